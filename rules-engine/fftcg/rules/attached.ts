/** Attached cards: how many a character may carry, and where they go when it leaves. */
import type { RuleId } from '../../core/rule.ts';
import { limitExempt, relicSideboard, relicTotal, sideboardArea, swords } from './means.ts';
import {
  type Card,
  cardIn,
  face,
  type Fighter,
  fighterIn,
  type GameRule,
  isLeaderCard,
  isRelic,
  isStatus,
  type Seat,
  type Side,
  type State,
  theCard,
  theFighter,
  withFighter,
  without,
  withSide,
} from '../state.ts';

/** The state without an attached card, and the card. */
export function detached(state: State, seat: Seat, on: number | undefined, id: number | undefined): [State, Card] {
  const side = state.sides[seat];
  const fighter = theFighter(state, on);
  const attached = fighter.attached.filter((card) => card.id !== id);
  return [withSide(state, seat, withFighter(side, { ...fighter, attached })), theCard(fighter.attached, id)];
}
type Pile = 'discardPile' | 'sideboard' | 'hand';
/** Adds a card to a pile of a player. */
export function put(state: State, seat: Seat, pile: Pile, card: Card): State {
  const side = state.sides[seat];
  if (pile === 'discardPile') return withSide(state, seat, { ...side, discardPile: [...side.discardPile, card] });
  if (pile === 'hand') return withSide(state, seat, { ...side, hand: [...side.hand, card] });
  return withSide(state, seat, { ...side, sideboard: [...side.sideboard, card] });
}
/** Relics in the sideboard, which may be read to be used like cards in the hand for more than Reinforce. */
export const relicsBeside = ({ sideboard }: Side): readonly Card[] => sideboard.filter(isRelic);
/** Whether a card is a Relic in the sideboard. */
export const isBeside = ({ sideboard }: Side, id: number | undefined): boolean => {
  const card = cardIn(sideboard, id);
  return card !== undefined && isRelic(card);
};
/** Cards that may be discarded for a price: those in the hand, and Relics where they are read to be used so, too. */
export function payable({ readings }: State, side: Side): readonly Card[] {
  const relics = relicsBeside(side);
  return relics.length > 0 && readings['relic-use'] === 'as-a-hand-card' ? [...side.hand, ...relics] : side.hand;
}
/** The state without a card that is used from the hand, or a Relic from the sideboard, and the card. */
export function takenForUse(state: State, player: Seat, id: number | undefined): [State, Card] {
  const side = state.sides[player];
  const { hand, sideboard } = side;
  const card = cardIn(hand, id) ?? theCard(sideboard, id);
  return [withSide(state, player, { ...side, hand: without(hand, id), sideboard: without(sideboard, id) }), card];
}
/** What the use of a card rests on: a Relic in the sideboard is used like one in the hand. */
export const withRelic = ({ sides }: State, player: Seat, id: number | undefined): readonly RuleId[] =>
  isBeside(sides[player], id) ? [relicSideboard.id] : [];
/** One more card is discarded for what is pending. */
export function paid(state: State, player: Seat, id: number): State {
  const [rest, card] = takenForUse(state, player, id);
  const [first, ...later] = state.pending;
  const still = first?.for === 'discard' && first.left > 1 ? [{ ...first, left: first.left - 1 }] : [];
  return { ...put(rest, card.owner, 'discardPile', card), pending: [...still, ...later] };
}
export const isOn = (state: State, player: Seat, on: number | undefined, card: number | undefined): Card | undefined =>
  cardIn(fighterIn(state.sides[player], on)?.attached ?? [], card);

