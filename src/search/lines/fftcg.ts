/** A judge's line of FFTCG: an attack and what it meets, or a question of a few counts. */
import { countLine } from './fftcg-counts.ts';
import { fightLine } from './fftcg-fight.ts';
import { noted } from './fftcg-shape.ts';
import { equipLine, thunderLine } from './fftcg-table.ts';
import type { LineAnswer, Unread } from './line.ts';

/** Reads a tidied line for which `isFftcgLine` holds, and has the engine answer. Nothing is guessed. */
export async function fftcgLine(line: string): Promise<LineAnswer | Unread> {
  const text = noted(line);
  return (
    (await equipLine(text)) ??
    (await thunderLine(text)) ??
    (await countLine(text)) ??
    // Whatever is no other question is a fight.
    fightLine(text)
  );
}
