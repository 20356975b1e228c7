/** Data as careless hands and bad jokes leave it: for links, files, states and choices. */
import * as fc from 'fast-check';

/** Names every object in JavaScript answers to, whether or not somebody put them there. */
const NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', 'length'];
const TEXTS = [
  ...NAMES,
  ...['', ' ', '\n', '0', '-1', '1e9', '1e999', '0x10', '1.5', 'NaN', 'Infinity', 'null', 'true', '*', '-'],
  ...['\0', '\u202e', '\ud800', '💀💀', 'İ', 'Kōan', '<b onclick=x>', '${1}', '%00', '../..', '~.~-'],
  ...['W'.repeat(70), 'W'.repeat(190), 'W'.repeat(5_000), 'two words '.repeat(7), '99 Wall\n'.repeat(9)],
];
/** What JSON may say, and `JSON.stringify` would not. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['@endless', '1e999'],
  ['@below-zero', '-0'],
  ['@deep', `${'['.repeat(9000)}${']'.repeat(9000)}`],
]);
const NUMBERS = [0, -1, 1, 2, 3, 0.5, 60, 99, 100, 101, 2000, 100_000, 2 ** 31, 2 ** 53, 1e308, -1e308];
const proto = (value: unknown) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as unknown;
const SHAPES = [null, true, false, [], {}, [[]], [null], proto({ polluted: true }), proto(null), { length: -1 }];

const anyScalar = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS, ...WRITTEN.keys()),
  fc.constantFrom(...SHAPES),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyKey = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 5 }));

/** One thing that is done to what a link holds, at a place that is found by going from key to key. */
type Stroke =
  | { readonly does: 'put' | 'add'; readonly value: unknown }
  | { readonly does: 'rename'; readonly key: string }
  | { readonly does: 'remove' | 'repeat' | 'turn-around' }
  | { readonly does: 'nest'; readonly deep: number }
  /** A number a little off, yes for no: what nobody sees at a glance. */
  | { readonly does: 'nudge'; readonly by: number }
  /** Puts in its place something else of the same kind: another card, another player, another number. */
  | { readonly does: 'mistake'; readonly from: number }
  /** Puts in its place what stands somewhere else in the link; or in another one, of another tool perhaps. */
  | { readonly does: 'swap'; readonly from: readonly number[]; readonly other: boolean };
const anyStep = fc.nat({ max: 1000 });
/** Near the top a damage leaves little to look at, so that most go deeper. */
const anyPath = fc.oneof(
  { weight: 1, arbitrary: fc.array(anyStep, { maxLength: 2 }) },
  { weight: 4, arbitrary: fc.array(anyStep, { minLength: 3, maxLength: 7 }) },
);
/** Damage at a place. The path is walked as far as it goes. */
export type Damage = Stroke & { readonly at: readonly number[] };
export const anyDamage: fc.Arbitrary<Damage> = fc
  .tuple(
    anyPath,
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('put' as const, 'add' as const), value: anyScalar }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('rename' as const), key: anyKey }) },
      {
        weight: 2,
        arbitrary: fc.record({ does: fc.constantFrom('remove' as const, 'repeat' as const, 'turn-around' as const) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ does: fc.constant('nest' as const), deep: fc.constantFrom(1, 2, 30, 59, 200) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ does: fc.constant('nudge' as const), by: fc.constantFrom(1, -1, 2, -2, 0.5) }),
      },
      { weight: 4, arbitrary: fc.record({ does: fc.constant('swap' as const), from: anyPath, other: fc.boolean() }) },
    ),
  )
  .map(([at, damage]) => ({ at, ...damage }));

/** A slip of the pen: what is there then looks right, and may be wrong all the same. */
export const anySlip: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.array(anyStep, { minLength: 2, maxLength: 7 }),
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ does: fc.constant('mistake' as const), from: fc.nat({ max: 100_000 }) }) },
      {
        weight: 2,
        arbitrary: fc.record({ does: fc.constant('nudge' as const), by: fc.constantFrom(1, -1, 2, 5, 100) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ does: fc.constantFrom('remove' as const, 'repeat' as const, 'turn-around' as const) }),
      },
    ),
  )
  .map(([at, damage]) => ({ at, ...damage }));

