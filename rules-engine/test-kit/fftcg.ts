/** Any game of FFTCG somebody could play, for fast-check: what laws and the soak script are run on. */
import * as fc from 'fast-check';
import { among, roll } from '../core/random.ts';
import { ACTIONS, type Choice, type ChoiceType } from '../fftcg/play/actions.ts';
import { CHARACTERS, DECKS, type DeckName, LOCATIONS, SUPPORT } from '../fftcg/cards/cards.ts';
import { EDITION_NAMES, type Edition, READINGS, type ReadingChoice, type Readings } from '../fftcg/readings.ts';
import type { Deck, Setup } from '../fftcg/rules/setup.ts';
import { allCards, type GameStep, isOver, POSITIONS, ROWS, type Seat, SEATS, type State } from '../fftcg/state.ts';
import { isOutOfCards } from '../fftcg/rules/objective.ts';
import { game } from '../fftcg/play/game.ts';
import type { GameFacts } from './laws.ts';

export const anyEdition: fc.Arbitrary<Edition> = fc.constantFrom(...EDITION_NAMES);
/** Any option of every reading. */
export const anyReadings: fc.Arbitrary<Readings> = fc
  .tuple(...Object.values(READINGS).map((options) => fc.constantFrom(...options)))
  .map((options) => Object.fromEntries(Object.keys(READINGS).map((name, at) => [name, options[at]])) as Readings);
/** The default readings, with a few of them read otherwise. */
export const fewReadings: fc.Arbitrary<ReadingChoice> = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(READINGS) as (keyof Readings)[])), { maxLength: 3 })
  .chain((names) => anyReadings.map((all) => Object.fromEntries(names.map((name) => [name, all[name]]))));

const some = (lines: Readonly<Record<string, string>>, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...Object.values(lines)), { minLength, maxLength });

/** Decks smaller than the rules ask for, so that a whole game is quickly played and decks run out. */
export const anyDeck = (least = 12, most = 20): fc.Arbitrary<Deck> =>
  fc.record({
    characters: some(CHARACTERS, least, most),
    support: some(SUPPORT, least, most),
    locations: some(LOCATIONS, 5, 5),
  });
const anySeed = fc.nat({ max: 2 ** 31 - 1 });

/** A game to begin, under any readings. */
export const anySetup = (readings: fc.Arbitrary<ReadingChoice> = fewReadings): fc.Arbitrary<Setup> =>
  fc.record({
    decks: fc.record({ A: anyDeck(), B: anyDeck() }),
    seed: anySeed,
    edition: anyEdition,
    readings,
    first: fc.constantFrom(...SEATS),
  });
/** A game between two of the ready decks. */
export const readySetup: fc.Arbitrary<Setup> = fc.record({
  decks: fc.record({ A: anyReadyDeck(), B: anyReadyDeck() }),
  seed: anySeed,
});
function anyReadyDeck(): fc.Arbitrary<Deck> {
  return fc.constantFrom(...(Object.keys(DECKS) as DeckName[])).map((name) => DECKS[name]);
}

/** What somebody might try, sensible or not. Ids are those of small games. */
export const anyTry: fc.Arbitrary<Choice> = fc
  .record({
    player: fc.constantFrom<Seat>(...SEATS),
    type: fc.constantFrom(...(Object.keys(ACTIONS) as ChoiceType[])),
    card: fc.integer({ min: -1, max: 130 }),
    by: fc.integer({ min: -1, max: 130 }),
    on: fc.integer({ min: -1, max: 130 }),
    row: fc.constantFrom(...ROWS),
    position: fc.constantFrom(...POSITIONS),
    cards: fc.array(fc.integer({ min: -1, max: 130 }), { maxLength: 4 }),
    draw: fc.integer({ min: -1, max: 4 }),
  })
  .map(({ type, player, ...answers }): Choice => {
    const asked = Object.entries(answers).filter(([name]) => Object.hasOwn(ACTIONS[type].asks, name));
    return { type, player, ...Object.fromEntries(asked) } as Choice;
  });

/** Cards by their number, their ids added up, and added up squared: no card can be lost and another made instead. */
export function countCards(state: State): readonly number[] {
  const cards = allCards(state);
  return [cards.length, cards.reduce((sum, { id }) => sum + id, 0), cards.reduce((sum, { id }) => sum + id * id, 0)];
}

/** Cards a player may not see. */
export function unseenBy(state: State, player: Seat): readonly number[] {
  const own = state.sides[player];
  const theirs = state.sides[player === 'A' ? 'B' : 'A'];
  const hidden = [
    ...own.deck,
    ...own.characterDeck,
    ...theirs.deck,
    ...theirs.characterDeck,
    ...theirs.hand,
    ...theirs.drawn,
    ...theirs.reserves,
    ...theirs.party.filter((fighter) => fighter.hidden).map(({ card }) => card),
  ];
  return hidden.map(({ id }) => id);
}

/** Under some readings nobody is defeated by an empty deck; such a game may go on for ever. */
export const goesOn = (state: State): boolean =>
  !isOver(state) &&
  SEATS.some((seat) => {
    const { deck, characterDeck } = state.sides[seat];
    return (deck.length === 0 || characterDeck.length === 0) && !isOutOfCards(state, state.sides[seat]);
  });

/** Plays at random from a seed, and shows every state with the steps that led to it. Gives back the last. */
export function wander(
  setup: Setup,
  seed: number,
  look: (state: State, steps: readonly GameStep[]) => void = () => undefined,
  most = 3000,
): State {
  let next = seed;
  let state = game.begin(setup);
  for (let moves = 0; moves < most; moves++) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const offered = game.choices(state, player);
    const rolled = roll(next);
    next = rolled.seed;
    const choice = offered[among(rolled.bits, offered.length)];
    if (!choice) break;
    const played = game.play(state, choice);
    state = played.state;
    look(state, played.steps);
  }
  return state;
}

export const facts: Omit<GameFacts<State, Choice>, 'schema'> = {
  moves: 3000,
  tries: anyTry,
  count: countCards,
  goesOn,
  hidden: (view, player, state) => {
    const seen = new Set(allCards(view).map(({ id }) => id));
    return unseenBy(state, player as Seat).every((id) => !seen.has(id));
  },
};
