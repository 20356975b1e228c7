import { describe, expect, test } from 'vitest';
import { Misfit } from '../../core/fault.ts';
import { readChoice } from '../../core/misshapen.ts';
import { discardOf, fieldOf, handOf, type Lines, play } from '../../test-kit/chariot-notation.ts';
import { READY_HANDS, spellsOf } from '../cards/cards.ts';
import { returnTurn } from './discard.ts';
import { checkHand } from './hand.ts';
import { match, type MatchStep } from '../play/game.ts';
import { readingsOf } from '../readings.ts';
import { handSentence } from '../words/hand.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { beatenSentence, sentence } from '../words/sentences.en.ts';
import { acts, type Choice } from '../play/actions.ts';
import { type Card, plainCard, type Setup, TOKEN_COLOURS } from '../state.ts';
import type { ToldMove } from '../files/schema.ts';

const hands = READY_HANDS.map(spellsOf) as unknown as Setup['hands'];
const setup = (more: Partial<Setup> = {}): Setup => ({ hands, seed: 0, first: 0, readings: readingsOf(), ...more });

describe('who goes first', () => {
  test('is decided by chance, the same for the same seed', () => {
    const firstWith = (seed: number) => match.begin(setup({ seed })).first;
    const firsts = Array.from({ length: 400 }, (_, seed) => firstWith(seed));
    const second = firsts.filter((seat) => seat === 1).length;
    expect(second).toBeGreaterThan(150);
    expect(second).toBeLessThan(250);
    for (const [seed, first] of firsts.entries()) expect(firstWith(seed)).toBe(first);
  });
  test.for([0, 1] as const)('or by agreement: the player of hand %i', (first) => {
    const begun = match.begin(setup({ first, readings: readingsOf({ 'first-player': 'agree' }) }));
    expect(begun.first).toBe(first);
    expect(begun.sides[0].hand.map(({ card }) => card)).toEqual(hands[first]);
    expect(match.deciders(begun)).toEqual(['Player 1']);
  });
});

describe('a turn', () => {
  test.for([
    { turn: 1, rules: ['basics.first-turn', 'basics.end', 'basics.turn', 'basics.main'], asked: 'Player 2' },
    { turn: 2, rules: ['basics.combat'], asked: 'Player 2' },
    { turn: 3, rules: ['basics.combat'], asked: 'Player 1' },
  ])('$turn after the Main Phase', ({ turn, rules, asked }) => {
    const told = play({ turn, at: 'main' }, { end: 'main' });
    expect(told.rules).toEqual(rules);
    expect(match.deciders(told.match)).toEqual([asked]);
  });
  test('1 has no attack, whoever tries', () => {
    const told = play(
      { turn: 1, at: 'main', field: ['A', 'B'] },
      { attack: ['A'] },
      { player: 'Player 2', attack: ['B'] },
    );
    expect(told.refused).toEqual(['basics.first-turn', 'basics.first-turn']);
  });
});

describe('a spell in the Discard', () => {
  test.for([
    { why: 'sent on the own turn with 1', sent: 4, own: true, counters: 1, whose: 'own', back: 6 },
    { why: 'sent on the own turn with 2', sent: 4, own: true, counters: 2, whose: 'own', back: 8 },
    { why: "sent on the opponent's turn with 1", sent: 4, own: false, counters: 1, whose: 'own', back: 5 },
    { why: "sent on the opponent's turn with 2", sent: 4, own: false, counters: 2, whose: 'own', back: 7 },
    { why: 'where both lose counters, with 1', sent: 4, own: true, counters: 1, whose: 'all', back: 5 },
    { why: 'where both lose counters, with 3', sent: 4, own: false, counters: 3, whose: 'all', back: 7 },
  ] as const)('$why is back on turn $back', ({ sent, own, counters, whose, back }) => {
    expect(returnTurn(sent, own, counters, whose)).toBe(back);
    const lying = `A 1/1 counters:${counters}`;
    const at: Lines = {
      turn: sent,
      at: 'attack',
      discard: own ? ['', lying] : [lying, ''],
      readings: { 'whose-counters': whose },
    };
    const zones = (until: number) => play(at, { until }).match;
    expect(handOf(zones(back - 1))).toBe(' | ');
    expect(handOf(zones(back))).toBe(own ? ' | A' : 'A | ');
    expect(discardOf(zones(back))).toBe(' | ');
  });
  test('comes back with nothing on it', () => {
    const told = play(
      { field: ['A 5/5', 'B 1/2 +1/+1 Revive carried:1'], readings: { 'revive-timing': 'any-time' } },
      { attack: ['A'] },
      { block: { B: 'A' } },
      { 'let-go': 'B' },
    );
    expect(told.rules).toContain('basics.tokens-removed');
    const [spell] = told.match.sides[1].hand;
    expect(spell).toMatchObject({ counters: 0, damage: 0, carried: 0, blocked: 0 });
    expect(spell?.tokens).toEqual({ '+1/+1': 0, '+0/+1': 0, '-1/+1': 0, Revive: 0 });
  });
});

