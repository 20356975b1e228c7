import { expect, test } from 'vitest';
import { asMarkdown, asText, escaped, oneLine } from './report.ts';

const floor = { number: '2.6', title: 'The floor', href: '/l5r/rules/stats/#floor' };
const limit = { number: '2.5', title: 'Limits', href: '/l5r/rules/stats/#limit' };
const report = {
  game: 'Emberfall',
  title: 'A stat',
  given: ['Force 2'],
  proofs: [
    {
      label: 'Force',
      lines: [
        {
          rule: floor,
          says: 'It is not below 0.',
          from: '−1',
          to: '0',
          aside: false,
          beaten: ['A penalty of −3'],
          cites: [limit],
        },
        { rule: limit, says: 'Nothing limits it.', aside: true, beaten: [], cites: [] },
      ],
      value: '0',
      decided: floor,
    },
  ],
  readAs: 'Read as CE.',
};
const link = 'https://example.org/l5r/tools/stat/#v=1';

test('as text', () => {
  expect(asText(report, link)).toBe(
    `Emberfall, A stat
- Force 2

1. 2.6 The floor: It is not below 0. (−1 → 0) See also 2.5 Limits.
   - Didn’t apply: A penalty of −3
2. 2.5 Limits: Nothing limits it.
Result: Force 0, decided by 2.6 The floor

Read as CE.

— Chapter & Verse, ${link}`,
  );
});
test('as Markdown, every rule with its address', () => {
  const text = asMarkdown(report, link);
  expect(text).toContain('**Emberfall, A stat**');
  expect(text).toContain(
    '1. [2.6 The floor](<https://example.org/l5r/rules/stats/#floor>): It is not below 0. (−1 → 0)',
  );
  expect(text).toContain(
    '**Result: Force 0**, decided by [2.6 The floor](<https://example.org/l5r/rules/stats/#floor>)',
  );
});

test('a result that is a sentence goes on with what decided it', () => {
  const proofs = report.proofs.map((proof) => ({ ...proof, label: '', value: 'The Personality is destroyed.' }));
  expect(asText({ ...report, proofs }, link)).toContain(
    '\nResult: The Personality is destroyed, decided by 2.6 The floor\n',
  );
  const undecided = proofs.map(({ decided: _, ...proof }) => proof);
  expect(asText({ ...report, proofs: undecided }, link)).toContain('\nResult: The Personality is destroyed.\n');
});

test.for([
  { name: '*Oath*', markdown: '\\*Oath\\*', text: '*Oath*' },
  {
    name: '[Oath](https://example.com)',
    markdown: '\\[Oath\\](https://example.com)',
    text: '[Oath](https://example.com)',
  },
  { name: 'Oath\n# 2', markdown: 'Oath # 2', text: 'Oath # 2' },
  { name: '<b>Oath', markdown: '\\<b\\>Oath', text: '<b>Oath' },
  { name: 'Oath\u001b[1m', markdown: 'Oath \\[1m', text: 'Oath [1m' },
])('an effect named $name neither breaks a line nor makes a mark', ({ name, markdown, text }) => {
  const gives = { rule: limit, says: `${name} gives +1.`, aside: false, beaten: [], cites: [] };
  const named = { ...report, proofs: [{ label: '', lines: [gives], value: '' }] };
  expect([escaped(name), oneLine(name)]).toEqual([markdown, text]);
  expect(asMarkdown(named, link)).toContain(`: ${markdown} gives +1.\n`);
  expect(asText(named, link)).toContain(`: ${text} gives +1.\n`);
});
