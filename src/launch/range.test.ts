import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { isNewEnough, spansOf, tooOld } from './range.mjs';

const RANGE = '^22.22.3 || ^24.16.0 || >=26.3.0';

test.for([
  { why: 'the last of an older line', version: '20.20.2', enough: false },
  { why: 'one below the first', version: '22.22.2', enough: false },
  { why: 'the first', version: '22.22.3', enough: true },
  { why: 'above the first', version: '22.23.2', enough: true },
  { why: 'compared as numbers, not as text', version: '22.100.0', enough: true },
  { why: 'a line between two that will do', version: '23.11.0', enough: false },
  { why: 'one below the second', version: '24.15.9', enough: false },
  { why: 'the second', version: '24.16.0', enough: true },
  { why: 'the line after the second', version: '25.0.0', enough: false },
  { why: 'one below the third', version: '26.2.9', enough: false },
  { why: 'the third', version: '26.3.0', enough: true },
  { why: 'a later line, as the third has no end', version: '30.0.0', enough: true },
])('Node $version is new enough: $enough ($why)', ({ version, enough }) => {
  expect(isNewEnough(version, RANGE)).toBe(enough);
  expect(isNewEnough(`v${version}\n`, RANGE), 'as `node --version` says it').toBe(enough);
  // npm reads the same ranges with this library.
  expect(satisfies(version, RANGE)).toBe(enough);
  expect(satisfies(version, tooOld(RANGE))).toBe(!enough);
});

test.for(['', 'no version', '22.22', 'v22'])('"%s" is no version, and so not new enough', (version) => {
  expect(isNewEnough(version, RANGE)).toBe(false);
});

test.for([
  { range: '24', says: 'engines.node holds "24": write ^1.2.3 or >=1.2.3, joined by ||.' },
  { range: '>=22.12', says: 'engines.node holds ">=22.12": write ^1.2.3 or >=1.2.3, joined by ||.' },
  { range: '^24.16.0 || ^22.22.3', says: 'engines.node must go from the oldest to the newest, with a gap between' },
  { range: '>=22.22.3 || ^24.16.0', says: 'engines.node must go from the oldest to the newest, with a gap between' },
  { range: '^22.22.3 || >=23.0.0', says: 'engines.node must go from the oldest to the newest, with a gap between' },
])('engines.node may not be "$range"', ({ range, says }) => {
  expect(() => spansOf(range)).toThrow(says);
});
