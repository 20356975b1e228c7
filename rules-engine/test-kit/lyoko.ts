/** Any game of Code Lyoko somebody could begin, and any choice somebody could try, for fast-check. */
import * as fc from 'fast-check';
import { acts, type Choice, choice, CHOICES } from '../lyoko/play/actions.ts';
import { CARDS, CHARACTERS, DECKS, HIDDEN, type Kind } from '../lyoko/cards/cards.ts';
import { READINGS, type Readings, readingsOf } from '../lyoko/readings.ts';
import type { Setup } from '../lyoko/rules/setup.ts';
import { type Card, type LyokoStep, type Side, SIDES, type State, totalInfluence, TOWERS } from '../lyoko/state.ts';
import { sentence } from '../lyoko/words/sentences.en.ts';
import type { GameFacts } from './laws.ts';

/** Any mixture of readings. */
export const anyReadings = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, fc.constantFrom(...options)])),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<Readings>;

const NEVER_IN_A_CORE: readonly Kind[] = ['character'];
const namesFor = (side: Side) =>
  Object.entries(CARDS).flatMap(([name, facts]) =>
    facts.side === side && !NEVER_IN_A_CORE.includes(facts.kind) ? [name] : [],
  );
/** A Core of 40 cards or a few more, of any kinds. */
const anyCore = (side: Side) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(DECKS[side]) },
    fc.array(fc.constantFrom(...namesFor(side)), { minLength: 40, maxLength: 44 }),
  );
const anyCores = fc.record({ hero: anyCore('hero'), xana: anyCore('xana') });

/** A setup, by the default readings or under any mixture. */
export const anySetup = (readings: fc.Arbitrary<Readings> = fc.constant(readingsOf())): fc.Arbitrary<Setup> =>
  fc.record({
    readings,
    cores: anyCores,
    characters: fc.constant(CHARACTERS),
    shuffle: fc.oneof({ weight: 9, arbitrary: fc.nat() }, fc.constant<'given'>('given')),
  });

const anyId = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 50 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1001, max: 1050 }) },
  fc.integer({ min: -1, max: 6 }),
);
/** What somebody might try, allowed or not. */
export const anyChoice: fc.Arbitrary<Choice> = fc
  .tuple(fc.constantFrom(...SIDES), fc.constantFrom(...CHOICES), anyId, fc.oneof(anyId, fc.integer({ min: 0, max: 6 })))
  // What an action doesn't ask for is not named: that would be no choice at all.
  .map(([player, type, card, target]) => {
    const ability = { ability: 1 + (Math.abs(target) % 2), choose: Math.abs(card) % 3 };
    const ways = [
      choice(player, type, card, target),
      choice(player, type, card),
      choice(player, type),
      choice(player, type, 0, target),
      { ...choice(player, type, card, target), ...ability },
    ];
    return ways.find(acts.isChoice) as Choice;
  });

/** What never changes: every card is somewhere, and every point is accounted for. */
export const countOf = (state: State) =>
  SIDES.map((side) => {
    const { core, hand, play, discard, gone, erased, gained } = state[side];
    const played = state.stack.filter(({ player }) => player === side).length;
    return {
      cards: core.length + hand.length + play.length + discard.length + gone.length + played,
      influence: totalInfluence(state, side) + erased - gained,
    };
  });

/** All cards, wherever they are. */
const everyCard = ({ hero, xana, stack }: State): readonly Card[] => [
  ...[hero, xana].flatMap(({ core, hand, play, discard, gone }) => [...core, ...hand, ...play, ...discard, ...gone]),
  ...stack.map(({ card }) => card),
];

/** Whether a view hides both Cores, the other hand, and what the other player chose in secret. */
export function hides(view: State, player: string, state: State): boolean {
  return SIDES.every((side) => {
    const { core, hand } = view[side];
    if (core.some(({ name }) => name !== HIDDEN)) return false;
    if (side === player) return true;
    const secret = state.combat?.chosen[side];
    const kept = typeof secret !== 'number' || view.combat?.chosen[side] === 'hidden' || bothChosen(state);
    return kept && hand.every(({ name }) => name === HIDDEN);
  });
}
const bothChosen = ({ combat }: State) => combat !== null && SIDES.every((side) => combat.chosen[side] !== 'open');

/** What the laws need to know of the game. Nothing in the draft brings a game to an end by itself. */
export const facts = (moves: number): GameFacts<State, Choice> => ({
  moves,
  tries: anyChoice,
  count: countOf,
  goesOn: ({ over }) => over === null,
  hidden: hides,
  told: {
    sentence: (step) => sentence(step as LyokoStep),
    // The number of a Tower is no id of a card.
    about: (step) => {
      const { card, target } = (step as LyokoStep).subject;
      return [card, target].filter((id) => id > TOWERS);
    },
    faces: (view) => everyCard(view).flatMap(({ id, name }) => (name === HIDDEN ? [] : id)),
  },
});
