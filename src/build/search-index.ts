/** The search in full texts, behind the short index: one record a rule, term, open question, ruling, card and tool, told to Pagefind after the build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createIndex } from 'pagefind';
import { toolHref, toolsOf } from '../lib/tools.ts';
import type { GameLibrary, Library } from '../library/library.ts';
import { type Kind, labelsOf } from '../search/kinds.ts';

export interface SearchRecord {
  readonly url: string;
  readonly game: string;
  readonly kind: Kind;
  readonly title: string;
  readonly content: string;
  /** The number of a rule. */
  readonly number?: string;
}

/** Texts one after the other; each ends with a full stop of its own. */
const sentence = (...parts: readonly (string | undefined)[]) =>
  parts.flatMap((part) => (part ? [/[.?!”"]$/.test(part) ? part : `${part}.`] : [])).join(' ');

/** What can be found, game by game. */
export function searchRecords({ games, concepts }: Library): readonly SearchRecord[] {
  return [
    ...games.filter(({ book }) => book.status === 'open' && book.listed).flatMap(recordsOf),
    ...concepts.map(({ title, question, difference, href, answers }): SearchRecord => ({
      url: href,
      game: 'compare',
      kind: 'comparison',
      title,
      content: sentence(question, difference, ...Object.values(answers).map(({ says }) => says)),
    })),
  ];
}

function recordsOf({ id: game, rules, terms, readings, rulings, cards }: GameLibrary): readonly SearchRecord[] {
  return [
    ...rules.map(({ href, number, title, plain, notes }): SearchRecord => ({
      url: href,
      game,
      kind: 'rule',
      title,
      number,
      content: sentence(plain, notes),
    })),
    ...terms.map(({ href, term, means, note }): SearchRecord => ({
      url: href,
      game,
      kind: 'term',
      title: term,
      content: sentence(means, note),
    })),
    ...readings.map(({ href, question, options, why, matters }): SearchRecord => ({
      url: href,
      game,
      kind: 'open question',
      title: question,
      content: sentence(matters, why, ...Object.values(options).map(({ title, says }) => `${title}: ${says}`)),
    })),
    ...rulings.map(({ href, question, answer, plain }): SearchRecord => ({
      url: href,
      game,
      kind: 'ruling',
      title: question,
      content: sentence(answer, plain),
    })),
    ...cards.map(({ href, title, kind, text, note, facts, sample }): SearchRecord => ({
      url: href,
      game,
      kind: sample ? 'sample card' : 'card',
      title,
      content: sentence(kind, text, note, ...facts.map(({ name, value }) => `${name} ${value ?? 'not given'}`)),
    })),
    ...toolsOf(game).map((tool): SearchRecord => ({
      url: toolHref(tool),
      game,
      kind: 'tool',
      title: tool.title,
      content: tool.says,
    })),
  ];
}

/** Parts of Pagefind's own interface that no page uses; `npm run bench` measures the one that is left. */
const UNUSED = /^pagefind-(modular-ui|component-ui|highlight)\./;

/** Writes the index to a folder. Returns how many records it holds. */
export async function writeSearchIndex(records: readonly SearchRecord[], folder: string): Promise<number> {
  const { index } = await createIndex({ includeCharacters: '.+-−*/' });
  if (!index) throw new Error('Pagefind could not make an index. Remedy: run "npm ci" again.');
  for (const { url, game, kind, title, content, number } of records) {
    const { errors } = await index.addCustomRecord({
      url,
      language: 'en',
      content: [content, ...labelsOf({ game, kind })].join(' '),
      meta: { title, game, kind, ...(number && { number }) },
    });
    if (errors.length > 0) throw new Error(`The search index can't hold ${url}: ${errors.join('; ')}`);
  }
  // Written here, not by Pagefind: it says it is done before its last file is whole.
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(`The search index can't be made: ${errors.join('; ')}`);
  for (const { path, content } of files.filter((file) => !UNUSED.test(file.path))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await index.deleteIndex();
  return records.length;
}
