/** Two actions of an imaginary game: giving coins to somebody, and counting them. */
import { attemptsOf } from '../test-kit/attempts.ts';
import { describe, expect, test } from 'vitest';
import { type Action, actionsOf } from './action.ts';
import { readChoice } from './misshapen.ts';
import { maybe, oneOf, wholeNumber } from './shape.ts';
import { citedIn, rulesIn } from './chapters.ts';
import { ban, bans, means, never } from './cite.ts';

const purse = means('alms.coins.purse');
const kind = means('alms.coins.kind');
const day = means('alms.days.day');
const silent = means('alms.days.silent');

interface Purse {
  readonly coins: number;
  readonly night: boolean;
}
interface Terms {
  readonly state: Purse;
  readonly player: 'ann' | 'bo';
  readonly wait: 'day' | 'night';
  readonly step: string;
  readonly told: { readonly give?: number };
  readonly names: { readonly who: () => string };
  readonly labels: { readonly many: (many: number) => number };
}
const give: Action<Terms, { readonly many: number; readonly to: string }> = {
  at: ['day'],
  first: [never(day, ({ night }) => night)],
  asks: {
    many: {
      from: ({ coins }, _, most) => [1, 2, 3].filter((many) => many <= coins).slice(0, most),
      also: ({ coins }) => [0, coins + 1],
      bans: [never(purse, ({ coins }, { many }) => many > coins), ban(kind, (_, { many }) => many % 2 === 0)],
      is: wholeNumber,
    },
    to: { from: (_, { many }) => (many > 1 ? ['cy', 'di'] : ['cy']), is: oneOf('cy', 'di') },
  },
  bans: [bans([kind, silent], (_, { many, to }) => (to === 'di' && many === 3 ? silent : undefined))],
  read: ({ give: many }, { who }) => (many === undefined ? [] : [{ many, to: who() }]),
  write: ({ many: given }, { many }) => ({ give: many(given) }),
  follows: (state, { many }, steps) => {
    steps.push(`gave ${many}`);
    return { ...state, coins: state.coins - many };
  },
};
const count: Action<Terms, object> = {
  at: ['day', 'night'],
  asks: {},
  offers: (_, player, add) => add({ type: 'count', player }),
  read: () => [],
  write: () => ({}),
  follows: (state) => state,
  idle: () => ({}),
};
/** It need not be said to whom, and what is offered is only written out. */
const lend: Action<Terms, { readonly to?: string }> = {
  at: ['day'],
  asks: {
    to: {
      also: () => [undefined, 'cy', 'di'],
      bans: [ban(silent, (_, { to }) => to === 'di')],
      is: maybe(oneOf('cy', 'di')),
    },
  },
  offers: ({ coins }, player, add) => {
    if (coins < 9) return;
    add({ type: 'lend', player });
    add({ type: 'lend', player, to: 'cy' });
  },
  read: () => [],
  write: () => ({}),
  follows: (state) => state,
};
/** Only Bo borrows, and Ann is told so. */
const borrow: Action<Terms, object> = {
  at: ['night'],
  only: 'bo',
  first: [never(kind, (_, { player }) => player !== 'bo')],
  asks: {},
  offers: (_, player, add) => add({ type: 'borrow', player }),
  read: () => [],
  write: () => ({}),
  follows: (state) => state,
};
const acts = actionsOf(
  { give, count, lend },
  {
    players: ['ann', 'bo'],
    deciders: ({ coins }: Purse) => (coins === 0 ? [] : ['ann']),
    wait: ({ night }: Purse) => (night ? 'night' : 'day'),
    most: 3,
  },
);
const tries = attemptsOf({ give, count, lend }, acts.table);
const rich: Purse = { coins: 3, night: false };
const by = (many: number, to: string, state = rich) => {
  const verdict = acts.judge(state, { type: 'give', player: 'ann', many, to });
  return verdict.legal ? 'allowed' : verdict.rule;
};

