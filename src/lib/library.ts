/** The library as pages use it: checked once, with the questions pages ask of it. */
import { existsSync, globSync, statSync } from 'node:fs';
import { checkContent, checkEngines } from '../library/checks.ts';
import { engines } from '../library/engines.ts';
import {
  type Card,
  type GameLibrary,
  type Library,
  type Reading,
  requireLibrary,
  type Rule,
  type Ruling,
  type Scenario,
  type Term,
} from '../library/library.ts';

let kept: { library: Library; stamp: number } | undefined;

/** The library. While pages are written it is read again whenever a file changed. */
export function getLibrary(): Library {
  const stamp = import.meta.env.DEV ? stampNow() : 0;
  if (kept?.stamp !== stamp) {
    const check = (library: Library) => [...checkContent(library), ...checkEngines(library, engines)];
    kept = { library: requireLibrary(process.cwd(), check), stamp };
  }
  return kept.library;
}

let seen: number | undefined;
/** When a file was last changed: a page asks for the library hundreds of times, and this looks once in what is done at a stretch. */
function stampNow(): number {
  if (seen === undefined) setImmediate(() => (seen = undefined));
  return (seen ??= Math.max(...globSync('content/**/*.*').map((file) => statSync(file).mtimeMs)));
}

/** One game's part. Throws for an unknown game: pages are only made for known ones. */
export function getGame(id: string): GameLibrary {
  const game = getLibrary().games.find((one) => one.id === id);
  if (!game) throw new Error(`There is no game "${id}" in content/.`);
  return game;
}
/** The games that can be read, each with pages of its own. */
export const openGames = () => getLibrary().games.filter(({ book }) => book.status === 'open');
/** Those that lists of games name: all but the example for authors. */
export const listedGames = () => openGames().filter(({ book }) => book.listed);

/** Whether whole games of it are played: it has a page for that. A sheet of rules for cards, as L5R’s, is no game. */
export const canBePlayed = (game: string): boolean => existsSync(`src/pages/${game}/play.astro`);

/** The game a page belongs to, from its address. */
export const gameOf = ({ url }: { url: URL }): string => url.pathname.split('/').find(Boolean) ?? '';

const findIn = <T extends { readonly name: string }>(
  what: string,
  game: string,
  entries: readonly T[],
  name: string,
): T => {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`content/${game} has no ${what} "${name}".`);
  return entry;
};
export const getRule = (game: string, name: string): Rule => findIn('rule', game, getGame(game).rules, name);
export const getTerm = (game: string, name: string): Term => findIn('term', game, getGame(game).terms, name);
export const getCard = (game: string, name: string): Card => findIn('card', game, getGame(game).cards, name);
export const getRuling = (game: string, name: string): Ruling => findIn('ruling', game, getGame(game).rulings, name);
export const getReading = (game: string, name: string): Reading =>
  findIn('reading', game, getGame(game).readings, name);
export const getScenario = (game: string, name: string): Scenario =>
  findIn('scenario', game, getGame(game).scenarios, name);

/** Entries by the chapter of the rule they are about, in the order of the rules. Chapters without any are left out. */
export function byChapter<T>({ chapters, rules }: GameLibrary, entries: readonly T[], ruleOf: (entry: T) => string) {
  const places = new Map(rules.map(({ name, chapter }, place) => [name, { place, chapter }]));
  return chapters.flatMap(({ name, number, title }) => {
    const own = entries
      .filter((entry) => places.get(ruleOf(entry))?.chapter === name)
      .toSorted((one, other) => (places.get(ruleOf(one))?.place ?? 0) - (places.get(ruleOf(other))?.place ?? 0));
    return own.length === 0 ? [] : [{ name, number, title, entries: own }];
  });
}

/** The open questions of a game, by chapter. */
export const readingsByChapter = (game: GameLibrary) => byChapter(game, game.readings, ({ rule }) => rule);

/** Where a rule stands in the text of its chapter. */
export const anchorOf = ({ game, chapter, slug }: Pick<Rule, 'game' | 'chapter' | 'slug'>) =>
  `/${game}/rules/${chapter}/#${slug}`;
