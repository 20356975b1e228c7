/** Any match of Shiny Chariot that could be begun, and whatever somebody might try in it, for fast-check. */
import * as fc from 'fast-check';
import { CARDS, READY_HANDS, spellsOf } from '../chariot/cards/cards.ts';
import { COPIES, LEAST, MOST, PREMIUM_COPIES } from '../chariot/rules/hand.ts';
import { READINGS, type Readings, readingsOf } from '../chariot/readings.ts';
import { matchState } from '../chariot/files/schema.ts';
import { ability as abilitySchema } from '../chariot/files/print-schema.ts';
import { type Ability, type Effect, EFFECTS, TRIGGERS, type Which, WHOM } from '../chariot/cards/ability.ts';
import type { Choice } from '../chariot/play/actions.ts';
import {
  type Card,
  MANA_TYPES,
  type Match,
  type MatchStep,
  NO_TOKENS,
  opponentOf,
  plainCard,
  PLAYERS,
  seatOf,
  type Setup,
  TIES,
  TOKEN_KINDS,
  ZONES,
} from '../chariot/state.ts';
import { sentence } from '../chariot/words/sentences.en.ts';
import type { GameFacts } from './laws.ts';

/** Any mixture of readings. */
export const anyReadings = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, fc.constantFrom(...options)])),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, string>> as fc.Arbitrary<Readings>;

const anyWhich: fc.Arbitrary<Which> = fc.record(
  {
    whose: fc.constantFrom('yours' as const, 'others' as const),
    type: fc.constantFrom(...MANA_TYPES),
    another: fc.constant(true as const),
    in: fc.constantFrom('field' as const, 'field' as const, 'discard' as const),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const anyAmount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
  {
    weight: 1,
    arbitrary: fc.record({ each: anyWhich, times: fc.integer({ min: 1, max: 2 }) }, { noNullPrototype: true }),
  },
);
const anyPlusOrMinus = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 2 }) },
  {
    weight: 1,
    arbitrary: fc.record({ each: anyWhich, times: fc.integer({ min: -1, max: 1 }) }, { noNullPrototype: true }),
  },
);
const anyEffect = fc
  .record(
    {
      is: fc.constantFrom(...EFFECTS),
      token: fc.constantFrom(...TOKEN_KINDS),
      amount: anyAmount,
      attack: anyPlusOrMinus,
      life: anyPlusOrMinus,
      type: fc.constantFrom(...MANA_TYPES),
      to: fc.oneof(fc.constantFrom(...WHOM), anyWhich),
    },
    { requiredKeys: ['is'], noNullPrototype: true },
  )
  .map(({ is, token, amount, attack, life, type, to }) => {
    const some: Partial<Record<typeof is, object>> = {
      token: { token, amount, to },
      change: { attack, life, to },
      gain: { amount, type },
      send: { to },
      return: { to },
    };
    return JSON.parse(JSON.stringify({ is, ...(some[is] ?? { amount, to }) })) as Effect;
  });
const seldom = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });
const anyEffects = fc.array(anyEffect, { minLength: 1, maxLength: 2 });
/** An ability as somebody might write it who knows which words go together. */
const oddAbility: fc.Arbitrary<Ability> = fc
  .record(
    {
      moment: fc.oneof(
        fc.constantFrom(...TRIGGERS).map((when) => ({ when })),
        fc.constantFrom({ always: true }, { always: true, instead: 'is-sent' }),
        fc
          .constantFrom('free', { mana: 1 }, { mana: 2, send: true }, { send: true }, { token: 'Revive' })
          .map((may) => ({ may })),
      ),
      target: seldom(anyWhich),
      if: seldom(
        fc.record(
          { cards: anyWhich, least: fc.nat({ max: 2 }), most: fc.integer({ min: 2, max: 4 }) },
          { requiredKeys: ['cards'], noNullPrototype: true },
        ),
      ),
      limit: seldom(fc.constant('once-a-turn' as const)),
      effects: anyEffects,
      choose: seldom(
        fc.array(fc.record({ effects: anyEffects }, { noNullPrototype: true }), { minLength: 2, maxLength: 3 }),
      ),
    },
    { noNullPrototype: true },
  )
  .map(({ moment, effects, choose, ...rest }) =>
    abilitySchema.safeParse(JSON.parse(JSON.stringify({ ...moment, ...rest, ...(choose ? { choose } : { effects }) }))),
  )
  .filter(({ success }) => success)
  .map(({ data }) => data as Ability);

