/** Choosing by pointing at the table: a card first, then what it is done to. Pure, so that it can be tested. */
import type { Choice } from '../../../rules-engine/fftcg/play/actions.ts';
import { meant } from '../../../rules-engine/fftcg/play/attempts.ts';
import { choices } from '../../../rules-engine/fftcg/play/game.ts';
import {
  fighterAt,
  isRelic,
  type Position,
  POSITIONS,
  type Row,
  ROWS,
  type Seat,
  SEATS,
  type State,
  type Subject,
} from '../../../rules-engine/fftcg/state.ts';
import { waitOf } from '../../../rules-engine/fftcg/play/wait.ts';
import { placeId } from './guide.ts';

/** What can be pointed at: a card by its number, a place by its name. */
export type Token = string;

/** What a choice is about: the cards it names, what acts first, and the place. */
export function tokensOf(state: State, choice: Choice): readonly Token[] {
  const { player, card, by, on, with: helper, pay, cards = [], row, position }: Subject = choice;
  const named = [card, by, on, helper, pay, ...cards].filter((id) => id !== undefined).map(String);
  if (row === undefined || position === undefined) return named;
  const there = fighterAt(state.sides[player], row, position);
  return [...named, there ? String(there.card.id) : placeId(player, row, position)];
}

export interface Offered {
  readonly choice: Choice;
  readonly tokens: readonly Token[];
}
const known = new WeakMap<State, readonly Offered[]>();
/** Everything that may be chosen now by pointing at something. */
export function offered(state: State): readonly Offered[] {
  const found = known.get(state);
  if (found) return found;
  const wait = waitOf(state);
  const all = (wait ? choices(state, wait.player) : [])
    .map((choice) => ({ choice, tokens: tokensOf(state, choice) }))
    .filter(({ tokens }) => tokens.length > 0);
  known.set(state, all);
  return all;
}

/** What may be chosen that is about everything picked; what is about nothing else first. */
export const matching = (state: State, picks: readonly Token[]): readonly Offered[] =>
  offered(state)
    .filter(({ tokens }) => picks.every((pick) => tokens.includes(pick)))
    .toSorted((one, two) => one.tokens.length - two.tokens.length);

/** Cards of the player's own that one might begin with, allowed or not. */
function ownCards(state: State, seat: Seat): readonly Token[] {
  const { party, hand, reserves, sideboard, drawn } = state.sides[seat];
  const cards = [...party.map(({ card }) => card), ...hand, ...reserves, ...sideboard.filter(isRelic), ...drawn];
  return cards.filter(({ id }) => id >= 0).map(({ id }) => String(id));
}
const inPlay = (state: State): readonly Token[] =>
  SEATS.flatMap((seat) => state.sides[seat].party.map(({ card }) => String(card.id)));
const placesOf = (seat: Seat): readonly Token[] =>
  ROWS.flatMap((row) => POSITIONS.map((position) => placeId(seat, row, position)));

/** Whether pointing at it does something: it picks, decides, or asks why not. */
export function canPress(state: State, picks: readonly Token[], token: Token): boolean {
  const wait = waitOf(state);
  if (!wait) return false;
  if (picks.includes(token) || isAllowed(state, picks, token)) return true;
  if (wait.for !== 'action') return picks.length > 0 && placesOf(wait.player).includes(token);
  if (picks.length === 0) return ownCards(state, wait.player).includes(token);
  return [...inPlay(state), ...ownCards(state, wait.player), ...placesOf(wait.player)].includes(token);
}
/** Whether something may be chosen that is about it, and everything picked. */
export const isAllowed = (state: State, picks: readonly Token[], token: Token): boolean =>
  offered(state).some(({ tokens }) => tokens.includes(token) && picks.every((pick) => tokens.includes(pick))) &&
  (picks.length > 0 || isFirst(state, token));
/** Whether one may begin with it: what is only aimed at comes second. */
const isFirst = (state: State, token: Token) => {
  const wait = waitOf(state);
  if (!wait) return false;
  const isPlayed = wait.for === 'action' || wait.for === 'leader' || wait.for === 'party';
  return !isPlayed || ownCards(state, wait.player).includes(token);
};

/** What follows from pointing at something. */
export type Pointed =
  | { readonly take: Choice }
  | { readonly picks: readonly Token[] }
  /** Meant, and perhaps not allowed. */
  | { readonly ask: Choice };

export function pointedAt(state: State, picks: readonly Token[], token: Token): Pointed {
  const wait = waitOf(state);
  if (!wait) return { picks: [] };
  if (picks.includes(token)) return { picks: picks.filter((pick) => pick !== token) };
  const found = matching(state, [...picks, token]);
  const [only] = found;
  // What was picked first acts; anything else is listed first.
  const acts = picks.length > 0 ? only?.tokens[0] === picks[0] : only?.tokens.length === 1;
  const decides = only && found.length === 1 && acts;
  if (decides && only.choice.type !== 'keep' && only.choice.type !== 'appoint') return { take: only.choice };
  if (found.length > 0) return { picks: [...picks, token] };
  const [first] = picks;
  if (first === undefined) return { picks: [token] };
  const side = state.sides[wait.player];
  const isOwnFighter = (one: Token) => side.party.some(({ card }) => String(card.id) === one);
  const own = ownCards(state, wait.player);
  // From one card of one's own to another: the second is meant instead, unless the first is laid or played on it.
  if (own.includes(token) && (isOwnFighter(first) || !isOwnFighter(token))) return { picks: [token] };
  const place = placeOf(token);
  const choice = meant(state, wait.player, Number(first), place ?? { on: Number(token) });
  if (choice) return { ask: choice };
  // A card that one can't begin with leaves what is picked.
  return { picks: own.includes(token) ? [token] : picks };
}

function placeOf(token: Token): { readonly row: Row; readonly position: Position } | undefined {
  const [, row, position] = token.split('-');
  return row === 'front' || row === 'back' ? { row, position: Number(position) as Position } : undefined;
}
