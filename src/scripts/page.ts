/** What every page does with JavaScript: theme, search, popovers, worked examples, reading offline. */
import './popover.ts';

const root = document.documentElement;
const toast = document.querySelector<HTMLElement>('[data-toast]');

/** Says something in passing, to eyes and screen readers alike. */
function say(text: string) {
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => (toast.textContent = ''), 2500);
}

function changeTheme() {
  const dark = getComputedStyle(root).colorScheme === 'dark';
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset['theme']);
  } catch {
    // The choice then holds for this page only.
  }
  say(dark ? 'Light' : 'Dark');
}

// On a phone the sections of a game are wider than the screen: the one that is open comes into view.
const section = document.querySelector<HTMLElement>('.game-nav a[aria-current]:not(.game-name)');
section?.parentElement?.scrollTo(section.offsetLeft - innerWidth / 2, 0);

/** What the search asks first, fetched while its code is on its way. */
function fetchNames() {
  const game = root.dataset['game'];
  for (const file of ['games', ...(game ? [`${game}-names`, `${game}-details`, 'compare-names'] : ['names'])]) {
    const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/search/${file}.json` };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
let opened = false;
async function openSearch(query = '') {
  if (!opened) fetchNames();
  opened = true;
  // Whoever types on while it loads finds it in the field.
  let typed = query;
  const hear = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // Nor does a "/" among it open another.
    event.stopPropagation();
    event.preventDefault();
    typed += event.key;
  };
  addEventListener('keydown', hear, true);
  const search = await import('../widgets/search/open.ts').catch(() => undefined);
  removeEventListener('keydown', hear, true);
  if (search) search.open(typed);
  else say('The search didn’t load. Are you online?');
}
addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const typing = target.isContentEditable || target.matches('input, textarea, select');
  const command = event.ctrlKey || event.metaKey;
  if (event.key === 'k' ? command : event.key === '/' && !typing && !command && !event.altKey) {
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
  }
  if (target.closest('[data-theme-button]')) changeTheme();
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-search-form]')) return;
  event.preventDefault();
  void openSearch((new FormData(form).get('q') as string | null) ?? '');
});

// The words of an address are asked again, after a way back too.
const asked = new URLSearchParams(location.search).get('q');
if (asked !== null) void openSearch(asked);

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.querySelector('[data-keep], [data-kept-list]')) void import('./offline.ts');
  });
}