/** What happens in most matches. */
const OFTEN: readonly Ability[] = [
  { when: 'gives-mana', choose: [{ effects: [{ is: 'gain' }] }, { effects: [{ is: 'counter' }] }] },
  { when: 'gives-mana', target: { in: 'discard' }, effects: [{ is: 'return' }] },
  {
    when: 'is-summoned',
    target: {},
    effects: [
      { is: 'damage', amount: 1 },
      { is: 'token', token: '+1/+1', to: 'self' },
    ],
  },
  { may: 'free', limit: 'once-a-turn', target: {}, effects: [{ is: 'change', attack: 1, life: -1 }] },
  { may: { send: true }, effects: [{ is: 'send', to: { whose: 'others' } }, { is: 'gain' }] },
  { always: true, effects: [{ is: 'change', attack: 1, life: -1, to: { another: true } }] },
  { always: true, instead: 'is-sent', effects: [{ is: 'token', token: '-1/+1' }] },
  { when: 'is-blocked', limit: 'once-a-turn', effects: [{ is: 'send', to: 'other' }] },
  { when: 'turn-begins', limit: 'once-a-turn', effects: [{ is: 'token', token: '+0/+1' }] },
];
export const anyAbility = fc.oneof(
  { weight: 2, arbitrary: oddAbility },
  { weight: 1, arbitrary: fc.constantFrom(...OFTEN) },
);

/** A spell with several effects at once, such as nobody printed: what meets seldom meets here. */
const anyCard: fc.Arbitrary<Card> = fc
  .record({
    id: fc.constantFrom('odd', 'queer', 'strange', 'rare', 'curious'),
    type: fc.constantFrom('Sun' as const, 'Moon' as const, 'Star' as const),
    value: fc.nat({ max: 2 }),
    attack: fc.nat({ max: 4 }),
    life: fc.integer({ min: 1, max: 4 }),
    destroys: fc.boolean(),
    regenerates: fc.option(fc.nat({ max: 1 })),
    again: fc.boolean(),
    needs: fc.integer({ min: 1, max: 2 }),
    blocks: fc.integer({ min: 1, max: 2 }),
    recalls: fc.boolean(),
    counters: fc.integer({ min: 1, max: 3 }),
    arrives: fc.constantFrom(NO_TOKENS, { '+1/+1': 1, '+0/+1': 0, '-1/+1': 2, Revive: 1 }),
    gives: fc.constantFrom(NO_TOKENS, NO_TOKENS, { '+1/+1': 0, '+0/+1': 1, '-1/+1': 1, Revive: 1 }),
    fleeting: fc.constantFrom(false, false, true),
  })
  .map((facts) => plainCard({ ...facts, name: facts.id }));
/** The same with abilities. */
const ableCard: fc.Arbitrary<Card> = fc
  .record({ card: anyCard, abilities: fc.array(anyAbility, { minLength: 1, maxLength: 2 }) })
  .map(({ card, abilities }) => ({ ...card, abilities }));
const numbered = (cards: readonly Card[]) =>
  cards.map((card, nth) => ({ ...card, id: `${card.id}-${nth}`, name: `${card.name} ${nth}` }));

const limitOf = ({ premium }: Card) => (premium ? PREMIUM_COPIES : COPIES);
/** Every copy there may be of each spell. */
const STOCK: readonly Card[] = CARDS.flatMap(({ card }) => Array.from({ length: limitOf(card) }, () => card));
const STOCK_PLACES = STOCK.map((_, at) => at);

