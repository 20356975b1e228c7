/** The hand check in English. */
import { capital, counted } from '../../core/words.en.ts';
import type { Sentences } from '../../core/sentences.ts';
import { COPIES, type HandStep, LEAST, MOST, PREMIUM_COPIES } from '../rules/hand.ts';

/** By the rule that was looked at. */
export const HAND_SENTENCES: Sentences<HandStep> = {
  'chariot.basics.hand-size': ({ subject }) => {
    if (subject.count < LEAST)
      return `The hand has ${counted(subject.count, 'spell')}, ${LEAST - subject.count} fewer than the ${LEAST} required.`;
    if (subject.count > MOST)
      return `The hand has ${subject.count} spells, ${subject.count - MOST} more than the ${MOST} allowed.`;
    return `The hand has ${subject.count} spells, and ${LEAST} to ${MOST} are allowed.`;
  },
  'chariot.basics.copies': ({ subject }) =>
    `The hand has ${subject.count} ${subject.card?.name}, ${subject.count > COPIES ? 'more than' : 'within'} the ${COPIES} allowed.`,
  'chariot.basics.premium': ({ subject }) =>
    `${subject.card?.name} is Premium: the hand has ${subject.count}, and only ${PREMIUM_COPIES} is allowed.`,
};
/** What was looked at in a hand, and what came of it, in one sentence. */
export const handSentence = (step: HandStep): string => capital(HAND_SENTENCES[step.rule]?.(step) ?? '');
