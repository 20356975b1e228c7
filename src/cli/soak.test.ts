import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anyQuestion } from '../../rules-engine/test-kit/l5r.ts';
import { STAT_LAWS, type StatLaw } from '../../rules-engine/test-kit/l5r-laws.ts';
import { readSoak, soak } from './soak.ts';

const quiet = () => undefined;
const harmless: StatLaw = { says: 'Anything goes', questions: anyQuestion(), holds: quiet };
const wrong: StatLaw = {
  says: 'Nothing ever happens',
  questions: anyQuestion(),
  holds: ({ moments }) => {
    if (moments.length > 0) throw new Error(`${moments.length} moments`);
  },
};

describe('soaking', () => {
  test('goes on until the time is over', () => {
    const seeds: number[] = [];
    const { tried, broken } = soak([harmless], { seconds: 0.1, seed: 5, progress: (_, seed) => seeds.push(seed) });
    expect(broken).toBeUndefined();
    expect(seeds[0]).toBe(5);
    expect(tried).toBe(seeds.length * 200);
  });

  test('stops at a law that is broken, and names the smallest question', () => {
    const { broken } = soak([harmless, wrong], { seconds: 60, seed: 5, progress: quiet });
    expect(broken).toMatchObject({ law: 'Nothing ever happens', seed: 5 });
    expect(broken?.report).toContain('Error: 1 moments');
    expect(broken?.report).toContain('Counterexample: [{"stats":[{');
  });

  test('tries at least one law, however short the time', () => {
    const { tried } = soak([harmless], { seconds: 0.000001, seed: 1, progress: quiet });
    expect(tried).toBe(200);
  });
});

test.for(STAT_LAWS)('$says', (law) => {
  expect(soak([law], { seconds: 0.001, seed: 2011, progress: quiet }).broken?.report).toBeUndefined();
});

test.for([
  { args: ['--seconds', '5', '--seed', '7'], read: { seconds: 5, seed: 7 } },
  { args: ['--seed', '0'], read: { seconds: 60, seed: 0 } },
  { args: ['--seconds', '0'], read: { wrong: '--seconds: "0" is no number above 0.' } },
  { args: ['--seed', '1.5'], read: { wrong: '--seed: "1.5" is no whole number.' } },
  { args: ['--time', '5'], read: { wrong: "Unknown option '--time'. Known options are --seconds, --seed." } },
])('$args is read as $read', ({ args, read }) => {
  expect(readSoak(args)).toEqual(read);
});

test('the command prints what it tried and ends with 0', () => {
  const args = [join(import.meta.dirname, 'soak.ts'), '--seconds', '0.1', '--seed', '7'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/questions from seed 7: every law holds\.\n$/);
  expect(stderr).toContain('seed 7');
});
