/** Movements of Influence in English. */
import { everything, type Flow, type Place, type Standing } from '../questions/ledger.ts';

export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  pool: 'pool',
  cards: 'cards',
  spent: 'spent',
  erased: 'erased',
  outside: 'gained',
};
/** "4: pool → cards". */
export const flowWords = ({ from, to, amount }: Flow) => `${amount}: ${PLACE_WORDS[from]} → ${PLACE_WORDS[to]}`;

/** The account of a player, from the beginning to the end: what there was and came in is what there is and was erased. */
export function accountWords(start: Standing, end: Standing): string {
  const gained = end.gained - start.gained;
  const came = gained > 0 ? ` + ${gained} gained` : '';
  const { pool, cards, spent, erased } = end;
  return `${everything(start)}${came} = ${pool} in the pool + ${cards} on cards + ${spent} spent + ${erased} erased`;
}
/** Whether nothing was lost on the way. */
export const isBalanced = (start: Standing, end: Standing) =>
  everything(start) + end.gained - start.gained === everything(end);
