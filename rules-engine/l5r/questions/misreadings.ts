/** Common mistakes with stats: the effects as somebody counts them who makes them. */
import type { Misreading } from '../../core/misreading.ts';

type Effect = Readonly<Record<string, unknown>>;
const isLimit = (effect: Effect) => 'minimum' in effect || 'maximum' in effect;

/** The effects that a mistake leaves. */
const keeping =
  (kept: (effect: Effect, all: readonly Effect[]) => boolean): Misreading =>
  ({ start, choices }) => {
    const effects = (start['effects'] ?? []) as readonly Effect[];
    return { start: { ...start, effects: effects.filter((effect) => kept(effect, effects)) }, choices };
  };

export const misreadings: Readonly<Record<string, Misreading>> = {
  'limits-forgotten': keeping((effect) => !isLimit(effect)),
  'last-limit-wins': keeping((effect, all) => !isLimit(effect) || effect === all.findLast(isLimit)),
  'nothing-ends': keeping((effect) => !('ends' in effect)),
  'switch-forgotten': keeping((effect) => !('switch' in effect)),
};
