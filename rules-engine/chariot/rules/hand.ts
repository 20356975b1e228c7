/** 1.1.1 The Hand: building it, and starting with it. */
import { resolve, type Stage as Part } from '../../core/resolve.ts';
import type { Rule, RuleId } from '../../core/rule.ts';
import type { Step } from '../../core/step.ts';
import type { Card } from '../state.ts';

export const LEAST = 15;
export const MOST = 20;
export const COPIES = 3;
export const PREMIUM_COPIES = 1;

/** A hand while it is looked through. */
export interface HandCheck {
  readonly cards: readonly Card[];
  /** The rules it breaks, once for each way. */
  readonly broken: readonly RuleId[];
}
/** Spells of one name, or the whole hand. */
export interface Group {
  readonly card: Card | null;
  readonly count: number;
}
export type HandStep = Step<HandCheck, Group>;
type HandRule = Rule<HandCheck, Group>;

const broken = (check: HandCheck, rule: RuleId): HandCheck => ({ ...check, broken: [...check.broken, rule] });

export const handSize: HandRule = {
  id: 'chariot.basics.hand-size',
  does: (check, { count }) => (count < LEAST || count > MOST ? broken(check, handSize.id) : check),
};
/** Comes into question with the second spell of a name. */
export const copies: HandRule = {
  id: 'chariot.basics.copies',
  when: (_, { count }) => count > 1,
  does: (check, { count }) => (count > COPIES ? broken(check, copies.id) : check),
};
/** Comes into question with the first. */
export const premium: HandRule = {
  id: 'chariot.basics.premium',
  overrides: copies.id,
  when: (_, { card }) => card?.premium === true,
  does: (check, { count }) => (count > PREMIUM_COPIES ? broken(check, premium.id) : check),
};

const groupsOf = ({ cards }: HandCheck): readonly Group[] => {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ card: cards.find((card) => card.name === name) ?? null, count }));
};

export const HAND_CHECK: readonly Part<HandCheck, Group>[] = [
  { rule: handSize, subjects: ({ cards }) => [{ card: null, count: cards.length }] },
  { rule: copies, subjects: groupsOf },
];
export const HAND_EXCEPTIONS: readonly HandRule[] = [premium];

/** Whether a match may be begun with these spells, and what was looked at. */
export interface HandVerdict {
  readonly legal: boolean;
  readonly broken: readonly RuleId[];
  readonly steps: readonly HandStep[];
}
export function checkHand(cards: readonly Card[]): HandVerdict {
  const steps = resolve(HAND_CHECK, HAND_EXCEPTIONS, { cards, broken: [] });
  const found = steps.at(-1)?.after.broken ?? [];
  return { legal: found.length === 0, broken: found, steps };
}
