/** Traits. */
import { means } from '../../core/cite.ts';

export const traitSentence = means('l5r.traits.sentences');
export const pronouns = means('l5r.traits.pronouns');
export const effectKeywords = means('l5r.traits.effect-keywords');
export const noExtraCopy = means('l5r.traits.no-extra-copy');

/** With a trigger. */
export const triggeredTrait = means('l5r.traits.triggered');
export const everyTime = means('l5r.traits.every-time');
export const onceEachTime = means('l5r.traits.once-each-time');
export const whereTriggered = means('l5r.traits.where-triggered');
export const conditionsAndCosts = means('l5r.traits.conditions-and-costs');
export const notOptional = means('l5r.traits.not-optional');
export const producingGold = means('l5r.traits.producing-gold');
export const traitTargeting = means('l5r.traits.targeting');
export const leavingPlay = means('l5r.traits.leaving-play');
export const usageLimits = means('l5r.traits.usage-limits');
export const optionalEffects = means('l5r.traits.optional-effects');
export const failedEffects = means('l5r.traits.failed-effects');
export const bowToProduce = means('l5r.traits.bow-to-produce');
export const focusEffect = means('l5r.traits.focus-effect');

/** Without one. */
export const continuousTrait = means('l5r.traits.continuous');
export const inPlay = means('l5r.traits.in-play');
export const outOfPlay = means('l5r.traits.out-of-play');
