/** The game in English: one sentence a step. Made when somebody reads them. */
import { counted, list, number, signed } from '../../core/words.en.ts';
import type { Beaten } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { printOf } from '../cards/cards.ts';
import { contestOf, demandOf, ratingsOf, type Side } from '../rules/contest.ts';
import type { Subject, UsagiStep } from '../rules/log.ts';
import { abilityText, optionText, saidBy, textAt } from './card-text.en.ts';
import { terms } from '../rules/terms.ts';
import { turn } from '../rules/turn.ts';
import {
  type Ability,
  type Card,
  HAND_SIZE,
  isSeat,
  NO_TARGET,
  type PhaseName,
  playerOf,
  type PlayerState,
  RATINGS,
  type Ratings,
  type Seat,
  seatAt,
  type State,
} from '../state.ts';
import {
  allInPlay,
  attachedTo,
  atWork,
  eventOf,
  findCard,
  involvedIn,
  isCancelled,
  isAttachment,
  isEvent,
  isStory,
  nameOf,
  onTable,
  type RatingEffect,
  ratingIndex,
} from '../rules/table.ts';
import { money, players, playerWord, ratingsWords, ratingWord, whose, quoting } from './words.en.ts';

const who = ({ subject }: UsagiStep): string => playerWord(subject.player);
const main = ({ before, subject }: UsagiStep) => nameOf(before, subject.card);
const event = ({ before, subject }: UsagiStep) => nameOf(before, subject.event);
const target = ({ before, subject: { target: id } }: UsagiStep) =>
  typeof id === 'string' ? playerWord(id) : nameOf(before, id);
const isAimed = ({ target: id }: Subject) => id !== undefined && id !== NO_TARGET;
const many = ({ amount = 0 }: Subject) => amount;
const among = ({ seats = [] }: Subject) => seats;
const owner = (step: UsagiStep) => whose(playerWord(findCard(step.before, step.subject.card)?.owner ?? null));
/** What a player has to spend: "1 Honor and 2 Ryo". */
const purse = ({ honor, ryo }: Pick<PlayerState, 'honor' | 'ryo'>) => money(honor, ryo);
const purseAfter = ({ after, subject }: UsagiStep) =>
  subject.player === undefined ? '' : purse(playerOf(after, subject.player));
/** What is gained, and what the player then has, where that is more. */
function gained(step: UsagiStep, forWhom = ''): string {
  const { honor = 0, ryo = 0 } = step.subject;
  const amount = money(honor, ryo);
  const all = purseAfter(step);
  if (all === amount) return `${amount}${forWhom.replace(/, who$/, '')}`;
  return `${amount}${forWhom || ' and'} now has ${all}`;
}
const handAfter = ({ after, subject }: UsagiStep) =>
  subject.player === undefined ? 0 : playerOf(after, subject.player).hand.length;

/** What leaves with a card, and where it goes: a sentence of its own for each pile. */
const along = (step: UsagiStep): string => alongWith(step, attachedTo(step.before, step.subject.card), 'it');
function alongWith({ before, after }: UsagiStep, attached: readonly Card[], to: string): string {
  const byPile = Map.groupBy(attached, ({ id }) => pileWith(after, id));
  return [...byPile]
    .map(([pile, cards]) => {
      const names = list(cards.map((one) => printOf(before, one).name));
      const one = cards.length === 1;
      const goes =
        pile === undefined ? `${one ? 'leaves' : 'leave'} play with ${to}` : `${one ? 'goes' : 'go'} to ${pile}`;
      return ` ${names}, attached to ${to}, ${goes}.`;
    })
    .join('');
}
/** Whether whoever controls a card played it. */
const isOwn = ({ before, subject }: UsagiStep) => findCard(before, subject.card)?.owner === subject.player;
/** The pile that a card is in. */
function pileWith({ players }: State, id: number): string | undefined {
  for (const [at, { restPile, deadPile }] of players.entries()) {
    const where = restPile.some((card) => card.id === id) ? 'rest' : deadPile.some((card) => card.id === id) && 'dead';
    if (where) return `${whose(playerWord(seatAt(at)))} ${where} pile`;
  }
  return undefined;
}

const STEP_WORDS: Partial<Readonly<Record<PhaseName | '', string>>> = {
  produce: 'cards in play produce Honor and Ryo',
  refresh: 'stricken cards are refreshed',
  discard: 'each player may discard',
  draw: `each player draws until they have ${HAND_SIZE} cards in hand`,
  propose: 'each player may propose an Event',
  reveal: 'the proposed Events are revealed',
  resolve: 'the Events are resolved',
  victory: 'check whether the game is over',
  sweep: 'the Characters in the play fields are swept up',
};
const stepWords = (what = '') => STEP_WORDS[what as PhaseName] ?? what;

const sidesAt = ({ before, subject }: UsagiStep): readonly Side[] => {
  const event = onTable(before, subject.card);
  return event ? contestOf(before, event).sides : [];
};
const totalsOf = (step: UsagiStep, seats?: readonly Seat[]) =>
  list(
    sidesAt(step)
      .filter(({ player }) => !seats || seats.includes(player))
      .map(({ player, total }) => `${playerWord(player)} has ${total}`),
  ) || 'nobody';

