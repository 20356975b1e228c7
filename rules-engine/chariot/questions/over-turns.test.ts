import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../../test-kit/chariot-notation.ts';
import { match as game, type MatchStep } from '../play/game.ts';
import { damageOn, oneCombat, returnsOn, whoIsLeft } from './one-combat.ts';
import { foretell, type Happening, isEventful, lanesOf, type WhatIf } from './over-turns.ts';
import { playOn } from '../files/play-on.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { find, NO_TOKENS, type Match } from '../state.ts';

const look = (happenings: readonly Happening[], more: Partial<WhatIf> = {}, readings: ReadingChoice = {}) =>
  foretell(
    {
      name: 'Papp',
      life: 3,
      counters: 1,
      tokens: NO_TOKENS,
      owner: 0,
      from: 'field',
      turns: [3, 7],
      happenings,
      ...more,
    },
    readingsOf(readings),
  );
const words = ({ lane }: ReturnType<typeof look>) =>
  lane.turns.map(({ turn, begins, ends }) => {
    const at = ({ zone, life, counters }: typeof begins) =>
      zone === 'field' ? String(life) : zone === 'discard' ? `D${counters}` : 'H';
    return `${turn}: ${at(begins)}${at(begins) === at(ends) ? '' : `>${at(ends)}`}`;
  });
const damage = (turn: number, amount: number): Happening => ({ turn, what: 'damage', amount });

describe('damage of turn N is there on N and N + 1, and gone on N + 2', () => {
  // 1.3.2: two Pappiliodyas fight on turn 3.
  test.for([
    { of: 'the player whose turn it was', owner: 0 },
    { of: 'the other player', owner: 1 },
  ] as const)('on a spell of $of', ({ owner }) => {
    expect(words(look([damage(3, 1)], { owner }))).toEqual(['3: 3>2', '4: 2', '5: 3', '6: 3', '7: 3']);
  });
  test('of two turns it adds up, and wears off one after the other', () => {
    expect(words(look([damage(3, 1), damage(4, 1)]))).toEqual(['3: 3>2', '4: 2>1', '5: 2', '6: 3', '7: 3']);
  });
  test('of two blows on one turn it is one sum', () => {
    expect(words(look([damage(3, 1), damage(3, 1)]))).toEqual(['3: 3>1', '4: 1', '5: 3', '6: 3', '7: 3']);
  });
});

describe('Life one above, at and below 0', () => {
  test.for([
    { amount: 2, lane: ['3: 3>1', '4: 1', '5: 3'] },
    { amount: 3, lane: ['3: 3>D1', '4: D1', '5: H'] },
    { amount: 4, lane: ['3: 3>D1', '4: D1', '5: H'] },
  ])('$amount damage on Life 3, on the own turn', ({ amount, lane }) => {
    expect(words(look([damage(3, amount)], { turns: [3, 5] }))).toEqual(lane);
  });
  test("defeated on the opponent's turn it is back on the next", () => {
    expect(words(look([damage(3, 3)], { owner: 1, turns: [3, 5] }))).toEqual(['3: 3>D1', '4: H', '5: H']);
  });
});

describe('Discard counters', () => {
  const sent = (counters: number, readings: ReadingChoice = {}) =>
    words(look([{ turn: 3, what: 'send', amount: 0 }], { from: 'hand', counters }, readings));
  test('sent on turn N with 1: there on N and N + 1, back on N + 2', () => {
    expect(sent(1)).toEqual(['3: H>D1', '4: D1', '5: H', '6: H', '7: H']);
  });
  test('with 2 it takes one more of the own turns', () => {
    expect(sent(2)).toEqual(['3: H>D2', '4: D2', '5: D1', '6: D1', '7: H']);
  });
  test('read as counters of both Discards, every turn takes one off', () => {
    expect(sent(2, { 'whose-counters': 'all' })).toEqual(['3: H>D2', '4: D1', '5: H', '6: H', '7: H']);
  });
  test('back in the Hand it can be summoned, without the old damage', () => {
    const happenings: readonly Happening[] = [damage(3, 3), { turn: 4, what: 'summon', amount: 0 }];
    const owner = { owner: 1, turns: [3, 6] } as const;
    expect(words(look(happenings, owner))).toEqual(['3: 3>D1', '4: H>3', '5: 3', '6: 3']);
    // Read to follow it, the old damage sends it straight back.
    expect(words(look(happenings, owner, { 'damage-after-discard': 'still-there' }))[1]).toBe('4: H>D1');
  });
});

describe('what cannot happen says by which rule', () => {
  test.for([
    { why: 'turn 1 has no combat', happening: damage(1, 1), more: { turns: [1, 3] }, rule: 'basics.first-turn' },
    { why: 'not on the Field', happening: damage(3, 1), more: { from: 'hand' }, rule: 'basics.field-combat' },
    { why: 'sent from the Field', happening: { turn: 3, what: 'send', amount: 0 }, more: {}, rule: 'basics.sending' },
    {
      why: "on the opponent's turn",
      happening: { turn: 4, what: 'send', amount: 0 },
      more: { from: 'hand' },
      rule: 'basics.turn',
    },
    {
      why: 'summoned from the Discard',
      happening: { turn: 3, what: 'summon', amount: 0 },
      more: { from: 'discard' },
      rule: 'basics.sending',
    },
  ] as const)('$why', ({ happening, more, rule }) => {
    const { cannot, lane } = look([happening], more);
    expect(cannot.map(({ nth, rule }) => [nth, rule])).toEqual([[0, `chariot.${rule}`]]);
    expect(lane.turns.length).toBeGreaterThan(0);
  });
  test('and nothing else', () => {
    expect(look([damage(3, 1)]).cannot).toEqual([]);
  });
});

