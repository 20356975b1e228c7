import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playsAt } from './before.ts';
import { gamePace, paceBeside, PLAYS } from './games.ts';
import { median, paceOf, ratioOf } from './measure.ts';
import { keptBytes } from './memory.ts';
import { folderWeight, kindOf, kindWeights, loadedBy, pageWeight } from './pages.ts';
import { tellRows } from './paces.ts';
import { engineWeights, LOADED } from './sizes.ts';
import { STAT_WAYS, statRounds, statValues, type StatWay } from './stat-ways.ts';
import { kilobytes, rough, table } from './table.ts';

describe('the ways to work a stat out', () => {
  /** Base 1, 5, 9 and 0, 5, 9; the changes come to +1. */
  const values = [4, 6, 8, 4, 5, 8];

  test('limits, engine and peer agree', async () => {
    const found = await statValues();
    expect(found).toEqual(Object.fromEntries(Object.keys(STAT_WAYS).map((way) => [way, values])));
  });

  test('are timed in turn', async () => {
    const rounds = await statRounds({ rounds: 2, ms: 12 });
    expect(rounds).toHaveLength(2);
    for (const way of Object.keys(STAT_WAYS) as StatWay[]) {
      expect(paceOf(rounds, way)).toBeGreaterThan(0);
      expect(ratioOf(rounds, way, way)).toBe(1);
    }
  });
});

test('a row tells limit, peers, goal and now; nothing of what was not measured', () => {
  const rounds = [{ fast: 1000, ours: 200, peer: 4 }];
  const rows = [
    { name: 'fast', title: 'limit' },
    { name: 'ours', title: 'ours', goal: { least: 40, of: 'peer' } },
    { name: 'ours', title: 'again', goal: { least: 0.5, of: 'fast' } },
    { name: 'ours', title: 'and again', goal: { least: 1, of: 'absent' } },
    { name: 'absent', title: 'absent' },
  ];
  const told = tellRows('what', rows, rounds, { limit: 'fast', peers: ['peer', 'absent'] });
  expect(told.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['what', 'a second', 'of the limit', '× peer', '× absent', 'goal'],
    expect.anything(),
    ['limit', '1,000', '1', '250', '–'],
    ['ours', '200', '0.2', '50', '–', '40 × peer: 50.0, yes'],
    ['again', '200', '0.2', '50', '–', '0.5 × fast: 0.200, no'],
    ['and again', '200', '0.2', '50', '–', '1 × absent: not measured'],
  ]);
});

describe.for(Object.entries(PLAYS))('whole games of %s', ([, play]) => {
  test('take as many choices each way, and others from another seed', () => {
    const [first = NaN, ...others] = (['dropped', 'kept', 'told', 'judged', 'all-judged'] as const).map((way) => {
      return play(7, way);
    });
    expect(first).toBeGreaterThan(10);
    expect(others).toEqual([first, first, first, first]);
    expect(new Set([7, 8, 9].map((seed) => play(seed, 'dropped'))).size).toBeGreaterThan(1);
  });

  test('are timed', () => {
    // Long enough for a clock that counts in hundredths of a second.
    const { games, choices, keeping, keepingAmongPeople } = gamePace(play, { rounds: 2, ms: 60 });
    for (const pace of [games, ...Object.values(choices)]) expect(pace).toBeGreaterThan(0);
    for (const cost of [keeping, keepingAmongPeople]) expect(Number.isFinite(cost)).toBe(true);
  });

  test('are timed beside what they were', () => {
    expect(paceBeside(play, play, { rounds: 2, ms: 60 })).toBeGreaterThan(0);
  });

  test('can be left before they end', () => {
    expect(play(7, 'dropped', 5)).toBe(5);
  });
});

test('a kept state takes the room that it takes, and its steps take more', () => {
  const list = () => new Array<number>(5000).fill(0.5);
  const play = (_seed: number, _way: unknown, most = 0, watch?: (state: unknown, steps: unknown) => void) => {
    for (let nth = 0; nth < most; nth++) watch?.(list(), list());
    return most;
  };
  const { state, withSteps } = keptBytes(play, 400);
  // Eight bytes for each number.
  expect(Math.round(state / 10_000)).toBe(4);
  expect(Math.round(withSteps / 10_000)).toBe(8);
});

describe('the games as they were at a commit', () => {
  test('are played like those of today, where Git knows any', async () => {
    const before = await playsAt('HEAD');
    const { status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname });
    if (status !== 0) {
      expect(before).toMatch(/^Git has no HEAD to compare with: /);
      return;
    }
    if (typeof before === 'string') throw new Error(before);
    expect(Object.keys(before)).toEqual(Object.keys(PLAYS));
    for (const play of Object.values(before)) expect(play(7, 'dropped', 5)).toBe(5);
  });
  test('are not there for a commit that nobody made', async () => {
    expect(await playsAt('no-such-commit')).toMatch(/^Git has no no-such-commit to compare with: /);
  });
});

test.for(Object.values(LOADED).flatMap((loaded) => Object.entries(loaded)))(
  '%s is weighed out of %s',
  async ([name, file]) => {
    expect(await import(`../../rules-engine/${file}`)).toHaveProperty(name);
  },
);
test('the code of a game is weighed as it would be loaded, without schemas', async () => {
  const { chariot, ...others } = await engineWeights({ chariot: LOADED['chariot'] ?? {} });
  expect(others).toEqual({});
  expect(chariot?.raw).toBeGreaterThan(20_000);
  expect(chariot?.raw).toBeLessThan(80_000);
  expect(chariot?.brotli).toBeLessThan((chariot?.raw ?? 0) / 2);
});

