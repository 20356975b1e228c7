/** Fights part by part, and the cheapest way they could have gone otherwise. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReadings } from '../../test-kit/lyoko.ts';
import { BLANK, type CardFacts, CARDS, factsOf } from '../cards/cards.ts';
import { goalWords, leftWords, otherwiseWords, resultWords, usesWords } from '../words/fight.en.ts';
import {
  beganAt,
  countedUp,
  EMPTY_PLAN,
  faultsOfFight,
  fight,
  type FightGiven,
  type FightPlan,
  NO_ACTION,
  NOT_CHOSEN,
} from './fight.ts';
import { otherwise } from './otherwise.ts';
import { readingsOf } from '../readings.ts';
import { SCENARIOS } from '../files/scenarios.ts';
import type { Role } from '../state.ts';
import { pending } from '../play/wait.ts';

const given: FightGiven = {
  attacker: { card: 'ulrich', life: 10, upgrades: [] },
  defender: { card: 'megatank', life: 5, upgrades: [] },
  hero: { pool: 36, hand: ['critical-strike'], core: [], programs: [] },
  xana: { pool: 34, hand: [], core: [] },
};
const plan: FightPlan = {
  uses: { attacker: ['super-sprint', 'triplicate', 'triplicate'], defender: ['snap-roll'] },
  actions: { hero: 'critical-strike', xana: NO_ACTION },
  after: [],
};
const rules = ({ told }: ReturnType<typeof fight>, part: string) =>
  told
    .flatMap((one) => (one.part === part ? ['step' in one ? one.step.rule : one.refused] : []))
    .map((id) => id.slice(6));

describe("the source's own fight", () => {
  const fought = fight(given, plan, readingsOf());
  test('every figure is as the source has it', () => {
    const { attacker, defender } = fought.combat!;
    expect([attacker.power, attacker.evade, attacker.spent, attacker.strike, attacker.damage]).toEqual([
      4,
      2,
      7,
      'hits',
      4,
    ]);
    expect([defender.power, defender.evade, defender.spent, defender.strike, defender.damage]).toEqual([
      0,
      4,
      4,
      'misses',
      0,
    ]);
    expect([leftWords(fought, 'attacker'), leftWords(fought, 'defender')]).toEqual([
      'Ulrich: 10 life',
      'Megatank: 1 life',
    ]);
    expect(resultWords(fought)).toBe('Ulrich hits for 4, Megatank misses');
  });
  test('both values are counted up line by line', () => {
    const values = (role: Role, stat: 'power' | 'evade') => countedUp(fought, role, stat).map(({ value }) => value);
    expect(values('attacker', 'power')).toEqual([1, 2, 4]);
    expect(values('attacker', 'evade')).toEqual([2]);
    expect(values('defender', 'power')).toEqual([]);
    expect(values('defender', 'evade')).toEqual([4]);
  });
  test('its parts come in order, and what was spent returns', () => {
    expect([...new Set(fought.told.map(({ part }) => part))]).toEqual([
      'attack',
      'attacker',
      'defender',
      'actions',
      'strike',
      'end',
    ]);
    // Whoever's turn it is next begins with Resource Allocation, and nothing on this table is to be untapped.
    expect(rules(fought, 'end')).toEqual([
      'combat.powers-return',
      'combat.powers-return',
      'turn.switch',
      'turn.resource-allocation',
      'turn.main-phase',
    ]);
    expect([fought.end.hero.pool, fought.end.xana.pool]).toEqual([36, 34]);
    expect([fought.stood.hero.pool, fought.stood.xana.pool]).toEqual([29, 30]);
  });
  test('what each side could have done more cheaply', () => {
    const answers = otherwise(fought);
    const of = (role: Role, goal: string) => answers.find((one) => one.role === role && one.goal === goal)!;
    expect(of('attacker', 'hits')).toMatchObject({ was: true, need: { power: 2 }, cheapest: { cost: 4 } });
    // Critical Strike gives 2 of the 5 that fell a Megatank with 5 life.
    expect(of('attacker', 'fells')).toMatchObject({ was: false, need: { power: 3 }, cheapest: { cost: 6 } });
    expect(of('attacker', 'dodges')).toMatchObject({ was: true, need: { evade: 1 }, cheapest: { cost: 3 } });
    expect(of('attacker', 'hits-and-dodges').cheapest!.cost).toBe(7);
    expect(of('defender', 'dodges')).toMatchObject({ was: false, need: { evade: 5 }, cheapest: { cost: 8 } });
    expect(of('defender', 'hits')).toMatchObject({ was: false, need: { power: 2 }, cheapest: undefined });
    expect(goalWords(fought, of('attacker', 'fells'))).toBe('Ulrich defeats Megatank in one strike');
    expect(otherwiseWords(of('attacker', 'hits'))).toBe(
      'Powers must add 2 Power: Triplicate twice, for 4 Influence, which is 3 less than was spent.',
    );
    expect(otherwiseWords(of('defender', 'hits'))).toBe("Powers must add 2 Power, but its Powers can't.");
  });
});

describe('what asks for a goal', () => {
  const at = fight(given, plan, readingsOf());
  const asks = (fought: ReturnType<typeof fight>, role: Role) =>
    otherwise(fought)
      .filter((one) => one.role === role)
      .map(({ goal, rules }) => [goal, ...rules.map((rule) => rule.slice('lyoko.combat.'.length))]);
  test('is the rule of the strike, for felling that of damage too, and that of its Powers', () => {
    expect(asks(at, 'attacker')).toEqual([
      ['hits', 'strike-hits', 'attacker-powers'],
      ['fells', 'strike-hits', 'damage', 'attacker-powers'],
      ['dodges', 'strike-hits', 'attacker-powers'],
      ['hits-and-dodges', 'strike-hits', 'attacker-powers'],
    ]);
    expect(asks(at, 'defender')[1]).toEqual(['fells', 'strike-hits', 'damage', 'defender-powers']);
  });
  test('is where both begin, too, if nothing strikes nothing', () => {
    const none = fight(given, plan, readingsOf({ 'zero-against-zero': 'no-strike' }));
    expect(asks(none, 'defender').slice(0, 2)).toEqual([
      ['hits', 'strike-hits', 'stats', 'defender-powers'],
      ['fells', 'strike-hits', 'stats', 'damage', 'defender-powers'],
    ]);
  });
  test('is told beside what each could spend, and did', () => {
    const spent = otherwise(at).map(({ role, pool, spent }) => `${role} ${spent} of ${pool}`);
    expect([...new Set(spent)]).toEqual(['attacker 7 of 36', 'defender 4 of 34']);
  });
  test('is nothing where there was no fight', () => {
    const tired = { ...given, attacker: { ...given.attacker, tapped: true } };
    const refused = fight(tired, plan, readingsOf());
    expect(otherwise(refused)).toEqual([]);
    expect([beganAt(refused, 'attacker', 'power'), countedUp(refused, 'attacker', 'power')]).toEqual([0, []]);
  });
});

describe('a plan that is not finished', () => {
  test.for<{ why: string; more: Partial<FightPlan>; waits: string }>([
    { why: 'nothing is said yet', more: {}, waits: 'attacker-powers' },
    {
      why: 'the attacker uses a Power, and may use more',
      more: { uses: { attacker: ['triplicate'], defender: [] } },
      waits: 'attacker-powers',
    },
    {
      why: 'the defender uses a Power: the attacker uses no more',
      more: { uses: { attacker: [], defender: ['snap-roll'] } },
      waits: 'defender-powers',
    },
    {
      why: 'one has chosen a Combat Action: neither uses more',
      more: { actions: { hero: NOT_CHOSEN, xana: NO_ACTION } },
      waits: 'combat-actions',
    },
  ])('where $why', ({ more, waits }) => {
    expect(pending(fight(given, { ...EMPTY_PLAN, ...more }, readingsOf()).end)?.type).toBe(waits);
  });
  test('nobody has chosen: the fight waits, and no strike is counted', () => {
    const fought = fight(given, { ...plan, actions: EMPTY_PLAN.actions }, readingsOf());
    expect(fought.over).toBe(false);
    expect(rules(fought, 'strike')).toEqual([]);
    expect(fought.combat).toMatchObject({ attacker: { power: 2, strike: 'open' }, defender: { evade: 4 } });
  });
  test('one has chosen: nothing of it is shown', () => {
    const fought = fight(given, { ...plan, actions: { hero: 'critical-strike', xana: NOT_CHOSEN } }, readingsOf());
    expect(fought.over).toBe(false);
    expect(fought.combat!.attacker.power).toBe(2);
    expect(rules(fought, 'actions')).toEqual(['combat.combat-actions']);
  });
  test('a Power that cannot be paid is refused in its place, and the next is used', () => {
    const poor = { ...given, hero: { ...given.hero, pool: 2 } };
    const fought = fight(
      poor,
      { ...plan, uses: { attacker: ['super-sprint', 'triplicate'], defender: [] } },
      readingsOf(),
    );
    expect(fought.refused.attacker).toEqual([true, false]);
    expect(rules(fought, 'attacker').slice(0, 2)).toEqual(['influence.pool', 'combat.attacker-powers']);
    expect(fought.combat!.attacker.spent).toBe(2);
  });
});

test('where the attack is refused, nothing of the plan is said', () => {
  const tired = { ...given, attacker: { ...given.attacker, tapped: true } };
  const fought = fight(tired, { ...EMPTY_PLAN, actions: { hero: 'critical-strike', xana: NO_ACTION } }, readingsOf());
  expect(rules(fought, 'attack')).toEqual(['terms.tap']);
  expect(fought).toMatchObject({ said: [], combat: undefined, over: false, open: [] });
});

test('what answers a Combat Action is said at once, and what is meant for later is left', () => {
  const at: FightGiven = {
    ...given,
    defender: { card: 'sample-crawler', life: 2, upgrades: [] },
    xana: { pool: 1, hand: ['sample-freeze', 'sample-spite'], core: [] },
  };
  const actions = { hero: 'critical-strike', xana: NO_ACTION } as const;
  const uses = { attacker: [], defender: [] };
  const told = (...after: string[]) => {
    const fought = fight(at, { uses, actions, after }, readingsOf({ 'combat-actions-answered': 'yes' }));
    const played = ['actions', 'after'].map((part) => rules(fought, part).filter((rule) => rule.startsWith('xana-')));
    return [...played, fought.said.filter(({ refused }) => refused !== undefined)];
  };
  const [freeze, spite] = ['xana play sample-freeze ulrich', 'xana play sample-spite'];
  // What is let pass is told by its rule, too: an answer, also to the Trifle, and the Trifle.
  const frozen = ['xana-cards.supremacy-response', 'xana-cards.supremacy', 'xana-cards.supremacy-discard'];
  const spited = (...passed: string[]) => [
    'xana-cards.domination-trifle',
    ...passed,
    'xana-cards.domination',
    'xana-cards.domination-trifle',
  ];
  const passed = 'xana-cards.supremacy-response';
  expect(told(freeze)).toEqual([frozen, ['xana-cards.domination-trifle'], []]);
  expect(told(spite)).toEqual([[passed], spited(passed), []]);
  expect(told(freeze, spite)).toEqual([frozen, spited(), []]);
});

test('a Trifle may follow once a Monster has fallen', () => {
  const at: FightGiven = {
    ...given,
    defender: { card: 'sample-crawler', life: 1, upgrades: [] },
    xana: { pool: 1, hand: ['sample-spite'], core: [] },
  };
  const uses = { attacker: ['triplicate'], defender: [] };
  const actions = { hero: NO_ACTION, xana: NO_ACTION } as const;
  const open = fight(at, { uses, actions, after: [] }, readingsOf());
  expect(open.open.map(({ type }) => type)).toEqual(['play']);
  const done = fight(at, { uses, actions, after: ['xana play sample-spite'] }, readingsOf());
  expect(rules(done, 'after')).toContain('xana-cards.domination');
  expect(done.end.hero.erased).toBe(2);
});

describe('a fight to the letter', () => {
  const toTheLetter = (at: FightGiven, ...written: string[]) => fight(at, { ...EMPTY_PLAN, written }, readingsOf());
  const noActions = ['hero combat-action', 'xana combat-action'];
  test('its parts stay in order, though it goes on into the next turn', () => {
    const fought = toTheLetter(
      {
        ...given,
        defender: { card: 'sample-crawler', life: 1, upgrades: [] },
        xana: { pool: 3, hand: ['sample-spite', 'sample-crawler'], core: [] },
      },
      'hero power ulrich triplicate',
      'hero done',
      'xana done',
      ...noActions,
      // The Trifle is not played, and that ends no turn; nor does a card, or Xana in the Hero's Main Phase.
      'xana done',
      'hero virtualize sample-scout',
      'hero defrag jeremie',
      'xana done',
      'hero done',
      'xana play sample-crawler',
      'xana done',
    );
    expect([...new Set(fought.told.map(({ part }) => part))]).toEqual([
      'attack',
      'attacker',
      'defender',
      'actions',
      'strike',
      'after',
      'end',
    ]);
    expect(rules(fought, 'defender')).toEqual(['combat.defender-powers']);
    expect(rules(fought, 'after')).toEqual([
      'xana-cards.domination-trifle',
      // The attack has ended: Ulrich is tapped.
      'characters.tapped-after',
      'characters.virtualize',
      'characters.life',
      'characters.tapped-after',
      // All of the Hero's Influence is there: 40.
      'characters.defrag-cap',
      'characters.tapped-after',
      'objective.taking-turns',
    ]);
    const end = rules(fought, 'end');
    expect(end[0]).toBe('combat.powers-return');
    expect(end.filter((rule) => rule === 'turn.switch')).toHaveLength(2);
    expect(end).toContain('monsters.monster-cost');
  });

  test.for<{ why: string; uses: string; attacker: boolean[]; defender: boolean[] }>([
    { why: 'nothing is used', uses: '', attacker: [], defender: [] },
    {
      why: 'the pool holds 2: 3 are too many',
      uses: 'hero power ulrich super-sprint; hero power ulrich triplicate; xana power megatank snap-roll',
      attacker: [true, false],
      defender: [false],
    },
    {
      why: 'the pool holds 0 after that',
      uses: 'hero power ulrich triplicate; hero power ulrich triplicate',
      attacker: [false, true],
      defender: [],
    },
    {
      why: "a Power that is the other's",
      uses: 'hero power ulrich snap-roll; hero done; xana power megatank triplicate',
      attacker: [true],
      defender: [true],
    },
    {
      why: "the defender's comes too soon: it is the attacker's turn",
      uses: 'xana power megatank snap-roll; hero done; xana power megatank snap-roll',
      attacker: [],
      defender: [false],
    },
    {
      why: "the attacker's comes too late: it is the defender's turn",
      uses: 'hero done; hero power ulrich triplicate; xana power megatank snap-roll',
      attacker: [],
      defender: [false],
    },
  ])('which uses of Powers were refused: $why', ({ uses, attacker, defender }) => {
    const poor = { ...given, hero: { ...given.hero, pool: 2 }, xana: { ...given.xana, pool: 4 } };
    expect(toTheLetter(poor, ...uses.split('; ').filter(Boolean)).refused).toEqual({ attacker, defender });
  });
  test('and so where a Monster attacks', () => {
    const { attacker, defender } = given;
    const at = { ...given, attacker: defender, defender: attacker };
    const uses = ['hero power ulrich triplicate', 'xana power megatank snap-roll', 'xana done'];
    const late = ['xana power megatank snap-roll', 'hero power ulrich triplicate'];
    expect(toTheLetter(at, ...uses, ...late).refused).toEqual({ attacker: [false], defender: [false] });
  });

  test("what is open is a Trifle of the attacker's turn, and no Power, no activation, and nothing later", () => {
    const at: FightGiven = {
      ...given,
      hero: { ...given.hero, hand: ['sample-trace-back'] },
      defender: { card: 'sample-crawler', life: 1, upgrades: [] },
      xana: { pool: 1, hand: ['sample-spite'], core: [] },
    };
    const opened = (...written: string[]) => toTheLetter(at, ...written).open.map(({ type }) => type);
    const struck = ['hero power ulrich triplicate', 'hero done', ...noActions];
    expect(opened()).toEqual([]);
    expect(opened(...struck)).toEqual(['play']);
    expect(opened(...struck, 'xana done')).toEqual([]);
    // Xana's turn: the Core is hit, and that is no matter of the fight.
    const missed = ['hero done', ...noActions, 'hero done', 'xana attack-core sample-crawler'];
    const { open, end } = toTheLetter(at, ...missed);
    expect([end.active, pending(end)?.type, open]).toEqual(['xana', 'condition', []]);
  });
});

describe('fighters and values from outside the list', () => {
  const own: FightGiven = {
    ...given,
    attacker: { card: 'my-character', life: 10, upgrades: [], values: { power: [4, -7, 2] } },
    defender: { card: 'my-monster', life: 3, guards: 1, upgrades: [], values: { power: [1], evade: [1, -1] } },
    hero: { ...given.hero, hand: [] },
  };
  const actions = { hero: NO_ACTION, xana: NO_ACTION } as const;
  const fought = fight(own, { uses: { attacker: [], defender: [] }, actions, after: [] }, readingsOf());
  test('what changes a value counts in its order, and stops at 0; a Guard comes on top', () => {
    expect(faultsOfFight(own)).toEqual([]);
    expect(beganAt(fought, 'attacker', 'power')).toBe(4);
    expect(countedUp(fought, 'attacker', 'power').map(({ value }) => value)).toEqual([0, 2]);
    expect(countedUp(fought, 'defender', 'evade').map(({ value }) => value)).toEqual([0, 1]);
    expect(resultWords(fought)).toBe('Character hits for 2, Monster hits for 1');
    expect([leftWords(fought, 'attacker'), leftWords(fought, 'defender')]).toEqual([
      'Character: 9 life',
      'Monster: 1 life',
    ]);
  });
  test.for([
    { reading: 'floor', power: 0, evade: 0 },
    // Under this reading nothing stops a value.
    { reading: 'below', power: -2, evade: -3 },
  ] as const)('a value that begins below 0, $reading', ({ reading, power, evade }) => {
    const low: FightGiven = {
      ...own,
      attacker: { card: 'my-character', life: 10, upgrades: [], values: { power: [1] } },
      defender: { card: 'my-monster', life: 3, upgrades: [], values: { power: [-2], evade: [-3] } },
    };
    const read = readingsOf({ 'stats-below-zero': reading });
    const found = fight(low, { uses: { attacker: [], defender: [] }, actions, after: [] }, read);
    expect(found.combat).toMatchObject({ defender: { power, evade } });
    expect(otherwise(found)[0]).toMatchObject({ role: 'attacker', goal: 'hits', was: true, need: { power: 0 } });
  });
  test('what is given counts before any Power, and what Powers must add is counted on top', () => {
    const needs = otherwise(fought).map(({ role, goal, was, need }) => [role, goal, was, need.power, need.evade]);
    expect(needs).toEqual([
      // 2 Power against 1 Evade and 3 life; 0 Evade against 1 Power.
      ['attacker', 'hits', true, 0, 0],
      ['attacker', 'fells', false, 1, 0],
      ['attacker', 'dodges', false, 0, 2],
      ['attacker', 'hits-and-dodges', false, 0, 2],
      // 1 Power against 0 Evade and 10 life; 1 Evade against 2 Power.
      ['defender', 'hits', true, 0, 0],
      ['defender', 'fells', false, 9, 0],
      ['defender', 'dodges', false, 0, 2],
      ['defender', 'hits-and-dodges', false, 0, 2],
    ]);
  });
  test("what the other side's Powers take away must be added as well", () => {
    const weaken = { name: 'weaken', cost: 1, changes: [{ stat: 'power', amount: -1, whose: 'other' }] } as const;
    const hex = { ...BLANK, name: 'Hex', kind: 'monster', side: 'xana', life: 5, powers: [weaken] } as const;
    const weakened = fight(
      { ...given, defender: { card: 'my-hex', upgrades: [], values: { evade: [1] } }, made: { 'my-hex': hex } },
      { uses: { attacker: ['triplicate', 'triplicate'], defender: ['weaken'] }, actions, after: [] },
      readingsOf(),
    );
    expect(weakened.combat).toMatchObject({ attacker: { power: 1 }, defender: { evade: 1 } });
    const [hits] = otherwise(weakened);
    expect(hits).toMatchObject({
      role: 'attacker',
      goal: 'hits',
      was: true,
      need: { power: 2 },
      cheapest: { cost: 4 },
    });
  });
  test('a card of the list keeps its Powers beside them', () => {
    const ulrich = { ...own, attacker: { ...given.attacker, values: { power: [3] } } };
    const uses = { attacker: ['triplicate'], defender: [] };
    const { combat } = fight(ulrich, { uses, actions, after: [] }, readingsOf());
    expect(combat).toMatchObject({ attacker: { power: 4, spent: 2 }, defender: { evade: 1 } });
  });
  test.for([
    { power: [Number.NaN], is: ['attacker.power'] },
    { power: [1000], is: ['attacker.power'] },
    { power: [999], is: [] },
    { power: [0, -1000], is: ['attacker.power'] },
  ])('$power', ({ power, is }) => {
    const asked = { ...own, attacker: { ...own.attacker, values: { power } } };
    expect(faultsOfFight(asked).map(({ field }) => field)).toEqual(is);
  });
});

describe('what is wrong is told at its field', () => {
  const faults = (to: Partial<FightGiven>) => faultsOfFight({ ...given, ...to }).map(({ field }) => field);
  test.for<[string, Partial<FightGiven>, string[]]>([
    ['nothing', {}, []],
    ['a life that is no number', { attacker: { card: 'ulrich', life: Number.NaN, upgrades: [] } }, ['attacker.life']],
    ['no life at all', { defender: { card: 'megatank', life: 0, upgrades: [] } }, ['defender.life']],
    ['two of one side', { defender: { card: 'aelita', upgrades: [] } }, ['defender.card']],
    ['a card that does not fight', { attacker: { card: 'critical-strike', upgrades: [] } }, ['attacker.card']],
    ['Jeremie', { attacker: { card: 'jeremie', upgrades: [] } }, ['attacker.card']],
    ['a pool that is no number', { hero: { ...given.hero, pool: Number.NaN } }, ['hero.pool']],
    [
      "another Character's Upgrade",
      { attacker: { card: 'ulrich', upgrades: ['sample-light-step'] } },
      ['attacker.upgrades', 'attacker.upgrades'],
    ],
    [
      'guards that are no number',
      { defender: { card: 'megatank', guards: Number.NaN, upgrades: [] } },
      ['defender.guards'],
    ],
    ['a Program that is nowhere', { hero: { ...given.hero, programs: ['nobody'] } }, ['hero.programs']],
    [
      'a Program after an Upgrade',
      {
        attacker: { card: 'ulrich', upgrades: ['sample-long-blade'] },
        hero: { ...given.hero, programs: ['sample-edge-routine', 'nobody'] },
      },
      ['hero.programs'],
    ],
    ['a Realm that is nowhere', { xana: { ...given.xana, realm: 'nobody' } }, ['xana.realm']],
    ['a Realm that stays nowhere', { xana: { ...given.xana, realm: 'sample-surge' } }, ['xana.realm']],
    [
      'everything, where a Monster attacks',
      {
        attacker: { card: 'megatank', life: 6, upgrades: ['nobody'] },
        defender: { card: 'ulrich', life: 11, upgrades: ['sample-light-step'] },
        hero: { ...given.hero, hand: ['nobody'], programs: ['nobody'] },
        xana: { ...given.xana, realm: 'nobody' },
      },
      [
        'hero.hand.0',
        'defender.life',
        'defender.upgrades',
        'hero.programs',
        'attacker.life',
        'attacker.upgrades',
        'xana.realm',
      ],
    ],
  ])('%s', ([, to, fields]) => {
    expect([...new Set(faults(to))]).toEqual([...new Set(fields)]);
  });
});

describe('who cannot fight is told why', () => {
  test.for([
    {
      card: 'critical-strike',
      life: 1,
      says: 'Only a Character or a Monster can fight, and Critical Strike is neither.',
    },
    { card: 'nobody', life: 1, says: 'Only a Character or a Monster can fight.' },
    { card: 'constructor', life: 1, says: 'Only a Character or a Monster can fight.' },
    { card: 'ulrich', life: 0, says: "Ulrich can't fight with 0 life." },
    { card: 'megatank', life: 1, says: 'One of the two must be a Character and the other a Monster.' },
    { card: 'ulrich', life: 11, says: "Ulrich can't have more than 10 life." },
    { card: 'ulrich', life: 10, says: undefined },
  ])('$card with $life life', ({ card, life, says }) => {
    const [fault] = faultsOfFight({ ...given, attacker: { card, life, upgrades: [] } });
    expect(fault?.says).toBe(says);
  });
  test('and of two that cannot, nothing else is said', () => {
    const strike = { card: 'critical-strike', upgrades: [] };
    expect(faultsOfFight({ ...given, attacker: strike, defender: strike }).map(({ field }) => field)).toEqual([
      'attacker.card',
      'defender.card',
    ]);
  });
});

// Everything that has Powers, against everything on the other side.
const fighters = (kind: string) =>
  Object.keys(CARDS).filter((name) => factsOf(name).kind === kind && name !== 'jeremie');
const anyFight = fc
  .record({
    hero: fc.constantFrom(...fighters('character')),
    monster: fc.constantFrom(...fighters('monster')),
    heroAttacks: fc.boolean(),
    guards: fc.nat({ max: 2 }),
    life: fc.integer({ min: 1, max: 10 }),
    pools: fc.tuple(fc.nat({ max: 14 }), fc.nat({ max: 14 })),
    programs: fc.subarray(['sample-edge-routine', 'sample-shield-routine']),
    realm: fc.constantFrom(undefined, 'sample-thin-ice', 'sample-high-ridge'),
    actions: fc.tuple(
      fc.constantFrom(NO_ACTION, 'critical-strike', 'sample-side-step'),
      fc.constantFrom(NO_ACTION, 'sample-overcharge', 'sample-smoke'),
    ),
    picks: fc.tuple(fc.array(fc.nat({ max: 1 }), { maxLength: 4 }), fc.array(fc.nat({ max: 1 }), { maxLength: 4 })),
    readings: anyReadings,
  })
  .map(({ hero, monster, heroAttacks, guards, life, pools, programs, realm, actions, picks, readings }) => {
    const [character, other] = [
      { card: hero, life, upgrades: [] },
      { card: monster, life, guards, upgrades: [] },
    ];
    const roles = heroAttacks ? [character, other] : [other, character];
    const [attacker = character, defender = other] = roles;
    const hands = actions.map((action) => (action === NO_ACTION ? [] : [action]));
    const given: FightGiven = {
      attacker,
      defender,
      hero: { pool: pools[0], hand: hands[0] ?? [], core: [], programs },
      xana: { pool: pools[1], hand: hands[1] ?? [], core: [], realm },
    };
    const uses = (card: string, which: readonly number[]) =>
      which.flatMap((nth) => factsOf(card).powers[nth]?.name ?? []);
    const plan: FightPlan = {
      uses: { attacker: uses(attacker.card, picks[0]), defender: uses(defender.card, picks[1]) },
      actions: { hero: actions[0], xana: actions[1] },
      after: [],
    };
    return { given, plan, readings };
  });

test('the cheapest Powers bring about what they are for, and nothing cheaper does', () => {
  fc.assert(
    fc.property(anyFight, ({ given, plan, readings }) => {
      const fought = fight(given, plan, readings);
      if (!fought.over) return;
      const reaches = (role: Role, goal: string, uses: readonly string[]) => {
        // Money is no object here: what it costs is asked separately.
        const rich = {
          ...given,
          hero: { ...given.hero, pool: role === ownRole(given, 'hero') ? 99 : given.hero.pool },
          xana: { ...given.xana, pool: role === ownRole(given, 'xana') ? 99 : given.xana.pool },
        };
        const again = fight(rich, { ...plan, uses: { ...plan.uses, [role]: uses } }, readings);
        const found = otherwise(again).find((one) => one.role === role && one.goal === goal);
        const combat = again.combat!;
        const other = combat[role === 'attacker' ? 'defender' : 'attacker'];
        const hit = combat[role].strike === 'hits';
        // What the strikes really did says the same, where nobody falls before striking.
        if (readings['both-strikes'] === 'together') {
          const real = {
            hits: hit,
            fells: hit && combat[role].damage >= (given[role === 'attacker' ? 'defender' : 'attacker'].life ?? 0),
            dodges: other.strike === 'misses',
            'hits-and-dodges': hit && other.strike === 'misses',
          };
          expect(real[goal as keyof typeof real]).toBe(found!.was);
        }
        return found!.was;
      };
      for (const { role, goal, cheapest } of otherwise(fought)) {
        const powers = factsOf(given[role].card).powers;
        if (cheapest)
          expect(reaches(role, goal, cheapest.uses), `${role} ${goal} by ${usesWords(cheapest.uses)}`).toBe(true);
        const limit = cheapest ? cheapest.cost - 1 : 12;
        for (const uses of setsUpTo(powers, limit))
          expect(reaches(role, goal, uses), `${role} ${goal} by ${usesWords(uses)}`).toBe(false);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
const ownRole = (given: FightGiven, side: 'hero' | 'xana'): Role =>
  (factsOf(given.attacker.card).kind === 'character') === (side === 'hero') ? 'attacker' : 'defender';
/** Every set of Powers that costs no more than `most`. */
function setsUpTo(
  powers: readonly { readonly name: string; readonly cost: number }[],
  most: number,
): readonly (readonly string[])[] {
  const [first, ...rest] = powers;
  if (most < 0) return [];
  if (!first) return [[]];
  const sets: string[][] = [];
  for (let count = 0; count * first.cost <= most; count++) {
    for (const others of setsUpTo(rest, most - count * first.cost)) {
      sets.push([...Array.from({ length: count }, () => first.name), ...others]);
    }
  }
  return sets;
}

