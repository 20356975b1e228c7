/**
 * Finds what a question is about, as people type it: small words and signs are passed over, a game's name is a filter, the
 * words of other games are translated, a slip of the keyboard is forgiven, and the rarest words weigh most. It says, too, if
 * the best that was found may be about something else.
 */
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { lettersApart } from '../../rules-engine/core/names.ts';
import type { Entry, Names } from './entries.ts';
import { isAnswer, type Kind } from './kinds.ts';

export interface Filter {
  readonly game?: string | undefined;
  readonly kind?: string | undefined;
}
export interface Hit extends Entry {
  /** How well it fits, against the best. */
  readonly score: number;
  /** The share of the words asked for that it has, the rare ones counting more: 0 to 1. */
  readonly share: number;
  /** The share of all words, also of those that are nowhere, and up to twice as much if one of its names has them together. */
  readonly fit: number;
}
/** A word of players, and the game's own word for it. */
export interface Translation {
  readonly game: string;
  readonly players: string;
  readonly term: string;
}
export interface Asked {
  readonly hits: readonly Hit[];
  /** What a hit says to that: its first sentence, and the one that holds more of what was asked. */
  readonly says: (hit: Hit) => string;
  /** The first hit answers: it has all words, and nothing comes near it; nor has another game all words, if none is asked about. */
  readonly clear: boolean;
  /** The first hit may be about something else: it lacks words, and few of them are together in a name of it. */
  readonly closest: boolean;
  /** Words that are nowhere, as typed. */
  readonly nowhere: readonly string[];
  readonly translations: readonly Translation[];
  /** The game that was named in the question. */
  readonly game?: string;
  /** The words that were looked for, as typed. */
  readonly words: readonly string[];
  /** How many there are of each kind and of each game, whatever kind is filtered for. */
  readonly counts: { readonly kinds: Counts; readonly games: Counts };
}
export type Counts = Readonly<Record<string, number>>;

const SMALL = new Set(
  "a an the this that these those it its is are was were be been am do does did doing can could may might must shall should will would has have had having i me my mine we us our you your he him his she her they them their of to in on at by for from with as into onto and or but if so than then there here what which who whom whose when where why how many much any some just only also too very really happen happens happened get gets got go goes going let's lets tell say mean means work works when's what's how's who's isn't aren't don't doesn't can't cannot won't i'm i've you're he's she's they're it's that's there's please exactly ever still already else now like want wants wanna gonna guy guys dude dudes someone somebody anyone anybody noone people ppl went gone thing things stuff allowed legal btw where's theirs yours actually even till until ok okay possible ur u r pls plz gotta yet about while because wait need needs needed exist exists hey hi lol um uh hmm thx thanks sorry cuz coz didn't wasn't weren't couldn't wouldn't shouldn't hasn't haven't said sucks kinda dunno lemme gimme"
    .split(' ')
    // As a thumb types them.
    .flatMap((word) => [word, word.replace("'", '')]),
);
export const isSmall = (word: string) => SMALL.has(word);
const BOOST = { title: 5, also: 5, asked: 2, says: 1.2, more: 0.5, name: 2 };
/** An entry with many words of players is not the worse for it. */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };
/** Rules come before open questions on equal ground, examples last. */
const KIND_BOOST: Readonly<Record<Kind, number>> = {
  rule: 1.3,
  term: 1.1,
  ruling: 1.15,
  'open question': 0.85,
  card: 1.1,
  'sample card': 0.9,
  tool: 1,
  comparison: 0.75,
  example: 0.35,
  game: 0.9,
};

/** Small letters, without signs that carry no meaning here; `+1F`, `2.6.C` and `1/1` stay whole. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('−', '-')
    .replace(/[’‘`´]/g, "'")
    // The sign stands for a number on cards.
    .replace(/(^|\s)["'“(]?\*["'”)]?(?=\s|[?.,!]|$)/g, '$1asterisk ');
export const tokens = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9+\-/.']+/)
    .map((word) => word.replace(/^[.'/-]+(?!\d)|[.'/-]+$/g, '').replace(/'s$/, ''))
    .flatMap((word) => (/^[a-z]+(?:[-/][a-z]+)+$/.test(word) ? word.split(/[-/]/) : [word]))
    .filter((word) => word !== '');
/**
 * Where the stems of English don't say that two words are one: whoever does something, short verbs, British spelling, the
 * past, and numbers.
 */
const STEMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, `${at + 2}`]),
  ),
  blocker: 'block',
  die: 'di',
  dy: 'di',
  tie: 'ti',
  ty: 'ti',
  colour: 'color',
  armour: 'armor',
  flavour: 'flavor',
  honour: 'honor',
  ran: 'run',
  lost: 'lose',
  threw: 'throw',
  thrown: 'throw',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  fought: 'fight',
  chose: 'choos',
  chosen: 'choos',
  spent: 'spend',
  paid: 'pai',
  sent: 'send',
  won: 'win',
  drew: 'draw',
  kept: 'keep',
  brought: 'bring',
  stole: 'steal',
  stolen: 'steal',
  dealt: 'deal',
  fell: 'fall',
  fallen: 'fall',
  struck: 'strike',
  stricken: 'strike',
  broken: 'break',
  beaten: 'beat',
  made: 'make',
  met: 'meet',
};
/** Most words come many times, and each is worked out once. */
const known = new Map<string, string>();
export function stemmed(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = /^[a-z]+$/.test(word) ? stemmer(word) : word;
  const found = Object.hasOwn(STEMS, stem) ? (STEMS[stem] ?? stem) : stem;
  known.set(word, found);
  return found;
}

/** Words that are looked for together, and what was found. */
interface Group {
  readonly typed: readonly string[];
  /** With slips of the keyboard put right. */
  readonly meant: string | undefined;
  readonly translations: readonly Translation[];
  /** By place in the entries. */
  readonly scores: ReadonlyMap<number, number>;
  readonly weight: number;
}

const FIELDS = ['title', 'also', 'asked', 'says', 'more', 'name'] as const;
/** Further sentences are asked only for a word that is nowhere else. */
const FIRST = FIELDS.filter((field) => field !== 'more');
type Document = Readonly<Record<(typeof FIELDS)[number], string>> & { readonly id: number };

/** Everything that can be asked for. Sentences and examples may come later than names, a game at a time. */
export class Library {
  readonly #games: readonly Names[];
  readonly #entries: Entry[] = [];
  /** By address, but for what the comparison says of a game. */
  readonly #places = new Map<string, number>();
  /** By place in the entries; what came together is indexed together. */
  readonly #indexes: MiniSearch<Document>[] = [];
  /** By place in the entries: what each is called. */
  readonly #called: Called[] = [];
  readonly #dialects: (Translation & { readonly phrase: string })[] = [];
  /** Every word in the entries, as it is written there. */
  readonly #written = new Set<string>();
  /** By game, the words in the titles of its rules and terms. */
  readonly #own = new Map<string, Set<string>>();

  constructor(games: readonly Names[]) {
    this.#games = games;
  }

