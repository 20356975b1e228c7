/** A creation and what becomes of the card, while a reader writes it. */
import { faultsOfCreated } from '../../../rules-engine/l5r/questions/created/faults.ts';
import type { CreatedMoment, CreatedQuestion, Showing } from '../../../rules-engine/l5r/questions/created/state.ts';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import type { CardType } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { listed } from './typed.ts';

/** A card as somebody would write it down: `1F/0C`. */
export interface TypedShowing {
  readonly type: CardType;
  readonly stats: string;
  readonly keywords: string;
  readonly text: string;
}
export type TypedCreatedMoment =
  | Exclude<CreatedMoment, { type: 'stands-for' }>
  | { readonly type: 'stands-for'; readonly shows: TypedShowing; readonly card: TypedShowing };

export interface CreatedState {
  readonly text: string;
  readonly proxy: { readonly titleBar: string; readonly traits: string } | null;
  readonly moments: readonly TypedCreatedMoment[];
  readonly readAs: ReadAs;
}

const SHORT: Readonly<Record<string, readonly [plain: StatName, ofItem: StatName]>> = {
  F: ['force', 'item-force'],
  C: ['chi', 'item-chi'],
  PH: ['personal-honor', 'personal-honor'],
  HR: ['honor-requirement', 'honor-requirement'],
  G: ['gold-cost', 'gold-cost'],
  PS: ['province-strength', 'province-strength'],
};
/** `1F/2C` as stats. What is no stat is left out. */
export function statsFrom(typed: string, type: CardType): Showing['stats'] {
  const stats: Partial<Record<StatName, number>> = {};
  for (const [, sign = '', digits = '', short = ''] of typed.matchAll(/([+−-]?)(\d+)\s*(PH|HR|PS|F|C|G)\b/g)) {
    const name = SHORT[short]?.[type === 'Item' ? 1 : 0];
    if (name) stats[name] = Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
  }
  return stats;
}
export const statsTyped = (stats: Showing['stats']): string =>
  Object.entries(stats)
    .map(([name, value]) => `${value}${STAT_WORDS[name as StatName].short}`)
    .join('/');

const showingOf = ({ type, stats, keywords, text }: TypedShowing): Showing => ({
  type,
  stats: statsFrom(stats, type),
  keywords: listed(keywords),
  text,
});
const showingTyped = ({ type, stats, keywords, text }: Showing): TypedShowing => ({
  type,
  stats: statsTyped(stats),
  keywords: keywords.join(', '),
  text,
});

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function createdQuestionOf({ text, proxy, moments }: CreatedState): {
  question: CreatedQuestion;
  faults: readonly FieldFault[];
} {
  const question: CreatedQuestion = {
    text,
    proxy: proxy
      ? { titleBar: proxy.titleBar.trim() === '' ? undefined : proxy.titleBar.trim(), traits: linesOf(proxy.traits) }
      : undefined,
    moments: moments.map((moment): CreatedMoment =>
      moment.type === 'stands-for'
        ? { type: 'stands-for', shows: showingOf(moment.shows), card: showingOf(moment.card) }
        : moment,
    ),
  };
  return { question, faults: faultsOfCreated(question) };
}

/** A question that was given, as typed. */
export const createdOf = ({ text, proxy, moments }: CreatedQuestion): Omit<CreatedState, 'readAs'> => ({
  text,
  proxy: proxy ? { titleBar: proxy.titleBar ?? '', traits: proxy.traits.join('\n') } : null,
  moments: moments.map((moment) =>
    moment.type === 'stands-for'
      ? { type: 'stands-for', shows: showingTyped(moment.shows), card: showingTyped(moment.card) }
      : moment,
  ),
});
