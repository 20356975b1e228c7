/** Questions that need no game, answered in English: deck checks, how long decks last, openings. */
import { capital, counted, list } from '../../core/words.en.ts';
import { leaderCardApart, sameSize, twoDecks } from '../rules/deck.ts';
import type { DeckFinding } from '../questions/deck.ts';
import { type LengthVerdict, perBattle } from '../rules/decking.ts';
import { outOfCharacters } from '../rules/means.ts';
import type { Rarity } from '../cards/face.ts';
import type { OpeningCounts } from '../questions/openings.ts';
import type { CountsVerdict } from '../questions/out-of-cards.ts';
import type { Reach } from '../rules/reach.ts';
import type { Row } from '../state.ts';

/** One line of how long a character deck lasts. */
export const lengthSentence = (step: LengthVerdict['steps'][number]): string => {
  const { rule, before, after } = step;
  const taken = after.needed - before.needed;
  if (rule === perBattle.id && taken > 0) {
    return `Battle ${after.battle} takes ${counted(taken, 'character')}: ${after.needed} used so far, ${after.left} left.`;
  }
  return `The character deck runs out in battle ${after.battle}.`;
};

/** How long a character deck lasts, in a few words. */
export const lengthOutcome = ({ deckedIn, left }: LengthVerdict): string =>
  deckedIn === undefined ? `The deck lasts, with ${left} left` : `The deck runs out in battle ${deckedIn}`;

/** What a deck check found, in one sentence. */
export function findingSentence({ rule, holds, about, count, least, most }: DeckFinding): string {
  if (rule === leaderCardApart.id) return `${about} is a game aid, so it can't be part of a deck.`;
  if (rule === twoDecks.id)
    return holds
      ? 'There is a character deck and a support deck.'
      : `${count === 1 ? `${about} doesn't` : `${count} copies of ${about} don't`} belong in this deck.`;
  if (rule === sameSize.id) {
    const sizes = `${counted(least ?? 0, 'character')} and ${counted(count, 'support card')}`;
    return holds
      ? `The decks are the same size: ${sizes}.`
      : `The decks must be the same size, and they aren't: ${sizes}.`;
  }
  const bounds = [
    ...(least === undefined || least === most ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [least === most ? `exactly ${most}` : `at most ${most}`]),
  ];
  const limits = `${list(bounds)} ${most === 1 ? 'is' : 'are'} ${least === undefined ? 'allowed' : 'required'}`;
  return `${capital(FOUND[about]?.(count) ?? `${counted(count, 'copy', 'copies')} of ${about}`)}; ${limits}.`;
}
/** What a finding counts, where it is not the copies of a card. */
const FOUND: Readonly<Record<string, (count: number) => string>> = {
  characters: (count) => `${counted(count, 'card')} in the character deck`,
  support: (count) => `${counted(count, 'card')} in the support deck`,
  both: (count) => `${counted(count, 'card')} in both decks together`,
  locations: (count) => counted(count, 'Location'),
};

/** That no card of a kind is in a deck too often, in one sentence. */
export const copiesSentence = (cards: number, most: number): string =>
  cards === 1
    ? `1 card is limited to ${counted(most, 'copy', 'copies')}, and the deck keeps to that.`
    : `${cards} cards are limited to ${counted(most, 'copy', 'copies')} each, and the deck keeps to that.`;

/** Whether somebody has run out of cards, in one sentence. */
export const countsSentence = ({ out, rule }: CountsVerdict, who = 'This player'): string => {
  if (!out) return `${who} is not out of cards.`;
  return rule === outOfCharacters.id
    ? `${who} has run out of characters and is defeated, because either deck counts.`
    : `${who} is out of cards and is defeated.`;
};

/** What a size of party means, in one sentence. */
export const openingSentence = ({ size, cards, heldBack, filled, discarded }: OpeningCounts): string =>
  [
    `A party of ${size} draws ${counted(cards, 'card')}`,
    ...(heldBack > 0 ? [`${heldBack} of the six characters ${heldBack === 1 ? 'goes' : 'go'} to the reserves`] : []),
    ...(filled > 0 ? [`${filled} more ${filled === 1 ? 'is' : 'are'} drawn into the reserves`] : []),
    ...(discarded > 0 ? [`${discarded} ${discarded === 1 ? 'is' : 'are'} discarded, which leaves three`] : []),
  ].join('; ') + '.';

/** What the largest and the smallest party draw, and how many characters they cost, in a few words. */
export function openingsResult(all: readonly OpeningCounts[]): string {
  const [largest, smallest] = [all[0], all.at(-1)];
  if (!largest || !smallest) return '';
  const discarded = Math.max(...all.map((one) => one.discarded));
  const lost = discarded > 0 ? `; up to ${counted(discarded, 'character')} discarded` : '';
  return `${counted(largest.cards, 'card')} for a party of ${largest.size}, ${smallest.cards} for a party of ${smallest.size}${lost}`;
}

/** What a card of a rarity is called in a sentence about copies. */
export const RARITY_WORDS: Readonly<Record<Rarity, string>> = {
  none: 'a card that is neither Common nor Rare',
  common: 'a Common card',
  rare: 'a Rare card',
};

/** Of a deck without faults. */
export const DECK_KEPT = 'The deck may be played';

/** How many of several choices, each tried by itself, are allowed, in a few words; nothing of a single one. */
export const triedApart = (tried: number, refused: number): string => {
  if (tried === 1) return '';
  if (refused === 0) return tried === 2 ? 'Both are allowed' : `All ${tried} are allowed`;
  if (refused === tried) return tried === 2 ? 'Neither is allowed' : `None of the ${tried} is allowed`;
  return `${tried - refused} of ${tried} ${tried - refused === 1 ? 'is' : 'are'} allowed`;
};

/** Who has run out of cards, in a few words. */
export function outResult(out: readonly boolean[]): string {
  const players = out.flatMap((one, index) => (one ? [String(index + 1)] : []));
  if (players.length === 0) return 'Nobody is out of cards';
  return players.length === 1 ? `Player ${players[0]} is out of cards` : `Players ${list(players)} are out of cards`;
}

/** How far one row is from another, and who may fight over it, in one sentence. */
export function reachSentence(from: Row, to: Row, { distance, fight, rangedFight }: Reach): string {
  const who = fight ? 'every character' : rangedFight ? 'only a character with Ranged' : 'no character';
  return `The opposing ${to} row is ${counted(distance, 'row')} away from the ${from} row: ${who} can attack that far in a Fight.`;
}
/** Whose Fight goes from row to row, in a few words: "Front to back: only with Ranged". */
export const reachResult = (pairs: readonly (Reach & { readonly from: Row; readonly to: Row })[]): string =>
  pairs
    .map(({ from, to, fight, rangedFight }) => {
      const who = fight ? 'every character' : rangedFight ? 'only with Ranged' : 'no character';
      return `${capital(from)} to ${to}: ${who}`;
    })
    .join('. ');
