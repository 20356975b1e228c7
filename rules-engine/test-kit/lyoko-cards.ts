/** Any card of the Code Lyoko CCG that its words can make, and games with such cards, for fast-check. */
import * as fc from 'fast-check';
import {
  ABILITY_EFFECTS,
  type AbilityEffectName,
  CHARACTERS,
  type Cost,
  REPLACED,
  SIDES,
  TRIGGERS,
  type Which,
  type Whom,
} from '../lyoko/cards/cards.ts';
import { factsOfAll, type MadeCard, type MadeCards } from '../lyoko/cards/made.ts';
import { faultsOfMade } from '../lyoko/files/made-faults.ts';
import type { CardKind, WrittenAbility, WrittenAmount } from '../lyoko/cards/print.ts';
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
const counted = fc.record({ each: which }, { noNullPrototype: true });
const amount: fc.Arbitrary<WrittenAmount> = fc.oneof(fc.integer({ min: 0, max: 2 }), counted);
const player = maybe(fc.constantFrom(...SIDES));
/** The cards that an effect may be on: of a kind that it can happen to, if it is on some kind alone. */
const fitting = (kind?: Which['kind']) => which.map((one): Which => (kind === undefined ? one : { ...one, kind }));
const fighters = fc.oneof(fitting('monster'), fitting('character'), fitting());
const orItself = (cards: fc.Arbitrary<Whom>) => fc.oneof(fc.constantFrom(undefined, 'bearer' as const), cards);
const change = fc.record({ amount: fc.oneof(fc.integer({ min: -2, max: 3 }), counted), to: fighters });
const OF_EACH: Readonly<Record<AbilityEffectName, fc.Arbitrary<object>>> = {
  erase: fc.record({ who: player, amount }),
  gain: fc.record({ who: player, amount }),
  retrieve: fc.record({ who: player }),
  damage: fc.record({ amount: maybe(amount), to: orItself(fighters) }),
  tap: fc.record({ to: orItself(fitting()) }),
  untap: fc.record({ to: orItself(fitting()) }),
  guard: fc.record({ to: maybe(fitting('monster')) }),
  devirtualize: fc.record({ to: fitting('character') }),
  power: change,
  evade: change,
};
type Effect = NonNullable<WrittenAbility['effects']>[number];
const effect = fc.oneof(
  ...ABILITY_EFFECTS.map((is) => OF_EACH[is].map((rest) => given({ is, ...rest }))),
) as fc.Arbitrary<Effect>;
/** What an effect comes to that always holds: a change of Power or Evade. */
const holding = ({ is, to = {}, amount: by }: Effect): Effect =>
  given({ is: is === 'evade' ? is : ('power' as const), to, amount: by });
const OF_A_PLAYER: readonly AbilityEffectName[] = ['erase', 'gain', 'retrieve'];
const atTarget = (one: Effect): Effect => (OF_A_PLAYER.includes(one.is) ? one : { ...one, to: 'target' });

const once = fc.constant('once-a-turn' as const);
const costs: readonly Cost[] = [{ tap: true }, { erase: 1, tap: true }, { discard: true }, { erase: 2, discard: true }];
const moment: fc.Arbitrary<WrittenAbility> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ always: fc.constant(true as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ always: fc.constant(true as const), instead: fc.constantFrom(...REPLACED) }),
  },
  // Whatever may be done costs the card, or is done once a turn: or else a turn need never end.
  { weight: 2, arbitrary: fc.record({ may: fc.constantFrom(...costs), target: maybe(which) }).map(given) },
  {
    weight: 2,
    arbitrary: fc
      .record({ may: fc.constantFrom('free' as const, { erase: 1 }), limit: once, target: maybe(which) })
      .map(given),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ when: fc.constantFrom('enters-play', 'turn-begins', 'turn-ends', ...TRIGGERS), target: maybe(which) })
      .map(given),
  },
);
const ability: fc.Arbitrary<WrittenAbility> = fc
  .tuple(
    moment,
    some<WrittenAbility>({
      if: fc.record({ cards: which, least: fc.integer({ min: 0, max: 2 }) }, { noNullPrototype: true }),
      limit: once,
    }),
    fc.array(effect, { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([what, { limit, ...more }, happens, isOpen]): WrittenAbility => {
    if (what.always && !what.instead) return { ...more, ...what, effects: happens.map(holding) };
    const [first, second] = what.target ? happens.map(atTarget) : happens;
    const all = [first, second].flatMap((one) => one ?? []);
    const isChoice = !what.instead && all.length > 1 && (what.may !== undefined || isOpen);
    return given({
      ...more,
      limit,
      ...what,
      ...(isChoice ? { choose: all.map((one) => ({ effects: [one] })) } : { effects: all }),
    });
  });

const KINDS: readonly CardKind[] = ['monster', 'monster', 'program', 'upgrade', 'artifact', 'realm'];
/** A card of the kinds that stay in play. What is refused of its abilities is left out. */
const anyMade: fc.Arbitrary<MadeCard> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    cost: fc.integer({ min: 1, max: 4 }),
    abilities: fc.array(ability, { minLength: 2, maxLength: 8 }),
  })
  .map(({ abilities, kind, cost }) => {
    const whole = {
      kind,
      cost,
      ...(kind === 'monster' && { life: 2 }),
      ...(kind === 'upgrade' && { belongsTo: 'ulrich' }),
    };
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
