import type { Beaten, RuleId } from './rule.ts';

/**
 * One line of an explanation: the rule that spoke, about what, and the state on either side.
 * It holds no prose: sentences are made from it when someone reads them (`sentences.ts`).
 */
export interface Step<State, Subject = undefined> {
  readonly rule: RuleId;
  readonly subject: Subject;
  readonly before: State;
  readonly after: State;
  /** The rule that gave way, where this one is an exception to it. */
  readonly instead?: RuleId;
  readonly cites?: readonly RuleId[];
  readonly beaten?: readonly Beaten[];
}

/** Every rule a step names, the one that spoke first. */
export const citations = ({ rule, cites = [], instead, beaten = [] }: Step<unknown, unknown>): readonly RuleId[] => [
  ...new Set([rule, ...cites, ...(instead ? [instead] : []), ...beaten.map(({ by }) => by)]),
];
