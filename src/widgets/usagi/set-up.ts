/**
 * A table of the Usagi Yojimbo CCG as it is set up: Events and who is involved; where asked for, what the players hold.
 * A card’s id is its place on the written table, as faults name it: `events.0.involved.A.1`. A spot’s id is that of a list.
 */
import { number as figure } from '../../../rules-engine/core/words.en.ts';
import { CARDS } from '../../../rules-engine/usagi/cards/cards.ts';
import { printOfFile, ratingsByName } from '../../../rules-engine/usagi/cards/print.ts';
import { PRINTED } from '../../../rules-engine/usagi/cards/printed.ts';
import { type Beginning, BEGINNINGS, firstPlayerOf, lay, namedCard } from '../../../rules-engine/usagi/files/layout.ts';
import { placedCards } from '../../../rules-engine/usagi/files/renumber.ts';
import { wholeOf } from '../../../rules-engine/usagi/files/typed.ts';
import {
  printIn,
  readTable,
  UNNAMED_EVENT,
  type Written,
  type WrittenCard,
  type WrittenEvent,
  type WrittenTable,
} from '../../../rules-engine/usagi/files/written.ts';
import { atWork, isEvent, onTable, type RatingEffect } from '../../../rules-engine/usagi/rules/table.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { demandOf, ratingsOf } from '../../../rules-engine/usagi/rules/contest.ts';
import {
  CURRENCIES,
  type Print,
  type Rating,
  RATINGS,
  type Ratings,
  type Seat,
  SEATS,
} from '../../../rules-engine/usagi/state.ts';
import { linesOf } from '../../../rules-engine/usagi/words/card-text.en.ts';
import { playerWord, ratingWord } from '../../../rules-engine/usagi/words/words.en.ts';
import type { Area, Face, Zone } from '../board/board.ts';
import { type Entry, type Offer, type Part, putWords, type SetUp, type Spot, TABLE } from '../setup/setup.ts';
import { HOW_TO_WRITE } from '../parts/own-cards.ts';
import { freshName, nameOfWritten, setAt } from './edit.ts';
import { kindWords, shortRatings } from './face-words.ts';

/** What of a table a tool sets up. */
export interface Shown {
  /** Hands, play fields and currency as well, and not only Events and who is involved. */
  readonly whole: boolean;
  /** Where the turn begins, how far the game has come, and the decks. */
  readonly turn?: boolean;
  /** They say what a card is worth as it lies. */
  readonly readings: Readings;
}

/* Places. */

function valueAt(table: WrittenTable, place: string): unknown {
  return place.split('.').reduce<unknown>((whole, key) => (whole as Record<string, unknown> | undefined)?.[key], table);
}
const listAt = (table: WrittenTable, spot: string): readonly Written[] => {
  const list = valueAt(table, spot);
  return Array.isArray(list) ? (list as readonly Written[]) : [];
};
/** Where a card lies, and the how manieth it is there. */
const parted = (card: string) => {
  const at = card.lastIndexOf('.');
  return { spot: card.slice(0, at), nth: Number(card.slice(at + 1)) };
};
function cardAt(table: WrittenTable, id: string): WrittenCard | undefined {
  const { spot, nth } = parted(id);
  const card = Number.isInteger(nth) ? listAt(table, spot)[nth] : undefined;
  return typeof card === 'string' ? { card } : card;
}
const eventAt = (table: WrittenTable, id: string) =>
  /^events\.\d+$/.test(id) ? (cardAt(table, id) as WrittenEvent | undefined) : undefined;
/** Whose cards lie in a list: the seat that its name ends with, or that of what they are attached to. */
const seatIn = (spot: string): Seat | undefined =>
  spot
    .split('.')
    .toReversed()
    .map((part) => SEATS.find((seat) => seat === part))
    .find((seat) => seat !== undefined);

/** As many players as there are, or are named. */
const playersOf = (table: WrittenTable): number => {
  const involved = (table.events ?? []).flatMap((event) => Object.keys(event.involved ?? {}));
  const zones = [table.hand, table.playField, table.tokens, table.currency].flatMap((zone) => Object.keys(zone ?? {}));
  const last = Math.max(1, ...[...involved, ...zones].map((seat) => SEATS.indexOf(seat as Seat)));
  return table.players ?? last + 1;
};
const seatsOf = (table: WrittenTable): readonly Seat[] => SEATS.slice(0, playersOf(table));

