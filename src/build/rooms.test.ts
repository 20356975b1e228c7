/** Whoever knows the folder of one game knows all five: the same rooms in each, and nothing beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAME_ORDER } from '../library/library.ts';

const ENGINE = join(import.meta.dirname, '../../rules-engine');
/** The rooms, and what belongs in each. */
const WITHIN: Readonly<Record<string, string>> = {
  cards: 'the cards',
  files: 'what people write: schema.ts (zod, kept apart), faults, scenarios',
  play: 'who may do what, and what follows',
  questions: 'answers that need no game, such as a deck check',
  rules: 'a file for each part of the rulebook',
  words: 'sentences in English',
};
const BESIDE: Readonly<Record<string, string>> = {
  'index.ts': 'what others may use',
  'readings.ts': 'how open questions are read',
  'state.ts': 'types, in the words of the rulebook',
};
const remedy = (belongs: Readonly<Record<string, string>>) =>
  `put it where it belongs: ${Object.entries(belongs)
    .map(([name, what]) => `${name} has ${what}`)
    .join('; ')}`;
/** Legend of the Five Rings is not played here: there are questions about its cards, each with words of its own. */
const WITHOUT_PLAY = ['files', 'questions', 'rules'];

describe.for(GAME_ORDER)('the folder of %s', (game) => {
  const inside = readdirSync(join(ENGINE, game), { withFileTypes: true });
  test('has the rooms that every game has', () => {
    const rooms = inside.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect(rooms.toSorted(), remedy(WITHIN)).toEqual(game === 'l5r' ? WITHOUT_PLAY : Object.keys(WITHIN));
  });
  test('has nothing beside them but what all of them share', () => {
    const files = inside.filter((one) => one.isFile() && !one.name.endsWith('.test.ts')).map(({ name }) => name);
    expect(files.toSorted(), remedy({ ...BESIDE, ...WITHIN })).toEqual(Object.keys(BESIDE));
  });
  test('has rules that know nothing of how they are played, asked about or written in files', () => {
    const rules = readdirSync(join(ENGINE, game, 'rules')).filter((name) => !name.endsWith('.test.ts'));
    const reaching = rules.filter((name) =>
      /from '\.\.\/(play|files|questions)\//.test(readFileSync(join(ENGINE, game, 'rules', name), 'utf8')),
    );
    expect(rules.length).toBeGreaterThan(3);
    expect(reaching).toEqual([]);
  });
});

test('the example for whoever adds a game is one to read: under 500 lines, comments and blank lines among them', () => {
  const files = readdirSync(join(ENGINE, 'stones'), { recursive: true, encoding: 'utf8' });
  const read = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const lines = read.flatMap((name) =>
    readFileSync(join(ENGINE, 'stones', name), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  expect(read).toContain(join('rules', 'basics.ts'));
  expect(lines.length).toBeLessThan(500);
});
