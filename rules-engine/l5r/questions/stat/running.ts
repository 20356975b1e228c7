/**
 * A stat's value as arithmetic: `rules/calculation.ts` without its steps, for questions whose value does not hang on how it
 * came about. A law holds the two together.
 */
import type { Readings } from '../../readings.ts';
import { sizeOf } from './stat.ts';
import {
  baseValue,
  type Effect,
  isLimit,
  isSetting,
  isSigned,
  type Limit,
  type Moment,
  type Share,
  type Stat,
  type StatQuestion,
} from '../../state.ts';

/** One stat of a question in numbers. */
export interface Running {
  readonly stat: Stat;
  readonly base: number;
  readonly signed: boolean;
  /** An absent stat stays 0, whatever comes. */
  readonly absent: boolean;
  /** What each moment adds to the sum. */
  readonly changes: readonly number[];
  readonly minimums: readonly Span[];
  readonly maximums: readonly Span[];
  /** What every effect does to the stat in the end. */
  readonly shares: readonly Share[];
}
/** A limit, with how many moments have passed when it begins, and when it is over. */
interface Span {
  readonly value: number;
  readonly from: number;
  until: number;
}
/** What is found out moment by moment. */
interface Draft {
  readonly stat: Stat;
  /** By source, as each effect stands. */
  readonly shares: Map<string, Share>;
  readonly spans: Map<string, Span>;
}

const known = new WeakMap<StatQuestion, readonly Running[] | 'slow'>();

/**
 * The stats of a question in numbers, worked out once for each question; undefined where an effect sets a stat, a maximum
 * ends or an absent stat is limited, and where what is asked is at fault.
 */
export function runningIn(question: StatQuestion): readonly Running[] | undefined {
  let found = known.get(question);
  if (found === undefined) {
    const all = question.stats.map((stat) => runningOf(stat, question.moments));
    found = all.every((one) => one !== undefined) ? all : 'slow';
    known.set(question, found);
  }
  return found === 'slow' ? undefined : found;
}

function runningOf(stat: Stat, moments: readonly Moment[]): Running | undefined {
  const draft: Draft = { stat, shares: new Map(), spans: new Map() };
  const changes: number[] = [];
  for (const [nth, moment] of moments.entries()) {
    const change = moment.type === 'comes' ? coming(draft, moment.effect, nth + 1) : becoming(draft, moment, nth + 1);
    if (change === undefined) return undefined;
    changes.push(stat.base === 'absent' ? 0 : change);
  }
  const spansOf = (kind: Limit['kind']) =>
    [...draft.spans].filter(([source]) => draft.shares.get(source)?.effect.kind === kind).map(([, span]) => span);
  return {
    stat,
    base: baseValue(stat),
    signed: isSigned(stat),
    absent: stat.base === 'absent',
    changes,
    minimums: spansOf('minimum'),
    maximums: spansOf('maximum'),
    shares: [...draft.shares.values()],
  };
}

/** What an effect that comes adds to the sum; undefined where arithmetic is not enough. */
function coming({ stat, shares, spans }: Draft, effect: Effect, passed: number): number | undefined {
  const { source, kind, amount } = effect;
  if (isSetting(kind) || shares.has(source)) return undefined;
  if (effect.on !== stat.name) return 0;
  const size = isLimit(kind) ? amount : sizeOf(effect);
  shares.set(source, { effect, ended: false, size });
  if (!isLimit(kind)) return size;
  // Whether an absent stat has limits is a reading, and few ask.
  if (stat.base === 'absent') return undefined;
  spans.set(source, { value: amount, from: passed, until: Infinity });
  return 0;
}

/** The same for one that ends, or whose count is another. */
function becoming({ shares, spans }: Draft, moment: Exclude<Moment, { type: 'comes' }>, passed: number) {
  const { source } = moment;
  const ends = moment.type === 'ends';
  if (ends && moment.with) return undefined;
  const share = shares.get(source);
  if (!share) return 0;
  const { effect, ended } = share;
  const size = ends ? share.size : sizeOf(effect, moment.now);
  shares.set(source, { effect, ended: ended || ends, size });
  const span = spans.get(source);
  if (span) {
    if (!ends || effect.kind === 'maximum') return undefined;
    span.until = Math.min(span.until, passed);
  }
  return span || ended || isLimit(effect.kind) ? 0 : (ends ? 0 : size) - share.size;
}

/** The value after so many moments. */
export function worthAfter(running: Running, passed: number, readings: Readings): number {
  let sum = running.base;
  for (let nth = 0; nth < passed; nth++) sum += running.changes[nth] as number;
  return worthOf(running, sum, passed, readings);
}
/** The value after each moment. */
export function worthAfterEach(running: Running, readings: Readings): readonly number[] {
  let sum = running.base;
  return running.changes.map((change, nth) => worthOf(running, (sum += change), nth + 1, readings));
}

/** What a sum is worth after so many moments: steps B and C. */
function worthOf(running: Running, sum: number, passed: number, readings: Readings): number {
  const { base, signed, changes } = running;
  const total = sum < 0 && !signed && readings['zero-floor'] === 'step' ? 0 : sum;
  const highest = highestMinimum(running, passed, readings, Infinity);
  const lowest = lowestMaximum(running, passed, -Infinity);
  if (highest <= lowest) return within(total, highest, lowest);
  switch (readings.contradiction) {
    case 'unchanged':
      // What was shown when they began to contradict each other. Before anything has come they don't.
      return worthOf(running, sum - (changes[passed - 1] as number), passed - 1, readings);
    case 'cancel':
      return within(total, highestMinimum(running, passed, readings, lowest), lowestMaximum(running, passed, highest));
    case 'june-2011':
      if (total > lowest && total < highest) return betweenBoth(base, highest, lowest, readings);
      if (readings['contradiction-entry'] === 'total-between') return within(total, highest, lowest);
      if (total < lowest) return lowest;
      return total > highest ? highest : betweenBoth(base, highest, lowest, readings);
  }
}

/** Whether limits contradict each other after so many moments. */
export const crossedAfter = (running: Running, passed: number, readings: Readings): boolean =>
  highestMinimum(running, passed, readings, Infinity) > lowestMaximum(running, passed, -Infinity);

/** The highest minimum up to `most`, the zero floor among them where it is read as one; −∞ where there is none. */
function highestMinimum(
  { minimums, signed, absent }: Running,
  passed: number,
  readings: Readings,
  most: number,
): number {
  let highest = !signed && !absent && most >= 0 && readings['zero-floor'] === 'minimum' ? 0 : -Infinity;
  for (const { value, from, until } of minimums) {
    if (value > highest && value <= most && from <= passed && passed < until) highest = value;
  }
  return highest;
}
/** The lowest maximum from `least`; ∞ where there is none. No maximum here ever ends. */
function lowestMaximum({ maximums }: Running, passed: number, least: number): number {
  let lowest = Infinity;
  for (const { value, from } of maximums) if (value < lowest && value >= least && from <= passed) lowest = value;
  return lowest;
}
const within = (total: number, highest: number, lowest: number): number =>
  total > lowest ? lowest : total < highest ? highest : total;
const betweenBoth = (base: number, highest: number, lowest: number, readings: Readings): number =>
  readings['between-base'] === 'base' ? base : Math.min(Math.max(base, lowest), highest);
