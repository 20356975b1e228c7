import { describe, expect, test } from 'vitest';
import { Misfit } from '../../core/fault.ts';
import { spells, table } from '../../test-kit/chariot-notation.ts';
import { READY_HANDS, spellsOf } from '../cards/cards.ts';
import { faultsOfCard, faultsOfSetup, faultsOfTable } from './faults.ts';
import { readingsOf } from '../readings.ts';
import { combatTable, matchStart, matchState, toldMove } from './schema.ts';
import { plainCard, type Setup } from '../state.ts';
import { choicesFrom, tableOf, type ToldTable } from './table.ts';

const messages = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('the schema of a match', () => {
  const { match } = table({ field: ['A 1/1', 'B 1/1'] });
  test('takes a match', () => {
    expect(matchState.safeParse(match).success).toBe(true);
  });
  test.for([
    { why: 'a turn that is no number', change: { turn: 'three' } },
    { why: 'a phase there is not', change: { stage: { at: 'draw' } } },
    { why: 'a reading there is not', change: { readings: { ...match.readings, 'zero-attack': 'perhaps' } } },
    { why: 'one side only', change: { sides: [match.sides[0]] } },
    { why: 'a key too many', change: { extra: true } },
    {
      why: 'an offer of an offer',
      change: { stage: { at: 'offer', by: 0, as: 'tie', back: { at: 'tied', as: 'tie' } } },
    },
  ])('does not take $why', ({ change }) => {
    expect(matchState.safeParse({ ...match, ...change }).success).toBe(false);
  });
});

describe('a scenario', () => {
  test('may name a spell or tell more about it', () => {
    const told = combatTable.parse({
      field: { 'Player 1': ['loveshroom', { spell: 'a wall', as: 'wall', life: 4, 'sent-with': 2, damage: 1 }] },
    });
    expect(told.field?.['Player 1']).toEqual([
      { spell: 'loveshroom' },
      expect.objectContaining({ spell: 'a wall', as: 'wall', damage: 1, card: { life: 4, counters: 2 } }),
    ]);
  });
  test.for([
    { why: 'a Mana Type there is not', spell: { spell: 'a', type: 'Earth' } },
    { why: 'a spell without a name', spell: { life: 2 } },
    { why: 'Life 0', spell: { spell: 'a', life: 0 } },
    { why: 'no Discard counter', spell: { spell: 'a', 'sent-with': 0 } },
    { why: 'a half', spell: { spell: 'a', attack: 1.5 } },
    { why: 'a misspelt key', spell: { spell: 'a', lives: 2 } },
  ])('does not take $why', ({ spell }) => {
    expect(combatTable.safeParse({ field: { 'Player 1': [spell] } }).success).toBe(false);
  });
  test('says one thing a choice', () => {
    expect(toldMove.safeParse({ send: 'a' }).success).toBe(true);
    expect(messages(toldMove.safeParse({}))).toEqual([expect.stringContaining('says one thing that is done')]);
    expect(toldMove.safeParse({ send: 'a', summon: 'b' }).success).toBe(false);
  });
  test('begins with a hand that is ready or told', () => {
    expect(matchStart.safeParse({ hands: ['moon-and-star', [{ spell: 'a', count: 15 }]] }).success).toBe(true);
    expect(matchStart.safeParse({ hands: ['sun-and-sea', 'moon-and-star'] }).success).toBe(false);
  });
  test('names only spells that are there', () => {
    const at = table({ field: ['A', 'B'] });
    expect(() => choicesFrom(at, { attack: ['A', 'C'] }, 'Player 1')).toThrow(Misfit);
    expect(() => choicesFrom(at, { attack: ['A', 'C'] }, 'Player 1')).toThrow('attack: 1: no spell here is called "C"');
  });
  test.for([
    { told: { divide: { C: { B: 1 } } }, at: ['divide', 'C'] },
    { told: { divide: { A: { C: 1 } } }, at: ['divide', 'A', 'C'] },
    { told: { regenerate: 'C' }, at: ['regenerate'] },
    { told: { revive: 'C' }, at: ['revive'] },
    { told: { summon: 'C' }, at: ['summon'] },
    { told: { send: 'C' }, at: ['send'] },
  ])('and says where another is named: $at', ({ told, at: path }) => {
    const at = table({ field: ['A', 'B'] });
    const tried = () => choicesFrom(at, told, 'Player 1');
    expect(tried).toThrow(`${path.join(': ')}: no spell here is called "C"`);
  });
  test.for([
    { why: 'the first where no number is given', name: 'A', id: 1 },
    { why: 'the first', name: 'A#1', id: 1 },
    { why: 'the second', name: 'A#2', id: 2 },
    { why: 'the only one of the other player', name: 'B#1', id: 3 },
  ])('of several with one name means $why: $name', ({ name, id }) => {
    const at = table({ field: ['A, A', 'B'] });
    expect(choicesFrom(at, { attack: [name] }, 'Player 1')).toEqual([
      { type: 'attack', player: 'Player 1', attackers: [id] },
    ]);
  });
  test('does not count further than there are spells of a name', () => {
    const at = table({ field: ['A, A', 'B'] });
    expect(() => choicesFrom(at, { attack: ['A#3'] }, 'Player 1')).toThrow('no player has 3 spells called "A"');
  });
  test('tells spells with one name apart, also in what happens', () => {
    const { match, labels } = tableOf(
      { turn: 3, at: 'main', field: { 'Player 1': [{ spell: 'pappiliodya', as: 'left' }, { spell: 'pappiliodya' }] } },
      readingsOf(),
    );
    expect(match.sides[0].field.map(({ card }) => card.name)).toEqual(['Pappiliodya (left)', 'Pappiliodya']);
    expect([...labels.values()]).toEqual(['left', 'pappiliodya']);
  });
});

