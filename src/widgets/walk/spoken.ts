/** A table and its steps in words, for those who do not see them. Pure. */
import { type Area, changesOf, changeWords, type Face } from '../board/board.ts';

const list = (words: readonly string[]) => words.filter(Boolean).join(', ');

function faceWords({ name, numbers, marks = [], turned, hidden, alike = [], on = [] }: Face): string {
  const many = alike.length > 1 ? `${alike.length} times ` : '';
  const own = `${many}${list([hidden ? 'face down' : name, numbers ?? '', turned ?? '', ...marks])}`;
  return on.length === 0 ? own : `${own}, with ${on.map(faceWords).join(' and ')}`;
}

/** The whole table: each side, what is counted there, and what lies in its zones. */
export const tableWords = (areas: readonly Area[]): string =>
  areas
    .map(({ name, facts = [], zones }) => {
      const lie = zones.map(({ name: zone, count, cards, empty }) => {
        const many = count === undefined ? '' : ` ${count}`;
        return `${zone}${many}${cards.length > 0 ? `: ${cards.map(faceWords).join('; ')}` : count === undefined ? `: ${empty ?? 'empty'}` : ''}.`;
      });
      return [`${list([name, ...facts])}.`, ...lie].join(' ');
    })
    .join(' ');

interface Beat {
  readonly at: number;
  readonly last: number;
  readonly says: string;
  readonly also: readonly string[];
  readonly rule: { readonly number: string; readonly title: string } | undefined;
  readonly before: readonly Area[] | undefined;
  readonly after: readonly Area[];
}
/** A beat: its number, its rule, what it says, and what changes on the table that it does not name. */
export function beatWords({ at, last, says, also, rule, before, after }: Beat): string {
  const told = [says, ...also].join(' ');
  const rest = (before ? changesOf(before, after) : []).filter(
    (change) => !('name' in change) || !told.includes(change.name),
  );
  return [
    `Step ${at} of ${last}.`,
    ...(rule ? [`Rule ${rule.number}, ${rule.title}.`] : []),
    told,
    ...rest.map((change) => `${changeWords(change)}.`),
  ].join(' ');
}
