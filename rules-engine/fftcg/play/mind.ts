/** How a bot guesses and judges a game of FFTCG. */
import type { Mind } from '../../core/bot.ts';
import { drawnFrom, type Known, known, mayHold, numberer } from '../../core/hidden.ts';
import { lately } from '../../core/lately.ts';
import { CHARACTERS, DECKS, SUPPORT } from '../cards/cards.ts';
import {
  allCards,
  type Card,
  face,
  type Fighter,
  other,
  relicsOf,
  RELICS_TO_WIN,
  type Seat,
  SEATS,
  type Side,
  type State,
} from '../state.ts';
import { acts, type Choice, type ChoiceType } from './actions.ts';

/** As many copies as a deck is guessed to have of one card where it is none of the ready ones. */
const COPIES = 4;
const stockOf = (lines: Readonly<Record<string, string>>) =>
  Object.values(lines).flatMap((line) => Array.from({ length: COPIES }, () => line));
const READY = Object.values(DECKS);
const SORTS = ['characters', 'support'] as const;
type Sort = (typeof SORTS)[number];
const KNOWN: Readonly<Record<Sort, Known>> = {
  characters: known(
    READY.map(({ characters }) => characters),
    stockOf(CHARACTERS),
  ),
  support: known(
    READY.map(({ support }) => support),
    stockOf(SUPPORT),
  ),
};
/** Guessed cards have numbers from here, so many for each owner and sort: no game has so many cards. */
const GUESSED = 100_000;
const isHidden = ({ id }: Card) => id === -1;
const sortOf = (card: Card): Sort => (face(card).kind === 'character' ? 'characters' : 'support');
const charactersIn = ({ characterDeck, drawn, reserves, party }: Side): readonly Card[] => [
  ...characterDeck,
  ...drawn,
  ...reserves,
  ...party.map(({ card }) => card),
];
const supportIn = ({ deck, hand }: Side): readonly Card[] => [...deck, ...hand];

/** What the hidden cards of an owner may be, by what is seen of the others. */
const held = lately((seen: State) => {
  const shown = allCards(seen).filter((card) => !isHidden(card));
  const hidden = {
    characters: SEATS.flatMap((seat) => charactersIn(seen.sides[seat])).filter(isHidden),
    support: SEATS.flatMap((seat) => supportIn(seen.sides[seat])).filter(isHidden),
  };
  return SEATS.flatMap((owner) =>
    SORTS.map((sort) => {
      const own = shown.filter((card) => card.owner === owner && sortOf(card) === sort).map((card) => card.face);
      // A won Location may be in a hand; it is no card of a deck.
      const decked = own.filter((line) => KNOWN[sort].places.has(line));
      const count = hidden[sort].filter((card) => card.owner === owner).length;
      return { owner, sort, count, lists: mayHold(KNOWN[sort], decked, count) };
    }),
  );
});

/** Both players' decks, and of the other their hand, their reserves, what they drew and what lies face down. */
function guess(seen: State, _player: string, seed: number): State {
  let now = seed;
  const piles = new Map<string, () => Card>();
  for (const [nth, { owner, sort, count, lists }] of held(seen).entries()) {
    const { cards, seed: after } = drawnFrom(lists, count, now);
    now = after;
    const numberOf = numberer(GUESSED * (nth + 1), KNOWN[sort]);
    let at = 0;
    piles.set(owner + sort, () => {
      const line = cards[at++] as string;
      return { id: numberOf(line), owner, face: line };
    });
  }
  const filled = (sort: Sort) => (card: Card) => (isHidden(card) ? (piles.get(card.owner + sort)?.() ?? card) : card);
  const side = (seat: Seat): Side => {
    const one = seen.sides[seat];
    return {
      ...one,
      deck: one.deck.map(filled('support')),
      hand: one.hand.map(filled('support')),
      characterDeck: one.characterDeck.map(filled('characters')),
      drawn: one.drawn.map(filled('characters')),
      reserves: one.reserves.map(filled('characters')),
      party: one.party.map((fighter) => ({ ...fighter, card: filled('characters')(fighter.card) })),
    };
  };
  return { ...seen, sides: { A: side('A'), B: side('B') } };
}

/** What a character in play is good for. */
function strength({ card, down, attached }: Fighter): number {
  const { att, def } = face(card);
  return (1000 + att + def) * (down ? 0.8 : 1) + 150 * attached.length;
}
function force({ party, hand, reserves }: Side): number {
  let sum = 300 * hand.length + 300 * reserves.length;
  for (const fighter of party) sum += strength(fighter);
  return sum;
}
/** How near a player is to running out of cards: from 0 to 1. */
const shortage = ({ deck, characterDeck }: Side): number =>
  Math.max(0, 1 - Math.min(deck.length, characterDeck.length) / FEW_CARDS);
const FEW_CARDS = 10;

/** Relics decide; a battle under way is half a Relic for whoever has the stronger party, and nobody may run out of cards. */
function worth({ sides }: State, player: string): number {
  const seat: Seat = player === 'B' ? 'B' : 'A';
  const own = sides[seat];
  const theirs = sides[other[seat]];
  const relics = (relicsOf(own) - relicsOf(theirs)) / RELICS_TO_WIN;
  const battle = (force(own) - force(theirs)) / (force(own) + force(theirs) + 1);
  const short = shortage(theirs) - shortage(own);
  return Math.min(Math.max(0.5 + 0.4 * relics + 0.25 * battle + 0.15 * short, 0.02), 0.98);
}

/** What costs a card, or downs a character, and may come to nothing. */
const MAY_BE_IDLE: ReadonlySet<string> = new Set<ChoiceType>(['fight', 'throw', 'cast', 'use']);

/** Whether it changes nothing but what it costs: a fight that nobody loses, a card for whoever has what it gives. */
function isIdle(state: State, made: unknown): boolean {
  const { type, player, by } = made as Choice & { readonly by?: number };
  if (!MAY_BE_IDLE.has(type)) return false;
  const after = acts.playing.play(state, made as Choice).state;
  const [own, was] = [after.sides[player], state.sides[player]];
  return (
    own.hand.length <= was.hand.length &&
    (isDownIn(own, by) || !isDownIn(was, by)) &&
    written(after, player, by) === written(state, player, by)
  );
}
const isDownIn = ({ party }: Side, id: number | undefined): boolean =>
  party.some(({ card, down }) => card.id === id && down);
/** All that a choice could change, but for the hand and the discard pile of whoever makes it, and whether the character that acts is down. */
function written(state: State, player: Seat, by: number | undefined): string {
  const own = state.sides[player];
  const party = own.party.map((one) => (one.card.id === by ? { ...one, down: null } : one));
  const sides = { ...state.sides, [player]: { ...own, party, hand: null, discardPile: null } };
  return JSON.stringify({ ...state, turn: null, passes: null, clash: null, sides });
}

export const mind: Mind<State> = { guess, worth, isIdle, depth: 12 };
