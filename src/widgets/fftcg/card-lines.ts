/** A card’s line, changed word by word: what is ticked and chosen stands in it as the word for it. */
import { AIMS, COSTS, EFFECTS, KINDS, lineParts, MAGICS } from '../../../rules-engine/fftcg/cards/face.ts';

/** A card in a text: who owns it where that is said, its name and its words. */
export interface CardLine {
  readonly owner: '' | 'A' | 'B';
  readonly name: string;
  readonly words: readonly string[];
}
export function readLine(text: string): CardLine {
  const [, owner = '', line = ''] = /^\s*(?:\(([AB])\)\s*)?(.*)$/.exec(text) ?? [];
  return { owner: owner as CardLine['owner'], ...lineParts(line) };
}
export const writeLine = ({ owner, name, words }: CardLine): string =>
  `${owner && `(${owner}) `}${name.replaceAll(/[:\n]/g, ' ')}${words.length > 0 ? `: ${words.join(' ')}` : ''}`;

/** The longest line that a link holds. */
export const LONGEST_LINE = 4000;

/** Words of which a card has one or none. */
export const GROUPS = {
  kind: KINDS.filter((kind) => kind !== 'character' && kind !== 'status'),
  magic: MAGICS,
  cost: COSTS.filter((one) => one !== 'none').map((one) => `costs-${one}`),
  aim: AIMS.filter((one) => one !== 'nobody').map((one) => `on-${one}`),
  effect: [...EFFECTS.filter((one) => one !== 'none' && one !== 'draw'), 'draw-1', 'draw-2', 'draw-3'],
} as const satisfies Record<string, readonly string[]>;
export type Group = keyof typeof GROUPS;

/** The word of a group that stands among others; empty where there is none. */
export const wordOf = (words: readonly string[], group: Group): string =>
  words.find((word) => (GROUPS[group] as readonly string[]).includes(word)) ?? '';

/** With another word of the group in the place of the one there is; with none, where that is empty. */
export function withWord(words: readonly string[], group: Group, to: string): readonly string[] {
  const at = words.indexOf(wordOf(words, group));
  const put = to === '' ? [] : [to];
  if (at >= 0) return words.toSpliced(at, 1, ...put);
  return group === 'kind' ? [...put, ...words] : [...words, ...put];
}

const FIGURES = /^([^/[]*)\/([^/]*)$/;
export function figuresOf(words: readonly string[]): readonly [att: string, def: string] {
  const [, att = '', def = ''] = FIGURES.exec(words.find((word) => FIGURES.test(word)) ?? '') ?? [];
  return [att, def];
}
/** With other figures; without any, where both are empty. */
export function withFigures(words: readonly string[], [att, def]: readonly [string, string]): readonly string[] {
  const clean = (figure: string) => figure.replaceAll(/[\s/]/g, '') || '0';
  const put = att.trim() === '' && def.trim() === '' ? [] : [`${clean(att)}/${clean(def)}`];
  const at = words.findIndex((word) => FIGURES.test(word));
  const kind = words.findIndex((word) => (KINDS as readonly string[]).includes(word));
  return at < 0 ? words.toSpliced(kind + 1, 0, ...put) : words.toSpliced(at, 1, ...put);
}

/** Classes and descriptors begin with a capital letter. */
const isTrait = (word: string) => /^[A-Z]/.test(word);
export const traitsOf = (words: readonly string[]): string => words.filter(isTrait).join(' ');
export const withTraits = (words: readonly string[], text: string): readonly string[] => [
  ...words.filter((word) => !isTrait(word)),
  ...text.split(/\s+/).filter(Boolean),
];
