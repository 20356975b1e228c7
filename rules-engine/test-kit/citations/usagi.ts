/** When each rule of the Usagi Yojimbo CCG speaks, what it rests on and what it refuses, by the texts of the rulebook. */
import { printOf } from '../../usagi/cards/cards.ts';
import type { Choice } from '../../usagi/play/actions.ts';
import type { UsagiStep } from '../../usagi/rules/log.ts';
import { demandOf, ratingsOf } from '../../usagi/rules/contest.ts';
import {
  type Ability,
  type Card,
  clockwise,
  type Declared,
  type Effect,
  indexOf,
  isSeat,
  type Named,
  type PhaseName,
  playerOf,
  type Print,
  type Rating,
  RATINGS,
  type Seat,
  type State,
  type Type,
  type Which,
} from '../../usagi/state.ts';
import {
  allInPlay,
  attachedTo,
  atWork,
  canDescribe,
  descriptorsOf,
  eventOf,
  findCard,
  inPlay,
  involvedIn,
  isCancelled,
  onTable,
  reaches,
  type RatingEffect,
} from '../../usagi/rules/table.ts';
import { always, type Conditions, type Holds, type Refusals } from '../citations.ts';

type Step = UsagiStep;
type Test = Holds<Step>;
const both =
  (...tests: readonly Test[]): Test =>
  (step) =>
    tests.every((test) => test(step));
const either =
  (...tests: readonly Test[]): Test =>
  (step) =>
    tests.some((test) => test(step));
const not =
  (test: Test): Test =>
  (step) =>
    !test(step);

// Where in the turn

const INITIATION: readonly PhaseName[] = ['produce', 'refresh', 'discard', 'draw', 'propose', 'reveal'];
const isIn =
  (...names: readonly PhaseName[]): Test =>
  ({ before }) =>
    names.includes(before.phase.name);
const leadsTo =
  (...names: readonly PhaseName[]): Test =>
  ({ after }) =>
    names.includes(after.phase.name);
const asAction = isIn('actions');
const asResponse = isIn('responses');
/** An action with its responses is being resolved. */
const resolving = isIn('responses', 'retarget');

// Cards, and where they are

type Place =
  'deck' | 'hand' | 'playField' | 'restPile' | 'deadPile' | 'chronicle' | 'eventField' | 'proposed' | 'declared';
const WITH_PLAYERS = ['deck', 'hand', 'playField', 'restPile', 'deadPile', 'chronicle'] as const;
const holds = (cards: readonly Card[], id: number) => cards.some((card) => card.id === id);
/** Where a card is, and whose place that is. */
function whereIs(state: State, id = 0): readonly [Place?, Seat?] {
  if (holds(state.eventField, id)) return ['eventField'];
  if (holds(state.proposed, id)) return ['proposed'];
  if (state.declared.some(({ card }) => card?.id === id)) return ['declared'];
  for (const seat of clockwiseAll(state)) {
    for (const place of WITH_PLAYERS) if (holds(playerOf(state, seat)[place], id)) return [place, seat];
  }
  return [];
}
const clockwiseAll = ({ players }: State): readonly Seat[] => players.map((_, at) => 'ABCDEF'.charAt(at) as Seat);
const was = (step: Step) => whereIs(step.before, step.subject.card)[0];
const becomes = (step: Step) => whereIs(step.after, step.subject.card)[0];
const goes =
  (from: Place, ...to: readonly Place[]): Test =>
  (step) =>
    was(step) === from && to.includes(becomes(step) as Place);
/** It goes to the pile of its owner. */
const toOwners =
  (pile: Place): Test =>
  ({ after, subject: { card } }) => {
    const [place, whose] = whereIs(after, card);
    return place === pile && whose === findCard(after, card)?.owner;
  };
const isPlayed = goes('hand', 'declared');
const leavesPlay = (pile: Place): Test =>
  both((step) => inPlay(step.before, step.subject.card ?? 0) !== undefined, toOwners(pile));

const cardIn = ({ before, subject }: Step) => findCard(before, subject.card);
const printIn = (step: Step): Print | undefined => {
  const card = cardIn(step);
  return card && printOf(step.before, card);
};
const isA =
  (...types: readonly Type[]): Test =>
  (step) =>
    types.some((type) => printIn(step)?.type === type);
const isHeld: Test = (step) => printIn(step)?.subtype === 'held';
const isStory: Test = (step) => printIn(step)?.subtype === 'story';
const hasAttachments: Test = ({ before, subject }) => attachedTo(before, subject.card).length > 0;
const changesPlace: Test = ({ before, after, subject: { card } }) =>
  whereIs(before, card).join() !== whereIs(after, card).join() ||
  findCard(before, card)?.controller !== findCard(after, card)?.controller;
/** A card goes elsewhere, or to somebody else, and is not without Attachments. */
const dragsAlong = both(hasAttachments, changesPlace);
const subtypeOf = (state: State, card: Card) => printOf(state, card).subtype;
const typeOf = (state: State, card: Card | undefined): Type | undefined => card && printOf(state, card).type;
const hasStatic = (state: State, card: Card | undefined, kind: Effect['is']): boolean =>
  card !== undefined &&
  !isCancelled(state, card.id) &&
  printOf(state, card).abilities.some(
    ({ sort, effects }) => sort === 'static' && effects.some(({ is }) => is === kind),
  );
const saysSo =
  (kind: Effect['is']): Test =>
  (step) =>
    hasStatic(step.before, cardIn(step), kind);

/** A card, or an Attachment on it, says that something else happens to it instead of this. */
const replaces =
  (what: Ability['instead']): Test =>
  ({ before, subject }) => {
    const carrier = findCard(before, subject.source);
    if (!carrier || isCancelled(before, carrier.id)) return false;
    const isOf = carrier.id === subject.card || carrier.on === subject.card;
    return isOf && printOf(before, carrier).abilities[subject.ability ?? -1]?.instead === what;
  };
const isReplaced = either(replaces('exhaust'), replaces('kill'), replaces('strike'));

// Players

const seatsIn = (state: State): readonly Seat[] => clockwise(state, state.firstPlayer);
const handOf = (state: State, { player }: Step['subject']): readonly Card[] =>
  player ? playerOf(state, player).hand : [];
/** Their currency rises or falls by what the step says. */
const currency =
  (sign: 1 | -1): Test =>
  ({ before, after, subject: { player = 'A', honor = 0, ryo = 0 } }) => {
    const [had, has] = [playerOf(before, player), playerOf(after, player)];
    return has.honor - had.honor === sign * honor && has.ryo - had.ryo === sign * ryo;
  };
/** They draw as many cards as the step says, from the top of their deck. */
const draws: Test = ({ before, after, subject }) => {
  const { player = 'A', amount = 0 } = subject;
  const top = playerOf(before, player).deck.toReversed().slice(0, amount);
  return amount > 0 && top.length === amount && top.every(({ id }) => holds(playerOf(after, player).hand, id));
};
/** A Hero in the play field; where it is read so, one in the Event field counts too. */
const heroesOf = (state: State, seat: Seat): readonly Card[] =>
  [
    ...playerOf(state, seat).playField,
    ...(state.readings['hero-in-event-field'] === 'counts' ? state.eventField : []),
  ].filter(
    (card) => subtypeOf(state, card) === 'hero' && (card.controller === seat || !holds(state.eventField, card.id)),
  );
const hasHero: Test = ({ before, subject }) =>
  subject.player !== undefined && heroesOf(before, subject.player).length > 0;

// What is declared

