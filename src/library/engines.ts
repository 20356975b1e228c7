/** What the engines know, as the library needs it: to check the ties, and to run scenarios. */
import { mismatches, type Mismatch } from '../../rules-engine/core/scenario.ts';
import { type Fault, Misfit } from '../../rules-engine/core/fault.ts';
import { short } from '../../rules-engine/core/rule.ts';
import { games } from '../../rules-engine/games.ts';
import type { EngineTie } from './checks.ts';
import { judge, type Judgement } from './judge.ts';
import { choicesOf, faultsOfReadings, readingsUnder, runnableFrom, unknownRules } from './scenario.ts';
import type { ScenarioFile } from './schemas.ts';
import { fit } from './shape.ts';

export const engines: Readonly<Record<string, EngineTie>> = Object.fromEntries(
  Object.values(games).map(({ id, rules, readings, editions, scenarios }) => [
    id,
    { rules, readings, editions, scenarios: Object.keys(scenarios) },
  ]),
);

/** A scenario that was run: what came out, and what should have come out otherwise. */
export interface Ran extends Judgement {
  readonly mismatches: readonly Mismatch[];
}

/** A scenario that does not fit its kind: a key of the wrong shape, or something named that is nowhere. */
export class UnfitScenario extends Error {
  override readonly name = 'UnfitScenario';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, says }) => `${path.join('.')}: ${says}`).join('; '));
    this.faults = faults;
  }
}

/** The readings a scenario is run under: its edition's, with its own on top. */
export function readingsFor(
  game: string,
  scenario: Pick<ScenarioFile, 'edition' | 'readings'>,
): Record<string, string> {
  return readingsUnder(runnable(game), scenario);
}

/** Runs a scenario; `undefined` where no engine knows its kind. Throws `UnfitScenario`. */
export function runScenario(game: string, scenario: ScenarioFile): Ran | undefined {
  if (!Object.hasOwn(games, game)) return undefined;
  const { scenarios } = runnable(game);
  const kind = Object.hasOwn(scenarios, scenario.kind) ? scenarios[scenario.kind] : undefined;
  if (!kind) return undefined;
  const unread = faultsOfReadings(runnable(game), scenario);
  if (unread.length > 0) throw new UnfitScenario(unread);
  const start = fit(kind.start, scenario.start);
  const choices = fit(choicesOf(kind.choice), scenario.choices ?? []);
  const expect = fit(kind.expect.optional(), scenario.expect);
  if (!start.fits || !choices.fits || !expect.fits) {
    const misshapen = Object.entries({ start, choices, expect }).flatMap(([key, read]) =>
      (read.fits ? [] : read.faults).map((fault): Fault => ({ ...fault, path: [key, ...fault.path.map(keyOf)] })),
    );
    throw new UnfitScenario(misshapen);
  }
  const readings = readingsFor(game, scenario);
  const senseless = [
    ...unknownRules(game, new Set(games[game as keyof typeof games].rules.map(short)), scenario.expect, ['expect']),
    ...(kind.faults?.(start.value, readings, choices.value) ?? []),
  ];
  if (senseless.length > 0) throw new UnfitScenario(senseless);
  try {
    const judged = judge(game, runnable(game), { ...scenario, start: start.value }, readings);
    return { ...judged, mismatches: mismatches(expect.value ?? {}, judged.outcome) };
  } catch (error) {
    throw error instanceof Misfit ? new UnfitScenario([error.fault]) : error;
  }
}
const keyOf = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

/** The engine of a game that has one. */
export const runnable = (game: string) => runnableFrom(games[game as keyof typeof games]);
