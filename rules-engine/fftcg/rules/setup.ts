/** Before the game: the decks, the first hands, the Locations, and who is 1P. */
import { among, roll, shuffled } from '../../core/random.ts';
import { resolve } from '../../core/resolve.ts';
import { fiveLocations, leaderCardApart, twoDecks } from './deck.ts';
import { deckArea, handArea, locationPile, players, sideboardArea } from './means.ts';
import { OBJECTIVE_EXCEPTIONS, OUT_OF_CARDS } from './objective.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../readings.ts';
import {
  type Card,
  drawCards,
  type GameRule,
  type GameStage,
  type GameStep,
  isLeaderCard,
  type Seat,
  SEATS,
  type Side,
  type State,
  THREE,
  withSide,
} from '../state.ts';

/** What a player brings, each card as its line (`face.ts`). */
export interface Deck {
  readonly characters: readonly string[];
  readonly support: readonly string[];
  readonly locations: readonly string[];
}
/** What a game is begun with. */
export interface Setup {
  readonly decks: Readonly<Record<Seat, Deck>>;
  /** All chance of a game lies in its beginning: how the decks are shuffled, and who is 1P. */
  readonly seed: number;
  readonly edition?: Edition;
  readonly readings?: ReadingChoice;
  /** Who is 1P, where it is read that the players agree on it. */
  readonly first?: Seat;
}

/** The Leader Card, which is in no deck. */
export const LEADER_CARD = 'Leader Card: leader-card';

/** A side with nothing on it. */
export const EMPTY_SIDE: Side = {
  deck: [],
  characterDeck: [],
  hand: [],
  drawn: [],
  reserves: [],
  party: [],
  sideboard: [],
  discardPile: [],
  doomPile: [],
  playing: [],
  leaderCardDown: false,
  keptReserves: 0,
  lostRelics: 0,
  deckFailed: false,
  characterDeckFailed: false,
  next: 'wait',
};

/** Everything as it was brought: decks in order, and beside the table the Leader Cards and the Locations. */
function brought({ decks, edition, readings }: Setup): State {
  let id = 0;
  const cards = (owner: Seat, faces: readonly string[]): readonly Card[] =>
    faces.map((face) => ({ id: id++, owner, face }));
  const side = (seat: Seat): Side => ({
    ...EMPTY_SIDE,
    characterDeck: cards(seat, decks[seat].characters),
    deck: cards(seat, decks[seat].support),
    sideboard: cards(seat, [LEADER_CARD, ...decks[seat].locations]),
  });
  return {
    readings: readingsOf(edition, readings),
    sides: { A: side('A'), B: side('B') },
    first: 'A',
    locations: [],
    location: undefined,
    phase: 'relic',
    battle: 1,
    round: 0,
    turn: 'A',
    passes: 0,
    pending: [],
    battleWinner: undefined,
    clash: undefined,
    defeated: [],
    result: undefined,
  };
}

export const openingHand: GameRule = {
  id: 'fftcg.setup.opening-hand',
  does: (state, { player }) => withSide(state, player, drawCards(state.sides[player], THREE)),
  cites: () => [deckArea.id, handArea.id],
};
export const locations: GameRule = {
  id: fiveLocations.id,
  does: (state, { player }) => {
    const side = state.sides[player];
    const laid = side.sideboard.filter((card) => !isLeaderCard(card));
    const rest = withSide(state, player, { ...side, sideboard: side.sideboard.filter(isLeaderCard) });
    return { ...rest, locations: [...state.locations, ...laid] };
  },
  cites: () => [locationPile.id],
};
export const gameAid: GameRule = {
  id: leaderCardApart.id,
  does: (state) => state,
  cites: () => [sideboardArea.id],
};

/** What chance comes to: the order of the decks, and who is 1P. */
interface Dealt {
  readonly decks: Readonly<Record<Seat, Pick<Side, 'characterDeck' | 'deck'>>>;
  readonly first: Seat;
}
function dealtBy(seed: number, { sides }: State): Dealt {
  let next = seed;
  const shuffle = (cards: readonly Card[]): readonly Card[] => {
    const { things, seed: after } = shuffled(cards, next);
    next = after;
    return things;
  };
  const decksOf = (side: Side) => ({ characterDeck: shuffle(side.characterDeck), deck: shuffle(side.deck) });
  const decks = { A: decksOf(sides.A), B: decksOf(sides.B) };
  return { decks, first: among(roll(next).bits, 2) === 0 ? 'A' : 'B' };
}
const shuffles = ({ decks }: Dealt): GameRule => ({
  id: twoDecks.id,
  does: (state, { player }) => withSide(state, player, { ...state.sides[player], ...decks[player] }),
});
const chooseFirst = ({ first: byChance }: Dealt, agreed: Seat | undefined): GameRule => ({
  id: players.id,
  does: (state) => {
    const first = state.readings['first-player'] === 'agree' ? (agreed ?? 'A') : byChance;
    return { ...state, first, turn: first };
  },
});

const both = (rule: GameRule): GameStage => ({ rule, subjects: () => SEATS.map((player) => ({ player })) });

/** The steps of setting up. */
export function opening(setup: Setup): readonly GameStep[] {
  const start = brought(setup);
  const dealt = dealtBy(setup.seed, start);
  const stages = [
    both(shuffles(dealt)),
    both(openingHand),
    both(locations),
    both(gameAid),
    { rule: chooseFirst(dealt, setup.first), subjects: ({ first }: State) => [{ player: first }] },
    ...OUT_OF_CARDS,
  ];
  return resolve(stages, OBJECTIVE_EXCEPTIONS, start);
}
/** The game when everything is laid out and 1P is about to choose the first Location. */
export const begin = (setup: Setup): State => opening(setup).at(-1)?.after ?? brought(setup);
