/** Pictures for links: what the picture of a page says, which of them there are, and where they are. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { runScenario } from '../library/engines.ts';
import type { GameLibrary, Library, Rule, Ruling, Scenario } from '../library/library.ts';
import { firstSentences } from '../library/plain/sentences.ts';
import { count, SITE_NAME } from './site.ts';
import { type Tool, toolsOf } from './tools.ts';

/** What a picture says. */
export interface Picture {
  /** The game it is of; empty where it is of none. */
  readonly game: string;
  /** What stands at its head: the game, and its edition. */
  readonly of: string;
  /** "Rule 2.6.B". */
  readonly kind: string;
  readonly question: string;
  /** What the engine or the text says. Whoever can't see the picture is told this. */
  readonly answer: string;
}

/** Where pictures are kept from one build to the next. */
export const PICTURES = '.astro/pictures';
/** Set by the build before the pages are written: only with a Chromium and an address of the site are there pictures. */
export const WITH_PICTURES = 'LINK_PICTURES';
/** Another one whenever pictures are drawn otherwise. */
const DRAWN = 1;

/** A picture that says the same has the same name. */
export const nameOf = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWN, picture]))
    .digest('hex')
    .slice(0, 16);
export const fileOf = (picture: Picture): string => `${PICTURES}/${nameOf(picture)}.png`;
/** Where it is on the site. */
export const addressOf = (picture: Picture): string => `/og/${nameOf(picture)}.png`;

type Book = Pick<GameLibrary, 'id' | 'book'>;
/** The game, and how it is read: by the first edition unless another one is named. */
const headOf = ({ id, book }: Book, named?: string) => {
  const [first] = Object.values(book.editions);
  const edition = named === undefined ? first : book.editions[named];
  return { game: id, of: [book.title, ...(edition ? [edition.title] : [])].join(' · ') };
};

export const pictureOfSite = (): Picture => ({
  game: '',
  of: SITE_NAME,
  kind: 'Five card games',
  question: 'Look up a rule, or ask what happens.',
  answer: 'Rules that answer, with chapter and verse',
});
export const pictureOfGame = (game: Pick<GameLibrary, 'id' | 'book' | 'rules' | 'scenarios'>): Picture => ({
  ...headOf(game),
  kind: 'Rules and rulings',
  question: game.book.title,
  answer: `${count(game.rules.length, 'rule')} and ${count(game.scenarios.length, 'worked example')}, computed`,
});
export const pictureOfRule = (game: Book, { number, title, plain }: Rule): Picture => ({
  ...headOf(game),
  kind: `Rule ${number}`,
  question: title,
  answer: firstSentences(plain, 0).text,
});
export const pictureOfRuling = (game: Book, { question, answer }: Ruling): Picture => ({
  ...headOf(game),
  kind: 'Ruling',
  question,
  answer,
});
/** `says` is what its engine makes of it. */
export const pictureOfExample = (game: Book, scenario: Scenario, says: string | undefined): Picture => ({
  ...headOf(game, scenario.edition),
  kind: 'Example',
  question: scenario.title,
  answer: says ?? scenario.says ?? scenario.title,
});
export const pictureOfTool = (game: Book, { title, says }: Tool): Picture => ({
  ...headOf(game),
  kind: 'Tool',
  question: title,
  answer: says,
});

/** Those that every build makes: one a game, and the site’s. */
export const fewPictures = ({ games }: Library): readonly Picture[] => [pictureOfSite(), ...games.map(pictureOfGame)];
/** All of them. */
export const allPictures = (library: Library): readonly Picture[] => [
  ...fewPictures(library),
  ...library.games.flatMap((game) => [
    ...game.rules.map((rule) => pictureOfRule(game, rule)),
    ...game.rulings.map((ruling) => pictureOfRuling(game, ruling)),
    ...game.scenarios.map((one) => pictureOfExample(game, one, runScenario(game.id, one)?.headline.says)),
    ...toolsOf(game.id).map((tool) => pictureOfTool(game, tool)),
  ]),
];

/** The picture of a page in this build: its own if it was drawn, else another one; `undefined` where there are none. */
export function pictureFor(own: Picture | undefined, instead: Picture): Picture | undefined {
  if (!process.env[WITH_PICTURES]) return undefined;
  return own && existsSync(fileOf(own)) ? own : instead;
}