describe('a spell that leaves at the end of the turn', () => {
  test('attacks before that, and stays on later turns', () => {
    const told = play({ field: ['A 1/1 fleeting summoned, B 1/1 fleeting', ''] }, { attack: [] });
    expect(fieldOf(told.match)).toBe('B 1 | ');
    expect(discardOf(told.match)).toBe('A 1 | ');
  });
  test('is kept by a Revive counter', () => {
    const told = play({ field: ['A 1/1 fleeting summoned Revive', ''] }, { attack: [] });
    expect(fieldOf(told.match)).toBe('A 1 | ');
    expect(told.rules).toContain('card-rulings.moonlit-witch');
  });
});

describe('a spell that an effect sends to the Discard without a counter', () => {
  const lines = (when: 'main-phase' | 'at-once'): Lines => ({
    turn: 3,
    field: ['A 1/1 fleeting summoned', ''],
    readings: { 'counter-outside-combat': 'two-ways-only', 'return-without-counter': when },
  });
  test('goes back when its player begins the next Main Phase', () => {
    const told = (until: number) => handOf(play(lines('main-phase'), { attack: [] }, { until }).match);
    expect([told(4), told(5)]).toEqual([' | ', 'A | ']);
  });
  test('goes back at once, where it is read so', () => {
    const told = play(lines('at-once'), { attack: [] });
    expect(handOf(told.match)).toBe('A | ');
    const step = told.steps.find(({ rule }) => rule === 'chariot.basics.return');
    expect([step?.before.turn, step?.cites]).toEqual([3, undefined]);
  });
});

describe('a spell that comes back with damage that takes all its Life', () => {
  const back = (more: string, mana = 1, ...choices: readonly ToldMove[]) =>
    play(
      {
        turn: 4,
        at: 'main',
        hand: ['', `A 1/3 carried:3 ${more}`],
        mana: { 'Player 2': { Moon: mana } },
        readings: { 'damage-after-discard': 'still-there' },
      },
      { summon: 'A' },
      ...choices,
    );
  test('goes to the Discard again', () => {
    expect(discardOf(back('').match)).toBe(' | A 1');
  });
  test('is kept by its Revive counter', () => {
    const told = back('Revive');
    expect([fieldOf(told.match), told.match.stage.at, told.match.turn]).toEqual([' | A 3', 'main', 4]);
  });
  test.for([{ regenerate: 'A' }, { 'let-go': 'A' }])('is where the last step leaves it: %s', (answer) => {
    const told = back('regenerates:1', 2, answer);
    expect(told.steps.at(-1)?.after).toEqual(told.match);
  });
  test('may be regenerated, and the Main Phase goes on', () => {
    expect(back('regenerates:1', 2).match.stage).toEqual({ at: 'save', spell: 1, ends: false });
    const kept = back('regenerates:1', 2, { regenerate: 'A' }).match;
    expect([fieldOf(kept), kept.stage.at, kept.turn]).toEqual([' | A 3', 'main', 4]);
    const left = back('regenerates:1', 2, { 'let-go': 'A' }).match;
    expect([discardOf(left), left.stage.at, left.turn]).toEqual([' | A 1', 'main', 4]);
  });
});

describe('an attack on turn 1', () => {
  test('is refused for the turn, also when turn 2 has begun without asking', () => {
    const told = play({ turn: 1, at: 'main', field: ['A 1/1', ''] }, { end: 'main' }, { attack: ['A'] });
    expect([told.refused, told.match.turn]).toEqual([['basics.first-turn'], 2]);
  });
});

describe('what is no choice', () => {
  const { match: at } = play({ turn: 1, at: 'main', field: ['A 1/1', 'B 1/1'] });
  test.for([
    { why: 'nothing', choice: null },
    { why: 'a type there is not', choice: { type: 'draw', player: 'Player 1' } },
    { why: 'a type that objects have', choice: { type: '__proto__', player: 'Player 1' } },
    { why: 'another such', choice: { type: 'toString', player: 'Player 1' } },
    { why: 'a player there is not', choice: { type: 'done', player: 'Player 3' } },
    { why: 'an attack of nobody', choice: { type: 'attack', player: 'Player 1' } },
    { why: 'an attack of a name', choice: { type: 'attack', player: 'Player 1', attackers: ['A'] } },
    { why: 'a block without blockers', choice: { type: 'block', player: 'Player 2', blocks: [{ attacker: 1 }] } },
    { why: 'half a division', choice: { type: 'divide', player: 'Player 1', striker: 1 } },
    { why: 'a spell that is no number', choice: { type: 'send', player: 'Player 1', spell: '1' } },
    { why: 'an offer of a win', choice: { type: 'offer', player: 'Player 1', as: 'win' } },
    { why: 'an answer that says nothing', choice: { type: 'answer', player: 'Player 1' } },
  ])('$why: is not judged by any rule', ({ choice }) => {
    expect(() => match.judge(at, choice as unknown as Choice)).toThrow(TypeError);
    expect(() => readChoice(acts, choice)).toThrow(Misfit);
  });
});

