import { expect, test } from 'vitest';
import { nameRemedy, nearestName } from './names.ts';

test.for<{ why: string; wanted: string; known: readonly string[]; nearest: string | undefined }>([
  { why: 'the name itself', wanted: 'Ambush', known: ['Ford', 'Ambush'], nearest: 'Ambush' },
  { why: 'other capitals', wanted: 'AMBUSH', known: ['Ford', 'Ambush'], nearest: 'Ambush' },
  { why: 'a letter changed', wanted: 'ambish', known: ['Ford', 'Ambush'], nearest: 'Ambush' },
  { why: 'a letter left out', wanted: 'ambsh', known: ['Ford', 'Ambush'], nearest: 'Ambush' },
  { why: 'a letter too many', wanted: 'ambuush', known: ['Ford', 'Ambush'], nearest: 'Ambush' },
  {
    why: 'the first of those that are equally near',
    wanted: 'Fort',
    known: ['Forts up', 'Port', 'Fork'],
    nearest: 'Port',
  },
  {
    why: 'the nearer of two, whichever comes first',
    wanted: 'Ambushes',
    known: ['Ambulance', 'Ambushed'],
    nearest: 'Ambushed',
  },
  { why: 'two letters off in a short name', wanted: 'Frd', known: ['Fordy'], nearest: 'Fordy' },
  { why: 'three letters off in a short name', wanted: 'Frd', known: ['Fordys'], nearest: undefined },
  { why: 'two letters off of two: none stays', wanted: 'ab', known: ['cd'], nearest: undefined },
  { why: 'two letters swapped, which is one slip', wanted: 'Frod', known: ['Frodsy', 'Ford'], nearest: 'Ford' },
  { why: 'a swap before a letter changed', wanted: 'abcd', known: ['abxy', 'abdc'], nearest: 'abdc' },
  { why: 'letters that are not side by side', wanted: 'cba', known: ['abc', 'cbad'], nearest: 'cbad' },
  { why: 'one letter off of two', wanted: 'ab', known: ['ad'], nearest: 'ad' },
  { why: 'one letter off of one', wanted: 'a', known: ['b'], nearest: undefined },
  { why: 'a third of nine letters', wanted: 'abcdefghi', known: ['abcdefxyz'], nearest: 'abcdefxyz' },
  { why: 'more than a third of nine letters', wanted: 'abcdefghi', known: ['abcdewxyz'], nearest: undefined },
  { why: 'two letters behind it', wanted: 'abcdefg', known: ['abcdefgxy'], nearest: 'abcdefgxy' },
  { why: 'three letters behind it', wanted: 'abcdefg', known: ['abcdefgxyz'], nearest: undefined },
  { why: 'the end of a long name', wanted: 'hi', known: ['abcdefghi'], nearest: undefined },
  { why: 'nothing known', wanted: 'Ambush', known: [], nearest: undefined },
  { why: 'nothing wanted', wanted: '', known: ['a'], nearest: undefined },
])('the known name nearest to "$wanted": $why', ({ wanted, known, nearest }) => {
  expect(nearestName(wanted, known)).toBe(nearest);
});

const letters = (many: number) =>
  Array.from({ length: many }, (_, at) => `Card ${'abcdefghijklm'.charAt(at).repeat(9)}`);
test.for<{ why: string; known: readonly string[]; told: string }>([
  { why: 'one is near', known: ['Ford', 'Ambush'], told: 'perhaps "Ambush" is meant' },
  { why: 'none is near', known: ['Ford', 'Duel', 'Ford'], told: 'choose one of Ford, Duel' },
  { why: 'twelve, none near', known: letters(12), told: `choose one of ${letters(12).join(', ')}` },
  { why: 'thirteen, none near', known: letters(13), told: 'write a name that is there' },
  { why: 'there are none', known: [], told: 'take it out' },
])('what to write instead of "Ambish": $why', ({ known, told }) => {
  expect(nameRemedy('Ambish', known)).toBe(told);
});
