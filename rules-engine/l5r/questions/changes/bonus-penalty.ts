/** Is a change of a stat a bonus, a penalty, or neither? */
import { nameRemedy } from '../../../core/names.ts';
import type { Cited } from '../../../core/cite.ts';
import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import type { Tally } from '../../../core/stat.ts';
import {
  absentUnchanged,
  absentZero,
  changeByEnding,
  fluctuating,
  hasLimits,
  plusZero,
} from '../../rules/calculation.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { type Readings, readingsOf } from '../../readings.ts';
import { bonusPenalty, changeByLimit, fluctuatingSize, setting } from '../../rules/stats.ts';
import { judgeStat, type StatAnswer } from '../stat/stat.ts';
import { isLimit, isSetting, type Moment, type Share, type StatName, type StatQuestion } from '../../state.ts';
import { trailFrom } from '../trail.ts';

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
  /** The effect that it is about, and what happens to that: it comes, ends or counts anew. */
  readonly source: string;
  readonly type: Moment['type'];
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
export function faultsOfItems({ items, moments }: BonusQuestion): readonly FieldFault[] {
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
    const { stat } = answer;
    const [empty] = judgeStat({ stats: [stat], moments: [] }, statReadings).answers;
    const trail = trailFrom<BonusTally, Sorted>({ stat: stat.name, total: empty?.value ?? 0 });
    question.moments.forEach((moment, index) => {
      const share = shareAt(answer, moment);
      if (!share) return;
      const before = trail.state().total;
      const after = answer.moments[index] ?? before;
      const size = moment.type === 'comes' ? sizeAtStart(share) : 0;
      const seen = { stat, moment, share, size, hidden: before === after, limited: hasLimits(answer.tally) };
      const { sort = 'neither', rule, cites = [] } = sortOf(seen, question.items, readings);
      const { source } = share.effect;
      const what = { stat: stat.name, moment: index, source, type: moment.type };
      const one: Sorted = { ...what, before, after, size, sort, rule: rule.id };
      sorted.push(one);
      trail.add(rule, one, { stat: stat.name, total: after }, { cites });
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

/** What a change is, by which rule, and what else that rests on; it is neither bonus nor penalty where nothing is said. */
export interface Judged {
  readonly sort?: Sort;
  readonly rule: Cited;
  readonly cites?: readonly Cited[];
}

/** What a moment did to a stat. */
interface Seen extends Pick<Sorted, 'size'> {
  readonly stat: StatAnswer['stat'];
  readonly moment: Moment;
  readonly share: Share;
  /** Whether the stat shows what it showed before. */
  readonly hidden: boolean;
  /** Whether limits reach the stat. */
  readonly limited: boolean;
}

function sortOf(
  { stat, moment, share, size, hidden, limited }: Seen,
  items: readonly string[],
  readings: CardReadings,
): Judged {
  const { effect, measure } = share;
  if (stat.base === 'absent' && !isLimit(effect.kind)) return { rule: absentUnchanged };
  // A limit is no bonus or penalty: where there is nothing to limit, the stat is still worth 0.
  if (!limited) return { rule: absentZero };
  if (moment.type === 'ends') return { rule: changeByEnding };
  if (moment.type === 'counts') return { rule: fluctuatingSize, cites: [fluctuating] };
  if (isLimit(effect.kind)) return { rule: changeByLimit };
  if (size === 0) return { rule: plusZero, cites: measure?.rules ?? [] };
  if (effect.each !== undefined && readings['fluctuating-start'] === 'never-counts') {
    return { rule: fluctuatingSize, cites: [fluctuating] };
  }
  if (items.includes(effect.source) && readings['item-modifier'] === 'only-in-the-sum') return { rule: bonusPenalty };
  // Family Honor is gained and lost: to set it takes a gain or a loss.
  if (stat.name === 'family-honor' && isSetting(effect.kind)) return { rule: setting };
  if (hidden && readings['hidden-change'] === 'value-only') return { rule: bonusPenalty };
  const sort = size > 0 ? 'bonus' : 'penalty';
  if (isSetting(effect.kind)) return { sort, rule: bonusPenalty, cites: measure?.rules ?? [] };
  return { sort, rule: bonusPenalty, cites: effect.each === undefined ? [] : [fluctuating] };
}
