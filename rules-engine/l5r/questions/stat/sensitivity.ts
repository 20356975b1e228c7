/** What it hangs on: the value under other readings and editions, after small changes, and for other totals. */
import type { RuleId } from '../../../core/rule.ts';
import { flips } from '../../../core/readings.ts';
import { base as baseRule, sum as stepA } from '../../rules/calculation.ts';
import { faultsOf } from './faults.ts';
import {
  EDITION_NAMES,
  type Edition,
  READINGS,
  type ReadingChoice,
  type ReadingName,
  type Readings,
  readingsOf,
} from '../../readings.ts';
import { judgeStat, type StatAnswer, valueFor } from './stat.ts';
import { baseValue, type Effect, type Moment, type StatQuestion } from '../../state.ts';

/** The value of every stat of a question, in its order. */
export type Values = readonly number[];

/** One reading read another way, where that makes another value. */
export interface OtherReading {
  readonly reading: ReadingName;
  readonly option: string;
  readonly values: Values;
}

/** Every other option of a single reading under which a value differs. */
export function otherReadings(question: StatQuestion, readings: Readings): readonly OtherReading[] {
  const present = valuesOf(question, readings);
  return flips(READINGS, readings).flatMap(({ reading, option, readings: otherwise }) => {
    const values = valuesOf(question, otherwise);
    return same(values, present) ? [] : [{ reading, option, values }];
  });
}

/** What one edition says of a question. */
export interface EditionAnswer {
  readonly edition: Edition;
  readonly values: Values;
  /** The rule that decided each value. */
  readonly decided: readonly RuleId[];
}

/** The value and the rule that decided it, edition by edition; `otherwise` is read so in all of them. */
export const acrossEditions = (question: StatQuestion, otherwise: ReadingChoice = {}): readonly EditionAnswer[] =>
  EDITION_NAMES.map((edition) => {
    const { answers } = judgeStat(question, readingsOf(edition, otherwise));
    return { edition, values: answers.map(({ value }) => value), decided: answers.map(({ decided }) => decided) };
  });

/** A small change of a question that changes the value of its first stat. */
export type Nudge = NumberNudge | SwapNudge | EndingNudge;

/** Another number: of an effect, of what one counts, or a base value. */
export interface NumberNudge {
  readonly kind: 'amount' | 'count' | 'base';
  /** The moment it stands in, or the stat it is the base value of; counted from 0. */
  readonly index: number;
  /** The effect, or the name of the stat. */
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly values: Values;
}
/** A moment that comes after its neighbour instead of before it. */
export interface SwapNudge {
  readonly kind: 'swap';
  readonly index: number;
  /** The effect of the moment that now comes later. */
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly values: Values;
}
/** An effect that ends after all that happened, or one that does not end where it did. */
export interface EndingNudge {
  readonly kind: 'ends' | 'stays';
  /** Where the ending would stand, or stood. */
  readonly index: number;
  readonly source: string;
  readonly values: Values;
}

/** How far from the present number another one is looked for. */
export const FARTHEST = 20;

/**
 * The smallest changes that would change the value of the first stat: for every number the nearest other one (two,
 * where one more and one less both do it), every exchange of neighbours, every single ending more or less.
 * Smallest first; an exchange or an ending counts as a change by 1.
 */
export function whatWouldChange(question: StatQuestion, readings: Readings): readonly Nudge[] {
  const [present] = valuesOf(question, readings);
  /** The values of a changed question, if it can be judged and comes out otherwise. */
  const otherwise = (changed: StatQuestion): Values | undefined => {
    if (faultsOf(changed).length > 0) return undefined;
    const values = valuesOf(changed, readings);
    return values[0] === present ? undefined : values;
  };
  return [
    ...numbersOf(question).flatMap((number) => nearest(number, otherwise)),
    ...swapsOf(question, otherwise),
    ...endingsOf(question, otherwise),
  ].sort((one, other) => sizeOf(one) - sizeOf(other));
}

