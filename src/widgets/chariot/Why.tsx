import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Refused } from '../../../rules-engine/chariot/words/choices.en.ts';
import type { RuleTable } from '../proof.ts';
import { useLoaded } from '../walk/useLoaded.ts';
import { load, refusal } from './refusals.ts';

interface Props {
  readonly rules: RuleTable;
  readonly rule: RuleId;
}
/** The number of a rule, which leads to it. */
export const RuleNumber = ({ rules, rule }: Props) => (
  <a class="num" href={rules[rule]?.href} data-pop title={rules[rule]?.title}>
    {rules[rule]?.number}
  </a>
);
/** Why a choice is refused, as soon as the sentence is loaded, and the rule that refuses it. */
export function Why({ rules, rule, refused }: Props & { readonly refused: Refused }) {
  useLoaded(load, true);
  return (
    <>
      {refusal(rule, refused)} <RuleNumber rules={rules} rule={rule} />
    </>
  );
}