/** What it takes to be a contender. */
function requirement({ before }: UsagiStep, name: string, required: Ratings): string {
  const values = required.filter((value) => value !== null);
  if (values.length === 0) {
    return before.readings['event-without-ratings'] === 'free'
      ? `${name} has no rating, so any involved card is enough to be a contender.`
      : `${name} has no rating, so nobody can be a contender for it.`;
  }
  const ways = {
    each: values.length === 2 ? 'both' : 'each of them',
    any: 'at least one of them',
    sum: `their sum, ${values.reduce((sum, value) => sum + value, 0)}`,
  } as const;
  const them = values.length === 1 ? 'that' : ways[before.readings['several-ratings']];
  return `${name} requires ${ratingsWords(required)}, and a contender must exceed ${them}.`;
}
/** The Attachments that count for a player though somebody else controls what they are on. */
function withOthers({ before, subject }: UsagiStep, player: Seat): string {
  const names = involvedIn(before, subject.card).flatMap((card) => {
    const bearer = card.controller === player && card.on !== 0 ? onTable(before, card.on) : undefined;
    return bearer && bearer.controller !== player
      ? `${nameOf(before, card.id)} on ${whose(playerWord(bearer.controller))} ${nameOf(before, bearer.id)}`
      : [];
  });
  return names.length === 0 ? '' : `With ${list(names)}, `;
}
function contenders(step: UsagiStep): string {
  const { before, subject } = step;
  const event = onTable(before, subject.card);
  if (!event) return '';
  const brings = sidesAt(step).map(
    ({ player, sums, exceeds }) =>
      `${withOthers(step, player)}${playerWord(player)} brings ${ratingsWords(sums)}${exceeds ? '' : ', which is not enough'}.`,
  );
  const found =
    among(subject).length === 0
      ? 'Nobody is a contender.'
      : `${among(subject).length === 1 ? 'The only contender is' : 'The contenders are'} ${players(among(subject))}.`;
  return [
    ...(subject.what === 'again' ? ['After the discards, the contenders are checked again.'] : []),
    requirement(step, main(step), demandOf(before, event)),
    ...(brings.length === 0 ? ['Nobody has a card involved.'] : brings),
    found,
  ].join(' ');
}

/** Whether something else has been declared, and this is the response to it. */
const isResponse = ({ before }: UsagiStep): boolean => before.phase.name === 'responses';
/** A card is played: "on Guard" what it is to be attached to, "targeting Guard" what it is aimed at. */
function plays(step: UsagiStep): string {
  const { before, subject } = step;
  const found = findCard(before, subject.card);
  const isAttached = found !== undefined && isAttachment(before, found);
  const onto = !isAimed(subject) ? '' : isAttached ? ` on ${target(step)}` : `, targeting ${target(step)}`;
  const option = found && optionText(printOf(before, found), subject.option);
  return quoting(`${who(step)} ${isResponse(step) ? 'responds with' : 'plays'} ${main(step)}${onto}`, option);
}

/** What is printed in the one line of a card that this is about; empty where several could be. */
function lineOf({ before, subject }: UsagiStep, about: (ability: Ability) => boolean): string {
  const found = findCard(before, subject.card);
  const [line, ...others] = found ? printOf(before, found).abilities.filter(about) : [];
  return found && line && others.length === 0 ? abilityText(printOf(before, found), line) : '';
}
/** What is paid, for a card or for an ability. */
const pays = (step: UsagiStep): string =>
  `${who(step)} pays ${money(step.subject.honor ?? 0, step.subject.ryo ?? 0)} for ${main(step)} and has ${purseAfter(step)} left.`;
const sacrifices = (step: UsagiStep): string =>
  `${who(step)} sacrifices ${main(step)}, which goes to its owner’s ${step.subject.what === 'to-dead-pile' ? 'dead' : 'rest'} pile.`;

function declaredAbility(step: UsagiStep): string {
  const { before, subject } = step;
  if (subject.what === 'cost') return pays(step);
  if (subject.what === 'to-rest-pile' || subject.what === 'to-dead-pile') return sacrifices(step);
  const found = findCard(before, subject.card);
  const text = found && saidBy(printOf(before, found), subject.ability ?? -1, subject.option);
  const onto = isAimed(subject) ? `, targeting ${target(step)}` : '';
  return quoting(
    `${who(step)} ${isResponse(step) ? 'responds with' : 'uses'} ${whose(main(step))} ability${onto}`,
    text,
  );
}

/** An ability or a Moment takes effect. */
function isResolved(step: UsagiStep): string {
  const onto = isAimed(step.subject) ? `, with ${target(step)} as its target` : '';
  return step.subject.what === 'ability'
    ? `${whose(main(step))} ability is resolved${onto}${inSpite(step)}.`
    : `${main(step)} is resolved${onto}.`;
}
/** What has happened to the card of an ability since that was declared, and doesn't stop it. */
function inSpite({ before, subject }: UsagiStep): string {
  if (subject.card === undefined) return '';
  const name = nameOf(before, subject.card);
  if (!onTable(before, subject.card)) return `, although ${name} has left play`;
  return isCancelled(before, subject.card) ? `, although the abilities of ${name} are canceled now` : '';
}

