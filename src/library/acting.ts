/** The examples in which a rule applies, and those like them in which it doesn't. */
import type { Scenario } from './library.ts';

type Run = Pick<Scenario, 'name' | 'kind' | 'run'>;
export interface Acting<One> {
  /** Of the given examples, those in which it applies. */
  readonly applies: readonly One[];
  /** And those in which it doesn't. */
  readonly rests: readonly One[];
  /** All others of the same kinds in which it doesn't apply, those first that come nearest to one in which it does. */
  readonly elsewhere: readonly One[];
}

/**
 * Sorts examples by whether the rule `id` applies in them. `all` are those of its game, and `spoken` says which rules
 * apply in one of them. What no engine runs yet is in none of the lists.
 */
export function actingIn<One extends Run>(
  id: string,
  given: readonly One[],
  all: readonly One[],
  spoken: (scenario: One) => readonly string[],
): Acting<One> {
  const runs = ({ run }: One) => run === 'now';
  const isSpoken = (scenario: One) => spoken(scenario).includes(id);
  const applies = given.filter((one) => runs(one) && isSpoken(one));
  const kinds = new Set(applies.map(({ kind }) => kind));
  const models = applies.slice(0, 3).map((one) => new Set(spoken(one)));
  const nearness = (one: One) => Math.max(...models.map((model) => likeness(model, new Set(spoken(one)))));
  return {
    applies,
    rests: given.filter((one) => runs(one) && !isSpoken(one)),
    elsewhere: all
      .filter(
        (one) => runs(one) && kinds.has(one.kind) && !isSpoken(one) && !given.some(({ name }) => name === one.name),
      )
      .map((one) => ({ one, near: nearness(one) }))
      .toSorted((first, second) => second.near - first.near)
      .map(({ one }) => one),
  };
}

/** From 0, no rule in common, to 1, the very same rules. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((rule) => other.has(rule)).length;
  return common / Math.max(1, one.size + other.size - common);
}
