/**
 * A stat's value as arithmetic: `rules/calculation.ts` without its steps, for questions whose value does not hang on how it
 * came about. A law holds the two together.
 */
import type { Readings } from '../../readings.ts';
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
/** A share while it is found out what becomes of it. */
interface Draft extends Omit<Share, 'size' | 'ended'> {
  size: number;
  ended: boolean;
}

/** What a bonus or penalty of `amount` for each comes to. */
export const sizeOf = ({ kind, amount, count }: Effect, now = count ?? 1) => {
  const size = amount * now;
  return kind === 'penalty' && size !== 0 ? -size : size;
};

const known = new WeakMap<StatQuestion, readonly Running[] | 'slow'>();

/**
 * The stats of a question in numbers, worked out once for each question; undefined where an effect sets a stat or a maximum
 * ends, and where what is asked is at fault.
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
  const absent = stat.base === 'absent';
  const shares = new Map<string, Draft>();
  const spans = new Map<string, Span>();
  const limits: Readonly<Record<Limit['kind'], Span[]>> = { minimum: [], maximum: [] };
  const changes: number[] = [];
  for (const [nth, moment] of moments.entries()) {
    changes.push(0);
    if (moment.type === 'comes') {
      const { effect } = moment;
      const { source, kind, amount } = effect;
      if (isSetting(kind) || shares.has(source)) return undefined;
      if (effect.on !== stat.name) continue;
      const size = isLimit(kind) ? amount : sizeOf(effect);
      shares.set(source, { effect, ended: false, size });
      if (absent) continue;
      if (isLimit(kind)) {
        const span = { value: amount, from: nth + 1, until: Infinity };
        spans.set(source, span);
        limits[kind].push(span);
      } else changes[nth] = size;
      continue;
    }
    const share = shares.get(moment.source);
    if (!share) continue;
    const span = spans.get(moment.source);
    if (span && (moment.type === 'counts' || share.effect.kind === 'maximum')) return undefined;
    if (span) span.until = Math.min(span.until, nth + 1);
    const size = moment.type === 'ends' ? 0 : sizeOf(share.effect, moment.now);
    if (!share.ended && !absent && !span) changes[nth] = size - share.size;
    if (moment.type === 'ends') share.ended = true;
    else share.size = size;
  }
  const { minimum: minimums, maximum: maximums } = limits;
  return {
    stat,
    base: baseValue(stat),
    signed: isSigned(stat),
    absent,
    changes,
    minimums,
    maximums,
    shares: [...shares.values()],
  };
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
