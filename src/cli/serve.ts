/** Serves the built site as a host would: with the headers of `public/_headers`, and the page for what is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { readHeaders } from '../build/headers.ts';

/** Where the site is served unless PORT says otherwise. */
export const PORT = 4321;

/** Starts serving `dist`. Refuses where there is nothing built, or the port is taken. */
export function serve(dist: string, port: number): Promise<Server> {
  if (!existsSync(`${dist}/index.html`)) {
    return Promise.reject(new Error(`There is no built site in ${dist}. Run "npm run build" first.`));
  }
  const headers = Object.entries(readHeaders('public/_headers'));
  const files = sirv(dist, { dev: false, etag: true });
  const missing = readFileSync(`${dist}/404.html`);
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(missing);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, () => resolve(server));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.env['PORT'] ?? PORT);
  try {
    await serve('dist', port);
    console.log(`\n  Chapter & Verse is open at http://localhost:${port}/\n  Stop it with Ctrl+C.\n`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
