/** The code of a rule, as its page shows it. A game's engine is read once. */
import { codeOf, type RuleCode } from '../library/code.ts';
import type { Rule } from '../library/library.ts';

const read = new Map<string, ReadonlyMap<string, RuleCode>>();

/** Empty for a rule that no code follows. */
export function ruleCode({ id, game }: Pick<Rule, 'id' | 'game'>): RuleCode {
  const codes = read.get(game) ?? codeOf(process.cwd(), game);
  read.set(game, codes);
  return codes.get(id) ?? { code: [], words: [], tests: [] };
}
