/**
 * `npm run bench [-- --build] [-- --before COMMIT]`: how fast the engine is beside its limits, its goals and others doing
 * the same (`npm ci --prefix src/bench/peers` installs all of them), how fast whole games are played, what keeping their
 * steps costs and how fast they were before, what engines and pages weigh, what a first visit costs beside other sites
 * with the same text (`npm ci --prefix src/bench/sites`), how fast the search answers, and what a beat of the table costs.
 * It prints and asserts nothing: ratios from one run on one machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { playsAt } from './before.ts';
import { boardPace } from './board.ts';
import { chessPlay } from './chess.ts';
import { boardgamePlay } from './duel/boardgame.ts';
import { AMONG_PEOPLE, gamePace, paceBeside, PLAYS } from './games.ts';
import { folderWeight, kindWeights, type Weight } from './pages.ts';
import { firstViews } from './first-view.ts';
import { readWords } from '../cli/words.ts';
import { findChromium } from '../e2e/browser.ts';
import { keptBytes } from './memory.ts';
import { tellDuel, tellPlays, tellStat } from './paces.ts';
import { PEERS_REMEDY } from './peers.ts';
import { SITES_REMEDY } from './peer-sites.ts';
import { searchPace } from './search.ts';
import { engineWeights } from './sizes.ts';
import { kilobytes, rough, table } from './table.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const both = ({ raw, brotli }: Weight) => `${kilobytes(raw)} / ${kilobytes(brotli)}`;

function tellGames(weights: Readonly<Record<string, Weight>>): string {
  const rows = Object.entries(PLAYS).map(([game, play]) => {
    const { games, choices, keeping, keepingAmongPeople } = gamePace(play);
    const weight = weights[game];
    const kept = keptBytes(play);
    return [
      game,
      rough(games),
      ...[choices.dropped, choices.kept, choices.told].map(rough),
      `${(keeping * 100).toFixed(1)} %`,
      `${(keepingAmongPeople * 100).toFixed(1)} %`,
      `${kilobytes(kept.state)} / ${kilobytes(kept.withSteps)}`,
      weight ? both(weight) : '',
    ];
  });
  return table(
    [
      'whole games at random',
      'games/s',
      'choices/s',
      'steps kept',
      'all sentences read',
      'keeping costs',
      `in games of up to ${AMONG_PEOPLE}`,
      'kB a kept state / with steps',
      'kB as is / brotli',
    ],
    rows,
  );
}

/** What the engines were before they had one frame. */
const BEFORE = '5df40e0';
async function tellBefore(commit: string): Promise<string> {
  const before = await playsAt(commit);
  if (typeof before === 'string') return before;
  const rows = Object.entries(PLAYS).flatMap(([game, play]) => {
    const once = before[game];
    return once ? [[game, rough(paceBeside(play, once))]] : [];
  });
  return table(['choices a second', `of those at ${commit}`], rows);
}

function tellPages(): string {
  return table(
    ['kind of page (kB, as is / brotli)', 'pages', 'HTML', 'CSS', 'JS', 'together', 'heaviest', 'fonts up to'],
    [...kindWeights(dist)]
      .sort((one, other) => one.middle.all.brotli - other.middle.all.brotli)
      .map(({ kind, pages, middle, heaviest }) => [
        kind,
        String(pages),
        ...[middle.html, middle.css, middle.js, middle.all, heaviest.all].map(both),
        kilobytes(middle.fonts),
      ]),
  );
}

function tellIndex(): string {
  const rows = ['pagefind', 'search', '.'].flatMap((folder) => {
    const weight = folderWeight(dist, folder);
    return weight ? [[folder === '.' ? 'everything' : folder, String(weight.files), kilobytes(weight.bytes)]] : [];
  });
  return table(['folder of dist', 'files', 'kB'], rows);
}

