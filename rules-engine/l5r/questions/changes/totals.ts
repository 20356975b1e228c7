/** The total Force of a unit or an army: what changes it, and whether that is a bonus or penalty. */
import type { RuleId } from '../../../core/rule.ts';
import type { Step } from '../../../core/step.ts';
import type { Tally } from '../../../core/stat.ts';
import { absentUnchanged, absentZero, floor, plusZero, sum as stepA } from '../../rules/calculation.ts';
import { type CardReadings, cardReadingsOf } from '../card-readings.ts';
import { absentArmy, bonusPenalty, changeOfTotal } from '../../rules/stats.ts';
import { trailFrom } from '../trail.ts';
import type { Judged, Sort } from './bonus-penalty.ts';

/** A card of a unit or army. */
export interface TotalCard {
  readonly name: string;
  /** The sum of what is printed and all it has been given: below 0 it counts as 0, and the rest is still in effect. */
  readonly force: number;
  readonly bowed: boolean;
}
export type TotalMoment =
  /** A card leaves, for whatever reason, or is bowed or straightened, or joins. */
  | { readonly type: 'leaves' | 'bows' | 'straightens'; readonly card: string }
  | { readonly type: 'joins'; readonly card: string; readonly force: number }
  /** A card's own Force changes, by a bonus or penalty or by what is neither. */
  | { readonly type: 'changes'; readonly card: string; readonly by: number; readonly sort: Sort }
  /** A bonus or penalty to the total itself. */
  | { readonly type: 'total'; readonly by: number };

export interface TotalQuestion {
  readonly of: 'unit' | 'army';
  readonly cards: readonly TotalCard[];
  readonly moments: readonly TotalMoment[];
}

/** A total while things happen to its cards. */
export interface TotalTally extends Tally {
  readonly cards: readonly TotalCard[];
  /** What the total itself has been given. */
  readonly given: number;
}
export interface TotalSubject {
  readonly moment: TotalMoment | undefined;
  readonly sort: Sort;
}
export type TotalStep = Step<TotalTally, TotalSubject>;

export interface TotalVerdict {
  readonly question: TotalQuestion;
  readonly steps: readonly TotalStep[];
  /** At the beginning and after each moment. */
  readonly values: readonly number[];
  readonly sorts: readonly Sort[];
  readonly rules: readonly RuleId[];
}

export function judgeTotal(question: TotalQuestion, readings: CardReadings = cardReadingsOf()): TotalVerdict {
  const asked: Asked = { of: question.of, readings };
  const start: TotalTally = withTotal({ cards: question.cards, given: 0, total: 0 }, asked);
  const trail = trailFrom<TotalTally, TotalSubject>(start);
  if (isAbsent(start, question.of)) {
    trail.add(absentArmy, { moment: undefined, sort: 'neither' }, start, { cites: [absentZero] });
  }
  const values = [start.total];
  const sorts: Sort[] = [];
  const rules: RuleId[] = [];
  for (const moment of question.moments) {
    const state = trail.state();
    const after = follow(state, moment, asked);
    const { sort = 'neither', rule, cites = [] } = sortOf([state, after], moment, asked);
    trail.add(rule, { moment, sort }, after, { cites });
    if (!isAbsent(state, question.of) && isAbsent(after, question.of)) {
      const lost = after.given !== 0 && readings['bonus-of-an-absent-total'] === 'lost';
      const left = lost ? { ...after, given: 0 } : after;
      trail.add(absentArmy, { moment: undefined, sort: 'neither' }, left, { cites: [absentZero] });
    }
    values.push(trail.state().total);
    sorts.push(sort);
    rules.push(rule.id);
  }
  return { question, steps: trail.steps, values, sorts, rules };
}

/** A side without units has no total army Force. */
const isAbsent = ({ cards }: Pick<TotalTally, 'cards'>, of: TotalQuestion['of']) => of === 'army' && cards.length === 0;

/** What is asked for the total of, and how it is read. */
interface Asked {
  readonly of: TotalQuestion['of'];
  readonly readings: CardReadings;
}

/**
 * What step A of a total comes to: the Force of its cards, of which none counts below 0, and what it was given itself.
 * Bowed cards add nothing, unless they are read to be left out in battle resolution alone: no total here is asked for then.
 */
const sumOf = ({ cards, given }: Pick<TotalTally, 'cards' | 'given'>, { readings }: Asked) =>
  cards.reduce(
    (sum, { force, bowed }) =>
      bowed && readings['bowed-cards-in-a-total'] === 'never' ? sum : sum + Math.max(0, force),
    given,
  );

const withTotal = (tally: TotalTally, asked: Asked): TotalTally => ({
  ...tally,
  total: isAbsent(tally, asked.of) ? 0 : Math.max(0, sumOf(tally, asked)),
});

function follow(state: TotalTally, moment: TotalMoment, asked: Asked): TotalTally {
  const { cards, given } = state;
  const change = (to: Partial<TotalCard>, name: string) =>
    cards.map((card) => (card.name === name ? { ...card, ...to } : card));
  switch (moment.type) {
    case 'leaves':
      return withTotal({ ...state, cards: cards.filter(({ name }) => name !== moment.card) }, asked);
    case 'bows':
    case 'straightens':
      return withTotal({ ...state, cards: change({ bowed: moment.type === 'bows' }, moment.card) }, asked);
    case 'joins':
      return withTotal(
        { ...state, cards: [...cards, { name: moment.card, force: moment.force, bowed: false }] },
        asked,
      );
    case 'changes':
      return withTotal(
        {
          ...state,
          cards: cards.map((card) => (card.name === moment.card ? { ...card, force: card.force + moment.by } : card)),
        },
        asked,
      );
    case 'total':
      return isAbsent(state, asked.of) ? state : withTotal({ ...state, given: given + moment.by }, asked);
  }
}

/** A total before and after a moment. */
type Around = readonly [TotalTally, TotalTally];

function sortOf(around: Around, moment: TotalMoment, asked: Asked): Judged {
  const { of, readings } = asked;
  const [before, after] = around;
  if (moment.type === 'total' && isAbsent(before, of)) return { rule: absentUnchanged, cites: [absentArmy] };
  if (moment.type !== 'total' && moment.type !== 'changes') return { rule: changeOfTotal };
  // Only a change of the Force of a card in it counts for the total: as what it is for the card, or by its sign.
  const followsCard = readings['total-and-its-cards'] === 'as-for-the-card';
  if (moment.type === 'changes' && moment.sort === 'neither' && followsCard) return { rule: bonusPenalty };
  const by = sumOf(after, asked) - sumOf(before, asked);
  const cites = isFloored(around, moment, asked) ? [stepA, floor] : [];
  if (by === 0) return { rule: plusZero, cites };
  if (before.total === after.total && readings['hidden-change'] === 'value-only') return { rule: bonusPenalty, cites };
  return { sort: by > 0 ? 'bonus' : 'penalty', rule: bonusPenalty, cites };
}
/** Whether a sum stands behind a 0, before or after the moment: of the card that changes, or of the total. */
const isFloored = (around: Around, moment: TotalMoment, asked: Asked) =>
  around.some(
    (tally) =>
      sumOf(tally, asked) < 0 ||
      tally.cards.some(({ name, force }) => moment.type === 'changes' && name === moment.card && force < 0),
  );
