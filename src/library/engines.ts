/** What the engines know, as the library needs it: to check the ties, and to run scenarios. */
import { flips, noting } from '../../rules-engine/core/readings.ts';
import { RuleConflict } from '../../rules-engine/core/resolve.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import {
  type Fault,
  type Headline,
  headlineOf,
  tellLine,
  Misfit,
  mismatches,
  type Mismatch,
  type Outcome,
  type ScenarioKind,
} from '../../rules-engine/core/scenario.ts';
import { games } from '../../rules-engine/games.ts';
import type { EngineTie } from './checks.ts';
import { choicesOf, readingsUnder, runnableFrom } from './scenario-text.ts';
import type { ScenarioFile } from './schemas.ts';

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

/** What came out under some readings. */
export interface Judgement {
  readonly outcome: Outcome;
  readonly headline: Headline;
  /** The readings that were asked on the way: no other can matter. */
  readonly asked: readonly string[];
  /** Every single reading that would change the result. Worked out once: a run for each option of those that were asked. */
  readonly otherReadings: () => readonly OtherReading[];
}
/** One reading read another way, where something else comes out, and what that is. */
export interface OtherReading {
  readonly reading: string;
  readonly option: string;
  readonly says: string;
}

/** A scenario, as far as it is needed for a judgement: `start` has been checked by its kind. */
type Question = Pick<ScenarioFile, 'kind' | 'choices' | 'rules'> & { readonly start: unknown };

/** Runs a question under some readings. */
export function judge(game: string, question: Question, readings: Readonly<Record<string, string>>): Judgement {
  const engine = runnable(game);
  const kind = engine.scenarios[question.kind] as ScenarioKind<unknown, unknown>;
  const run = (under: unknown) => kind.run(question.start, under, question.choices ?? []);
  const headline = (outcome: Outcome) =>
    headlineOf(
      outcome,
      question.rules.map((rule) => `${game}.${rule}` as RuleId),
    );
  const noted = noting(readings);
  const outcome = run(noted.readings);
  let others: readonly OtherReading[] | undefined;
  return {
    outcome,
    headline: headline(outcome),
    asked: Object.keys(engine.readings).filter((name) => noted.asked.has(name)),
    otherReadings: () =>
      (others ??= flips(engine.readings, readings)
        .filter(({ reading }) => noted.asked.has(reading))
        .flatMap(({ reading, option, readings: otherwise }): readonly OtherReading[] => {
          const other = attempt(() => run(otherwise));
          if (!other || sameResult(other, outcome)) return [];
          return [{ reading, option, says: difference(other, headline(other), outcome, headline(outcome)) }];
        })),
  };
}

/** Under another reading a choice may name a card that is not there any more: then nothing comes out. */
function attempt(run: () => Outcome): Outcome | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RuleConflict) throw error;
    return undefined;
  }
}
/** Which rules spoke, which of them decided, and what stood in between are no result. */
const resultIn = ({ found: { rules: _rules, decided: _decided, moments: _moments, ...found } }: Outcome) =>
  JSON.stringify(found);
const sameResult = (one: Outcome, other: Outcome) => resultIn(one) === resultIn(other);
/** Another headline, or else the first line that is told otherwise, or that is told no more. */
function difference(other: Outcome, headline: Headline, present: Outcome, said: Headline): string {
  if (headline.says !== said.says) return headline.says;
  const lines = other.told().map(tellLine);
  const now = present.told().map(tellLine);
  const at = now.findIndex((line, index) => line !== lines[index]);
  if (at < 0) return lines[now.length] ?? headline.says;
  return lines[at] ?? `This doesn’t happen: ${now[at] ?? ''}`;
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
  const start = kind.start.safeParse(scenario.start);
  const choices = choicesOf(kind.choice).safeParse(scenario.choices ?? []);
  const expect = scenario.expect === undefined ? undefined : kind.expect.safeParse(scenario.expect);
  const misshapen = Object.entries({ start, choices, expect }).flatMap(([key, read]) =>
    (read?.error?.issues ?? []).map(({ path, message }): Fault => ({ path: [key, ...path.map(keyOf)], says: message })),
  );
  if (!start.success || !choices.success || misshapen.length > 0) throw new UnfitScenario(misshapen);
  const readings = readingsFor(game, scenario);
  const senseless = kind.faults?.(start.data, readings, choices.data) ?? [];
  if (senseless.length > 0) throw new UnfitScenario(senseless);
  try {
    const judged = judge(game, { ...scenario, start: start.data }, readings);
    return { ...judged, mismatches: mismatches(expect?.data ?? {}, judged.outcome) };
  } catch (error) {
    throw error instanceof Misfit ? new UnfitScenario([error.fault]) : error;
  }
}
const keyOf = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

/** The engine of a game that has one. */
export const runnable = (game: string) => runnableFrom(games[game as keyof typeof games]);