/** A rating that has been changed for the turn, and what it is worth now. */
function changedRating(step: UsagiStep): string {
  const { after, subject } = step;
  const rating = after.lasting.at(-1)?.rating;
  const found = onTable(after, subject.card) ?? findCard(after, subject.card);
  const by = signed(many(subject));
  if (!rating || !found) return `${main(step)} has a rating changed by ${by} this turn.`;
  const all = isEvent(after, found)
    ? demandOf(after, found)
    : ratingsOf(after, found, atWork<RatingEffect>(after, 'rating'));
  const now = all[ratingIndex(rating)] ?? null;
  return now === null
    ? `${main(step)} has no ${ratingWord(rating)}, so ${by} changes nothing.`
    : `${main(step)} has ${ratingWord(rating)} ${by} this turn: its ${ratingWord(rating)} is now ${number(now)}.`;
}

const sentAway = (step: UsagiStep): string => `${main(step)} is sent to ${owner(step)} rest pile.${along(step)}`;

function effect(step: UsagiStep): string {
  const { subject } = step;
  switch (subject.what) {
    case 'gain':
      return `${who(step)} gains ${gained(step)}.`;
    case 'draw':
      if (many(subject) === 0) return `${whose(who(step))} deck is empty, so ${who(step)} draws no card.`;
      return `${who(step)} draws ${counted(many(subject), 'card')} and now has ${handAfter(step)} in hand.`;
    case 'take-control': {
      const names = attachedTo(step.before, subject.card).map((one) => printOf(step.before, one).name);
      return `${who(step)} takes control of ${main(step)}${names.length > 0 ? ` with ${list(names)} attached to it` : ''}.`;
    }
    case 'send-away':
      return sentAway(step);
    case 'unmet':
      return `${main(step)} has no effect, because its condition isn’t met.`;
    case 'cancel':
      return `${whose(main(step))} abilities are canceled until the end of the turn.`;
    case 'cancelled':
      return `${whose(main(step))} abilities have been canceled, so the ability that was waiting has no effect.`;
    case 'score':
      return `${whose(main(step))} score is ${Math.abs(many(subject))} ${many(subject) < 0 ? 'lower' : 'higher'} this turn.`;
    case 'rating':
      return changedRating(step);
    default:
      return `${main(step)} doesn’t target: it affects every card that fits, ${counted(many(subject), 'card')} in all.`;
  }
}

const BY_TRIGGER: Readonly<Record<string, (name: string, event: string) => string>> = {
  'comes-into-play': (name) => `${name} has come into play`,
  'becomes-involved': (name, event) => `${name} has become involved with ${event}`,
  'event-resolved': (name, event) => `${name} is involved with ${event}, which has been resolved`,
  'event-fails': (name, event) => `${name} is involved with ${event}, which fails`,
  'is-struck': (name) => `${name} has been struck`,
  'is-exhausted': (name) => `${name} has been exhausted`,
  'is-killed': (name) => `${name} has been killed`,
  'turn-begins': () => 'The turn begins',
  'turn-ends': () => 'The turn ends',
};
/** The ability that a step is about, by its card: what an Event lists after "Resolve >>", or what a card does otherwise. */
function abilityWords(step: UsagiStep): string {
  const { before, subject } = step;
  const carrier = findCard(before, subject.source ?? subject.card);
  const ability = carrier && printOf(before, carrier).abilities[subject.ability ?? -1];
  return `${whose(main(step))} ${ability?.sort === 'resolve' ? '“Resolve >>” text' : 'ability'}`;
}
/** Somebody is asked what an ability needs, has chosen it, or there is nothing to choose; empty for any other step. */
function chosenFor(step: UsagiStep): string {
  const { before, after, subject } = step;
  switch (subject.what) {
    case 'asked': {
      const what =
        after.phase.name === 'target' ? `the target of ${abilityWords(step)}` : `what ${abilityWords(step)} does`;
      // What else happens has just been said.
      return `${who(step)} must choose ${what}${step.rule === turn.produce.id ? textOf(step) : '.'}`;
    }
    case 'chosen': {
      const found = findCard(before, subject.source ?? subject.card);
      const option = found && optionText(printOf(before, found), subject.option, subject.ability);
      return quoting(`${who(step)} chooses what ${abilityWords(step)} does`, option);
    }
    case 'no-target': {
      const isOut = subject.player !== undefined && playerOf(before, subject.player).out;
      const why = isOut ? `${who(step)} is out of the game and can’t choose` : 'there is no possible target';
      return `${abilityWords(step)} has no effect, because ${why}${textOf(step)}`;
    }
    default:
      return '';
  }
}
function setOff(step: UsagiStep): string {
  const { before, subject } = step;
  const chosen = chosenFor(step);
  if (chosen !== '') return chosen;
  if (subject.what === 'unmet')
    return `${whose(main(step))} ability doesn’t happen, because its condition isn’t met${textOf(step)}`;
  if (subject.what === 'used-up')
    return `${whose(main(step))} ability has happened this turn already, so it doesn’t happen again.`;
  if (subject.what === 'you-pay')
    return quoting(`${who(step)} has paid, so ${whose(main(step))} ability happens`, lineSetOff(step));
  const found = onTable(before, subject.card);
  const event = found ? eventOf(before, found) : 0;
  const why = BY_TRIGGER[subject.what ?? '']?.(main(step), event === 0 ? 'its Event' : nameOf(before, event));
  const whoseAbility = subject.what === 'turn-begins' || subject.what === 'turn-ends' ? whose(main(step)) : 'its';
  return quoting(`${why ?? `${main(step)} is set off`}, so ${whoseAbility} ability happens`, lineSetOff(step));
}
const lineSetOff = (step: UsagiStep): string =>
  step.subject.source === undefined
    ? lineOf(step, ({ sort, trigger }) => sort === 'involuntary' && trigger === step.subject.what)
    : textIn(step);
