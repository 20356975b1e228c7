/**
 * When each rule of Card features speaks, and what it rests on, by the chapter's texts: first of stats, then of changes.
 * Cards have a table of their own (`l5r-cards.ts`). L5R has no choices, so no rule refuses one.
 */
import type { BonusQuestion, BonusStep } from '../../l5r/questions/changes/bonus-penalty.ts';
import type { ChangeQuestion, ChangeStep } from '../../l5r/questions/changes/modifying.ts';
import type { TotalQuestion, TotalStep, TotalTally } from '../../l5r/questions/changes/totals.ts';
import type { CardReadings } from '../../l5r/questions/card-readings.ts';
import { judgeStat, type StatStep } from '../../l5r/questions/stat/stat.ts';
import type { TimedMoment } from '../../l5r/questions/timeline/timeline.ts';
import type { Readings } from '../../l5r/readings.ts';
import { type Effect, SIGNED, type StatName, type StatTally } from '../../l5r/state.ts';
import { always, type Conditions } from '../citations.ts';

/** A step with the question it answers and the readings it is judged under. */
export type Asked<OneStep, Question> = OneStep & { readonly asked: Question; readonly readings: AllReadings };
export type AllReadings = Readings & CardReadings;
/** What is told of effects that come and end: a question about stats, or a timeline. */
interface Told {
  readonly moments: readonly TimedMoment[];
}

// Effects

const SETS = ['set', 'raise', 'lower', 'copy', 'switch'];
const isSetting = ({ kind }: Effect) => SETS.includes(kind);
const isLimit = ({ kind }: Effect) => kind === 'minimum' || kind === 'maximum';
const isMeasured = (stat: StatName) => !SIGNED.includes(stat);

/** The effects that run, by their source, with the present count of each: after everything, or just before one comes. */
function running({ moments }: Told, before?: Effect): ReadonlyMap<string, { effect: Effect; count: number }> {
  const runs = new Map<string, { effect: Effect; count: number }>();
  for (const moment of moments) {
    if (moment.type === 'comes') {
      if (moment.effect.source === before?.source) return runs;
      runs.set(moment.effect.source, { effect: moment.effect, count: moment.effect.count ?? 1 });
    } else if (moment.type === 'ends') runs.delete(moment.source);
    else if (moment.type === 'over') {
      for (const [source, { effect }] of runs) {
        // A turn that ends takes a battle with it.
        if (effect.lasts === moment.lasts || (moment.lasts === 'turn' && effect.lasts === 'battle'))
          runs.delete(source);
      }
    } else {
      const one = runs.get(moment.source);
      if (one) runs.set(moment.source, { ...one, count: moment.now });
    }
  }
  return runs;
}

// The calculation

type S = Asked<StatStep, Told>;
const effectOf = ({ subject }: S) => subject?.effect;
const runs = ({ subject, asked }: S) => subject !== undefined && running(asked).has(subject.effect.source);
const isAbsent = ({ before }: S) => before.stat.base === 'absent';
/** An absent stat has limits only where it is read so. */
const canBeLimited = ({ stat, readings }: Pick<StatTally, 'stat' | 'readings'>) =>
  stat.base !== 'absent' || readings['absent-limits'] === 'limits-apply';
const change = ({ before, after }: S) => after.total - before.total;
const kindIs =
  (...kinds: readonly Effect['kind'][]) =>
  ({ subject }: S) =>
    subject !== undefined && kinds.includes(subject.effect.kind);
/** What an effect gives now: what it says, for each if it fluctuates; or what it took to reach the value. */
function gives({ subject, asked }: S): number {
  if (!subject) return 0;
  const { effect, measure } = subject;
  const size = effect.amount * (running(asked).get(effect.source)?.count ?? 1);
  return effect.kind === 'bonus' ? size : effect.kind === 'penalty' ? -size : measure ? subject.size : 0;
}
/** A bonus was part of the stat when the effect came. */
const heldABonus = ({ subject, before: { shares }, asked }: S) =>
  [...running(asked, subject?.effect).values()].some(({ effect, count }) => {
    const share = shares.find((one) => one.effect.source === effect.source);
    return (
      share !== undefined && (effect.kind === 'bonus' ? effect.amount * count > 0 : isSetting(effect) && share.size > 0)
    );
  });
