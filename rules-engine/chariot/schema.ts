/**
 * Reads matches and scenario files. Kept apart from `state.ts`, so that widgets need not carry zod.
 *
 * Scenarios of the kinds `mana`, `combat` and `turns` are a table, the choices made, and what comes of them:
 *
 *     kind: combat
 *     readings: { zero-attack: any-spell }        # those that are not the default
 *     start:
 *       turn: 3                                   # 3 if not said; odd turns are Player 1's
 *       at: attack                                # or main; `combat` begins with the attack, the others with main
 *       effects: none                             # only the numbers count
 *       hand: { Player 1: [loveshroom] }
 *       field:
 *         Player 1: [shiny-balai]                 # a card of content/chariot/cards
 *         Player 2:
 *           - pappiliodya
 *           - { spell: moonlit-witch, as: witch, damage: 1, carried: 1, tokens: { +0/+1: 1 } }
 *           - { spell: some wall, type: Sun, value: 2, attack: 0, life: 4, blocks: 2 }
 *       discard: { Player 2: [{ spell: loveshroom, counters: 2 }] }
 *       mana: { Player 1: { Moon: 2 } }
 *     choices:                                    # by whoever has to decide, or `player: Player 2`
 *       - { send: loveshroom }
 *       - { summon: pappiliodya }
 *       - { end: main }
 *       - { attack: [shiny-balai] }
 *       - { block: { pappiliodya: shiny-balai, witch: shiny-balai } }     # a list where it blocks several
 *       - { divide: { shiny-balai: { witch: 4, pappiliodya: 1 } } }
 *       - { regenerate: blue-moon }               # or let-go, or revive
 *       - { offer: tie }                          # or void
 *       - { answer: accept }                      # or decline
 *       - { until: 5 }                            # both do nothing until turn 5 has begun
 *     expect:                                     # whatever is named comes out just so
 *       winner: null
 *       tied: null
 *       turn: 4
 *       asked: Player 2                           # who has to decide
 *       mana: { Player 1: { Moon: 1 } }
 *       hand: { Player 1: [loveshroom], Player 2: [] }
 *       field: { Player 1: [], Player 2: [{ spell: witch, life: 4, tokens: { +0/+1: 1 } }] }
 *       discard: { Player 1: [{ spell: shiny-balai, counters: 1 }], Player 2: [] }
 *       damage: { shiny-balai: 5, witch: 4, pappiliodya: 1 }
 *       turns: { '3': { witch: { zone: field, life: 1 } }, '4': { witch: { zone: hand } } }
 *       players: { '3': Player 1, '4': Player 2 }
 *       refused: [{ choice: 2, rule: basics.type-match }]
 *       rules: [basics.attack, basics.block]      # every step, in order
 *
 * In the kind `combat` hand, field, discard and mana are told as they are before the turn ends.
 *
 * `match` begins with two hands instead (`hands: [moon-and-star, [{ spell: loveshroom, count: 15 }]]`, `seed`,
 * `first: 1`), and goes on like those. `blocks` is a table with `attackers: [unicorn]`; `expect.allowed` is every set of
 * blocks that may be declared, the smallest first, and `answers` what is said to each `block` of `choices`. `hand` checks
 * `spells`. `payment` finds the ways to pay for `wanted` from a hand. `view` is a table as `for: Player 2` sees it.
 */
import { z } from 'zod';
import { READY_HANDS } from './cards.ts';
import { LARGEST } from './faults.ts';
import { READINGS, type Readings } from './readings.ts';
import { type Card, MANA_TYPES, type Match, PLAYERS, TIES, TOKEN_KINDS } from './state.ts';
import type { ToldMove, ToldSpell, ToldTable } from './table.ts';

const whole = z.int({ error: 'is a whole number' }).min(0, 'is 0 or more').max(LARGEST, `is at most ${LARGEST}`);
const signed = z.int();
const player = z.enum(PLAYERS, { error: `is ${PLAYERS.join(' or ')}` });
const manaType = z.enum(MANA_TYPES, { error: `is ${MANA_TYPES.join(', ')}` });
const some = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.partialRecord(z.enum(keys), value);

