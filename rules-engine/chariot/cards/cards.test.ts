import { describe, expect, test } from 'vitest';
import { CARDS, cardNamed, type Figure, FIGURES, NAMED, READY_HANDS, SAMPLES, spellsOf } from './cards.ts';
import { faultsOfCard } from '../files/faults.ts';
import { plainCard, MANA_TYPES } from '../state.ts';
import { factsOf } from './print.ts';
import { printing } from './printing.ts';

test('there are forty spells or more, each with a name of its own', () => {
  expect(CARDS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(CARDS.map(({ card }) => card.name)).size).toBe(CARDS.length);
});

test('there are spells of every Mana Type, and Premium ones among them', () => {
  for (const type of MANA_TYPES) {
    const ofType = CARDS.filter(({ card }) => card.type === type);
    expect(ofType.length).toBeGreaterThanOrEqual(13);
    expect(ofType.filter(({ card }) => card.premium)).toHaveLength(2);
  }
});

/** What the rulebook gives of the spells it names; whatever is not here is ours. */
const GIVEN: Readonly<Record<string, Partial<Record<Figure, unknown>>>> = {
  loveshroom: { type: 'Moon', value: 1, attack: 0, life: 2, effect: { destroys: true } },
  pappiliodya: { type: 'Moon', value: 2, attack: 1, life: 3 },
  'shiny-balai': { attack: 5, life: 1 },
  'moonlit-witch': { attack: 4, life: 4 },
  'blue-moon': { type: 'Moon' },
  'horologium-chamber': {},
  'shiny-rod': { effect: { again: true } },
  unicorn: { effect: { needs: 2 } },
  alcor: { effect: { needs: 2 } },
  pegasus: {},
};
describe('a spell the rulebook names', () => {
  test('is one of ten', () => {
    expect(NAMED.map(({ card }) => card.id).sort()).toEqual(Object.keys(GIVEN).sort());
  });
  test.for(NAMED)('$card.name has the figures given, and ours where none is given', ({ card, ours, sample }) => {
    const { effect, ...figures } = GIVEN[card.id] ?? {};
    expect(sample).toBe(false);
    expect(card).toMatchObject({ ...figures, ...(effect as object) });
    expect([...ours].sort()).toEqual(FIGURES.filter((figure) => !(figure in (GIVEN[card.id] ?? {}))).sort());
  });
});

test('a sample is marked as ours, and nothing on it is told to be ours besides', () => {
  expect(SAMPLES).toHaveLength(CARDS.length - NAMED.length);
  for (const { sample, ours } of SAMPLES) expect({ sample, ours }).toEqual({ sample: true, ours: [] });
});

test('spells of one Mana Type stand together, those that cost least first, Premium ones last', () => {
  const types = SAMPLES.map(({ card }) => card.type);
  expect(types.filter((type, at) => type !== types[at - 1])).toEqual([...new Set(types)]);
  for (const [at, { card }] of SAMPLES.entries()) {
    const next = SAMPLES[at + 1]?.card;
    if (next?.type !== card.type) continue;
    expect(Number(next.premium), next.name).toBeGreaterThanOrEqual(Number(card.premium));
    if (next.premium === card.premium) expect(next.value, next.name).toBeGreaterThanOrEqual(card.value);
  }
});

test('tokens that are not written are none, and keys without a value say nothing', () => {
  expect(factsOf({ attack: 2, life: undefined, 'sent-with': 3, gives: { Revive: 1 } })).toEqual({
    attack: 2,
    counters: 3,
    gives: { '+1/+1': 0, '+0/+1': 0, '-1/+1': 0, Revive: 1 },
  });
});

describe('a file of a card', () => {
  const file = { slug: 'odd', name: 'Odd', kind: 'Spell', sample: true } as const;
  const printed = { type: 'Sun', value: 1, attack: 1, life: 1 } as const;
  const told = (more: object) => printing.faults({ ...file, printed, ...more }).map(({ path }) => path.join('.'));
  test('of a Spell has no fault', () => {
    expect(told({})).toEqual([]);
  });
  test('of another kind has one, and so has a sample with figures that are ours', () => {
    expect(told({ kind: 'Monster' })).toEqual(['kind']);
    expect(told({ printed: { ...printed, ours: ['life'] } })).toEqual(['printed.ours']);
  });
  test('needs its figures, and says a wrong key', () => {
    const read = (value: unknown) => printing.schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
    expect(read(printed)).toBeUndefined();
    expect(read({ ...printed, life: undefined })).toEqual(['life']);
    expect(read({ ...printed, life: 0 })).toEqual(['life']);
    expect(read({ ...printed, lives: 1 })).toHaveLength(1);
  });
});

test('no spell is impossible', () => {
  for (const { card } of CARDS) expect(faultsOfCard(card, card.id)).toEqual([]);
  expect(faultsOfCard(plainCard({ id: 'x', name: 'X', life: 0 }), 'x')).toHaveLength(1);
});

test('the ready hands name spells that there are', () => {
  for (const hand of READY_HANDS) {
    for (const id of Object.keys(hand.spells)) expect(cardNamed(id)?.id).toBe(id);
    expect(spellsOf(hand)).toHaveLength(18);
  }
});
