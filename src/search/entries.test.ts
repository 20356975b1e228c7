/** What can be looked up. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { shortIndexes } from './entries.ts';

const { library } = readLibrary(resolve(import.meta.dirname, '../..'));
const found = new Set(shortIndexes(library, () => '').flatMap(({ entries }) => entries.map(({ href }) => href)));

test.for([
  { why: 'read as usual', href: '/usagi/scenarios/two-unique-events/', isFound: true },
  { why: 'the same question, read otherwise', href: '/usagi/scenarios/two-unique-events-none/', isFound: false },
  { why: 'another question, which only this reading has', href: '/usagi/scenarios/ability-new-target/', isFound: true },
  { why: 'read otherwise, and the only one that asks it', href: '/fftcg/scenarios/rows-and-reach/', isFound: true },
])('an example can be looked up, $why: $isFound', ({ href, isFound }) => {
  expect(found.has(href)).toBe(isFound);
});
