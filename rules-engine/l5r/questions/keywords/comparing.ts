/** The same keyword, different keywords, both, neither, and how many different ones. */
import type { Step } from '../../../core/step.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import {
  counting,
  differentKeywords,
  neitherOfBoth,
  sameAndDifferent,
  sameKeyword,
  severalCards,
} from '../../rules/comparing.ts';
import { clanAlignment, experienced } from '../../rules/keywords.ts';
import { type Trail, trailFrom } from '../trail.ts';
import { isExperienced } from './having.ts';
import { type CardType, isAlignable, isClan, mayHave, sameWords } from './state.ts';

/** A card to be compared: a name for it, and its keywords. */
export interface ComparedCard {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly type: CardType | undefined;
}
/** The kind of keyword that is asked about: every one, Clan alignments, or those of a list. */
export type Eligible = 'all' | 'clan-alignment' | readonly string[];

export interface ComparisonQuestion {
  readonly eligible: Eligible;
  readonly cards: readonly ComparedCard[];
  /** Whether the different keywords are to be counted. */
  readonly count: boolean;
}

/** Two cards, compared. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly shared: readonly string[];
  /** What is left on either side when all they share is crossed out. */
  readonly left: readonly [readonly string[], readonly string[]];
  readonly same: boolean;
  readonly different: boolean;
}

/** A comparison while it is worked out. */
export interface Comparison {
  readonly cards: readonly { readonly name: string; readonly eligible: readonly string[] }[];
  readonly pairs: readonly Pair[];
  readonly same: boolean | undefined;
  readonly different: boolean | undefined;
  readonly count: number | undefined;
}

export interface ComparisonSubject {
  /** The cards it is about. */
  readonly cards: readonly string[];
  readonly keywords: readonly string[];
  readonly answer?: boolean | number;
}
export type ComparisonStep = Step<Comparison, ComparisonSubject>;

export interface ComparisonVerdict extends Comparison {
  readonly question: ComparisonQuestion;
  readonly readings: CardReadings;
  readonly steps: readonly ComparisonStep[];
}

export function compare(question: ComparisonQuestion, readings: CardReadings = cardReadingsOf()): ComparisonVerdict {
  const trail = trailFrom<Comparison, ComparisonSubject>({
    cards: question.cards.map((card) => ({ name: card.name, eligible: eligibleOf(card, question.eligible, readings) })),
    pairs: [],
    same: undefined,
    different: undefined,
    count: undefined,
  });
  for (const card of question.cards) {
    tellExperienced(trail, card, question.eligible, readings);
    tellEmpty(trail, card, question.eligible, readings);
  }
  const { cards } = trail.state();
  const several = cards.length > 2;
  for (let first = 0; first < cards.length; first++) {
    for (let second = first + 1; second < cards.length; second++) {
      const one = cards[first];
      const other = cards[second];
      if (one && other) comparePair(trail, one, other, !several);
    }
  }
  if (several) compareAll(trail, readings);
  if (question.count) {
    const all = unique(cards.flatMap(({ eligible }) => eligible));
    trail.add(
      counting,
      { cards: cards.map(({ name }) => name), keywords: all, answer: all.length },
      { ...trail.state(), count: all.length },
    );
  }
  return { question, readings, steps: trail.steps, ...trail.state() };
}

type Path = Trail<Comparison, ComparisonSubject>;
const unique = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((one) => sameWords(one, word)) === index);
const includes = (words: readonly string[], word: string) => words.some((one) => sameWords(one, word));

/** The keywords of a card that are of the kind asked about. */
function eligibleOf({ keywords, type }: ComparedCard, asked: Eligible, readings: CardReadings): readonly string[] {
  const had = keywords.filter((keyword) => asked === 'clan-alignment' || mayHave(keyword, type, 'base', readings));
  if (asked === 'all') return unique(had.map((one) => (isOneKeyword(one, readings) ? 'Experienced' : one)));
  if (asked === 'clan-alignment') return isAlignable(type) ? unique(keywords.filter(isClan)) : [];
  return unique(asked.filter((term) => had.some((keyword) => covers(term, keyword, readings))));
}

/** Whether a keyword is one with every other that is Experienced. */
const isOneKeyword = (keyword: string, readings: CardReadings) =>
  readings['experienced-numbers'] === 'one-keyword' && isExperienced(keyword, readings);
