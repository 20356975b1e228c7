/** The engine of Code Lyoko CCG against the model of its combat: the same in thousands of situations. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK, type CardFacts, type Change as FactsChange } from '../../lyoko/cards/cards.ts';
import { type CardInPlay, type Position, type SidePosition, stateOf } from '../../lyoko/files/position.ts';
import { type Choice, choice, judge } from '../../lyoko/play/actions.ts';
import { game, resume } from '../../lyoko/play/game.ts';
import { deciders, pending } from '../../lyoko/play/wait.ts';
import { type ReadingChoice, READINGS as ENGINE_READINGS, readingsOf } from '../../lyoko/readings.ts';
import { type Card, type LyokoStep, SIDES, type State, towersUp } from '../../lyoko/state.ts';
import {
  type Act,
  type Change,
  type Fighter,
  type Holder,
  model,
  type Player,
  READINGS,
  type Readings,
  type Side,
  type Situation,
  type Slip,
  SLIPS,
  type Table,
} from './lyoko.ts';
import { DIFFER } from './remedies.ts';

const SITUATIONS = Number(process.env['SITUATIONS'] ?? 10_000);
const SEED = 20080324;

// What is on the table

const changing = (cost: number, power: number, evade: number, otherPower = 0, otherEvade = 0): Change => ({
  cost,
  power,
  evade,
  otherPower,
  otherEvade,
});
const POWERS: readonly Change[] = [
  changing(1, 1, 0),
  changing(2, 2, 0),
  changing(1, 0, 1),
  changing(3, 3, 1),
  changing(0, 1, 0),
  changing(2, -1, 2),
  changing(1, 0, 0, -1, 0),
  changing(2, 1, 0, 0, -2),
];
const ACTIONS = {
  hero: {
    'my-hero-hit': changing(0, 2, 0),
    'my-hero-hex': changing(0, 1, 0, -2, 0),
    'my-hero-slip': changing(0, -1, 2, 0, -1),
  },
  xana: {
    'my-xana-hit': changing(0, 3, 0),
    'my-xana-hex': changing(0, 0, 1, -2, -1),
    'my-xana-slip': changing(0, 2, -2, 0, 1),
  },
} as const satisfies Record<Side, Record<string, Change>>;
const ALL_ACTIONS: Readonly<Record<string, Change>> = { ...ACTIONS.hero, ...ACTIONS.xana };
const CHARACTERS = ['aelita', 'ulrich', 'sample-scout', 'sample-guardian', 'jeremie'] as const;
const MONSTERS = ['my-crab', 'my-wasp', 'my-block'] as const;
const ORDERS: readonly Readonly<Record<Side, readonly string[]>>[] = [
  { hero: ['my-program', 'my-blade', ...CHARACTERS], xana: MONSTERS },
  { hero: [...CHARACTERS, 'my-blade', 'my-program'], xana: [...MONSTERS].reverse() },
];

const sometimes = (percent: number) => fc.nat(99).map((roll) => roll < percent);
const often = <Value>(value: Value, percent: number, others: readonly Value[]) =>
  fc.nat(999).map((roll) => (roll < percent * 10 ? value : (others[roll % others.length] ?? value)));
const small = (most: number) => fc.nat(most);
const upTo = <Value>(value: fc.Arbitrary<Value>, maxLength: number) => fc.array(value, { maxLength });

const anyFighter = fc
  .record({
    rolls: fc.tuple(sometimes(20), sometimes(12), sometimes(8), sometimes(75)),
    life: often(1, 30, [2, 3, 4, 10]),
    influence: small(7),
    guards: often(0, 70, [1, 2]),
    begins: often([0, 0], 75, [
      [1, 0],
      [0, 1],
      [2, 1],
    ]),
    powers: fc.tuple(fc.constantFrom(...POWERS), fc.constantFrom(...POWERS)),
  })
  .map(({ rolls: [tapped, acted, disabled, onLyoko], begins: [power = 0, evade = 0], ...rest }) => ({
    ...rest,
    ...{ tapped, acted, disabled, onLyoko, power, evade },
  }));
type Rolled = typeof anyFighter extends fc.Arbitrary<infer Value> ? Value : never;

const character = (name: string, rolled: Rolled): Fighter => {
  const { onLyoko, influence, disabled, tapped, ...rest } = rolled;
  const at = onLyoko && name !== 'jeremie' ? 'lyoko' : 'earth';
  const isDisabled = disabled && name !== 'jeremie';
  const points = at === 'earth' ? 0 : influence > 3 ? 4 : influence;
  return {
    ...rest,
    name,
    at,
    tapped: tapped || isDisabled,
    disabled: isDisabled,
    influence: points,
    life: at === 'earth' ? 0 : rest.life,
    guards: 0,
  };
};
const monster = (name: string, { onLyoko: _, ...rolled }: Rolled): Fighter => ({
  ...rolled,
  name,
  at: 'lyoko',
  disabled: false,
});

const anyCharacter = fc.constantFrom('aelita', 'ulrich', 'ulrich', 'ulrich', ...CHARACTERS);
const anyMonster = fc.constantFrom('my-crab', 'my-crab', ...MONSTERS);
const heroActs: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('attack'), who: anyCharacter, target: anyMonster }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('tower'),
      who: often<string>('aelita', 92, ['ulrich', 'jeremie']),
      blockers: upTo(anyMonster, 3),
      defenders: fc.array(upTo(anyCharacter, 3), { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('devirtualize'), who: anyCharacter }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('defrag'), who: often<string>('jeremie', 85, ['ulrich', 'aelita']) }),
  },
);
const xanaActs: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('attack'), who: anyMonster, target: anyCharacter }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('core'), who: anyMonster, blockers: upTo(anyCharacter, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('guard'), who: anyMonster }) },
);
const anyFight = fc.record({
  attacker: upTo(fc.nat(1), 3),
  defender: upTo(fc.nat(1), 3),
  actions: fc.record({
    hero: fc.constantFrom(undefined, ...Object.keys(ACTIONS.hero)),
    xana: fc.constantFrom(undefined, ...Object.keys(ACTIONS.xana)),
  }),
});
const anySide = (side: Side) =>
  fc.record({
    pool: fc.oneof(small(3), small(12), fc.integer({ min: 30, max: 40 })),
    spent: often(0, 85, [1, 4]),
    hand: upTo(fc.constantFrom(...Object.keys(ACTIONS[side])), 3),
    core: upTo(fc.constantFrom(...Object.keys(ACTIONS[side])), 2),
  });

/** All as usual, one otherwise, or any mixture: each reading here has two options. */
const anyReadings: fc.Arbitrary<Readings> = fc
  .oneof(
    fc.constant(0),
    fc.nat(Object.keys(READINGS).length - 1).map((place) => 2 ** place),
    { weight: 4, arbitrary: fc.nat() },
  )
  .map(
    (bits) =>
      Object.fromEntries(
        Object.entries(READINGS).map(([id, options], place) => [id, options[Math.floor(bits / 2 ** place) % 2]]),
      ) as unknown as Readings,
  );

