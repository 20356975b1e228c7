/** A card's line and the card written out are the same card, both ways. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAbility } from '../../test-kit/fftcg-cards.ts';
import { abilityWords } from './ability.ts';
import { examples } from './examples.ts';
import { faceOf } from './face.ts';
import { kindOf, lineOfFile, lineOfWritten, type WrittenCard } from './print.ts';
import { PRINTED } from './printed.ts';
import { printing } from './printing.ts';
import { writtenOfLine } from './written.ts';

describe('a line is written out', () => {
  test.for<readonly [string, WrittenCard]>([
    ['Card', { name: 'Card', kind: 'Character' }],
    ['Card: 0/0', { name: 'Card', kind: 'Character', att: 0, def: 0 }],
    [
      'Ash Witch: 800/1200 black leader-steal Mage Outlaw rare',
      {
        name: 'Ash Witch',
        kind: 'Character',
        att: 800,
        def: 1200,
        skills: ['black'],
        'leader-skills': ['steal'],
        rarity: 'rare',
        traits: ['Mage', 'Outlaw'],
      },
    ],
    [
      'Spark: spell black costs-down on-opposing def<=1200 discard common',
      {
        name: 'Spark',
        kind: 'Spell',
        magic: 'black',
        cost: 'down',
        aim: 'opposing',
        most: { def: 1200 },
        effect: 'discard',
        rarity: 'common',
      },
    ],
    ['Blade: sword equipment +200/-100', { name: 'Blade', kind: 'Equipment', att: 200, def: -100, sword: true }],
    ['Cap: equipment 0/+50 Mage', { name: 'Cap', kind: 'Equipment', def: 50, traits: ['Mage'] }],
    ['Map: item draw-1', { name: 'Map', kind: 'Item', effect: 'draw' }],
    ['Map: item draw-3', { name: 'Map', kind: 'Item', effect: 'draw', cards: 3 }],
    [
      'Fog: item on-anyone +0/-300 status round',
      { name: 'Fog', kind: 'Item', aim: 'anyone', def: -300, effect: 'status', until: 'round-end' },
    ],
    ['Curse: status -100/0', { name: 'Curse', kind: 'Status', att: -100 }],
    ['Leader: leader-card', { name: 'Leader', kind: 'Leader Card' }],
    [
      'Auron: 1600/1600 many-swords when-attacks:draw-2+up',
      {
        name: 'Auron',
        kind: 'Character',
        att: 1600,
        def: 1600,
        'many-swords': true,
        abilities: [{ when: 'attacks', effects: [{ is: 'draw', cards: 2 }, { is: 'up' }] }],
      },
    ],
    [
      'Nurse: 100/500 [{"may":"down","effects":[{"is":"draw"}]}]',
      { name: 'Nurse', kind: 'Character', att: 100, def: 500, abilities: [{ may: 'down', effects: [{ is: 'draw' }] }] },
    ],
  ])('%s', ([line, written]) => {
    expect(writtenOfLine(line)).toEqual(written);
    expect(faceOf(lineOfWritten(written))).toEqual(faceOf(line));
  });
  test.for(['', 'Card: cunter', 'Card: 9oo/0', 'Card: [{"may":"down"', 'Card: spell'])('%j is no card', (line) => {
    expect(writtenOfLine(line)).toBeUndefined();
  });
});

test.for(PRINTED.map((file) => [file.name, file] as const))('%s comes back as its file has it', ([, file]) => {
  const line = lineOfFile(file);
  const { name, kind = '', ...printed } = writtenOfLine(line) as WrittenCard;
  expect(name).toBe(file.name);
  expect(kindOf({ kind })).toBe(kindOf(file));
  expect(lineOfWritten({ name, kind, ...printed })).toBe(line);
  expect(printing.faults({ ...file, kind, printed })).toEqual([]);
});

test('whatever abilities a character has, its line comes back', () => {
  fc.assert(
    fc.property(fc.array(anyAbility, { minLength: 1, maxLength: 3 }), (abilities) => {
      const line = `Sly Fox: 100/200 jump Fox ${abilityWords(abilities).join(' ')}`;
      const written = writtenOfLine(line);
      expect(
        written?.abilities?.flatMap((one) => faceOf(lineOfWritten({ name: 'X', abilities: [one] })).abilities),
      ).toEqual(faceOf(line).abilities);
      expect(written && lineOfWritten(written)).toBe(line);
    }),
  );
});
test.for(examples.map((one) => [one.name, one] as const))('the example %s comes back as it is', ([, one]) => {
  const { name, kind, printed } = one;
  expect(writtenOfLine(lineOfWritten({ name, kind, ...printed }))).toEqual({ name, kind, ...printed });
});
test.for(['Sly: Fox', 'Sly\nFox'])('a name is one line without a colon: %j', (name) => {
  expect(printing.faults({ slug: '', name, kind: 'Character', sample: true, printed: {} })).toEqual([
    { path: ['name'], says: 'a name is one line without a colon', remedy: 'write a dash instead' },
  ]);
});
