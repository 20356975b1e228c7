/** Steps of any question about cards as a proof: each with its rule, its words, what it rests on, and what lost. */
import type { Beaten, RuleId } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { ProofLine, RuleLink, RuleTable } from '../proof.ts';

export const ruleOf = (rules: RuleTable, id: RuleId): RuleLink => rules[id] ?? { number: '', title: id, href: '#' };

interface Telling<One> {
  readonly says: (step: One) => string;
  readonly lost?: (beaten: Beaten) => string;
  /** The numbers a step goes from and to, where it has any. */
  readonly change?: (step: One) => { readonly from?: string; readonly to?: string };
}

export const toldLines = <One extends Step<unknown, unknown>>(
  steps: readonly One[],
  rules: RuleTable,
  { says, lost = () => '', change = () => ({}) }: Telling<One>,
): readonly ProofLine[] =>
  steps.map((step) => ({
    rule: ruleOf(rules, step.rule),
    says: says(step),
    aside: false,
    beaten: (step.beaten ?? []).map(lost).filter(Boolean),
    cites: [...(step.cites ?? []), ...(step.instead ? [step.instead] : [])].map((id) => ruleOf(rules, id)),
    ...change(step),
  }));
