import { describe, expect, test } from 'vitest';
import { inPlay, isDown, names, playOn, side, verdictOn } from '../../test-kit/fftcg-notation.ts';
import type { ReadingChoice } from '../readings.ts';
import { allCards, leaderOf, nameOf, relicsOf } from '../state.ts';

const LOCKE = 'Locke: 900/900';
const cards = (count: number) => Array.from({ length: count }, (_, index) => `Card ${index + 1}: item`);

describe('turns and rounds', () => {
  test.for([
    { why: 'one pass', choices: ['A pass'], round: 1, turn: 'B' },
    { why: 'two passes in a row', choices: ['A pass', 'B pass'], round: 2, turn: 'A' },
    {
      why: 'a pass, an action, a pass',
      choices: ['A pass', 'B move Bystander at back', 'A pass'],
      round: 1,
      turn: 'B',
    },
    { why: 'B passes first', choices: ['A move Locke at back', 'B pass', 'A pass'], round: 2, turn: 'A' },
    { why: 'four passes', choices: ['A pass', 'B pass', 'A pass', 'B pass'], round: 3, turn: 'A' },
  ])('$why: round $round, and it is the turn of $turn', ({ choices, round, turn }) => {
    const { state } = playOn({ A: side(LOCKE) }, choices);
    expect([state.round, state.turn]).toEqual([round, turn]);
  });

  test('a pass draws one card, an action none', () => {
    const { state } = playOn({ A: side(LOCKE) }, ['A pass', 'B move Bystander at back']);
    expect([state.sides.A.hand.length, state.sides.A.deck.length]).toEqual([1, 19]);
    expect([state.sides.B.hand.length, state.sides.B.deck.length]).toEqual([0, 20]);
  });
});

describe('Move', () => {
  const table = { A: side('a: 1/1 ; b: 1/1 | c: 1/1 ; d: 1/1 ~') };
  test.for([
    { text: 'A move a at front 3', verdict: 'played' },
    { text: 'A move a at back 3', verdict: 'played' },
    { text: 'A move a at back 1', verdict: 'played' },
    { text: 'A move a at front 1', verdict: 'battle.move' },
    { text: 'A move a at front 4', verdict: 'battle.row-limit' },
    { text: 'A move d at front 3', verdict: 'states.down-twice' },
    { text: 'A move Bystander at front 3', verdict: 'areas.party' },
  ])('$text: $verdict', ({ text, verdict }) => expect(verdictOn(table, text)).toBe(verdict));

  test('an exchange downs only the one that moves', () => {
    const { state } = playOn(table, ['A move a at back 1']);
    expect(isDown(state, 'A')).toEqual(['a', 'd']);
    const where = state.sides.A.party.map(({ card, row, position }) => `${nameOf(card)} ${row} ${position}`);
    expect(where).toEqual(['a back 1', 'b front 2', 'c front 1', 'd back 2']);
  });
});

describe('Reinforce', () => {
  const full = 'a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1 ; e: 1/1';
  test.for([
    { why: 'with four', party: 'a: 1/1 ; b: 1/1 ; c: 1/1 | d: 1/1', verdict: 'played' },
    { why: 'with five', party: full, verdict: 'played' },
    { why: 'with six', party: `${full} ; f: 1/1`, verdict: 'battle.reinforce-character' },
  ])('$why in play: $verdict', ({ party, verdict }) => {
    expect(verdictOn({ A: side(party, { reserves: ['New: 1/1'] }) }, 'A reinforce New at back 3')).toBe(verdict);
  });

  test.for<{ why: string; carries: string; plays: string; verdict: string; readings?: ReadingChoice }>([
    { why: 'an empty hand', carries: '', plays: 'Sword', verdict: 'played' },
    { why: 'a Relic in it', carries: '& Crown: relic', plays: 'Sword', verdict: 'attached.limit' },
    { why: 'a Sword in it', carries: '& Blade: equipment sword', plays: 'Crown', verdict: 'attached.limit' },
    { why: 'a Status on it', carries: '& Burn: status 0/-1', plays: 'Sword', verdict: 'played' },
    {
      why: 'a Sword, one Equipment read',
      carries: '& Blade: equipment',
      plays: 'Crown',
      verdict: 'played',
      readings: { 'attachment-limit': 'one-equipment' },
    },
    {
      why: 'a Sword, one Equipment read',
      carries: '& Blade: equipment',
      plays: 'Sword',
      verdict: 'attached.limit',
      readings: { 'attachment-limit': 'one-equipment' },
    },
    {
      why: 'a Sword, no limit read',
      carries: '& Blade: equipment',
      plays: 'Sword',
      verdict: 'played',
      readings: { 'attachment-limit': 'no-limit' },
    },
    {
      why: 'a Sword, which may be replaced',
      carries: '& Blade: equipment',
      plays: 'Sword',
      verdict: 'played',
      readings: { 'adding-equipment': 'replace' },
    },
  ])('$why, and $plays comes: $verdict', ({ carries, plays, verdict, readings = {} }) => {
    const table = { A: side(`${LOCKE} ${carries}`, { hand: ['Sword: equipment sword'], sideboard: ['Crown: relic'] }) };
    expect(verdictOn(table, `A equip ${plays} on Locke`, readings)).toBe(verdict);
  });

  test.for([
    { who: 'Cloud: 1/1 many-swords', carries: '& Coat: equipment', plays: 'Sword', verdict: 'played' },
    {
      who: 'Cloud: 1/1 many-swords',
      carries: '& One: equipment sword & Two: equipment sword',
      plays: 'Sword',
      verdict: 'played',
    },
    {
      who: 'Cloud: 1/1 many-swords',
      carries: '& One: equipment sword & Two: equipment sword',
      plays: 'Coat',
      verdict: 'played',
    },
    { who: 'Cloud: 1/1 many-swords', carries: '& Vest: equipment', plays: 'Coat', verdict: 'attached.limit' },
    { who: 'Locke: 1/1', carries: '& One: equipment sword', plays: 'Sword', verdict: 'attached.limit' },
  ])('$who carries $carries, and $plays comes: $verdict', ({ who, carries, plays, verdict }) => {
    const table = { A: side(`${who} ${carries}`, { hand: ['Sword: equipment sword', 'Coat: equipment'] }) };
    const [name = ''] = who.split(':');
    expect(verdictOn(table, `A equip ${plays} on ${name}`)).toBe(verdict);
  });

  test('only your own characters can be given a card', () => {
    const table = { A: side(LOCKE, { hand: ['Sword: equipment'] }) };
    expect(verdictOn(table, 'A equip Sword on Bystander')).toBe('areas.party');
  });
});