/** The character is discarded or doomed; subject: whose character, an attached card, the character. */
export const discarded: GameRule = {
  id: 'fftcg.attached.discarded',
  does: (state, { player, card: id, on }) => {
    const [rest, card] = detached(state, player, on, id);
    if (!isRelic(card)) return put(rest, card.owner, 'discardPile', card);
    const lost = state.readings['relic-lost'];
    if (lost === 'sideboard') return put(rest, player, 'sideboard', card);
    const gone = put(rest, card.owner, 'discardPile', card);
    if (lost === 'discarded') return gone;
    const side = gone.sides[player];
    return withSide(gone, player, { ...side, lostRelics: side.lostRelics + 1 });
  },
  cites: (state, { player, on, card }) => {
    const found = isOn(state, player, on, card);
    if (!found || !isRelic(found)) return [];
    return state.readings['relic-lost'] === 'sideboard' ? [relicTotal.id, relicSideboard.id] : [relicTotal.id];
  },
};
/** The Leader Card is not discarded with its leader. */
export const leaderCardReturns: GameRule = {
  id: 'fftcg.cards.leader-card-returns',
  overrides: discarded.id,
  when: (state, { player, card, on }) => {
    const found = isOn(state, player, on, card);
    return found !== undefined && isLeaderCard(found);
  },
  does: (state, { player, card: id, on }) => {
    const [rest, card] = detached(state, player, on, id);
    return put(rest, card.owner, 'sideboard', card);
  },
  cites: () => [sideboardArea.id],
};
/** The character returns to the reserves. */
export const returned: GameRule = {
  id: 'fftcg.attached.returned',
  does: (state, { player, card: id, on }) => {
    const [rest, card] = detached(state, player, on, id);
    const { readings } = state;
    if (isLeaderCard(card)) {
      return put(rest, card.owner, readings['leader-card-return'] === 'hand' ? 'hand' : 'sideboard', card);
    }
    if (isRelic(card)) return put(rest, player, readings['relic-return'] === 'hand' ? 'hand' : 'sideboard', card);
    return put(rest, readings['opponents-attachment'] === 'owner' ? card.owner : player, 'hand', card);
  },
  cites: (state, { player, on, card }) => {
    const found = isOn(state, player, on, card);
    const { readings } = state;
    if (!found) return [];
    if (isLeaderCard(found)) return readings['leader-card-return'] === 'sideboard' ? [sideboardArea.id] : [];
    return isRelic(found) && readings['relic-return'] === 'sideboard' ? [relicSideboard.id] : [];
  },
};
export const ATTACHED_EXCEPTIONS: readonly GameRule[] = [leaderCardReturns];

/** Every card attached to these characters, as subjects for the rules above. */
export const attachedTo = (state: State, seat: Seat, ids: readonly number[]) =>
  ids.flatMap((on) =>
    (fighterIn(state.sides[seat], on)?.attached ?? []).map(({ id }) => ({ player: seat, card: id, on })),
  );

/** Whether the limit counts an attached card. */
function counts(state: State, fighter: Fighter, card: Card): boolean {
  if (isLeaderCard(card) || isStatus(card) || state.readings['attachment-limit'] === 'no-limit') return false;
  if (isRelic(card) && state.readings['attachment-limit'] === 'one-equipment') return false;
  return !(face(card).sword && face(fighter.card).manySwords);
}
/** Whether the limit would be in the way of another card, were none left out of it. */
function isInQuestion({ readings }: State, { attached }: Fighter): boolean {
  const limit = readings['attachment-limit'];
  if (limit === 'no-limit') return false;
  return attached.some((one) => !isLeaderCard(one) && !isStatus(one) && !(limit === 'one-equipment' && isRelic(one)));
}
/** Attached cards that the limit counts. */
export const counted = (state: State, fighter: Fighter): readonly Card[] =>
  fighter.attached.filter((card) => counts(state, fighter, card));

/** The rule that leaves a card out of the limit, if one does. */
export function exemptBy(state: State, fighter: Fighter, card: Card): RuleId | undefined {
  if (isLeaderCard(card) || isStatus(card)) return limitExempt.id;
  if (state.readings['attachment-limit'] === 'no-limit') return undefined;
  return face(card).sword && face(fighter.card).manySwords ? swords.id : undefined;
}
/**
 * The same as what a step rests on: a card that is left out comes to others, or another comes to cards that are left out. Where
 * the character carries nothing else, the limit isn't in question.
 */
export function exemption(state: State, fighter: Fighter | undefined, card: Card | undefined): readonly RuleId[] {
  if (!fighter || !card) return [];
  const rule = exemptBy(state, fighter, card);
  if (rule) return isInQuestion(state, fighter) ? [rule] : [];
  if (!counts(state, fighter, card)) return [];
  return [...new Set(fighter.attached.flatMap((one) => exemptBy(state, fighter, one) ?? []))];
}
/** Whether the limit leaves room for a card. */
export function hasRoom(state: State, fighter: Fighter, card: Card): boolean {
  if (fighter.attached.length === 0) return true;
  const limit = state.readings['attachment-limit'];
  if (limit === 'no-limit' || exemptBy(state, fighter, card)) return true;
  if (limit === 'one-equipment' && isRelic(card)) return true;
  return !fighter.attached.some((one) => counts(state, fighter, one));
}
/** The kinds of characters an Equipment is for; anybody, where it names none. */
export const mayCarry = (fighter: Fighter, card: Card): boolean => {
  const { kind, traits } = face(card);
  if (kind !== 'equipment' || traits.length === 0) return true;
  return face(fighter.card).traits.some((trait) => traits.includes(trait));
};