const lastDeclared = ({ declared }: State): Declared | undefined => declared.at(-1);
/** The last thing declared is taken off, or a new one comes on. */
const taken: Test = ({ before, after }) => after.declared.length === before.declared.length - 1;
const isDeclared: Test = ({ before, after }) => after.declared.length === before.declared.length + 1;
const isAimed: Test = ({ subject }) => subject.target !== undefined && subject.target !== 0;
const isGone = (state: State, target: Named): boolean =>
  isSeat(target) ? playerOf(state, target).out : target !== 0 && inPlay(state, target) === undefined;
const declaredAbility = ({ before, subject }: Step): Ability | undefined => {
  const card = findCard(before, subject.card);
  return card && printOf(before, card).abilities[subject.ability ?? -1];
};
const triggers: Test = (step) =>
  !isCancelled(step.before, step.subject.card ?? 0) &&
  printIn(step)?.abilities.some(({ sort, trigger }) => sort === 'involuntary' && trigger === step.subject.what) ===
    true;

/** An ability that happens by itself, and the card that it comes from: of a granted one, the attached card. */
const happening = ({ before, subject }: Step): Ability | undefined => {
  const carrier = findCard(before, subject.source ?? subject.card);
  return carrier && printOf(before, carrier).abilities[subject.ability ?? -1];
};
/** Its controller is asked for its target or for an option, and nothing else has changed. */
const isAsked: Test = (step) => {
  const { phase } = step.after;
  if (phase.name !== 'target' && phase.name !== 'choose') return false;
  const open = phase.name === 'target' ? happening(step)?.target : happening(step)?.choose;
  return open !== undefined && phase.player === step.subject.player && phase.back === step.before.phase;
};
/** What was going on before goes on. */
const goesBack: Test = ({ before: { phase }, after, subject }) =>
  (phase.name === 'target' || phase.name === 'choose') && phase.player === subject.player && after.phase === phase.back;
const choosesOption: Test = both(
  isIn('choose'),
  goesBack,
  (step) => happening(step)?.choose?.[(step.subject.option ?? 0) - 1] !== undefined,
);
/** Contrary to what else may be said of it, it has a target, and no card or player is one. */
const fitsNothing: Test = (step) => {
  const { before, subject } = step;
  const { target, effects = [] } = happening(step) ?? {};
  const { player = 'A' } = subject;
  if (target === undefined || subject.what !== 'no-target') return false;
  if (typeof target === 'string') return playerOf(before, player).out;
  const by = { player, source: cardIn(step) };
  const removes = effects.some(({ is }) => is === 'exhaust' || is === 'kill');
  const isDescribed = (card: Card) =>
    target.descriptor === undefined || descriptorsOf(printOf(before, card)).includes(target.descriptor.toLowerCase());
  return allInPlay(before).every(
    (card) =>
      !isOneOf(before, target, card, by) || !isDescribed(card) || (removes && typeOf(before, card) === 'attachment'),
  );
};
/** An ability that happens by itself is set off; its controller is asked, and chooses. */
const byItself = either(triggers, isAsked, choosesOption, fitsNothing);

// Contests

const eventIn = ({ before, subject }: Step): Card | undefined => onTable(before, subject.card);
const isFree = (state: State, event: Card) =>
  demandOf(state, event).every((value) => value === null) && state.readings['event-without-ratings'] === 'free';
/** What a player has in each rating of the Event: null where none of the cards that count is rated. */
function brings(state: State, event: Card, seat: Seat): readonly (number | null)[] {
  const statics = atWork<RatingEffect>(state, 'rating');
  const counts = (card: Card) =>
    state.readings['stricken-involved'] === 'counts' || !(onTable(state, card.on) ?? card).stricken;
  const cards = involvedIn(state, event.id).filter((card) => card.controller === seat && counts(card));
  return demandOf(state, event).map((_, at) => {
    const values = cards.flatMap((card) => ratingsOf(state, card, statics)[at] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  });
}
const hasInvolved = (state: State, event: Card, seat: Seat) =>
  involvedIn(state, event.id).some(({ controller }) => controller === seat);
/** The sum of all that the Event has too. */
const totalOf = (state: State, event: Card, seat: Seat): number => {
  const demand = demandOf(state, event);
  return brings(state, event, seat).reduce<number>(
    (sum, value, at) => sum + ((demand[at] ?? null) === null ? 0 : (value ?? 0)),
    0,
  );
};
/** Part 3.3.1, step 1: more than the Event in each of its ratings, in any of them, or in all together. */
function doesExceed(state: State, event: Card, seat: Seat): boolean {
  if (!hasInvolved(state, event, seat)) return false;
  const demand = demandOf(state, event);
  if (demand.every((value) => value === null)) return isFree(state, event);
  const has = brings(state, event, seat);
  const over = demand.flatMap((value, at) => (value === null ? [] : (has[at] ?? -Infinity) > value));
  if (state.readings['several-ratings'] === 'each') return over.every(Boolean);
  if (state.readings['several-ratings'] === 'any') return over.some(Boolean);
  return totalOf(state, event, seat) > demand.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
const contendersIn = (step: Step): readonly Seat[] => {
  const event = eventIn(step);
  return event ? seatsIn(step.before).filter((seat) => doesExceed(step.before, event, seat)) : [];
};
/** A Setting with a rating on it is attached to the Event. */
const hasSetting: Test = ({ before, subject }) =>
  attachedTo(before, subject.card)
    .filter((card) => subtypeOf(before, card) === 'setting')
    .some((card) => printOf(before, card).ratings.some((value) => value !== null));
const hasInvolvedAttachment: Test = ({ before, subject }) =>
  involvedIn(before, subject.card).some(
    (card) => typeOf(before, card) === 'attachment' && !playerOf(before, card.controller).out,
  );
/** What changes a rating of the Event, of a Setting on it or of a card involved: an ability, or what lasts for the turn. */
function changes({ before: state, subject }: Step): readonly { readonly by?: Type; readonly isMissing: boolean }[] {
  const settings = attachedTo(state, subject.card).filter((card) => subtypeOf(state, card) === 'setting');
  const others = [...settings, ...involvedIn(state, subject.card)];
  const isMissing = (card: Card, rating: Rating) =>
    others.includes(card) && (printOf(state, card).ratings[RATINGS.indexOf(rating)] ?? null) === null;
  return allInPlay(state)
    .filter((card) => card.id === subject.card || others.includes(card))
    .flatMap((card) => [
      ...state.lasting.flatMap(({ is, card: id, rating }) =>
        is === 'rating' && rating && id === card.id ? { isMissing: isMissing(card, rating) } : [],
      ),
      ...atWork<RatingEffect>(state, 'rating').flatMap((one) =>
        reaches(state, one, card)
          ? { by: printOf(state, one.card).type, isMissing: isMissing(card, one.effect.rating) }
          : [],
      ),
    ]);
}
const changesBy =
  (...types: readonly Type[]): Test =>
  (step) =>
    changes(step).some(({ by }) => by !== undefined && types.includes(by));
/** Those the step names have the total it names, and more than one of them has. */
const isTied: Test = (step) => {
  const event = eventIn(step);
  const { seats = [], amount } = step.subject;
  return event !== undefined && seats.length > 1 && seats.every((seat) => totalOf(step.before, event, seat) === amount);
};
const isShown = both(isIn('tie'), leadsTo('resolve'));
/** An Attachment that nobody picked is on a card that somebody did. */
const isDragged: Test = ({ before: state }) => {
  const picks = state.phase.name === 'tie' ? state.phase.picks.map(({ card }) => card) : [];
  return picks.some((card) => attachedTo(state, card).some(({ id }) => !picks.includes(id)));
};
/** Several players have Events that are resolved before all others. */
const isOrdered: Test = ({ before: state }) => {
  const { phase } = state;
  const done = 'done' in phase ? phase.done : [];
  const events = state.eventField.filter((card) => typeOf(state, card) === 'event' && !done.includes(card.id));
  const plain = events.filter((card) => subtypeOf(state, card) !== 'story');
  return new Set((plain.length > 0 ? plain : events).map(({ controller }) => controller)).size > 1;
};
/** No other Event is to come before it: none that is no Story Event, none of a player before. */
const isNext: Test = ({ before: state, subject }) => {
  const { phase } = state;
  const done = 'done' in phase ? phase.done : [];
  const place = (card: Card) =>
    (subtypeOf(state, card) === 'story' ? 10 : 0) + seatsIn(state).findIndex((seat) => seat === card.controller);
  const events = state.eventField.filter((card) => typeOf(state, card) === 'event' && !done.includes(card.id));
  const first = Math.min(...events.map(place));
  return events.some((card) => place(card) === first && (subject.card === undefined || card.id === subject.card));
};
const scoreChanges: Test = ({ before: state, subject: { card } }) =>
  state.lasting.some(({ is, card: on }) => is === 'score' && on === card) || atWork(state, 'score').length > 0;
const takesTokens: Test = ({ subject }) => (subject.amount ?? 0) > 0;
/** A rating of 0 is all that it shares with its Event. */
const sharesOnlyZero: Test = ({ before: state, subject }) => {
  const [card, event] = [onTable(state, subject.card), onTable(state, subject.event)];
  if (!card || !event) return false;
  const demand = demandOf(state, event);
  const shared = ratingsOf(state, card, atWork(state, 'rating')).filter((_, at) => (demand[at] ?? null) !== null);
  const values = shared.flatMap((value) => value ?? []);
  return values.length > 0 && values.every((value) => value === 0);
};
const eventIsRated: Test = ({ before, subject }) => {
  const event = onTable(before, subject.event);
  return event !== undefined && demandOf(before, event).some((value) => value !== null);
};

// What an effect leaves behind

const lasts = ({ before, after }: Step) =>
  after.lasting.length > before.lasting.length ? after.lasting.at(-1) : undefined;
const comesFromMoment: Test = ({ before, subject }) => {
  const card = findCard(before, subject.source);
  return card !== undefined && typeOf(before, card) === 'moment' && subtypeOf(before, card) !== 'held';
};
/** What changes for the turn is a rating that the card doesn’t have. */
const changesNoRating: Test = (step) => {
  const [left, card] = [lasts(step), cardIn(step)];
  if (left?.is !== 'rating' || !card) return false;
  const at = RATINGS.findIndex((rating) => rating === left.rating);
  const has =
    typeOf(step.before, card) === 'event'
      ? demandOf(step.before, card)
      : ratingsOf(step.before, card, atWork(step.before, 'rating'));
  return (has[at] ?? null) === null;
};
/** It reaches all cards that are meant, and says so without the word “target”. */
const reachesAll: Test = (step) =>
  groupsIn(step).length > 0 && step.subject.source === undefined && step.before === step.after;
const groupsIn = (step: Step): readonly Which[] =>
  (printIn(step)?.abilities ?? []).flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      effect.is === step.subject.what && 'to' in effect && typeof effect.to === 'object' ? effect.to : [],
    ),
  );