async function tellSearch(browser: string): Promise<string> {
  const { keys, first } = await searchPace(dist, browser);
  const ms = (time: number) => `${Math.round(time)} ms`;
  return [
    table(
      ['search, from key to painted result', 'middle', '95 of 100 below', 'keys'],
      keys.map(({ where, middle, p95, of }) => [where, ms(middle), ms(p95), String(of)]),
    ),
    table(
      ['search, from opening to the first result on a slow phone', 'ours', 'Pagefind’s interface', 'share'],
      first.map(({ where, ours, pagefind }) => [where, ms(ours), ms(pagefind), rough(ours / pagefind)]),
    ),
  ].join('\n\n');
}

/** Milliseconds of script that a beat may take. */
const BEAT = 8;
async function tellBoard(browser: string): Promise<string> {
  const { cards, beats, middle, longest, withAddress } = await boardPace(dist, browser);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const row = ['Usagi, six players', String(cards), String(beats), ms(middle), middle < BEAT ? 'yes' : 'no'];
  return table(
    [
      'a beat, script at a fourth of the speed',
      'cards',
      'beats',
      'middle',
      `< ${BEAT} ms`,
      'longest',
      'and the address',
    ],
    [[...row, ms(longest), ms(withAddress)]],
  );
}

async function tellFirstViews(browser: string): Promise<string> {
  const share = (of: number | undefined) => of?.toFixed(2) ?? '';
  const views = await firstViews(dist, browser);
  const alone = views.some(({ ofEmpty }) => ofEmpty !== undefined)
    ? ''
    : `Without other sites, which are not installed: "${SITES_REMEDY}" brings them.\n\n`;
  return `${alone}${table(
    [
      'a first visit on a slow phone',
      'kB',
      'of it fonts',
      'largest paint',
      '× empty',
      '× Starlight',
      'blocked',
      'waking',
      'slowest key',
    ],
    views.map(({ where, bytes, fonts, paint, blocked, waking, slowest, ofEmpty, ofStarlight }) => [
      where,
      kilobytes(bytes),
      kilobytes(fonts),
      ...[`${Math.round(paint)} ms`, share(ofEmpty), share(ofStarlight)],
      ...[blocked, waking, slowest].map((time) => `${Math.round(time)} ms`),
    ]),
  )}`;
}

/** Seconds one build takes; a reason where it does not come off. */
export function buildTime(): number | string {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['src/launch/run.mjs', 'src/cli/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n').slice(-3).join(' ');
  return status === 0 ? (performance.now() - start) / 1000 : `the build fails: ${lines}`;
}

const { values } = readWords({
  build: { type: 'boolean', default: false },
  before: { type: 'string', default: BEFORE },
});
// As a site would run them: boardgame.io looks for more mistakes otherwise.
process.env['NODE_ENV'] = 'production';
if (!(await chessPlay()) || !(await boardgamePlay())) {
  console.log(`Without chessops and boardgame.io, which are not installed: "${PEERS_REMEDY}" brings them.\n`);
}
console.log(await tellStat());
console.log(`\n${await tellDuel()}`);
console.log(`\n${await tellPlays()}`);
console.log(`\n${tellGames(await engineWeights())}`);
console.log(`\n${await tellBefore(values.before)}`);
if (values.build) {
  const seconds = buildTime();
  console.log(`\nBuild: ${typeof seconds === 'number' ? `${seconds.toFixed(1)} s` : seconds}`);
}
if (existsSync(dist)) {
  console.log(
    `\nThe pages as built at ${statSync(dist).mtime.toLocaleString('sv')}\n\n${tellPages()}\n\n${tellIndex()}`,
  );
  const browser = findChromium();
  if (browser) {
    console.log(`\n${await tellFirstViews(browser)}`);
    console.log(`\n${await tellSearch(browser)}\n\n${await tellBoard(browser)}`);
  } else console.log('\nThere is no browser to search and play in: "npm run browser" brings one.');
} else console.log('\nThere is no dist/ to weigh: run "npm run build" first, or "npm run bench -- --build".');