const anyCase = fc
  .record({
    readings: anyReadings,
    active: fc.constantFrom(...SIDES),
    towers: often(5, 60, [0, 1, 2, 3]),
    order: fc.constantFrom(...ORDERS),
    hero: anySide('hero'),
    xana: anySide('xana'),
    characters: fc.array(anyFighter, { minLength: 5, maxLength: 5 }),
    monsters: fc.array(anyFighter, { minLength: 1, maxLength: 3 }),
    program: often(-1, 70, [0, 1, 4]),
    blade: often<readonly [string, number] | undefined>(undefined, 60, [
      ['ulrich', 2],
      ['aelita', 3],
      ['ulrich', 0],
    ]),
    turns: fc.tuple(small(9), fc.array(heroActs, { maxLength: 5 }), fc.array(xanaActs, { maxLength: 5 })),
    fights: upTo(anyFight, 4),
    last: sometimes(4),
  })
  .map(({ readings, ...rolled }) => ({ readings, situation: situationOf(rolled, readings) }));

/** Two who can hardly fail to fall to each other. */
const LAST = { life: 1, power: 1, evade: 0, guards: 0, tapped: false, acted: false, disabled: false } as const;
const DUEL = {
  hero: { who: 'ulrich', target: 'my-crab' },
  xana: { who: 'my-crab', target: 'ulrich' },
} as const;

