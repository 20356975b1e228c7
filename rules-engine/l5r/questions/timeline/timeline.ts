/** Setting over time: what a stat shows from moment to moment, while effects end in whatever order. */
import { type Readings, readingsOf } from '../../readings.ts';
import { type Beside, judgeStat, type StatVerdict } from '../stat/stat.ts';
import type { Effect, Moment, StatName, StatQuestion } from '../../state.ts';

/** What happens next: as in any question about stats, or something runs out for all that lasts so long. */
export type TimedMoment = Moment | { readonly type: 'over'; readonly lasts: string };

export interface TimelineQuestion {
  readonly stats: StatQuestion['stats'];
  readonly moments: readonly TimedMoment[];
}

/** One moment of a timeline, with what every stat shows after it. */
export interface TimelineMark {
  readonly moment: TimedMoment;
  /** The effects that ended with it. */
  readonly ended: readonly string[];
  readonly values: Readonly<Partial<Record<StatName, number>>>;
}
/** How long an effect runs: from the mark at which it comes to the one at which it ends, if it does. */
export interface TimelineBar {
  readonly effect: Effect;
  readonly from: number;
  readonly to: number | undefined;
  /** What it does to each stat: a change of the sum, or a limit. */
  readonly sizes: Readonly<Partial<Record<StatName, number>>>;
}
export interface Timeline {
  readonly question: TimelineQuestion;
  /** Before anything happened. */
  readonly start: Readonly<Partial<Record<StatName, number>>>;
  readonly marks: readonly TimelineMark[];
  readonly bars: readonly TimelineBar[];
  /** Where the source says two things of a stat: what it shows at each mark by the other. */
  readonly besides: Readonly<
    Partial<Record<StatName, Pick<Beside, 'reading' | 'option'> & { values: readonly number[] }>>
  >;
  readonly verdict: StatVerdict;
}

/** A turn that ends takes a battle with it. */
export const endsWith = (lasts: string | undefined, over: string) =>
  lasts === over || (over === 'turn' && lasts === 'battle');

export function timelineOf(question: TimelineQuestion, readings: Readings = readingsOf()): Timeline {
  const { stats } = question;
  let running: readonly Effect[] = [];
  const moments: Moment[] = [];
  const drafts: { readonly moment: TimedMoment; readonly ended: readonly string[]; readonly done: number }[] = [];
  const spans = new Map<string, { readonly effect: Effect; readonly from: number; to: number | undefined }>();
  question.moments.forEach((moment, mark) => {
    const over = moment.type === 'over' ? running.filter(({ lasts }) => endsWith(lasts, moment.lasts)) : [];
    const ended = moment.type === 'ends' ? [moment.source] : over.map(({ source }) => source);
    const [first, ...others] = ended;
    if (moment.type !== 'over') moments.push(moment);
    else if (first !== undefined) moments.push({ type: 'ends', source: first, with: others });
    if (moment.type === 'comes') {
      running = [...running, moment.effect];
      spans.set(moment.effect.source, { effect: moment.effect, from: mark, to: undefined });
    }
    running = running.filter(({ source }) => !ended.includes(source));
    for (const source of ended) {
      const span = spans.get(source);
      if (span) span.to = mark;
    }
    drafts.push({ moment, ended, done: moments.length });
  });

  const verdict = judgeStat({ stats, moments }, readings);
  const start = judgeStat({ stats, moments: [] }, readings);
  /** What a stat shows before anything happened and after each moment. */
  const shownBy = (index: number, values: readonly number[]) => [start.answers[index]?.value ?? 0, ...values];
  const valuesAfter = (done: number) =>
    record(verdict, ({ moments: values }, index) => shownBy(index, values)[done] ?? 0);
  const bars = [...spans.values()].map(({ effect, from, to }): TimelineBar => {
    const sizes: Partial<Record<StatName, number>> = {};
    for (const { stat, tally } of verdict.answers) {
      const share = tally.shares.find((one) => one.effect.source === effect.source);
      if (share) sizes[stat.name] = share.size;
    }
    return { effect, from, to, sizes };
  });
  const besides: { -readonly [Name in keyof Timeline['besides']]: Timeline['besides'][Name] } = {};
  verdict.answers.forEach(({ stat, beside }, index) => {
    if (!beside) return;
    const { reading, option } = beside;
    const shown = shownBy(index, beside.moments);
    besides[stat.name] = { reading, option, values: drafts.map(({ done }) => shown[done] ?? 0) };
  });
  return {
    question,
    besides,
    start: record(start, ({ value }) => value),
    marks: drafts.map(({ moment, ended, done }) => ({ moment, ended, values: valuesAfter(done) })),
    bars,
    verdict,
  };
}

function record(
  { answers }: StatVerdict,
  value: (answer: StatVerdict['answers'][number], index: number) => number,
): Readonly<Partial<Record<StatName, number>>> {
  const values: Partial<Record<StatName, number>> = {};
  answers.forEach((answer, index) => (values[answer.stat.name] = value(answer, index)));
  return values;
}

/** One order in which the effects that still run could end, and the values on the way. */
export interface Order {
  readonly ends: readonly string[];
  readonly values: readonly Readonly<Partial<Record<StatName, number>>>[];
}
/** More than this many effects are not ordered in every way: 5 have 120 orders. */
export const MOST_ORDERED = 5;

/** Every order in which the effects that still run could end; none where there are too many. */
export function everyOrder(question: TimelineQuestion, readings: Readings = readingsOf()): readonly Order[] {
  const running = timelineOf(question, readings).bars.flatMap(({ effect, to }) =>
    to === undefined ? [effect.source] : [],
  );
  if (running.length > MOST_ORDERED) return [];
  return orders(running).map((ends) => {
    const moments: TimedMoment[] = [...question.moments, ...ends.map((source) => ({ type: 'ends', source }) as const)];
    const { marks } = timelineOf({ ...question, moments }, readings);
    return { ends, values: marks.slice(question.moments.length).map(({ values }) => values) };
  });
}
const orders = (items: readonly string[]): readonly (readonly string[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) => orders(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));
