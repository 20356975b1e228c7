/** A verdict in words, line by line, as the command line and the data give it. */
import { number } from '../../../core/words.en.ts';
import type { RuleId } from '../../../core/rule.ts';
import { EDITION_NAMES, type Edition, READINGS, type ReadingName, type Readings, readingsOf } from '../../readings.ts';
import { beatenSentence, momentWords, sentence, valueWords } from './sentences.en.ts';
import { STAT_WORDS } from './words.en.ts';
import type { Beside, StatAnswer, StatStep, StatVerdict } from './stat.ts';
import type { Stat } from '../../state.ts';

/** How rules, editions and readings are called where the report is read. */
export interface Names {
  /** As printed: `1.6.C.iii`. Empty for a rule without a place in the rulebook. */
  readonly numberOf: (rule: RuleId) => string;
  readonly titleOf: (rule: RuleId) => string;
  readonly hrefOf: (rule: RuleId) => string;
  readonly editionTitle?: (edition: Edition) => string;
  readonly optionTitle?: (reading: ReadingName, option: string) => string;
}

/** A rule as a report names it. */
export interface Cited {
  readonly id: RuleId;
  readonly number: string;
  readonly title: string;
  readonly href: string;
}

/** A reading that is read otherwise than its edition does. */
export interface ReadOtherwise {
  readonly reading: ReadingName;
  readonly option: string;
  readonly title: string;
}

/** One line of a report, in the order it is read. */
export type ReportLine =
  | { readonly line: 'asked'; readonly says: string }
  /** What happened next, and the value of each stat after it. */
  | { readonly line: 'moment'; readonly nth: number; readonly says: string; readonly values: readonly number[] }
  /** Where the proof of one of several stats begins. */
  | { readonly line: 'stat'; readonly says: string }
  | {
      readonly line: 'step';
      readonly nth: number;
      readonly says: string;
      readonly rule: Cited;
      readonly before: number;
      readonly after: number;
      readonly cites: readonly Cited[];
      /** The rule that did not apply. */
      readonly instead?: Cited;
    }
  /** What the step above set aside, and the rule that decided instead. */
  | { readonly line: 'lost'; readonly says: string; readonly by: Cited }
  | {
      readonly line: 'result';
      /** Both figures, where the source contradicts itself. */
      readonly says: string;
      readonly value: number;
      readonly decided: Cited;
      readonly beside?: Beside;
    }
  | { readonly line: 'read'; readonly edition: string; readonly otherwise: readonly ReadOtherwise[] };

/** A whole verdict, line by line. Without an edition it is told as the nearest one. */
export function reportLines(
  { question, readings, answers }: StatVerdict,
  names: Names,
  edition: Edition = nearestEdition(readings),
): readonly ReportLine[] {
  const alone = answers.length === 1;
  return [
    ...question.stats.map((stat) => ({ line: 'asked', says: statWords(stat) }) as const),
    ...question.moments.map((moment, index) => {
      const values = answers.map(({ moments }) => moments[index] ?? 0);
      return { line: 'moment', nth: index + 1, says: momentWords(moment), values } as const;
    }),
    ...answers.flatMap((answer): readonly ReportLine[] => [
      ...(alone ? [] : [{ line: 'stat', says: STAT_WORDS[answer.stat.name].name } as const]),
      ...answer.steps.flatMap((step, index) => stepLines(step, index + 1, names)),
      resultLine(answer, names),
    ]),
    readLine(readings, edition, names),
  ];
}

/** A rule with its number, title and address. */
export const cite = (id: RuleId, { numberOf, titleOf, hrefOf }: Names): Cited => ({
  id,
  number: numberOf(id),
  title: titleOf(id),
  href: hrefOf(id),
});

/** The edition that differs in the fewest readings. */
export function nearestEdition(readings: Readings): Edition {
  const differs = (edition: Edition) => differences(readings, edition).length;
  return EDITION_NAMES.reduce((best, edition) => (differs(edition) < differs(best) ? edition : best));
}

/** The readings that are read otherwise than an edition does. */
function differences(readings: Readings, edition: Edition): readonly ReadingName[] {
  const written = readingsOf(edition);
  return (Object.keys(READINGS) as ReadingName[]).filter((name) => readings[name] !== written[name]);
}

function stepLines(step: StatStep, nth: number, names: Names): readonly ReportLine[] {
  const { rule, before, after, cites = [], instead, beaten = [] } = step;
  return [
    {
      line: 'step',
      nth,
      says: sentence(step),
      rule: cite(rule, names),
      before: before.total,
      after: after.total,
      cites: cites.map((id) => cite(id, names)),
      ...(instead && { instead: cite(instead, names) }),
    },
    ...beaten.map((one) => ({ line: 'lost', says: beatenSentence(one), by: cite(one.by, names) }) as const),
  ];
}

const resultLine = (answer: StatAnswer, names: Names): ReportLine => ({
  line: 'result',
  says: `${STAT_WORDS[answer.stat.name].name} is ${valueWords(answer)}`,
  value: answer.value,
  decided: cite(answer.decided, names),
  ...(answer.beside && { beside: answer.beside }),
});

const readLine = (readings: Readings, edition: Edition, { editionTitle, optionTitle }: Names): ReportLine => ({
  line: 'read',
  edition: editionTitle?.(edition) ?? edition,
  otherwise: differences(readings, edition).map((reading) => {
    const option = readings[reading];
    return { reading, option, title: optionTitle?.(reading, option) ?? option };
  }),
});

/** What is printed: `Force, base value 2`. */
export function statWords({ name, base }: Stat): string {
  const word = STAT_WORDS[name].name;
  if (base === '*') return `${word}, printed as *`;
  return base === 'absent' ? `${word}, absent` : `${word}, base value ${number(base)}`;
}
