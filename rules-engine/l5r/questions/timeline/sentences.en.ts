/** A timeline in English. */
import { number } from '../../../core/words.en.ts';
import { besideWords, momentWords } from '../stat/sentences.en.ts';
import { STAT_WORDS } from '../stat/words.en.ts';
import type { StatName } from '../../state.ts';
import type { Order, TimedMoment, Timeline } from './timeline.ts';

/** What happens, in a few words. */
export const timedMomentWords = (moment: TimedMoment): string =>
  moment.type === 'over' ? `The ${moment.lasts} ends` : momentWords(moment);

/** "Force 2 → 0 → 5 → 8", for each stat; both rows of figures where the source contradicts itself. */
export const valuesWords = (timeline: Timeline): string =>
  timeline.question.stats
    .map(({ name }) => `${STAT_WORDS[name].name} ${rowWords(timeline, name, [timeline.start[name] ?? 0])}`)
    .join('; ');

/** The figures of one stat after each moment, with others in front of them. */
export function rowWords({ marks, besides }: Timeline, name: StatName, first: readonly number[] = []): string {
  const row = (values: readonly number[]) => [...first, ...values].map(number).join(' → ');
  const values = row(marks.map((mark) => mark.values[name] ?? 0));
  const beside = besides[name];
  return beside ? besideWords(values, row(beside.values), beside) : values;
}

/** What is left in the end, whatever the order in which the rest ends. */
export function ordersWords(names: readonly StatName[], orders: readonly Order[]): string {
  const running = orders[0]?.ends.length ?? 0;
  if (orders.length === 0) return 'Too many effects are still active to follow every order in which they could end.';
  if (running === 0) return 'All effects have ended.';
  const lasts = names.map((name) => {
    const values = [...new Set(orders.map(({ values: all }) => all.at(-1)?.[name] ?? 0))].sort(
      (one, other) => one - other,
    );
    return `${STAT_WORDS[name].name} ${values.map(number).join(' or ')}`;
  });
  const ways =
    orders.length === 1
      ? 'When the last one ends'
      : `In each of the ${orders.length} orders in which the others could end`;
  return `${ways}, ${lasts.join(' and ')} ${lasts.length > 1 ? 'are' : 'is'} left.`;
}