const typeOf = (card: WrittenCard, id: string) => {
  const print = card.card === undefined ? undefined : namedCard(card.card);
  return print?.type ?? card.type ?? (/^events\.\d+$/.test(id) ? 'event' : 'character');
};
const isSetting = (card: WrittenCard) =>
  (card.card === undefined ? card.subtype : namedCard(card.card)?.subtype) === 'setting';
/** The card of the game that it is, or a version of, with other ratings. */
const likeOf = ({ card, name = '', type }: WrittenCard): Print | undefined => {
  const print = namedCard(card ?? name);
  return card !== undefined || print?.type === type ? print : undefined;
};
const isInHand = (id: string) => id.startsWith('hand.');
/** Whether something can lie on it: Settings on an Event, Attachments on a Character in play. */
const carries = (card: WrittenCard, id: string) =>
  !isInHand(id) && !/\.attached\.\d+$/.test(id) && ['event', 'character'].includes(typeOf(card, id));

function spotAt(table: WrittenTable, id: string): Spot {
  if (id === 'events') return { id, what: 'an Event', where: 'on the table' };
  const seat = seatIn(id);
  if (id.endsWith('.attached')) {
    const on = id.slice(0, -'.attached'.length);
    const holder = cardAt(table, on) ?? {};
    const of = seat === undefined ? '' : ` of ${playerWord(seat)}`;
    return { id, what: eventAt(table, on) ? 'a Setting' : 'an Attachment', where: `on ${nameOfWritten(holder)}${of}` };
  }
  const player = playerWord(seat ?? 'A');
  if (id.startsWith('hand')) return { id, what: 'a card', where: `in the hand of ${player}` };
  if (id.startsWith('playField')) return { id, what: 'a card', where: `on the play field of ${player}` };
  const event = cardAt(table, id.replace(/\.involved\..*/, '')) ?? {};
  return { id, what: 'a Character', where: `on ${player}’s side of ${nameOfWritten(event)}` };
}
/** A list, and the lists on its cards. */
const withAttached = (table: WrittenTable, spot: string): readonly string[] => [
  spot,
  ...listAt(table, spot).flatMap((_, nth) => {
    const id = `${spot}.${nth}`;
    return carries(cardAt(table, id) ?? {}, id) ? [`${id}.attached`] : [];
  }),
];
const spotIds = (table: WrittenTable, { whole }: Shown): readonly string[] => [
  ...withAttached(table, 'events'),
  ...(table.events ?? []).flatMap((_, nth) =>
    seatsOf(table).flatMap((seat) => withAttached(table, `events.${nth}.involved.${seat}`)),
  ),
  ...(whole ? seatsOf(table).flatMap((seat) => [...withAttached(table, `playField.${seat}`), `hand.${seat}`]) : []),
];

/* The board. */

/** What each card in play is worth, with all that lies on it and helps it. */
function worthIn(table: WrittenTable, readings: Readings): (id: string) => Ratings | undefined {
  const { layout } = readTable(table);
  const state = lay(layout, readings);
  const helping = atWork<RatingEffect>(state, 'rating');
  const numbers = new Map(placedCards(table, layout.players).map(({ place }, at) => [place, at + 1]));
  return (id) => {
    const card = onTable(state, numbers.get(id));
    if (card?.on !== 0) return undefined;
    return isEvent(state, card) ? demandOf(state, card) : ratingsOf(state, card, helping);
  };
}
type Worth = ReturnType<typeof worthIn>;
const isTyped = ({ ratings = {} }: WrittenCard) =>
  Object.values(ratings).some((typed) => String(typed).trim() !== '' && wholeOf(typed) === undefined);

const ratingsTyped = (ratings: WrittenCard['ratings'] = {}) =>
  RATINGS.flatMap((rating) => {
    const typed = String(ratings[rating] ?? '').trim();
    const value = /^-?\d+$/.test(typed) ? figure(Number(typed)) : typed;
    return typed === '' ? [] : [`${ratingWord(rating).slice(0, 3)} ${value}`];
  }).join(' · ') || undefined;

