/** The life of a Dilemma over the turns. */
import { describe, expect, test } from 'vitest';
import { lifeWords } from '../words/dilemma-life.en.ts';
import {
  type DilemmaGiven,
  dilemmaLife,
  type DilemmaTurn,
  faultsOfDilemma,
  IDLE,
  whoCanResolve,
} from './dilemma-life.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';

const blackout: DilemmaGiven = { dilemma: 'sample-blackout', points: 3, hero: 40, xana: 37, onLyoko: [] };
const bridge: DilemmaGiven = { dilemma: 'sample-broken-bridge', points: 2, hero: 40, xana: 38, onLyoko: [] };
const resolve = (...names: readonly string[]): DilemmaTurn => ({ ...IDLE, resolve: names });
const idle = (turns: number) => Array.from({ length: turns }, () => IDLE);
const live = (given: DilemmaGiven, turns: readonly DilemmaTurn[], readings: ReadingChoice = {}) =>
  dilemmaLife(given, turns, readingsOf(readings));
const refused = (life: ReturnType<typeof live>) =>
  life.flatMap(({ told }) => told.flatMap((one) => ('refused' in one ? [one.refused.slice(6)] : [])));

test('nobody Resolves: each Edge Disables one and returns a point, and an empty Dilemma stays', () => {
  const life = live(blackout, idle(5));
  expect(life.map(({ points, left, edge, disabled }) => [points, left, edge, disabled.length])).toEqual([
    [3, 2, 'came', 1],
    [2, 1, 'came', 2],
    [1, 0, 'came', 3],
    [0, 0, 'came', 4],
    [0, 0, 'came', 5],
  ]);
  // Its Attack erases 1 each turn; three of its points have gone back to Xana.
  expect(life.map(({ hero, xana }) => [hero, xana])).toEqual([
    [39, 38],
    [38, 39],
    [37, 40],
    [36, 40],
    [35, 40],
  ]);
  expect(life.at(-1)!.end.over).toMatchObject({ winner: 'xana', rule: 'lyoko.objective.all-disabled' });
  expect(lifeWords('sample-blackout', life)).toBe('The game ends on turn 5: Xana wins');
});

test('one Resolve averts the Edge of the turn', () => {
  const [turn] = live(blackout, [resolve('ulrich')]);
  expect(turn).toMatchObject({ points: 3, left: 2, edge: 'averted', resolvedBy: ['ulrich'], disabled: [], xana: 37 });
});
test('where only the last point averts it, the Edge comes all the same', () => {
  const [turn] = live(blackout, [resolve('ulrich')], { 'edge-averted': 'last-point' });
  expect(turn).toMatchObject({ left: 1, edge: 'came', xana: 38 });
});

test('the last point destroys it: Xana erases its level, the Hero gains it, and the Disabled are free', () => {
  const life = live(blackout, [{ ...IDLE, disable: 'ulrich' }, resolve('sample-scout', 'aelita')]);
  expect(life[0]).toMatchObject({ disabledNow: ['ulrich'] });
  expect(life[1]).toMatchObject({ stays: false, left: 0, edge: 'none', disabled: [], hero: 40, xana: 36 });
  expect(lifeWords('sample-blackout', life)).toBe('Sample Blackout is destroyed on turn 2');
});

describe('who may not Resolve is told why', () => {
  test.for<[string, DilemmaGiven, readonly DilemmaTurn[], string]>([
    ['a Character in the other world', bridge, [resolve('ulrich')], 'dilemmas.same-world'],
    ['a Disabled Character', blackout, [{ ...IDLE, disable: 'ulrich' }, resolve('ulrich')], 'terms.disabled-idle'],
    ['a second time in a turn', blackout, [resolve('ulrich', 'ulrich')], 'characters.one-activation'],
    [
      'with no point left',
      { ...bridge, points: 0, onLyoko: ['ulrich'] },
      [resolve('ulrich')],
      'dilemmas.dilemma-empty',
    ],
  ])('%s', ([, given, turns, rule]) => {
    expect(refused(live(given, turns))).toEqual([rule]);
  });
  test('a Character in its world may', () => {
    expect(refused(live({ ...bridge, onLyoko: ['ulrich'] }, [resolve('ulrich')]))).toEqual([]);
  });
});

test('Xana takes its Influence off, and it is gone', () => {
  const life = live(blackout, [{ ...IDLE, withdraw: true }, IDLE]);
  expect(life).toHaveLength(1);
  // One point came back with the Edge, two with the Dilemma.
  expect(life[0]).toMatchObject({ stays: false, xana: 40, disabled: [] });
  expect(lifeWords('sample-blackout', life)).toBe('Xana takes Sample Blackout back on turn 1');
});

test('where an empty Dilemma is read to stay, it lives on without points', () => {
  const life = live(blackout, [{ ...IDLE, withdraw: true }, IDLE], { 'making-room': 'stays' });
  // One point came back with the first Edge, two by Xana's choice; the second Edge has none to return.
  expect(life.map(({ points, left, edge, xana, stays }) => [points, left, edge, xana, stays])).toEqual([
    [3, 0, 'came', 40, true],
    [0, 0, 'came', 40, true],
  ]);
});

