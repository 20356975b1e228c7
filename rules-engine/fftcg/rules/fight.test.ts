import { describe, expect, test } from 'vitest';
import { inPlay, isDown, names, playOn, side, verdictOn } from '../../test-kit/fftcg-notation.ts';
import { rowsApart } from './reach.ts';
import type { WrittenSide } from '../files/table.ts';
import type { ReadingChoice } from '../readings.ts';
import { ROWS } from '../state.ts';

const WALL = 'Wall: 0/9000';

describe('attack against defence', () => {
  test.for([
    { why: 'one below', att: 1599, def: 1600, falls: false },
    { why: 'equal', att: 1600, def: 1600, falls: true },
    { why: 'one above', att: 1601, def: 1600, falls: true },
    { why: 'nothing against nothing', att: 0, def: 0, falls: true },
    { why: 'nothing against one', att: 0, def: 1, falls: false },
  ])('$why: $att against $def', ({ att, def, falls }) => {
    const { state, rules } = playOn({ A: side(`Fighter: ${att}/500`), B: side(`Target: 500/${def} ; ${WALL}`) }, [
      'A fight Fighter on Target',
    ]);
    expect(inPlay(state, 'B')).toEqual(falls ? ['Wall'] : ['Target', 'Wall']);
    expect(names(state, 'B', 'discardPile')).toEqual(falls ? ['Target'] : []);
    expect(inPlay(state, 'A')).toEqual(['Fighter']);
    expect(isDown(state, 'A')).toEqual(['Fighter']);
    expect(isDown(state, 'B')).toEqual([]);
    expect(rules).toContain('battle.compare');
    expect(state.turn).toBe('B');
  });

  test.for([
    { why: 'DEF 1 under a Status of −1', status: -1, att: 0, falls: true },
    { why: 'DEF 1 under a Status of −2', status: -2, att: 0, falls: true },
    { why: 'DEF 1 under no Status', status: 0, att: 0, falls: false },
  ])('$why, attacked with nothing: defeated is $falls', ({ status, att, falls }) => {
    const { state } = playOn(
      { A: side(`Fighter: ${att}/1`), B: side(`Target: 1/1 & Burn: status 0/${status} ; ${WALL}`) },
      ['A fight Fighter on Target'],
    );
    expect(inPlay(state, 'B')).toEqual(falls ? ['Wall'] : ['Target', 'Wall']);
  });
});

/** What decided the Fight, what that rests on, and what it overrides. */
const decidedBy = (A: string, B: string, readings: ReadingChoice = {}) =>
  playOn({ A: side(A), B: side(`${B} ; ${WALL}`) }, ['A fight Fighter on Target'], readings)
    .steps.filter(({ rule }) => /compare|weak-attack/.test(rule))
    .map(({ rule, cites = [], instead }) => [rule, ...cites, ...(instead ? ['instead', instead] : [])]);
describe('at a DEF of 0 or below the figures are compared as always, and only a reading overrides that', () => {
  const compared = ['fftcg.battle.compare', 'fftcg.battle.weak-attack'];
  const overridden = ['fftcg.battle.weak-attack', 'instead', 'fftcg.battle.compare'];
  test.for([
    { why: 'above', att: 500, def: -100, by: compared, byAny: compared },
    { why: 'equal', att: -100, def: -100, by: compared, byAny: compared },
    { why: 'below', att: -101, def: -100, by: compared, byAny: overridden },
    { why: 'a DEF of 1', att: 0, def: 1, by: ['fftcg.battle.compare'], byAny: ['fftcg.battle.compare'] },
  ])('$why: $att against $def', ({ att, def, by, byAny }) => {
    const [A, B] = [`Fighter: 0/1 & Fog: status ${att}/0`, `Target: 1/0 & Burn: status 0/${def}`];
    expect(decidedBy(A, B)).toEqual([by]);
    expect(decidedBy(A, B, { 'attack-below-zero': 'any-attack' })).toEqual([byAny]);
  });
});

