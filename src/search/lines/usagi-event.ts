/**
 * `event 5 3 : 6 2 / 4 4`: an Event that requires two ratings, and what each player brings, the first one's before the
 * `/`. A player's cards are parted by `+`; a card has a number for each rating of the Event, or names its ratings.
 */
import { counted, list, number } from '../../../rules-engine/core/words.en.ts';
import { layoutFaults } from '../../../rules-engine/usagi/files/layout-faults.ts';
import { failing } from '../../../rules-engine/usagi/rules/events.ts';
import { goOnFrom } from '../../../rules-engine/usagi/play/game.ts';
import { lay } from '../../../rules-engine/usagi/files/layout.ts';
import type { UsagiStep } from '../../../rules-engine/usagi/rules/log.ts';
import { type Readings, readingsOf } from '../../../rules-engine/usagi/readings.ts';
import { turn } from '../../../rules-engine/usagi/rules/turn.ts';
import { choiceFrom } from '../../../rules-engine/usagi/files/named.ts';
import { beatenSentence, sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import type { Choice } from '../../../rules-engine/usagi/play/actions.ts';
import { type Rating, RATINGS, type Seat, SEATS } from '../../../rules-engine/usagi/state.ts';
import { players, playerWord, ratingWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { readTable, type WrittenCard, type WrittenTable } from '../../../rules-engine/usagi/files/written.ts';
import { linkOf } from '../../widgets/tool/link.ts';
import { guideUntil } from '../../widgets/usagi/guide.ts';
import type { LaidState } from '../../widgets/usagi/useLaid.ts';
import type { LineAnswer, Unread } from './line.ts';
import { quoted, takerOf } from './taker.ts';
import { RATED, RATING } from './usagi-shape.ts';

type Values = Partial<Readonly<Record<Rating, number>>>;
type Several = Readings['several-ratings'];
interface Read {
  readonly isStory: boolean;
  readonly ratings: Values;
  /** The ratings were written by name. */
  readonly isNamed: boolean;
  readonly setting?: Values | undefined;
  readonly score: number;
  readonly pile?: number | undefined;
  /** The cards of each player. */
  readonly sides: readonly (readonly Values[])[];
  /** What each player discards, round by round; nothing for who has nothing to discard. */
  readonly discards: readonly (readonly (Values | undefined)[])[];
  readonly several?: Several | undefined;
}

const COULD = 'Write what the Event requires, a colon, and what each player has, as in “event 5 3 : 6 4 / 7 2”.';
/** What is said where several ratings may be passed in another way. */
const SEVERAL: Readonly<Record<Several, string>> = {
  each: 'every rating must be exceeded',
  any: 'one exceeded rating is enough',
  sum: 'the sum must be exceeded',
};
const LARGEST = 99;

/** Has the engine resolve the Event. */
export async function eventLine(line: string): Promise<LineAnswer | Unread> {
  const read = readEvent(line);
  if ('unread' in read) return read;
  const table = tableOf(read);
  const several = read.several ?? 'each';
  const came = resolved(table, read, several);
  if ('unread' in came) return came;
  const { steps, choices } = came;
  const last = steps.findLast(isEnd);
  if (!last) return { unread: COULD };
  const state: LaidState = {
    table,
    readAs: { edition: '', readings: several === 'each' ? {} : { 'several-ratings': several } },
    walk: { choices },
  };
  return {
    says: saysOf(steps),
    rule: last.rule,
    asked: askedOf(read),
    beaten: [
      ...steps.flatMap((step) => (step.beaten ?? []).map((one) => plain(beatenSentence(one, step)))),
      ...steps
        .filter(({ rule, subject }) => rule === turn.takeToken.id && (subject.amount ?? 0) < (subject.due ?? 0))
        .map(sentence),
      ...unshared(read),
      ...otherwise(table, read, several, saysOf(steps)),
    ],
    href: `/usagi/tools/event/#${await linkOf(state)}`,
  };
}

/** The cards have no names on the line. */
const plain = (says: string) =>
  says.replace(/\b(what|that) Event\b/g, '$1 the Event').replace(/^([A-F])(\d+)\b/, 'Card $2 of Player $1');

/** The rules that decide an Event, and the end in a few words. */
const ENDS: Readonly<Record<string, (step: UsagiStep) => string>> = {
  [turn.soleContender.id]: ({ subject }) => `${playerWord(subject.player)} resolves the Event`,
  [turn.highestTotal.id]: ({ subject }) =>
    `${playerWord(subject.player)} resolves the Event with ${number(subject.amount ?? 0)}`,
  [turn.noContender.id]: () => 'Nobody resolves the Event',
  [turn.tieNobodyLeft.id]: () => 'Nobody resolves the Event',
  [turn.tie.id]: (step) => tied(step),
  [turn.tieRepeat.id]: (step) => tied(step),
};
const tied = ({ subject: { seats = [], amount = 0 }, after }: UsagiStep) => {
  const discarding = after.phase.name === 'tie' ? after.phase.discarding : seats;
  const who = discarding.length > seats.length ? 'every contender' : 'each';
  return `${players(seats)} are tied at ${number(amount)}, and ${who} must discard a card`;
};
/** A tie is told once when it begins; later steps of that rule are picks. */
const isEnd = ({ rule, subject }: UsagiStep) =>
  rule in ENDS && (rule !== turn.tie.id || (subject.what !== 'picks' && subject.what !== 'shown'));

function saysOf(steps: readonly UsagiStep[]): string {
  const last = steps.findLast(isEnd);
  const stays = steps.some(({ rule }) => rule === failing.storyStays.id);
  const taken = steps.find(({ rule }) => rule === turn.takeToken.id)?.subject.amount;
  const tokens = taken === undefined ? '' : ` and takes ${taken === 0 ? 'no token' : counted(taken, 'token')}`;
  return `${last ? (ENDS[last.rule]?.(last) ?? '') : ''}${tokens}${stays ? '; it stays in play' : ''}`;
}

/** What comes of a table when its Event is resolved, with the discards of the line. */
function resolved(
  table: WrittenTable,
  { discards }: Read,
  several: Several,
): { readonly steps: readonly UsagiStep[]; readonly choices: readonly Choice[] } | Unread {
  const readings = readingsOf(undefined, { 'several-ratings': several });
  const { layout, faults } = readTable(table);
  // A note of the layout is about a card that can't be where it is: that is an impossible line, too.
  const [fault] = [...faults, ...layoutFaults(layout, readings)];
  if (fault) return { unread: `${plain(fault.says)} ${COULD}` };
  const begun = goOnFrom(lay(layout, readings), layout.until);
  // As the tool plays it.
  const { game } = guideUntil(layout.until);
  let { state } = begun;
  const steps = [...begun.steps];
  const choices: Choice[] = [];
  for (const round of discards) {
    const { phase } = state;
    if (phase.name !== 'tie') return { unread: `There is no tie in which to discard. ${COULD}` };
    for (const seat of phase.discarding) {
      const values = round[SEATS.indexOf(seat)];
      const [choice] = namesOf(table, seat, values)
        .map((name) => choiceFrom(state, { player: seat, pick: name }))
        .filter((one) => game.judge(state, one).legal);
      if (!choice) {
        return { unread: `${playerWord(seat)} must discard one of the cards involved, and that isn’t one. ${DISCARD}` };
      }
      const played = game.play(state, choice);
      steps.push(...(played.steps as readonly UsagiStep[]));
      choices.push(choice);
      ({ state } = played);
    }
  }
  return { steps, choices };
}
const DISCARD = 'Write what each player discards, as in “event 3 : 4+1 / 3+2 discard 1 / 2”.';

/** The cards of a player that have just these ratings. */
function namesOf({ events = [] }: WrittenTable, seat: Seat, values: Values | undefined): readonly string[] {
  const cards = (events[0]?.involved?.[seat] ?? []) as readonly WrittenCard[];
  const alike = ({ ratings = {} }: WrittenCard) => RATINGS.every((rating) => ratings[rating] === values?.[rating]);
  return cards.filter(alike).flatMap(({ name }) => name ?? []);
}

function tableOf({ isStory, ratings, setting, score, pile, sides }: Read): WrittenTable {
  const involved = Object.fromEntries(
    sides.flatMap((cards, at) => {
      const seat = SEATS[at] ?? 'A';
      return cards.length === 0 ? [] : [[seat, cards.map((one, nth) => ({ name: `${seat}${nth + 1}`, ratings: one }))]];
    }),
  );
  return {
    players: Math.max(2, sides.length),
    begins: 'resolve',
    until: 'victory',
    ...(pile !== undefined && { neutralPile: pile }),
    events: [
      {
        name: 'Event',
        ...(isStory && { subtype: 'story' as const }),
        ratings,
        ...(score !== 0 && { score }),
        ...(setting && { attached: [{ name: 'Setting', type: 'attachment', subtype: 'setting', ratings: setting }] }),
        involved,
      },
    ],
  };
}

/** As it was understood. */
function askedOf({ isStory, ratings, isNamed, setting, score, pile, sides, several }: Read): string {
  const shown = isNamed ? '' : ` (shown as ${list(ratingsIn(ratings).map(ratingWord))})`;
  return [
    `${isStory ? 'Story Event' : 'Event'} ${
      isNamed
        ? wordsOf(ratings)
        : ratingsIn(ratings)
            .map((one) => ratings[one])
            .join(' ')
    }${shown}`,
    ...(setting ? [`Setting ${isNamed ? wordsOf(setting) : `+${Object.values(setting).join(' +')}`}`] : []),
    ...(score !== 0 ? [`score ${score > 0 ? '+' : '−'}${Math.abs(score)}`] : []),
    ...(pile === undefined ? [] : [`${counted(pile, 'token')} in the pile`]),
    ...sides.map((cards, at) => {
      const has = cards.map((one) =>
        isNamed
          ? wordsOf(one)
          : ratingsIn(ratings)
              .map((of) => one[of] ?? '–')
              .join(' '),
      );
      return `${playerWord(SEATS[at] ?? 'A')} ${has.join(' + ') || 'nothing'}`;
    }),
    ...(several ? [SEVERAL[several]] : []),
  ].join(', ');
}
/** In the order typed. */
const ratingsIn = (values: Values) => Object.keys(values) as Rating[];
const wordsOf = (values: Values) =>
  list(ratingsIn(values).map((rating) => `${ratingWord(rating)} ${values[rating] ?? ''}`));

/** Ratings that the Event doesn't have. */
function unshared({ ratings, setting = {}, sides }: Read): readonly string[] {
  const brought = RATINGS.filter((rating) => sides.some((cards) => cards.some((one) => one[rating] !== undefined)));
  return brought
    .filter((rating) => ratings[rating] === undefined && setting[rating] === undefined)
    .map((rating) => `${ratingWord(rating)} doesn’t count, because the Event has no ${ratingWord(rating)}.`);
}

/** What else would happen, if several ratings were exceeded in another way. */
function otherwise(table: WrittenTable, read: Read, several: Several, says: string): readonly string[] {
  if (new Set([...ratingsIn(read.ratings), ...ratingsIn(read.setting ?? {})]).size < 2 || read.discards.length > 0)
    return [];
  return (Object.keys(SEVERAL) as Several[]).flatMap((other) => {
    if (other === several) return [];
    const came = resolved(table, read, other);
    if ('unread' in came) return [];
    const otherSays = saysOf(came.steps);
    return otherSays === says ? [] : [`If ${SEVERAL[other]}, ${otherSays.replace(/^Nobody/, 'nobody')}.`];
  });
}

/** Reads the line, or says what keeps it from being read. */
function readEvent(line: string): Read | Unread {
  const cant = (says: string, could = COULD): Unread => ({ unread: `${says} ${could}` });
  const [before = '', after, ...more] = line.split(/ ?: ?/);
  if (more.length > 0) return cant('A line has one colon: after the Event.');
  const head = takerOf(before);
  const isStory = head.take('(?:story )?event(?: story)?')?.[0] !== 'event';
  const demand = valuesIn(head, [], 'The Event');
  if ('unread' in demand) return cant(demand.unread);
  const named = demand.isNamed;
  const order = ratingsIn(demand.values);
  let setting: Values | undefined;
  let score = 0;
  let pile: number | undefined;
  while (head.rest() !== '') {
    const [, points] = head.take('score ([+-]?\\d{1,2})') ?? [];
    const [, tokens] = points === undefined ? (head.take('(?:pile|tokens) (\\d{1,2})') ?? []) : [];
    if (points !== undefined) score = Number(points);
    else if (tokens !== undefined) pile = Number(tokens);
    else if (!setting && head.take('setting')) {
      const raised = valuesIn(head, order, 'The Setting');
      if ('unread' in raised) return cant(raised.unread);
      setting = raised.values;
    } else return cant(`${quoted(head.rest())} can’t be read here.`);
  }
  const demanded = ratingsIn(demand.values);
  if (after === undefined || after.trim() === '') return cant('The players’ cards are missing.');

  const tail = /\b(each|any|sum)$/.exec(after)?.[1] as Several | undefined;
  const [brought = '', ...thrown] = (tail ? after.slice(0, -tail.length) : after).split(/ ?discard /);
  const parts = brought.split('/');
  if (parts.length > SEATS.length) return cant(`The game is for 2 to ${SEATS.length} players.`);
  const sides: (readonly Values[])[] = [];
  for (const [at, part] of parts.entries()) {
    const cards = cardsIn(part, at, order, !named);
    if ('unread' in cards) return cant(cards.unread);
    sides.push(cards.cards);
  }
  if (sides.every((cards) => cards.length === 0)) return cant('Nobody has a card there.');
  const discards: (readonly (Values | undefined)[])[] = [];
  for (const round of thrown) {
    const each: (Values | undefined)[] = [];
    for (const [at, part] of round.split('/').entries()) {
      const cards = cardsIn(part, at, order, !named);
      if ('unread' in cards) return cant(cards.unread, DISCARD);
      if (cards.cards.length > 1)
        return cant(`${playerWord(SEATS[at] ?? 'A')} discards one card in each round.`, DISCARD);
      each.push(cards.cards[0]);
    }
    if (each.length !== sides.length)
      return cant(`There are ${sides.length} players, so each round needs as many discards.`, DISCARD);
    discards.push(each);
  }
  if (tail && demanded.length < 2 && !setting)
    return cant(`${quoted(tail)} matters only if the Event has several ratings.`);
  return { isStory, ratings: demand.values, isNamed: named, setting, score, pile, sides, discards, several: tail };
}

/** The cards of one player: parted by `+`; `-` is none. */
function cardsIn(
  part: string,
  at: number,
  order: readonly Rating[],
  inOrder: boolean,
): { readonly cards: readonly Values[] } | Unread {
  const who = playerWord(SEATS[at] ?? 'A');
  const text = part.trim();
  if (text === '-') return { cards: [] };
  if (text === '') return { unread: `${who} has nothing on the line. “-” means no card.` };
  const cards: Values[] = [];
  for (const card of text.split('+')) {
    const taker = takerOf(card.trim());
    const letter = SEATS[at]?.toLowerCase() ?? '';
    taker.take(`(?:player )?${letter}`);
    const read = valuesIn(taker, order, who);
    if ('unread' in read) return read;
    if (taker.rest() !== '') return { unread: `${quoted(taker.rest())} can’t be read here.` };
    if (read.isNamed && inOrder) {
      return { unread: `${who} has a rating by name, but the ratings of the Event aren’t named.` };
    }
    cards.push(read.values);
  }
  return { cards };
}

/** Ratings: by name, or as numbers in the order of the Event. With no order, they make it. */
function valuesIn(
  { take, rest }: ReturnType<typeof takerOf>,
  order: readonly Rating[],
  who: string,
): { readonly values: Values; readonly isNamed: boolean } | Unread {
  const values: Partial<Record<Rating, number>> = {};
  const named = () => take(`(${RATED}) (-?\\d+)`);
  const pairs = Array.from({ length: RATINGS.length + 1 }, named).flatMap((found) => (found ? [found] : []));
  for (const [, name = '', text = ''] of pairs) {
    const rating = RATING[name] ?? 'combat';
    if (values[rating] !== undefined) return { unread: `${who} has two numbers for ${ratingWord(rating)}.` };
    values[rating] = Number(text);
  }
  const figures: (number | undefined)[] = [];
  if (pairs.length === 0) {
    for (let found = take('-?\\d+|-'); found; found = take('-?\\d+|-')) {
      figures.push(found[0] === '-' ? undefined : Number(found[0]));
    }
    const many = order.length === 0 ? RATINGS.length : order.length;
    if (figures.length > many && order.length === 0) return { unread: 'A card has at most five ratings.' };
    if (figures.length > 0 && order.length > 0 && figures.length !== many) {
      return {
        unread: `${who} has ${counted(figures.length, 'number')}, but the Event has ${counted(many, 'rating')}. Part cards with “+”; “-” is a rating a card doesn’t have.`,
      };
    }
    const onto = order.length === 0 ? RATINGS : order;
    for (const [at, value] of figures.entries()) {
      const rating = onto[at];
      if (value !== undefined && rating) values[rating] = value;
    }
    if (order.length === 0 && figures.includes(undefined)) {
      return { unread: 'A rating that the Event doesn’t have is left out.' };
    }
  }
  const begins = rest().split(' ')[0] ?? '';
  if (Object.keys(values).length === 0) {
    return {
      unread:
        figures.length > 0
          ? `${who} has a card without ratings.`
          : begins === ''
            ? `${who} has no number.`
            : `${quoted(rest())} can’t be read here.`,
    };
  }
  if (Object.values(values).some((value) => value < 0 || value > LARGEST)) {
    return { unread: `A rating is a whole number from 0 to ${LARGEST}.` };
  }
  return { values, isNamed: pairs.length > 0 };
}
