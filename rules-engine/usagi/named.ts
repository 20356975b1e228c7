/** Cards and players by name, as the choices of a scenario file write them. */
import { nameRemedy } from '../core/names.ts';
import { Misfit } from '../core/scenario.ts';
import { printOf } from './cards.ts';
import { against } from './judge.ts';
import { type Card, type Choice, isSeat, type Named, playerOf, type Seat, seatAt, SEATS, type State } from './state.ts';
import { attachedTo, eventOf, findCard, isBeingPlayed, isEvent, nameOf, onTable } from './table.ts';
import { list, playerWord } from './words.en.ts';

/** `Plain Katana`; `Plain Katana#2`, the second of that name as the table was laid out; or the one of a player. */
export type CardName = string | { readonly card: string; readonly of?: Seat | undefined };
/** A card, or a player: `B`, or `{ player: B }` where a card is called B. */
export type TargetName = CardName | { readonly player: Seat };

/** Everything a key of a choice may mean, and the key. */
export interface Meanings<Id extends Named = Named> {
  readonly key: string;
  readonly options: readonly Id[];
}
/** Where a key looks for a card of its name: in the first of these places that has one. */
export type Places = (state: State, player: Seat) => readonly ((card: Card) => boolean)[];

const isOnTable = (state: State, card: Card) => onTable(state, card.id) !== undefined || isBeingPlayed(state, card.id);
const inHandOf = (state: State, player: Seat) => (card: Card) => playerOf(state, player).hand.includes(card);
const ANYWHERE = () => true;

/** What is played, proposed or discarded: a card in the player's hand first. */
export const FROM_HAND: Places = (state, player) => [
  inHandOf(state, player),
  (card) => isOnTable(state, card),
  ANYWHERE,
];
/** What is used, involved, picked, kept or resolved: a card in play that the player controls first. */
export const OWN_IN_PLAY: Places = (state, player) => [
  (card) => isOnTable(state, card) && card.controller === player,
  (card) => isOnTable(state, card),
  inHandOf(state, player),
  ANYWHERE,
];
/** What somebody is involved with: an Event in play first. */
export const EVENT_IN_PLAY: Places = (state, player) => [
  (card) => onTable(state, card.id) !== undefined && isEvent(state, card),
  ...OWN_IN_PLAY(state, player).slice(1),
];
/** What is targeted: a card in play first, whoever controls it. */
export const IN_PLAY: Places = (state, player) => OWN_IN_PLAY(state, player).slice(1);

/** Every card there is, as the table was laid out. */
function everyCard(state: State): readonly Card[] {
  const { eventField, proposed, declared, players } = state;
  return [
    ...eventField,
    ...proposed,
    ...declared.flatMap(({ card }) => card ?? []),
    ...players.flatMap(({ playField, hand, deck, restPile, deadPile, chronicle }) =>
      [playField, hand, deck, restPile, deadPile, chronicle].flat(),
    ),
  ].sort((one, other) => one.id - other.id);
}
const namesakes = (state: State, name: string) => everyCard(state).filter((card) => printOf(state, card).name === name);

/** Every card that a name can stand for. Throws `Misfit` if there is none. */
function cardsNamed(state: State, written: CardName): readonly Card[] {
  const { card: name, of } = typeof written === 'string' ? { card: written } : written;
  const path = typeof written === 'string' ? [] : ['card'];
  const [, plain = name, nth] = /^(.+)#(\d+)$/.exec(name) ?? [];
  const whole = namesakes(state, name);
  const cards = whole.length > 0 ? whole : namesakes(state, plain);
  if (cards.length === 0) {
    const known = everyCard(state).map((card) => printOf(state, card).name);
    throw new Misfit({ path, says: `there is no card "${plain}" on this table`, remedy: nameRemedy(plain, known) });
  }
  const numbered = whole.length > 0 || nth === undefined ? cards : cards.slice(Number(nth) - 1, Number(nth));
  if (numbered.length === 0 || Number(nth) === 0) {
    const says = `there is no "${name}": ${cards.length === 1 ? 'one card has' : `${cards.length} cards have`} that name`;
    throw new Misfit({ path, says, remedy: `write ${eitherOf(state, cards)}` });
  }
  const theirs = of === undefined ? numbered : numbered.filter(({ controller }) => controller === of);
  if (theirs.length > 0 || of === undefined) return theirs;
  const says = `no card "${name}" is one of ${playerWord(of)}`;
  throw new Misfit({ path: ['of'], says, remedy: `write ${eitherOf(state, numbered)}` });
}

