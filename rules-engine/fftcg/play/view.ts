/** What a player may see of a game. */
import { type Card, type Fighter, other, type Seat, type Side, type State, unseen } from '../state.ts';

const hiddenAll = (cards: readonly Card[]): readonly Card[] => cards.map(unseen);

/** Nobody looks into a deck; the order of their own is hidden from players, too. */
const decksHidden = (side: Side): Side => ({
  ...side,
  deck: hiddenAll(side.deck),
  characterDeck: hiddenAll(side.characterDeck),
});
const turnedOver = (side: Side): Side => ({
  ...decksHidden(side),
  hand: hiddenAll(side.hand),
  drawn: hiddenAll(side.drawn),
  reserves: hiddenAll(side.reserves),
  party: side.party.map((fighter): Fighter => (fighter.hidden ? { ...fighter, card: unseen(fighter.card) } : fighter)),
});

/** The game as one player sees it: decks, and the other's hand, reserves and face-down characters, are turned over. */
export function view(state: State, player: Seat): State {
  const own = decksHidden(state.sides[player]);
  const opposing = turnedOver(state.sides[other[player]]);
  return { ...state, sides: player === 'A' ? { A: own, B: opposing } : { A: opposing, B: own } };
}

/** The game as somebody sees it who plays neither side. */
export const fromOutside = (state: State): State => ({
  ...state,
  sides: { A: turnedOver(state.sides.A), B: turnedOver(state.sides.B) },
});
