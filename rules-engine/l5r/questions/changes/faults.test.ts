import { expect, test } from 'vitest';
import { faultsOfItems } from './bonus-penalty.ts';
import { faultsOfChange, faultsOfTotal, MOST_CARDS, MOST_MODIFIERS } from './faults.ts';
import type { ChangeQuestion, Modifier } from './modifying.ts';
import { changeResultWords, modifierWords, totalMomentWords } from './sentences.en.ts';
import { judgeChange } from './modifying.ts';
import type { TotalMoment, TotalQuestion } from './totals.ts';

const change = (more: Partial<ChangeQuestion>): ChangeQuestion => ({
  stat: 'family-honor',
  value: 10,
  kind: 'loss',
  size: 3,
  modifiers: [],
  ...more,
});
const mercy: Modifier = { source: 'Mercy', does: 'reduce', by: 1 };

test.for<{ what: string; more: Partial<ChangeQuestion>; at: string[] }>([
  { what: 'a loss', more: {}, at: [] },
  { what: 'Honor below zero', more: { value: -3 }, at: [] },
  { what: 'Force below zero', more: { stat: 'force', kind: 'penalty', value: -1 }, at: ['value'] },
  { what: 'Force of zero', more: { stat: 'force', kind: 'penalty', value: 0 }, at: [] },
  { what: 'a gain of Force', more: { stat: 'force', kind: 'gain' }, at: ['size'] },
  { what: 'a gain of Personal Honor', more: { stat: 'personal-honor', kind: 'gain' }, at: [] },
  { what: 'no value', more: { value: NaN }, at: ['value'] },
  { what: 'a size below zero', more: { size: -1 }, at: ['size'] },
  { what: 'a size of zero', more: { size: 0 }, at: [] },
  { what: 'a size of 999', more: { size: 999 }, at: [] },
  { what: 'a size of 1000', more: { size: 1000 }, at: ['size'] },
  { what: 'a modifier from nowhere', more: { modifiers: [{ ...mercy, source: ' ' }] }, at: ['modifiers.0.source'] },
  {
    what: 'a name of 61 letters',
    more: { modifiers: [{ ...mercy, source: 'm'.repeat(61) }] },
    at: ['modifiers.0.source'],
  },
  { what: 'half a reduction', more: { modifiers: [{ ...mercy, by: 0.5 }] }, at: ['modifiers.0.by'] },
  { what: 'a minimum below zero', more: { modifiers: [{ ...mercy, until: -1 }] }, at: ['modifiers.0.until'] },
  { what: 'as many as there may be', more: { modifiers: Array.from({ length: MOST_MODIFIERS }, () => mercy) }, at: [] },
  {
    what: 'one too many',
    more: { modifiers: Array.from({ length: MOST_MODIFIERS + 1 }, () => mercy) },
    at: ['modifiers'],
  },
])('a change: $what', ({ more, at }) => {
  expect(faultsOfChange(change(more)).map(({ field }) => field)).toEqual(at);
});

const card = (name: string, force = 2) => ({ name, force, bowed: false });
test.for<{ what: string; cards?: TotalQuestion['cards']; moments?: readonly TotalMoment[]; at: string[] }>([
  { what: 'no cards', cards: [], at: [] },
  { what: 'a card that leaves', moments: [{ type: 'leaves', card: 'A' }], at: [] },
  {
    what: 'a card that leaves twice',
    moments: [
      { type: 'leaves', card: 'A' },
      { type: 'leaves', card: 'A' },
    ],
    at: ['moments.1.card'],
  },
  {
    what: 'a card that was never there leaves, and the others stay',
    moments: [
      { type: 'leaves', card: 'B' },
      { type: 'bows', card: 'A' },
    ],
    at: ['moments.0.card'],
  },
  {
    what: 'one of two leaves, and the other stays',
    cards: [card('A'), card('B')],
    moments: [
      { type: 'leaves', card: 'A' },
      { type: 'bows', card: 'B' },
      { type: 'bows', card: 'A' },
    ],
    at: ['moments.2.card'],
  },
  {
    what: 'a card that comes back',
    moments: [
      { type: 'leaves', card: 'A' },
      { type: 'joins', card: 'A', force: 2 },
    ],
    at: [],
  },
  { what: 'a second card of the name', moments: [{ type: 'joins', card: 'A', force: 2 }], at: ['moments.0.card'] },
  { what: 'a card that is not there', moments: [{ type: 'bows', card: 'B' }], at: ['moments.0.card'] },
  { what: 'half a change', moments: [{ type: 'changes', card: 'A', by: 0.5, sort: 'bonus' }], at: ['moments.0.by'] },
  { what: 'half a total', moments: [{ type: 'total', by: NaN }], at: ['moments.0.by'] },
  { what: 'Force below zero', cards: [card('A', -1)], at: ['cards.0.force'] },
  { what: 'a card without a name', cards: [card('')], at: ['cards.0.name'] },
  {
    what: 'too many cards',
    cards: Array.from({ length: MOST_CARDS + 1 }, (_, nth) => card(`Card ${nth}`)),
    at: ['cards'],
  },
])('a total: $what', ({ cards = [card('A')], moments = [], at }) => {
  expect(faultsOfTotal({ of: 'unit', cards, moments }).map(({ field }) => field)).toEqual(at);
});

