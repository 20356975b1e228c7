/** Examples that stand in pages of others: where they are, and what their hosts are told. */
import type { Scenario } from '../library/library.ts';
import { SITE_NAME } from './site.ts';

/** Room for an answer and a few steps; any box from 320 × 420 does. */
export const ROOM = { width: 480, height: 480 };

export const embedHref = (game: string, name: string): string => `/embed/${game}/${name}/`;
export const oembedHref = (href: string): string => `${href}oembed.json`;

const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[letter] ?? letter);

/** What to write into another page: the frame, and a plain link where frames are not allowed. */
export const embedCode = (embed: string, page: string, title: string): string =>
  `<iframe src="${embed}" title="${escaped(title)}" width="${ROOM.width}" height="${ROOM.height}" loading="lazy" style="border:0;max-width:100%"></iframe>\n` +
  `<p><a href="${page}">${escaped(title)}</a></p>`;

/** What a host that asks is told of an example: https://oembed.com. */
export const oembedOf = (
  { game, name, href, title }: Pick<Scenario, 'game' | 'name' | 'href' | 'title'>,
  site: URL,
) => ({
  version: '1.0',
  type: 'rich',
  provider_name: SITE_NAME,
  provider_url: site.href,
  title,
  ...ROOM,
  html: embedCode(new URL(`.${embedHref(game, name)}`, site).href, new URL(`.${href}`, site).href, title),
});
