/** A walk as a proof: each step a line, to be listed and copied. */
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { Proof, ProofLine, RuleLink, RuleTable } from '../proof.ts';
import type { Guide } from './guide.ts';
import type { Walk } from './walk.ts';

/** A step as a line of a proof. */
export function lineOf<State, Choice>(
  guide: Guide<State, Choice>,
  step: Step<State, never>,
  rules: RuleTable,
  viewer?: Player,
): ProofLine {
  const { rule, instead, cites = [], beaten = [] } = step;
  const link = (id: string): RuleLink => rules[id] ?? { number: id, title: id, href: '#' };
  return {
    rule: link(rule),
    says: guide.says(step, viewer),
    ...guide.figure?.(step),
    aside: false,
    beaten: beaten.map((one) => guide.lost(one, step)).filter(Boolean),
    cites: [...cites, ...(instead ? [instead] : [])].map(link),
  };
}

/** A whole walk as a proof, to be copied. */
export function proofOf<State, Choice>(
  guide: Guide<State, Choice>,
  { moments }: Walk<State, Choice>,
  rules: RuleTable,
  value: string,
): Proof {
  const lines = moments.flatMap(({ steps }) => steps.map((step) => lineOf(guide, step as never, rules)));
  return { label: '', lines, value };
}
