import { beforeAll, describe, expect, test } from 'vitest';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import { oneCombat } from '../../../rules-engine/chariot/questions/one-combat.ts';
import { paymentsFor } from '../../../rules-engine/chariot/questions/payments.ts';
import { compareBlocks } from '../../../rules-engine/chariot/questions/compare-blocks.ts';
import { faultsOfTable, faultsOfWhatIf } from '../../../rules-engine/chariot/files/faults.ts';
import { checkHand } from '../../../rules-engine/chariot/rules/hand.ts';
import { CARDS, READY_HANDS, spellsOf } from '../../../rules-engine/chariot/cards/cards.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import { runScenario } from '../../library/engines.ts';
import type { Scenario } from '../../library/library.ts';
import { getGame } from '../library.ts';
import { toolsOf } from '../tools.ts';
import { read as readBestBlock } from '../../widgets/chariot/best-block.link.ts';
import { read as readCombat } from '../../widgets/chariot/combat.link.ts';
import { read as readDamage } from '../../widgets/chariot/damage.link.ts';
import { read as readMana } from '../../widgets/chariot/mana.link.ts';
import { sceneOf } from '../../widgets/chariot/files.ts';
import { EMPTY_SCENE, inZone, type Scene, toldOf, withSpell } from '../../widgets/chariot/scene.ts';
import { read as readTurn } from '../../widgets/chariot/turn.link.ts';
import { readList } from '../../widgets/deck/list.ts';
import { walk } from '../../widgets/walk/walk.ts';
import { bestBlockPresets, combatPresets, damagePresets, handPresets, manaPresets, turnPresets } from './chariot.ts';

let scenarios: readonly Scenario[] = [];
beforeAll(() => {
  scenarios = getGame('chariot').scenarios;
});
const readingsIn = (readings: Readonly<Record<string, string>>) => readingsOf(readings);
const expected = (name: string): Readonly<Record<string, unknown>> =>
  scenarios.find((one) => one.name === name)?.expect ?? {};

test('every scenario of a kind that a tool opens is one of its presets', () => {
  const presets: Readonly<Record<string, readonly { readonly name: string }[]>> = {
    combat: combatPresets(scenarios),
    'best-block': bestBlockPresets(scenarios),
    mana: manaPresets(scenarios),
    damage: damagePresets(scenarios),
    turn: turnPresets(scenarios),
    hand: handPresets(scenarios),
  };
  const opened = new Set<string>();
  for (const { name, opens = [] } of toolsOf('chariot')) {
    const names = presets[name]?.map((one) => one.name) ?? [];
    expect(new Set(names).size, name).toBe(names.length);
    for (const { kind, name: scenario } of scenarios.filter((one) => opens.includes(one.kind))) {
      expect(names, `${name} opens ${kind}`).toContain(scenario);
      opened.add(scenario);
    }
  }
  expect(opened.size).toBe(scenarios.length);
});

test('every rule that code follows acts in one scenario and does not in another', () => {
  const acted = scenarios.map((scenario) => runScenario('chariot', scenario)?.outcome.cited ?? []);
  for (const { id, engine } of getGame('chariot').rules) {
    if (engine !== true) continue;
    const times = acted.filter((cited) => cited.includes(id as `${string}.${string}.${string}`)).length;
    expect(times, `${id} acts`).toBeGreaterThan(0);
    expect(times, `${id} does not act`).toBeLessThan(scenarios.length);
  }
});

describe('a combat', () => {
  test('begins with the examples of the rulebook, in its order', () => {
    expect(
      combatPresets(scenarios)
        .slice(0, 6)
        .map(({ name }) => name),
    ).toEqual([
      'combat-example-1',
      'combat-example-2',
      'combat-example-3',
      'split-defeats-moonlit-witch',
      'split-defeats-pappiliodya',
      'split-defeats-neither',
    ]);
  });
  test('comes out as its scenario says, link and all', () => {
    for (const { name, state } of combatPresets(scenarios)) {
      expect(readCombat(JSON.parse(JSON.stringify(state))), name).toEqual({ state, complaints: [] });
      const told = toldOf(state.scene, 'attack');
      expect(faultsOfTable(told), name).toEqual([]);
      const start = { state: tableOf(told, readingsIn(state.readAs.readings)).match, steps: [] };
      const { moments, refused } = walk(oneCombat, start, state.walk.choices);
      const end = moments.at(-1)?.state ?? start.state;
      const { winner, refused: against, field } = expected(name);
      const result = oneCombat.result(end);
      if (winner !== undefined) expect(result?.ended === 'won' ? result.winner : null, name).toBe(winner);
      if (Array.isArray(against)) expect(refused, name).toHaveLength(against.length);
      if (typeof field === 'object' && field !== null) {
        const counts = Object.values(field as Record<string, readonly unknown[]>).map((list) => list.length);
        expect(
          end.sides.map((side) => side.field.length),
          name,
        ).toEqual(counts);
      }
    }
  });
});

