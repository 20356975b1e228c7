/** Calculating stats: the base value, then steps A, B and C. */
import type { Beaten, Rule, RuleId } from '../../core/rule.ts';
import type { Stage } from '../../core/resolve.ts';
import { noChange } from './stats.ts';
import { baseValue, isLimit, isSigned, type Limit, type StatSubject, type StatTally } from '../state.ts';

type StatRule = Rule<StatTally, StatSubject>;
/** Written out and not spread: every step of a stat makes one, and this takes less time. */
const to = (tally: StatTally, total: number): StatTally => {
  if (total === tally.total) return tally;
  const { stat, shares, minimums, maximums, held, fell, disputed, readings } = tally;
  return { total, stat, shares, minimums, maximums, held, fell, disputed, readings };
};
const unchanged = (tally: StatTally) => tally;

export const base: StatRule = {
  id: 'l5r.stats.base',
  does: (tally) => to(tally, baseValue(tally.stat)),
};
export const asterisk: StatRule = {
  id: 'l5r.stats.asterisk',
  overrides: base.id,
  when: ({ stat }) => stat.base === '*',
  does: (tally) => to(tally, 0),
};
export const absentZero: StatRule = {
  id: 'l5r.stats.absent-zero',
  overrides: base.id,
  when: ({ stat }) => stat.base === 'absent',
  does: (tally) => to(tally, 0),
  // A limit is no bonus or penalty, so no other rule says that an absent stat does without it.
  beats: (tally) =>
    tally.shares.flatMap(({ effect: { kind, source }, ended, size }) =>
      isLimit(kind) && !hasLimits(tally)
        ? beaten([{ kind, source, value: size, ...(ended && { ended }) }], absentZero.id)
        : [],
    ),
};

/** The rules by which an effect that sets the stat was measured. */
const measured = (_: StatTally, share: StatSubject) => share?.measure?.rules.map(({ id }) => id) ?? NONE;
const NONE: readonly RuleId[] = [];

/** Step A, one effect at a time. */
export const sum: StatRule = {
  id: 'l5r.stats.sum',
  does: (tally, share) => to(tally, tally.total + (share?.size ?? 0)),
  cites: measured,
};
const hasEnded = (share: StatSubject) => share?.ended === true;
const isAbsent = ({ stat }: StatTally) => stat.base === 'absent';
/** Whether limits reach the stat. */
export const hasLimits = ({ stat, readings }: Pick<StatTally, 'stat' | 'readings'>) =>
  stat.base !== 'absent' || readings['absent-limits'] === 'limits-apply';
/** Whether a change, or a limit, has nothing here to change. */
const hasNothingToChange = (tally: StatTally, share: StatSubject) =>
  share && isLimit(share.effect.kind) ? !hasLimits(tally) : isAbsent(tally);
export const changeByEnding: StatRule = {
  id: 'l5r.stats.change-by-ending',
  overrides: sum.id,
  when: (tally, share) => hasEnded(share) && !hasNothingToChange(tally, share),
  does: unchanged,
  cites: measured,
};
export const absentUnchanged: StatRule = {
  id: noChange.id,
  overrides: sum.id,
  when: hasNothingToChange,
  does: unchanged,
};
export const fluctuating: StatRule = {
  id: 'l5r.stats.fluctuating',
  overrides: sum.id,
  when: (tally, share) => share?.effect.each !== undefined && share.size !== 0 && !hasEnded(share) && !isAbsent(tally),
  does: (tally, share) => to(tally, tally.total + (share?.size ?? 0)),
};
export const plusZero: StatRule = {
  id: 'l5r.stats.plus-zero',
  overrides: sum.id,
  when: (tally, share) => share?.size === 0 && !share.aside && !hasEnded(share) && !isAbsent(tally),
  does: unchanged,
  cites: measured,
};

