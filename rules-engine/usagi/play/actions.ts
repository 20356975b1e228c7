/** What a player may do: when, with what, what forbids it, and what follows. */
import { type Action, actionsOf, type Ask, type ChoiceOf as ChoiceIn } from '../../core/action.ts';
import { type Ban, ban, bans, type Cited, never } from '../../core/cite.ts';
import { either, maybe, oneOf, type Shape, wholeNumber } from '../../core/shape.ts';
import { printOf } from '../cards/cards.ts';
import { heroesOf, keep } from '../rules/conclusion.ts';
import { isFit } from '../rules/contest.ts';
import {
  type Aimed,
  involve,
  type Involved,
  type OneCard,
  passResponse,
  play,
  use,
  type Used,
} from '../rules/declaring.ts';
import { ruleOfAbility } from '../rules/abilities.ts';
import { choose, optionsNow, targetsNow } from '../rules/choosing.ts';
import { pick, pickable, resolveEvent, take } from '../rules/events.ts';
import { decline, finish } from '../rules/finishing.ts';
import { discard, discardNoMore, mayDiscardMore, propose, proposeNothing } from '../rules/initiation.ts';
import type { Log, UsagiStep } from '../rules/log.ts';
import { namesake } from '../rules/moves.ts';
import type { CardName, Place, TargetName, WrittenChoice } from '../files/named.ts';
import { retarget } from '../rules/resolving.ts';
import { basics } from '../rules/basics.ts';
import { cardTypes } from '../rules/card-types.ts';
import { terms } from '../rules/terms.ts';
import { ask } from '../rules/waiting.ts';
import { turn } from '../rules/turn.ts';
import {
  type Ability,
  type Card,
  indexOf,
  type Named,
  NO_TARGET,
  type Phase,
  type PhaseName,
  playerOf,
  type Print,
  type Seat,
  seatAt,
  SEATS,
  type State,
} from '../state.ts';
import {
  abilityOf,
  allInPlay,
  atWork,
  type AtWork,
  eventsIn,
  findCard,
  hasHero,
  hasStatic,
  holds,
  isBeingPlayed,
  isCancelled,
  isCharacter,
  isEvent,
  isHero,
  isUsedUp,
  onTable,
  type RatingEffect,
} from '../rules/table.ts';
import {
  againstAttaching,
  againstTarget,
  ATTACHING,
  bearersOf,
  TARGETING,
  targetsFor,
  targetsOf,
} from '../rules/targets.ts';

/** What the names in a file can mean. Throws `Misfit` where one fits nothing. */
export interface Names {
  /** The cards that a name under this key can mean. */
  readonly cards: (key: string, name: CardName, place: Place) => readonly number[];
  readonly targets: (name: TargetName | undefined) => readonly Named[];
  /** Whose ability is used by naming a card: its own, or that of what grants it the only one it has. */
  readonly used: (card: number) => readonly number[];
  /** Every Event in play. */
  readonly events: () => readonly number[];
  /** The place among all abilities of a card of the nth that is voluntary. */
  readonly ability: (card: number, nth: number | undefined) => number;
  /** Of all answers that could be meant, those that are allowed. `key` names what is done, and holds the first. */
  readonly meant: (type: string, key: string, ways: readonly Answers[]) => Answers;
}
/** Answers by the names of their questions. */
export type Answers = Readonly<Record<string, Named>>;
/** What cards are called in a file: `Names` finds them again. */
export interface Labels {
  readonly card: (id: number) => string;
  readonly target: (named: Named) => TargetName | undefined;
  /** Which of the voluntary abilities of a card; undefined for the first. */
  readonly ability: (card: number, ability: number) => number | undefined;
}
type Waiting = Extract<
  Phase,
  { readonly player: Seat } | { readonly waiting: unknown } | { readonly picks: unknown }
