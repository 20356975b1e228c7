import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { readingsOf } from '../../../rules-engine/usagi/readings.ts';
import type { WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { readTable } from '../../../rules-engine/usagi/files/written.ts';
import { cardYaml, printedIn } from '../parts/card-text.ts';
import { schema } from './card-text.ts';
import { setUpOf } from './set-up.ts';

const { writing } = setUpOf({ whole: true, readings: readingsOf() });
const printedOn = (table: WrittenTable, card: string) => writing?.printed(table, card) ?? {};
const print = (table: WrittenTable, card: string, text: string) => {
  const read = printedIn(text, schema);
  return 'printed' in read ? writing?.print(table, card, read.printed) : read.complaints;
};

test('a known card is written as its file has it, and the file can be pasted', () => {
  const table = { hand: { A: ['Strongbox', 'Night Climber'] } };
  expect(cardYaml(printedOn(table, 'hand.A.1'))).toBe(`name: Night Climber
type: character
subtype: hero
ratings: { combat: 2, diplomacy: 1, intrigue: 3, ceremony: 0, labor: 1 }
description: Ninja Spy
clan: Neko Ninja
affiliation: Underworld
abilities:
  - { when: produce, effects: [{ is: gain, ryo: 2 }] }
  - may: { strike: true }
    target: { type: character, subtype: ally, whose: others }
    effects: [{ is: strike }]
`);
  const pasted = print(table, 'hand.A.0', readFileSync('content/usagi/cards/night-climber.yaml', 'utf8'));
  expect(printedOn(pasted as WrittenTable, 'hand.A.0')).toEqual(printedOn(table, 'hand.A.1'));
});

test.for(CARDS.map(({ name, type }) => [name, type] as const))(
  '%s is the same card when its text is read',
  ([name, type]) => {
    const spot = type === 'event' ? 'events' : 'hand.A';
    const table: WrittenTable = type === 'event' ? { events: [{ card: name }] } : { hand: { A: [name] } };
    const back = print(table, `${spot}.0`, cardYaml(printedOn(table, `${spot}.0`))) as WrittenTable;
    const laidIn = (one: WrittenTable) => {
      const { events, hand } = readTable(one).layout;
      return (type === 'event' ? events : hand.A)?.[0]?.print;
    };
    expect(readTable(back).faults).toEqual([]);
    expect({ ...laidIn(back), slug: '' }).toEqual({ ...laidIn(table), slug: '' });
  },
);

describe('what a card has on the table stays', () => {
  test('stricken, with what is attached', () => {
    const table: WrittenTable = { playField: { A: [{ name: 'Guard', stricken: true, attached: ['Plain Katana'] }] } };
    expect(print(table, 'playField.A.0', 'name: Ox\nratings: { combat: 2 }\n')).toEqual({
      playField: { A: [{ name: 'Ox', ratings: { combat: 2 }, stricken: true, attached: ['Plain Katana'] }] },
    });
  });
});

describe('what can’t be read or can’t be there is told, and changes nothing', () => {
  const table: WrittenTable = { playField: { A: [{ name: 'Guard' }] } };
  test.for<readonly [string, string, string | RegExp]>([
    [
      'a key that nothing has',
      'name: Ox\nratigns: { combat: 2 }',
      /^Line 2 \(ratigns\): there is no key "ratigns" here. Perhaps "ratings" is meant\.$/,
    ],
    [
      'a word that nothing has',
      'name: Ox\nabilities:\n  - { when: is-struk }',
      /^Line 3 \(abilities\.0\.when\): .* perhaps "is-struck" is meant\./,
    ],
    ['no YAML', 'name: [', /^Line 1: this is not readable YAML/],
    [
      'a file of another game’s kind',
      'name: Ox\nkind: Spell\nprinted: {}',
      /a card that is played is one of Character, Event, Attachment, Moment/,
    ],
    [
      'a Moment that isn’t held, which can’t be in a play field',
      'name: Ox\ntype: event',
      'Event can’t be on the play field of Player A.',
    ],
  ])('%s', ([, text, says]) => {
    const told = print(table, 'playField.A.0', text);
    const said = typeof told === 'string' ? told : ((told ?? []) as readonly string[]).join(' ');
    if (typeof says === 'string') expect(said).toBe(says);
    else expect(said).toMatch(says);
  });
});
