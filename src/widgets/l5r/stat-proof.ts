/** A stat verdict as proofs, one a stat. */
import { number } from '../../../rules-engine/core/words.en.ts';
import { change } from '../../../rules-engine/core/stat.ts';
import {
  beatenSentence,
  momentWords,
  sentence,
  valueWords,
} from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { StatAnswer, StatStep, StatVerdict } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import type { StatQuestion } from '../../../rules-engine/l5r/state.ts';
import type { Proof, ProofLine, RuleLink, RuleTable } from '../proof.ts';

export const proofsOf = ({ answers }: StatVerdict, rules: RuleTable): readonly Proof[] =>
  answers.map((answer) => proofOf(answer, rules));

export function proofOf(answer: StatAnswer, rules: RuleTable): Proof {
  const { stat, steps, decided } = answer;
  return {
    label: STAT_WORDS[stat.name].name,
    lines: steps.map((step, index) => lineOf(step, index, rules)),
    value: valueWords(answer),
    decided: ruleLink(rules, decided),
  };
}

function lineOf(step: StatStep, index: number, rules: RuleTable): ProofLine {
  return {
    rule: ruleLink(rules, step.rule),
    says: sentence(step),
    ...(index > 0 && { from: number(step.before.total) }),
    to: number(step.after.total),
    aside: index > 0 && change(step) === 0,
    beaten: (step.beaten ?? []).map(beatenSentence),
    cites: (step.cites ?? []).map((id) => ruleLink(rules, id)),
  };
}

function ruleLink(rules: RuleTable, id: string): RuleLink {
  const rule = rules[id];
  if (!rule) throw new Error(`The verdict names ${id}, which is not in the table of rules.`);
  return rule;
}

/** What is asked, in a few words each: base values, then what happened. */
export const givenWords = ({ stats, moments }: StatQuestion): readonly string[] => [
  ...stats.map(({ name, base }) => `${STAT_WORDS[name].name} ${typeof base === 'number' ? number(base) : base}`),
  ...moments.map(momentWords),
];
