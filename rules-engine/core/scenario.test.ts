import { expect, test } from 'vitest';
import type { Beaten, RuleId } from './rule.ts';
import { headlineOf, mismatches, type Outcome, tellStep, type Told } from './scenario.ts';

const outcome = (found: Outcome['found']) => ({ found });

test.for<{ why: string; expected: unknown; found: unknown; same: boolean }>([
  { why: 'the same number', expected: 4, found: 4, same: true },
  { why: 'another number', expected: 4, found: 5, same: false },
  { why: 'a number written as text', expected: '4', found: 4, same: false },
  { why: 'zero for nothing', expected: 0, found: undefined, same: false },
  { why: 'nothing for null', expected: null, found: undefined, same: false },
  { why: 'null for null', expected: null, found: null, same: true },
  { why: 'a record for nothing', expected: {}, found: null, same: false },
  { why: 'a record for a number', expected: {}, found: 4, same: false },
  { why: 'a number for a record', expected: 4, found: {}, same: false },
  { why: 'the same list', expected: ['a', 'b'], found: ['a', 'b'], same: true },
  { why: 'a list in another order', expected: ['a', 'b'], found: ['b', 'a'], same: false },
  { why: 'a shorter list', expected: ['a', 'b'], found: ['a'], same: false },
  { why: 'a longer list', expected: ['a'], found: ['a', 'b'], same: false },
  { why: 'an empty list for an empty record', expected: [], found: {}, same: false },
  { why: 'the same record in another order', expected: { a: 1, b: [2] }, found: { b: [2], a: 1 }, same: true },
  { why: 'a record with more in it', expected: { a: 1 }, found: { a: 1, b: 2 }, same: false },
  { why: 'a record with less in it', expected: { a: 1, b: 2 }, found: { a: 1 }, same: false },
  { why: 'a record with another key', expected: { a: 1 }, found: { b: 1 }, same: false },
  { why: 'a difference deep inside', expected: { a: [{ b: 1 }] }, found: { a: [{ b: 2 }] }, same: false },
])('$why: $expected against $found', ({ expected, found, same }) => {
  expect(mismatches({ value: expected }, outcome({ value: found }))).toEqual(
    same ? [] : [{ key: 'value', expected, found }],
  );
});

test('only what is expected is compared', () => {
  expect(mismatches({}, outcome({ value: 4 }))).toEqual([]);
  expect(mismatches({ value: 4 }, outcome({ value: 4, winner: 'ann' }))).toEqual([]);
});

test('every key that differs is told', () => {
  expect(mismatches({ value: 4, winner: 'ann', rules: [] }, outcome({ value: 5, rules: [] }))).toEqual([
    { key: 'value', expected: 4, found: 5 },
    { key: 'winner', expected: 'ann', found: undefined },
  ]);
});

test.for<{ why: string; expected: unknown; found: unknown; told: unknown }>([
  { why: 'the keys that are named', expected: { a: 1 }, found: { a: 1, b: 2 }, told: undefined },
  { why: 'another value', expected: { a: 1 }, found: { a: 3, b: 2 }, told: { a: 3 } },
  { why: 'a key that is not there', expected: { a: 1, c: 1 }, found: { a: 1, b: 2 }, told: { a: 1 } },
  {
    why: 'the keys that are named deeper down',
    expected: { a: { b: 1 } },
    found: { a: { b: 1, c: 2 } },
    told: undefined,
  },
  { why: 'a whole list', expected: [1, 2], found: [1, 2], told: undefined },
  { why: 'the beginning of a list', expected: [1], found: [1, 2], told: [1, 2] },
  { why: 'a record for nothing', expected: { a: 1 }, found: null, told: null },
  { why: 'nothing for a record', expected: null, found: { a: 1 }, told: { a: 1 } },
])('compared in part: $why', ({ expected, found, told }) => {
  expect(mismatches({ value: expected }, { found: { value: found }, inPart: ['value'] })).toStrictEqual(
    told === undefined ? [] : [{ key: 'value', expected, found: told }],
  );
});

