/** What players type, and the page it should bring. The share that is found is measured, over all and for each game. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { GAME_ORDER, readLibrary } from '../library/library.ts';
import { isNumber, rulesNumbered } from '../widgets/search/find.ts';
import { Library } from './ask.ts';
import { shortIndexes } from './entries.ts';
import { headlinesOf } from './headlines.ts';
import { packDetails, packNames, unpackDetails, unpackNames } from './pack.ts';

/** Among the first three, and first. */
const GOAL = { three: 96, first: 86 };

const addressSchema = z.string().regex(/^\/[a-z0-9]+\/(\S+)?$/);
const querySchema = z.strictObject({
  ask: z.string().min(1),
  /** The page of this game is open. */
  game: z.enum(GAME_ORDER).optional(),
  by: z.enum(['blind', 'fresh', 'review', 'kinds', 'author', 'table']),
  kind: z.literal('number').optional(),
  page: z.union([z.literal('none'), addressSchema, z.array(addressSchema).min(2).max(3)]),
});
type Query = z.infer<typeof querySchema>;

const queries = z.array(querySchema).parse(parse(readFileSync('src/search/queries.yaml', 'utf8')));
const pagesOf = ({ page }: Query): readonly string[] => (page === 'none' ? [] : [page].flat());
/** The game that is open, or else the one the question is about. */
const gameOf = (query: Query) => query.game ?? pagesOf(query)[0]?.split('/')[1] ?? 'none';

const { library } = readLibrary(process.cwd());
const indexes = shortIndexes(library, headlinesOf(library));

const packed = indexes.map((index) => ({
  id: index.id,
  apart: index.apart,
  names: packNames(index),
  says: packDetails(index),
}));
const comparison = packed.find(({ id }) => id === 'compare')?.names ?? [];
/**
 * As the browser has it, read back from what is sent. With a game open: its entries, and what is said of all games. Without
 * one: the names of all games as one, which answer first, and then what they say, a game at a time.
 */
function loaded(game?: string, details = true): Library {
  const library = new Library(indexes.filter(({ apart, id }) => !apart || id === game));
  if (game === undefined) {
    const all = packed.filter(({ apart }) => !apart);
    library.add(all.flatMap(({ names }) => unpackNames(names)));
    if (details) for (const { names, says } of all) library.add(unpackDetails(names, says, comparison));
    return library;
  }
  for (const { id, names, says } of packed) {
    if (id !== game && id !== 'compare') continue;
    library.add(unpackNames(names));
    library.add(unpackDetails(names, says, comparison));
  }
  return library;
}
const names = loaded(undefined, false);
const search = loaded();
const opened = new Map(GAME_ORDER.map((game) => [game, loaded(game)]));
const searchIn = (game: string | undefined) => (game === undefined ? search : opened.get(game)) ?? search;

const asked = queries.filter((query) => query.kind !== 'number' && query.page !== 'none');
const measure = (of: (game: string | undefined) => Library, list = asked) =>
  list.map((query) => {
    const hits = of(query.game)
      .ask(query.ask, { game: query.game })
      .hits.map(({ href }) => href);
    const place = hits.findIndex((href) => pagesOf(query).includes(href));
    return { query, hits, place };
  });
type Measured = ReturnType<typeof measure>[number];

const among = (list: readonly Measured[], first: number) =>
  (100 * list.filter(({ place }) => place >= 0 && place < first).length) / list.length;
const tell = ({ query, hits, place }: Measured) =>
  [
    `“${query.ask}” (${query.game ?? 'no game'}, ${query.by}): ${place < 0 ? 'not found' : `place ${place + 1}`}`,
    `    wanted ${pagesOf(query).join(' or ')}`,
    `    found  ${hits.slice(0, 3).join(', ') || 'nothing'}`,
  ].join('\n');
const missesOf = (list: readonly Measured[], first: number) =>
  `\n${list
    .filter(({ place }) => place < 0 || place >= first)
    .map(tell)
    .join('\n')}\n`;

describe('the questions', () => {
  test('are enough, for every game, and none is asked twice', () => {
    expect(queries.length).toBeGreaterThanOrEqual(250);
    expect(queries.filter(({ by }) => by === 'blind').length).toBeGreaterThanOrEqual(60);
    for (const game of GAME_ORDER) {
      expect(queries.filter((query) => gameOf(query) === game).length, game).toBeGreaterThanOrEqual(45);
    }
    const asked = queries.map(({ ask, game = '' }) => `${game} ${ask.toLowerCase()}`);
    expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
  });

  test('name only pages that can be found', () => {
    const addresses = new Set(indexes.flatMap(({ entries }) => entries.map(({ href }) => href)));
    expect(queries.flatMap(pagesOf).filter((page) => !addresses.has(page))).toEqual([]);
  });
});

