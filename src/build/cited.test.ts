import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { cited } from './cited.ts';

const verify = (code: string, filename: string) =>
  new Linter()
    .verify(
      code,
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: ts.parser },
        plugins: { own: { rules: { cited } } },
        rules: { 'own/cited': 'error' },
      },
      { filename },
    )
    .map(({ message }) => message);
const RULES = 'rules-engine/chariot/rules/combat.ts';
const WORDS = 'rules-engine/chariot/words/sentences.en.ts';
const SITE = 'src/widgets/chariot/guide.ts';

test.for([
  { why: 'as the id of a rule', file: RULES, code: "const attack = { id: 'chariot.basics.attack', when: always };" },
  { why: 'to say what it means', file: RULES, code: "const field = means('chariot.basics.field');" },
  { why: 'as a key of words', file: WORDS, code: "const SENTENCES = { 'chariot.basics.attack': attacks };" },
  {
    why: 'to link to it in a text',
    file: 'src/widgets/chariot/Mana.tsx',
    code: "const a = link('chariot.basics.attack');",
  },
  { why: 'of another game', file: RULES, code: "const name = 'usagi.basics.attack';" },
  { why: 'of no game', file: SITE, code: "const name = 'chess.basics.attack';" },
  { why: 'no id at all', file: RULES, code: "const says = 'chariot.basics.attack is an id'; const game = 'chariot';" },
])('an id may stand there: $why', ({ file, code }) => {
  expect(verify(code, file)).toEqual([]);
});

test.for([
  { why: 'in a list', file: RULES, code: "const cites = ['chariot.basics.attack'];" },
  { why: 'as what forbids', file: RULES, code: "ban('chariot.basics.attack', forbids);" },
  { why: 'second, to say what it means', file: RULES, code: "means(field, 'chariot.basics.attack');" },
  { why: 'compared', file: RULES, code: "if (rule === 'chariot.basics.attack') next();" },
  { why: 'under another key', file: RULES, code: "const loser = { by: 'chariot.basics.attack' };" },
  { why: 'under a computed key', file: RULES, code: "const odd = { [id]: 'chariot.basics.attack' };" },
  { why: 'as a key where nothing is said', file: RULES, code: "const FAULTS = { 'chariot.basics.attack': 'no' };" },
  { why: 'as a word', file: WORDS, code: "const first = 'chariot.basics.attack';" },
  { why: 'in a template', file: RULES, code: 'const rule = `chariot.basics.attack`;' },
  { why: 'to link to it where no text is', file: RULES, code: "link('chariot.basics.attack');" },
  { why: 'in what the site shows', file: SITE, code: "if (rule === 'chariot.basics.attack') return {};" },
  {
    why: 'in another game’s part of it',
    file: 'src/widgets/usagi/a.ts',
    code: "const of = ['chariot.basics.attack'];",
  },
])('an id may not stand there: $why', ({ file, code }) => {
  expect(verify(code, file)).toEqual([
    expect.stringContaining('Name the value that stands for "chariot.basics.attack"'),
  ]);
});

describe('the games that keep it', () => {
  const root = join(import.meta.dirname, '../..');
  test.for(['chariot', 'fftcg', 'l5r', 'lyoko', 'usagi'])('%s declares each id once', (game) => {
    const files = globSync(`rules-engine/${game}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/*.en.ts'] });
    const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const ids = [...text.matchAll(new RegExp(`'(${game}\\.[a-z0-9-]+\\.[a-z0-9-]+)'`, 'g'))].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id, nth) => ids.indexOf(id) !== nth)).toEqual([]);
  });
});