/** The acts by turns: one turn mostly, or two or three. */
function turnsOf(active: Side, [roll, hero, xana]: readonly [number, readonly Act[], readonly Act[]]) {
  const [own, others] = active === 'hero' ? [hero, xana] : [xana, hero];
  if (roll < 6) return [own.slice(0, 3)];
  return roll < 9 ? [own.slice(0, 2), others] : [own.slice(0, 2), others, own.slice(2)];
}

function situationOf(
  rolled: {
    readonly active: Side;
    readonly towers: number;
    readonly order: Readonly<Record<Side, readonly string[]>>;
    readonly hero: Pick<Player, 'pool' | 'spent' | 'hand' | 'core'>;
    readonly xana: Pick<Player, 'pool' | 'spent' | 'hand' | 'core'>;
    readonly characters: readonly Rolled[];
    readonly monsters: readonly Rolled[];
    readonly program: number;
    readonly blade: readonly [string, number] | undefined;
    readonly turns: readonly [number, readonly Act[], readonly Act[]];
    readonly fights: Situation['fights'];
    /** Both are at their last points: nothing but the cards of the first fight. */
    readonly last: boolean;
  },
  readings: Readings,
): Situation {
  const { active, towers, order, last } = rolled;
  const heroes = rolled.characters.map((one, place) =>
    character(CHARACTERS[place] ?? '', last ? { ...one, ...LAST, onLyoko: place === 1 } : one),
  );
  // A Monster that has Guarded this turn has had its activation, if Guard counts as one.
  const guarded = active === 'xana' && readings['guard-and-act'] === 'no';
  const foes = rolled.monsters.slice(0, last ? 1 : 3).map((one, place) => {
    const acted = one.acted || (guarded && one.guards > 0);
    return monster(MONSTERS[place] ?? '', last ? { ...one, ...LAST } : { ...one, acted });
  });
  const bearer = heroes.find(({ name }) => name === rolled.blade?.[0]);
  const others: Holder[] = [];
  if (rolled.program >= 0 && !last) others.push({ name: 'my-program', influence: rolled.program, gone: false });
  if (rolled.blade && bearer?.at === 'lyoko')
    others.push({ name: 'my-blade', on: bearer.name, influence: rolled.blade[1], gone: false });
  const player = (side: Side, fighters: Fighter[], held: Holder[]): Player => {
    const rest = { erased: 0, fighters, others: held, discard: [], gone: [], order: order[side] };
    const { pool, spent, hand, core } = rolled[side];
    const all = [...fighters, ...held].reduce((sum, { influence }) => sum + influence, last ? 0 : spent);
    // Nobody has lost yet.
    const least = readings['influence-counted'] === 'pool' || all === 0 ? 1 : 0;
    return {
      ...rest,
      pool: Math.max(last ? 0 : pool, least),
      spent: last ? 0 : spent,
      hand: [...hand],
      core: [...core],
    };
  };
  return {
    active,
    towers,
    hero: player('hero', heroes, others),
    xana: player('xana', foes, []),
    actions: ALL_ACTIONS,
    turns: last ? [[{ does: 'attack', ...DUEL[active] }]] : turnsOf(active, rolled.turns),
    fights: rolled.fights,
  };
}

// The same situation for the engine

const factsChanges = ({ power, evade, otherPower, otherEvade }: Change): readonly FactsChange[] =>
  (
    [
      { stat: 'power', amount: power, whose: 'own' },
      { stat: 'evade', amount: evade, whose: 'own' },
      { stat: 'power', amount: otherPower, whose: 'other' },
      { stat: 'evade', amount: otherEvade, whose: 'other' },
    ] as const
  ).filter(({ amount }) => amount !== 0);
