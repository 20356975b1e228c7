import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveTo } from '../build/folder.ts';
import { placeOf, serve, type Served, tryPlace } from './serve.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = mkdtempSync(join(tmpdir(), 'served-'));
const PAGE = `<!doctype html><title>The page</title><p>${'A rule and its number. '.repeat(200)}</p>`;
writeFileSync(join(dist, 'index.html'), PAGE);
writeFileSync(join(dist, '404.html'), '<title>Not here</title>');
writeFileSync(join(dist, 'picture.png'), Buffer.alloc(5000, 7));
mkdirSync(join(dist, '_astro'));
writeFileSync(join(dist, '_astro/code.1a2b3c4d.js'), 'code');
cpSync(join(root, 'public/_headers'), join(dist, '_headers'));
afterAll(() => rmSync(dist, { recursive: true }));

describe('PORT and HOST', () => {
  test.for([
    { why: 'nothing said', env: {}, place: { port: 4321 } },
    { why: 'both empty', env: { PORT: '', HOST: '' }, place: { port: 4321 } },
    { why: 'only spaces', env: { PORT: '  ', HOST: ' ' }, place: { port: 4321 } },
    { why: 'any free port', env: { PORT: '0' }, place: { port: 0 } },
    { why: 'the smallest', env: { PORT: '1' }, place: { port: 1 } },
    { why: 'the largest', env: { PORT: '65535' }, place: { port: 65_535 } },
    { why: 'in a folder', env: { BASE: '/rules/' }, place: { port: 4321, folder: '/rules/' } },
    { why: 'for the network', env: { PORT: '80', HOST: '0.0.0.0' }, place: { port: 80, host: '0.0.0.0' } },
  ])('$why', ({ env, place }) => expect(placeOf(env)).toEqual(place));

  test.for(['65536', '99999', '-1', '80.5', '8e3', 'abc', '43 21', '0x50'])('PORT=%s is refused in words', (PORT) => {
    expect(() => placeOf({ PORT })).toThrow(
      `PORT is "${PORT}". It must be a whole number from 1 to 65535; without it, the port is 4321.`,
    );
  });
});

/** Something else that listens on a port of its own. */
async function neighbour(host: string): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen({ port: 0, host }, done));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a place that cannot be had', () => {
  let taken: { readonly server: Server; readonly port: number } | undefined;
  afterEach(() => taken?.server.close());

  test.for(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s', async (host) => {
    taken = await neighbour(host);
    const says = `Port ${taken.port} is taken. Choose another one: PORT=${taken.port + 1} npm start`;
    await expect(tryPlace({ port: taken.port })).rejects.toThrow(says);
    await expect(serve(dist, { port: taken.port })).rejects.toThrow(says);
  });

  test('is said by npm start before it builds', async () => {
    taken = await neighbour('127.0.0.1');
    const start = (PORT: string) =>
      spawnSync(process.execPath, ['src/cli/start.ts'], {
        cwd: root,
        env: { ...process.env, PORT, HOST: '' },
        encoding: 'utf8',
      });
    expect(start(String(taken.port))).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Port ${taken.port} is taken. Choose another one: PORT=${taken.port + 1} npm start\n`,
    });
    expect(start('eighty')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^PORT is "eighty"\./),
    });
  });

  test.for(['192.0.2.1', 'no.such.host.invalid', '999.1.1.1'])('HOST=%s, which this machine is not', async (host) => {
    await expect(tryPlace({ port: 0, host })).rejects.toThrow(
      `HOST is "${host}", which isn't an address of this machine. Leave it out, or set HOST=0.0.0.0 to let your network in.`,
    );
  });

  test('a folder without a site', async () => {
    await expect(serve(join(dist, 'nothing'), { port: 0 })).rejects.toThrow('Run "npm run build" first.');
  });
});

/** Asks as a browser would that reads these encodings; the body as it came. */
function ask(url: string, encodings = 'identity', method = 'GET') {
  return new Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }>((done, fail) => {
    get(url, { method, headers: { 'Accept-Encoding': encodings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ answer, body: Buffer.concat(chunks) }));
    }).on('error', fail);
  });
}
const reaches = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port });
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

