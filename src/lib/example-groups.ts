/** The questions that the examples of a tool stand under. */
import type { GameLibrary, Rule, Scenario } from '../library/library.ts';

/** More groups than this are a list again: then the examples stand by chapter. */
const MOST_GROUPS = 14;

/**
 * What each example is about, by its name, in the order of the rules: the title of the rule it shows, together with all parts
 * of that rule; or of its chapter, where the examples of a tool are about too many rules.
 */
export function groupsOf(
  { rules, chapters }: Pick<GameLibrary, 'rules' | 'chapters'>,
  scenarios: readonly Pick<Scenario, 'name' | 'rules'>[],
): ReadonlyMap<string, string> {
  const byName = new Map(rules.map((rule, place) => [rule.name, { rule, place }]));
  const whole = (rule: Rule): Rule => {
    const parent = rule.parent === undefined ? undefined : byName.get(rule.parent)?.rule;
    return parent ? whole(parent) : rule;
  };
  const inOrder = scenarios
    .flatMap(({ name, rules: [about] }) => {
      const found = about === undefined ? undefined : byName.get(about);
      return found ? [{ name, place: found.place, rule: whole(found.rule) }] : [];
    })
    .toSorted((one, other) => one.place - other.place);
  const isByRule = new Set(inOrder.map(({ rule }) => rule)).size <= MOST_GROUPS;
  const titleOf = ({ title, chapter }: Rule) =>
    isByRule ? title : (chapters.find(({ name }) => name === chapter)?.title ?? chapter);
  return new Map(inOrder.map(({ name, rule }) => [name, titleOf(rule)]));
}