/** Step B showed the 0, and the sum behind it was measured. */
const madeUp = ({ subject, before: { stat, readings } }: S) =>
  subject?.measure !== undefined &&
  subject.size !== 0 &&
  subject.measure.sum < 0 &&
  isMeasured(stat.name) &&
  (readings['setting-under-limits'] === 'without-limits' || subject.measure.shown === 0);

/** Whatever brings a stat to a value rests on the rule of its own kind and on that of setting. */
const MEASURED = {
  'stats.setting': kindIs('set', 'raise', 'lower', 'copy', 'switch'),
  'stats.switching': kindIs('switch'),
  'stats.copying': kindIs('copy'),
  // The Celestial Edition has no such rule: read like setting, it is setting.
  'stats.raise-lower': (step: S) => kindIs('raise', 'lower')(step) && step.before.readings['raise-lower'] === 'one-way',
  'stats.not-reapplied': (step: S) => kindIs('switch', 'copy')(step) && heldABonus(step),
};

/** The numbers that limits in effect name; the zero floor among them where it is read as a minimum. */
function limits(tally: StatTally, kind: 'minimum' | 'maximum'): readonly number[] {
  if (!canBeLimited(tally)) return [];
  const { stat, shares, readings } = tally;
  const floor = kind === 'minimum' && readings['zero-floor'] === 'minimum' && isMeasured(stat.name) ? [0] : [];
  const inEffect = shares.filter(({ effect, ended, aside }) => effect.kind === kind && !ended && !aside);
  return [...floor, ...inEffect.map(({ effect }) => effect.amount)];
}
const highest = (tally: StatTally) => Math.max(...limits(tally, 'minimum'));
const lowest = (tally: StatTally) => Math.min(...limits(tally, 'maximum'));
const isLimited = (tally: StatTally) => highest(tally) > -Infinity || lowest(tally) < Infinity;
const contradict = (tally: StatTally) => highest(tally) > lowest(tally);
/** By its letter, the exception of June 2011 is entered only with a total below the minimum and above the maximum. */
const isEntered = (tally: StatTally) =>
  contradict(tally) &&
  tally.readings.contradiction === 'june-2011' &&
  (tally.readings['contradiction-entry'] === 'limits-cross' ||
    (tally.total < highest(tally) && tally.total > lowest(tally)));
const reads = (reading: Readings['contradiction'], { readings }: StatTally) => readings.contradiction === reading;
const within = (total: number, minimum: number, maximum: number) =>
  total > maximum ? maximum : total < minimum ? minimum : total;
const base = ({ stat }: StatTally) => (typeof stat.base === 'number' ? stat.base : 0);
/** Where the limits that contradict none of the other kind leave a total. */
const uncancelled = (tally: StatTally) =>
  within(
    tally.total,
    Math.max(...limits(tally, 'minimum').filter((one) => one <= lowest(tally))),
    Math.min(...limits(tally, 'maximum').filter((one) => one >= highest(tally))),
  );

const ONE_OF_LIMITS = { rests: { 'stats.contradiction': always }, insteadOf: { 'stats.limit': always } };
const insteadOfSum = { insteadOf: { 'stats.sum': always } };
const insteadOfBase = { insteadOf: { 'stats.base': always } };

