/** Whoever begins something new is told what is missing until nothing is, and nothing that was there is lost. */
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeNew } from '../../cli/new-command.ts';
import { checkContent } from '../checks.ts';
import { readLibrary } from '../library.ts';
import { change, EMBERFALL, plant } from '../test-kit/emberfall.ts';
import { blanksIn, checkBlanks } from './blank.ts';
import { begin } from './files.ts';

/** What it prints, and what it says of what was asked for. */
function run(root: string, ...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const status = makeNew(args, { root, print: (line) => printed.push(line), complain: (line) => told.push(line) });
  return { status, printed: printed.join('\n'), told: told.join('\n') };
}
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const existing = (root: string, file: string) => (existsSync(join(root, file)) ? read(root, file) : undefined);
const textsIn = (root: string) =>
  new Map(globSync('content/**/*.*', { cwd: root }).map((file) => [file, read(root, file)]));
/** Files that are not as they were, and what came instead. */
function changed(root: string, before: ReadonlyMap<string, string>) {
  return [...textsIn(root)].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
}
/** Writes the same words in place of every blank, but for titles, which are each file's own. */
function fillIn(root: string) {
  for (const [file, text] of textsIn(root)) {
    const filled = text
      .replace(/^title: 'FILL IN: [^'\n]*'/m, () => `title: ${basename(file, '.yaml')}`)
      .replace(/'FILL IN: [^'\n]*'/g, () => "'You play a card.'")
      .replace(/\s*# FILL IN.*/g, '')
      .replace(/^FILL IN.*/gm, 'You play a card.');
    writeFileSync(join(root, file), filled);
  }
}
const problems = (root: string) => {
  const { library, problems: unread } = readLibrary(root);
  return [...unread, ...checkContent(library)];
};

const ASKED: readonly (readonly [asked: readonly string[], made: readonly string[]])[] = [
  [
    ['rule', 'emberfall', 'combat.parry'],
    ['content/emberfall/rulebook.yaml', 'content/emberfall/rules/combat/parry.mdx'],
  ],
  [
    ['rule', 'emberfall', 'combat.parry', '--after', 'combat.lethal'],
    ['content/emberfall/rulebook.yaml', 'content/emberfall/rules/combat/parry.mdx'],
  ],
  [
    ['rule', 'emberfall', 'names.ash'],
    ['content/emberfall/rulebook.yaml', 'content/emberfall/rules/names/ash.mdx'],
  ],
  [['reading', 'emberfall', 'who-parries', 'combat.lethal'], ['content/emberfall/readings.yaml']],
  [['term', 'emberfall', 'Grey ash'], ['content/emberfall/glossary.yaml']],
  [['ruling', 'emberfall', 'may-it-parry', 'combat.strike'], ['content/emberfall/rulings/may-it-parry.mdx']],
  [['scenario', 'emberfall', 'three-wolves', 'fight'], ['content/emberfall/scenarios/three-wolves.yaml']],
  [['card', 'emberfall', 'Grey Wolf'], ['content/emberfall/cards/grey-wolf.yaml']],
  [
    ['lesson', 'emberfall', 'who-falls', 'two-wolves'],
    ['content/emberfall/lessons/who-falls.mdx', 'content/emberfall/rulebook.yaml'],
  ],
  [['practice', 'emberfall', 'who-falls', 'two-wolves'], ['content/emberfall/practice/who-falls.yaml']],
  [
    ['game', 'stones', 'Stones & Sticks'],
    [
      'content/stones/glossary.yaml',
      'content/stones/readings.yaml',
      'content/stones/rulebook.yaml',
      'content/stones/rules/basics/goal.mdx',
    ],
  ],
];

describe.for(ASKED)('new %s', ([asked, made]) => {
  test('makes its files and changes no others', () => {
    const root = plant(EMBERFALL);
    const before = textsIn(root);
    const { status, printed, told } = run(root, ...asked);
    expect(told).toBe('');
    expect(status).toBe(0);
    expect(changed(root, before).toSorted()).toEqual(made);
    for (const file of made) expect(printed).toContain(file);
  });

  test('has blanks, each told with its line, and nothing else is wrong', () => {
    const root = plant(EMBERFALL);
    run(root, ...asked);
    expect(problems(root)).toEqual([]);
    const blanks = checkBlanks(root);
    expect(blanks.length).toBeGreaterThan(2);
    for (const { file, line = 0, says } of blanks) {
      expect(made).toContain(file);
      expect(read(root, file).split('\n')[line - 1]).toContain('FILL IN');
      expect(says).toMatch(/^still to be filled in: \w/);
    }
  });

  test('is whole once they are filled in', () => {
    const root = plant(EMBERFALL);
    run(root, ...asked);
    fillIn(root);
    expect(checkBlanks(root)).toEqual([]);
    expect(problems(root)).toEqual([]);
  });

  test('asked for again, it writes nothing over', () => {
    const root = plant(EMBERFALL);
    run(root, ...asked);
    fillIn(root);
    const before = textsIn(root);
    const { status, told } = run(root, ...asked);
    expect(status).toBe(2);
    expect(told).toMatch(/^Nothing was made: .*already\.\n/);
    expect(changed(root, before)).toEqual([]);
  });
});

describe('where a rule is listed', () => {
  const book = 'content/emberfall/rulebook.yaml';
  const listing = (root: string) =>
    read(root, book).slice(read(root, book).indexOf('    rules:\n'), read(root, book).indexOf('  - chapter: names'));
  test('is last in its chapter', () => {
    const root = plant(EMBERFALL);
    run(root, 'rule', 'emberfall', 'combat.parry');
    expect(listing(root)).toBe(
      '    rules:\n      - strike\n      - rule: damage\n        numbering: i\n        parts: [lethal, undying]\n      - parry\n',
    );
  });
  test.for([
    ['combat.strike', '      - strike\n      - parry\n      - rule: damage'],
    ['combat.damage', 'parts: [lethal, undying]\n      - parry\n'],
    ['combat.lethal', 'parts: [lethal, parry, undying]\n'],
    ['combat.undying', 'parts: [lethal, undying, parry]\n'],
  ])('or behind %s', ([after = '', there]) => {
    const root = plant(EMBERFALL);
    run(root, 'rule', 'emberfall', 'combat.parry', '--after', after);
    expect(listing(root)).toContain(there);
  });
  test('what somebody noted beside it stays there', () => {
    const root = plant(change(EMBERFALL, book, '- strike\n', '- strike # the first blow\n\n'));
    run(root, 'rule', 'emberfall', 'combat.parry', '--after', 'combat.strike');
    expect(listing(root)).toContain('- strike # the first blow\n      - parry\n\n      - rule: damage');
  });
});

describe('what can’t be begun is told in a sentence, with what to write instead', () => {
  test.for<readonly [string, readonly string[], string]>([
    ['a kind', ['rul', 'emberfall', 'combat.x'], '"rul" can\'t be begun: perhaps "rule" is meant.'],
    ['a name that every object has', ['toString'], '"toString" can\'t be begun: choose one of rule, reading'],
    ['no game', ['rule'], 'the game is missing.'],
    ['a game', ['rule', 'emberfal', 'combat.x'], 'there is no game "emberfal": perhaps "emberfall" is meant.'],
    ['no rule', ['rule', 'emberfall'], 'the name of the rule, as chapter.rule, is missing.'],
    ['a rule without a chapter', ['rule', 'emberfall', 'parry'], 'a rule is named as chapter.rule: "parry" isn\'t.'],
    [
      'a chapter',
      ['rule', 'emberfall', 'combatt.parry'],
      'emberfall has no chapter "combatt": perhaps "combat" is meant.',
    ],
    [
      'a name in capitals',
      ['rule', 'emberfall', 'combat.Big_Parry'],
      'in lower case with hyphens, as in big-parry: "Big_Parry" isn\'t.',
    ],
    [
      'a way out of the folder',
      ['ruling', 'emberfall', '../../x', 'combat.strike'],
      'in lower case with hyphens, as in x: "../../x" isn\'t.',
    ],
    [
      'a place after another chapter',
      ['rule', 'emberfall', 'combat.x', '--after', 'names.ember'],
      '--after names a rule of the same chapter: "names.ember" isn\'t in combat.',
    ],
    [
      'a place after no rule',
      ['rule', 'emberfall', 'combat.x', '--after', 'combat.striek'],
      'emberfall has no rule "combat.striek": perhaps "combat.strike" is meant.',
    ],
    ['a place for what has none', ['term', 'emberfall', 'Ash', '--after', 'combat.strike'], '--after is for a rule.'],
    ['a reading of no rule', ['reading', 'emberfall', 'why'], 'the rule it is about, as chapter.rule, is missing.'],
    [
      'a kind of scenario',
      ['scenario', 'emberfall', 'x', 'figth'],
      'emberfall has no scenario of the kind "figth": perhaps "fight" is meant.',
    ],
    [
      'a kind that nothing runs',
      ['scenario', 'emberfall', 'x', 'season'],
      'emberfall runs no scenario of the kind "season" to begin with.',
    ],
    ['no kind of scenario', ['scenario', 'emberfall', 'x'], 'the kind (fight, season) is missing.'],
    [
      'a lesson on no example',
      ['lesson', 'emberfall', 'x', 'two-wolfs'],
      'emberfall has no example "two-wolfs": perhaps "two-wolves" is meant.',
    ],
    ['practice without one', ['practice', 'emberfall', 'x'], 'the example whose table it begins with is missing.'],
    ['a card without a letter', ['card', 'emberfall', '!!'], 'the name of a card has letters: "!!" hasn\'t.'],
    ['a word without a letter', ['term', 'emberfall', '!!'], 'the word has letters: "!!" hasn\'t.'],
    [
      'a third word for a rule',
      ['rule', 'emberfall', 'combat.x', 'junk'],
      '"junk" is too much: rule takes GAME CHAPTER.RULE [--after CHAPTER.RULE].',
    ],
    ['too much', ['term', 'emberfall', 'Grey', 'ash'], '"ash" is too much: term takes GAME "The word".'],
    ['an option', ['rule', 'emberfall', 'combat.x', '--behind', 'combat.strike'], "Unknown option '--behind'"],
  ])('%s', ([, asked, says]) => {
    const root = plant(EMBERFALL);
    const before = textsIn(root);
    const { status, told } = run(root, ...asked);
    expect(status).toBe(2);
    expect(told).toContain(says);
    expect(told.startsWith('Nothing was made: ')).toBe(true);
    expect(told).toContain('npm run new -- rule GAME CHAPTER.RULE [--after CHAPTER.RULE]');
    expect(changed(root, before)).toEqual([]);
  });
});

test('what has an apostrophe or a colon is written so that it can be read', () => {
  const root = plant(EMBERFALL);
  run(root, 'card', 'emberfall', 'Fire’s Friend’s "Foe": it\'s', 'Unit');
  run(root, 'term', 'emberfall', "Ember: it's");
  fillIn(root);
  expect(problems(root)).toEqual([]);
});

test('without a word it tells what there is', () => {
  const { status, printed } = run(plant(EMBERFALL));
  expect(status).toBe(0);
  for (const kind of ['rule', 'reading', 'term', 'ruling', 'scenario', 'card', 'lesson', 'practice', 'game']) {
    expect(printed).toContain(`npm run new -- ${kind} `);
  }
});

test('behind another rule, it says that numbers change; last in its chapter, none does', () => {
  const behind = run(plant(EMBERFALL), 'rule', 'emberfall', 'combat.parry', '--after', 'combat.strike');
  expect(behind.printed).toContain('have new numbers');
  expect(run(plant(EMBERFALL), 'rule', 'emberfall', 'combat.parry').printed).not.toContain('have new numbers');
});

test('a lesson is listed last in the course, or begins one', () => {
  const root = plant(EMBERFALL);
  run(root, 'lesson', 'emberfall', 'who-falls', 'two-wolves');
  expect(read(root, 'content/emberfall/rulebook.yaml')).toMatch(/rules: \[ember\]\ncourse: \[who-falls\]\n$/);
  run(root, 'lesson', 'emberfall', 'who-stands', 'two-wolves');
  expect(read(root, 'content/emberfall/rulebook.yaml')).toMatch(/\ncourse: \[who-falls, who-stands\]\n$/);
});

test('a scenario begins with the plainest of its kind, and with the ruling of its name', () => {
  const root = plant(EMBERFALL);
  const file = 'content/emberfall/scenarios/both-fall.yaml';
  run(root, 'scenario', 'emberfall', 'both-fall', 'fight');
  expect(read(root, file)).toContain('from: { ruling: both-fall }');
  expect(read(root, file)).toContain('rules: [combat.lethal]');
  // The other one has an edition and a reading of its own.
  expect(read(root, file)).toContain('those of "What was asked once"');
  expect(read(root, file)).not.toContain('edition:');
});

test('a scenario begins with choices where its like has some, and with the keys that it expects', () => {
  const [plain, choosing] = ['asked-once', 'one-wolf'].map((name) => `content/emberfall/scenarios/${name}.yaml`);
  const text = EMBERFALL[plain ?? ''] ?? '';
  const longer = text
    .replace('What was asked once', 'One wolf is struck')
    .replace('expect:', 'choices: [one]\nexpect:');
  const root = plant({ ...EMBERFALL, [choosing ?? '']: longer });
  run(root, 'scenario', 'emberfall', 'three-wolves', 'fight');
  const made = read(root, 'content/emberfall/scenarios/three-wolves.yaml');
  expect(made).toContain('those of "One wolf is struck"\nstart: { left: 3, right: 2 }\nchoices: [one]\n');
  expect(made).toMatch(/never from the program; only these keys are compared\n# expect: \{ standing: … \}/);
});

test('a second blank on a line has the key of its list, not of the first', () => {
  const [, second] = blanksIn('content/x.mdx', "also: ['FILL IN: what', 'FILL IN: more']");
  expect(second).toMatchObject({ key: 'also', says: 'still to be filled in: more' });
});

test('a blank is told with the key before it, and with what belongs there', () => {
  expect(
    blanksIn('content/x.yaml', "a: 1\n- { document: book, place: 'FILL IN: the heading' }\n# FILL IN: more\nFILL IN\n"),
  ).toEqual([
    {
      file: 'content/x.yaml',
      line: 2,
      key: 'place',
      says: 'still to be filled in: the heading',
      remedy: 'write it in place of "FILL IN …"',
    },
    {
      file: 'content/x.yaml',
      line: 3,
      key: undefined,
      says: 'still to be filled in: more',
      remedy: 'write it in place of "FILL IN …"',
    },
    {
      file: 'content/x.yaml',
      line: 4,
      key: undefined,
      says: 'still to be filled in',
      remedy: 'write it in place of "FILL IN …"',
    },
  ]);
});

const PROJECT = join(import.meta.dirname, '../../..');
describe('what is to be done next', () => {
  const { library } = readLibrary(PROJECT);
  const next = (...words: readonly string[]) =>
    begin({ library, read: (file) => existing(PROJECT, file) }, { words }).next.join('\n');
  test.for(library.games)('$id: names only files that are there', ({ id, rules, scenarios }) => {
    const asked = [
      ['rule', id, `${rules[3]?.name ?? ''}-anew`],
      ['reading', id, 'asked-anew', rules[3]?.name ?? ''],
      ['ruling', id, 'told-anew', rules[3]?.name ?? ''],
    ];
    const told = asked.map((words) => next(...words)).join('\n');
    const files = told.match(/(?:rules-engine|src|content)\/[\w./-]+\.\w+/g) ?? [];
    expect(files.length).toBeGreaterThan(scenarios.length > 0 ? 5 : 1);
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });
  test.for([
    ['usagi', 'CONDITIONS, or REFUSALS of a ban, in rules-engine/test-kit/citations/usagi.ts'],
    ['usagi', 'REFUSALS in rules-engine/usagi/words/refusals.en.ts'],
    ['usagi', 'rules-engine/test-kit/models/usagi.ts'],
    ['stones', 'REFUSALS in rules-engine/stones/words/sentences.en.ts'],
    ['l5r', 'CONDITIONS in rules-engine/test-kit/citations/l5r.ts or rules-engine/test-kit/citations/l5r-cards.ts'],
    ['l5r', 'rules-engine/test-kit/models/l5r-stats.ts or rules-engine/test-kit/models/l5r-text.ts'],
  ] as const)('with a rule of %s: %s', ([id, says]) => {
    const chapter = library.games.find((game) => game.id === id)?.chapters[0]?.name ?? '';
    expect(next('rule', id, `${chapter}.anew`)).toContain(says);
  });
  test('a rule has a line of what players ask, and a reading its lists', () => {
    expect(next('rule', 'chariot', 'basics.anew')).toContain(
      "src/search/queries.yaml: { ask: '…', game: chariot, by: author, page: '/chariot/rules/basics/anew/' }",
    );
    expect(next('rule', 'stones', 'basics.anew'), 'it is in no list of games').not.toContain('queries.yaml');
    const reading = next('reading', 'lyoko', 'asked-anew', 'combat.combat-order');
    expect(reading).toContain('rules-engine/lyoko/readings.test.ts');
    expect(reading).toContain('rules-engine/test-kit/models/lyoko.test.ts');
  });
  test('a game without an engine is told of none', () => {
    expect(run(plant(EMBERFALL), 'rule', 'emberfall', 'combat.parry').printed).not.toContain('rules-engine/');
  });
});

describe('in the games there are', () => {
  const { library } = readLibrary(PROJECT);
  test.for(library.games)('$id: one of each holds together once it is filled in', (game) => {
    const { id } = game;
    const root = mkdtempSync(join(tmpdir(), 'new-'));
    cpSync(join(PROJECT, `content/${id}`), join(root, `content/${id}`), { recursive: true });
    const rule = game.rules[3]?.name ?? '';
    const kinds = [...new Set(game.cards.filter(({ sample }) => sample).map(({ kind }) => kind))];
    const scenarios = [...new Set(game.scenarios.map(({ kind }) => kind))];
    const asked = [
      ['rule', id, `${rule}-anew`],
      ['reading', id, 'asked-anew', rule],
      ['term', id, 'Words anew'],
      ['ruling', id, 'told-anew', rule],
      ...kinds.map((kind) => ['card', id, `${kind} anew`, kind]),
      ...scenarios.map((kind) => ['scenario', id, `${kind}-anew`, kind]),
      ...game.scenarios.slice(0, 1).flatMap(({ name }) => [
        ['lesson', id, 'taught-anew', name],
        ['practice', id, 'practiced-anew', name],
      ]),
    ];
    for (const words of asked) {
      const { changes } = begin({ library, read: (file) => existing(root, file) }, { words });
      for (const { file, text } of changes) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
    }
    fillIn(root);
    expect(problems(root).filter(({ says }) => says !== 'it is run and expects nothing')).toEqual([]);
  });
});