/** What a card's name can mean, where the key looks first. */
export function cardMeant(
  state: State,
  player: Seat,
  key: string,
  written: CardName,
  places: Places,
): Meanings<number> {
  const cards = at(key, () => cardsNamed(state, written));
  const place = places(state, player).find((has) => cards.some(has)) ?? ANYWHERE;
  return { key, options: cards.filter(place).map(({ id }) => id) };
}

/** What a target can mean. A bare letter is a player and whatever card has that name. */
export function targetMeant(state: State, player: Seat, written: TargetName | undefined): Meanings {
  const key = 'target';
  if (written === undefined) return { key, options: [0] };
  const seats = state.players.map((_, index) => seatAt(index));
  const seat = typeof written === 'string' ? SEATS.find((one) => one === written) : undefined;
  if (typeof written !== 'string' && 'player' in written) {
    if (seats.includes(written.player)) return { key, options: [written.player] };
    throw new Misfit({ path: [key, 'player'], ...noPlayer(written.player, seats) });
  }
  if (seat === undefined) return cardMeant(state, player, key, written, IN_PLAY);
  const cards = namesakes(state, seat);
  const found = cards.length > 0 ? cardMeant(state, player, key, written, IN_PLAY).options : [];
  const options = [...(seats.includes(seat) ? [seat] : []), ...found];
  if (options.length > 0) return { key, options };
  const { remedy } = noPlayer(seat, seats);
  throw new Misfit({ path: [key], says: `there is neither a player ${seat} nor a card of that name`, remedy });
}

/** A player who does not play. */
export const noPlayer = (seat: Seat, seats: readonly Seat[]) => ({
  says: `there is no player ${seat}`,
  remedy: `choose one of ${seats.join(', ')}, or write players: ${SEATS.indexOf(seat) + 1} under start`,
});

function at<Value>(key: string, look: () => Value): Value {
  try {
    return look();
  } catch (error) {
    throw error instanceof Misfit ? error.within(key) : error;
  }
}

/**
 * The choice that is meant by names. Where a name can mean several things, those are meant with which the choice is
 * allowed. Throws `Misfit` where they are still different things.
 */
export function choiceMeant<Ids extends readonly Named[] | []>(
  state: State,
  names: { readonly [At in keyof Ids]: Meanings<Ids[At]> },
  of: (...ids: Ids) => Choice,
): Choice {
  const all: readonly Meanings[] = names;
  const ways = all
    .reduce<readonly (readonly Named[])[]>(
      (begun, { options }) => begun.flatMap((ids) => options.map((id) => [...ids, id])),
      [[]],
    )
    .map((ids) => ({ ids, choice: of(...(ids as Ids)) }));
  const [only] = ways;
  if (only && ways.length === 1) return only.choice;
  const judged = ways.map((way) => ({ ...way, rule: against(state, way.choice) }));
  const allowed = judged.filter(({ rule }) => rule === undefined);
  const [first, ...others] = allowed.length > 0 ? allowed : judged;
  if (!first) throw new Error('A name means nothing');
  for (const { ids, rule } of others) {
    const differs = ids.findIndex((id, index) => !isLike(state, id, first.ids[index] ?? 0));
    // What one rule refuses whichever is meant need not be told apart.
    if (differs < 0 || (rule !== undefined && rule === first.rule)) continue;
    const several = new Set((allowed.length > 0 ? allowed : judged).map((way) => way.ids[differs] ?? 0));
    throw new Misfit({ path: [all[differs]?.key ?? ''], ...severalMeant(state, [...several]) });
  }
  return first.choice;
}
function severalMeant(state: State, options: readonly Named[]) {
  const cards = options.filter((id) => !isSeat(id)).flatMap((id) => findCard(state, id) ?? []);
  const [name = '', ...others] = new Set(cards.map((card) => printOf(state, card).name));
  const seat = options.find(isSeat);
  const words = [...(seat === undefined ? [] : [playerWord(seat)]), ...cards.map((one) => numberedWords(state, one))];
  return {
    says: `${others.length > 0 ? 'this' : `"${name}"`} can be ${either(words)}`,
    remedy:
      seat === undefined ? `write ${eitherOf(state, cards, false)}` : `write { player: ${seat} } or { card: ${name} }`,
  };
}

