/** Why something is refused. A browser loads these sentences when there is one to tell; a page that is built has them. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import type { State } from '../../../rules-engine/lyoko/state.ts';

let words = import.meta.env.SSR ? await import('../../../rules-engine/lyoko/words/refusals.en.ts') : undefined;

/** Brings the sentences. */
export const loadRefusals = async () => (words ??= await import('../../../rules-engine/lyoko/words/refusals.en.ts'));

/** What is loaded for files and links brings the sentences along: a verdict that is taken away has them. */
export const withRefusals = async <Code>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadRefusals()]);
  return loaded;
};

/** Why a rule forbids a choice, and what would be allowed; empty as long as `loadRefusals` has not brought it. */
export const refusal = (rule: RuleId, state: State, choice: Choice): string =>
  words?.refusal(rule, state, choice) ?? '';
