/** How far apart characters stand, and who reaches whom. */
import type { Cited } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import { hasSkill, wouldHaveAsLeader } from './figures.ts';
import { adjacent, leaderSkill, partyArea, ranged } from './means.ts';
import type { Readings } from '../readings.ts';
import { type Fighter, fighterOf, inRow, other, type Row, seatOf, type Seat, type State } from '../state.ts';

/** Rows between a row and a row of the other party: four rows in line, the front rows in the middle. */
export const rowsApart = (from: Row, to: Row): number => 1 + (from === 'back' ? 1 : 0) + (to === 'back' ? 1 : 0);

/** Rows between two characters of opposing parties, or of one party. */
export function distance(state: State, one: Fighter, two: Fighter): number {
  const seat = seatOf(state, one.card.id) ?? 'A';
  const opposing = seatOf(state, two.card.id) ?? 'A';
  if (seat === opposing) return one.row === two.row ? 0 : 1;
  return distanceOf(state, seat, one.row, two.row);
}
/** Rows between a row of `seat` and a row of the other side. */
export function distanceOf(state: State, seat: Seat, from: Row, to: Row): number {
  const apart = rowsApart(from, to);
  if (state.readings.rows === 'in-line' || apart === 1) return apart;
  const vanished =
    (from === 'back' && inRow(state.sides[seat], 'front') === 0 ? 1 : 0) +
    (to === 'back' && inRow(state.sides[other[seat]], 'front') === 0 ? 1 : 0);
  return apart - vanished;
}

/** Whether an empty row lies between two characters and is read not to count. */
export const overEmptyRows = (state: State, one: Fighter, two: Fighter): boolean =>
  seatOf(state, one.card.id) !== seatOf(state, two.card.id) && distance(state, one, two) < rowsApart(one.row, two.row);

/** How many rows away a character's Fight may strike. */
export const reachOf = (fighter: Fighter) => (hasSkill(fighter, 'ranged') ? 2 : 1);

/** The rule that keeps an attacker from its target, if one does. */
export function outOfReach(state: State, by: number | undefined, on: number | undefined): Cited | undefined {
  const attacker = fighterOf(state, by);
  const defender = fighterOf(state, on);
  if (!attacker || !defender) return undefined;
  const apart = distance(state, attacker, defender);
  if (apart >= 1 && apart <= reachOf(attacker)) return undefined;
  if (apart === 2 && wouldHaveAsLeader(attacker, 'ranged')) return leaderSkill;
  return apart === 0 || !hasSkill(attacker, 'ranged') ? adjacent : ranged;
}

/** A pair of rows, and what a Fight between them comes to. */
export interface Reach {
  readonly distance: number;
  readonly fight: boolean;
  readonly rangedFight: boolean;
  readonly rules: readonly RuleId[];
}
/** Who reaches whom from row to row, with all four rows in line. */
export function judgeReach(from: Row, to: Row, emptyBetween: number, { rows }: Pick<Readings, 'rows'>): Reach {
  const apart = rowsApart(from, to) - (rows === 'empty-rows-vanish' ? emptyBetween : 0);
  return {
    distance: apart,
    fight: apart <= 1,
    rangedFight: apart <= 2,
    rules: [partyArea.id, apart <= 1 ? adjacent.id : ranged.id],
  };
}