describe('what is offered', () => {
  const counting = { type: 'count', player: 'ann' };
  test('is every answer that no ban is against, a later question knowing the answers to earlier ones', () => {
    expect(acts.choices(rich, 'ann')).toEqual([
      { type: 'give', player: 'ann', many: 1, to: 'cy' },
      { type: 'give', player: 'ann', many: 3, to: 'cy' },
      counting,
    ]);
  });
  test('is nothing to whoever need not decide, and at a moment only what is taken then', () => {
    expect(acts.choices(rich, 'bo')).toEqual([]);
    expect(acts.choices({ coins: 0, night: false }, 'ann')).toEqual([]);
    expect(acts.choices({ coins: 3, night: true }, 'ann')).toEqual([counting]);
  });
  test.for([
    { state: rich, player: 'ann', besides: 'count', is: true },
    { state: { coins: 3, night: true }, player: 'ann', besides: 'count', is: false },
    { state: { coins: 3, night: true }, player: 'ann', besides: 'give', is: true },
    { state: rich, player: 'bo', besides: 'count', is: false },
    { state: { coins: 0, night: false }, player: 'ann', besides: 'count', is: false },
  ] as const)('to $player with $state.coins coins holds something besides $besides: $is', (one) => {
    const { state, player, besides, is } = one;
    expect(acts.isOffered(state, player, besides)).toBe(is);
    expect(acts.choices(state, player).some(({ type }) => type !== besides)).toBe(is);
  });
  // Four coins can't be given, nor can a kind number: that is no question of the moment.
  test.for([
    { when: 'by day', state: rich, type: 'give', many: 4, player: 'ann', is: true },
    { when: 'by night', state: { coins: 3, night: true }, type: 'give', many: 1, player: 'ann', is: false },
    { when: 'by day', state: rich, type: 'give', many: 1, player: 'bo', is: false },
    { when: 'when nobody decides', state: { coins: 0, night: true }, type: 'give', many: 1, player: 'ann', is: true },
  ] as const)('$when, $type is asked of $player: $is', ({ state, type, many, player, is }) => {
    expect(acts.isOpen(state, { type, player, many, to: 'cy' })).toBe(is);
  });
  test('is to one player alone what only that one may do; it is the moment for it all the same', () => {
    const both = actionsOf(
      { count, borrow },
      { players: ['ann', 'bo'], deciders: () => ['ann', 'bo'], wait: () => 'night' },
    );
    const night = { coins: 3, night: true };
    expect(both.choices(night, 'ann')).toEqual([counting]);
    expect(both.choices(night, 'bo')).toEqual([
      { type: 'count', player: 'bo' },
      { type: 'borrow', player: 'bo' },
    ]);
    expect(both.isOpen(night, { type: 'borrow', player: 'ann' })).toBe(true);
    expect(both.judge(night, { type: 'borrow', player: 'ann' })).toEqual({ legal: false, rule: kind.id });
  });
  test('is by asking the same where it is written out', () => {
    expect(tries.asked({ coins: 3, night: true }, 'ann')).toEqual([counting]);
  });
});

describe('what forbids', () => {
  test.for([
    { many: 1, to: 'cy', rule: 'allowed' },
    { many: 2, to: 'cy', rule: kind.id },
    // Four coins are too many and not kind: the ban that comes first decides.
    { many: 4, to: 'cy', rule: purse.id },
    { many: 3, to: 'di', rule: silent.id },
  ])('giving $many to $to: $rule', ({ many, to, rule }) => {
    expect(by(many, to)).toBe(rule);
  });
  test('whatever is answered comes before all else', () => {
    expect(by(4, 'cy', { coins: 3, night: true })).toBe(day.id);
  });
  test('is told of an action, each once', () => {
    expect(tries.forbidding('give')).toEqual([day, purse, kind, silent]);
    expect(tries.forbidding('count')).toEqual([]);
  });
});