describe('reach', () => {
  test('rows are one, two, two and three apart', () => {
    expect(ROWS.flatMap((from) => ROWS.map((to) => rowsApart(from, to)))).toEqual([1, 2, 2, 3]);
  });

  const FIGHTER = { plain: '1/1', ranged: '1/1 ranged' };
  test.for<{ skill: keyof typeof FIGHTER; from: string; to: string; verdict: string }>([
    { skill: 'plain', from: 'front', to: 'front', verdict: 'played' },
    { skill: 'plain', from: 'front', to: 'back', verdict: 'battle.adjacent' },
    { skill: 'plain', from: 'back', to: 'front', verdict: 'battle.adjacent' },
    { skill: 'plain', from: 'back', to: 'back', verdict: 'battle.adjacent' },
    { skill: 'ranged', from: 'front', to: 'front', verdict: 'played' },
    { skill: 'ranged', from: 'front', to: 'back', verdict: 'played' },
    { skill: 'ranged', from: 'back', to: 'front', verdict: 'played' },
    { skill: 'ranged', from: 'back', to: 'back', verdict: 'skills.ranged' },
  ])('a $skill fighter, $from row to $to row: $verdict', ({ skill, from, to, verdict }) => {
    const rowOf = (row: string, text: string) => (row === 'front' ? text : `Other: 1/1 | ${text}`);
    const table = { A: side(rowOf(from, `Fighter: ${FIGHTER[skill]}`)), B: side(rowOf(to, WALL)) };
    expect(verdictOn(table, 'A fight Fighter on Wall')).toBe(verdict);
  });

  test.for<{ why: string; A: string; B: string; verdict: string }>([
    { why: 'both fronts empty: back to back', A: '| Fighter: 1/1', B: `| ${WALL}`, verdict: 'played' },
    { why: 'their front empty: front to back', A: 'Fighter: 1/1', B: `| ${WALL}`, verdict: 'played' },
    {
      why: 'their front held: front to back',
      A: 'Fighter: 1/1',
      B: `Guard: 1/1 | ${WALL}`,
      verdict: 'battle.adjacent',
    },
    { why: 'own front held: back to back', A: 'Mate: 1/1 | Fighter: 1/1', B: `| ${WALL}`, verdict: 'battle.adjacent' },
  ])('if empty rows vanish, $why: $verdict', ({ A, B, verdict }) => {
    const table = { A: side(A), B: side(B) };
    expect(verdictOn(table, 'A fight Fighter on Wall', { rows: 'empty-rows-vanish' })).toBe(verdict);
    expect(verdictOn(table, 'A fight Fighter on Wall')).toBe('battle.adjacent');
  });
});

describe('where one may fight one’s own, they are as far apart as their rows', () => {
  test.for([
    { party: 'Fighter: 1/1 ; Mate: 1/1', verdict: 'battle.adjacent' },
    { party: 'Fighter: 1/1 ranged ; Mate: 1/1', verdict: 'battle.adjacent' },
    { party: 'Fighter: 1/1 leader-ranged ; Mate: 1/1', verdict: 'battle.adjacent' },
    { party: 'Fighter: 1/1 | Mate: 1/1', verdict: 'played' },
    { party: 'Fighter: 1/1 ranged | Mate: 1/1', verdict: 'played' },
  ])('$party: $verdict', ({ party, verdict }) => {
    const table = { A: side(party), B: side(WALL) };
    expect(verdictOn(table, 'A fight Fighter on Mate', { 'fight-own': 'any' })).toBe(verdict);
  });
});

test.for([
  { why: 'one row away', A: 'Fighter: 1/1 leader-ranged', B: WALL, verdict: 'played' },
  { why: 'two rows away', A: 'Fighter: 1/1 leader-ranged', B: `G: 1/1 | ${WALL}`, verdict: 'skills.leader' },
  { why: 'three', A: 'Mate: 1/1 | Fighter: 1/1 leader-ranged', B: `G: 1/1 | ${WALL}`, verdict: 'battle.adjacent' },
  { why: 'two, as the leader', A: 'Fighter: 1/1 leader-ranged !', B: `G: 1/1 | ${WALL}`, verdict: 'played' },
  { why: 'three', A: 'M: 1/1 | Fighter: 1/1 leader-ranged !', B: `G: 1/1 | ${WALL}`, verdict: 'skills.ranged' },
])('who is Ranged only as the leader, $why: $verdict', ({ A, B, verdict }) => {
  expect(verdictOn({ A: side(A), B: side(B) }, 'A fight Fighter on Wall')).toBe(verdict);
});