/** A limit that lost its counterpart, where example 1 is followed to the letter: it stays set aside. */
export const contradiction: StatRule = {
  id: 'l5r.stats.contradiction',
  overrides: sum.id,
  when: (tally, share) => share?.aside === true && !share.ended && hasLimits(tally),
  does: unchanged,
};

/** Step B. */
export const floor: StatRule = {
  id: 'l5r.stats.floor',
  when: ({ total, readings }) => total < 0 && readings['zero-floor'] === 'step',
  does: (tally) => to(tally, 0),
};
export const signed: StatRule = {
  id: 'l5r.stats.signed',
  overrides: floor.id,
  when: ({ total, stat }) => total < 0 && isSigned(stat),
  does: unchanged,
};

/** Step C, while the limits agree with each other. */
export const limit: StatRule = {
  id: 'l5r.stats.limit',
  when: ({ minimums, maximums }) => minimums.length + maximums.length > 0,
  does: (tally) => to(tally, within(tally)),
  beats: (tally) => [...overruled(tally), ...outdone(tally)],
};

/** The lowest maximum is below the highest minimum. Equal limits agree: the value is that number. */
export const limitsCross = ({ minimums, maximums }: Pick<StatTally, 'minimums' | 'maximums'>) =>
  (minimums[0]?.value ?? -Infinity) > (maximums[0]?.value ?? Infinity);

/** The two limits that contradict each other, if the exception of June 2011 is to be entered. */
function crossed(tally: StatTally): { minimum: number; maximum: number } | undefined {
  const minimum = tally.minimums[0];
  const maximum = tally.maximums[0];
  if (tally.readings.contradiction !== 'june-2011' || !minimum || !maximum || !limitsCross(tally)) return undefined;
  // The letter of the exception asks for a total between the limits, which its own cases i and ii are not.
  const entered = tally.total < minimum.value && tally.total > maximum.value;
  if (tally.readings['contradiction-entry'] === 'total-between' && !entered) return undefined;
  return { minimum: minimum.value, maximum: maximum.value };
}

const contradicts = (): readonly RuleId[] => [contradiction.id];

export const belowBoth: StatRule = {
  id: 'l5r.stats.below-both',
  overrides: limit.id,
  when: (tally) => tally.total < (crossed(tally)?.maximum ?? -Infinity),
  does: (tally) => to(tally, tally.maximums[0]?.value ?? tally.total),
  cites: contradicts,
  beats: (tally) => [...beaten(tally.minimums.slice(0, 1), belowBoth.id), ...outdone(tally)],
};
export const aboveBoth: StatRule = {
  id: 'l5r.stats.above-both',
  overrides: limit.id,
  when: (tally) => tally.total > (crossed(tally)?.minimum ?? Infinity),
  does: (tally) => to(tally, tally.minimums[0]?.value ?? tally.total),
  cites: contradicts,
  beats: (tally) => [...beaten(tally.maximums.slice(0, 1), aboveBoth.id), ...outdone(tally)],
};
export const between: StatRule = {
  id: 'l5r.stats.between',
  overrides: limit.id,
  when: (tally) => {
    const limits = crossed(tally);
    return limits !== undefined && tally.total >= limits.maximum && tally.total <= limits.minimum;
  },
  does: (tally) => {
    const printed = baseValue(tally.stat);
    const limits = crossed(tally);
    if (!limits || tally.readings['between-base'] === 'base') return to(tally, printed);
    return to(tally, Math.min(Math.max(printed, limits.maximum), limits.minimum));
  },
  cites: contradicts,
  beats: (tally) => [
    ...beaten([...tally.minimums.slice(0, 1), ...tally.maximums.slice(0, 1)], between.id),
    ...outdone(tally),
  ],
};

/** The sentence from before June 2011: what the stat was, it stays. */
export const contradictionOlder: StatRule = {
  id: 'l5r.stats.contradiction-older',
  overrides: limit.id,
  when: (tally) => tally.readings.contradiction === 'unchanged' && limitsCross(tally),
  does: (tally) => to(tally, tally.held ?? tally.total),
  cites: contradicts,
  beats: ({ minimums, maximums }) => beaten([...minimums, ...maximums], contradictionOlder.id),
};

