import { describe, expect, test } from 'vitest';
import type { WrittenAbility } from './ability.ts';
import { type Face, readFace } from './face.ts';
import { kindOf, lineOfFile, type Printed, type PrintedCard } from './print.ts';
import { PRINTED } from './printed.ts';
import { printing } from './printing.ts';

const fileOf = (kind: string, printed: Printed, sample = true): PrintedCard => ({
  slug: 'card',
  name: 'Card',
  kind,
  sample,
  printed,
});
const factsOf = (file: PrintedCard) => printing.facts(file).map(({ name, value }) => `${name}: ${value}`);

/** What readers see of the sample cards, written by hand; on all others nothing is to read. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['ash-feather', 'Put a character from your discard pile into your reserves.'],
  ['bell-tower', 'It has no effect. Once won it is a Relic with the figures given.'],
  ['bitter-root', 'It stays on an opposing character as a Status: −200 ATT and −200 DEF.'],
  ['blinding-light', 'It stays on an opposing character as a Status: −200 ATT, until the round ends.'],
  ['bright-word', 'It stays on one of your characters as a Status: +200 ATT, until the round ends.'],
  [
    'burnt-library',
    'When its effect happens, both players draw 2 cards. Once won it is a Relic with the figures given.',
  ],
  ['cleansing', 'Discard the Statuses of one of your characters.'],
  ['deep-lantern', 'Draw 2 cards.'],
  ['empty-throne', 'When its effect happens, both players draw a card. Once won it is a Relic with the figures given.'],
  [
    'flooded-crypt',
    'When its effect happens, everybody in a front row goes down. Once won it is a Relic with the figures given.',
  ],
  ['grappling-hook', 'Take Equipment, a Spell or an Item from your discard pile into your hand.'],
  ['great-serpent', 'Discard an opposing character with a DEF of 2000 or less.'],
  ['grey-bolt', 'Discard an opposing character with a DEF of 1600 or less.'],
  [
    'high-terrace',
    'When its effect happens, every Archer or Dragoon in play has +200 ATT for the battle. Once won it is a Relic with the figures given.',
  ],
  ['lead-hands', 'It stays on an opposing character as a Status: −300 ATT.'],
  ['mending', 'Put a character from your discard pile into your reserves.'],
  ['night-market', 'When its effect happens, both players draw a card. Once won it is a Relic with the figures given.'],
  ['old-bridge', 'It has no effect. Once won it is a Relic with the figures given.'],
  ['old-map', 'Draw 2 cards.'],
  ['purging-flame', 'Discard the Statuses of a character.'],
  [
    'salt-desert',
    'When its effect happens, everybody in play has −200 DEF for the battle. Once won it is a Relic with the figures given.',
  ],
  ['scorch-mark', 'It stays on a character as a Status: −400 DEF.'],
  ['second-wind', 'Turn one of your characters up.'],
  ['shield-prayer', 'It stays on one of your characters as a Status: +300 DEF, until the round ends.'],
  ['sleeping-fog', 'Turn an opposing character down.'],
  ['smelling-salts', 'Turn one of your characters up.'],
  ['spark', 'Discard an opposing character with a DEF of 1200 or less.'],
  [
    'stone-quarry',
    'When its effect happens, every Monk or Beast in play has +200 DEF for the battle. Once won it is a Relic with the figures given.',
  ],
  ['stone-tortoise', 'It stays on one of your characters as a Status: +500 DEF.'],
  ['sword-keeper', 'Carries one card like everybody, and any number of swords.'],
  ['tangle-net', 'Turn an opposing character down.'],
  ['tonic', 'Turn one of your characters up.'],
  ['training-yard', 'It has no effect. Once won it is a Relic with the figures given.'],
  ['whetstone', 'It stays on one of your characters as a Status: +300 ATT, until the round ends.'],
  ['wind-hare', 'Turn one of your characters up.'],
]);
test('the text of a card is made from what it does, as these were written by hand', () => {
  const made = new Map<string, string>(PRINTED.map((file) => [file.slug, printing.text(file)]));
  expect([...TEXTS.keys()].map((slug) => [slug, made.get(slug)])).toEqual([...TEXTS]);
});

describe('the figures that readers see', () => {
  test.for<readonly [string, Printed, readonly string[]]>([
    [
      'Character',
      { att: 800, def: 0, skills: ['black'], 'leader-skills': ['steal'], traits: ['Mage', 'Outlaw'] },
      ['ATT: 800', 'DEF: 0', 'Skills: Black, Steal (as leader)', 'Class and descriptors: Mage, Outlaw'],
    ],
    [
      'Equipment',
      { att: 400, def: -100, sword: true, traits: ['Knight', 'Monk'] },
      ['ATT: +400', 'DEF: −100', 'For: Knight or Monk', 'Sword: yes'],
    ],
    ['Equipment', { def: 100, rarity: 'common' }, ['DEF: +100', 'For: anybody', 'Rarity: Common']],
    ['Spell', { magic: 'black', cost: 'down' }, ['Magic: Black', 'Cost: down the one who casts it']],
    ['Item', { cost: 'down' }, ['Cost: down the one who uses it']],
    ['Item', { cost: 'discard' }, ['Cost: discard a card from your hand']],
    ['Location and Relic', { att: 100, traits: ['Mage'] }, ['ATT: +100', 'Favors: Mage']],
    ['Location', {}, ['Favors: nobody in particular']],
  ])('%s %o', ([kind, printed, facts]) => {
    const file = fileOf(kind, printed);
    expect(factsOf(file)).toEqual([...facts, `In one line: ${lineOfFile(file)}`]);
  });
  test('of a card that the source names are those that the source gives', () => {
    const file = fileOf('Character', { att: 1600, def: 1600, 'many-swords': true }, false);
    expect([factsOf(file), printing.text(file)]).toEqual([['ATT: 1600', 'DEF: 1600'], '']);
    expect(factsOf(fileOf('Equipment', { sword: true }, false))).toEqual([]);
  });
});

describe('a card is played by its line', () => {
  test.for<readonly [string, Printed, string]>([
    ['Character', {}, 'Card'],
    ['Character', { att: 0, def: 1 }, 'Card: 0/1'],
    [
      'Character',
      { att: 1, skills: ['jump'], 'leader-skills': ['throw'], traits: ['Ninja'] },
      'Card: 1/0 jump leader-throw Ninja',
    ],
    ['Status', {}, 'Card: status'],
    ['Equipment, a sword', { att: 1, sword: true }, 'Card: equipment +1/0 sword'],
    [
      'Spell',
      { magic: 'black', cost: 'down', aim: 'opposing', most: { def: 1 }, effect: 'discard' },
      'Card: spell black costs-down on-opposing def<=1 discard',
    ],
    [
      'Item',
      { aim: 'own', att: 1, effect: 'status', until: 'round-end', rarity: 'common' },
      'Card: item on-own +1/0 status round common',
    ],
    ['Location', { effect: 'draw', cards: 2, traits: ['Mage'] }, 'Card: location Mage draw-2'],
    [
      'Character',
      { abilities: [{ when: 'attacks', effects: [{ is: 'draw' }, { is: 'recruit', cards: 2 }, { is: 'up' }] }] },
      'Card: when-attacks:draw-1+recruit-2+up',
    ],
    ['Item', { effect: 'draw' }, 'Card: item draw-1'],
  ])('%s %o', ([kind, printed, line]) => {
    expect(lineOfFile(fileOf(kind, printed))).toBe(line);
    expect(printing.faults(fileOf(kind, printed))).toEqual([]);
    expect(readFace(line)).toMatchObject({ name: 'Card', kind: kindOf({ kind }) } as Partial<Face>);
  });
});

describe('a card that makes no sense is told', () => {
  test.for<readonly [string, Printed, string, string]>([
    ['Weapon', {}, 'kind', 'is one of character, equipment'],
    ['Leader Cardinal', {}, 'kind', 'is one of character, equipment'],
    ['Spell', {}, 'printed', 'black, white or summon'],
    ['Spell', { magic: 'black', effect: 'discard' }, 'printed', 'needs on-anyone'],
    ['Character', { att: -1 }, 'printed', 'less than 0'],
    ['Character', { magic: 'black' }, 'printed.magic', 'only a Spell has "magic"'],
    ['Character', { cost: 'down' }, 'printed.cost', 'only a Spell or an Item has "cost"'],
    ['Item', { abilities: [{ when: 'attacks', effects: [] }] }, 'printed.abilities', 'only a character'],
    [
      'Character',
      { abilities: [{ when: 'attacks', effects: [{ is: 'up', cards: 1 }] }] },
      'printed.abilities.0.effects.0.cards',
      'no number',
    ],
    ...(
      [
        [{ when: 'attacks', effects: [{ is: 'draw', amount: 1 }] }, 'effects.0.amount', 'only att and def'],
        [{ when: 'attacks', effects: [{ is: 'att' }] }, 'effects.0.amount', 'needs its amount'],
        [{ when: 'attacks', effects: [{ is: 'up', until: 'round-end' }] }, 'effects.0.until', 'only a change'],
        [{ when: 'attacks', effects: [{ is: 'draw', to: 'self' }] }, 'effects.0.to', 'is for players'],
        [{ when: 'attacks', effects: [{ is: 'up', to: 'you' }] }, 'effects.0.to', 'is for characters'],
        [{ when: 'attacks', effects: [{ is: 'up', to: 'target' }] }, 'effects.0.to', 'has no target'],
        [{ when: 'attacks', target: {}, effects: [{ is: 'up' }] }, 'target', 'no effect is for the target'],
        [
          { always: true, target: {}, effects: [{ is: 'att', amount: 1 }] },
          'target',
          'what always holds has no target',
        ],
        [{ may: 'free', target: {}, effects: [{ is: 'up' }] }, 'target', 'no effect is for the target'],
        [{ may: 'free', choose: [{ effects: [{ is: 'up' }] }] }, 'choose', 'there are 2 to 9 options'],
        [{ always: true, effects: [{ is: 'draw' }] }, 'effects.0.is', 'can’t always hold'],
        [{ always: true, effects: [{ is: 'att', amount: 1, until: 'round-end' }] }, 'effects.0.until', 'has no end'],
        [{ always: true, limit: 'once-a-round', effects: [{ is: 'att', amount: 1 }] }, 'limit', 'has no limit'],
        [{ when: 'attacks', instead: 'defeated', effects: [{ is: 'up' }] }, 'instead', 'only what always holds'],
        [{ when: 'round-ends', effects: [{ is: 'att', amount: 1 }] }, 'effects.0.until', 'the round has ended'],
        [{ when: 'attacks', if: { cards: {}, least: 0 }, effects: [{ is: 'up' }] }, 'if.least', 'always there'],
        [{ when: 'attacks', if: { cards: {}, least: 2, most: 1 }, effects: [{ is: 'up' }] }, 'if.most', 'can’t be'],
      ] as const satisfies readonly (readonly [WrittenAbility, string, string])[]
    ).map(
      ([ability, path, says]) => ['Character', { abilities: [ability] }, `printed.abilities.0.${path}`, says] as const,
    ),
    ['Item', { skills: ['jump'] }, 'printed.skills', 'only a character has "skills"'],
    ['Character', { sword: true }, 'printed.sword', 'only Equipment or a Relic has "sword"'],
    ['Equipment', { effect: 'up' }, 'printed.effect', 'only a Spell, an Item or a Location has "effect"'],
    ['Item', { aim: 'own', effect: 'up', cards: 2 }, 'printed.cards', 'only draw'],
    ['Item', { aim: 'own', effect: 'up', until: 'round-end' }, 'printed.until', 'only a Status'],
    ['Item', { aim: 'own', effect: 'up', most: {} }, 'printed.most', 'one figure'],
    ['Item', { aim: 'own', effect: 'up', most: { att: 1, def: 1 } }, 'printed.most', 'one figure'],
  ])('%s %o', ([kind, printed, path, says]) => {
    const [fault] = printing.faults(fileOf(kind, printed));
    expect(fault?.path.join('.')).toBe(path);
    expect(fault?.says).toContain(says);
  });
  test.for<readonly [unknown, string]>([
    [{ skills: ['counterr'] }, 'perhaps "counter" is meant'],
    [{ effect: 'none' }, 'must be one of status, clear'],
    [{ aim: 'nobody' }, 'must be one of anyone'],
    [{ att: 10_000 }, '9999'],
    [{ traits: ['knight'] }, 'capital letter'],
    [{ sword: false }, 'must be true, or left out'],
    [{ attack: 1 }, 'attack'],
    [{ abilities: [{ when: 'attack', effects: [{ is: 'up' }] }] }, 'perhaps "attacks" is meant'],
    [{ abilities: [{ when: 'attacks', effects: [{ is: 'drow' }] }] }, 'perhaps "draw" is meant'],
    [{ abilities: [{ when: 'attacks', effects: [] }] }, 'must have at least one effect'],
    [{ abilities: [{ when: 'attacks', limit: 'once-a-turn', effects: [{ is: 'up' }] }] }, 'once-a-round'],
    [{ abilities: [{ may: 'strike', effects: [{ is: 'up' }] }] }, 'must be free, or a cost'],
    [{ abilities: [{ always: true, instead: 'defeat', effects: [{ is: 'up' }] }] }, 'perhaps "defeated" is meant'],
    [{ abilities: [{ when: 'attacks', effects: [{ is: 'up', to: { whose: 'mine' } }] }] }, 'is self, target'],
    [{ abilities: [{ when: 'attacks', effects: [{ is: 'draw', cards: 10 }] }] }, 'is at most 9'],
  ])('%o', ([printed, says]) => {
    expect(JSON.stringify(printing.schema.safeParse(printed).error?.issues)).toContain(says.replaceAll('"', '\\"'));
  });
});
