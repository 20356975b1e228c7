import { describe, expect, test } from 'vitest';
import { engineFiles } from '../../lib/rule-code.ts';
import { readLibrary } from '../library.ts';
import { codeOf, type CodePlace } from './code.ts';
import type { Row } from './excerpt.ts';

const STRIKE = 'emberfall.combat.strike';
/** The code of a rule in a game of these files. */
const codeIn = (files: Readonly<Record<string, string>>, rule = STRIKE) =>
  codeOf(
    Object.entries(files).map(([name, text]) => ({ file: `rules-engine/emberfall/${name}`, text })),
    'emberfall',
  ).get(rule);
const line = (row: Row) => (typeof row === 'number' ? `… ${row}` : row.map(({ text }) => text).join(''));
/** What a place is, with its lines as they are shown. */
const told = (places: readonly CodePlace[] = []) =>
  places.map(({ role, name, from, to, rows }) => [`${role} ${name} ${from}–${to}`, ...rows.map(line)]);
const ten = (what: string) => Array.from({ length: 10 }, (_, index) => `  ${what}${index}();`).join('\n');

describe('the code of a rule is', () => {
  test('the rule, with its comment', () => {
    const { code } = codeIn({
      'combat.ts': `import { to } from './to.ts';

/** Equal is enough. */
const strike: Rule = {
  id: 'emberfall.combat.strike',
  when: ({ attack, defence }) => attack >= defence,
};
`,
    })!;
    expect(code[0]?.file).toBe('rules-engine/emberfall/combat.ts');
    expect(told(code)).toEqual([
      [
        'rule strike 3–7',
        '/** Equal is enough. */',
        'const strike: Rule = {',
        "  id: 'emberfall.combat.strike',",
        '  when: ({ attack, defence }) => attack >= defence,',
        '};',
      ],
    ]);
  });

  test.for([
    ['an object', `{ id: '${STRIKE}', forbids: isDown },`],
    ['a call', `ban('${STRIKE}', (state) => isDown(state)),`],
  ])('a ban written as %s, without its neighbors', ([, ban = '']) => {
    const bans = `const BANS = [\n  { id: 'emberfall.combat.parry', forbids: always },\n  ${ban}\n];\n`;
    expect(told(codeIn({ 'bans.ts': bans })?.code)).toEqual([['ban BANS 3–3', ban]]);
  });

  test('in a short function all of it, and in a long one its head and the lines around the name', () => {
    const short = `function fall(card: Card) {\n  return step('${STRIKE}', card);\n}\n`;
    const long = `function fight(card: Card) {\n${ten('before')}\n  if (card.down)\n    step('${STRIKE}', card);\n${ten('after')}\n${ten('later')}\n}\n`;
    expect(told(codeIn({ 'fall.ts': short, 'fight.ts': long })?.code)).toEqual([
      ['function fall 1–3', 'function fall(card: Card) {', `  return step('${STRIKE}', card);`, '}'],
      [
        'function fight 1–34',
        'function fight(card: Card) {',
        '… 10',
        '  if (card.down)',
        `    step('${STRIKE}', card);`,
      ],
    ]);
  });

  test('of a table the entries that name it', () => {
    const table = `const RULE_OF = {
  strike: '${STRIKE}',
  parry: 'emberfall.combat.parry',
  a: 'emberfall.a.a',
  b: 'emberfall.a.b',
  c: 'emberfall.a.c',
  d: 'emberfall.a.d',
  again: '${STRIKE}',
};
`;
    expect(told(codeIn({ 'table.ts': table })?.code)).toEqual([
      ['table RULE_OF 2–8', `strike: '${STRIKE}',`, '… 5', `again: '${STRIKE}',`],
    ]);
  });

  test('a constant that stands for it, and the functions that use the constant, in other files too', () => {
    const files = {
      'names.ts': `export const STRIKES: readonly RuleId[] = ['${STRIKE}'];\nexport const UNUSED = ['${STRIKE}'];\n`,
      'fight.ts': `import { STRIKES as HITS } from './names.ts';\nfunction fight() {\n  return step(HITS);\n}\n`,
    };
    expect(told(codeIn(files)?.code)).toEqual([
      ['function fight 2–4', 'function fight() {', '  return step(HITS);', '}'],
      ['table STRIKES 1–1', `export const STRIKES: readonly RuleId[] = ['${STRIKE}'];`],
    ]);
  });

  test('every place where a value that stands for it forbids, is given back, is cited or acts', () => {
    const files = {
      'means.ts': `export const strike = means('${STRIKE}');\n`,
      'fight.ts': `import { strike } from './means.ts';
const hits = { id: strike.id, when: always };
const harder = { id: 'emberfall.combat.harder', overrides: hits.id, when: always };
const WEAK = [never(strike, (card) => card.weak)];
const EITHER = bans([strike, parry], against);
const striking = { first: [at(strike, 'noon')], asks: [strike] };
function tired() {
  return strike;
}
const CITES = { cites: () => [strike.id] };
`,
      'other.ts': `const strike = 3;\nfunction many() {\n  return strike;\n}\n`,
    };
    const { code, overriddenBy } = codeIn(files)!;
    expect(code.map(({ role, name }) => `${role} ${name}`).sort()).toEqual([
      'ban WEAK',
      'function CITES',
      'function tired',
      'other rule harder',
      'rule hits',
      'table EITHER',
      'table strike',
      'table striking',
    ]);
    expect(overriddenBy).toEqual(['emberfall.combat.harder']);
  });

  test('every place that names what the rulebook defines, and that steps and answers name', () => {
    const files = {
      'rules/arms.ts': `export const parry = means('emberfall.arms.parry');\nexport const unused = means('${STRIKE}');\n`,
      'strike.ts': `export const strike = { id: '${STRIKE}', when: always };\n`,
      'fight.ts': `import { parry } from './rules/arms.ts';
import { strike } from './strike.ts';
const RULE_OF = { shield: parry };
function parried(steps) {
  steps.push(parry);
}
function told(trail, card) {
  trail.add(strike, card);
}
function judged(card) {
  return { rule: strike, card };
}
const sorted = (card) => ({ how: [{ cites: [strike] }], card });
const STAGES = [{ rule: strike, subjects: all }];
function also(card) {
  compare(card, strike);
}
`,
    };
    const placesOf = (rule: string) => codeIn(files, rule)!.code.map(({ role, name }) => `${role} ${name}`);
    expect(placesOf('emberfall.arms.parry')).toEqual(['function parried', 'table RULE_OF', 'table parry']);
    expect(placesOf(STRIKE)).toEqual([
      'rule strike',
      'function told',
      'function judged',
      'function sorted',
      'table unused',
    ]);
  });

  test('the function that makes it from its id alone', () => {
    const file = `const activation = (id: RuleId) => [\n  ban(id, (card) => card.down),\n];\nconst READY = { strike: activation('${STRIKE}') };\n`;
    expect(told(codeIn({ 'bans.ts': file })?.code)).toEqual([
      ['maker activation 1–3', 'const activation = (id: RuleId) => [', '  ban(id, (card) => card.down),', '];'],
      ['table READY 4–4', `const READY = { strike: activation('${STRIKE}') };`],
    ]);
  });

  test('first what decides: the rule, its bans, functions, other rules, tables', () => {
    const files = {
      'a.ts': `const TABLE = { strike: '${STRIKE}' };\nconst parry = {\n  id: 'emberfall.combat.parry',\n  overrides: strike.id,\n  when: always,\n};\n`,
      'b.ts': `function fight() {\n  return '${STRIKE}';\n}\nconst BAN = { id: '${STRIKE}', forbids: always };\n`,
      'c.ts': `export const strike = { id: '${STRIKE}', when: always };\n`,
    };
    const { code, overriddenBy } = codeIn({ ...files, 'a.ts': `import { strike } from './c.ts';\n${files['a.ts']}` })!;
    expect(code.map(({ role }) => role)).toEqual(['rule', 'ban', 'function', 'other rule', 'table']);
    expect(overriddenBy).toEqual(['emberfall.combat.parry']);
  });

  test.for([
    ['a comment', `/** See emberfall.combat.strike. */\n// 'emberfall.combat.strike'\nconst x = 1;\n`],
    ['a type', `type Cited = 'emberfall.combat.strike';\n`],
    ['a rule that begins alike', `const x = { id: 'emberfall.combat.strike-back', when: always };\n`],
    ['a sentence', `const x = 'As emberfall.combat.strike says';\n`],
    ['a list of all rules', `const RULES = ['emberfall.combat.strike'${`, 'emberfall.a.a'`.repeat(9)}];\n`],
    ['a list that no code uses', `export const RULES = ['emberfall.combat.strike'];\n`],
  ])('not %s', ([, text = '']) => {
    expect(codeIn({ 'x.ts': text })?.code ?? []).toEqual([]);
  });

  test('marked where it is named, and colored', () => {
    const text = `const strike = { id: '${STRIKE}', when: () => 2 < figure('x') };\n`;
    expect(codeIn({ 'x.ts': text })?.code[0]?.rows).toEqual([
      [
        { as: 'b', text: 'const' },
        { text: ' ' },
        { text: 'strike' },
        { text: ' = { ' },
        { text: 'id' },
        { text: ': ' },
        { as: 'mark', text: `'${STRIKE}'` },
        { text: ', ' },
        { text: 'when' },
        { text: ': () => ' },
        { as: 'u', text: '2' },
        { text: ' < ' },
        { text: 'figure' },
        { text: '(' },
        { as: 'i', text: "'x'" },
        { text: ') };' },
      ],
    ]);
  });

  test('by name only, once a page has shown 48 lines', () => {
    const eightLines = (name: string) =>
      `function ${name}() {\n${ten('x').split('\n').slice(0, 5).join('\n')}\n  return '${STRIKE}';\n}\n`;
    const code = codeIn({ 'x.ts': ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(eightLines).join('') })?.code ?? [];
    expect(code.map(({ name, rows }) => `${name} ${rows.length}`)).toEqual([
      ...['a 8', 'b 8', 'c 8', 'd 8', 'e 8', 'f 8'],
      ...['g 0', 'h 0'],
    ]);
  });
});

