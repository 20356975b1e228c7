import { describe, expect, test } from 'vitest';
import { discardOf, fieldOf, type Lines, play } from '../../test-kit/chariot-notation.ts';
import type { Ability } from '../cards/ability.ts';
import { match } from '../play/game.ts';
import type { ReadingChoice } from '../readings.ts';
import type { ToldMove } from '../files/schema.ts';

/** One attacks, one blocks. */
const duel = (attacker: string, blocker: string, readings: ReadingChoice = {}) =>
  play({ field: [`A ${attacker}`, `B ${blocker}`], readings }, { attack: ['A'] }, { block: { B: 'A' } });

describe('a spell whose Life is 0 or less is sent to the Discard', () => {
  test.for([
    { why: 'one below Life', attack: 2, field: 'A 9 | B 1', discard: ' | ' },
    { why: 'equal to Life', attack: 3, field: 'A 9 | ', discard: ' | B 1' },
    { why: 'one above Life', attack: 4, field: 'A 9 | ', discard: ' | B 1' },
  ])('damage $why', ({ attack, field, discard }) => {
    const { fought } = duel(`${attack}/9`, '0/3');
    expect(fieldOf(fought)).toBe(field);
    expect(discardOf(fought)).toBe(discard);
  });

  test.for([
    { why: 'damage of this turn', old: 'damage:2' },
    { why: 'damage of the last turn', old: 'carried:2' },
    { why: 'damage of both', old: 'damage:1 carried:1' },
  ])('with $why on it, 1 more is enough for Life 3', ({ old }) => {
    expect(fieldOf(duel('1/9', `0/3 ${old}`).fought)).toBe('A 9 | ');
    expect(fieldOf(duel('1/9', `0/4 ${old}`).fought)).toBe('A 9 | B 1');
  });
});

describe('damage is dealt at the same time', () => {
  test.for([
    { attacker: '3/3', blocker: '3/3', field: ' | ' },
    { attacker: '3/3', blocker: '2/3', field: 'A 1 | ' },
    { attacker: '2/3', blocker: '3/3', field: ' | B 1' },
    { attacker: '2/3', blocker: '2/3', field: 'A 1 | B 1' },
  ])('$attacker against $blocker leaves "$field"', ({ attacker, blocker, field }) => {
    expect(fieldOf(duel(attacker, blocker).fought)).toBe(field);
  });
});

describe('what goes beyond the Life of a blocker', () => {
  test.for([
    { attack: 3, rules: 0 },
    { attack: 4, rules: 1 },
  ])('with $attack damage against Life 3 is told $rules times', ({ attack, rules }) => {
    const { rules: told, winner } = duel(`${attack}/9`, '0/3');
    expect(told.filter((rule) => rule === 'basics.excess')).toHaveLength(rules);
    expect(winner).toBeNull();
  });
});

describe('an unblocked attacker', () => {
  const alone = (attacker: string, readings: ReadingChoice = {}) =>
    play({ field: [`A ${attacker}`, 'B 1/1'], readings }, { attack: ['A'] }, { block: {} });

  test.for([
    { attacker: '1/1', winner: 'Player 1', rule: 'basics.unblocked' },
    { attacker: '9/1', winner: 'Player 1', rule: 'basics.unblocked' },
    { attacker: '0/1', winner: null, rule: 'basics.combat-numbers' },
    { attacker: '0/1 +1/+1', winner: 'Player 1', rule: 'basics.unblocked' },
    { attacker: '1/1 -1/+1', winner: null, rule: 'basics.combat-numbers' },
    { attacker: '0/2 destroys', winner: 'Player 1', rule: 'card-rulings.loveshroom-wins' },
    { attacker: '1/2 destroys', winner: 'Player 1', rule: 'basics.unblocked' },
    { attacker: '0/2 destroys -1/+1', winner: 'Player 1', rule: 'card-rulings.loveshroom-wins' },
  ])('of $attacker: winner $winner', ({ attacker, winner, rule }) => {
    const told = alone(attacker);
    expect(told.winner).toBe(winner);
    expect(told.rules).toContain(rule);
  });

  test('of Attack 0 wins where the 0 of any spell is damage', () => {
    expect(alone('0/1', { 'zero-attack': 'any-spell' }).winner).toBe('Player 1');
  });
  test('of Attack −1 wins under no reading', () => {
    const readings = { 'zero-attack': 'any-spell', 'negative-attack': 'minus-one' } as const;
    expect(alone('0/1 -1/+1', readings).winner).toBeNull();
    expect(alone('0/1 destroys -1/+1', readings).winner).toBeNull();
  });
  test('wins on the turn of Player 2 for Player 2', () => {
    expect(play({ turn: 4, field: ['B 9/9', 'A 1/1'] }, { attack: ['A'] }, { block: {} }).winner).toBe('Player 2');
  });
});

