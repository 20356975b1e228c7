/**
 * Shapes as zod, kept apart from `state.ts` so that widgets need not carry it: a whole state, so that what comes from a
 * link or a file can be trusted, and what scenario files may say.
 *
 * Scenarios. Cards are lines as in `face.ts`. The kinds `relic-phase`, `battle` and `resolution` lay out a table at the
 * beginning of that phase and play choices on it; cards are then named by their names, `Auron#2` for the second:
 *
 *     kind: battle
 *     start:
 *       first: A                      # who is 1P (A); `turn`: whose action it is (1P)
 *       location: 'Old Bridge: location Knight'
 *       each: true                    # every choice is tried on the table as it is; without it, one after the other
 *       A:
 *         front:                      # and `back`: lines, or more about a character
 *           - { card: 'Laguna: 1000/1000 ranged', position: 1, down: false, leader: true,
 *               attached: ['Long Sword: equipment +200/0 sword', { card: 'Fire Status: status 0/-100', owner: B }] }
 *         hand: ['Tonic: item on-own up']
 *         reserves: []                # and drawn, sideboard, discardPile, doomPile
 *         deck: 20                    # and characterDeck: how many, or lines
 *         relics: 2                   # Relics in the sideboard
 *         leaderCard: up
 *       B: { front: ['Locke: 900/900'] }     # a side that is not given is one Bystander
 *     choices:
 *       - { player: A, action: fight, by: Laguna, on: Locke }
 *     expect:
 *       allowed: true                 # a list unless `each`: then every key is a list, one entry a choice
 *       attack: 1200
 *       B.discardPile: [Locke]
 *
 * What may be expected: allowed, refusedBy, rules, attack, defence, distance, countered, counter, defeated, turn, first,
 * round, phase, waits, battleWinner, result, resultBy, location, locations; and for A and B: front, back, party (how
 * many), down, attached, hand, handSize, reserves, reservesSize, sideboard, discardPile, doomPile, deck, characterDeck,
 * relics, leader, leaderCard, seen (the party as the other sees it), figures. In `resolution`, `winner` says who won.
 *
 * The other kinds ask one thing without a game: `reach` (start.pairs of rows), `deck` (start.decks by size, start.cards by
 * copies, or start.deck whole), `defeat` (start.players by counts), `game-length`, `figure` and `opening`.
 */
import { z } from 'zod';
import { DECKS, type DeckName } from './cards.ts';
import type { Length } from './decking.ts';
import { faultsOfTable } from './faults.ts';
import { FACE_DOWN, isFace, RARITIES } from './face.ts';
import { READINGS } from './readings.ts';
import type {
  WrittenChoice,
  WrittenDecks,
  WrittenDefeat,
  WrittenFighter,
  WrittenFigure,
  WrittenOpening,
  WrittenReach,
  WrittenTable,
} from './scenarios.ts';
import { ACTIONS, NEXTS, PHASES, ROWS, SEATS, type State } from './state.ts';

const seat = z.enum(SEATS);
const row = z.enum(ROWS);
const position = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const count = z.int().min(0);
const id = z.int().min(-1);
const rule = z.templateLiteral(['fftcg.', z.string(), '.', z.string()]);

