/** The stat calculation in English: one sentence a step, and one for each limit that did not apply. */
import { capital, number, signed } from '../../../core/words.en.ts';
import type { Beaten, RuleId } from '../../../core/rule.ts';
import type { Sentences } from '../../../core/sentences.ts';
import { change } from '../../../core/stat.ts';
import type { Beside, StatAnswer, StatStep } from './stat.ts';
import { type Effect, type Limit, type Moment, type Share, SIGNED, type Stat } from '../../state.ts';
import { limit as stepC } from '../../rules/calculation.ts';
import { STAT_WORDS } from './words.en.ts';

/** What a stat came to, each figure with what it rests on where the source contradicts itself: "4 by step C, 3 by …". */
export function valueWords({ value, beside }: Pick<StatAnswer, 'value' | 'beside'>): string {
  if (!beside || beside.value === value) return number(value);
  return besideWords(number(value), number(beside.value), beside);
}
/** The two things the source says, that which is followed first. */
export const besideWords = (followed: string, other: string, { option }: Pick<Beside, 'option'>): string =>
  option === 'stay-aside'
    ? `${followed} by step C, ${other} by the source's own Example 1`
    : `${followed} by the source's own Example 1, ${other} by step C`;

const nameOf = ({ name }: Stat) => STAT_WORDS[name].name;
/** A total is of several cards: no card has it. */
const isTotal = ({ name }: Stat) => name === 'unit-force' || name === 'army-force';
const hasNo = (stat: Stat) => `${isTotal(stat) ? 'There is' : 'The card has'} no ${nameOf(stat)}`;
const says = (limit: Limit) => `${limit.kind} ${number(limit.value)} (${limit.source})`;
const bothLimits = ({ before: { minimums, maximums } }: StatStep) =>
  [...minimums.slice(0, 1), ...maximums.slice(0, 1)].map(says).join(' and ');

export const SENTENCES: Sentences<StatStep> = {
  'l5r.stats.base': ({ before: { stat }, after }) =>
    `${nameOf(stat)} starts at its base value, ${number(after.total)}.`,
  'l5r.stats.asterisk': ({ before: { stat } }) =>
    `The card shows an asterisk (*) for ${nameOf(stat)}, so ${nameOf(stat)} starts at 0.`,
  'l5r.stats.absent-zero': ({ before: { stat } }) => `${hasNo(stat)}, so its value counts as 0 where it is needed.`,
  'l5r.stats.sum': (step) => shareSentence(step, step.subject),
  'l5r.stats.fluctuating': (step) => (step.subject ? fluctuatingSentence(step, step.subject) : ''),
  'l5r.stats.plus-zero': (step) => (step.subject ? zeroSentence(step, step.subject) : ''),
  'l5r.stats.change-by-ending': ({ subject }) =>
    subject ? `${subject.effect.source} (${sizeOf(subject)}) has ended and no longer counts.` : '',
  'l5r.stats.absent-unchanged': ({ subject, before: { stat } }) =>
    subject
      ? `${hasNo(stat)}, so ${subject.effect.source} (${sizeOf(subject)}) ${subject.ended ? 'changed nothing before it ended' : 'changes nothing'}.`
      : '',
  'l5r.stats.contradiction': ({ subject }) =>
    subject
      ? `${subject.effect.source} (${sizeOf(subject)}) was set aside while the limits contradicted each other. Under this reading it stays set aside.`
      : '',
  'l5r.stats.floor': ({ before: { stat, total } }) =>
    `The sum is ${number(total)}. ${nameOf(stat)} can't be below 0, so it counts as 0.`,
  'l5r.stats.signed': ({ before: { stat, total } }) => `${nameOf(stat)} can be below 0, so it stays ${number(total)}.`,
  'l5r.stats.limit': (step) => limitSentence(step),
  'l5r.stats.below-both': (step) =>
    `${number(step.before.total)} is below both limits, ${bothLimits(step)}, so ${becomes(step)} the maximum, ${number(step.after.total)}.`,
  'l5r.stats.above-both': (step) =>
    `${number(step.before.total)} is above both limits, ${bothLimits(step)}, so ${becomes(step)} the minimum, ${number(step.after.total)}.`,
  'l5r.stats.between': (step) => {
    const within = step.before.readings['between-base'] === 'base' ? '' : ', brought within the limits';
    return `${number(step.before.total)} is between the limits or equal to one of them: ${bothLimits(step)}. So ${becomes(step)} its base value${within}: ${number(step.after.total)}.`;
  },
  'l5r.stats.contradiction-older': (step) =>
    `${capital(bothLimits(step))} contradict each other, so ${nameOf(step.before.stat)} keeps the value it had before: ${number(step.after.total)}.`,
  'l5r.stats.contradiction-cancel': (step) => cancelSentence(step),
  'l5r.stats.zero-chi': ({ before: { total, fell } }) =>
    total > 0 && fell
      ? `After “${momentWords(fell)}”, Chi was 0. If the changes were made in this order, the Personality was destroyed then.`
      : `Chi is ${number(total)}, so the Personality is destroyed.`,
};
const becomes = ({ before: { stat } }: StatStep) => `${nameOf(stat)} becomes`;

/** What a step did, in one sentence. */
export const sentence = (step: StatStep): string => {
  const text = SENTENCES[step.rule]?.(step) ?? '';
  return capital(text);
};

