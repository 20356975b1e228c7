/** Is everything a reader meets said in plain words? How: `wording.ts`, and the lengths here. */
import type { Library, Rule } from '../library.ts';
import type { Problem } from '../problem.ts';
import { apart } from '../mentions.ts';
import { codePassages, markdownPassages } from './code-passages.ts';
import { EXCEPTIONS, type Exception } from './exceptions.ts';
import { namesOf, passagesOf, piecesOf, type Passage } from './passages.ts';
import { sentencesOf, stemsOf, wordsOf } from './sentences.ts';
import { FIRST_HABITS, HABITS, SENTENCE_HABITS } from './wording.ts';

/** Words in a sentence. */
export const LONGEST_SENTENCE = 30;
/** Words or phrases of players' that a rule may be found by. */
export const ALIASES = { fewest: 2, most: 6 };
const MARKDOWN = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

/** Passages and what is wrong with them. `root` is the top of the project. */
export function checkPlainWords(root: string, library: Library): readonly Problem[] {
  const found = [
    ...passagesOf(library).flatMap((passage) => [...checkWords(passage), ...checkLength(passage)]),
    ...markdownPassages(root, MARKDOWN).flatMap((passage) => [...checkWords(passage), ...checkLength(passage)]),
    ...codePassages(root).flatMap((passage) => [...checkWords(passage), ...checkLength(passage)]),
    ...library.games.flatMap((game) => game.rules.flatMap((rule) => checkRule(rule, namesOf(game)))),
  ];
  return withExceptions(found, EXCEPTIONS);
}

interface Finding extends Problem {
  /** The passage. */
  readonly in: string;
}

export function withExceptions(found: readonly Finding[], exceptions: readonly Exception[]): readonly Problem[] {
  const used = new Set<Exception>();
  const left = found.filter((finding) => {
    const exception = exceptions.find(({ file, has }) => file === finding.file && finding.in.includes(has));
    if (exception) used.add(exception);
    return !exception;
  });
  const unused = exceptions.filter((exception) => !used.has(exception));
  return [
    ...left.map(({ in: _, ...problem }) => problem),
    ...unused.map(({ file, has }) => ({
      file: 'src/library/plain/exceptions.ts',
      says: `nothing is wrong anymore with "${has}" in ${file}`,
      remedy: 'take the exception out',
    })),
  ];
}

export function checkWords({ file, key, text }: Passage): readonly Finding[] {
  // A word in quotation marks is spoken of, and not used.
  const used = text.replace(/“[^”]{1,40}”|"[^"]{1,40}"/g, (quoted) => '“'.padEnd(quoted.length, '…'));
  const said = HABITS.flatMap(({ found, write }) => {
    const hit = found.exec(used)?.[0];
    return hit === undefined ? [] : [{ hit, write }];
  });
  const sentences = sentencesOf(text).flatMap((sentence) =>
    SENTENCE_HABITS.filter(({ found }) => found.test(sentence)).map(({ write }) => ({ hit: sentence, write })),
  );
  return [...said, ...sentences].map(({ hit, write }) => ({
    file,
    key,
    says: `"${hit}" is not how people say it${around(text, hit) === hit ? '' : `: "${around(text, hit)}"`}`,
    remedy: `write ${write}`,
    in: text,
  }));
}
const around = (text: string, hit: string) => {
  const at = text.indexOf(hit);
  return `${at > 40 ? '…' : ''}${text.slice(Math.max(0, at - 40), at + hit.length + 40)}`;
};

export function checkLength({ file, key, text }: Passage): readonly Finding[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence).length;
    if (words <= LONGEST_SENTENCE) return [];
    return [
      {
        file,
        key,
        says: `a sentence of ${words} words: "${sentence.slice(0, 60)}…"`,
        remedy: `make two of it; the longest may have ${LONGEST_SENTENCE}`,
        in: text,
      },
    ];
  });
}

/** Its title, its first sentence, and the players' words for it. */
export function checkRule(rule: Rule, nameOf: Parameters<typeof piecesOf>[1]): readonly Finding[] {
  const { file, title, also } = rule;
  const first = sentencesOf(piecesOf(apart(rule.body).sourced, nameOf)[0] ?? '')[0] ?? '';
  const problems: Finding[] = [];
  for (const { found, write } of FIRST_HABITS) {
    if (found.test(first))
      problems.push({
        file,
        key: 'text',
        says: `the first sentence is not the rule: "${first}"`,
        remedy: `begin with ${write}`,
        in: first,
      });
  }
  const held = new Set(stemsOf(`${rule.plain} ${rule.notes}`));
  if (!stemsOf(title).some((word) => held.has(word)))
    problems.push({
      file,
      key: 'title',
      says: `no word of the title "${title}" is in the rule`,
      remedy: 'use the words of the rule',
      in: title,
    });
  const distinct = new Set(also.map((alias) => alias.toLowerCase()));
  if (also.length < ALIASES.fewest || also.length > ALIASES.most || distinct.size < also.length)
    problems.push({
      file,
      key: 'also',
      says: also.length === 0 ? 'it has no words of players' : `it has ${distinct.size} different words of players`,
      remedy: `give ${ALIASES.fewest} to ${ALIASES.most} words or phrases that a player would look it up by`,
      in: title,
    });
  const same = also.find((alias) => alias.toLowerCase() === title.toLowerCase());
  if (same)
    problems.push({ file, key: 'also', says: `"${same}" is the title itself`, remedy: 'give other words', in: title });
  return problems;
}
