/**
 * Reads what files of the game write. Kept apart from `state.ts`, so that widgets need not carry zod.
 *
 * Four kinds of scenario are run. Cards are named as in `content/lyoko/cards/`; of several with one name the second is
 * `megatank#2`. Choices are lines of text: player, choice, card, and what it is aimed at.
 *
 * `play`: a position, and what is done from there.
 *
 *     kind: play
 *     start:
 *       turn: hero                 # whose turn it is
 *       phase: main                # main (if not said), allocation or untap: where the turn stands
 *       towers: 5                  # face up (5 if not said)
 *       hero:
 *         pool: 36                 # 40 if not said; also spent: 0
 *         cards:                   # Characters that are not named are on Earth
 *           - { card: ulrich, world: lyoko, life: 10, influence: 4 }
 *           - { card: sample-long-blade, on: ulrich }
 *         hand: [sample-short-circuit]
 *         core: []                 # the top card first
 *         discard: []              # the top card last
 *       xana:
 *         pool: 34
 *         cards: [{ card: megatank, life: 5, tapped: true }]
 *     choices:
 *       - hero play sample-short-circuit megatank
 *       - hero deactivate-tower aelita 1   # a Tower by its number
 *       - until hero                       # everybody passes until the Hero's next Main Phase
 *     expect:
 *       refused: [characters.deactivate-tower] # rules against what was tried, in order; none if not said
 *       hero.pool: 33              # also spent, erased, gained, total; hand, core, discard, gone as numbers of cards
 *       xana.pool: 34
 *       towers: 5
 *       winner: null               # hero, xana, nobody; null while the game goes on
 *       megatank: lyoko, 6 influence, 3 life, tapped
 *       rules: [turn.main-phase]   # every rule that spoke, in order
 *
 * A card's line says where it is (earth, lyoko, both, hand, core, discard, erased, played), then what applies of:
 * influence, life, tapped, disabled, queued, guards.
 *
 * `combat`: two fighters; `attacker` has just attacked. Choices begin with its Powers.
 *
 *     kind: combat
 *     start:
 *       attacker: { card: ulrich, life: 10 }     # also tapped, guards, upgrades: [sample-long-blade]
 *       defender: { card: megatank, life: 5 }
 *       hero: { pool: 36, hand: [critical-strike], programs: [sample-edge-routine] }
 *       xana: { pool: 34, realm: sample-thin-ice }
 *     choices:
 *       - hero power ulrich super-sprint
 *       - hero done
 *       - hero combat-action critical-strike
 *       - xana combat-action                     # none
 *     expect:
 *       attacker.power: 4          # also evade, spent, strike (open, hits, misses), damage, life
 *       moments: [0/2 0/0]         # after each choice: attacker's Power/Evade, defender's Power/Evade; - without a fight
 *
 * `deck`: `start: { side: hero, cards: { critical-strike: 40 } }`, `expect: { legal: true, count: 40, rules: […] }`.
 *
 * `opening`: `start: { shuffle: 7 }` with the sample Cores, or `{ shuffle: given, cores: { hero: {…}, xana: {…} } }`;
 * `expect` as for `play`.
 */
import { z } from 'zod';
import { CHARACTERS, DECKS, EVENTS, isCard, KINDS } from './cards.ts';
import type { Deck } from './deck.ts';
import { type Fault, faultsOfPosition, faultsOfSetup } from './faults.ts';
import { emptySide, PHASES, type Position, type SidePosition } from './position.ts';
import { faultsOfFight, type FightGiven } from './fight.ts';
import { READINGS, type Readings, readingsOf } from './readings.ts';
import type { Setup } from './setup.ts';
import { DECISIONS, ERRANDS, SIDES, type Side, type State, WORLDS } from './state.ts';

const side = z.enum(SIDES, { error: 'is hero or xana' });
const count = z.int({ error: 'is a whole number' }).min(0, 'is 0 or more');
const cardName = z.string().refine(isCard, { error: ({ input }) => `there is no card "${String(input)}"` });
const names = z.array(cardName);