const reachesByWord: Test = (step) =>
  reachesAll(step) && groupsIn(step).some(({ descriptor }) => descriptor !== undefined);

const PILES: Readonly<Record<number, number>> = { 2: 19, 3: 26, 4: 31, 5: 34, 6: 35 };
const most = ({ players }: State): number => Math.max(...players.map(({ tokens }) => tokens));
const sameName = (state: State, one: Card | undefined, other: Card | undefined): boolean => {
  if (!one || !other || one.id === other.id) return false;
  const [mine, theirs] = [printOf(state, one), printOf(state, other)];
  return mine.name === theirs.name && [mine, theirs].some(({ type, unique }) => type === 'character' || unique);
};
const reads =
  (reading: keyof State['readings'], option: string): Test =>
  ({ before }) =>
    before.readings[reading] === option;

/** It goes back to hand because another Event was revealed with it, by a player who comes first. */
const wasRevealedLater: Test = (step) =>
  goes('eventField', 'hand')(step) && typeOf(step.before, findCard(step.before, step.subject.rival)) === 'event';
/** A card is played: as an action, or in response. */
const PLAYED = {
  'turn.play-a-card': asAction,
  'turn.acting-player': asAction,
  'terms.acting-player': asAction,
};
const FREES = both(not(taken), (step) => findCard(step.after, step.subject.card)?.event === 0);