describe('several blockers', () => {
  const three: Lines = { field: ['A 4/9', 'B 1/2, C 2/2, D 3/2'] };
  const blocked: readonly ToldMove[] = [{ attack: ['A'] }, { block: { B: 'A', C: 'A', D: 'A' } }];

  test('each deal their own damage in full', () => {
    expect(fieldOf(play(three, ...blocked, { divide: { A: { B: 2, C: 2, D: 0 } } }).fought)).toBe('A 3 | D 2');
  });
  test.for([
    { parts: { B: 4, C: 0, D: 0 }, field: 'A 3 | C 2, D 2' },
    { parts: { B: 4 }, field: 'A 3 | C 2, D 2' },
    { parts: { B: 1, C: 1, D: 2 }, field: 'A 3 | B 1, C 1' },
  ])('and take what the attacker gives them: $parts', ({ parts, field }) => {
    expect(fieldOf(play(three, ...blocked, { divide: { A: parts } }).fought)).toBe(field);
  });
  test.for([
    { why: 'one too little', parts: { B: 1, C: 1, D: 1 } },
    { why: 'one too much', parts: { B: 2, C: 2, D: 1 } },
    { why: 'less than nothing', parts: { B: 5, C: -1, D: 0 } },
    { why: 'to itself', parts: { B: 3, A: 1 } },
  ])('are not dealt $why', ({ parts }) => {
    const told = play(three, ...blocked, { divide: { A: parts } });
    expect(told.refused).toEqual(['basics.split']);
    expect(fieldOf(told.match)).toBe('A 9 | B 2, C 2, D 2');
  });
  test('each get one share', () => {
    const { match: at, refused } = play(three, ...blocked);
    expect(refused).toEqual([]);
    const [blocker = 0] = (at.combat?.blocks ?? []).map((block) => block.blocker);
    const [striker = 0] = at.combat?.attackers ?? [];
    const judged = (...amounts: readonly number[]) =>
      match.judge(at, {
        type: 'divide',
        player: 'Player 1',
        striker,
        parts: amounts.map((amount) => ({ spell: blocker, amount })),
      });
    expect(judged(4)).toEqual({ legal: true });
    expect(judged(2, 2)).toEqual({ legal: false, rule: 'chariot.basics.split' });
  });
  test('are no halves: that is no choice', () => {
    const told = () => play(three, ...blocked, { divide: { A: { B: 2.5, C: 1.5, D: 0 } } });
    expect(told).toThrow(TypeError);
  });
  test('of a spell with Attack 0 leave nothing to divide', () => {
    expect(
      fieldOf(play({ field: ['A 0/9', 'B 1/2, C 2/2'] }, { attack: ['A'] }, { block: { B: 'A', C: 'A' } }).fought),
    ).toBe('A 6 | B 2, C 2');
  });
  test('of two attackers are divided one attacker after the other', () => {
    const told = play(
      { field: ['A 2/9, B 3/9', 'C 0/2, D 0/2, E 0/2, F 0/2'] },
      { attack: ['A', 'B'] },
      { block: { C: 'A', D: 'A', E: 'B', F: 'B' } },
      { divide: { A: { C: 2 } } },
      { divide: { B: { E: 1, F: 2 } } },
    );
    expect(told.refused).toEqual([]);
    expect(fieldOf(told.fought)).toBe('A 9, B 9 | D 2, E 1');
  });
});