>['name'];
interface Terms {
  readonly state: State;
  readonly player: Seat;
  readonly wait: Waiting;
  readonly step: UsagiStep;
  readonly told: Omit<WrittenChoice, 'player'>;
  readonly names: Names;
  readonly labels: Labels;
}
interface Mine {
  readonly player: Seat;
}
/** What an answer looks like, in a choice and in a file. Of `so`, earlier answers are there. */
interface Form {
  readonly is: Shape;
  readonly read: (told: unknown, key: string, names: Names, so: OneCard) => readonly Named[];
  readonly write: (value: never, labels: Labels, so: OneCard) => unknown;
}
type Question<Answers, Value> = Form & Ask<Terms, Answers, Value>;
/** An action before it has a name. In a file, a key tells what is done, and its value is the first answer. */
type Act<Answers> = Omit<Action<Terms, Answers>, 'read' | 'write' | 'asks'> & {
  readonly asks: { readonly [Name in keyof Answers]: Question<Answers, Answers[Name]> };
  /** The key, where it is not the name of the action. */
  readonly key?: keyof WrittenChoice;
};

const aCard = (place: Place): Form => ({
  is: wholeNumber,
  read: (name, key, { cards }) => cards(key, name as CardName, place),
  write: (id: number, { card }) => card(id),
});
/** A card with an ability, or the Character that an Attachment grants one. */
const aUsedCard: Form = {
  ...aCard('own'),
  read: (name, key, { cards, used }) => cards(key, name as CardName, 'own').flatMap(used),
};
/** An Event. In a file it need not be named. */
const anEvent: Form = {
  is: wholeNumber,
  read: (name, key, { cards, events }) => (name === undefined ? events() : cards(key, name as CardName, 'event')),
  write: (id: number, { card }) => card(id),
};
/** A Hero, or none. */
const aHero: Form = {
  is: wholeNumber,
  read: (name, key, { cards }) => (name === null ? [NO_HERO] : cards(key, name as CardName, 'own')),
  write: (id: number, { card }) => (id === NO_HERO ? null : card(id)),
};
const NO_HERO = 0;
const aTarget: Form = {
  is: either('the number of a card or the letter of a player', wholeNumber, oneOf(...SEATS)),
  read: (name, _, { targets }) => targets(name as TargetName | undefined),
  write: (named: Named, { target }) => target(named),
};
const anAbility: Form = {
  is: wholeNumber,
  read: (nth, _, { ability }, { card }) => [ability(card, nth as number | undefined)],
  write: (at: number, { ability }, { card }) => ability(card, at),
};
/** An option, from 1. It is left out where there are none. */
const anOption: Form = {
  is: maybe(wholeNumber),
  read: (nth) => [nth as number],
  write: (nth: number | undefined) => nth,
};
const aNumber: Form = { is: wholeNumber, read: (value) => [value as number], write: (value: number) => value };

const ids = (cards: readonly Card[]): readonly number[] => cards.map(({ id }) => id);
const handOf = (state: State, { player }: Mine): readonly Card[] => state.players[indexOf(player)]?.hand ?? [];
const inHand = (state: State, mine: Mine, id: number): Card | undefined =>
  handOf(state, mine).find((card) => card.id === id);
/** Cards of the hand first, then whatever else there is. */
const anyCard = (state: State, mine: Mine): readonly number[] => [
  ...ids(handOf(state, mine)).slice(0, 8),
  ...ids(allInPlay(state)).slice(0, 3),
  ...state.players.flatMap(({ hand }) => ids(hand.slice(0, 1))),
];
/** Cards in play first. */
const anyInPlay = (state: State, mine: Mine): readonly number[] => [
  ...beingPlayed(state),
  ...ids(allInPlay(state)).slice(0, 10),
  ...ids(handOf(state, mine).slice(0, 1)),
];
const beingPlayed = ({ declared }: State): readonly number[] => declared.flatMap(({ card }) => card?.id ?? []);
/** Nothing, players and cards. */
const anyTarget = (state: State, mine: Mine): readonly Named[] => [
  NO_TARGET,
  ...state.players.slice(0, 3).map((_, at) => seatAt(at)),
  ...anyInPlay(state, mine),
];

/** Whoever has not completed a step of the Initiation: all at once, or only the first of them where it is read so. */
const inOrder = (waiting: readonly Seat[], readings: State['readings']): readonly Seat[] =>
  waiting.length > 1 && readings['initiation-choices'] === 'in-order' ? waiting.slice(0, 1) : waiting;

