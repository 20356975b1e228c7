import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const written: string[] = [];
let followed = (): void => undefined;

/** A page of a browser, as far as an address needs one. */
async function page(hash: string) {
  const location = { hash, pathname: '/l5r/tools/stat/', origin: 'https://here' };
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    replaceState: (_state: null, _title: string, to: string) => {
      written.push(to);
      location.hash = to.startsWith('#') ? to : '';
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listen: () => void) => {
    if (type === 'hashchange') followed = listen;
  });
  return { location, ...(await import('./address.ts')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  written.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of several that come close together, the first is written at once and the last after a pause', async () => {
  const { keepAddress, addressNow } = await page('');
  for (const hash of ['a=1', 'a=2', 'a=3']) keepAddress(hash);
  expect(written).toEqual(['#a=1']);
  expect(addressNow(), 'it is known before it is written').toBe('https://here/l5r/tools/stat/#a=3');
  vi.advanceTimersByTime(400);
  expect(written).toEqual(['#a=1', '#a=3']);
});

test('a link that was followed counts more than what waits, told or not', async () => {
  const { location, keepAddress, addressNow } = await page('');
  keepAddress('a=1');
  keepAddress('a=2');
  // The browser has gone there, and tells of it a moment later.
  location.hash = '#a=link';
  vi.advanceTimersByTime(400);
  keepAddress('a=3');
  expect(written).toEqual(['#a=1']);
  followed();
  expect(addressNow()).toBe('https://here/l5r/tools/stat/#a=link');
  vi.advanceTimersByTime(400);
  keepAddress('a=4');
  vi.advanceTimersByTime(400);
  expect(written, 'and after it, what is entered counts').toEqual(['#a=1', '#a=4']);
});
