/** Fights: what is added up, who hits, what is left. */
import { describe, expect, test } from 'vitest';
import { outcome, played, position, said } from '../../test-kit/lyoko-notation.ts';
import { cheapestPowers } from '../questions/cheapest.ts';
import { BLANK, CARDS } from '../cards/cards.ts';
import type { MadeFacts } from '../cards/made.ts';
import { game } from '../play/game.ts';
import { playOut, stateOf } from '../files/position.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { anywhere } from '../state.ts';

const NO_ACTIONS = 'hero combat-action; xana combat-action';

describe("Ulrich's Power against an Evade of 2", () => {
  test.for([
    { why: 'one below', power: 1, life: 3, strike: false },
    { why: 'at', power: 2, life: 1, strike: true },
    { why: 'above', power: 3, life: 0, strike: true },
  ])('$why: $power', ({ power, life, strike }) => {
    const uses = Array.from({ length: power }, () => 'hero power ulrich triplicate').join('; ');
    const found = outcome(
      'hero 20 ulrich/lyoko vs 4 sample-wasp',
      `hero attack ulrich sample-wasp; ${uses}; hero done; xana power sample-wasp swerve; xana power sample-wasp swerve; ${NO_ACTIONS}`,
    );
    expect(found.found['sample-wasp']).toBe(life === 0 ? 'discard' : `lyoko, 4 influence, ${life} life`);
    expect(found.found['ulrich']).toBe('lyoko, 4 influence, 10 life, tapped');
    // The Monster's own strike hits for 0 each time.
    expect(found.spoke.filter((rule) => rule === 'lyoko.combat.damage')).toHaveLength(strike ? 2 : 1);
    expect(found.found['hero.spent']).toBe(2 * power);
    expect(found.found['xana.spent']).toBe(4);
  });
});

describe('a Power is paid from the pool', () => {
  test.for([
    { why: 'one point too few', pool: 2, left: 2, spent: 0 },
    { why: 'just enough', pool: 3, left: 0, spent: 3 },
    { why: 'more than enough', pool: 4, left: 1, spent: 3 },
  ])('$why: $pool', ({ pool, left, spent }) => {
    const found = played(
      `hero ${pool} ulrich/lyoko vs 0 megatank`,
      'hero attack ulrich megatank; hero power ulrich super-sprint',
    );
    expect([found['hero.pool'], found['hero.spent'], found['xana.pool']]).toEqual([left, spent, 0]);
    expect(found['refused']).toEqual(spent === 0 ? ['influence.pool'] : []);
  });
});

test('Powers return to both at the end of the turn, and not before', () => {
  const fight = `hero attack ulrich megatank; hero power ulrich triplicate; hero done; xana power megatank snap-roll; xana done; ${NO_ACTIONS}`;
  const at = 'hero 10 ulrich/lyoko vs 10 megatank';
  expect(played(at, fight)).toMatchObject({ 'hero.pool': 8, 'hero.spent': 2, 'xana.pool': 6, 'xana.spent': 4 });
  expect(played(at, `${fight}; hero done`)).toMatchObject({
    'hero.pool': 10,
    'hero.spent': 0,
    'xana.pool': 10,
    'xana.spent': 0,
  });
});

test('Combat Actions are chosen in secret, shown together, replaced and discarded', () => {
  const at = 'hero 0 ulrich/lyoko [critical-strike] {sample-side-step} vs 0 sample-wasp [sample-smoke]';
  const moves = playOut(stateOf(position(at), readingsOf()), [
    'hero attack ulrich sample-wasp',
    'hero combat-action critical-strike',
  ]);
  const chosen = moves.at(-1)!.after;
  expect(chosen.combat?.attacker.power).toBe(0);
  expect(game.view(chosen, 'xana').combat?.chosen).toEqual({ hero: 'hidden', xana: 'open' });
  expect(game.view(chosen, 'hero').combat?.chosen.hero).toBeTypeOf('number');
  expect(game.deciders(chosen)).toEqual(['xana']);
  expect(
    played(at, 'hero attack ulrich sample-wasp; hero combat-action critical-strike; xana combat-action sample-smoke'),
  ).toMatchObject({
    'critical-strike': 'discard',
    'sample-smoke': 'discard',
    'sample-side-step': 'hand',
    'sample-wasp': 'lyoko, 4 influence, 3 life',
  });
});

test('a fight is told line by line', () => {
  expect(
    said(
      'hero 9 ulrich/lyoko vs 4 megatank',
      `hero attack ulrich megatank; hero power ulrich triplicate; hero done; xana power megatank snap-roll; ${NO_ACTIONS}`,
    ),
  ).toEqual([
    'Ulrich attacks Megatank.',
    'Ulrich and Megatank both start with 0 Power and 0 Evade.',
    'Ulrich uses Triplicate for 2 Influence.',
    'Triplicate gives Ulrich +1 Power (now 1).',
    'Ulrich uses no more Powers.',
    'Megatank uses Snap Roll for 4 Influence.',
    'Snap Roll gives Megatank +4 Evade (now 4).',
    'The Hero has chosen a Combat Action, or none, in secret.',
    'Xana has chosen a Combat Action, or none, in secret.',
    'Strike: Ulrich has 1 Power and 0 Evade; Megatank has 0 Power and 4 Evade.',
    'Megatank hits Ulrich: 0 Power is enough against 0 Evade.',
    'Megatank deals 0 damage; Ulrich has 10 life left.',
    'Ulrich is tapped.',
  ]);
});

