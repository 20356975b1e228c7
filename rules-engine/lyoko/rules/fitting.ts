/** Which cards in play are meant, and how many they are. */
import { type Count, isMet } from '../../core/ability.ts';
import type { Ability, Which } from '../cards/cards.ts';
import { type Card, sideOf, SIDES, type State } from '../state.ts';

/** What a step that an ability brings about is about: its place on the card. */
export const BY_ABILITY = 'ability';
export const byAbility = (nth: number) => `${BY_ABILITY}-${nth}`;

/** Whether a card in play fits, as another card says so, or the card itself. */
export const fits = (
  { kind, world, whose, another }: Which,
  card: Pick<Card, 'id' | 'kind' | 'world'>,
  self: number,
): boolean =>
  (kind === undefined || card.kind === kind) &&
  (world === undefined || card.world === world || card.world === 'both') &&
  (whose === undefined || (sideOf(card.id) === sideOf(self)) === (whose === 'yours')) &&
  (!another || card.id !== self);

/** The cards in play that fit. */
export const fitting = (state: State, which: Which, self: number): readonly Card[] =>
  SIDES.flatMap((side) => state[side].play.filter((card) => fits(which, card, self)));

/** Counts cards in play for the card `self`. */
export const counting =
  (state: State, self: number): Count<Which> =>
  (which) =>
    fitting(state, which, self).length;

/** Why an ability doesn't happen, or can't be used, now: its condition, or how often it may. */
export function againstAbility(
  state: State,
  { id, used }: Card,
  { if: condition, limit }: Pick<Ability, 'if' | 'limit'>,
  nth: number,
): 'unmet' | 'used-up' | undefined {
  if (condition && !isMet(condition, counting(state, id))) return 'unmet';
  return limit && used?.includes(nth) ? 'used-up' : undefined;
}
