import { describe, expect, test } from 'vitest';
import { readingsOf } from '../../../rules-engine/fftcg/readings.ts';
import { allCards, nameOf, type State } from '../../../rules-engine/fftcg/state.ts';
import { tableOf } from '../../../rules-engine/fftcg/files/table.ts';
import { play } from '../../../rules-engine/fftcg/play/game.ts';
import { canPress, isAllowed, pointedAt } from './picks.ts';

const state = tableOf(
  {
    A: {
      front: [{ card: 'Knight: 1000/1000' }, { card: 'Tired: 1/1', down: true }],
      hand: ['Knife: equipment +100/0', 'Map: item draw-2', 'Bottle: item on-own up'],
      reserves: ['Jumper: 1500/1000 jump'],
    },
    B: { front: [{ card: 'Wall: 0/1800' }], back: [{ card: 'Mage: 1/1' }] },
  },
  'battle',
  readingsOf(),
);
const idIn = (where: State, name: string) =>
  String(allCards(where).find((card) => card.face !== '' && nameOf(card) === name)?.id);
const id = (name: string) => idIn(state, name);

describe('pointing', () => {
  test('begins with a card of one\u2019s own', () => {
    expect(canPress(state, [], id('Knight'))).toBe(true);
    expect(canPress(state, [], id('Tired'))).toBe(true);
    expect(canPress(state, [], id('Wall'))).toBe(false);
    expect(pointedAt(state, [], id('Knight'))).toEqual({ picks: [id('Knight')] });
  });
  test('then decides, where it can only mean one thing', () => {
    expect(isAllowed(state, [id('Knight')], id('Wall'))).toBe(true);
    expect(pointedAt(state, [id('Knight')], id('Wall'))).toMatchObject({ take: { type: 'fight' } });
    expect(pointedAt(state, [id('Knife')], id('Knight'))).toMatchObject({ take: { type: 'equip' } });
    expect(pointedAt(state, [id('Knight')], 'A-back-2')).toMatchObject({ take: { type: 'move', position: 2 } });
    expect(pointedAt(state, [id('Jumper')], 'A-front-3')).toMatchObject({ take: { type: 'reinforce' } });
    expect(pointedAt(state, [id('Knight')], id('Tired'))).toMatchObject({ take: { type: 'move' } });
  });
  test('or asks, where it may not be', () => {
    expect(isAllowed(state, [id('Knight')], id('Mage'))).toBe(false);
    expect(canPress(state, [id('Knight')], id('Mage'))).toBe(true);
    expect(pointedAt(state, [id('Knight')], id('Mage'))).toMatchObject({ ask: { type: 'fight' } });
    expect(pointedAt(state, [id('Tired')], id('Wall'))).toMatchObject({ ask: { type: 'fight' } });
    expect(pointedAt(state, [id('Knife')], id('Wall'))).toMatchObject({ ask: { type: 'equip' } });
  });
  test('asks why one of the reserves can’t come where somebody is, and keeps it before what it can’t be aimed at', () => {
    expect(pointedAt(state, [id('Jumper')], id('Knight'))).toMatchObject({
      ask: { type: 'reinforce', row: 'front', position: 1 },
    });
    expect(pointedAt(state, [id('Jumper')], id('Wall'))).toEqual({ picks: [id('Jumper')] });
  });
  test('puts back what is pointed at again, and takes another card instead', () => {
    expect(pointedAt(state, [id('Knight')], id('Knight'))).toEqual({ picks: [] });
    expect(pointedAt(state, [id('Knight')], id('Map'))).toEqual({ picks: [id('Map')] });
    expect(pointedAt(state, [id('Tired')], id('Knight'))).toEqual({ picks: [id('Tired'), id('Knight')] });
  });
  test('decides at once where an ability asks for its target', () => {
    const asking = `Owl: 900/900 ${JSON.stringify([
      { when: 'attacks', target: { whose: 'others' }, effects: [{ is: 'down', to: 'target' }] },
    ])}`;
    const laid = tableOf(
      { A: { front: [{ card: asking }] }, B: { front: [{ card: 'Wall: 0/1800' }] } },
      'battle',
      readingsOf(),
    );
    const [owl, wall] = [idIn(laid, 'Owl'), idIn(laid, 'Wall')];
    const { state: after } = play(laid, { player: 'A', type: 'fight', by: Number(owl), on: Number(wall) });
    expect([canPress(after, [], wall), canPress(after, [], owl)]).toEqual([true, false]);
    expect(pointedAt(after, [], wall)).toEqual({ take: { player: 'A', type: 'target', on: Number(wall) } });
  });
  test('decides at once where one card is all there is to choose', () => {
    const { state: after } = play(state, {
      player: 'A',
      type: 'reinforce',
      card: Number(id('Jumper')),
      row: 'front',
      position: 3,
    });
    expect(pointedAt(after, [], idIn(after, 'Mage'))).toMatchObject({ take: { type: 'jump' } });
  });
});
