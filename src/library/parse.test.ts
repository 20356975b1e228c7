import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseMdx, parseYaml } from './parse.ts';
import type { Problem } from './problem.ts';
import {
  cardSchema,
  conceptsSchema,
  glossarySchema,
  readingsSchema,
  rulebookSchema,
  ruleSchema,
  rulingSchema,
  scenarioSchema,
} from './schemas.ts';

const FILE = 'content/emberfall/file.yaml';
const problemsIn = (text: string, schema: z.ZodType): readonly Problem[] => {
  const parsed = parseYaml(FILE, text, schema);
  return parsed.ok ? [] : parsed.problems;
};
const lines = (...text: readonly string[]) => text.join('\n');

describe('what is told of a file that does not fit', () => {
  interface Row {
    readonly what: string;
    readonly schema: z.ZodType;
    readonly text: string;
    /** Line, key and part of what is said, one for each problem. */
    readonly told: readonly (readonly [line: number | undefined, key: string, says: string])[];
  }
  const scenario = lines('title: A fight', 'kind: fight', 'rules: [combat.strike]', 'start: {}');
  const book = lines('title: E', 'about: A game.', "players: '2'", 'sources: {}');

  test.for<Row>([
    { what: 'nothing', schema: scenarioSchema, text: scenario, told: [] },
    {
      what: 'a misspelt key',
      schema: scenarioSchema,
      text: lines(scenario, 'expects: { standing: 1 }'),
      told: [[5, 'expects', 'there is no key "expects" here']],
    },
    {
      what: 'a misspelt key whose value begins on the next line',
      schema: scenarioSchema,
      text: lines(scenario, 'reading:', '  tie: both'),
      told: [[5, 'reading', 'there is no key "reading" here']],
    },
    {
      what: 'two misspelt keys',
      schema: scenarioSchema,
      text: lines('says: Two.', 'form: here', scenario, 'runs: later'),
      told: [
        [2, 'form', 'there is no key "form" here'],
        [7, 'runs', 'there is no key "runs" here'],
      ],
    },
    {
      what: 'a misspelt key deep inside',
      schema: ruleSchema,
      text: lines('title: Strike', 'source:', '  - document: leaflet', '    place: Page 1', '    palce: Page 2'),
      told: [[5, 'source.0.palce', 'there is no key "palce" here']],
    },
    {
      what: 'a key that is missing',
      schema: ruleSchema,
      text: lines('title: Strike', 'source:', '  - document: leaflet'),
      told: [[3, 'source.0.place', 'is missing']],
    },
    {
      what: 'an empty file',
      schema: z.strictObject({ title: z.string() }),
      text: '',
      told: [[1, 'title', 'is missing']],
    },
    {
      what: 'a number in the place of a text',
      schema: rulebookSchema,
      text: book.replace("'2'", '2'),
      told: [[3, 'players', 'must be a text, not a number']],
    },
    {
      what: 'a text in the place of a list',
      schema: ruleSchema,
      text: lines('title: Strike', 'source: leaflet'),
      told: [[2, 'source', 'must be a list, not a text']],
    },
    {
      what: 'a list in the place of a record',
      schema: glossarySchema,
      text: '- ember',
      told: [[1, '', 'must be a group of keys, not a list']],
    },
    {
      what: 'a text that says nothing',
      schema: ruleSchema,
      text: lines('title: "  "', 'source: [{ document: leaflet, place: Page 1 }]'),
      told: [[1, 'title', 'can’t be empty']],
    },
    {
      what: 'a list with nothing in it',
      schema: ruleSchema,
      text: lines('title: Strike', 'source: []'),
      told: [[2, 'source', 'must name at least one place in a source document']],
    },
    {
      what: 'a rule that is named without its chapter',
      schema: scenarioSchema,
      text: scenario.replace('combat.strike', 'strike'),
      told: [[3, 'rules.0', 'must name a rule of this game as "chapter.rule"']],
    },
    {
      what: 'a rule that is named with its game',
      schema: scenarioSchema,
      text: scenario.replace('combat.strike', 'emberfall.combat.strike'),
      told: [[3, 'rules.0', 'must name a rule of this game as "chapter.rule"']],
    },
    {
      what: 'a name with a capital and a space',
      schema: glossarySchema,
      text: lines('ash:', '  term: ash', '  means: What is left.', 'Ash Ward:', '  term: ward', '  means: Who stays.'),
      told: [[4, 'Ash Ward', 'the key must be written in lower case with hyphens']],
    },
    {
      what: 'a date without quotes',
      schema: rulingSchema,
      text: lines(
        'question: Do both fall?',
        'answer: Yes.',
        'author: The keeper',
        'date: 2001',
        'source: [{ document: leaflet, place: Page 1 }]',
        'rules: [combat.lethal]',
      ),
      told: [[4, 'date', 'must be a text, not a number']],
    },
    {
      what: 'a date that is none',
      schema: rulingSchema,
      text: lines(
        'question: Do both fall?',
        'answer: Yes.',
        'author: The keeper',
        "date: '1 May 2001'",
        'source: [{ document: leaflet, place: Page 1 }]',
        'rules: [combat.lethal]',
      ),
      told: [[4, 'date', 'must be a date such as 2011-06-06, 2011-06 or 2011, in quotes']],
    },
    {
      what: 'a place in a source that is misspelt, where a ruling could stand too',
      schema: scenarioSchema,
      text: lines(scenario, 'from: { document: leaflet, palce: Page 1 }'),
      told: [[5, 'from.palce', 'there is no key "palce" here']],
    },
    {
      what: 'a ruling that is no name, where a source could stand too',
      schema: scenarioSchema,
      text: lines(scenario, 'from: { ruling: 3 }'),
      told: [[5, 'from.ruling', 'must be a text, not a number']],
    },
    {
      what: 'a text where a source or a ruling should stand',
      schema: scenarioSchema,
      text: lines(scenario, 'from: leaflet'),
      told: [[5, 'from', 'must be a group of keys, not a text']],
    },
    {
      what: 'one of several kinds of value',
      schema: ruleSchema,
      text: lines('title: Strike', 'engine: later', 'source: [{ document: leaflet, place: Page 1 }]'),
      told: [[2, 'engine', 'must be true or false, not a text, or must be planned']],
    },
    {
      what: 'a misspelt key in the order of rules',
      schema: rulebookSchema,
      text: lines(
        book,
        'chapters:',
        '  - chapter: combat',
        '    title: Combat',
        '    intro: Blows.',
        '    rules:',
        '      - strike',
        '      - rule: damage',
        '        prats: [lethal]',
      ),
      told: [[12, 'chapters.0.rules.1.prats', 'there is no key "prats" here']],
    },
    {
      what: 'a rule in the order that is named with its chapter',
      schema: rulebookSchema,
      text: lines(
        book,
        'chapters:',
        '  - { chapter: combat, title: Combat, intro: Blows., rules: [strike, combat.damage] }',
      ),
      told: [[6, 'chapters.0.rules.1', 'must be written in lower case with hyphens']],
    },
    {
      what: 'an unknown numbering',
      schema: rulebookSchema,
      text: lines(
        book,
        'chapters:',
        '  - { chapter: combat, title: Combat, intro: Blows., numbering: I, rules: [strike] }',
      ),
      told: [[6, 'chapters.0.numbering', 'must be one of 1, a, A, i']],
    },
    {
      what: 'an option without a reason',
      schema: readingsSchema,
      text: lines(
        'tie:',
        '  kind: gap',
        '  rule: combat.lethal',
        '  question: Who stands?',
        '  options:',
        '    both: { title: Both fall, says: Both go. }',
        '  default: both',
        '  why: It is simple.',
        '  matters: A draw.',
      ),
      told: [[6, 'tie.options.both.because', 'is missing']],
    },
    {
      what: 'a fact that is true or false',
      schema: cardSchema,
      text: lines('name: Ash Ward', 'kind: Unit', 'facts:', '  - { name: Awake, value: true }'),
      told: [[4, 'facts.0.value', 'must be a text, not true or false']],
    },
    {
      what: 'a game in an answer that is no name',
      schema: conceptsSchema,
      text: lines(
        'death:',
        '  title: Death',
        '  question: When?',
        '  difference: None.',
        '  answers:',
        '    Ember Fall: {}',
      ),
      told: [[6, 'death.answers.Ember Fall', 'the key must be written in lower case with hyphens']],
    },
  ])('$what', ({ schema, text, told }) => {
    const problems = problemsIn(text, schema);
    expect(problems.map(({ line, key }) => [line, key])).toEqual(told.map(([line, key]) => [line, key]));
    told.forEach(([, , says], index) => expect(problems[index]?.says).toContain(says));
    for (const { file, remedy } of problems) {
      expect(file).toBe(FILE);
      expect(remedy).not.toBe('');
    }
  });

  test.for([
    { key: 'expects: {}', remedy: 'perhaps "expect" is meant' },
    { key: 'zzz: {}', remedy: 'correct the spelling or remove the key' },
    { key: 'from: { documnet: a, place: b }', remedy: 'perhaps "document" is meant' },
  ])('of a misspelt key says what may be meant: $key', ({ key, remedy }) => {
    const problems = problemsIn(lines(scenario, key), scenarioSchema);
    expect(problems.map((problem) => problem.remedy)).toContain(remedy);
  });

  test('of a value of another kind says what to do', () => {
    const [problem] = problemsIn(scenario.replace('kind: fight', 'kind: 3'), scenarioSchema);
    expect(problem?.remedy).toBe('give it a value of that kind');
  });
});

