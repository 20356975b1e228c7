// Reading without a network. By itself it keeps one page that says so, and whatever is visited; a game when it is asked to.
const VERSION = 'BUILD_VERSION';
const PACKS = /* BUILD_PACKS */ {};
const SHELL = /* BUILD_SHELL */ [];

// Other sites may stand in other folders of this host, and all have their caches in one place.
const [, FOLDER] = /^\/(.*)sw\.js$/.exec(location.pathname);
const SHELLS = `${FOLDER}shell-`;
const SHELL_CACHE = `${SHELLS}${VERSION}`;
const VISITED = `${FOLDER}visited`;
const KEPT = `${FOLDER}kept`;
/** What the reader has asked for, whether or not it is here yet. */
const WANTED = '/offline/wanted';
/** Older visits make room for newer ones. */
const MOST_VISITED = 400;

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(SHELL_CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  ),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(SHELLS) && name !== SHELL_CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  // The data are for programs, pictures of links and embedded examples for other sites: they are not kept.
  if (['/api/', '/og/', '/embed/'].some((folder) => url.pathname.startsWith(folder))) return;
  if (url.pathname === '/sw.js' || (url.pathname.startsWith('/offline/') && event.request.mode !== 'navigate')) return;
  event.respondWith(event.request.mode === 'navigate' ? page(event, url) : file(event, url));
});

// Pages: the network first, so that a mended rule is read at once.
async function page(event, { pathname }) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(visit(pathname, answer.clone()));
    return answer;
  } catch {
    const kept = (await onDevice(pathname)) ?? (await onDevice(`${pathname}/`));
    return kept ?? (await caches.match('/offline/', { cacheName: SHELL_CACHE })) ?? Response.error();
  }
}

// Whatever has its version in its name is asked for once. Everything else: the network first.
async function file(event, { pathname }) {
  const lasting = pathname.startsWith('/_astro/');
  const known =
    lasting &&
    ((await caches.match(pathname, { cacheName: VISITED })) ??
      (await caches.match(pathname, { cacheName: SHELL_CACHE })));
  if (known) return known;
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(visit(pathname, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await onDevice(pathname);
    if (kept) return kept;
    throw error;
  }
}

async function visit(pathname, answer) {
  const cache = await caches.open(VISITED);
  await cache.put(pathname, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_VISITED)).map((key) => cache.delete(key)));
}

/** A page or file as it was visited, or out of a pack. */
async function onDevice(pathname) {
  for (const cacheName of [VISITED, SHELL_CACHE]) {
    const visited = await caches.match(pathname, { cacheName, ignoreSearch: true });
    if (visited) return visited;
  }
  const cache = await caches.open(KEPT);
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname === WANTED) continue;
    const found = outOf(await unpacked(cache, url), pathname);
    if (found) return found;
  }
  return undefined;
}

const open = new Map();
/** A pack, read once as long as this worker lives. */
async function unpacked(cache, url) {
  if (!open.has(url)) open.set(url, await (await cache.match(url)).json());
  return open.get(url);
}

const TYPES = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  pagefind: 'application/wasm',
};
const hex = (text) =>
  Uint8Array.from({ length: text.length / 2 }, (_, nth) => parseInt(text.slice(nth * 2, nth * 2 + 2), 16));