const actionFacts = (side: Side): readonly (readonly [string, CardFacts])[] =>
  Object.entries(ACTIONS[side]).map(([name, change]) => [
    name,
    { ...BLANK, name, side, kind: 'combat-action', cost: change.cost, changes: factsChanges(change) },
  ]);
const ACTION_FACTS = [...actionFacts('hero'), ...actionFacts('xana')];
const OTHER_FACTS: readonly (readonly [string, CardFacts])[] = [
  ['my-program', { ...BLANK, name: 'my-program', kind: 'program', cost: 9 }],
  ['my-blade', { ...BLANK, name: 'my-blade', kind: 'upgrade', cost: 9, belongsTo: 'ulrich' }],
  ['my-dilemma', { ...BLANK, name: 'my-dilemma', side: 'xana', kind: 'dilemma', cost: 9, world: 'lyoko' }],
];
const fighterFacts = (side: Side, { name, power, evade, powers }: Fighter): CardFacts => ({
  ...BLANK,
  name,
  side,
  kind: side === 'hero' ? 'character' : 'monster',
  cost: 9,
  life: 10,
  begins: { power, evade },
  powers: powers.map((one, nth) => ({ name: `p${String(nth)}`, cost: one.cost, changes: factsChanges(one) })),
});
const cardOf = ({ name, at, ...rest }: Fighter): CardInPlay => ({
  ...rest,
  card: name,
  world: at === 'earth' ? 'earth' : 'lyoko',
});
const sideOf = ({ pool, spent, hand, core, fighters, others }: Player, disabled: boolean): SidePosition => {
  const held = others.map(({ name, on, influence }): CardInPlay => ({ card: name, on, influence }));
  const dilemma: CardInPlay[] = disabled ? [{ card: 'my-dilemma', influence: 0 }] : [];
  return { pool, spent, hand, core, discard: [], cards: [...fighters.map(cardOf), ...held, ...dilemma] };
};
function positionOf({ active, towers, hero, xana }: Situation): Position {
  const fighters = SIDES.flatMap((side) =>
    (side === 'hero' ? hero : xana).fighters.map((one) => [one.name, fighterFacts(side, one)] as const),
  );
  return {
    turn: active,
    phase: 'main',
    towers,
    hero: sideOf(hero, false),
    xana: sideOf(
      xana,
      hero.fighters.some(({ disabled }) => disabled),
    ),
    made: Object.fromEntries([...fighters, ...ACTION_FACTS, ...OTHER_FACTS]),
  };
}

interface Tried {
  readonly what: string;
  readonly refused: string | null;
}
/** A situation played out in the engine. */
interface Played {
  state: State;
  readonly steps: LyokoStep[];
  readonly tried: Tried[];
  readonly ids: ReadonlyMap<string, number>;
  readonly situation: Situation;
  fought: number;
}
const NOWHERE = -1;
const idOf = ({ ids }: Played, name: string) => ids.get(name) ?? NOWHERE;
const waitsFor = ({ state }: Played) => (state.over ? undefined : pending(state)?.type);

function take(played: Played, made: Choice, what?: string): boolean {
  const verdict = judge(played.state, made);
  if (what !== undefined) played.tried.push({ what, refused: verdict.legal ? null : verdict.rule });
  if (!verdict.legal) return false;
  const { state, steps } = game.play(played.state, made);
  played.state = state;
  played.steps.push(...steps);
  for (const { rule } of steps) if (rule === 'lyoko.combat.stats') played.fought += 1;
  return true;
}
const passes = (played: Played) => {
  const [side] = deciders(played.state);
  if (!side || !take(played, choice(side, 'done'))) throw new Error(`Nobody passes: ${String(waitsFor(played))}`);
};

