/** A Dilemma over the turns: its Attack, who Resolves it, its Edge, and what is left of it. */
import type { RuleId } from '../../core/rule.ts';
import { type Choice, choice, judge } from '../play/actions.ts';
import { turnSwitch } from '../rules/turn.ts';
import { dilemmaEdge } from '../rules/means.ts';
import { CHARACTERS, factsOf, isCard } from '../cards/cards.ts';
import type { FieldFault } from '../../core/fault.ts';
import { faultsOfPosition } from '../files/faults.ts';
import { game, resume } from '../play/game.ts';
import { passing, passTo } from '../files/plan.ts';
import { emptySide, type Position, stateOf } from '../files/position.ts';
import type { Readings } from '../readings.ts';
import { anywhere, characters, dilemmaOf, isDisabled, type LyokoStep, type State } from '../state.ts';
import { writeInFull } from '../files/written.ts';

/** A Dilemma in play at the beginning of a turn of the Hero. */
export interface DilemmaGiven {
  readonly dilemma: string;
  /** Points of its cost that lie on it. */
  readonly points: number;
  readonly hero: number;
  readonly xana: number;
  /** Characters that are on Lyoko; the others are on Earth. */
  readonly onLyoko: readonly string[];
}
/** What is done about it in one turn of the Hero. */
export interface DilemmaTurn {
  /** Characters that Resolve it, in order. */
  readonly resolve: readonly string[];
  /** Whom an Edge Disables, where it has to name somebody; the first that can be, if that one cannot. */
  readonly disable: string;
  /** Whether Xana takes its Influence off in its next Resource Allocation. */
  readonly withdraw: boolean;
}
export const IDLE: DilemmaTurn = { resolve: [], disable: '', withdraw: false };

/** What happens to a Dilemma in a turn, in order. */
export const EVENTS_OF_A_TURN = ['attack', 'resolve', 'edge', 'withdraw'] as const;
export type EventOfATurn = (typeof EVENTS_OF_A_TURN)[number];
export type ToldOfTurn =
  | { readonly event: EventOfATurn; readonly step: LyokoStep }
  | { readonly event: EventOfATurn; readonly refused: RuleId; readonly choice: Choice; readonly state: State };

/** One turn in the life of a Dilemma. */
export interface TurnOfLife {
  /** Counted from 1. */
  readonly turn: number;
  readonly points: number;
  readonly left: number;
  /** Which Characters took a point off it. */
  readonly resolvedBy: readonly string[];
  /** Whether its Edge came, was averted, or there was none any more. */
  readonly edge: 'came' | 'averted' | 'none';
  /** Whom the Edge of this turn Disabled, and who is Disabled at its end. */
  readonly disabledNow: readonly string[];
  readonly disabled: readonly string[];
  readonly hero: number;
  readonly xana: number;
  /** Whether the Dilemma is in play at the end of it. */
  readonly stays: boolean;
  readonly told: readonly ToldOfTurn[];
  /** Everything that was done or let pass in it, as files write it. */
  readonly written: readonly string[];
  readonly end: State;
}

/** The table on which it begins. */
export const positionOfDilemma = ({ dilemma, points, hero, xana, onLyoko }: DilemmaGiven): Position => ({
  turn: 'hero',
  phase: 'untap',
  towers: 5,
  hero: { ...emptySide, pool: hero, cards: onLyoko.map((card) => ({ card, world: 'lyoko' as const })) },
  xana: { ...emptySide, pool: xana, cards: [{ card: dilemma, influence: points }] },
});

/** Every fault of what is asked for, by its field. */
export function faultsOfDilemma(given: DilemmaGiven): readonly FieldFault[] {
  const { dilemma } = given;
  if (!isCard(dilemma) || factsOf(dilemma).kind !== 'dilemma') {
    return [{ field: 'dilemma', says: 'Choose a Dilemma.' }];
  }
  return faultsOfPosition(positionOfDilemma(given)).map(({ field, says }): FieldFault => {
    if (field.startsWith('xana.cards')) return { field: 'points', says };
    return { field: field.startsWith('hero.cards') ? 'onLyoko' : field.replace('.pool', ''), says };
  });
}

/** Its life, turn by turn, until it is gone or the game is over. */
export function dilemmaLife(
  given: DilemmaGiven,
  turns: readonly DilemmaTurn[],
  readings: Readings,
): readonly TurnOfLife[] {
  const start = stateOf(positionOfDilemma(given), readings);
  const life: TurnOfLife[] = [];
  let begun: Begun = resume(start);
  let { points } = given;
  for (const [index, plan] of turns.entries()) {
    const { lived, next } = turnOf(begun, plan, { turn: index + 1, points });
    life.push(lived);
    if (!lived.stays || lived.end.over) break;
    begun = next;
    points = lived.left;
  }
  return life;
}

