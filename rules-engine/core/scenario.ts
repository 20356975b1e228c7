import type { z } from 'zod';
import type { Fault } from './fault.ts';
import type { Beaten, RuleId } from './rule.ts';
import type { Step } from './step.ts';

/** A kind of scenario that an engine can run: what its file holds, and what comes out. */
export interface ScenarioKind<Start, Readings> {
  readonly start: z.ZodType<Start>;
  /** One entry of `choices`. Absent where a kind takes none: then any entry is a fault. */
  readonly choice?: z.ZodType;
  readonly expect: z.ZodType<Readonly<Record<string, unknown>>>;
  /**
   * What is wrong though every key has the right shape: a choice that names a card that is nowhere, a table that cannot
   * be under these readings. Paths begin at the top of the file, as in `choices.0.by`.
   */
  readonly faults?: (start: Start, readings: Readings, choices: readonly unknown[]) => readonly Fault[];
  /** Throws `Misfit` where only the run shows that a choice names nothing. */
  readonly run: (start: Start, readings: Readings, choices: readonly unknown[]) => Outcome;
}

/** What came out of a scenario. */
export interface Outcome {
  /** What `expect` is held against, key by key. */
  readonly found: Readonly<Record<string, unknown>>;
  /** Keys of it of which only what `expect` names is compared, key by key. */
  readonly inPart?: readonly string[];
  /** Every rule the verdict names, in order, with repeats. */
  readonly cited: readonly RuleId[];
  /** Every rule that spoke: those that acted, without the ones that gave way. */
  readonly spoke: readonly RuleId[];
  /** The steps in words, for readers. */
  readonly told: () => readonly Told[];
  /** What the proof is made of, as the engine made it. */
  readonly moments?: readonly Proven[];
  /** A table at which nothing is done: as it is, and as somebody who looks at it sees it. */
  readonly looked?: { readonly is: unknown; readonly seen: unknown };
  /** What came out, in a few words; empty where the steps say it best themselves. */
  readonly result: () => string;
  /**
   * How the line of a rule in question stands to the result: after it, or in its place if that rule comes first. Without
   * this, the result stands alone, and it does so if the rule is the one that decided.
   */
  readonly line?: 'after' | 'instead' | undefined;
  /** The lines against what was judged: faults of a deck, refusals of choices each tried apart. Then `result` says how many. */
  readonly against?: () => readonly Told[];
  /** The rule that decided the result, where one did; without a result, its line is the result if none is in question. */
  readonly decided?: RuleId | undefined;
}

/** A part of a proof before it is put into words: steps, or the rule against a choice and where it was against it. */
export interface Proven {
  readonly steps: readonly Step<unknown, unknown>[];
  readonly refused?: RuleId;
  readonly choice?: unknown;
  readonly before?: unknown;
}

/** What came out in one line, and the rule that decided it, where anything did. */
export interface Headline {
  readonly says: string;
  readonly rule?: RuleId;
}

/**
 * The headline of a verdict: what it came to, in the game's own words, or else the last line of the first rule in
 * question that has one. Where something is against what was judged, that comes first: by a rule in question, if there is
 * one. Of choices each tried apart, the first rule in question that has a line tells what it forbade or what it did.
 */
