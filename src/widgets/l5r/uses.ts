/** What happens to traits and abilities, while a reader writes it: cards as typed, and what happened, in order. */
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { faultsOfUse } from '../../../rules-engine/l5r/questions/use/faults.ts';
import type {
  Circumstances,
  Period,
  UseMoment,
  UseQuestion,
  Zone,
} from '../../../rules-engine/l5r/questions/use/state.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';

export interface TypedUseCard {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly zone: Zone;
}
export type Trouble = keyof Circumstances;
/** One moment; cards by their ids, so that they can be renamed. */
export interface TypedUseMoment {
  readonly id: number;
  readonly does: UseMoment['type'];
  readonly card?: number;
  readonly nth?: number;
  readonly as?: string;
  readonly trigger?: string;
  /** What is the matter with which card when a trigger occurs. */
  readonly troubles?: readonly { readonly card: number; readonly what: Trouble }[];
  readonly period?: Period;
  readonly text?: string;
  readonly zone?: Zone;
}
export interface UsesState {
  readonly cards: readonly TypedUseCard[];
  readonly moments: readonly TypedUseMoment[];
  readonly readAs: ReadAs;
}

export function useQuestionOf({ cards, moments }: UsesState): { question: UseQuestion; faults: readonly FieldFault[] } {
  const nameOf = (id: number | undefined) => cards.find((card) => card.id === id)?.name.trim() ?? '';
  const question: UseQuestion = {
    cards: cards.map(({ name, text, zone }) => ({ name: name.trim(), text, zone })),
    moments: moments.map((moment): UseMoment => {
      const card = nameOf(moment.card);
      switch (moment.does) {
        case 'use':
          return { type: 'use', card, nth: moment.nth ?? 0, as: moment.as };
        case 'occurs': {
          const of = (what: Trouble) =>
            (moment.troubles ?? []).filter((one) => one.what === what).map((one) => nameOf(one.card));
          return {
            type: 'occurs',
            trigger: moment.trigger ?? '',
            unmet: of('unmet'),
            unpaid: of('unpaid'),
            declines: of('declines'),
            fails: of('fails'),
            leaves: of('leaves'),
            untargeted: of('untargeted'),
          };
        }
        case 'next':
          return { type: 'next', period: moment.period ?? 'turn' };
        case 'gives':
        case 'takes':
          return { type: moment.does, card, text: moment.text ?? '' };
        case 'moves':
          return { type: 'moves', card, zone: moment.zone ?? 'in-play' };
        default:
          return { type: moment.does, card };
      }
    }),
  };
  return { question, faults: faultsOfUse(question) };
}

/** A question that was given, as typed. */
export function usesOf({ cards, moments }: UseQuestion): Pick<UsesState, 'cards' | 'moments'> {
  const typed = cards.map((card, index) => ({ id: index + 1, ...card }));
  const idOf = (name: string) => typed.find((card) => card.name === name)?.id ?? 0;
  return {
    cards: typed,
    moments: moments.map((moment, index): TypedUseMoment => {
      const common = { id: index + 1, does: moment.type };
      if (moment.type === 'next') return { ...common, period: moment.period };
      if (moment.type === 'occurs') {
        const { unmet, unpaid, declines, fails, leaves, untargeted } = moment;
        const troubles = Object.entries({ unmet, unpaid, declines, fails, leaves, untargeted }).flatMap(
          ([what, names]) => names.map((name) => ({ card: idOf(name), what: what as Trouble })),
        );
        return { ...common, trigger: moment.trigger, troubles };
      }
      const card = idOf(moment.card);
      if (moment.type === 'use')
        return { ...common, card, nth: moment.nth, ...(moment.as !== undefined && { as: moment.as }) };
      if (moment.type === 'moves') return { ...common, card, zone: moment.zone };
      if (moment.type === 'gives' || moment.type === 'takes') return { ...common, card, text: moment.text };
      return { ...common, card };
    }),
  };
}