describe('an answer that need not be given', () => {
  const rest = (all: readonly { readonly type: string }[]) => all.filter(({ type }) => type === 'lend');
  test('is left out where it is offered, or asked for, without', () => {
    const offered = [
      { type: 'lend', player: 'ann' },
      { type: 'lend', player: 'ann', to: 'cy' },
    ];
    expect(rest(acts.choices({ coins: 9, night: false }, 'ann'))).toStrictEqual(offered);
    expect(rest(tries.asked({ coins: 9, night: false }, 'ann'))).toStrictEqual(offered);
    expect(rest(tries.asked(rich, 'ann'))).toEqual([]);
  });
  test('is left out where it might be tried without', () => {
    const tried = tries.attempts(rich, 'ann').filter(({ choice }) => choice.type === 'lend');
    expect(tried.map(({ choice, by: against }) => [Object.keys(choice).length, against?.id])).toEqual([
      [2, undefined],
      [3, undefined],
      [3, silent.id],
    ]);
  });
});

describe('at one moment', () => {
  let looked = 0;
  const night = never<Purse, unknown>(day, (state) => {
    looked += 1;
    return state.night;
  });
  const counted = actionsOf(
    { give: { ...give, first: [night] }, lend: { ...lend, first: [night] } },
    { players: ['ann', 'bo'], deciders: () => ['ann', 'bo'], wait: () => 'day', most: 3 },
  );
  const judged = (state: Purse, many: number, player: 'ann' | 'bo' = 'ann') => {
    looked = 0;
    const verdict = counted.judge(state, { type: 'give', player, many, to: 'cy' });
    return [verdict.legal ? 'allowed' : verdict.rule, looked];
  };

  test('what is against an action whatever is answered is looked at once, and the answers every time', () => {
    const [state, dark] = [{ ...rich }, { ...rich, night: true }];
    expect(judged(state, 1)).toEqual(['allowed', 1]);
    expect(judged(state, 2)).toEqual([kind.id, 0]);
    expect(judged(state, 4)).toEqual([purse.id, 0]);
    expect(judged(state, 1)).toEqual(['allowed', 0]);
    // Another player, another moment and another action are looked at again, and so is what was refused.
    expect(judged(state, 1, 'bo')).toEqual(['allowed', 1]);
    expect(judged(dark, 1)).toEqual([day.id, 1]);
    expect(judged(dark, 1)).toEqual([day.id, 1]);
    expect(judged(state, 1)).toEqual(['allowed', 1]);
    expect(counted.judge(state, { type: 'lend', player: 'ann' })).toEqual({ legal: true });
    expect(judged(state, 1)).toEqual(['allowed', 1]);
  });

  test('what is offered is put together once for each player', () => {
    const state = { ...rich };
    const offered = counted.choices(state, 'ann');
    expect(counted.isOffered(state, 'ann', 'lend')).toBe(true);
    expect(counted.choices(state, 'ann')).toBe(offered);
    expect(counted.choices(state, 'bo').map(({ player }) => player)).toEqual(['bo', 'bo']);
    expect(counted.choices({ ...state, coins: 1 }, 'ann')).toHaveLength(1);
    expect(counted.choices(state, 'ann')).toEqual(offered);
  });
});

test('what might be tried is what is asked for and what is named besides, with the rule against it', () => {
  const tried = tries.attempts(rich, 'bo').map(({ choice, by: against }) => {
    return choice.type === 'give' ? `${choice.many} to ${choice.to}: ${against?.id ?? 'allowed'}` : choice.type;
  });
  expect(tried).toContain('0 to cy: alms.coins.kind');
  // One answer that is forbidden is enough: nobody else is named for it.
  expect(tried.filter((one) => one.startsWith('4 to'))).toEqual(['4 to cy: alms.coins.purse']);
  expect(tried).toContain('1 to cy: allowed');
  expect(tried).toContain('count');
});