describe('who may fight whom', () => {
  const table = { A: side('Fighter: 1/1 ; Tired: 1/1 ~'), B: side(WALL) };
  test.for([
    { text: 'A fight Fighter on Wall', verdict: 'played' },
    { text: 'A fight Tired on Wall', verdict: 'states.down-twice' },
    { text: 'A fight Wall on Fighter', verdict: 'areas.party' },
    { text: 'A fight Fighter on Tired', verdict: 'battle.fight' },
    { text: 'B fight Wall on Fighter', verdict: 'battle.alternate' },
  ])('$text: $verdict', ({ text, verdict }) => expect(verdictOn(table, text)).toBe(verdict));

  test.for([
    { text: 'A fight Fighter on Behind', verdict: 'played' },
    { text: 'A fight Fighter on Beside', verdict: 'battle.adjacent' },
    { text: 'A fight Fighter on Fighter', verdict: 'battle.fight' },
  ])('if your own may be attacked, $text: $verdict', ({ text, verdict }) => {
    const own = { A: side('Fighter: 1/1 ; Beside: 1/1 | Behind: 1/1'), B: side(WALL) };
    expect(verdictOn(own, text, { 'fight-own': 'any' })).toBe(verdict);
    expect(verdictOn(own, text)).toBe('battle.fight');
  });
});

describe('Counter', () => {
  test.for([
    { why: 'one below', counter: 499, attacker: false },
    { why: 'equal', counter: 500, attacker: true },
    { why: 'one above', counter: 501, attacker: true },
  ])('strikes back $why', ({ counter, attacker }) => {
    const { state, rules } = playOn(
      { A: side('Fighter: 100/500 ; Mate: 1/1'), B: side(`Thorn: ${counter}/9000 counter`) },
      ['A fight Fighter on Thorn'],
    );
    expect(rules).toContain('skills.counter');
    expect(inPlay(state, 'A')).toEqual(attacker ? ['Mate'] : ['Fighter', 'Mate']);
    expect(inPlay(state, 'B')).toEqual(['Thorn']);
  });

  test.for<{ why: string; thorn: string; text: string; rule: string; strikes?: boolean; readings?: ReadingChoice }>([
    { why: 'without it', thorn: 'Thorn: 1/9000', text: 'A fight Fighter on Thorn', rule: 'none' },
    { why: 'in reach', thorn: 'Thorn: 1/9000 counter', text: 'A fight Fighter on Thorn', rule: 'skills.counter' },
    { why: 'down', thorn: 'Thorn: 1/9000 counter ~', text: 'A fight Fighter on Thorn', rule: 'skills.counter' },
    {
      why: 'down, read to be out of it',
      thorn: 'Thorn: 1/9000 counter ~',
      text: 'A fight Fighter on Thorn',
      rule: 'skills.counter',
      strikes: false,
      readings: { 'downed-counter': 'up-only' },
    },
    {
      why: 'two rows off',
      thorn: 'G: 1/1 | Thorn: 1/9000 counter',
      text: 'A fight Fighter on Thorn',
      rule: 'skills.counter-reach',
    },
    {
      why: 'two rows off, with Ranged',
      thorn: 'G: 1/1 | Thorn: 1/9000 counter ranged',
      text: 'A fight Fighter on Thorn',
      rule: 'skills.ranged-counter',
    },
    {
      why: 'against a Throw',
      thorn: 'Thorn: 1/9000 counter',
      text: 'A throw Knife by Fighter on Thorn',
      rule: 'skills.counter',
    },
    {
      why: 'against a Throw from two rows',
      thorn: 'G: 1/1 | Thorn: 1/9000 counter',
      text: 'A throw Knife by Fighter on Thorn',
      rule: 'skills.counter-reach',
    },
    {
      why: 'against a Throw, read to be none',
      thorn: 'Thorn: 1/9000 counter',
      text: 'A throw Knife by Fighter on Thorn',
      rule: 'skills.counter',
      strikes: false,
      readings: { 'counter-at-range': 'never' },
    },
    {
      why: 'for leaders only, and not leading',
      thorn: 'Thorn: 1/9000 leader-counter',
      text: 'A fight Fighter on Thorn',
      rule: 'none',
    },
    {
      why: 'for leaders only, and leading',
      thorn: 'Thorn: 1/9000 leader-counter !',
      text: 'A fight Fighter on Thorn',
      rule: 'skills.counter',
    },
  ])('$why: $rule', ({ thorn, text, rule, readings = {}, strikes = rule.endsWith('counter') }) => {
    const table = { A: side('Fighter: 1/1000 ranged throw', { hand: ['Knife: equipment'] }), B: side(thorn) };
    const { rules, verdicts, steps } = playOn(table, [text], readings);
    expect(verdicts).toEqual(['played']);
    const spoke = rules.filter((one) => /^skills\.(ranged-)?counter/.test(one));
    expect(spoke).toEqual(rule === 'none' ? [] : [rule]);
    expect(steps.some(({ after: { clash } }) => clash?.counter !== undefined)).toBe(strikes);
  });
});

