/** No seat is better than another: the same game with everybody one seat further on goes the same way. */
import type { Game } from '../core/game.ts';
import { alike } from './laws.ts';

/** Data in which every seat is another one, be it a text or a key. */
export function reseated(data: unknown, seats: Readonly<Record<string, string>>): unknown {
  if (typeof data === 'string') return seats[data] ?? data;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => reseated(one, seats));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [seats[key] ?? key, reseated(value, seats)]));
}

/** What is not the same at one moment for whoever sits elsewhere, in a sentence; nothing where all is well. */
export function seatFault<State, Choice>(
  game: Pick<Game<never, State, Choice>, 'deciders' | 'choices' | 'play'>,
  move: { readonly state: (state: State) => State; readonly choice: (choice: Choice) => Choice },
  state: State,
  choice: Choice,
): string | undefined {
  const moved = move.state(state);
  const offered = (at: State) => game.deciders(at).flatMap((player) => game.choices(at, player));
  const sorted = (choices: readonly Choice[]) => choices.map(inOrder).sort();
  if (!alike(sorted(offered(state).map(move.choice)), sorted(offered(moved)))) {
    return `at ${inOrder(state)} something else is offered in another seat`;
  }
  const after = game.play(state, choice).state;
  const elsewhere = game.play(moved, move.choice(choice)).state;
  return alike(move.state(after), elsewhere) ? undefined : `${inOrder(choice)} has other consequences in another seat`;
}
const inOrder = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