/** Who must decide now. */
export function deciders({ phase, readings }: State): readonly Seat[] {
  switch (phase.name) {
    case 'discard':
    case 'propose':
      return inOrder(phase.waiting, readings);
    case 'actions':
    case 'responses':
    case 'retarget':
    case 'target':
    case 'choose':
    case 'order':
    case 'tokens':
    case 'hero':
      return [phase.player];
    case 'tie':
      return phase.picks.length === 0
        ? phase.discarding
        : phase.discarding.filter((seat) => !phase.picks.some(({ player }) => player === seat));
    default:
      return [];
  }
}

/** The rule that orders a phase, for whoever wants to do something in it that is not theirs to do. */
const ORDERED_BY: Readonly<Record<Exclude<PhaseName, 'over'>, Cited>> = {
  produce: turn.initiation,
  refresh: turn.initiation,
  discard: turn.discard,
  draw: turn.initiation,
  propose: turn.propose,
  reveal: turn.initiation,
  actions: turn.actions,
  responses: turn.responses,
  retarget: terms.target,
  target: terms.target,
  choose: terms.ability,
  resolve: turn.conclusion,
  order: turn.resolvingEvents,
  tie: turn.tie,
  tokens: turn.scoreEffects,
  victory: turn.conclusion,
  hero: turn.chooseHero,
  sweep: turn.conclusion,
};
type GoesOn = keyof typeof ORDERED_BY;
/** Where nothing is done but to choose what an ability needs. */
const ANSWERS: readonly PhaseName[] = ['retarget', 'target', 'choose'];
const INITIATION: readonly PhaseName[] = ['produce', 'refresh', 'discard', 'draw', 'propose', 'reveal'];
const ENDINGS: readonly Cited[] = [turn.mostTokens, turn.neverDecked];

/** It is done in these phases, by whoever must decide then. `elsewhere` is against it in any other. */
function when(at: readonly Waiting[], elsewhere = (phase: GoesOn): Cited => ORDERED_BY[phase]) {
  const others = (Object.keys(ORDERED_BY) as readonly GoesOn[]).filter((phase) => !at.some((one) => one === phase));
  const rules = new Set([
    ...ENDINGS,
    ...others.map(elsewhere),
    ...at.map((phase) => ORDERED_BY[phase]),
    ...(at.includes('actions') ? [terms.finished] : []),
    ...(at.includes('discard') || at.includes('propose') ? [turn.initiationOrder] : []),
  ]);
  const isTime: Ban<State, Mine> = {
    ...bans([...rules], (state, { player }) => {
      const { phase } = state;
      if (phase.name === 'over') return ENDINGS.find(({ id }) => id === phase.rule) ?? turn.mostTokens;
      if (!at.some((one) => one === phase.name)) return elsewhere(phase.name);
      if (deciders(state).includes(player)) return undefined;
      if (phase.name === 'actions' && state.finished.includes(player)) return terms.finished;
      const isEarly = (phase.name === 'discard' || phase.name === 'propose') && phase.waiting.includes(player);
      return isEarly ? turn.initiationOrder : ORDERED_BY[phase.name];
    }),
    leftOut: true,
  };
  return { at, first: [isTime] } as const;
}
/** Plays out what is done, and gives back the state that it leads to. */
const follows =
  <Answers>(does: (log: Log, choice: Mine & Answers) => void) =>
  (state: State, choice: Mine & Answers, steps: UsagiStep[]): State => {
    const log: Log = { state, steps };
    does(log, choice);
    ask(log);
    return log.state;
  };

// The Initiation

const notInHand = never<State, Mine & OneCard>(basics.hand, (state, choice) => !inHand(state, choice, choice.card));
const mayDiscard = (state: State, { player }: Mine): boolean =>
  state.phase.name === 'discard' && mayDiscardMore(state, player, state.phase.discarded);
