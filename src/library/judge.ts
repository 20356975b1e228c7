/** What comes out of a question: the outcome, its headline, and which other readings would change it. */
import { flips, noting } from '../../rules-engine/core/readings.ts';
import { RuleConflict } from '../../rules-engine/core/resolve.ts';
import type { RuleId } from '../../rules-engine/core/rule.ts';
import {
  type Headline,
  headlineOf,
  type Outcome,
  type ScenarioKind,
  tellLine,
  type Told,
} from '../../rules-engine/core/scenario.ts';
import type { Runnable } from './scenario.ts';
import type { ScenarioFile } from './schemas.ts';

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

/** Runs a question of a game under some readings. */
export function judge(
  game: string,
  engine: Pick<Runnable, 'readings' | 'scenarios'>,
  question: Question,
  readings: Readonly<Record<string, string>>,
): Judgement {
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
export const sameResult = (one: Outcome, other: Outcome) => resultIn(one) === resultIn(other);
/**
 * How one outcome tells itself apart from the present one: another headline that says more than how it ends, or else the
 * first line at which the two part: one that only it has, or one that it has no more. What is told in both says nothing of
 * the difference. Nor does it that a choice comes at the wrong moment, where something before it went another way: that is
 * told.
 */
export function difference(other: Outcome, headline: Headline, present: Outcome, said: Headline): string {
  const [told, toldNow] = [other.told(), present.told()];
  const [lines, now] = [told.map(tellLine), toldNow.map(tellLine)];
  const late = told.filter(({ untimely }) => untimely).map(tellLine);
  const isOther = headline.says !== said.says;
  const isNew = isOther && !now.includes(headline.says) && !late.includes(headline.says);
  // The last line is the headline of what has no better one.
  if (isNew && headline.says !== lines.at(-1)) return headline.says;
  const [parted] = partedAt(other, present);
  if (parted?.untimely) return isNew ? headline.says : tellLine(parted);
  const only = without(lines, now);
  const [line] = without(only, late);
  const refusals = toldNow.filter(({ tried }) => tried !== undefined).map(tellLine);
  const [gone] = without(without(now, lines), refusals);
  // Where the two part, it is told no more, or something is told instead of it.
  const timely = without(lines, late);
  const parts = timely.findIndex((one, nth) => one !== now[nth]);
  const isGoneFirst = gone !== undefined && gone === now[parts] && line !== timely[parts];
  if (line !== undefined && !isGoneFirst) return line;
  if (gone !== undefined) return `This doesn’t happen: ${gone}`;
  const [first] = only;
  if (first !== undefined) return first;
  if (isOther) return headline.says;
  return lines.join() === now.join()
    ? 'The proof reads the same, but the table differs at the end: a card is elsewhere, or somebody else decides next.'
    : 'The same happens, in another order.';
}
/** What one outcome tells of the first choice that went another way than in the other. */
function partedAt(one: Outcome, other: Outcome): readonly Told[] {
  const otherwise = byChoice(other);
  const says = (lines: readonly Told[] = []) => lines.map(tellLine).join('\n');
  return byChoice(one).find((lines, nth) => says(lines) !== says(otherwise[nth])) ?? [];
}
/** What is told, choice by choice; empty where a kind of question doesn't say of which choice it tells. */
function byChoice({ told, moments = [] }: Outcome): readonly (readonly Told[])[] {
  const lines = [...told()];
  return moments.map(({ steps, refused }) => lines.splice(0, steps.length + (refused ? 1 : 0)));
}
/** The lines of one proof that another has not, or not as often. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
