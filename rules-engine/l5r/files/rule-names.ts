/** Every rule that the engine follows, as files of the game write it. */
import { rulesIn } from '../../core/chapters.ts';
import { type RuleId, short } from '../../core/rule.ts';
import * as rulebook from '../rules/all.ts';

export const RULES: readonly RuleId[] = rulesIn(rulebook);

export const RULE_NAMES: readonly string[] = RULES.map(short);
