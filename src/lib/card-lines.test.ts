import { expect, test } from 'vitest';
import { cardLines } from './card-lines.ts';

const named = (facts: Readonly<Record<string, string | number | null>>) =>
  Object.entries(facts).map(([name, value]) => ({ name, value }));

test.for([
  {
    what: 'figures with their names, words without',
    facts: { Subtype: 'Hero', Description: 'Ronin Hunter', Cost: '1 Ryo', Combat: 3, Labor: 0 },
    figures: 'Hero · Ronin Hunter · Cost 1 Ryo · Combat 3 · Labor 0',
  },
  { what: 'changes, with their sign', facts: { ATT: '−200', DEF: '+100' }, figures: 'ATT −200 · DEF +100' },
  { what: 'what says nothing alone', facts: { Cost: 'none', Unique: 'yes' }, figures: 'Cost: none · Unique: yes' },
  { what: 'what is not given, left out', facts: { Attack: null, Life: 3 }, figures: 'Life 3' },
  {
    what: 'the whole card in one line, left out',
    facts: { ATT: 900, 'In one line': 'Guard: 900/0' },
    figures: 'ATT 900',
  },
  { what: 'its kind once', facts: { Type: 'Spell', Life: 3 }, figures: 'Life 3' },
  { what: 'nothing at all', facts: { Attack: null }, figures: '' },
])('a card in a list shows $what', ({ facts, figures }) => {
  const lines = cardLines({ facts: named(facts), kind: 'Spell', text: undefined });
  expect({ ...lines, figures: lines.figures.replaceAll('\u00a0', ' ') }).toEqual({ figures, says: [] });
});

test('what is longer, or a sentence, is told with its name, then the text, a line each', () => {
  const said = 'a'.repeat(25);
  const facts = named({ Short: 'b'.repeat(24), Effect: said, Ability: 'Regenerates.' });
  expect(cardLines({ facts, kind: 'Spell', text: 'Produce 1 Ryo.\nIt may strike.' })).toEqual({
    figures: 'b'.repeat(24),
    says: [`Effect: ${said}`, 'Ability: Regenerates.', 'Produce 1 Ryo.', 'It may strike.'],
  });
});
