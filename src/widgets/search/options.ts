/** What a search lists, and what it says of that. */
import type { Answer, Found } from './find.ts';

/** Something the arrow keys walk to, and what it is there for. */
export interface Option {
  readonly found: Found;
  readonly as: 'verdict' | 'offer' | 'answer' | 'shows' | 'hit' | 'text' | 'recent';
}

/** What was found, in the order in which it is listed. */
export function optionsOf(answer: Answer, inText: readonly Found[]): readonly Option[] {
  const { verdict, offer, shows } = answer;
  const [best, ...others] = answer.found;
  const listed = (found: Found | undefined, as: Option['as']): readonly Option[] => (found ? [{ found, as }] : []);
  return [
    ...listed(verdict, 'verdict'),
    ...listed(offer, 'offer'),
    ...listed(best, answer.clear ? 'answer' : 'hit'),
    ...listed(shows, 'shows'),
    ...others.filter(({ href }) => href !== shows?.href).flatMap((found) => listed(found, 'hit')),
    ...inText.flatMap((found) => listed(found, 'text')),
  ];
}

/** How many come close says nothing. */
export const CLOSEST = 'No sure answer. These come closest:';

/** What is said of an answer with so many options. */
export function statusOf(answer: Answer, count: number, isFiltered: boolean): string {
  const { notes, verdict } = answer;
  return [
    ...notes,
    count > 0 && !notes.includes(CLOSEST) && (verdict ? 'Computed.' : `${count} found`),
    count === 0 && notes.length === 0 && 'Nothing found.',
    count === 0 && isFiltered && 'Try it without the filters.',
  ]
    .filter(Boolean)
    .join(' ');
}
