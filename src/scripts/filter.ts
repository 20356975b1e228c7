/** The filter of a long list: leaves what holds every word, and says how much that is. */

/** Whoever looks something up leaves out accents, and types the apostrophe that the keyboard has. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

const headingsOver = (row: HTMLElement): readonly Element[] => {
  const group = row.parentElement?.closest<HTMLElement>('[data-rows]');
  const heading = group?.querySelector('h2, summary');
  return group ? [...(heading ? [heading] : []), ...headingsOver(group)] : [];
};

/**
 * Rows are marked `data-row`, and what holds rows `data-rows`: it goes when none is left, and its heading counts as words
 * of its rows. A fold opens while something in it is found.
 */
export function filter(field: HTMLInputElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
    row,
    text: plain([row, ...headingsOver(row)].map(({ textContent }) => textContent).join(' ')),
  }));
  const groups = [...document.querySelectorAll<HTMLElement>('[data-rows]')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-jump] a:not(.to-top)')];
  const status = field.closest('.filter')?.querySelector('[role="status"]');
  const search = field.closest('.filter')?.querySelector<HTMLButtonElement>('[data-search]');
  const narrow = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let left = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) left += 1;
    }
    for (const group of groups) {
      group.hidden = group.querySelector('[data-row]:not([hidden])') === null;
      if (group instanceof HTMLDetailsElement) group.open = words.length > 0;
    }
    for (const link of links) {
      const place = document.getElementById(link.hash.slice(1))?.closest('[data-row], [data-rows]');
      link.hidden = place?.matches('[hidden]') ?? false;
    }
    if (status) status.textContent = words.length > 0 ? `${left} of ${rows.length}` : '';
    if (!search) return;
    search.hidden = left > 0;
    search.dataset['search'] = field.value;
  };
  field.addEventListener('input', narrow);
  narrow();
}
