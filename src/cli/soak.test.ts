import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { anyQuestion } from '../../rules-engine/test-kit/l5r.ts';
import { STAT_LAWS, type StatLaw } from '../../rules-engine/test-kit/l5r-laws.ts';
import { PLAYED, PLAYED_CARDS } from '../../rules-engine/test-kit/played.ts';
import { askingOf, readSoak, soak, told, type Trial, type Tried } from './soak.ts';

const quiet = () => undefined;
const harmless: StatLaw = { says: 'Anything goes', questions: anyQuestion(), holds: quiet };
const wrong: StatLaw = {
  says: 'Nothing ever happens',
  questions: anyQuestion(),
  holds: ({ moments }) => {
    if (moments.length > 0) throw new Error(`${moments.length} moments`);
  },
};
/** Ten games of five choices, every other one without an end. */
const games: Trial = () => ({
  tried: 10,
  choices: 50,
  ends: Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? 'goes on' : 'race.end.last-token')),
});
const once = { seconds: 0, games: 1 };

describe('soaking', () => {
  test('goes on until the time is over, each round from the next seed', async () => {
    const seeds: number[] = [];
    const notes: Trial = (seed) => {
      seeds.push(seed);
      return askingOf(harmless)(seed);
    };
    const { tallies, broken } = await soak({ l5r: [notes, notes] }, { seconds: 0.1, games: 0, seed: 5 }, quiet);
    expect(broken).toBeUndefined();
    expect(seeds).toEqual(seeds.map((_, nth) => 5 + Math.floor(nth / 2)));
    expect(tallies).toMatchObject([{ game: 'l5r', turns: seeds.length, tried: seeds.length * 200, choices: 0 }]);
  });

  test('goes on until there are enough games, and counts how they ended', async () => {
    const { tallies } = await soak({ race: [games], chase: [games] }, { seconds: 0, games: 21, seed: 1 }, quiet);
    expect(tallies).toMatchObject(
      ['race', 'chase'].map((game) => {
        return { game, tried: 30, choices: 150, ends: { 'goes on': 15, 'race.end.last-token': 15 } };
      }),
    );
  });

  test('gives the next turn to the game that has had the least time', async () => {
    let now = 0;
    const taking =
      (milliseconds: number): Trial =>
      (seed) => {
        now += milliseconds;
        return games(seed);
      };
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const trials = { slow: [taking(20)], fast: [taking(1)] };
    const { tallies } = await soak(trials, { seconds: 0.1, games: 0, seed: 1 }, quiet);
    clock.mockRestore();
    // 20 ms, then 20 times 1 ms, and so on until 100 ms are over.
    expect(tallies.map(({ game, turns }) => [game, turns])).toEqual([
      ['slow', 3],
      ['fast', 40],
    ]);
  });

  test('stops at a law that is broken, and names the smallest question', async () => {
    const trials = { l5r: [harmless, wrong].map(askingOf) };
    const { broken } = await soak(trials, { seconds: 60, games: 0, seed: 5 }, quiet);
    expect(broken).toMatchObject({ game: 'l5r', law: 'Nothing ever happens', seed: 5 });
    expect(broken?.report).toContain('Error: 1 moments');
    expect(broken?.report).toContain('Counterexample: [{"stats":[{');
  });

  test('tries each game at least once, however short the time', async () => {
    const { tallies } = await soak({ race: [games], chase: [games] }, { seconds: 0.000001, games: 0, seed: 1 }, quiet);
    expect(tallies.map(({ tried }) => tried)).toEqual([10, 10]);
  });

  test('is told in tables', async () => {
    const { tallies } = await soak({ race: [games], l5r: [askingOf(harmless)] }, { ...once, seed: 1 }, quiet);
    expect(told(tallies)).toMatch(/^what .*seconds\n─.*\nrace +10 +50 +0\nl5r +200 +\d\n\n/);
    expect(told(tallies)).toMatch(/race: goes on +5\nrace\.end\.last-token +5$/);
  });

  test('tells which rules no game has named, and why', async () => {
    const copies = 'chariot.basics.copies';
    const silent = [
      [copies, 'race.end.tie', 'race.turn.pass'],
      [copies, 'race.turn.pass', 'race.turn.take'],
    ] as const;
    let turn = 0;
    const trial: Trial = (seed) => ({ ...(games(seed) as Tried), silent: new Set(silent[turn++]) });
    const { tallies } = await soak({ race: [trial] }, { seconds: 0, games: 20, seed: 1 }, quiet);
    const [, rules = ''] = told(tallies).split('rules that no game named');
    expect(rules).toMatch(/chariot\.basics\.copies +\w.*\.\nrace\.turn\.pass +nothing says why/);
    expect(rules).not.toMatch(/race\.end\.tie|race\.turn\.take/);
  });
});