const handOf = (card: fc.Arbitrary<Card>) => fc.array(card, { minLength: LEAST, maxLength: MOST }).map(numbered);
/** A hand that may be played: one of the ready ones, any of the spells there are, or some odd ones among them. */
export const plainHand: fc.Arbitrary<readonly Card[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...READY_HANDS.map(spellsOf)) },
  {
    weight: 2,
    arbitrary: fc
      .shuffledSubarray(STOCK_PLACES, { minLength: LEAST, maxLength: MOST })
      .map((places) => places.flatMap((at) => STOCK[at] ?? [])),
  },
  { weight: 2, arbitrary: handOf(anyCard) },
);
/** A hand of odd spells most of which have abilities. */
export const ableHand: fc.Arbitrary<readonly Card[]> = handOf(fc.oneof(anyCard, ableCard, ableCard));
export const anyHand = fc.oneof({ weight: 2, arbitrary: plainHand }, { weight: 1, arbitrary: ableHand });

/** Any match between such hands, under the readings given or under any. */
export const anySetup = (readings: fc.Arbitrary<Readings> = anyReadings, hand = anyHand): fc.Arbitrary<Setup> =>
  fc.record({
    hands: fc.tuple(hand, hand),
    seed: fc.integer(),
    first: fc.constantFrom(0 as const, 1 as const),
    readings: fc.oneof(fc.constant(readingsOf()), readings),
  });

const anyId = fc.integer({ min: -1, max: 41 });
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const player = fc.constantFrom(...PLAYERS);
/** What somebody might try, allowed or not. */
export const anyTry: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ type: fc.constantFrom('send' as const, 'summon' as const), player, spell: anyId }),
  fc.record({ type: fc.constant('done' as const), player }),
  fc.record({ type: fc.constant('use' as const), player, spell: anyId, ability: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constant('choose' as const), player, option: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constant('target' as const), player, spell: anyId }),
  fc.record({ type: fc.constant('attack' as const), player, attackers: few(anyId) }),
  fc.record({
    type: fc.constant('block' as const),
    player,
    blocks: few(fc.record({ blocker: anyId, attacker: anyId })),
  }),
  fc.record({
    type: fc.constant('divide' as const),
    player,
    striker: anyId,
    parts: few(fc.record({ spell: anyId, amount: fc.integer({ min: -1, max: 4 }) })),
  }),
  fc.record({
    type: fc.constantFrom('regenerate' as const, 'revive' as const, 'let-go' as const),
    player,
    spell: anyId,
  }),
  fc.record({ type: fc.constant('offer' as const), player, as: fc.constantFrom(...TIES) }),
  fc.record({ type: fc.constant('answer' as const), player, accept: fc.boolean() }),
);

/** The spells of each player, wherever they are. */
export const countOf = ({ sides }: Match): unknown =>
  sides.map((side) => ZONES.flatMap((zone) => side[zone].map(({ id, card }) => `${id} ${card.name}`)).sort());
/** No spell of the other player's Hand is shown. */
export const isHidden = ({ sides }: Match, player: string, match: Match): boolean => {
  const other = opponentOf(seatOf(player));
  const hand = sides[other].hand;
  return (
    hand.length === match.sides[other].hand.length && hand.every(({ id, card }) => id === -1 && card.id === 'hidden')
  );
};

/** The choices one turn can take at most. What has not ended is shown to go on by the turns that have passed. */
const MOST_A_TURN = 150;
export const factsFor = (moves: number): GameFacts<Match, Choice> => ({
  moves,
  schema: matchState,
  tries: anyTry,
  count: countOf,
  hidden: isHidden,
  told: {
    sentence: (step) => sentence(step as MatchStep),
    about: (step) => {
      const { spell, other } = (step as MatchStep).subject;
      return [spell, other].flatMap((one) => one?.id ?? []);
    },
    faces: ({ sides }) => sides.flatMap((side) => ZONES.flatMap((zone) => side[zone].map(({ id }) => id))),
  },
  goesOn: ({ turn }) => turn * MOST_A_TURN >= moves,
});
