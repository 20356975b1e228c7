/** Changes of stats in English: what a change was, and what happened to it. */
import { capital, number, signed } from '../../../core/words.en.ts';
import type { Beaten, RuleId } from '../../../core/rule.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { aboveBoth, belowBoth, between, contradiction, plusZero } from '../../rules/calculation.ts';
import { beatenSentence } from '../stat/sentences.en.ts';
import { STAT_WORDS } from '../stat/words.en.ts';
import type { BonusStep, Sort, Sorted } from './bonus-penalty.ts';
import type { ChangeKind, ChangeStep, ChangeTally, ChangeVerdict, Modifier } from './modifying.ts';
import type { TotalMoment, TotalStep } from './totals.ts';

/** A change that goes only as far as a limit of its own. */
const toLimit = ({ source, does, by, until = 0 }: Modifier, { before, after }: Pick<ChangeStep, 'before' | 'after'>) =>
  `${source} ${does === 'increase' ? 'increases' : 'reduces'} the change by ${by}, but not ${does === 'increase' ? 'above' : 'below'} ${until}, so it ${before.total === after.total ? 'stays' : 'is'} ${number(after.total)}.`;

/** What a change comes to while its limits contradict each other. */
function contradicted(before: ChangeTally, after: ChangeTally, cites: readonly RuleId[]): string {
  const becomes = before.total === after.total ? 'stays' : 'becomes';
  const [above, below, base] = [aboveBoth, belowBoth, between].map(({ id }) => cites.includes(id));
  if (above) return `The change is above both, so it becomes the minimum, ${after.total}.`;
  if (below) return `The change is below both, so it becomes the maximum, ${after.total}.`;
  return `The change ${base ? 'is neither above both nor below both, so its base value decides: it ' : ''}${becomes} ${after.total}.`;
}

export const CHANGE_SENTENCES: Sentences<ChangeStep> = {
  'l5r.stats.modifying-changes': ({ subject, before, after, cites = [] }) => {
    if (!subject) return '';
    if (subject.does === 'minimum' || subject.does === 'maximum') {
      if (cites.includes(contradiction.id))
        return `Its limits contradict each other. ${contradicted(before, after, cites)}`;
      return before.total === after.total
        ? `The change of ${after.total} is within its limits and stays.`
        : `Its limits bring the change to ${after.total}.`;
    }
    if (subject.until !== undefined) return toLimit(subject, { before, after });
    return `${subject.source} ${subject.does === 'increase' ? 'increases' : 'reduces'} the change by ${subject.by}, to ${number(after.total)}.`;
  },
  'l5r.stats.change-below-zero': ({ before }) => `A change can't be below 0, so ${number(before.total)} becomes 0.`,
  'l5r.stats.change-to-limit': (step) => (step.subject ? toLimit(step.subject, step) : ''),
  'l5r.stats.plus-zero': () => "A change of 0 isn't a bonus, a penalty, a gain or a loss.",
  'l5r.stats.bonus-penalty': ({ after }) =>
    `The value still shows ${number(after.value)}. Under this reading only a change that shows is a bonus or a penalty.`,
  'l5r.stats.zero-chi': () => 'With 0 Chi, the Personality is destroyed.',
  'l5r.stats.change-keeps-sign': ({ before, after }) =>
    after.value === before.value
      ? `The change of ${after.total} is made, but the value stays ${number(after.value)}, because it can't go below 0.`
      : before.value - after.total < after.value && after.value < before.value
        ? `The change of ${after.total} is subtracted. That would be ${number(before.value - after.total)}, but the value can't go below 0, so ${number(before.value)} becomes ${number(after.value)}.`
        : `The change of ${after.total} is ${after.value > before.value ? 'added' : 'subtracted'}, so ${number(before.value)} becomes ${number(after.value)}.`,
};
export const changeSentence = (step: ChangeStep): string => CHANGE_SENTENCES[step.rule]?.(step) ?? '';

