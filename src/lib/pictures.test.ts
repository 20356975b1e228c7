import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { getLibrary } from './library.ts';
import {
  allPictures,
  fewPictures,
  fileOf,
  nameOf,
  type Picture,
  pictureFor,
  PICTURES,
  WITH_PICTURES,
} from './pictures.ts';

const all = allPictures(getLibrary());

test('each rule, ruling, example and tool has a picture, and each game and the site one for all others', () => {
  const kinds = Map.groupBy(all, ({ kind }) => kind.replace(/ [\d.a-zA-Z]+$/, ''));
  expect([...kinds.keys()].sort()).toEqual(['Example', 'Five card', 'Rule', 'Rules and', 'Ruling', 'Tool']);
  const { games } = getLibrary();
  expect(kinds.get('Rule')).toHaveLength(games.flatMap(({ rules }) => rules).length);
  expect(kinds.get('Example')).toHaveLength(games.flatMap(({ scenarios }) => scenarios).length);
  expect(fewPictures(getLibrary())).toHaveLength(games.length + 1);
  expect(all.filter(({ question, answer }) => question === '' || answer === '')).toEqual([]);
});

test.for([
  { question: 'Steps A, B and C, one after the other', answer: 'Gold Cost 1' },
  { question: 'A set Force of 5 becomes 8 when the penalty ends', answer: 'Force 8' },
  { question: 'Family Honor can be negative', answer: 'Family Honor −2' },
])('“$question” is answered with what the engine says: $answer', ({ question, answer }) => {
  expect(all.find((one) => one.kind === 'Example' && one.question === question)?.answer).toBe(answer);
});

test('the name of a picture changes with anything it says', () => {
  const picture: Picture = { game: 'l5r', of: 'a', kind: 'b', question: 'c', answer: 'd' };
  const names = [picture, ...Object.keys(picture).map((key) => ({ ...picture, [key]: 'else' }))].map(nameOf);
  expect(new Set(names).size).toBe(6);
  expect(nameOf({ ...picture })).toBe(names[0]);
});

const [own, instead] = ['not yet drawn', 'for all'].map((answer): Picture => ({
  game: 'l5r',
  of: 'A test',
  kind: 'Example',
  question: 'Which?',
  answer,
})) as [Picture, Picture];
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(fileOf(own), { force: true });
});
test('a page shows its own picture once that was drawn, until then the one of its game, and none where none are made', () => {
  expect(pictureFor(own, instead)).toBeUndefined();
  vi.stubEnv(WITH_PICTURES, 'made');
  expect(pictureFor(own, instead)).toBe(instead);
  expect(pictureFor(undefined, instead)).toBe(instead);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(fileOf(own), '');
  expect(pictureFor(own, instead)).toBe(own);
});
