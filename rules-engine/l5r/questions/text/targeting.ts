import { IMPERATIVES } from './words.ts';

/** "A target Monk", "your target Monk", "Hero's target Monk", "two target Monks": somebody chooses it now. */
const CHOSEN =
  /\b(?:an?|another|your|his|her|one|two|three|four|\d+|more|other|enemy|unbowed|performing|opposing|number of|[\p{L}-]+['’]s?) target (?!(?:is|are|was|were|has|have|had|and|or|if|to|must|may|instead|for|of)\b)\p{L}/iu;
/** "Target a Monk", "you may target and bow a Monk", "bow target Monk". */
const TOLD = new RegExp(
  `(?:^|[.,;:] )(?:(?:and|then|either) )*(?:you may |(?:${IMPERATIVES.source.slice(1)}) )?target [\\p{L}\\d]`,
  'iu',
);
/** "Bow this card to target a Monk", "each player targets a Monk". */
const OTHERS =
  /\b(?:(?:to|you may) target|(?:player|attacker|defender|he|she|who) targets) (?:and|an?|one|another|your|his|her|their|up to|two|three)\b/i;

/** Whether words tell somebody to choose a target, and don't only speak of one: "the target", "effects that target". */
export const choosesTarget = (words: string): boolean => CHOSEN.test(words) || TOLD.test(words) || OTHERS.test(words);
