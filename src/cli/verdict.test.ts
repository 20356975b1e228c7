import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellProblem } from '../library/problem.ts';
import type { Wanted } from '../library/scenario.ts';
import { linkOf, scenarioLink } from '../widgets/tool/link.ts';
import { type Judged, judgeFile, verdictData } from '../library/verdict.ts';
import { type Asked, readArguments } from './verdict-arguments.ts';
import { verdict } from './verdict-command.ts';
import { type Look, PLAIN, verdictText, wrap } from './verdict-text.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'verdict-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scenario = (value: number) => `title: A vow
kind: stat
rules: [stats.limit]
start:
  stats: { force: 2 }
  effects:
    - { source: Oath, minimum: 4 }
    - { source: Vow, minimum: 1 }
expect: { value: ${value} }
`;
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
let right: string;
let wrong: string;
let broken: string;
beforeAll(() => {
  right = write('right.yaml', scenario(4));
  wrong = write('wrong.yaml', scenario(5));
  broken = write('broken.yaml', scenario(4).replace('minimum: 1', 'minimum: one'));
});

/** The command in a process of its own, as npm runs it. */
function spawned(...args: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const cli = join(root, 'src/cli/verdict.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
/** The same in this process, which is faster. */
async function run(...args: string[]) {
  let [stdout, stderr] = ['', ''];
  const status = await verdict(args, {
    from: folder,
    look: PLAIN,
    print: (text) => (stdout += `${text}\n`),
    complain: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

describe('the command line', () => {
  test('ends with 0 when what is expected came out, and prints the proof', () => {
    const { status, stdout, stderr } = spawned(right);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^A vow\n/);
    expect(stdout).toMatch(/^ +2\. 2 is below the highest minimum, 4 \(Oath\), so Force becomes 4\. +2 → 4$/m);
    expect(stdout).toMatch(/^ +(\S+ {2})?l5r\.stats\.limit {2}\/l5r\/rules\/stats\/#limit$/m);
    expect(stdout).toMatch(/^ +✕ Minimum 1 \(Vow\) doesn't apply: only the highest minimum counts\.$/m);
    expect(stdout).toMatch(/^ {2}Force is 4 — decided by /m);
    expect(stdout).toContain('The result is what the file expects.');
    expect(stdout).not.toContain('\u001b');
  });

  test('ends with 1 when something else came out, and prints both', () => {
    const { status, stdout, stderr } = spawned(wrong);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(/The result is not what the file expects\n {2}value: expected 5, found 4\n$/);
  });

  test('prints the whole verdict as JSON', async () => {
    const { status, stdout } = await run(wrong, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      edition: 'june-2011',
      answers: [{ value: 4, decided: { id: 'l5r.stats.limit', href: '/l5r/rules/stats/#limit' } }],
      mismatches: [{ key: 'value', expected: 5, found: 4 }],
    });
  });

  test('prints what a file may say, key by key', async () => {
    const { status, stdout, stderr } = await run('--keys', 'l5r', 'stat');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^kind: stat\n {2}start: these keys, required/);
    expect(stdout).toMatch(/^ {4}stats: these keys, required/m);
    expect(stdout).not.toContain('kind: total-force');
  });

  describe('takes a link to a tool', () => {
    const AT = 'https://example.org/l5r/tools/stat/#';
    const held = {
      game: 'l5r',
      kind: 'stat',
      start: { stats: { force: 2 }, effects: [{ source: 'Oath', minimum: 4 }] },
    };
    test('that holds a scenario', async () => {
      const { status, stdout, stderr } = await run(
        `${AT}${await scenarioLink({ ...held, edition: 'twenty-festivals' })}`,
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('Force is 4 — decided by');
      expect(stdout).toContain('Twenty Festivals');
    });
    test('with the readings of the day it was made', async () => {
      const start = {
        stats: { 'personal-honor': 2 },
        effects: [
          { source: 'Oath', minimum: 4 },
          { source: 'Curse', maximum: 1 },
        ],
      };
      const now = (await run(`${AT}${await linkOf({ ...held, start }, '2')}`)).stdout;
      const then = (await run(`${AT}${await linkOf({ ...held, start, asked: { contradiction: 'unchanged' } }, '2')}`))
        .stdout;
      // 2.6.C.iii: a base value between the limits that contradict each other is the value. Read so that the limits change
      // nothing, the minimum stands that came first.
      expect(now).toContain('Personal Honor is 2 — decided by');
      expect(then).toContain('Personal Honor is 4 — decided by');
    });
    test('that names a worked example', async () => {
      expect(await run(`${AT}preset=paragon-praised`)).toMatchObject({ status: 0, stderr: '' });
    });
    test.for([
      ['that is damaged', 'v=2&s=AAAA', /damaged or incomplete/],
      ['that holds a form', 'v=1&s=q1ZKKUpMK1Gyqq7VUSpKTUxxLAaxawE', /as it was typed/],
      ['to an example there is not', 'preset=nobody', /there is no such file/],
    ] as const)('%s, and tells so', async ([, hash, says]) => {
      const { status, stderr } = await run(`${AT}${hash}`);
      expect(status).toBe(2);
      expect(stderr).toMatch(says);
    });
    test('with a key there is not, and tells so', async () => {
      const { status, stderr } = await run(
        `${AT}${await scenarioLink({ ...held, start: { ...held.start, colour: 'red' } })}`,
      );
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(/^The link.*\(start\.colour\): there is no key "colour" here/) as unknown,
      });
    });
  });

  test('looks for a path where the reader stands', () => {
    expect(spawned('right.yaml').status).toBe(0);
  });

  test.for<{ why: string; args: () => string[]; says: RegExp }>([
    {
      why: 'a fault in the file',
      args: () => [broken],
      says: /broken\.yaml:8 \(start\.effects\.1\.minimum\): must be a whole number, or base\. Remedy: /,
    },
    {
      why: 'an option that is not known',
      args: () => [right, '--loud'],
      says: /^Unknown option '--loud'\. The options are --json, /,
    },
    {
      why: 'an edition that is not known',
      args: () => [right, '--edition', 'ce'],
      says: /^--edition: there is no edition "ce"\. Remedy: choose one of june-2011, /,
    },
    {
      why: 'a game that is not known',
      args: () => ['--keys', 'lyko'],
      says: /^--keys: there is no game "lyko"\. Remedy: perhaps "lyoko" is meant\.\n$/,
    },
    {
      why: 'a kind that is not known',
      args: () => ['--keys', 'l5r', 'statt'],
      says: /^--keys: l5r has no kind of scenario called "statt"\. Remedy: perhaps "stat" is meant\.\n$/,
    },
  ])('ends with 2 and a message on $why', async ({ args, says }) => {
    const { status, stdout, stderr } = await run(...args());
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('the words after the command', () => {
  const wanted = { game: undefined, edition: undefined, readings: {} };
  test.for<{ words: string; asked: Asked | 'help' }>([
    { words: 'a.yaml', asked: { file: 'a.yaml', json: false, wanted } },
    { words: '--json a.yaml', asked: { file: 'a.yaml', json: true, wanted } },
    {
      words: 'a.yaml --edition twenty-festivals --game l5r',
      asked: { file: 'a.yaml', json: false, wanted: { ...wanted, edition: 'twenty-festivals', game: 'l5r' } },
    },
    {
      words: 'a.yaml --reading zero-floor=step raise-lower=one-way --reading x=y',
      asked: {
        file: 'a.yaml',
        json: false,
        wanted: { ...wanted, readings: { 'zero-floor': 'step', 'raise-lower': 'one-way', x: 'y' } },
      },
    },
    { words: '--keys l5r', asked: { keysOf: 'l5r', kind: undefined } },
    { words: '--keys l5r stat', asked: { keysOf: 'l5r', kind: 'stat' } },
    { words: '--help', asked: 'help' },
    { words: '-h a.yaml', asked: 'help' },
  ])('$words', ({ words, asked }) => {
    expect(readArguments(words.split(' '))).toEqual(asked);
  });

  test.for([
    { words: '', says: 'Give the path of a scenario.' },
    { words: 'a.yaml b.yaml', says: "Give only one scenario: b.yaml can't be added." },
    { words: '--keys l5r stat use', says: "Give only one kind: use can't be added." },
    { words: 'a.yaml --reading floor', says: '--reading: "floor" must be written as reading=option.' },
    { words: 'a.yaml --reading', says: "Option '--reading <value>' argument missing. The options are --json, " },
    { words: 'a.yaml --json=no', says: "Option '--json' does not take an argument. The options are --json, " },
  ])('"$words" is refused: $says', ({ words, says }) => {
    expect(readArguments(words.split(' ').filter(Boolean))).toEqual({ wrong: expect.stringContaining(says) });
  });
});

describe('the text', () => {
  /** Without a library, which takes a while to read, unless one is named. */
  const judged = (file: string, wanted: Wanted = {}, library = folder): Judged => {
    const result = judgeFile(library, file, wanted);
    if (!result.ok) throw new Error(result.problems.map(tellProblem).join('\n'));
    return result.value;
  };

  test('keeps within 60, 80 and 100 columns, but for a word that is longer', () => {
    for (const name of ['paragon-insulted', 'switch-with-a-weapon', 'three-steps']) {
      const verdict = judged(join(root, `content/l5r/scenarios/${name}.yaml`), {}, root);
      for (const width of [60, 80, 100]) {
        const lines = verdictText(verdict, { ...PLAIN, width }).split('\n');
        expect(lines.filter((line) => line.length > width && /\S\s+\S/.test(line))).toEqual([]);
      }
    }
  });

  test('tells the edition, and only what is read otherwise than in it', () => {
    const text = verdictText(judged(right, { edition: 'twenty-festivals', readings: { 'zero-floor': 'step' } }));
    expect(text).toMatch(/^Edition: .*\(twenty-festivals\)$/m);
    expect(text.match(/^Reading other than .*$/gm)).toEqual([
      expect.stringMatching(/^Reading other than the edition: zero-floor=step/),
    ]);
    expect(verdictText(judged(right, { edition: 'twenty-festivals' }))).not.toContain('Read otherwise');
  });

  test('a stat of which the source says two things has both figures in its headline', () => {
    const rehonored = join(root, 'content/l5r/scenarios/paragon-rehonored.yaml');
    const flat = (wanted: Wanted) => verdictText(judged(rehonored, wanted, root)).replace(/\s+/g, ' ');
    expect(flat({})).toContain("Personal Honor is 4 by step C, 3 by the source's own Example 1 — decided by 2.6.C");
    expect(flat({ readings: { 'after-contradiction': 'stay-aside' } })).toContain(
      "Personal Honor is 3 by the source's own Example 1, 4 by step C — decided by 2.6.A",
    );
    expect(flat({ edition: 'twenty-festivals' })).toContain('Personal Honor is 4 — decided by 2.6.C');
    expect(flat({ edition: 'before-june-2011' })).toContain('Personal Honor is 4 — decided by 2.6.C');
    const data = verdictData(judged(rehonored, {}, root));
    expect(data.headline.says).toBe("Personal Honor 4 by step C, 3 by the source's own Example 1");
    expect(data).toMatchObject({ answers: [{ value: 4, beside: { value: 3, option: 'stay-aside' } }] });
    expect(data.readingsAsked).toContain('after-contradiction');
    expect(data.readingsAsked).not.toContain('setting-to-zero');
  });

  test('lists of lists are told apart', () => {
    const file = readFileSync(join(root, 'content/l5r/scenarios/every-feature.yaml'), 'utf8');
    const other = file.replace(/designators: .*/, 'designators: [[Battle], [Open, Limited]]');
    const text = verdictText(judged(write('lists.yaml', other), { game: 'l5r' }, root)).replace(/\s+/g, ' ');
    expect(text).toContain('designators: expected [Battle], [Open, Limited], found [Battle, Open], [Reaction]');
  });

  test('tells which other readings would change the result, and what would come out', () => {
    const bound = scenario(3).replace('minimum: 1', 'maximum: 1').replace('minimum: 4', 'minimum: 3');
    const text = verdictText(judged(write('bound.yaml', bound)));
    expect(text).toMatch(/^Another reading would change the result\n {2}contradiction=.*\n( {4}.*\n)* {6}→ Force \d$/m);
    expect(text).not.toContain('No other reading');
    expect(verdictText(judged(right))).toContain('No other reading the engine takes changes the result.');
  });

  test.for([
    {
      why: 'nothing is chosen',
      text: 'title: A quiet table\nkind: blocks\nrules: [basics.block]\nstart: { field: { Player 1: [pappiliodya] }, attackers: [pappiliodya] }\n',
      says: /^ {2}The defender can't block$/m,
      proof: false,
    },
    {
      why: 'nothing pays',
      text: 'title: A poor hand\nkind: payment\nrules: [basics.summon]\nstart: { hand: [{ spell: blue-moon, value: 3 }], wanted: blue-moon }\n',
      says: /^ {2}The hand has no way to pay for Blue Moon — decided by /m,
      proof: true,
    },
  ])('has a headline where $why', ({ why, text, says, proof }) => {
    const told = verdictText(judged(write(`${why}.yaml`, text), { game: 'chariot' }, root));
    expect(told).toMatch(says);
    expect(told.includes('\nProof\n')).toBe(proof);
  });

  test('tells a refusal in its place, and as the headline where it is what is asked', () => {
    const text = verdictText(judged(join(root, 'content/chariot/scenarios/attacker-does-not-assign.yaml'), {}, root));
    expect(text).toMatch(
      /^ {2}Not allowed: Player 1 can't choose blockers\. Player 2 is attacked and chooses\s+them — decided by 1\.3\.2\.d /m,
    );
    expect(text.replace(/\s+/g, ' ')).toContain(
      "3. Player 1: Block Moonlit Witch with Shiny Balai. Not allowed: Player 1 can't choose blockers. Player 2 is attacked and chooses them. 1.3.2.d chariot.basics.assigning",
    );
  });

  test('tells every step of a scenario of any other kind, with its rule and what lost', () => {
    const text = verdictText(judged(join(root, 'content/l5r/scenarios/two-identical-cards.yaml'), {}, root));
    expect(text).toMatch(
      /^Proof\n {3}1\. First copy’s “Open: Draw a card” is used\.\n +\S+ {2}l5r\.abilities\.once-per-turn/m,
    );
    expect(text).toMatch(
      /^ {2}Second copy’s “Open: Draw a card” is used\. The same ability on another card is\s+a separate ability — decided by 6\.4\.1 /m,
    );
    expect(text).not.toContain('fates');
    const lost = verdictText(judged(join(root, 'content/l5r/scenarios/keyword-given-twice.yaml'), {}, root));
    expect(lost).toContain("      What didn’t apply:\n      ✕ Promotion (gives Samurai) doesn't count.");
  });

  test.for([
    'text-box',
    'keywords',
    'comparison',
    'common-keyword',
    'change',
    'bonus-or-penalty',
    'total-force',
    'timeline',
    'use',
    'created-card',
  ])('of the kind %s leaves no step without words', (kind) => {
    const folder = join(root, 'content/l5r/scenarios');
    const file = readdirSync(folder).find((name) =>
      readFileSync(join(folder, name), 'utf8').includes(`\nkind: ${kind}\n`),
    );
    const verdict = judged(join(folder, file!));
    const told = verdict.outcome.told();
    expect(told.length).toBeGreaterThan(0);
    const text = verdictText(verdict).replace(/\s+/g, ' ');
    for (const { says, beaten = [] } of told) {
      expect(says).toMatch(/\S/);
      for (const words of [says, ...beaten]) expect(text).toContain(words.replace(/\s+/g, ' '));
    }
  });

  test('sets off what matters, where it may', () => {
    const look: Look = { width: 80, bold: (text) => `<b>${text}</b>`, dim: (text) => `<i>${text}</i>` };
    const text = verdictText(judged(right), look);
    expect(text).toContain('<b>A vow</b>');
    expect(text).toMatch(/<b> {2}Force is 4 — decided by [^\n]*<\/b>/);
  });

  test('says that the file was written for other readings, where it does not come out under these', () => {
    const other = { ...judged(wrong), asWritten: false };
    expect(verdictText(other)).toContain('The file was written for another edition or for other readings.');
    expect(verdictText(judged(wrong))).not.toContain('The file was written for');
  });

  test.for([
    { why: 'fits', text: 'one two', lines: ['> one two'] },
    { why: 'is one too long', text: 'one two three', lines: ['> one two', '  three'] },
    { why: 'has a word longer than a line', text: 'a incomprehensible b', lines: ['> a', '  incomprehensible', '  b'] },
    { why: 'is empty', text: '', lines: [] },
    { why: 'carries control characters', text: 'one\n\u001b[1mtwo', lines: ['> one', '  [1mtwo'] },
  ])('a text that $why', ({ text, lines }) => {
    expect(wrap(text, 9, '> ', '  ')).toEqual(lines);
  });
});
