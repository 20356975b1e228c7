/** Files of the engines with a mistake in them. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mutant, mutantsOf } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');
/** The games, and what all of them stand on. */
export const GAMES = ['chariot', 'usagi', 'lyoko', 'fftcg', 'l5r'] as const;
export const GROUPS = ['core', ...GAMES] as const;
export type Group = (typeof GROUPS)[number];

/** A file, from the top of the project, and the text it has instead of its own. */
export interface Mutated {
  readonly file: string;
  readonly text: string;
}
export const mutated = ({ file, start, end, to }: Mutant): Mutated => {
  const text = textOf(file);
  return { file, text: text.slice(0, start) + to + text.slice(end) };
};
const texts = new Map<string, string>();
/** A file as it was when it was first read: whoever works on it meanwhile moves no mistake to another place. */
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(resolve(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** The games that a file has a part in: its own, or all. */
export const gamesWith = (file: string): readonly (typeof GAMES)[number][] => {
  const game = GAMES.find((one) => file.startsWith(`rules-engine/${one}/`));
  return game ? [game] : GAMES;
};

/** What holds rules, and who may do what: words, files and lists of cards are held by other tests. */
const RULES = 'rules-engine/{GROUP}/{rules,play,questions}/**/*.ts';
const isRules = (file: string) => !/\.test\.ts$|sentences|words|schema|readings/.test(file);
/** Every mistake in the rules of a game, or in core; `within` names a part of the path. */
export const mutantsIn = (group: Group, within = ''): readonly Mutant[] =>
  globSync(group === 'core' ? 'rules-engine/core/*.ts' : RULES.replace('{GROUP}', group), { cwd: root })
    .filter((file) => isRules(file) && file.includes(within))
    .sort()
    .flatMap((file) => mutantsOf(file, textOf(file)));