const face = z.string().refine(isFace, {
  error: 'is a card in one line, as in "Gate Knight: 1200/1500 counter Knight"',
});
const card = z.strictObject({ id, owner: seat, face });
const cards = z.array(card);
const fighter = z.strictObject({
  card,
  row,
  position,
  down: z.boolean(),
  hidden: z.boolean(),
  onGround: z.boolean(),
  attached: cards,
});
const side = z.strictObject({
  deck: cards,
  characterDeck: cards,
  hand: cards,
  drawn: cards,
  reserves: cards,
  party: z.array(fighter).max(6),
  sideboard: cards,
  discardPile: cards,
  doomPile: cards,
  playing: cards,
  leaderCardDown: z.boolean(),
  keptReserves: count,
  lostRelics: count,
  deckFailed: z.boolean(),
  characterDeckFailed: z.boolean(),
  next: z.enum(NEXTS),
});
const pending = z.discriminatedUnion('for', [
  z.strictObject({
    for: z.literal('discard'),
    player: seat,
    why: z.enum(['recruit', 'appoint', 'steal']),
    left: z.int().min(1),
    about: id,
  }),
  z.strictObject({ for: z.literal('jump'), player: seat, about: id }),
]);
const clash = z.strictObject({
  how: z.enum(['fight', 'jump', 'throw']),
  player: seat,
  attacker: id,
  against: seat,
  defender: id,
  distance: count,
  attack: z.int(),
  defence: z.int(),
  counter: z.int().optional(),
  fallen: z.array(id).max(2),
});
const result = z.discriminatedUnion('ended', [
  z.strictObject({ ended: z.literal('won'), winner: seat, rule }),
  z.strictObject({ ended: z.literal('drawn'), rule }),
]);

/** One option for every reading. */
export const readings = z.strictObject(
  Object.fromEntries(Object.entries(READINGS).map(([name, options]) => [name, z.enum(options)])),
);

/** A whole game between two decisions. */
export const gameState = z.strictObject({
  readings,
  sides: z.strictObject({ A: side, B: side }),
  first: seat,
  locations: cards,
  location: card.optional(),
  phase: z.enum(PHASES),
  battle: z.int().min(1),
  round: count,
  turn: seat,
  passes: z.int().min(0).max(2),
  pending: z.array(pending),
  battleWinner: seat.optional(),
  clash: clash.optional(),
  defeated: z.array(seat).max(2),
  result: result.optional(),
}) as unknown as z.ZodType<State>;

const line = face.refine((text) => text !== FACE_DOWN, { error: 'is a card in one line' });
const lines = z.array(line);
const owned = z.union([line, z.strictObject({ card: line, owner: seat })]);
const writtenFighter = z.union([
  line.transform((card): WrittenFighter => ({ card })),
  z.strictObject({
    card: line,
    position: position.optional(),
    down: z.boolean().optional(),
    leader: z.boolean().optional(),
    attached: z.array(owned).optional(),
  }),
]);
const pile = z.union([count, lines]).optional();
const writtenSide = z.strictObject({
  front: z.array(writtenFighter).max(3).optional(),
  back: z.array(writtenFighter).max(3).optional(),
  hand: lines.optional(),
  drawn: lines.optional(),
  reserves: lines.optional(),
  sideboard: lines.optional(),
  discardPile: lines.optional(),
  doomPile: lines.optional(),
  deck: pile,
  characterDeck: pile,
  relics: count.optional(),
  leaderCard: z.enum(['up', 'down']).optional(),
});
/** `start` of a table. */
export const table: z.ZodType<WrittenTable> = z
  .strictObject({
    first: seat.optional(),
    turn: seat.optional(),
    location: line.optional(),
    locations: z.array(owned).optional(),
    winner: seat.optional(),
    each: z.boolean().optional(),
    A: writtenSide.optional(),
    B: writtenSide.optional(),
  })
  .superRefine((written, context) => {
    for (const { field, says } of faultsOfTable(written)) {
      const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({ code: 'custom', path, message: says });
    }
  });
const name = z.string().min(1);
/** One of the `choices` on a table. */
export const writtenChoice: z.ZodType<WrittenChoice> = z.strictObject({
  player: seat,
  action: z.enum(ACTIONS),
  card: name.optional(),
  by: name.optional(),
  on: name.optional(),
  with: name.optional(),
  pay: name.optional(),
  row: row.optional(),
  position: position.optional(),
  cards: z.array(name).optional(),
});

