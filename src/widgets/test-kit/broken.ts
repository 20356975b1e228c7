/** Links as chat programs, careless hands and bad jokes leave them. */
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { LinkVersion } from '../tool/link.ts';

/** Names every object in JavaScript answers to, whether or not somebody put them there. */
const NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', 'length'];
const TEXTS = [
  ...NAMES,
  ...['', ' ', '\n', '0', '-1', '1e9', '1e999', '0x10', '1.5', 'NaN', 'Infinity', 'null', 'true', '*', '-'],
  ...['\0', '\u202e', '\ud800', '💀💀', 'İ', 'Kōan', '<b onclick=x>', '${1}', '%00', '../..', '~.~-'],
  ...['W'.repeat(70), 'W'.repeat(190), 'W'.repeat(5_000), 'two words '.repeat(7), '99 Wall\n'.repeat(9)],
];
/** What a link may say in JSON, and `JSON.stringify` would not. */
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
type Damage =
  | { readonly does: 'put' | 'add'; readonly value: unknown }
  | { readonly does: 'rename'; readonly key: string }
  | { readonly does: 'remove' | 'repeat' | 'turn-around' }
  | { readonly does: 'nest'; readonly deep: number }
  /** Puts in its place what stands somewhere else in the link; or in another one, of another tool perhaps. */
  | { readonly does: 'swap'; readonly from: readonly number[]; readonly other: boolean };
const anyStep = fc.nat({ max: 1000 });
/** Near the top a damage leaves little to look at, so that most go deeper. */
const anyPath = fc.oneof(
  { weight: 1, arbitrary: fc.array(anyStep, { maxLength: 2 }) },
  { weight: 4, arbitrary: fc.array(anyStep, { minLength: 3, maxLength: 7 }) },
);
const anyDamage: fc.Arbitrary<Damage & { readonly at: readonly number[] }> = fc
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
      { weight: 4, arbitrary: fc.record({ does: fc.constant('swap' as const), from: anyPath, other: fc.boolean() }) },
    ),
  )
  .map(([at, damage]) => ({ at, ...damage }));

/** What happens to the text of a link on its way. */
interface Cut {
  readonly at: number;
  readonly put: string;
  readonly length: number;
}
const anyCut: fc.Arbitrary<Cut> = fc.record({
  at: fc.nat(),
  put: fc.oneof(fc.constantFrom('', '%', '&', '=', '#', '…', ' '), fc.string({ maxLength: 3 })),
  length: fc.oneof(fc.nat({ max: 5 }), fc.constant(40_000)),
});

/** A link, broken: which of the examples it was made of, and what was done to it. */
export interface BrokenLink {
  /** Whether it holds a scenario, and not what was typed. */
  readonly scenario: boolean;
  readonly tool: number;
  readonly preset: number;
  readonly other: readonly [tool: number, preset: number];
  readonly damages: readonly (Damage & { readonly at: readonly number[] })[];
  readonly cuts: readonly Cut[];
}
const anyNumber = fc.nat({ max: 10_000 });
export const anyBrokenLink: fc.Arbitrary<BrokenLink> = fc.record({
  // Of a scenario that is broken, less is left than of what was typed.
  scenario: fc.nat({ max: 3 }).map((nth) => nth === 0),
  tool: anyNumber,
  preset: anyNumber,
  other: fc.tuple(anyNumber, anyNumber),
  damages: fc.array(anyDamage, { minLength: 1, maxLength: 3 }),
  cuts: fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(anyCut, { minLength: 1, maxLength: 3 }) },
  ),
});

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

/** What a link holds, with all of its damages; `other` is what another one holds. */
export function damaged(held: unknown, other: unknown, damages: BrokenLink['damages']): unknown {
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

/** What JSON can say of it, and `JSON.stringify` would not. */
export function written(held: unknown): string {
  let text = JSON.stringify(held);
  for (const [mark, raw] of WRITTEN) text = text.replaceAll(`"${mark}"`, raw);
  return text;
}

/** The link to what is written: the part behind `#`. */
export const packed = (text: string, version: LinkVersion = '1'): string =>
  `v=${version}&s=${deflateRawSync(text).toString('base64url')}`;

/** A link as it arrives. */
export const cut = (link: string, cuts: BrokenLink['cuts']): string =>
  cuts.reduce((text, { at, put, length }) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + put + text.slice(from + length);
  }, link);
