/** The verdict on a scenario file: read, checked, judged, and told as data. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameRemedy } from '../../rules-engine/core/names.ts';
import { type Headline, type Mismatch, mismatches, type Outcome } from '../../rules-engine/core/scenario.ts';
import { Misfit } from '../../rules-engine/core/fault.ts';
import { games } from '../../rules-engine/games.ts';
import type { Readings } from '../../rules-engine/l5r/readings.ts';
import { cite, type Cited, type Names } from '../../rules-engine/l5r/questions/stat/report.ts';
import { beatenSentence, momentWords, sentence } from '../../rules-engine/l5r/questions/stat/sentences.en.ts';
import {
  judgeStat,
  type StatAnswer,
  type StatStep,
  type StatVerdict,
} from '../../rules-engine/l5r/questions/stat/stat.ts';
import type { StatQuestion } from '../../rules-engine/l5r/state.ts';
import { readingsFor, runnable } from './engines.ts';
import { judge, type OtherReading } from './judge.ts';
import { readRulebooks, type Rulebook } from './library.ts';
import { MOST_LETTERS } from './parse.ts';
import type { Problem } from './problem.ts';
import { type Runnable, tellFault, type Wanted } from './scenario.ts';
import { readScenarioText } from './scenario-text.ts';
import type { ScenarioFile } from './schemas.ts';
import type { Parsed } from './shape.ts';

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

/** No letter takes more bytes. What is longer is not even opened. */
const MOST_BYTES = 4 * MOST_LETTERS;
const TOO_LONG = { says: 'it is longer than any scenario', remedy: 'give the path of a scenario file' } as const;

/** Judges the scenario in a file. `root` is the top of the project, where the rulebooks are. */
export function judgeFile(root: string, file: string, wanted: Wanted = {}): Parsed<Judged> {
  const fail = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
  if (!existsSync(file))
    return fail({ file, says: 'there is no such file', remedy: 'give the path of a scenario file' });
  if (!statSync(file).isFile())
    return fail({ file, says: 'this is not a file', remedy: 'give the path of a scenario file' });
  const home = /(?:^|[\\/])content[\\/]([^\\/]+)[\\/]/.exec(resolve(file))?.[1];
  if (wanted.game === undefined && home !== undefined && !Object.hasOwn(ENGINES, home))
    return fail({ file, says: `there is no game "${home}"`, remedy: nameRemedy(home, Object.keys(ENGINES)) });
  if (statSync(file).size > MOST_BYTES) return fail({ file, ...TOO_LONG });
  const bytes = readFileSync(file);
  if (!isUtf8(bytes))
    return fail({
      file,
      says: 'this is not a text in UTF-8',
      remedy: 'save it as text in UTF-8, as editors usually do',
    });
  return judgeText(root, file, bytes.toString('utf8'), { ...wanted, game: wanted.game ?? home });
}

/** Judges the scenario in a text. `file` names it in what is said of it. */
export function judgeText(root: string, file: string, text: string, wanted: Wanted = {}): Parsed<Judged> {
  const books = rulebooksAt(root);
  const rulesOf = (game: string) => new Set(books.find(({ id }) => id === game)?.rules.map(({ name }) => name));
  const parsed = readScenarioText({ engines: ENGINES, rulesOf }, file, text, wanted);
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
      names: namesIn(books.find(({ id }) => id === game)),
    },
  };
}

const read = new Map<string, readonly Rulebook[]>();
/** The rulebooks, read once. */
function rulebooksAt(root: string): readonly Rulebook[] {
  const books = read.get(root) ?? readRulebooks(root);
  read.set(root, books);
  return books;
}

const ENGINES: Readonly<Record<string, Runnable>> = Object.fromEntries(
  Object.keys(games).map((game) => [game, runnable(game)]),
);

/** What comes out, or what in the file fits nothing when its turn comes. */
function judgedOrMisfit(game: string, scenario: ScenarioFile, readings: Readonly<Record<string, string>>) {
  try {
    return judge(game, runnable(game), scenario, readings);
  } catch (error) {
    if (error instanceof Misfit) return error;
    throw error;
  }
}

/** What a game's rules, editions and options are called. */
export interface NamesIn extends Pick<Names, 'numberOf' | 'titleOf' | 'hrefOf'> {
  readonly editionTitle: (edition: string) => string;
  /** The question a reading answers, and the answer: an answer alone may be a bare "No". */
  readonly optionTitle: (reading: string, option: string) => string;
}

/** Numbers, titles and addresses out of the library. What has no text there keeps its id. */
export function namesIn(game: Rulebook | undefined): NamesIn {
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
  const [, reading, option] = /^([^=/]+)=([^=]+)$/.exec(text) ?? [];
  return reading && option ? [reading, option] : undefined;
}
