/** What each size of party brings and costs, found by playing the Relic Phase. */
import type { RuleId } from '../../core/rule.ts';
import { choices, play } from '../play/game.ts';
import { type Readings, readingsOf } from '../readings.ts';
import type { Choice } from '../play/actions.ts';
import { drawSix, fillReserves, remainder, shortParty, trimReserves } from '../rules/relic-phase.ts';
import { type GameStep, PARTY, type State, THREE } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { waitOf } from '../play/wait.ts';

/** What is asked: how a player comes to the Relic Phase. */
export interface Opening {
  /** Characters in the party, the leader among them. */
  readonly size: number;
  /** Cards in the hand before. */
  readonly hand?: number;
  /** Characters in the reserves before. */
  readonly reserves?: number;
}
/** What comes of it, in numbers. */
export interface OpeningCounts {
  readonly size: number;
  /** Cards drawn for what the party lacks. */
  readonly cards: number;
  readonly hand: number;
  /** Of the six, those that go to the reserves. */
  readonly heldBack: number;
  /** Characters drawn into the reserves after that. */
  readonly filled: number;
  readonly discarded: number;
  readonly reserves: number;
  /** What it takes from the character deck: six, and what fills the reserves. */
  readonly characters: number;
}
/** The same, and how it came to it. */
export interface OpeningVerdict extends OpeningCounts {
  /** The steps that are this player's. */
  readonly steps: readonly GameStep[];
}

/** More than a Relic Phase can take. */
const PLENTY = 40;
const OF_INTEREST: readonly RuleId[] = [drawSix.id, remainder.id, shortParty.id, fillReserves.id, trimReserves.id];

/** Plays the Relic Phase with a party of that size. The other player does the same. */
export function judgeOpening(
  { size, hand = THREE, reserves = 0 }: Opening,
  readings: Readings = readingsOf(),
): OpeningVerdict {
  const lines = (count: number, line: string) => Array<string>(count).fill(line);
  const given = {
    hand: lines(hand, 'Trinket: item'),
    reserves: lines(reserves, 'Wayfarer: 500/500'),
    deck: PLENTY,
    characterDeck: PLENTY,
  };
  const start = tableOf({ A: given, B: given }, 'relic', readings);
  const steps: GameStep[] = [];
  let state = start;
  for (let next = nextOf(state, size); next; next = nextOf(state, size)) {
    const played = play(state, next);
    steps.push(...played.steps);
    state = played.state;
  }
  const own = steps.filter(({ rule, subject }) => subject.player === 'A' && OF_INTEREST.includes(rule));
  const change = (rule: RuleId, count: (of: State) => number) =>
    own.filter((step) => step.rule === rule).reduce((sum, { before, after }) => sum + count(after) - count(before), 0);
  const side = state.sides.A;
  return {
    size,
    cards: change(shortParty.id, ({ sides }) => sides.A.hand.length),
    hand: side.hand.length,
    heldBack: change(remainder.id, ({ sides }) => sides.A.reserves.length),
    filled: change(fillReserves.id, ({ sides }) => sides.A.reserves.length),
    discarded: side.discardPile.length,
    reserves: side.reserves.length,
    characters: PLENTY - side.characterDeck.length,
    steps: own,
  };
}

/** Plays on until the battle begins. */
function nextOf(state: State, size: number): Choice | undefined {
  const wait = waitOf(state);
  if (!wait || state.phase !== 'relic') return undefined;
  const { player } = wait;
  const offered = choices(state, player);
  if (wait.for !== 'party') return offered[0];
  const wanted = state.sides[player].party.length < size ? 'play' : 'ready';
  return offered.find(({ type }) => type === wanted);
}

/** Every size a party can have. */
export const judgeOpenings = (
  asked: Omit<Opening, 'size'>,
  readings: Readings = readingsOf(),
): readonly OpeningVerdict[] =>
  Array.from({ length: PARTY }, (_, short) => judgeOpening({ ...asked, size: PARTY - short }, readings));
