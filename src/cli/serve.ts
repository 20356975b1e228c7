/**
 * `npm run serve`: serves the built site as a host would, with the headers that its `_headers` asks for, and the page for
 * what is not there. PORT=8080 chooses the port, HOST=0.0.0.0 lets other machines open it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compression from '@polka/compression';
import sirv from 'sirv';
import { publishedAt } from '../build/folder.ts';
import { headersOf } from '../build/headers.ts';
import { readWords } from './words.ts';

/** The port unless PORT says otherwise. */
const PORT = 4321;
/** This machine and nobody else: both addresses that `localhost` may stand for. */
const THIS_MACHINE = ['127.0.0.1', '::1'];

/** Where the site is to be served. */
export interface Place {
  /** 1 to 65535, or 0 for any that is free. */
  readonly port: number;
  /** A name or an address of this machine, `0.0.0.0` for all of them. Without it, nobody else can open the site. */
  readonly host?: string;
  /** The folder the site was built for, such as `/rules/`; without it, the root. */
  readonly folder?: string;
}
/** A site that is being served. */
export interface Served {
  /** Where it can be opened, on this machine first. */
  readonly addresses: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Reads PORT and HOST, and the folder as the build does; empty means not given. Refuses a PORT that is not a whole number
 * from 0 to 65535.
 */
export function placeOf(env: Readonly<Record<string, string | undefined>>): Place {
  const port = env['PORT']?.trim() ?? '';
  const host = env['HOST']?.trim() ?? '';
  if (!/^\d*$/.test(port) || Number(port) > 65_535) {
    throw new Error(`PORT is "${port}". It must be a whole number from 1 to 65535; without it, the port is ${PORT}.`);
  }
  const { folder } = publishedAt(env);
  return { port: port === '' ? PORT : Number(port), ...(host !== '' && { host }), ...(folder !== '/' && { folder }) };
}

/** Why it can't be served there, for the reader. */
function refusal({ code, message }: NodeJS.ErrnoException, { port, host }: Place): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Choose another one: PORT=${port === 65_535 ? PORT : port + 1} npm start`;
    case 'EACCES':
      return `Only an administrator may use port ${port}. Choose another one: PORT=${PORT} npm start`;
    default:
      return host === undefined
        ? `The site can't be served on port ${port}: ${message}`
        : `HOST is "${host}", which isn't an address of this machine. Leave it out, or set HOST=0.0.0.0 to let your network in.`;
  }
}

function listen(answer: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer);
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The names under which a host can be reached: those of every network where it stands for all of them. */
function namesOf(host: string | undefined): readonly string[] {
  if (host === undefined) return ['localhost'];
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [
    'localhost',
    ...own.filter(({ family, internal }) => family === 'IPv4' && !internal).map((one) => one.address),
  ];
}

/** Answers at a place until it is closed. Refuses, in words for the reader, where that place can't be had. */
async function open(answer: RequestListener, place: Place): Promise<Served> {
  const servers: Server[] = [];
  try {
    for (const host of place.host === undefined ? THIS_MACHINE : [place.host]) {
      try {
        servers.push(await listen(answer, servers[0] ? portOf(servers[0]) : place.port, host));
      } catch (error) {
        // A machine without IPv6 has only the first of its two addresses.
        if (servers.length === 0 || (error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
      }
    }
  } catch (error) {
    await Promise.all(servers.map(close));
    throw new Error(refusal(error as NodeJS.ErrnoException, place), { cause: error });
  }
  const port = servers[0] ? portOf(servers[0]) : place.port;
  return {
    addresses: namesOf(place.host).map((name) => `http://${name}:${port}${place.folder ?? '/'}`),
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/** Is the place free? Refuses where it can't be had, before a long build finds out. */
export async function tryPlace(place: Place): Promise<void> {
  const { close } = await open(() => undefined, place);
  await close();
}

/** Starts serving `dist`. Refuses where there is nothing built, or the place can't be had. */
export function serve(dist: string, place: Place): Promise<Served> {
  if (!existsSync(`${dist}/index.html`)) {
    return Promise.reject(new Error(`There is no built site in ${dist}. Run "npm run build" first.`));
  }
  const own = join(dist, '_headers');
  const headers = existsSync(own) ? headersOf(own) : () => [];
  const { folder = '/' } = place;
  // Small enough for a phone, quick enough to be made at each request.
  const compress = compression({ brotli: true, level: 4 });
  const files = sirv(dist, { dev: false, etag: true });
  const missing = readFileSync(`${dist}/404.html`);
  return open((request, response) => {
    const { url = '/' } = request;
    const notHere = () => {
      response.removeHeader('Cache-Control');
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(missing);
    };
    if (!url.startsWith(folder)) {
      if (`${url}/` === folder) response.writeHead(301, { Location: folder }).end();
      else notHere();
      return;
    }
    request.url = url.slice(folder.length - 1);
    for (const [name, value] of headers(url)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    response.setHeader('Vary', 'Accept-Encoding');
    compress(request, response, () => files(request, response, notHere));
  }, place);
}

/** Serves `dist`, says where, and goes on until it is stopped. */
export async function serveUntilStopped(dist: string, place: Place): Promise<void> {
  const { addresses, close } = await serve(dist, place);
  const [first, ...others] = addresses;
  console.log(`\n  Chapter & Verse is open at ${first}`);
  for (const other of others) console.log(`  In your network: ${other}`);
  console.log('  Stop it with Ctrl+C.\n');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readWords({});
  try {
    await serveUntilStopped('dist', placeOf(process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
