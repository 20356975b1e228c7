/** Every rule that the engine follows, as files of the game write it. */
import type { RuleId } from '../core/rule.ts';
import { CALCULATION, EXCEPTIONS } from './calculation.ts';
import { BONUS_RULES } from './changes/bonus-penalty.ts';
import { MODIFYING_RULES } from './changes/modifying.ts';
import { TOTAL_RULES } from './changes/totals.ts';
import { CREATED_RULES } from './created/created.ts';
import { COMMON_RULES } from './keywords/common.ts';
import { COMPARING_RULES } from './keywords/comparing.ts';
import { HAVING_RULES } from './keywords/having.ts';
import { MEASURE_RULES } from './stat.ts';
import { TEXT_RULES } from './text/rules.ts';
import { USE_RULES } from './use/use.ts';

export const RULES: readonly RuleId[] = [
  ...new Set<RuleId>([
    ...CALCULATION.map(({ rule }) => rule.id),
    ...EXCEPTIONS.map(({ id }) => id),
    ...MEASURE_RULES,
    ...TEXT_RULES,
    ...HAVING_RULES,
    ...COMPARING_RULES,
    ...COMMON_RULES,
    ...MODIFYING_RULES,
    ...BONUS_RULES,
    ...TOTAL_RULES,
    ...USE_RULES,
    ...CREATED_RULES,
  ]),
];

/** `l5r.stats.floor` as files of the game write it: `stats.floor`. */
export const short = (id: RuleId) => id.slice('l5r.'.length);
export const RULE_NAMES: readonly string[] = RULES.map(short);
