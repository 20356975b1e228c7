/** Any card of the Code Lyoko CCG that its words can make, and games with such cards, for fast-check. */
import * as fc from 'fast-check';
import {
  ABILITY_EFFECTS,
  type AbilityEffectName,
  CHARACTERS,
  SIDES,
  TRIGGERS,
  type Which,
} from '../lyoko/cards/cards.ts';
import { factsOfAll, faultsOfMade, type MadeCard, type MadeCards } from '../lyoko/cards/made.ts';
import type { WrittenAbility, WrittenAmount } from '../lyoko/cards/print.ts';
import { madeCards } from '../lyoko/files/schema.ts';
import type { Readings } from '../lyoko/readings.ts';
import type { Setup } from '../lyoko/rules/setup.ts';
import type { Side } from '../lyoko/state.ts';
import { anySetup } from './lyoko.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value extends object>(keys: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  fc.record(keys, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Value>;
/** Without the keys that are not given, as a file would have it. */
const given = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;

const which = some<Which>({
  kind: fc.constantFrom('monster', 'character', 'program'),
  world: fc.constantFrom('earth', 'lyoko'),
  whose: fc.constantFrom('yours', 'others'),
  another: fc.constant(true),
});
const amount: fc.Arbitrary<WrittenAmount> = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.record({ each: which }, { noNullPrototype: true }),
);
/** The cards that an effect may be on: of a kind that it can happen to, if it is on some kind alone. */
const on = (kind?: Which['kind']) => which.map((one): Which => (kind === undefined ? one : { ...one, kind }));
const change = fc.record({
  amount: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.record({ each: which }, { noNullPrototype: true })),
  to: fc.oneof(on('monster'), on('character'), on()),
});
const MAY_BE_ON: Readonly<Record<AbilityEffectName, fc.Arbitrary<object>>> = {
  erase: fc.record({ who: maybe(fc.constantFrom(...SIDES)), amount }),
  gain: fc.record({ who: maybe(fc.constantFrom(...SIDES)), amount }),
  retrieve: fc.record({ who: maybe(fc.constantFrom(...SIDES)) }),
  damage: fc.record({
    amount: maybe(amount),
    to: fc.oneof(fc.constant(undefined), on('monster'), on('character'), on()),
  }),
  tap: fc.record({ to: maybe(on()) }),
  untap: fc.record({ to: maybe(on()) }),
  guard: fc.record({ to: maybe(on('monster')) }),
  devirtualize: fc.record({ to: on('character') }),
  power: change,
  evade: change,
};
const effect = fc.oneof(...ABILITY_EFFECTS.map((is) => MAY_BE_ON[is].map((rest) => ({ is, ...rest })))) as fc.Arbitrary<
  NonNullable<WrittenAbility['effects']>[number]
>;
const effects = fc.array(effect.map(given), { minLength: 1, maxLength: 2 });
/** What an effect comes to that always holds: a change of Power or Evade. */
const holding = ({ is, to = {}, amount: by }: Effect): Effect =>
  given({ is: is === 'evade' ? is : ('power' as const), to, amount: by });
const kind: fc.Arbitrary<WrittenAbility> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ always: fc.constant(true as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      when: fc.constantFrom('enters-play', 'turn-begins', 'turn-ends', ...TRIGGERS),
    }),
  },
);
const ability: fc.Arbitrary<WrittenAbility> = fc
  .tuple(
    kind,
    some<WrittenAbility>({
      if: fc.record({ cards: which, least: fc.integer({ min: 0, max: 2 }) }, { noNullPrototype: true }),
      limit: fc.constant('once-a-turn' as const),
    }),
    effects,
  )
  .map(([what, { limit, ...more }, happens]): WrittenAbility =>
    what.always
      ? given({ ...more, ...what, effects: happens.map(holding) })
      : given({ ...more, ...what, limit, effects: happens }),
  );

/** A card of the kinds that stay in play. What is refused of its abilities is left out. */
const anyMade: fc.Arbitrary<MadeCard> = fc
  .record({
    kind: fc.constantFrom(
      'monster' as const,
      'monster' as const,
      'program' as const,
      'artifact' as const,
      'realm' as const,
    ),
    cost: fc.integer({ min: 1, max: 4 }),
    abilities: fc.array(ability, { minLength: 2, maxLength: 8 }),
  })
  .map(({ abilities, ...card }) => {
    const whole = { ...card, ...(card.kind === 'monster' && { life: 2 }) };
    const isSound = (one: WrittenAbility) =>
      faultsOfMade({ ...whole, abilities: [one] }).length === 0 &&
      madeCards.safeParse({ 'my-card': { ...whole, abilities: [one] } }).success;
    return { ...whole, abilities: abilities.filter(isSound).slice(0, 3) };
  });

/** How many different cards are made up for a game. */
const DIFFERENT = 10;
export const anyMadeCards: fc.Arbitrary<MadeCards> = fc
  .array(anyMade, { minLength: DIFFERENT, maxLength: DIFFERENT })
  .map((cards) => Object.fromEntries(cards.map((card, nth) => [`my-card-${nth}`, card])));

/** Games in which every other card of both Cores is made up. */
export const anyCardSetup = (readings: fc.Arbitrary<Readings>): fc.Arbitrary<Setup> =>
  fc.tuple(anySetup(readings), anyMadeCards).map(([setup, cards]): Setup => {
    const made = factsOfAll(cards);
    const own = (side: Side) => Object.keys(made).filter((name) => made[name]?.side === side);
    const withOwn = (side: Side) => [...own(side), ...own(side), ...setup.cores[side].slice(0, 24), ...own(side)];
    return { ...setup, characters: CHARACTERS, made, cores: { hero: withOwn('hero'), xana: withOwn('xana') } };
  });
