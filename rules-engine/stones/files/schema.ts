/** What people write of Stepping Stones: tables, choices, results; and a whole state. */
import { z } from 'zod';
import { READINGS } from '../readings.ts';
import { ALL, HIGHEST, PLAYERS } from '../state.ts';

const stone = z
  .union([z.int().min(1).max(HIGHEST), z.literal('feather')], { error: `is a number from 1 to ${HIGHEST}, or feather` })
  .describe('A stone by its number, or a Feather.');
const each = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ 'Player 1': value.optional(), 'Player 2': value.optional() });
const player = z.enum(PLAYERS);

/** Where a game begins: mixed from a seed, or as it is laid out. */
export const start = z.strictObject({
  seed: z
    .int()
    .min(0)
    .max(999_999)
    .optional()
    .describe('A new game, mixed by this number. Then nothing else is written.'),
  hands: each(z.array(stone)).optional().describe('The stones that each player holds. Without it: none.'),
  path: z.array(stone).optional().describe('The path, its first stone first. Without it: none.'),
  deck: z.array(stone).optional().describe('The deck; the first is drawn first. Without it: empty.'),
  taken: each(z.array(stone)).optional().describe('The stones that each player has taken. Without it: none.'),
  turn: player.optional().describe('The player whose turn it is. Without it: Player 1.'),
});
export type ToldStart = z.infer<typeof start>;
export type ToldStone = z.infer<typeof stone>;

/** What a player does. */
export const choice = z
  .strictObject({
    by: player.optional().describe('The player who does it. Without it: the one whose turn it is.'),
    lay: stone.optional().describe('The stone that is laid.'),
    turn: z.literal('back').optional().describe('The player turns back.'),
  })
  .refine(({ lay, turn }) => (lay === undefined) !== (turn === undefined), {
    error: 'says either what is laid, or turn: back',
  });
export type ToldChoice = Partial<z.infer<typeof choice>>;

export const expectation = z.strictObject({
  path: z.array(stone).optional().describe('The path at the end.'),
  hands: each(z.array(stone)).optional().describe('The stones that each player holds at the end, in any order.'),
  taken: each(z.int()).optional().describe('How many stones each player has taken.'),
  turn: player.nullable().optional().describe('The player whose turn it is; null when the game is over.'),
  winner: player.nullable().optional().describe('The winner; null while nobody has won.'),
  allowed: z.array(z.boolean()).optional().describe('For each choice, whether it is allowed.'),
  refusedBy: z.array(z.string()).optional().describe('The rules against the refused choices, in order.'),
  rules: z.array(z.string()).optional().describe('The rules that acted, in order.'),
});

/* A whole state. */
const whole = z.strictObject({ id: z.int().min(-1).max(ALL.length), number: z.int().min(0).max(HIGHEST) });
const both = z.strictObject({ 'Player 1': z.array(whole), 'Player 2': z.array(whole) });
export const wholeMatch = z.strictObject({
  readings: z.strictObject({ 'equal-stone': z.enum(READINGS['equal-stone']) }),
  deck: z.array(whole),
  hands: both,
  path: z.array(whole),
  taken: both,
  turn: player,
  over: z.boolean(),
});
