/** The chapter once more, short and without steps: a second opinion to hold the engine against. */
import type { Edition } from '../l5r/readings.ts';
import { type Effect, isSigned, type StatQuestion } from '../l5r/state.ts';

/** What a stat that nothing sets is worth in an edition. */
export function byTheChapter({ stats: [stat], moments }: StatQuestion, edition: Edition): number {
  if (!stat || stat.base === 'absent') return 0;
  const base = stat.base === '*' ? 0 : stat.base;
  const running = new Map<string, Effect>();
  let held: number | undefined;
  let shown = base;
  for (const moment of [undefined, ...moments]) {
    if (moment?.type === 'comes') running.set(moment.effect.source, moment.effect);
    if (moment?.type === 'ends') running.delete(moment.source);
    const counting = moment?.type === 'counts' ? running.get(moment.source) : undefined;
    if (moment?.type === 'counts' && counting) running.set(moment.source, { ...counting, count: moment.now });

    const effects = [...running.values()];
    const amounts = (kind: Effect['kind']) =>
      effects.filter((effect) => effect.kind === kind).map(({ amount, count = 1 }) => amount * count);
    const added = (kind: Effect['kind']) => amounts(kind).reduce((sum, amount) => sum + amount, 0);
    const sum = base + added('bonus') - added('penalty');
    const minimums = amounts('minimum');
    const maximums = amounts('maximum');
    const floored = isSigned(stat) ? sum : Math.max(sum, 0);
    const highest = Math.max(...minimums);
    const lowest = Math.min(...maximums);

    if (edition === 'twenty-festivals') {
      const all = isSigned(stat) ? minimums : [0, ...minimums];
      const mins = all.filter((minimum) => maximums.every((maximum) => minimum <= maximum));
      const maxs = maximums.filter((maximum) => all.every((minimum) => minimum <= maximum));
      shown = Math.min(Math.max(sum, ...mins), ...maxs);
    } else if (highest <= lowest || minimums.length === 0 || maximums.length === 0) {
      held = undefined;
      shown = Math.min(Math.max(floored, ...minimums), ...maximums);
    } else if (edition === 'before-june-2011') {
      held ??= shown;
      shown = held;
    } else if (floored < lowest) shown = lowest;
    else if (floored > highest) shown = highest;
    else shown = base;
  }
  return shown;
}
