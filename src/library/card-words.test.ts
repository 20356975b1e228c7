/** Every word of an ability stands on a card that shows it, and every such card says what it is written to say. */
import { describe, expect, test } from 'vitest';
import { cardExamples } from '../../rules-engine/card-examples.ts';
import { prints } from '../../rules-engine/prints.ts';
import { wordsIn, wordsOf } from './card-words.ts';

/** The older form, which files and links from before have. */
const OLDER: readonly string[] = ['sort', 'trigger', 'cost'];

test('every game whose cards are files has examples', () => {
  expect(Object.keys(cardExamples).sort()).toEqual(Object.keys(prints).sort());
});

describe.for(Object.entries(cardExamples))('%s', ([game, examples]) => {
  const printing = prints[game] as (typeof prints)[string];
  test.for(examples.map((one) => [one.name, one] as const))('%s', ([, { name, kind, printed, text }]) => {
    expect(printing.schema.safeParse(printed).error).toBeUndefined();
    const file = { slug: 'example', sample: true, name, kind, printed };
    expect(printing.faults(file)).toEqual([]);
    expect(printing.text(file)).toBe(text);
  });
  test('every word is on one of them', () => {
    const shown = new Set(examples.flatMap(({ printed }) => [...wordsIn(printed)]));
    const words = wordsOf(printing).filter((word) => !OLDER.includes(word));
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !shown.has(word))).toEqual([]);
  });
});