const textIn = ({ before, subject }: UsagiStep): string => {
  const found = findCard(before, subject.source ?? subject.card);
  return found ? textAt(printOf(before, found), subject.ability ?? -1) : '';
};
/** The line that a step is about, after a colon. */
function textOf(step: UsagiStep): string {
  const text = textIn(step);
  return text === '' ? '.' : `: “${text}”`;
}
const WOULD_BE: Readonly<Record<string, string>> = {
  [terms.strike.id]: 'struck',
  [terms.exhaust.id]: 'exhausted',
};
/** Something happens instead of what would have happened to a card, because a card says so. */
function replaced(step: UsagiStep): string {
  const would = WOULD_BE[step.instead ?? ''] ?? 'killed';
  const by =
    step.subject.source === step.subject.card ? 'its own' : whose(nameOf(step.before, step.subject.source ?? 0));
  return `${main(step)} would be ${would}, but ${by} ability happens instead${textOf(step)}`;
}

const tie = (step: UsagiStep): string => {
  const { subject, before, after } = step;
  if (subject.what === 'picks') return `${who(step)} picks a card in secret, to discard it.`;
  if (subject.what === 'shown') {
    const { phase } = before;
    const picks = phase.name === 'tie' ? phase.picks : [];
    const shown = picks.map(({ player, card: id }) => `${playerWord(player)} discards ${nameOf(before, id)}`);
    // What is picked itself doesn't go along with what it is attached to.
    const dragged = (id: number) => attachedTo(before, id).filter((one) => !picks.some(({ card }) => card === one.id));
    const goAlong = picks.map(({ card: id }) => alongWith(step, dragged(id), nameOf(before, id)));
    // Whose card it is decides where it goes, or who discards it.
    const lent = picks.filter(({ player, card: id }) => findCard(before, id)?.owner !== player);
    const goes = lent.map(({ card: id }) => ` ${nameOf(before, id)} goes to ${pileWith(after, id) ?? 'no pile'}.`);
    return `The picked cards are shown: ${list(shown)}.${goes.join('')}${goAlong.join('')}`;
  }
  const discarding = after.phase.name === 'tie' ? after.phase.discarding : among(subject);
  return `${players(among(subject))} are tied for ${main(step)} with a total of ${number(many(subject))}. ${mustDiscard(discarding)}.`;
};
const mustDiscard = (seats: readonly Seat[]) =>
  seats.length === 1
    ? `${players(seats)} must discard an involved card`
    : `${players(seats)} must each discard an involved card`;

/** A Story Event that nobody resolves has failed, or only waits, under the reading that is chosen. */
function failsWords({ before, subject }: UsagiStep): string {
  const event = onTable(before, subject.card);
  const waits = event && isStory(before, event) && before.readings['story-fails'] === 'never-fails';
  return waits ? 'is not resolved' : 'fails';
}

/** Where the Characters of a resolved Event go. */
function afterSuccess({ before, subject }: UsagiStep): string {
  const cards = involvedIn(before, subject.card).filter((one) => !isAttachment(before, one));
  const named = (some: readonly Card[]) => list(some.map((one) => printOf(before, one).name));
  if (subject.what === 'stay')
    return `${named(cards)} ${cards.length === 1 ? 'stays' : 'stay'} in the Event field, no longer involved with any Event.`;
  const rests = subject.what === 'rest';
  const groups = Map.groupBy(cards, ({ owner, controller }) => (rests ? owner : controller));
  const parts = [...groups].map(([seat, some]) => {
    const one = some.length === 1;
    const goes = rests ? (one ? 'goes' : 'go') : one ? 'returns' : 'return';
    return `${named(some)} ${goes} to ${whose(playerWord(seat))} ${rests ? 'rest pile' : 'play field'}`;
  });
  return `${list(parts)}.`;
}

/** Who has won, or who shares the first place. */
function victory(step: UsagiStep): string {
  const { subject, before } = step;
  const seats = among(subject);
  const tokens = seats[0] === undefined ? 0 : playerOf(before, seats[0]).tokens;
  const tied = `${players(seats)} are tied for the most chronicle tokens, with ${tokens} each`;
  if (subject.what === 'contest') return `${tied}: one more token is put in the neutral pile, and the game goes on.`;
  if (subject.player === undefined) return `${tied}, so they share first place.`;
  return seats.length > 1
    ? `${tied}. ${who(step)} reached that number first and wins the game.`
    : `${who(step)} has the most chronicle tokens, ${tokens}, and wins the game.`;
}