type Otherwise = (changed: StatQuestion) => Values | undefined;

const sizeOf = (nudge: Nudge) => ('from' in nudge ? Math.abs(nudge.to - nudge.from) : 1);

/** A number somewhere in a question, and the question with another in its place. */
interface Dial extends Pick<NumberNudge, 'kind' | 'index' | 'source' | 'from'> {
  readonly turned: (to: number) => StatQuestion;
}

function numbersOf(question: StatQuestion): readonly Dial[] {
  const { stats, moments } = question;
  const inMoments = moments.flatMap((moment, index): Dial[] => {
    const put = (changed: Moment): StatQuestion => ({ ...question, moments: moments.with(index, changed) });
    if (moment.type === 'ends') return [];
    if (moment.type === 'counts') {
      const { source, now } = moment;
      return [{ kind: 'count', index, source, from: now, turned: (to) => put({ ...moment, now: to }) }];
    }
    const { effect } = moment;
    const { source, amount, count } = effect;
    const turn = (changed: Partial<Effect>) => put({ ...moment, effect: { ...effect, ...changed } });
    return [
      ...(effect.from === undefined && !effect.ofBase
        ? [{ kind: 'amount', index, source, from: amount, turned: (to: number) => turn({ amount: to }) } as const]
        : []),
      ...(count === undefined
        ? []
        : [{ kind: 'count', index, source, from: count, turned: (to: number) => turn({ count: to }) } as const]),
    ];
  });
  const inStats = stats.flatMap((stat, index): Dial[] =>
    typeof stat.base === 'number'
      ? [
          {
            kind: 'base',
            index,
            source: stat.name,
            from: stat.base,
            turned: (base) => ({
              stats: stats.with(index, { ...stat, base }),
              // A limit that is equal to the base value goes with it.
              moments: moments.map((moment) =>
                moment.type === 'comes' && moment.effect.ofBase && moment.effect.on === stat.name
                  ? { ...moment, effect: { ...moment.effect, amount: base } }
                  : moment,
              ),
            }),
          },
        ]
      : [],
  );
  return [...inMoments, ...inStats];
}

