/**
 * `client:touch`: a tool's page shows its first example without any code. The code comes at the first sign that somebody
 * uses the page, or at once for a link that asks for something else and for what the device kept. It wakes in parts. What was
 * pressed or typed before it is awake is done as soon as it is.
 */
import type { ClientDirective } from 'astro';
import { moment } from './moment.ts';
import { exampleNamed } from './tool/examples.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const MISSED = ['click', 'input', 'change'];
/** What only the tool answers. The menus of steps and rules belong to the page. */
const BUTTON = 'button:not([data-cite])';
/** A part that wakes after what is around it. */
const ASLEEP = '[data-asleep]';
const FAILED = 'This tool couldn’t be loaded. Check the connection, then try again.';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const touch: ClientDirective = (load, _options, island) => {
  /** What was pressed or typed while nobody listened, in order, and how it is done again: the last word of each. */
  const missed = new Map<HTMLElement, () => void>();
  let code: ReturnType<typeof load> | undefined;
  let isWaking = false;
  let isHydrated = false;
  const complaint = document.createElement('p');
  const loaded = () => (code ??= load());
  const asksForMore = () => location.hash.includes('=') || isKept(island);

  const miss = ({ type, target }: Event) => {
    const element = type === 'click' ? (target as Element).closest<HTMLElement>(BUTTON) : (target as Field);
    // Other parts listen for themselves.
    if (!element || (isHydrated && !element.closest(ASLEEP))) return;
    missed.delete(element);
    missed.set(element, type === 'click' ? () => element.click() : entered(element as Field));
    island.ariaBusy = 'true';
    void wake();
  };
  const notice = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    // Where the page comes under a pointer that rests, browsers make up a move of nothing.
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) void wake();
  };
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    for (const sign of SIGNS) removeEventListener(sign, notice);
    const hydrate = await loaded();
    isWaking = code !== undefined;
    if (!isWaking) {
      island.ariaBusy = null;
      if (missed.size > 0 || asksForMore()) island.before(complaint);
      // What was typed stays, and counts when the code comes. What was pressed is pressed again, or not.
      for (const element of missed.keys()) if (element.matches(BUTTON)) missed.delete(element);
      return;
    }
    // Its code has just run: that is one piece of work, and what it draws is the next.
    await moment();
    await hydrate();
    isHydrated = true;
    while (island.querySelector(ASLEEP)) await moment();
    island.ariaBusy = null;
    complaint.remove();
    for (const type of MISSED) island.removeEventListener(type, miss, true);
    for (const [element, again] of missed) {
      again();
      await isShown(element);
      // Each is told before the next one asks what there is.
      await moment();
    }
  };

  const ahead = () => {
    void loaded();
    if (island.querySelector('[data-preset]')) void exampleNamed('');
  };

  Object.assign(complaint, { className: 'complaints', role: 'alert', textContent: FAILED });
  // Astro tries twice, and says so where it comes to nothing. The next press tries again.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    code = undefined;
  });
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
  for (const type of MISSED) island.addEventListener(type, miss, true);
  addEventListener('hashchange', notice);
  if (asksForMore()) void wake();
  // Somebody who was here before has the service worker: what they visit works without a network, too.
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (serviceWorker?.controller && !connection?.saveData) setTimeout(ahead, 1000);
};

/** An example that was chosen is there before what was pressed after it; what doesn’t come is not waited for for ever. */
async function isShown(element: HTMLElement): Promise<void> {
  const beginning = element.closest<HTMLElement>('[data-preset]');
  if (!beginning || !element.matches('select')) return;
  const { value } = element;
  for (let tries = 0; tries < 100 && beginning.dataset['preset'] !== value; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether the device kept what belongs here: a game under way. */
function isKept(island: HTMLElement): boolean {
  const kept = island.querySelector<HTMLElement>('[data-kept]')?.dataset['kept'];
  try {
    return kept !== undefined && localStorage.getItem(kept) !== null;
  } catch {
    return false;
  }
}

/** Enters again what was entered. Which file was chosen, no page may say. */
function entered(field: Field): () => void {
  const { type, value, checked } = field as HTMLInputElement;
  return () => {
    if (type !== 'file') Object.assign(field, { value, checked });
    for (const told of ['input', 'change']) field.dispatchEvent(new Event(told, { bubbles: true }));
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

export default touch;