/** Declared, or agreed for whoever is left once they have all waited in one round. */
function finishedWords(step: UsagiStep): string {
  if (step.subject.what !== 'declines') return `${who(step)} is finished and declares no more actions this turn.`;
  const { phase, finished } = step.before;
  const waited: readonly Seat[] = phase.name === 'actions' ? phase.declined : [];
  return finished.some((seat) => !waited.includes(seat))
    ? `Everybody left has waited in one round, so ${who(step)} is finished, too.`
    : `Everybody has waited in one round, so ${who(step)} is finished.${nobodyFirst(step)}`;
}

/** Said of the last one, where finishing together makes nobody the first. */
const nobodyFirst = ({ after }: UsagiStep): string =>
  after.readings['all-decline'] === 'nobody-first' && after.finished.length === after.players.length
    ? ` Nobody was the first, so ${playerWord(after.firstPlayer)} stays first player.`
    : '';

const momentRests = (step: UsagiStep): string => `${main(step)} goes to ${whose(who(step))} rest pile.`;

/** Where a Held Moment goes: to the player it affects, or for one that affects a card, where the reading puts it. */
function heldPlaced(step: UsagiStep): string {
  const { before, after, subject } = step;
  if (after.eventField.some(({ id }) => id === subject.card))
    return `${main(step)} affects every player, so it goes to the Event field.`;
  const one = before.declared.at(-1);
  if (!one || isSeat(one.target) || one.target === 0)
    return `${main(step)} goes to the play field of the player it affects, ${who(step)}.`;
  const why =
    before.readings['held-moment-on-a-card'] === 'before-its-controller'
      ? `who controls ${nameOf(before, one.target)}`
      : 'who played it';
  return `${main(step)} affects a card, so it goes to the play field of ${who(step)}, ${why}.`;
}

