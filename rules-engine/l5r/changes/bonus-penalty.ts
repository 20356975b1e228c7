/** Is a change of a stat a bonus, a penalty, or neither? */
import { nameRemedy } from '../../core/names.ts';
import type { RuleId } from '../../core/rule.ts';
import type { Step } from '../../core/step.ts';
import type { Tally } from '../../core/stat.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import type { Fault } from '../faults.ts';
import { type Readings, readingsOf } from '../readings.ts';
import { judgeStat, type StatAnswer } from '../stat.ts';
import { isLimit, isSetting, type Moment, type Share, type StatName, type StatQuestion } from '../state.ts';
import { trailFrom } from '../trail.ts';

export const BONUS_RULES: readonly RuleId[] = [
  'l5r.stats.bonus-penalty',
  'l5r.stats.change-by-limit',
  'l5r.stats.change-by-ending',
  'l5r.stats.fluctuating',
  'l5r.stats.fluctuating-size',
  'l5r.stats.change-of-total',
  'l5r.stats.plus-zero',
  'l5r.stats.absent-unchanged',
  'l5r.stats.absent-army',
  'l5r.stats.setting',
];

/** What a change is to anything that waits for a bonus or penalty. */
export type Sort = 'bonus' | 'penalty' | 'neither';

export interface BonusQuestion extends StatQuestion {
  /** Effects that are the Force or Chi modifier of an Item. */
  readonly items: readonly string[];
}

/** One moment of one stat, sorted. */
export interface Sorted {
  readonly stat: StatName;
  /** The moment, counted from 0. */
  readonly moment: number;
  /** What the stat showed before and after. */
  readonly before: number;
  readonly after: number;
  /** The bonus or penalty that was given, with its sign: it may be larger than what shows. */
  readonly size: number;
  readonly sort: Sort;
  readonly rule: RuleId;
}

/** What is shown, moment by moment. */
export interface BonusTally extends Tally {
  readonly stat: StatName;
}
export type BonusStep = Step<BonusTally, Sorted>;

export interface BonusVerdict {
  readonly question: BonusQuestion;
  readonly readings: CardReadings;
  readonly sorted: readonly Sorted[];
  readonly steps: readonly BonusStep[];
}

/** Items that no effect is. */
export function faultsOfItems({ items, moments }: BonusQuestion): readonly Fault[] {
  const sources = moments.flatMap((moment) => (moment.type === 'comes' ? [moment.effect.source] : []));
  return items.flatMap((item, index) =>
    sources.includes(item)
      ? []
      : [{ field: `items.${index}`, says: `There is no effect "${item}".`, remedy: nameRemedy(item, sources) }],
  );
}

/** Sorts every moment of every stat it touches. */
export function judgeBonus(
  question: BonusQuestion,
  readings: CardReadings = cardReadingsOf(),
  statReadings: Readings = readingsOf(),
): BonusVerdict {
  const { answers } = judgeStat(question, statReadings);
  const sorted: Sorted[] = [];
  const steps: BonusStep[] = [];
  for (const answer of answers) {
    const { name, base } = answer.stat;
    const [empty] = judgeStat({ stats: [answer.stat], moments: [] }, statReadings).answers;
    const trail = trailFrom<BonusTally, Sorted>({ stat: name, total: empty?.value ?? 0 });
    question.moments.forEach((moment, index) => {
      const found = shareAt(answer, moment);
      if (!found) return;
      const before = trail.state().total;
      const after = answer.moments[index] ?? before;
      const size = moment.type === 'comes' ? sizeAtStart(found) : 0;
      const shows = { stat: name, size, hidden: before === after };
      const { sort, rule, cites } = sortOf(moment, found, shows, base === 'absent', question.items, readings);
      const one: Sorted = { stat: name, moment: index, before, after, size, sort, rule };
      sorted.push(one);
      trail.add(rule, one, { stat: name, total: after }, { cites });
    });
    steps.push(...trail.steps);
  }
  return { question, readings, sorted: sorted.sort((one, other) => one.moment - other.moment), steps };
}

/** What the effect of a moment does to this stat, if it does anything. */
function shareAt({ tally: { shares } }: StatAnswer, moment: Moment): Share | undefined {
  const source = moment.type === 'comes' ? moment.effect.source : moment.source;
  return shares.find(({ effect }) => effect.source === source);
}

/** The size of a change when it came: later counts do not matter for that. */
function sizeAtStart({ effect, size }: Share): number {
  if (effect.each === undefined) return size;
  const first = effect.amount * (effect.count ?? 1);
  return effect.kind === 'penalty' && first !== 0 ? -first : first;
}

function sortOf(
  moment: Moment,
  { effect, measure }: Share,
  { stat, size, hidden }: Pick<Sorted, 'stat' | 'size'> & { readonly hidden: boolean },
  absent: boolean,
  items: readonly string[],
  readings: CardReadings,
): Pick<Sorted, 'sort' | 'rule'> & { readonly cites: readonly RuleId[] } {
  const neither = (rule: RuleId, ...cites: readonly RuleId[]) => ({ sort: 'neither', rule, cites }) as const;
  if (absent) return neither('l5r.stats.absent-unchanged');
  if (moment.type === 'ends') return neither('l5r.stats.change-by-ending');
  if (moment.type === 'counts') return neither('l5r.stats.fluctuating-size', 'l5r.stats.fluctuating');
  if (isLimit(effect.kind)) return neither('l5r.stats.change-by-limit');
  if (size === 0) return neither('l5r.stats.plus-zero', ...(measure?.rules ?? []));
  if (effect.each !== undefined && readings['fluctuating-start'] === 'never-counts') {
    return neither('l5r.stats.fluctuating-size', 'l5r.stats.fluctuating');
  }
  if (items.includes(effect.source) && readings['item-modifier'] === 'only-in-the-sum') {
    return neither('l5r.stats.bonus-penalty');
  }
  // Family Honor is gained and lost: to set it takes a gain or a loss.
  if (stat === 'family-honor' && isSetting(effect.kind)) return neither('l5r.stats.setting');
  if (hidden && readings['hidden-change'] === 'value-only') return neither('l5r.stats.bonus-penalty');
  const cites = isSetting(effect.kind)
    ? (measure?.rules ?? [])
    : effect.each === undefined
      ? []
      : (['l5r.stats.fluctuating'] as const);
  return { sort: size > 0 ? 'bonus' : 'penalty', rule: 'l5r.stats.bonus-penalty', cites };
}
