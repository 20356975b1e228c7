/** Why something is refused. A browser loads these sentences when there is one to show; a page that is built has them. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import type { State } from '../../../rules-engine/fftcg/state.ts';

let refusals = import.meta.env.SSR ? await import('../../../rules-engine/fftcg/words/refusals.en.ts') : undefined;

/** Brings the sentences. */
export const loadRefusals = async () => (refusals ??= await import('../../../rules-engine/fftcg/words/refusals.en.ts'));

/** Why a rule forbids a choice, in a sentence; empty as long as `loadRefusals` has not brought it. */
export const refusal = (rule: RuleId, state: State, choice: Choice): string =>
  refusals?.refusal(rule, state, choice) ?? '';