describe('doubling up', () => {
  const castle = { location: 'Castle: location Knight' };
  const table = {
    ...castle,
    A: side('Chief: 500/1 Knight ! ; Helper: 400/1 | Far: 300/1 ; Tired: 1/1 ~'),
    B: side('Wall: 0/900 ; Second: 0/9000'),
  };
  test.for([
    { text: 'A fight Chief on Wall with Helper', verdict: 'played' },
    { text: 'A fight Chief on Wall with Far', verdict: 'played' },
    { text: 'A fight Chief on Wall with Tired', verdict: 'states.down-twice' },
    { text: 'A fight Chief on Wall with Chief', verdict: 'cards.double-up' },
    { text: 'A fight Chief on Wall with Second', verdict: 'cards.double-up' },
  ])('$text: $verdict', ({ text, verdict }) => expect(verdictOn(table, text)).toBe(verdict));

  test.for([
    { text: 'A fight Chief on Far with Far', verdict: 'cards.double-up' },
    { text: 'A fight Chief on Far with Helper', verdict: 'played' },
  ])('where your own may be attacked, $text: $verdict', ({ text, verdict }) => {
    expect(verdictOn(table, text, { 'fight-own': 'any' })).toBe(verdict);
  });

  test('adds the two attacks, and downs both and the Leader Card', () => {
    const { state, steps } = playOn(table, ['A fight Chief on Wall with Helper']);
    expect(
      steps
        .map(({ after: { clash } }) => clash?.attack)
        .filter(Boolean)
        .at(-1),
    ).toBe(900);
    expect(inPlay(state, 'B')).toEqual(['Second']);
    expect(isDown(state, 'A')).toEqual(['Chief', 'Helper', 'Tired']);
    expect(state.sides.A.leaderCardDown).toBe(true);
  });

  test.for<{ why: string; readings: ReadingChoice; text: string; verdict: string; leader?: string; location?: string }>(
    [
      {
        why: 'no match',
        readings: {},
        text: 'with Helper',
        verdict: 'cards.leader-abilities',
        location: 'Cave: location Thief',
      },
      {
        why: 'no match needed',
        readings: { 'leader-card-use': 'cost-only' },
        text: 'with Helper',
        verdict: 'played',
        location: 'Cave: location Thief',
      },
      {
        why: 'a helper out of reach',
        readings: { 'double-up-partner': 'in-reach' },
        text: 'with Far',
        verdict: 'cards.double-up',
      },
      {
        why: 'a helper in reach',
        readings: { 'double-up-partner': 'in-reach' },
        text: 'with Helper',
        verdict: 'played',
      },
      { why: 'no leader', readings: {}, text: 'with Helper', verdict: 'battle.one-on-one', leader: '' },
    ],
  )('$why: $verdict', ({ readings, text, verdict, leader = '!', location = castle.location }) => {
    const read = {
      location,
      A: side(`Chief: 500/1 Knight ${leader} ; Helper: 400/1 | Far: 300/1`),
      B: side('Wall: 0/900'),
    };
    expect(verdictOn(read, `A fight Chief on Wall ${text}`, readings)).toBe(verdict);
  });

  test.for([
    { reading: 'with-all', down: false },
    { reading: 'never', down: true },
  ] as const)('after the round the Leader Card is down: $down, read as $reading', ({ reading, down }) => {
    const { state } = playOn(table, ['A fight Chief on Wall with Helper', 'B pass', 'A pass'], {
      'leader-card-up': reading,
    });
    expect(state.sides.A.leaderCardDown).toBe(down);
    expect(isDown(state, 'A')).toEqual([]);
  });
});