type Box = Record<string, unknown>;
const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null;
/** Where a path leads: a holder, and a key of it that it has. */
function placeIn(root: { readonly held: unknown }, at: readonly number[]): readonly [Box, string] {
  let place: readonly [Box, string] = [root, 'held'];
  for (const step of at) {
    const inner = Object.getOwnPropertyDescriptor(...place)?.value as unknown;
    const keys = isBox(inner) ? Object.keys(inner) : [];
    const key = keys[step % keys.length];
    if (!isBox(inner) || key === undefined) break;
    place = [inner, key];
  }
  return place;
}
const get = (holder: Box, key: string): unknown => Object.getOwnPropertyDescriptor(holder, key)?.value;
/** Also where the key is one that assignment takes for something else. */
const put = (holder: Box, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });

/** A value with all of its damages; `other` is another one, from which parts are put in. What is given stays as it is. */
export function damaged(held: unknown, other: unknown, damages: readonly Damage[]): unknown {
  const root = { held: structuredClone(held) };
  for (const { at, ...damage } of damages) {
    const [holder, key] = placeIn(root, at);
    const here = get(holder, key);
    switch (damage.does) {
      case 'put':
        put(holder, key, structuredClone(damage.value));
        break;
      case 'add':
        if (Array.isArray(here)) here.push(structuredClone(damage.value));
        else if (isBox(here))
          put(here, typeof damage.value === 'string' ? damage.value : 'added', structuredClone(damage.value));
        else put(holder, key, [here, structuredClone(damage.value)]);
        break;
      case 'rename':
        if (holder === root || Array.isArray(holder)) break;
        Reflect.deleteProperty(holder, key);
        put(holder, damage.key, here);
        break;
      case 'remove':
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else if (holder !== root) Reflect.deleteProperty(holder, key);
        break;
      case 'repeat':
        if (Array.isArray(here)) put(holder, key, Array<unknown>(3).fill(here).flat());
        else if (typeof here === 'string') put(holder, key, here.repeat(3));
        else if (typeof here === 'number') put(holder, key, here * 1000 + 1);
        break;
      case 'turn-around':
        if (Array.isArray(here)) here.reverse();
        else if (isBox(here)) put(holder, key, Object.fromEntries(Object.entries(here).reverse()));
        else if (typeof here === 'number') put(holder, key, -here);
        else if (typeof here === 'string') put(holder, key, here.toUpperCase());
        break;
      case 'nudge':
        if (typeof here === 'number') put(holder, key, here + damage.by);
        else if (typeof here === 'boolean') put(holder, key, !here);
        break;
      case 'mistake': {
        const others = everythingIn(root.held).filter((one) => kindOf(one) === kindOf(here));
        put(holder, key, structuredClone(others[damage.from % others.length]));
        break;
      }
      case 'nest': {
        let nested = here;
        for (let depth = 0; depth < damage.deep; depth++) nested = depth % 2 === 0 ? [nested] : { in: nested };
        put(holder, key, nested);
        break;
      }
      case 'swap':
        put(holder, key, structuredClone(get(...placeIn(damage.other ? { held: other } : root, damage.from))));
        break;
    }
  }
  return root.held;
}

const everythingIn = (value: unknown): readonly unknown[] =>
  isBox(value) ? [value, ...Object.values(value).flatMap(everythingIn)] : [value];
/** What a value is taken for at a glance: a number, a text, a list, a group of the same keys. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'list' : `list of ${kindOf(value[0])}`;
  return isBox(value) ? Object.keys(value).join() : typeof value;
};

/** As JSON, also with what JSON can say and `JSON.stringify` would not. */
export function written(held: unknown): string {
  let text = JSON.stringify(held);
  for (const [mark, raw] of WRITTEN) text = text.replaceAll(new RegExp(`"${mark}"(?!:)`, 'g'), raw);
  return text;
}
