/** What a page says of itself to machines, as JSON-LD. Its addresses are whole: a site that isn't published says nothing. */
import type { Ruling } from '../library/library.ts';

/** A page, and the path to it. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}
/** The most it may be, in characters: it is for machines, and readers wait for it too. */
const MOST = 950;

/** Where a page is, and what else there is to say of it. Too much is left out, all of it before half of it. */
export function linkedData(
  site: URL | undefined,
  trail: readonly Crumb[],
  about?: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!site) return undefined;
  const where = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name,
      item: new URL(`.${path}`, site).href,
    })),
  };
  return [[where, ...(about ? [about] : [])], [where]].map(written).find(({ length }) => length <= MOST);
}
/** A text may hold what would end the script that it stands in. */
const written = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

/** The question that somebody asked, and the answer that somebody gave. */
export const questionAnswered = ({ question, answer, author, date }: Ruling) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: {
    '@type': 'Answer',
    text: answer,
    author: { '@type': 'Person', name: author },
    ...(date !== undefined && { dateCreated: date }),
  },
});

/** The pages on the way to a path, named by whoever knows their names. */
export const trailTo = (path: string, nameOf: (path: string) => string | undefined): readonly Crumb[] =>
  [...path.matchAll(/\//g)].flatMap(({ index }) => {
    const above = path.slice(0, index + 1);
    const name = nameOf(above);
    return name === undefined ? [] : [{ name, path: above }];
  });
