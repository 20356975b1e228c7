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
import { BEGINNINGS, type Beginning, blanks, type Laid, type LaidEvent, type Layout, namedCard } from './layout.ts';
import { blank, ratingsFrom } from './print.ts';
import { READINGS, type Readings } from './readings.ts';
import type { WrittenChoice } from './scenario.ts';
import {
  type Ability,
  type Effect,
  type PhaseName,
  type Print,
  RATINGS,
  type Seat,
  SEATS,
  type State,
  SUBTYPES,
  type Subtype,
  TRIGGERS,
  TYPES,
  type Which,
} from './state.ts';

const seat = z.enum(SEATS, { error: `is a player: one of ${SEATS.join(', ')}` });
const count = z.int({ error: 'is a whole number' }).min(0, 'is 0 or more').max(999, 'is at most 999');
const whole = z.int({ error: 'is a whole number' }).min(-99).max(99);
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
const effect: z.ZodType<Effect> = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('gain'),
    honor: count.default(0),
    ryo: count.default(0),
    to: whomPlayers.default('you'),
  }),
  z.strictObject({ is: z.literal('draw'), cards: count, to: whomPlayers.default('you') }),
  z.strictObject({
    is: z.enum(['exhaust', 'kill', 'strike', 'refresh', 'send-away', 'take-control', 'cancel']),
    to: whom.default('target'),
  }),
  z.strictObject({ is: z.literal('rating'), rating: ratingName, amount: whole, to: whom.default('target') }),
  z.strictObject({ is: z.literal('score'), amount: whole, to: whom.default('self') }),
  z.strictObject({ is: z.enum(['not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero']) }),
]);
const ability: z.ZodType<Ability> = z.strictObject({
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
  effects: z.array(effect).default([]),
  text: z.string().default(''),
}) as z.ZodType<Ability>;

