/** What wins the game and what loses it. */
import type { Result } from '../../core/game.ts';
import { outOfCharacters, relicTotal } from './means.ts';
import {
  forBoth,
  type GameRule,
  isOver,
  other,
  RELICS_TO_WIN,
  relicsOf,
  type Seat,
  SEATS,
  type Side,
  type State,
} from '../state.ts';

/** Four Relics, at once. */
export const win: GameRule = {
  id: 'fftcg.objective.win',
  when: (state, { player }) =>
    state.battleWinner === player &&
    !isOver(state) &&
    relicsOf(state.sides[player]) >= RELICS_TO_WIN &&
    !(state.readings['relics-without-cards'] === 'defeat' && isOutOfCards(state, state.sides[player])),
  does: (state, { player }) => ({
    ...state,
    phase: 'over',
    result: { ended: 'won', winner: player, rule: win.id },
  }),
  cites: () => [relicTotal.id],
};
export const opponentWins: GameRule = {
  id: 'fftcg.objective.opponent-wins',
  when: ({ result }, { player }) => result?.ended === 'won' && result.winner !== player && result.rule === win.id,
  does: (state) => state,
};

/** What a player has left, and whether a draw has failed. */
export type Remaining = Pick<Side, 'deck' | 'deckFailed' | 'characterDeck' | 'characterDeckFailed' | 'hand'>;
/** How the rules are read. */
type Read = Pick<State, 'readings'>;

/** Whether a deck counts as run out: it is empty, or a draw from it has failed. */
const isGone = ({ readings }: Read, cards: number, failed: boolean) =>
  readings['empty-when'] === 'at-once' ? cards === 0 : failed;
const supportGone = (read: Read, side: Remaining) => isGone(read, side.deck.length, side.deckFailed);
const charactersGone = (read: Read, side: Remaining) =>
  read.readings['which-deck'] === 'either-deck' && isGone(read, side.characterDeck.length, side.characterDeckFailed);

/** Whether a player has run out of cards. */
export function isOutOfCards(read: Read, side: Remaining): boolean {
  const deckGone = supportGone(read, side) || charactersGone(read, side);
  const handEmpty = side.hand.length === 0;
  if (read.readings['empty-hand'] === 'deck-alone') return deckGone;
  return read.readings['empty-hand'] === 'hand-and-deck' ? deckGone && handEmpty : deckGone || handEmpty;
}

/** Whether this player is found out of cards now: not after the game is over, but at the same moment as the other. */
const runsOut = (state: State, player: Seat) =>
  isOutOfCards(state, state.sides[player]) &&
  !state.defeated.includes(player) &&
  (!isOver(state) || (state.defeated.length === 1 && state.readings['both-run-out'] === 'drawn'));

function defeat(state: State, player: Seat, rule: Result['rule']): State {
  const defeated = [...state.defeated, player];
  const result: Result =
    defeated.length === SEATS.length
      ? { ended: 'drawn', rule: noCards.id }
      : { ended: 'won', winner: other[player], rule };
  return { ...state, phase: 'over', defeated, result };
}

export const noCards: GameRule = {
  id: 'fftcg.objective.no-cards',
  when: (state, { player }) => runsOut(state, player),
  does: (state, { player }) => defeat(state, player, noCards.id),
};
/** The character deck counts, too. */
export const eitherDeck: GameRule = {
  id: outOfCharacters.id,
  overrides: noCards.id,
  when: (state, { player }) => {
    const side = state.sides[player];
    return charactersGone(state, side) && !supportGone(state, side) && runsOut(state, player);
  },
  does: (state, { player }) => defeat(state, player, eitherDeck.id),
};

/** Asked whenever cards have been drawn or discarded. */
export const OUT_OF_CARDS = [forBoth(noCards)];
/** Asked whenever somebody has got a Relic. */
export const FOUR_RELICS = [forBoth(win), forBoth(opponentWins)];
export const OBJECTIVE_EXCEPTIONS: readonly GameRule[] = [eitherDeck];
