import type { RuleId } from './rule.ts';
import type { Step } from './step.ts';
import type { Verdict } from './verdict.ts';

/** A player's name or seat, as the game's state holds it. */
export type Player = string;

/** What follows a choice, up to the next decision. */
export interface Played<State> {
  readonly state: State;
  readonly steps: readonly Step<State, unknown>[];
}

/** How a game ended. */
export type Result =
  | { readonly ended: 'won'; readonly winner: Player; readonly rule: RuleId }
  | { readonly ended: 'drawn'; readonly rule: RuleId };

/**
 * A game that is played: how it begins, who may do what, and what follows. State is plain readonly data that
 * survives JSON; chance comes in with the setup, as a seed or as given rolls.
 */
export interface Game<Setup, State, Choice> {
  readonly id: string;
  readonly begin: (setup: Setup) => State;
  /** The steps of setting up; the last of them ends in `begin(setup)`. */
  readonly opening?: (setup: Setup) => readonly Step<State, unknown>[];
  /** Who must decide now. Several at once where the choice is secret; nobody when the game is over. */
  readonly deciders: (state: State) => readonly Player[];
  readonly choices: (state: State, player: Player) => readonly Choice[];
  readonly judge: (state: State, choice: Choice) => Verdict;
  readonly play: (state: State, choice: Choice) => Played<State>;
  readonly result: (state: State) => Result | undefined;
  /** The state as one player may see it. */
  readonly view: (state: State, player: Player) => State;
}

/** A game with every rule that code follows in it. The list stands apart, so that a page that plays need not carry it. */
export interface RuledGame<Setup, State, Choice> extends Game<Setup, State, Choice> {
  readonly rules: readonly RuleId[];
}
