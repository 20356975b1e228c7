/** Which game's line it is. Small, because every search asks it: the games' own readers come when a line is meant. */
import type { LineAnswer, Lines, Unread } from './line.ts';
import { tidied } from './line.ts';
import { isSpellLine } from './chariot-shape.ts';
import { isFftcgLine } from './fftcg-shape.ts';
import { isStatLine } from './l5r-shape.ts';
import { isFightLine, isPoolLine } from './lyoko-shape.ts';
import { isUsagiLine } from './usagi-shape.ts';

/** A game's own line first; L5R's last, because its shape is the plainest. */
export const LINES: readonly Lines[] = [
  { game: 'lyoko', means: isFightLine, answer: async (line) => (await import('./lyoko.ts')).fightLine(line) },
  { game: 'lyoko', means: isPoolLine, answer: async (line) => (await import('./lyoko-influence.ts')).poolLine(line) },
  { game: 'chariot', means: isSpellLine, answer: async (line) => (await import('./chariot.ts')).spellLine(line) },
  { game: 'fftcg', means: isFftcgLine, answer: async (line) => (await import('./fftcg.ts')).fftcgLine(line) },
  { game: 'usagi', means: isUsagiLine, answer: async (line) => (await import('./usagi.ts')).usagiLine(line) },
  { game: 'l5r', means: isStatLine, answer: async (line) => (await import('./l5r.ts')).statLine(line) },
];

/** The line's game and its reader, if it is meant as one. `game`: the one that is open; `called`: what games are called. */
export function linesOf(
  line: string,
  game: string | undefined,
  called: readonly { readonly id: string; readonly called: readonly string[] }[],
): { readonly game: string; readonly answer: () => Promise<LineAnswer | Unread> } | undefined {
  const typed = tidied(line);
  const names = called
    .flatMap(({ id, called }) => called.map((name) => ({ id, name: tidied(name) })))
    .toSorted((one, other) => other.name.length - one.name.length);
  const named = names.find(({ name }) => typed.startsWith(`${name} `) || typed.startsWith(`${name}: `));
  const rest = named ? tidied(typed.slice(named.name.length).replace(/^[: ]+/, '')) : typed;
  const own = named?.id ?? game;
  const found =
    LINES.find((one) => one.game === own && one.means(rest, true)) ??
    (named ? undefined : LINES.find((one) => one.means(rest, false)));
  return found && { game: found.game, answer: () => found.answer(rest) };
}

/** As an input field shows it: on one line. */
export const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
