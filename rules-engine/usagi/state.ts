import type { Amount as AmountOf, Condition as ConditionOf } from '../core/ability.ts';
import type { RuleId } from '../core/rule.ts';
import type { Readings } from './readings.ts';

/** The players' places, clockwise: the next letter sits to the left. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Seat = (typeof SEATS)[number];

/** From top to bottom on a card. */
export const RATINGS = ['combat', 'diplomacy', 'intrigue', 'ceremony', 'labor'] as const;
export type Rating = (typeof RATINGS)[number];
/** One place for each of `RATINGS`; null where no number is printed. */
export type Ratings = readonly (number | null)[];

export const CURRENCIES = ['honor', 'ryo'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const TYPES = ['character', 'event', 'attachment', 'moment'] as const;
export type Type = (typeof TYPES)[number];
export const SUBTYPES = {
  character: ['hero', 'ally'],
  event: ['story'],
  attachment: ['possession', 'experience', 'skill', 'setting'],
  moment: ['action', 'held'],
} as const satisfies Record<Type, readonly string[]>;
export type Subtype = (typeof SUBTYPES)[Type][number];

/** Which cards are meant. What it does not name may be anything. */
export interface Which {
  readonly type?: Type;
  readonly subtype?: Subtype;
  /** A word of the card's name or description. */
  readonly descriptor?: string;
  readonly whose?: 'yours' | 'others';
  /** In a play field, or involved in the same Event as the card that asks. Without it: anywhere in play. */
  readonly where?: 'play-field' | 'same-event';
  readonly another?: true;
}
/** What must be named when a card or an ability is declared: a card, or a player. */
export type Target = Which | 'player' | 'other-player';
/** What an effect changes: the target, the card it stands on, the attached card, or all that are meant. */
export type Whom = 'target' | 'self' | 'attached' | Which;

export type Amount = AmountOf<Which>;

/** What a card changes in the game, in the rulebook's own words. */
export type Effect =
  | {
      readonly is: 'gain';
      readonly honor: Amount;
      readonly ryo: Amount;
      readonly to: 'you' | 'each' | 'target';
    }
  | { readonly is: 'draw'; readonly cards: Amount; readonly to: 'you' | 'each' | 'target' }
  /** send-away: to its owner's rest pile, for an Attachment. cancel: no abilities until the turn is over. */
  | {
      readonly is: 'exhaust' | 'kill' | 'strike' | 'refresh' | 'send-away' | 'take-control' | 'cancel';
      readonly to: Whom;
    }
  | { readonly is: 'rating'; readonly rating: Rating; readonly amount: Amount; readonly to: Whom }
  | { readonly is: 'score'; readonly amount: Amount; readonly to: Whom }
  /** What a card allows against the rules, or demands before it can be played. */
  | { readonly is: 'not-swept-up' | 'involve-stricken' | 'play-in-initiation' | 'only-without-hero' };
export type EffectKind = Effect['is'];

/** What sets off an involuntary ability. */
export const TRIGGERS = [
  'produce',
  'comes-into-play',
  'becomes-involved',
  'event-resolved',
  'event-fails',
  'is-struck',
  'is-exhausted',
  'is-killed',
  'turn-begins',
  'turn-ends',
  'you-pay',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** What can be replaced by something else that a card says. */
export const REPLACED = ['strike', 'exhaust', 'kill'] as const;
export type Replaced = (typeof REPLACED)[number];

export type Condition = ConditionOf<Which>;

/** What it takes to use an ability. */
interface Cost {
  readonly strike?: true;
  readonly sacrifice?: true;
  readonly honor?: number;
  readonly ryo?: number;
}
/** One line of a card's text. */
export interface Ability {
  /** resolve: what stands after "Resolve >>". play: what a Moment does. */
  readonly sort: 'static' | 'involuntary' | 'voluntary' | 'resolve' | 'play';
  readonly trigger?: Trigger | undefined;
  readonly cost?: Cost | undefined;
  readonly target?: Target | undefined;
  /** It happens, may be used or holds only then. */
  readonly if?: Condition | undefined;
  readonly limit?: 'once-a-turn' | undefined;
  /** Static: what would happen to the card (an Attachment’s: to the attached card), and the effects happen instead. */
  readonly instead?: Replaced | undefined;
  /** The Attachment gives it to the attached card. */
  readonly granted?: true | undefined;
  readonly effects: readonly Effect[];
  /** In place of effects: one of these, as whoever declares it chooses. */
  readonly choose?: readonly { readonly effects: readonly Effect[] }[] | undefined;
  readonly text: string;
}

/** What is printed on a card. */
export interface Print {
  /** Names it in decks and states. */
  readonly slug: string;
  readonly name: string;
  readonly type: Type;
  readonly subtype: Subtype | null;
  readonly description: string;
  readonly clan: string | null;
  readonly affiliation: string | null;
  readonly unique: boolean;
  readonly honor: number;
  readonly ryo: number;
  readonly ratings: Ratings;
  /** The number after "Restricted:". */
  readonly restricted: number | null;
  readonly abilities: readonly Ability[];
}

/** One card of the game. */
export interface Card {
  readonly id: number;
  readonly print: string;
  readonly owner: Seat;
  readonly controller: Seat;
  readonly stricken: boolean;
  /** The Event it is involved with; 0 for none. Attachments are involved with their attached card. */
  readonly event: number;
  /** Its attached card; 0 for none. */
  readonly on: number;
}

/** What one player has. The top of a deck is its last card. */
export interface PlayerState {
  readonly deck: readonly Card[];
  readonly hand: readonly Card[];
  readonly playField: readonly Card[];
  readonly restPile: readonly Card[];
  readonly deadPile: readonly Card[];
  readonly chronicle: readonly Card[];
  /** Chronicle tokens. */
  readonly tokens: number;
  /** When that number was reached: tokens were taken so many times in the game until then. */
  readonly reached: number;
  readonly honor: number;
  readonly ryo: number;
  /** The Hero kept at the end of the last turn; 0 for none. */
  readonly kept: number;
  /** Out of the game, where it is read so that a player can be. */
  readonly out: boolean;
}

/** Somebody who has nothing yet. */
export const emptyPlayer: PlayerState = {
  deck: [],
  hand: [],
  playField: [],
  restPile: [],
  deadPile: [],
  chronicle: [],
  tokens: 0,
  reached: 0,
  honor: 0,
  ryo: 0,
  kept: 0,
  out: false,
};

/** A target that was named: a card, a player, or nothing. */
export type Named = number | Seat;

/** Something declared and not yet resolved: a card being played, an ability being used, a Character becoming involved. */
export interface Declared {
  readonly kind: 'card' | 'ability' | 'involve';
  readonly player: Seat;
  /** The card being played, which lies in no field. */
  readonly card: Card | null;
  /** The card being played, whose ability is used, or which becomes involved. */
  readonly source: number;
  /** Which of its abilities, from 0. */
  readonly ability: number;
  /** The card that carries the ability: the source, or an Attachment that grants it. */
  readonly from: number;
  readonly target: Named;
  /** The option that was chosen, from 1. */
  readonly option?: number;
}

/** What lasts until the turn is over. */
export interface Lasting {
  readonly is: 'rating' | 'score' | 'cancel';
  readonly card: number;
  readonly rating: Rating | null;
  readonly amount: number;
  /** The card it comes from. */
  readonly from: string;
}

/** An ability by the card that carries it, and its place there from 0. */
export interface Used {
  readonly card: number;
  readonly ability: number;
}

export interface Pick {
  readonly player: Seat;
  /** −1 where it is hidden. */
  readonly card: number;
}

/** A card as it was when something of it began; it may be elsewhere by now. */
export type Was = Omit<Card, 'id'> & { readonly card: number };
/** An ability that happens, and how far it has come. */
export interface Doing {
  readonly player: Seat;
  /** The card that its effects come from, and the one that carries it. */
  readonly source: Was;
  readonly carrier: Was;
  /** Its place on the one that carries it, from 0. */
  readonly ability: number;
  readonly target: Named;
  /** The option that was chosen, from 1; 0 for none. */
  readonly option: number;
  /** Whether it is what a Moment does that is in no field afterwards. */
  readonly moment: boolean;
  /** The effect that comes next, from 0. */
  readonly next: number;
  /** The cards alone that this effect is still to be done to. */
  readonly on?: readonly number[] | undefined;
  /** What it set off on the others, which happens once it has been done to all. */
  readonly set?: SetOff | undefined;
}
/** Abilities that one trigger sets off, in order. */
export interface SetOff {
  readonly trigger: Trigger;
  readonly those: readonly { readonly source: Was; readonly carrier: Was; readonly ability: number }[];
}
/** What is still to be done once somebody has chosen. */
export type Rest =
  | { readonly is: 'effects'; readonly doing: Doing }
  /** What else something sets off on one card, on several cards, or on those of all players. */
  | ({ readonly is: 'reactions' } & SetOff)
  | { readonly is: 'each'; readonly trigger: Trigger; readonly cards: readonly number[] }
  | { readonly is: 'all'; readonly trigger: Trigger; readonly cards: readonly Was[]; readonly seats: readonly Seat[] }
  /** The Characters of an Event that has left are freed. */
  | { readonly is: 'free'; readonly event: number }
  /** A card of the hand has been paid for, or the cost of an ability: all of it, or only the currency. */
  | {
      readonly is: 'play';
      readonly player: Seat;
      readonly card: number;
      readonly target: Named;
      readonly option: number;
    }
  | {
      readonly is: 'use';
      readonly player: Seat;
      readonly source: Was;
      readonly carrier: Was;
      readonly ability: number;
      readonly target: Named;
      readonly option: number;
      readonly struck: boolean;
    }
  /** The abilities of a Moment that come next, from 0; then the rest of what was declared. */
  | {
      readonly is: 'moment';
      readonly player: Seat;
      readonly played: Was;
      readonly target: Named;
      readonly option: number;
      readonly next: number;
    }
  | { readonly is: 'declared' }
  /** What else an Event lists after "Resolve >>"; where its Characters go; how it fails. */
  | {
      readonly is: 'resolve-effects';
      readonly player: Seat;
      readonly resolved: Was;
      readonly those: readonly { readonly source: Was; readonly ability: number }[];
      readonly done: readonly number[];
    }
  | { readonly is: 'resolved'; readonly event: number }
  | { readonly is: 'failed'; readonly failed: Was; readonly involved: readonly Was[] }
  /** The cards that are still to be swept up, and what the others have set off. */
  | { readonly is: 'sweep'; readonly cards: readonly number[]; readonly those: SetOff['those'] }
  /** The steps of the turn that some of it belongs to. */
  | { readonly is: 'produce' | 'produced' | 'turn-over' };

/** Where in the turn the game is. Those with somebody to decide wait; the others go on by themselves. */
export type Phase =
  | { readonly name: 'produce' | 'refresh' | 'draw' | 'reveal' | 'victory' | 'sweep' }
  | { readonly name: 'discard'; readonly waiting: readonly Seat[]; readonly discarded: readonly Seat[] }
  | { readonly name: 'propose'; readonly waiting: readonly Seat[] }
  | { readonly name: 'actions'; readonly player: Seat; readonly declined: readonly Seat[] }
  | {
      readonly name: 'responses';
      readonly acting: Seat;
      readonly player: Seat;
      /** Passes in a row. */
      readonly passes: number;
      /** Whether somebody has responded in this round. */
      readonly answered: boolean;
    }
  | { readonly name: 'retarget'; readonly acting: Seat; readonly player: Seat }
  /** The target of an ability that happens by itself, or one of its options. */
  | {
      readonly name: 'target' | 'choose';
      readonly player: Seat;
      readonly doing: Doing;
      readonly rest: readonly Rest[];
      readonly back: Phase;
    }
  | { readonly name: 'resolve'; readonly done: readonly number[] }
  | {
      readonly name: 'order';
      readonly player: Seat;
      readonly events: readonly number[];
      readonly done: readonly number[];
    }
  | {
      readonly name: 'tie';
      readonly event: number;
      readonly contenders: readonly Seat[];
      readonly discarding: readonly Seat[];
      readonly picks: readonly Pick[];
      readonly done: readonly number[];
    }
  | {
      readonly name: 'tokens';
      readonly event: number;
      readonly player: Seat;
      readonly score: number;
      readonly done: readonly number[];
    }
  | { readonly name: 'hero'; readonly player: Seat; readonly waiting: readonly Seat[] }
  | { readonly name: 'over'; readonly winner: Seat | null; readonly rule: RuleId };
export type PhaseName = Phase['name'];

export interface State {
  readonly turn: number;
  readonly phase: Phase;
  readonly firstPlayer: Seat;
  /** Who will be first player from the next turn on, where that is read so. */
  readonly nextFirst: Seat | null;
  readonly players: readonly PlayerState[];
  /** Events, Settings, involved Characters with what is attached to them, Held Moments that affect everybody. */
  readonly eventField: readonly Card[];
  /** Events that lie face down in the Event field. */
  readonly proposed: readonly Card[];
  /** What is declared and not yet resolved; the last of it is resolved first. */
  readonly declared: readonly Declared[];
  /** In the order in which they finished. */
  readonly finished: readonly Seat[];
  readonly neutralPile: number;
  /** The neutral pile at the start of the game. */
  readonly startingPile: number;
  /** Chronicle tokens that came from outside the pile, where that is read so. */
  readonly supplied: number;
  /** How often tokens were taken. */
  readonly taken: number;
  readonly lasting: readonly Lasting[];
  /** What has happened this turn of abilities that do so once a turn. */
  readonly used: readonly Used[];
  readonly seed: number;
  readonly readings: Readings;
  /** Cards made for this question alone, beside the ones of `cards.ts`. */
  readonly madeUp: readonly Print[];
}

/** How a game is begun: a deck for each player, clockwise, as slugs of cards. */
export interface Setup {
  readonly decks: readonly (readonly string[])[];
  readonly seed: number;
  readonly readings: Readings;
  /** Cards beside the ones of `cards.ts`. */
  readonly madeUp?: readonly Print[];
}

export const NO_TARGET = 0;
/** How many chronicle tokens the neutral pile holds at the start, by number of players. */
export const NEUTRAL_PILE: Readonly<Record<number, number>> = { 2: 19, 3: 26, 4: 31, 5: 34, 6: 35 };
export const HAND_SIZE = 6;

export const indexOf = (seat: Seat): number => seat.charCodeAt(0) - 65;
export const seatAt = (index: number): Seat => SEATS[index] as Seat;
export const isSeat = (named: Named): named is Seat => typeof named === 'string';
export const playerOf = (state: State, seat: Seat): PlayerState => state.players[indexOf(seat)] as PlayerState;

/** The players still in the game, clockwise from `from`. */
export function clockwise(state: State, from: Seat): readonly Seat[] {
  const { players } = state;
  const start = indexOf(from);
  const seats: Seat[] = [];
  for (let step = 0; step < players.length; step++) {
    const at = (start + step) % players.length;
    if (players[at]?.out === false) seats.push(seatAt(at));
  }
  return seats;
}
/** The next player still in the game, to the left of `seat`. */
export function leftOf(state: State, seat: Seat): Seat {
  const { players } = state;
  for (let step = 1, at = indexOf(seat); step <= players.length; step++) {
    at = (at + 1) % players.length;
    if (players[at]?.out === false) return seatAt(at);
  }
  return seat;
}

export function withPlayer(state: State, seat: Seat, to: Partial<PlayerState>): State {
  const players = [...state.players];
  const at = indexOf(seat);
  players[at] = { ...(players[at] as PlayerState), ...to };
  return { ...state, players };
}
export const withPhase = (state: State, phase: Phase): State => ({ ...state, phase });
/**
 * A list with more behind it. States that are kept hold on to their lists: `toSpliced` makes them as long as they are, where
 * `filter` and `[...list, one]` leave room for sixteen more, and is four times as fast as `concat`.
 */
export const plus = <One>(list: readonly One[], ...more: readonly One[]): readonly One[] =>
  list.toSpliced(list.length, 0, ...more);
/** A list without some of it; the very same list if none of them was there. */
export function without<One>(list: readonly One[], gone: (one: One) => boolean): readonly One[] {
  let rest = list;
  for (let at = list.length - 1; at >= 0; at--) if (gone(list[at] as One)) rest = rest.toSpliced(at, 1);
  return rest;
}

/** A card back as its owner's, turned straight and free of everything. */
export const fresh = (card: Card): Card => ({
  id: card.id,
  print: card.print,
  owner: card.owner,
  controller: card.owner,
  stricken: false,
  event: 0,
  on: 0,
});
