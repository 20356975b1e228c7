/** The rules of a game as proofs and widgets name them. */
import { firstSentences } from '../library/plain/sentences.ts';
import type { GameLibrary, Rule } from '../library/library.ts';
import type { RuleLink, RuleTable } from '../widgets/proof.ts';
import { anchorOf, getGame } from './library.ts';

/** Made once for all the pages of a game. */
const whole = new WeakMap<GameLibrary, RuleTable>();

/** By id, those that the engine follows: no answer names another. With `only`, just these: what a widget carries to the browser. */
export function ruleTable(game: string, only?: readonly string[]): RuleTable {
  const of = getGame(game);
  if (only !== undefined) return tableOf(of.rules.filter(({ id }) => only.includes(id)));
  const table = whole.get(of) ?? tableOf(of.rules.filter(({ engine }) => engine === true));
  whole.set(of, table);
  return table;
}
const tableOf = (rules: readonly Rule[]): RuleTable =>
  Object.fromEntries(rules.map((rule): [string, RuleLink] => [rule.id, linkTo(rule)]));
const linkTo = (rule: Rule): RuleLink => ({ number: rule.number, title: rule.title, href: anchorOf(rule) });

/** The same for a table, which says the first sentence of a rule beside each step. */
export const rulesOfTable = (game: string): RuleTable =>
  Object.fromEntries(
    getGame(game)
      .rules.filter(({ engine }) => engine === true)
      .map((rule): [string, RuleLink] => [rule.id, { ...linkTo(rule), says: firstSentences(rule.plain, 0).text }]),
  );
