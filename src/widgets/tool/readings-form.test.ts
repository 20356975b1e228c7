import { expect, test } from 'vitest';
import { inForce, type ReadAs, readAsWords, type ReadingTable } from './ReadingsForm.tsx';

const table: ReadingTable = {
  readings: [
    {
      name: 'ties',
      question: 'Who wins a tie?',
      href: '/emberfall/open-questions/ties/',
      options: [
        { name: 'nobody', title: 'Nobody' },
        { name: 'attacker', title: 'The attacker' },
      ],
    },
  ],
  editions: [{ name: 'first', title: 'First edition', readings: {} }],
};

test.for<{ readonly what: string; readonly readAs: ReadAs; readonly left: string }>([
  { what: 'a reading of no name', readAs: { edition: '', readings: { tie: 'nobody' } }, left: 'reading “tie: nobody”' },
  {
    what: 'an option of no name',
    readAs: { edition: '', readings: { ties: 'toString' } },
    left: 'reading “ties: toString”',
  },
  {
    what: 'a name that every object has',
    readAs: { edition: 'constructor', readings: { toString: 'nobody' } },
    left: 'edition “constructor”, no reading “toString: nobody”',
  },
  {
    what: 'an endless name',
    readAs: { edition: 'e'.repeat(80), readings: {} },
    left: `edition “${'e'.repeat(40)}…”`,
  },
])('$what is told, and the default holds', ({ readAs, left }) => {
  expect(readAsWords(table, readAs)).toBe(
    `Readings: edition “First edition”. There is no ${left} here, so it was left out.`,
  );
  expect(inForce(table, readAs)).toEqual({ ties: 'nobody' });
});

test.for([
  { readAs: { edition: '', readings: {} }, says: 'Readings: edition “First edition”.' },
  {
    readAs: { edition: 'first', readings: { ties: 'attacker' } },
    says: 'Readings: edition “First edition”, except: Who wins a tie? The attacker.',
  },
])('nothing is missed where all is there: $says', ({ readAs, says }) => {
  expect(readAsWords(table, readAs)).toBe(says);
});

test('a table without editions misses none', () => {
  const readAs = { edition: 'first', readings: {} };
  expect(readAsWords({ ...table, editions: [] }, readAs)).toBe('Readings: our defaults.');
});
