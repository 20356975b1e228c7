/** What a link leads to, beside it. The text is taken from its page, so nothing is written twice. */
import { pageAt } from './page-at.ts';

const pop = document.createElement('div');
pop.className = 'pop';
pop.id = 'pop';
pop.popover = 'manual';
pop.setAttribute('role', 'note');
let link: HTMLAnchorElement | undefined;
let timer = 0;
let tapped = false;

const later = (what: () => void, wait: number) => {
  clearTimeout(timer);
  timer = window.setTimeout(what, wait);
};

async function show(to: HTMLAnchorElement) {
  clearTimeout(timer);
  if (link === to && pop.matches(':popover-open')) return;
  link = to;
  const { pathname, hash, href } = to;
  const page = await pageAt(pathname).catch(() => undefined);
  const found = hash ? page?.getElementById(hash.slice(1)) : undefined;
  const part = found?.closest('[data-pop-text]') ?? page?.querySelector('[data-pop-text]');
  if (link !== to || !part) return;
  const text = document.importNode(part, true);
  for (const extra of text.querySelectorAll('[data-pop-skip], astro-island, script, .cite')) extra.remove();
  for (const inner of text.querySelectorAll('[id], [data-pop]')) {
    inner.removeAttribute('id');
    inner.removeAttribute('data-pop');
  }
  const go = Object.assign(document.createElement('a'), { href, className: 'go', textContent: 'Open it →' });
  pop.replaceChildren(...text.childNodes, go);
  if (!pop.isConnected) (document.querySelector('main') ?? document.body).append(pop);
  pop.showPopover();
  place(to);
  to.setAttribute('aria-describedby', 'pop');
}

function place(to: HTMLElement) {
  const box = to.getClientRects()[0] ?? to.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = pop;
  const below = box.bottom + 6;
  const top =
    below + offsetHeight > innerHeight - 8 && box.top - offsetHeight - 6 > 56 ? box.top - offsetHeight - 6 : below;
  pop.style.top = `${top + scrollY}px`;
  pop.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - offsetWidth - 8)) + scrollX}px`;
}

function hide() {
  clearTimeout(timer);
  link?.removeAttribute('aria-describedby');
  link = undefined;
  if (pop.matches(':popover-open')) pop.hidePopover();
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>('a[data-pop]') ?? undefined) : undefined;
const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

addEventListener('pointerover', (event) => {
  if (isTouch(event)) return;
  const to = linkOf(event);
  if (to) later(() => void show(to), 180);
  else if (pop.contains(event.target as Node)) clearTimeout(timer);
  else later(hide, 260);
});
addEventListener('pointerdown', (event) => {
  tapped = isTouch(event);
  if (!pop.contains(event.target as Node) && linkOf(event) !== link) hide();
});
addEventListener('click', (event) => {
  const to = linkOf(event);
  if (!to || !tapped || event.ctrlKey || event.metaKey) return;
  if (link === to && pop.matches(':popover-open')) return;
  event.preventDefault();
  void show(to);
});
addEventListener('focusin', (event) => {
  const to = linkOf(event);
  if (to?.matches(':focus-visible')) void show(to);
  else if (!pop.contains(event.target as Node)) hide();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && link) {
    event.stopPropagation();
    hide();
  }
});

/** From now on, links are heard here; this one was pointed at, reached or tapped before. */
export function begin(to: HTMLAnchorElement, isTap: boolean): void {
  tapped = isTap;
  if (isTap || to.matches(':focus-visible')) void show(to);
  else later(() => void show(to), 180);
}
