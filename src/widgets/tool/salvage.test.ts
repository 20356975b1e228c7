import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { salvage } from './salvage.ts';
import { readAsFor, typed, whole } from './schemas.ts';

const readAs = readAsFor({ ties: ['nobody', 'attacker'] }, ['first']);
const schema = z.strictObject({
  name: typed(10),
  rows: z.array(z.strictObject({ amount: whole(0, 9), note: z.optional(typed()) })),
  readAs,
});
const sound = { name: 'a', rows: [{ amount: 1 }, { amount: 2, note: 'n' }], readAs: { edition: '', readings: {} } };
const read = (held: unknown) => salvage(schema, held);

test('what is sound comes back whole', () => {
  expect(read(sound)).toEqual({ state: sound, complaints: [] });
});
test.for([
  ['a number below the least', { ...sound, rows: [{ amount: -1 }, { amount: 2 }] }, [{ amount: 2 }], /rows\.0/],
  ['a number above the most', { ...sound, rows: [{ amount: 1 }, { amount: 10 }] }, [{ amount: 1 }], /rows\.1/],
  ['half a number', { ...sound, rows: [{ amount: 1.5 }] }, [], /rows\.0/],
  ['a wrong note', { ...sound, rows: [{ amount: 1, note: 5 }] }, [{ amount: 1 }], /rows\.0\.note/],
  ['a row that is no row', { ...sound, rows: ['x', { amount: 3 }] }, [{ amount: 3 }], /rows\.0/],
] as const)('%s is left out, and told', ([, held, rows, says]) => {
  const { state, complaints } = read(held);
  expect(state).toMatchObject({ name: 'a', rows });
  expect(complaints[0]).toMatch(says);
});
test('what nobody knows is left out, and told', () => {
  const { state, complaints } = read({ ...sound, extra: 1 });
  expect(state).toEqual(sound);
  expect(complaints).toEqual(['“extra” couldn’t be read, so it was left out.']);
});
test.for([
  ['a reading there is not', { readings: { tie: 'nobody' } }, 'readAs.readings.tie'],
  ['a reading of a name every object has', { readings: { toString: 'nobody' } }, 'readAs.readings.toString'],
  ['an option there is not', { readings: { ties: 'constructor' } }, 'readAs.readings.ties'],
  ['an edition there is not', { edition: 'jade', readings: {} }, 'readAs.edition'],
] as const)('%s is left out, and told', ([, wrong, named]) => {
  expect(read({ ...sound, readAs: { edition: '', ...wrong } })).toEqual({
    state: sound,
    complaints: [`“${named}” couldn’t be read, so it was left out.`],
  });
});
test.for([[null], [5], [[]], [{}], [{ ...sound, name: 'far too long a name' }], [{ ...sound, readAs: undefined }]])(
  '%j makes no sense, and says so',
  ([held]) => {
    const { state, complaints } = read(held);
    expect(state).toBeUndefined();
    expect(complaints).toEqual(['This tool can’t use the contents of this link.']);
  },
);
test('what was given is left as it was', () => {
  const held = Object.freeze({ ...sound, rows: Object.freeze(['x']) });
  expect(read(held).state).toMatchObject({ rows: [] });
});
