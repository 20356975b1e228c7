/** What a stat is worth after all that happened to it, with every step and every loser. */
import { readOtherwise } from '../../../core/readings.ts';
import type { Cited } from '../../../core/cite.ts';
import type { RuleId } from '../../../core/rule.ts';
import { resolve } from '../../../core/resolve.ts';
import { change, valueOf } from '../../../core/stat.ts';
import type { Step } from '../../../core/step.ts';
import {
  AFTER_THE_SUM,
  base as baseRule,
  between,
  CALCULATION,
  EXCEPTIONS,
  hasLimits,
  limitsCross,
  sum as stepA,
} from '../../rules/calculation.ts';
import { type Readings, READINGS, readingsOf } from '../../readings.ts';
import { copying, notReapplied, raiseLower, setting, switching, underlying } from '../../rules/stats.ts';
import {
  baseValue,
  type Effect,
  isLimit,
  isSetting,
  isSigned,
  type Limit,
  type Measure,
  type Moment,
  type Share,
  type Stat,
  type StatName,
  type StatQuestion,
  type StatSubject,
  type StatTally,
} from '../../state.ts';

export type StatStep = Step<StatTally, StatSubject>;

/** One stat's answer. */
export interface StatAnswer {
  readonly stat: Stat;
  readonly value: number;
  readonly steps: readonly StatStep[];
  /** The rule that decided the value. */
  readonly decided: RuleId;
  /** The value to be seen after each moment. */
  readonly moments: readonly number[];
  /** The stat as it stands, ready to be counted. */
  readonly tally: StatTally;
  /** Where the source says two things of this very stat: what it is by the other. */
  readonly beside?: Beside;
}

/** What comes out where the source contradicts itself and the other of the two things it says is followed. */
export interface Beside extends Pick<StatAnswer, 'value' | 'moments'> {
  readonly reading: typeof DISPUTED;
  /** The option under which it comes out. */
  readonly option: Readings[typeof DISPUTED];
}
/** Step C says one thing and the example printed with it another. */
const DISPUTED = 'after-contradiction';

/** The verdict on a question: an answer for each of its stats. */
export interface StatVerdict {
  readonly question: StatQuestion;
  readonly readings: Readings;
  readonly answers: readonly StatAnswer[];
}

/** Works a question out under the given readings. */
export function judgeStat(question: StatQuestion, readings: Readings = readingsOf()): StatVerdict {
  const answers = answersTo(question, readings);
  if (!answers.some(({ tally }) => tally.disputed)) return { question, readings, answers };
  const [option = readings[DISPUTED]] = READINGS[DISPUTED].filter((one) => one !== readings[DISPUTED]);
  const others = answersTo(question, readOtherwise(readings, DISPUTED, option));
  return {
    question,
    readings,
    answers: answers.map((answer, index): StatAnswer => {
      const other = others[index];
      if (!other || other.moments.every((value, nth) => value === answer.moments[nth])) return answer;
      return { ...answer, beside: { reading: DISPUTED, option, value: other.value, moments: other.moments } };
    }),
  };
}

function answersTo(question: StatQuestion, readings: Readings): readonly StatAnswer[] {
  let tallies = question.stats.map((stat) => freshTally(stat, readings));
  let shown = tallies.map((tally) => valueOf(stepsOf(tally)));
  const history = [shown];
  for (const moment of question.moments) {
    const before = { tallies, shown };
    tallies = tallies.map((tally, index) => follow(moment, tally, before, index));
    shown = tallies.map((tally) => valueOf(stepsOf(tally)));
    history.push(shown);
  }
  return tallies.map((before, index) => {
    const [start = 0, ...moments] = history.map((values) => values[index] ?? 0);
    const tally = { ...before, fell: fellBy(question, before.stat, start, moments) };
    const steps = stepsOf(tally);
    return { stat: tally.stat, value: valueOf(steps), steps, decided: decidedBy(steps), moments, tally };
  });
}