describe('a site that is served', () => {
  let site: Served;
  let url: string;
  beforeAll(async () => {
    site = await serve(dist, { port: 0 });
    url = site.addresses[0] ?? '';
  });
  afterAll(() => site.close());

  test('listens on this machine alone, unless HOST says otherwise', async () => {
    expect(site.addresses).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/$/)]);
    const port = Number(new URL(url).port);
    expect(await reaches('127.0.0.1', port)).toBe(true);
    expect(await Promise.all(outside.map((address) => reaches(address, port)))).not.toContain(true);

    const open = await serve(dist, { port: 0, host: '0.0.0.0' });
    const openPort = Number(new URL(open.addresses[0] ?? '').port);
    expect(open.addresses).toEqual(['localhost', ...outside].map((name) => `http://${name}:${openPort}/`));
    expect(await Promise.all(outside.map((address) => reaches(address, openPort)))).not.toContain(false);
    await open.close();
  });

  test.for([
    { encodings: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
    { encodings: 'gzip, deflate', encoding: 'gzip', read: gunzipSync },
    { encodings: 'identity', encoding: undefined, read: (body: Buffer) => body },
  ])('to a browser that reads $encodings, pages come as $encoding', async ({ encodings, encoding, read }) => {
    const { answer, body } = await ask(url, encodings);
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(read(body).toString()).toBe(PAGE);
    if (encoding) expect(body.length).toBeLessThan(PAGE.length / 10);
  });

  test('what has its version in its name is kept for good, as public/_headers says, and nothing else', async () => {
    const kept = async (path: string) => (await ask(`${url}${path}`)).answer.headers['cache-control'];
    expect(await kept('_astro/code.1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('')).toBeUndefined();
    expect(await kept('_astro/gone.1a2b3c4d.js')).toBeUndefined();
  });

  test('what does not shrink is sent as it is', async () => {
    expect((await ask(`${url}picture.png`, 'br')).answer.headers['content-encoding']).toBeUndefined();
  });

  test('what is not there is said with the page for it, and nothing outside the site is there', async () => {
    for (const path of ['nowhere/', '../package.json', '%2e%2e/package.json', '..%2fpackage.json', '%00', '%']) {
      const { answer, body } = await ask(`${url}${path}`);
      expect({ path, status: answer.statusCode, body: body.toString() }).toEqual({
        path,
        status: 404,
        body: '<title>Not here</title>',
      });
    }
  });

  test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { answer, body } = await ask(url, 'br', method);
    expect({ status: answer.statusCode, allow: answer.headers.allow, length: body.length }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      length: 0,
    });
  });
  test('HEAD is answered without the page', async () => {
    const { answer, body } = await ask(url, 'br', 'HEAD');
    expect({ status: answer.statusCode, length: body.length }).toEqual({ status: 200, length: 0 });
  });
});

describe('a site that is served in a folder', () => {
  const moved = mkdtempSync(join(tmpdir(), 'moved-'));
  let site: Served;
  let url: string;
  beforeAll(async () => {
    cpSync(dist, moved, { recursive: true });
    moveTo(moved, '/rules/');
    site = await serve(moved, { port: 0, folder: '/rules/' });
    url = site.addresses[0] ?? '';
  });
  afterAll(async () => {
    await site.close();
    rmSync(moved, { recursive: true });
  });

  test('says where it is', () => expect(url).toMatch(/^http:\/\/localhost:\d+\/rules\/$/));
  test.for([
    { path: '/rules/', status: 200 },
    { path: '/rules/picture.png', status: 200 },
    { path: '/rules', status: 301 },
    { path: '/', status: 404 },
    { path: '/picture.png', status: 404 },
    { path: '/rulesand/', status: 404 },
    { path: '/rules/../package.json', status: 404 },
  ])('$path: $status', async ({ path, status }) => {
    const { answer } = await ask(`${new URL(url).origin}${path}`);
    expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({
      status,
      to: status === 301 ? '/rules/' : undefined,
    });
  });
  test('what its headers say of a folder holds in the folder', async () => {
    const { answer } = await ask(`${url}_astro/code.1a2b3c4d.js`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
});