/** One sentence for every rule that makes steps. */
export const SENTENCES: Sentences<UsagiStep> = {
  'usagi.setup.chronicle-tokens': ({ subject }) =>
    `With ${among(subject).length} players, the neutral pile starts with ${counted(many(subject), 'chronicle token')}.`,
  'usagi.setup.shuffle': (step) => `${who(step)} shuffles a deck of ${counted(many(step.subject), 'card')}.`,
  'usagi.setup.starting-hand': (step) =>
    `${who(step)} draws a starting hand of ${counted(many(step.subject), 'card')}.`,
  'usagi.setup.first-player': (step) => `${who(step)} is chosen at random to be first player.`,

  'usagi.turn.initiation': ({ subject, after }) =>
    subject.what === 'produce'
      ? `Turn ${many(subject)} begins with ${playerWord(after.firstPlayer)} as first player: ${stepWords('produce')}.`
      : `Next step: ${stepWords(subject.what)}.`,
  'usagi.turn.produce': (step) =>
    chosenFor(step) || `${main(step)} produces ${gained(step, ` for ${who(step)}, who`)}.`,
  'usagi.turn.refresh': ({ before }) => {
    const names = allInPlay(before).flatMap((one) => (one.stricken ? [printOf(before, one).name] : []));
    return `${list(names)} ${names.length === 1 ? 'is' : 'are'} refreshed and no longer stricken.`;
  },
  'usagi.turn.discard': (step) => {
    const { before, subject } = step;
    if (subject.what !== 'done') return `${who(step)} discards ${main(step)}.`;
    const { phase } = before;
    const some = phase.name === 'discard' && phase.discarded.some((seat) => seat === subject.player);
    return `${who(step)} discards ${some ? 'nothing more' : 'nothing'}.`;
  },
  'usagi.turn.discard-without-hero': (step) =>
    `${who(step)} has no Hero in the play field, so ${who(step)} may discard more and discards ${main(step)} too.`,
  'usagi.turn.draw': (step) =>
    `${who(step)} draws ${counted(many(step.subject), 'card')} and now has ${handAfter(step)} in hand.`,
  'usagi.turn.reshuffle': (step) =>
    `${whose(who(step))} deck is empty, so the rest pile of ${counted(many(step.subject), 'card')} is shuffled and becomes the new deck.`,
  'usagi.turn.never-decked': (step) => {
    const { what, player, amount = 0 } = step.subject;
    if (what === 'last')
      return player === undefined
        ? 'Nobody is left in the game.'
        : `${who(step)} is the last player left in the game and wins.`;
    return what === 'out'
      ? `${who(step)} has no cards left to draw and is out of the game.`
      : `${who(step)} has no cards left to draw and plays on with ${counted(HAND_SIZE - amount, 'card')} in hand.`;
  },
  'usagi.turn.propose': (step) =>
    step.subject.what === 'pass' ? `${who(step)} proposes no Event.` : `${who(step)} proposes an Event, face down.`,
  'usagi.turn.reveal': ({ before, subject }) => {
    if (subject.what === 'none') return 'Nobody has proposed an Event, so there is nothing to reveal.';
    const names = before.proposed.map((one) => printOf(before, one).name);
    return `${counted(many(subject), 'Event is', 'Events are')} revealed: ${list(names)}.`;
  },
  'usagi.basics.one-in-play': (step) => {
    const { what, rival: id } = step.subject;
    if (what === 'replaces') {
      const rival = findCard(step.before, id);
      return `Only one ${main(step)} may be in play, so the one ${playerWord(rival?.controller ?? null)} has in play goes to its owner’s rest pile.`;
    }
    const to = what === 'to-hand' ? 'returns to its owner’s hand' : 'goes to its owner’s rest pile';
    return `Only one card named ${main(step)} may be in play, so ${whose(who(step))} ${to}.`;
  },

  'usagi.turn.actions': (step) =>
    step.subject.what === 'declines' ? `${who(step)} waits.` : `${who(step)} may now declare an action.`,
  'usagi.basics.cost': pays,
  'usagi.card-types.playing-characters': plays,
  'usagi.card-types.playing-attachments': (step) => {
    const { what } = step.subject;
    const gone = `The card that ${main(step)} was meant for has left play, so`;
    if (what === 'asked') return `${gone} ${who(step)} chooses another.`;
    if (what === 'another') return `${who(step)} chooses ${target(step)} for ${main(step)} instead.`;
    if (what === 'to-rest-pile') return `${gone} ${main(step)} goes to its owner’s rest pile.`;
    if (what === 'to-hand') return `${gone} ${main(step)} returns to its owner’s hand.`;
    return what === 'played' ? plays(step) : `${main(step)} is now attached to ${target(step)}.`;
  },
  'usagi.card-types.playing-moments': plays,
  'usagi.card-types.held-moments': plays,
  'usagi.card-types.cards-over-rules': (step) => {
    if (step.subject.what === 'instead') return replaced(step);
    if (step.subject.what === 'involve-stricken')
      return `${main(step)} may be involved while it is stricken, because its text says so.`;
    if (step.instead === turn.noCardsFromHand.id)
      return `${who(step)} plays ${main(step)}: its text says that it may be played in the Initiation.`;
    return '';
  },
  'usagi.terms.strike': (step) =>
    step.subject.what === 'cost'
      ? `${who(step)} strikes ${main(step)} to pay for an ability.`
      : `${main(step)} is struck and is now stricken.`,
  'usagi.terms.strike-once': (step) => `${main(step)} is already stricken, so it can’t be struck again.`,
  'usagi.terms.refresh': (step) =>
    findCard(step.before, step.subject.card)?.stricken === false
      ? `${main(step)} isn’t stricken, so refreshing it changes nothing.`
      : `${main(step)} is refreshed and no longer stricken.`,
  'usagi.terms.exhaust': (step) => `${main(step)} is exhausted and goes to ${owner(step)} rest pile.${along(step)}`,
  'usagi.terms.kill': (step) => `${main(step)} is killed and goes to ${owner(step)} dead pile.${along(step)}`,
  'usagi.terms.effect': effect,
  'usagi.card-types.character-abilities': setOff,
  'usagi.card-types.attachment-abilities': setOff,
  'usagi.terms.ability': setOff,
  'usagi.card-types.attachments-leaving': (step) =>
    step.subject.what === 'send-away'
      ? sentAway(step)
      : `${main(step)} is an Attachment, so it can’t be exhausted or killed.`,
  'usagi.card-types.held-stays': (step) =>
    step.subject.what === undefined ? `${main(step)} isn’t swept up: a Held Moment stays in play.` : sacrifices(step),
  'usagi.turn.use-an-ability': declaredAbility,
  'usagi.turn.involve': (step) => `${who(step)} involves ${main(step)} with ${event(step)}.`,
  'usagi.turn.involve-moves': (step) =>
    step.subject.what === 'stay'
      ? `${main(step)} is involved with ${event(step)} and stays in the play field.`
      : `${main(step)} moves to the Event field, next to ${event(step)}.`,
  'usagi.turn.involve-needs': (step) =>
    `${main(step)} has been struck, so it doesn’t become involved with ${event(step)}${step.subject.what === 'struck-returns' ? ` and returns to ${whose(who(step))} play field` : ''}.`,
  'usagi.terms.involved': (step) => {
    const left = `${event(step)} has left play, so`;
    switch (step.subject.what) {
      case 'event-gone':
        return `${left} ${main(step)} doesn’t become involved with it.`;
      case 'free':
        return `${left} ${main(step)} is no longer involved and stays in ${whose(who(step))} play field.`;
      case 'return':
        return `${left} ${main(step)} returns to ${whose(who(step))} play field.`;
      case 'stay':
        return `${left} ${main(step)} stays in the Event field, no longer involved with any Event.`;
      case 'rest':
        return `${left} ${main(step)} goes to ${owner(step)} rest pile.`;
      default:
        return onTable(step.before, step.subject.card)
          ? `${main(step)} doesn’t become involved with ${event(step)} anymore.`
          : `${main(step)} has left play, so it doesn’t become involved with ${event(step)}.`;
    }
  },
  'usagi.turn.responses': (step) => `${who(step)} doesn’t respond.`,
  'usagi.turn.responses-end': ({ subject }) => {
    const responses = many(subject) - 1;
    if (responses <= 0) return 'Every player has passed, so the action is resolved.';
    return responses === 1
      ? 'Every player has passed, so the action and the response to it are resolved, the response first.'
      : `Every player has passed, so the action and the ${responses} responses are resolved, the last one declared first.`;
  },
  'usagi.turn.last-to-first': (step) => {
    const { what } = step.subject;
    if (what === 'gone') return `${main(step)} has left play while it was waiting, so there is nothing to resolve.`;
    return isResolved(step);
  },
  'usagi.turn.character-or-attachment-played': (step) =>
    `${main(step)} comes into play in ${whose(who(step))} play field.`,
  'usagi.card-types.target-gone': (step) =>
    step.subject.what === 'asked'
      ? `The target of ${main(step)} has left play, so ${who(step)} chooses another.`
      : `The target of ${main(step)} has left play, so ${main(step)} has no effect.`,
  'usagi.terms.target': (step) =>
    step.subject.what === 'chosen'
      ? `${who(step)} chooses ${target(step)} as the target of ${abilityWords(step)}.`
      : `${who(step)} chooses ${target(step)} for ${main(step)} instead.`,
  'usagi.turn.held-moment-played': heldPlaced,
  'usagi.turn.moment-played': momentRests,
  'usagi.card-types.moment-to-rest-pile': momentRests,
  'usagi.turn.action-over': (step) =>
    `${whose(who(step))} action is over. ${playerWord(step.subject.next)} may declare the next action.`,
  'usagi.turn.finished': finishedWords,
  'usagi.turn.first-finisher': (step) =>
    step.subject.what === 'next-turn'
      ? `${who(step)} was the first to finish, so ${who(step)} becomes first player next turn.`
      : `${who(step)} was the first to finish, so ${who(step)} is first player from now on.`,
  'usagi.turn.actions-end': () => 'Every player is finished, so the Actions phase ends.',

  'usagi.turn.conclusion': ({ subject }) =>
    subject.what === 'resolve'
      ? `The Conclusion begins: ${stepWords('resolve')}.`
      : `Next step: ${stepWords(subject.what)}.`,
  'usagi.turn.resolving-events': (step) =>
    step.subject.what === 'order'
      ? `${who(step)} controls the next ${counted(many(step.subject), 'Event')} and chooses which one is resolved first.`
      : `The next Event is ${main(step)}, ${isOwn(step) ? 'played' : 'controlled'} by ${who(step)}.`,
  'usagi.turn.check-contenders': contenders,
  'usagi.turn.no-contender': (step) => `Nobody is a contender for ${main(step)}, so it ${failsWords(step)}.`,
  'usagi.turn.sole-contender': (step) =>
    `${who(step)} is the only contender for ${main(step)}, so no totals are compared.`,
  'usagi.turn.rate-contenders': (step) =>
    `Each contender adds up the ratings that ${main(step)} also has: ${totalsOf(step, among(step.subject))}.`,
  'usagi.turn.highest-total': (step) => {
    // Where nobody else is left, there is nothing to compare.
    const is =
      (step.beaten ?? []).length > 0
        ? `has the highest total, ${number(many(step.subject))},`
        : 'is the only contender left';
    return `${who(step)} ${is} and resolves ${main(step)}.`;
  },
  'usagi.turn.tie': tie,
  'usagi.turn.tie-repeat': (step) => {
    const { subject, after } = step;
    const discarding = after.phase.name === 'tie' ? after.phase.discarding : among(subject);
    return `${players(among(subject))} are still tied, with a total of ${number(many(subject))}. ${mustDiscard(discarding).replace('an involved', 'another involved')}.`;
  },
  'usagi.turn.tie-out-of-cards': (step) =>
    `${who(step)} has no involved card left, so ${who(step)} is no longer a contender.`,
  'usagi.turn.tie-nobody-left': (step) => `The tie has no contender left, so ${main(step)} ${failsWords(step)}.`,
  'usagi.turn.success': (step) =>
    step.subject.player === undefined ? afterSuccess(step) : `${who(step)} resolves ${main(step)}.`,
  'usagi.turn.resolve-effects': (step) =>
    chosenFor(step) ||
    (step.subject.what === 'unmet'
      ? `${whose(main(step))} “Resolve >>” text has no effect, because its condition isn’t met.`
      : quoting(
          `${whose(main(step))} “Resolve >>” text takes effect`,
          lineOf(step, ({ sort }) => sort === 'resolve').replace(/^Resolve >> /, ''),
        )),
  'usagi.turn.score-effects': (step) => {
    const { what, amount = 0 } = step.subject;
    if (what === 'asked') return `${who(step)} may take 1 to ${amount} chronicle tokens.`;
    return amount === 0
      ? `${whose(main(step))} score is now 0, so it is worth no chronicle token.`
      : `${whose(main(step))} score is now ${amount}, so it is worth ${counted(amount, 'chronicle token')}.`;
  },
  'usagi.card-types.setting-resolved': (step) => {
    if (step.subject.what === 'rest') return `${main(step)} goes to its owner’s rest pile.`;
    const extra = step.before.readings['setting-resolved'] === 'chronicle-and-token' ? ', worth 1 token more' : '';
    return `${main(step)}, attached to ${event(step)}, goes to ${whose(who(step))} chronicle too${extra}.`;
  },
  'usagi.turn.take-token': (step) => {
    const { amount = 0, due = 0, player } = step.subject;
    const has = player === undefined ? 0 : playerOf(step.after, player).tokens;
    const takes = amount === 0 ? 'no chronicle token' : counted(amount, 'chronicle token');
    const short =
      amount === due
        ? ''
        : amount === 0
          ? ', because the neutral pile is empty,'
          : `, because only ${amount} of the ${due} due ${amount === 1 ? 'was' : 'were'} left in the neutral pile,`;
    const goes =
      step.subject.what === 'gone'
        ? `${main(step)} has already left play`
        : `${main(step)} goes to ${whose(who(step))} chronicle`;
    return `${who(step)} takes ${takes}${short} and now has ${has}. ${goes}.`;
  },
  'usagi.turn.story-stays': (step) =>
    `${main(step)} is a Story Event, so it stays in play${involvedIn(step.before, step.subject.card).length > 0 ? ' with all cards involved' : ''}.`,
  'usagi.turn.event-to-rest-pile': (step) => `${main(step)} goes to ${whose(who(step))} rest pile.${along(step)}`,
  'usagi.turn.involved-return': (step) => `${main(step)} returns to ${whose(who(step))} play field.`,
  'usagi.turn.check-victory': ({ before, subject }) => {
    const left = `The neutral pile has ${counted(many(subject), 'chronicle token')} left`;
    if (subject.what === 'over') return `${left}, and the game is over.`;
    return `${left}, and nobody has more than half of the ${before.startingPile}, so the game goes on.`;
  },
  'usagi.turn.empty-pile': () => 'The neutral pile is empty, which ends the game.',
  'usagi.turn.more-than-half': (step) =>
    `${who(step)} has ${counted(many(step.subject), 'chronicle token')}, more than half of the ${step.before.startingPile}, which ends the game.`,
  'usagi.turn.most-tokens': victory,
  'usagi.turn.choose-hero': (step) =>
    step.subject.what === 'asked'
      ? `${who(step)} may choose one Hero to keep.`
      : `${who(step)} chooses ${main(step)} as the Hero to keep.`,
  'usagi.turn.keep-no-hero': (step) => `${who(step)} keeps no Hero.`,
  'usagi.turn.hero-in-play-field': (step) => `${who(step)} has no Hero in the play field, so ${who(step)} keeps none.`,
  'usagi.turn.sweep-up': (step) => {
    const { subject, before } = step;
    const toPlayer = before.readings['swept-to-whom'] === 'player';
    const how = before.readings['swept-up-exhausted'] === 'exhausted' ? 'swept up, which exhausts it,' : 'swept up';
    return `${main(step)} is ${how} and goes to ${toPlayer ? whose(playerWord(subject.player)) : owner(step)} rest pile.${along(step)}`;
  },
  'usagi.card-types.heroes': (step) =>
    `${main(step)} is the Hero that ${who(step)} chose to keep, so it stays with everything attached to it.`,
  'usagi.terms.not-swept-up': (step) => `${main(step)} isn’t swept up, because its text says so.`,
  'usagi.turn.story-characters-stay': ({ subject: { amount = 0 } }) =>
    amount === 1
      ? '1 Character is involved with a Story Event that isn’t resolved yet, so it isn’t swept up.'
      : `${amount} Characters are involved with a Story Event that isn’t resolved yet, so they aren’t swept up.`,
  'usagi.turn.unspent-currency': ({ before }) => {
    const lost = before.players.flatMap((player, at) =>
      player.honor + player.ryo > 0 ? [`${playerWord(seatAt(at))} loses ${purse(player)}`] : [],
    );
    return `Unspent Honor and Ryo are lost: ${lost.join('; ')}.`;
  },
  'usagi.turn.turn-over': ({ subject, before: { lasting } }) =>
    lasting.length === 0
      ? `Turn ${many(subject)} is over.`
      : `Turn ${many(subject)} is over, so what ${list([...new Set(lasting.map(({ from }) => from))])} changed for the turn ends.`,
};

