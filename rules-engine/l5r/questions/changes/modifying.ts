/** Changing a change: gains, losses, bonuses and penalties that are increased, reduced or limited before they happen. */
import type { Cited } from '../../../core/cite.ts';
import type { Beaten, RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import { change as changeOf, type Tally } from '../../../core/stat.ts';
import { floor, limit as stepC, plusZero, zeroChi } from '../../rules/calculation.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import { type Readings, readingsOf } from '../../readings.ts';
import { bonusPenalty, changeBelowZero, changeKeepsSign, changeToLimit, modifyingChanges } from '../../rules/stats.ts';
import { judgeStat } from '../stat/stat.ts';
import type { Moment, StatName } from '../../state.ts';
import { type Trail, trailFrom } from '../trail.ts';

/** The ways a stat can change. Gains and losses are said of Honor. */
export const CHANGE_KINDS = ['bonus', 'gain', 'penalty', 'loss'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** Honor is gained and lost; every other stat has bonuses and penalties. */
const HONOR: readonly StatName[] = ['family-honor', 'personal-honor'];
export const isOfHonor = (kind: ChangeKind) => kind === 'gain' || kind === 'loss';
export const canHave = (stat: StatName, kind: ChangeKind) => !isOfHonor(kind) || HONOR.includes(stat);
export const isAdded = (kind: ChangeKind) => kind === 'bonus' || kind === 'gain';

/** What is done to a change before it happens. */
export interface Modifier {
  readonly source: string;
  readonly does: 'increase' | 'reduce' | 'minimum' | 'maximum';
  readonly by: number;
  /** "To a minimum of" or "to a maximum of": how far this one may go. */
  readonly until?: number;
}

export interface ChangeQuestion {
  readonly stat: StatName;
  readonly value: number;
  readonly kind: ChangeKind;
  readonly size: number;
  readonly modifiers: readonly Modifier[];
}

/** The size of a change on its way, and then the value of the stat. */
export interface ChangeTally extends Tally {
  /** The value of the stat so far. */
  readonly value: number;
}
export type ChangeStep = Step<ChangeTally, Modifier | undefined>;

export interface ChangeVerdict {
  readonly question: ChangeQuestion;
  readonly readings: CardReadings;
  readonly steps: readonly ChangeStep[];
  /** The size of the change, never below zero. */
  readonly change: number;
  /** The value of the stat afterwards. */
  readonly value: number;
  /** What the change is in the end: what it was meant to be, or nothing. */
  readonly counts: ChangeKind | 'nothing';
  /** The rule that decided what the change came to. */
  readonly decided: RuleId | undefined;
}

export function judgeChange(
  question: ChangeQuestion,
  readings: CardReadings = cardReadingsOf(),
  statReadings: Readings = readingsOf(),
): ChangeVerdict {
  const { stat, value, kind, size, modifiers } = question;
  const trail = trailFrom<ChangeTally, Modifier | undefined>({ total: size, value });
  if (size === 0 && modifiers.length > 0 && readings['increasing-zero'] === 'nothing-to-increase') {
    trail.add(plusZero, undefined, trail.state(), { beats: modifiers });
    destroyed(trail, stat);
    return { question, readings, steps: trail.steps, change: 0, value, counts: 'nothing', decided: plusZero.id };
  }
  const inTurn = readings['change-to-limit'] === 'in-turn';
  const sums = modifiers.filter(({ does, until }) => isSum(does) && (inTurn || until === undefined));
  for (const modifier of sums) apply(trail, modifier, modifyingChanges);
  const limits = modifiers.filter(({ does }) => !isSum(does));
  if (!inTurn)
    for (const modifier of modifiers)
      if (isSum(modifier.does) && modifier.until !== undefined) apply(trail, modifier, changeToLimit);
  if (trail.state().total < 0) trail.add(changeBelowZero, undefined, { ...trail.state(), total: 0 });
  let decided = trail.steps.at(-1)?.rule;
  if (limits.length > 0) {
    const limit = bound(
      trail,
      readings['base-of-a-change'] === 'as-given' ? size : trail.state().total,
      limits,
      statReadings,
    );
    if (limit !== stepC.id || trail.state().total !== trail.steps.at(-1)?.before.total) decided = limit;
  }

  const change = trail.state().total;
  const nothing = change === 0 && (size === 0 || readings['penalty-reduced-to-zero'] === 'none');
  if (nothing) trail.add(plusZero, undefined);
  const { value: after, cites } = valueAfter(stat, value, isAdded(kind) ? change : -change, statReadings);
  if (change !== 0) trail.add(changeKeepsSign, undefined, { total: change, value: after }, { cites });
  // Gains and losses are no bonuses and penalties: only of these it is asked whether they must show.
  const asked = change !== 0 && after === value && !isOfHonor(kind);
  const hidden = asked && readings['hidden-change'] === 'value-only';
  if (hidden) trail.add(bonusPenalty, undefined);
  if (nothing || hidden || decided === undefined) decided = trail.steps.at(-1)?.rule;
  const counts = nothing || hidden ? 'nothing' : kind;
  destroyed(trail, stat);
  return { question, readings, steps: trail.steps, change, value: after, counts, decided };
}

/** What 0 Chi means for a Personality: it comes after the change, and doesn't decide what that was. */
function destroyed(trail: Trail<ChangeTally, Modifier | undefined>, stat: StatName): void {
  if (stat === 'chi' && trail.state().value <= 0) trail.add(zeroChi, undefined);
}

const isSum = (does: Modifier['does']) => does === 'increase' || does === 'reduce';

/** One increase or reduction; one with a limit of its own follows another rule only where it waits for the others. */
function apply(trail: Trail<ChangeTally, Modifier | undefined>, modifier: Modifier, rule: Cited): void {
  const state = trail.state();
  const { does, by, until } = modifier;
  if (until === undefined) {
    trail.add(rule, modifier, {
      ...state,
      total: state.total + (does === 'increase' ? by : -by),
    });
    return;
  }
  // It goes as far as its own limit, and never back.
  const total =
    does === 'increase'
      ? Math.max(state.total, Math.min(state.total + by, until))
      : Math.min(state.total, Math.max(state.total - by, until));
  const whole = Math.abs(total - state.total) === by;
  trail.add(rule, modifier, { ...state, total }, { beats: whole ? [] : [modifier] });
}

/** Limits on the change: worked out as limits on a stat with that base value. Gives the rule that found where they leave it. */
function bound(
  trail: Trail<ChangeTally, Modifier | undefined>,
  base: number,
  limits: readonly Modifier[],
  readings: Readings,
): RuleId | undefined {
  const state = trail.state();
  const difference = state.total - base;
  const moments: Moment[] = [
    ...(difference === 0
      ? []
      : [
          {
            type: 'comes',
            effect: {
              source: 'changes so far',
              kind: difference > 0 ? 'bonus' : 'penalty',
              on: 'force',
              amount: Math.abs(difference),
            },
          } as const,
        ]),
    ...limits.map(({ source, does, by }): Moment => ({
      type: 'comes',
      effect: { source, kind: does === 'minimum' ? 'minimum' : 'maximum', on: 'force', amount: by },
    })),
  ];
  const [answer] = judgeStat({ stats: [{ name: 'force', base }], moments }, readings).answers;
  const last = answer?.steps.at(-1);
  const beaten: readonly Beaten[] = last?.beaten ?? [];
  trail.add(
    modifyingChanges,
    limits[0],
    { ...state, total: Math.max(0, answer?.value ?? state.total) },
    { cites: last ? [last.rule, ...(last.cites ?? [])].map((id) => ({ id })) : [], beaten },
  );
  return last?.rule;
}

/**
 * The value of the stat with one change more, and the step that stopped it there: what it shows is never below zero where
 * the stat has no sign.
 */
function valueAfter(stat: StatName, value: number, change: number, readings: Readings) {
  const effect = {
    source: 'the change',
    kind: change < 0 ? 'penalty' : 'bonus',
    on: stat,
    amount: Math.abs(change),
  } as const;
  const [answer] = judgeStat(
    { stats: [{ name: stat, base: value }], moments: [{ type: 'comes', effect }] },
    readings,
  ).answers;
  const stopped = answer?.steps.filter((step) => stops.includes(step.rule) && changeOf(step) !== 0) ?? [];
  return { value: answer?.value ?? value, cites: stopped.map(({ rule: id }): Cited => ({ id })) };
}
const stops: readonly RuleId[] = [floor.id, stepC.id];
