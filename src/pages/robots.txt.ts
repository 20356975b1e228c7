/** Everything may be found. */
import type { APIRoute } from 'astro';
import { publishedAt } from '../build/folder.ts';

export const GET: APIRoute = ({ site }) => {
  const { folder } = publishedAt(process.env);
  const lines = ['User-agent: *', `Disallow: ${folder}api/`, `Disallow: ${folder}offline/`];
  return new Response([...lines, ...(site ? [`Sitemap: ${new URL('sitemap.xml', site).href}`] : []), ''].join('\n'));
};
