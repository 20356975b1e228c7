import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../core/scenario.ts';
import { damage, whatIfFrom, writtenWhatIf } from './damage.ts';
import { readingsOf } from '../readings.ts';
import { damageStart } from '../files/schema.ts';
import { NO_TOKENS } from '../state.ts';

const told = (start: object) => damageStart.parse({ turns: [3, 7], ...start });
const run = (start: object) => damage.run(told(start), readingsOf(), []);
const says = (start: object) => headlineOf(run(start)).says;

describe('what a file leaves out', () => {
  test('is as on the card', () => {
    expect(whatIfFrom(told({ spell: 'moonlit-witch' }))).toEqual({
      name: 'Moonlit Witch',
      life: 4,
      counters: 1,
      tokens: NO_TOKENS,
      owner: 0,
      from: 'field',
      turns: [3, 7],
      happenings: [],
    });
  });
  test('of a spell that somebody made up is its Life alone a fault', () => {
    const faults = (start: object) => damage.faults?.(told(start), readingsOf(), []).map(({ path }) => path.join('.'));
    expect(faults({ spell: 'a wall' })).toEqual(['start.spell']);
    expect(faults({ spell: 'a wall', life: 1 })).toEqual([]);
  });
});

test.for(['Pappiliodya', 'pappiliodya', 'moonlit  witch', 'My own', 'wall#2', ' Unicorn'])(
  '“%s” is called the same again',
  (name) => {
    const asked = whatIfFrom(told({ spell: 'a wall', name, life: 7, 'sent-with': 2, tokens: { Revive: 1 } }));
    expect(whatIfFrom(told(writtenWhatIf(asked)))).toEqual(asked);
    expect(damage.faults?.(told(writtenWhatIf(asked)), readingsOf(), [])).toEqual([]);
  },
);

describe('the headline', () => {
  const wall = { spell: 'a wall', life: 3 };
  const dealt = (turn: number, amount: number) => ({ turn, damage: amount });
  test.for([
    [
      { events: [dealt(3, 2)] },
      'Stays on the Field, with Life 1 of 3 at the lowest; the damage is gone when turn 5 begins',
    ],
    [{ events: [dealt(3, 3)] }, 'Sent to the Discard on turn 3, back in the Hand when turn 5 begins'],
    [{ events: [dealt(3, 4)], turns: [3, 4] }, 'Sent to the Discard on turn 3'],
    [{ events: [dealt(7, 1)] }, 'Stays on the Field, with Life 2 of 3 at the lowest'],
    [{ events: [] }, 'Turn 7: on the Field with Life 3'],
    [{ zone: 'discard' }, 'Back in the Hand when turn 5 begins'],
    [
      { player: 'Player 2', events: [dealt(3, 3), { turn: 4, is: 'summoned' }, dealt(5, 1)] },
      'Sent to the Discard on turn 3, back in the Hand when turn 4 begins, summoned on turn 4, with Life 2 of 3 at the lowest; the damage is gone when turn 7 begins',
    ],
    [
      { turns: [1, 3], events: [dealt(1, 1)] },
      'Not allowed: Turn 1 has no Combat Phase, so nobody can attack. The first attack can come on turn 2.',
    ],
  ] as const)('%j', ([start, expected]) => {
    expect(says({ ...wall, ...start })).toBe(expected);
  });
});

test('what a rule forbids is told where it would have come', () => {
  const outcome = run({
    spell: 'pappiliodya',
    events: [
      { turn: 4, is: 'sent' },
      { turn: 5, damage: 1 },
    ],
  });
  expect(outcome.found['refused']).toEqual([{ event: 1, rule: 'basics.turn' }]);
  const lines = outcome.told();
  const at = lines.findIndex(({ tried }) => tried !== undefined);
  expect(lines[at]).toMatchObject({
    rule: 'chariot.basics.turn',
    tried: expect.stringMatching(/^Player 1: Send Pappiliodya/),
  });
  expect(lines.slice(at + 1).map(({ rule }) => rule)).toContain('chariot.basics.combat-numbers');
});

describe('a fault stands at its key', () => {
  test.for([
    { what: 'the first turn', start: { turns: [0, 2] }, at: 'start.turns.0' },
    { what: 'the last turn', start: { turns: [3, 2] }, at: 'start.turns.1' },
    { what: 'a turn that is not asked about', start: { events: [{ turn: 9, is: 'sent' }] }, at: 'start.events.0.turn' },
    { what: 'half a point of damage', start: { events: [{ turn: 3, damage: 1.5 }] }, at: 'start.events.0.damage' },
  ])('$what', ({ start, at }) => {
    const wrong = { ...told({ spell: 'a wall', life: 3 }), ...start } as never;
    expect(damage.faults?.(wrong, readingsOf(), []).map(({ path }) => path.join('.'))).toEqual([at]);
  });
});

test('what is found names Life and damage on the Field, counters in the Discard, and neither in the Hand', () => {
  const ends = (start: object) => run({ spell: 'a wall', life: 3, turns: [3, 3], ...start }).found['ends'];
  expect(ends({ events: [{ turn: 3, damage: 1 }] })).toEqual({ 3: { zone: 'field', life: 2, damage: 1 } });
  // Player 2 does not begin turn 3: nothing takes a counter off.
  expect(ends({ zone: 'discard', player: 'Player 2', 'sent-with': 2 })).toEqual({
    3: { zone: 'discard', counters: 2 },
  });
  expect(ends({ zone: 'hand' })).toEqual({ 3: { zone: 'hand' } });
});
test('a file names only the tokens that are there', () => {
  const asked = whatIfFrom(told({ spell: 'a wall', life: 7, tokens: { Revive: 1 } }));
  expect(writtenWhatIf(asked)).toMatchObject({ tokens: { Revive: 1 } });
  expect(Object.keys(writtenWhatIf(asked).tokens ?? {})).toEqual(['Revive']);
});