describe('faults of shape and of sense are told in one round', () => {
  /** Every count is even, and no name stands twice. */
  const schema = z.strictObject({
    people: z.array(z.strictObject({ name: z.string(), count: z.int() })).check(({ value, issues }) => {
      for (const [index, { name, count }] of value.entries()) {
        const fault = (path: PropertyKey[], message: string) =>
          issues.push({ code: 'custom', input: value, path: [index, ...path], message });
        if (count % 2 === 1) fault(['count'], 'is even');
        if (value.findIndex((one) => one.name === name) < index) fault(['name'], `"${name}" stands twice`);
      }
    }),
  });
  const person = (...texts: readonly string[]) => lines('people:', ...texts.map((text) => `  - { ${text} }`));
  test.for([
    {
      what: 'sense alone',
      text: person('name: A, count: 1', 'name: A, count: 2'),
      told: [
        [2, 'people.0.count'],
        [3, 'people.1.name'],
      ],
    },
    { what: 'shape alone', text: person('name: A, count: x', 'name: B, count: 2'), told: [[2, 'people.0.count']] },
    {
      what: 'shape in one entry, sense in a later one, at its own line',
      text: person('name: A, count: x', 'name: B, count: 1'),
      told: [
        [2, 'people.0.count'],
        [3, 'people.1.count'],
      ],
    },
    {
      what: 'a misspelt key, and sense in another entry',
      text: person('name: A, count: 2, cuont: 2', 'name: B, count: 1'),
      told: [
        [2, 'people.0.cuont'],
        [3, 'people.1.count'],
      ],
    },
    {
      what: 'a missing key, and sense in another entry',
      text: person('count: 2', 'name: B, count: 1'),
      told: [
        [2, 'people.0.name'],
        [3, 'people.1.count'],
      ],
    },
    {
      what: 'what is said of a name that stands in a misshapen entry waits until that is mended',
      text: person('name: A, count: x', 'name: B, count: 2', 'name: B, count: 2'),
      told: [
        [2, 'people.0.count'],
        [4, 'people.2.name'],
      ],
    },
  ])('$what', ({ text, told }) => {
    expect(problemsIn(text, schema).map(({ line, key }) => [line, key])).toEqual(told);
  });
});