test('the number of a rule brings that rule', () => {
  const rules = indexes.flatMap(({ entries }) => entries).filter(({ number }) => number !== undefined);
  const numbers = queries.filter(({ kind }) => kind === 'number');
  expect(numbers.length).toBeGreaterThanOrEqual(15);
  for (const query of numbers) {
    expect(isNumber(query.ask), query.ask).toBe(true);
    const found = rulesNumbered(query.ask, rules, { game: query.game }).map(({ href }) => href);
    const remedy = `${query.ask} (${query.game}): if the rule has another number now, correct it in queries.yaml`;
    expect(found, remedy).toEqual(pagesOf(query));
  }
});

test.for(indexes.filter(({ id }) => id !== 'compare'))(
  'every rule number of $id opens its rule and no other',
  ({ id }) => {
    const rules = indexes.flatMap(({ entries }) => entries).filter(({ number }) => number !== undefined);
    for (const { number = '', href } of rules.filter(({ game }) => game === id)) {
      expect(isNumber(number), number).toBe(true);
      expect(
        rulesNumbered(number, rules, { game: id }).map((found) => found.href),
        number,
      ).toEqual([href]);
      const everywhere = rulesNumbered(number, rules, {});
      expect(
        everywhere.filter(({ game }) => game === id).map((found) => found.href),
        number,
      ).toEqual([href]);
    }
  },
);

describe.for([
  // In a game, everything of that game is there.
  {
    what: 'with the names of all games alone, which come first',
    of: () => names,
    list: asked.filter(({ by }) => by !== 'table'),
  },
  { what: 'with everything', of: searchIn, list: asked },
])('$what, what is asked is found', ({ of, list }) => {
  const measured = measure(of, list);
  test('something, whenever the site has an answer', () => {
    expect(measured.filter(({ hits }) => hits.length === 0).map(tell)).toEqual([]);
  });

  test(`${GOAL.three} of 100 are among the first three`, () => {
    expect(among(measured, 3), missesOf(measured, 3)).toBeGreaterThanOrEqual(GOAL.three);
  });
  test(`${GOAL.first} of 100 come first`, () => {
    expect(among(measured, 1), missesOf(measured, 1)).toBeGreaterThanOrEqual(GOAL.first);
  });
});

test('each question of the comparison brings, in each game, a rule behind its answer', () => {
  const missed = library.concepts.flatMap(({ question, answers }) =>
    Object.entries(answers).flatMap(([game, { rules }]) => {
      const behind = rules.map((rule) => `/${game}/rules/${rule.replace('.', '/')}/`);
      const { hits } = searchIn(game).ask(question, { game });
      const isThere = hits.slice(0, 3).some(({ href }) => behind.includes(href));
      return isThere || rules.length === 0 ? [] : [`${game}: ${question}`];
    }),
  );
  expect(missed).toEqual([]);
});

test('where a game has no answer to a question of the comparison, that is said, and not what other games do', () => {
  const silent = library.concepts.flatMap(({ question, difference, answers }) =>
    library.games
      .filter(({ id, book }) => book.listed && answers[id] === undefined)
      .map(({ id, book }) => ({ id, question, difference, name: book.short ?? book.title })),
  );
  expect(silent.length).toBeGreaterThan(0);
  for (const { id, question, difference, name } of silent) {
    const { hits } = searchIn(id).ask(question, { game: id });
    const says = hits.slice(0, 10).map((hit) => hit.says);
    expect(says, `${id}: ${question}`).toContain(`The ${name} rules here don’t cover this.`);
    expect(
      says.some((one) => difference.startsWith(one)),
      `${id}: ${question}`,
    ).toBe(false);
    // Without a game, all of them are asked.
    const everywhere = search.ask(question, {}).hits.map((hit) => hit.says);
    expect(everywhere.filter((one) => one.includes('don’t cover this'))).toEqual([]);
  }
});

