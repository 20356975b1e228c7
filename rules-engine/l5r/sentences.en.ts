/** The stat calculation in English: one sentence a step, one a loser. Numbers before and after stand beside it. */
import type { Beaten, RuleId } from '../core/rule.ts';
import type { Sentences } from '../core/sentences.ts';
import { change } from '../core/stat.ts';
import type { Beside, StatAnswer, StatStep } from './stat.ts';
import type { Effect, Limit, Moment, Share, Stat, StatName } from './state.ts';

/** What a stat is called, and the letters players write after its number. */
export const STAT_WORDS: Readonly<Record<StatName, { readonly name: string; readonly short: string }>> = {
  force: { name: 'Force', short: 'F' },
  chi: { name: 'Chi', short: 'C' },
  'personal-honor': { name: 'Personal Honor', short: 'PH' },
  'family-honor': { name: 'Family Honor', short: 'FH' },
  'honor-requirement': { name: 'Honor Requirement', short: 'HR' },
  'gold-cost': { name: 'Gold Cost', short: 'G' },
  'province-strength': { name: 'Province Strength', short: 'PS' },
  'item-force': { name: 'Item Force modifier', short: 'F' },
  'item-chi': { name: 'Item Chi modifier', short: 'C' },
  'unit-force': { name: 'Force of the unit', short: 'F' },
  'army-force': { name: 'Force of the army', short: 'F' },
};

/** A number with a true minus. */
export const number = (value: number) => (value < 0 ? `−${-value}` : String(value));
/** A change, always with its sign. */
export const signedNumber = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

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
const says = (limit: Limit) => `${limit.kind} ${number(limit.value)} (${limit.source})`;
const bothLimits = ({ before: { minimums, maximums } }: StatStep) =>
  [...minimums.slice(0, 1), ...maximums.slice(0, 1)].map(says).join(' and ');

export const SENTENCES: Sentences<StatStep> = {
  'l5r.stats.base': ({ before: { stat }, after }) =>
    `${nameOf(stat)} starts at its base value, ${number(after.total)}.`,
  'l5r.stats.asterisk': ({ before: { stat } }) => `The card shows an asterisk, so ${nameOf(stat)} starts at 0.`,
  'l5r.stats.absent-zero': ({ before: { stat } }) =>
    `The card has no ${nameOf(stat)}. Where its value is needed, it is 0.`,
  'l5r.stats.sum': (step) => shareSentence(step.subject, change(step)),
  'l5r.stats.fluctuating': ({ subject }) => (subject ? fluctuatingSentence(subject) : ''),
  'l5r.stats.plus-zero': ({ subject }) => (subject ? zeroSentence(subject) : ''),
  'l5r.stats.change-by-ending': ({ subject }) =>
    subject ? `${subject.effect.source} (${sizeOf(subject)}) has ended and no longer counts.` : '',
  'l5r.stats.absent-unchanged': ({ subject, before: { stat } }) =>
    `${subject?.effect.source} (${subject ? sizeOf(subject) : ''}) finds no ${nameOf(stat)} to change.`,
  'l5r.stats.contradiction': ({ subject }) =>
    subject ? `${subject.effect.source} (${sizeOf(subject)}) was set aside and is not taken up again.` : '',
  'l5r.stats.floor': ({ before }) => `The sum is ${number(before.total)}, which counts as 0.`,
  'l5r.stats.signed': ({ before: { stat, total } }) => `${nameOf(stat)} may stand below zero: ${number(total)} stays.`,
  'l5r.stats.limit': (step) => limitSentence(step),
  'l5r.stats.below-both': (step) =>
    `${number(step.before.total)} is below both limits, ${bothLimits(step)}: it becomes the maximum.`,
  'l5r.stats.above-both': (step) =>
    `${number(step.before.total)} is above both limits, ${bothLimits(step)}: it becomes the minimum.`,
  'l5r.stats.between': (step) =>
    `${number(step.before.total)} is between the limits, or equal to one: ${bothLimits(step)}. It becomes the base value` +
    (step.before.readings['between-base'] === 'base' ? '.' : ', brought within the limits.'),
  'l5r.stats.contradiction-older': (step) =>
    `${bothLimits(step)} contradict each other. The value stays what it was before they did, ${number(step.after.total)}.`,
  'l5r.stats.contradiction-cancel': (step) => cancelSentence(step),
  'l5r.stats.zero-chi': () => 'A Personality whose Chi is 0 is destroyed.',
};

