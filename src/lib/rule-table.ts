/** The rules of a game as proofs and widgets name them. */
import type { RuleLink, RuleTable } from '../widgets/proof.ts';
import { anchorOf, getGame } from './library.ts';

/** By id. With `only`, just the rules of these ids: what a widget carries to the browser. */
export function ruleTable(game: string, only?: readonly string[]): RuleTable {
  const rules = getGame(game).rules.filter(({ id }) => !only || only.includes(id));
  return Object.fromEntries(
    rules.map((rule): [string, RuleLink] => [
      rule.id,
      { number: rule.number, title: rule.title, href: anchorOf(rule) },
    ]),
  );
}
