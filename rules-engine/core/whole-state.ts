/**
 * What a state from outside may not hold though every field has its form: the same card twice, a card that nobody can
 * play with, more than any game comes to. A player's view keeps the form as well, and is no whole state.
 */
import type { z } from 'zod';

/** What the check needs to know of a game. */
export interface WholeState<State> {
  /** Whether a card is known that has a number of its own: not one that is turned over. */
  readonly isKnown: (card: { readonly id: number }, state: State) => boolean;
  /** The fields that name cards by their numbers, one or a list of them. What is below 1 names none. */
  readonly names: readonly string[];
  /** The fields that name players, one or a list of them, and who plays; where there are always the same, the form says so. */
  readonly players?: { readonly names: readonly string[]; readonly of: (state: State) => readonly string[] };
  /** Where a state holds states that came before it, which hold the same cards. */
  readonly before?: keyof State & string;
}

/** More than any figure of a game; twice as much is a whole number still. A seed may be anything. */
const LARGEST_FIGURE = 1e9;
/** More entries than any list of a game. */
const LONGEST_LIST = 2000;

/** Adds a problem for everything that cannot be, each at its field. For `superRefine`. */
export const wholeState =
  <State extends object>({ isKnown, names, players, before }: WholeState<State>) =>
  (state: State, context: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const there = players?.of(state);
    const places = new Map<number, string>();
    const named: (readonly [id: number, path: readonly (string | number)[]])[] = [];
    const add = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const card = (one: { readonly id: number }, path: readonly (string | number)[]) => {
      const { id } = one;
      const place = places.get(id);
      if (id < 0 || !isKnown(one, state)) add(path, 'is a card that is not known, and a whole state knows every card');
      else if (place !== undefined) add([...path, 'id'], `is card ${id}, which is already at ${place}`);
      else places.set(id, path.join('.'));
    };
    const look = (value: unknown, path: readonly (string | number)[]): void => {
      if (typeof value === 'number' && Math.abs(value) > LARGEST_FIGURE && path.at(-1) !== 'seed') {
        add(path, `is at most ${LARGEST_FIGURE}`);
      }
      const key = path.findLast((one) => typeof one === 'string');
      if (typeof value === 'number' && value > 0 && key !== undefined && names.includes(key)) named.push([value, path]);
      if (typeof value === 'string' && key !== undefined && players?.names.includes(key) && !there?.includes(value)) {
        add(path, `is one of the players ${there?.join(', ')}`);
      }
      if (typeof value !== 'object' || value === null) return;
      if (Array.isArray(value)) {
        if (value.length > LONGEST_LIST) add(path, `has at most ${LONGEST_LIST} entries`);
        else for (const [at, one] of value.entries()) look(one, [...path, at]);
        return;
      }
      if ('id' in value && typeof value.id === 'number') card(value as { readonly id: number }, path);
      for (const [key, one] of Object.entries(value)) if (path.length > 0 || key !== before) look(one, [...path, key]);
    };
    look(state, []);
    for (const [id, path] of named)
      if (!places.has(id)) add(path, `is the number of a card, and there is no card ${id}`);
  };