describe('Jump', () => {
  const table = {
    A: side('Mate: 1/1', { reserves: ['Lancer: 500/500 jump', 'Walker: 1/1'] }),
    B: side('Guard: 1/9000 counter | Mage: 9000/500 counter'),
  };
  test('reaches every row, with the printed ATT and no Counter', () => {
    const { state, rules, verdicts } = playOn(table, ['A reinforce Lancer', 'A jump on Mage']);
    expect(verdicts).toEqual(['played', 'played']);
    expect(rules).toContain('skills.jump-no-counter');
    expect(inPlay(state, 'B')).toEqual(['Guard']);
    expect(isDown(state, 'A')).toEqual(['Lancer']);
    expect(state.turn).toBe('B');
  });
  test('may be left', () => {
    const { state, verdicts } = playOn(table, ['A reinforce Lancer', 'B pass', 'A pass', 'A stay', 'B pass']);
    expect(verdicts).toEqual(['played', 'skills.jump', 'skills.jump', 'played', 'played']);
    expect(isDown(state, 'A')).toEqual([]);
  });
  test('is not asked for without it', () => {
    const { state } = playOn(table, ['A reinforce Walker']);
    expect(state.pending).toEqual([]);
    expect(state.turn).toBe('B');
  });
  test.for([
    { text: 'A jump on Guard', verdict: 'played' },
    { text: 'A jump on Mage', verdict: 'battle.adjacent' },
    { text: 'A jump on Mate', verdict: 'skills.jump' },
  ])('read to reach as far as a Fight: $text: $verdict', ({ text, verdict }) => {
    const { verdicts } = playOn(table, ['A reinforce Lancer', text], { 'jump-reach': 'in-reach' });
    expect(verdicts[1]).toBe(verdict);
  });
});

