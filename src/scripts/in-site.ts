/** A path as the site itself names it, whatever folder of its host the site stands in. */
export const pathInSite = (pathname: string): string =>
  pathname.slice((document.documentElement.dataset['root'] ?? '/').length - 1);
