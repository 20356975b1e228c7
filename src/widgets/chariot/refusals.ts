/** Why something is refused. A browser loads these sentences when somebody asks; a page that is built has them. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Refused } from '../../../rules-engine/chariot/words/choices.en.ts';

let words = import.meta.env.SSR ? await import('../../../rules-engine/chariot/words/refusals.en.ts') : undefined;

/** Brings the sentences. */
export const load = async (): Promise<unknown> =>
  (words ??= await import('../../../rules-engine/chariot/words/refusals.en.ts'));
/** Why a rule forbids a choice, in a sentence; empty as long as `load` has not brought it. */
export const refusal = (rule: RuleId, refused: Refused): string => words?.refusal(rule, refused) ?? '';