export const CONDITIONS: Conditions<Step> = {
  // Setup
  'setup.chronicle-tokens': {
    when: ({ after }) => after.neutralPile === PILES[after.players.length] && after.startingPile === after.neutralPile,
    rests: { 'terms.chronicle-token': always, 'basics.event-field': always },
  },
  'setup.shuffle': {
    when: ({ before, after, subject: { player = 'A' } }) =>
      playerOf(before, player).deck.every(({ id }) => holds(playerOf(after, player).deck, id)),
    rests: { 'basics.deck': always },
  },
  'setup.starting-hand': {
    when: both(
      draws,
      ({ before, after, subject }) => handOf(before, subject).length === 0 && handOf(after, subject).length === 6,
    ),
    rests: { 'basics.hand': always, 'basics.deck': always },
  },
  'setup.first-player': { when: ({ after, subject }) => after.firstPlayer === subject.player },

  // The Initiation
  'turn.initiation': {
    when: ({ before, after }) =>
      after.phase.name === 'produce' || INITIATION.indexOf(after.phase.name) > INITIATION.indexOf(before.phase.name),
    rests: { 'turn.phases': leadsTo('produce'), 'turn.all-at-once': leadsTo('produce') },
  },
  'turn.produce': {
    when: both(isIn('produce'), currency(1), ({ before, subject }) => inPlay(before, subject.card ?? 0) !== undefined),
  },
  'turn.refresh': {
    when: ({ before, after }) =>
      before.phase.name === 'refresh' &&
      allInPlay(before).some((card) => card.stricken) &&
      !allInPlay(after).some((card) => card.stricken),
    rests: { 'terms.refresh': always },
  },
  'turn.discard': {
    when: both(
      isIn('discard'),
      either(goes('hand', 'restPile'), ({ subject }) => subject.card === undefined),
    ),
    rests: { 'turn.discards-to-rest-pile': goes('hand', 'restPile'), 'basics.rest-pile': goes('hand', 'restPile') },
  },
  'turn.discard-without-hero': {
    when: both(
      goes('hand', 'restPile'),
      not(hasHero),
      ({ before: { phase }, subject }) =>
        phase.name === 'discard' && phase.discarded.some((seat) => seat === subject.player),
    ),
    rests: { 'turn.discards-to-rest-pile': always, 'basics.rest-pile': always },
    insteadOf: { 'turn.discard': always },
  },
  'turn.draw': {
    when: both(isIn('draw'), draws, ({ after, subject }) => handOf(after, subject).length <= 6),
    rests: { 'basics.hand': always, 'basics.deck': always },
  },
  'turn.reshuffle': {
    when: ({ before, after, subject: { player = 'A' } }) => {
      const { deck, restPile } = playerOf(before, player);
      const now = playerOf(after, player);
      return deck.length === 0 && restPile.every(({ id }) => holds(now.deck, id)) && now.restPile.length === 0;
    },
    rests: { 'turn.never-decked': always, 'basics.rest-pile': always, 'basics.deck': always },
  },
  'turn.never-decked': {
    when: ({ before, after, subject: { player } }) => {
      if (after.phase.name === 'over') return seatsIn(before).length < 2;
      const { deck, hand, restPile } = playerOf(before, player ?? 'A');
      return deck.length === 0 && hand.length < 6 && (restPile.length === 0 || before.readings.reshuffle === 'never');
    },
  },
  'turn.propose': {
    when: both(
      isIn('propose'),
      either(both(isA('event'), goes('hand', 'proposed')), ({ subject }) => subject.card === undefined),
    ),
    rests: { 'card-types.playing-events': goes('hand', 'proposed'), 'basics.event-field': goes('hand', 'proposed') },
  },
  'turn.reveal': {
    when: ({ before, after }) =>
      before.phase.name === 'reveal' &&
      after.proposed.length === 0 &&
      before.proposed.every(({ id }) => holds(after.eventField, id)),
    rests: {
      'card-types.playing-events': ({ before }) => before.proposed.length > 0,
      'basics.event-field': ({ before }) => before.proposed.length > 0,
    },
  },
  'basics.one-in-play': {
    // Where none of several revealed together may stay, the first of them is gone already.
    when: ({ before, subject: { card, rival = 0 } }) =>
      sameName(before, findCard(before, card), inPlay(before, rival) ?? findCard(before, rival)) &&
      (before.readings['two-unique-events'] === 'none' || inPlay(before, rival) !== undefined),
    rests: {
      'turn.initiation-order': wasRevealedLater,
      'turn.current-first-player': wasRevealedLater,
      'basics.rest-pile': not(goes('eventField', 'hand')),
      'card-types.attachment-moves-along': ({ before, after, subject: { rival = 0 } }) =>
        attachedTo(before, rival).length > 0 && !onTable(after, rival),
    },
  },

  // Actions and responses
  'turn.actions': {
    when: ({ before, after, subject }) =>
      after.phase.name === 'actions' &&
      (subject.player === after.phase.player ||
        (before.phase.name === 'actions' && subject.player === before.phase.player)),
    rests: { 'turn.phases': isIn('reveal') },
  },
  'basics.cost': {
    when: both(currency(-1), (step) => {
      const { honor = 0, ryo = 0 } = step.subject;
      const print = printIn(step);
      return was(step) === 'hand' && honor + ryo > 0 && print?.honor === honor && print.ryo === ryo;
    }),
  },
  'card-types.playing-characters': {
    when: both(isA('character'), isPlayed, asAction),
    rests: { ...PLAYED, 'turn.play-a-card': always, 'turn.acting-player': always, 'terms.acting-player': always },
  },
  'card-types.playing-attachments': {
    when: both(
      isA('attachment'),
      either(
        both(isPlayed, asAction),
        both(
          resolving,
          ({ after, subject: { card, target } }) => target !== undefined && onTable(after, card)?.on === target,
        ),
        // The card it was meant for is no longer there.
        both(
          resolving,
          ({ before, subject: { target } }) => target !== undefined && !isSeat(target) && !onTable(before, target),
        ),
        both(isIn('retarget'), ({ after, subject }) => lastDeclared(after)?.target === subject.target),
      ),
    ),
    rests: {
      'turn.play-a-card': isPlayed,
      'turn.acting-player': isPlayed,
      'terms.acting-player': isPlayed,
      'turn.last-to-first': both(
        not(isPlayed),
        ({ before, after }) =>
          taken({ before, after } as Step) ||
          (after.phase.name === 'retarget' && lastDeclared(before) === lastDeclared(after)),
      ),
      'terms.attached': goes('declared', 'playField', 'eventField'),
      'basics.play-field': goes('declared', 'playField'),
      'basics.event-field': goes('declared', 'eventField'),
      'turn.character-or-attachment-played': both(goes('declared', 'playField'), ({ after, subject: { card } }) => {
        const [, whose] = whereIs(after, card);
        return whose === findCard(after, card)?.controller;
      }),
    },
  },
  'card-types.playing-moments': {
    when: both(isA('moment'), isPlayed, either(asAction, asResponse)),
    rests: {
      ...PLAYED,
      'turn.responses': asResponse,
      'turn.cards-stay-face-up': asResponse,
      'card-types.moment-targets': isAimed,
      'terms.target': isAimed,
    },
  },
  'card-types.held-moments': {
    when: both(isHeld, isPlayed, not(asAction), not(asResponse), reads('held-any-time', 'any-phase')),
    rests: { 'card-types.moment-targets': isAimed, 'terms.target': isAimed },
    insteadOf: {
      'turn.no-cards-from-hand': isIn(...INITIATION),
      'card-types.playing-moments': not(isIn(...INITIATION)),
    },
  },
  'card-types.cards-over-rules': {
    when: either(
      both(isPlayed, isIn(...INITIATION), saysSo('play-in-initiation')),
      both((step) => cardIn(step)?.stricken === true, saysSo('involve-stricken')),
      isReplaced,
    ),
    rests: { 'card-types.moment-targets': isAimed, 'terms.target': isAimed },
    insteadOf: {
      'turn.no-cards-from-hand': isPlayed,
      'turn.involve-needs': not(either(isPlayed, isReplaced)),
      'terms.exhaust': replaces('exhaust'),
      'terms.kill': replaces('kill'),
      'terms.strike': replaces('strike'),
    },
  },
  'turn.use-an-ability': {
    when: either(
      both(isDeclared, (step) => declaredAbility(step)?.sort === 'voluntary'),
      both(currency(-1), ({ subject }) => (subject.honor ?? 0) + (subject.ryo ?? 0) > 0),
      both(not(isHeld), changesPlace),
    ),
    rests: {
      'turn.acting-player': both(isDeclared, asAction),
      'terms.acting-player': both(isDeclared, asAction),
      'turn.responses': both(isDeclared, asResponse),
      'card-types.character-abilities': both(isDeclared, isA('character')),
      'card-types.attachment-abilities': both(isDeclared, isA('attachment')),
      'terms.ability': both(isDeclared, isA('event', 'moment')),
      'card-types.granted-abilities': both(isDeclared, (step) => declaredAbility(step)?.granted === true),
      'terms.target': both(isDeclared, isAimed),
      // Sacrificed to pay for it.
      'basics.rest-pile': both(changesPlace, (step) => becomes(step) === 'restPile'),
      'card-types.attachment-moves-along': dragsAlong,
    },
  },
  'turn.involve': {
    when: both(
      isDeclared,
      asAction,
      isA('character'),
      ({ after, subject }) => onTable(after, subject.card)?.event === subject.event,
    ),
    rests: {
      'turn.acting-player': always,
      'terms.acting-player': always,
      'terms.involved': always,
      'terms.rating': eventIsRated,
      'terms.zero-is-a-rating': sharesOnlyZero,
      'card-types.involvement-is-inherent': ({ before, subject }) => isCancelled(before, subject.card ?? 0),
    },
  },
  'turn.responses': {
    when: ({ before: { phase }, after, subject }) =>
      phase.name === 'responses' &&
      phase.player === subject.player &&
      after.phase.name === 'responses' &&
      after.phase.player !== phase.player,
  },
  'turn.responses-end': {
    when: ({ before: { phase, readings, players } }) =>
      phase.name === 'responses' &&
      phase.passes >= (readings['responses-end'] === 'passes-in-a-row' ? players.filter(({ out }) => !out).length : 1),
  },

  // Resolving what was declared
  'turn.last-to-first': {
    when: ({ before, subject: { card } }) => {
      const last = lastDeclared(before);
      return last !== undefined && (last.from === card || last.source === card);
    },
  },
  'turn.character-or-attachment-played': {
    when: both(isA('character'), resolving, goes('declared', 'playField'), ({ after, subject: { card } }) => {
      const [, whose] = whereIs(after, card);
      return whose === findCard(after, card)?.controller;
    }),
    rests: { 'card-types.playing-characters': always, 'basics.play-field': always, 'turn.last-to-first': always },
  },
  'card-types.target-gone': {
    when: ({ before, subject }) => isGone(before, subject.target ?? 0),
    rests: { 'turn.last-to-first': always },
  },
  'terms.target': {
    when: either(
      both(isIn('target'), goesBack, isAimed),
      both(
        isIn('retarget'),
        ({ before, after, subject }) =>
          lastDeclared(before)?.kind === 'ability' && lastDeclared(after)?.target === subject.target,
      ),
    ),
  },
  'turn.involve-moves': {
    when: both(
      isA('character'),
      taken,
      resolving,
      ({ after, subject }) => onTable(after, subject.card)?.event === subject.event,
    ),
    rests: {
      'basics.event-field': (step) => becomes(step) === 'eventField',
      'basics.play-field': (step) => becomes(step) === 'playField',
      'card-types.event-involvement': always,
      'turn.last-to-first': always,
      'card-types.attachment-moves-along': dragsAlong,
    },
  },
  'turn.involve-needs': {
    when: both(
      reads('struck-after-declaring', 'not'),
      (step) => cardIn(step)?.stricken === true,
      not(saysSo('involve-stricken')),
    ),
    rests: {
      'turn.last-to-first': always,
      'basics.play-field': goes('eventField', 'playField'),
      'card-types.attachment-moves-along': dragsAlong,
    },
  },
  'terms.involved': {
    when: either(
      // It was declared to be involved, and it or its Event is gone, or it is involved with another.
      both(taken, ({ before, subject }) => findCard(before, subject.card)?.event !== subject.event),
      both(FREES, ({ before, subject }) => !onTable(before, subject.event)),
    ),
    rests: {
      'turn.last-to-first': taken,
      'basics.play-field': both(not(taken), (step) => becomes(step) === 'playField'),
      'basics.rest-pile': both(not(taken), (step) => becomes(step) === 'restPile'),
      'card-types.attachment-moves-along': dragsAlong,
    },
  },
  'turn.held-moment-played': {
    when: both(isHeld, goes('declared', 'playField', 'eventField')),
    rests: { 'card-types.held-places': always, 'basics.held-moment-place': always },
  },
  'turn.moment-played': {
    when: both(isA('moment'), not(isHeld), goes('declared', 'restPile'), toOwners('restPile')),
    rests: { 'card-types.moment-to-rest-pile': always, 'basics.rest-pile': always },
  },
  'card-types.moment-to-rest-pile': {
    when: both(isHeld, goes('declared', 'restPile'), toOwners('restPile')),
    rests: { 'basics.rest-pile': always },
  },
  'turn.action-over': {
    when: both(
      resolving,
      leadsTo('actions'),
      ({ before, subject }) =>
        before.declared.length === 0 && subject.next !== undefined && !before.finished.includes(subject.next),
    ),
  },
  'turn.finished': {
    when: ({ before, after, subject: { player = 'A' } }) =>
      !before.finished.includes(player) && after.finished.at(-1) === player,
  },
  'turn.first-finisher': {
    when: ({ before, after, subject }) =>
      before.finished.join() === subject.player &&
      (before.readings['new-first-player'] === 'at-once' ? after.firstPlayer : after.nextFirst) === subject.player,
    rests: { 'turn.current-first-player': always },
  },
  'turn.actions-end': { when: ({ before }) => seatsIn(before).every((seat) => before.finished.includes(seat)) },

  // What abilities and effects do
  'card-types.character-abilities': { when: both(isA('character'), byItself) },
  'card-types.attachment-abilities': { when: both(isA('attachment'), byItself) },
  'terms.effect': {
    when: either(({ before, after }) => before !== after, reachesAll),
    rests: {
      'basics.hand': draws,
      'basics.deck': draws,
      'card-types.attachment-moves-along': both(isA('character', 'event', 'moment'), dragsAlong),
      'card-types.lasting-effects': (step) => lasts(step) !== undefined && comesFromMoment(step),
      'terms.score': (step) => lasts(step)?.is === 'score',
      'terms.zero-is-a-rating': changesNoRating,
      'terms.target-by-word': reachesAll,
      'terms.descriptor': reachesByWord,
      'basics.description': reachesByWord,
      'turn.last-to-first': taken,
    },
  },
  'terms.strike': {
    when: ({ before, after, subject: { card = 0 } }) =>
      inPlay(before, card)?.stricken === false && inPlay(after, card)?.stricken === true,
    // No effect strikes it, so it is struck to pay.
    rests: { 'turn.use-an-ability': ({ subject }) => subject.source === undefined },
  },
  'terms.strike-once': {
    when: ({ before, after, subject: { card = 0 } }) => inPlay(before, card)?.stricken === true && before === after,
  },
  'terms.refresh': { when: ({ after, subject: { card = 0 } }) => inPlay(after, card)?.stricken === false },
  'terms.exhaust': {
    when: both(not(isA('attachment')), leavesPlay('restPile')),
    rests: {
      'turn.exhausted-and-killed': always,
      'basics.rest-pile': always,
      'card-types.characters-leaving': isA('character'),
      'card-types.attachment-moves-along': hasAttachments,
    },
  },
  'terms.kill': {
    when: both(not(isA('attachment')), leavesPlay('deadPile')),
    rests: {
      'turn.exhausted-and-killed': always,
      'basics.dead-pile': always,
      'card-types.characters-leaving': isA('character'),
      'card-types.attachment-moves-along': hasAttachments,
    },
  },
  'card-types.attachments-leaving': {
    when: both(
      isA('attachment'),
      either(
        leavesPlay('restPile'),
        ({ before, after, subject: { what } }) => before === after && (what === 'exhaust' || what === 'kill'),
      ),
    ),
  },
  'card-types.held-stays': {
    when: both(isHeld, either(leavesPlay('restPile'), leavesPlay('deadPile'), both(isIn('sweep'), not(changesPlace)))),
    rests: {
      'turn.use-an-ability': not(isIn('sweep')),
      'basics.rest-pile': (step) => becomes(step) === 'restPile',
      'basics.dead-pile': (step) => becomes(step) === 'deadPile',
    },
    insteadOf: { 'turn.sweep-up': isIn('sweep') },
  },

  // The Conclusion
  'turn.conclusion': { when: leadsTo('resolve', 'victory', 'sweep'), rests: { 'turn.phases': leadsTo('resolve') } },
  'turn.resolving-events': {
    when: both(isIn('resolve', 'order'), isNext),
    rests: { 'turn.current-first-player': isOrdered },
  },
  'turn.check-contenders': {
    when: ({ before, subject: { seats = [], card, what } }) => {
      const event = onTable(before, card);
      const found = event ? seatsIn(before).filter((seat) => doesExceed(before, event, seat)) : [];
      // After the discards of a tie nobody comes back.
      return what === 'again' ? seats.every((seat) => found.includes(seat)) : seats.join() === found.join();
    },
    rests: {
      'basics.ratings': always,
      'terms.contender': always,
      'card-types.setting-ratings': hasSetting,
      'card-types.event-settings': hasSetting,
      'card-types.attachment-involvement': hasInvolvedAttachment,
      'terms.involved-attachments': hasInvolvedAttachment,
      'card-types.character-abilities': changesBy('character'),
      'card-types.attachment-abilities': changesBy('attachment'),
      'terms.ability': changesBy('event', 'moment'),
      'terms.effect': (step) => changes(step).some(({ by }) => by === undefined),
      'terms.zero-is-a-rating': (step) => changes(step).some(({ isMissing }) => isMissing),
    },
  },
  'turn.no-contender': { when: (step) => contendersIn(step).length === 0 },
  'turn.sole-contender': { when: (step) => contendersIn(step).join() === step.subject.player },
  'turn.rate-contenders': {
    when: (step) => contendersIn(step).length > 1,
    rests: { 'turn.shared-ratings': always, 'terms.total-rating': always },
  },
  'turn.highest-total': {
    when: (step) => {
      const [event, { player, amount = 0 }] = [eventIn(step), step.subject];
      if (!event || !player) return false;
      const others = (step.beaten ?? []).map(({ what }) => totalOf(step.before, event, what as Seat));
      return totalOf(step.before, event, player) === amount && others.every((total) => total < amount);
    },
  },
  'turn.tie': {
    when: either(both(isIn('resolve'), isTied), isIn('tie')),
    rests: { 'basics.rest-pile': isShown, 'card-types.attachment-moves-along': both(isShown, isDragged) },
  },
  'turn.tie-repeat': { when: both(isIn('resolve'), isTied) },
  'turn.tie-out-of-cards': {
    when: (step) => {
      const event = eventIn(step);
      return event !== undefined && !hasInvolved(step.before, event, step.subject.player ?? 'A');
    },
  },
  'turn.tie-nobody-left': { when: (step) => contendersIn(step).length === 0 },
  'turn.success': {
    when: ({ before, after, subject: { player, card = 0 } }) =>
      player
        ? onTable(before, card) !== undefined
        : involvedIn(before, card).length > 0 && involvedIn(after, card).length === 0,
    rests: {
      'card-types.events-leaving': ({ subject }) => subject.player !== undefined,
      'basics.play-field': ({ before, subject }) =>
        subject.player === undefined && before.readings['involved-after-success'] === 'return',
      'basics.rest-pile': ({ before, subject }) =>
        subject.player === undefined && before.readings['involved-after-success'] === 'rest',
      'card-types.attachment-moves-along': ({ before, after, subject }) =>
        subject.player === undefined &&
        involvedIn(before, subject.card).some(
          ({ id }) => attachedTo(before, id).length > 0 && whereIs(before, id).join() !== whereIs(after, id).join(),
        ),
    },
  },
  'turn.resolve-effects': {
    when: both(
      isIn('resolve'),
      (step) =>
        printIn(step)?.abilities.some(({ sort }) => sort === 'resolve') === true &&
        !isCancelled(step.before, step.subject.card ?? 0),
    ),
  },
  'turn.score-effects': {
    when: both(scoreChanges, ({ subject }) => (subject.amount ?? -1) >= 0),
    rests: { 'terms.score': not(leadsTo('tokens')), 'basics.chronicle': leadsTo('tokens') },
  },
  'card-types.setting-resolved': {
    when: both(
      (step) => printIn(step)?.subtype === 'setting' && cardIn(step)?.on === step.subject.event,
      goes('eventField', 'chronicle', 'restPile'),
    ),
  },
  'turn.take-token': {
    when: ({ before, after, subject: { player = 'A', amount = 0, due = 0 } }) =>
      playerOf(after, player).tokens - playerOf(before, player).tokens === amount && amount <= due,
    rests: {
      'basics.chronicle': either(takesTokens, (step) => becomes(step) === 'chronicle'),
      'terms.chronicle-token': takesTokens,
      'card-types.attachments-leaving': both(goes('eventField', 'chronicle'), hasAttachments),
    },
  },
  'turn.event-to-rest-pile': {
    when: both(isA('event'), not(isStory), leavesPlay('restPile')),
    rests: { 'turn.failure': always, 'card-types.events-leaving': always },
  },
  'turn.story-stays': {
    when: both(isStory, ({ before, after }) => before === after),
    rests: { 'card-types.story-events': always, 'turn.failure': reads('story-fails', 'fails-and-stays') },
    insteadOf: { 'turn.event-to-rest-pile': always },
  },
  'turn.involved-return': {
    when: both(
      isA('character'),
      (step) => becomes(step) === 'playField',
      ({ after, subject }) => !onTable(after, subject.event),
    ),
    rests: {
      'basics.play-field': always,
      'card-types.events-leaving': reads('return-to-whom', 'owner'),
      'card-types.attachment-moves-along': dragsAlong,
    },
  },
  'turn.check-victory': { when: both(isIn('victory'), ({ before, subject }) => subject.amount === before.neutralPile) },
  'turn.empty-pile': { when: both(isIn('victory'), ({ before }) => before.neutralPile === 0) },
  'turn.more-than-half': {
    when: both(
      isIn('victory'),
      ({ before, subject: { player = 'A' } }) => playerOf(before, player).tokens > before.startingPile / 2,
    ),
  },
  'turn.most-tokens': {
    when: both(isIn('victory'), ({ before, subject: { player, seats = [] } }) =>
      [...seats, ...(player ? [player] : [])].every((seat) => playerOf(before, seat).tokens === most(before)),
    ),
  },
  'turn.choose-hero': {
    when: ({ before, after, subject: { player = 'A', card } }) =>
      card === undefined
        ? after.phase.name === 'hero' && heroesOf(before, player).length > 0
        : holds(heroesOf(before, player), card) && playerOf(after, player).kept === card,
    rests: {
      'card-types.heroes': ({ subject }) => subject.card !== undefined,
      'turn.another-hero': ({ before, subject: { player = 'A', card = 0 } }) =>
        card !== 0 && ![0, card].includes(playerOf(before, player).kept),
    },
  },
  'turn.keep-no-hero': {
    when: both(isIn('hero'), hasHero, ({ after, subject: { player = 'A' } }) => playerOf(after, player).kept === 0),
  },
  'turn.hero-in-play-field': { when: both(isIn('victory', 'hero'), not(hasHero)) },
  'turn.sweep-up': {
    when: both(
      isIn('sweep'),
      isA('character'),
      goes('playField', 'restPile'),
      ({ before, subject: { player = 'A', card } }) => playerOf(before, player).kept !== card,
    ),
    rests: {
      'terms.sweep-up': always,
      'terms.exhaust': ({ before }) => before.readings['swept-up-exhausted'] === 'exhausted',
      'basics.rest-pile': always,
      'card-types.characters-leaving': always,
      'card-types.attachment-moves-along': hasAttachments,
    },
  },
  'card-types.heroes': {
    when: both(
      isIn('sweep'),
      not(changesPlace),
      ({ before, subject: { player = 'A', card } }) => playerOf(before, player).kept === card,
    ),
    insteadOf: { 'turn.sweep-up': always },
  },
  'terms.not-swept-up': {
    when: both(isIn('sweep'), saysSo('not-swept-up'), not(changesPlace)),
    rests: { 'card-types.cards-over-rules': always },
    insteadOf: { 'turn.sweep-up': always },
  },
  'turn.story-characters-stay': {
    when: both(isIn('sweep'), ({ before }) =>
      before.eventField.some(
        (card) =>
          card.event !== 0 &&
          allInPlay(before).some((event) => event.id === card.event && subtypeOf(before, event) === 'story'),
      ),
    ),
  },
  'turn.unspent-currency': {
    when: ({ before, after }) =>
      before.players.some(({ honor, ryo }) => honor + ryo > 0) &&
      after.players.every(({ honor, ryo }) => honor + ryo === 0),
  },
  'turn.turn-over': { when: both(isIn('sweep'), ({ before, after }) => after.turn === before.turn + 1) },
};