const LOST: Readonly<Record<RuleId, string>> = {
  'l5r.stats.absent-zero': 'has nothing to limit, because there is no such stat',
  'l5r.stats.limit': "doesn't apply, because another limit decides",
  'l5r.stats.below-both': "doesn't apply, because the total is below both limits",
  'l5r.stats.above-both': "doesn't apply, because the total is above both limits",
  'l5r.stats.between': 'is set aside while the limits contradict each other',
  'l5r.stats.contradiction-older': "doesn't apply while the limits contradict each other",
  'l5r.stats.contradiction-cancel': 'is canceled while the limits contradict each other',
};
/** Why a limit did not decide. */
export const beatenSentence = ({ what, by }: Beaten): string => {
  const limit = what as Limit;
  if (limit.ended)
    return `${capital(says(limit))} had nothing to limit before it ended, because there is no such stat.`;
  const { kind, value, source, outdone } = limit;
  const strictest = kind === 'minimum' ? 'highest minimum' : 'lowest maximum';
  const why = outdone && by === stepC.id ? `doesn't apply: only the ${strictest} counts` : LOST[by];
  return `${capital(kind)} ${number(value)} (${source}) ${why ?? ''}.`;
};

/** An effect in a few words, as a card would print it. */
export function effectWords({ kind, amount, each, from, on, ofBase }: Effect): string {
  const per = each === undefined ? '' : ` for each ${each}`;
  if (kind === 'bonus') return `+${amount}${per}`;
  if (kind === 'penalty') return `−${amount}${per}`;
  if (kind === 'switch') return `switch ${STAT_WORDS[on].name} and ${STAT_WORDS[from ?? on].name}`;
  if (kind === 'copy') return from ? `copy ${STAT_WORDS[from].name}` : `copy a value of ${number(amount)}`;
  const words = { minimum: 'minimum', maximum: 'maximum', set: 'set to', raise: 'raise to', lower: 'lower to' };
  return `${words[kind]} ${number(amount)}${ofBase ? ', the base value' : ''}`;
}

/** What happens at a moment, in a few words. */
export function momentWords(moment: Moment): string {
  if (moment.type === 'ends')
    return moment.with?.length ? `${[moment.source, ...moment.with].join(' and ')} end` : `${moment.source} ends`;
  if (moment.type === 'counts') return `${moment.source} now counts ${moment.now}`;
  return `${moment.effect.source}: ${effectWords(moment.effect)}`;
}

const sizeOf = ({ effect, size }: Share) =>
  effect.kind === 'minimum' || effect.kind === 'maximum' ? effectWords(effect) : signed(size);

function shareSentence({ before: { stat }, after }: StatStep, share: Share | undefined): string {
  if (!share) return '';
  const { effect, size, measure } = share;
  if (!measure) return `${effect.source} gives ${signed(size)}, so the sum is ${number(after.total)}.`;
  const { shown, sum, target } = measure;
  const had = `${effect.source} (${effectWords(effect)}) had to bring ${nameOf(stat)}`;
  const gives = `so it gives ${signed(size)}. The sum is now ${number(after.total)}`;
  if (shown === sum) return `${had} from ${number(shown)} to ${number(target)}, ${gives}.`;
  if (sum < 0 && shown === 0)
    return `${had} to ${number(target)}. ${nameOf(stat)} showed 0, but the sum was ${number(sum)}, ${gives}.`;
  return size === target - shown
    ? `${had} to ${number(target)}. It showed ${number(shown)} (${number(sum)} without its limits), ${gives}.`
    : `${had} to ${number(target)}. It showed ${number(shown)}, but was ${number(sum)} without its limits, ${gives}.`;
}

const fluctuatingSentence = ({ after }: StatStep, { effect, size }: Share) =>
  `${effect.source} gives ${effectWords(effect)}, which is ${signed(size)} now, so the sum is ${number(after.total)}.`;

function zeroSentence({ before: { stat } }: StatStep, { effect, measure }: Share): string {
  if (!measure) return `${effect.source} gives ±0, which is neither a bonus nor a penalty.`;
  const { shown, sum, target } = measure;
  const isThere =
    effect.kind === 'raise' ? shown >= target : effect.kind === 'lower' ? shown <= target : shown === target;
  const unlimited = SIGNED.includes(stat.name) ? sum : Math.max(sum, 0);
  const was = isThere ? number(shown) : `${number(unlimited)} without its limits`;
  return `${nameOf(stat)} was already ${was}, so ${effect.source} (${effectWords(effect)}) changes nothing.`;
}

function cancelSentence(step: StatStep): string {
  const canceled = `${capital(bothLimits(step))} contradict each other and cancel each other out.`;
  if (change(step) === 0) return canceled;
  const other = change(step) > 0 ? 'minimum' : 'maximum';
  return `${canceled} Another ${other} still applies, so ${nameOf(step.before.stat)} becomes ${number(step.after.total)}.`;
}

function limitSentence({ before, after }: StatStep): string {
  const { stat, total, minimums, maximums } = before;
  const [minimum] = minimums;
  const [maximum] = maximums;
  const becomesWords = `so ${nameOf(stat)} becomes ${number(after.total)}`;
  if (maximum && after.total < total)
    return `${number(total)} is above the lowest maximum, ${number(maximum.value)} (${maximum.source}), ${becomesWords}.`;
  if (minimum && after.total > total)
    return `${number(total)} is below the highest minimum, ${number(minimum.value)} (${minimum.source}), ${becomesWords}.`;
  const checks = [
    ...(minimum ? [`not below ${says(minimum)}`] : []),
    ...(maximum ? [`not above ${says(maximum)}`] : []),
  ];
  return `${number(total)} is ${checks.join(' and ')}, so it stays.`;
}
