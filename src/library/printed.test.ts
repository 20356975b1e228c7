import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prints } from '../../rules-engine/prints.ts';
import { readLibrary } from './library.ts';
import { parseYaml } from './parse.ts';
import { cardSchemaOf, withPrinted, writePrinted } from './printed.ts';
import { BrokenContent } from './problem.ts';

const PROJECT = join(import.meta.dirname, '../..');
const CARD = 'content/usagi/cards/strongbox.yaml';
const STRONGBOX = readFileSync(join(PROJECT, CARD), 'utf8');
let root = '';
const at = (...path: readonly string[]) => join(root, ...path);
const MODULE = 'rules-engine/usagi/cards/printed.ts';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'printed-'));
  for (const game of Object.keys(prints)) mkdirSync(at('rules-engine', game, 'cards'), { recursive: true });
  mkdirSync(at('content/usagi/cards'), { recursive: true });
  writeFileSync(at(CARD), STRONGBOX);
});
afterEach(() => rmSync(root, { recursive: true }));
/** What is told of the card once something in it is changed. */
function told(from: string, to: string): string {
  expect(STRONGBOX).toContain(from);
  writeFileSync(at(CARD), STRONGBOX.replace(from, to));
  try {
    writePrinted(root);
  } catch (error) {
    if (error instanceof BrokenContent) return error.message;
    throw error;
  }
  return '';
}

describe('what the engines are given', () => {
  test('is every card on which something is printed', () => {
    writeFileSync(at('content/usagi/cards/jei.yaml'), 'name: Jei\nkind: Character\n');
    writePrinted(root);
    const module = readFileSync(at(MODULE), 'utf8');
    expect(module).toContain('"slug":"strongbox","name":"Strongbox","kind":"Attachment"');
    expect(module).toContain('"ryo":1');
    expect(module).not.toContain('Jei');
  });
  test('is made again where a card has changed or is gone, and left as it is where none has', () => {
    writePrinted(root);
    utimesSync(at(MODULE), 1, 1);
    const { ino } = statSync(at(MODULE));
    writePrinted(root);
    expect(statSync(at(MODULE)).ino).toBe(ino);
    // It is as new as if it had been written.
    expect(statSync(at(MODULE)).mtimeMs).toBeGreaterThan(2000);
    expect(told('ryo: 1\n', 'ryo: 2\n')).toBe('');
    expect(readFileSync(at(MODULE), 'utf8')).toContain('"ryo":2');
    rmSync(at(CARD));
    writePrinted(root);
    expect(readFileSync(at(MODULE), 'utf8')).not.toContain('Strongbox');
  });
});

describe('a mistake in a card is told with its file, line, key and remedy', () => {
  test.for<readonly [string, string, string, string]>([
    [
      'a trigger that nothing has',
      'when: produce',
      'when: produces',
      `${CARD}:9 (printed.abilities.0.when): must be one of produce, comes-into-play, becomes-involved, event-resolved, event-fails, is-struck, is-exhausted, is-killed, turn-begins, turn-ends, you-pay, resolves, played; perhaps "produce" is meant`,
    ],
    [
      'a key that nothing has',
      'ryo: 1\n',
      'rio: 1\n',
      `${CARD}:7 (printed.rio): there is no key "rio" here. Remedy: perhaps "ryo" is meant`,
    ],
    ['a figure too high', 'ryo: 1\n', 'ryo: 100\n', `${CARD}:7 (printed.ryo)`],
    [
      'a kind that isn’t played',
      'kind: Attachment',
      'kind: Weapon',
      `${CARD}:2 (kind): a card that is played is one of`,
    ],
    [
      'two of when, may and always',
      'when: produce',
      'when: produce, may: { ryo: 1 }',
      `${CARD}:9 (printed.abilities.0): only one of when and may is possible`,
    ],
    [
      'what an ability can’t have',
      'when: produce',
      'always: true, target: player',
      `${CARD}:9 (printed.abilities.0.target): what always holds has no target`,
    ],
    [
      'a subtype of another kind',
      'subtype: possession',
      'subtype: hero',
      `${CARD}:5 (printed.subtype): an attachment has no subtype "hero"`,
    ],
    ['a text beside what is printed', 'note:', 'text: Produce 1 Ryo.\nnote:', 'the text is made from what is printed'],
  ])('%s', ([, from, to, says]) => {
    expect(told(from, to)).toContain(says);
  });
  test('and nothing is written then', () => {
    told('ryo: 1\n', 'ryo: x\n');
    expect(() => readFileSync(at(MODULE))).toThrow();
  });
});

test('readers see figures and text that are made from what is printed, before any other fact', () => {
  const card = { name: 'Chest', kind: 'Attachment', sample: true, source: [], rules: [] };
  const printed = { subtype: 'possession', honor: 1, ryo: 2, ratings: { labor: -1 }, abilities: [{ sort: 'play' }] };
  const facts = [{ name: 'Seen', value: 'once' }];
  expect(withPrinted('usagi', 'chest', { ...card, facts, printed }).facts).toEqual([
    { name: 'Subtype', value: 'Possession' },
    { name: 'Cost', value: '1 Honor, 2 Ryo' },
    { name: 'Labor', value: -1 },
    { name: 'Seen', value: 'once' },
  ]);
  expect(withPrinted('l5r', 'chest', { ...card, facts })).toEqual({ ...card, facts });
});

test('a card reads the same in the library', () => {
  cpSync(join(PROJECT, 'content/usagi'), at('content/usagi'), { recursive: true });
  const { library } = readLibrary(root);
  const card = library.games[0]?.cards.find(({ name }) => name === 'strongbox');
  expect(card).toMatchObject({
    text: 'Produce 1 Ryo.',
    facts: [
      { name: 'Subtype', value: 'Possession' },
      { name: 'Description', value: 'Container' },
      { name: 'Cost', value: '1 Ryo' },
    ],
  });
});

describe('a fact with a source of its own', () => {
  const CARD_OF_DRAFT = `name: Crab
kind: Monster
printed: { cost: 6, ours: [cost], life: 5 }
facts:
  - { name: Life, derived: 'In the example it is left with 1.' }
  - { name: Cost, value: null }
`;
  const problems = (yaml: string) => {
    const parsed = parseYaml('content/lyoko/cards/crab.yaml', yaml, cardSchemaOf('lyoko'));
    return parsed.ok ? withPrinted('lyoko', 'crab', parsed.value).facts : parsed.problems.map(({ says }) => says);
  };
  test('has its figure from what is printed, and one of ours stays unknown', () => {
    expect(problems(CARD_OF_DRAFT)).toEqual([
      { name: 'Life', value: 5, derived: 'In the example it is left with 1.' },
      { name: 'Cost', value: null },
    ]);
  });
  test('is refused where the figure is written twice, or nowhere', () => {
    expect(problems(CARD_OF_DRAFT.replace('name: Life,', 'name: Life, value: 5,'))).toEqual([
      '"Life" is printed on the card already',
    ]);
    expect(problems(CARD_OF_DRAFT.replace('name: Life,', 'name: Lives,'))).toEqual([
      '"Lives" isn’t printed on the card, so it needs a value',
    ]);
  });
});