/** The nearest numbers that come out otherwise: one, or one on either side. */
function nearest({ turned, ...dial }: Dial, otherwise: Otherwise): readonly NumberNudge[] {
  for (let distance = 1; distance <= FARTHEST; distance++) {
    const found = [dial.from - distance, dial.from + distance].flatMap((to) => {
      const values = otherwise(turned(to));
      return values ? [{ ...dial, to, values }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function swapsOf(question: StatQuestion, otherwise: Otherwise): readonly SwapNudge[] {
  const { moments } = question;
  return moments.flatMap((moment, index): SwapNudge[] => {
    const next = moments[index + 1];
    const values = next && otherwise({ ...question, moments: moments.with(index, next).with(index + 1, moment) });
    return values ? [{ kind: 'swap', index, source: sourceOf(moment), from: index, to: index + 1, values }] : [];
  });
}

function endingsOf(question: StatQuestion, otherwise: Otherwise): readonly EndingNudge[] {
  const { moments } = question;
  const more = moments.flatMap((moment): EndingNudge[] => {
    if (moment.type !== 'comes') return [];
    const { source } = moment.effect;
    // An effect that has ended already is a fault here, and so left out.
    const values = otherwise({ ...question, moments: [...moments, { type: 'ends', source }] });
    return values ? [{ kind: 'ends', index: moments.length, source, values }] : [];
  });
  const fewer = moments.flatMap((moment, index): EndingNudge[] => {
    if (moment.type !== 'ends') return [];
    const values = otherwise({ ...question, moments: moments.toSpliced(index, 1) });
    return values ? [{ kind: 'stays', index, source: moment.source, values }] : [];
  });
  return [...more, ...fewer];
}

const sourceOf = (moment: Moment) => (moment.type === 'comes' ? moment.effect.source : moment.source);

/** What the order of the moments does to the first stat. */
export interface OrderCheck {
  /** The values it has in other orders and not in this one, lowest first. */
  readonly others: readonly number[];
  /** Whether every order was tried that can be judged; otherwise only neighbours changed places. */
  readonly all: boolean;
}
/** Of so many moments at most, every order is tried. */
export const MOST_ORDERED = 5;

/** Whether the same moments in another order would come out otherwise. An order in which an effect ends before it comes is none. */
export function orderCheck(question: StatQuestion, readings: Readings): OrderCheck {
  const { moments } = question;
  const all = moments.length <= MOST_ORDERED;
  const [present] = valuesOf(question, readings);
  const neighbours = () =>
    moments.slice(1).map((next, index) => moments.with(index, next).with(index + 1, moments[index] ?? next));
  const values = (all ? ordersOf(moments) : neighbours()).flatMap((order) => {
    const changed = { ...question, moments: order };
    return faultsOf(changed).length > 0 ? [] : valuesOf(changed, readings).slice(0, 1);
  });
  return { others: [...new Set(values)].filter((value) => value !== present).sort((one, other) => one - other), all };
}

/** The editions in which the same moments in another order would come out otherwise. */
export const editionsThatOrder = (question: StatQuestion): readonly Edition[] =>
  EDITION_NAMES.filter((edition) => orderCheck(question, readingsOf(edition)).others.length > 0);

const ordersOf = (moments: readonly Moment[]): readonly (readonly Moment[])[] =>
  moments.length < 2
    ? [moments]
    : moments.flatMap((first, index) => ordersOf(moments.toSpliced(index, 1)).map((rest) => [first, ...rest]));

/** The value a stat would have for other totals, ready to be drawn. */
export interface Plot {
  /** By total, ascending. */
  readonly points: readonly { readonly total: number; readonly value: number }[];
  /** Where the stat stands now: the sum after step A, and its value. */
  readonly total: number;
  readonly value: number;
}

/** A plot shows this much beyond the total, the base value and every limit. */
export const PLOT_MARGIN = 4;
/** A plot has at most this many points. A wider one leaves some out between its corners. */
export const MOST_POINTS = 41;

/** The final value against the running total, around where the stat stands. */
export function plotOf({ stat, steps, tally, value }: StatAnswer): Plot {
  const total = sumOf(steps);
  const limits = [...tally.minimums, ...tally.maximums].map((limit) => limit.value);
  const marks = [total, baseValue(stat), ...limits];
  const first = Math.min(...marks) - PLOT_MARGIN;
  const last = Math.max(...marks) + PLOT_MARGIN;
  const at = (one: number) => valueFor(tally, one);
  const isCorner = (one: number) => at(one + 1) - at(one) !== at(one) - at(one - 1);
  const corners = [...new Set([0, ...limits])]
    .filter((one) => one > first && one < last && isCorner(one))
    .flatMap((one) => [one - 1, one, one + 1]);
  const totals = spread(first, last, [total, baseValue(stat), ...corners]);
  return { points: totals.map((one) => ({ total: one, value: at(one) })), total, value };
}

/** What step A came to. */
const sumOf = (steps: StatAnswer['steps']) =>
  steps.findLast(({ rule, instead = rule }) => instead === stepA.id || instead === baseRule.id)?.after.total ?? 0;

/** Whole numbers from first to last: all of them, or the kept ones and as many between as there is room for. */
function spread(first: number, last: number, kept: readonly number[]): readonly number[] {
  const fixed = last - first < MOST_POINTS ? [] : [...new Set([...kept, last])];
  const gap = Math.ceil((last - first + 1) / (MOST_POINTS - fixed.length));
  const even = Array.from({ length: Math.floor((last - first) / gap) + 1 }, (_, nth) => first + nth * gap);
  return [...new Set([...even, ...fixed])].sort((one, other) => one - other);
}

const valuesOf = (question: StatQuestion, readings: Readings): Values =>
  judgeStat(question, readings).answers.map(({ value }) => value);
const same = (one: Values, other: Values) => one.every((value, index) => value === other[index]);