describe('Loveshroom', () => {
  test.for([
    { attacker: '0/2 destroys', blocker: '1/99', field: 'A 1 | ' },
    { attacker: '1/99', blocker: '0/2 destroys', field: ' | B 1' },
    { attacker: '0/2 destroys', blocker: '2/99', field: ' | ' },
    { attacker: '0/1 destroys', blocker: '0/1 destroys', field: ' | ' },
    { attacker: '0/2', blocker: '1/99', field: 'A 1 | B 99' },
  ])('$attacker against $blocker leaves "$field"', ({ attacker, blocker, field }) => {
    expect(fieldOf(duel(attacker, blocker).fought)).toBe(field);
  });

  const two = (attacker: string, readings: ReadingChoice, ...more: readonly ToldMove[]) =>
    play(
      { field: [`A ${attacker}`, 'B 0/9, C 0/9'], readings },
      { attack: ['A'] },
      { block: { B: 'A', C: 'A' } },
      ...more,
    );
  test('destroys both blockers', () => {
    expect(fieldOf(two('0/2 destroys', {}).fought)).toBe('A 2 | ');
  });
  test('with Attack 1 destroys both, the one with a part of 0', () => {
    expect(fieldOf(two('1/2 destroys', {}, { divide: { A: { B: 1, C: 0 } } }).fought)).toBe('A 2 | ');
  });
  const ONE = { 'loveshroom-two-blockers': 'one' } as const;
  test('destroys the one that is named, where only one takes the 0', () => {
    expect(fieldOf(two('0/2 destroys', ONE, { divide: { A: { C: 0 } } }).fought)).toBe('A 2 | B 9');
    expect(two('0/2 destroys', ONE, { divide: { A: {} } }).refused).toEqual(['card-rulings.zero-damage']);
    expect(two('0/2 destroys', ONE, { divide: { A: { B: 1 } } }).refused).toEqual(['basics.split']);
  });
  test('with Attack 2 destroys those that are given a part, there', () => {
    expect(fieldOf(two('2/2 destroys', ONE, { divide: { A: { B: 2, C: 0 } } }).fought)).toBe('A 2 | C 9');
    expect(fieldOf(two('2/2 destroys', ONE, { divide: { A: { B: 1, C: 1 } } }).fought)).toBe('A 2 | ');
  });
  test('with Attack −1 deals no damage', () => {
    const readings = { 'negative-attack': 'minus-one' } as const;
    expect(fieldOf(duel('0/2 destroys -1/+1', '1/5', readings).fought)).toBe('A 2 | B 5');
    expect(fieldOf(duel('0/2 destroys -1/+1', '1/5').fought)).toBe('A 2 | ');
  });
});

