/** The state as one player may see it. */
import type { Card, Seat, State } from '../state.ts';
import { seatAt } from '../state.ts';

/** A card whose face cannot be seen. */
export const hidden = ({ owner, controller }: Card): Card => ({
  id: -1,
  print: '',
  owner,
  controller,
  stricken: false,
  event: 0,
  on: 0,
});
const hide = (cards: readonly Card[]): readonly Card[] => cards.map(hidden);

/** The hand of another player: a card that has been paid for is shown, while somebody chooses before it is declared. */
const handSeen = ({ phase }: State, hand: readonly Card[]): readonly Card[] => {
  if (phase.name !== 'target' && phase.name !== 'choose') return hide(hand);
  const isShown = ({ id }: Card) => phase.rest.some((rest) => rest.is === 'play' && rest.card === id);
  return hand.map((card) => (isShown(card) ? card : hidden(card)));
};
/** Decks and dead piles lie face down; hands, proposed Events and what is picked in a tie are for their players alone. */
export function view(state: State, player: Seat | undefined): State {
  const { phase } = state;
  return {
    ...state,
    seed: 0,
    players: state.players.map((one, at) => ({
      ...one,
      deck: hide(one.deck),
      deadPile: hide(one.deadPile),
      hand: seatAt(at) === player ? one.hand : handSeen(state, one.hand),
    })),
    proposed: state.proposed.map((card) => (card.controller === player ? card : hidden(card))),
    phase:
      phase.name === 'tie'
        ? { ...phase, picks: phase.picks.map((pick) => (pick.player === player ? pick : { ...pick, card: -1 })) }
        : phase,
  };
}
