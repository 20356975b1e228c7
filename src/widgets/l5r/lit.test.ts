import { describe, expect, test } from 'vitest';
import { readText } from '../../../rules-engine/l5r/questions/text/read.ts';
import { allParts } from '../../../rules-engine/l5r/questions/text/state.ts';
import { isLit, partOfClause } from './lit.ts';

const box = readText({ text: '**Battle:** Bow this card: Give a Monk “**Ninja Battle:** Draw a card.” Gain 2 Honor.' });
const all = allParts(box);
const at = (kind: string, words: RegExp) => all.findIndex((part) => part.kind === kind && words.test(part.words));
const gives = at('effect', /^Give/);
const gains = at('effect', /^Gain/);
const quoted = at('effect', /^Draw/);

describe('a row of the list', () => {
  test('finds the part of its element', () => {
    const [ability] = box.abilities;
    const parts = [...(ability?.constraints ?? []), ...(ability?.effects ?? [])].map(
      (one) => all[partOfClause({ all }, one)],
    );
    expect(parts.map((part) => [part?.kind, part?.words])).toEqual([
      ['cost', 'Bow this card'],
      ['effect', 'Give a Monk “Ninja Battle: Draw a card.”'],
      ['effect', 'Gain 2 Honor.'],
    ]);
  });

  test('is lit with its part and with what stands inside it, and with nothing else', () => {
    expect(isLit({ all, lit: gives }, gives)).toBe(true);
    expect(isLit({ all, lit: quoted }, gives)).toBe(true);
    expect(isLit({ all, lit: gains }, gives)).toBe(false);
    expect(isLit({ all, lit: at('ability', /^Battle/) }, gives)).toBe(false);
    expect(isLit({ all, lit: undefined }, gives)).toBe(false);
    expect(isLit({ all, lit: gives }, undefined)).toBe(false);
  });
});
