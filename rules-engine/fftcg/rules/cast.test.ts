import { describe, expect, test } from 'vitest';
import { inPlay, isDown, names, playOn, side, verdictOn } from '../../test-kit/fftcg-notation.ts';
import type { ReadingChoice } from '../readings.ts';
import { modified } from './figures.ts';

const BOLT = 'Bolt: spell black costs-down on-opposing def<=1600 discard';

describe('who may cast, and what it costs', () => {
  const table = {
    A: side('Mage: 1/1 black ; Tired: 1/1 black ~ ; Priest: 1/1 white | Lead: 1/1', {
      hand: [
        BOLT,
        'Hex: spell black costs-discard on-opposing down',
        'Tea: item on-own up',
        'Salt: item costs-down on-own up',
      ],
    }),
    B: side('Target: 1/1 ; Other: 1/1'),
  };
  test.for<{ text: string; verdict: string; readings?: ReadingChoice }>([
    { text: 'A cast Bolt by Mage on Target', verdict: 'played' },
    { text: 'A cast Bolt by Tired on Target', verdict: 'states.down-twice' },
    { text: 'A cast Bolt by Priest on Target', verdict: 'battle.caster' },
    { text: 'A cast Bolt by Target on Other', verdict: 'battle.caster' },
    { text: 'A cast Bolt on Target', verdict: 'battle.caster' },
    { text: 'A cast Bolt by Mage on Priest', verdict: 'battle.cast-use' },
    { text: 'A cast Bolt by Mage', verdict: 'battle.cast-use' },
    { text: 'A cast Bolt by Mage on Target pay Tea', verdict: 'battle.spell-cost' },
    { text: 'A cast Tea by Mage on Mage', verdict: 'battle.cast-use' },
    { text: 'A cast Hex by Tired on Target pay Tea', verdict: 'played' },
    { text: 'A cast Hex by Tired on Target', verdict: 'battle.spell-cost' },
    { text: 'A cast Hex by Mage on Target pay Hex', verdict: 'battle.spell-cost' },
    {
      text: 'A cast Hex by Tired on Target pay Tea',
      verdict: 'battle.downed-casting',
      readings: { 'downed-casting': 'forbidden' },
    },
    { text: 'A use Tea on Tired', verdict: 'played' },
    { text: 'A use Tea on Tired', verdict: 'battle.caster', readings: { 'item-user': 'any-character' } },
    { text: 'A use Tea by Mage on Tired', verdict: 'played', readings: { 'item-user': 'any-character' } },
    { text: 'A use Salt by Mage on Tired', verdict: 'played' },
    { text: 'A use Salt by Tired on Tired', verdict: 'states.down-twice' },
    { text: 'A use Salt on Tired', verdict: 'battle.caster' },
  ])('$text: $verdict', ({ text, verdict, readings = {} }) => expect(verdictOn(table, text, readings)).toBe(verdict));

  test('a Spell is spent, its caster is down, its target is gone', () => {
    const { state, rules } = playOn(table, ['A cast Bolt by Mage on Target']);
    expect(rules).toEqual([
      'battle.cast-use',
      'battle.spell-cost',
      'areas.discard-pile',
      'cards.spell',
      'battle.alternate',
    ]);
    expect(isDown(state, 'A')).toEqual(['Mage', 'Tired']);
    expect(names(state, 'A', 'discardPile')).toEqual(['Bolt']);
    expect(names(state, 'B', 'discardPile')).toEqual(['Target']);
    expect(inPlay(state, 'B')).toEqual(['Other']);
    expect(state.sides.A.playing).toEqual([]);
  });
});