const freePlace = (table: WrittenTable, spot: string, name: string): Face => ({
  id: spot,
  name,
  says: putWords(spotAt(table, spot)),
  type: 'place',
});
function faceOf(table: WrittenTable, id: string, worth: Worth): Face {
  const card = cardAt(table, id) ?? {};
  const print = card.card === undefined ? undefined : namedCard(card.card);
  const now = isTyped(card) ? undefined : worth(id);
  const event = eventAt(table, id);
  const score = String(card.score ?? 0);
  const seat = seatIn(id);
  const type = typeOf(card, id);
  return {
    id,
    name: nameOfWritten(card),
    type,
    numbers: now || print ? shortRatings(now ?? (print as Print).ratings) : ratingsTyped(card.ratings),
    printed: [kindWords(print ?? { type, subtype: card.subtype ?? (type === 'character' ? 'ally' : null) })],
    marks: [
      ...(event?.playedBy === undefined ? [] : [`played by ${event.playedBy}`]),
      ...(score === '0' ? [] : [`score ${score}`]),
      ...(card.by === undefined || card.by === seat ? [] : [`by ${card.by}`]),
    ],
    turned: card.stricken === true ? 'stricken' : undefined,
    ...(carries(card, id) && {
      on: [
        ...listAt(table, `${id}.attached`).map((_, nth) => faceOf(table, `${id}.attached.${nth}`, worth)),
        freePlace(table, `${id}.attached`, event ? 'Put a Setting' : 'Put an Attachment'),
      ],
    }),
  };
}
function areasOf(table: WrittenTable, { whole, readings }: Shown): readonly Area[] {
  const seats = seatsOf(table);
  const worth = worthIn(table, readings);
  const zoneOf = (spot: string, name: string, put: string): Zone => ({
    id: spot.replaceAll('.', '-'),
    name,
    cards: [
      ...listAt(table, spot).map((_, nth) => faceOf(table, `${spot}.${nth}`, worth)),
      freePlace(table, spot, put),
    ],
  });
  const events = (table.events ?? []).map((event, nth): Area => {
    const id = `events.${nth}`;
    return {
      id: `event-${nth + 1}`,
      name: nameOfWritten(event),
      zones: [
        { id, name: 'The Event', cards: [faceOf(table, id, worth)] },
        ...seats.map((seat) => zoneOf(`${id}.involved.${seat}`, `${playerWord(seat)} involves`, 'Put a Character')),
      ],
    };
  });
  const more: Area = {
    id: 'more-events',
    name: events.length === 0 ? 'No Event yet' : 'Another Event',
    zones: [{ id: 'events', name: 'Events', cards: [freePlace(table, 'events', 'Put an Event')] }],
  };
  const players = seats.map((seat): Area => ({
    id: seat,
    name: playerWord(seat),
    zones: [zoneOf(`playField.${seat}`, 'Play field', 'Put a card'), zoneOf(`hand.${seat}`, 'Hand', 'Put a card')],
  }));
  return [...events, more, ...(whole ? players : [])];
}

/* The cards there are. */

const OFFERS = CARDS.map((print) => ({
  print,
  offer: {
    id: print.name,
    name: print.name,
    facts: [kindWords(print), shortRatings(print.ratings)].filter(Boolean).join(' · '),
    kind: kindWords(print),
  },
}));
const offersThat = (fits: (print: Print) => boolean): readonly Offer[] =>
  OFFERS.filter(({ print }) => fits(print)).map(({ offer }) => offer);
function offersAt(spot: string): readonly Offer[] {
  if (spot === 'events') return offersThat(({ type }) => type === 'event');
  if (/^events\.\d+\.attached$/.test(spot)) return offersThat(({ subtype }) => subtype === 'setting');
  if (spot.endsWith('.attached')) {
    return offersThat(({ type, subtype }) => type === 'attachment' && subtype !== 'setting');
  }
  if (spot.startsWith('hand')) return offersThat(() => true);
  if (spot.startsWith('playField'))
    return offersThat(({ type, subtype }) => type === 'character' || subtype === 'held');
  return offersThat(({ type }) => type === 'character');
}
const ownAt = (spot: string): string => {
  if (spot === 'events') return 'Event';
  if (/^events\.\d+\.attached$/.test(spot)) return 'Setting';
  return spot.endsWith('.attached') ? 'Possession' : 'Character';
};
/** A Character that can be involved with the Event: rated for what it asks first. */
function askedFirst(event: WrittenCard): (typeof RATINGS)[number] {
  const known = event.card === undefined ? undefined : namedCard(event.card);
  const asked = RATINGS.find((rating, at) =>
    known ? known.ratings[at] !== null : String(event.ratings?.[rating] ?? '') !== '',
  );
  return asked ?? 'combat';
}
function ownCard(table: WrittenTable, spot: string, name: string): WrittenEvent {
  const called = (prefix: string) => name || freshName(table, prefix);
  switch (ownAt(spot)) {
    case 'Event':
      return { name: called('Event '), ratings: { combat: '3' }, playedBy: 'A' };
    case 'Setting':
      return { name: called('Setting '), type: 'attachment', subtype: 'setting', ratings: { combat: '1' } };
    case 'Possession':
      return { name: called('Possession '), type: 'attachment', subtype: 'possession', ratings: { combat: '1' } };
    default: {
      const event = cardAt(table, /^events\.\d+/.exec(spot)?.[0] ?? 'events.0') ?? {};
      return { name: called(seatIn(spot) ?? 'A'), ratings: { [askedFirst(event)]: '1' } };
    }
  }
}

