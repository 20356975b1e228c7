/**
 * What a scenario file holds, read with zod. Kept apart from `state.ts`, so that widgets need not carry zod.
 *
 * Four kinds lay out a table in the middle of a turn and differ only in where they begin and stop unless told otherwise:
 * `initiation` (begins: discard), `actions` (begins: actions, until: resolve), `resolve` (begins: resolve, until: victory)
 * and `conclusion` (begins: victory, until: produce).
 *
 *     kind: resolve
 *     start:
 *       players: 2                      # 2 to 6; without it, as many as are named, but at least 2
 *       firstPlayer: A                  # A
 *       begins: resolve                 # produce refresh discard draw propose reveal actions resolve victory hero sweep
 *       until: victory                  # stops before this phase; `never` goes on to the next decision
 *       toAct: A                        # in the Actions phase
 *       seed: 1                         # chance, for shuffling
 *       neutralPile: 19                 # without it, what the players have not taken
 *       tokens: { A: 3 }
 *       currency: { A: { honor: 1, ryo: 2 } }
 *       hand: { A: [Smoke Bomb, { name: Friend, ratings: { combat: 1 } }], B: 6 }   # a number: so many blank cards
 *       deck: { A: 24 }                 # the top card first; likewise restPile, deadPile, chronicle
 *       playField: { A: [{ name: Hero, subtype: hero, stricken: true, attached: [Plain Katana] }] }
 *                                       # attached: [{ card: Iron Shackles, by: B }] was put there by B
 *       eventField: { A: [Time of Plenty] }
 *       events:
 *         - { name: Event, ratings: { combat: 3 }, subtype: story, playedBy: B, score: 1, attached: [Pouring Rain],
 *             involved: { A: [{ name: Fighter, ratings: { combat: 4 } }] } }
 *       proposed: { A: Duel at Dawn }   # face down
 *       finished: [B]
 *       kept: { A: Hero }               # the Hero kept last turn
 *     choices:
 *       - { player: A, discard: Card 1 }          # also propose, pick
 *       - { player: A, pass: true }               # also decline, finish
 *       - { player: A, play: Smoke Bomb, target: Fighter }
 *       - { player: A, use: Toll Keeper, ability: 1, target: B }
 *       - { player: A, involve: Fighter, event: Event }
 *       - { player: A, target: Fighter }          # another target, where it is read so
 *       - { player: A, resolve: Event }           # which Event next; also take: 2, keep: Hero, keep: null
 *     expect: { contenders: [[A]], resolvedBy: [A], tokens: { A: 1, B: 0 } }      # see `tableExpectation`
 *
 * A card is the name of a card of `cards.ts`, or is made up: `name`, `type` (character), `subtype` (ally, for a Character),
 * `ratings`, `description`, `unique`, `honor`, `ryo`, `restricted`, `abilities`; `{ card: Toll Keeper, stricken: true }`
 * is a known card with something said of it. A choice that is refused is skipped, and `refused` lists it with its rule.
 *
 * The small kinds: `setup` (`{ players: 3, seed: 1 }`), `deck` (`{ deck: { Duel at Dawn: 3, … } }`), `victory`
 * (`{ players: 4, neutralPile: 6, tokens: { A: 16 } }`).
 */
import { z } from 'zod';
import { type Fault, LARGEST } from './faults.ts';
import { BEGINNINGS, type Beginning, type Layout, namedCard } from './layout.ts';
import { READINGS, type Readings } from './readings.ts';
import type { WrittenChoice } from './scenario.ts';
import {
  type PhaseName,
  type Print,
  RATINGS,
  SEATS,
  type State,
  SUBTYPES,
  type Subtype,
  TRIGGERS,
  TYPES,
  type Which,
} from './state.ts';
import {
  abilityOf,
  printIn,
  readTable,
  type Written,
  type WrittenAbility,
  type WrittenCard,
  type WrittenEvent,
  type WrittenTable,
} from './written.ts';

