/** Which characters an ability means, how many there are, and whether its condition is met. */
import { type Amount, amountNow, isMet } from '../../core/ability.ts';
import type { Ability, AbilityEffect, Replaced, Which } from '../cards/ability.ts';
import type { Skill } from '../cards/skills.ts';
import {
  type Card,
  face,
  type Fighter,
  fighterOf,
  isLeaderCard,
  isStatus,
  leads,
  type Seat,
  seatOf,
  SEATS,
  type State,
} from '../state.ts';

/** Whose ability it is: its player, and the number of its card. */
export interface Asker {
  readonly player: Seat;
  readonly by: number;
}
/** A skill counts if it is printed, or printed for a leader and the character leads. */
export function hasSkill(fighter: Fighter, skill: Skill): boolean {
  const { skills, leaderSkills } = face(fighter.card);
  return skills.includes(skill) || (leaderSkills.includes(skill) && leads(fighter));
}
const isEquipment = (card: Card) => !isLeaderCard(card) && !isStatus(card);

/** Whether a character of a player is one of those that are meant. */
export function isMeant(which: Which, seat: Seat, fighter: Fighter, { player, by }: Asker): boolean {
  const { whose, trait, skill, state, row } = which;
  if (fighter.hidden) return false;
  if (whose !== undefined && (whose === 'yours') !== (seat === player)) return false;
  if (trait !== undefined && !face(fighter.card).traits.includes(trait)) return false;
  if (skill !== undefined && !hasSkill(fighter, skill)) return false;
  if (state !== undefined && (state === 'down') !== fighter.down) return false;
  if (row !== undefined && row !== fighter.row) return false;
  if (which.leader && !leads(fighter)) return false;
  if (which.equipped && !fighter.attached.some(isEquipment)) return false;
  return !which.another || fighter.card.id !== by;
}
/** The characters in play that are meant, by their numbers. */
export const meant = ({ sides }: State, which: Which, asker: Asker): readonly number[] =>
  SEATS.flatMap((seat) => sides[seat].party.flatMap((one) => (isMeant(which, seat, one, asker) ? one.card.id : [])));
const countIn = (state: State, asker: Asker) => (which: Which) => meant(state, which, asker).length;

/** Whether the condition of an ability is met. */
export const holds = (state: State, { if: condition }: Ability, asker: Asker): boolean =>
  condition === undefined || isMet(condition, countIn(state, asker));
/** How many, as the table is now. */
export const amountOn = (state: State, amount: Amount<Which>, asker: Asker): number =>
  amountNow(amount, countIn(state, asker));
/** Whether an ability has happened this round, if it does so only once. */
export const isUsedUp = ({ used = [] }: Fighter, { limited }: Ability, nth: number): boolean =>
  limited && used.includes(nth);

/** The ability of a character by which something else happens in place of what would happen to it now. */
export function insteadOf(
  state: State,
  what: Replaced,
  id: number | undefined,
): { readonly nth: number; readonly asker: Asker } | undefined {
  const fighter = fighterOf(state, id);
  const player = seatOf(state, id);
  if (!fighter || player === undefined) return undefined;
  const asker: Asker = { player, by: fighter.card.id };
  for (const [nth, ability] of face(fighter.card).abilities.entries()) {
    if (ability.instead !== what || isUsedUp(fighter, ability, nth)) continue;
    if (holds(state, ability, asker)) return { nth, asker };
  }
  return undefined;
}

/** What always holds: a figure that one character changes of some. */
export interface Lasting {
  readonly card: Card;
  readonly asker: Asker;
  readonly ability: Ability;
  readonly effect: AbilityEffect;
}
/** What the abilities of one party come to. A party is asked about for every figure, and changes seldom. */
interface Able {
  /** Whether somebody in it has abilities at all. */
  readonly any: boolean;
  readonly lasting: readonly Lasting[];
}
const NOBODY: Able = { any: false, lasting: [] };
const KNOWN = new WeakMap<readonly Fighter[], Able>();
function ableIn({ sides }: State, player: Seat): Able {
  const { party } = sides[player];
  const known = KNOWN.get(party);
  if (known) return known;
  let able = NOBODY;
  for (const fighter of party) {
    if (face(fighter.card).abilities.length === 0) continue;
    able = { any: true, lasting: [...able.lasting, ...lastingOf(player, fighter)] };
  }
  KNOWN.set(party, able);
  return able;
}
const lastingOf = (player: Seat, { card, hidden }: Fighter): readonly Lasting[] =>
  face(card).abilities.flatMap((ability) =>
    ability.always && !ability.instead && !hidden
      ? ability.options.flat().map((effect) => ({ card, asker: { player, by: card.id }, ability, effect }))
      : [],
  );
/** Whether a character in play has abilities: on most tables none has, and then nothing is looked for. */
export const isAble = (state: State): boolean => ableIn(state, 'A').any || ableIn(state, 'B').any;
/** Whether an ability changes figures for as long as its character is there. */
export const hasLasting = (state: State): boolean =>
  ableIn(state, 'A').lasting.length > 0 || ableIn(state, 'B').lasting.length > 0;
/** What always holds of a figure of a character, and how much it comes to now. */
export function lastingOn(
  state: State,
  fighter: Fighter,
  figure: 'att' | 'def',
): readonly { readonly card: Card; readonly amount: number }[] {
  if (!hasLasting(state)) return NOTHING;
  return SEATS.flatMap((seat) => ableIn(state, seat).lasting).flatMap(({ card, asker, ability, effect }) => {
    const { is, to } = effect;
    if (is !== figure || !reaches(state, to, fighter, asker) || !holds(state, ability, asker)) return [];
    const amount = amountOn(state, effect.amount, asker);
    return amount === 0 ? [] : [{ card, amount }];
  });
}
const NOTHING: readonly never[] = [];
function reaches(state: State, to: AbilityEffect['to'], fighter: Fighter, asker: Asker): boolean {
  if (typeof to === 'string') return to === 'self' && fighter.card.id === asker.by;
  const seat = seatOf(state, fighter.card.id);
  return seat !== undefined && isMeant(to, seat, fighter, asker);
}
