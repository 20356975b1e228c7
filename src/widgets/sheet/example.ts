/** The judge's sheet of a worked example, made from what its page shows. */
import { openSheet } from './sheet.ts';

/** Opens the sheet of the first example on the page. */
export function openExample(): Promise<void> {
  const body = document.querySelector('.example-body');
  const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim();
  if (!body) return Promise.resolve();
  return openSheet({
    title: textOf('main h1') ?? '',
    says: textOf('.example-body > p:first-child:not(.read-as)'),
    given: [...body.querySelectorAll('.given > li')].map(({ textContent }) => textContent.trim()),
    readAs: textOf('.example-body > .read-as'),
    proofs: body,
    link: location.origin + location.pathname,
  });
}
