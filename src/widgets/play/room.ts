/** What a game brings so that whole games of it are played. */
import type { Ahead, Considered } from '../../../rules-engine/core/bot.ts';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { FileForms } from '../tool/files.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import type { Guide } from '../walk/guide.ts';
import type { Start } from '../walk/walk.ts';
import type { WalkState } from '../walk/Walk.tsx';

/** A game as it was begun, how it is read, and what was decided in it: what the tool “Turn by turn” asks, too. */
export interface Begun<Choice> {
  readonly readAs: ReadAs;
  readonly walk: WalkState<Choice>;
}

/** Every game that is played has one, in `src/widgets/<game>/Play.tsx`. */
export interface Room<State, Choice, From extends Begun<Choice>> {
  readonly guide: Guide<State, Choice>;
  /** Who made a choice, named as the guide names players. */
  readonly by: (choice: Choice) => Player;
  readonly begin: (from: From, readings: Readonly<Record<string, string>>) => Start<State>;
  /** What chance goes by; none where a table was laid out by hand. */
  readonly seed: (from: From) => number;
  readonly seeded: (from: From, seed: number) => From;
  readonly files: FileForms<From>;
  /** Whether there is no tool “Turn by turn” for this game, in which a step could be opened. */
  readonly noTools?: true;
  /** Where a seat isn't chosen, but what is played in it: what each is called, and who has it once the game has begun. */
  readonly seats?: { readonly names: readonly string[]; readonly of: (state: State) => readonly Player[] };
  /** The side of the table that is a player’s, as the guide names it. */
  readonly side: (player: Player) => string;
  /** The cards that a choice is about, where its guide doesn’t say. */
  readonly about?: (state: State, choice: Choice) => readonly string[];
  /** A bot’s choice that only prepares for others: several of them are one movement, and none is waited for. */
  readonly isRoutine?: (choice: Choice, state: State) => boolean;
  /** What thinks for the bots. */
  readonly worker: () => Worker;
}

/** What is asked of a bot: what it sees, whose seat it has, and how much it thinks. */
export interface Question {
  readonly nth: number;
  readonly seen: unknown;
  readonly player: Player;
  readonly iterations: number;
  readonly seed: number;
}
/** What it would do, and what else it thought about, most tried first. */
export interface Answer<Choice> {
  readonly nth: number;
  readonly choice: Choice;
  readonly considered: readonly Considered<Choice>[];
  /** Where that leads, if it thought at all. The state in it is a guess. */
  readonly ahead?: Ahead<unknown, Choice> | undefined;
}
