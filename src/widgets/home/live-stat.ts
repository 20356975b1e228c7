/** The home page's live verdict: a Force that the reader changes, plainly and between two limits that cross. */
import type { Effect, StatQuestion } from '../../../rules-engine/l5r/state.ts';

export const BASE = 4;
/** How far the reader can go either way. */
export const MOST = 6;
export const LIMITS = { minimum: 5, maximum: 3 } as const;

/** What is asked when effects add `bonus` in all (below 0 they take away), with the two limits or without. */
export function liveQuestion(bonus: number, limited: boolean): StatQuestion {
  const on = 'force';
  const effects: readonly Effect[] = [
    ...(bonus > 0 ? [{ source: 'Sword', kind: 'bonus', on, amount: bonus } as const] : []),
    ...(bonus < 0 ? [{ source: 'Wound', kind: 'penalty', on, amount: -bonus } as const] : []),
    ...(limited
      ? [
          { source: 'Oath', kind: 'minimum', on, amount: LIMITS.minimum } as const,
          { source: 'Curse', kind: 'maximum', on, amount: LIMITS.maximum } as const,
        ]
      : []),
  ];
  return {
    stats: [{ name: on, base: BASE }],
    moments: effects.map((effect) => ({ type: 'comes', effect })),
  };
}
