import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RuledGame, Player } from '../core/game.ts';
import { resolve, type Stage } from '../core/resolve.ts';
import type { Rule, RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import { type Ban, judge } from '../core/verdict.ts';
import {
  alike,
  BrokenLaw,
  deepFreeze,
  type GameFacts,
  gameLaws,
  idLaws,
  jsonLaw,
  type Law,
  LAWS,
  playLaws,
  procedureLaws,
  pure,
  ruleLaws,
  type Run,
  stepLaws,
  type Told,
} from './laws.ts';

/** A game made up for these tests: take up to three tokens in turn; whoever takes the last one wins. */
interface Race {
  readonly pile: number;
  readonly taken: Readonly<Record<Player, number>>;
  readonly turn: Player;
  /** A charm each player wears in secret; null where it is hidden. */
  readonly charms: Readonly<Record<Player, string | null>>;
}
interface Take {
  readonly player: Player;
  readonly take: number;
}
type RaceRule = Rule<Race, Take>;
const after: Readonly<Record<Player, Player>> = { ann: 'ben', ben: 'ann' };

const take: RaceRule = {
  id: 'race.turn.take',
  when: () => true,
  does: (state, { player, take }) => ({
    ...state,
    pile: state.pile - take,
    taken: { ...state.taken, [player]: (state.taken[player] ?? 0) + take },
  }),
};
const next: RaceRule = {
  id: 'race.turn.next',
  when: ({ pile }) => pile > 0,
  does: (state, { player }) => ({ ...state, turn: after[player] ?? player }),
};
const again: RaceRule = {
  id: 'race.charm.hare',
  overrides: next.id,
  when: ({ pile, charms }, { player, take }) => pile > 0 && take === 1 && charms[player] === 'hare',
  does: (state) => ({ ...state, charms: { ...state.charms, [state.turn]: 'used' } }),
};
const BANS: readonly Ban<Race, Take>[] = [
  { id: 'race.turn.one-to-three', forbids: (_, { take }) => ![1, 2, 3].includes(take) },
  { id: 'race.turn.what-is-there', forbids: ({ pile }, { take }) => take > pile },
  { id: 'race.turn.in-turn', forbids: ({ turn }, { player }) => turn !== player },
];
const stagesFor = (choice: Take): readonly Stage<Race, Take>[] =>
  [take, next].map((rule) => ({ rule, subjects: () => [choice] }));

interface Setup {
  readonly pile: number;
  readonly charms: readonly [string, string];
}
const race: RuledGame<Setup, Race, Take> = {
  id: 'race',
  rules: [take.id, next.id, again.id, ...BANS.map(({ id }) => id), 'race.end.last-token'],
  begin: ({ pile, charms: [ann, ben] }) => ({ pile, taken: { ann: 0, ben: 0 }, turn: 'ann', charms: { ann, ben } }),
  deciders: ({ pile, turn }) => (pile > 0 ? [turn] : []),
  choices: ({ pile }, player) => [1, 2, 3].filter((take) => take <= pile).map((take) => ({ player, take })),
  judge: (state, choice) => judge(BANS, state, choice),
  play: (state, choice) => {
    const steps = resolve(stagesFor(choice), [again], state);
    return { state: steps.at(-1)?.after ?? state, steps };
  },
  result: ({ pile, turn }) => (pile > 0 ? undefined : { ended: 'won', winner: turn, rule: 'race.end.last-token' }),
  view: (state, player) => ({ ...state, charms: { ...state.charms, [after[player] ?? '']: null } }),
};
type RaceGame = typeof race;

const setups: fc.Arbitrary<Setup> = fc.record({
  pile: fc.integer({ min: 1, max: 20 }),
  charms: fc.tuple(fc.constantFrom('hare', 'crab'), fc.constantFrom('hare', 'crab')),
});
const facts: GameFacts<Race, Take> = {
  moves: 20,
  schema: z.strictObject({
    pile: z.int().min(0),
    taken: z.strictObject({ ann: z.int().min(0), ben: z.int().min(0) }),
    turn: z.enum(['ann', 'ben']),
    charms: z.strictObject({ ann: z.string().nullable(), ben: z.string().nullable() }),
  }),
  tries: fc.record({ player: fc.constantFrom('ann', 'ben', 'cat'), take: fc.integer({ min: -1, max: 5 }) }),
  count: ({ pile, taken }) => Object.values(taken).reduce((sum, tokens) => sum + tokens, pile),
  hidden: ({ charms }, player) => charms[after[player] ?? ''] === null,
};

const brokenBy = (game: RaceGame, told: Partial<GameFacts<Race, Take>> = {}) =>
  fc.check(gameLaws(game, setups, { ...facts, ...told })).errorInstance;
const played = (setup: Setup, run: Run<Take>, told: Partial<GameFacts<Race, Take>> = {}, game = race) =>
  playLaws(game, setup, run, { ...facts, ...told });
const lost = (state: Race): Race => ({ ...state, pile: Math.max(state.pile - 1, 0) });
const wrote = <T>(value: T, write: (value: { -readonly [Key in keyof T]: T[Key] }) => void): T => {
  write(value);
  return value;
};

/** Each breaks one law and keeps the others. */
const BROKEN: readonly (readonly [why: string, law: Law, game: (game: RaceGame) => RaceGame])[] = [
  ['a rule is named twice', 'ids', (game) => ({ ...game, rules: [...game.rules, take.id] })],
  ['a rule belongs to another game', 'ids', (game) => ({ ...game, rules: [...game.rules, 'chase.turn.take'] })],
  ['the rule of a step is not in the list', 'cited', (game) => ({ ...game, rules: without(game, next.id) })],
  [
    'the rule that gave way is not in the list',
    'cited',
    (game) => ({ ...game, play: hareInsteadOf('race.turn.gone') }),
  ],
  ['the rule of the result is not in the list', 'cited', (g) => ({ ...g, rules: without(g, 'race.end.last-token') })],
  ['play remembers how often it was asked', 'same', (game) => ({ ...game, play: forgetful(game.play) })],
  ['the beginning is rolled in secret', 'same', (game) => ({ ...game, begin: rolling(game.begin) })],
  ['play takes from the given state', 'untouched', (game) => ({ ...game, play: taking(game.play) })],
  ['begin turns the setup round', 'untouched', (game) => ({ ...game, begin: reversing(game.begin) })],
  ['the offer keeps count in the state', 'untouched', (game) => ({ ...game, choices: counting(game.choices) })],
  ['judge writes into the choice', 'untouched', (game) => ({ ...game, judge: correcting(game.judge) })],
  ['the first step is left out', 'chain', (game) => ({ ...game, play: stepless(game.play, 1) })],
  ['nothing is explained', 'chain', (game) => ({ ...game, play: stepless(game.play, 9) })],
  ['the state moves on without a step', 'chain', (game) => ({ ...game, play: passing(game.play) })],
  ['the beginning holds a set', 'json', (game) => ({ ...game, begin: holding(game.begin, new Set()) })],
  ['the beginning holds what is no number', 'json', (game) => ({ ...game, begin: holding(game.begin, NaN) })],
  [
    'the view holds a date',
    'json',
    (game) => ({ ...game, view: (state) => Object.assign({ seen: new Date(0) }, state) }),
  ],
  ['the beginning holds more than the schema', 'schema', (game) => ({ ...game, begin: holding(game.begin, 'more') })],
  [
    'the view holds more than the schema',
    'schema',
    (game) => ({ ...game, view: (s) => Object.assign({ seen: 1 }, s) }),
  ],
  ['four tokens are offered', 'offered', (game) => ({ ...game, choices: (_, player) => [{ player, take: 4 }] })],
  [
    'a choice is offered to the wrong player',
    'offered',
    (game) => ({ ...game, choices: () => [{ player: 'cat', take: 1 }] }),
  ],
  ['play fails at the last token', 'accepted', (game) => ({ ...game, play: failing(game.play) })],
  [
    'a refusal names no rule of the game',
    'refused',
    (game) => ({ ...game, rules: without(game, 'race.turn.one-to-three') }),
  ],
  ['a token falls under the table', 'conserved', (game) => ({ ...game, play: losing(game.play) })],
  ['nobody ever wins', 'ends', (game) => ({ ...game, result: () => undefined })],
  ['the loser must still decide', 'ends', (game) => ({ ...game, deciders: ({ turn }) => [turn] })],
  ['somebody must decide and is offered nothing', 'ends', (game) => ({ ...game, choices: () => [] })],
  ['the charm of the other player is seen', 'hidden', (game) => ({ ...game, view: (state) => state })],
  ['setting up ends elsewhere', 'chain', (game) => ({ ...game, opening: (setup) => [setUp(game, setup, 1)] })],
  [
    'setting up cites a rule of another game',
    'cited',
    (g) => ({ ...g, opening: (s) => [setUp(g, s, 0, 'chase.a.b')] }),
  ],
  ['the offer tells of the other player’s charm', 'seen', (game) => ({ ...game, choices: telltale(game.choices) })],
  ['a game out of a file goes on in another way', 'kept', (game) => ({ ...game, ...attached(game) })],
];

const telltale =
  (choices: RaceGame['choices']): RaceGame['choices'] =>
  (state, player) =>
    choices(state, player).slice(0, state.charms[after[player] ?? ''] === 'crab' ? 1 : 3);
/** Goes by which state it is, and not by what stands in it. */
const attached = ({ begin, play }: RaceGame): Pick<RaceGame, 'begin' | 'play'> => {
  const known = new WeakSet();
  const know = (state: Race) => {
    known.add(state);
    return state;
  };
  return {
    begin: (setup) => know(begin(setup)),
    play: (state, choice) => {
      const played = play(state, known.has(state) ? choice : { ...choice, player: after[choice.player] ?? 'ann' });
      know(played.state);
      return played;
    },
  };
};

const without = ({ rules }: RaceGame, id: RuleId) => rules.filter((rule) => rule !== id);
const hareInsteadOf =
  (instead: RuleId): RaceGame['play'] =>
  (state, choice) => {
    const steps = resolve(stagesFor(choice), [again], state).map((step) =>
      step.instead ? { ...step, instead } : step,
    );
    return { state: steps.at(-1)?.after ?? state, steps };
  };
/** The pile is laid out, with so many tokens too few. */
function setUp({ begin }: RaceGame, setup: Setup, lost: number, rule: RuleId = take.id): Step<Race, Take> {
  const state = begin(setup);
  const subject = { player: 'ann', take: 0 };
  return { rule, subject, before: { ...state, pile: 0 }, after: { ...state, pile: state.pile - lost } };
}
const forgetful = (play: RaceGame['play']): RaceGame['play'] => {
  let asked = 0;
  return (state, choice) => play(state, asked++ % 2 === 0 ? choice : { ...choice, take: choice.take + 1 });
};
const rolling = (begin: RaceGame['begin']): RaceGame['begin'] => {
  let rolls = 0;
  return (setup) => ({ ...begin(setup), pile: setup.pile + (rolls++ % 6) });
};
const taking =
  (play: RaceGame['play']): RaceGame['play'] =>
  (state, choice) =>
    play(
      wrote(state, (given) => (given.pile -= 0)),
      choice,
    );
const reversing =
  (begin: RaceGame['begin']): RaceGame['begin'] =>
  (setup) =>
    begin({ ...setup, charms: wrote(setup.charms, (charms) => (charms as string[]).reverse()) });
const counting =
  (choices: RaceGame['choices']): RaceGame['choices'] =>
  (state, player) =>
    choices(
      wrote(state, (given) => Object.assign(given, { asked: true })),
      player,
    );
const correcting =
  (judge: RaceGame['judge']): RaceGame['judge'] =>
  (state, choice) =>
    judge(
      state,
      wrote(choice, (given) => (given.take = Math.min(given.take, 3))),
    );
const stepless =
  (play: RaceGame['play'], missing: number): RaceGame['play'] =>
  (state, choice) => ({ ...play(state, choice), steps: play(state, choice).steps.slice(missing) });
const passing =
  (play: RaceGame['play']): RaceGame['play'] =>
  (state, choice) => {
    const played = play(state, choice);
    return { ...played, state: { ...played.state, turn: 'ben' } };
  };
const holding =
  (begin: RaceGame['begin'], more: unknown): RaceGame['begin'] =>
  (setup) =>
    Object.assign({ more }, begin(setup));
const failing =
  (play: RaceGame['play']): RaceGame['play'] =>
  (state, choice) => {
    if (state.pile === choice.take) throw new Error('There is no token left to draw.');
    return play(state, choice);
  };
const losing =
  (play: RaceGame['play']): RaceGame['play'] =>
  (state, choice) => {
    const steps = play(state, choice).steps.map(({ before, after, ...step }, index) => ({
      ...step,
      before: index === 0 ? before : lost(before),
      after: lost(after),
    }));
    return { state: steps.at(-1)?.after ?? state, steps };
  };

describe('a game that keeps the laws', () => {
  test('is found to keep them', () => {
    fc.assert(gameLaws(race, setups, facts));
  });

  test('keeps those that need nothing but the game', () => {
    fc.assert(gameLaws(race, setups, { moves: 20 }));
  });

  test('names the rules that spoke, that refused and that ended it', () => {
    const { named } = played(
      { pile: 4, charms: ['hare', 'crab'] },
      { picks: [0], tries: [{ player: 'ann', take: 9 }] },
    );
    expect([...named].sort()).toEqual(
      [take.id, next.id, again.id, 'race.turn.one-to-three', 'race.end.last-token'].sort(),
    );
  });

  test('is played to its end', () => {
    const { state, choices, result } = played({ pile: 9, charms: ['crab', 'crab'] }, { picks: [2, 0, 1] });
    const { pile, taken } = state;
    expect(pile).toBe(0);
    expect((taken['ann'] ?? 0) + (taken['ben'] ?? 0)).toBe(9);
    expect(choices).toBeGreaterThanOrEqual(3);
    expect(result).toEqual(race.result(state));
  });

  test('is played as the picks say: three, one and the last two', () => {
    const { state, choices } = played({ pile: 6, charms: ['crab', 'crab'] }, { picks: [2, 0, 1] });
    expect(choices).toBe(3);
    expect(state.taken).toEqual({ ann: 5, ben: 1 });
  });
});

describe('what is told to all', () => {
  const charm = ({ charms: { ann, ben } }: Race) => `${ann ?? 'some charm'}, ${ben ?? 'some charm'}`;
  const toldWith = (told: Partial<Told<Race>>) =>
    fc.check(
      gameLaws(race, setups, {
        ...facts,
        told: { sentence: ({ before }) => charm(before), about: () => [1], faces: () => [], ...told },
      }),
    ).errorInstance;
  test('gives away no card that somebody does not see', () => {
    expect(toldWith({})).toMatchObject({ law: 'secret' });
  });
  test.for<[string, Partial<Told<Race>>]>([
    ['names no card', { about: () => [] }],
    ['names one whose face is shown', { faces: () => [1] }],
    ['names one whose face has been shown', { faces: ({ pile }) => (pile > 0 ? [1] : []) }],
    ['says no more than anybody sees', { sentence: ({ rule }) => rule }],
  ])('and may be said where it %s', ([, told]) => {
    expect(toldWith(told)).toBeNull();
  });
});

describe('a broken game is caught', () => {
  test.for(BROKEN)('when %s (%s)', ([, law, breakIt]) => {
    const error = brokenBy(breakIt(race));
    expect(error).toBeInstanceOf(BrokenLaw);
    expect((error as BrokenLaw).law).toBe(law);
    expect((error as BrokenLaw).message).toContain(LAWS[law]);
  });

  test('for every law of a game there is', () => {
    const ofOthers: readonly Law[] = ['overrides', 'secret'];
    const caught = new Set<Law>([...BROKEN.map(([, law]) => law), ...ofOthers]);
    expect([...caught].sort()).toEqual(Object.keys(LAWS).sort());
  });

  test('with the reason it gave', () => {
    const error = brokenBy({ ...race, play: failing(race.play) }) as BrokenLaw;
    expect(error.message).toContain('There is no token left to draw.');
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe('a play', () => {
  const crabs: Setup = { pile: 6, charms: ['crab', 'crab'] };
  const ones = { picks: [0, 0, 0, 0, 0, 0, 0] };

  test.for([
    { why: 'one move less than it takes', moves: 5, law: 'ends' },
    { why: 'as many moves as it takes', moves: 6, law: undefined },
    { why: 'one move more than it takes', moves: 7, law: undefined },
  ])('may be bounded by $why', ({ moves, law }) => {
    const act = () => played(crabs, ones, { moves });
    if (law) expect(act).toThrow(expect.objectContaining({ law }));
    else expect(act().state.pile).toBe(0);
  });

  test('that has not ended is accepted if it is shown to go on', () => {
    const { state, choices, result } = played(crabs, ones, { moves: 5, goesOn: ({ pile }) => pile > 0 });
    expect([state.pile, choices, result]).toEqual([1, 5, undefined]);
    expect(() => played(crabs, ones, { moves: 5, goesOn: () => false })).toThrow(BrokenLaw);
  });

  test('tries what nobody offers, and plays what turns out to be allowed without keeping it', () => {
    const tries = [
      { player: 'ann', take: 2 },
      { player: 'cat', take: 1 },
      { player: 'ann', take: 9 },
    ];
    expect(played(crabs, { ...ones, tries }).state.taken).toEqual({ ann: 3, ben: 3 });
    const run = { picks: [0], tries: [{ player: 'ann', take: 3 }] };
    expect(() => played({ ...crabs, pile: 3 }, run, {}, { ...race, play: failing(race.play) })).toThrow(
      expect.objectContaining({ law: 'accepted' }),
    );
  });
});

describe('a play that is looked at closely only now and then', () => {
  const crabs: Setup = { pile: 20, charms: ['crab', 'crab'] };
  /** One token at a time. */
  const run = { picks: Array.from({ length: 20 }, () => 6) };
  const watching = (tell: (pile: number) => void): RaceGame => ({
    ...race,
    view: (state, player) => {
      tell(state.pile);
      return race.view(state, player);
    },
  });

  test.for([
    { every: 1, looks: 21 },
    { every: 5, looks: 5 },
    { every: 99, looks: 1 },
  ])('every $every moments, and at its end: at $looks of 21', ({ every, looks }) => {
    const seen = new Set<number>();
    const game = watching((pile) => seen.add(pile));
    expect(played(crabs, { ...run, every }, {}, game).choices).toBe(20);
    expect(seen.size).toBe(looks);
    expect(seen).toContain(0);
  });

  test('takes other moments where the picks begin otherwise', () => {
    const seen = [0, 3].map((first) => {
      const piles = new Set<number>();
      const game = watching((pile) => piles.add(pile));
      played(crabs, { picks: [first, ...run.picks], every: 5 }, {}, game);
      return [...piles];
    });
    expect(seen).toEqual([
      [20, 15, 10, 5, 0],
      [18, 13, 8, 3, 0],
    ]);
  });

  test.for<{ why: string; law: Law; game: RaceGame }>([
    { why: 'a step skips from one state to another', law: 'chain', game: { ...race, play: stepless(race.play, 1) } },
    { why: 'the state moves on without a step', law: 'chain', game: { ...race, play: passing(race.play) } },
    { why: 'a step cites what is not in the list', law: 'cited', game: { ...race, rules: without(race, next.id) } },
    { why: 'what is taken is refused', law: 'offered', game: { ...race, choices: () => [{ player: 'cat', take: 1 }] } },
    { why: 'what is taken cannot be played', law: 'accepted', game: { ...race, play: failing(race.play) } },
    { why: 'there is no end', law: 'ends', game: { ...race, result: () => undefined } },
    { why: 'a token is lost, as the end shows', law: 'conserved', game: { ...race, play: losing(race.play) } },
  ])('is caught when $why', ({ law, game }) => {
    expect(() => played(crabs, { ...run, every: 99 }, {}, game)).toThrow(expect.objectContaining({ law }));
  });
});

describe('rules', () => {
  test('may stand in two procedures', () => {
    expect(() => ruleLaws('race', [take, next, take], [again])).not.toThrow();
  });

  test.for<{ why: string; law: Law; act: () => void }>([
    { why: 'two of them share an id', law: 'ids', act: () => ruleLaws('race', [take, { ...next, id: take.id }], []) },
    {
      why: 'an exception shares an id',
      law: 'ids',
      act: () => ruleLaws('race', [take, next], [{ ...again, id: take.id }]),
    },
    { why: 'one belongs to another game', law: 'ids', act: () => ruleLaws('chase', [take], []) },
    { why: 'a game begins with the name of another', law: 'ids', act: () => idLaws('rac', [take.id]) },
    { why: 'an exception overrides no rule', law: 'overrides', act: () => ruleLaws('race', [take], [again]) },
    {
      why: 'an exception overrides an exception',
      law: 'overrides',
      act: () => ruleLaws('race', [take, next], [again, { ...again, id: 'race.charm.crab', overrides: again.id }]),
    },
    { why: 'an exception overrides nothing', law: 'overrides', act: () => ruleLaws('race', [take], [next]) },
  ])('are caught when $why', ({ law, act }) => {
    expect(act).toThrow(expect.objectContaining({ law }));
  });
});

describe('a procedure', () => {
  const known = new Set(race.rules);
  const choice: Take = { player: 'ann', take: 1 };
  const start = race.begin({ pile: 4, charms: ['hare', 'crab'] });
  const follow = (rule: RaceRule) => procedureLaws(known, [{ rule, subjects: () => [choice] }], [], start);

  test('that keeps the laws gives back its steps', () => {
    const steps = procedureLaws(known, stagesFor(choice), [again], start);
    expect(steps.map(({ rule, instead }) => [rule, instead])).toEqual([
      ['race.turn.take', undefined],
      ['race.charm.hare', 'race.turn.next'],
    ]);
  });

  test.for<{ why: string; law: Law; rule: RaceRule }>([
    { why: 'is not in the list', law: 'cited', rule: { ...take, id: 'race.turn.grab' } },
    { why: 'cites what is not in the list', law: 'cited', rule: { ...take, cites: () => ['race.turn.grab'] } },
    {
      why: 'beats by what is not in the list',
      law: 'cited',
      rule: { ...take, beats: () => [{ what: 1, by: 'race.turn.grab' }] },
    },
    {
      why: 'writes to the state',
      law: 'untouched',
      rule: { ...take, does: (state) => wrote(state, (given) => (given.pile = 0)) },
    },
    { why: 'rolls a die', law: 'same', rule: { ...take, does: rollingPile() } },
  ])('is caught when a rule $why', ({ law, rule }) => {
    expect(() => follow(rule)).toThrow(expect.objectContaining({ law }));
  });

  test('that skips from one state to another is caught', () => {
    const steps = procedureLaws(known, stagesFor(choice), [again], start);
    expect(() => stepLaws(known, start, steps.slice(1))).toThrow(expect.objectContaining({ law: 'chain' }));
    expect(() => stepLaws(known, start, steps.slice(1))).toThrow('step 1 (race.charm.hare) starts somewhere else');
    expect(() => stepLaws(known, start, [...steps].reverse())).toThrow(expect.objectContaining({ law: 'chain' }));
    expect(stepLaws(known, start, steps)).toMatchObject({ pile: 3, turn: 'ann', charms: { ann: 'used' } });
  });
});

function rollingPile(): RaceRule['does'] {
  let rolls = 0;
  return (state) => ({ ...state, pile: rolls++ });
}

describe('the parts the laws are made of', () => {
  test('freezing reaches all the way down, and through what is frozen at the top', () => {
    const inner = { list: [{ deep: 1 }, null] };
    expect(Object.isFrozen(deepFreeze(Object.freeze({ inner })).inner.list[0])).toBe(true);
  });

  test('an error that is no write to frozen data is passed on', () => {
    const fail = () => {
      throw new TypeError('pile is not iterable');
    };
    expect(() => pure('it', {}, fail)).toThrow('pile is not iterable');
    expect(() => pure('it', {}, fail)).not.toThrow(BrokenLaw);
  });

  test.for<{ why: string; one: unknown; other: unknown; same: boolean }>([
    { why: 'keys in another order', one: { a: 1, b: 2 }, other: { b: 2, a: 1 }, same: true },
    { why: 'a key that is undefined', one: { a: 1, b: undefined }, other: { a: 1 }, same: true },
    { why: 'a key that is null', one: { a: 1, b: null }, other: { a: 1 }, same: false },
    { why: 'nothing and an empty record', one: null, other: {}, same: false },
    { why: 'a text and an empty record', one: 'text', other: {}, same: false },
    { why: 'nothing and nothing', one: null, other: null, same: true },
    { why: 'an empty list and an empty record', one: [], other: {}, same: false },
    { why: 'a list in another order', one: [1, 2], other: [2, 1], same: false },
    { why: 'a longer list', one: [1, 2], other: [1], same: false },
    { why: 'zero and minus zero', one: 0, other: -0, same: false },
    { why: 'a difference deep inside', one: { a: [{ b: 1 }] }, other: { a: [{ b: 2 }] }, same: false },
  ])('$why: alike is $same', ({ one, other, same }) => {
    expect(alike(one, other)).toBe(same);
    expect(alike(other, one)).toBe(same);
  });

  test.for<{ why: string; value: unknown; survives: boolean }>([
    { why: 'plain data', value: { a: [1, 'b', null, true] }, survives: true },
    { why: 'a key that is undefined', value: { a: undefined }, survives: true },
    { why: 'a gap in a list', value: [undefined], survives: false },
    { why: 'infinity', value: { a: Infinity }, survives: false },
    { why: 'a map', value: new Map([['a', 1]]), survives: false },
    { why: 'a function', value: { a: () => 1 }, survives: false },
  ])('$why: surviving JSON is $survives', ({ value, survives }) => {
    if (survives) expect(() => jsonLaw('it', value)).not.toThrow();
    else expect(() => jsonLaw('it', value)).toThrow(expect.objectContaining({ law: 'json' }));
  });
});
