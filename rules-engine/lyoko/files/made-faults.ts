/** What makes no sense on a card that is made up. */
import { factsOf, isCard, isMadeName } from '../cards/cards.ts';
import type { MadeCard } from '../cards/made.ts';
import { faultsOfPrint, type PrintFault } from './print-faults.ts';

/** What is wrong with a made-up card: the key, and a sentence. */
export function faultsOfMade({ kind, ...printed }: MadeCard): readonly PrintFault[] {
  const { belongsTo } = printed;
  const isCharacter =
    belongsTo === undefined || isMadeName(belongsTo) || (isCard(belongsTo) && factsOf(belongsTo).kind === 'character');
  return [
    ...faultsOfPrint(kind, printed),
    ...(isCharacter ? [] : [{ key: 'belongsTo', says: `There is no Character "${belongsTo}".` }]),
  ];
}