/* What is said of a card, a player or the table. */

const seatOptions = (seats: readonly Seat[], value: Seat) =>
  (seats.includes(value) ? seats : [...seats, value]).map((seat) => [seat, playerWord(seat)] as const);
const number = (id: string, label: string, value: string | number | undefined, printed = '0'): Entry => ({
  as: 'number',
  id,
  label,
  value: value === undefined ? '' : String(value),
  printed,
});
const ratingSaid = (value: number | null | undefined) =>
  value === null || value === undefined ? 'none' : String(value);
/** A rating: what was typed, beside what is printed; and what it is now, where that is another number. */
function ratingEntry(card: WrittenCard, rating: Rating, now: Ratings | undefined): Entry {
  const at = RATINGS.indexOf(rating);
  const printed = ratingSaid(likeOf(card)?.ratings[at]);
  const typed = String(card.ratings?.[rating] ?? '').trim();
  const own = typed === '' ? printed : typed;
  const is = ratingSaid(now?.[at]);
  const hint = now && !isTyped(card) && is !== own ? `now ${is}` : undefined;
  return { ...number(`ratings.${rating}`, ratingWord(rating), typed === printed ? '' : typed, printed), hint };
}
function partsOf(table: WrittenTable, id: string, readings: Readings): readonly Part[] {
  const card = cardAt(table, id) ?? {};
  const seats = seatsOf(table);
  const event = eventAt(table, id);
  const print = card.card === undefined ? undefined : namedCard(card.card);
  const holder = seatIn(id);
  const worth = worthIn(table, readings)(id);
  const text = linesOf(print ?? printIn([], card, '', event ? { type: 'event' } : {})).join(' ');
  const now: readonly Entry[] = [
    ...(!event && carries(card, id)
      ? [{ as: 'tick', id: 'stricken', label: 'stricken', on: card.stricken === true } as const]
      : []),
    ...(event
      ? ([
          {
            as: 'choice',
            id: 'playedBy',
            label: 'Played by',
            value: event.playedBy ?? 'A',
            options: seatOptions(seats, event.playedBy ?? 'A'),
          },
          number('score', 'Score changed by', event.score),
        ] as const)
      : []),
    ...(/\.attached\.\d+$/.test(id) && holder !== undefined
      ? [
          {
            as: 'choice',
            id: 'by',
            label: 'Put there by',
            value: card.by ?? holder,
            options: seatOptions(seats, card.by ?? holder),
          } as const,
        ]
      : []),
  ];
  const own: readonly Entry[] = [
    ...(print
      ? []
      : [{ as: 'text', id: 'name', label: 'Name', value: card.name ?? (event ? UNNAMED_EVENT : '') } as const]),
    ...(typeOf(card, id) === 'moment' ? [] : RATINGS.map((rating) => ratingEntry(card, rating, worth))),
    ...(event && !print
      ? [{ as: 'tick', id: 'story', label: 'Story Event', on: card.subtype === 'story' } as const]
      : []),
  ];
  return [
    ...(own.length > 0 ? [{ title: 'Its ratings', entries: own }] : []),
    ...(now.length > 0 ? [{ title: 'Now', entries: now }] : []),
    ...(text === '' ? [] : [{ title: 'What it says', says: text, entries: [] }]),
  ];
}
function tableParts(table: WrittenTable, { whole, turn = false, readings }: Shown): readonly Part[] {
  const seats = seatsOf(table);
  return [
    {
      title: 'The players',
      entries: [
        {
          as: 'choice',
          id: 'players',
          label: 'Players',
          value: String(playersOf(table)),
          options: SEATS.slice(1).map((_, nth) => [String(nth + 2), String(nth + 2)]),
        },
        {
          as: 'choice',
          id: 'firstPlayer',
          label: 'First player',
          value: firstPlayerOf(table, readings),
          options: seatOptions(seats, firstPlayerOf(table, readings)),
        },
      ],
    },
    ...(turn ? [turnPart(table)] : []),
    ...(whole && !turn
      ? []
      : [
          {
            title: 'Chronicle tokens',
            entries: [
              number('neutralPile', 'Neutral pile', table.neutralPile, 'rest'),
              ...seats.map((seat) => number(`tokens.${seat}`, playerWord(seat), table.tokens?.[seat])),
            ],
          },
        ]),
    ...(turn ? [{ title: 'Cards in the deck', entries: seats.map((seat) => deckEntry(table, seat)) }] : []),
  ];
}
/** Each step of a turn that a table may begin with. */
const BEGINS_WITH: Readonly<Record<Beginning, string>> = {
  produce: 'Initiation: produce currency',
  refresh: 'Initiation: refresh',
  discard: 'Initiation: discard',
  draw: 'Initiation: draw',
  propose: 'Initiation: propose Events',
  reveal: 'Initiation: reveal Events',
  actions: 'Actions',
  resolve: 'Conclusion: resolve Events',
  victory: 'Conclusion: check for victory',
  hero: 'Conclusion: choose a Hero',
  sweep: 'Conclusion: sweep up',
};
const turnPart = ({ begins = 'actions', turn = 2 }: WrittenTable): Part => ({
  title: 'The turn',
  entries: [
    {
      as: 'choice',
      id: 'begins',
      label: 'Begins with',
      value: begins,
      options: BEGINNINGS.map((one) => [one, BEGINS_WITH[one]]),
    },
    {
      as: 'choice',
      id: 'turn',
      label: 'Turn',
      value: String(turn),
      options: [...new Set([1, 2, 3, 4, 5, 6, turn])].map((one) => [String(one), String(one)]),
    },
  ],
});
const MOST_IN_DECK = 60;
/** So many cards that nobody has named; or those that are named, as long as no number is chosen. */
function deckEntry({ deck = {} }: WrittenTable, seat: Seat): Entry {
  const there = deck[seat] ?? 0;
  const counts = Array.from({ length: MOST_IN_DECK / 5 + 1 }, (_, nth) => nth * 5);
  const all =
    typeof there === 'number' ? [...new Set([...counts, there])].toSorted((one, other) => one - other) : counts;
  return {
    as: 'choice',
    id: `deck.${seat}`,
    label: playerWord(seat),
    value: typeof there === 'number' ? String(there) : '',
    options: [
      ...(typeof there === 'number' ? [] : [['', `${there.length} (named)`] as const]),
      ...all.map((one) => [String(one), String(one)] as const),
    ],
  };
}
const currencyPart = (table: WrittenTable, seat: Seat): Part => ({
  title: 'Currency',
  entries: CURRENCIES.map((currency) => ({
    as: 'count',
    id: currency,
    label: currency === 'honor' ? 'Honor' : 'Ryo',
    value: String(table.currency?.[seat]?.[currency] ?? ''),
    printed: '0',
  })),
});

