/** The changes of a rulebook as a feed. Addresses in it are whole where the site's own is known. */
import type { APIRoute } from 'astro';
import { changesOf } from '../../lib/changes.ts';
import { getGame } from '../../lib/library.ts';
import { gamePaths } from '../../lib/paths.ts';
import { SITE_NAME } from '../../lib/site.ts';

export const getStaticPaths = gamePaths;

const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[letter] ?? letter);
/** A day for a date that may be a month or a year only. */
const moment = (date: string) => `${[date, '01', '01'].join('-').slice(0, 10)}T00:00:00Z`;

export const GET: APIRoute = ({ params, site }) => {
  const id = params['game'] ?? '';
  const { book } = getGame(id);
  const address = (path: string) => escaped(site ? new URL(`.${path}`, site).href : path);
  const changes = changesOf(id);
  const entries = changes.map(
    ({ rule, change: { date, by, what } }) => `  <entry>
    <id>urn:chapter-and-verse:${escaped(rule.id)}:${date}</id>
    <title>${escaped(`${rule.number} ${rule.title}`)}</title>
    <link href="${address(`${rule.href}#history`)}"/>
    <updated>${moment(date)}</updated>
    <summary>${escaped(by ? `${by}: ${what}` : what)}</summary>
  </entry>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:chapter-and-verse:${id}</id>
  <title>${escaped(`Changes: ${book.title}`)}</title>
  <author><name>${escaped(SITE_NAME)}</name></author>
  <link href="${address(`/${id}/changes/`)}"/>
  <link rel="self" href="${address(`/${id}/changes.xml`)}"/>
  <updated>${moment(changes[0]?.change.date ?? '2010')}</updated>
${entries.join('\n')}
</feed>
`;
  return new Response(body);
};
