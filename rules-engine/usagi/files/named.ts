/** Cards and players by name, as the choices of a scenario file write them. */
import { counted, either } from '../../core/words.en.ts';
import { nameRemedy } from '../../core/names.ts';
import { Misfit } from '../../core/fault.ts';
import { acts, type Answers, type Choice, type Labels, type Names } from '../play/actions.ts';
import { printOf } from '../cards/cards.ts';
import { type Card, isSeat, type Named, NO_TARGET, playerOf, type Seat, seatAt, SEATS, type State } from '../state.ts';
import { attachedTo, eventOf, findCard, grantersOf, isBeingPlayed, isEvent, nameOf, onTable } from '../rules/table.ts';
import { playerWord } from '../words/words.en.ts';

/** `Plain Katana`; `Plain Katana#2`, the second of that name as the table was laid out; or the one of a player. */
export type CardName = string | { readonly card: string; readonly of?: Seat | undefined };
/** A card, or a player: `B`, or `{ player: B }` where a card is called B. */
export type TargetName = CardName | { readonly player: Seat };

/** A choice as scenario files write it: a player, and a key for what is done. */
export interface WrittenChoice {
  readonly player: Seat;
  readonly discard?: CardName;
  readonly propose?: CardName;
  readonly pass?: true;
  /** The same as `pass`. */
  readonly decline?: true;
  readonly finish?: true;
  readonly play?: CardName;
  readonly use?: CardName;
  /** Which ability is used, counted among the voluntary ones of the card from 1. */
  readonly ability?: number | undefined;
  readonly involve?: CardName;
  readonly event?: CardName | undefined;
  readonly pick?: CardName;
  /** Of what is played or used, the new target of what was declared, or the target of an ability that happens. */
  readonly target?: TargetName | undefined;
  /** Of what is played, used or happens: the option that is chosen, from 1. */
  readonly choose?: number | undefined;
  readonly resolve?: CardName;
  readonly take?: number;
  readonly keep?: CardName | null;
}
/** Where a key looks for a card of its name: in the first of these places that has one. */
type Places = (state: State, player: Seat) => readonly ((card: Card) => boolean)[];

const isOnTable = (state: State, card: Card) => onTable(state, card.id) !== undefined || isBeingPlayed(state, card.id);
const inHandOf = (state: State, player: Seat) => (card: Card) => playerOf(state, player).hand.includes(card);
const ANYWHERE = () => true;

const own: Places = (state, player) => [
  (card) => isOnTable(state, card) && card.controller === player,
  (card) => isOnTable(state, card),
  inHandOf(state, player),
  ANYWHERE,
];
const PLACES = {
  /** What is played, proposed or discarded: a card in the player's hand first. */
  hand: (state, player) => [inHandOf(state, player), (card) => isOnTable(state, card), ANYWHERE],
  /** What is used, involved, picked, kept or resolved: a card in play that the player controls first. */
  own,
  /** What somebody is involved with: an Event in play first. */
  event: (state, player) => [
    (card) => onTable(state, card.id) !== undefined && isEvent(state, card),
    ...own(state, player).slice(1),
  ],
  /** What is targeted: a card in play first, whoever controls it. */
  target: (state, player) => own(state, player).slice(1),
} as const satisfies Record<string, Places>;
export type Place = keyof typeof PLACES;

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
function cardMeant(state: State, player: Seat, { key, name, place }: Looked): readonly number[] {
  const cards = at(key, () => cardsNamed(state, name));
  const there = PLACES[place](state, player).find((has) => cards.some(has)) ?? ANYWHERE;
  return cards.filter(there).map(({ id }) => id);
}
/** A name under a key, and where it is looked for. */
interface Looked {
  readonly key: string;
  readonly name: CardName;
  readonly place: Place;
}

