import type { Game, Player, Result } from '../../../rules-engine/core/game.ts';
import type { Beaten, RuleId } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { Area } from '../board/board.ts';
import type { Shapes } from '../board/shapes.ts';

/** The cards a step is about, as `areas` names them: what does something, and what it is done to. */
export interface About {
  readonly acts: readonly string[];
  readonly suffers: readonly string[];
}

/** How a game is drawn and told while it is walked through. Every game has one, in `src/widgets/<game>/guide.ts`. */
export interface Guide<State, Choice> {
  readonly game: Pick<Game<never, State, Choice>, 'id' | 'deciders' | 'choices' | 'judge' | 'play' | 'result' | 'view'>;
  readonly players: (state: State) => readonly Player[];
  /** What a player is called, where that is not the player's name in the state. */
  readonly name?: (player: Player) => string;
  /** The table as it is drawn: the whole state, or what one player may see of it. */
  readonly areas: (seen: State) => readonly Area[];
  /** A step in words. To a viewer nothing is told that the viewer may not see. */
  readonly says: (step: Step<State, never>, viewer?: Player) => string;
  /** The figure that a step changes, before and after, where its sentence is listed with others. */
  readonly figure?: (step: Step<State, never>) => { readonly from: string; readonly to: string } | undefined;
  /** What was considered in a step and lost, in words; empty where it needs none. */
  readonly lost: (beaten: Beaten, step: Step<State, never>) => string;
  readonly about: (step: Step<State, never>) => About;
  /**
   * What is drawn over the table for a step. By default, an arrow from what acts to what it is done to; undefined asks for
   * that.
   */
  readonly shapes?: (step: Step<State, never>) => Shapes | undefined;
  /** Whether a step and the one after it are shown as one: they happen at the same moment by the rules, or are one act. */
  readonly together?: (step: Step<State, never>, next: Step<State, never>) => boolean;
  /** Whether a step asks a player for something that is now waited for: it is told, though nothing is to be seen of it. */
  readonly isQuestion?: (step: Step<State, never>) => boolean;
  /**
   * What several such steps are in one sentence, and the rule behind it; undefined where the last of them says it. All of
   * them are told below it, unless it says which.
   */
  readonly atOnce?: (
    steps: readonly Step<State, never>[],
  ) => { readonly says: string; readonly rule: RuleId; readonly also?: readonly string[] } | undefined;
  /** What one may wish to go to: "Turn 3", "Round 2". A new one begins where it changes. */
  readonly turn?: (state: State) => string;
  /** What a player has to decide: "Player 1 declares attackers or none." */
  readonly asks: (state: State, player: Player) => string;
  /** A choice in words, and the heading it stands under. To a viewer no card is named that the viewer may not see. */
  readonly choice: (
    state: State,
    choice: Choice,
    viewer?: Player,
  ) => { readonly group: string; readonly words: string };
  /** The cards a choice is about, as `areas` names them: pressing one of them shows what can be done with it. */
  readonly cards?: (choice: Choice) => readonly string[];
  /** What a player might wish to do here, allowed or not. What is refused is listed with the rule against it. */
  readonly attempts: (state: State, player: Player) => readonly Choice[];
  /** Why a rule forbids a choice, in a sentence; empty as long as `load` has not brought it. */
  readonly refusal: (rule: RuleId, state: State, choice: Choice) => string;
  /** Brings the sentences of refusals, where they are only loaded when a reader asks why not. */
  readonly load?: () => Promise<unknown>;
  /** How it ended, in a sentence. */
  readonly ended: (state: State, result: Result) => string;
}