test('lanes follow every spell of a match, and tell those apart to which nothing happens', () => {
  const at = table({ field: ['Papp 1/3', 'Papp 1/3, Idle 1/1'] });
  const played = playOn(at, [{ attack: ['Papp'] }, { block: { Papp: 'Papp' } }, { until: 5 }]);
  const lanes = lanesOf(at.match, played.steps);
  expect(lanes.map(({ name, turns }) => [name, turns.map(({ ends }) => ends.life)])).toEqual([
    ['Papp', [2, 2, 3]],
    ['Papp', [2, 2, 3]],
    ['Idle', [1, 1, 1]],
  ]);
  expect(lanes.map(isEventful)).toEqual([true, true, false]);
});

describe('a combat alone', () => {
  const at = table({ field: ['Love 0/2, Papp 1/3', 'Balai 5/1, Witch 4/4 carried:1'], at: 'attack' });
  const fought = () => {
    let { match } = at;
    for (const choice of [
      { type: 'attack', player: 'Player 1', attackers: [1, 2] },
      {
        type: 'block',
        player: 'Player 2',
        blocks: [
          { blocker: 3, attacker: 1 },
          { blocker: 4, attacker: 2 },
        ],
      },
    ] as const) {
      match = oneCombat.play(match, choice).state;
    }
    return match;
  };
  test('ends where the End Phase begins: nobody decides, no turn has passed, damage is as it was dealt', () => {
    const match = fought();
    expect(oneCombat.deciders(match)).toEqual([]);
    expect(match.turn).toBe(3);
    expect(match.stage.at).toBe('end');
  });
  test('tells who is left, with damage and when it is gone, and when the others are back', () => {
    const left = whoIsLeft(at.match, fought()).map((one) =>
      one.zone === 'field'
        ? [one.spell.card.id, one.life, one.damage.map(({ amount, gone }) => [amount, gone])]
        : [one.spell.card.id, one.counters, one.returns],
    );
    expect(left).toEqual([
      ['Love', 1, 5],
      ['Papp', 1, 5],
      ['Balai', 1, []],
      [
        'Witch',
        2,
        [
          [1, 4],
          [1, 5],
        ],
      ],
    ]);
  });
  test('damage of this turn and of the last', () => {
    const [spell] = table({ field: ['A 1/9 damage:2 carried:1', ''] }).match.sides[0].field;
    expect(spell && damageOn({ turn: 3 }, spell)).toEqual([
      { amount: 1, dealt: 2, gone: 4 },
      { amount: 2, dealt: 3, gone: 5 },
    ]);
  });
});

test('a spell is back when it is said to be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom(0, 1),
      fc.nat({ max: 3 }),
      fc.constantFrom('own', 'all'),
      (turn, seat, counters, whose) => {
        const discard = `A 1/1 counters:${counters}`;
        const at = table({
          at: 'main',
          turn,
          discard: seat === 0 ? [discard, ''] : ['', discard],
          readings: { 'whose-counters': whose },
        });
        const [spell] = at.match.sides[seat].discard;
        if (!spell) throw new Error('no spell');
        const back = returnsOn(at.match, seat, spell);
        const inHand = (match: Match) => find(match.sides[seat].hand, spell.id) !== undefined;
        expect(inHand(playOn(at, [{ until: back - 1 }]).table.match)).toBe(false);
        expect(inHand(playOn(at, [{ until: back }]).table.match)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('the lanes of a match from its beginning leave nothing out', () => {
  const hands = [[], []] as const;
  const setup = { hands, seed: 1, first: 0, readings: readingsOf() } as const;
  const steps = (game.opening?.(setup) ?? []) as readonly MatchStep[];
  expect(lanesOf(game.begin(setup), steps)).toEqual([]);
});

test('what cannot be damaged is said as what would be tried: an attack on the own turn, a block on the other', () => {
  const tried = (happenings: readonly Happening[], owner: 0 | 1 = 0) =>
    look(happenings, { owner }).cannot.map(({ at: _, match: __, ...one }) => one);
  const rule = 'chariot.basics.field-combat';
  const spell: unknown = expect.any(Number);
  expect(tried([damage(3, 3), damage(5, 1)])).toEqual([
    { nth: 1, rule, choice: { type: 'attack', player: 'Player 1', attackers: [spell] } },
  ]);
  expect(tried([damage(3, 3), damage(4, 1)])).toEqual([
    { nth: 1, rule, choice: { type: 'block', player: 'Player 1', blocks: [{ blocker: spell, attacker: spell }] } },
  ]);
});
test('one combat ends with the rule that ends the turn, and in the state that it leads to', () => {
  const { match } = table({ field: ['A 2/2', ''] });
  const played = oneCombat.play(match, { type: 'attack', player: 'Player 1', attackers: [] });
  expect(played.steps.filter(({ rule }) => rule === 'chariot.basics.end')).toHaveLength(1);
  expect(played.steps.at(-1)?.rule).toBe('chariot.basics.end');
  expect(played.steps.at(-1)?.after).toBe(played.state);
});