test('what missed is told with the rule it lost to', () => {
  const told = outcome(
    'hero 0 ulrich/lyoko vs 0 sample-wasp/guards=1',
    `hero attack ulrich sample-wasp; ${NO_ACTIONS}`,
  ).told();
  expect(told.flatMap(({ beaten = [] }) => beaten)).toEqual([
    "Ulrich misses Sample Wasp: 0 Power isn't enough against 1 Evade.",
  ]);
});

test('of the Programs that are Queued, a fight names those that would change it', () => {
  const made = { 'my-note': { ...BLANK, name: 'Note', kind: 'program', cost: 2 } } as const satisfies MadeFacts;
  const idle = (line: string) =>
    playOut(stateOf({ ...position(line), made }, readingsOf()), ['hero attack ulrich sample-wasp'])
      .flatMap(({ steps }) => steps)
      .flatMap(({ beaten = [], after }) => beaten.map(({ what, by }) => [anywhere(after, Number(what))?.name, by]));
  const edge = ['sample-edge-routine', 'lyoko.hero-cards.queue'];
  const shield = ['sample-shield-routine', 'lyoko.hero-cards.queue'];
  const at = (programs: string) => idle(`hero 0 ulrich/lyoko ${programs} vs 0 sample-wasp`);
  expect(at('my-note/queued sample-edge-routine/queued sample-shield-routine/queued')).toEqual([edge, shield]);
  expect(at('my-note/queued sample-edge-routine sample-shield-routine/queued')).toEqual([shield]);
  expect(at('my-note/queued sample-edge-routine')).toEqual([]);
});

test('an answer to a Combat Action takes effect, also after it and where the own side has shown none', () => {
  const after = (readings: ReadingChoice) =>
    played(
      'hero 3 ulrich/lyoko [sample-short-circuit] vs 2 sample-wasp [sample-overcharge]',
      'hero attack ulrich sample-wasp; hero done; xana done; hero combat-action; xana combat-action sample-overcharge; hero play sample-short-circuit sample-wasp',
      { 'combat-actions-answered': 'yes', ...readings },
    );
  for (const order of ['last-first', 'first-first'] as const) {
    expect(after({ 'response-order': order }), order).toMatchObject({
      // 2 of 3 life.
      'sample-wasp': 'lyoko, 4 influence, 1 life',
      ulrich: 'lyoko, 4 influence, 8 life, tapped',
      'sample-short-circuit': 'discard',
      'sample-overcharge': 'discard',
      'hero.pool': 0,
    });
  }
});

describe('both sides fall in one Strike, at the same moment', () => {
  const fight = (turn: 'hero' | 'xana', refund: 'half' | 'none') => {
    const attack = turn === 'hero' ? 'hero attack ulrich sample-crawler' : 'xana attack sample-crawler ulrich';
    return played(
      `${turn} 0 ulrich/lyoko/life=1 [critical-strike] vs 0 sample-crawler/life=1 [sample-overcharge]`,
      `${attack}; hero combat-action critical-strike; xana combat-action sample-overcharge`,
      { 'life-zero-refund': refund },
    );
  };
  test.for(['hero', 'xana'] as const)('when the attack is of %s', (turn) => {
    const fallen = { ulrich: expect.stringMatching(/^earth/) as string, 'sample-crawler': 'discard' };
    expect(fight(turn, 'half')).toMatchObject({ ...fallen, winner: 'hero', 'hero.pool': 2 });
    expect(fight(turn, 'none')).toMatchObject({ ...fallen, winner: 'nobody', 'hero.total': 0, 'xana.total': 0 });
  });
});