// The rule, and the sentence of its text that answers, where that is another one.
test.for([
  { ask: 'deck size', game: 'fftcg', says: /^The minimum deck size is 60 cards\.$/ },
  {
    ask: 'can unicorn be blocked by one spell',
    game: 'chariot',
    says: /^Unicorn and Alcor can be blocked only by .*\. One spell can't block/,
  },
  { ask: 'can i respond after i said im finished', game: 'usagi', says: /finished instead\. .*you may still respond/ },
  { ask: 'are reactions mandatory', game: 'l5r', says: /Even Reactions never happen by themselves/ },
  { ask: 'does a held card get swept', game: 'usagi', says: /removes it\. It isn't swept up/ },
  { ask: 'what colour are revive tokens', game: 'chariot', says: /: … red: a Revive counter$/ },
  { ask: 'can two cards defeat each other', game: 'lyoko', says: /^Yes\. Both sides strike/ },
])('“$ask” is answered in $game by a sentence about it', ({ ask, game, says }) => {
  const asked = searchIn(game).ask(ask, { game });
  const [first] = asked.hits;
  expect(first && asked.says(first)).toMatch(says);
});

test.for([
  { ask: 'is my character tapped', game: 'usagi', told: ['strike'] },
  { ask: 'how many cards do i draw each turn', game: 'usagi', told: [] },
  { ask: 'can I play a held moment during initiation', game: 'usagi', told: [] },
  { ask: 'do I draw a card at the start of my turn', game: 'lyoko', told: [] },
  { ask: 'can life go above 10', game: 'lyoko', told: [] },
  { ask: 'does guard tap the monster', game: 'lyoko', told: [] },
  { ask: 'does the hero lose at zero pool', game: 'lyoko', told: [] },
])('what the words of "$ask" are called is told where $game has no such words', ({ ask, game, told }) => {
  expect(
    searchIn(game)
      .ask(ask, { game })
      .translations.map(({ term }) => term),
  ).toEqual(told);
});

// On a page of no game, a reader of each game finds the own one among the first.
test.for([
  { ask: 'do i draw cards', games: ['fftcg', 'usagi', 'lyoko', 'chariot'] },
  { ask: 'mulligan', games: ['fftcg', 'usagi', 'lyoko', 'chariot'] },
])('where no game is open, "$ask" brings one page of each game first', ({ ask, games }) => {
  const { hits } = search.ask(ask);
  const open = hits.filter(({ game }) => game !== 'stones' && game !== 'compare').slice(0, games.length);
  expect(new Set(open.map(({ game }) => game))).toEqual(new Set(games));
  expect(
    new Set(
      searchIn('lyoko')
        .ask(ask, { game: 'lyoko' })
        .hits.slice(0, 3)
        .map(({ game }) => game),
    ),
  ).toEqual(new Set(['lyoko']));
});

// Swapped letters are one slip, and what is typed is held against words as they are written.
test.for([
  { ask: 'unqiue', game: 'l5r', page: '/l5r/rules/keywords/unique/' },
  { ask: 'infulence pool', game: 'lyoko', page: '/lyoko/rules/influence/pool/' },
  { ask: 'charcter card', game: 'fftcg', page: '/fftcg/rules/cards/character/' },
  { ask: '*', game: 'l5r', page: '/l5r/rules/stats/asterisk/' },
])('"$ask" is read as it is meant', ({ ask, game, page }) => {
  const { hits, nowhere } = searchIn(game).ask(ask, { game });
  expect(nowhere).toEqual([]);
  expect(hits.slice(0, 2).map(({ href }) => href)).toContain(page);
});
test('and what is no slip of any word is told', () => {
  expect(searchIn('l5r').ask('xqzvw', { game: 'l5r' }).nowhere).toEqual(['xqzvw']);
});
test.for([
  { game: 'fftcg', word: 'burst' },
  { game: 'usagi', word: 'went' },
  { game: 'usagi', word: 'solved' },
  { game: 'chariot', word: 'packs' },
])('"$word" is no slip of a word of $game that only looks like it', ({ game, word }) => {
  expect(searchIn(game).ask(word, { game }).nowhere).toEqual([word]);
});
test.for([
  { game: 'lyoko', ask: 'may xana have 2 dillemas out', page: '/lyoko/rules/dilemmas/one-dilemma/' },
  { game: 'fftcg', ask: 'he ran away', page: '/fftcg/rules/battle/retreat/' },
])('numbers, the past and doubled letters are read in "$ask"', ({ game, ask, page }) => {
  expect(searchIn(game).ask(ask, { game }).hits[0]?.href).toBe(page);
});

// What the rules of a game don't cover is told at once, and what another game has isn't taken for something else.
test.for([
  { game: 'l5r', ask: 'can I win by honor', says: 'The L5R rules here don’t cover this.' },
  { game: 'l5r', ask: 'when do i draw cards', says: 'The L5R rules here don’t cover this.' },
  { game: 'l5r', ask: 'how many cards must be in my deck', says: 'The L5R rules here don’t cover this.' },
  { game: 'fftcg', ask: 'can i chump block for my mage', says: /^These rules have no block\./ },
  {
    game: 'usagi',
    ask: 'can i attack another players hero directly',
    says: /^Characters don't attack each other or a player\./,
  },
])('"$ask" is answered in $game by what its rules don’t have', ({ game, ask, says }) => {
  const asked = searchIn(game).ask(ask, { game });
  const [first] = asked.hits;
  expect(first && asked.says(first)).toMatch(says);
  expect(asked.closest).toBe(false);
});

test.for([
  { game: 'usagi', ask: 'do we keep our ryo for next turn', isSure: true },
  { game: 'l5r', ask: 'does my samurai die at 0 chi', isSure: true },
  { game: 'chariot', ask: 'can i save up mana for next turn', isSure: true },
  { game: 'fftcg', ask: 'my guy has 1800 attack and he has 1800 defense who dies', isSure: false },
  { game: 'chariot', ask: 'my knight has 1600 attack and his dragon 1600 defense', isSure: false },
  { game: 'l5r', ask: 'how many tea cups does the emperor own at court', isSure: false },
])('what is found for "$ask" in $game is taken for an answer: $isSure', ({ game, ask, isSure }) => {
  expect(searchIn(game).ask(ask, { game }).closest).toBe(!isSure);
});