describe('Throw', () => {
  const table = {
    A: side('Ninja: 500/500 throw & Blade: equipment +900/0 ; Chief: 1/1 leader-throw ; Plain: 1/1', {
      hand: ['Knife: equipment', 'Tea: item'],
    }),
    B: side('Guard: 1/501 | Mage: 1/500 & Hat: equipment'),
  };
  test.for([
    { text: 'A throw Knife by Ninja on Mage', verdict: 'played' },
    { text: 'A throw Tea by Ninja on Mage', verdict: 'skills.throw' },
    { text: 'A throw Knife by Plain on Mage', verdict: 'skills.throw' },
    { text: 'A throw Knife by Chief on Mage', verdict: 'skills.leader' },
    { text: 'A throw Blade by Ninja on Mage', verdict: 'skills.throw' },
    { text: 'A throw Knife by Ninja on Plain', verdict: 'skills.throw' },
    { text: 'A throw Knife by Guard on Mage', verdict: 'areas.party' },
  ])('$text: $verdict', ({ text, verdict }) => expect(verdictOn(table, text)).toBe(verdict));

  test('dooms whom it defeats; the cards attached are discarded', () => {
    const { state, rules } = playOn(table, ['A throw Knife by Ninja on Mage']);
    expect(names(state, 'B', 'doomPile')).toEqual(['Mage']);
    expect(names(state, 'B', 'discardPile')).toEqual(['Hat']);
    expect(names(state, 'A', 'discardPile')).toEqual(['Knife']);
    expect(isDown(state, 'A')).toEqual([]);
    expect(rules).toContain('skills.throw-doom');
  });
  test('does not defeat one above its printed ATT, whatever the thrower carries', () => {
    const { state } = playOn(table, ['A throw Knife by Ninja on Guard']);
    expect(inPlay(state, 'B')).toEqual(['Guard', 'Mage']);
    expect(names(state, 'A', 'discardPile')).toEqual(['Knife']);
  });
  test('takes no turn and interrupts no passes where it is read to be no action', () => {
    const { state } = playOn({ ...table, turn: 'B' }, ['B pass', 'A throw Knife by Ninja on Guard', 'A pass'], {
      'throw-action': 'free',
    });
    expect(state.round).toBe(2);
  });
  test('is no action either where it steals', () => {
    const thief = {
      A: side('Ninja: 1/1 throw steal', { hand: ['Knife: equipment'] }),
      B: side('T: 1/1 ; M: 1/1', { hand: ['Gem: item'] }),
    };
    const choices = ['A throw Knife by Ninja on T', 'B discard Gem'];
    expect(playOn(thief, choices, { 'throw-action': 'free' }).state.turn).toBe('A');
    expect(playOn(thief, choices).state.turn).toBe('B');
  });
  test('whoever it did not defeat is not doomed by what comes later', () => {
    const more = { ...table, A: { ...table.A, hand: ['Knife: equipment', 'Bolt: item on-opposing discard'] } };
    const { state } = playOn(more, ['A throw Knife by Ninja on Guard', 'A use Bolt on Guard'], {
      'throw-action': 'free',
    });
    expect(names(state, 'B', 'discardPile')).toEqual(['Guard']);
    expect(names(state, 'B', 'doomPile')).toEqual([]);
  });
});

describe('Steal', () => {
  const hand = { hand: ['Gem: item', 'Dust: item'] };
  test.for<{ why: string; A: string; B: string; text: string; owes: string; readings?: ReadingChoice }>([
    {
      why: 'a thief that defeats',
      A: 'Thief: 500/1 steal',
      B: 'T: 1/500 ; M: 1/1',
      text: 'A fight Thief on T',
      owes: 'B',
    },
    {
      why: 'a thief that does not',
      A: 'Thief: 499/1 steal',
      B: 'T: 1/500 ; M: 1/1',
      text: 'A fight Thief on T',
      owes: '',
    },
    { why: 'no thief', A: 'Fighter: 500/1', B: 'T: 1/500 ; M: 1/1', text: 'A fight Fighter on T', owes: '' },
    {
      why: 'a thief by Counter',
      A: 'X: 1/1 ; M: 1/1',
      B: 'Thief: 500/500 steal counter',
      text: 'A fight X on Thief',
      owes: 'A',
    },
    {
      why: 'a thief by Counter, read not to count',
      A: 'X: 1/1 ; M: 1/1',
      B: 'Thief: 500/500 steal counter',
      text: 'A fight X on Thief',
      owes: '',
      readings: { 'steal-by-counter': 'fight-only' },
    },
    {
      why: 'two thieves that defeat each other',
      A: 'One: 500/500 steal ; M: 1/1',
      B: 'Two: 500/500 steal counter ; N: 1/1',
      text: 'A fight One on Two',
      owes: 'BA',
    },
  ])('$why: owing is "$owes"', ({ A, B, text, owes, readings = {} }) => {
    const { state } = playOn({ A: side(A, hand), B: side(B, hand) }, [text], readings);
    expect(state.pending.map(({ player }) => player).join('')).toBe(owes);
  });
  test('one card is chosen by its owner, and goes to the discard pile', () => {
    const table = { A: side('Thief: 500/1 steal'), B: side('T: 1/500 ; M: 1/1', hand) };
    const { state, verdicts } = playOn(table, [
      'A fight Thief on T',
      'A discard Gem',
      'B discard Gem',
      'B discard Dust',
    ]);
    expect(verdicts).toEqual(['played', 'skills.steal', 'played', 'battle.alternate']);
    expect(names(state, 'B', 'hand')).toEqual(['Dust']);
    expect(names(state, 'B', 'discardPile')).toEqual(['T', 'Gem']);
    expect(names(state, 'A', 'hand')).toEqual([]);
  });
});