const OF_THE_TABLE = [
  'allowed',
  'refusedBy',
  'rules',
  'attack',
  'defence',
  'distance',
  'countered',
  'counter',
  'defeated',
  'turn',
  'first',
  'round',
  'phase',
  'waits',
  'battleWinner',
  'result',
  'resultBy',
  'location',
  'locations',
] as const;
const OF_A_SIDE = [
  'front',
  'back',
  'party',
  'down',
  'attached',
  'hand',
  'handSize',
  'reserves',
  'reservesSize',
  'sideboard',
  'discardPile',
  'doomPile',
  'deck',
  'characterDeck',
  'relics',
  'leader',
  'leaderCard',
  'seen',
  'figures',
] as const;
const anything = z.unknown();
/** `expect` of a table: any of the keys it has, and no other. */
export const tableExpectation: z.ZodType<Readonly<Record<string, unknown>>> = z.strictObject(
  Object.fromEntries(
    [...OF_THE_TABLE, ...SEATS.flatMap((one) => OF_A_SIDE.map((key) => `${one}.${key}`))].map((key) => [
      key,
      anything.optional(),
    ]),
  ),
);

export const reachStart: z.ZodType<WrittenReach> = z.strictObject({
  pairs: z.array(z.strictObject({ from: row, to: row, emptyBetween: z.int().min(0).max(2).optional() })).min(1),
});
export const reachExpectation = z.strictObject({
  distance: z.array(count).optional(),
  fight: z.array(z.boolean()).optional(),
  rangedFight: z.array(z.boolean()).optional(),
});

const deckName = z.enum(Object.keys(DECKS) as [DeckName, ...DeckName[]]);
export const deckStart: z.ZodType<WrittenDecks> = z.strictObject({
  decks: z.record(z.string(), z.strictObject({ characters: count, support: count })).optional(),
  cards: z.array(z.strictObject({ rarity: z.enum(RARITIES), copies: count })).optional(),
  deck: z.union([deckName, z.strictObject({ characters: lines, support: lines, locations: lines })]).optional(),
});
export const deckExpectation = z.strictObject({
  allowed: z.union([z.boolean(), z.array(z.boolean()), z.record(z.string(), z.boolean())]).optional(),
  /** The first rule against each deck, or none. */
  rule: z.record(z.string(), z.string()).optional(),
  /** What a whole deck breaks: the rule and what it is about. */
  against: z.array(z.string()).optional(),
});

export const defeatStart: z.ZodType<WrittenDefeat> = z.strictObject({
  players: z.array(
    z.strictObject({
      characterDeck: count,
      supportDeck: count,
      hand: count,
      failed: z.enum(['deck', 'characterDeck']).optional(),
    }),
  ),
});
export const defeatExpectation = z.strictObject({ defeated: z.array(z.boolean()) });

export const lengthStart = z.strictObject({
  characterDeck: count,
  battles: z.int().min(1).max(20),
  reserves: z.int().min(0).max(3).optional(),
  recruits: z.int().min(0).max(9).optional(),
}) as unknown as z.ZodType<Length>;
export const lengthExpectation = z.strictObject({
  perBattle: count.optional(),
  needed: count.optional(),
  left: count.optional(),
  decked: z.boolean().optional(),
  deckedIn: z.union([z.int(), z.literal('no battle')]).optional(),
});

export const figureStart: z.ZodType<WrittenFigure> = z.strictObject({ character: line, attached: lines.default([]) });
export const figureExpectation = z.strictObject({
  printed: z.string().optional(),
  modified: z.string().optional(),
  att: z.array(z.string()).optional(),
  def: z.array(z.string()).optional(),
});

export const openingStart: z.ZodType<WrittenOpening> = z.strictObject({
  decks: z.strictObject({ A: deckName, B: deckName }),
  seed: z.int(),
  first: seat.optional(),
});
const forEachSeat = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ A: shape, B: shape }).optional();
export const openingExpectation = z.strictObject({
  hand: forEachSeat(count),
  deck: forEachSeat(count),
  characterDeck: forEachSeat(count),
  sideboard: forEachSeat(z.array(z.string())),
  party: forEachSeat(count),
  locations: count.optional(),
  first: seat.optional(),
  rules: z.array(z.string()).optional(),
});