const begins = (played: Played, act: Act): void => {
  const card = idOf(played, act.who);
  if (act.does === 'attack') {
    const made = choice(played.state.active, 'attack', card, idOf(played, act.target));
    take(played, made, `attack ${act.who} ${act.target}`);
  } else if (act.does === 'tower') {
    const tower = played.state.towers.findIndex((up) => up) + 1;
    take(played, choice('hero', 'deactivate-tower', card, Math.max(tower, 1)), `tower ${act.who}`);
  } else if (act.does === 'core') take(played, choice('xana', 'attack-core', card), `core ${act.who}`);
  else take(played, choice(act.does === 'guard' ? 'xana' : 'hero', act.does, card), `${act.does} ${act.who}`);
};

/** Tries one after the other as long as the same is waited for, then lets it pass. */
function triesAll(played: Played, names: readonly string[], made: (name: string) => readonly [Choice, string]): void {
  const now = waitsFor(played);
  const fought = played.fought;
  for (const name of names) {
    if (waitsFor(played) !== now || played.fought !== fought) return;
    const [tried, what] = made(name);
    take(played, tried, what);
  }
  if (waitsFor(played) === now && played.fought === fought) passes(played);
}

function playsActions(played: Played): void {
  const told = played.situation.fights[played.fought - 1];
  for (const side of deciders(played.state)) {
    const name = told?.actions[side];
    const held = played.state[side].hand.find((card) => card.name === name)?.id ?? NOWHERE;
    if (name !== undefined && take(played, choice(side, 'combat-action', held), `combat-action ${side} ${name}`))
      continue;
    take(played, choice(side, 'combat-action'));
  }
}

/** Who has still to be tried against each blocker. */
type Defenders = Map<number, string[]>;
function defends(played: Played, defenders: readonly (readonly string[])[], left: Defenders): void {
  const target = pending(played.state)?.target ?? 0;
  // The blockers are faced in the order in which they were named; a moment in which nobody can Defend isn't waited for.
  const nth = (played.state.attempt?.blockers ?? []).indexOf(target);
  const names = left.get(target) ?? [...(defenders[nth] ?? [])];
  left.set(target, names);
  for (let name = names.shift(); name !== undefined; name = names.shift())
    if (take(played, choice('hero', 'defend', idOf(played, name)), `defend ${name}`)) return;
  passes(played);
}

/** Everything that is asked until the next Main Phase, as it was told. */
function answers(played: Played, act?: Act): void {
  const left: Defenders = new Map();
  for (let now = waitsFor(played); now !== undefined && now !== 'main'; now = waitsFor(played)) {
    const { state } = played;
    const [side] = deciders(state);
    if ((now === 'block' || now === 'core-block') && act && 'blockers' in act && side) {
      const type = now;
      triesAll(played, act.blockers, (name) => [choice(side, type, idOf(played, name)), `block ${name}`]);
    } else if (now === 'defend' && act?.does === 'tower') defends(played, act.defenders, left);
    else if ((now === 'attacker-powers' || now === 'defender-powers') && side) {
      const card = pending(state)?.card ?? 0;
      const name = state[side].play.find(({ id }) => id === card)?.name ?? '';
      const role = now === 'attacker-powers' ? 'attacker' : 'defender';
      const uses = played.situation.fights[played.fought - 1]?.[role].map(String) ?? [];
      triesAll(played, uses, (use) => [choice(side, 'power', card, Number(use) + 1), `power ${name} ${use}`]);
    } else if (now === 'combat-actions') playsActions(played);
    else if ((now === 'debt' || now === 'surplus') && side) {
      const { order } = played.situation[side];
      if (!order.some((name) => take(played, choice(side, 'choose', idOf(played, name))))) throw new Error('No payer');
    } else passes(played);
  }
}