const LINES: readonly Told[] = [
  { rule: 'a.b.begins', says: 'It begins.' },
  { rule: 'a.b.blocks', says: 'Ann blocks.', cites: ['a.b.blockers'] },
  { rule: 'a.b.flies', says: 'It flies over.', instead: 'a.b.fights' },
  { rule: 'a.b.begins', says: 'It begins again.' },
  { rule: 'a.b.ends', says: 'Bo must not end it.', tried: 'Bo: end it' },
];
test.for<{
  why: string;
  lines?: readonly Told[];
  result?: string;
  asked?: readonly RuleId[];
  decided?: RuleId;
  line?: Outcome['line'];
  against?: readonly Told[];
  says: string;
  rule?: RuleId;
}>([
  { why: 'the last line', says: 'Not allowed: Bo must not end it.', rule: 'a.b.ends' },
  { why: 'nothing happened', lines: [], says: 'Nothing happens' },
  { why: 'only a result', lines: [], result: 'Ann wins', says: 'Ann wins' },
  { why: 'a result, by the rule of the last line', result: 'Ann wins', says: 'Ann wins', rule: 'a.b.ends' },
  {
    why: 'a result, by the rule that decided',
    result: 'Ann wins',
    decided: 'a.b.wins',
    says: 'Ann wins',
    rule: 'a.b.wins',
  },
  {
    why: 'choices tried apart, one of them refused by no rule in question',
    result: '1 of 2 is allowed',
    against: LINES.slice(-1),
    asked: ['a.b.wins'],
    says: 'Not allowed: Bo must not end it. 1 of 2 is allowed.',
    rule: 'a.b.ends',
  },
  {
    why: 'choices tried apart, one of them refused, and the rule in question followed by another',
    result: '1 of 2 is allowed',
    against: LINES.slice(-1),
    asked: ['a.b.begins', 'a.b.ends'],
    says: 'It begins again. 1 of 2 is allowed.',
    rule: 'a.b.begins',
  },
  {
    why: 'what is judged as a whole, refused by no rule in question',
    result: '1 more fault',
    decided: 'a.b.ends',
    against: LINES.slice(-1),
    asked: ['a.b.begins'],
    says: 'Not allowed: Bo must not end it. 1 more fault.',
    rule: 'a.b.ends',
  },
  {
    why: 'choices tried apart, refused by two rules, the second of them in question',
    against: [
      { rule: 'a.b.ends', says: 'Bo must not end it.', tried: 'Bo: end it' },
      { rule: 'a.b.blockers', says: 'Bo can’t block.', tried: 'Bo: block' },
    ],
    result: 'Neither is allowed',
    asked: ['a.b.wins', 'a.b.blockers'],
    says: 'Not allowed: Bo can’t block. Neither is allowed.',
    rule: 'a.b.blockers',
  },
  {
    why: 'choices tried apart, all of them allowed',
    lines: LINES.slice(0, 4),
    against: [],
    asked: ['a.b.blocks'],
    says: 'Ann blocks.',
    rule: 'a.b.blocks',
  },
  { why: 'the last line of a rule in question', asked: ['a.b.begins'], says: 'It begins again.', rule: 'a.b.begins' },
  {
    why: 'what a rule in question forbids, although it acts after that',
    lines: [...LINES.slice(-1), { rule: 'a.b.ends', says: 'It ends.' }],
    asked: ['a.b.ends'],
    says: 'Not allowed: Bo must not end it.',
    rule: 'a.b.ends',
  },
  {
    why: 'what a rule does, where somebody was only too early',
    lines: [
      { rule: 'a.b.ends', says: 'Bo is too early.', tried: 'Bo: end it', untimely: true },
      { rule: 'a.b.ends', says: 'It ends.' },
    ],
    asked: ['a.b.ends'],
    says: 'It ends.',
    rule: 'a.b.ends',
  },
  { why: 'a rule that a line rests on', asked: ['a.b.blockers'], says: 'Ann blocks.', rule: 'a.b.blocks' },
  { why: 'a rule that gave way', asked: ['a.b.fights'], says: 'It flies over.', rule: 'a.b.flies' },
  {
    why: 'the first in question that has a line of its own',
    asked: ['a.b.fights', 'a.b.wins', 'a.b.blocks'],
    says: 'Ann blocks.',
    rule: 'a.b.blocks',
  },
  {
    why: 'the line of the rule that decided, where none is in question',
    decided: 'a.b.flies',
    says: 'It flies over.',
    rule: 'a.b.flies',
  },
  {
    why: 'a rule in question before the one that decided',
    asked: ['a.b.begins'],
    decided: 'a.b.flies',
    says: 'It begins again.',
    rule: 'a.b.begins',
  },
  {
    why: 'a result, and after it the line of a rule in question',
    result: 'Ann wins',
    decided: 'a.b.flies',
    line: 'after',
    asked: ['a.b.wins', 'a.b.ends'],
    says: 'Ann wins. Bo must not end it.',
    rule: 'a.b.flies',
  },
  {
    why: 'a result alone, where the rule in question decided it',
    result: 'Ann wins',
    decided: 'a.b.flies',
    line: 'after',
    asked: ['a.b.flies'],
    says: 'Ann wins',
    rule: 'a.b.flies',
  },
  {
    why: 'the line of the first rule in question instead of a result',
    result: 'Ann wins',
    decided: 'a.b.flies',
    line: 'instead',
    asked: ['a.b.begins'],
    says: 'It begins again.',
    rule: 'a.b.begins',
  },
  {
    why: 'a result, where only a later rule in question has a line',
    result: 'Ann wins',
    decided: 'a.b.flies',
    line: 'instead',
    asked: ['a.b.wins', 'a.b.begins'],
    says: 'Ann wins',
    rule: 'a.b.flies',
  },
  {
    why: 'none in question has a line',
    asked: ['a.b.wins'],
    says: 'Not allowed: Bo must not end it.',
    rule: 'a.b.ends',
  },
])('the headline: $why', ({ lines = LINES, result = '', asked, decided, line, against = [], says, rule }) => {
  const told = () => lines;
  const outcome: Outcome = {
    found: {},
    cited: [],
    spoke: [],
    told,
    result: () => result,
    decided,
    line,
    against: () => against,
  };
  expect(headlineOf(outcome, asked)).toEqual({ says, ...(rule && { rule }) });
});

test.for<{ why: string; beaten?: readonly string[]; told: object }>([
  { why: 'no loser', told: {} },
  {
    why: 'losers in words',
    beaten: ['maximum', 'minimum'],
    told: { beaten: ['The maximum loses.', 'The minimum loses.'] },
  },
  { why: 'one loser without words', beaten: ['zero', 'minimum'], told: { beaten: ['The minimum loses.'] } },
  { why: 'no loser has words', beaten: ['zero'], told: {} },
])('a step in words: $why', ({ beaten, told }) => {
  const losers = beaten?.map((what): Beaten => ({ what, by: 'a.b.limit' }));
  const step = {
    rule: 'a.b.limit',
    subject: 'A limit',
    before: 1,
    after: 2,
    ...(losers && { beaten: losers }),
  } as const;
  const said = tellStep(
    step,
    ({ subject }) => `${subject} applies.`,
    ({ what }) => (what === 'zero' ? '' : `The ${String(what)} loses.`),
  );
  expect(said).toStrictEqual({ rule: 'a.b.limit', says: 'A limit applies.', ...told });
});
