/** A judge's line of the Usagi Yojimbo CCG: an Event and what the players bring, the token race, or a deck. */
import type { LineAnswer, Unread } from './line.ts';
import { deckLine, raceLine } from './usagi-counts.ts';
import { eventLine } from './usagi-event.ts';
import { noted } from './usagi-shape.ts';

/** Reads a tidied line for which `isUsagiLine` holds, and has the engine answer. Nothing is guessed. */
export async function usagiLine(line: string): Promise<LineAnswer | Unread> {
  const text = noted(line);
  if (/\bevent\b/.test(text)) return eventLine(text);
  return /^deck|cop(?:y|ies)/.test(text) ? deckLine(text) : raceLine(text);
}