function enacted(situation: Situation, readings: Readings): Played {
  const start = stateOf(positionOf(situation), readingsOf(readings as unknown as ReadingChoice));
  const begun = resume(start);
  const ids = new Map([...start.hero.play, ...start.xana.play].map(({ name, id }) => [name, id]));
  const played: Played = { state: begun.state, steps: [...begun.steps], tried: [], ids, situation, fought: 0 };
  for (const [number, acts] of situation.turns.entries()) {
    if (number > 0 && !played.state.over) {
      passes(played);
      answers(played);
    }
    for (const act of acts) {
      if (played.state.over) break;
      begins(played, act);
      answers(played, act);
    }
  }
  return played;
}

// What came out, in the same words for both

interface Result {
  readonly winner: string | null;
  readonly active: Side;
  readonly towers: number;
  readonly sides: readonly unknown[];
  readonly cards: readonly string[];
}
const lineOf = (over: boolean, { name, at, life, tapped, acted, influence, guards }: Omit<Fighter, 'disabled'>) =>
  [name, at, at === 'lyoko' ? life : '', influence, ...(over || at === 'discard' ? [] : [tapped, acted, guards])].join(
    ' ',
  );
function modelResult({ active, towers, hero, xana, winner }: Table): Result {
  const over = winner !== null;
  return {
    winner,
    active,
    towers,
    sides: [hero, xana].map(({ pool, spent, erased, hand, core, discard, gone }) => ({
      ...{ pool, spent, erased, hand, core },
      ...{ discard: [...discard].sort(), gone: [...gone].sort() },
    })),
    cards: [
      ...[...hero.fighters, ...xana.fighters].map((one) => lineOf(over, one)),
      ...hero.others.map(({ name, influence, gone }) => `${name} ${gone ? 'gone' : String(influence)}`),
    ],
  };
}
const isAction = (card: Card) => card.kind === 'combat-action';
const namesOf = (cards: readonly Card[]) => cards.map(({ name }) => name);
function engineResult({ state, situation }: Played): Result {
  const over = state.over !== null;
  const find = (name: string) => [...state.hero.play, ...state.xana.play].find((card) => card.name === name);
  return {
    winner: state.over ? (state.over.ended === 'won' ? state.over.winner : 'nobody') : null,
    active: state.active,
    towers: towersUp(state),
    sides: SIDES.map((side) => {
      const { pool, spent, erased, hand, core, discard, gone } = state[side];
      const [used, out] = [discard, gone].map((zone) => namesOf(zone.filter(isAction)).sort());
      return { pool, spent, erased, hand: namesOf(hand), core: namesOf(core), discard: used, gone: out };
    }),
    cards: [
      ...[...situation.hero.fighters, ...situation.xana.fighters].map((before) => {
        const card = find(before.name);
        const now = card
          ? { at: card.world === 'earth' ? ('earth' as const) : ('lyoko' as const), guards: card.guards.length }
          : { at: 'discard' as const, influence: 0, guards: 0 };
        const { life, tapped, acted, influence } = card ?? { ...before, influence: 0 };
        return lineOf(over, { ...before, life, tapped, acted, influence, ...now });
      }),
      ...situation.hero.others.map(({ name }) => `${name} ${String(find(name)?.influence ?? 'gone')}`),
    ],
  };
}