test.for(STAT_LAWS)('$says', async (law) => {
  expect((await askingOf(law)(2011)).broken?.report).toBeUndefined();
});

test.for(Object.entries(PLAYED_CARDS))('whole games of %s with any cards keep the laws', ([, play]) => {
  const { games, silent, broken } = play(2011, 3);
  expect(broken?.report).toBeUndefined();
  expect([games, silent.size]).toEqual([3, 0]);
});

test.for(Object.entries(PLAYED))('whole games of %s keep the laws', ([, play]) => {
  const { games, choices, ends, broken } = play(2011, 3);
  expect(broken?.report).toBeUndefined();
  expect([games, ends.length]).toEqual([3, 3]);
  expect(choices).toBeGreaterThan(10);
});

const SIXTY = { seconds: 60, games: 0 };
test.for([
  { args: ['--seconds', '5', '--seed', '7'], read: { seconds: 5, games: 0, seed: 7 } },
  { args: ['--seed', '0'], read: { ...SIXTY, seed: 0 } },
  { args: ['--seed', '1', '--only', 'usagi'], read: { ...SIXTY, seed: 1, only: 'usagi' } },
  { args: ['--seed', '1', '--only', 'bots'], read: { ...SIXTY, seed: 1, only: 'bots' } },
  { args: ['--seed', '1', '--only', 'bots-usagi'], read: { ...SIXTY, seed: 1, only: 'bots-usagi' } },
  { args: ['--seed', '1', '--games', '9'], read: { seconds: 0, games: 9, seed: 1 } },
  { args: ['--seed', '1', '--games', '9', '--seconds', '5'], read: { seconds: 5, games: 9, seed: 1 } },
  {
    args: ['--only', 'chess'],
    read: {
      wrong:
        '--only: "chess" must be one of l5r, chariot, usagi, lyoko, fftcg, cards-chariot, cards-lyoko, cards-fftcg, cards-usagi, links, bots-chariot, bots-usagi, bots-usagi-several, bots-lyoko, bots-fftcg, files, states, choices, bots, cards.',
    },
  },
  { args: ['--seconds', '0'], read: { wrong: '--seconds: "0" must be a number above 0.' } },
  { args: ['--games', '0'], read: { wrong: '--games: "0" must be a whole number above 0.' } },
  { args: ['--games', '1.5'], read: { wrong: '--games: "1.5" must be a whole number above 0.' } },
  { args: ['--seed', '1.5'], read: { wrong: '--seed: "1.5" must be a whole number.' } },
  {
    args: ['--time', '5'],
    read: { wrong: "Unknown option '--time'. The options are --only, --seconds, --games, --seed." },
  },
])('$args is read as $read', ({ args, read }) => {
  expect(readSoak(args)).toEqual(read);
});

test.for(['l5r', 'chariot', 'links', 'choices'])('the command prints what it tried of %s and ends with 0', (game) => {
  const args = [join(import.meta.dirname, 'soak.ts'), '--seconds', '0.1', '--seed', '7', '--only', game];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain(`\n${game} `);
  expect(stdout).toMatch(/\nEvery law holds, from seed 7\.\n$/);
  expect(stderr).toContain('seed 7');
});