const mana = z.strictObject({ Sun: whole, Moon: whole, Star: whole });
const tokens = z.strictObject({ '+1/+1': whole, '+0/+1': whole, '-1/+1': whole, Revive: whole });
const card: z.ZodType<Card> = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: manaType,
  value: whole,
  attack: whole,
  life: whole.min(1, 'is 1 or more'),
  premium: z.boolean(),
  destroys: z.boolean(),
  regenerates: whole.nullable(),
  again: z.boolean(),
  needs: whole.min(1, 'is 1 or more'),
  blocks: whole.min(1, 'is 1 or more'),
  recalls: z.boolean(),
  counters: whole.min(1, 'is 1 or more'),
  arrives: tokens,
  gives: tokens,
  fleeting: z.boolean(),
});
const spell = z.strictObject({
  id: z.int().min(-1),
  card,
  tokens,
  counters: z.int().min(0),
  damage: z.int().min(0),
  carried: z.int().min(0),
  muted: z.int().min(0),
  arrived: z.int().min(0),
  attacked: z.int().min(0),
  blocked: z.int().min(0),
  regenerated: z.int().min(0),
  again: z.int().min(0),
});
const pool = z.strictObject({ left: mana, largest: mana, spent: mana, marked: mana });
const side = z.strictObject({
  hand: z.array(spell),
  field: z.array(spell.extend({ counters: z.literal(0) })),
  discard: z.array(spell),
  mana: pool,
});
const id = z.int();
const seat = z.union([z.literal(0), z.literal(1)]);
const part = z.strictObject({ spell: id, amount: z.int().min(0) });
const combat = z.strictObject({
  round: z.int().min(0),
  attackers: z.array(id),
  blocks: z.array(z.strictObject({ blocker: id, attacker: id })),
  divisions: z.array(z.strictObject({ striker: id, parts: z.array(part) })),
  struck: z.array(id),
  doomed: z.array(id),
  sent: z.array(id),
  may: z.array(id),
});
const plainStages = [
  z.strictObject({ at: z.enum(['main', 'attack', 'block', 'end']) }),
  z.strictObject({ at: z.literal('divide'), striker: id }),
  z.strictObject({ at: z.literal('save'), spell: id, ends: z.boolean() }),
] as const;
const stage = z.union([
  ...plainStages,
  z.strictObject({ at: z.literal('offer'), by: seat, as: z.enum(TIES), back: z.union(plainStages) }),
  z.strictObject({ at: z.literal('won'), winner: seat, rule: z.enum(['unblocked', 'loveshroom-wins']) }),
  z.strictObject({ at: z.literal('tied'), as: z.enum(TIES) }),
]);
const readings = z.strictObject(
  Object.fromEntries(Object.entries(READINGS).map(([reading, options]) => [reading, z.enum(options)])),
) as unknown as z.ZodType<Readings>;

/** A whole match. */
export const matchState = z.strictObject({
  readings,
  first: seat,
  turn: z.int().min(0),
  sides: z.tuple([side, side]),
  stage,
  combat: combat.nullable(),
  offered: z.int().min(0),
}) as unknown as z.ZodType<Match>;

/** A spell in a scenario: the name of a card, or more about it. */
const toldSpell: z.ZodType<ToldSpell> = z.union(
  [
    z.string().transform((name): ToldSpell => ({ spell: name })),
    z
      .strictObject({
        spell: z.string(),
        as: z.string().optional(),
        count: whole.optional(),
        type: manaType.optional(),
        value: whole.optional(),
        attack: whole.optional(),
        life: whole.min(1).optional(),
        premium: z.boolean().optional(),
        destroys: z.boolean().optional(),
        regenerates: whole.optional(),
        again: z.boolean().optional(),
        needs: whole.min(1).optional(),
        blocks: whole.min(1).optional(),
        recalls: z.boolean().optional(),
        fleeting: z.boolean().optional(),
        /** How many Discard counters it gets when it is sent to the Discard. */
        'sent-with': whole.min(1, 'is 1 or more').optional(),
        tokens: some(TOKEN_KINDS, whole).optional(),
        counters: whole.optional(),
        damage: whole.optional(),
        carried: whole.optional(),
        summoned: z.boolean().optional(),
        attacked: z.boolean().optional(),
      })
      .transform(
        ({ spell, as, count, tokens, counters, damage, carried, summoned, attacked, 'sent-with': sent, ...facts }) => ({
          spell,
          as,
          count,
          tokens: tokens as ToldSpell['tokens'],
          counters,
          damage,
          carried,
          summoned,
          attacked,
          card: {
            ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<Card>),
            ...(sent !== undefined && { counters: sent }),
          },
        }),
      ),
  ],
  { error: 'is the name of a spell, or an object with "spell"' },
);
const spells = z.array(toldSpell);
const zone = some(PLAYERS, spells).optional();
const tableFields = {
  turn: z.int().min(1).default(3),
  hand: zone,
  field: zone,
  discard: zone,
  mana: some(PLAYERS, some(MANA_TYPES, whole)).optional(),
  attackers: z.array(z.string()).optional(),
  effects: z.literal('none').optional(),
} as const;
const table = (at: ToldTable['at']) =>
  z.strictObject({ ...tableFields, at: z.enum(['main', 'attack']).default(at) }) as unknown as z.ZodType<ToldTable>;

/** `start` of the kinds `mana` and `turns`. */
export const mainTable = table('main');
/** `start` of the kinds `combat` and `blocks`. */
export const combatTable = table('attack');

