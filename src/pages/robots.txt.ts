/** Everything may be found. */
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /offline/'];
  return new Response([...lines, ...(site ? [`Sitemap: ${new URL('sitemap.xml', site).href}`] : []), ''].join('\n'));
};