describe('faults of a setup', () => {
  const ready = READY_HANDS.map(spellsOf) as unknown as Setup['hands'];
  const setup = (more: Partial<Setup>): Setup => ({ hands: ready, seed: 0, first: 0, readings: readingsOf(), ...more });
  const wrong = (more: Partial<Setup>) =>
    faultsOfSetup(setup(more)).map(({ field, says, rule }) => [field, says, rule]);
  test('are none with the ready hands', () => {
    expect(wrong({})).toEqual([]);
  });
  test('name the hand, the number and the rule', () => {
    expect(wrong({ hands: [ready[0].slice(0, 14), ready[1]] })).toEqual([
      ['hands.0', '14 spells: a hand must have 15 to 20.', 'chariot.basics.hand-size'],
    ]);
    const four = Array.from({ length: 4 }, () => plainCard({ id: 'x', name: 'X' }));
    expect(wrong({ hands: [ready[0], [...ready[1].slice(0, 14), ...four]] })).toEqual([
      ['hands.1', '4 X: a hand can have at most 3 spells of the same name.', 'chariot.basics.copies'],
    ]);
    const rare = Array.from({ length: 2 }, () => plainCard({ id: 'r', name: 'R', premium: true }));
    expect(wrong({ hands: [[...ready[0], ...rare], ready[1]] })).toEqual([
      ['hands.0', '2 R: a hand can have only 1 of each Premium spell.', 'chariot.basics.premium'],
    ]);
  });
  test('name a seed that is none', () => {
    expect(wrong({ seed: 0.5 })).toEqual([['seed', 'The seed must be a whole number.', undefined]]);
  });
  test.for([
    { card: { life: 0 }, field: 'x.life' },
    { card: { attack: -1 }, field: 'x.attack' },
    { card: { attack: 100 }, field: 'x.attack' },
    { card: { value: 1.5 }, field: 'x.value' },
    { card: { counters: 0 }, field: 'x.counters' },
    { card: { blocks: 0 }, field: 'x.blocks' },
    { card: { needs: 0 }, field: 'x.needs' },
    { card: { regenerates: -1 }, field: 'x.regenerates' },
    { card: { name: ' ' }, field: 'x.name' },
    { card: { name: 'x'.repeat(61) }, field: 'x.name' },
    { card: { life: 1, attack: 0, value: 0, regenerates: null, name: 'x'.repeat(60) }, field: undefined },
    { card: { life: 99, attack: 99, value: 99, regenerates: 0 }, field: undefined },
  ])('of a spell $card: $field', ({ card, field }) => {
    expect(faultsOfCard(card, 'x')[0]?.field).toBe(field);
  });
});

describe('faults of a table', () => {
  const told = (more: Partial<ToldTable>): ToldTable => ({
    turn: 3,
    at: 'attack',
    field: { 'Player 1': spells('A 1/1'), 'Player 2': spells('B 1/1') },
    ...more,
  });
  const fields = (more: Partial<ToldTable>) => faultsOfTable(told(more)).map(({ field }) => field);
  test.for([
    { why: 'nothing', more: {}, at: [] },
    { why: 'a turn 0', more: { turn: 0 }, at: ['turn'] },
    { why: 'an attack on turn 1', more: { turn: 1 }, at: ['turn'] },
    { why: 'an attacker that is not there', more: { attackers: ['C'] }, at: ['attackers.0'] },
    { why: 'an attacker of the other player', more: { attackers: ['B'] }, at: ['attackers.0'] },
    { why: 'an attacker', more: { attackers: ['A'] }, at: [] },
    { why: 'a spell without a name', more: { hand: { 'Player 1': [{ spell: ' ' }] } }, at: ['hand.Player 1.0.spell'] },
    { why: '20 spells', more: { hand: { 'Player 1': [{ spell: 'x', count: 19 }] } }, at: [] },
    { why: '21 spells', more: { hand: { 'Player 1': [{ spell: 'x', count: 20 }] } }, at: ['field.Player 1'] },
    { why: 'less than no Mana', more: { mana: { 'Player 2': { Sun: -1 } } }, at: ['mana.Player 2.Sun'] },
    {
      why: 'half a token',
      more: { hand: { 'Player 2': [{ spell: 'x', tokens: { '+1/+1': 0.5 } }] } },
      at: ['hand.Player 2.0.tokens.+1/+1'],
    },
    {
      why: 'damage below 0',
      more: { discard: { 'Player 2': [{ spell: 'x', damage: -1 }] } },
      at: ['discard.Player 2.0.damage'],
    },
  ])('$why: $at', ({ more, at }) => {
    expect(fields(more)).toEqual(at);
  });
});
