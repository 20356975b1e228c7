/** Influence as an account: where every point is, and from where to where a step moves it. */
import type { RuleId } from '../../core/rule.ts';
import { type LyokoStep, placed, type Side, SIDES, type State } from '../state.ts';

/** Where a point can be. `outside` it has not come into the game yet. */
export const PLACES = ['pool', 'cards', 'spent', 'erased', 'outside'] as const;
export type Place = (typeof PLACES)[number];

/** What a player's Influence is made of. `gained` points came in since the beginning. */
export interface Standing {
  readonly pool: number;
  readonly cards: number;
  readonly spent: number;
  readonly erased: number;
  readonly gained: number;
}
export function standing(state: State, side: Side): Standing {
  const { pool, spent, erased, gained } = state[side];
  return { pool, cards: placed(state, side), spent, erased, gained };
}
/** All there is and was: it changes by what is gained alone. */
export const everything = ({ pool, cards, spent, erased }: Standing) => pool + cards + spent + erased;

/** Points of one player that went from one place to another. */
export interface Flow {
  readonly side: Side;
  readonly from: Place;
  readonly to: Place;
  readonly amount: number;
}
/** A flow, with the rule by which it came. */
export interface Entry extends Flow {
  readonly rule: RuleId;
}

const inPlaces = ({ gained, ...rest }: Standing): Readonly<Record<Place, number>> => ({ ...rest, outside: -gained });

/** From where to where points went between two states, of one player. */
export function flowsBetween(before: State, after: State, side: Side): readonly Flow[] {
  if (before[side] === after[side] && before.stack === after.stack) return [];
  const [was, is] = [inPlaces(standing(before, side)), inPlaces(standing(after, side))];
  const left = PLACES.map((place) => ({ place, amount: Math.max(was[place] - is[place], 0) }));
  const came = PLACES.map((place) => ({ place, amount: Math.max(is[place] - was[place], 0) }));
  const flows: Flow[] = [];
  for (const from of left) {
    let rest = from.amount;
    for (const to of came) {
      const amount = Math.min(rest, to.amount);
      if (amount === 0) continue;
      flows.push({ side, from: from.place, to: to.place, amount });
      rest -= amount;
      to.amount -= amount;
    }
  }
  return flows;
}

/** Every movement of Influence, step by step. */
export const entriesOf = (steps: readonly LyokoStep[]): readonly Entry[] =>
  steps.flatMap(({ rule, before, after }) =>
    SIDES.flatMap((side) => flowsBetween(before, after, side).map((flow) => ({ ...flow, rule }))),
  );

/** What several movements come to, from each place to each. */
export function summed(flows: readonly Flow[], side: Side): readonly Flow[] {
  const sums = new Map<string, Flow>();
  for (const { side: whose, from, to, amount } of flows) {
    if (whose !== side) continue;
    const before = sums.get(`${from} ${to}`)?.amount ?? 0;
    sums.set(`${from} ${to}`, { side, from, to, amount: before + amount });
  }
  return [...sums.values()];
}

/** The points on each card of a player, by its id, those that hold some. */
export const pointsOnCards = (state: State, side: Side) =>
  [...state[side].play, ...state.stack.flatMap(({ player, card }) => (player === side ? [card] : []))].filter(
    ({ influence }) => influence > 0,
  );
