import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askedBy } from './asked.ts';
import { linkOf, presetLink } from './link.ts';
import { readWith } from './schemas.ts';

const packed = (text: string) => `v=1&s=${deflateRawSync(text).toString('base64url')}`;

test('a link holds whatever was put into it', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 20 }), async (state) => {
      const { held, complaints } = await askedBy(`#${await linkOf(state)}`);
      expect(held?.value).toEqual(JSON.parse(JSON.stringify(state)));
      expect(complaints).toEqual([]);
    }),
    { numRuns: 60 },
  ));

test('a link is made of characters that need no escape', async () => {
  const link = await linkOf({ text: 'Kōan ±0 “tie” ~ 100 %' });
  expect(link).toMatch(/^v=1&s=[\w-]+$/);
});

test('a preset is asked for by its name', async () => {
  expect(await askedBy(`#${presetLink('two & two')}`)).toEqual({ preset: 'two & two', complaints: [] });
});

test('no link asks for nothing', async () => {
  expect(await askedBy('')).toEqual({ complaints: [] });
  expect(await askedBy('#')).toEqual({ complaints: [] });
  expect(await askedBy('#main')).toEqual({ complaints: [] });
});

describe('a broken link says so', () => {
  test.for([
    ['no base64', '#v=1&s=%%%', /damaged/],
    ['nothing packed', '#v=1&s=', /damaged/],
    ['no JSON inside', `#${packed('{"a":')}`, /damaged/],
    ['longer than any link', `#v=1&s=${'A'.repeat(40_001)}`, /damaged/],
    ['nested deeper than any tool', `#${packed('['.repeat(9_000) + ']'.repeat(9_000))}`, /damaged/],
    ['holds more than any tool', `#${packed(JSON.stringify('0'.repeat(1_000_001)))}`, /damaged/],
  ] as const)('%s', async ([, link, says]) => {
    const { held, complaints } = await askedBy(link);
    expect(held).toBeUndefined();
    expect(complaints).toEqual([expect.stringMatching(says)]);
  });

  test.for([
    ['cut off behind the version', '#v=1', /incomplete/],
    ['without its head', '#=1&=bVBNa8', /damaged/],
  ] as const)('%s, where it could be in words, and is not', async ([, link, says]) => {
    const { held } = await askedBy(link);
    expect(readWith(z.strictObject({}))(held?.value)).toEqual({
      state: undefined,
      complaints: [expect.stringMatching(says)],
    });
  });

  test('cut off anywhere', async () => {
    const link = await linkOf({ rows: [1, 2, 3, 'and a longer text than that'] });
    for (let length = 'v=1&s='.length; length < link.length; length += 3) {
      const { complaints } = await askedBy(`#${link.slice(0, length)}`);
      expect(complaints, String(length)).toHaveLength(1);
    }
  });

  test('another version is named, and what it holds is still read', async () => {
    const { held, complaints } = await askedBy(`#${packed('{"a":1}').replace('v=1', 'v=7')}`);
    expect(held?.value).toEqual({ a: 1 });
    expect(complaints).toEqual([expect.stringContaining('“7”')]);
  });
});
