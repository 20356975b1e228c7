import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { CARDS, printOf } from './cards.ts';
import { NAMED } from '../questions/deck.ts';
import { type Print, SUBTYPES } from '../state.ts';
import { canDescribe, descriptorsOf, isDescribedBy } from '../rules/table.ts';

test('there are at least 48 different cards, about in the proportions the designer gave', () => {
  const count = (type: string) => CARDS.filter((print) => print.type === type).length / CARDS.length;
  expect(CARDS.length).toBeGreaterThanOrEqual(48);
  expect(new Set(CARDS.map(({ slug }) => slug)).size).toBe(CARDS.length);
  expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length);
  const given = { character: 0.4, event: 0.25, attachment: 0.15, moment: 0.2 };
  for (const [type, share] of Object.entries(given)) expect(Math.abs(count(type) - share), type).toBeLessThan(0.05);
});

test('they cover every subtype, currency, kind of ability, and the triggers that the rulebook names', () => {
  const abilities = CARDS.flatMap((print) => print.abilities);
  const effects = new Set(abilities.flatMap((ability) => ability.effects.map(({ is }) => is)));
  for (const [type, subtypes] of Object.entries(SUBTYPES)) {
    for (const subtype of subtypes)
      expect(CARDS.some((print) => print.type === type && print.subtype === subtype)).toBe(true);
  }
  expect(new Set(abilities.map(({ sort }) => sort)).size).toBe(5);
  // The others are on the test cards of `vocabulary.test.ts`.
  const named = ['produce', 'comes-into-play', 'becomes-involved', 'event-resolved', 'event-fails'];
  expect([...new Set(abilities.flatMap(({ trigger }) => trigger ?? []))].sort()).toEqual(named.sort());

  expect(effects).toContain('score');
  expect(abilities.some(({ granted }) => granted)).toBe(true);
  expect(CARDS.some(({ honor }) => honor > 0) && CARDS.some(({ ryo }) => ryo > 0)).toBe(true);
  expect(CARDS.some(({ restricted }) => restricted !== null) && CARDS.some(({ unique }) => unique)).toBe(true);
});

test.for(NAMED.map((named) => [named.name, named] as const))(
  '%s is named by the source and cannot be played',
  ([, named]) => {
    expect(CARDS.some(({ slug }) => slug === named.slug)).toBe(false);
    const file = parse(readFileSync(`content/usagi/cards/${named.slug}.yaml`, 'utf8')) as { readonly facts: unknown };
    expect(file.facts).toContainEqual(expect.objectContaining({ name: 'Number of ratings', value: named.ratings }));
  },
);

test('a card whose face is hidden is blank', () => {
  expect(printOf({ madeUp: [] }, { print: '' })).toMatchObject({ name: 'a card', abilities: [] });
});

test('what is printed on a card is its own, whatever the card of its number was in another game', () => {
  const [first, other] = CARDS as readonly [Print, Print];
  const ofOurOwn = { ...first, slug: 'our-own' };
  for (const { print, madeUp, is } of [
    { print: first.slug, madeUp: [], is: first },
    { print: other.slug, madeUp: [], is: other },
    { print: 'our-own', madeUp: [ofOurOwn], is: ofOurOwn },
    { print: first.slug, madeUp: [ofOurOwn], is: first },
    { print: 'our-own', madeUp: [{ ...ofOurOwn, name: 'Another' }], is: { ...ofOurOwn, name: 'Another' } },
  ])
    for (const id of [7, 100_000, -1, undefined]) expect(printOf({ madeUp }, { id, print })).toEqual(is);
  expect(printOf({ madeUp: [] }, { id: 7, print: 'our-own' }).name).toBe('a card');
});

test.for([
  { word: 'Peasant', can: true },
  { word: 'Ronin', can: true },
  { word: 'the', can: false },
  { word: 'he', can: false },
  { word: 'But', can: false },
])('$word as a descriptor: $can', ({ word, can }) => {
  expect(canDescribe(word)).toBe(can);
  expect(isDescribedBy({ ...(CARDS[0] as (typeof CARDS)[number]), name: `${word} X`, description: '' }, word)).toBe(
    can,
  );
});
test('descriptors are the words of name and description', () => {
  expect(descriptorsOf({ name: 'Gossip at the Inn', description: 'Peasant Servant' })).toEqual([
    'gossip',
    'inn',
    'peasant',
    'servant',
  ]);
});