// A pack that was kept before has `binaries`, in base64.
function outOf({ pieces, texts, bytes = {}, binaries = {} }, pathname) {
  const type =
    TYPES[/\.(\w+)$/.exec(pathname)?.[1]] ??
    (pathname.endsWith('/') || pathname.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/octet-stream');
  const headers = { 'Content-Type': type };
  if (Object.hasOwn(texts, pathname))
    return new Response(texts[pathname].map((part) => pieces[part] ?? part).join(''), { headers });
  if (Object.hasOwn(bytes, pathname)) return new Response(hex(bytes[pathname]), { headers });
  if (!Object.hasOwn(binaries, pathname)) return undefined;
  return new Response(
    Uint8Array.from(atob(binaries[pathname]), (letter) => letter.codePointAt(0)),
    { headers },
  );
}

self.addEventListener('message', (event) => {
  const { ask, packs = [] } = event.data ?? {};
  if (ask === 'status') event.waitUntil(tellAll());
  if (ask === 'keep') event.waitUntil(keep(packs));
  if (ask === 'forget') event.waitUntil(want(packs, false).then(() => forget(packs)));
  if (ask === 'resume') event.waitUntil(fetchWanted());
});

async function wanted() {
  const answer = await caches.match(WANTED, { cacheName: KEPT });
  return answer ? await answer.json() : [];
}
async function want(packs, yes) {
  const others = (await wanted()).filter((id) => !packs.includes(id));
  const cache = await caches.open(KEPT);
  await cache.put(
    WANTED,
    new Response(JSON.stringify(yes ? [...others, ...packs.filter((id) => id in PACKS)] : others)),
  );
}
async function keep(packs) {
  // At no time is one of them told as wanted that is neither here nor on its way.
  for (const id of packs) if (id in PACKS && typeof coming.get(id) !== 'number') coming.set(id, 0);
  await want(packs, true);
  await fetchWanted(packs);
}
const idOf = (url) => /\/offline\/([\w-]+)-\w+\.json$/.exec(url)?.[1];

async function forget(packs) {
  const cache = await caches.open(KEPT);
  for (const { url } of await cache.keys()) {
    if (packs.includes(idOf(url))) await cache.delete(url);
    open.delete(url);
  }
  await tellAll();
}

/** By pack that is on its way, how much of it is here: a share of 1. "failed" until it is asked for again. */
const coming = new Map();
let fetching = Promise.resolve();
/**
 * Brings what is wanted and not here, after what is on its way; what fails is brought another time. A newer version of what
 * is here comes only for the packs that are named.
 */
async function fetchWanted(newest = []) {
  const here = await addresses();
  const missing = (await wanted()).filter(
    (id) => id in PACKS && (newest.includes(id) ? here.get(id) !== PACKS[id].address : !here.has(id)),
  );
  for (const id of missing) if (typeof coming.get(id) !== 'number') coming.set(id, 0);
  for (const id of newest) if (!missing.includes(id) && coming.get(id) === 0) coming.delete(id);
  // One that failed is no reason for the next not to come.
  fetching = fetching.catch(() => undefined).then(() => bring(missing));
  await tellAll();
  await fetching;
}

async function bring(packs) {
  for (const id of packs) {
    const { address, size } = PACKS[id];
    if ((await addresses()).get(id) === address) {
      coming.set(id, 1);
      continue;
    }
    try {
      const body = await receive(address, size, (share) => {
        coming.set(id, share);
        void tellAll();
      });
      const cache = await caches.open(KEPT);
      await cache.put(address, new Response(body, { headers: { 'Content-Type': 'application/json' } }));
      for (const { url } of await cache.keys()) {
        if (idOf(url) === id && new URL(url).pathname !== address) await cache.delete(url);
      }
      coming.set(id, 1);
    } catch {
      coming.set(id, 'failed');
    }
    await tellAll();
  }
  // What is here counts among what comes with it or after it until all is here: a share never shrinks.
  if ([...coming.values()].some((share) => share < 1)) return;
  for (const [id, share] of coming) if (share === 1) coming.delete(id);
}

/** The whole of a file, with word of how much of it is here. Cut short, it fails. */
async function receive(address, size, tell) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const reader = answer.body.getReader();
  const parts = [];
  let here = 0;
  let told = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    here += read.value.length;
    // All of it is told once it is kept.
    if (here - told > size / 20 && here < size) {
      told = here;
      void tell(here / size);
    }
  }
  if (here !== size) throw new Error(`${address} was cut short`);
  return new Blob(parts);
}

/** By pack that is here, its address. */
async function addresses() {
  const keys = await (await caches.open(KEPT)).keys();
  return new Map(keys.map(({ url }) => [idOf(url), new URL(url).pathname]));
}

let telling = Promise.resolve();
/** Tells every page, one word after the other. */
function tellAll() {
  telling = telling.catch(() => undefined).then(tellNow);
  return telling;
}
/** What is kept, what is newer, what is on its way, and the pages that were visited. */
async function tellNow() {
  // In this order: what is wanted was on its way before, and what is not on its way any more is here already.
  const asked = await wanted();
  const onTheWay = new Map(coming);
  const here = await addresses();
  const packs = Object.fromEntries(
    Object.entries(PACKS).map(([id, { address, sent }]) => [
      id,
      {
        sent,
        wanted: asked.includes(id),
        kept: here.has(id),
        newest: here.get(id) === address,
        coming: onTheWay.get(id),
      },
    ]),
  );
  const visited = (await (await caches.open(VISITED)).keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith('/'));
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage({ packs, visited });
}
