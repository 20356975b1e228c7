import type { RuleId } from './rule.ts';

/** May this be done? If not, the rule against it. An illegal choice is an answer, not an error. */
export type Verdict = { readonly legal: true } | { readonly legal: false; readonly rule: RuleId };

/** A rule that forbids something. Whatever no ban forbids is allowed. */
export interface Ban<State, Choice> {
  readonly id: RuleId;
  readonly forbids: (state: State, choice: Choice) => boolean;
}

export const LEGAL: Verdict = { legal: true };

/** The first rule against a choice, or that it is legal. */
export function judge<State, Choice>(bans: readonly Ban<State, Choice>[], state: State, choice: Choice): Verdict {
  const ban = bans.find(({ forbids }) => forbids(state, choice));
  return ban ? { legal: false, rule: ban.id } : LEGAL;
}