/** What brought a Personality's Chi from above 0 to 0, the first time; `values`: after each moment. */
export function fellBy(question: StatQuestion, { name, base }: Stat, start: number, values: readonly number[]) {
  if (name !== 'chi' || base === 'absent') return undefined;
  return question.moments[values.findIndex((value, nth) => value <= 0 && (values[nth - 1] ?? start) > 0)];
}
/** The effects that a moment is about. */
function sourcesOf(moment: Moment): readonly string[] {
  if (moment.type === 'comes') return [moment.effect.source];
  return moment.type === 'ends' ? [moment.source, ...(moment.with ?? [])] : [moment.source];
}

/** The value a tally would show if step A came to `total`. */
export const valueFor = (tally: StatTally, total: number): number =>
  resolve(AFTER_THE_SUM, EXCEPTIONS, { ...tally, total }).at(-1)?.after.total ?? total;

/** The rule that decided a value: the last that changed the number, or kept a floor or a limit from changing it. */
export const decidedBy = (steps: readonly StatStep[]): RuleId =>
  (
    steps.findLast((step) => change(step) !== 0 || (step.instead !== undefined && step.instead !== stepA.id)) ??
    steps[0]
  )?.rule ?? baseRule.id;

export const stepsOf = (tally: StatTally) => resolve(CALCULATION, EXCEPTIONS, tally);

function freshTally(stat: Stat, readings: Readings): StatTally {
  return withLimits({
    total: 0,
    stat,
    shares: [],
    minimums: [],
    maximums: [],
    held: undefined,
    fell: undefined,
    disputed: false,
    readings,
  });
}

interface Before {
  readonly tallies: readonly StatTally[];
  readonly shown: readonly number[];
}

/** One stat after one more moment. */
function follow(moment: Moment, tally: StatTally, before: Before, index: number): StatTally {
  const shares = sharesAfter(moment, tally, before, index);
  if (shares === tally.shares) return tally;
  const wasHeld = limitsCross(tally);
  const after = takenUp(released(moment, tally, withLimits({ ...tally, shares })));
  return { ...after, held: limitsCross(after) ? (wasHeld ? tally.held : before.shown[index]) : undefined };
}

/**
 * What example 1 tells of: neither limit was applied (case iii), then the maximum ends. Where it is read so, a minimum
 * that this maximum had contradicted is not taken up again.
 */
function released(moment: Moment, before: StatTally, after: StatTally): StatTally {
  const { readings } = before;
  if (moment.type !== 'ends' || !limitsCross(before) || limitsCross(after)) return after;
  const [ended] = before.maximums;
  const neither = stepsOf(before).some(({ rule }) => rule === between.id);
  if (!ended || !sourcesOf(moment).includes(ended.source) || !neither) return after;
  if (readings[DISPUTED] !== 'stay-aside') return { ...after, disputed: true };
  const isOne = ({ effect, size, ended: over }: Share) => effect.kind === 'minimum' && !over && size > ended.value;
  const shares = after.shares.map((share): Share => (isOne(share) ? { ...share, aside: true } : share));
  return withLimits({ ...after, shares, disputed: true });
}

/** A minimum that stays aside is in question again as soon as a maximum contradicts it anew. */
function takenUp(tally: StatTally): StatTally {
  const lowest = tally.maximums[0]?.value ?? Infinity;
  const isAnew = ({ aside, size }: Share) => aside === true && size > lowest;
  if (!tally.shares.some(isAnew)) return tally;
  const shares = tally.shares.map((share): Share => {
    const { aside: _, ...taken } = share;
    return isAnew(share) ? taken : share;
  });
  return withLimits({ ...tally, shares });
}

function sharesAfter(moment: Moment, tally: StatTally, before: Before, index: number): readonly Share[] {
  if (moment.type === 'comes') {
    const share = shareOf(moment.effect, tally, before, index);
    return share ? [...tally.shares, share] : tally.shares;
  }
  const isMeant = ({ effect }: Share) =>
    effect.source === moment.source || (moment.type === 'ends' && moment.with?.includes(effect.source) === true);
  if (!tally.shares.some(isMeant)) return tally.shares;
  return tally.shares.map((share): Share => {
    if (!isMeant(share)) return share;
    return moment.type === 'ends' ? { ...share, ended: true } : { ...share, size: sizeOf(share.effect, moment.now) };
  });
}

/** What a bonus or penalty of `amount` for each comes to. */
export const sizeOf = ({ kind, amount, count }: Effect, now = count ?? 1) => {
  const size = amount * now;
  return kind === 'penalty' && size !== 0 ? -size : size;
};