export const STAT_CONDITIONS: Conditions<S> = {
  'stats.base': { when: ({ before: { stat }, after }) => after.total === stat.base },
  'stats.asterisk': { when: ({ before: { stat }, after }) => stat.base === '*' && after.total === 0, ...insteadOfBase },
  'stats.absent-zero': { when: (step) => isAbsent(step) && step.after.total === 0, ...insteadOfBase },
  'stats.sum': {
    when: (step) => runs(step) && !effectOf(step)?.each && gives(step) !== 0 && change(step) === gives(step),
    rests: { ...MEASURED, 'stats.underlying': madeUp },
  },
  'stats.fluctuating': {
    when: (step) => runs(step) && !!effectOf(step)?.each && gives(step) !== 0 && change(step) === gives(step),
    ...insteadOfSum,
  },
  // The step tells how much the effect gave, so it rests on what that was measured by.
  'stats.change-by-ending': {
    when: (step) =>
      (kindIs('minimum', 'maximum')(step) ? canBeLimited(step.before) : !isAbsent(step)) &&
      !runs(step) &&
      change(step) === 0,
    rests: { ...MEASURED, 'stats.underlying': madeUp },
    ...insteadOfSum,
  },
  'stats.absent-unchanged': {
    when: (step) => isAbsent(step) && !kindIs('minimum', 'maximum')(step) && change(step) === 0,
    ...insteadOfSum,
  },
  'stats.plus-zero': {
    when: (step) => runs(step) && !kindIs('minimum', 'maximum')(step) && gives(step) === 0 && change(step) === 0,
    rests: MEASURED,
    ...insteadOfSum,
  },
  // Example 1: a minimum that was not applied stays so when the maximum has ended.
  'stats.contradiction': {
    when: (step) =>
      runs(step) && kindIs('minimum')(step) && step.before.readings['after-contradiction'] === 'stay-aside',
    ...insteadOfSum,
  },
  'stats.floor': {
    when: ({ before: { total, stat, readings }, after }) =>
      total < 0 && isMeasured(stat.name) && readings['zero-floor'] === 'step' && after.total === 0,
  },
  // Step or minimum: the zero doesn't hold for these.
  'stats.signed': {
    when: (step) => step.before.total < 0 && !isMeasured(step.before.stat.name) && change(step) === 0,
    insteadOf: { 'stats.floor': always },
  },
  // Step C looks at every limit in effect, whether or not the total is beyond it.
  'stats.limit': {
    when: ({ before, after }) =>
      isLimited(before) &&
      (!contradict(before) || (reads('june-2011', before) && !isEntered(before))) &&
      after.total === within(before.total, highest(before), lowest(before)),
  },
  'stats.below-both': {
    when: ({ before, after }) => isEntered(before) && before.total < lowest(before) && after.total === lowest(before),
    ...ONE_OF_LIMITS,
  },
  'stats.above-both': {
    when: ({ before, after }) => isEntered(before) && before.total > highest(before) && after.total === highest(before),
    ...ONE_OF_LIMITS,
  },
  'stats.between': {
    when: ({ before, after }) =>
      isEntered(before) &&
      before.total >= lowest(before) &&
      before.total <= highest(before) &&
      after.total ===
        (before.readings['between-base'] === 'base'
          ? base(before)
          : Math.min(Math.max(base(before), lowest(before)), highest(before))),
    ...ONE_OF_LIMITS,
  },
  'stats.contradiction-older': {
    when: ({ before, after }) =>
      contradict(before) && reads('unchanged', before) && after.total === (before.held ?? before.total),
    ...ONE_OF_LIMITS,
  },
  'stats.contradiction-cancel': {
    when: ({ before, after }) => contradict(before) && reads('cancel', before) && after.total === uncancelled(before),
    ...ONE_OF_LIMITS,
  },
  'stats.zero-chi': {
    when: (step) =>
      step.before.stat.name === 'chi' && !isAbsent(step) && (step.before.total <= 0 || step.before.fell !== undefined),
  },
};