describe('what an attached card rests on where others are left out of the limit', () => {
  const CLOUD = 'Cloud: 1/1 many-swords';
  test.for<{ bearer: string; card: string; cites: readonly string[]; limit?: ReadingChoice['attachment-limit'] }>([
    { bearer: 'Ash: 1/1', card: 'Coat: equipment', cites: [] },
    { bearer: 'Ash: 1/1 !', card: 'Coat: equipment', cites: ['attached.limit-exempt'] },
    { bearer: 'Ash: 1/1 & Burn: status 0/-1 !', card: 'Coat: equipment', cites: ['attached.limit-exempt'] },
    { bearer: 'Ash: 1/1 & Burn: status 0/-1', card: 'Crown: relic', cites: ['attached.limit-exempt'] },
    { bearer: 'Ash: 1/1 !', card: 'Crown: relic', cites: [], limit: 'one-equipment' },
    { bearer: 'Ash: 1/1 !', card: 'Coat: equipment', cites: [], limit: 'no-limit' },
    { bearer: CLOUD, card: 'Edge: equipment sword', cites: [] },
    { bearer: `${CLOUD} & Blade: equipment sword`, card: 'Edge: equipment sword', cites: ['attached.swords'] },
    { bearer: `${CLOUD} & Blade: equipment sword`, card: 'Coat: equipment', cites: ['attached.swords'] },
    {
      bearer: `${CLOUD} & Blade: equipment sword !`,
      card: 'Coat: equipment',
      cites: ['attached.limit-exempt', 'attached.swords'],
    },
  ])('$card for $bearer: $cites', ({ bearer, card, cites, limit = 'one-card' }) => {
    const [name] = card.split(':');
    const [to] = bearer.split(':');
    const A = side(bearer, { hand: [card] });
    const { steps } = playOn({ A }, [`A equip ${name} on ${to}`], { 'attachment-limit': limit });
    expect(steps[0]?.cites?.map((id) => id.slice('fftcg.'.length)).filter((id) => id.includes('attached'))).toEqual(
      cites,
    );
  });
});

describe('Recruit and Appoint', () => {
  test.for([
    { hand: 2, recruit: 'battle.recruit', appoint: 'battle.appoint' },
    { hand: 3, recruit: 'played', appoint: 'played' },
    { hand: 4, recruit: 'played', appoint: 'played' },
  ])('with $hand cards: $recruit', ({ hand, recruit, appoint }) => {
    const table = { A: side(LOCKE, { hand: cards(hand) }) };
    expect(verdictOn(table, 'A recruit')).toBe(recruit);
    expect(verdictOn(table, 'A appoint on Locke')).toBe(appoint);
  });

  test('a Recruit is paid with three cards, one by one', () => {
    const { state, verdicts } = playOn({ A: side(LOCKE, { hand: cards(4) }) }, [
      'A recruit',
      'A discard Card 1',
      'A pass',
      'A discard Card 2',
      'A discard Card 3',
      'A discard Card 4',
    ]);
    expect(verdicts).toEqual(['played', 'played', 'battle.recruit', 'played', 'played', 'battle.alternate']);
    expect(names(state, 'A', 'hand')).toEqual(['Card 4']);
    expect([state.sides.A.reserves.length, state.sides.A.characterDeck.length]).toEqual([1, 19]);
    expect(state.turn).toBe('B');
  });

  test('the Leader Card moves from one leader to the next', () => {
    const { state } = playOn({ A: side(`${LOCKE} ! ; Vivi: 1/1`, { hand: cards(3) }) }, [
      'A appoint on Vivi',
      'A discard Card 1',
      'A discard Card 2',
      'A discard Card 3',
    ]);
    const leader = leaderOf(state.sides.A);
    expect(leader && nameOf(leader.card)).toBe('Vivi');
    expect(state.sides.A.party.map(({ attached }) => attached.length)).toEqual([0, 1]);
  });
});