/** What a step did, in one sentence. */
export const sentence = (step: UsagiStep): string => SENTENCES[step.rule]?.(step) ?? '';

/** Why a player lost a comparison, in one sentence. */
export function beatenSentence({ what }: Beaten, step: UsagiStep): string {
  const { before, subject, rule } = step;
  const event = onTable(before, subject.card);
  const side = sidesAt(step).find(({ player }) => player === what);
  if (!event || !side) return '';
  const you = playerWord(side.player);
  if (rule === turn.highestTotal.id) return `${you} has ${number(side.total)}, less than ${number(many(subject))}.`;
  const required = demandOf(before, event);
  if (before.readings['several-ratings'] === 'sum' && required.filter((value) => value !== null).length > 1) {
    const sum = required.reduce<number>((all, value) => all + (value ?? 0), 0);
    return `${you} doesn’t exceed the sum that ${nameOf(before, event.id)} requires (${number(side.total)} against ${number(sum)}).`;
  }
  const short = required.flatMap((least, at) => {
    const rating = RATINGS[at];
    const has = side.sums[at] ?? null;
    if (least === null || rating === undefined || (has !== null && has > least)) return [];
    return [`${ratingWord(rating)}: ${has === null ? 'none' : number(has)} against ${number(least)}`];
  });
  return `${you} doesn’t exceed what ${nameOf(before, event.id)} requires${short.length > 0 ? ` (${short.join(', ')})` : ''}.`;
}