/** What a step did, in one sentence. */
export const sentence = (step: StatStep): string => {
  const text = SENTENCES[step.rule]?.(step) ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const LOST: Readonly<Record<RuleId, string>> = {
  'l5r.stats.limit': 'gives way to another limit',
  'l5r.stats.below-both': 'gives way, as the total is below both limits',
  'l5r.stats.above-both': 'gives way, as the total is above both limits',
  'l5r.stats.between': 'is set aside while the limits contradict',
  'l5r.stats.contradiction-older': 'is not applied while the limits contradict',
  'l5r.stats.contradiction-cancel': 'is cancelled while the limits contradict',
};
/** Why a limit did not decide. */
export const beatenSentence = ({ what, by }: Beaten): string => {
  const limit = what as Limit;
  return `${limit.kind === 'minimum' ? 'Minimum' : 'Maximum'} ${number(limit.value)} (${limit.source}) ${LOST[by] ?? ''}.`;
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
  if (moment.type === 'ends') return `${moment.source} ends`;
  if (moment.type === 'counts') return `${moment.source} now counts ${moment.now}`;
  return `${moment.effect.source}: ${effectWords(moment.effect)}`;
}

const sizeOf = ({ effect, size }: Share) =>
  effect.kind === 'minimum' || effect.kind === 'maximum' ? effectWords(effect) : signedNumber(size);

function shareSentence(share: Share | undefined, size: number): string {
  if (!share) return '';
  const { effect, measure } = share;
  if (!measure) return `${effect.source} gives ${signedNumber(size)}.`;
  const was =
    measure.sum < 0 && measure.shown === 0
      ? `stood at 0 with ${number(measure.sum)} behind it`
      : `was ${number(measure.shown)}${measure.shown === measure.sum ? '' : ` (${number(measure.sum)} without its limits)`}`;
  return `${effect.source} (${effectWords(effect)}): it ${was} and had to reach ${number(measure.target)}, so ${signedNumber(size)}.`;
}

const fluctuatingSentence = ({ effect, size }: Share) =>
  `${effect.source} gives ${effectWords(effect)}, ${signedNumber(size)} at its present count.`;

function zeroSentence({ effect, measure }: Share): string {
  if (!measure) return `${effect.source} comes to ±0, which is neither bonus nor penalty.`;
  return `${effect.source} (${effectWords(effect)}) found it at ${number(measure.shown)} and changes nothing.`;
}

function cancelSentence(step: StatStep): string {
  const cancelled = `${bothLimits(step)} contradict each other and cancel each other out.`;
  if (change(step) === 0) return cancelled;
  const other = change(step) > 0 ? 'minimum' : 'maximum';
  return `${cancelled} Another ${other} applies, ${number(step.after.total)}.`;
}

function limitSentence({ before, after }: StatStep): string {
  const { total, minimums, maximums } = before;
  const [minimum] = minimums;
  const [maximum] = maximums;
  if (maximum && after.total < total) {
    return `${number(total)} is above the lowest maximum, ${number(maximum.value)} (${maximum.source}).`;
  }
  if (minimum && after.total > total) {
    return `${number(total)} is below the highest minimum, ${number(minimum.value)} (${minimum.source}).`;
  }
  const limits = [minimum, maximum].flatMap((limit) => (limit ? [says(limit)] : []));
  return `${number(total)} keeps within ${limits.join(' and ')}.`;
}