const ratingsWritten = z.partialRecord(ratingName, whole, {
  error: `is a number for some of ${RATINGS.join(', ')}`,
});
const printed = {
  name: text,
  type: z.enum(TYPES).default('character'),
  subtype: z.enum(subtypes).nullable().optional(),
  ratings: ratingsWritten.default({}),
  description: z.string().default(''),
  unique: z.boolean().default(false),
  honor: count.default(0),
  ryo: count.default(0),
  restricted: count.nullable().default(null),
  abilities: z.array(ability).default([]),
};
const placed = {
  stricken: z.boolean().default(false),
  owner: seat.optional(),
  by: seat.optional(),
  score: whole.default(0),
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

/** A card as a scenario file writes it. */
const laid: z.ZodType<Laid> = byLook((value) =>
  typeof value === 'string' ? laidName : has(value, 'card') ? laidKnown : laidMadeUp,
);
const laidName: z.ZodType<Laid> = text.transform((name, context): Laid => known(name, context));
const laidKnown: z.ZodType<Laid> = z
  .strictObject({ card: text, ...placed, attached: z.array(laid).default([]) })
  .transform(({ card, owner, by, ...rest }, context): Laid => ({
    ...known(card, context),
    ...rest,
    ...(owner && { owner }),
    ...(by && { by }),
  }));
const laidMadeUp: z.ZodType<Laid> = z
  .strictObject({ ...printed, ...placed, attached: z.array(laid).default([]) })
  .transform(({ stricken, owner, by, score, attached, ...card }): Laid => {
    return { print: printFrom(card), stricken, score, attached, ...(owner && { owner }), ...(by && { by }) };
  });
function known(name: string, context: { addIssue: (issue: { code: 'custom'; message: string }) => void }): Laid {
  const print = namedCard(name);
  if (!print)
    context.addIssue({
      code: 'custom',
      message: `there is no card "${name}"; a made-up card is written { name: ${name} }`,
    });
  return { print: print ?? blank('moment', name), stricken: false, attached: [], score: 0 };
}
type PrintWritten = z.infer<z.ZodObject<typeof printed>>;
function printFrom({ name, type, subtype, ratings, ...rest }: PrintWritten): Print {
  const kind = subtype === undefined ? (type === 'character' ? 'ally' : null) : subtype;
  return blank(type, name, {
    ...rest,
    subtype: kind,
    ratings: ratingsFrom(ratings),
  });
}

const onEvent = {
  ...placed,
  attached: z.array(laid).default([]),
  playedBy: seat.default('A'),
  involved: z.partialRecord(seat, z.array(laid)).default({}),
};
const laidEvent: z.ZodType<LaidEvent> = byLook((value) => (has(value, 'card') ? eventKnown : eventMadeUp));
const eventKnown: z.ZodType<LaidEvent> = z
  .strictObject({ card: text, ...onEvent })
  .transform(({ card, owner, by: _, ...rest }, context): LaidEvent => ({
    ...known(card, context),
    ...rest,
    ...(owner && { owner }),
  }));
const eventMadeUp: z.ZodType<LaidEvent> = z
  .strictObject({ ...printed, name: text.default('Event'), type: z.literal('event').default('event'), ...onEvent })
  .transform(({ stricken, owner, by: _, score, attached, playedBy, involved, ...card }): LaidEvent => {
    return { print: printFrom(card), stricken, score, attached, playedBy, involved, ...(owner && { owner }) };
  });

const byPlayer = <Value>(value: z.ZodType<Value>) => z.partialRecord(seat, value).default({});
const blankCards: z.ZodType<readonly Laid[]> = count.transform(blanks);
const cards: z.ZodType<readonly Laid[]> = byLook((value) => (typeof value === 'number' ? blankCards : z.array(laid)));
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

/** `start` of the kinds that lay out a table. */
export const tableStart = (begins: Beginning, until?: PhaseName): z.ZodType<Layout> =>
  z
    .strictObject({
      players: z.int().min(2, 'is 2 to 6').max(6, 'is 2 to 6').optional(),
      firstPlayer: seat.default('A'),
      begins: z.enum(BEGINNINGS).default(begins),
      until: z.enum([...PHASES, 'never']).optional(),
      toAct: seat.optional(),
      turn: z.int().min(1).default(2),
      seed: z.int().default(1),
      neutralPile: count.optional(),
      tokens: byPlayer(count),
      currency: byPlayer(z.strictObject({ honor: count.default(0), ryo: count.default(0) })),
      hand: byPlayer(cards),
      deck: byPlayer(cards),
      restPile: byPlayer(cards),
      deadPile: byPlayer(cards),
      chronicle: byPlayer(cards),
      playField: byPlayer(cards),
      eventField: byPlayer(cards),
      events: z.array(laidEvent).default([]),
      proposed: byPlayer(laid),
      finished: z.array(seat).default([]),
      kept: byPlayer(text),
    })
    .transform(({ players, until: stop, toAct, neutralPile, ...rest }): Layout => {
      const { tokens, currency, hand, deck, restPile, deadPile, chronicle, playField, eventField, proposed } = rest;
      const zones = [tokens, currency, hand, deck, restPile, deadPile, chronicle, playField, eventField, proposed];
      const seats = [
        ...zones.flatMap((zone) => Object.keys(zone)),
        ...rest.events.flatMap(({ playedBy, involved }) => [playedBy, ...Object.keys(involved)]),
        ...rest.finished,
        rest.firstPlayer,
        ...(toAct ? [toAct] : []),
      ].map((one) => SEATS.indexOf(one as Seat) + 1);
      const last = stop ?? until;
      return {
        ...rest,
        players: players ?? Math.max(2, ...seats),
        ...(last !== undefined && last !== 'never' && { until: last }),
        ...(toAct && { toAct }),
        ...(neutralPile !== undefined && { neutralPile }),
      };
    });

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
    cards: z.array(z.strictObject(printed).transform(printFrom)).default([]),
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
const printSchema: z.ZodType<Print> = z.strictObject({
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
  abilities: z.array(ability),
});
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