// The state itself.

const id = z.int().min(0);
const card = z.strictObject({
  id: z.int().min(1),
  name: z.string(),
  kind: z.enum(KINDS),
  world: z.enum(WORLDS),
  tapped: z.boolean(),
  disabledBy: id,
  influence: count,
  life: count,
  virtualized: z.boolean(),
  acted: z.boolean(),
  queued: z.boolean(),
  shifted: z.boolean(),
  on: id,
  guards: count,
  power: z.int(),
  evade: z.int(),
  since: count,
});
const cards = z.array(card);
const player = z.strictObject({
  pool: count,
  spent: count,
  erased: count,
  gained: count,
  core: cards,
  hand: cards.max(7),
  play: cards,
  discard: cards,
  gone: cards,
});
const fighter = z.strictObject({
  side,
  card: id,
  power: z.int(),
  evade: z.int(),
  spent: count,
  kept: z.strictObject({ power: z.int(), evade: z.int() }),
  strike: z.enum(['open', 'hits', 'misses']),
  damage: count,
});
const secret = z.union([id, z.enum(['open', 'hidden'])]);
const ruleId = z.templateLiteral([z.string(), '.', z.string(), '.', z.string()]);
const readings: z.ZodType<Readings> = z.strictObject(
  Object.fromEntries(Object.entries(READINGS).map(([name, options]) => [name, z.enum(options)])),
) as unknown as z.ZodType<Readings>;

/** A whole state. */
export const stateSchema: z.ZodType<State> = z.strictObject({
  readings,
  turn: count,
  active: side,
  hero: player,
  xana: player,
  towers: z.array(z.boolean()).max(5),
  agenda: z.array(
    z.strictObject({
      type: z.enum([...DECISIONS, ...ERRANDS]),
      player: side,
      card: id,
      target: id,
      amount: count,
      event: z.enum([...EVENTS, 'none']),
    }),
  ),
  stack: z.array(z.strictObject({ player: side, card, target: id, countered: z.boolean() })),
  combat: z
    .strictObject({ attacker: fighter, defender: fighter, chosen: z.strictObject({ hero: secret, xana: secret }) })
    .nullable(),
  attempt: z.strictObject({ card: id, tower: z.int(), blockers: z.array(id), defended: z.array(id) }).nullable(),
  resolved: z.boolean(),
  over: z
    .union([
      z.strictObject({ ended: z.literal('won'), winner: z.string(), rule: ruleId }),
      z.strictObject({ ended: z.literal('drawn'), rule: ruleId }),
    ])
    .nullable(),
});

// What files write.

function tellFaults(faults: readonly Fault[], add: (path: (string | number)[], message: string) => void): void {
  for (const { field, says } of faults)
    add(
      field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      says,
    );
}

const cardInPlay = z.strictObject({
  card: cardName,
  world: z.enum(['earth', 'lyoko']).optional(),
  tapped: z.boolean().optional(),
  life: count.optional(),
  influence: count.optional(),
  queued: z.boolean().optional(),
  guards: count.optional(),
  acted: z.boolean().optional(),
  virtualized: z.boolean().optional(),
  on: cardName.optional(),
  disabled: z.boolean().optional(),
});
const sidePosition = z
  .strictObject({
    pool: count.default(40),
    spent: count.default(0),
    cards: z.array(cardInPlay).default([]),
    hand: names.default([]),
    core: names.default([]),
    discard: names.default([]),
  })
  .default(emptySide as { -readonly [Key in keyof SidePosition]: never } & SidePosition);

/** `start` of a scenario of the kind `play`. */
export const playStart: z.ZodType<Position> = z
  .strictObject({
    turn: side,
    phase: z.enum(PHASES).default('main'),
    towers: z.int().default(5),
    hero: sidePosition,
    xana: sidePosition,
  })
  .transform((position, context) => {
    tellFaults(faultsOfPosition(position), (path, message) => context.addIssue({ code: 'custom', path, message }));
    return position;
  });

