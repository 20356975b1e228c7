/** Sentences and words of English text. */
import { toString } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import { stemmer } from 'stemmer';

const parser = new ParseEnglish();

/** The sentences of a text, one after the other. */
export function sentencesOf(text: string): readonly string[] {
  // A figure before a full stop would pass for a number of an order: "at most 50. Then …".
  return text.split(/(?<=\d[.!?]) (?=[A-Z“"])/).flatMap((part) =>
    parser.parse(part).children.flatMap((paragraph) => {
      const children = 'children' in paragraph ? paragraph.children : [];
      return children.flatMap((node) => (node.type === 'SentenceNode' ? [toString(node).trim()] : []));
    }),
  );
}

/** As many whole sentences from the beginning as fit into `most` characters, but at least one. `whole`: that is all of it. */
export function firstSentences(text: string, most: number): { readonly text: string; readonly whole: boolean } {
  const sentences = sentencesOf(text);
  let kept = sentences.slice(0, 1);
  while (kept.length < sentences.length) {
    const longer = sentences.slice(0, kept.length + 1);
    if (longer.join(' ').length > most) break;
    kept = longer;
  }
  return { text: kept.join(' '), whole: kept.length === sentences.length };
}

/** The words of a text; figures and numbers of rules count as words. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+(?:[.’'−+/-][\p{L}\p{N}]+)*/gu) ?? [];

const SMALL = new Set(
  'a an the of to in on at by for from with without and or not no is are be it its you your who what when where how do does can may must only each every all one two this that'.split(
    ' ',
  ),
);
/** What the words of a text share with their other forms: *decks* and *deck* are one. Small words are left out. */
export const stemsOf = (text: string): readonly string[] =>
  wordsOf(text.toLowerCase())
    .filter((word) => !SMALL.has(word))
    .map((word) => stemmer(word.replace(/[’']s$/, '')));