export function headlineOf(outcome: Outcome, inQuestion: readonly RuleId[] = []): Headline {
  const lines = outcome.told();
  const result = outcome.result();
  const against = outcome.against?.() ?? [];
  const judgedBy = (rule: RuleId) =>
    against.find((line) => line.rule === rule) ??
    (against.length > 0 && outcome.decided === undefined ? spokenBy(rule, lines) : undefined);
  const judged = inQuestion.flatMap((rule) => judgedBy(rule) ?? [])[0] ?? against[0];
  if (judged) {
    const says = against.includes(judged) ? notAllowed(judged) : tellLine(judged);
    return { says: [says, result && `${result}.`].filter(Boolean).join(' '), rule: judged.rule };
  }
  const rests = ({ cites = [], instead }: Told) => [...cites, ...(instead ? [instead] : [])];
  const spoken = inQuestion.flatMap((rule) => spokenBy(rule, lines) ?? []);
  const rested = inQuestion.flatMap((rule) => lines.findLast((line) => rests(line).includes(rule)) ?? []);
  const decided = outcome.decided && spokenBy(outcome.decided, lines);
  const line = spoken[0] ?? rested[0] ?? decided ?? lines.at(-1);
  if (!line) return { says: result || 'Nothing happens' };
  if (result === '') return { says: tellLine(line), rule: line.rule };
  const rule = outcome.decided ?? line.rule;
  const [first] = spoken;
  if (!outcome.line || !first || first.rule === outcome.decided) return { says: result, rule };
  if (outcome.line === 'after') return { says: `${result}. ${first.says}`, rule };
  return first.rule === inQuestion[0] ? { says: tellLine(first), rule: first.rule } : { says: result, rule };
}
/** What a rule says of a game: the last choice it forbids at the right moment, or else its last line. */
function spokenBy(rule: RuleId, lines: readonly Told[]): Told | undefined {
  const own = lines.filter((line) => line.rule === rule);
  return own.findLast(({ tried, untimely }) => tried !== undefined && untimely !== true) ?? own.at(-1);
}
/** What a line says where it stands alone. */
export const tellLine = (line: Told): string => (line.tried === undefined ? line.says : notAllowed(line));
const notAllowed = ({ says }: Told): string => `Not allowed: ${says}`;

/** One step in words, or one refusal. */
export interface Told {
  readonly rule: RuleId;
  readonly says: string;
  /** What somebody would have done, where `rule` is against it. */
  readonly tried?: string;
  /** Something else was asked then, or somebody else. */
  readonly untimely?: boolean;
  /** The rule that gave way. */
  readonly instead?: RuleId;
  readonly cites?: readonly RuleId[];
  /** A figure before and after, where the step changes one; nothing came before the first. */
  readonly from?: number;
  readonly to?: number;
  /** What was considered and lost, each in a sentence. */
  readonly beaten?: readonly string[];
}

/** A step in words. A loser without a sentence is left out. */
export function tellStep<One extends Step<unknown, unknown>>(
  step: One,
  sentence: (step: One) => string,
  beatenSentence: (beaten: Beaten, step: One) => string = () => '',
): Told {
  const { rule, instead, cites, beaten = [] } = step;
  const lost = beaten.map((one) => beatenSentence(one, step)).filter(Boolean);
  return {
    rule,
    says: sentence(step),
    ...(instead && { instead }),
    ...(cites && { cites }),
    ...(lost.length > 0 && { beaten: lost }),
  };
}
/** Steps in words, one after the other. */
export const tellSteps = <One extends Step<unknown, unknown>>(
  steps: readonly One[],
  sentence: (step: One) => string,
  beatenSentence?: (beaten: Beaten, step: One) => string,
): readonly Told[] => steps.map((step) => tellStep(step, sentence, beatenSentence));

/** A key of `expect` that did not come out as written. */
export interface Mismatch {
  readonly key: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Holds what came out against what must come out. Only what `expect` names is compared. */
export const mismatches = (
  expect: Readonly<Record<string, unknown>>,
  { found, inPart = [] }: Pick<Outcome, 'found' | 'inPart'>,
): readonly Mismatch[] =>
  Object.entries(expect).flatMap(([key, expected]): readonly Mismatch[] => {
    const there = inPart.includes(key) ? partOf(found[key], expected) : found[key];
    return same(expected, there) ? [] : [{ key, expected, found: there }];
  });

/** Of what was found, the keys that are named. */
function partOf(found: unknown, named: unknown): unknown {
  if (!isRecord(found) || !isRecord(named)) return found;
  return Object.fromEntries(
    Object.keys(named)
      .filter((key) => Object.hasOwn(found, key))
      .map((key) => [key, partOf(found[key], named[key])]),
  );
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function same(expected: unknown, found: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, found);
  if (typeof found !== 'object' || found === null || Array.isArray(expected) !== Array.isArray(found)) return false;
  const keys = Object.keys(expected);
  return (
    keys.length === Object.keys(found).length &&
    keys.every((key) => same((expected as Record<string, unknown>)[key], (found as Record<string, unknown>)[key]))
  );
}