test('a scenario of everything that was said comes to the same, and so does saying it to the letter', () => {
  fc.assert(
    fc.property(anyFight, fc.boolean(), ({ given, plan, readings }, chosen) => {
      const meant = chosen ? plan : { ...plan, actions: { ...plan.actions, xana: NOT_CHOSEN } };
      const { told, said } = fight(given, meant, readings);
      const written = said.map((one) => one.written);
      const { found } = SCENARIOS.combat.run(given, readings, written);
      expect(found['rules']).toEqual(
        told.map((one) => ('step' in one ? one.step.rule : one.refused).slice('lyoko.'.length)),
      );
      expect(fight(given, { ...EMPTY_PLAN, written }, readings).told).toEqual(told);
    }),
    { numRuns: 60 },
  );
});

test.for([
  { option: 'ends', says: 'Ulrich is no longer on Lyoko, so nobody strikes', left: 'Crab: 4 life' },
  { option: 'strikes', says: 'Ulrich hits for 2, Crab strikes nobody', left: 'Crab: 2 life' },
] as const)('a fighter that leaves before the Strike: $option', ({ option, says, left }) => {
  const HURTS = { is: 'damage', who: 'xana', amount: 1, to: { kind: 'character' } } as const;
  const crab: CardFacts = {
    ...{ ...BLANK, name: 'Crab', kind: 'monster', side: 'xana', life: 4 },
    abilities: [{ when: 'is-attacked', text: '', effects: [HURTS] }],
  };
  const asked: FightGiven = {
    ...given,
    attacker: { card: 'ulrich', life: 1, upgrades: [] },
    defender: { card: 'my-crab', upgrades: [] },
    made: { 'my-crab': crab },
  };
  const actions = { hero: 'critical-strike', xana: NO_ACTION };
  const fought = fight(
    asked,
    { uses: { attacker: [], defender: [] }, actions, after: [] },
    readingsOf({ 'fighter-gone': option }),
  );
  expect(resultWords(fought)).toBe(says);
  expect([leftWords(fought, 'attacker'), leftWords(fought, 'defender')]).toEqual(['Ulrich: devirtualized', left]);
});
