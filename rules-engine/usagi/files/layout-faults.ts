/** What is wrong with a table that was laid out, field by field. */
import type { RuleId } from '../../core/rule.ts';
import type { Readings } from '../readings.ts';
import { basics } from '../rules/basics.ts';
import { cardTypes } from '../rules/card-types.ts';
import { setup } from '../rules/setup.ts';
import { turn } from '../rules/turn.ts';
import { NEUTRAL_PILE, type Print, RATINGS, type Seat, SEATS } from '../state.ts';
import { playerWord } from '../words/words.en.ts';
import { type LaidFault, LARGEST } from './faults.ts';
import type { Laid, Layout } from './layout.ts';

/** More cards than this on one side of an Event are refused. */
const MOST_CARDS = 40;

/** Every fault of a table laid out for a question, and whatever on it a rule speaks against. */
export function layoutFaults(layout: Layout, readings: Readings): readonly LaidFault[] {
  const faults: LaidFault[] = [];
  const add = (field: string, says: string, remedy: string, rule?: RuleId) =>
    faults.push({ field, says, remedy, ...(rule && { rule }) });
  const note = (field: string, says: string, rule: RuleId) => faults.push({ field, says, rule, judged: true });
  if (!Number.isInteger(layout.players) || layout.players < 2 || layout.players > 6) {
    add('players', 'The game is for 2 to 6 players.', 'write 2 to 6', setup.chronicleTokens.id);
    return faults;
  }
  const seats = SEATS.slice(0, layout.players);
  const known = (seat: Seat) => seats.includes(seat);
  const others = `choose one of ${seats.join(', ')}, or write more players`;
  const { firstPlayer } = layout;
  if (firstPlayer !== undefined && !known(firstPlayer))
    add('firstPlayer', `There is no player ${firstPlayer}.`, others);
  const finisher = finishedFirst(layout, readings);
  if (firstPlayer !== undefined && finisher !== undefined && firstPlayer !== finisher && known(finisher))
    add(
      'firstPlayer',
      `${playerWord(finisher)} was the first to finish, so ${playerWord(finisher)} is first player now.`,
      `write firstPlayer: ${finisher}, or leave it out`,
      turn.firstFinisher.id,
    );
  for (const [at, event] of layout.events.entries()) {
    const field = `events.${at}`;
    if (!known(event.playedBy)) add(`${field}.playedBy`, `There is no player ${event.playedBy}.`, others);
    if (event.print.type !== 'event') add(field, `${event.print.name} isn’t an Event.`, 'choose an Event');
    const demanded = [event, ...event.attached].some(({ print }) => print.ratings.some((value) => value !== null));
    if (!demanded && readings['event-without-ratings'] === 'never') {
      note(
        `${field}.ratings`,
        `${event.print.name} has no rating, so nobody can ever be a contender for it.`,
        turn.checkContenders.id,
      );
    }
    const rated = (print: Print) =>
      print.ratings.some(
        (value, index) =>
          value !== null && [event, ...event.attached].some((one) => (one.print.ratings[index] ?? null) !== null),
      );
    for (const seat of SEATS) {
      const cards = event.involved[seat] ?? [];
      if (cards.length > 0 && !known(seat)) add(`${field}.involved.${seat}`, `There is no player ${seat}.`, others);
      if (cards.length > MOST_CARDS)
        add(`${field}.involved.${seat}`, `At most ${MOST_CARDS} cards are allowed here.`, 'take some out');
      for (const [index, { print, stricken, attached }] of cards.entries()) {
        const place = `${field}.involved.${seat}.${index}`;
        if (print.type !== 'character')
          add(
            place,
            `${print.name} isn’t a Character, so it can’t be involved by itself.`,
            'choose a Character, or attach it to one',
            turn.involve.id,
          );
        else if (
          stricken &&
          !print.abilities.some(({ effects }) => effects.some(({ is }) => is === 'involve-stricken'))
        )
          note(
            `${place}.stricken`,
            `${print.name} is stricken, and only a refreshed Character can become involved, so it must have been struck later. Its ratings ${readings['stricken-involved'] === 'counts' ? 'still count' : 'don’t count'}.`,
            turn.involveNeeds.id,
          );
        else if (demanded && !rated(print))
          note(
            `${place}.ratings`,
            `${print.name} has no rating that ${event.print.name} also has, so it can’t have become involved.`,
            turn.involveNeeds.id,
          );
        for (const one of attached) {
          if (one.print.subtype === 'setting')
            add(
              `${place}.attached`,
              `${one.print.name} is a Setting, so it can be attached only to an Event.`,
              'write it under attached of the Event',
              cardTypes.settings.id,
            );
        }
      }
    }
  }
  for (const { print, field } of everyPrint(layout)) {
    for (const [at, value] of print.ratings.entries()) {
      if (value !== null && (!Number.isInteger(value) || Math.abs(value) > LARGEST)) {
        add(
          `${field}.ratings.${RATINGS[at] ?? at}`,
          `A rating is a whole number from −${LARGEST} to ${LARGEST}.`,
          'write a smaller number',
        );
      }
    }
  }
  const held = seats.reduce((sum, seat) => sum + (layout.tokens[seat] ?? 0), 0);
  const start = NEUTRAL_PILE[layout.players] ?? 0;
  // Where it is read so, tokens can have come from outside the pile.
  const canBeMore = () => readings['too-few-tokens'] === 'full-score' || readings['victory-tie'] === 'last-contest';
  if (held + (layout.neutralPile ?? 0) > start && !canBeMore()) {
    add(
      'tokens',
      `With ${layout.players} players there are ${start} chronicle tokens, but ${held + (layout.neutralPile ?? 0)} are given.`,
      'take some away, here or from neutralPile',
      setup.chronicleTokens.id,
    );
  }
  for (const { print, field } of secondsOfAName(layout, readings)) {
    const says = `Only one card named ${print.name} may be in play, and there is another.`;
    note(field, says, basics.oneInPlay.id);
  }
  return faults;
}