describe('a value of another kind is told in words', () => {
  const schema = z.strictObject({
    text: z.string().optional(),
    list: z.array(z.int()).optional(),
    keys: z.strictObject({}).optional(),
    word: z.enum(['red', 'blue']).optional(),
    either: z.union([z.string(), z.array(z.string())]).optional(),
    only: z.literal('given').optional(),
  });
  test.for([
    { text: 'text: []', says: 'must be a text, not a list' },
    { text: 'list: 3', says: 'must be a list, not a number' },
    { text: 'list: { a: 1 }', says: 'must be a list, not a group of keys' },
    { text: 'list: [1.5]', says: 'must be a whole number, not a number' },
    { text: 'keys: true', says: 'must be a group of keys, not true or false' },
    { text: 'only: taken', says: 'must be given' },
    { text: 'word: green', says: 'must be one of red, blue' },
    { text: 'either: 3', says: 'must be a text, not a number, or must be a list, not a number' },
  ])('$text: $says', ({ text, says }) => {
    expect(problemsIn(text, schema).map((problem) => problem.says)).toEqual([says]);
  });
});

describe('what has no end', () => {
  const bomb = lines(
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
  );
  test.for([
    { what: 'an alias within its own anchor', text: 'start: &a { on: *a }' },
    { what: 'aliases of aliases of aliases', text: bomb },
    { what: 'a list in a list in a list', text: `start: ${'['.repeat(300)}${']'.repeat(300)}` },
  ])('$what is told', ({ text }) => {
    expect(problemsIn(text, z.record(z.string(), z.unknown())).map((problem) => problem.says)).toEqual([
      'it is nested too deep, or an alias contains itself',
    ]);
  });
});