describe('the figure a card asks for', () => {
  test.for<{ why: string; card?: string; target: string; verdict: string; readings?: ReadingChoice }>([
    { why: '1599', target: 'T: 1/1599', verdict: 'played' },
    { why: '1600', target: 'T: 1/1600', verdict: 'played' },
    { why: '1601', target: 'T: 1/1601', verdict: 'cards.modified-figure' },
    { why: '1700 lowered to 1600', target: 'T: 1/1700 & Burn: status 0/-100', verdict: 'played' },
    { why: '1600 raised to 1700', target: 'T: 1/1600 & Coat: equipment 0/+100', verdict: 'cards.modified-figure' },
    {
      why: '1600 raised, printed read',
      target: 'T: 1/1600 & Coat: equipment 0/+100',
      verdict: 'played',
      readings: { 'figure-asked-for': 'thunder-only' },
    },
    {
      why: '1700 lowered, printed read',
      target: 'T: 1/1700 & Burn: status 0/-100',
      verdict: 'cards.printed-figure',
      readings: { 'figure-asked-for': 'thunder-only' },
    },
    {
      why: '1600 raised, Thunder, printed read for others',
      card: 'Thunder',
      target: 'T: 1/1600 & Coat: equipment 0/+100',
      verdict: 'cards.modified-figure',
      readings: { 'figure-asked-for': 'thunder-only' },
    },
  ])('$why: $verdict', ({ card = 'Bolt', target, verdict, readings = {} }) => {
    const table = { A: side('Mage: 1/1 black', { hand: [BOLT.replace('Bolt', card)] }), B: side(`${target} ; M: 1/1`) };
    expect(verdictOn(table, `A cast ${card} by Mage on T`, readings)).toBe(verdict);
  });
});

describe('protection from magic', () => {
  test.for<{ magic: string; skill: string; down: boolean; verdict: string; readings?: ReadingChoice }>([
    { magic: 'black', skill: 'black', down: false, verdict: 'skills.black-immunity' },
    { magic: 'black', skill: 'black', down: true, verdict: 'played' },
    { magic: 'black', skill: 'black', down: true, verdict: 'skills.black-immunity', readings: { standing: 'in-play' } },
    { magic: 'black', skill: 'white', down: false, verdict: 'played' },
    { magic: 'white', skill: 'white', down: false, verdict: 'skills.white-immunity' },
    { magic: 'white', skill: 'white', down: true, verdict: 'played' },
    { magic: 'white', skill: 'black', down: false, verdict: 'played' },
    { magic: 'summon', skill: 'summon', down: false, verdict: 'played' },
    {
      magic: 'summon',
      skill: 'summon',
      down: false,
      verdict: 'skills.summon',
      readings: { 'summon-immunity': 'like-black' },
    },
    { magic: 'summon', skill: 'summon', down: true, verdict: 'played', readings: { 'summon-immunity': 'like-black' } },
    { magic: 'black', skill: 'leader-black', down: false, verdict: 'played' },
  ])('$magic magic on $skill, down $down: $verdict', ({ magic, skill, down, verdict, readings = {} }) => {
    const spell = `Word: spell ${magic} costs-down on-anyone down`;
    const table = { A: side(`Mage: 1/1 ${magic}`, { hand: [spell] }), B: side(`T: 1/1 ${skill}${down ? ' ~' : ''}`) };
    expect(verdictOn(table, 'A cast Word by Mage on T', readings)).toBe(verdict);
  });
  test('is none from your own', () => {
    const table = { A: side('Mage: 1/1 black ; Mate: 1/1 black', { hand: ['Word: spell black on-anyone down'] }) };
    expect(verdictOn(table, 'A cast Word by Mage on Mate')).toBe('played');
  });
  test('is none from Items', () => {
    const table = { A: side('Mage: 1/1', { hand: ['Net: item on-opposing down'] }), B: side('T: 1/1 black white') };
    expect(verdictOn(table, 'A use Net on T')).toBe('played');
  });
});