const LIMITING = ['limit', 'below-both', 'above-both', 'between', 'contradiction-older', 'contradiction-cancel'];
/** Which rules of the calculation had to speak of a stat and didn’t, or spoke twice, by all of its steps. */
export function unspoken(steps: readonly StatStep[]): readonly string[] {
  const [first] = steps;
  if (!first) return ['nothing speaks'];
  const { before: start } = first;
  const isStepA = ({ subject }: StatStep) => subject !== undefined;
  const sum = steps.findLast((step, index) => isStepA(step) || index === 0)?.after ?? start;
  const value = steps.at(-1)?.after.total ?? 0;
  const spoke = (...rules: readonly string[]) => steps.filter(({ rule }) => rules.includes(rule.slice(10))).length;
  const must = (holds: boolean, ...rules: readonly string[]) =>
    steps.filter((step) => !isStepA(step) && rules.includes(step.rule.slice(10))).length === Number(holds)
      ? []
      : [`${rules.join(' or ')} must speak ${holds ? 'once' : 'never'}, and speaks ${spoke(...rules)} times`];
  const absent = start.stat.base === 'absent';
  const negative = sum.total < 0;
  const { name } = start.stat;
  const told = start.shares.filter(
    ({ effect, ended, aside }) => !isLimit(effect) || (canBeLimited(start) && (ended || aside === true)),
  );
  return [
    ...must(true, 'base', 'asterisk', 'absent-zero'),
    ...told.flatMap((share) =>
      steps.filter(({ subject }) => subject === share).length === 1 ? [] : [`${share.effect.source} isn’t told once`],
    ),
    ...must(negative && isMeasured(name) && start.readings['zero-floor'] === 'step', 'floor'),
    ...must(negative && !isMeasured(name), 'signed'),
    ...must(isLimited(start), ...LIMITING),
    ...must(name === 'chi' && !absent && (value <= 0 || start.fell !== undefined), 'zero-chi'),
  ];
}

// Bonus, penalty, or neither

type B = Asked<BonusStep, BonusQuestion>;
const momentOf = ({ asked, subject }: B) => asked.moments[subject.moment];
/** The effect a moment is about. */
function aboutEffect(step: B): Effect | undefined {
  const moment = momentOf(step);
  if (moment?.type === 'comes') return moment.effect;
  return step.asked.moments.flatMap((one) =>
    one.type === 'comes' && one.effect.source === moment?.source ? [one.effect] : [],
  )[0];
}
const comes = (step: B) => momentOf(step)?.type === 'comes';
const isGiven = (step: B) => comes(step) && !isLimit(aboutEffect(step)!) && step.subject.size !== 0;
const hasStat = ({ asked, subject }: B) =>
  asked.stats.some(({ name, base: has }) => name === subject.stat && has !== 'absent');
/** Whether a limit does anything to the stat, which has its 0 to limit even where it is absent, if it is read so. */
const reachesLimits = (step: B) => hasStat(step) || inTheSum(step).before.readings['absent-limits'] === 'limits-apply';
const counts = ({ subject }: B) => subject.sort !== 'neither';
/** What only one of the readings takes for a bonus or penalty. */
const isReadAsNone = (step: B) =>
  (step.asked.items.includes(aboutEffect(step)!.source) && step.readings['item-modifier'] === 'only-in-the-sum') ||
  (step.subject.before === step.subject.after && step.readings['hidden-change'] === 'value-only');
const neverCounts = (step: B) => !!aboutEffect(step)!.each && step.readings['fluctuating-start'] === 'never-counts';
/** What is said of the effect in the calculation, so that it can be asked what it was measured by. */
function inTheSum({ asked, readings, subject, ...step }: B): S {
  const effect = aboutEffect({ asked, readings, subject, ...step });
  const { tally } = judgeStat(asked, readings).answers.find(({ stat }) => stat.name === subject.stat)!;
  const share = tally.shares.find((one) => one.effect.source === effect?.source);
  return { rule: step.rule, subject: share, before: tally, after: tally, asked, readings };
}
const measuredWhere = (holds: (step: B) => boolean, rules: Readonly<Record<string, (step: S) => boolean>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([rule, rests]) => [rule, (step: B) => holds(step) && rests(inTheSum(step))]),
  );