test('what happens is told once, in its own turn', () => {
  const life = live(blackout, [
    { ...IDLE, disable: 'ulrich' },
    { ...resolve('sample-scout'), withdraw: true },
  ]);
  const told = life.map((turn) =>
    turn.told.map((one) => `${one.event}: ${('step' in one ? one.step.rule : one.refused).slice(6)}`),
  );
  expect(told).toEqual([
    [
      'attack: dilemmas.dilemma-attack',
      'edge: dilemmas.dilemma-edge',
      'edge: terms.disabled',
      'edge: dilemmas.edge-return',
    ],
    [
      'attack: turn.untap-prevented',
      'attack: dilemmas.dilemma-attack',
      'resolve: characters.resolve-dilemma',
      // The turn ends without the Edge, which lost to the Resolve.
      'edge: turn.switch',
      'withdraw: dilemmas.making-room',
      'withdraw: dilemmas.dilemma-disables',
    ],
  ]);
});

test('an Edge Disables who is named, and the first that can be where that one cannot', () => {
  const life = live(blackout, [
    { ...IDLE, disable: 'ulrich' },
    { ...IDLE, disable: 'ulrich' },
    resolve('sample-scout'),
  ]);
  expect(life.map(({ disabledNow }) => disabledNow)).toEqual([['ulrich'], ['aelita'], []]);
});

describe('what was done is written as files write it', () => {
  const xana = ['xana done allocation', 'xana done main'];
  test.for<[string, DilemmaGiven, DilemmaTurn, string[]]>([
    ['nothing', bridge, IDLE, ['hero done main', ...xana]],
    [
      'a Resolve, and one that is refused',
      blackout,
      resolve('ulrich', 'ulrich'),
      [
        'hero resolve-dilemma ulrich sample-blackout',
        'hero resolve-dilemma ulrich sample-blackout',
        'hero done main',
        ...xana,
      ],
    ],
    ['an Edge that names', blackout, { ...IDLE, disable: 'ulrich' }, ['hero done main', 'xana choose ulrich', ...xana]],
    [
      'what Xana takes off',
      bridge,
      { ...IDLE, withdraw: true },
      ['hero done main', 'xana withdraw sample-broken-bridge', 'xana done main'],
    ],
    [
      'no second Resolve where the first destroyed it',
      { ...blackout, points: 1 },
      resolve('ulrich', 'aelita'),
      ['hero resolve-dilemma ulrich sample-blackout', 'hero done main', 'xana done main'],
    ],
    ['nobody who is nowhere', bridge, resolve('nobody'), ['hero done main', ...xana]],
    ['nothing after the end', { ...blackout, hero: 1 }, resolve('ulrich'), []],
  ])('%s', ([, given, turn, written]) => {
    expect(live(given, [turn])[0]?.written).toEqual(written);
  });
});

test('its Attack can end the game', () => {
  const life = live({ ...blackout, hero: 1 }, idle(3));
  expect(refused(live({ ...blackout, hero: 1 }, [resolve('ulrich')]))).toEqual([]);
  expect(life).toHaveLength(1);
  expect(life[0]!.end.over).toMatchObject({ winner: 'xana', rule: 'lyoko.objective.influence-zero' });
});

describe('what is wrong is told at its field', () => {
  test.for<[string, Partial<DilemmaGiven>, string[]]>([
    ['nothing', {}, []],
    ['as many points as it costs', { points: 3 }, []],
    ['one more', { points: 4 }, ['points']],
    ['points that are no number', { points: Number.NaN }, ['points']],
    ['a pool that is no number', { hero: Number.NaN }, ['hero']],
    ["Xana's pool too", { xana: -1 }, ['xana']],
    ['no Dilemma', { dilemma: 'megatank' }, ['dilemma']],
    ['Jeremie on Lyoko', { onLyoko: ['jeremie'] }, ['onLyoko']],
  ])('%s', ([, to, fields]) => {
    expect(faultsOfDilemma({ ...blackout, ...to }).map(({ field }) => field)).toEqual(fields);
  });
  test('with the cost that the points may not exceed', () => {
    expect(faultsOfDilemma({ ...blackout, points: 4 })).toEqual([
      { field: 'points', says: "Sample Blackout can't hold more Influence than its cost of 3." },
    ]);
  });
});

describe('who can still Resolve it in a turn', () => {
  const who = (given: DilemmaGiven, turns: readonly DilemmaTurn[], place: number) =>
    whoCanResolve(given, turns, place, readingsOf());
  test('the first Character in its world that does not do so already', () => {
    expect(who(blackout, idle(1), 0)).toBe('aelita');
    expect(who(blackout, [resolve('aelita')], 0)).toBe('jeremie');
  });
  test('nobody, where all are in the other world, or there is no such turn', () => {
    expect(who(bridge, idle(1), 0)).toBeUndefined();
    expect(who(blackout, idle(1), 4)).toBeUndefined();
  });
  test('nobody who is Disabled', () => {
    const [first] = live(blackout, [{ ...IDLE, disable: 'aelita' }]);
    expect(first?.disabled).toEqual(['aelita']);
    expect(who(blackout, [{ ...IDLE, disable: 'aelita' }, IDLE], 1)).toBe('jeremie');
  });
  test('nobody, once its last point is Resolved', () => {
    expect(who({ ...blackout, points: 1 }, [resolve('ulrich')], 0)).toBeUndefined();
  });
});
