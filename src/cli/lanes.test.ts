import { expect, test } from 'vitest';
import { inLanes, runCommand, stopAll } from './lanes.ts';

const node = (code: string) => `"${process.execPath}" -e "${code}"`;

test('a command that works has no reason to fail, and all it said is there', async () => {
  const says = node("console.log('one'); console.error('two'); setTimeout(() => console.log('three'), 50)");
  const { reason, output } = await runCommand(says, 'whole');
  expect(reason).toBeUndefined();
  expect(output.split('\n').toSorted()).toEqual(['', 'one', 'three', 'two']);
  expect(output).toMatch(/one[^]*three/);
});

test.each([
  { what: 'ends with 1', command: node('process.exit(1)'), reason: 'see the reason above' },
  {
    what: 'fails before the next',
    command: `${node('process.exit(3)')} && ${node('0')}`,
    reason: 'see the reason above',
  },
  { what: 'is not there', command: 'no-such-command-anywhere', reason: 'see the reason above' },
])('a command that $what fails', async ({ command, reason }) => {
  expect(await runCommand(command, 'whole')).toMatchObject({ reason });
});

test('lanes go side by side, each in its order, and one that is done waits for the others', async () => {
  const seen: string[] = [];
  const doors = new Map(['a1', 'a2', 'b1'].map((name) => [name, Promise.withResolvers<undefined>()]));
  const done = inLanes([['a1', 'a2'], ['b1']], async (name) => {
    seen.push(`${name} begins`);
    await doors.get(name)?.promise;
    seen.push(`${name} ends`);
  }).then(() => seen.push('all'));
  expect(seen).toEqual(['a1 begins', 'b1 begins']);
  doors.get('a1')?.resolve(undefined);
  await expect.poll(() => seen.at(-1)).toBe('a2 begins');
  doors.get('a2')?.resolve(undefined);
  await expect.poll(() => seen.at(-1)).toBe('a2 ends');
  doors.get('b1')?.resolve(undefined);
  await done;
  expect(seen.slice(-2)).toEqual(['b1 ends', 'all']);
});

test('what is stopped ends with all that it started', async () => {
  const started = performance.now();
  const inner = `${node('setTimeout(() => 0, 60_000)')} && ${node('0')}`;
  const ended = runCommand(inner, 'whole');
  setTimeout(() => stopAll('SIGTERM'), 300);
  expect(await ended).toHaveProperty('reason');
  expect(performance.now() - started).toBeLessThan(30_000);
});
