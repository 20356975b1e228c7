/** Every rule that the engine follows, as files of the game write it. */
import { rulesIn } from '../../core/cite.ts';
import type { RuleId } from '../../core/rule.ts';
import * as rulebook from '../rules/all.ts';

export const RULES: readonly RuleId[] = rulesIn(rulebook);

/** `l5r.stats.floor` as files of the game write it: `stats.floor`. */
export const short = (id: RuleId) => id.slice('l5r.'.length);
export const RULE_NAMES: readonly string[] = RULES.map(short);
