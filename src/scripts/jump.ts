/** The bar of a long page: marks the part that is being read, and keeps it in view. */

/** `bar` holds links to parts of this page, in their order. A part is read once its beginning has passed under the bar. */
export function follow(bar: HTMLElement): void {
  const parts = [...bar.querySelectorAll<HTMLAnchorElement>('a:not(.to-top)')].flatMap((link) => {
    const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return part ? [{ link, part, margin: parseFloat(getComputedStyle(part).scrollMarginTop) }] : [];
  });
  let marked: HTMLAnchorElement | undefined;
  let waits = false;
  const mark = () => {
    waits = false;
    const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const seen = parts.filter(({ link, part }) => link.offsetParent && part.offsetParent);
    const now = seen.findLast(({ part, margin }) => atEnd || part.getBoundingClientRect().top - margin <= line)?.link;
    if (now === marked) return;
    marked?.removeAttribute('aria-current');
    now?.setAttribute('aria-current', 'true');
    marked = now;
    const row = now?.parentElement;
    if (!row) return;
    row.scrollLeft = now.offsetLeft - (row.clientWidth - now.offsetWidth) / 2;
    row.scrollTop = now.offsetTop - row.clientHeight / 2;
  };
  addEventListener(
    'scroll',
    () => {
      if (!waits) requestAnimationFrame(mark);
      waits = true;
    },
    { passive: true },
  );
  mark();
}
