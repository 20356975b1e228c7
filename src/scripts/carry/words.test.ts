import { describe, expect, test } from 'vitest';
import { readLibrary } from '../../library/library.ts';
import {
  type Block,
  doubtText,
  excerpt,
  EXPECTED,
  fileOf,
  issueAddress,
  ownFileAt,
  quotedMarkdown,
  quotedText,
  sentences,
  stepMarkdown,
  stepText,
} from './words.ts';

const link = 'https://example.org/emberfall/rules/combat/strike/';
const paragraph = (text: string): Block => ({ paragraph: text });
const item = (text: string, keep = false): Block => ({ item: text, mark: '-', keep });

describe('sentences', () => {
  test.for([
    { text: 'Deal damage. Then burn.', parts: ['Deal damage.', 'Then burn.'] },
    { text: 'See rule 2.5.1 for limits. It decides.', parts: ['See rule 2.5.1 for limits.', 'It decides.'] },
    { text: 'At most 50. Then stop.', parts: ['At most 50.', 'Then stop.'] },
    { text: 'Some cards (e.g. Ward) burn.', parts: ['Some cards (e.g. Ward) burn.'] },
    { text: 'It says “Burn!” and burns.', parts: ['It says “Burn!” and burns.'] },
    { text: 'It says “Burn.” Then it burns.', parts: ['It says “Burn.”', 'Then it burns.'] },
    { text: 'May it burn? 3 may.', parts: ['May it burn?', '3 may.'] },
    { text: 'without an end', parts: ['without an end'] },
  ])('of “$text”', ({ text, parts }) => {
    expect(sentences(text)).toEqual(parts);
  });
  test('together are the text', () => {
    for (const { rules } of readLibrary(process.cwd()).library.games) {
      for (const { plain } of rules) expect(sentences(plain).join(' ')).toBe(plain);
    }
  });
});

describe('a text that is quoted', () => {
  const first = paragraph('An ember burns. It burns once.');
  test.for([
    { most: 30, gives: [first] },
    { most: 29, gives: [paragraph('An ember burns. […]')] },
    { most: 1, gives: [paragraph('An ember burns. […]')] },
  ])('of 30 letters, where $most are quoted whole', ({ most, gives }) => {
    expect(excerpt([first], most)).toEqual(gives);
  });
  test('is never cut within an item', () => {
    const list = [
      paragraph('One of these:'),
      item('the first. It burns.'),
      item('the second. It burns.'),
      item('the last'),
    ];
    expect(excerpt(list, 40)).toEqual([list[0], list[1], paragraph('[…]')]);
  });
  test('keeps the case that decides, with what is left out before and after it', () => {
    const list = [
      paragraph('One of these:'),
      item('the first case'),
      item('the second case'),
      item('decides', true),
      item('the last case'),
    ];
    expect(excerpt(list, 30)).toEqual([list[0], paragraph('[…]'), list[3], paragraph('[…]')]);
  });
  test('takes nothing after what was left out', () => {
    const blocks = [
      paragraph('An ember burns.'),
      paragraph('A long sentence that does not fit. No.'),
      paragraph('So.'),
    ];
    expect(excerpt(blocks, 30)).toEqual([blocks[0], paragraph('[…]')]);
  });
});

const strike = {
  name: '2.1 Strike',
  game: 'Emberfall',
  blocks: [
    paragraph('Deal *ember* damage.'),
    item('to one'),
    item('or to [all]'),
    { row: ['Unit', 'Power'], head: true },
    { row: ['Wolf', '2|3'], head: false },
  ],
  notes: ['Applies only in the second edition.'],
  link,
} as const;

test('a rule as text: game, number, title, words, edition, site and address', () => {
  expect(quotedText(strike)).toBe(
    `Emberfall, 2.1 Strike
“Deal *ember* damage.
- to one
- or to [all]
Unit · Power
Wolf · 2|3”
Applies only in the second edition.
— Chapter & Verse, ${link}`,
  );
});
test('a rule as Markdown: lists and tables as such, and nothing that only looks like a mark', () => {
  expect(quotedMarkdown(strike)).toBe(
    `> Deal \\*ember\\* damage.
>
> - to one
> - or to \\[all\\]
>
> | Unit | Power |
> | --- | --- |
> | Wolf | 2\\|3 |
>
> *Applies only in the second edition.*
>
> — [Emberfall, 2.1 Strike](<${link}>), Chapter & Verse`,
  );
});