/** Who has become first player by finishing first, where that happens at once; it may not, where all declined together. */
function finishedFirst({ players, finished }: Layout, readings: Readings): Seat | undefined {
  const mayHaveDeclined = readings['all-decline'] === 'nobody-first' && finished.length === players;
  return readings['new-first-player'] === 'at-once' && !mayHaveDeclined ? finished[0] : undefined;
}

/** Cards in play beside another of their name, where one of the two is a Character or unique. */
function secondsOfAName(layout: Layout, readings: Readings) {
  const inPlay: { readonly print: Print; readonly field: string; readonly seat: Seat }[] = [];
  const put = ({ print, attached }: Laid, field: string, seat: Seat) => {
    inPlay.push({ print, field, seat });
    for (const [at, one] of attached.entries()) put(one, `${field}.attached.${at}`, seat);
  };
  for (const [at, event] of layout.events.entries()) {
    put(event, `events.${at}`, event.playedBy);
    for (const seat of SEATS) {
      for (const [nth, one] of (event.involved[seat] ?? []).entries())
        put(one, `events.${at}.involved.${seat}.${nth}`, seat);
    }
  }
  for (const zone of ['eventField', 'playField'] as const) {
    for (const seat of SEATS) {
      for (const [nth, one] of (layout[zone][seat] ?? []).entries()) put(one, `${zone}.${seat}.${nth}`, seat);
    }
  }
  const isOnlyOne = ({ type, unique }: Print) => type === 'character' || unique;
  return inPlay.filter(({ print, seat }, at) =>
    inPlay
      .slice(0, at)
      .some(
        (other) =>
          other.print.name === print.name &&
          (isOnlyOne(print) || isOnlyOne(other.print)) &&
          (other.seat === seat || readings['one-in-play-for-whom'] === 'table'),
      ),
  );
}

function everyPrint(layout: Layout) {
  const zones = ['hand', 'deck', 'restPile', 'deadPile', 'chronicle', 'playField', 'eventField'] as const;
  return [
    ...layout.events.flatMap((event, at) => [
      { field: `events.${at}`, print: event.print },
      ...SEATS.flatMap((seat) =>
        (event.involved[seat] ?? []).map(({ print }, index) => ({
          field: `events.${at}.involved.${seat}.${index}`,
          print,
        })),
      ),
    ]),
    ...zones.flatMap((zone) =>
      SEATS.flatMap((seat) =>
        (layout[zone][seat] ?? []).map(({ print }, index) => ({ field: `${zone}.${seat}.${index}`, print })),
      ),
    ),
  ];
}
