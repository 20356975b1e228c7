/** The verdict on a scenario file: read, checked, judged, and told as data. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { nameRemedy, nearestName } from '../../rules-engine/core/names.ts';
import {
  type Fault,
  type Headline,
  Misfit,
  type Mismatch,
  mismatches,
  type Outcome,
} from '../../rules-engine/core/scenario.ts';
import { games } from '../../rules-engine/games.ts';
import type { Readings } from '../../rules-engine/l5r/readings.ts';
import { cite, type Cited, type Names } from '../../rules-engine/l5r/report.ts';
import { beatenSentence, momentWords, sentence } from '../../rules-engine/l5r/sentences.en.ts';
import { judgeStat, type StatAnswer, type StatStep, type StatVerdict } from '../../rules-engine/l5r/stat.ts';
import type { StatQuestion } from '../../rules-engine/l5r/state.ts';
import { choicesOf, judge, type OtherReading, readingsFor, runnable } from './engines.ts';
import { type GameLibrary, type Library, readLibrary } from './library.ts';
import { type Opened, openYaml, type Parsed, salvage } from './parse.ts';
import type { Problem } from './problem.ts';
import { type ScenarioFile, scenarioSchema } from './schemas.ts';

/** What is asked for besides the file. */
export interface Wanted {
  readonly game?: string | undefined;
  readonly edition?: string | undefined;
  /** Options by reading, on top of the file's. */
  readonly readings?: Readonly<Record<string, string>>;
}

/** A scenario, judged. */
export interface Judged {
  /** As it was asked for. */
  readonly file: string;
  readonly game: string;
  readonly scenario: ScenarioFile;
  /** Absent where the game has no editions. */
  readonly edition: string | undefined;
  readonly readings: Readonly<Record<string, string>>;
  /** The readings that this verdict asked for: no other can matter to it. */
  readonly asked: readonly string[];
  /** Under the edition and the readings of the file. */
  readonly asWritten: boolean;
  /** What is read otherwise than in the edition, or by default where there is none. */
  readonly readOtherwise: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  readonly headline: Headline;
  readonly mismatches: readonly Mismatch[];
  /** The single readings that would change the result, and what would come out. */
  readonly others: readonly OtherReading[];
  /** Where a stat was worked out: the whole of it. */
  readonly stat?: StatVerdict;
  /** How its rules, editions and readings are called. */
  readonly names: NamesIn;
}

/** Judges the scenario in a file. `root` is the top of the project, where the rulebooks are. */
export function judgeFile(root: string, file: string, wanted: Wanted = {}): Parsed<Judged> {
  const library = libraryAt(root);
  const parsed = readScenario(library, file, wanted);
  if (!parsed.ok) return parsed;
  const { game, scenario, problem } = parsed.value;
  const { editions } = runnable(game);

  const edition = wanted.edition ?? scenario.edition ?? Object.keys(editions)[0];
  const written = readingsFor(game, scenario);
  const readings = readingsFor(game, { edition, readings: { ...scenario.readings, ...wanted.readings } });
  const found = judgedOrMisfit(game, scenario, readings);
  if (found instanceof Misfit) return { ok: false, problems: [tellFault(found.fault, problem)] };
  const { outcome, headline, asked, otherReadings } = found;
  const usual = readingsFor(game, { edition, readings: {} });
  return {
    ok: true,
    value: {
      file,
      game,
      scenario,
      edition,
      readings,
      asked,
      asWritten: Object.keys(written).every((name) => written[name] === readings[name]),
      readOtherwise: Object.fromEntries(Object.entries(readings).filter(([name, option]) => usual[name] !== option)),
      outcome,
      headline,
      mismatches: mismatches(scenario.expect ?? {}, outcome),
      others: otherReadings(),
      ...(game === 'l5r' &&
        scenario.kind === 'stat' && {
          // `start` and the readings have been checked by the engine's own schema.
          stat: judgeStat(scenario.start as unknown as StatQuestion, readings as unknown as Readings),
        }),
      names: namesIn(library.games.find(({ id }) => id === game)),
    },
  };
}

const libraries = new Map<string, Library>();
/** The rulebooks, read once. */
function libraryAt(root: string): Library {
  const library = libraries.get(root) ?? readLibrary(root).library;
  libraries.set(root, library);
  return library;
}

/** A scenario that was read, with a way to tell what is wrong at one of its keys. */
interface ReadFile extends Pick<Opened, 'problem'> {
  readonly game: string;
  readonly scenario: ScenarioFile;
}