describe('a tie', () => {
  test('is offered and answered where it was offered', () => {
    const told = play(
      { field: ['A 1/1', 'B 1/1'] },
      { attack: ['A'] },
      { offer: 'tie' },
      { answer: 'decline' },
      { block: {} },
    );
    expect(told.refused).toEqual([]);
    expect(told.winner).toBe('Player 1');
  });
  test('ends the match', () => {
    const told = play({}, { offer: 'void' }, { answer: 'accept' }, { player: 'Player 1', attack: [] });
    expect(match.result(told.match)).toEqual({ ended: 'drawn', rule: 'chariot.basics.stalemate' });
    expect(told.refused).toEqual(['basics.stalemate']);
  });
  test('may be offered by either player, and is answered by the other', () => {
    const told = play({}, { player: 'Player 2', offer: 'tie' }, { player: 'Player 2', answer: 'accept' });
    expect(told.refused).toEqual(['basics.stalemate']);
    expect(told.match.stage).toMatchObject({ at: 'offer', by: 1 });
    expect(match.deciders(told.match)).toEqual(['Player 1']);
    const declined = play({}, { player: 'Player 2', offer: 'tie' }, { answer: 'decline' }).match;
    expect([declined.stage.at, match.deciders(declined)]).toEqual(['attack', ['Player 1']]);
  });
  test('is not answered when none is offered', () => {
    expect(play({}, { answer: 'accept' }).refused).toEqual(['basics.stalemate']);
  });
  test('is among the choices once a turn, when both have had a Combat Phase', () => {
    const offers = (turn: number) =>
      match.choices(play({ turn, at: 'main' }).match, turn % 2 === 1 ? 'Player 1' : 'Player 2');
    expect(offers(3).some(({ type }) => type === 'offer')).toBe(false);
    expect(offers(4).some(({ type }) => type === 'offer')).toBe(true);
    const declined = play({ turn: 4, at: 'main' }, { offer: 'tie' }, { answer: 'decline' }).match;
    expect(match.choices(declined, 'Player 2').some(({ type }) => type === 'offer')).toBe(false);
  });
});

describe('the check of a hand', () => {
  const named = (...counts: readonly number[]): readonly Card[] =>
    counts.flatMap((count, nth) =>
      Array.from({ length: count }, () => plainCard({ id: `s${nth}`, name: `Spell ${nth}` })),
    );
  const premium = (count: number): readonly Card[] =>
    Array.from({ length: count }, () => plainCard({ id: 'p', name: 'Rare', premium: true }));
  const SIZE = 'chariot.basics.hand-size';
  test.for([
    { why: 'no spell', cards: named(), broken: [SIZE] },
    { why: '14', cards: named(3, 3, 3, 3, 2), broken: [SIZE] },
    { why: '15', cards: named(3, 3, 3, 3, 3), broken: [] },
    { why: '16', cards: named(3, 3, 3, 3, 3, 1), broken: [] },
    { why: '19', cards: named(3, 3, 3, 3, 3, 3, 1), broken: [] },
    { why: '20', cards: named(3, 3, 3, 3, 3, 3, 2), broken: [] },
    { why: '21', cards: named(3, 3, 3, 3, 3, 3, 3), broken: [SIZE] },
    { why: '4 of a name', cards: named(4, 3, 3, 3, 3), broken: ['chariot.basics.copies'] },
    { why: '4 of two names', cards: named(4, 4, 3, 3, 3), broken: ['chariot.basics.copies', 'chariot.basics.copies'] },
    { why: '1 Premium', cards: [...premium(1), ...named(3, 3, 3, 3, 3)], broken: [] },
    { why: '2 of a Premium', cards: [...premium(2), ...named(3, 3, 3, 3, 3)], broken: ['chariot.basics.premium'] },
    { why: '4 of a Premium', cards: [...premium(4), ...named(3, 3, 3, 3, 3)], broken: ['chariot.basics.premium'] },
    { why: '5 of one name', cards: named(5), broken: [SIZE, 'chariot.basics.copies'] },
  ])('$why', ({ cards, broken }) => {
    const verdict = checkHand(cards);
    expect(verdict.broken).toEqual(broken);
    expect(verdict.legal).toBe(broken.length === 0);
  });
  test('says what it saw', () => {
    expect(checkHand([...premium(2), ...named(4, 3, 3)]).steps.map(handSentence)).toEqual([
      'The hand has 12 spells, 3 fewer than the 15 required.',
      'Rare is Premium: the hand has 2, and only 1 is allowed.',
      'The hand has 4 Spell 0, more than the 3 allowed.',
      'The hand has 3 Spell 1, within the 3 allowed.',
      'The hand has 3 Spell 2, within the 3 allowed.',
    ]);
  });
  test('finds the ready hands legal, with 18 spells each', () => {
    for (const hand of hands) {
      expect(checkHand(hand).legal).toBe(true);
      expect(hand).toHaveLength(18);
    }
  });
});

