// Keeps the whole reference for reading without a network. The build fills in the version and the list of files.
const VERSION = 'BUILD_VERSION';
const FILES = /* BUILD_FILES */ [];
const CACHE = `chapter-and-verse-${VERSION}`;

// A few at a time, so that the page being read keeps its connection.
async function keepAll() {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const answer = await fetch(file, { cache: 'no-cache' });
      if (answer.ok) await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('chapter-and-verse-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(answer(event.request, url));
});

// Pages: the network first, so that a mended rule is read at once. Everything else carries its version in its name.
async function answer(request, { pathname }) {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(pathname, { ignoreSearch: true });
  if (request.mode !== 'navigate') return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch {
    return (
      (await kept()) ?? (await cache.match(`${pathname}/`)) ?? (await cache.match('/404.html')) ?? Response.error()
    );
  }
}