const discards: Act<OneCard> = {
  ...when(['discard'], () => turn.discard),
  asks: {
    card: {
      ...aCard('hand'),
      from: (state, mine) => (mayDiscard(state, mine) ? ids(handOf(state, mine)) : []),
      also: anyCard,
      bans: [notInHand, never(turn.discard, (state, mine) => !mayDiscard(state, mine))],
    },
  },
  follows: follows((log, { player, card }) => discard(log, player, card)),
};
const proposes: Act<OneCard> = {
  ...when(['propose'], () => cardTypes.playingEvents),
  asks: {
    card: {
      ...aCard('hand'),
      from: (state, mine) => ids(handOf(state, mine)),
      also: anyCard,
      bans: [
        notInHand,
        bans([turn.propose, basics.oneInPlay], (state, choice) => {
          const card = inHand(state, choice, choice.card);
          if (!card || !isEvent(state, card)) return turn.propose;
          // What may not be in play beside a card that is there is not laid down either.
          return namesake(state, card, choice.player, allInPlay(state)) ? basics.oneInPlay : undefined;
        }),
      ],
    },
  },
  follows: follows((log, { player, card }) => propose(log, player, card)),
};

const PASSES: Readonly<Partial<Record<PhaseName, (log: Log, player: Seat) => void>>> = {
  discard: discardNoMore,
  propose: proposeNothing,
  actions: decline,
  responses: passResponse,
};
/** Discards or proposes nothing more, declines to act, does not respond. */
const passes: Act<object> = {
  ...when(['discard', 'propose', 'actions', 'responses']),
  asks: {},
  bans: [
    ban(turn.finished, ({ phase, readings }) => phase.name === 'actions' && readings.declining === 'act-or-finish'),
  ],
  follows: follows((log, { player }) => PASSES[log.state.phase.name]?.(log, player)),
};

// The Actions phase

const finishes: Act<object> = {
  ...when(['actions'], () => turn.finished),
  asks: {},
  follows: follows((log, { player }) => finish(log, player)),
};

/** Whether a Held Moment may be played outside the Actions phase. */
const maybeElsewhere = (state: State, card: Card, print: Print): boolean =>
  print.subtype === 'held' &&
  (state.readings['held-any-time'] === 'any-phase' ||
    (INITIATION.includes(state.phase.name) && hasStatic(state, card, 'play-in-initiation')));
/** The rule against playing a card of the hand at all, whatever its target. */
export function againstPlaying(state: State, player: Seat, card: Card): Cited | undefined {
  const print = printOf(state, card);
  const { phase } = state;
  if (print.type === 'event') return turn.eventsAreNotActions;
  if (phase.name === 'responses') {
    if (print.type !== 'moment') return turn.responses;
    const own = player === phase.acting && state.readings['action-moment-own-action'] === 'own-action';
    if (print.subtype === 'action' && !own) return cardTypes.actionMoments;
  } else if (phase.name !== 'actions' && !maybeElsewhere(state, card, print)) {
    if (INITIATION.includes(phase.name)) return turn.noCardsFromHand;
    return print.subtype === 'held' ? cardTypes.heldMoments : turn.playACard;
  }
  // A Held Moment names its condition by a rule of its own. What any other card says simply comes before the rules.
  if (hasStatic(state, card, 'only-without-hero') && hasHero(state, player))
    return print.subtype === 'held' ? cardTypes.heldMoments : cardTypes.cardsOverRules;
  const { honor, ryo } = playerOf(state, player);
  if (print.honor > honor || print.ryo > ryo) return basics.cost;
  const isSecond =
    state.readings['second-of-a-name'] === 'not-playable' && namesake(state, card, player, allInPlay(state));
  return isSecond ? basics.oneInPlay : undefined;
}
interface Chosen {
  readonly choose?: number;
}
const NOTHING_TO_CHOOSE: readonly Chosen[] = [{}];
/** Everything that may be chosen where something is declared: one of its options, if it has any. */
const optionsOf = (ability: Ability | undefined): readonly Chosen[] =>
  ability?.choose?.map((_, at) => ({ choose: at + 1 })) ?? NOTHING_TO_CHOOSE;
/** What might be tried: none, each, and one more. */
const optionsTried = (ability: Ability | undefined): readonly (number | undefined)[] => [
  undefined,
  ...[0, ...(ability?.choose ?? [])].map((_, at) => at + 1),
];
/** Whether what is chosen is an option: none where there are none. */
export const isOption = (ability: Ability | undefined, choose: number | undefined): boolean =>
  choose === undefined ? !ability?.choose : ability?.choose?.[choose - 1] !== undefined;