/** Whether it makes no difference which of two is meant. */
function isLike(state: State, one: Named, other: Named): boolean {
  if (one === other) return true;
  if (isSeat(one) || isSeat(other)) return false;
  return looks(state, one) === looks(state, other);
}
function looks(state: State, id: number): string {
  const card = findCard(state, id);
  if (!card) return '';
  const { print, owner, controller, stricken, event, on } = card;
  const carries = attachedTo(state, id).map((one) => [one.print, one.owner, one.controller, one.stricken]);
  const lasting = state.lasting.filter((one) => one.card === id).map(({ is, rating, amount }) => [is, rating, amount]);
  const kept = state.players.some((one) => one.kept === id);
  return JSON.stringify([
    print,
    owner,
    controller,
    stricken,
    event,
    on,
    carries,
    lasting,
    kept,
    placeWords(state, card),
  ]);
}

const either = (words: readonly string[]) => list(words).replace(/ and (?=[^,]*$)/, ' or ');
const eitherOf = (state: State, cards: readonly Card[], told = true) =>
  either(cards.map((card) => (told ? numberedWords(state, card) : numberedName(state, card))));
/** `Plain Katana#2`, or the name alone where one card has it. */
export function numberedName(state: State, card: Card): string {
  const { name } = printOf(state, card);
  const all = namesakes(state, name);
  return all.length < 2 ? name : `${name}#${all.findIndex(({ id }) => id === card.id) + 1}`;
}
const numberedWords = (state: State, card: Card) => `${numberedName(state, card)} (${placeWords(state, card)})`;

/** Where a card is: "on Guard of Player B". */
function placeWords(state: State, card: Card): string {
  const { id } = card;
  if (isBeingPlayed(state, id)) return `being played by ${playerWord(card.controller)}`;
  if (card.on !== 0) {
    const bearer = findCard(state, card.on);
    return `on ${nameOf(state, card.on)} of ${playerWord(bearer?.controller ?? card.controller)}`;
  }
  const event = eventOf(state, card);
  const beside = event === 0 ? '' : `, involved with ${nameOf(state, event)}`;
  if (state.eventField.some((one) => one.id === id))
    return `of ${playerWord(card.controller)} in the Event field${beside}`;
  if (state.proposed.some((one) => one.id === id)) return `face down before ${playerWord(card.controller)}`;
  for (const [index, player] of state.players.entries()) {
    const place = ZONE_WORDS.find(([zone]) => player[zone].some((one) => one.id === id))?.[1];
    if (place !== undefined) return `in the ${place} of ${playerWord(seatAt(index))}${beside}`;
  }
  return 'nowhere';
}
const ZONE_WORDS = [
  ['playField', 'play field'],
  ['hand', 'hand'],
  ['restPile', 'rest pile'],
  ['deadPile', 'dead pile'],
  ['chronicle', 'chronicle'],
  ['deck', 'deck'],
] as const;

/** The names in a choice that are nowhere on the table. */
export function checkNames(state: State, written: Readonly<Record<string, unknown>>): readonly Misfit[] {
  const { player, target } = written as { readonly player: Seat; readonly target?: TargetName };
  const tried = (look: () => unknown): readonly Misfit[] => {
    try {
      look();
      return [];
    } catch (error) {
      if (error instanceof Misfit) return [error];
      throw error;
    }
  };
  return [
    ...NAMING.flatMap((key) => {
      const name = written[key] as CardName | null | undefined;
      return name === undefined || name === null ? [] : tried(() => cardMeant(state, player, key, name, OWN_IN_PLAY));
    }),
    ...tried(() => targetMeant(state, player, target)),
  ];
}
/** The keys of a choice that name a card. */
const NAMING = ['discard', 'propose', 'play', 'use', 'involve', 'event', 'pick', 'resolve', 'keep'] as const;
