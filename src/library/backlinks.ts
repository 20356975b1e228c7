/** Who points at a rule: the other direction of every tie. */
import type { Concept, GameLibrary, Library, Reading, Rule, Ruling, Scenario, Term, Card } from './library.ts';

export interface Backlinks {
  readonly rules: readonly Rule[];
  readonly readings: readonly Reading[];
  readonly rulings: readonly Ruling[];
  readonly scenarios: readonly Scenario[];
  readonly terms: readonly Term[];
  readonly cards: readonly Card[];
  readonly concepts: readonly Concept[];
}

/** Everything in the library that rests on a rule. `cites` says which rules a scenario's verdict named. */
export function backlinksOf(
  { name, id, game: gameId }: Pick<Rule, 'name' | 'id' | 'game'>,
  game: GameLibrary,
  { concepts }: Pick<Library, 'concepts'>,
  cites: (scenario: Scenario) => readonly string[] = () => [],
): Backlinks {
  const mentioned = ({ mentions }: Pick<Rule, 'mentions'>) =>
    mentions.some((mention) => mention.component === 'Ref' && mention.name === name);
  return {
    rules: game.rules.filter((rule) => rule.name !== name && (rule.seeAlso.includes(name) || mentioned(rule))),
    readings: game.readings.filter(({ rule, seeAlso }) => rule === name || seeAlso.includes(name)),
    rulings: game.rulings.filter((ruling) => ruling.rules.includes(name) || mentioned(ruling)),
    scenarios: game.scenarios.filter((scenario) => scenario.rules.includes(name) || cites(scenario).includes(id)),
    terms: game.terms.filter(({ rules }) => rules.includes(name)),
    cards: game.cards.filter(({ rules }) => rules.includes(name)),
    concepts: concepts.filter(({ answers }) => answers[gameId]?.rules.includes(name)),
  };
}

/** How many places rest on it. */
export const countLinks = (links: Backlinks): number =>
  (Object.values(links) as readonly (readonly unknown[])[]).reduce((count, list) => count + list.length, 0);
