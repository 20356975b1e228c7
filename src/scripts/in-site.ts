/** The folder of its host that the site stands in: `/` or `/rules/`. */
export const siteRoot = (): string => document.documentElement.dataset['root'] ?? '/';
/** A path as the site itself names it, whatever that folder is. */
export const pathInSite = (pathname: string): string => pathname.slice(siteRoot().length - 1);
