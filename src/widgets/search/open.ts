import { h, render } from 'preact';
import styles from './search.css?url';
import { SearchDialog } from './SearchDialog.tsx';
import '../typeset.ts';

let host: HTMLElement | undefined;

/** Opens the search over whatever page is read. Everything it needs is loaded the first time. */
export function open(query: string): void {
  if (!host) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    document.head.append(link);
    host = document.createElement('div');
    document.body.append(host);
  }
  const game = document.documentElement.dataset['game'];
  const games = [...document.querySelectorAll<HTMLAnchorElement>('.site-head nav a[data-game]')].map((link) => ({
    id: link.dataset['game'] ?? '',
    name: link.textContent.trim(),
    rest: link.querySelector('.rest')?.textContent ?? '',
  }));
  const close = () => host && render(null, host);
  render(null, host);
  render(h(SearchDialog, { query, game, games, close }), host);
}
