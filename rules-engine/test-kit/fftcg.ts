/** Any game of FFTCG somebody could play, for fast-check: what laws and the soak script are run on. */
import * as fc from 'fast-check';
import { among, roll } from '../core/random.ts';
import { ACTIONS, type Choice, type ChoiceType } from '../fftcg/play/actions.ts';
import { cardLine, CHARACTERS, DECKS, type DeckName, LOCATIONS, SUPPORT } from '../fftcg/cards/cards.ts';
import { tableOf, type WrittenFighter, type WrittenSide } from '../fftcg/files/table.ts';
import { EDITION_NAMES, type Edition, READINGS, type ReadingChoice, type Readings } from '../fftcg/readings.ts';
import type { Deck, Setup } from '../fftcg/rules/setup.ts';
import { suitsGround } from '../fftcg/rules/relic-phase.ts';
import {
  allCards,
  type GameStep,
  isOver,
  POSITIONS,
  ROW,
  type Row,
  ROWS,
  type Seat,
  SEATS,
  type Side,
  type State,
} from '../fftcg/state.ts';
import { isOutOfCards } from '../fftcg/rules/objective.ts';
import { game } from '../fftcg/play/game.ts';
import { sentence } from '../fftcg/words/sentences.en.ts';
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

const OLD_BLADE = 'Old Blade: relic +100/0 sword';
const FROST = 'Frost: spell white on-anyone att<=700 down';
/** Characters with many skills, so that whatever a rule says of one is met. */
const HEROES = [
  cardLine('cloud'),
  'Sage: 800/800 black white summon ranged counter throw Mage',
  'Mystic: 900/700 black white summon leader-ranged leader-counter jump Human Mage',
  'Rogue: 1200/600 leader-steal leader-throw leader-ranged counter Thief',
] as const;
/** Lines of cards that are attached to characters; of magic there is more than of the rest, to be immune to. */
const ATTACHED = [
  ...['long-saber', 'heavy-cleaver', 'padded-coat', 'pointed-cap'].map(cardLine),
  ...['flooded-crypt', 'training-yard'].map(cardLine),
  OLD_BLADE,
] as const;
const HEXES = [
  'Black Hex: spell black on-opposing -100/-200 status',
  'Black Hex: spell black on-opposing -200/+100 status',
  'White Hex: spell white on-opposing -200/-100 status',
  'Pale Hex: spell summon on-opposing -100/+100 status',
  'Pale Hex: spell summon on-opposing +200/-100 status',
  cardLine('bitter-root'),
  cardLine('blinding-light'),
] as const;
interface Placed extends WrittenFighter {
  readonly row: Row;
}
const owned = (lines: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.record({ card: fc.constantFrom(...lines), owner: fc.constantFrom(...SEATS) }), { minLength, maxLength });
const anyPlaced = (lines: readonly string[], hexed: number): fc.Arbitrary<Placed> =>
  fc
    .record({
      card: fc.constantFrom(...lines),
      row: fc.constantFrom(...ROWS),
      down: fc.nat({ max: 3 }),
      equipped: owned(ATTACHED, 0, 1 - hexed),
      hexed: owned(HEXES, hexed, 2),
    })
    .map(({ down, equipped: gear, hexed: hexes, ...rest }) => ({
      ...rest,
      down: down === 0,
      attached: [...gear, ...hexes],
    }));
/** Some decks are empty, or as good as that. */
const SIZES = [9, 9, 9, 9, 9, 9, 9, 2, 1, 0] as const;
/** A side in the middle of a battle. */
const anySide = (characters: readonly string[], hand: readonly string[], hexed: number): fc.Arbitrary<WrittenSide> =>
  fc
    .record({
      party: fc.array(anyPlaced(characters, hexed), { minLength: 1, maxLength: 6 }),
      leader: fc.nat({ max: 7 }),
      hand: fc.array(fc.constantFrom(...hand), { maxLength: 6 }),
      reserves: fc.array(fc.constantFrom(...characters), { maxLength: 5 }),
      sideboard: fc.array(fc.constantFrom(...Object.values(LOCATIONS), OLD_BLADE), { maxLength: 3 }),
      discardPile: some({ ...CHARACTERS, ...SUPPORT }, 0, 3),
      doomPile: some(CHARACTERS, 0, 1),
      deck: fc.constantFrom(...SIZES),
      characterDeck: fc.constantFrom(...SIZES),
      leaderCard: fc.constantFrom<'up' | 'down'>('up', 'down'),
    })
    .map(({ party, leader, ...rest }) => {
      const inRow = (row: Row) =>
        party
          .map((one, at) => ({ ...one, leader: at === leader }))
          .filter((one) => one.row === row)
          .slice(0, ROW);
      return { ...rest, front: inRow('front'), back: inRow('back') };
    });
const FIELD = 'Wide Field: location +100/-100 boost Knight Mage Human Thief Beast';
const GROUNDS = [FIELD, FIELD, FIELD, FIELD];
/** A battle that has begun, with many cards on the table. */
export function battleOf(
  readings: fc.Arbitrary<Readings>,
  characters: readonly string[],
  hand: readonly string[],
  hexed: number,
): fc.Arbitrary<State> {
  const side = anySide(characters, hand, hexed);
  return fc
    .record({
      readings,
      table: fc.record({
        location: fc.constantFrom(...Object.values(LOCATIONS), ...GROUNDS),
        first: fc.constantFrom(...SEATS),
        turn: fc.constantFrom(...SEATS),
        A: side,
        B: side,
      }),
      onGround: fc.boolean(),
    })
    .map(({ readings: all, table, onGround }) => {
      const state = tableOf(table, 'battle', all);
      const touched = (one: Side): Side => ({
        ...one,
        party: one.party.map((each) => ({ ...each, onGround: onGround && suitsGround(state.location, each.card) })),
      });
      return { ...state, sides: { A: touched(state.sides.A), B: touched(state.sides.B) } };
    });
}
export const HELD = [...Object.values(SUPPORT), cardLine('old-bridge')];
/** A battle under any readings. */
export const anyBattle = battleOf(
  anyReadings,
  [...Object.values(CHARACTERS), ...HEROES, ...HEROES, ...HEROES],
  HELD,
  0,
);
/** A battle of mages, where magic may be aimed at the immune and leaves nothing on them. */
export const anyMagic = battleOf(
  anyReadings.map((readings) => ({
    ...readings,
    'immune-target': 'no-effect',
    'immunity-and-status': 'ignored',
    'summon-immunity': 'like-black',
    'empty-hand': 'deck-alone',
    'double-up-jump': 'allowed',
    'leader-card-use': 'cost-only',
  })),
  HEROES,
  [...['spark', 'blinding-light', 'great-serpent', 'throwing-star'].map(cardLine), FROST, FROST],
  1,
);

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
    which: fc.integer({ min: 0, max: 3 }),
    choose: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })
  .map(({ type, player, ...answers }): Choice => {
    const { choose = 1 } = answers;
    const all = type === 'choose' ? { choose } : answers;
    const asked = Object.entries(all).filter(([name]) => Object.hasOwn(ACTIONS[type].asks, name));
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
  told: {
    sentence: (step) => sentence(step as GameStep),
    about: (step) => {
      const { card, by, on, with: lends, pay, cards = [] } = (step as GameStep).subject;
      return [card, by, on, lends, pay, ...cards].filter((id) => id !== undefined);
    },
    faces: (view) => allCards(view).map(({ id }) => id),
  },
};