const isModifier = (what: unknown): what is Modifier => typeof what === 'object' && what !== null && 'does' in what;
const MODIFY: Readonly<Record<Modifier['does'], string>> = {
  increase: 'increase',
  reduce: 'reduce',
  minimum: 'limit',
  maximum: 'limit',
};
export const changeBeaten = (beaten: Beaten): string =>
  isModifier(beaten.what)
    ? beaten.by === plusZero.id
      ? `${beaten.what.source} has nothing to ${MODIFY[beaten.what.does]}.`
      : `${beaten.what.source} can't ${beaten.what.does === 'increase' ? 'increase' : 'reduce'} the change ${beaten.what.does === 'increase' ? 'above' : 'below'} ${beaten.what.until ?? 0}.`
    : beatenSentence(beaten);

/** What a change is, as part of a sentence. */
export const sortWords = (sort: Sort) => (sort === 'neither' ? 'neither a bonus nor a penalty' : `a ${sort}`);
const shown = ({ before, after }: { readonly before: number; readonly after: number }) =>
  before === after ? `stays ${number(after)}` : `goes from ${number(before)} to ${number(after)}`;

const statShown = (sorted: Sorted) => `${STAT_WORDS[sorted.stat].name} ${shown(sorted)}`;
const given = ({ size, stat }: Sorted) => `${signed(size)} to ${STAT_WORDS[stat].name}`;

export const BONUS_SENTENCES: Sentences<BonusStep> = {
  'l5r.stats.bonus-penalty': ({ subject }) =>
    subject.sort === 'neither'
      ? subject.before === subject.after
        ? `${given(subject)} doesn't show: ${statShown(subject)}. So it is ${sortWords(subject.sort)}.`
        : `An Item's modifier counts only in the sum, so it is ${sortWords(subject.sort)}.`
      : `${given(subject)} is ${sortWords(subject.sort)}${subject.before === subject.after ? ', although' : ':'} ${statShown(subject)}.`,
  'l5r.stats.setting': ({ subject }) =>
    `To be set, ${STAT_WORDS[subject.stat].name} ${subject.size > 0 ? 'gains' : 'loses'} ${Math.abs(subject.size)}: it ${shown(subject)}. A ${subject.size > 0 ? 'gain' : 'loss'} is ${sortWords(subject.sort)}.`,
  'l5r.stats.change-by-limit': ({ subject }) =>
    `${subject.source} sets a limit: ${statShown(subject)}. That is ${sortWords(subject.sort)}.`,
  'l5r.stats.change-by-ending': ({ subject }) =>
    `${subject.source} ends: ${statShown(subject)}. That is ${sortWords(subject.sort)}.`,
  'l5r.stats.fluctuating-size': ({ subject }) =>
    `${subject.source} ${subject.type === 'counts' ? 'changes its size' : 'is a fluctuating effect'}: ${statShown(subject)}. That is ${sortWords(subject.sort)}.`,
  'l5r.stats.plus-zero': ({ subject }) =>
    `${subject.source} changes ${STAT_WORDS[subject.stat].name} by 0, which is ${sortWords(subject.sort)}.`,
  'l5r.stats.absent-zero': ({ subject }) => withoutStat(subject, 'limit'),
  'l5r.stats.absent-unchanged': ({ subject }) => withoutStat(subject, 'change'),
};
/** What an effect comes to where there is nothing for it to change or to limit. */
function withoutStat({ source, type, stat, sort }: Sorted, verb: 'change' | 'limit'): string {
  const { name } = STAT_WORDS[stat];
  if (type === 'comes') return `There is no ${name} for ${source} to ${verb}, so that is ${sortWords(sort)}.`;
  const happens = type === 'ends' ? 'ends' : 'changes its size';
  return `${source} ${happens}, but there is no ${name} for it to ${verb}. That is ${sortWords(sort)}.`;
}
export const bonusSentence = (step: BonusStep): string => capital(BONUS_SENTENCES[step.rule]?.(step) ?? '');

/** What happened to a card, in front of what that does to the total. */
const WITH: Readonly<Record<Exclude<TotalMoment['type'], 'total'>, (card: string) => string>> = {
  leaves: (card) => `Without ${card}`,
  bows: (card) => `With ${card} bowed`,
  straightens: (card) => `With ${card} straightened`,
  joins: (card) => `With ${card} added`,
  changes: (card) => `With the new Force of ${card}`,
};
/** The same of a card whose Force changes, with the sum where that is below 0. */
function withForce({ subject: { moment }, after: { cards } }: TotalStep): string {
  if (moment?.type !== 'changes') return '';
  const { force = 0 } = cards.find(({ name }) => name === moment.card) ?? {};
  return `${WITH.changes(moment.card)}${force < 0 ? ` (a sum of ${number(force)}, which counts as 0)` : ''}`;
}
const totalShown = ({ before, after }: TotalStep) =>
  before.total === after.total
    ? `stays ${number(after.total)}`
    : `goes from ${number(before.total)} to ${number(after.total)}`;

