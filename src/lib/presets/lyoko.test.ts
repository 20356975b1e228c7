/** The presets of the tools come to what the worked examples they are made of come to. */
import { expect, test } from 'vitest';
import { fight } from '../../../rules-engine/lyoko/questions/fight.ts';
import { game } from '../../../rules-engine/lyoko/play/game.ts';
import { resume } from '../../../rules-engine/lyoko/play/game.ts';
import { carryOut } from '../../../rules-engine/lyoko/files/plan.ts';
import { filledIn, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import { anywhere } from '../../../rules-engine/lyoko/state.ts';
import type { ScenarioKind } from '../../../rules-engine/core/scenario.ts';
import { lyoko } from '../../../rules-engine/lyoko/index.ts';
import { readLibrary } from '../../library/library.ts';
import { faultsOfDilemma } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import { runScenario } from '../../library/engines.ts';
import { givenOf } from '../../widgets/lyoko/fight-draft.ts';
import { begin } from '../../widgets/lyoko/Turn.tsx';
import { walk } from '../../widgets/walk/walk.ts';
import { combatPresets, deckPresets, turnPresets } from './lyoko.ts';
import { dilemmaPresets } from './lyoko-dilemma.ts';
import { influencePresets } from './lyoko-influence.ts';

const { scenarios } = readLibrary(process.cwd()).library.games.find(({ id }) => id === 'lyoko')!;
const scenarioOf = (name: string) => scenarios.find((one) => one.name === name)!;
const kinds = (...wanted: readonly string[]) => scenarios.filter(({ kind }) => wanted.includes(kind)).length;

const fights = combatPresets(scenarios);
test('every fight is a preset, the source’s own first', () => {
  expect(fights).toHaveLength(kinds('combat'));
  expect(fights[0]!.name).toBe('ulrich-against-megatank');
});
test.for(fights.map(({ name, state }) => [name, state] as const))('the fight %s', ([name, { draft, plan, readAs }]) => {
  const { combat, stood, refused, over } = fight(givenOf(draft), plan, readingsOf(readAs.readings));
  const found = {
    ...figures('attacker'),
    ...figures('defender'),
  };
  expect(found).toMatchObject(wanted(scenarioOf(name).expect as Record<string, unknown>, /^(?:attacker|defender)\./));
  const isRefused = [...refused.attacker, ...refused.defender].some(Boolean);
  expect(over || isRefused).toBe(true);

  function figures(role: 'attacker' | 'defender') {
    const { power, evade, spent, strike, damage, card } = combat![role];
    const all = { power, evade, spent, strike, damage, life: anywhere(stood, card)!.life };
    return Object.fromEntries(Object.entries(all).map(([key, value]) => [`${role}.${key}`, value]));
  }
});
const wanted = (expected: Readonly<Record<string, unknown>>, keys: RegExp) =>
  Object.fromEntries(Object.entries(expected).filter(([key]) => keys.test(key)));

const games = turnPresets(scenarios);
test('every game that is played is a preset, after those that begin one', () => {
  expect(games).toHaveLength(kinds('play', 'opening') + 2);
});
test.for(games.slice(2).map(({ name, state }) => [name, state] as const))('the game %s', ([name, state]) => {
  const start = begin(state, readingsOf(state.readAs.readings));
  const { moments, refused } = walk(game, start, state.walk.choices);
  const end = moments.at(-1)!.state;
  const { found } = runScenario('lyoko', scenarioOf(name))!.outcome;
  expect(refused.map(({ rule }) => rule?.slice('lyoko.'.length))).toEqual(found['refused']);
  expect([end.hero.pool, end.xana.pool, end.hero.erased, end.xana.erased]).toEqual(
    ['hero.pool', 'xana.pool', 'hero.erased', 'xana.erased'].map((key) => found[key]),
  );
});
test('the first turns show both sides at work, with nothing refused', () => {
  const [first] = games;
  const { moments, refused } = walk(game, begin(first!.state, readingsOf()), first!.state.walk.choices);
  expect(refused).toEqual([]);
  const rules = new Set(moments.flatMap(({ steps }) => steps.map(({ rule }) => rule)));
  for (const rule of [
    'lyoko.monsters.monster',
    'lyoko.dilemmas.dilemma-attack',
    'lyoko.monsters.core-unblocked',
    'lyoko.characters.virtualize',
    'lyoko.characters.resolve-dilemma',
    'lyoko.hero-cards.program',
    'lyoko.characters.defrag',
  ]) {
    expect(rules).toContain(rule);
  }
  expect(moments.at(-1)!.state).toMatchObject({ turn: 3, active: 'xana' });
});

test.for(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the file %s holds no fault',
  ([, scenario]) => {
    const kind = lyoko.scenarios[scenario.kind as keyof typeof lyoko.scenarios] as unknown as ScenarioKind<
      unknown,
      unknown
    >;
    const { start, choices = [], expect: expected = {} } = scenario;
    const position = kind.start.parse(start);
    expect(choices.flatMap((one) => kind.choice?.safeParse(one).error?.issues ?? [])).toEqual([]);
    expect(kind.expect.safeParse(expected).error?.issues ?? []).toEqual([]);
    expect(kind.faults?.(position, readingsOf(scenario.readings), choices) ?? []).toEqual([]);
  },
);

test('every Core is a preset', () => {
  expect(deckPresets(scenarios)).toHaveLength(kinds('deck') + 1);
});

test.for(influencePresets.map(({ name, state }) => [name, state] as const))(
  'the turn %s: with nothing undone every move stands, but those that show a rule',
  ([name, { position, moves }]) => {
    const { state } = resume(stateOf(filledIn(position), readingsOf()));
    const refused = carryOut(state, moves).flatMap(({ refused: rule, unread }) => rule ?? unread ?? []);
    expect(refused).toEqual(name === 'queued' ? ['lyoko.hero-cards.queue-once'] : []);
  },
);

test.for(dilemmaPresets.map(({ name, state }) => [name, state] as const))('the Dilemma %s is sound', ([, state]) => {
  const { dilemma, points, hero, xana, onLyoko } = state;
  expect(faultsOfDilemma({ dilemma, points: Number(points), hero: Number(hero), xana: Number(xana), onLyoko })).toEqual(
    [],
  );
});
