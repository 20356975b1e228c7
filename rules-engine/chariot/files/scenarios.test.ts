/** What a scenario file is told, and how what came out is held against it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mismatches, type ScenarioKind } from '../../core/scenario.ts';
import { type ReadingChoice, type Readings, readingsOf } from '../readings.ts';
import { scenarios } from './scenarios.ts';

interface File {
  readonly kind: keyof typeof scenarios;
  readonly start: unknown;
  readonly readings?: ReadingChoice;
  readonly choices?: readonly unknown[];
  readonly expect?: Readonly<Record<string, unknown>>;
}
const kindOf = ({ kind }: File) => scenarios[kind] as unknown as ScenarioKind<unknown, Readings>;
const startOf = (file: File) => kindOf(file).start.parse(file.start);
const faultsOf = (file: File) =>
  kindOf(file).faults?.(startOf(file), readingsOf(file.readings), file.choices ?? []) ?? [];
const run = (file: File) => kindOf(file).run(startOf(file), readingsOf(file.readings), file.choices ?? []);

const FOLDER = join(import.meta.dirname, '../../../content/chariot/scenarios');
describe('every scenario of the site', () => {
  test.for(readdirSync(FOLDER))('%s has no fault', (name) => {
    const file = parse(readFileSync(join(FOLDER, name), 'utf8')) as File;
    expect(faultsOf(file)).toEqual([]);
    for (const choice of file.choices ?? []) expect(kindOf(file).choice?.safeParse(choice).success).toBe(true);
  });
});

describe('of where spells are turn by turn', () => {
  const file: File = {
    kind: 'turns',
    start: { turn: 4, hand: { 'Player 2': ['loveshroom', 'pappiliodya'] } },
    choices: [{ send: 'loveshroom' }, { until: 6 }],
  };
  const wrong = (turns: unknown) => mismatches({ turns }, run(file));
  test('only what is named is compared', () => {
    expect(wrong({ 5: { loveshroom: { zone: 'discard', counters: 1 } } })).toEqual([]);
  });
  test('what is named is compared', () => {
    expect(wrong({ 5: { loveshroom: { zone: 'hand' } } })).toHaveLength(1);
    expect(wrong({ 6: { loveshroom: { zone: 'hand' }, pappiliodya: { zone: 'hand' } } })).toEqual([]);
  });
  test('a turn that did not come, and a spell that is not there, are wrong', () => {
    expect(wrong({ 7: {} })).toHaveLength(1);
    expect(wrong({ 6: { unicorn: { zone: 'hand' } } })).toHaveLength(1);
  });
});

describe('two spells with one name', () => {
  const field = { 'Player 1': ['pappiliodya', 'pappiliodya'], 'Player 2': ['shiny-balai'] };
  test('are told apart by their number', () => {
    const { found } = run({
      kind: 'combat',
      start: { field },
      choices: [{ attack: ['pappiliodya#2'] }, { block: { 'shiny-balai': 'pappiliodya#2' } }],
    });
    expect(found['damage']).toEqual({ 'shiny-balai': 1, 'pappiliodya#2': 5 });
    expect(found['turns']).toMatchObject({
      3: { pappiliodya: { zone: 'field' }, 'pappiliodya#2': { zone: 'discard' } },
    });
  });
  test('of two players are told apart by the player', () => {
    const { found } = run({
      kind: 'combat',
      start: { field: { 'Player 1': ['pappiliodya'], 'Player 2': ['pappiliodya'] } },
      choices: [{ attack: ['pappiliodya'] }, { block: { pappiliodya: 'pappiliodya' } }],
    });
    expect(found['damage']).toEqual({ 'Player 1: pappiliodya': 1, 'Player 2: pappiliodya': 1 });
  });
  test('may be called like what every object has', () => {
    const { found } = run({
      kind: 'blocks',
      start: {
        field: { 'Player 1': ['unicorn'], 'Player 2': [{ spell: '__proto__', life: 1 }] },
        attackers: ['unicorn'],
      },
      choices: [],
    });
    expect(found['allowed']).toEqual([{}]);
  });
});

test('until a turn that has begun, nothing more is done', () => {
  const { found } = run({ kind: 'turns', start: { turn: 5 }, choices: [{ until: 5 }, { until: 6 }, { until: 6 }] });
  expect([found['turn'], found['rules']]).toEqual([6, expect.arrayContaining(['basics.turn'])]);
});

test('what one player sees of the other is decided by the rule on the Hand', () => {
  expect(run({ kind: 'view', start: { hand: { 'Player 1': ['loveshroom'] }, for: 'Player 2' } }).decided).toBe(
    'chariot.basics.hand-hidden',
  );
});

describe('whether a player sees one spell', () => {
  const hand = { 'Player 1': ['loveshroom'], 'Player 2': ['unicorn'] };
  const field = { 'Player 1': ['pappiliodya'] };
  const discard = { 'Player 2': [{ spell: 'grey-owl', as: 'owl' }] };
  test.each([
    ['Player 2', 'loveshroom', false, 'hand-hidden', "Player 2 can't see Loveshroom: it is in Player 1's Hand."],
    ['Player 2', 'unicorn', true, 'hand-hidden', "Player 2 sees Unicorn: it is in Player 2's own Hand."],
    ['Player 2', 'pappiliodya', true, 'field-visible', "Everyone sees Pappiliodya: it is on Player 1's Field."],
    ['Player 1', 'owl', true, 'discard-visible', "Everyone sees Grey Owl: it is in Player 2's Discard."],
  ])('%s and %s', (player, spell, sees, rule, says) => {
    const outcome = run({ kind: 'view', start: { hand, field, discard, for: player, spell } });
    expect(outcome.found).toEqual({ sees });
    expect(outcome.decided).toBe(`chariot.basics.${rule}`);
    expect(outcome.told().map((line) => line.says)).toEqual([says]);
  });
  test('is asked of a spell that is there', () => {
    expect(faultsOf({ kind: 'view', start: { hand, for: 'Player 1', spell: 'alcor' } })).toMatchObject([
      { path: ['start', 'spell'], says: 'no spell here is called "alcor"' },
    ]);
  });
});

describe('a payment', () => {
  const payment = (start: object) => run({ kind: 'payment', start });
  test('is of the player whose turn it is', () => {
    const { found } = payment({
      turn: 4,
      hand: ['pappiliodya', 'moonlit-witch'],
      mana: { 'Player 2': { Moon: 2 } },
      wanted: 'moonlit-witch',
    });
    expect(found).toEqual({ ways: [{ send: ['pappiliodya'], left: 0 }], refused: null });
  });
  test('needs no spell where the Mana that is there is enough', () => {
    const outcome = payment({
      hand: ['pappiliodya', 'loveshroom'],
      mana: { 'Player 1': { Moon: 1 } },
      wanted: 'loveshroom',
    });
    expect(outcome.found).toEqual({ ways: [], refused: null });
    expect(outcome.told().map(({ says }) => says)).toEqual(['No spell needs to be sent for Loveshroom.']);
  });
  test.for([
    {
      why: 'the Mana is of another type',
      start: { hand: ['loveshroom'], mana: { 'Player 1': { Sun: 3 } } },
      refused: 'basics.type-match',
    },
    {
      why: 'there is too little',
      start: { hand: ['loveshroom', 'pappiliodya'], wanted: 'pappiliodya' },
      refused: 'basics.summon',
    },
    {
      why: 'it is in the Discard, and no Pegasus is there',
      start: { hand: ['pappiliodya'], discard: ['loveshroom'] },
      refused: 'basics.sending',
    },
    {
      why: 'nothing forbids it',
      start: { hand: ['pappiliodya'], discard: ['loveshroom'], field: ['pegasus'] },
      refused: null,
    },
  ])('where $why: $refused', ({ start, refused }) => {
    const outcome = payment({ wanted: 'loveshroom', ...start });
    expect(outcome.found['refused']).toBe(refused);
    expect(outcome.decided).toBe(refused === null ? undefined : `chariot.${refused}`);
  });
  test.for([
    { from: 'the Hand', start: { hand: ['pappiliodya', 'loveshroom'] }, rule: 'chariot.basics.summon' },
    {
      from: 'the Discard',
      start: { hand: ['pappiliodya'], discard: ['loveshroom'], field: ['pegasus'] },
      rule: 'chariot.card-rulings.pegasus',
    },
  ])('from $from is told with the rule that allows it', ({ start, rule }) => {
    expect(
      payment({ wanted: 'loveshroom', ...start })
        .told()
        .map((line) => line.rule),
    ).toEqual([rule]);
  });
  test('is for no spell that is on the Field already', () => {
    expect(faultsOf({ kind: 'payment', start: { hand: [], field: ['pegasus'], wanted: 'pegasus' } })).toEqual([
      {
        path: ['start', 'wanted'],
        says: '"pegasus" is on the Field already',
        remedy: 'name a spell in the Hand or in the Discard',
      },
    ]);
  });
  test('tells a fault at its key, whoever pays', () => {
    const start = { turn: 4, hand: ['loveshroom', { spell: 'alcor', summoned: true }], wanted: 'loveshroom' };
    expect(faultsOf({ kind: 'payment', start }).map(({ path }) => path)).toEqual([['start', 'hand', 1, 'summoned']]);
  });
});
