import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IN_LESSONS, IN_TEXTS, markupFaults } from './markup.ts';

test.for<{ why: string; text: string; faults: readonly (readonly [line: number, says: string])[] }>([
  { why: 'components, closed either way', text: 'A <Term is="a" /> and <Ref to="b.c">words</Ref>.', faults: [] },
  { why: 'a component over lines', text: '<Note>\n\nOne.\n\n</Note>', faults: [] },
  { why: 'a sign that is escaped', text: 'If 3 \\< 4, or \\{this\\}.', faults: [] },
  { why: 'a sign in code', text: 'Write `<Foo>` or `{}`.', faults: [] },
  { why: 'a sign in a block of code', text: '```\n<Foo {x}\n```', faults: [] },
  { why: 'a comment', text: '{/* <Foo> */}', faults: [] },
  { why: 'a sign in what a component is given', text: '<Example scenario="a>b" />', faults: [] },
  { why: 'one that is not closed', text: 'One.\n\nA <Ref to="b.c">word.', faults: [[3, "<Ref> isn't closed"]] },
  {
    why: 'one that is closed by another',
    text: '<Ref to="a">x</Term>',
    faults: [[1, "</Term> closes what isn't open"]],
  },
  { why: 'one that was never open', text: 'One.</Note>', faults: [[1, "</Note> closes what isn't open"]] },
  { why: 'one that is misspelt', text: 'One.\n<Terrm is="a" />', faults: [[2, 'there is no component <Terrm>']] },
  {
    why: 'one of HTML',
    text: '3 < 4 <b>x',
    faults: [
      [1, '"<" begins'],
      [1, 'there is no component <b>'],
    ],
  },
  {
    why: 'a curly bracket',
    text: 'Is {foo} there?',
    faults: [
      [1, '"{" is code'],
      [1, '"}" is code'],
    ],
  },
])('a text with $why', ({ text, faults }) => {
  const found = markupFaults(text, IN_TEXTS);
  expect(found.map(({ line, says }) => [line, says])).toEqual(
    faults.map(([line, says]) => [line, expect.stringContaining(says) as string]),
  );
  for (const { remedy } of found) expect(remedy).not.toBe('');
});

test('a misspelt one is told with the nearest', () => {
  expect(markupFaults('<Terrm is="a" />', IN_TEXTS)[0]?.remedy).toContain('<Term>');
});

test('only a lesson asks', () => {
  expect(markupFaults('<Ask id="a" />', IN_TEXTS)[0]?.says).toBe('there is no component <Ask>');
  expect(markupFaults('<Ask id="a" />', IN_LESSONS)).toEqual([]);
});

test.for([
  { file: 'src/components/texts.ts', names: IN_TEXTS },
  { file: 'src/components/lesson/parts.ts', names: IN_LESSONS },
])('the pages have the components that may be written: $file', ({ file, names }) => {
  const [, list = ''] = /= \{([^}]*)\};/.exec(readFileSync(file, 'utf8')) ?? [];
  const written = list.split(',').map((one) => one.replace(/:.*/, '').trim());
  expect(written.flatMap((one) => (one === '...texts' ? IN_TEXTS : [one])).toSorted()).toEqual(names.toSorted());
});
