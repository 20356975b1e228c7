/** What can be looked up by a short question: everything with a name of its own, and the one sentence that answers. */
import { toolHref, toolsFor, toolsOf } from '../lib/tools.ts';
import type { Card, GameLibrary, Library, Scenario } from '../library/library.ts';
import { withAsked } from './asked.ts';
import type { Kind } from './kinds.ts';
import { namesOf, piecesOf } from '../library/plain/passages.ts';
import { sentencesOf } from '../library/plain/sentences.ts';
import { apart } from '../library/mentions.ts';

export interface Entry {
  readonly game: string;
  readonly kind: Kind;
  readonly href: string;
  readonly title: string;
  /** The number of a rule. */
  readonly number?: string;
  /** The players' words for it. */
  readonly also?: readonly string[];
  /** Words that players ask about it with, which neither its names nor the sentence that answers have; a form of each. */
  readonly asked?: readonly string[] | undefined;
  /** The sentence that answers, fit to be quoted: the first of its text. */
  readonly says: string;
  /** The other sentences of that text: to a question with their words, one of them is the answer. */
  readonly more?: readonly string[] | undefined;
  /** The address of a tool or an example that shows it. */
  readonly shows?: string;
}

export interface Names {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  /** Everything it is called, in small letters. */
  readonly called: readonly string[];
  /** Only its own pages ask it: the example for authors. */
  readonly apart?: true;
}

/** What the browser asks from, a game at a time. */
export interface GameIndex extends Names {
  readonly entries: readonly Entry[];
}

/**
 * One index a game, and one for what is said of all games. `headline`: what came out of the example at an address, in a
 * few words.
 */
export function shortIndexes({ games, concepts }: Library, headline: (href: string) => string): readonly GameIndex[] {
  const open = games.filter(({ book }) => book.status === 'open');
  return [
    ...open.map((game): GameIndex => {
      const { id, book } = game;
      const title = book.title.toLowerCase().replace(/\s*\(.*\)/, '');
      return {
        id,
        name: book.short ?? book.title,
        called: [...new Set([id, (book.short ?? title).toLowerCase(), title, ...book.names])],
        ...(!book.listed && { apart: true }),
        entries: withAsked([...entriesOf(game, headline), ...answersOf(game, concepts)], askedAbout(game)),
      };
    }),
    {
      id: 'compare',
      name: 'All games',
      called: ['compare', 'each game', 'every game', 'all games', 'all five games'],
      entries: concepts.map(({ title, question, difference, href, players }) => ({
        game: 'compare',
        kind: 'comparison',
        href,
        title,
        also: [question, ...players],
        ...told(difference),
      })),
    },
  ];
}

/** How players ask about a page, by its address. */
const askedAbout = ({ rules, rulings, asked }: GameLibrary) =>
  new Map([...rules, ...rulings].flatMap(({ name, href }) => (asked[name] ? [[href, asked[name]]] : [])));

/** What is known of a card: its kind and the facts that the source gives, or its text. */
function cardSays({ kind, facts, text }: Card): string {
  const known = facts.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${value}`]));
  return (
    [kind === UNKNOWN ? '' : kind, ...known, firstOf(text ?? '')].filter((part) => part !== '').join(' · ') || kind
  );
}
/** What stands for the kind of a card that no source gives. */
const UNKNOWN = 'not given';

const firstOf = (text: string) => sentencesOf(text)[0] ?? text;
const told = (...texts: readonly string[]): Pick<Entry, 'says' | 'more'> => {
  const [says = '', ...more] = texts.flatMap(sentencesOf);
  return { says, ...(more.length > 0 && { more }) };
};

/**
 * What the comparison says of a game, told by the first of the rules behind it. Where it says nothing, that is told: what
 * other games do is no answer.
 */
function answersOf({ id, book, rules }: GameLibrary, concepts: Library['concepts']): readonly Entry[] {
  return concepts.flatMap(({ title, question, players, answers, href }): readonly Entry[] => {
    const answer = answers[id];
    const rule = rules.find(({ name }) => name === answer?.rules[0]);
    const found = { game: id, kind: 'comparison', title, also: [question, ...players] } as const;
    if (answer && rule) return [{ ...found, href: rule.href, ...told(answer.says) }];
    if (answer || !book.listed) return [];
    return [{ ...found, href, says: `The ${book.short ?? book.title} rules here don’t cover this.` }];
  });
}

/** An example that asks what another one asks, and reads it otherwise: a list needs only the other one, which tells of it. */
function isTwin({ kind, start, choices, readings }: Scenario, scenarios: readonly Scenario[]): boolean {
  const question = JSON.stringify([kind, start, choices]);
  const isUsual = (one: Scenario) => Object.keys(one.readings).length === 0;
  return (
    Object.keys(readings).length > 0 &&
    scenarios.some((one) => isUsual(one) && JSON.stringify([one.kind, one.start, one.choices]) === question)
  );
}

function entriesOf(game: GameLibrary, headline: (href: string) => string): readonly Entry[] {
  const { id, book, rules, terms, readings, rulings, cards, scenarios } = game;
  const nameOf = namesOf(game);
  return [
    { game: id, kind: 'game', href: `/${id}/`, title: book.title, also: book.names, says: firstOf(book.about) },
    ...rules.map((rule): Entry => {
      const [tool] = toolsFor(id, rule.name);
      const example = scenarios.find(({ rules: [shown] }) => shown === rule.name);
      const shows = tool ? toolHref(tool) : example?.href;
      const pieces = piecesOf(apart(rule.body).sourced, nameOf);
      return {
        game: id,
        kind: 'rule',
        href: rule.href,
        title: rule.title,
        number: rule.number,
        also: rule.also,
        ...told(...(pieces.length > 0 ? pieces : [rule.plain])),
        ...(shows && { shows }),
      };
    }),
    ...terms.map(({ href, term, means, players }): Entry => ({
      game: id,
      kind: 'term',
      href,
      title: term,
      also: players,
      ...told(means),
    })),
    ...readings.map(({ href, question, options, default: chosen }): Entry => ({
      game: id,
      kind: 'open question',
      href,
      title: question,
      ...told(options[chosen]?.says ?? ''),
    })),
    ...rulings.map(({ href, question, answer }): Entry => ({
      game: id,
      kind: 'ruling',
      href,
      title: question,
      ...told(answer),
    })),
    ...cards.map((card): Entry => ({
      game: id,
      kind: card.sample ? 'sample card' : 'card',
      href: card.href,
      title: card.title,
      says: cardSays(card),
    })),
    ...toolsOf(id).map((tool): Entry => ({
      game: id,
      kind: 'tool',
      href: toolHref(tool),
      title: tool.title,
      says: firstOf(tool.says),
    })),
    ...scenarios
      .filter((one) => !isTwin(one, scenarios))
      .map(({ href, title }): Entry => ({
        game: id,
        kind: 'example',
        href,
        title,
        says: headline(href),
      })),
  ];
}
