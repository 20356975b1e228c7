/**
 * `client:touch`: a tool's page shows its first example without any code. The code comes at the first sign that somebody
 * uses the page, or at once for a link that asks for something else. What was pressed or typed before it is here is
 * done as soon as it is.
 */
import type { ClientDirective } from 'astro';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** What only the tool answers. The menus of steps and rules belong to the page. */
const BUTTON = 'button:not([data-cite])';
const FAILED = 'This tool couldn’t be loaded. Check the connection, then try it again.';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Something that happened while nobody listened. Does it again. */
type Missed = () => void;

const touch: ClientDirective = (load, _options, island) => {
  /** In order, the last word of each field only. */
  const missed = new Map<string | Field, Missed>();
  let code: ReturnType<typeof load> | undefined;
  let isWaking = false;
  const complaint = document.createElement('p');
  Object.assign(complaint, { className: 'complaints', role: 'alert', textContent: FAILED });

  /** Astro tries twice, and says so where it comes to nothing. The next press tries again. */
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    code = undefined;
  });
  const loaded = () => (code ??= load());
  const miss = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const [key, again] =
      event.type === 'click'
        ? (['press', pressed(event as MouseEvent, island)] as const)
        : ([target as Field, entered(target as Field)] as const);
    missed.delete(key);
    missed.set(key, again);
    island.ariaBusy = 'true';
    void wake();
  };
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    for (const sign of SIGNS) removeEventListener(sign, notice);
    const hydrate = await loaded();
    if (!code) {
      isWaking = false;
      if (missed.size > 0) island.before(complaint);
      missed.clear();
      island.ariaBusy = null;
      return;
    }
    await hydrate();
    for (const type of MISSED) island.removeEventListener(type, miss, true);
    complaint.remove();
    island.ariaBusy = null;
    for (const again of missed.values()) {
      again();
      // Each is told before the next one asks what there is.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  const notice = (event: Event) => {
    // Where the page comes under a pointer that rests, browsers make up a move of nothing.
    const { movementX, movementY } = event as Partial<PointerEvent>;
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) void wake();
  };

  for (const type of MISSED) island.addEventListener(type, miss, true);
  if (location.hash.includes('=')) void wake();
  addEventListener('hashchange', notice, { once: true });
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
  if (comesAgain()) setTimeout(() => void loaded(), 1000);
};
const MISSED = ['click', 'input', 'change'] as const;

/** Presses again what was pressed, or the button of the tool that has come in its place. */
function pressed({ target, clientX, clientY }: MouseEvent, island: HTMLElement): Missed {
  const before = (target as Element).closest<HTMLElement>(BUTTON);
  return () => {
    const there = before?.isConnected ? before : document.elementFromPoint(clientX, clientY)?.closest(BUTTON);
    if (there instanceof HTMLElement && island.contains(there)) there.click();
  };
}

/** Enters again what was entered. */
function entered(field: Field): Missed {
  const { value } = field;
  const checked = 'checked' in field && field.checked;
  return () => {
    field.value = value;
    if ('checked' in field) field.checked = checked;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Somebody who was here before has the service worker: what they visit works without a network, too. */
function comesAgain(): boolean {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  return Boolean(serviceWorker?.controller) && connection?.saveData !== true;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

export default touch;
