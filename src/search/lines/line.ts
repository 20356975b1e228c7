/**
 * A judge's line: a question of a few numbers as it is noted at the table, such as `4 +2 -7 min 3 max 1`. Each game reads
 * its own; the engine answers. What can't be read is said to be so, and never guessed.
 */

export interface LineAnswer {
  /** What comes out, in a few words: "Force 3". */
  readonly says: string;
  /** The rule that decided it, by full id. */
  readonly rule: string;
  /** What was asked, as it was understood, in the order typed. */
  readonly asked: string;
  /** What didn't apply, each a sentence. */
  readonly beaten: readonly string[];
  /** The tool with everything filled in. */
  readonly href: string;
}
/** What kept a line from being read: a sentence or two that say what could be written. */
export interface Unread {
  readonly unread: string;
}

/** The lines of one game. */
export interface Lines {
  readonly game: string;
  /**
   * Whether somebody means such a line. The line is tidied and without the game's name; `named`: the name was there, so
   * a shape that several games share is this game's.
   */
  readonly means: (line: string, named: boolean) => boolean;
  /** Reads a tidied line that is meant as one, and has the engine answer. The engine is loaded for it. */
  readonly answer: (line: string) => Promise<LineAnswer | Unread>;
}

/** The readings a line is answered with, as a tool's link has them. */
export const AS_DEFAULT = { edition: '', readings: {} } as const;

/** How people ask for a number, before it and after it. */
const ASKS = /^(?:so )?(?:what(?:'s| is|s)?|how much is) (?:my |his |her |its |the )?/;
const ASKED =
  /[ ,.;:]*(?:\b(?:what(?:'s| is|s)? (?:it|that|(?:my|his|her|its|the) [a-z]+)(?: now)?|what now|what happens|who wins|hit or miss))?[ ?!.=]*$/;

/** In small letters, with one minus sign and single spaces, and without the words of a question. */
export const tidied = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ASKS, '')
    .replace(ASKED, '');

/** Shorter than this, what is typed is no text of a card. */
const SHORTEST = 30;
const QUESTION =
  /\?\s*$|^(?:[\w ]{0,24}: )?(?:what|how|if (?:i|my|an?|both)|when do|who|whose|why|which|where|(?:can|could|does|do|did|is|are|may|must|should|will) (?:i|my|an?|the|you|your|he|she|it|one|two|both|players?))\b/i;
/** Whether it is a question in words, and no text that somebody copied. */
export const isQuestion = (text: string): boolean => text.length < SHORTEST || QUESTION.test(text);