test.for([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 3 },
  { values: [], middle: 0 },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test.for([
  { page: 'index.html', kind: 'home' },
  { page: '404.html', kind: '404' },
  { page: 'compare/index.html', kind: 'compare' },
  { page: 'l5r/index.html', kind: 'game' },
  { page: 'l5r/glossary/index.html', kind: 'glossary' },
  { page: 'l5r/rules/index.html', kind: 'rules' },
  { page: 'l5r/rules/stats/index.html', kind: 'chapter' },
  { page: 'l5r/rules/stats/floor/index.html', kind: 'rule' },
  { page: 'l5r/rulings/one/index.html', kind: 'ruling' },
  { page: 'l5r/tools/stat/index.html', kind: 'tool' },
])('$page is of the kind $kind', ({ page, kind }) => {
  expect(kindOf(page)).toBe(kind);
});

describe('a built site', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'));
  afterAll(() => rmSync(dist, { recursive: true }));
  const files: Readonly<Record<string, string>> = {
    'index.html':
      '<link rel="stylesheet" href="/a/base.css"><link href="https://example.org/x.css" rel="stylesheet">' +
      '<script type="module" src="/a/page.js?v=1"></script><link rel="icon" href="/mark.svg">',
    'l5r/rules/stats/one/index.html':
      '<link rel=stylesheet href=/a/base.css><astro-island component-url="/a/island.js" renderer-url="/a/gone.js">',
    'l5r/rules/stats/two/index.html': `<p>${'long '.repeat(99)}</p><script type="module">import"/a/deep.js";</script>`,
    'l5r/rules/stats/three/index.html': '<p>short</p>',
    'a/base.css':
      '@font-face{src:url(./latin.woff2)format("woff2"),url(x.woff);unicode-range:U+0000-00FF,U+0131}' +
      '@font-face{src:url(./greek.woff2);unicode-range:U+0370-0377}p{background:url(x.png)}',
    'a/page.js': 'import{a as b}from"./shared.js";import("./late.js");',
    'a/island.js': 'import"./shared.js";export{x}from"./deep.js"',
    'a/shared.js': 'import{c}from"./deep.js"',
    'a/deep.js': 'import"./page.js"',
    'a/late.js': '',
    'a/latin.woff2': 'latin',
    'a/greek.woff2': 'greek',
  };
  beforeAll(() => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(dist, dirname(file)), { recursive: true });
      writeFileSync(join(dist, file), text);
    }
  });
  const size = (...names: string[]) => names.reduce((all, name) => all + (files[name]?.length ?? 0), 0);

  test.for([
    { page: 'index.html', styles: ['a/base.css'], scripts: ['a/page.js', 'a/shared.js', 'a/deep.js'] },
    {
      page: 'l5r/rules/stats/one/index.html',
      styles: ['a/base.css'],
      scripts: ['a/island.js', 'a/shared.js', 'a/deep.js', 'a/page.js'],
    },
    {
      page: 'l5r/rules/stats/two/index.html',
      styles: [],
      scripts: ['a/deep.js', 'a/page.js', 'a/shared.js'],
    },
  ])('$page loads its style sheets and every script they come to', ({ page, styles, scripts }) => {
    const loaded = loadedBy(dist, page);
    expect(loaded).toMatchObject({ styles, scripts });
    expect(loaded.fonts).toEqual(styles.length > 0 ? ['a/latin.woff2'] : []);
  });

  test('a page weighs its HTML and what it loads, fonts apart', () => {
    const { html, css, js, all, fonts } = pageWeight(dist, 'index.html');
    expect([html.raw, css.raw, js.raw]).toEqual([
      size('index.html'),
      size('a/base.css'),
      size('a/page.js', 'a/shared.js', 'a/deep.js'),
    ]);
    expect(all.raw).toBe(html.raw + css.raw + js.raw);
    expect(all.brotli).toBe(html.brotli + css.brotli + js.brotli);
    expect(css.brotli).toBeLessThan(css.raw);
    expect(fonts).toBe(5);
  });

  test('of each kind the middle page and the heaviest are told', () => {
    const kinds = kindWeights(dist);
    expect(kinds.map(({ kind, pages }) => `${kind} ${pages}`).sort()).toEqual(['home 1', 'rule 3']);
    expect(kinds.find(({ kind }) => kind === 'rule')).toMatchObject({
      middle: { page: 'l5r/rules/stats/one/index.html' },
      heaviest: { page: 'l5r/rules/stats/two/index.html' },
    });
  });

  test('a folder weighs its files; a folder that is not there nothing', () => {
    expect(folderWeight(dist, 'a')).toEqual({
      files: 8,
      bytes: size(...Object.keys(files).filter((file) => file.startsWith('a/'))),
    });
    expect(folderWeight(dist, 'pagefind')).toBeUndefined();
  });
});

describe('the table', () => {
  test('stands in columns', () => {
    expect(
      table(
        ['way', 'times'],
        [
          ['slow', '1'],
          ['by far the fastest', '1,000'],
        ],
      ),
    ).toBe(
      [
        'way                 times',
        '──────────────────  ─────',
        'slow                    1',
        'by far the fastest  1,000',
      ].join('\n'),
    );
  });

  test.for([
    { value: 95_612_345, told: '95,600,000' },
    { value: 1234, told: '1,230' },
    { value: 999, told: '999' },
    { value: 100.4, told: '100' },
    { value: 12.345, told: '12.3' },
    { value: 0.12345, told: '0.123' },
    { value: 0, told: '0' },
  ])('$value is told as $told', ({ value, told }) => {
    expect(rough(value)).toBe(told);
  });

  test('bytes are told in kB', () => {
    expect(kilobytes(20_914)).toBe('20.9');
  });
});
