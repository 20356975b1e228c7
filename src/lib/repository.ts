/** The one setting of where mistakes are reported. */

/**
 * The repository's address, from the environment variable REPOSITORY at build; undefined where none is set. Throws unless
 * it is a whole https address without anything behind it, as in `https://github.com/name/project`.
 */
export function repositoryOf(setting: string | undefined): string | undefined {
  if (setting === undefined || setting === '') return undefined;
  const address = URL.canParse(setting) ? new URL(setting) : undefined;
  if (address?.protocol !== 'https:' || address.search !== '' || address.hash !== '' || address.pathname === '/') {
    throw new Error(`REPOSITORY is "${setting}". Give it a whole address, as in https://github.com/name/project.`);
  }
  return address.href.replace(/\/+$/, '');
}

/** Where readers can open an issue. */
export const REPOSITORY = repositoryOf(process.env['REPOSITORY']);

/** Where the repository shows these lines of a file; undefined if the site doesn't know its repository. */
export function inRepository(file: string, from: number, to = from, repository = REPOSITORY): string | undefined {
  return repository && `${repository}/blob/HEAD/${file}#L${from}${to > from ? `-L${to}` : ''}`;
}
