/** Every rule that the engine follows, as files of the game write it. */
import { rulesIn } from '../core/cite.ts';
import type { RuleId } from '../core/rule.ts';
import * as calculation from './calculation.ts';
import * as abilities from './rules/abilities.ts';
import * as comparing from './rules/comparing.ts';
import * as createdCards from './rules/created-cards.ts';
import * as keywords from './rules/keywords.ts';
import * as otherText from './rules/other-text.ts';
import * as stats from './rules/stats.ts';
import * as title from './rules/title.ts';
import * as traits from './rules/traits.ts';

/** What the rulebook says, by its chapters. */
export const CHAPTERS: readonly object[] = [
  title,
  calculation,
  stats,
  keywords,
  comparing,
  traits,
  abilities,
  otherText,
  createdCards,
];
export const RULES: readonly RuleId[] = rulesIn(...CHAPTERS);

/** `l5r.stats.floor` as files of the game write it: `stats.floor`. */
export const short = (id: RuleId) => id.slice('l5r.'.length);
export const RULE_NAMES: readonly string[] = RULES.map(short);