describe('a change that lasts for the turn', () => {
  const no = { power: 0, evade: 0 };
  const crab = { ...BLANK, kind: 'monster', side: 'xana', name: 'Crab', life: 4 } as const;
  const made = {
    'my-claw': { ...crab, begins: { ...no, power: 1 } },
    'my-crab': {
      ...crab,
      begins: { power: 1, evade: 0 },
      powers: [{ name: 'trip', cost: 2, changes: [{ stat: 'evade', amount: -2, whose: 'other' }] }],
    },
    'my-dodger': crab,
  } as const satisfies MadeFacts;
  const turn = { 'boost-length': 'turn' } as const;
  test('is one of a Power, not of a Combat Action', () => {
    const found = played(
      'xana 0 ulrich/lyoko [sample-side-step] vs 1 my-claw my-claw',
      `xana attack my-claw ulrich; hero combat-action sample-side-step; xana combat-action; xana attack my-claw#2 ulrich; ${NO_ACTIONS}`,
      turn,
      made,
    );
    expect(found['ulrich']).toBe('lyoko, 4 influence, 9 life');
  });
  test('is what the value changed by: what a stop at 0 took away does not come back', () => {
    const choices = `xana attack my-crab ulrich; xana power my-crab trip; hero power ulrich super-sprint; ${NO_ACTIONS}; xana attack my-crab#2 ulrich; ${NO_ACTIONS}`;
    const after = (readings: ReadingChoice) =>
      played('xana 3 ulrich/lyoko vs 2 my-crab my-crab', choices, { ...turn, ...readings }, made)['ulrich'];
    expect(after({})).toBe('lyoko, 4 influence, 10 life');
    expect(after({ 'stats-below-zero': 'below' })).toBe('lyoko, 4 influence, 8 life');
  });
  test('comes after what counts in every fight', () => {
    const feint = { stat: 'evade', amount: -1, whose: 'other' } as const;
    const found = played(
      'hero 2 ulrich/lyoko sample-scout/lyoko vs 1 my-dodger/guards=2',
      `hero attack ulrich my-dodger; hero power ulrich feint; hero power ulrich feint; ${NO_ACTIONS}; hero attack sample-scout my-dodger; hero combat-action; xana combat-action`,
      { ...turn, 'guard-length': 'adds-up' },
      {
        ...made,
        ulrich: { ...BLANK, name: 'Ulrich', kind: 'character', powers: [{ name: 'feint', cost: 1, changes: [feint] }] },
        'sample-scout': { ...BLANK, name: 'Scout', kind: 'character', begins: { power: 1, evade: 0 } },
      },
    );
    // Two Guards less 2: Evade 0 in both fights.
    expect(found['my-dodger']).toBe('lyoko, 3 life, guards 2 times');
  });
});

test('Power below 0 does no damage, however low the Evade it hits', () => {
  const made = {
    'my-hex': {
      ...BLANK,
      name: 'Hex',
      kind: 'monster',
      side: 'xana',
      life: 5,
      powers: [{ name: 'weaken', cost: 1, changes: [{ stat: 'power', amount: -1, whose: 'other' }] }],
    },
    'my-trip': {
      ...BLANK,
      name: 'Trip',
      kind: 'combat-action',
      changes: [{ stat: 'evade', amount: -3, whose: 'other' }],
    },
  } as const satisfies MadeFacts;
  const after = (uses: string) =>
    played(
      'hero 2 ulrich/lyoko [my-trip] vs 2 my-hex',
      `hero attack ulrich my-hex; hero done; ${uses}; hero combat-action my-trip; xana combat-action`,
      { 'stats-below-zero': 'below', damage: 'difference' },
      made,
    )['my-hex'];
  expect(after('xana power my-hex weaken; xana done')).toBe('lyoko, 5 life');
  expect(after('xana done')).toBe('lyoko, 2 life');
});

describe('the cheapest Powers', () => {
  const powers = (name: string) => CARDS[name]!.powers;
  test.for([
    { why: 'nothing is needed', name: 'ulrich', power: 0, evade: 0, cost: 0, uses: [] },
    { why: 'one Power', name: 'ulrich', power: 1, evade: 0, cost: 2, uses: ['triplicate'] },
    {
      why: 'as in the worked example',
      name: 'ulrich',
      power: 2,
      evade: 2,
      cost: 7,
      uses: ['super-sprint', 'triplicate', 'triplicate'],
    },
    { why: 'one Evade costs as much as two', name: 'ulrich', power: 0, evade: 1, cost: 3, uses: ['super-sprint'] },
    {
      why: 'three at once against one by one',
      name: 'sample-guardian',
      power: 2,
      evade: 0,
      cost: 4,
      uses: ['heavy-throw'],
    },
    {
      why: 'four of three',
      name: 'sample-guardian',
      power: 4,
      evade: 0,
      cost: 8,
      uses: ['heavy-throw', 'heavy-throw'],
    },
  ])('$why: $name to $power/$evade', ({ name, power, evade, cost, uses }) => {
    const found = cheapestPowers(powers(name), { power, evade });
    expect(found?.cost).toBe(cost);
    expect([...(found?.uses ?? [])].sort()).toEqual([...uses].sort());
  });
  test('a Power that costs nothing is the cheapest, and what lowers a value, or raises only the other side, is none', () => {
    const power = (name: string, cost: number, amount: number, whose: 'own' | 'other' = 'own') =>
      ({ name, cost, changes: [{ stat: 'power', amount, whose }] }) as const;
    const [free, dear, slow] = [power('free', 0, 1), power('dear', 1, 2), power('slow', 0, -1)];
    expect(cheapestPowers([dear, free], { power: 2, evade: 0 })).toEqual({ cost: 0, uses: ['free', 'free'] });
    expect(cheapestPowers([slow, dear], { power: 2, evade: 0 })).toEqual({ cost: 1, uses: ['dear'] });
    expect(cheapestPowers([slow, power('gift', 0, 2, 'other')], { power: 1, evade: 0 })).toBeUndefined();
  });
  test('there are none for what no Power raises', () => {
    expect(cheapestPowers(powers('megatank'), { power: 1, evade: 0 })).toBeUndefined();
    expect(cheapestPowers([], { power: 0, evade: 1 })).toBeUndefined();
  });
});
