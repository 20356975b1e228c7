/** What the line of the stat calculator reads, and what it names that it can't. The limits of numbers are the form's. */
import { describe, expect, test } from 'vitest';
import { readStat } from './l5r-read.ts';
import { tidied } from './line.ts';

/** What was read, in a few words: the stat, its base value, then what happens. */
function read(line: string): string {
  const found = readStat(tidied(line), 'chi');
  if ('unread' in found) return found.unread;
  const { stats, moments } = found.question;
  const effects = moments.map((moment) =>
    moment.type === 'comes'
      ? `${moment.effect.kind} ${moment.effect.ofBase ? 'base ' : ''}${moment.effect.amount}`
      : moment.type,
  );
  return [...stats.map(({ name, base }) => `${name} ${base}`), ...effects].join(', ');
}

test.for([
  ['4 +2 -7 min 3 max 1', 'chi 4, bonus 2, penalty 7, minimum 3, maximum 1'],
  ['4, +2, −7, min3, max1', 'chi 4, bonus 2, penalty 7, minimum 3, maximum 1'],
  ['4 + 2 – 7; minimum 3; maximum 1', 'chi 4, bonus 2, penalty 7, minimum 3, maximum 1'],
  ['max 1 4', '“max 1 4” can’t be read here.'],
  ['4 max 1 min 3', 'chi 4, maximum 1, minimum 3'],
  ['4', 'chi 4'],
  ['0', 'chi 0'],
  ['*', 'chi *'],
  ['Force 4 set to 5', 'force 4, set 5'],
  ['4 F raise 5 lower 2', 'force 4, raise 5, lower 2'],
  ['4F +1', 'force 4, bonus 1'],
  ['4min 3', 'chi 4, minimum 3'],
  ['ph 4 min base', 'personal-honor 4, minimum base 4'],
  ['fh −3 −5', 'family-honor -3, penalty 5'],
  ['fh -999', 'family-honor -999'],
  ['999 +999', 'chi 999, bonus 999'],
  ['force 2 min 3 max 1 what is it', 'force 2, minimum 3, maximum 1'],
  ['What’s my Force: 2 min 3, max 1?', 'force 2, minimum 3, maximum 1'],
  ['4 +2 = ?', 'chi 4, bonus 2'],
  ['4 +2, what is my chi now?', 'chi 4, bonus 2'],
] as const)('%s is %s', ([line, words]) => expect(read(line)).toContain(words));

describe('names what it can’t read', () => {
  test.for([
    ['4 +2 whatever', '“whatever” can’t be read here.'],
    ['4 +2 -', '“-” can’t be read here.'],
    ['4 +2 min', '“min” can’t be read here.'],
    ['+2 -7', '“+2 -7” can’t be read here.'],
    ['4 5', '“5” can’t be read here.'],
    ['4 +2.5', '“.5” can’t be read here.'],
    ['4 copy 3', '“copy 3” can’t be read here.'],
    ['', 'Write a base value and then what happens'],
    ['force', 'Write a base value and then what happens'],
    ['1000', '999'],
    ['4 +1000', '999'],
    ['fh -1000', '999'],
    ['-1', '0'],
  ] as const)('“%s”: %s', ([line, words]) =>
    expect(readStat(tidied(line))).toMatchObject({ unread: expect.stringContaining(words) }),
  );
});

test('an edition that is named is told, and none is none', () => {
  expect(readStat('4 min 4 max 0 twenty festivals')).toMatchObject({ edition: 'twenty-festivals' });
  expect(readStat('4 min 4 max 0')).toMatchObject({ edition: undefined });
});