describe('regenerating', () => {
  const hurt = (mana: number, more: string, readings: ReadingChoice, ...choices: readonly ToldMove[]) =>
    play(
      { field: [`A 1/3 regenerates:2 ${more}`, 'B 5/9'], mana: { 'Player 1': { Moon: mana } }, readings },
      { attack: ['A'] },
      { block: { B: 'A' } },
      ...choices,
    );
  test.for([
    { mana: 1, asked: false },
    { mana: 2, asked: true },
    { mana: 3, asked: true },
  ])('for 2 is asked with $mana Mana: $asked', ({ mana, asked }) => {
    expect(hurt(mana, '', {}).match.stage.at === 'save').toBe(asked);
  });
  test('leaves the Mana that is not needed', () => {
    const { match, fought } = hurt(3, '', {}, { regenerate: 'A' });
    expect(fieldOf(fought)).toBe('A 3 | B 8');
    expect(fought.sides[0].mana.left.Moon).toBe(1);
    expect(match.turn).toBe(4);
  });
  test('takes old damage away with the new', () => {
    expect(fieldOf(hurt(2, 'carried:2', {}, { regenerate: 'A' }).fought)).toBe('A 3 | B 8');
  });
  test('is not done with a Discard counter, nor with a loss of tokens', () => {
    const told = hurt(2, '+0/+1', {}, { regenerate: 'A' });
    expect(fieldOf(told.fought)).toBe('A 4 | B 8');
    expect(told.rules).not.toContain('basics.discard-counter');
    expect(told.rules).not.toContain('basics.tokens-removed');
  });
  test('is told as lost where it is not paid', () => {
    const step = hurt(1, '', {}).steps.find(({ rule }) => rule === 'chariot.basics.discard');
    expect(step?.beaten).toEqual([{ what: 'regeneration', by: 'chariot.card-rulings.regeneration' }]);
  });
  test('by a Revive counter or for Mana is for its owner to choose', () => {
    const asked = hurt(2, 'Revive', {});
    expect(asked.match.stage).toEqual({ at: 'save', spell: 1, ends: false });
    expect(match.choices(asked.match, 'Player 1').map(({ type }) => type)).toEqual(['regenerate', 'revive']);
    const paid = hurt(2, 'Revive', {}, { regenerate: 'A' }).fought.sides[0];
    expect([paid.mana.left.Moon, paid.field[0]?.tokens.Revive]).toEqual([0, 1]);
    const removed = hurt(2, 'Revive', {}, { revive: 'A' }).fought.sides[0];
    expect([removed.mana.left.Moon, removed.field[0]?.tokens.Revive]).toEqual([2, 0]);
  });
  test('is nothing to choose where the Mana is not there', () => {
    expect(fieldOf(hurt(1, 'Revive', {}).fought)).toBe('A 3 | B 8');
  });
  test('by a Revive counter is not declined, unless it is read that it may', () => {
    expect(hurt(2, 'Revive', {}, { 'let-go': 'A' }).refused).toEqual(['card-rulings.moonlit-witch']);
    const may = { 'revive-optional': 'may-stay' } as const;
    expect(fieldOf(hurt(0, 'Revive', may, { 'let-go': 'A' }).fought)).toBe(' | B 8');
    expect(fieldOf(hurt(0, 'Revive', may, { revive: 'A' }).fought)).toBe('A 3 | B 8');
    expect(fieldOf(hurt(2, 'Revive', may, { 'let-go': 'A' }).fought)).toBe(' | B 8');
  });
  test('for Mana is refused while there is a counter, where that goes first', () => {
    const told = hurt(
      2,
      'Revive',
      { 'revive-or-mana': 'counter-first', 'revive-optional': 'may-stay' },
      { regenerate: 'A' },
    );
    expect(told.refused).toEqual(['card-rulings.counter-for-mana']);
    expect(match.choices(told.match, 'Player 1').map(({ type }) => type)).toEqual(['revive', 'let-go']);
  });
  test('is refused for the lack of Mana, also when the turn has gone on without asking', () => {
    const told = hurt(1, '', {}, { player: 'Player 1', regenerate: 'A' }, { player: 'Player 1', 'let-go': 'A' });
    expect(told.match.turn).toBe(4);
    expect(told.refused).toEqual(['card-rulings.regeneration', 'card-rulings.regeneration']);
  });
  test('of a spell that leaves as the turn ends is asked for then', () => {
    const lines: Lines = { at: 'attack', field: ['A 1/3 fleeting regenerates:2 summoned', 'B 1/9'] };
    const asked = play({ ...lines, mana: { 'Player 1': { Moon: 2 } } }, { attack: [] });
    expect(asked.match.stage).toEqual({ at: 'save', spell: 1, ends: true });
    const kept = play({ ...lines, mana: { 'Player 1': { Moon: 2 } } }, { attack: [] }, { regenerate: 'A' });
    expect([fieldOf(kept.match), kept.match.turn]).toEqual(['A 3 | B 9', 4]);
    const left = play({ ...lines, mana: { 'Player 1': { Moon: 2 } } }, { attack: [] }, { 'let-go': 'A' });
    expect([fieldOf(left.match), left.match.turn]).toEqual([' | B 9', 4]);
    expect(fieldOf(play(lines, { attack: [] }).match)).toBe(' | B 9');
  });
  test('of several that leave as the turn ends is asked for one after the other, each once', () => {
    const told = play(
      {
        field: [
          'A 1/3 fleeting regenerates:1 summoned, B 1/3 fleeting Revive summoned, C 1/3 fleeting regenerates:1 summoned',
          '',
        ],
        mana: { 'Player 1': { Moon: 2 } },
      },
      { attack: [] },
      { regenerate: 'A' },
      { regenerate: 'C' },
    );
    expect([told.refused, fieldOf(told.match), told.match.turn]).toEqual([[], 'A 3, B 3, C 3 | ', 4]);
  });
  test('through a Revive counter comes before Mana where the counter is read to go first, and costs none', () => {
    const told = hurt(2, 'Revive', { 'revive-or-mana': 'counter-first' });
    expect(fieldOf(told.fought)).toBe('A 3 | B 8');
    expect(told.fought.sides[0].mana.left.Moon).toBe(2);
    expect(told.rules).toContain('card-rulings.moonlit-witch');
    expect(told.rules).not.toContain('card-rulings.regeneration');
  });
  test('through a Revive counter is a choice where it may be removed at any time', () => {
    const readings = { 'revive-timing': 'any-time' } as const;
    expect(fieldOf(hurt(0, 'Revive', readings, { revive: 'A' }).fought)).toBe('A 3 | B 8');
    expect(fieldOf(hurt(0, 'Revive', readings, { 'let-go': 'A' }).fought)).toBe(' | B 8');
    expect(fieldOf(hurt(2, 'Revive', readings, { regenerate: 'A' }).fought)).toBe('A 3 | B 8');
  });
  test('with Mana of another type first uses its own', () => {
    const told = play(
      {
        field: ['A 1/3 regenerates:2', 'B 5/9'],
        mana: { 'Player 1': { Sun: 2, Moon: 1 } },
        readings: { 'regeneration-mana-type': 'any-type' },
      },
      { attack: ['A'] },
      { block: { B: 'A' } },
      { regenerate: 'A' },
    );
    expect(told.fought.sides[0].mana.left).toEqual({ Sun: 1, Moon: 0, Star: 0 });
  });
});