// Refusals

type No = (state: State, choice: Choice) => boolean;
const cardOf = (choice: Choice): number => ('card' in choice ? choice.card : 0);
const targetOf = (choice: Choice): Named => ('target' in choice ? choice.target : 0);
const inHand = (state: State, choice: Choice): Card | undefined =>
  state.players[indexOf(choice.player)]?.hand.find(({ id }) => id === cardOf(choice));
const playedPrint = (state: State, choice: Choice): Print | undefined => {
  const card = choice.type === 'play' || choice.type === 'propose' ? inHand(state, choice) : undefined;
  return card && printOf(state, card);
};
/** What is used or played, and the card it comes from: of a granted ability, the attached card. */
function aimedBy(
  state: State,
  choice: Choice,
): { readonly ability?: Ability | undefined; readonly source?: Card | undefined } {
  if (choice.type === 'play') {
    return {
      ability: playedPrint(state, choice)?.abilities.find(({ sort }) => sort === 'play'),
      source: inHand(state, choice),
    };
  }
  const { phase } = state;
  if (choice.type === 'target' && phase.name === 'target') {
    const { source, carrier, ability } = phase.doing;
    return { ability: printOf(state, carrier).abilities[ability], source: { id: source.card, ...source } };
  }
  const card = choice.type === 'use' ? onTable(state, choice.card) : undefined;
  const ability = card && choice.type === 'use' ? printOf(state, card).abilities[choice.ability] : undefined;
  return { ability, source: ability?.granted ? onTable(state, card?.on) : card };
}
const notNow =
  (type: Choice['type'], ...phases: readonly PhaseName[]): No =>
  (state, choice) =>
    choice.type === type && !phases.includes(state.phase.name);