/* Changes. */

type WrittenRatings = NonNullable<WrittenCard['ratings']>;
/** The ratings with another one; with none, where nothing is typed. */
function withRating(ratings: WrittenRatings = {}, rating: Rating, to: string | number): WrittenRatings {
  const { [rating]: _, ...others } = ratings;
  return to === '' ? others : { ...others, [rating]: to };
}
/** A card with another rating: of one of the game, a version with that rating; what is printed on it is that card. */
function rated(card: WrittenCard, rating: Rating, text: string): WrittenCard {
  const print = likeOf(card);
  if (!print) return { ...card, ratings: withRating(card.ratings, rating, text) };
  const printed = print.ratings[RATINGS.indexOf(rating)];
  const { card: known, ratings = ratingsByName(print.ratings), ...rest } = card;
  const version: WrittenCard = {
    ...(known !== undefined && saidOf(print)),
    ...rest,
    ratings: withRating(ratings, rating, text === '' ? (printed ?? '') : text),
  };
  return isAsPrinted(version, print) ? asPrinted(version, print.name) : version;
}
/** What is printed on a card besides its ratings, as a table is written. */
const saidOf = ({ name, type, subtype, description, unique, honor, ryo, restricted, abilities }: Print) =>
  ({ name, type, subtype, description, unique, honor, ryo, restricted, abilities }) satisfies WrittenCard;
