/**
 * A scenario that was read, held against the kind it says it is: every fault with key and remedy. The command line reads
 * files with it, and so do the tools; a link holds the same.
 */
import { z } from 'zod';
import { nameRemedy, nearestName } from '../../rules-engine/core/names.ts';
import { defaults, type ReadingOptions } from '../../rules-engine/core/readings.ts';
import type { ScenarioKind } from '../../rules-engine/core/scenario.ts';
import type { Fault } from '../../rules-engine/core/fault.ts';
import { firstOf, type Problem } from './problem.ts';
import { type ScenarioFile, scenarioSchema } from './schemas.ts';
import { type Opened, type Parsed, salvage } from './shape.ts';

/** A game's engine, as far as reading and running its scenarios needs it. */
export interface Runnable {
  readonly readings: ReadingOptions;
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly scenarios: Readonly<Record<string, ScenarioKind<unknown, unknown>>>;
}

/** An engine, seen so: its schemas check what its kinds take. */
export const runnableFrom = (engine: object): Runnable => engine as Runnable;

/** What is asked for besides the file. */
export interface Wanted {
  readonly game?: string | undefined;
  readonly edition?: string | undefined;
  /** Options by reading, on top of the file's. */
  readonly readings?: Readonly<Record<string, string>>;
}

/** A scenario that was read, with a way to tell what is wrong at one of its keys. */
export interface ReadScenario extends Pick<Opened, 'problem'> {
  readonly game: string;
  /** `start` and `choices` are as the schema of their kind makes them. */
  readonly scenario: ScenarioFile;
  /** As the file says it. */
  readonly raw: Pick<ScenarioFile, 'start' | 'choices'>;
}

/** Who reads: the engines there are, and the rules a game has, where they are known. */
export interface Reader {
  readonly engines: Readonly<Record<string, Runnable>>;
  /** The names of a game's rules, `chapter.rule`; empty where nobody knows. */
  readonly rulesOf?: (game: string) => ReadonlySet<string>;
}

/** The scenario in what was read, with its game. `file` names it in what is said of its faults. */
export function readScenario(reader: Reader, file: string, opened: Opened, wanted: Wanted = {}): Parsed<ReadScenario> {
  const { engines, rulesOf = () => new Set<string>() } = reader;
  const fail = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
  const { raw, read, problem } = opened;
  const said = (typeof raw === 'object' && raw !== null ? raw : {}) as Written;

  const named = typeof said.game === 'string' ? said.game : undefined;
  const asked = wanted.game ?? named;
  if (asked !== undefined && !Object.hasOwn(engines, asked)) {
    // A tool knows its own game alone.
    const [only, ...others] = Object.keys(engines);
    const isTools = only !== undefined && others.length === 0;
    const says = isTools ? `this is for another game, "${asked}"` : `there is no game "${asked}"`;
    const remedy = isTools
      ? `open it in a tool of that game: this one is of "${only}"`
      : nameRemedy(asked, Object.keys(engines));
    return fail(wanted.game === undefined ? problem(['game'], says, remedy) : { file: '--game', says, remedy });
  }
  const kinds = Object.keys(engines).flatMap((game) =>
    asked === undefined || asked === game ? Object.keys(engines[game]?.scenarios ?? {}) : [],
  );
  const kind = kinds.find((one) => one === said.kind);
  if (kind === undefined) {
    const outside = read(privateScenario.extend({ kind: oneOf([...new Set(kinds)]) }));
    return outside.ok ? fail() : outside;
  }
  const able = Object.keys(engines).filter((one) => Object.hasOwn(engines[one]?.scenarios ?? {}, kind));
  const game = asked ?? (able.length === 1 ? able[0] : undefined);
  const engine = game === undefined ? undefined : engines[game];
  if (game === undefined || !engine) {
    return fail({ file, says: 'several games have this kind', remedy: 'name the game with --game, or in the file' });
  }
  if (named !== undefined && named !== game) {
    return fail(problem(['game'], `this file is about ${named}, not ${game}`, 'read it with its own game'));
  }

  const inside = read(scenarioOf(engine, kind));
  const misshapen = inside.ok ? [] : inside.problems;
  const senseless = [
    ...unknownRules(game, rulesOf(game), said.rules, ['rules']),
    ...unknownRules(game, rulesOf(game), said.expect, ['expect']),
    ...faultsIn(engine, kind, said, wanted),
  ]
    .map((fault) => tellFault(fault, problem))
    .filter(({ key }) => !misshapen.some((told) => told.key === key));
  const problems = [...faultsOfWanted(engine, wanted), ...misshapen, ...senseless];
  if (!inside.ok || problems.length > 0)
    return fail(...firstOf(problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))));
  const scenario = inside.value as unknown as ScenarioFile;
  return { ok: true, value: { game, scenario, raw: raw as ScenarioFile, problem } };
}
/** A file before it is held against a schema. */
type Written = Partial<Record<keyof ScenarioFile | 'game', unknown>>;
export const tellFault = ({ path, says, remedy = 'correct it' }: Fault, problem: Opened['problem']): Problem =>
  problem(path, says, remedy);