describe('sentences', () => {
  test('are apart from the code, each with what makes it', () => {
    const sentences = `const strikes = (step) => 'It strikes.';
export const SENTENCES = {
  'emberfall.combat.parry': () => 'It is parried.',
  'emberfall.combat.strike': strikes,
};
`;
    const { code, words } = codeIn({ 'sentences.en.ts': sentences })!;
    expect(code).toEqual([]);
    expect(told(words)).toEqual([['maker strikes 1–1', "const strikes = (step) => 'It strikes.';"]]);
  });
});

describe('tests', () => {
  const testsIn = (text: string) => codeIn({ 'x.test.ts': text })?.tests.map(({ line, title }) => `${line} ${title}`);

  test('have the titles of everything they are in, and name rules in short', () => {
    expect(
      testsIn(
        `describe('a strike', () => {\n  test('hits', () => {\n    expect(by).toBe('combat.strike');\n  });\n});\n`,
      ),
    ).toEqual(['3 a strike: hits']);
  });
  test('have the words of their row', () => {
    const table = `[\n  { by: '${STRIKE}', attack: 3, why: 'equal' },\n  { by: '${STRIKE}', attack: -1, why: also() },\n]`;
    const rows = ['2 3 is enough: equal', '3 -1 is enough'];
    expect(testsIn(`test.for(${table})('$attack is enough: $why', () => {});\n`)).toEqual(rows);
    expect(
      testsIn(`const ROWS = ${table.replaceAll('\n', ' ')};\n\ntest.for(ROWS)('$attack is enough', () => {});\n`),
    ).toEqual(['1 3 is enough', '1 -1 is enough']);
    expect(testsIn(`test.for([['combat.strike', 3]])('%s hits with %i', () => {});\n`)).toEqual([
      '1 combat.strike hits with 3',
    ]);
  });
  test('or the name of what they stand in', () => {
    expect(testsIn(`function decided() {\n  return 'combat.strike';\n}\n`)).toEqual(['2 function decided']);
  });
});