/** Whether a version differs in nothing from the card it is one of. */
const isAsPrinted = (version: WrittenCard, print: Print) =>
  RATINGS.every((rating, at) => (wholeOf(version.ratings?.[rating] ?? '') ?? null) === (print.ratings[at] ?? null)) &&
  Object.entries(saidOf(print)).every(
    ([key, value]) => JSON.stringify(version[key as keyof WrittenCard]) === JSON.stringify(value),
  );
const KEPT = ['stricken', 'owner', 'by', 'score', 'attached', 'playedBy', 'involved'] as const;
const asPrinted = (version: WrittenEvent, card: string): WrittenEvent => ({
  card,
  ...Object.fromEntries(KEPT.flatMap((key) => (version[key] === undefined ? [] : [[key, version[key]]]))),
});
/** Of a card, what is typed or chosen as the table is written. */
function written(id: string, entry: string, text: string): readonly [key: string, value: unknown] {
  if (entry === 'stricken') return ['stricken', text === 'yes'];
  if (entry === 'story') return ['subtype', text === 'yes' ? 'story' : null];
  if (entry === 'by') return ['by', text === seatIn(id) ? undefined : text];
  return [entry, text];
}
function setOn(table: WrittenTable, subject: string, entry: string, text: string): WrittenTable {
  const card = cardAt(table, subject);
  if (card) {
    const rating = RATINGS.find((one) => entry === `ratings.${one}`);
    if (rating) return setAt(table, subject, rated(card, rating, text));
    const [key, value] = written(subject, entry, text);
    const whole = setAt(table, subject, card);
    return setAt(whole, `${subject}.${key}`, value);
  }
  if (SEATS.some((seat) => seat === subject)) return setAt(table, `currency.${subject}.${entry}`, text);
  if (entry === 'players' || entry === 'turn') return setAt(table, entry, Number(text));
  if (entry.startsWith('deck.')) return setAt(table, entry, text === '0' ? undefined : Number(text));
  return setAt(table, entry, entry === 'neutralPile' && text.trim() === '' ? undefined : text);
}
const added = (table: WrittenTable, spot: string, card: Written) => {
  const list = listAt(table, spot);
  return { scene: setAt(table, spot, [...list, card]), card: `${spot}.${list.length}` };
};
/** A place after a card was taken out of a list: those after it move up. */
function shifted(place: string, taken: string): string {
  const { spot, nth } = parted(taken);
  if (!place.startsWith(`${spot}.`)) return place;
  const [at = '', ...rest] = place.slice(spot.length + 1).split('.');
  return Number(at) > nth ? [spot, Number(at) - 1, ...rest].join('.') : place;
}
function movedTo(table: WrittenTable, id: string, spot: string) {
  const card = cardAt(table, id);
  if (!card || spot.startsWith(`${id}.`)) return { scene: table, card: id };
  const { stricken: _stricken, attached: _attached, by: _by, ...bare } = card;
  return added(setAt(table, id, undefined), shifted(spot, id), isInHand(spot) ? bare : card);
}
/** Where a card of its type may lie. */
function fits(table: WrittenTable, id: string, spot: string): boolean {
  if (parted(id).spot === spot) return true;
  return !spot.startsWith(`${id}.`) && fitsAt(cardAt(table, id) ?? {}, id, spot);
}
function fitsAt(card: WrittenCard, id: string, spot: string): boolean {
  if (isInHand(spot)) return typeOf(card, id) !== 'event';
  const isOnEvent = /^events\.\d+\.attached$/.test(spot);
  switch (typeOf(card, id)) {
    case 'attachment':
      return isSetting(card) ? isOnEvent : spot.endsWith('.attached') && !isOnEvent;
    case 'character':
      return spot !== 'events' && !spot.endsWith('.attached');
    case 'moment':
      return spot.startsWith('playField') && !spot.endsWith('.attached');
    case 'event':
      return spot === 'events';
  }
}