/** What an effect does to this stat when it comes, or undefined if it is none of its concern. */
function shareOf(effect: Effect, tally: StatTally, before: Before, index: number): Share | undefined {
  const { name } = tally.stat;
  if (effect.on !== name && !(effect.kind === 'switch' && effect.from === name)) return undefined;
  if (isLimit(effect.kind)) return { effect, ended: false, size: effect.amount };
  if (!isSetting(effect.kind)) return { effect, ended: false, size: sizeOf(effect) };
  const other = effect.on === name ? effect.from : effect.on;
  const measure = measureFor(effect, tally, before.shown[index] ?? 0, valueToReach(effect, other, before));
  return { effect, ended: false, size: measure.change, measure: measure.measure };
}

function valueToReach(effect: Effect, other: StatName | undefined, { tallies, shown }: Before): number {
  const at = tallies.findIndex(({ stat }) => stat.name === other);
  return other === undefined ? effect.amount : (shown[at] ?? 0);
}

const RULE_OF = {
  set: setting,
  raise: raiseLower,
  lower: raiseLower,
  copy: copying,
  switch: switching,
} as const satisfies Record<string, Cited>;

/** The smallest bonus or penalty that brings the stat to the value, and how it was found. */
function measureFor(
  { kind }: Effect,
  tally: StatTally,
  shown: number,
  target: number,
): { change: number; measure: Measure } {
  const { readings, stat, shares } = tally;
  const sum = shares.reduce((total, { effect, ended, size }) => {
    return ended || isLimit(effect.kind) ? total : total + size;
  }, baseValue(stat));
  const floored = isSigned(stat) ? sum : Math.max(sum, 0);
  const limited = shown !== floored && readings['setting-under-limits'] === 'with-limits';
  const from = limited ? shown : sum;
  // Whether a stat that shows 0 is at 0 already is in question only where it is brought to 0.
  const hidden = !limited && floored !== sum && target === floored;
  const seen = limited ? shown : hidden && readings['setting-to-zero'] === 'true-sum' ? sum : floored;

  const wrongWay =
    ((kind === 'raise' && target <= seen) || (kind === 'lower' && target >= seen)) &&
    readings['raise-lower'] === 'one-way';
  const change = wrongWay || target === seen ? 0 : target - from;

  const rules: Cited[] = [isSetting(kind) ? RULE_OF[kind] : setting];
  if (rules[0] !== setting) rules.push(setting);
  // Where raising and lowering are only other words for setting, they have no rule of their own.
  if (rules[0] === raiseLower && readings['raise-lower'] === 'like-setting') rules.shift();
  if (change !== 0 && !limited && sum < 0 && !isSigned(stat)) rules.push(underlying);
  // A bonus of 0 is none, so there is nothing of it to apply again.
  const held = shares.some(({ effect, ended, size }) => !isLimit(effect.kind) && size > 0 && !ended);
  if ((kind === 'switch' || kind === 'copy') && held) rules.push(notReapplied);
  return { change, measure: { sum, shown, target, rules } };
}

/** The limits in effect, the strictest of each kind first. */
export function withLimits(tally: StatTally): StatTally {
  const { stat, shares, readings } = tally;
  if (!hasLimits(tally)) return tally;
  const minimums: Limit[] = [];
  const maximums: Limit[] = [];
  if (readings['zero-floor'] === 'minimum' && !isSigned(stat)) minimums.push(ZERO_FLOOR);
  for (const { effect, ended, aside, size } of shares) {
    if (ended || aside || !isLimit(effect.kind)) continue;
    const limit = { kind: effect.kind, source: effect.source, value: size };
    (limit.kind === 'minimum' ? minimums : maximums).push(limit);
  }
  minimums.sort((one, other) => other.value - one.value);
  maximums.sort((one, other) => one.value - other.value);
  return { ...tally, minimums: minimums.map(marked), maximums: maximums.map(marked) };
}
/** Only the first of a kind counts. */
const marked = (limit: Limit, nth: number): Limit => (nth === 0 ? limit : { ...limit, outdone: true });
const ZERO_FLOOR: Limit = { kind: 'minimum', source: 'zero floor', value: 0, basic: true };
