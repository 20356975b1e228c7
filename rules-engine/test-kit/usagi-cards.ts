/** Any card of Usagi that its words can make, for fast-check. */
import * as fc from 'fast-check';
import { printOfFile, type WrittenAbility, type WrittenAmount, type WrittenEffect } from '../usagi/cards/print.ts';
import { abilityFaults } from '../usagi/files/ability-faults.ts';
import type { Readings } from '../usagi/readings.ts';
import {
  type Print,
  RATINGS,
  REPLACED,
  type Setup,
  SUBTYPES,
  type Target,
  TRIGGERS,
  type Type,
  TYPES,
  type Which,
  type Whom,
} from '../usagi/state.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value extends object>(keys: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  fc.record(keys, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Value>;

const which = some<Which>({
  type: fc.constantFrom(...TYPES),
  descriptor: fc.constantFrom('Peasant', 'Samurai'),
  whose: fc.constantFrom('yours', 'others'),
  where: fc.constantFrom('play-field', 'same-event'),
  another: fc.constant(true),
});
const amount: fc.Arbitrary<WrittenAmount> = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.record({ each: which }),
  fc.record({ each: which, times: fc.integer({ min: 0, max: 2 }) }),
);
const whom: fc.Arbitrary<Whom> = fc.oneof(fc.constantFrom('target', 'self', 'attached'), which);
const players = fc.constantFrom('you', 'each', 'target');
const effect = fc.oneof(
  fc.record({ is: fc.constant('gain'), honor: amount, ryo: amount, to: players }),
  fc.record({ is: fc.constant('draw'), cards: fc.integer({ min: 0, max: 2 }), to: players }),
  fc.record({
    is: fc.constantFrom('exhaust', 'kill', 'strike', 'refresh', 'send-away', 'take-control', 'cancel'),
    to: whom,
  }),
  fc.record({ is: fc.constant('rating'), rating: fc.constantFrom(...RATINGS), amount, to: whom }),
  fc.record({ is: fc.constant('score'), amount, to: whom }),
  fc.record({ is: fc.constantFrom('not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero') }),
) as fc.Arbitrary<WrittenEffect>;
// Most of what fits many words fits nothing on a table: half of the targets are said in one word.
const target: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom('player', 'other-player'),
  which,
  some<Which>({ whose: fc.constantFrom('yours', 'others') }),
);
// Whatever a player may do costs the card, or is done once a turn: or else a turn need never end.
const kind: fc.Arbitrary<WrittenAbility> = fc.oneof(
  fc.record({ when: fc.constantFrom(...TRIGGERS, 'resolves', 'played'), target: maybe(target) }),
  fc.record({
    may: fc.constantFrom({ strike: true } as const, { sacrifice: true, ryo: 1 } as const),
    target: maybe(target),
  }),
  fc.record({ may: fc.constant('free'), limit: fc.constant('once-a-turn'), target: maybe(target) }),
  fc.record({ always: fc.constant(true as const) }),
  fc.record({ always: fc.constant(true as const), instead: fc.constantFrom(...REPLACED) }),
);
const ability: fc.Arbitrary<WrittenAbility> = fc
  .tuple(
    kind,
    some<WrittenAbility>({
      if: fc.record({ cards: which, least: fc.integer({ min: 0, max: 2 }) }),
      limit: fc.constant('once-a-turn'),
      granted: fc.constant(true),
    }),
    fc.array(effect, { minLength: 1, maxLength: 2 }),
    maybe(fc.array(effect, { minLength: 1, maxLength: 2 })),
  )
  .map(([what, more, effects, others]) =>
    Object.fromEntries(
      Object.entries<unknown>({ ...more, ...what, ...done(what, effects, others) }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  );

/** What doesn’t always hold may leave something to choose. */
const done = (
  { always }: WrittenAbility,
  effects: readonly WrittenEffect[],
  others: readonly WrittenEffect[] | undefined,
): Partial<WrittenAbility> =>
  others && always === undefined ? { choose: [{ effects }, { effects: others }] } : { effects };

/** What is printed on a card is refused where it makes no sense; a line that is refused is left out. */
const anyPrint = (slug: string): fc.Arbitrary<Print> =>
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      at: fc.nat(),
      abilities: fc.array(ability, { minLength: 1, maxLength: 6 }),
      combat: fc.integer({ min: 0, max: 4 }),
      unique: fc.boolean(),
    })
    .map(({ type, at, abilities, combat, unique }) => {
      const subtypes = [...SUBTYPES[type], ...(type === 'event' || type === 'moment' ? [null] : [])];
      const subtype = subtypes[at % subtypes.length] ?? null;
      const sound = abilities.filter((one) => abilityFaults({ type, subtype, abilities: [one] }).length === 0);
      const kept = sound.filter((one) => one.when !== 'played' || one === sound.find(({ when }) => when === 'played'));
      const printed = { subtype, unique, ratings: { combat }, abilities: kept };
      return printOfFile({ slug, name: `Card ${slug}`, kind: KINDS[type], sample: true, printed });
    });
const KINDS: Readonly<Record<Type, string>> = {
  character: 'Character',
  event: 'Event',
  attachment: 'Attachment',
  moment: 'Moment',
};

/** How many different cards a deck of such cards has. */
const DIFFERENT = 14;
/** Two players with decks of the same made-up cards, three of each. */
export const anyCardSetup = (readings: fc.Arbitrary<Readings>): fc.Arbitrary<Setup> =>
  fc
    .record({
      madeUp: fc.tuple(...Array.from({ length: DIFFERENT }, (_, at) => anyPrint(`c${at}`))),
      seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      readings,
    })
    .map(({ madeUp, seed, readings: read }) => {
      const deck = madeUp.flatMap(({ slug }) => [slug, slug, slug]);
      return { decks: [deck, deck], seed, readings: read, madeUp };
    });