describe('the end of a battle', () => {
  const strong = 'Strong: 900/900';
  test('the last character loses it, and the winner gets the Relic', () => {
    const { state, rules } = playOn({ A: side(strong), B: side('Weak: 1/1') }, ['A fight Strong on Weak']);
    expect(rules).toEqual(['battle.fight', 'battle.compare', 'areas.discard-pile', 'battle.loss', 'battle.relic-won']);
    expect([relicsOf(state.sides.A), relicsOf(state.sides.B)]).toEqual([1, 0]);
    expect([state.phase, state.battleWinner]).toEqual(['resolution', 'A']);
  });
  test('the last but one does not', () => {
    const { state } = playOn({ A: side(strong), B: side('Weak: 1/1 ; Other: 1/1') }, ['A fight Strong on Weak']);
    expect([state.phase, state.turn]).toEqual(['battle', 'B']);
    expect(inPlay(state, 'B')).toEqual(['Other']);
  });
  test.for([
    { relics: 2, result: undefined },
    { relics: 3, result: { ended: 'won', winner: 'A', rule: 'fftcg.objective.win' } },
    { relics: 4, result: { ended: 'won', winner: 'A', rule: 'fftcg.objective.win' } },
  ])('with $relics Relics before it', ({ relics, result }) => {
    const { state } = playOn({ A: side(strong, { relics }), B: side('Weak: 1/1') }, ['A fight Strong on Weak']);
    expect(state.result).toEqual(result);
  });
  test.for([
    { reading: 'resolve-and-alternate', phase: 'resolution', next: 'hand' },
    { reading: 'replay', phase: 'relic', next: 'wait' },
  ] as const)('a drawn battle, read as $reading: $phase', ({ reading, phase, next }) => {
    const table = { A: side('Last: 1/1'), B: side('End: 1/1 counter') };
    const { state } = playOn(table, ['A fight Last on End'], { 'draw-next': reading });
    expect([state.phase, state.sides.A.next, state.sides.B.next]).toEqual([phase, next, next]);
    expect(state.first).toBe('A');
    expect(state.location).toBeUndefined();
    expect(state.locations).toHaveLength(10);
  });
  test('a Retreat takes everybody home, with what they carry', () => {
    const table = { A: side(`${LOCKE} & Coat: equipment & Crown: relic ! ; Vivi: 1/1`), B: side(strong) };
    const { state } = playOn(table, ['A retreat']);
    expect(names(state, 'A', 'reserves')).toEqual(['Locke', 'Vivi']);
    expect(names(state, 'A', 'hand')).toEqual(['Coat']);
    expect(names(state, 'A', 'sideboard').toSorted()).toEqual(['Crown', 'Leader Card']);
    expect([state.battleWinner, relicsOf(state.sides.A), relicsOf(state.sides.B)]).toEqual(['B', 1, 1]);
  });
  test.for([
    { reading: 'owner', A: [], B: ['Burn'] },
    { reading: 'yours', A: ['Burn'], B: [] },
  ] as const)('a Status of the other side goes home to its $reading', ({ reading, A, B }) => {
    const burnt = { card: LOCKE, attached: [{ card: 'Burn: status 0/-100', owner: 'B' }] } as const;
    const { state } = playOn({ A: { front: [burnt] } }, ['A retreat'], { 'opponents-attachment': reading });
    expect([names(state, 'A', 'hand'), names(state, 'B', 'hand')]).toEqual([A, B]);
  });
  test.for([
    {
      why: 'Relic and Leader Card to the hand',
      readings: { 'relic-return': 'hand', 'leader-card-return': 'hand' } as const,
    },
    { why: 'both to the sideboard', readings: {} },
  ])('$why, and nothing is lost', ({ readings }) => {
    const table = { A: side(`${LOCKE} & Crown: relic !`) };
    const { start, state } = playOn(table, ['A retreat'], readings);
    const place = 'relic-return' in readings ? 'hand' : 'sideboard';
    expect(names(state, 'A', place).toSorted()).toEqual(['Crown', 'Leader Card']);
    expect(allCards(state)).toHaveLength(allCards(start).length);
    expect(relicsOf(state.sides.A)).toBe(1);
  });
});