describe('Shiny Rod', () => {
  const rod = (blocker: string, stats = '3/4') =>
    play({ field: [`A ${stats} again`, `B ${blocker}`] }, { attack: ['A'] }, { block: { B: 'A' } });
  test.for([
    { why: 'sends and stays', blocker: '3/3', may: true },
    { why: 'does not send', blocker: '0/4', may: false },
    { why: 'is sent as well', blocker: '4/3', may: false },
    { why: 'meets one that regenerates', blocker: '0/3 Revive', may: false },
  ])('that $why may attack again: $may', ({ blocker, may }) => {
    const { rules, match } = rod(blocker);
    expect(rules.includes('card-rulings.shiny-rod')).toBe(may);
    expect(match.stage.at).toBe(may ? 'attack' : 'main');
  });
  test.for([
    { why: 'sent nothing', blocker: '0/4' },
    { why: 'was sent as well', blocker: '4/3' },
  ])('that $why is refused by its ruling, when the turn has gone on without asking', ({ blocker }) => {
    const told = play(
      { field: ['A 3/4 again', `B ${blocker}`] },
      { attack: ['A'] },
      { block: { B: 'A' } },
      { player: 'Player 1', attack: ['A'] },
      { attack: ['A'] },
    );
    expect(told.refused).toEqual(['card-rulings.shiny-rod', 'card-rulings.shiny-rod']);
    expect(told.match.turn).toBe(4);
  });
  test('need not attack again', () => {
    const told = play({ field: ['A 3/4 again', 'B 0/1'] }, { attack: ['A'] }, { block: { B: 'A' } }, { attack: [] });
    expect(told.match.turn).toBe(4);
  });
  test('that gave a blocker none of its damage did not send it', () => {
    // C is defeated by D, which it blocks as well; the Rod gives C nothing.
    const told = play(
      { field: ['A 3/9 again, D 5/9', 'B 0/9, C 0/5 blocks:2'] },
      { attack: ['A', 'D'] },
      { block: { B: 'A', C: ['A', 'D'] } },
      { divide: { A: { B: 3 } } },
    );
    expect(fieldOf(told.fought)).toBe('A 9, D 9 | B 6');
    expect(told.rules).not.toContain('card-rulings.shiny-rod');
  });
  test.for([
    {
      why: 'and gave it none of the damage that destroys',
      field: ['A 1/9 destroys again, D 5/9', 'B 0/9 Revive, C 0/5 blocks:2'],
      readings: { 'loveshroom-two-blockers': 'one' },
      divide: { A: { B: 1 } },
    },
    {
      why: 'and has no damage to give, at Attack −1',
      field: ['A 0/9 destroys again -1/+1, D 5/9', 'B 0/9, C 0/5 blocks:2'],
      readings: { 'negative-attack': 'minus-one' },
    },
  ] as const)(
    'did not send what another attacker defeated, where it destroys $why',
    ({ field, readings, ...divided }) => {
      const told = play(
        { field, readings },
        { attack: ['A', 'D'] },
        { block: { B: 'A', C: ['A', 'D'] } },
        ...('divide' in divided ? [{ divide: divided.divide }] : []),
      );
      expect(told.refused).toEqual([]);
      expect(told.fought.sides[1].discard.map(({ card }) => card.id)).toEqual(['C']);
      expect(told.rules).not.toContain('card-rulings.shiny-rod');
    },
  );
  describe('and another attacker are blocked by one spell', () => {
    const shared = (rod: string, pal: string, wall: string, more: Partial<Lines> = {}) => {
      const field = [`A ${rod} again, D ${pal}`, `B ${wall} blocks:2`] as const;
      return play({ field, ...more }, { attack: ['A', 'D'] }, { block: { B: ['A', 'D'] } });
    };
    test.for([
      { why: 'it took 1 of 99 Life, and a spell that destroys sent it', rod: '1/4', pal: '0/2 destroys', wall: '0/99' },
      {
        why: 'it took all but 1 Life, and a spell that destroys sent it',
        rod: '5/4',
        pal: '0/2 destroys',
        wall: '0/6',
      },
      { why: 'it dealt 0, and the damage of the other was enough', rod: '0/4', pal: '6/5', wall: '0/6' },
    ])('it has not sent that where $why', ({ rod, pal, wall }) => {
      const told = shared(rod, pal, wall);
      expect(told.fought.sides[1].discard).toHaveLength(1);
      expect(told.rules).not.toContain('card-rulings.shiny-rod');
    });
    test.for([
      { why: 'its damage is just enough, though the other destroys it', rod: '6/4', pal: '0/2 destroys', alone: true },
      { why: 'it destroys it, and so does the other', rod: '0/4 destroys', pal: '0/2 destroys', alone: true },
      { why: 'its damage alone is just enough', rod: '6/4', pal: '5/5', alone: true },
      { why: 'its damage alone is 1 short', rod: '5/4', pal: '5/5', alone: false },
      { why: 'both are needed', rod: '1/4', pal: '5/5', alone: false },
      { why: 'the damage of the other alone is enough', rod: '1/4', pal: '9/5', alone: false },
    ])('it has sent that by its part; alone: $alone, where $why', ({ rod, pal, alone }) => {
      expect(shared(rod, pal, '0/6').match.stage.at).toBe('attack');
      const other = shared(rod, pal, '0/6', { readings: { 'shiny-rod-shared': 'alone' } });
      expect(other.match.stage.at).toBe(alone ? 'attack' : 'main');
    });
    test('damage of the turn before helps it by either reading', () => {
      for (const reading of ['part', 'alone'] as const) {
        const told = play(
          { field: ['A 1/4 again', 'B 0/6 carried:5'], readings: { 'shiny-rod-shared': reading } },
          { attack: ['A'] },
          { block: { B: 'A' } },
        );
        expect(told.match.stage.at).toBe('attack');
      }
    });
    test('it has not sent that where an effect did, after its damage', () => {
      const falls: Ability = { when: 'is-sent', effects: [{ is: 'send', to: { whose: 'others' } }] };
      const told = shared('1/9', '1/1', '1/99', { abilities: { D: [falls] } });
      expect(told.fought.sides[1].discard).toHaveLength(1);
      expect(told.rules).not.toContain('card-rulings.shiny-rod');
    });
  });
  test('that has lost its token since has sent what its damage defeated', () => {
    const told = play(
      { field: ['A 0/1 again +1/+1 Revive', 'B 2/1'], readings: { 'regeneration-tokens': 'lose' } },
      { attack: ['A'] },
      { block: { B: 'A' } },
    );
    expect(fieldOf(told.match)).toBe('A 1 | ');
    expect(told.match.stage.at).toBe('attack');
  });
  test('may be blocked anew by one that stopped nothing before, where only a fresh spell may', () => {
    const told = play(
      {
        field: ['A 3/4 again, U 0/4 needs:2', 'B 1/1, C 1/4'],
        readings: { 'lone-block': 'no-effect', 'shiny-rod-blocker': 'fresh' },
      },
      { attack: ['A', 'U'] },
      { block: { B: 'A', C: 'U' } },
      { attack: ['A'] },
      { block: { C: 'A' } },
    );
    expect(told.refused).toEqual([]);
    expect(fieldOf(told.fought)).toBe('A 2, U 4 | C 1');
  });
  test('may not be blocked anew by one that stopped nothing of one attacker and blocked another', () => {
    const told = play(
      {
        field: ['A 3/4 again, U 0/4 needs:2, D 0/4', 'B 1/1, C 1/4 blocks:2'],
        readings: { 'lone-block': 'no-effect', 'shiny-rod-blocker': 'fresh' },
      },
      { attack: ['A', 'U', 'D'] },
      { block: { B: 'A', C: ['U', 'D'] } },
      { attack: ['A'] },
      { block: { C: 'A' } },
    );
    expect(told.refused).toEqual(['card-rulings.new-blocker']);
  });
  test('and each block rests on what makes it one: together with another, and of an attack made again', () => {
    const { steps, refused } = play(
      { field: ['A 3/9 again', 'B 0/1, C 0/1, D 0/9, E 0/9'] },
      { attack: ['A'] },
      { block: { B: 'A', C: 'A' } },
      { divide: { A: { B: 1, C: 2 } } },
      { attack: ['A'] },
      { block: { D: 'A', E: 'A' } },
    );
    expect(refused).toEqual([]);
    const blocks = steps.filter(({ rule }) => rule === 'chariot.basics.block');
    expect(blocks.map(({ cites = [] }) => cites.map((id) => id.slice('chariot.'.length)))).toEqual([
      ['basics.assigning'],
      ['basics.assigning', 'basics.several-blockers'],
      ['basics.assigning', 'card-rulings.new-blocker'],
      ['basics.assigning', 'basics.several-blockers', 'card-rulings.new-blocker'],
    ]);
  });
  test('of two, each attacks again by itself', () => {
    const told = play(
      { field: ['A 3/4 again, B 3/4 again', 'C 0/1, D 0/1, E 0/9'] },
      { attack: ['A', 'B'] },
      { block: { C: 'A', D: 'B' } },
      { attack: ['A', 'B'] },
      { block: { E: 'A' } },
    );
    expect(told.refused).toEqual([]);
    expect(told.winner).toBe('Player 1');
  });
});

