/** The verdict on a scenario file: read, checked, judged, and told as data. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Headline, type Mismatch, mismatches, type Outcome } from '../../rules-engine/core/scenario.ts';
import { games } from '../../rules-engine/games.ts';
import type { Readings } from '../../rules-engine/l5r/readings.ts';
import { cite, type Cited, type Names } from '../../rules-engine/l5r/report.ts';
import { beatenSentence, momentWords, sentence } from '../../rules-engine/l5r/sentences.en.ts';
import { judgeStat, type StatAnswer, type StatStep, type StatVerdict } from '../../rules-engine/l5r/stat.ts';
import type { StatQuestion } from '../../rules-engine/l5r/state.ts';
import { judge, type OtherReading, readingsFor, runnable } from './engines.ts';
import { type GameLibrary, readLibrary } from './library.ts';
import { type Parsed, parseYaml } from './parse.ts';
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
  const parsed = readScenario(file, wanted);
  if (!parsed.ok) return parsed;
  const { game, scenario } = parsed.value;
  const faults = faultsOfWanted(game, wanted);
  const { editions, scenarios } = runnable(game);
  const kind = scenarios[scenario.kind];
  if (faults.length > 0 || !kind) return { ok: false, problems: faults };

  const edition = wanted.edition ?? scenario.edition ?? Object.keys(editions)[0];
  const written = readingsFor(game, scenario);
  const readings = readingsFor(game, { edition, readings: { ...scenario.readings, ...wanted.readings } });
  const { outcome, headline, otherReadings } = judge(game, scenario, readings);
  const usual = readingsFor(game, { edition, readings: {} });
  const { library } = readLibrary(root);
  return {
    ok: true,
    value: {
      file,
      game,
      scenario,
      edition,
      readings,
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

/** A scenario file with its game, where `start` and `expect` fit the kind and are read by its engine. */
export function readScenario(
  file: string,
  wanted: Pick<Wanted, 'game'> = {},
): Parsed<{ game: string; scenario: ScenarioFile }> {
  const fail = (problem: Problem) => ({ ok: false, problems: [problem] }) as const;
  if (!existsSync(file)) return fail({ file, says: 'there is no such file', remedy: 'give the path of a scenario' });
  if (!statSync(file).isFile())
    return fail({ file, says: 'this is not a file', remedy: 'give the path of a scenario' });
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const outside = parseYaml(file, text, scenarioSchema.extend({ kind: oneOf(KINDS) }));
  if (!outside.ok) return outside;

  const { kind } = outside.value;
  const game = wanted.game ?? gameIn(file) ?? onlyGameWith(kind);
  if (game === undefined) return fail({ file, says: 'several games know this kind', remedy: 'say which with --game' });
  if (!Object.hasOwn(games, game)) {
    const remedy = `choose one of ${Object.keys(games).join(', ')}`;
    return fail({ file: wanted.game ? '--game' : file, says: `no engine plays "${game}"`, remedy });
  }
  const inside = parseYaml(file, text, scenarioOf(game, kind));
  return inside.ok ? { ok: true, value: { game, scenario: inside.value as unknown as ScenarioFile } } : inside;
}

/** Every kind of scenario that some engine runs. */
const KINDS = [...new Set(Object.keys(games).flatMap((game) => Object.keys(runnable(game).scenarios)))];
const oneOf = (options: readonly string[]) => z.enum(options, { error: `is one of ${options.join(', ')}` });

/** What a scenario file of one kind may say, down to the last key. */
function scenarioOf(game: string, kind: string) {
  const { readings, editions, scenarios } = runnable(game);
  const { start, expect } = scenarios[kind] ?? {};
  const options = Object.entries(readings).map(([name, all]) => [name, oneOf(all).optional()]);
  return scenarioSchema.extend({
    kind: oneOf(Object.keys(scenarios)),
    edition: oneOf(Object.keys(editions)).optional(),
    readings: z.strictObject(Object.fromEntries(options)).default({}),
    ...(start && expect && { start, expect: expect.optional() }),
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
  const { file, game, scenario, edition, readings, outcome, headline, stat, others, mismatches, names } = judged;
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

const answerData = ({ stat, value, decided, steps }: StatAnswer, cited: (id: Cited['id']) => CitedData) => ({
  stat: stat.name,
  base: stat.base,
  value,
  decided: cited(decided),
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