describe('figures below 0', () => {
  test.for<{ att: number; def: number; compared: boolean; any: boolean }>([
    { att: -1, def: 0, compared: false, any: true },
    { att: 0, def: 0, compared: true, any: true },
    { att: -200, def: -200, compared: true, any: true },
    { att: -201, def: -200, compared: false, any: true },
    { att: -1, def: 1, compared: false, any: false },
    { att: 0, def: 1, compared: false, any: false },
  ])('ATT $att against DEF $def', ({ att, def, compared, any }) => {
    const falls = (readings: ReadingChoice) =>
      playOn(
        {
          A: side(`Fighter: 100/1 & Blind: status ${att - 100}/0`),
          B: side(`Target: 1/100 & Burn: status 0/${def - 100} ; ${WALL}`),
        },
        ['A fight Fighter on Target'],
        readings,
      ).state.sides.B.party.length === 1;
    expect(falls({})).toBe(compared);
    expect(falls({ 'attack-below-zero': 'any-attack' })).toBe(any);
  });
});

describe('a Relic used as if it were Equipment in the hand', () => {
  const table = {
    A: side('Ninja: 500/1 throw ; Mage: 1/1 black', {
      hand: ['Hands: spell black costs-discard on-opposing -1/0 status', 'Tea: item'],
      sideboard: ['Crown: relic'],
    }),
    B: side(`Guard: 1/500 ; ${WALL}`),
  };
  test.for<{ text: string; only: string; thrown: string; all: string }>([
    { text: 'A throw Crown by Ninja on Guard', only: 'cards.relic-sideboard', thrown: 'played', all: 'played' },
    { text: 'A recruit', only: 'battle.recruit', thrown: 'battle.recruit', all: 'played' },
    {
      text: 'A cast Hands by Mage on Guard pay Crown',
      only: 'battle.spell-cost',
      thrown: 'battle.spell-cost',
      all: 'played',
    },
    { text: 'A cast Hands by Mage on Guard pay Tea', only: 'played', thrown: 'played', all: 'played' },
    { text: 'A equip Crown on Ninja', only: 'played', thrown: 'played', all: 'played' },
  ])('$text', ({ text, only, thrown, all }) => {
    expect(verdictOn(table, text)).toBe(only);
    expect(verdictOn(table, text, { 'relic-use': 'throw-too' })).toBe(thrown);
    expect(verdictOn(table, text, { 'relic-use': 'as-a-hand-card' })).toBe(all);
  });
  test('is no victory any more once it is spent', () => {
    const { state, verdicts } = playOn(
      table,
      ['A recruit', 'A discard Hands', 'A discard Tea', 'A discard Crown', 'B pass'],
      { 'relic-use': 'as-a-hand-card' },
    );
    expect(verdicts).toEqual(['played', 'played', 'played', 'played', 'played']);
    expect(names(state, 'A', 'discardPile')).toEqual(['Hands', 'Tea', 'Crown']);
    expect(names(state, 'A', 'sideboard')).toEqual(['Leader Card']);
  });
});