test('best blocks list what their scenarios allow', () => {
  for (const { name, state } of bestBlockPresets(scenarios)) {
    expect(readBestBlock(JSON.parse(JSON.stringify(state))), name).toEqual({ state, complaints: [] });
    const { match } = tableOf(toldOf(state.scene, 'attack'), readingsIn(state.readAs.readings));
    const attack = { type: 'attack', player: 'Player 1', attackers: state.attackers } as const;
    const { rows, whole } = compareBlocks(game.play(match, attack).state, 'trade');
    expect(whole, name).toBe(true);
    const { allowed } = expected(name);
    // Blockers that are alike are not told apart.
    if (Array.isArray(allowed)) expect(rows.length, name).toBeLessThanOrEqual(allowed.length);
    expect(rows.length, name).toBeGreaterThan(0);
  }
});

test('payments are found, two Pappiliodyas not told apart', () => {
  const presets = manaPresets(scenarios);
  const [first] = presets;
  const found = ({ state }: (typeof presets)[number]) => {
    const { match } = tableOf(toldOf(state.scene, 'main'), readingsIn(state.readAs.readings));
    return paymentsFor(match, state.wanted, state.thrift);
  };
  for (const one of presets) {
    expect(readMana(JSON.parse(JSON.stringify(one.state)))).toEqual({ state: one.state, complaints: [] });
    expect(found(one).ways.length, one.name).toBeGreaterThan(0);
  }
  if (!first) throw new Error('no preset');
  expect(found(first).ways.map(({ sent, left }) => [sent.length, left])).toEqual([
    [2, 0],
    [2, 1],
  ]);
});

test('what is to happen over the turns makes sense', () => {
  for (const { name, state } of damagePresets(scenarios)) {
    expect(readDamage(JSON.parse(JSON.stringify(state))), name).toEqual({ state, complaints: [] });
    const happenings = state.happenings.map(({ turn, what, amount }) => ({
      turn: Number(turn),
      what,
      amount: Number(amount),
    }));
    const whatIf = {
      ...state,
      life: Number(state.life),
      counters: Number(state.counters),
      tokens: { '+1/+1': 0, '+0/+1': 0, '-1/+1': 0, Revive: 0 },
      turns: [Number(state.first), Number(state.last)],
      happenings,
    } as const;
    expect(faultsOfWhatIf(whatIf), name).toEqual([]);
  }
});

test('matches and turns are walked as far as their scenarios', () => {
  for (const { name, state } of turnPresets(scenarios)) {
    expect(readTurn(JSON.parse(JSON.stringify(state))), name).toEqual({ state, complaints: [] });
    if (state.from === 'hands') continue;
    const told = toldOf(state.scene, state.from);
    expect(faultsOfTable(told), name).toEqual([]);
    const start = { state: tableOf(told, readingsIn(state.readAs.readings)).match, steps: [] };
    const { moments, refused } = walk(game, start, state.walk.choices);
    const { refused: against, turn } = expected(name);
    if (Array.isArray(against)) expect(refused, name).toHaveLength(against.length);
    if (turn !== undefined) expect(moments.at(-1)?.state.turn, name).toBe(turn);
  }
});

test('the opening turns go as far as the fifth, and nothing in them is refused', () => {
  const [{ state } = {}] = turnPresets(scenarios);
  if (!state) throw new Error('no preset');
  const [one, other] = READY_HANDS.map(spellsOf);
  const begun = game.begin({ hands: [one ?? [], other ?? []], first: 0, seed: state.seed, readings: readingsOf() });
  const { moments, refused } = walk(game, { state: begun, steps: [] }, state.walk.choices);
  expect(refused).toEqual([]);
  expect(moments.at(-1)?.state.turn).toBe(5);
});

