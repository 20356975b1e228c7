/** What people write of Stepping Stones: tables, choices, results; and a whole state. */
import { z } from 'zod';
import { readingsSchema } from '../../core/readings-schema.ts';
import { READINGS } from '../readings.ts';
import { ALL, HIGHEST, PLAYERS } from '../state.ts';

const stone = z
  .union([z.int().min(1).max(HIGHEST), z.literal('feather')], { error: `is a number from 1 to ${HIGHEST}, or feather` })
  .describe('A stone by its number, or a Feather.');
/** Keys of which any may be left out. */
const anyOf = <Keys extends z.ZodRawShape>(keys: Keys) => z.strictObject(keys).partial();
const each = <Value extends z.ZodType>(value: Value) => anyOf({ 'Player 1': value, 'Player 2': value });
const player = z.enum(PLAYERS);

/** Where a game begins: mixed from a seed, or as it is laid out. */
export const start = anyOf({
  seed: z.int().min(0).max(999_999).describe('A new game, mixed by this number. Then nothing else is written.'),
  hands: each(z.array(stone)).describe('The stones that each player holds. Without it: none.'),
  path: z.array(stone).describe('The path, its first stone first. Without it: none.'),
  deck: z.array(stone).describe('The deck; the first is drawn first. Without it: empty.'),
  taken: each(z.array(stone)).describe('The stones that each player has taken. Without it: none.'),
  turn: player.describe('The player whose turn it is. Without it: Player 1.'),
});
export type ToldStart = z.infer<typeof start>;
export type ToldStone = z.infer<typeof stone>;

/** What a player does. */
export const choice = anyOf({
  by: player.describe('The player who does it. Without it: the one whose turn it is.'),
  lay: stone.describe('The stone that is laid.'),
  turn: z.literal('back').describe('The player turns back.'),
}).refine(({ by: _, ...done }) => Object.keys(done).length === 1, {
  error: 'says one thing that is done: what is laid, or another key beside by',
});
export type ToldChoice = z.infer<typeof choice>;

export const expectation = anyOf({
  path: z.array(stone).describe('The path at the end.'),
  hands: each(z.array(stone)).describe('The stones that each player holds at the end, in any order.'),
  taken: each(z.int()).describe('How many stones each player has taken.'),
  turn: player.nullable().describe('The player whose turn it is; null when the game is over.'),
  winner: player.nullable().describe('The winner; null while nobody has won.'),
  allowed: z.array(z.boolean()).describe('For each choice, whether it is allowed.'),
  refusedBy: z.array(z.string()).describe('The rules against the refused choices, in order.'),
  rules: z.array(z.string()).describe('The rules that acted, in order.'),
});

/* A whole state. */
const whole = z.strictObject({ id: z.int().min(-1).max(ALL.length), number: z.int().min(0).max(HIGHEST) });
export const wholeMatch = z.strictObject({
  readings: readingsSchema(READINGS),
  deck: z.array(whole),
  hands: z.record(player, z.array(whole)),
  path: z.array(whole),
  taken: z.record(player, z.array(whole)),
  turn: player,
  over: z.boolean(),
});