  /** Everything that has been added so far. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** More entries, and more of those that are known: an entry of the same address gains what it says. */
  add(more: readonly Entry[]): void {
    const index = new MiniSearch<Document>({
      fields: [...FIELDS],
      tokenize: (text) => [...tokens(text)],
      processTerm: (term) => stemmed(term),
      searchOptions: { boost: BOOST, bm25: BM25 },
    });
    for (const entry of more) {
      const id = isAnswer(entry) ? undefined : this.#places.get(entry.href);
      const { game, title, also = [], href } = entry;
      const more = (entry.more ?? []).join(' ');
      const asked = (entry.asked ?? []).join(' ');
      const { says } = entry;
      for (const word of [title, ...also, says, more].flatMap(tokens)) this.#written.add(word);
      if (id === undefined) {
        index.add({
          id: this.#entries.length,
          title,
          asked,
          says,
          more,
          also: also.join(' . '),
          name: isAnswer(entry) ? '' : lastOf(href),
        });
        if (!isAnswer(entry)) this.#places.set(href, this.#entries.length);
        this.#entries.push(entry);
        this.#called.push(calledOf(title, also));
        if (entry.kind === 'rule' || entry.kind === 'term') {
          const own = this.#own.get(game) ?? new Set();
          this.#own.set(game, own);
          for (const word of tokens(title)) own.add(stemmed(word));
        }
        if (entry.kind === 'term')
          this.#dialects.push(
            ...also.map((players) => ({ game, players, term: title, phrase: tokens(players).map(stemmed).join(' ') })),
          );
      } else if (says !== '' && this.#entries[id]?.says === '') {
        index.add({ id, title: '', also: '', name: '', asked, says, more });
        this.#entries[id] = entry;
      }
    }
    this.#indexes.push(index);
  }

  /** The words that matter in a question, and the game it names. Small words count only where there are no others. */
  wordsOf(question: string): { readonly words: readonly string[]; readonly game?: string } {
    const { words, game } = this.#named(tokens(question));
    const kept = words.filter((word) => !SMALL.has(word));
    return { words: kept.length > 0 ? kept : words, ...(game !== undefined && { game }) };
  }

  /** What the words are about, best first. With nothing but small words there is nothing to look for. */
  ask(question: string, filter: Filter = {}): Asked {
    const { words, game } = this.wordsOf(question);
    const only: Filter = { game: game ?? filter.game };
    const groups = this.#groups(words, only);
    const found = groups.filter(({ scores }) => scores.size > 0);
    const nowhere = groups.filter(({ scores }) => scores.size === 0).flatMap(({ typed }) => typed);
    const sum = (list: readonly Group[]) => list.reduce((sum, { weight }) => sum + weight, 0);
    const weights = sum(found);
    const there = weights / sum(groups);

    const totals = new Map<number, { score: number; held: number }>();
    for (const { scores, weight } of found) {
      for (const [id, score] of scores) {
        const total = totals.get(id) ?? { score: 0, held: 0 };
        totals.set(id, { score: total.score + score, held: total.held + weight });
      }
    }
    // With slips of the keyboard put right.
    const meant = groups.map(({ typed, meant, weight }) => ({ words: meant ?? typed.map(stemmed).join(' '), weight }));
    const typed = stems(question).join(' ');
    const ranked = [...totals]
      .flatMap(([id, { score, held }]): Hit[] => {
        const entry = this.#entries[id];
        if (!entry) return [];
        const share = held / weights;
        const called = this.#called[id] ?? calledOf(entry.title, []);
        const near = 1 + nearness(called, meant);
        const like = Math.max(likeness(called, meant), literally(called, typed)) * near;
        const fit = share * there * near;
        return [{ ...entry, share, fit, score: score * share ** 2 * standing(entry, only.game) * like }];
      })
      .toSorted((one, other) => other.score - one.score);
    const pages = this.#pages(ranked);
    const most = pages.reduce((most, { share }) => Math.max(most, share), 0);
    const counted = pages.filter(({ share }) => share > most * LEAST);
    const asked = filter.kind === undefined ? counted : counted.filter(({ kind }) => kind === filter.kind);
    const hits = only.game === undefined ? mixed(asked) : asked;
    const [first, second] = asked;
    const closest = first !== undefined && first.fit < SURE;
    const used = found.flatMap(({ translations }) => translations);
    return {
      hits,
      says: ({ game, says, more = [] }) => answering([says, ...more], groups.map(partOf(game))),
      closest,
      clear:
        first !== undefined &&
        first.share > 0.999 &&
        nowhere.length === 0 &&
        first.score > 1.4 * (second?.score ?? 0) &&
        (only.game !== undefined || asked.every(({ game, share }) => game === first.game || share < 0.999)),
      nowhere,
      translations: used.filter(
        (one, place) =>
          (!only.game || one.game === only.game) &&
          // A word that the game has itself, as “turn”, may mean just that.
          !this.#own.get(one.game)?.has(stemmed(plain(one.players))) &&
          used.findIndex(({ game, term }) => game === one.game && term === one.term) === place,
      ),
      ...(game !== undefined && { game }),
      words,
      counts: { kinds: count(counted, ({ kind }) => kind), games: count(counted, ({ game }) => game) },
    };
  }

  /** Each page once, best first. What the comparison says of a game is told by the rule behind it. */
  #pages(ranked: readonly Hit[]): readonly Hit[] {
    const pages = new Map<string, Hit>();
    for (const hit of ranked) {
      if (pages.has(hit.href)) continue;
      const page = this.#entries[this.#places.get(hit.href) ?? -1];
      const { says, more, score, share, fit } = hit;
      pages.set(hit.href, isAnswer(hit) && page ? { ...page, says, more, score, share, fit } : hit);
    }
    return [...pages.values()];
  }

  /** A game named in the question becomes the filter. Its name alone is what is looked for. */
  #named(words: readonly string[]): { words: readonly string[]; game?: string } {
    const names = this.#games
      .flatMap(({ id, called }) => called.map((name) => ({ id, name: tokens(name) })))
      .toSorted((one, other) => other.name.length - one.name.length);
    for (const { id, name } of names) {
      const at = words.findIndex((_, start) => name.every((word, place) => words[start + place] === word));
      if (at < 0 || name.length === 0) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + name.length)];
      if (rest.some((word) => !SMALL.has(word))) return { words: rest, game: id };
    }
    return { words };
  }

  /** The words one by one, or as the phrases that players use, each with what holds it. */
  #groups(words: readonly string[], only: Filter): readonly Group[] {
    const dialects = this.#dialects.filter(({ game }) => !only.game || game === only.game);
    const groups: { typed: readonly string[]; translations: readonly Translation[] }[] = [];
    for (let at = 0; at < words.length;) {
      const { length, matches } = longest(words.slice(at), dialects);
      groups.push({ typed: words.slice(at, at + length), translations: matches });
      at += length;
    }
    return groups.map(({ typed, translations }, place) => {
      const scores = new Map<number, number>();
      let meant: string | undefined;
      const add = (text: string, share: number, within: string | undefined, last: boolean) => {
        const held = this.#holding(text, { ...only, game: within ?? only.game }, last);
        if (within === undefined) ({ meant } = held);
        for (const [id, score] of held.scores) scores.set(id, Math.max(scores.get(id) ?? 0, score * share));
      };
      const isLast = place === groups.length - 1;
      add(typed.join(' '), 1, undefined, isLast);
      for (const { game, term } of translations) add(term, 0.7, game, false);
      const weight = Math.log(1 + this.#entries.length / (1 + scores.size));
      return { typed, meant, translations, scores, weight };
    });
  }

  /** What holds all of these words; with slips of the keyboard only where nothing does as typed. */
  #holding(
    text: string,
    { game }: Filter,
    last: boolean,
  ): { readonly scores: ReadonlyMap<number, number>; readonly meant?: string | undefined } {
    const filter = ({ id }: { id: unknown }) => {
      const of = this.#entries[id as number]?.game;
      return game === undefined || of === game || of === 'compare';
    };
    const search = (options: object, wanted = text) => {
      const scores = new Map<number, number>();
      /** How much the words of the index add up to that were taken for it. */
      const taken = new Map<string, number>();
      for (const index of this.#indexes)
        for (const { id, score, terms } of index.search(wanted, {
          combineWith: 'AND',
          fields: FIRST,
          filter,
          ...options,
        })) {
          scores.set(id as number, (scores.get(id as number) ?? 0) + score);
          for (const term of terms) taken.set(term, (taken.get(term) ?? 0) + score);
        }
      return { scores, taken };
    };
    const { scores } = search({});
    if (last && text.length > 2 && scores.size < 3) {
      const begun = search({ prefix: true });
      if (begun.scores.size > 0) return { scores: begun.scores };
    }
    if (scores.size > 0) return { scores };
    const further = search({ fields: ['more'] });
    if (further.scores.size > 0) return { scores: further.scores };
    const begun = search({ prefix: (term: string) => term.length > 3 });
    if (begun.scores.size > 0) return { scores: begun.scores, meant: mostOf(begun.taken) };
    for (const near of nearest(text, this.#written)) {
      const slips = near.map((word) => ({ word, ...search({}, word) })).filter(({ scores }) => scores.size > 0);
      const [best] = slips.toSorted((one, other) => other.scores.size - one.scores.size);
      if (best) return { scores: best.scores, meant: stemmed(best.word) };
    }
    return { scores };
  }
}
const mostOf = (taken: ReadonlyMap<string, number>): string | undefined =>
  [...taken].toSorted(([, one], [, other]) => other - one)[0]?.[0];

/**
 * The words that a slip makes of the one that is meant, those that are one letter off first. A word that is spelled well is
 * often one letter off another, so not everything near is a slip: "block" isn't "black".
 */
function nearest(typed: string, written: ReadonlySet<string>): readonly (readonly string[])[] {
  const word = plain(typed);
  const most = word.length > 5 ? 2 : word.length > 3 ? 1 : 0;
  const near = [...written].filter(
    // Few slips are in the first letter.
    (one) =>
      Math.abs(one.length - word.length) <= most && (one.startsWith(word.charAt(0)) || one.startsWith(word.charAt(1))),
  );
  const byOff = Map.groupBy(near, (one) => (isSlip(word, one) ? lettersApart(single(word), single(one)) : Infinity));
  return Array.from({ length: most + 1 }, (_, off) => byOff.get(off) ?? []);
}
/** A letter that stands for another is a slip only in a long word, and there only one, or two that change places. */
function isSlip(typed: string, meant: string): boolean {
  const letters = (word: string) => word.split('').toSorted().join('');
  const isReplaced = single(typed).length === single(meant).length && letters(typed) !== letters(meant);
  return !isReplaced || (typed.length > 5 && lettersApart(single(typed), single(meant)) < 2);
}
/** Many leave out one of two equal letters, or type one twice. */
const single = (word: string) => (word.length > 5 ? word.replace(/(.)\1/g, '$1') : word);

/**
 * Where no game is asked about, the best of each game comes before the second of any, if it has as many of the words and
 * doesn't fit much worse: a reader of one game finds it among the first.
 */
function mixed(hits: readonly Hit[]): readonly Hit[] {
  const [first] = hits;
  if (!first) return hits;
  const best = [...Map.groupBy(hits, ({ game }) => game).values()].flatMap(([one]) =>
    one && one.share > first.share - 0.001 && one.score > first.score * NEAR ? [one] : [],
  );
  return [...best, ...hits.filter((hit) => !best.includes(hit))];
}
/** Of the words that the best one has, what a hit needs at least. One rare word beside the point must not hide the rest. */
const LEAST = 0.3;
/** How well the first one must fit to be an answer. */
const SURE = 0.999;
/** Of the best one's score, what another game's best needs at least to come beside it. */
const NEAR = 0.5;

const count = (hits: readonly Hit[], of: (hit: Hit) => string): Counts =>
  Object.fromEntries([...Map.groupBy(hits, of)].map(([name, list]) => [name, list.length]));

/** The longest phrase at the beginning that players use for a term; one word where there is none. */
function longest<T extends Translation & { readonly phrase: string }>(
  words: readonly string[],
  dialects: readonly T[],
) {
  for (let length = Math.min(3, words.length); length >= 1; length--) {
    const phrase = words.slice(0, length).map(stemmed).join(' ');
    const matches = dialects.filter((one) => one.phrase === phrase);
    if (matches.length > 0) {
      const typed = words.slice(0, length).join(' ');
      return {
        length,
        matches: matches.toSorted((one, other) => Number(other.players === typed) - Number(one.players === typed)),
      };
    }
  }
  return { length: 1, matches: [] };
}
/** `deck size` of /fftcg/rules/setup/deck-size/ and of /l5r/glossary/#deck-size. */
const lastOf = (href: string) => (/([^/#]+)\/?$/.exec(href)?.[1] ?? '').replaceAll('-', ' ');

/** What counts more on equal ground: a rule of the game that is asked about, and one of its main chapters. */
function standing({ kind, game, href, number = '' }: Entry, asked: string | undefined): number {
  if (game === 'compare') return asked === undefined ? 1.1 : 0.1;
  // That a game says nothing about it is told nowhere else; what it says is told by a rule, too.
  if (kind === 'comparison') return asked !== undefined && href.startsWith('/compare/') ? KIND_BOOST.rule : 0.6;
  return KIND_BOOST[kind] * (/^[A-Z]/.test(number) ? 0.85 : 1);
}

const stems = (text: string) => tokens(text).map(stemmed);

/** What was asked in one of its places: as typed or meant, or as the game calls it. */
interface Part {
  readonly phrases: readonly string[];
  readonly weight: number;
}
const partOf =
  (game: string) =>
  ({ typed, meant, translations, weight }: Group): Part => ({
    phrases: [
      meant ?? typed.map(stemmed).join(' '),
      ...translations.filter((one) => one.game === game).map(({ term }) => stems(term).join(' ')),
    ],
    weight,
  });

/** The first sentence of a text, which is the rule, and the one that holds more of what was asked, if there is one. */
function answering(sentences: readonly string[], asked: readonly Part[]): string {
  const held = sentences.map((sentence) => {
    const words = new Set(stems(sentence));
    const has = (phrase: string) => phrase.split(' ').every((word) => words.has(word));
    return asked.reduce((sum, { phrases, weight }) => sum + (phrases.some(has) ? weight : 0), 0);
  });
  const at = held.indexOf(Math.max(...held));
  const from = GOES_ON.test(sentences[at] ?? '') ? at - 1 : at;
  const answer = sentences.slice(Math.max(1, from), at + 1);
  return [...sentences.slice(0, 1), ...(from > 1 ? ['…'] : []), ...answer].join(' ');
}
/** How a sentence begins that needs the one before it. */
const GOES_ON =
  /^(It|Its|They|Their|This|That|These|Those|Then|There|But|So|Otherwise|In that case|If so|If not|Both)\b/;

/** What an entry is called, word by word as words are compared: its title, the title up to a colon, and its other names. */
interface Called {
  /** Without small words. */
  readonly short: readonly string[];
  /** With them. */
  readonly whole: readonly string[];
}
function calledOf(title: string, also: readonly string[]): Called {
  const names = [title, title.replace(/:.*/, ''), ...also];
  const short = (name: string) => tokens(name).filter((word) => !SMALL.has(word));
  return {
    short: names.map((name) => short(name).map(stemmed).join(' ')),
    whole: names.map((name) => stems(name).join(' ')),
  };
}
/** What was asked for, without small words and with slips put right, and how much each part of it says. */
type Meant = readonly { readonly words: string; readonly weight: number }[];

/** More for what is called just that (first its title, and the title up to a colon), or is asked for in just these words. */
function likeness({ short: [title, begins, ...names] }: Called, meant: Meant): number {
  const asked = meant.map(({ words }) => words).join(' ');
  if (title === asked || begins === asked) return 4;
  if (names.includes(asked)) return 2.5;
  return names.some((name) => name.includes(' ') && ` ${asked} `.includes(` ${name} `)) ? 1.4 : 1;
}
/** The same with small words, for names that are made of them: “who starts”. */
function literally({ whole }: Called, typed: string): number {
  if (whole.includes(typed)) return 4;
  return whole.some((name) => name.split(' ').length > 2 && ` ${typed} `.includes(` ${name} `)) ? 2 : 1;
}
/**
 * How much one single name has in common with what was asked, 0 to 1: words that are together in one name say more than
 * words here and there. The harmonic mean of what the name has of the question, and the question of the name.
 */
function nearness({ short }: Called, meant: Meant): number {
  const all = meant.reduce((sum, { weight }) => sum + weight, 0);
  const shares = short.map((name) => {
    const own = new Set(name.split(' '));
    const held = meant.map((part) => ({ ...part, words: part.words.split(' ') }));
    const common = held.filter(({ words }) => words.every((word) => own.has(word)));
    if (common.length < 2) return 0;
    const ofAsked = common.reduce((sum, { weight }) => sum + weight, 0) / all;
    const ofName = new Set(common.flatMap(({ words }) => words)).size / own.size;
    return (2 * ofAsked * ofName) / (ofAsked + ofName);
  });
  return Math.max(0, ...shares);
}
