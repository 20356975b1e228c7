/** Fights part by part, and the cheapest way they could have gone otherwise. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReadings } from '../../test-kit/lyoko.ts';
import { CARDS, factsOf } from '../cards/cards.ts';
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

describe('a plan that is not finished', () => {
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
  ])('%s', ([, to, fields]) => {
    expect([...new Set(faults(to))]).toEqual([...new Set(fields)]);
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