describe('what is no YAML', () => {
  const any = z.record(z.string(), z.unknown());
  test.for([
    { what: 'a bracket that is left open', text: lines('a: 1', 'b: [2'), line: 2 },
    { what: 'a colon in a text without quotes', text: lines('a: 1', 'b: He said: go'), line: 2 },
    { what: 'a tab', text: lines('a:', '\tb: 1'), line: 2 },
    { what: 'a bare asterisk', text: lines('a: 1', 'force: *'), line: 2 },
  ])('$what is told with its line', ({ text, line }) => {
    expect(problemsIn(text, any)).toEqual([
      {
        file: FILE,
        line,
        says: expect.stringMatching(/^this is not readable YAML \(.+[^:.\s]\)$/) as string,
        remedy: 'fix the line; put text in quotes if it has a colon or a hash in it',
      },
    ]);
  });
  test.for([
    { what: 'at the top', text: lines('a: 1', 'b: 2', 'a: 3'), line: 3, key: 'a' },
    { what: 'within', text: lines('a:', '  - { b: 1, "b": 2 }'), line: 2, key: 'b' },
    { what: 'that is a number', text: lines('1: a', "'1': b"), line: 2, key: '1' },
  ])('a key that stands twice, $what, is told with its line', ({ text, line, key }) => {
    expect(problemsIn(text, any)).toEqual([
      { file: FILE, line, says: `the key "${key}" is there already`, remedy: 'keep one of them' },
    ]);
  });
  test('a file that is far too long is not read', () => {
    const says = 'it has 400,001 letters, and at most 400,000 are read';
    expect(problemsIn('a'.repeat(400_001), any)).toEqual([{ file: FILE, line: 1, says, remedy: 'shorten it' }]);
    expect(problemsIn('a'.repeat(400_000), z.string())).toEqual([]);
  });
  test('more brackets than anybody leaves open are told with their line', () => {
    const says = 'it is nested too deep, or an alias contains itself';
    const remedy = 'use fewer levels and no aliases';
    const deep = `a: 1\nb: ${'[{a: '.repeat(101)}`;
    expect(problemsIn(deep, any)).toEqual([{ file: FILE, line: 2, says, remedy }]);
    expect(problemsIn(`a: "${'['.repeat(200)}"`, any)).toEqual([]);
    expect(problemsIn(`a: [${'[], '.repeat(300)}]`, any)).toEqual([]);
  });
  test('a character that nobody can see is told with its line', () => {
    const says = "there is a character that can't be seen (U+0007)";
    const remedy = 'save it as text in UTF-8';
    expect(problemsIn('a: 1\nb: \x07', any)).toEqual([{ file: FILE, line: 2, says, remedy }]);
    expect(problemsIn('a:\t1\n', any)).toEqual([]);
  });

  test('a text that begins with an asterisk is told with its line', () => {
    expect(problemsIn(lines('a: 1', 'b:', '  says: *varies'), any)).toEqual([
      {
        file: FILE,
        line: 3,
        says: 'YAML takes "*varies" for an alias, and there is nothing of that name',
        remedy: 'put text that begins with * in quotes',
      },
    ]);
  });

  test('an alias that names something is read', () => {
    const parsed = parseYaml(FILE, lines('a: &one [1]', 'b: *one'), any);
    expect(parsed).toEqual({ ok: true, value: { a: [1], b: [1] } });
  });
});