const during =
  (phase: PhaseName, forbids: No = () => true): No =>
  (state, choice) =>
    state.phase.name === phase && forbids(state, choice);
const any =
  (...tests: readonly No[]): No =>
  (state, choice) =>
    tests.some((test) => test(state, choice));
const isNotAsked: No = ({ phase }, { player }) => 'player' in phase && phase.player !== player;
const isNotWaitedFor: No = ({ phase }, { player }) => 'waiting' in phase && !phase.waiting.includes(player);
const abilityIsNone =
  (...types: readonly Type[]): No =>
  (state, choice) => {
    const card = onTable(state, cardOf(choice));
    return (
      card !== undefined &&
      types.includes(printOf(state, card).type) &&
      aimedBy(state, choice).ability?.sort !== 'voluntary'
    );
  };
/** Whether an ability that happens has this option. */
const isOptionNow = ({ phase, madeUp }: State, option: number): boolean =>
  phase.name === 'choose' &&
  printOf({ madeUp }, phase.doing.carrier).abilities[phase.doing.ability]?.choose?.[option - 1] !== undefined;
/** What an effect aims at: whether this card, or this player, is one of those. Descriptors are another matter. */
function fits(state: State, choice: Choice): boolean {
  const { ability, source } = aimedBy(state, choice);
  const [spec, target] = [ability?.target, targetOf(choice)];
  if (spec === undefined) return true;
  if (typeof spec === 'string')
    return (
      isSeat(target) && state.players[indexOf(target)]?.out === false && (spec === 'player' || target !== choice.player)
    );
  const card = isSeat(target) ? undefined : inPlay(state, target);
  return card !== undefined && isOneOf(state, spec, card, { player: choice.player, source });
}
function isOneOf(
  state: State,
  which: Which,
  card: Card,
  by: { readonly player: Seat; readonly source: Card | undefined },
): boolean {
  const { type, subtype } = printOf(state, card);
  const kind = (one: Print['subtype'] | undefined) =>
    one === 'skill' && state.readings['experience-or-skill'] !== 'both' ? 'experience' : one;
  const event = by.source && (typeOf(state, by.source) === 'event' ? by.source.id : eventOf(state, by.source));
  return (
    (which.type === undefined || which.type === type) &&
    (which.subtype === undefined || kind(which.subtype) === kind(subtype)) &&
    (which.whose === undefined || (which.whose === 'yours') === (card.controller === by.player)) &&
    !(which.another && card.id === by.source?.id) &&
    (which.where !== 'play-field' || whereIs(state, card.id)[0] === 'playField') &&
    (which.where !== 'same-event' || (event !== undefined && event !== 0 && eventOf(state, card) === event))
  );
}
const descriptorOf = (state: State, choice: Choice): string | undefined => {
  const spec = aimedBy(state, choice).ability?.target;
  return typeof spec === 'object' ? spec.descriptor : undefined;
};
const isBeingPlayed = (state: State, id: Named, type: Type): boolean =>
  state.declared.some(({ card }) => card?.id === id && printOf(state, card).type === type);