/** A scenario file with its game, where `start`, `choices` and `expect` fit the kind and are read by its engine. */
function readScenario(library: Library, file: string, wanted: Wanted = {}): Parsed<ReadFile> {
  const fail = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
  if (!existsSync(file))
    return fail({ file, says: 'there is no such file', remedy: 'give the path of a scenario file' });
  if (!statSync(file).isFile())
    return fail({ file, says: 'this is not a file', remedy: 'give the path of a scenario file' });
  const opened = openYaml(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  if (!opened.ok) return opened;
  const { raw, read, problem } = opened.value;

  const wantedGame = wanted.game ?? gameIn(file);
  if (wantedGame !== undefined && !Object.hasOwn(games, wantedGame)) {
    const remedy = nameRemedy(wantedGame, Object.keys(games));
    return fail({ file: wanted.game ? '--game' : file, says: `there is no engine for "${wantedGame}"`, remedy });
  }
  const named = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : undefined;
  const kinds = wantedGame === undefined ? KINDS : Object.keys(runnable(wantedGame).scenarios);
  const kind = kinds.find((one) => one === named);
  if (kind === undefined) {
    const outside = read(privateScenario.extend({ kind: oneOf(kinds) }));
    return outside.ok ? fail() : outside;
  }
  const game = wantedGame ?? onlyGameWith(kind);
  if (game === undefined)
    return fail({ file, says: 'several games have this kind', remedy: 'name the game with --game' });

  const inside = read(scenarioOf(game, kind));
  const home = library.games.find(({ id }) => id === game);
  const misshapen = inside.ok ? [] : inside.problems;
  const senseless = [
    ...unknownRules(home, raw as Written, problem),
    ...faultsIn(game, kind, raw as Written, wanted).map((fault) => tellFault(fault, problem)),
  ].filter(({ key }) => !misshapen.some((told) => told.key === key));
  const problems = [...faultsOfWanted(game, wanted), ...misshapen, ...senseless];
  if (!inside.ok || problems.length > 0)
    return fail(...problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)));
  return { ok: true, value: { game, scenario: inside.value as unknown as ScenarioFile, problem } };
}
/** A file before it is held against a schema. */
type Written = Partial<Record<keyof ScenarioFile, unknown>>;
const tellFault = ({ path, says, remedy = 'correct it' }: Fault, problem: Opened['problem']): Problem =>
  problem(path, says, remedy);