describe('sentences', () => {
  const said = (told: { readonly steps: readonly MatchStep[] }) => told.steps.map(sentence);
  test('tell a whole fight', () => {
    const told = play(
      { field: ['Rod 3/4 again', 'Moth 1/1'], mana: { 'Player 1': { Sun: 1 } } },
      { attack: ['Rod'] },
      { block: { Moth: 'Rod' } },
      { attack: ['Rod'] },
      { block: {} },
    );
    expect(said(told)).toEqual([
      'Rod attacks.',
      'Moth blocks Rod.',
      'Rod deals 3 damage to Moth: its Life is now −2.',
      'Moth deals 1 damage to Rod: its Life is now 3.',
      "2 damage to Moth is beyond its Life. It is blocked, too, and doesn't reach the player.",
      'Moth has Life −2, so it is defeated.',
      'Moth is sent to the Discard.',
      'Moth gets 1 dark gray Discard counter.',
      'Rod has sent a spell to the Discard and is still on the Field, so it may attack again.',
      'Rod attacks again.',
      "Player 2 doesn't block.",
      'Rod is unblocked and deals 3 damage to Player 2, so Player 1 wins.',
    ]);
  });
  test('tell damage that stays and damage that goes', () => {
    const told = play({ field: ['A 1/3', 'B 1/3'] }, { attack: ['A'] }, { block: { B: 'A' } }, { until: 5 });
    expect(said(told).filter((text) => text.includes('damage from turn'))).toEqual([
      'The damage from turn 3 stays for this turn: A has Life 2 and B has Life 2.',
      'The damage from turn 3 is gone: A has Life 3 and B has Life 3.',
    ]);
  });
  test('tell how long damage stays on a spell that has left the Field', () => {
    const told = play(
      { field: ['A 3/9', 'B 0/3'], readings: { 'damage-after-discard': 'still-there' } },
      { attack: ['A'] },
      { block: { B: 'A' } },
      { until: 5 },
    );
    expect(said(told).filter((text) => text.includes('damage from turn'))).toEqual([
      'The damage from turn 3 stays for this turn, even on spells that have left the Field.',
      'The damage from turn 3 is gone, even from spells that have left the Field.',
    ]);
  });
  test('tell what was considered and lost', () => {
    const told = play({ field: ['A 1/1 regenerates:2', 'B 5/9'] }, { attack: ['A'] }, { block: { B: 'A' } });
    const lost = told.steps.flatMap(({ beaten = [] }) => beaten.map(beatenSentence));
    expect(lost).toEqual(["It doesn't regenerate: its player doesn't have the Mana for it, or doesn't pay."]);
  });
  test('tell why something may not be done', () => {
    const at = play({ field: ['U 3/3 needs:2', 'B, C'], attackers: ['U'] }).match;
    const choice = { type: 'block', player: 'Player 2', blocks: [{ blocker: 2, attacker: 1 }] } as const;
    const verdict = match.judge(at, choice);
    expect(!verdict.legal && refusal(verdict.rule, { match: at, choice })).toBe(
      "Only 2 or more spells together can block U. Add a blocker, or don't block it.",
    );
  });
  test('tell why damage may not be divided so', () => {
    const at = play({ field: ['A 5/9', 'B 0/9, C 0/9'] }, { attack: ['A'] }, { block: { B: 'A', C: 'A' } }).match;
    const parts = [
      { spell: 2, amount: 6 },
      { spell: 3, amount: -1 },
    ];
    const choice = { type: 'divide', player: 'Player 1', striker: 1, parts } as const;
    const verdict = match.judge(at, choice);
    expect(!verdict.legal && refusal(verdict.rule, { match: at, choice })).toBe(
      'Each part of the damage must be a whole number from 0 up. Divide the damage again.',
    );
  });
  test('name every colour of the tokens', () => {
    expect(TOKEN_COLOURS).toEqual({
      Discard: 'dark gray',
      '+1/+1': 'white',
      '+0/+1': 'blue',
      '-1/+1': 'green',
      Revive: 'red',
    });
  });
});