/** It is being played: its abilities can’t be used, and it is in no play field. */
const isNotThere =
  (type: Type): No =>
  (state, choice) =>
    (choice.type === 'use' && isBeingPlayed(state, choice.card, type)) ||
    (isBeingPlayed(state, targetOf(choice), type) && !fits(state, choice));
const bearerIsNo =
  (type: Type): No =>
  (state, choice) => {
    const target = targetOf(choice);
    return typeOf(state, isSeat(target) ? undefined : onTable(state, target)) !== type;
  };
const cannotPay: No = (state, choice) => {
  const { honor, ryo } = playerOf(state, choice.player);
  const { cost = {} } = aimedBy(state, choice).ability ?? {};
  return (cost.honor ?? 0) > honor || (cost.ryo ?? 0) > ryo;
};
const noSharedRating: No = (state, choice) => {
  const card = onTable(state, cardOf(choice));
  const event = choice.type === 'involve' ? onTable(state, choice.event) : undefined;
  if (!card || !event || isFree(state, event)) return false;
  const has = ratingsOf(state, card, atWork(state, 'rating'));
  return !demandOf(state, event).some((value, at) => value !== null && (has[at] ?? null) !== null);
};
const isOwnHero: No = (state, choice) => {
  const card = onTable(state, cardOf(choice));
  return card !== undefined && subtypeOf(state, card) === 'hero' && card.controller === choice.player;
};
const isOver: No = ({ phase }) => phase.name === 'over';