const seat = z.enum(SEATS, { error: `is a player: one of ${SEATS.join(', ')}` });
const count = z.int({ error: 'is a whole number' }).min(0, 'is 0 or more').max(999, 'is at most 999');
const whole = z.int({ error: 'is a whole number' }).min(-LARGEST).max(LARGEST);
/** A number whose range `written.ts` knows and tells. */
const number = z.int({ error: 'is a whole number' });
const text = z.string().min(1).max(80);
const subtypes = Object.values(SUBTYPES).flat() as [Subtype, ...Subtype[]];
const ratingName = z.enum(RATINGS);

const which: z.ZodType<Which> = z.strictObject({
  type: z.enum(TYPES).optional(),
  subtype: z.enum(subtypes).optional(),
  descriptor: z.string().optional(),
  whose: z.enum(['yours', 'others']).optional(),
  where: z.enum(['play-field', 'same-event']).optional(),
  another: z.literal(true).optional(),
}) as z.ZodType<Which>;
const whom = z.union([z.enum(['target', 'self', 'attached']), which]);
const whomPlayers = z.enum(['you', 'each', 'target']);
const effect = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('gain'),
    honor: count.optional(),
    ryo: count.optional(),
    to: whomPlayers.optional(),
  }),
  z.strictObject({ is: z.literal('draw'), cards: count, to: whomPlayers.optional() }),
  z.strictObject({
    is: z.enum(['exhaust', 'kill', 'strike', 'refresh', 'send-away', 'take-control', 'cancel']),
    to: whom.optional(),
  }),
  z.strictObject({ is: z.literal('rating'), rating: ratingName, amount: whole, to: whom.optional() }),
  z.strictObject({ is: z.literal('score'), amount: whole, to: whom.optional() }),
  z.strictObject({ is: z.enum(['not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero']) }),
]);
const ability = z.strictObject({
  sort: z.enum(['static', 'involuntary', 'voluntary', 'resolve', 'play']),
  trigger: z.enum(TRIGGERS).optional(),
  cost: z
    .strictObject({
      strike: z.literal(true).optional(),
      sacrifice: z.literal(true).optional(),
      honor: count.optional(),
      ryo: count.optional(),
    })
    .optional(),
  target: z.union([z.enum(['player', 'other-player']), which]).optional(),
  granted: z.literal(true).optional(),
  effects: z.array(effect).optional(),
  text: z.string().optional(),
}) as z.ZodType<WrittenAbility>;

const ratingsWritten = z.partialRecord(ratingName, number, {
  error: `is a number for some of ${RATINGS.join(', ')}`,
});
const printed = {
  name: text,
  type: z.enum(TYPES).optional(),
  subtype: z.enum(subtypes).nullable().optional(),
  ratings: ratingsWritten.optional(),
  description: z.string().optional(),
  unique: z.boolean().optional(),
  honor: number.optional(),
  ryo: number.optional(),
  restricted: count.nullable().optional(),
  abilities: z.array(ability).optional(),
};
const placed = {
  stricken: z.boolean().optional(),
  owner: seat.optional(),
  by: seat.optional(),
  score: number.optional(),
};

