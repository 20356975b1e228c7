/** A question about keywords while a reader writes it: everything as typed. */
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { abilityHead } from '../../../rules-engine/l5r/questions/keywords/ability-head.ts';
import type { Wanted, Wish } from '../../../rules-engine/l5r/questions/keywords/common.ts';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import { type ComparisonQuestion, covers } from '../../../rules-engine/l5r/questions/keywords/comparing.ts';
import {
  faultsOfComparison,
  faultsOfKeywordQuestion,
  faultsOfWish,
} from '../../../rules-engine/l5r/questions/keywords/faults.ts';
import {
  type CardType,
  type KeywordMoment,
  type KeywordQuestion,
  sameWords,
} from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { keywordsOnLines } from '../../../rules-engine/l5r/questions/text/keyword-lines.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { listed, wholeOf } from './typed.ts';

export const MODES = ['compare', 'one', 'may'] as const;
export type Mode = (typeof MODES)[number];
export type TypeChoice = CardType | '';

export interface TypedCard {
  readonly id: number;
  readonly name: string;
  readonly keywords: string;
  readonly type: TypeChoice;
}
export interface Comparing {
  readonly eligible: 'all' | 'clan-alignment' | 'list';
  /** The keywords asked about, where they are a list. */
  readonly list: string;
  readonly cards: readonly TypedCard[];
  readonly count: boolean;
}
export interface TypedMoment {
  readonly id: number;
  readonly does: 'gives' | 'takes' | 'ends';
  readonly source: string;
  readonly keyword: string;
}
export interface OneCard {
  readonly type: TypeChoice;
  readonly origin: 'printed' | 'lines' | 'created';
  readonly keywords: string;
  /** What stands before the colon of each ability, a line each. */
  readonly abilities: string;
  readonly moments: readonly TypedMoment[];
  readonly asked: string;
  readonly wanted: string;
  readonly trait: boolean;
}
export interface Wishing {
  readonly wants: Wanted;
  readonly type: CardType;
  readonly keywords: string;
  readonly personality: string;
  /** Keywords of what is attached, a line a card. */
  readonly attached: string;
  readonly player: string;
  readonly copies: string;
  readonly own: string;
  readonly other: string;
}
export interface KeywordsState {
  readonly mode: Mode;
  /** What was never touched is missing. */
  readonly compare?: Comparing;
  readonly one?: OneCard;
  readonly may?: Wishing;
  readonly readAs: ReadAs;
}

export const NO_COMPARING: Comparing = {
  eligible: 'clan-alignment',
  list: '',
  cards: [
    { id: 1, name: 'A', keywords: 'Dragon Clan, Scorpion Clan', type: '' },
    { id: 2, name: 'B', keywords: 'Dragon Clan, Phoenix Clan', type: '' },
  ],
  count: false,
};
export const NO_CARD: OneCard = {
  type: '',
  origin: 'printed',
  keywords: 'Samurai',
  abilities: 'Ninja Battle',
  moments: [],
  asked: '',
  wanted: '',
  trait: false,
};
export const NO_WISH: Wishing = {
  wants: 'attach',
  type: 'Item',
  keywords: 'Weapon',
  personality: 'Kensai',
  attached: 'Weapon',
  player: 'Lion Clan',
  copies: '1',
  own: '3',
  other: '3',
};

/** A question, and what is wrong with it. */
export interface Asked<Question> {
  readonly question: Question;
  readonly faults: readonly FieldFault[];
}

export function comparisonOf({ eligible, list, cards, count }: Comparing): Asked<ComparisonQuestion> {
  const question: ComparisonQuestion = {
    eligible: eligible === 'list' ? listed(list) : eligible,
    cards: cards.map(({ name, keywords, type }) => ({
      name: name.trim(),
      keywords: listed(keywords),
      type: type === '' ? undefined : type,
    })),
    count,
  };
  return { question, faults: faultsOfComparison(question) };
}

/** A keyword, and which of the cards it is on, by their places. */
export interface Put {
  readonly keyword: string;
  readonly on: readonly boolean[];
}
/** The question with a keyword on exactly those cards. With a word of a list goes whatever counts as it. */
export function putOn(asked: Comparing, { keyword, on }: Put, readings: CardReadings): Comparing {
  const isIt = (one: string) => (asked.eligible === 'list' ? covers(keyword, one, readings) : sameWords(keyword, one));
  const cards = asked.cards.map((card, index) => {
    const words = listed(card.keywords);
    const isOn = on[index] ?? false;
    if (words.some(isIt) === isOn) return card;
    return { ...card, keywords: (isOn ? [...words, keyword] : words.filter((one) => !isIt(one))).join(', ') };
  });
  return { ...asked, cards };
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function keywordQuestionOf(one: OneCard): Asked<KeywordQuestion> {
  const heads = linesOf(one.abilities).map(abilityHead);
  const unread = heads.flatMap((head, index) => (head ? [] : [index]));
  const lines = one.origin === 'lines' ? one.keywords.split('\n') : undefined;
  const question: KeywordQuestion = {
    type: one.type === '' ? undefined : one.type,
    base: lines ? keywordsOnLines(lines) : listed(one.keywords),
    origin: one.origin === 'created' ? 'created' : 'printed',
    lines,
    abilities: heads.filter((head) => head !== undefined),
    moments: one.moments.map(({ does, source, keyword }): KeywordMoment =>
      does === 'ends'
        ? { type: 'ends', source: source.trim() }
        : { type: does, source: source.trim(), keyword: keyword.trim() },
    ),
    asked: listed(one.asked),
    wanted: one.wanted === '' ? undefined : one.wanted,
    trait: one.trait,
  };
  return { question, faults: faultsOfKeywordQuestion(question, unread) };
}

export function wishOf(may: Wishing): Asked<Wish> {
  const question = wished(may);
  return { question, faults: faultsOfWish(question) };
}
function wished(may: Wishing): Wish {
  const { wants, type } = may;
  const keywords = listed(may.keywords);
  switch (wants) {
    case 'deck':
    case 'enter-play':
      return { wants, keywords, copies: wholeOf(may.copies) };
    case 'terrain':
      return { wants, keywords, terrains: wholeOf(may.copies) };
    case 'attach':
      return {
        wants,
        type,
        keywords,
        personality: listed(may.personality),
        attached: linesOf(may.attached).map(listed),
      };
    case 'focus-first':
      return { wants, keywords, own: wholeOf(may.own), other: wholeOf(may.other) };
    case 'join':
      return { wants, keywords, player: listed(may.player) };
    case 'cavalry':
    case 'naval':
      return { wants, type, keywords };
    case 'seppuku':
    case 'tactical-target':
      return { wants, keywords };
  }
}