/** What is printed on a card, as a file writes it. */
function printedOn(table: WrittenTable, id: string): WrittenCard | undefined {
  const card = cardAt(table, id);
  const known = card?.card === undefined ? undefined : PRINTED.find(({ name }) => name === card.card);
  if (known) return { name: known.name, type: printOfFile(known).type, ...known.printed };
  const { name, type = typeOf(card ?? {}, id), ...rest } = card ?? {};
  const said = Object.entries(rest).filter(([key]) => !(KEPT as readonly string[]).includes(key));
  return card && { name: name ?? (type === 'event' ? UNNAMED_EVENT : ''), type, ...Object.fromEntries(said) };
}
function printOn(table: WrittenTable, id: string, printed: WrittenCard): WrittenTable | string {
  const { spot } = parted(id);
  const { card: _, ...kept } = asPrinted(cardAt(table, id) ?? {}, '');
  const type = printed.type ?? 'character';
  if (!fitsAt({ ...printed, type }, id, spot))
    return `${kindWords({ type, subtype: printed.subtype ?? null })} can’t be ${spotAt(table, spot).where}.`;
  return setAt(table, id, { ...printed, ...kept });
}

/** The card that a fault is at, or in: the longest part of its field that names one. */
function aboutField(table: WrittenTable, field: string) {
  const parts = field.split('.');
  for (let length = parts.length; length > 1; length--) {
    const subject = parts.slice(0, length).join('.');
    if (cardAt(table, subject)) {
      const entry = parts.slice(length).join('.');
      return { subject, entry: entry === 'card' ? '' : entry };
    }
  }
  const [first, seat = '', ...rest] = parts;
  return first === 'currency' ? { subject: seat, entry: rest.join('.') } : { subject: TABLE, entry: field };
}

export const setUpOf = (shown: Shown): SetUp<WrittenTable> => ({
  writing: {
    printed: printedOn,
    print: (table, id, printed) => printOn(table, id, printed as WrittenCard),
    schema: () => import('./card-text.ts').then(({ schema }) => schema),
    help: HOW_TO_WRITE,
  },
  empty: ({ players, firstPlayer, begins, until, turn, seed }) => ({
    ...Object.fromEntries(
      Object.entries({ players, firstPlayer, begins, until, turn, seed }).filter(([, value]) => value !== undefined),
    ),
    events: [],
  }),
  areas: (table) => areasOf(table, shown),
  spots: (table) => spotIds(table, shown).map((id) => spotAt(table, id)),
  fits: (table, card) =>
    spotIds(table, shown)
      .filter((spot) => fits(table, card, spot))
      .map((id) => spotAt(table, id)),
  spotOf: (table, card) => (cardAt(table, card) ? parted(card).spot : undefined),
  nameOf: (table, card) => nameOfWritten(cardAt(table, card) ?? ''),
  offers: offersAt,
  own: ownAt,
  put: (table, spot, name) =>
    added(table, spot, spot === 'events' ? ({ card: name, playedBy: 'A' } as WrittenEvent) : { card: name }),
  putOwn: (table, spot, name) => added(table, spot, ownCard(table, spot, name)),
  move: movedTo,
  remove: (table, card) => setAt(table, card, undefined),
  parts: (table, subject) => {
    const card = cardAt(table, subject);
    if (card) return partsOf(table, subject, shown.readings);
    const seat = SEATS.find((one) => one === subject);
    return seat ? [currencyPart(table, seat)] : tableParts(table, shown);
  },
  set: setOn,
  facts: (table) => [
    {
      id: TABLE,
      title: 'The table',
      words: [
        ...(shown.turn ? [`Turn ${table.turn ?? 2}`, BEGINS_WITH[table.begins ?? 'actions']] : []),
        `${playersOf(table)} players, first: ${firstPlayerOf(table, shown.readings)}`,
      ].join(' · '),
    },
    ...(shown.whole
      ? seatsOf(table).map((seat) => {
          const { honor = 0, ryo = 0 } = table.currency?.[seat] ?? {};
          return { id: seat, title: playerWord(seat), words: `Honor ${honor || 0}, Ryo ${ryo || 0}` };
        })
      : []),
  ],
  about: (table, { field }) => aboutField(table, field),
});
