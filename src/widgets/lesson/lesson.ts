/** A lesson as its page carries it: everything is worked out when the site is built. Plain data. */
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Area } from '../board/board.ts';
import type { Arrow, Badge } from '../board/shapes.ts';
import type { CardSays } from '../walk/card-texts.ts';

/** One moment of the table, and what is said about it. */
export interface Beat {
  readonly areas: readonly Area[];
  readonly acts: readonly string[];
  readonly suffers: readonly string[];
  readonly arrows: readonly Arrow[];
  readonly badges: readonly Badge[];
  readonly says: string;
  readonly also: readonly string[];
  readonly rule: RuleId | undefined;
  /** What was considered and lost, in words. */
  readonly lost: readonly string[];
}
/** What the rulebook leaves open, and how it is read here. */
export interface ReadHere {
  readonly asks: string;
  readonly reads: string;
  readonly href: string;
}
/** What is seen without a question. */
export interface Shown {
  readonly says?: string | undefined;
  readonly start: readonly Area[];
  readonly beats: readonly Beat[];
}
export interface Option {
  readonly words: string;
  /** Of a rule: what it says, in its own first sentence. Nobody need know rules by their titles. */
  readonly says?: string | undefined;
  readonly right: boolean;
  /** Why somebody may think so: "You may have …", or what the rule they hold on to says. */
  readonly why?: string | undefined;
  /**
   * What would happen if it were so: played by the engine on the table as somebody sees it who makes the mistake. On the page
   * of a lesson it is only said that there is one: it comes when somebody asks for it.
   */
  readonly way?: Shown | 'to come' | undefined;
}
/** A card by its name, with what it says. */
export interface CardText extends CardSays {
  readonly name: string;
}
/** A refusal as a sentence goes on with it: "No: Cost (1.1.h)" as "No, by rule 1.1.h: Cost". */
export const saidOf = (words: string) => words.replace(/^No: (.+) \(([^()]+)\)$/, 'No, by rule $2: $1');

/** What a question with given answers looks like. */
export interface Question {
  readonly id: string;
  readonly question: string;
  /** The readings it is asked under, where others would give another answer. */
  readonly under: readonly ReadHere[];
  readonly start: readonly Area[];
  readonly options: readonly Option[];
  readonly beats: readonly Beat[];
  /** The rule that decides it. */
  readonly rule: RuleId;
  /** In which of the beats it is seen why, counted from 0; −1 where in none. */
  readonly decides: number;
  /** What the cards say that it is about. */
  readonly cards: readonly CardText[];
  /** Cards to look at, as the first hint. */
  readonly lit: readonly string[];
  /** The same with other numbers. */
  readonly twin?: Question | undefined;
}
/** A place in what one plays oneself: what may be chosen, and what follows. */
export interface Node {
  readonly areas: readonly Area[];
  readonly asks: string;
  readonly moves: readonly Move[];
}
export interface Move {
  readonly words: string;
  readonly beats: readonly Beat[];
  /** The goal is reached, or can't be reached any more; or it goes on. */
  readonly then: 'reached' | 'missed' | Node;
  /** Where it is missed: what is against the goal, each a sentence. */
  readonly against?: readonly string[];
}
/** A goal to reach on the table. */
export interface Task {
  readonly id: string;
  readonly question: string;
  readonly under: readonly ReadHere[];
  readonly within: number;
  readonly rule: RuleId;
  readonly first: Node;
}

/** The first way that reaches the goal, in words. */
export function solution({ moves }: Node): readonly Move[] {
  for (const move of moves) {
    if (move.then === 'reached') return [move];
    if (move.then === 'missed') continue;
    const rest = solution(move.then);
    if (rest.length > 0) return [move, ...rest];
  }
  return [];
}
/** Every beat of what can be played. */
export const beatsIn = ({ moves }: Node): readonly Beat[] =>
  moves.flatMap(({ beats, then }) => [...beats, ...(typeof then === 'string' ? [] : beatsIn(then))]);
/** What would happen if mistakes were right, as far as it is here. */
const waysIn = ({ options }: Question): readonly Shown[] =>
  options.flatMap(({ way }) => (way === undefined || way === 'to come' ? [] : [way]));
/** Every beat of a question: what happens, and what would if a mistake were right. */
export const beatsOf = (question: Question): readonly Beat[] => [
  ...question.beats,
  ...waysIn(question).flatMap(({ beats }) => beats),
];
/** A question as the page of a lesson carries it: what would happen if mistakes were right comes later. */
export const carried = (question: Question): Question => ({
  ...question,
  options: question.options.map(({ way, ...option }) => ({ ...option, ...(way && { way: 'to come' as const }) })),
});

/** A question that comes again, told by the one it comes after. */
export interface ComesAgain {
  readonly after: string;
  /** It is another question than the one it comes after. */
  readonly isOther: boolean;
}
/** What the lesson’s file calls a question that comes again. */
export const againId = (after: string): string => `${after}-twin`;