/** What the kind itself says against the table and the choices, as far as they have the right shape. */
function faultsIn(
  engine: Runnable,
  kind: string,
  { edition, readings, ...file }: Written,
  wanted: Wanted,
): readonly Fault[] {
  const { start, choice, faults } = engine.scenarios[kind] ?? {};
  const table = start && salvage(start, file.start);
  const choices = salvage(choicesOf(choice), file.choices ?? []);
  if (!faults || !table || !choices) return [];
  const known = z.record(z.string(), z.string()).safeParse(readings ?? {});
  const under = readingsUnder(engine, {
    edition:
      wanted.edition ?? (typeof edition === 'string' && Object.hasOwn(engine.editions, edition) ? edition : undefined),
    readings: { ...(known.success ? known.data : {}), ...wanted.readings },
  });
  const part = { start: table, choices };
  return faults(table.value, under, choices.value).flatMap((fault) => {
    const [top, ...path] = fault.path;
    if (table.speaksOfTaken(fault.says) || choices.speaksOfTaken(fault.says)) return [];
    if (top !== 'start' && top !== 'choices') return [fault];
    return [{ ...fault, path: [top, ...(part[top].placeOf(path) as Fault['path'])] }];
  });
}

/** As files name a rule: `chapter.rule`. Nothing else that is expected of a scenario looks like it. */
const RULE_NAME = /^[a-z][a-z\d-]*\.[a-z][a-z\d-]*$/;
/** The rules named at a key of a file that its game does not have, at any depth; none where nobody knows its rules. */
export function unknownRules(
  game: string,
  known: ReadonlySet<string>,
  said: unknown,
  path: Fault['path'],
): readonly (Fault & { readonly remedy: string })[] {
  if (known.size === 0) return [];
  if (typeof said === 'object' && said !== null) {
    return Object.entries(said).flatMap(([key, value]) =>
      unknownRules(game, known, value, [...path, Array.isArray(said) ? Number(key) : key]),
    );
  }
  return typeof said === 'string' && RULE_NAME.test(said) && !known.has(said)
    ? [{ path, says: `${game} has no rule "${said}"`, remedy: nameRemedy(said, known) }]
    : [];
}

/** A file of one's own names its game where its folder doesn't, and may leave out the rules it is about. */
const privateScenario = scenarioSchema.extend({
  game: z.string().optional(),
  rules: scenarioSchema.shape.rules.or(z.tuple([])).default([]),
});

const oneOf = (options: readonly string[]) =>
  z.enum(options, {
    error: ({ input }) => {
      const nearest = typeof input === 'string' ? nearestName(input, options) : undefined;
      return `is one of ${options.join(', ')}${nearest === undefined ? '' : `; perhaps "${nearest}" is meant`}`;
    },
  });

/** What a scenario file of one kind may say, down to the last key. */
function scenarioOf({ readings, editions, scenarios }: Runnable, kind: string) {
  const { start, choice, expect } = scenarios[kind] ?? {};
  const options = Object.entries(readings).map(([name, all]) => [name, oneOf(all).optional()]);
  return privateScenario.extend({
    kind: oneOf(Object.keys(scenarios)),
    edition: oneOf(Object.keys(editions)).optional(),
    readings: z.strictObject(Object.fromEntries(options)).default({}),
    ...(start && expect && { start, expect: expect.optional() }),
    choices: choicesOf(choice).optional(),
  });
}

/** As many as a link of a tool holds. */
const MOST_CHOICES = 4000;
/** What `choices` of a kind may hold, by what one of them may be. */
export const choicesOf = (choice: z.ZodType | undefined): z.ZodType<unknown[]> =>
  choice
    ? z.array(choice).max(MOST_CHOICES, `has at most ${MOST_CHOICES} entries`)
    : z.array(z.unknown()).superRefine((choices, context) => {
        const says = 'a scenario of this kind takes no choices';
        if (choices.length > 0) context.addIssue({ code: 'custom', message: says, params: { remedy: 'remove them' } });
      });

/** The readings of an edition, with those of a file on top. */
export const readingsUnder = (
  engine: Pick<Runnable, 'readings' | 'editions'>,
  { edition, readings }: Pick<ScenarioFile, 'edition' | 'readings'>,
): Record<string, string> => ({
  ...defaults(engine.readings),
  ...(edition ? engine.editions[edition] : {}),
  ...readings,
});

/** What is wrong with the edition and the readings that were asked for. */
const faultsOfWanted = (known: Runnable, wanted: Wanted): readonly Problem[] =>
  faultsOfReadings(known, wanted).map(({ path: [key], says, remedy }) => ({
    file: key === 'edition' ? '--edition' : '--reading',
    says,
    remedy,
  }));

/** An edition that a game doesn't have, and readings that it can't be read by. */
export function faultsOfReadings(
  known: Pick<Runnable, 'readings' | 'editions'>,
  { edition, readings = {} }: Pick<Wanted, 'edition' | 'readings'>,
): readonly (Fault & { readonly remedy: string })[] {
  const choose = (names: readonly string[]) => `choose one of ${names.join(', ')}`;
  const editions = Object.keys(known.editions);
  return [
    ...(edition === undefined || editions.includes(edition)
      ? []
      : [{ path: ['edition'], says: `there is no edition "${edition}"`, remedy: choose(editions) }]),
    ...Object.entries(readings).flatMap(([reading, option]) => {
      const path = ['readings', reading];
      const options = Object.hasOwn(known.readings, reading) ? known.readings[reading] : undefined;
      if (!options) {
        return [{ path, says: `there is no reading "${reading}"`, remedy: choose(Object.keys(known.readings)) }];
      }
      if (options.includes(option)) return [];
      return [{ path, says: `the reading "${reading}" has no option "${option}"`, remedy: choose(options) }];
    }),
  ];
}