describe('what an attack cites', () => {
  const COAT = 'Coat: equipment 0/+1';
  const EDGE = 'Edge: equipment +1/0';
  const BURN = 'Burn: status -1/0';
  const JUMPER = { reserves: ['Lancer: 1/1 jump'] };
  const THROWER = { hand: ['Knife: equipment'] };
  const LEADING = 'Thorn: 1/9 counter leader-ranged';
  test.for<{ why: string; A: string; more?: WrittenSide; B: string; texts: string[]; cited: string[]; not?: string[] }>(
    [
      {
        why: 'a Jump, the modified DEF',
        A: 'Mate: 1/1',
        more: JUMPER,
        B: `Thorn: 1/9 & ${COAT}`,
        texts: ['A reinforce Lancer', 'A jump Lancer on Thorn'],
        cited: ['cards.modified-figure', 'cards.printed-figure'],
      },
      {
        why: 'a Jump at plain figures',
        A: 'Mate: 1/1',
        more: JUMPER,
        B: 'Thorn: 1/9',
        texts: ['A reinforce Lancer', 'A jump Lancer on Thorn'],
        cited: ['cards.printed-figure'],
        not: ['cards.modified-figure'],
      },
      {
        why: 'a Throw, the modified DEF',
        A: 'Ninja: 1/1 throw',
        more: THROWER,
        B: `Thorn: 1/9 & ${COAT}`,
        texts: ['A throw Knife by Ninja on Thorn'],
        cited: ['cards.modified-figure', 'cards.printed-figure'],
      },
      {
        why: 'a Throw, not the ATT that it leaves out',
        A: `Ninja: 1/1 throw & ${EDGE}`,
        more: THROWER,
        B: 'Thorn: 1/9',
        texts: ['A throw Knife by Ninja on Thorn'],
        cited: ['cards.printed-figure'],
        not: ['cards.modified-figure'],
      },
      {
        why: 'a Counter, the modified ATT',
        A: 'Fighter: 1/9',
        B: `Thorn: 1/9 counter & ${EDGE}`,
        texts: ['A fight Fighter on Thorn'],
        cited: ['cards.modified-figure'],
      },
      {
        why: 'a Counter, the modified DEF of the attacker',
        A: `Fighter: 1/9 & ${COAT}`,
        B: 'Thorn: 1/9 counter',
        texts: ['A fight Fighter on Thorn'],
        cited: ['cards.modified-figure'],
      },
      {
        why: 'nothing modified where nobody strikes back',
        A: `Fighter: 1/9 & ${COAT}`,
        B: `Thorn: 1/9 & ${EDGE}`,
        texts: ['A fight Fighter on Thorn'],
        cited: [],
        not: ['cards.modified-figure'],
      },
      {
        why: 'doubling up, the modified ATT of the helper',
        A: `Fighter: 1/9 Knight ! ; Mate: 1/1 & ${EDGE}`,
        B: 'Thorn: 1/9',
        texts: ['A fight Fighter on Thorn with Mate'],
        cited: ['cards.modified-figure', 'cards.double-up'],
      },
      {
        why: 'a Counter across two rows, the skill of the leader',
        A: 'Archer: 1/9 ranged',
        B: `Mate: 1/1 | ${LEADING} !`,
        texts: ['A fight Archer on Thorn'],
        cited: ['skills.ranged-counter', 'skills.leader'],
      },
      {
        why: 'a Counter across one row, not the Ranged of the leader',
        A: 'Archer: 1/9 ranged',
        B: `${LEADING} !`,
        texts: ['A fight Archer on Thorn'],
        cited: ['skills.counter'],
        not: ['skills.leader'],
      },
      {
        why: 'both comparisons, where each DEF is 0',
        A: 'Fighter: 0/0 ; Mate: 1/1',
        B: 'Thorn: 0/0 counter ; Wall: 1/1',
        texts: ['A fight Fighter on Thorn'],
        cited: ['skills.counter-both', 'battle.weak-attack'],
      },
      {
        why: 'at range, Equipment',
        A: `Archer: 1/9 ranged & ${EDGE}`,
        B: 'Wall: 1/1 | Thorn: 1/9',
        texts: ['A fight Archer on Thorn'],
        cited: ['skills.ranged-equipment', 'cards.modified-figure'],
      },
      {
        why: 'at range, no Equipment where only a Status counts',
        A: `Archer: 1/9 ranged & ${BURN}`,
        B: 'Wall: 1/1 | Thorn: 1/9',
        texts: ['A fight Archer on Thorn'],
        cited: ['cards.modified-figure'],
        not: ['skills.ranged-equipment'],
      },
    ],
  )('$why', ({ A, more = {}, B, texts, cited, not = [] }) => {
    const { steps, verdicts } = playOn({ location: 'Keep: location Knight', A: side(A, more), B: side(B) }, texts);
    const all = steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]).map((id) => id.slice('fftcg.'.length));
    expect(verdicts).toEqual(texts.map(() => 'played'));
    expect(all).toEqual(expect.arrayContaining(cited));
    expect(all.filter((rule) => not.includes(rule))).toEqual([]);
  });
});