/** `start` of the kind `view`. */
export interface ToldView extends ToldTable {
  readonly for: (typeof PLAYERS)[number];
}
export const viewTable = z.strictObject({
  ...tableFields,
  at: z.enum(['main', 'attack']).default('main'),
  for: player,
}) as unknown as z.ZodType<ToldView>;

/** `start` of the kind `payment`. */
export interface ToldPayment {
  readonly hand: readonly ToldSpell[];
  readonly mana?: ToldTable['mana'];
  readonly wanted: string;
}
export const paymentTable = z.strictObject({
  hand: spells,
  mana: tableFields.mana,
  wanted: z.string(),
}) as unknown as z.ZodType<ToldPayment>;

/** `start` of the kind `hand`. */
export interface ToldHand {
  readonly spells: readonly ToldSpell[];
}
export const handStart = z.strictObject({ spells }) as unknown as z.ZodType<ToldHand>;

/** `start` of the kind `match`. */
export interface ToldMatch {
  readonly hands: readonly [string | readonly ToldSpell[], string | readonly ToldSpell[]];
  readonly seed: number;
  readonly first: 1 | 2;
}
const ready = z.union([z.enum(READY_HANDS.map(({ id }) => id)), spells], {
  error: `is one of ${READY_HANDS.map(({ id }) => id).join(', ')}, or a list of spells`,
});
export const matchStart = z.strictObject({
  hands: z.tuple([ready, ready]),
  seed: z.int().default(0),
  first: z.union([z.literal(1), z.literal(2)]).default(1),
}) as unknown as z.ZodType<ToldMatch>;

const move = {
  send: z.string(),
  summon: z.string(),
  end: z.literal('main'),
  attack: z.array(z.string()),
  block: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  divide: z.record(z.string(), z.record(z.string(), signed)),
  regenerate: z.string(),
  revive: z.string(),
  'let-go': z.string(),
  offer: z.enum(TIES),
  answer: z.enum(['accept', 'decline']),
  until: z.int().min(1),
} as const;
const MOVES = Object.keys(move) as readonly (keyof typeof move)[];
/** One of `choices`. */
export const toldMove: z.ZodType<ToldMove> = z
  .strictObject({ ...z.object(move).partial().shape, player: player.optional() })
  .refine((told) => MOVES.filter((key) => told[key] !== undefined).length === 1, {
    error: `says one thing that is done: ${MOVES.join(', ')}`,
  });

const onTheField = z.strictObject({
  spell: z.string(),
  life: signed,
  tokens: some(TOKEN_KINDS, whole).optional(),
});
const inTheDiscard = z.strictObject({ spell: z.string(), counters: whole });
const places = z.union([
  z.strictObject({ zone: z.literal('field'), life: signed }),
  z.strictObject({ zone: z.literal('discard'), counters: whole }),
  z.strictObject({ zone: z.literal('hand') }),
]);
const both = <Value extends z.ZodType>(value: Value) => z.strictObject({ 'Player 1': value, 'Player 2': value });

/** `expect` of the kinds `mana`, `combat`, `turns` and `match`. */
export const playExpectation = z
  .strictObject({
    winner: player.nullable(),
    tied: z.enum(TIES).nullable(),
    turn: z.int(),
    asked: player.nullable(),
    mana: some(PLAYERS, some(MANA_TYPES, whole)),
    hand: both(z.array(z.string())),
    field: both(z.array(onTheField)),
    discard: both(z.array(inTheDiscard)),
    damage: z.record(z.string(), whole),
    turns: z.record(z.string(), z.record(z.string(), places)),
    players: z.record(z.string(), player),
    refused: z.array(z.strictObject({ choice: z.int().min(1), rule: z.string() })),
    /** Which of the two hands is Player 1's. */
    first: z.union([z.literal(1), z.literal(2)]),
    rules: z.array(z.string()),
  })
  .partial();
/** `expect` of the kind `blocks`. */
export const blocksExpectation = z
  .strictObject({
    allowed: z.array(z.record(z.string(), z.array(z.string()))),
    answers: z.array(z.string()),
  })
  .partial();
/** `expect` of the kind `hand`. */
export const handExpectation = z
  .strictObject({ legal: z.boolean(), spells: whole, broken: z.array(z.string()), rules: z.array(z.string()) })
  .partial();
/** `expect` of the kind `payment`. */
export const paymentExpectation = z
  .strictObject({ ways: z.array(z.strictObject({ send: z.array(z.string()), left: whole })) })
  .partial();
/** `expect` of the kind `view`. A hand that is not seen is the number of its spells. */
export const viewExpectation = z
  .strictObject({
    hand: both(z.union([whole, z.array(z.string())])),
    field: both(z.array(z.string())),
    discard: both(z.array(z.string())),
  })
  .partial();
