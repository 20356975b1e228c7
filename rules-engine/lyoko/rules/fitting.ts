/** Which cards in play are meant, and how many they are. */
import { type Count, isMet } from '../../core/ability.ts';
import { type Ability, CARDS, type TargetName, type Which, type Whom } from '../cards/cards.ts';
import {
  anywhere,
  type Card,
  factsOn,
  inPlay,
  isDisabled,
  isVirtualized,
  kindOf,
  sideOf,
  SIDES,
  type State,
  type Task,
} from '../state.ts';

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

const SUITS: Readonly<Record<TargetName, (card: Card | undefined) => boolean>> = {
  none: () => true,
  monster: (card) => card !== undefined && kindOf(card) === 'monster',
  character: (card) => card !== undefined && kindOf(card) === 'character',
  virtualized: (card) => card !== undefined && isVirtualized(card),
};
/** Whether a card in play is such as a Fate or Supremacy can be played on. */
export const suits = (target: TargetName, card: Card | undefined): boolean => SUITS[target](card);

/** The cards in play that fit. */
export const fitting = (state: State, which: Which, self: number): readonly Card[] =>
  SIDES.flatMap((side) => state[side].play.filter((card) => fits(which, card, self)));

/** The cards that an Instant may be played on: what is Disabled may not be chosen. */
export const instantTargets = (state: State, card: Card): readonly Card[] =>
  SIDES.flatMap((side) => state[side].play.filter((one) => suits(factsOn(card).target, one) && !isDisabled(one)));

/** The cards that may be chosen as the target of an ability: what is Disabled may not. */
export const targetsOf = (state: State, { target }: Pick<Ability, 'target'>, self: number): readonly Card[] =>
  target ? fitting(state, target, self).filter((card) => !isDisabled(card)) : [];

/** The cards that something happens to which a card in play says, or says of its target. */
export function meant(state: State, to: Whom | undefined, { id, on, target = 0 }: Says): readonly Card[] {
  if (typeof to === 'object') return fitting(state, to, id);
  const one = inPlay(state, to === 'target' ? target : to === 'bearer' ? on : id);
  return one ? [one] : [];
}
/** Which card says something, the Character that it lies or lay on, and what was chosen. */
interface Says extends Pick<Card, 'id' | 'on'> {
  readonly target?: number;
}

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

const NONE: readonly Ability[] = [];
/** Whether a card of the list has abilities: most games have none, and then nothing is looked for. */
const LISTED = Object.values(CARDS).some(({ abilities }) => abilities);
/** What a card says. */
export const abilitiesOf = (card: Card): readonly Ability[] =>
  (LISTED || card.made ? factsOn(card).abilities : undefined) ?? NONE;
/** The ability whose target, or one of whose options, its player chooses now. Its card may have left play. */
export function abilityAsked(state: State, { card, amount: nth }: Pick<Task, 'card' | 'amount'>): Ability | undefined {
  const source = anywhere(state, card);
  return source && abilitiesOf(source)[nth];
}