/** The first Character that can still Resolve it in a turn, counted from 0, beside those that do; undefined if none can. */
export function whoCanResolve(
  given: DilemmaGiven,
  turns: readonly DilemmaTurn[],
  place: number,
  readings: Readings,
): string | undefined {
  const plan = turns[place];
  if (!plan) return undefined;
  return CHARACTERS.find((name) => {
    if (plan.resolve.includes(name)) return false;
    const tried = turns.with(place, { ...plan, resolve: [...plan.resolve, name] });
    return dilemmaLife(given, tried, readings)[place]?.resolvedBy.includes(name);
  });
}

/** A turn of the Hero that has begun of itself: its untapping, and the Attack. */
interface Begun {
  readonly state: State;
  readonly steps: readonly LyokoStep[];
}

function turnOf(
  { state: start, steps }: Begun,
  plan: DilemmaTurn,
  { turn, points }: Pick<TurnOfLife, 'turn' | 'points'>,
): { readonly lived: TurnOfLife; readonly next: Begun } {
  const told: ToldOfTurn[] = [];
  const tell = (event: EventOfATurn, all: readonly LyokoStep[]) => {
    for (const step of all) if (isOfInterest(step)) told.push({ event, step });
  };
  tell('attack', steps);
  const written: string[] = [];
  const play = (at: State, made: Choice) => {
    written.push(writeInFull(at, made));
    return game.play(at, made);
  };
  const toMain = (from: State) => passTo(from, 'main', 'hero').choices.reduce((at, made) => play(at, made).state, from);
  let state = toMain(start);
  const resolvedBy: string[] = [];
  for (const name of plan.resolve) {
    const who = characters(state).find((card) => card.name === name);
    const dilemma = dilemmaOf(state);
    if (state.over || !who || !dilemma) break;
    const wanted = choice('hero', 'resolve-dilemma', who.id, dilemma.id);
    const verdict = judge(state, wanted);
    if (!verdict.legal) {
      told.push({ event: 'resolve', refused: verdict.rule, choice: wanted, state });
      written.push(writeInFull(state, wanted));
      continue;
    }
    const played = play(state, wanted);
    tell('resolve', played.steps);
    resolvedBy.push(name);
    state = toMain(played.state);
  }
  const wasDisabled = disabledIn(state);
  const edged = theEdge(state, plan.disable, play);
  tell('edge', edged.steps);
  const disabledNow = disabledIn(edged.state).filter((name) => !wasDisabled.includes(name));
  const xanas = turnOfXana(edged.state, plan.withdraw, play);
  tell('withdraw', xanas.steps);
  const end = xanas.state;
  const left = dilemmaOf(end);
  const lived: TurnOfLife = {
    turn,
    points,
    left: left?.influence ?? 0,
    resolvedBy,
    edge: edgeOf(edged.steps),
    disabledNow,
    disabled: disabledIn(end),
    hero: end.hero.pool,
    xana: end.xana.pool,
    stays: left !== undefined,
    told,
    written,
    end,
  };
  return { lived, next: xanas.next };
}

const disabledIn = ({ hero }: State) => hero.play.filter(isDisabled).map(({ name }) => name);
const edgeOf = (steps: readonly LyokoStep[]): TurnOfLife['edge'] => {
  if (steps.some(({ rule }) => rule === dilemmaEdge.id)) return 'came';
  return steps.some(({ beaten = [] }) => beaten.length > 0) ? 'averted' : 'none';
};

/** The Hero's Main Phase ends: the Edge, and the end of the turn. */
function theEdge(start: State, disable: string, play: typeof game.play) {
  const steps: LyokoStep[] = [];
  let state = start;
  while (state.active === 'hero') {
    const named = game
      .choices(state, 'xana')
      .find(({ type, card }) => type === 'choose' && anywhere(state, card)?.name === disable);
    const next = named ?? passing(state);
    if (!next) break;
    const played = play(state, next);
    steps.push(...played.steps);
    state = played.state;
  }
  return { state, steps };
}

/** Xana's turn, in which nothing happens but that it may take its Influence off the Dilemma. */
function turnOfXana(start: State, withdraw: boolean, play: typeof game.play) {
  const kept: LyokoStep[] = [];
  let state = start;
  for (;;) {
    const wanted = withdraw ? game.choices(state, 'xana').find(({ type }) => type === 'withdraw') : undefined;
    const next = wanted ?? passing(state);
    if (!next) return { state, steps: kept, next: { state, steps: [] } };
    const played: Begun = play(state, next);
    const ends = played.steps.findIndex(({ rule }) => rule === turnSwitch.id);
    const ending = played.steps[ends];
    if (ending) {
      kept.push(...played.steps.slice(0, ends + 1));
      return {
        state: ending.after,
        steps: kept,
        next: { state: played.state, steps: played.steps.slice(ends + 1) },
      };
    }
    kept.push(...played.steps);
    state = played.state;
  }
}

const OF_INTEREST = /^lyoko\.(?:dilemmas|objective)\.|\.(?:resolve-dilemma|disabled|untap-prevented)$/;
const isOfInterest = ({ rule, beaten = [] }: LyokoStep) => OF_INTEREST.test(rule) || beaten.length > 0;
