/** Is every page of the built site written as HTML wants it? */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Problem } from '../library/problem.ts';

const CONFIG = { root: true, extends: ['html-validate:standard'] };

/** Every fault of the pages in a folder, each said once however many pages share it. */
export function htmlProblems(dist: string): readonly Problem[] {
  const html = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const found = new Map<string, Problem & { readonly pages: Set<string> }>();
  for (const file of globSync('**/*.html', { cwd: dist }).sort()) {
    const { results } = html.validateStringSync(readFileSync(join(dist, file), 'utf8'), file);
    for (const { message, ruleId, line, column } of results.flatMap(({ messages }) => messages)) {
      const says = `${message} (${ruleId})`;
      const same = found.get(says);
      if (same) same.pages.add(file);
      else
        found.set(says, {
          file: `${file}:${line}:${column}`,
          says,
          remedy: `see https://html-validate.org/rules/${ruleId}.html`,
          pages: new Set([file]),
        });
    }
  }
  return [...found.values()].map(({ pages, ...problem }) =>
    pages.size === 1
      ? problem
      : {
          ...problem,
          says: `${problem.says}, and the same on ${pages.size - 1} other page${pages.size === 2 ? '' : 's'}`,
        },
  );
}
