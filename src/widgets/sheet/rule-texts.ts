/** The texts of rules, taken from the chapters they are in: nothing is written twice, and a saved game has them all. */

import { pathInSite } from '../../scripts/in-site.ts';

export interface Quoted {
  readonly href: string;
  /** `2.6.C Step C: the limits`. */
  readonly name: string;
  /** What the rule says, without our notes and examples; nothing where its chapter could not be loaded. */
  readonly text?: DocumentFragment | undefined;
}

/** Each rule that links lead to, once and in their order. A link to anything else is left out. */
export function citedIn(links: Iterable<HTMLAnchorElement>): readonly Quoted[] {
  const found = new Map<string, Quoted>();
  for (const { pathname, hash, title, textContent } of links) {
    const href = pathname + hash;
    if (!/^\/[^/]+\/rules\/[^/]+\/#./.test(pathInSite(href)) || found.has(href)) continue;
    found.set(href, { href, name: [textContent.trim(), title].filter(Boolean).join(' ') });
  }
  return [...found.values()];
}

/** The rules with their texts, as far as their chapters can be had. */
export async function withTexts(rules: readonly Quoted[]): Promise<readonly Quoted[]> {
  const chapters = new Map<string, Promise<Document | undefined>>();
  const chapterOf = (href: string) => {
    const path = href.split('#')[0] ?? '';
    const page = chapters.get(path) ?? load(path);
    chapters.set(path, page);
    return page;
  };
  return Promise.all(
    rules.map(async (rule) => {
      const { href, name } = rule;
      const found = (await chapterOf(href))?.getElementById(href.split('#')[1] ?? '')?.closest('.rule');
      return found ? { href, name: nameOf(found) || name, text: textOf(found) } : rule;
    }),
  );
}
async function load(path: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(path);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}

const nameOf = (rule: Element) =>
  ['.num', 'h2, h3']
    .map((part) => rule.querySelector(`.rule-head ${part}`)?.textContent.trim() ?? '')
    .join(' ')
    .trim();

/** The whole text of a rule, with the editions in which it holds, where not in all. */
function textOf(rule: Element): DocumentFragment {
  const text = document.createDocumentFragment();
  for (const part of rule.querySelectorAll('.edition-note, .rule-text')) {
    const copy = document.importNode(part, true);
    for (const ours of copy.querySelectorAll('.note, .example, script')) ours.remove();
    for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
    text.append(copy);
  }
  return text;
}
