/** What a list of cards says of each: its figures in one line, and then what it does. */
import { IN_ONE_LINE } from '../../rules-engine/fftcg/cards/printing.ts';
import type { Card } from '../library/library.ts';

/** What is longer than 24 characters, or ends as a sentence does, is a line of its own. */
const isShort = (value: string) => value.length <= 24 && !value.endsWith('.');
/** Values that say nothing without the name of their fact: figures, and whether it is so. */
const FIGURE = /^[−+-]?\d/;
const WHETHER = /^(none|yes|no)$/;

export interface CardLines {
  readonly figures: string;
  readonly says: readonly string[];
}
/** Without what the source doesn't give, and without the kind, which is told anyway. */
export function cardLines({ facts, kind, text }: Pick<Card, 'facts' | 'kind' | 'text'>): CardLines {
  const given = facts.flatMap(({ name, value }) =>
    value === null || value === kind || name === IN_ONE_LINE ? [] : [{ name, value: String(value) }],
  );
  const [short, long] = [given.filter(({ value }) => isShort(value)), given.filter(({ value }) => !isShort(value))];
  const figures = short.map(({ name, value }) => {
    if (FIGURE.test(value)) return `${name} ${value}`;
    return WHETHER.test(value) ? `${name}: ${value}` : value;
  });
  return {
    // A line may break after the sign, not before it.
    figures: figures.join('\u00a0· '),
    says: [...long.map(({ name, value }) => `${name}: ${value}`), ...(text?.split('\n') ?? [])],
  };
}