const fighterStart = z.strictObject({
  card: cardName,
  life: count.optional(),
  tapped: z.boolean().optional(),
  guards: count.optional(),
  upgrades: names.default([]),
});
const combatSide = {
  pool: count.default(40),
  hand: names.default([]),
  core: names.default([]),
};
/** `start` of a scenario of the kind `combat`. */
export const combatStart: z.ZodType<FightGiven> = z
  .strictObject({
    attacker: fighterStart,
    defender: fighterStart,
    hero: z
      .strictObject({ ...combatSide, programs: names.default([]) })
      .default({ pool: 40, hand: [], core: [], programs: [] }),
    xana: z.strictObject({ ...combatSide, realm: cardName.optional() }).default({ pool: 40, hand: [], core: [] }),
  })
  .transform((given, context) => {
    for (const { field, says } of faultsOfFight(given)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message: says });
    }
    return given;
  });

const counted = z.record(cardName, z.int().min(1, 'is 1 or more'));
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, times]) => Array.from({ length: times }, () => name));
/** `start` of a scenario of the kind `deck`. */
export const deckStart: z.ZodType<Deck> = z
  .strictObject({ side, cards: counted })
  .transform(({ side: owner, cards: counts }) => ({ side: owner, cards: listed(counts) }));

/** `start` of a scenario of the kind `opening`; the readings come from the scenario. */
export const openingStart: z.ZodType<Omit<Setup, 'readings'>> = z
  .strictObject({
    shuffle: z.union([z.int(), z.literal('given')], { error: 'is a whole number or "given"' }),
    cores: z.strictObject({ hero: counted, xana: counted }).optional(),
    characters: names.default([...CHARACTERS]),
  })
  .transform(({ shuffle, cores, characters }, context) => {
    const both: Readonly<Record<Side, readonly string[]>> = cores
      ? { hero: listed(cores.hero), xana: listed(cores.xana) }
      : DECKS;
    const setup = { shuffle, cores: both, characters };
    const faults = faultsOfSetup({ ...setup, readings: readingsOf() });
    tellFaults(faults, (path, message) => context.addIssue({ code: 'custom', path, message }));
    return setup;
  });

const figure = z.int().optional();
const rules = z.array(z.string());
const sideFigures = (name: Side) =>
  Object.fromEntries(
    ['pool', 'spent', 'erased', 'gained', 'total', 'hand', 'core', 'discard', 'gone'].map((key) => [
      `${name}.${key}`,
      figure,
    ]),
  );
const common = { ...sideFigures('hero'), ...sideFigures('xana'), refused: rules.default([]), rules: rules.optional() };
/** `expect` of the kinds `play` and `opening`: figures, and cards in one line each. */
export const playExpectation = z
  .object({
    ...common,
    towers: figure,
    turn: figure,
    active: side.optional(),
    /** What waits for a choice. */
    waits: z.enum(DECISIONS).nullable().optional(),
    winner: z
      .union([side, z.literal('nobody')])
      .nullable()
      .optional(),
    decided: z.string().optional(),
  })
  .catchall(z.string({ error: 'is no figure that is known, nor the line of a card' }));

const fighterFigures = (name: string) =>
  Object.fromEntries([
    ...['power', 'evade', 'spent', 'damage', 'life'].map((key) => [`${name}.${key}`, figure]),
    [`${name}.strike`, z.enum(['open', 'hits', 'misses']).optional()],
  ] as [string, z.ZodType][]);
/** `expect` of the kind `combat`. */
export const combatExpectation = z
  .object({
    ...common,
    ...fighterFigures('attacker'),
    ...fighterFigures('defender'),
    moments: z.array(z.string()).optional(),
    winner: z
      .union([side, z.literal('nobody')])
      .nullable()
      .optional(),
  })
  .catchall(z.string({ error: 'is no figure that is known, nor the line of a card' }));

/** `expect` of the kind `deck`. */
export const deckExpectation = z.strictObject({ legal: z.boolean(), count: figure, rules: rules.optional() });