test('as many modifiers and cards as can be followed', () => {
  const modifiers = Array.from({ length: 41 }, () => mercy);
  expect(faultsOfChange(change({ modifiers })).map(({ says }) => says)).toEqual([
    'At most 40 of them can be followed.',
  ]);
  const cards = Array.from({ length: 21 }, (_, nth) => card(`Card ${nth}`));
  expect(faultsOfTotal({ of: 'army', cards, moments: [] }).map(({ says }) => says)).toEqual([
    'At most 20 cards can be added up.',
  ]);
  expect(faultsOfTotal({ of: 'army', cards: cards.slice(1), moments: [] })).toEqual([]);
});

test('an Item that no effect is, and the effect that is meant', () => {
  const weapon = { source: 'Weapon', kind: 'bonus', on: 'force', amount: 2 } as const;
  const question = {
    stats: [{ name: 'force', base: 1 } as const],
    moments: [{ type: 'comes', effect: weapon } as const],
  };
  expect(faultsOfItems({ ...question, items: ['Weapon'] })).toEqual([]);
  const [fault, ...others] = faultsOfItems({ ...question, items: ['Weapon', 'Weapn'] });
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ field: 'items.1', says: 'There is no effect "Weapn".' });
  expect(fault?.remedy).toContain('Weapon');
});

test.for<{ why: string; moments: readonly TotalMoment[]; says: readonly string[] }>([
  {
    why: 'has left',
    moments: [
      { type: 'leaves', card: 'A' },
      { type: 'leaves', card: 'A' },
    ],
    says: ['"A" has already left.'],
  },
  {
    why: 'was never there',
    moments: [
      { type: 'leaves', card: 'B' },
      { type: 'leaves', card: 'B' },
    ],
    says: ['There is no card "B".', 'There is no card "B".'],
  },
])('a card that $why is told so', ({ moments, says }) => {
  expect(faultsOfTotal({ of: 'unit', cards: [card('A')], moments }).map((fault) => fault.says)).toEqual(says);
});

test.for<{ modifiers: readonly Modifier[]; says: string }>([
  { modifiers: [mercy], says: 'a loss of 2: Family Honor 8' },
  { modifiers: [{ ...mercy, by: 4 }], says: 'no change: Family Honor 10' },
])('what became of it: $says', ({ modifiers, says }) => {
  expect(changeResultWords(judgeChange(change({ modifiers })))).toBe(says);
});

test.for<{ modifier: Modifier; says: string }>([
  { modifier: mercy, says: 'Mercy: reduce by 1' },
  { modifier: { ...mercy, until: 1 }, says: 'Mercy: reduce by 1, to a minimum of 1' },
  { modifier: { source: 'Pride', does: 'increase', by: 2, until: 4 }, says: 'Pride: increase by 2, to a maximum of 4' },
  { modifier: { source: 'Law', does: 'maximum', by: 2 }, says: 'Law: a maximum of 2' },
])('$says', ({ modifier, says }) => {
  expect(modifierWords(modifier)).toBe(says);
});

test.for<{ moment: TotalMoment; says: string }>([
  { moment: { type: 'leaves', card: 'Hero' }, says: 'Hero leaves' },
  { moment: { type: 'bows', card: 'Hero' }, says: 'Hero bows' },
  { moment: { type: 'straightens', card: 'Hero' }, says: 'Hero straightens' },
  { moment: { type: 'joins', card: 'Archers', force: 1 }, says: 'Archers joins with 1F' },
  { moment: { type: 'changes', card: 'Hero', by: -1, sort: 'penalty' }, says: 'Hero changes by −1F' },
  {
    moment: { type: 'changes', card: 'Hero', by: 1, sort: 'neither' },
    says: 'Hero changes by +1F, which is neither a bonus nor a penalty',
  },
  { moment: { type: 'total', by: 2 }, says: 'The total gets +2' },
])('$says', ({ moment, says }) => {
  expect(totalMomentWords(moment)).toBe(says);
});
