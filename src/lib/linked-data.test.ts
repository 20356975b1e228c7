import { expect, test } from 'vitest';
import type { Ruling } from '../library/library.ts';
import { linkedData, questionAnswered, trailTo } from './linked-data.ts';

const site = new URL('https://example.org/book/');
const names: Readonly<Record<string, string>> = {
  '/': 'The site',
  '/emberfall/': 'Emberfall',
  '/emberfall/rules/': 'Rules',
  '/emberfall/rules/combat/': 'Combat',
  '/emberfall/rules/combat/lethal-damage/': 'Lethal damage',
};
const trail = trailTo('/emberfall/rules/combat/lethal-damage/', (path) => names[path]);
const asked = { question: 'Does a </script> win?', answer: 'No.', author: 'Ann', date: '2010-04' } as unknown as Ruling;
const read = (text: string | undefined) =>
  JSON.parse(text ?? '') as { readonly '@graph': readonly Readonly<Record<string, unknown>>[] };

test('a trail has every page on the way, and none without a name', () => {
  expect(trail.map(({ name }) => name)).toEqual(['The site', 'Emberfall', 'Rules', 'Combat', 'Lethal damage']);
  expect(trailTo('/emberfall/drafts/', (path) => names[path]).map(({ path }) => path)).toEqual(['/', '/emberfall/']);
});

test('its addresses are whole, below the folder of a site', () => {
  expect(read(linkedData(site, trail))['@graph']).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 4,
          name: 'Combat',
          item: 'https://example.org/book/emberfall/rules/combat/',
        },
      ]) as unknown,
    },
  ]);
});

test('without an address of the site there is none', () => {
  expect(linkedData(undefined, trail)).toBeUndefined();
});

test('a ruling is a question with its answer, which can’t end the script it stands in', () => {
  const text = linkedData(site, trail.slice(0, 2), questionAnswered(asked));
  expect(text).not.toContain('<');
  expect(read(text)['@graph'][1]).toEqual({
    '@type': 'Question',
    name: 'Does a </script> win?',
    acceptedAnswer: {
      '@type': 'Answer',
      text: 'No.',
      author: { '@type': 'Person', name: 'Ann' },
      dateCreated: '2010-04',
    },
  });
});

test.for([
  { what: 'just fits', more: 0, parts: 2 },
  { what: 'is too long', more: 1, parts: 1 },
])('where the answer $what, there are $parts parts', ({ more, parts }) => {
  const short = linkedData(site, trail.slice(0, 2), questionAnswered(asked)) ?? '';
  const answer = `${asked.answer}${'x'.repeat(950 - short.length + more)}`;
  const text = linkedData(site, trail.slice(0, 2), questionAnswered({ ...asked, answer }));
  expect(read(text)['@graph']).toHaveLength(parts);
});

test('where even the trail is too long, nothing is said', () => {
  expect(linkedData(site, [{ name: 'x'.repeat(950), path: '/' }])).toBeUndefined();
});
