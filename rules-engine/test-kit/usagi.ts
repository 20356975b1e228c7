/** Any game of Usagi somebody could play, for fast-check: what laws and the soak script are run on. */
import * as fc from 'fast-check';
import { CARDS } from '../usagi/cards/cards.ts';
import { DECKS } from '../usagi/cards/decks.ts';
import { checkDeck, MOST_COPIES, mostCopies, SMALLEST_DECK } from '../usagi/questions/deck.ts';
import { game } from '../usagi/play/whole-game.ts';
import { EDITION_NAMES, READINGS, type Readings, readingsOf } from '../usagi/readings.ts';
import { stateSchema } from '../usagi/files/state-schema.ts';
import type { Player } from '../core/game.ts';
import type { Choice } from '../usagi/play/actions.ts';
import { type Card, SEATS, type Seat, type Setup, type State } from '../usagi/state.ts';
import type { UsagiStep } from '../usagi/rules/log.ts';
import { sentence } from '../usagi/words/sentences.en.ts';
import type { GameFacts } from './laws.ts';

/** Any mixture of readings. */
export const anyReadings = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, fc.constantFrom(...options)])),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<Readings>;
/** The readings of one of the editions. */
export const anyEdition: fc.Arbitrary<Readings> = fc
  .constantFrom(...EDITION_NAMES)
  .map((edition) => readingsOf(edition));

/** A legal deck of the fewest cards and a few more, from all cards there are. */
export const anyDeck: fc.Arbitrary<readonly string[]> = fc
  .shuffledSubarray(
    CARDS.flatMap((print) => Array.from({ length: MOST_COPIES }, () => print)),
    { minLength: SMALLEST_DECK + 20, maxLength: SMALLEST_DECK + 40 },
  )
  .map((prints) => {
    const kept: string[] = [];
    for (const print of prints) {
      const copies = kept.filter((slug) => slug === print.slug).length;
      if (copies < mostCopies(print, readingsOf()).most) kept.push(print.slug);
    }
    return kept;
  })
  .filter((deck) => checkDeck(deck, readingsOf()).legal);

/** One of the ready decks, or any other. */
const someDeck = fc.oneof(
  fc.constantFrom(...Object.values(DECKS).map(({ cards }): readonly string[] => cards)),
  anyDeck,
);

/** A game about to begin. */
export const anySetup = (readings: fc.Arbitrary<Readings> = anyReadings, most = 4): fc.Arbitrary<Setup> =>
  fc.record({
    decks: fc.array(someDeck, { minLength: 2, maxLength: most }),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    readings,
  });

const seat = fc.constantFrom<Seat>(...SEATS.slice(0, 3));
const card = fc.integer({ min: 0, max: 130 });
const target = fc.oneof(card, seat);
/** What somebody might try, allowed or not. */
export const anyTry: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ type: fc.constantFrom('discard', 'propose', 'pick', 'order', 'keep'), player: seat, card }),
  fc.record({ type: fc.constantFrom('pass', 'finish'), player: seat }),
  fc.record({ type: fc.constant('play'), player: seat, card, target }),
  fc.record({ type: fc.constant('use'), player: seat, card, ability: fc.integer({ min: -1, max: 3 }), target }),
  fc.record({ type: fc.constant('involve'), player: seat, card, event: card }),
  fc.record({ type: fc.constant('target'), player: seat, target }),
  fc.record({ type: fc.constant('choose'), player: seat, option: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('take'), player: seat, tokens: fc.integer({ min: -1, max: 5 }) }),
);

/** Every card of a state, wherever it is. */
export const everyCard = (state: State): readonly Card[] => [
  ...state.players.flatMap((one) => [
    ...one.deck,
    ...one.hand,
    ...one.playField,
    ...one.restPile,
    ...one.deadPile,
    ...one.chronicle,
  ]),
  ...state.eventField,
  ...state.proposed,
  ...state.declared.flatMap((one) => one.card ?? []),
];
/** The cards by owner and name, and the chronicle tokens: nothing is made, nothing is lost. */
export const count = (state: State) => ({
  cards: everyCard(state)
    .map(({ id, print, owner }) => `${id} ${print} ${owner}`)
    .sort()
    .join(),
  tokens: state.neutralPile + state.players.reduce((sum, { tokens }) => sum + tokens, 0) - state.supplied,
});

/** A view shows the hand of its player, and of the rest only what lies face up, and what somebody has paid for. */
export function isHidden(view: State, player: Player, state: State): boolean {
  const blank = (cards: readonly Card[]) => cards.every(({ id, print }) => id === -1 && print === '');
  const { phase } = state;
  const paid = 'rest' in phase ? phase.rest.flatMap((rest) => (rest.is === 'play' ? rest.card : [])) : [];
  const unpaid = (cards: readonly Card[]) => cards.filter(({ id }) => !paid.includes(id));
  return (
    view.seed === 0 &&
    view.players.every(({ deck, deadPile, hand }, at) => {
      const own = SEATS[at] === player;
      return blank(deck) && blank(deadPile) && (own ? hand === state.players[at]?.hand : blank(unpaid(hand)));
    }) &&
    view.proposed.every(({ controller, id }) => controller === player || id === -1) &&
    (view.phase.name !== 'tie' || view.phase.picks.every((pick) => pick.player === player || pick.card === -1))
  );
}

/**
 * More choices than this no turn can hold: cards and currency run out. Only where it is read so that a Character may move
 * from Event to Event, players can keep a turn going as long as they like.
 */
export const MOST_CHOICES_A_TURN = 400;

/** What the laws need to know. `count` makes a string of every card: leave it out where only speed is wanted. */
export const facts = (moves: number): GameFacts<State, Choice> => ({
  moves,
  schema: stateSchema,
  tries: anyTry,
  count: (state) =>
    state.phase.name === 'over' || everyCard(state).every(({ id }) => id > 0) ? count(state) : undefined,
  goesOn: (state) =>
    (state.readings['second-event'] === 'moves' || state.turn * MOST_CHOICES_A_TURN >= moves) &&
    game.deciders(state).length > 0,
  hidden: isHidden,
  told: {
    sentence: (step) => sentence(step as UsagiStep),
    about: (step) => {
      const { card, target, event, source, rival, former } = (step as UsagiStep).subject;
      return [card, target, event, source, rival, former].filter((id) => typeof id === 'number' && id > 0) as number[];
    },
    faces: (view) => everyCard(view).flatMap(({ id, print }) => (print === '' ? [] : id)),
  },
});
