/** Answers that only scenario files ask for, in English. */
import { counted, list } from '../../core/words.en.ts';
import { type Match, nameOf, opponentOf, type PlayerName, seatOf, sideOf, type Spell, type Zone } from '../state.ts';
import { name } from './words.en.ts';

/** One way to pay for a spell: what is sent, and what is left over. */
export const paymentSentence = (send: readonly string[], left: number): string =>
  `Send ${list(send)}: that is enough, and ${left > 0 ? `${left} Mana is left` : 'no Mana is left'}.`;

/** How many ways there are to pay for a spell, in a few words. */
export const waysOfPaying = (ways: number, spell: string): string =>
  ways === 0 ? `The hand has no way to pay for ${spell}` : `${counted(ways, 'way')} to pay for ${spell}`;
/** That the Mana that is there is enough. */
export const paidAlready = (spell: string): string => `No spell needs to be sent for ${spell}`;

/** How many ways there are to block, and whether not blocking is one as well, in a few words. */
export function waysToBlock(ways: number, orNone: boolean): string {
  if (ways === 0) return "The defender can't block";
  return `${counted(ways, 'way')} to block, ${orNone ? 'or no block' : 'and the defender must block'}`;
}

/** Whether a player sees a spell, and where that is. */
export const seesSentence = (player: PlayerName, spell: Spell, zone: Zone, owner: PlayerName): string => {
  if (zone !== 'hand') return `Everyone sees ${name(spell)}: it is ${placeOf(owner, zone)}.`;
  if (player === owner) return `${player} sees ${name(spell)}: it is in ${owner}'s own Hand.`;
  return `${player} can't see ${name(spell)}: it is in ${owner}'s Hand.`;
};
const placeOf = (owner: PlayerName, zone: 'field' | 'discard') =>
  zone === 'field' ? `on ${owner}'s Field` : `in ${owner}'s Discard`;

/** What a player sees of the other's zones, each in a sentence. */
export function viewSentences(
  match: Match,
  player: PlayerName,
): Readonly<Record<'hand' | 'field' | 'discard', string>> {
  const other = opponentOf(seatOf(player));
  const { hand, field, discard } = sideOf(match, other);
  const owner = nameOf(other);
  const sees = (zone: string, spells: readonly Spell[]) =>
    `${player} sees ${owner}'s ${zone}: ${list(spells.map(name)) || 'no spells'}.`;
  return {
    hand: `${player} sees only the number of spells in ${owner}'s Hand: ${hand.length}.`,
    field: sees('Field', field),
    discard: sees('Discard', discard),
  };
}