/** What a target can mean. A bare letter is a player and whatever card has that name. */
function targetMeant(state: State, player: Seat, written: TargetName | undefined): readonly Named[] {
  const key = 'target';
  if (written === undefined) return [NO_TARGET];
  const seats = state.players.map((_, index) => seatAt(index));
  const seat = typeof written === 'string' ? SEATS.find((one) => one === written) : undefined;
  if (typeof written !== 'string' && 'player' in written) {
    if (seats.includes(written.player)) return [written.player];
    throw new Misfit({ path: [key, 'player'], ...noPlayer(written.player, seats) });
  }
  const cards = () => cardMeant(state, player, { key, name: written, place: 'target' });
  if (seat === undefined) return cards();
  const found = namesakes(state, seat).length > 0 ? cards() : [];
  const options = [...(seats.includes(seat) ? [seat] : []), ...found];
  if (options.length > 0) return options;
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

/** The place of a card's nth voluntary ability among all of its abilities; −1 where it has none at all. */
function abilityNumbered(state: State, id: number, nth = 1): number {
  const card = findCard(state, id);
  const abilities = card ? printOf(state, card).abilities : [];
  const voluntary = abilities.flatMap(({ sort }, at) => (sort === 'voluntary' ? [at] : []));
  if (nth > Math.max(voluntary.length, 1)) {
    const has = voluntary.length === 0 ? 'no ability' : counted(voluntary.length, 'ability', 'abilities');
    const remedy = voluntary.length < 2 ? 'take the key out' : `write a number from 1 to ${voluntary.length}`;
    throw new Misfit({ path: ['ability'], says: `${nameOf(state, id)} has ${has} to use`, remedy });
  }
  return voluntary[nth - 1] ?? -1;
}

const namesIn = (state: State, player: Seat): Names => ({
  cards: (key, name, place) => cardMeant(state, player, { key, name, place }),
  targets: (name) => targetMeant(state, player, name),
  used: (id) => {
    const card = onTable(state, id);
    const granters = card ? grantersOf(state, card) : [];
    return granters.length > 0 ? granters.map((one) => one.id) : [id];
  },
  events: () => {
    const events = state.eventField.filter((card) => isEvent(state, card)).map(({ id }) => id);
    return events.length > 0 ? events : [0];
  },
  ability: (card, nth) => abilityNumbered(state, card, nth),
  meant: (type, key, ways) => {
    const choices = ways.map((answers) => ({ answers, choice: { type, player, ...answers } as unknown as Choice }));
    return answersMeant(state, choices, key);
  },
});
const labelsIn = (state: State): Labels => {
  const card = (id: number) => {
    const found = findCard(state, id);
    if (!found) throw new RangeError(`No card has the number ${id}`);
    return numberedName(state, found);
  };
  return {
    card,
    target: (named) => (named === NO_TARGET ? undefined : isSeat(named) ? { player: named } : { card: card(named) }),
    ability: (id, ability) => {
      const { abilities } = printOf(state, findCard(state, id) as Card);
      const nth = abilities.slice(0, ability + 1).filter(({ sort }) => sort === 'voluntary').length;
      return nth > 1 ? nth : undefined;
    },
  };
};

/** The choice that is meant. Throws `Misfit` where a name is nobody's, or could be one of several. */
export function choiceFrom(state: State, written: WrittenChoice): Choice {
  const { player, decline } = written;
  const told = decline ? { pass: decline } : written;
  const [choice] = acts.read(told, namesIn(state, player), player);
  if (!choice) throw new RangeError('A choice needs a key for what is done');
  return choice;
}
/** A choice as a file writes it: `choiceFrom` makes the same of it. */
export const writtenFrom = (state: State, choice: Choice): WrittenChoice => ({
  player: choice.player,
  ...acts.write(choice, labelsIn(state)),
});

/** A choice that could be meant. */
interface Way {
  readonly choice: Choice;
  readonly answers: Answers;
}
/**
 * The answers that are meant by names. Where a name can mean several things, those are meant with which the choice is
 * allowed. Throws `Misfit` where they are still different things. `key` names what is done, and holds the first answer.
 */
function answersMeant(state: State, ways: readonly Way[], key: string): Answers {
  const [only] = ways;
  if (only && ways.length === 1) return only.answers;
  const judged = ways.map(({ choice, answers }) => {
    const verdict = acts.judge(state, choice);
    return { answers, rule: verdict.legal ? undefined : verdict.rule };
  });
  const allowed = judged.filter(({ rule }) => rule === undefined);
  const meant = allowed.length > 0 ? allowed : judged;
  const [first, ...others] = meant;
  if (!first) throw new Error('A name means nothing');
  const names = Object.keys(first.answers);
  for (const { answers, rule } of others) {
    const differs = names.find((name) => !isLike(state, answers[name] ?? 0, first.answers[name] ?? 0));
    // What one rule refuses whichever is meant need not be told apart.
    if (differs === undefined || (rule !== undefined && rule === first.rule)) continue;
    const several = new Set(meant.map((way) => way.answers[differs] ?? 0));
    throw new Misfit({ path: [differs === names[0] ? key : differs], ...severalMeant(state, [...several]) });
  }
  return first.answers;
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

const eitherOf = (state: State, cards: readonly Card[], told = true) =>
  either(cards.map((card) => (told ? numberedWords(state, card) : numberedName(state, card))));
/** `Plain Katana#2`, or the name alone where one card has it. */
function numberedName(state: State, card: Card): string {
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
export function checkNames(state: State, written: WrittenChoice): readonly Misfit[] {
  const { player, target } = written;
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
      const name = written[key];
      return name === undefined || name === null
        ? []
        : tried(() => cardMeant(state, player, { key, name, place: 'own' }));
    }),
    ...tried(() => targetMeant(state, player, target)),
  ];
}
/** The keys of a choice that name a card. */
const NAMING = ['discard', 'propose', 'play', 'use', 'involve', 'event', 'pick', 'resolve', 'keep'] as const;
