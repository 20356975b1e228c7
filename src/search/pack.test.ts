/** The index as it is sent holds every entry whole. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { shortIndexes } from './entries.ts';
import { isAnswer } from './kinds.ts';
import { packDetails, packNames, unpackDetails, unpackNames } from './pack.ts';

const { library } = readLibrary(resolve(import.meta.dirname, '../..'));
const indexes = shortIndexes(library, (href) => `comes out of ${href}`);
const comparison = packNames(indexes.find(({ id }) => id === 'compare')!);

test.for(indexes)('everything of $id comes out of its files as it went in', (index) => {
  const names = packNames(index);
  const whole = unpackDetails(names, packDetails(index), comparison);
  const byAddress = <One extends { href: string }>(list: readonly One[]) =>
    list.toSorted((one, other) => one.href.localeCompare(other.href));
  const given = index.entries.map(({ also, ...entry }) => ({ ...entry, ...(also?.length && { also }) }));
  expect(byAddress(whole)).toEqual(byAddress(given));
  const named = given.filter((entry) => entry.kind !== 'example' && entry.kind !== 'open question' && !isAnswer(entry));
  expect(byAddress(unpackNames(names)).map(({ href, title }) => [href, title])).toEqual(
    byAddress(named).map(({ href, title }) => [href, title]),
  );
});
