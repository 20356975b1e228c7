/** How fast one stat could be worked out: the same calculation with less and less around it. */
import type { Bare } from './stat.ts';

/** Base value, changes, minimum and maximum, one after the other. */
export const packed = ({ base, changes, minimum, maximum }: Bare): Int8Array =>
  Int8Array.from([base, ...changes, minimum, maximum]);

/** On packed integers: the number, and not a word why. */
export function packedValue(cells: Int8Array): number {
  const base = cells[0] as number;
  const changes = cells.length - 2;
  let total = base;
  for (let at = 1; at < changes; at++) total += cells[at] as number;
  return limited(base, total < 0 ? 0 : total, cells[changes] as number, cells[changes + 1] as number);
}
function limited(base: number, total: number, minimum: number, maximum: number): number {
  if (minimum <= maximum) return total < minimum ? minimum : total > maximum ? maximum : total;
  return total < maximum ? maximum : total > minimum ? minimum : base;
}

/** The same as plain objects. */
export interface Effects {
  readonly base: number;
  readonly effects: readonly { readonly kind: 'change' | 'minimum' | 'maximum'; readonly amount: number }[];
}
export const asObjects = ({ base, changes, minimum, maximum }: Bare): Effects => ({
  base,
  effects: [
    ...changes.map((amount) => ({ kind: 'change', amount }) as const),
    { kind: 'minimum', amount: minimum },
    { kind: 'maximum', amount: maximum },
  ],
});

/** On plain objects, without a trace. */
export function objectsValue({ base, effects }: Effects): number {
  let total = base;
  let highest = -Infinity;
  let lowest = Infinity;
  for (const { kind, amount } of effects) {
    if (kind === 'change') total += amount;
    else if (kind === 'minimum') highest = Math.max(highest, amount);
    else lowest = Math.min(lowest, amount);
  }
  return limited(base, Math.max(total, 0), highest, lowest);
}

/** One line of a trace, and no more. */
export interface Line {
  readonly by: string;
  readonly effect: unknown;
  readonly before: number;
  readonly after: number;
}
/** On plain objects, with every step made at once; the last of them ends in the value. */
export function tracedSteps({ base, effects }: Effects): readonly Line[] {
  const lines: Line[] = [{ by: 'base', effect: undefined, before: 0, after: base }];
  let total = base;
  let highest = -Infinity;
  let lowest = Infinity;
  const to = (after: number, by: string, effect?: unknown) => {
    lines.push({ by, effect, before: total, after });
    total = after;
  };
  for (const effect of effects) {
    if (effect.kind === 'change') to(total + effect.amount, 'sum', effect);
    else if (effect.kind === 'minimum') highest = Math.max(highest, effect.amount);
    else lowest = Math.min(lowest, effect.amount);
  }
  if (total < 0) to(0, 'floor');
  to(limited(base, total, highest, lowest), 'limit');
  return lines;
}
