/** How a bot guesses and judges a match of Shiny Chariot. */
import type { Mind } from '../../core/bot.ts';
import { drawnFrom, known, mayHold, numberer } from '../../core/hidden.ts';
import { lately } from '../../core/lately.ts';
import { CARDS, cardNamed, READY_HANDS, spellsOf } from '../cards/cards.ts';
import { COPIES, PREMIUM_COPIES } from '../rules/hand.ts';
import {
  activeOf,
  type Card,
  HIDDEN,
  lifeOf,
  type Match,
  newSpell,
  opponentOf,
  type Seat,
  seatOf,
  type Side,
  sideOf,
  type Spell,
  withSide,
} from '../state.ts';

const KNOWN = known(
  READY_HANDS.map((hand) => spellsOf(hand).map(({ id }) => id)),
  CARDS.flatMap(({ card }) => Array.from({ length: card.premium ? PREMIUM_COPIES : COPIES }, (): string => card.id)),
);
/** Guessed spells have numbers from here: no match has so many spells. */
const GUESSED = 10_000;
const isHidden = ({ id }: Spell) => id === HIDDEN.id;
const otherSide = (seen: Match, player: string) => sideOf(seen, opponentOf(seatOf(player)));

/** What the other player may hold, by what is seen of their spells. */
const held = lately((side: Side) => {
  const shown = [...side.hand, ...side.field, ...side.discard].filter((spell) => !isHidden(spell));
  const count = side.hand.filter(isHidden).length;
  const lists = mayHold(
    KNOWN,
    shown.map(({ card }) => card.id),
    count,
  );
  return { lists, count };
});
/** The other player's Hand is all that is hidden. */
function guess(seen: Match, player: string, seed: number): Match {
  const side = otherSide(seen, player);
  const { lists, count } = held(side);
  const { cards } = drawnFrom(lists, count, seed);
  const numberOf = numberer(GUESSED, KNOWN);
  let nth = 0;
  const hand = side.hand.map((spell) => {
    const id = isHidden(spell) ? cards[nth++] : undefined;
    return id === undefined ? spell : newSpell(numberOf(id), cardNamed(id) as Card);
  });
  return withSide(seen, opponentOf(seatOf(player)), { ...side, hand });
}

/** What a player has to fight with: spells on the Field by what they can do, spells in Hand as Mana to come. */
function force({ field, hand, discard }: Side): number {
  let sum = hand.length + 0.3 * discard.length;
  for (const spell of field) {
    const { attack, destroys, needs, blocks, regenerates, again } = spell.card;
    sum += 2 + 0.5 * (attack + (spell.more?.attack ?? 0)) + 0.4 * Math.max(lifeOf(spell), 0);
    if (destroys) sum += 1.5;
    if (regenerates !== null) sum += 1;
    sum += needs - 1 + (blocks - 1) + (again ? 1 : 0);
  }
  return sum;
}
function worth(match: Match, player: string): number {
  const seat: Seat = seatOf(player);
  const own = force(sideOf(match, seat));
  const theirs = force(sideOf(match, opponentOf(seat)));
  const turn = activeOf(match) === seat ? 0.01 : 0;
  return 0.1 + (0.79 * (own + 1)) / (own + theirs + 2) + turn;
}

export const mind: Mind<Match> = { guess, worth, depth: 10 };
