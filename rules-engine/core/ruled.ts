import { readChoice } from './misshapen.ts';
import type { RuleId } from './rule.ts';

/** A game that is played, as its engine names it: its id, its rules, and how a choice from outside is read. */
export const ruled = <Game extends { readonly id: string }, Choice>(
  game: Game,
  acts: Parameters<typeof readChoice<Choice>>[0],
  rules: readonly RuleId[],
) => ({
  id: game.id as Game['id'],
  rules,
  game: { ...game, rules },
  readChoice: (value: unknown): Choice => readChoice(acts, value),
});
