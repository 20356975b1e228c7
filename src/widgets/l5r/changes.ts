/** Questions about changes while a reader writes them: everything as typed. */
import type { BonusQuestion, Sort } from '../../../rules-engine/l5r/questions/changes/bonus-penalty.ts';
import { faultsOfChange, faultsOfTotal } from '../../../rules-engine/l5r/questions/changes/faults.ts';
import type { ChangeKind, ChangeQuestion, Modifier } from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import type { TotalMoment, TotalQuestion } from '../../../rules-engine/l5r/questions/changes/totals.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { type Draft, draftOf, questionOf } from './draft.ts';
import { wholeOf } from './typed.ts';

export const MODES = ['sort', 'change', 'total'] as const;
export type Mode = (typeof MODES)[number];

export interface Changing {
  readonly stat: StatName;
  readonly value: string;
  readonly kind: ChangeKind;
  readonly size: string;
  readonly modifiers: readonly {
    readonly id: number;
    readonly source: string;
    readonly does: Modifier['does'];
    readonly by: string;
    /** Empty: it may go as far as it likes. */
    readonly until: string;
  }[];
}
export interface Sorting {
  readonly draft: Draft;
  /** Rows that are the modifier of an Item. */
  readonly items: readonly number[];
}
export interface TypedTotalMoment {
  readonly id: number;
  readonly does: TotalMoment['type'];
  readonly card: string;
  readonly by: string;
  readonly as: Sort | '';
}
export interface Totalling {
  readonly of: 'unit' | 'army';
  readonly cards: readonly {
    readonly id: number;
    readonly name: string;
    readonly force: string;
    readonly bowed: boolean;
  }[];
  readonly moments: readonly TypedTotalMoment[];
}
export interface ChangesState {
  readonly mode: Mode;
  /** What was never touched is missing. */
  readonly sort?: Sorting;
  readonly change?: Changing;
  readonly total?: Totalling;
  readonly readAs: ReadAs;
}

export const NO_CHANGE: Changing = {
  stat: 'family-honor',
  value: '10',
  kind: 'loss',
  size: '3',
  modifiers: [{ id: 1, source: 'Mercy', does: 'reduce', by: '1', until: '' }],
};
export const NO_SORTING: Sorting = {
  draft: draftOf({
    stats: [{ name: 'force', base: 2 }],
    moments: [{ type: 'comes', effect: { source: 'War cry', kind: 'bonus', on: 'force', amount: 3 } }],
  }),
  items: [],
};
export const NO_TOTAL: Totalling = {
  of: 'unit',
  cards: [
    { id: 1, name: 'Personality', force: '3', bowed: false },
    { id: 2, name: 'Follower', force: '2', bowed: false },
  ],
  moments: [{ id: 1, does: 'bows', card: 'Follower', by: '', as: '' }],
};

export function changeOf({ stat, value, kind, size, modifiers }: Changing): {
  question: ChangeQuestion;
  faults: readonly FieldFault[];
} {
  const question: ChangeQuestion = {
    stat,
    value: wholeOf(value),
    kind,
    size: wholeOf(size),
    modifiers: modifiers.map(({ source, does, by, until }) => ({
      source: source.trim(),
      does,
      by: wholeOf(by),
      ...(until.trim() !== '' && (does === 'increase' || does === 'reduce') && { until: wholeOf(until) }),
    })),
  };
  return { question, faults: faultsOfChange(question) };
}

export function sortingOf({ draft, items }: Sorting): { question: BonusQuestion; faults: readonly FieldFault[] } {
  const { question, faults } = questionOf(draft);
  const named = draft.rows.flatMap((row) =>
    row.type === 'comes' && items.includes(row.id) ? [row.source.trim()] : [],
  );
  return { question: { ...question, items: named }, faults };
}

export function totalOf({ of, cards, moments }: Totalling): { question: TotalQuestion; faults: readonly FieldFault[] } {
  const question: TotalQuestion = {
    of,
    cards: cards.map(({ name, force, bowed }) => ({ name: name.trim(), force: wholeOf(force), bowed })),
    moments: moments.map(({ does, card, by, as }): TotalMoment => {
      const size = wholeOf(by);
      switch (does) {
        case 'total':
          return { type: 'total', by: size };
        case 'joins':
          return { type: 'joins', card: card.trim(), force: size };
        case 'changes':
          return {
            type: 'changes',
            card: card.trim(),
            by: size,
            sort: as === '' ? (size < 0 ? 'penalty' : 'bonus') : as,
          };
        default:
          return { type: does, card: card.trim() };
      }
    }),
  };
  return { question, faults: faultsOfTotal(question) };
}
