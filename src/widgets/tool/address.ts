/** Keeps the address bar true to what a reader entered, as far as the browser lets a page do so. */

/** Browsers refuse a page that changes its address too often: Safari, more than 100 times in 30 seconds. */
const PAUSE = 350;

let waiting: { readonly hash: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
/** What a browser would not write. */
let refused: string | undefined;
/** The part of the address after `#`, with it, that was told of or written. */
let known: string | undefined;
/** When it was last written, in milliseconds as `performance.now()` counts them. */
let wrote = -PAUSE;

function write(hash: string): void {
  waiting = undefined;
  // A link that was followed stands there a moment before anybody is told, and counts more.
  if (location.hash !== known) return;
  wrote = performance.now();
  try {
    history.replaceState(null, '', hash === '' ? location.pathname : `#${hash}`);
  } catch {
    // The address stays as it was; `addressNow` still gives the right one.
    refused = hash;
    return;
  }
  known = location.hash;
  refused = undefined;
}

/** Sets the part of the address after `#`: at once, or of several that come close together the last. */
export function keepAddress(hash: string): void {
  clearTimeout(waiting?.timer);
  const pause = wrote + PAUSE - performance.now();
  if (pause <= 0) write(hash);
  else waiting = { hash, timer: setTimeout(() => write(hash), pause) };
}

/** The whole address, with what the address bar does not show yet. */
export function addressNow(): string {
  const hash = waiting?.hash ?? refused;
  return `${location.origin}${location.pathname}${hash === undefined ? location.hash : `#${hash}`}`;
}

/** Nothing that was entered is lost when the page is left; and a link that is followed counts more than what waits. */
if ('document' in globalThis) {
  known = location.hash;
  addEventListener('pagehide', () => waiting && write(waiting.hash));
  addEventListener('hashchange', () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
    refused = undefined;
    known = location.hash;
  });
}