describe('an unblocked spell that takes two blockers', () => {
  test.for([
    { why: 'nobody is there to block', field: '', cites: ['chariot.basics.winning'] },
    { why: 'one is there', field: 'B 1/1', cites: ['chariot.basics.winning', 'chariot.card-rulings.one-able'] },
    { why: 'two are there', field: 'B 1/1, C 1/1', cites: ['chariot.basics.winning'] },
  ])('wins where $why, by the ruling on one blocker only where there is one', ({ field, cites }) => {
    const told = play({ field: ['U 3/3 needs:2', field] }, { attack: ['U'] }, { block: {} });
    expect(told.steps.find(({ rule }) => rule === 'chariot.basics.unblocked')?.cites).toEqual(cites);
  });
});

describe('combat as a whole', () => {
  test('keeps damage for two turns: N, N + 1, and gone at N + 2', () => {
    const choices: readonly ToldMove[] = [{ attack: ['A'] }, { block: { B: 'A' } }];
    const lines: Lines = { field: ['A 1/3', 'B 1/3'] };
    expect(fieldOf(play(lines, ...choices).fought)).toBe('A 2 | B 2');
    expect(fieldOf(play(lines, ...choices).match)).toBe('A 2 | B 2');
    expect(fieldOf(play(lines, ...choices, { until: 5 }).match)).toBe('A 3 | B 3');
  });
  test('is not offered twice in a turn', () => {
    const told = play({ field: ['A 1/3', 'B 1/3'] }, { attack: [] }, { player: 'Player 1', attack: ['A'] });
    expect(told.refused).toEqual(['basics.attack']);
  });
  test('names no attacker twice', () => {
    expect(play({ field: ['A 1/3', ''] }, { attack: ['A', 'A'] }).refused).toEqual(['basics.attack']);
  });
});