export const REFUSALS: Refusals<State, Choice> = {
  'basics.hand': (state, choice) => !inHand(state, choice),
  'basics.cost': (state, choice) => {
    const print = playedPrint(state, choice);
    const { honor, ryo } = playerOf(state, choice.player);
    return print !== undefined && (print.honor > honor || print.ryo > ryo);
  },
  'basics.one-in-play': (state, choice) =>
    allInPlay(state).some((card) => sameName(state, inHand(state, choice), card)),
  'turn.initiation-order': ({ phase, readings }, { player }) =>
    readings['initiation-choices'] === 'in-order' && 'waiting' in phase && phase.waiting.indexOf(player) > 0,
  'turn.no-cards-from-hand': (state, choice) => {
    const card = inHand(state, choice);
    return (
      choice.type === 'play' && INITIATION.includes(state.phase.name) && !hasStatic(state, card, 'play-in-initiation')
    );
  },
  'turn.discard': any(
    notNow('discard', 'discard'),
    during('discard', isNotWaitedFor),
    during('discard', (state, { player }) => {
      const limited = state.readings['discard-without-hero'] === 'one-card' || heroesOf(state, player).length > 0;
      return limited && state.phase.name === 'discard' && state.phase.discarded.includes(player);
    }),
  ),
  'turn.propose': any(
    during('propose', isNotWaitedFor),
    during('propose', (state, choice) => playedPrint(state, choice)?.type !== 'event'),
  ),
  'card-types.playing-events': notNow('propose', 'propose'),
  'turn.events-are-not-actions': (state, choice) => playedPrint(state, choice)?.type === 'event',
  'turn.play-a-card': notNow('play', 'actions', 'responses'),
  'turn.actions': during('actions', isNotAsked),
  'terms.finished': during('actions', ({ finished }, { player }) => finished.includes(player)),
  'turn.finished': any(
    notNow('finish', 'actions'),
    during('actions', ({ readings }, { type }) => type === 'pass' && readings.declining === 'act-or-finish'),
  ),
  'turn.responses': during(
    'responses',
    any(isNotAsked, (state, choice) => playedPrint(state, choice)?.type !== 'moment'),
  ),
  'card-types.action-moments': during('responses', (state, choice) => playedPrint(state, choice)?.subtype === 'action'),
  'card-types.held-moments': (state, choice) =>
    playedPrint(state, choice)?.subtype === 'held' &&
    (state.phase.name === 'hero' ||
      (hasStatic(state, inHand(state, choice), 'only-without-hero') && heroesOf(state, choice.player).length > 0)),
  'card-types.cards-over-rules': (state, choice) =>
    playedPrint(state, choice)?.subtype !== 'held' &&
    hasStatic(state, inHand(state, choice), 'only-without-hero') &&
    heroesOf(state, choice.player).length > 0,
  'card-types.playing-attachments': (state, choice) => {
    const [card, target] = [inHand(state, choice), targetOf(choice)];
    const bearer = isSeat(target) ? undefined : onTable(state, target);
    const isOthers = state.readings['attach-to-others'] === 'own-only' && bearer?.controller !== choice.player;
    return typeOf(state, card) === 'attachment' && (!bearer || isOthers);
  },
  'card-types.settings': (state, choice) =>
    playedPrint(state, choice)?.subtype === 'setting' && bearerIsNo('event')(state, choice),
  'card-types.possessions': (state, choice) =>
    playedPrint(state, choice)?.subtype === 'possession' && bearerIsNo('character')(state, choice),
  'card-types.experiences': (state, choice) =>
    ['experience', 'skill'].includes(playedPrint(state, choice)?.subtype ?? '') &&
    bearerIsNo('character')(state, choice),
  'card-types.moment-targets': (state, choice) =>
    playedPrint(state, choice)?.type === 'moment' &&
    aimedBy(state, choice).ability?.target !== undefined &&
    targetOf(choice) === 0,
  'terms.target-by-word': (state, choice) =>
    aimedBy(state, choice).ability?.target === undefined && targetOf(choice) !== 0,
  'terms.target': any(
    notNow('target', 'retarget', 'target'),
    during('retarget'),
    during(
      'target',
      any(isNotAsked, (state, choice) => choice.type !== 'target' || !fits(state, choice)),
    ),
    (state, choice) => !fits(state, choice),
  ),
  'terms.descriptor': (state, choice) => {
    const [word, target] = [descriptorOf(state, choice), targetOf(choice)];
    const card = isSeat(target) ? undefined : inPlay(state, target);
    return (
      word !== undefined && card !== undefined && !descriptorsOf(printOf(state, card)).includes(word.toLowerCase())
    );
  },
  'terms.not-a-descriptor': (state, choice) => !canDescribe(descriptorOf(state, choice) ?? 'word'),
  'card-types.moment-not-in-play': isNotThere('moment'),
  'card-types.character-being-played': isNotThere('character'),
  'card-types.attachment-being-played': isNotThere('attachment'),
  'card-types.attachments-leaving': (state, choice) => {
    const target = targetOf(choice);
    const removes = aimedBy(state, choice).ability?.effects.some(({ is }) => is === 'exhaust' || is === 'kill');
    return removes === true && !isSeat(target) && typeOf(state, inPlay(state, target)) === 'attachment';
  },
  'turn.use-an-ability': any(
    notNow('use', 'actions', 'responses'),
    (state, choice) => choice.type === 'use' && !onTable(state, choice.card),
    (state, choice) => aimedBy(state, choice).source?.controller !== choice.player,
    cannotPay,
    (state, choice) => aimedBy(state, choice).ability?.target !== undefined && targetOf(choice) === 0,
  ),
  'card-types.character-abilities': abilityIsNone('character'),
  'card-types.attachment-abilities': abilityIsNone('attachment'),
  'terms.ability': any(
    abilityIsNone('event', 'moment'),
    notNow('choose', 'choose'),
    during(
      'choose',
      any(isNotAsked, (_, { type }) => type !== 'choose'),
    ),
    during('choose', (state, choice) => choice.type === 'choose' && !isOptionNow(state, choice.option)),
  ),
  'terms.effect': (state, choice) => isCancelled(state, aimedBy(state, choice).source?.id ?? 0),
  'turn.stricken-cannot-pay': (state, choice) => {
    const { ability, source } = aimedBy(state, choice);
    return ability?.cost?.strike === true && source?.stricken === true;
  },
  'turn.involve': any(notNow('involve', 'actions'), (state, choice) => {
    const card = onTable(state, cardOf(choice));
    const event = choice.type === 'involve' ? onTable(state, choice.event) : undefined;
    const isOthers = state.readings['involve-whose'] === 'own' && card?.controller !== choice.player;
    return (
      typeOf(state, card) !== 'character' || isOthers || typeOf(state, event) !== 'event' || card?.event === event?.id
    );
  }),
  'terms.involved': (state, choice) =>
    state.readings['second-event'] === 'bound' && (onTable(state, cardOf(choice))?.event ?? 0) !== 0,
  'turn.involve-needs': any((state, choice) => {
    const card = onTable(state, cardOf(choice));
    return card?.stricken === true && !hasStatic(state, card, 'involve-stricken');
  }, noSharedRating),
  'turn.resolving-events': any(
    notNow('order', 'order'),
    during('order', isNotAsked),
    during('order', ({ phase }, choice) => phase.name === 'order' && !phase.events.includes(cardOf(choice))),
  ),
  'turn.tie': any(
    notNow('pick', 'tie'),
    during('tie', (state, choice) => {
      const { phase } = state;
      if (phase.name !== 'tie') return false;
      const card = involvedIn(state, phase.event).find(({ id }) => id === cardOf(choice));
      const hasPicked = phase.picks.some(({ player }) => player === choice.player);
      const isNone = choice.type !== 'pick' || card?.controller !== choice.player;
      const onlyCharacters =
        state.readings['tie-attachment'] === 'characters-only' && typeOf(state, card) === 'attachment';
      return !phase.discarding.includes(choice.player) || hasPicked || isNone || onlyCharacters;
    }),
  ),
  'turn.score-effects': any(
    notNow('take', 'tokens'),
    during('tokens', isNotAsked),
    during(
      'tokens',
      ({ phase }, choice) =>
        choice.type !== 'take' || choice.tokens < 1 || (phase.name === 'tokens' && choice.tokens > phase.score),
    ),
  ),
  'turn.choose-hero': any(
    notNow('keep', 'hero'),
    during('hero', isNotAsked),
    during('hero', (state, choice) => choice.type !== 'keep' || !isOwnHero(state, choice)),
  ),
  'turn.hero-in-play-field': (state, choice) =>
    isOwnHero(state, choice) && !holds(heroesOf(state, choice.player), cardOf(choice)),
  'turn.most-tokens': isOver,
  'turn.never-decked': isOver,
};