/** The rule that the engine follows where the model says this, and what tells that step from others by the same rule. */
const RULES: Readonly<Record<string, readonly [rule: string, is?: (step: LyokoStep) => boolean]>> = {
  'attack-hero': ['characters.attack'],
  'attack-xana': ['monsters.monster-attack'],
  'tower-block': ['characters.tower-block', ({ subject }) => subject.what === 'blocks'],
  'attempt-fails': ['characters.tower-block', ({ instead }) => instead !== undefined],
  'fights-aelita': ['characters.tower-block', ({ subject }) => subject.what === 'fights'],
  defend: ['characters.defend', ({ subject }) => subject.what === 'defends'],
  'core-block': ['monsters.core-block'],
  'core-unblocked': ['monsters.core-unblocked'],
  combat: ['combat.stats'],
  'guard-bonus': ['monsters.guard-bonus', ({ subject }) => subject.what === 'evade'],
  'attacker-powers': ['combat.attacker-powers', ({ subject }) => subject.what === 'uses'],
  'defender-powers': ['combat.defender-powers', ({ subject }) => subject.what === 'uses'],
  'action-played': ['combat.combat-actions', ({ subject }) => subject.what === 'shows'],
  'action-discarded': ['combat.combat-actions', ({ instead }) => instead === 'lyoko.terms.instant'],
  'action-erased': ['terms.instant'],
  hits: ['combat.strike-hits'],
  damage: ['combat.damage', ({ subject }) => subject.amount > 0],
  'monster-destroyed': ['monsters.monster-destroyed'],
  'life-zero': ['characters.life-zero', ({ instead }) => instead === undefined],
  refund: ['characters.devirtualize-refund'],
  'upgrade-lost': ['hero-cards.upgrade-lost'],
  'tower-down': ['towers.tower-penalty'],
  'from-cards': ['terms.erase'],
  'monster-goes': ['monsters.monster-limit'],
  'influence-zero': ['objective.influence-zero'],
  guard: ['monsters.guard'],
  devirtualize: ['characters.devirtualize', ({ subject }) => subject.what !== 'beaten'],
  defrag: ['characters.defrag'],
  'defrag-limit': ['characters.defrag-cap'],
  'powers-return': ['combat.powers-return'],
  untap: ['turn.untap'],
  'stays-tapped': ['turn.untap-prevented'],
};
/** The same where the rule is only cited beside another. */
const CITED: Readonly<Record<string, string>> = {
  'tapped-defends-hero': 'characters.attack-tapped-monster',
  'tapped-defends-xana': 'monsters.attack-tapped-character',
};
type Told = Readonly<Record<string, number>>;
const BY_RULE = new Map<string, [string, ((step: LyokoStep) => boolean) | undefined][]>();
for (const [key, [rule, is]] of Object.entries(RULES))
  BY_RULE.set(`lyoko.${rule}`, [...(BY_RULE.get(`lyoko.${rule}`) ?? []), [key, is]]);
