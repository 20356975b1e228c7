/** The offer to keep a game, or everything, for reading without a network; and what is kept, where a page is not. */

/** What the service worker tells of a pack. */
interface Told {
  /** What a host sends for it, in bytes. */
  readonly sent: number;
  readonly wanted: boolean;
  readonly kept: boolean;
  /** Is what is kept what the site has now? */
  readonly newest: boolean;
  /** On its way: a share of 1, or what became of it. */
  readonly coming?: number | 'failed';
}
interface Status {
  readonly packs: Readonly<Record<string, Told>>;
  /** Addresses of the pages that were visited. */
  readonly visited: readonly string[];
}

const SITE = 'site';
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;

async function ask(what: 'status' | 'keep' | 'forget' | 'resume', packs: readonly string[] = []): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ ask: what, packs });
}

/** The packs an offer is about: those of a game, with what belongs to none; or all there are. */
const packsFor = (offer: HTMLElement, { packs }: Status): readonly string[] => {
  const game = offer.dataset['keep'] ?? '*';
  return game === '*' ? Object.keys(packs) : [SITE, game];
};

function show(offer: HTMLElement, status: Status): void {
  const ids = packsFor(offer, status);
  const game = offer.dataset['keep'];
  const told = ids.flatMap((id) => status.packs[id] ?? []);
  const missing = told.filter(({ newest }) => !newest);
  const bytes = missing.reduce((sum, { sent }) => sum + sent, 0);
  const onTheWay = told.flatMap(({ sent, coming }) => (typeof coming === 'number' ? [{ sent, coming }] : []));
  const what = game === '*' ? 'everything' : 'this game';
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  const button = (text: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'button';
    made.textContent = text;
    made.addEventListener('click', act);
    return made;
  };
  const keep = (text: string) => button(text, () => void ask('keep', ids));
  const forget = () =>
    button('Remove it', () => void ask('forget', game === '*' ? ids : ids.filter((id) => id !== SITE)));
  if (missing.length === 0) {
    line.textContent = game === '*' ? 'Everything is saved for offline.' : 'This game is saved for offline.';
    offer.replaceChildren(line, forget());
  } else if (missing.some(({ wanted }) => !wanted)) {
    line.textContent = 'You can read pages you have visited again without a network.';
    offer.replaceChildren(line, keep(`Keep ${what} for offline (${megabytes(bytes)})`));
  } else if (onTheWay.some(({ coming }) => coming < 1)) {
    const here = onTheWay.reduce((sum, { sent, coming }) => sum + sent * coming, 0);
    const all = onTheWay.reduce((sum, { sent }) => sum + sent, 0);
    line.textContent = `Saving: ${Math.round((here / all) * 100)} %`;
    offer.replaceChildren(line);
  } else if (missing.some(({ kept, coming }) => !kept || coming === 'failed')) {
    line.textContent = 'Not everything is saved yet. Saving continues the next time you are online.';
    offer.replaceChildren(line, keep('Try again now'));
  } else {
    line.textContent = 'Saved for offline. The site has a newer version.';
    offer.replaceChildren(line, keep(`Update it (${megabytes(bytes)})`), forget());
  }
}

/** Fills the lists of the games and the pages that are here; an empty one isn’t shown. */
function showKept({ packs, visited }: Status): void {
  const names = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[data-game]')].map((link) => [
      link.dataset['game'] ?? '',
      link.textContent.trim(),
    ]),
  );
  const fill = (what: string, links: readonly (readonly [href: string, text: string])[]) => {
    const place = document.querySelector<HTMLElement>(`[data-kept-list="${what}"]`);
    if (!place) return;
    place.hidden = links.length === 0;
    const items = links.map(([href, textContent]) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href, textContent }));
      return item;
    });
    place.querySelector('ul')?.replaceChildren(...items);
  };
  const games = Object.entries(packs).filter(([id, { kept }]) => kept && id !== SITE);
  const root = document.documentElement.dataset['root'] ?? '/';
  fill(
    'games',
    games.map(([id]) => [`${root}${id}/`, names.get(id) ?? id] as const),
  );
  const pages = visited.filter((path) => path !== '/offline/').slice(-12);
  void Promise.all(pages.toReversed().map(async (path) => [path, await titleOf(path)] as const)).then((links) =>
    fill('pages', links),
  );
}
/** What a page that is here is called; where that can't be told, its address. */
async function titleOf(path: string): Promise<string> {
  const page = await caches.match(path, { ignoreSearch: true }).catch(() => undefined);
  const { title } = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
  return title.replace(/ · Chapter & Verse$/, '') || path;
}

let last: Status | undefined;
navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Status>) => {
  // What is on its way is told now and then; between two words of it nothing has changed.
  last = data;
  for (const offer of document.querySelectorAll<HTMLElement>('[data-keep]')) show(offer, last);
  showKept(last);
});
void ask('status');

/** Goes on with what was asked for and is not here yet, unless the reader's browser is asked to save data. */
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (connection?.saveData !== true) void ask('resume');

export {};
