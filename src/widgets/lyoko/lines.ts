/** Steps and refusals as lines of a proof. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Choice } from '../../../rules-engine/lyoko/play/actions.ts';
import { figureOf } from '../../../rules-engine/lyoko/words/figures.en.ts';
import { beatenSentence, sentence } from '../../../rules-engine/lyoko/words/sentences.en.ts';
import type { LyokoStep, State } from '../../../rules-engine/lyoko/state.ts';
import type { ProofLine, RuleLink, RuleTable } from '../proof.ts';
import { refusal } from './refusals.ts';

export const linkTo =
  (rules: RuleTable) =>
  (id: RuleId): RuleLink =>
    rules[id] ?? { number: '', title: id, href: '#' };

/** A step as a line of a proof, with the figure it changes. */
export function lineOf(step: LyokoStep, rules: RuleTable): ProofLine {
  const link = linkTo(rules);
  const { rule, instead, cites = [], beaten = [] } = step;
  return {
    rule: link(rule),
    says: sentence(step),
    ...figureOf(step),
    aside: false,
    beaten: beaten.map((one) => beatenSentence(one, step)),
    cites: [...cites, ...(instead ? [instead] : [])].map(link),
  };
}
/** What was refused, as a line of a proof; why, once `loadRefusals` has brought it. */
export const refusedLine = (
  { refused, state, choice }: { readonly refused: RuleId; readonly state: State; readonly choice: Choice },
  words: string,
  rules: RuleTable,
  why = refusal(refused, state, choice),
): ProofLine => ({
  rule: linkTo(rules)(refused),
  says: `${words}: not allowed. ${why}`.trimEnd(),
  aside: true,
  to: '✕',
  beaten: [],
  cites: [],
});
