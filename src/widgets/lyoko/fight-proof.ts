/** A fight as proofs, one for each of its parts. */
import { PART_TITLES } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { type Fight, type Part, PART_RULES, PARTS, type Told } from '../../../rules-engine/lyoko/questions/fight.ts';
import type { ProofLine, RuleLink, RuleTable } from '../proof.ts';
import { lineOf, linkTo, refusedLine } from './lines.ts';

export interface PartProof {
  readonly part: Part;
  readonly title: string;
  readonly rule: RuleLink | undefined;
  readonly lines: readonly ProofLine[];
}
/** The parts of a fight in which something happened. */
export const partsOf = ({ told }: Fight, rules: RuleTable, words: (told: Told) => string): readonly PartProof[] =>
  PARTS.flatMap((part) => {
    const lines = told
      .filter((one) => one.part === part)
      .map((one) => ('step' in one ? lineOf(one.step, rules) : refusedLine(one, words(one), rules)));
    const rule = PART_RULES[part];
    return lines.length > 0
      ? [{ part, title: PART_TITLES[part], rule: rule === undefined ? undefined : linkTo(rules)(rule), lines }]
      : [];
  });