test('hands are those of the scenarios, with spells there are', () => {
  for (const { name, state } of handPresets(scenarios)) {
    const { cards, unread } = readList(
      state.lists['hand'] ?? '',
      CARDS.map(({ card }) => card.name),
    );
    expect(unread, name).toEqual([]);
    const hand = cards.flatMap(({ name: named, count }) => {
      const card = CARDS.find((one) => one.card.name === named)?.card;
      return card ? Array.from({ length: count }, () => card) : [];
    });
    const { legal = true, spells = 18 } = expected(name);
    expect(checkHand(hand).legal, name).toBe(legal);
    expect(hand.length, name).toBe(spells);
  }
});

describe('a table that is set up', () => {
  const scene = sceneOf({
    turn: 4,
    at: 'attack',
    hand: { 'Player 2': [{ spell: 'loveshroom', count: 2 }] },
    field: {
      'Player 1': [{ spell: 'blue-moon', card: { attack: 5 }, damage: 1, tokens: { Revive: 1 } }],
      'Player 2': [{ spell: 'a wall', card: { life: 9, blocks: 2, premium: true, counters: 2 }, attacked: true }],
    },
    discard: { 'Player 1': [{ spell: 'unicorn', counters: 3 }] },
    mana: { 'Player 1': { Moon: 2 } },
  });
  const tableIn = (to: Scene) => tableOf(toldOf(to, 'attack'), readingsOf()).match;
  test('means what was told', () => {
    const { sides, turn } = tableIn(scene);
    expect(turn).toBe(4);
    expect(sides[0].field[0]).toMatchObject({
      damage: 1,
      tokens: { Revive: 1 },
      card: { name: 'Blue Moon', attack: 5, life: 3 },
    });
    expect(sides[1].field[0]).toMatchObject({
      attacked: 2,
      card: { name: 'A wall', life: 9, blocks: 2, premium: true, counters: 2 },
    });
    expect(sides[1].hand.map(({ card }) => card.id)).toEqual(['loveshroom', 'loveshroom']);
    expect(sides[0].discard[0]?.counters).toBe(3);
    expect(sides[0].mana.left.Moon).toBe(2);
  });
  test('keeps the numbers of its spells when others are added or taken away', () => {
    const added = withSpell(scene, 0, 'field', 'moonlit-witch');
    const ids = tableIn(added).sides.flatMap(({ field }) => field.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(expect.arrayContaining(tableIn(scene).sides.flatMap(({ field }) => field.map(({ id }) => id))));
    expect(tableIn(added).sides[0].field[1]?.tokens.Revive).toBe(1);
  });
  test('puts tokens only on spells of the Field', () => {
    expect(tableIn(withSpell(scene, 0, 'field', 'moonlit-witch')).sides[0].field.at(-1)?.tokens.Revive).toBe(1);
    expect(tableIn(withSpell(scene, 0, 'hand', 'moonlit-witch')).sides[0].hand.at(-1)?.tokens.Revive).toBe(0);
  });
  test('keeps a spell of one’s own apart from the card of its name', () => {
    const own = withSpell(EMPTY_SCENE, 0, 'field', '');
    const called = inZone(own, 0, 'field', (list) => list.map((one) => ({ ...one, name: 'Pegasus' })));
    expect(tableIn(called).sides[0].field[0]?.card).toMatchObject({
      name: 'Pegasus',
      attack: 2,
      life: 2,
      recalls: false,
    });
  });
  test('tells what is wrong at its field', () => {
    const spell = scene.sides[0].field[0];
    if (!spell) throw new Error('no spell');
    const bad: Scene = {
      ...scene,
      turn: 'four',
      sides: [
        { ...scene.sides[0], field: [{ ...spell, facts: { ...spell.facts, life: '0', damage: '-1' } }] },
        scene.sides[1],
      ],
    };
    expect(faultsOfTable(toldOf(bad, 'attack')).map(({ field }) => field)).toEqual([
      'turn',
      'field.Player 1.0.damage',
      'field.Player 1.0.life',
    ]);
  });
});