export const BONUS_CONDITIONS: Conditions<B> = {
  'stats.absent-unchanged': { when: (step) => !hasStat(step) && !isLimit(aboutEffect(step)!) },
  'stats.absent-zero': { when: (step) => !hasStat(step) && isLimit(aboutEffect(step)!) && !reachesLimits(step) },
  'stats.change-by-ending': {
    when: (step) =>
      (hasStat(step) || (isLimit(aboutEffect(step)!) && reachesLimits(step))) &&
      momentOf(step)?.type === 'ends' &&
      !counts(step),
  },
  'stats.fluctuating-size': {
    when: (step) => !counts(step) && (momentOf(step)?.type === 'counts' || (isGiven(step) && neverCounts(step))),
    rests: { 'stats.fluctuating': always },
  },
  'stats.change-by-limit': {
    when: (step) => comes(step) && isLimit(aboutEffect(step)!) && reachesLimits(step) && !counts(step),
  },
  'stats.plus-zero': {
    when: (step) => comes(step) && !isLimit(aboutEffect(step)!) && step.subject.size === 0 && !counts(step),
    rests: measuredWhere(always, MEASURED),
  },
  // Family Honor is gained and lost.
  'stats.setting': {
    when: (step) => isGiven(step) && isSetting(aboutEffect(step)!) && step.subject.stat === 'family-honor',
  },
  'stats.bonus-penalty': {
    when: (step) =>
      isGiven(step) &&
      step.subject.sort === (isReadAsNone(step) ? 'neither' : step.subject.size > 0 ? 'bonus' : 'penalty'),
    rests: {
      'stats.fluctuating': (step) => counts(step) && !!aboutEffect(step)!.each,
      ...measuredWhere(counts, { ...MEASURED, 'stats.underlying': madeUp }),
    },
  },
};

// Total Force

type T = Asked<TotalStep, TotalQuestion>;
const hasNoUnits = ({ asked }: T, { cards }: TotalTally) => asked.of === 'army' && cards.length === 0;
/** The sum before step B: what the cards add, none of them less than 0, and what was given to the total itself. */
const sumOf = ({ cards, given }: TotalTally, { readings }: T) => {
  const leftOut = readings['bowed-cards-in-a-total'] === 'never';
  return cards.reduce((sum, { force, bowed }) => sum + (bowed && leftOut ? 0 : Math.max(0, force)), given);
};
const added = (step: T) => sumOf(step.after, step) - sumOf(step.before, step);
/**
 * A change of a card’s Force, or of the total itself, that is a bonus or penalty to whatever has it; or any change of a
 * card’s Force, where it is read so.
 */
const isChange = ({ subject: { moment }, readings }: T) =>
  moment?.type === 'total' ||
  (moment?.type === 'changes' && (moment.sort !== 'neither' || readings['total-and-its-cards'] === 'by-its-sign'));
const isFloored = (step: T) => {
  const { moment } = step.subject;
  const own = (tally: TotalTally) =>
    moment?.type === 'changes' && tally.cards.some(({ name, force }) => name === moment.card && force < 0);
  return isChange(step) && [step.before, step.after].some((tally) => sumOf(tally, step) < 0 || own(tally));
};
const BEHIND_ZERO = { 'stats.sum': isFloored, 'stats.floor': isFloored };

export const TOTAL_CONDITIONS: Conditions<T> = {
  'stats.absent-army': { when: (step) => hasNoUnits(step, step.after), rests: { 'stats.absent-zero': always } },
  'stats.absent-unchanged': {
    when: (step) => step.subject.moment?.type === 'total' && hasNoUnits(step, step.before),
    rests: { 'stats.absent-army': always },
  },
  'stats.change-of-total': {
    when: ({ before, after, subject: { sort } }) =>
      sort === 'neither' &&
      before.given === after.given &&
      after.cards.every(({ name, force }) => before.cards.every((one) => one.name !== name || one.force === force)),
  },
  'stats.plus-zero': {
    when: (step) => isChange(step) && added(step) === 0 && step.subject.sort === 'neither',
    rests: BEHIND_ZERO,
  },
  'stats.bonus-penalty': {
    when: (step) => {
      const hidden = step.before.total === step.after.total && step.readings['hidden-change'] === 'value-only';
      const sort = !isChange(step) || hidden ? 'neither' : added(step) > 0 ? 'bonus' : 'penalty';
      return step.subject.sort === sort && (!isChange(step) || added(step) !== 0);
    },
    rests: BEHIND_ZERO,
  },
};

// Changing a change