const countOf = (keys: readonly string[]): Told => {
  const counts: Record<string, number> = {};
  for (const key of [...keys].sort()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
/** A strike that doesn't hit: the rule about hitting lost it. */
const missed = ({ beaten }: LyokoStep) =>
  (beaten ?? []).filter(({ by }) => by === 'lyoko.combat.strike-hits').map(() => 'misses');
const engineTold = (steps: readonly LyokoStep[]): Told =>
  countOf(
    steps.flatMap((step) => [
      ...(BY_RULE.get(step.rule) ?? []).filter(([, is]) => is?.(step) !== false).map(([key]) => key),
      ...Object.entries(CITED).flatMap(([key, rule]) =>
        step.cites?.some((id) => id === `lyoko.${rule}`) ? [key] : [],
      ),
      ...missed(step),
    ]),
  );
const modelTold = ({ said }: Table): Told => countOf(said);

/** By which rules the engine may refuse where the model has this reason. */
const AGAINST: Readonly<Record<string, readonly string[]>> = {
  elsewhere: [
    'characters.attack',
    'characters.devirtualize',
    'characters.deactivate-tower',
    'characters.defrag',
    'characters.defend',
    'monsters.monster-activation',
  ],
  disabled: ['terms.disabled-idle'],
  'one-activation': ['characters.one-activation', 'monsters.monster-activation'],
  tapped: ['terms.tap'],
  'no-target': ['characters.attack', 'monsters.monster-attack', 'characters.defend'],
  'target-disabled': ['terms.disabled-untargetable'],
  'only-aelita': ['characters.tower-aelita'],
  'only-jeremie': ['characters.defrag'],
  'no-tower': ['terms.deactivated'],
  'no-blocker': ['characters.tower-block', 'monsters.core-block'],
  'blocker-tapped': ['characters.tower-block', 'monsters.core-block', 'terms.disabled'],
  'not-aelita-herself': ['characters.defend'],
  'has-defended': ['characters.defend'],
  'has-guarded': ['monsters.guard'],
  'cannot-pay': ['influence.pool'],
  'not-in-hand': ['combat.combat-actions'],
};

/** Reasons for which the engine asks nobody. */
const UNASKED = ['one-blocker', 'one-defender'];

/** Where they differ, in words; nothing if they agree. What nobody was asked for isn't compared. */
function difference(table: Table, played: Played): string {
  const allowed = (all: readonly string[]) => all.join(', ');
  const [ours, theirs] = [
    allowed(table.tried.filter(({ reasons }) => reasons.length === 0).map(({ what }) => what)),
    allowed(played.tried.filter(({ refused }) => refused === null).map(({ what }) => what)),
  ];
  if (ours !== theirs) return `allowed: model ${ours}; engine ${theirs}`;
  const refusals = table.tried.filter(({ reasons }) => reasons.length > 0);
  for (const { what, refused } of played.tried) {
    if (refused === null) continue;
    const place = refusals.findIndex(
      (one) =>
        one.what === what && one.reasons.some((reason) => AGAINST[reason]?.some((rule) => refused === `lyoko.${rule}`)),
    );
    if (place < 0) return `refused: ${what} by ${refused}; model ${JSON.stringify(refusals)}`;
    refusals.splice(place, 1);
  }
  const results = [modelResult(table), engineResult(played)].map((one) => JSON.stringify(one));
  if (results[0] !== results[1]) return `result: model\n${String(results[0])}\nengine\n${String(results[1])}`;
  const told = [modelTold(table), engineTold(played.steps)].map((one) => JSON.stringify(one));
  return told[0] === told[1] ? '' : `rules: model\n${String(told[0])}\nengine\n${String(told[1])}`;
}

const CASES = fc.sample(anyCase, { seed: SEED, numRuns: SITUATIONS });
const differs = ({ situation, readings }: (typeof CASES)[number], slip?: Slip) =>
  difference(model(situation, readings, slip), enacted(situation, readings));

test('the engine knows the readings of the model, with the same options', () => {
  expect(ENGINE_READINGS).toMatchObject(READINGS);
});

/** What the model says at least so often among the situations, so that no branch of it goes untested. */
const BRANCHES = [...Object.keys(RULES), ...Object.keys(CITED), 'misses', ...Object.keys(AGAINST)];
const ENDINGS = ['hero', 'xana', 'nobody', 'null'].map((winner) => `winner ${winner}`);

// More situations take longer than a test usually may.
const timeout = Math.max(120_000, SITUATIONS * 12);
test('the engine and the model agree, in results and in the rules that decide', { timeout }, () => {
  const met: Record<string, number> = {};
  for (const one of CASES) {
    const table = model(one.situation, one.readings);
    const found = difference(table, enacted(one.situation, one.readings));
    if (found !== '') expect.fail(`${DIFFER}\n${found}\n${JSON.stringify(one)}`);
    const reasons = table.tried.flatMap((tried) => tried.reasons);
    for (const key of [...table.said, ...reasons, `winner ${String(table.winner)}`]) met[key] = (met[key] ?? 0) + 1;
  }
  const least = SITUATIONS / 1000;
  expect([...BRANCHES, ...ENDINGS].filter((key) => (met[key] ?? 0) < least)).toEqual([]);
  expect(Object.keys(met).filter((key) => ![...BRANCHES, ...ENDINGS, ...UNASKED].includes(key))).toEqual([]);
});

test.for(Object.keys(READINGS) as (keyof typeof READINGS)[])('it matters how %s is read', (id) => {
  const outcomeOf = ({ situation, readings }: (typeof CASES)[number], option: string) =>
    JSON.stringify(modelResult(model(situation, { ...readings, [id]: option })));
  const [usual, otherwise] = READINGS[id];
  expect(CASES.some((one) => outcomeOf(one, usual) !== outcomeOf(one, otherwise))).toBe(true);
});

describe('the comparison is awake', () => {
  test.for(SLIPS)('%s is noticed', (slip) => {
    expect(CASES.some((one) => differs(one, slip) !== '')).toBe(true);
  });
});
