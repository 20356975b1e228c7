/** What every page does with JavaScript: theme, search, popovers, carrying away, reading offline. */
import type { Asked } from './carry/carry.ts';
import './popover.ts';

const root = document.documentElement;
const toast = document.querySelector<HTMLElement>('[data-toast]');

/** Says something in passing, to eyes and screen readers alike. */
function say(text: string) {
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => (toast.textContent = ''), 2500);
}

document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
  const dark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset['theme']);
  } catch {
    // The choice then holds for this page only.
  }
  say(dark ? 'Light' : 'Dark');
});

// On a phone the sections of a game are wider than the screen: the one that is open comes into view.
const section = document.querySelector<HTMLElement>('.game-nav a[aria-current]:not(.game-name)');
if (section?.parentElement) section.parentElement.scrollLeft = section.offsetLeft - innerWidth / 2;

/** A part of the page that is loaded when it is asked for; where it doesn't load, that is said. */
const load = <Part>(name: string, part: Promise<Part>) =>
  part.catch(() => {
    say(`The ${name} didn’t load. Are you online?`);
    return undefined;
  });
const openSearch = async (query = '') => (await load('search', import('../widgets/search/open.ts')))?.open(query);
addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (slash || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    void openSearch();
  }
});
addEventListener('click', (event) => {
  const target = event.target as HTMLElement;
  const search = target.closest<HTMLElement>('[data-search]');
  if (search) {
    event.preventDefault();
    void openSearch(search.dataset['search']);
    return;
  }
  const cite = target.closest<HTMLElement>('[data-cite]');
  if (cite) void carry(cite);
  else offerStep(event);
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-search-form]')) return;
  event.preventDefault();
  const asked = new FormData(form).get('q');
  void openSearch(typeof asked === 'string' ? asked : '');
});

// The words of an address are asked again, after a way back too; the search page opens its search without them.
const asked = new URLSearchParams(location.search).get('q');
if (asked !== null || document.querySelector('[data-search-page]')) void openSearch(asked ?? '');

/** What can be carried away: of what a "Cite" button stands in, or what a tool asks for. */
const carry = async (what: HTMLElement | Asked) => (await load('text', import('./carry/carry.ts')))?.open(what, say);
addEventListener('carry', (event) => void carry((event as CustomEvent<Asked>).detail));

// The steps of a proof get their "Cite" when they are pointed at, pressed or in focus.
const offerStep = (event: Event) => {
  const step = event.target instanceof Element && event.target.closest('[data-steps] .proof > li');
  if (step)
    void import('./carry/step.ts').then(
      ({ offer }) => offer(step, event),
      () => undefined,
    );
};
for (const kind of ['pointerover', 'focusin']) addEventListener(kind, offerStep);

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.querySelector('[data-keep], [data-kept-here]')) void import('./offline.ts');
  });
}
