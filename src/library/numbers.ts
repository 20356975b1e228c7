/** Rule numbers. They come out of the order in `rulebook.yaml` and are never written down. */
import type { Numbering, Outline, RulebookFile } from './schemas.ts';

/** A rule's place in its rulebook. */
export interface Place {
  /** `chapter.rule` */
  readonly name: string;
  readonly chapter: string;
  /** As printed: `2.4.C.iii`. */
  readonly number: string;
  /** 1 for a rule right under its chapter. */
  readonly depth: number;
  readonly parent?: string;
}

const ROMAN = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const roman = (value: number): string => {
  const found = ROMAN.find(([size]) => size <= value);
  return found ? found[1] + roman(value - found[0]) : '';
};

/** The label of the nth part, counted from 1. Past z comes aa. */
export function label(nth: number, numbering: Numbering): string {
  if (numbering === 'i') return roman(nth);
  if (numbering === '1') return String(nth);
  const letter = String.fromCharCode(97 + ((nth - 1) % 26)).repeat(Math.ceil(nth / 26));
  return numbering === 'A' ? letter.toUpperCase() : letter;
}

/** A chapter's number: 1, 2, 3 …, and A, B … for the appendices. */
export function chapterNumbers(chapters: RulebookFile['chapters']): readonly string[] {
  let numbered = 0;
  let lettered = 0;
  return chapters.map(({ appendix }) => (appendix ? label(++lettered, 'A') : label(++numbered, '1')));
}

/** Every rule of a rulebook in reading order. */
export function places(chapters: RulebookFile['chapters']): readonly Place[] {
  const numbers = chapterNumbers(chapters);
  return chapters.flatMap(({ chapter, numbering, rules }, at) =>
    placesIn(rules, numbering, { chapter, number: numbers[at] ?? '', depth: 1 }),
  );
}

function placesIn(
  rules: readonly Outline[],
  numbering: Numbering,
  under: { chapter: string; number: string; depth: number; parent?: string },
): readonly Place[] {
  return rules.flatMap((entry, index) => {
    const slug = typeof entry === 'string' ? entry : entry.rule;
    const name = `${under.chapter}.${slug}`;
    const place = { ...under, name, number: `${under.number}.${label(index + 1, numbering)}` };
    if (typeof entry === 'string') return [place];
    const parts = { chapter: under.chapter, number: place.number, depth: under.depth + 1, parent: name };
    return [place, ...placesIn(entry.parts, entry.numbering, parts)];
  });
}
