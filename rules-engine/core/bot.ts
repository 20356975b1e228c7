import type { Game, Player } from './game.ts';
export interface Mind<State> {
  readonly guess: (seen: State, player: Player, seed: number) => State;
  readonly worth: (state: State, player: Player) => number;
}
export interface Considered<Choice> {
  readonly choice: Choice;
  readonly tried: number;
  readonly won: number;
}
export interface Thought<Choice> {
  readonly choice: Choice;
  readonly considered: readonly Considered<Choice>[];
}
export function think<State, Choice>(
  game: Pick<Game<never, State, Choice>, 'deciders' | 'choices' | 'play' | 'result' | 'view'>,
  _mind: Mind<State>,
  seat: { readonly seen: State; readonly player: Player },
  how: { readonly iterations: number; readonly seed: number },
): Thought<Choice> {
  const all = game.choices(seat.seen, seat.player);
  return {
    choice: all[how.seed % all.length] as Choice,
    considered: all.map((choice) => ({ choice, tried: 1, won: 0.5 })),
  };
}
