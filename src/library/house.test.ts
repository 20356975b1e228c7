import { expect, test } from 'vitest';
import { isHouse } from './house.ts';

const sources = {
  rules: { title: 'The rules', authors: [], says: 'As published.' },
  club: { title: 'The club', authors: [], says: 'What we play by.', ours: true },
};
test.for<[documents: readonly string[], house: boolean]>([
  [['club'], true],
  [['club', 'club'], true],
  [['rules'], false],
  [['rules', 'club'], false],
  [[], false],
])('what rests on %j is a house rule: %j', ([documents, house]) => {
  expect(isHouse({ sources }, { source: documents.map((document) => ({ document, place: 'page 1' })) })).toBe(house);
});