const rule = { number: '2.1', title: 'Strike', href: '/emberfall/rules/combat/#strike' };
const step = {
  game: 'Emberfall',
  title: 'Two wolves',
  nth: 3,
  readAs: 'Readings: Ties burn.',
  line: {
    rule,
    says: 'Wolf deals 2.',
    tried: 'Ward blocks',
    from: '3',
    to: '1',
    aside: false,
    beaten: ['Ash doesn’t apply.'],
    cites: [{ ...rule, number: '2.2', title: 'Burn' }],
  },
};
test('a step as text: sentence, rule, value before and after, what didn’t apply, address', () => {
  expect(stepText(step, link)).toBe(
    `Emberfall, Two wolves, step 3
2.1 Strike: Ward blocks. Not allowed: Wolf deals 2. (3 → 1) See also 2.2 Burn.
- Didn’t apply: Ash doesn’t apply.
Readings: Ties burn.
— Chapter & Verse, ${link}`,
  );
});
test('a step as Markdown: its rules are links', () => {
  expect(stepMarkdown(step, link)).toBe(
    `**Emberfall, Two wolves, step 3**

[2.1 Strike](<https://example.org/emberfall/rules/combat/#strike>): Ward blocks. Not allowed: Wolf deals 2. (3 → 1) See also [2.2 Burn](<https://example.org/emberfall/rules/combat/#strike>).
- Didn’t apply: Ash doesn’t apply.

Readings: Ties burn.

— Chapter & Verse, ${link}`,
  );
});

describe('a report that something looks wrong', () => {
  const doubted = { about: 'rule 2.1 Strike', game: 'Emberfall', link, file: 'content/a.mdx', says: '“Deal damage.”' };
  const text = doubtText(doubted);
  test('says what it is about, and leaves room for what was expected and why', () => {
    expect(text).toBe(
      `This looks wrong: rule 2.1 Strike
Game: Emberfall
Address: ${link}
File: content/a.mdx

What the site says:
“Deal damage.”

What I expected:


Why (place in the source):
`,
    );
  });
  test('has no empty line for a file or readings that there are not', () => {
    const without = doubtText({ ...doubted, file: undefined, readAs: '' });
    expect(without).not.toMatch(/File|undefined/);
    expect(doubtText({ ...doubted, readAs: 'Edition: old.' })).toContain('\nEdition: old.\n');
  });
  test('holds what was asked as a scenario file, above what the reader writes', () => {
    const told = doubtText({ ...doubted, scenario: 'kind: stat\nstart: {}\n' });
    expect(told).toContain(
      '“Deal damage.”\n\nScenario file:\n```yaml\nkind: stat\nstart: {}\n```\n\nWhat I expected:\n',
    );
  });
  test('goes into the address of a new issue', () => {
    const address = new URL(issueAddress('https://git.example/a/b/', 'Looks & wrong', text));
    expect(address.href).toMatch(/^https:\/\/git\.example\/a\/b\/issues\/new\?/);
    expect(address.searchParams.get('title')).toBe('Looks & wrong');
    expect(address.searchParams.get('body')).toBe(text);
  });
  test('that is too long loses what the site says, never what the reader wrote', () => {
    const own = `${EXPECTED}\n${'mine 🐇 '.repeat(20)}`;
    const address = issueAddress(
      'https://git.example/a/b',
      'x',
      `Address: ${link}\n${'🐇 “long” '.repeat(900)}\n${own}`,
    );
    expect(address.length).toBeLessThanOrEqual(6000);
    expect(address.length).toBeGreaterThan(5900);
    const body = new URL(address).searchParams.get('body') ?? '';
    expect(body).toContain(`Address: ${link}`);
    expect(body.endsWith(own)).toBe(true);
    expect(body).toContain('[…] (cut here');
    expect(body).not.toContain('\uFFFD');
  });
  test('in which the reader wrote a book is cut at its end', () => {
    const address = issueAddress('https://git.example/a/b', 'x', `${text}${'a book '.repeat(3000)}`);
    expect(address.length).toBeLessThanOrEqual(6000);
    expect(new URL(address).searchParams.get('body')).toMatch(/a book[^]*\(cut here[^]*$/);
  });
});

test('the address of everything that is in a file tells the file', () => {
  for (const { id, rules, rulings, scenarios, readings } of readLibrary(process.cwd()).library.games) {
    for (const { href, file } of [...rules, ...rulings, ...scenarios]) expect(fileOf(href)).toBe(file);
    for (const { href } of readings) expect(fileOf(new URL(href, link).pathname)).toBe(`content/${id}/readings.yaml`);
  }
});
test.for(['/', '/about/', '/l5r/', '/l5r/rules/', '/l5r/tools/stat/', '/l5r/scenarios/'])('%s is no file', (path) => {
  expect(fileOf(path)).toBeUndefined();
});
test('the file of an example stands beside its page, also for one of its steps', () => {
  const file = 'https://example.org/l5r/scenarios/oath.yaml';
  expect(ownFileAt('https://example.org/l5r/scenarios/oath/')).toBe(file);
  expect(ownFileAt('https://example.org/l5r/scenarios/oath/#step-2-1')).toBe(file);
});
test.for(['/l5r/scenarios/', '/l5r/rules/stats/', '/l5r/tools/stat/#v=1&s=x'])('%s has none', (path) => {
  expect(ownFileAt(`https://example.org${path}`)).toBeUndefined();
});
