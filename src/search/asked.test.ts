/** Which words of the players' questions the search learns. */
import { describe, expect, test } from 'vitest';
import { withAsked } from './asked.ts';
import type { Entry } from './entries.ts';

const rule = (slug: string, more: Partial<Entry> = {}): Entry => ({
  game: 'stones',
  kind: 'rule',
  href: `/stones/rules/play/${slug}/`,
  title: slug,
  says: '',
  ...more,
});
const rules = ['lay', 'take', 'pass', 'win'].map((slug) => rule(slug));
/** The words that each of these rules is found by, where each is asked about so. */
const learned = (questions: Readonly<Record<string, readonly string[]>>, entries: readonly Entry[] = rules) =>
  withAsked(
    entries,
    new Map(Object.entries(questions).map(([slug, list]) => [`/stones/rules/play/${slug}/`, list])),
  ).map(({ asked }) => asked);

describe('a word is learned', () => {
  test.for([
    { of: 2, words: undefined },
    { of: 3, words: ['pebble'] },
    { of: 4, words: ['pebble'] },
  ])('that $of rules are asked about with: $words', ({ of, words }) => {
    const questions = Object.fromEntries(rules.slice(0, of).map(({ title }) => [title, ['pebble']]));
    expect(learned(questions)).toEqual(rules.map((_, at) => (at < of ? words : undefined)));
  });

  test('whatever its form, in one form for all', () => {
    expect(learned({ lay: ['pebble'], take: ['pebbles'], pass: ['PEBBLES?'] })).toEqual([
      ['pebble'],
      ['pebble'],
      ['pebble'],
      undefined,
    ]);
  });

  test('once, however often a rule is asked about with it', () => {
    expect(learned({ lay: ['pebble', 'a pebble and a pebble'], take: ['pebble'] })).toEqual(rules.map(() => undefined));
  });

  test.for(['+1F', '12', '1500', '3/2'])('but for a sum such as %s', (sum) => {
    expect(learned({ lay: [`${sum} pebble`], take: [`pebble ${sum}`], pass: [`pebble, ${sum}`] })[0]).toEqual([
      'pebble',
    ]);
  });
  test('as is how many there are', () => {
    expect(learned({ lay: ['2 pebble'], take: ['pebble 2'], pass: ['two pebble'] })[0]).toEqual(['2', 'pebble']);
  });

  test('but for small words', () => {
    expect(learned({ lay: ['can i pebble'], take: ['may you pebble'], pass: ['what if a pebble'] })[0]).toEqual([
      'pebble',
    ]);
  });
});

describe('what a rule has already isn’t learned for it', () => {
  const questions = { lay: ['pebble'], take: ['pebble'], pass: ['pebble'], win: ['pebble'] };
  test.for([
    { where: 'title', entry: rule('lay', { title: 'Laying pebbles' }), words: undefined },
    { where: 'names', entry: rule('lay', { also: ['put a pebble'] }), words: undefined },
    { where: 'first sentence', entry: rule('lay', { says: 'Lay one pebble.' }), words: undefined },
    { where: 'further sentences', entry: rule('lay', { more: ['A pebble stays.'] }), words: ['pebble'] },
  ])('in its $where: $words', ({ entry, words }) => {
    expect(learned(questions, [entry, ...rules.slice(1)])).toEqual([words, ['pebble'], ['pebble'], ['pebble']]);
  });
  test('nor for what a comparison says of it', () => {
    const compared = rule('lay', { kind: 'comparison', title: 'Laying' });
    expect(learned(questions, [compared, ...rules])[0]).toBeUndefined();
  });
});