type C = Asked<ChangeStep, ChangeQuestion>;
const isSum = ({ subject }: C) => subject?.does === 'increase' || subject?.does === 'reduce';
/** How far it goes: by as much as it says, but not past a limit of its own, and never back. */
function goes({ subject, before }: C): number {
  if (!subject) return 0;
  const { by, until = subject.does === 'increase' ? Infinity : -Infinity } = subject;
  return subject.does === 'increase'
    ? Math.max(before.total, Math.min(before.total + by, until))
    : Math.min(before.total, Math.max(before.total - by, until));
}
/** The change as step C sees it: its size is its base value, and its limits came in order. */
const asStat = ({ asked, before, readings }: C): StatTally => ({
  total: before.total,
  stat: { name: 'force', base: readings['base-of-a-change'] === 'as-given' ? asked.size : before.total },
  shares: asked.modifiers.flatMap(({ source, does: kind, by: amount }) =>
    kind === 'minimum' || kind === 'maximum'
      ? [{ effect: { source, kind, on: 'force' as const, amount }, ended: false, size: amount }]
      : [],
  ),
  minimums: [],
  maximums: [],
  held: undefined,
  fell: undefined,
  disputed: false,
  readings,
});
const isBound = ({ subject }: C) => subject?.does === 'minimum' || subject?.does === 'maximum';
const bound = (holds: (tally: StatTally) => boolean) => (step: C) => isBound(step) && holds(asStat(step));
const isPlus = ({ asked: { kind } }: C) => kind === 'bonus' || kind === 'gain';
const endsBelowZero = (step: C) =>
  isMeasured(step.asked.stat) && step.before.value + step.before.total * (isPlus(step) ? 1 : -1) < 0;
/** A change of 0 is none, unless increases count from there. */
const isIncreasable = ({ asked, readings }: C) => asked.size > 0 || readings['increasing-zero'] === 'increased';
const isLast = ({ readings }: C) => readings['change-to-limit'] === 'last';

export const CHANGE_CONDITIONS: Conditions<C> = {
  'stats.modifying-changes': {
    when: (step) =>
      isIncreasable(step) &&
      (isBound(step) ||
        (isSum(step) && step.after.total === goes(step) && (step.subject?.until === undefined || !isLast(step)))),
    rests: {
      'stats.limit': bound((tally) => !contradict(tally) || (reads('june-2011', tally) && !isEntered(tally))),
      'stats.below-both': bound((tally) => isEntered(tally) && tally.total < lowest(tally)),
      'stats.above-both': bound((tally) => isEntered(tally) && tally.total > highest(tally)),
      'stats.between': bound(
        (tally) => isEntered(tally) && tally.total >= lowest(tally) && tally.total <= highest(tally),
      ),
      'stats.contradiction-older': bound((tally) => contradict(tally) && reads('unchanged', tally)),
      'stats.contradiction-cancel': bound((tally) => contradict(tally) && reads('cancel', tally)),
      'stats.contradiction': bound((tally) => contradict(tally) && (!reads('june-2011', tally) || isEntered(tally))),
    },
  },
  // After all other changes to the same change.
  'stats.change-to-limit': {
    when: (step) =>
      isIncreasable(step) &&
      isLast(step) &&
      isSum(step) &&
      step.subject?.until !== undefined &&
      step.after.total === goes(step),
  },
  'stats.change-below-zero': { when: ({ before, after }) => before.total < 0 && after.total === 0 },
  'stats.plus-zero': {
    when: ({ asked, before, readings }) =>
      before.total === 0 && (asked.size === 0 || readings['penalty-reduced-to-zero'] === 'none'),
  },
  'stats.zero-chi': { when: ({ asked, before }) => asked.stat === 'chi' && before.value <= 0 },
  'stats.change-keeps-sign': {
    when: (step) => step.before.total > 0 && (step.after.value - step.before.value) * (isPlus(step) ? 1 : -1) >= 0,
    // What is taken away would leave less than 0, which only signed stats show.
    rests: {
      'stats.floor': (step) => endsBelowZero(step) && step.readings['zero-floor'] === 'step',
      'stats.limit': (step) => endsBelowZero(step) && step.readings['zero-floor'] === 'minimum',
    },
  },
  'stats.bonus-penalty': {
    when: ({ asked, before, after, readings }) =>
      (asked.kind === 'bonus' || asked.kind === 'penalty') &&
      before.total !== 0 &&
      after.value === asked.value &&
      readings['hidden-change'] === 'value-only',
  },
};
