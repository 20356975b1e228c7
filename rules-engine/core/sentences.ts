import type { RuleId } from './rule.ts';

/** The words of one language for a game's steps, by rule. Another language is another such table. */
export type Sentences<Step> = Readonly<Record<RuleId, (step: Step) => string>>;