/** Twenty Festivals: every limit that contradicts one of the other kind is set aside; the others apply. */
export const contradictionCancel: StatRule = {
  id: 'l5r.stats.contradiction-cancel',
  overrides: limit.id,
  when: (tally) => tally.readings.contradiction === 'cancel' && limitsCross(tally),
  does: (tally) => to(tally, within({ ...tally, ...agreeing(tally) })),
  cites: contradicts,
  beats: (tally) => {
    const kept = agreeing(tally);
    const cancelled = [...tally.minimums, ...tally.maximums].filter(
      (one) => !kept.minimums.includes(one) && !kept.maximums.includes(one),
    );
    return [...beaten(cancelled, contradictionCancel.id), ...outdone({ ...tally, ...kept })];
  },
};

/** A Personality whose Chi is 0 is destroyed: now, or as soon as it was 0. What comes later doesn't bring it back. */
export const zeroChi: StatRule = {
  id: 'l5r.stats.zero-chi',
  when: ({ stat, total, fell }) => stat.name === 'chi' && stat.base !== 'absent' && (total <= 0 || fell !== undefined),
  does: unchanged,
};

/** The limits that no limit of the other kind contradicts. */
function agreeing({ minimums, maximums }: StatTally): Pick<StatTally, 'minimums' | 'maximums'> {
  const highest = minimums[0]?.value ?? -Infinity;
  const lowest = maximums[0]?.value ?? Infinity;
  return {
    minimums: minimums.filter(({ value }) => value <= lowest),
    maximums: maximums.filter(({ value }) => value >= highest),
  };
}
/** Below the highest minimum: that minimum. Above the lowest maximum: that maximum. */
function within({ total, minimums, maximums }: StatTally): number {
  const minimum = minimums[0]?.value ?? -Infinity;
  const maximum = maximums[0]?.value ?? Infinity;
  return total > maximum ? maximum : Math.max(total, minimum);
}
const beaten = (limits: readonly Limit[], by: RuleId): readonly Beaten[] => limits.map((what) => ({ what, by }));
/** Where limits contradict and the exception is not entered, one of them is applied and breaks the other. */
function overruled(tally: StatTally): readonly Beaten[] {
  if (!limitsCross(tally)) return [];
  const [maximum] = tally.maximums;
  const broken = maximum && tally.total > maximum.value ? tally.minimums : tally.maximums;
  return beaten(broken.slice(0, 1), limit.id);
}
/** The limits that others of their kind outdo. */
const outdone = ({ minimums, maximums }: Pick<StatTally, 'minimums' | 'maximums'>) =>
  beaten([...minimums.slice(1), ...maximums.slice(1)], limit.id);

/** Step A looks at every change, and says of a limit only that it has ended or is set aside; never of one that had no stat. */
const counted = (tally: StatTally) =>
  tally.shares.filter(({ effect, ended, aside }) =>
    isLimit(effect.kind) ? hasLimits(tally) && (ended || aside === true) : true,
  );

const ONCE = [undefined];
const once = () => ONCE;
const stageOf = (rule: StatRule): Stage<StatTally, StatSubject> => ({ rule, subjects: once });

/** Steps B and C, and what follows from the value. */
export const AFTER_THE_SUM = [stageOf(floor), stageOf(limit), stageOf(zeroChi)];
/** The whole calculation, in the order of the chapter. */
export const CALCULATION: readonly Stage<StatTally, StatSubject>[] = [
  stageOf(base),
  { rule: sum, subjects: counted },
  ...AFTER_THE_SUM,
];
export const EXCEPTIONS: readonly StatRule[] = [
  asterisk,
  absentZero,
  changeByEnding,
  absentUnchanged,
  fluctuating,
  plusZero,
  contradiction,
  signed,
  belowBoth,
  aboveBoth,
  between,
  contradictionOlder,
  contradictionCancel,
];