/** What the kind itself says against the table and the choices, as far as they have the right shape. */
function faultsIn(
  game: string,
  kind: string,
  { edition, readings, ...file }: Written,
  wanted: Wanted,
): readonly Fault[] {
  const engine = runnable(game);
  const { start, choice, faults } = engine.scenarios[kind] ?? {};
  const table = start && salvage(start, file.start);
  const choices = salvage(choicesOf(choice), file.choices ?? []);
  if (!faults || !table || !choices) return [];
  const known = z.record(z.string(), z.string()).safeParse(readings ?? {});
  const under = readingsFor(game, {
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

/** What comes out, or what in the file fits nothing when its turn comes. */
function judgedOrMisfit(game: string, scenario: ScenarioFile, readings: Readonly<Record<string, string>>) {
  try {
    return judge(game, scenario, readings);
  } catch (error) {
    if (error instanceof Misfit) return error;
    throw error;
  }
}

/** The rules a file names that its game does not have. */
function unknownRules(
  home: GameLibrary | undefined,
  { rules }: Written,
  problem: Opened['problem'],
): readonly Problem[] {
  const known = new Set(home?.rules.map(({ name }) => name));
  const named = z.array(z.string()).safeParse(rules ?? []);
  return (named.data ?? []).flatMap((name, index) =>
    known.size === 0 || known.has(name)
      ? []
      : [problem(['rules', index], `${home?.id} has no rule "${name}"`, nameRemedy(name, known))],
  );
}

/** A file of one's own may leave out the rules it is about. */
const privateScenario = scenarioSchema.extend({ rules: scenarioSchema.shape.rules.or(z.tuple([])).default([]) });

/** Every kind of scenario that some engine runs. */
const KINDS = [...new Set(Object.keys(games).flatMap((game) => Object.keys(runnable(game).scenarios)))];
const oneOf = (options: readonly string[]) =>
  z.enum(options, {
    error: ({ input }) => {
      const nearest = typeof input === 'string' ? nearestName(input, options) : undefined;
      return `is one of ${options.join(', ')}${nearest === undefined ? '' : `; perhaps "${nearest}" is meant`}`;
    },
  });

/** What a scenario file of one kind may say, down to the last key. */
function scenarioOf(game: string, kind: string) {
  const { readings, editions, scenarios } = runnable(game);
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

/** `content/<game>/…` names the game. */
function gameIn(file: string): string | undefined {
  return /(?:^|[\\/])content[\\/]([^\\/]+)[\\/]/.exec(resolve(file))?.[1];
}
function onlyGameWith(kind: string): string | undefined {
  const able = Object.keys(games).filter((game) => Object.hasOwn(runnable(game).scenarios, kind));
  return able.length === 1 ? able[0] : undefined;
}

/** What is wrong with the edition and the readings that were asked for. */
function faultsOfWanted(game: string, { edition, readings = {} }: Wanted): readonly Problem[] {
  const known = runnable(game);
  const choose = (names: readonly string[]) => `choose one of ${names.join(', ')}`;
  const editions = Object.keys(known.editions);
  return [
    ...(edition === undefined || editions.includes(edition)
      ? []
      : [{ file: '--edition', says: `there is no edition "${edition}"`, remedy: choose(editions) }]),
    ...Object.entries(readings).flatMap(([reading, option]): Problem[] => {
      const file = '--reading';
      const options = Object.hasOwn(known.readings, reading) ? known.readings[reading] : undefined;
      if (!options) {
        return [{ file, says: `there is no reading "${reading}"`, remedy: choose(Object.keys(known.readings)) }];
      }
      if (options.includes(option)) return [];
      return [{ file, says: `the reading "${reading}" has no option "${option}"`, remedy: choose(options) }];
    }),
  ];
}

/** What a game's rules, editions and options are called. */
export interface NamesIn extends Pick<Names, 'numberOf' | 'titleOf' | 'hrefOf'> {
  readonly editionTitle: (edition: string) => string;
  /** The question a reading answers, and the answer: an answer alone may be a bare "No". */
  readonly optionTitle: (reading: string, option: string) => string;
}

/** Numbers, titles and addresses out of the library. What has no text there keeps its id. */
export function namesIn(game: GameLibrary | undefined): NamesIn {
  const rules = new Map(game?.rules.map((rule) => [rule.id, rule]));
  return {
    numberOf: (id) => rules.get(id)?.number ?? '',
    titleOf: (id) => rules.get(id)?.title ?? id,
    hrefOf: (id) => {
      const [home, chapter, slug] = id.split('.');
      return `/${home}/rules/${chapter}/#${slug}`;
    },
    editionTitle: (edition) => game?.book.editions[edition]?.title ?? edition,
    optionTitle: (name, option) => {
      const reading = game?.readings.find((one) => one.name === name);
      return reading ? `${reading.question} ${reading.options[option]?.title ?? option}` : option;
    },
  };
}

/** A rule as data names it. */
type CitedData = Pick<Cited, 'id' | 'number' | 'href'>;

/** A whole verdict as data, ready for JSON. */
export function verdictData(judged: Judged) {
  const { file, game, scenario, edition, readings, asked, outcome, headline, stat, others, mismatches, names } = judged;
  const cited = (id: Cited['id']): CitedData => {
    const { number, href } = cite(id, names);
    return { id, number, href };
  };
  return {
    file,
    game,
    kind: scenario.kind,
    title: scenario.title,
    question: scenario.start,
    edition: edition ?? null,
    readings,
    readingsAsked: asked,
    found: outcome.found,
    spoke: outcome.spoke.map(cited),
    headline: { says: headline.says, decided: headline.rule ? cited(headline.rule) : null },
    told: outcome.told().map(({ rule, says, tried, instead, cites = [], from, to, beaten = [] }) => ({
      rule: cited(rule),
      says,
      allowed: tried === undefined,
      tried: tried ?? null,
      from: from ?? null,
      to: to ?? null,
      instead: instead ? cited(instead) : null,
      cites: cites.map(cited),
      beaten,
    })),
    ...(stat && statData(stat, cited)),
    otherReadings: others,
    expect: scenario.expect ?? null,
    mismatches,
  };
}

const statData = ({ answers, question }: StatVerdict, cited: (id: Cited['id']) => CitedData) => ({
  answers: answers.map((answer) => answerData(answer, cited)),
  moments: question.moments.map((moment, index) => ({
    says: momentWords(moment),
    values: answers.map(({ moments }) => moments[index] ?? 0),
  })),
});

const answerData = ({ stat, value, decided, steps, beside }: StatAnswer, cited: (id: Cited['id']) => CitedData) => ({
  stat: stat.name,
  base: stat.base,
  value,
  decided: cited(decided),
  beside: beside ?? null,
  steps: steps.map((step) => stepData(step, cited)),
});

function stepData(step: StatStep, cited: (id: Cited['id']) => CitedData) {
  const { id: rule, number, href } = cited(step.rule);
  return {
    rule,
    number,
    href,
    says: sentence(step),
    before: step.before.total,
    after: step.after.total,
    subject: step.subject ?? null,
    cites: (step.cites ?? []).map(cited),
    instead: step.instead ? cited(step.instead) : null,
    beaten: (step.beaten ?? []).map((one) => ({ what: one.what, says: beatenSentence(one), by: cited(one.by) })),
  };
}

/** `zero-floor=minimum` in two, or undefined if it is not written so. */
export function readingOption(text: string): readonly [reading: string, option: string] | undefined {
  const [, reading, option] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
  return reading && option ? [reading, option] : undefined;
}