/** The keywords of a card that are asked about by another name than their own. */
function tellExperienced(trail: Path, { name, keywords }: ComparedCard, asked: Eligible, readings: CardReadings): void {
  const isAsked = typeof asked !== 'string' && includes(asked, 'Experienced');
  const isMeant = (one: string) =>
    asked === 'all' ? isOneKeyword(one, readings) : isAsked && isExperienced(one, readings);
  const meant = keywords.filter((one) => !sameWords(one, 'Experienced') && isMeant(one));
  if (meant.length > 0) trail.add(experienced, { cards: [name], keywords: meant });
}
/** A card that has no keyword of the kind, and why; and the names of Clans that it cannot have. */
function tellEmpty(trail: Path, { name, keywords, type }: ComparedCard, asked: Eligible, readings: CardReadings): void {
  const clans = keywords.filter((keyword) =>
    asked === 'clan-alignment'
      ? isClan(keyword) && !isAlignable(type)
      : asksFor(asked, keyword, readings) && !mayHave(keyword, type, 'base', readings),
  );
  if (clans.length > 0) {
    const answer = asked === 'clan-alignment' ? {} : { answer: false };
    trail.add(clanAlignment, { cards: [name], keywords: clans, ...answer }, trail.state(), { beats: clans });
  } else if (trail.state().cards.find((card) => card.name === name)?.eligible.length === 0) {
    trail.add(neitherOfBoth, { cards: [name], keywords: [] });
  }
}
const asksFor = (asked: 'all' | readonly string[], keyword: string, readings: CardReadings) =>
  asked === 'all' || asked.some((term) => covers(term, keyword, readings));
/** Whether a keyword of a card counts as one that is asked about. */
export const covers = (term: string, keyword: string, readings: CardReadings) =>
  sameWords(term, 'Experienced') ? isExperienced(keyword, readings) : sameWords(term, keyword);

function comparePair(
  trail: Path,
  one: Comparison['cards'][number],
  other: Comparison['cards'][number],
  alone: boolean,
): void {
  const cards = [one.name, other.name];
  const state = trail.state();
  const shared = one.eligible.filter((keyword) => includes(other.eligible, keyword));
  const left = [without(one.eligible, shared), without(other.eligible, shared)] as const;
  const pair: Pair = {
    one: one.name,
    other: other.name,
    shared,
    left,
    same: shared.length > 0,
    different: left[0].length > 0 && left[1].length > 0,
  };
  const after = {
    ...state,
    pairs: [...state.pairs, pair],
    ...(alone && { same: pair.same, different: pair.different }),
  };
  if (one.eligible.length === 0 || other.eligible.length === 0) {
    trail.add(neitherOfBoth, { cards, keywords: [], answer: false }, after);
    return;
  }
  trail.add(sameKeyword, { cards, keywords: shared, answer: pair.same }, after);
  trail.add(differentKeywords, { cards, keywords: [...left[0], ...left[1]], answer: pair.different }, after, {
    beats: shared,
  });
  if (pair.same && pair.different) trail.add(sameAndDifferent, { cards, keywords: [], answer: true });
}
const without = (words: readonly string[], shared: readonly string[]) =>
  words.filter((word) => !includes(shared, word));

/** More than two cards: different pair by pair; the same if one keyword is on all, or by the other reading pair by pair. */
function compareAll(trail: Path, readings: CardReadings): void {
  const { cards, pairs } = trail.state();
  const names = cards.map(({ name }) => name);
  const [first, ...rest] = cards;
  const onAll = (first?.eligible ?? []).filter((keyword) => rest.every(({ eligible }) => includes(eligible, keyword)));
  const same = readings['same-of-several'] === 'one-for-all' ? onAll.length > 0 : pairs.every((pair) => pair.same);
  trail.add(sameKeyword, { cards: names, keywords: onAll, answer: same }, { ...trail.state(), same });
  const alike = pairs.filter((pair) => !pair.different);
  trail.add(
    severalCards,
    { cards: names, keywords: [], answer: alike.length === 0 },
    { ...trail.state(), different: alike.length === 0 },
    { beats: alike.length < pairs.length ? alike : [] },
  );
}