describe('what fits', () => {
  test('comes back with what it leaves out', () => {
    expect(parseYaml(FILE, 'ember: { term: ember, means: A piece of fire. }', glossarySchema)).toEqual({
      ok: true,
      value: { ember: { term: 'ember', players: [], means: 'A piece of fire.', rules: [], seeAlso: [] } },
    });
  });

  test('may be dated to the day, the month or the year', () => {
    for (const date of ['2011-06-06', '2011-06', '2011']) {
      const source = `{ title: L, says: One page., date: '${date}' }`;
      expect(
        problemsIn(lines('title: E', 'about: A.', "players: '2'", 'sources:', `  leaflet: ${source}`), rulebookSchema),
      ).toEqual([]);
    }
  });
});

describe('an MDX file', () => {
  const header = z.strictObject({ title: z.string() });
  const parse = (...text: readonly string[]) => parseMdx(FILE, lines(...text), header);

  test('is a header and a text', () => {
    expect(parse('---', 'title: Strike', '---', '', 'Deal damage.', '', 'Then stop.', '')).toEqual({
      ok: true,
      value: { header: { title: 'Strike' }, body: 'Deal damage.\n\nThen stop.', line: 5 },
    });
  });

  test('may have no text', () => {
    expect(parse('---', 'title: Strike', '---')).toEqual({
      ok: true,
      value: { header: { title: 'Strike' }, body: '', line: 3 },
    });
  });

  test('may have lines in its text that look like a header', () => {
    expect(parse('---', 'title: Strike', '---', 'One.', '---', 'Two.')).toMatchObject({
      value: { body: 'One.\n---\nTwo.' },
    });
  });

  test.for([
    { what: 'has no header', text: ['Deal damage.'] },
    { what: 'has a header that does not end', text: ['---', 'title: Strike', 'Deal damage.'] },
    { what: 'begins with an empty line', text: ['', '---', 'title: Strike', '---'] },
  ])('that $what is told', ({ text }) => {
    expect(parse(...text)).toEqual({
      ok: false,
      problems: [
        { file: FILE, line: 1, says: 'the file has no header', remedy: 'begin the file with "---", the header, "---"' },
      ],
    });
  });

  test('is told with lines counted from the top of the file', () => {
    const parsed = parse('---', 'title: Strike', 'tilte: Strike', '---');
    expect(parsed).toMatchObject({ ok: false, problems: [{ line: 3, key: 'tilte' }] });
    expect(parse('---', 'title: [', '---')).toMatchObject({ ok: false, problems: [{ line: 2 }] });
  });
});