test.for<{ why: string; value: unknown; is: boolean }>([
  { why: 'a choice', value: { type: 'give', player: 'ann', many: 9, to: 'di' }, is: true },
  { why: 'no answers to none', value: { type: 'count', player: 'bo' }, is: true },
  { why: 'an answer of another kind', value: { type: 'give', player: 'ann', many: '9', to: 'x' }, is: false },
  { why: 'an answer that is missing', value: { type: 'give', player: 'ann', many: 9 }, is: false },
  { why: 'a player nobody knows', value: { type: 'count', player: 'cy' }, is: false },
  { why: 'an action that every object has', value: { type: 'toString', player: 'ann' }, is: false },
  { why: 'a list of an action', value: { type: ['count'], player: 'bo' }, is: false },
  { why: 'nothing', value: null, is: false },
])('the form of a choice: $why', ({ value, is }) => {
  expect(acts.isChoice(value)).toBe(is);
  if (is) expect(readChoice(acts, value)).toBe(value);
  else expect(() => readChoice(acts, value)).toThrow(expect.objectContaining({ name: 'Misfit' }));
});

test.for<{ why: string; value: unknown; told: string }>([
  {
    why: 'an answer of another kind',
    value: { type: 'give', player: 'ann', many: '9', to: 'cy' },
    told: 'many: must be a whole number, not "9"',
  },
  {
    why: 'an answer that is missing',
    value: { type: 'give', player: 'ann', many: 9 },
    told: 'to: must be one of cy, di, and is missing',
  },
  {
    why: 'an answer too many',
    value: { type: 'count', player: 'ann', many: 9 },
    told: 'many: does not belong here',
  },
  {
    why: 'a player nobody knows',
    value: { type: 'count', player: 'cy' },
    told: 'player: must be one of ann, bo, not "cy"',
  },
  {
    why: 'an action nobody knows',
    value: { type: 'steal', player: 'ann' },
    told: 'type: must be one of give, count, lend, not "steal"',
  },
  { why: 'a text', value: 'give', told: 'must be a group of fields, not "give"' },
  { why: 'nothing at all', value: undefined, told: 'must be a group of fields, and is missing' },
])('what is no choice is told by its field, and judged by no rule: $why', ({ value, told }) => {
  expect(() => readChoice(acts, value)).toThrow(told);
  expect(acts.isChoice(value)).toBe(false);
  expect(() => acts.judge(rich, value as never)).toThrow(TypeError);
});

test('a choice is read from what a file tells, followed with its steps, and made by whoever waits', () => {
  const [choice] = acts.read({ give: 1 }, { who: () => 'cy' }, 'ann');
  expect(choice).toEqual({ type: 'give', player: 'ann', many: 1, to: 'cy' });
  expect(acts.read({}, { who: () => 'cy' }, 'ann')).toEqual([]);
  expect(choice && acts.write(choice, { many: (many) => many })).toEqual({ give: 1 });
  const steps: string[] = [];
  expect(choice && acts.follow(rich, choice, steps)).toEqual({ coins: 2, night: false });
  expect(steps).toEqual(['gave 1']);
  expect(choice && acts.playing.play(rich, choice)).toEqual({ state: { coins: 2, night: false }, steps: ['gave 1'] });
  expect(acts.playing.deciders(rich)).toEqual(acts.table.deciders(rich));
  expect(acts.idle(rich)).toEqual({ type: 'count', player: 'ann' });
  expect(acts.idle({ coins: 0, night: false })).toBeUndefined();
});

test('the rules of a game are what its chapters export, each once, and what acts before what it only means', () => {
  const acting = { ...kind, when: () => true };
  const chapters = [
    { purse, kind, LEAST: 3, list: [day] },
    { acting, help: () => silent, odd: { id: 'plain' } },
  ];
  expect(rulesIn(...chapters)).toEqual([purse.id, kind.id]);
  expect(citedIn(...chapters)).toEqual([purse, acting]);
});
