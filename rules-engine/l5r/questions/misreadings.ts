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

/** The effects as a mistake sees each of them. */
const seeing =
  (seen: (effect: Effect) => Effect): Misreading =>
  ({ start, choices }) => ({
    start: { ...start, effects: ((start['effects'] ?? []) as readonly Effect[]).map(seen) },
    choices,
  });
/** One key of an effect read as another. */
const readAs =
  (keys: readonly string[], as: string) =>
  (effect: Effect): Effect => {
    const found = keys.find((key) => key in effect);
    if (found === undefined) return effect;
    const { [found]: size, ...rest } = effect;
    return { ...rest, [as]: size };
  };

/** Effects of one kind moved behind all others. */
const last =
  (isLast: (effect: Effect) => boolean): Misreading =>
  ({ start, choices }) => {
    const effects = (start['effects'] ?? []) as readonly Effect[];
    const [moved, others] = [effects.filter(isLast), effects.filter((effect) => !isLast(effect))];
    return { start: { ...start, effects: [...others, ...moved] }, choices };
  };

/** No sum on the way is less than 0: of a penalty that is too large, the rest is lost. */
const floorAfterEach: Misreading = ({ start, choices }) => {
  const [base] = Object.values((start['stats'] ?? {}) as Readonly<Record<string, unknown>>);
  let sum = Number(base);
  const effects = ((start['effects'] ?? []) as readonly Effect[]).map((effect) => {
    if (typeof effect['bonus'] === 'number') sum += effect['bonus'];
    if (typeof effect['penalty'] !== 'number') return effect;
    const penalty = Math.min(effect['penalty'], sum);
    sum -= penalty;
    return { ...effect, penalty };
  });
  return { start: { ...start, effects }, choices };
};

export const misreadings: Readonly<Record<string, Misreading>> = {
  'limits-forgotten': keeping((effect) => !isLimit(effect)),
  'last-limit-wins': keeping((effect, all) => !isLimit(effect) || effect === all.findLast(isLimit)),
  'nothing-ends': keeping((effect) => !('ends' in effect)),
  'switch-forgotten': keeping((effect) => !('switch' in effect)),
  'set-forgotten': keeping((effect) => !('set' in effect)),
  'first-count': keeping((effect) => !('counts' in effect)),
  'penalty-added': seeing(readAs(['penalty'], 'bonus')),
  'limit-as-set': seeing(readAs(['minimum', 'maximum'], 'set')),
  'counted-once': seeing((effect) => ('count' in effect ? { ...effect, count: 1 } : effect)),
  'set-last': last((effect) => 'set' in effect),
  'switch-last': last((effect) => 'switch' in effect),
  'copy-follows': last((effect) => 'copy' in effect),
  'floor-after-each': floorAfterEach,
};
