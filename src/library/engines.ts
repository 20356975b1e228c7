/** What the engines know, as the library needs it: to check the ties, and to run scenarios. */
import { defaults, type ReadingOptions } from '../../rules-engine/core/readings.ts';
import { mismatches, type Mismatch, type Outcome, type ScenarioKind } from '../../rules-engine/core/scenario.ts';
import { games } from '../../rules-engine/games.ts';
import type { EngineTie } from './checks.ts';
import type { ScenarioFile } from './schemas.ts';

export const engines: Readonly<Record<string, EngineTie>> = Object.fromEntries(
  Object.values(games).map(({ id, rules, readings, editions, scenarios }) => [
    id,
    { rules, readings, editions, scenarios: Object.keys(scenarios) },
  ]),
);

/** A game's engine, as far as running its scenarios needs it. */
export interface Runnable {
  readonly readings: ReadingOptions;
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly scenarios: Readonly<Record<string, ScenarioKind<unknown, unknown>>>;
}

/** A scenario that was run: what came out, and what should have come out otherwise. */
export interface Ran {
  readonly outcome: Outcome;
  readonly mismatches: readonly Mismatch[];
}
/** A scenario whose `start` or `expect` does not fit its kind. */
export class UnfitScenario extends Error {
  override readonly name = 'UnfitScenario';
  readonly faults: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  constructor(faults: UnfitScenario['faults']) {
    super(faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    this.faults = faults;
  }
}

/** The readings a scenario is run under: its edition's, with its own on top. */
export function readingsFor(
  game: string,
  scenario: Pick<ScenarioFile, 'edition' | 'readings'>,
): Record<string, string> {
  const engine = runnable(game);
  return {
    ...defaults(engine.readings),
    ...(scenario.edition ? engine.editions[scenario.edition] : {}),
    ...scenario.readings,
  };
}

/** Runs a scenario; `undefined` where no engine knows its kind. Throws `UnfitScenario`. */
export function runScenario(game: string, scenario: ScenarioFile): Ran | undefined {
  if (!Object.hasOwn(games, game)) return undefined;
  const { scenarios } = runnable(game);
  const kind = Object.hasOwn(scenarios, scenario.kind) ? scenarios[scenario.kind] : undefined;
  if (!kind) return undefined;
  const start = kind.start.safeParse(scenario.start);
  const expect = scenario.expect === undefined ? undefined : kind.expect.safeParse(scenario.expect);
  const faults = [
    ...(start.error?.issues ?? []).map(({ path, message }) => ({ path: ['start', ...path], message })),
    ...(expect?.error?.issues ?? []).map(({ path, message }) => ({ path: ['expect', ...path], message })),
  ];
  if (faults.length > 0 || !start.success) throw new UnfitScenario(faults);
  const outcome = kind.run(start.data, readingsFor(game, scenario), scenario.choices ?? []);
  return { outcome, mismatches: mismatches(expect?.data ?? {}, outcome) };
}

/** The engine of a game that has one. */
export const runnable = (game: string) => games[game as keyof typeof games] as unknown as Runnable;