const root = `${import.meta.dirname}/../../..`;
const { library } = readLibrary(root);
describe.for(library.games.map(({ id }) => id))('%s', (id) => {
  const files = engineFiles(root, id);
  const codes = codeOf(files, id);
  const rules = library.games.find((game) => game.id === id)?.rules ?? [];
  const lines = new Map(files.map(({ file, text }) => [file, text.split('\n')]));

  test('a page shows code for just the rules that code follows', () => {
    const shown = rules.filter((rule) => (codes.get(rule.id)?.code.length ?? 0) > 0).map(({ name }) => name);
    expect(shown).toEqual(rules.filter(({ engine }) => engine === true).map(({ name }) => name));
  });
  test('what it shows stands in the file at those lines, names the rule, and is no longer than a screen or two', () => {
    for (const { id: rule } of rules) {
      const { code = [], words = [] } = codes.get(rule) ?? {};
      expect(code.length === 0 || code[0]!.rows.length > 0, rule).toBe(true);
      for (const [places, most] of [
        [code, 78],
        [words, 46],
      ] as const)
        expect(
          places.reduce((sum, { rows }) => sum + rows.length, 0),
          rule,
        ).toBeLessThanOrEqual(most);
      for (const { role, file, from, to, rows } of [...code, ...words]) {
        const there = (lines.get(file) ?? []).slice(from - 1, to).map((text) => text.trim());
        const texts = rows.filter((row) => typeof row !== 'number');
        expect(
          texts.map((row) => line(row).trim()).filter((text) => !there.includes(text)),
          rule,
        ).toEqual([]);
        const marks = texts.flat().flatMap(({ as, text }) => (as === 'mark' ? [text] : []));
        expect(role === 'maker' || rows.length === 0 || marks.length > 0, `${rule} in ${file}, line ${from}`).toBe(
          true,
        );
        expect(marks.filter((text) => /\W/.test(text) && text.slice(1, -1) !== rule)).toEqual([]);
      }
    }
  });
});
