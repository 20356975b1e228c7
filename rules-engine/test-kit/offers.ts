/** Walks through games in which chance picks each choice, to look at what is offered on the way. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Game } from '../core/game.ts';

/** What chance picks: the place of each choice, counted round and round. */
export const picks = (minLength: number, maxLength: number) => fc.array(fc.nat({ max: 999 }), { minLength, maxLength });

/** Looks at each moment in which somebody must decide, and then takes what was picked. Gives back the last state. */
export function walkOffers<State, Choice>(
  game: Pick<Game<never, State, Choice>, 'deciders' | 'choices' | 'play'>,
  start: State,
  picked: readonly number[],
  look: (state: State, player: string, offered: readonly Choice[], pick: number) => void,
): State {
  let state = start;
  for (const pick of picked) {
    const [player] = game.deciders(state);
    if (player === undefined) break;
    const offered = game.choices(state, player);
    look(state, player, offered, pick);
    const choice = offered[pick % offered.length];
    if (choice !== undefined) ({ state } = game.play(state, choice));
  }
  return state;
}

/** A choice as a file writes it, and what is made of that. */
export interface Writing<State, Choice> {
  readonly write: (state: State, choice: Choice) => unknown;
  readonly read: (state: State, written: unknown) => Choice;
}
/** Whatever is offered can be written by name, and is the same when it is read. */
export const readsBack =
  <State, Choice>({ write, read }: Writing<State, Choice>, met: (choice: Choice) => void) =>
  (state: State, _player: string, offered: readonly Choice[]): void => {
    for (const choice of offered) {
      met(choice);
      expect(read(state, JSON.parse(JSON.stringify(write(state, choice))))).toEqual(choice);
    }
  };
