/** How steps are written down while a choice is played out. */
import type { Cited } from '../../core/cite.ts';
import { followOne } from '../../core/resolve.ts';
import type { Beaten, Rule, RuleId } from '../../core/rule.ts';
import type { Step } from '../../core/step.ts';
import type { Doing, EffectKind, Named, Phase, PhaseName, Rest, Seat, State, Trigger } from '../state.ts';

/** What a step is about: of all this, what its rule has to do with. */
export interface Subject {
  readonly player?: Seat | undefined;
  readonly card?: number;
  /** Which of the card's abilities, from 0. */
  readonly ability?: number;
  /** Which of its options, from 1. */
  readonly option?: number;
  /** What the card or its ability is aimed at, or what the card is attached to. */
  readonly target?: Named;
  /** The Event that the card has to do with. */
  readonly event?: number;
  /** The card an effect comes from. */
  readonly source?: number;
  /** Another card with the name of the card. */
  readonly rival?: number;
  /** The Hero kept before. */
  readonly former?: number;
  /** Who is next to act. */
  readonly next?: Seat;
  readonly honor?: number;
  readonly ryo?: number;
  /** How many cards, tokens or responses; a total; the number of a turn. */
  readonly amount?: number;
  /** How many tokens are due. */
  readonly due?: number;
  /** Players, where a step is about several. */
  readonly seats?: readonly Seat[];
  /** What the rule does here, where it does several things. */
  readonly what?: What | undefined;
}
/** The step of the turn that begins, what sets off an ability, what its effect is, or any of these. */
export type What =
  | PhaseName
  | Trigger
  | EffectKind
  | 'next-turn'
  | 'at-once'
  | 'asked'
  | 'another'
  | 'done'
  | 'pass'
  | 'none'
  | 'last'
  | 'short'
  | 'out'
  | 'declines'
  | 'played'
  | 'replaces'
  | 'to-hand'
  | 'to-rest-pile'
  | 'to-dead-pile'
  | 'cost'
  | 'cancelled'
  | 'ability'
  | 'moment'
  | 'gone'
  | 'event-gone'
  | 'struck-returns'
  | 'free'
  | 'return'
  | 'stay'
  | 'rest'
  | 'tied'
  | 'picks'
  | 'shown'
  | 'again'
  | 'goes on'
  | 'contest'
  | 'instead'
  | 'unmet'
  | 'used-up'
  | 'no-target'
  | 'chosen';
export type UsagiStep = Step<State, Subject>;

/** The state as it stands, and the steps that led there. It lives only while a choice is played out. */
export interface Log {
  state: State;
  readonly steps: UsagiStep[];
  /** The abilities whose effects are being carried out, by card and place: none sets itself off. */
  happening?: Set<string>;
  /** The ability whose target or option is to be chosen now, and what comes after that. Nothing else happens before. */
  asked?: { readonly doing: Doing; readonly rest: Rest[] } | undefined;
}
export const startLog = (state: State): Log => ({ state, steps: [] });

/** What comes of a rule that speaks. */
interface Comes {
  /** Where the state goes on to. Without it, it is as it was. */
  readonly after?: State;
  /** Where in the turn it goes on, if nothing else changes. */
  readonly phase?: Phase;
  /** What the rule rests on. */
  readonly cites?: readonly Cited[] | undefined;
  /** The rule that gives way to it. */
  readonly instead?: Cited;
  /** Who was considered and lost. */
  readonly beaten?: readonly Beaten[];
}
const NOTHING: Comes = {};
const idOf = ({ id }: Cited): RuleId => id;

/** A rule speaks. */
export function step(log: Log, { id: rule }: Cited, subject: Subject, comes = NOTHING): void {
  const before = log.state;
  const { phase, cites, instead, beaten } = comes;
  const after = comes.after ?? (phase ? { ...before, phase } : before);
  const made: { -readonly [Key in keyof UsagiStep]: UsagiStep[Key] } = { rule, subject, before, after };
  if (cites !== undefined && cites.length > 0) made.cites = cites.map(idOf);
  if (instead !== undefined) made.instead = instead.id;
  if (beaten !== undefined) made.beaten = beaten;
  log.steps.push(made);
  log.state = after;
}

/** A rule that acts by itself, or an exception to one. */
export type UsagiRule = Rule<State, Subject>;
/** Follows a rule, or the one exception to it that holds. */
export function follow(log: Log, rule: UsagiRule, exceptions: readonly UsagiRule[], subject: Subject): void {
  log.state = followOne(log.steps, log.state, { rule, subject }, exceptions);
}