/** Chooses by the look of a value what it must be, so that what is wrong with it is told plainly. */
const byLook = <Value>(choose: (value: unknown) => z.ZodType<Value>): z.ZodType<Value> =>
  z.unknown().transform((value, context): Value => {
    const result = choose(value).safeParse(value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, key);

const known = text.refine((name) => namedCard(name) !== undefined, {
  error: ({ input }) => `there is no card "${String(input)}"; a made-up card is written { name: ${String(input)} }`,
});
/** A card as a scenario file writes it. */
const laid: z.ZodType<Written> = byLook((value): z.ZodType<Written> =>
  typeof value === 'string' ? known : has(value, 'card') ? laidKnown : laidMadeUp,
);
const laidKnown = z.strictObject({
  card: known,
  ...placed,
  attached: z.array(laid).optional(),
}) as z.ZodType<WrittenCard>;
const laidMadeUp = z.strictObject({
  ...printed,
  ...placed,
  attached: z.array(laid).optional(),
}) as z.ZodType<WrittenCard>;

const onEvent = {
  ...placed,
  attached: z.array(laid).optional(),
  playedBy: seat.optional(),
  involved: z.partialRecord(seat, z.array(laid)).optional(),
};
const laidEvent: z.ZodType<WrittenEvent> = byLook((value) => (has(value, 'card') ? eventKnown : eventMadeUp));
const eventKnown = z.strictObject({ card: known, ...onEvent }) as z.ZodType<WrittenEvent>;
const eventMadeUp = z.strictObject({
  ...printed,
  name: text.optional(),
  type: z.literal('event').optional(),
  ...onEvent,
}) as z.ZodType<WrittenEvent>;

const byPlayer = <Value>(value: z.ZodType<Value>) => z.partialRecord(seat, value).optional();
const cards: z.ZodType<readonly Written[] | number> = byLook((value): z.ZodType<readonly Written[] | number> =>
  typeof value === 'number' ? count : z.array(laid),
);
const PHASES = [
  'produce',
  'refresh',
  'discard',
  'draw',
  'propose',
  'reveal',
  'actions',
  'responses',
  'retarget',
  'resolve',
  'order',
  'tie',
  'tokens',
  'victory',
  'hero',
  'sweep',
  'over',
] as const satisfies readonly PhaseName[];

const tableWritten = z.strictObject({
  players: z.int().min(2, 'is 2 to 6').max(6, 'is 2 to 6').optional(),
  firstPlayer: seat.optional(),
  begins: z.enum(BEGINNINGS).optional(),
  until: z.enum([...PHASES, 'never']).optional(),
  toAct: seat.optional(),
  turn: z.int().min(1).optional(),
  seed: z.int().optional(),
  neutralPile: number.optional(),
  tokens: byPlayer(number),
  currency: byPlayer(z.strictObject({ honor: number.optional(), ryo: number.optional() })),
  hand: byPlayer(cards),
  deck: byPlayer(cards),
  restPile: byPlayer(cards),
  deadPile: byPlayer(cards),
  chronicle: byPlayer(cards),
  playField: byPlayer(cards),
  eventField: byPlayer(cards),
  events: z.array(laidEvent).optional(),
  proposed: byPlayer(laid),
  finished: z.array(seat).optional(),
  kept: byPlayer(text),
}) as z.ZodType<WrittenTable>;

/** `start` of the kinds that lay out a table: its shape is checked here, and it is read as the tools read theirs. */
export const tableStart = (begins: Beginning, until?: PhaseName): z.ZodType<Layout> =>
  tableWritten.transform((written, context): Layout => {
    const { layout, faults } = readTable({ begins, ...(until && { until }), ...written });
    tell(context, faults);
    return layout;
  });
function tell(context: z.RefinementCtx, faults: readonly Fault[]) {
  for (const { field, says } of faults) {
    context.addIssue({ code: 'custom', path: field.split('.').filter(Boolean), message: says });
  }
}

const player = { player: seat };
const yes = z.literal(true, { error: 'is true' });
const CHOICES = {
  discard: z.strictObject({ ...player, discard: text }),
  propose: z.strictObject({ ...player, propose: text }),
  pass: z.strictObject({ ...player, pass: yes }),
  decline: z.strictObject({ ...player, decline: yes }),
  finish: z.strictObject({ ...player, finish: yes }),
  play: z.strictObject({ ...player, play: text, target: text.optional() }),
  use: z.strictObject({ ...player, use: text, ability: z.int().min(1).optional(), target: text.optional() }),
  involve: z.strictObject({ ...player, involve: text, event: text.optional() }),
  pick: z.strictObject({ ...player, pick: text }),
  resolve: z.strictObject({ ...player, resolve: text }),
  take: z.strictObject({ ...player, take: z.int().min(0) }),
  keep: z.strictObject({ ...player, keep: text.nullable() }),
  target: z.strictObject({ ...player, target: text }),
} as const satisfies Readonly<Record<string, z.ZodType<WrittenChoice>>>;
const noChoice: z.ZodType<WrittenChoice> = z.never({
  error: `says who does what: { player: A, … } with one of ${Object.keys(CHOICES).join(', ')}`,
});
/** One entry of `choices`. */
export const writtenChoice: z.ZodType<WrittenChoice> = byLook(
  (value) => Object.entries(CHOICES).find(([key]) => has(value, key))?.[1] ?? noChoice,
);

const names = z.array(z.string());
const namesByPlayer = z.partialRecord(seat, names);
const counts = z.partialRecord(seat, z.int());
/** `expect` of the kinds that lay out a table. Zones are named by player, empty ones left out; numbers are for all players. */
export const tableExpectation = z.strictObject({
  phase: z.enum(PHASES).optional(),
  turn: z.int().optional(),
  deciders: z.array(seat).optional(),
  firstPlayer: seat.optional(),
  finished: z.array(seat).optional(),
  neutralPile: z.int().optional(),
  tokens: counts.optional(),
  currency: z.partialRecord(seat, z.strictObject({ honor: z.int(), ryo: z.int() })).optional(),
  handSize: counts.optional(),
  deckSize: counts.optional(),
  restPileSize: counts.optional(),
  inTheGame: z.array(seat).optional(),
  hand: namesByPlayer.optional(),
  playField: namesByPlayer.optional(),
  restPile: namesByPlayer.optional(),
  deadPile: namesByPlayer.optional(),
  chronicle: namesByPlayer.optional(),
  eventField: names.optional(),
  stricken: names.optional(),
  /** By name of the Event. */
  involved: z.record(z.string(), names).optional(),
  /** By name of the card that carries them. */
  attached: z.record(z.string(), names).optional(),
  controlled: z.record(z.string(), seat).optional(),
  lasting: z.array(z.strictObject({ is: z.string(), card: z.string(), amount: z.int() })).optional(),
  refused: z.array(z.strictObject({ choice: z.int().min(1), by: z.string() })).optional(),
  /** Whenever contenders are checked: who they are. */
  contenders: z.array(z.array(seat)).optional(),
  /** What the first Event demands. */
  demands: z.partialRecord(ratingName, z.int()).optional(),
  /** The total ratings, each time they are compared. */
  totals: z.array(counts).optional(),
  resolvedBy: z.array(seat).optional(),
  /** What was resolved, in order: cards, abilities, involvements. */
  resolved: names.optional(),
  over: z.boolean().optional(),
  winner: seat.nullable().optional(),
  /** Every rule that spoke, in order. */
  rules: names.optional(),
});

const cardMadeUp = (z.strictObject(printed) as z.ZodType<WrittenCard>).transform((written, context) => {
  const faults: Fault[] = [];
  const print = printIn(faults, written, '');
  tell(context, faults);
  return print;
});

/** `start` and `expect` of the small kinds. */
export const setupStart = z.strictObject({
  players: z.int().min(2, 'is 2 to 6').max(6, 'is 2 to 6'),
  seed: z.int().default(1),
  /** How many cards each deck holds. */
  deck: z.int().min(0).max(250).default(30),
});
export const setupExpectation = z.strictObject({
  neutralPile: z.int().optional(),
  moreThanHalf: z.int().optional(),
  handSize: counts.optional(),
  deckSize: counts.optional(),
  rules: names.optional(),
});
export const deckStart = z
  .strictObject({
    deck: z.record(z.string(), count),
    /** Cards made up for the question. */
    cards: z.array(cardMadeUp).default([]),
  })
  .transform(({ deck, cards: madeUp }) => ({ deck: Object.entries(deck), madeUp }));
export const deckExpectation = z.strictObject({
  legal: z.boolean().optional(),
  /** What is wrong, with the rule. */
  faults: z
    .array(z.strictObject({ is: z.string(), by: z.string().nullable(), card: z.string().optional() }))
    .optional(),
});
export const victoryStart = z.strictObject({
  players: z.int().min(2, 'is 2 to 6').max(6, 'is 2 to 6'),
  neutralPile: count,
  tokens: z.partialRecord(seat, count),
  /** Who had their tokens first, in that order, where it matters. */
  reached: z.array(seat).default([]),
});
export const victoryExpectation = z.strictObject({
  over: z.boolean().optional(),
  winner: seat.nullable().optional(),
  because: z.string().optional(),
  neutralPile: z.int().optional(),
});

// Every state of a game, for the laws and for states that come from outside.
const id = z.int().min(-1);
const cardSchema = z.strictObject({
  id,
  print: z.string(),
  owner: seat,
  controller: seat,
  stricken: z.boolean(),
  event: z.int().min(0),
  on: z.int().min(0),
});
const zone = z.array(cardSchema);
const printSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  type: z.enum(TYPES),
  subtype: z.enum(subtypes).nullable(),
  description: z.string(),
  clan: z.string().nullable(),
  affiliation: z.string().nullable(),
  unique: z.boolean(),
  honor: count,
  ryo: count,
  ratings: z.array(z.int().nullable()).length(RATINGS.length),
  restricted: count.nullable(),
  abilities: z.array(ability.transform(abilityOf)),
}) as unknown as z.ZodType<Print>;
const seats = z.array(seat);
const ids = z.array(z.int().min(1));
const target = z.union([z.int().min(0), seat]);
const phase = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(['produce', 'refresh', 'draw', 'reveal', 'victory', 'sweep']) }),
  z.strictObject({ name: z.literal('discard'), waiting: seats, discarded: seats }),
  z.strictObject({ name: z.literal('propose'), waiting: seats }),
  z.strictObject({ name: z.literal('actions'), player: seat, declined: seats }),
  z.strictObject({
    name: z.literal('responses'),
    acting: seat,
    player: seat,
    passes: z.int().min(0),
    answered: z.boolean(),
  }),
  z.strictObject({ name: z.literal('retarget'), acting: seat, player: seat }),
  z.strictObject({ name: z.literal('resolve'), done: ids }),
  z.strictObject({ name: z.literal('order'), player: seat, events: ids, done: ids }),
  z.strictObject({
    name: z.literal('tie'),
    event: z.int().min(1),
    contenders: seats,
    discarding: seats,
    picks: z.array(z.strictObject({ player: seat, card: id })),
    done: ids,
  }),
  z.strictObject({ name: z.literal('tokens'), event: z.int().min(1), player: seat, score: z.int().min(1), done: ids }),
  z.strictObject({ name: z.literal('hero'), player: seat, waiting: seats }),
  z.strictObject({ name: z.literal('over'), winner: seat.nullable(), rule: z.string() }),
]);
const readings = z.strictObject(
  Object.fromEntries(Object.entries(READINGS).map(([name, options]) => [name, z.enum(options)])),
) as unknown as z.ZodType<Readings>;
const amount = z.int().min(0);
/** A state as it comes from a link or a file. */
export const stateSchema = z.strictObject({
  turn: z.int().min(1),
  phase,
  firstPlayer: seat,
  nextFirst: seat.nullable(),
  players: z
    .array(
      z.strictObject({
        deck: zone,
        hand: zone,
        playField: zone,
        restPile: zone,
        deadPile: zone,
        chronicle: zone,
        tokens: amount,
        reached: amount,
        honor: amount,
        ryo: amount,
        kept: z.int().min(0),
        out: z.boolean(),
      }),
    )
    .min(2)
    .max(6),
  eventField: zone,
  proposed: zone,
  declared: z.array(
    z.strictObject({
      kind: z.enum(['card', 'ability', 'involve']),
      player: seat,
      card: cardSchema.nullable(),
      source: z.int().min(1),
      ability: z.int().min(-1),
      from: z.int().min(1),
      target,
    }),
  ),
  finished: seats,
  neutralPile: amount,
  startingPile: amount,
  supplied: amount,
  taken: amount,
  lasting: z.array(
    z.strictObject({
      is: z.enum(['rating', 'score', 'cancel']),
      card: z.int().min(1),
      rating: ratingName.nullable(),
      amount: z.int(),
      from: z.string(),
    }),
  ),
  seed: z.int(),
  readings,
  madeUp: z.array(printSchema),
}) as unknown as z.ZodType<State>;
