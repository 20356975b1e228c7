/** Every rule that the engine follows. */
import { rulesIn } from '../../core/chapters.ts';
import type { RuleId } from '../../core/rule.ts';
import * as rulebook from '../rules/all.ts';

export const RULES: readonly RuleId[] = rulesIn(rulebook);