export const TOTAL_SENTENCES: Sentences<TotalStep> = {
  'l5r.stats.change-of-total': (step) => {
    const { moment, sort } = step.subject;
    const who = moment && moment.type !== 'total' ? `${WITH[moment.type](moment.card)}, the` : 'The';
    const { before, after } = step;
    // What the total was given while it was there is in no card.
    const again =
      before.cards.length === 0 && before.total === 0 && after.given !== 0
        ? `, with the ${signed(after.given)} that it was given before`
        : '';
    return `${who} total Force ${totalShown(step)}${again}. No card's Force has changed, so that is ${sortWords(sort)}.`;
  },
  'l5r.stats.bonus-penalty': (step) => {
    const { moment, sort } = step.subject;
    if (moment?.type === 'changes')
      return `${withForce(step)}, the total Force ${totalShown(step)}. That is ${sortWords(sort)}.`;
    return `The total Force gets ${signed(moment?.type === 'total' ? moment.by : 0)} and ${totalShown(step)}. That is ${sortWords(sort)}.`;
  },
  'l5r.stats.plus-zero': (step) => {
    const { moment, sort } = step.subject;
    const zero = `A change of 0 is ${sortWords(sort)}.`;
    return moment?.type === 'changes' && moment.by !== 0
      ? `${withForce(step)}, the total Force ${totalShown(step)}. ${zero}`
      : zero;
  },
  'l5r.stats.absent-army': ({ before, after }) =>
    `The side has no units, so its total army Force is absent and counts as 0.${before.given === after.given ? '' : ` The ${signed(before.given)} that it was given is lost.`}`,
  'l5r.stats.absent-unchanged': ({ subject }) =>
    `There is no total Force to change, so that is ${sortWords(subject.sort)}.`,
};
export const totalSentence = (step: TotalStep): string => TOTAL_SENTENCES[step.rule]?.(step) ?? '';

/** What happens to a total, in a few words. */
export function totalMomentWords(moment: TotalMoment): string {
  switch (moment.type) {
    case 'leaves':
      return `${moment.card} leaves`;
    case 'bows':
      return `${moment.card} bows`;
    case 'straightens':
      return `${moment.card} straightens`;
    case 'joins':
      return `${moment.card} joins with ${moment.force}F`;
    case 'changes':
      return `${moment.card} changes by ${signed(moment.by)}F${moment.sort === 'neither' ? ', which is neither a bonus nor a penalty' : ''}`;
    case 'total':
      return `The total gets ${signed(moment.by)}`;
  }
}

/** What a total came to, and what each change of it was: "Total Force 5 → 6 → 4: a bonus, then neither". */
export function totalResultWords(values: readonly number[], sorts: readonly Sort[]): string {
  const force = `Total Force ${values.map(number).join(' → ')}`;
  if (sorts.length === 0) return force;
  if (sorts.every((sort) => sort === 'neither')) return `${force}: ${sortWords('neither')}`;
  return `${force}: ${sorts.map((sort) => (sort === 'neither' ? sort : sortWords(sort))).join(', then ')}`;
}

const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  bonus: 'a bonus',
  gain: 'a gain',
  penalty: 'a penalty',
  loss: 'a loss',
};
/** What a change came to, in a few words: "a loss of 1: Family Honor 9". */
export const changeResultWords = ({ change, value, counts, question: { stat } }: ChangeVerdict): string =>
  `${counts === 'nothing' ? 'no change' : `${KIND_WORDS[counts]} of ${number(change)}`}: ${STAT_WORDS[stat].name} ${number(value)}`;
/** What is done to a change, in a few words. */
export const modifierWords = ({ source, does, by, until }: Modifier): string => {
  if (does === 'minimum' || does === 'maximum') return `${source}: a ${does} of ${by}`;
  return `${source}: ${does} by ${by}${until === undefined ? '' : `, to a ${does === 'reduce' ? 'minimum' : 'maximum'} of ${until}`}`;
};
