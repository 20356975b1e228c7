/** Links as chat programs, careless hands and bad jokes leave them. */
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { anyDamage, type Damage } from '../../../rules-engine/test-kit/damage.ts';
import type { LinkVersion } from '../tool/link.ts';

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
  readonly damages: readonly Damage[];
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

/** The link to what is written: the part behind `#`. */
export const packed = (text: string, version: LinkVersion = '1'): string =>
  `v=${version}&s=${deflateRawSync(text).toString('base64url')}`;

/** A link as it arrives. */
export const cut = (link: string, cuts: BrokenLink['cuts']): string =>
  cuts.reduce((text, { at, put, length }) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + put + text.slice(from + length);
  }, link);