/** What a Moment does. */
export const momentOf = ({ abilities }: Print): Ability | undefined => abilities.find(({ sort }) => sort === 'play');
/** Everything that a card of the hand could be aimed at or attached to. */
export function targetsOfCard(state: State, player: Seat, card: Card): readonly Named[] {
  const print = printOf(state, card);
  if (print.type === 'attachment') return bearersOf(state, player, card);
  return targetsOf(state, { player, ability: momentOf(print), asking: card });
}
const PLAY_TIME = when(['discard', 'propose', 'hero', 'actions', 'responses'], (phase) => {
  if (INITIATION.includes(phase)) return turn.noCardsFromHand;
  return ANSWERS.includes(phase) ? ORDERED_BY[phase] : turn.playACard;
});
/** Where only some cards may be played, the others may not, whoever’s time it is. */
const notHere: Ban<State, Mine & OneCard> = {
  ...bans([turn.noCardsFromHand, turn.playACard, cardTypes.heldMoments], (state, choice) => {
    const { name } = state.phase;
    if (!ELSEWHERE.includes(name)) return undefined;
    const card = inHand(state, choice, choice.card);
    const print = card && printOf(state, card);
    if (!print || print.type === 'event' || maybeElsewhere(state, card, print)) return undefined;
    return againstPlaying(state, choice.player, card);
  }),
  leftOut: true,
};
const ELSEWHERE: readonly PhaseName[] = ['discard', 'propose', 'hero'];
const plays: Act<Aimed> = {
  at: PLAY_TIME.at,
  asks: {
    card: {
      ...aCard('hand'),
      also: anyCard,
      bans: [
        notHere,
        ...PLAY_TIME.first,
        bans(
          [
            basics.hand,
            turn.eventsAreNotActions,
            turn.responses,
            cardTypes.actionMoments,
            turn.noCardsFromHand,
            turn.playACard,
            cardTypes.heldMoments,
            cardTypes.cardsOverRules,
            basics.cost,
            basics.oneInPlay,
          ],
          (state, choice) => {
            const card = inHand(state, choice, choice.card);
            return card ? againstPlaying(state, choice.player, card) : basics.hand;
          },
        ),
      ],
    },
    target: {
      ...aTarget,
      also: anyTarget,
      bans: [
        bans([...ATTACHING, ...TARGETING, cardTypes.momentTargets], (state, choice) => {
          const { player, target } = choice;
          const card = inHand(state, choice, choice.card);
          if (!card) return undefined;
          const print = printOf(state, card);
          if (print.type === 'attachment') return againstAttaching(state, player, card, target);
          return againstTarget(state, { player, ability: momentOf(print), asking: card }, target);
        }),
      ],
    },
    choose: {
      ...anOption,
      also: (state, choice) => {
        const card = inHand(state, choice, choice.card);
        return optionsTried(card && momentOf(printOf(state, card)));
      },
      bans: [
        ban(cardTypes.playingMoments, (state, choice) => {
          const card = inHand(state, choice, choice.card);
          return card !== undefined && !isOption(momentOf(printOf(state, card)), choice.choose);
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    for (const card of handOf(state, { player })) {
      if (againstPlaying(state, player, card)) continue;
      const chosen = optionsOf(momentOf(printOf(state, card)));
      for (const target of targetsOfCard(state, player, card)) {
        for (const option of chosen) add({ type: 'play', player, card: card.id, target, ...option });
      }
    }
  },
  follows: follows(play),
};

/** The rule against an ability of a card that is not on the table. */
function againstItsCard(state: State, { card: id }: OneCard): Cited | undefined {
  if (onTable(state, id)) return undefined;
  const played = isBeingPlayed(state, id) ? state.declared.find((one) => one.card?.id === id)?.card : undefined;
  if (!played || printOf(state, played).type === 'moment') return turn.useAnAbility;
  return isCharacter(state, played) ? cardTypes.characterBeingPlayed : cardTypes.attachmentBeingPlayed;
}
/** The rule against using an ability of a card on the table, whatever its target. */
function againstUsing(state: State, player: Seat, card: Card, index: number): Cited | undefined {
  const usable = abilityOf(state, card, index);
  if (usable?.ability.sort !== 'voluntary') return ruleOfAbility(state, card);
  const { ability, source } = usable;
  // An ability that an Attachment grants is used by whoever controls the attached card.
  if (source.controller !== player) return turn.useAnAbility;
  if (isCancelled(state, source.id)) return terms.effect;
  if (!holds(state, ability.if, { player, asking: source })) return ruleOfAbility(state, card);
  if (isUsedUp(state, ability, card.id, index)) return ruleOfAbility(state, card);
  const { strike, honor = 0, ryo = 0 } = ability.cost ?? {};
  if (strike && source.stricken) return turn.strickenCannotPay;
  const has = playerOf(state, player);
  return honor > has.honor || ryo > has.ryo ? turn.useAnAbility : undefined;
}
const eachOnTable = ({ players, eventField }: State, look: (card: Card) => void): void => {
  for (const { playField } of players) for (const card of playField) look(card);
  for (const card of eventField) look(card);
};
const uses: Act<Used> = {
  ...when(['actions', 'responses'], () => turn.useAnAbility),
  asks: {
    card: {
      ...aUsedCard,
      also: anyInPlay,
      bans: [
        bans([turn.useAnAbility, cardTypes.characterBeingPlayed, cardTypes.attachmentBeingPlayed], againstItsCard),
      ],
    },
    ability: {
      ...anAbility,
      also: (state, { card: id }) => {
        const card = onTable(state, id);
        return [...(card ? printOf(state, card).abilities.keys() : []), -1];
      },
      bans: [
        bans(
          [
            cardTypes.characterAbilities,
            cardTypes.attachmentAbilities,
            terms.ability,
            turn.useAnAbility,
            terms.effect,
            turn.strickenCannotPay,
          ],
          (state, { player, card: id, ability }) => {
            const card = onTable(state, id);
            return card && againstUsing(state, player, card, ability);
          },
        ),
      ],
    },
    target: {
      ...aTarget,
      also: anyTarget,
      bans: [
        bans([...TARGETING, turn.useAnAbility], (state, { player, card: id, ability: index, target }) => {
          const card = onTable(state, id);
          const usable = card && abilityOf(state, card, index);
          return usable && againstTarget(state, { player, ability: usable.ability, asking: usable.source }, target);
        }),
      ],
    },
    choose: {
      ...anOption,
      also: (state, { card: id, ability }) => {
        const card = onTable(state, id);
        return optionsTried(card && abilityOf(state, card, ability)?.ability);
      },
      bans: [
        bans([cardTypes.characterAbilities, cardTypes.attachmentAbilities, terms.ability], (state, choice) => {
          const card = onTable(state, choice.card);
          const usable = card && abilityOf(state, card, choice.ability);
          return !usable || isOption(usable.ability, choice.choose) ? undefined : ruleOfAbility(state, card);
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    eachOnTable(state, (card) => {
      // Only an Attachment grants an ability to somebody else.
      if (card.controller !== player && card.on === 0) return;
      const { abilities } = printOf(state, card);
      for (let index = 0; index < abilities.length; index++) {
        if (abilities[index]?.sort !== 'voluntary') continue;
        if (againstUsing(state, player, card, index)) continue;
        const usable = abilityOf(state, card, index);
        if (!usable) continue;
        const chosen = optionsOf(usable.ability);
        for (const target of targetsOf(state, { player, ability: usable.ability, asking: usable.source })) {
          for (const option of chosen) add({ type: 'use', player, card: card.id, ability: index, target, ...option });
        }
      }
    });
  },
  follows: follows(use),
};

/** The rule against involving a card in any Event. */
export function againstInvolving(state: State, player: Seat, card: Card): Cited | undefined {
  if (card.controller !== player && state.readings['involve-whose'] === 'own') return turn.involve;
  if (!isCharacter(state, card)) return turn.involve;
  if (card.event !== 0 && state.readings['second-event'] === 'bound') return terms.involved;
  return card.stricken && !hasStatic(state, card, 'involve-stricken') ? turn.involveNeeds : undefined;
}
const involves: Act<Involved> = {
  ...when(['actions'], () => turn.involve),
  asks: {
    card: {
      ...aCard('own'),
      also: anyInPlay,
      bans: [
        bans([turn.involve, terms.involved, turn.involveNeeds], (state, { player, card: id }) => {
          const card = onTable(state, id);
          return card ? againstInvolving(state, player, card) : turn.involve;
        }),
      ],
    },
    event: {
      ...anEvent,
      also: anyInPlay,
      bans: [
        bans([turn.involve, turn.involveNeeds], (state, { card: id, event }) => {
          const card = onTable(state, id);
          const aim = onTable(state, event);
          if (!card || !aim || !isEvent(state, aim) || card.event === event) return turn.involve;
          return isFit(state, card, aim) ? undefined : turn.involveNeeds;
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    const events = eventsIn(state);
    if (events.length === 0) return;
    let statics: readonly AtWork<RatingEffect>[] | undefined;
    eachOnTable(state, (card) => {
      if (againstInvolving(state, player, card)) return;
      statics ??= atWork(state, 'rating');
      for (const event of events) {
        if (event.id === card.event || !isFit(state, card, event, statics)) continue;
        add({ type: 'involve', player, card: card.id, event: event.id });
      }
    });
  },
  follows: follows(involve),
};

/** Everything that may be named for what was declared last, where a target is chosen anew. */
function targetsAnew(state: State): readonly Named[] {
  const last = state.declared.at(-1);
  if (!last) return [];
  // The card may have been sacrificed as a cost: its ability is still to be resolved.
  const card = last.kind === 'ability' ? findCard(state, last.from) : undefined;
  return targetsFor(state, last, card && printOf(state, card).abilities[last.ability]);
}
/** What may be chosen as a target now: of what was declared, or of an ability that happens. */
export const aimsNow = (state: State): readonly Named[] =>
  state.phase.name === 'retarget' ? targetsAnew(state) : targetsNow(state);
const targets: Act<{ readonly target: Named }> = {
  ...when(['retarget', 'target'], () => terms.target),
  asks: {
    target: {
      ...aTarget,
      from: aimsNow,
      also: anyTarget,
      bans: [never(terms.target, (state, { target }) => !aimsNow(state).includes(target))],
    },
  },
  follows: follows((log, { player, target }) =>
    log.state.phase.name === 'retarget' ? retarget(log, player, target) : choose(log, { target }),
  ),
};
/** Chooses an option of an ability that happens. */
const chooses: Act<{ readonly option: number }> = {
  ...when(['choose'], () => terms.ability),
  key: 'choose',
  asks: {
    option: {
      ...aNumber,
      from: optionsNow,
      also: (state) => [0, optionsNow(state).length + 1],
      bans: [never(terms.ability, (state, { option }) => !optionsNow(state).includes(option))],
    },
  },
  follows: follows((log, { option }) => choose(log, { option })),
};

// The Conclusion

/** Says which of their Events is resolved next. */
const orders: Act<OneCard> = {
  ...when(['order'], () => turn.resolvingEvents),
  key: 'resolve',
  asks: {
    card: {
      ...aCard('own'),
      from: ({ phase }) => (phase.name === 'order' ? phase.events : []),
      also: anyInPlay,
      bans: [
        never(turn.resolvingEvents, ({ phase }, { card }) => phase.name !== 'order' || !phase.events.includes(card)),
      ],
    },
  },
  follows: follows((log, { card }) => {
    const { phase } = log.state;
    if (phase.name === 'order') resolveEvent(log, card, phase.done);
  }),
};
const picked = (state: State, { player }: Mine): readonly number[] =>
  state.phase.name === 'tie' ? ids(pickable(state, state.phase.event, player)) : [];
/** Picks a card in secret, to be discarded in a tie. */
const picks: Act<OneCard> = {
  ...when(['tie'], () => turn.tie),
  asks: {
    card: {
      ...aCard('own'),
      from: picked,
      also: anyInPlay,
      bans: [never(turn.tie, (state, choice) => !picked(state, choice).includes(choice.card))],
    },
  },
  follows: follows((log, { player, card }) => pick(log, player, card)),
};
const due = ({ phase }: State): number => (phase.name === 'tokens' ? phase.score : 0);
const takes: Act<{ readonly tokens: number }> = {
  ...when(['tokens'], () => turn.scoreEffects),
  asks: {
    tokens: {
      ...aNumber,
      from: (state) => Array.from({ length: due(state) }, (_, less) => due(state) - less),
      also: (state) => [0, due(state) + 1],
      bans: [
        never(
          turn.scoreEffects,
          (state, { tokens }) => !(Number.isInteger(tokens) && tokens >= 1 && tokens <= due(state)),
        ),
      ],
    },
  },
  follows: follows((log, { player, tokens }) => {
    const { phase } = log.state;
    if (phase.name === 'tokens') take(log, phase, player, tokens);
  }),
};

/** Whether a card is a Hero that the player controls, wherever it is. */
function isOwnHero(state: State, { player, card: id }: Mine & OneCard): boolean {
  const card = onTable(state, id);
  return card?.controller === player && isHero(state, card);
}
const HERO_OR_LATER: readonly PhaseName[] = ['hero', 'sweep', 'produce', 'refresh', 'discard'];
/** Whoever has no Hero in the play field is not asked, and would still keep one. */
const passedOver = never<State, Mine & OneCard>(
  turn.heroInPlayField,
  (state, choice) =>
    HERO_OR_LATER.includes(state.phase.name) && isOwnHero(state, choice) && heroesOf(state, choice.player).length === 0,
);
const HERO_TIME = when(['hero'], () => turn.chooseHero);
const keeps: Act<OneCard> = {
  at: HERO_TIME.at,
  asks: {
    card: {
      ...aHero,
      from: (state, { player }) => [...ids(heroesOf(state, player)), NO_HERO],
      also: anyInPlay,
      bans: [
        passedOver,
        ...HERO_TIME.first,
        {
          ...bans([turn.heroInPlayField, turn.chooseHero], (state, choice) => {
            const { player, card: id } = choice;
            if (id === NO_HERO || heroesOf(state, player).some((card) => card.id === id)) return undefined;
            return isOwnHero(state, choice) ? turn.heroInPlayField : turn.chooseHero;
          }),
          leftOut: true,
        },
      ],
    },
  },
  follows: follows((log, { player, card }) => keep(log, player, card)),
};

type Notation = Pick<Action<Terms, never>, 'read' | 'write'>;
/** As files say them: a key for what is done, with the first answer, and the other answers by their names. */
const written = <All extends Readonly<Record<string, { readonly asks: object; readonly key?: string }>>>(
  all: All,
): { readonly [Name in keyof All]: All[Name] & Notation } =>
  Object.fromEntries(
    Object.entries(all).map(([type, action]) => {
      const { key = type } = action;
      const asks = Object.entries(action.asks as Readonly<Record<string, Form>>);
      const keyOf = (name: string) => (name === asks[0]?.[0] ? key : name);
      const notation: Notation = {
        read: (told, names) => {
          const said = told as Readonly<Record<string, unknown>>;
          if (said[key] === undefined) return [];
          let ways: readonly Answers[] = [{}];
          for (const [name, { read }] of asks) {
            ways = ways.flatMap((so) =>
              read(said[keyOf(name)], keyOf(name), names, so as unknown as OneCard).map((value) => ({
                ...so,
                [name]: value,
              })),
            );
          }
          return [names.meant(type, key, ways) as never];
        },
        write: (choice: Mine, labels) => {
          const so = choice as Mine & OneCard & Readonly<Record<string, never>>;
          const answers = asks.map(([name, { write }]) => [keyOf(name), write(so[name] as never, labels, so)] as const);
          return Object.fromEntries(answers.length > 0 ? answers : [[key, true]]);
        },
      };
      return [type, { ...action, ...notation }];
    }),
  ) as never;

/** Everything a player may do, in the order in which it is offered. */
export const ACTIONS = written({
  finish: finishes,
  pass: passes,
  discard: discards,
  propose: proposes,
  keep: keeps,
  play: plays,
  use: uses,
  involve: involves,
  // Behind playing and using, which name a target and an option, too: the first way to read what is done counts.
  target: targets,
  choose: chooses,
  order: orders,
  pick: picks,
  take: takes,
});
export type Choice = ChoiceIn<typeof ACTIONS>;
export type ChoiceType = Choice['type'];
export type ChoiceOf<Type extends ChoiceType> = Extract<Choice, { type: Type }>;

export const acts = actionsOf(ACTIONS, {
  players: SEATS,
  deciders,
  wait: ({ phase }) => phase.name,
});