describe('what cards do', () => {
  const hand = [
    'Mark: spell black on-anyone 0/-500 status',
    'Flame: spell black on-anyone clear',
    'Tea: item on-own up',
    'Feather: item on-pile revive',
    'Hook: item on-pile return',
    'Map: item draw-2',
  ];
  const table = {
    A: side('Mage: 1/1 black ~', {
      hand,
      discardPile: ['Fallen: 1/1', 'Used: item', 'Lost: relic'],
      doomPile: ['Gone: 1/1'],
    }),
    B: side('T: 1/500 ! & Burn: status 0/-100 & Coat: equipment'),
  };
  test('a Status stays, lowers, and is not discarded', () => {
    const { state, rules } = playOn(table, ['A cast Mark by Mage on T']);
    const [fighter] = state.sides.B.party;
    expect(fighter && modified(state, fighter, 'def')).toBe(-100);
    expect(rules).toEqual(['battle.cast-use', 'cards.status', 'battle.weak-attack', 'battle.alternate']);
    expect(inPlay(state, 'B')).toEqual(['T']);
    expect(names(state, 'A', 'discardPile')).not.toContain('Mark');
  });
  test.for([
    { reading: 'immune', left: ['Leader Card', 'Coat'], sideboard: 0 },
    { reading: 'like-a-status', left: ['Coat'], sideboard: 1 },
  ] as const)('clearing takes Statuses; the Leader Card read as $reading', ({ reading, left, sideboard }) => {
    const { state } = playOn(table, ['A cast Flame by Mage on T'], { 'leader-card-removal': reading });
    expect(state.sides.B.party[0]?.attached.map(({ face }) => face.split(':')[0])).toEqual(left);
    expect(names(state, 'B', 'discardPile')).toEqual(['Burn']);
    expect(state.sides.B.sideboard).toHaveLength(sideboard);
  });
  test.for([
    { text: 'A use Feather on Fallen', verdict: 'played' },
    { text: 'A use Feather on Used', verdict: 'areas.discard-pile' },
    { text: 'A use Feather on Gone', verdict: 'areas.doom-pile' },
    { text: 'A use Feather on T', verdict: 'areas.discard-pile' },
    { text: 'A use Hook on Used', verdict: 'played' },
    { text: 'A use Hook on Fallen', verdict: 'areas.discard-pile' },
    { text: 'A use Hook on Lost', verdict: 'areas.discard-pile' },
    { text: 'A use Map', verdict: 'played' },
    { text: 'A use Map on T', verdict: 'battle.cast-use' },
  ])('$text: $verdict', ({ text, verdict }) => expect(verdictOn(table, text)).toBe(verdict));

  test('what comes back and what is drawn', () => {
    const { state } = playOn(table, ['A use Feather on Fallen', 'B pass', 'A use Hook on Used', 'B pass', 'A use Map']);
    expect(names(state, 'A', 'reserves')).toEqual(['Fallen']);
    expect(names(state, 'A', 'hand')).toEqual(['Mark', 'Flame', 'Tea', 'Used', 'Trinket', 'Trinket']);
    expect(names(state, 'A', 'discardPile')).toEqual(['Lost', 'Feather', 'Hook', 'Map']);
  });
  // Nothing happens to who is up or down already, nor by a draw where there is nothing to draw: that part is the card's use.
  test.for<{ why: string; text: string; deck?: number; acts: string[]; down: string[]; readings?: ReadingChoice }>([
    { why: 'up, who is down', text: 'A use Tea on Tired', acts: ['states.up-early'], down: [] },
    { why: 'up, who is up', text: 'A use Tea on Fresh', acts: ['battle.cast-use'], down: ['Tired'] },
    { why: 'down, who is up', text: 'A use Net on Fresh', acts: ['states.down'], down: ['Tired', 'Fresh'] },
    { why: 'down, who is down', text: 'A use Net on Tired', acts: ['battle.cast-use'], down: ['Tired'] },
    { why: 'two drawn', text: 'A use Map', deck: 3, acts: ['areas.deck'], down: ['Tired'] },
    {
      why: 'none left to draw',
      text: 'A use Map',
      deck: 0,
      acts: ['battle.cast-use'],
      down: ['Tired'],
      readings: { 'empty-when': 'failed-draw' },
    },
  ])('$why', ({ text, deck = 9, acts, down, readings = {} }) => {
    const A = side('Tired: 1/1 ~ ; Fresh: 1/1', {
      hand: ['Tea: item on-own up', 'Net: item on-own down', 'Map: item draw-2'],
      deck,
    });
    const { state, rules } = playOn({ A, B: side('T: 1/1') }, [text], readings);
    expect(rules.slice(0, -1)).toEqual(['battle.cast-use', ...acts, 'cards.item']);
    expect(isDown(state, 'A')).toEqual(down);
    // A draw that fails counts, where that is read to be what empties a deck.
    expect(rules.at(-1)).toBe(deck === 0 ? 'objective.no-cards' : 'battle.alternate');
    expect(state.result).toEqual(
      deck === 0 ? { ended: 'won', winner: 'B', rule: 'fftcg.objective.no-cards' } : undefined,
    );
  });
  test('a card turned up can be used again in the round', () => {
    const { state, verdicts } = playOn(table, [
      'A move Mage at back',
      'A use Tea on Mage',
      'B pass',
      'A move Mage at back',
    ]);
    expect(verdicts).toEqual(['states.down-twice', 'played', 'played', 'played']);
    expect(state.round).toBe(1);
  });
});
