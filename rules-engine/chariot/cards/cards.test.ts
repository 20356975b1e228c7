import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CARDS, cardNamed, type Figure, NAMED, READY_HANDS, SAMPLES, spellsOf } from './cards.ts';
import { faultsOfCard } from '../files/faults.ts';
import { effectWords } from '../words/sentences.en.ts';
import { MANA_TYPES } from '../state.ts';

const FOLDER = 'content/chariot/cards';
interface File {
  readonly name: string;
  readonly sample?: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string | number | null }[];
  readonly text?: string;
}
const read = (id: string) => parse(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8')) as File;
const FIGURES: readonly (readonly [Figure, string])[] = [
  ['type', 'Mana Type'],
  ['value', 'Mana Value'],
  ['attack', 'Attack'],
  ['life', 'Life'],
];

test('there are forty spells, each with a name of its own and a file', () => {
  expect(CARDS).toHaveLength(40);
  expect(new Set(CARDS.map(({ card }) => card.name)).size).toBe(40);
  expect(readdirSync(FOLDER).sort()).toEqual(CARDS.map(({ card }) => `${card.id}.yaml`).sort());
});

test('there are spells of every Mana Type, and Premium ones among them', () => {
  for (const type of MANA_TYPES) {
    const ofType = CARDS.filter(({ card }) => card.type === type);
    expect(ofType.length).toBeGreaterThanOrEqual(13);
    expect(ofType.filter(({ card }) => card.premium)).toHaveLength(2);
  }
});

describe('a spell the rulebook names', () => {
  test.for(NAMED)('$card.name has the figures given, and ours where none is given', ({ card, ours, sample }) => {
    const file = read(card.id);
    expect(sample).toBe(false);
    expect(file.sample ?? false).toBe(false);
    expect(file.name).toBe(card.name);
    for (const [figure, name] of FIGURES) {
      const value = file.facts.find((fact) => fact.name === name)?.value ?? null;
      // "3 or less" is given, but does not say which.
      if (value === null || String(value).includes('or less')) expect(ours).toContain(figure);
      else {
        expect(card[figure as 'value']).toBe(value);
        expect(ours).not.toContain(figure);
      }
    }
  });
});

describe('a sample', () => {
  test.for(SAMPLES)('$card.name is marked as ours, and its file says what it does', ({ card, ours, sample }) => {
    const file = read(card.id);
    expect(sample).toBe(true);
    expect(file.sample).toBe(true);
    expect(ours).toEqual([]);
    expect(file.name).toBe(card.name);
    expect(Object.fromEntries(file.facts.map(({ name, value }) => [name, value]))).toEqual({
      'Mana Type': card.type,
      'Mana Value': card.value,
      Attack: card.attack,
      Life: card.life,
    });
    expect(file.text ?? '').toBe(effectWords(card));
  });
});

test('no spell is impossible', () => {
  for (const { card } of CARDS) expect(faultsOfCard(card, card.id)).toEqual([]);
});

test('the ready hands name spells that there are', () => {
  for (const hand of READY_HANDS) {
    for (const id of Object.keys(hand.spells)) expect(cardNamed(id)?.id).toBe(id);
    expect(spellsOf(hand)).toHaveLength(18);
  }
});
