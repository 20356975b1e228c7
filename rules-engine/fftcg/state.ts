import { once, type Stage } from '../core/resolve.ts';
import type { Rule } from '../core/rule.ts';
import type { Result } from '../core/game.ts';
import type { Step } from '../core/step.ts';
import type { End } from './cards/ability.ts';
import { type Face, FACE_DOWN, faceOf } from './cards/face.ts';
import type { Readings } from './readings.ts';

/** The two players of a game. Which of them is 1P changes from battle to battle. */
export const SEATS = ['A', 'B'] as const;
export type Seat = (typeof SEATS)[number];
export const other = { A: 'B', B: 'A' } as const satisfies Record<Seat, Seat>;

export const ROWS = ['front', 'back'] as const;
export type Row = (typeof ROWS)[number];
export const otherRow = { front: 'back', back: 'front' } as const satisfies Record<Row, Row>;
/** The places of a row. */
export const POSITIONS = [1, 2, 3] as const;
export type Position = (typeof POSITIONS)[number];

/** One card of a game. */
export interface Card {
  /** No two cards of a game have the same. −1 for a card that the looker may not see. */
  readonly id: number;
  /** Who brought it. */
  readonly owner: Seat;
  /** What is printed on it, as one line (`face.ts`). */
  readonly face: string;
}

/** A character in play, with what is attached to it. */
export interface Fighter {
  readonly card: Card;
  readonly row: Row;
  readonly position: Position;
  readonly down: boolean;
  /** Played face-down in the Relic Phase and not yet revealed. */
  readonly hidden: boolean;
  /** Touched by the change of figures that the Location makes. */
  readonly onGround: boolean;
  readonly attached: readonly Card[];
  /** Which of its abilities have happened or been used this round, of those that do so once a round. */
  readonly used?: readonly number[];
  /** What abilities have changed of its figures for a time. */
  readonly changes?: readonly Change[];
}
/** A change of a figure that ends. */
export interface Change {
  readonly figure: 'att' | 'def';
  readonly amount: number;
  readonly until: End;
  /** Whose ability it is of. */
  readonly by: number;
}

/**
 * What a player has to do next: choose a leader, set up the party, reveal it; `fight` until the battle ends; keep
 * characters, see to the hand. `wait`: nothing before the other has done something.
 */
export const NEXTS = ['wait', 'leader', 'party', 'reveal', 'fight', 'keep', 'hand', 'done'] as const;
export type Next = (typeof NEXTS)[number];

/** One player's cards, by area, and how far the player has come. */
export interface Side {
  readonly deck: readonly Card[];
  readonly characterDeck: readonly Card[];
  readonly hand: readonly Card[];
  /** The six characters drawn in the Relic Phase, until they are played or go to the reserves. */
  readonly drawn: readonly Card[];
  readonly reserves: readonly Card[];
  readonly party: readonly Fighter[];
  readonly sideboard: readonly Card[];
  readonly discardPile: readonly Card[];
  readonly doomPile: readonly Card[];
  /** A Spell or Item on its way from the hand to the discard pile. */
  readonly playing: readonly Card[];
  readonly leaderCardDown: boolean;
  /** How many of the reserves, the first ones, were there before this Relic Phase. */
  readonly keptReserves: number;
  /** Relics that are gone and still count, where it is read so. */
  readonly lostRelics: number;
  /** Had to draw from it and could not. */
  readonly deckFailed: boolean;
  readonly characterDeckFailed: boolean;
  readonly next: Next;
}

/** A Fight, Jump or Throw as it is carried out: who attacks whom, and with what figures. */
export interface Clash {
  readonly how: 'fight' | 'jump' | 'throw';
  readonly player: Seat;
  readonly attacker: number;
  /** Whose character is attacked. */
  readonly against: Seat;
  readonly defender: number;
  /** Rows between them; two in front of each other are one row apart. */
  readonly distance: number;
  readonly attack: number;
  readonly defence: number;
  /** The ATT that strikes back, once it is known that one does. */
  readonly counter: number | undefined;
  /** Who is defeated, once the figures have been compared. */
  readonly fallen: readonly number[];
}

/** Something that must be chosen before play goes on. */
export type Pending =
  /** Discard cards from the hand: three for a Recruit or an Appoint, one for a Steal. */
  | {
      readonly for: 'discard';
      readonly player: Seat;
      readonly why: 'recruit' | 'appoint' | 'steal';
      readonly left: number;
      /** Whom the Leader Card is for, or who stole. */
      readonly about: number;
    }
  /** Jump with the character that has just come out of the reserves, or not. */
  | { readonly for: 'jump'; readonly player: Seat; readonly about: number };

/** An ability that is to happen: whose, and what its player has chosen for it by now. */
export interface Happening {
  readonly player: Seat;
  /** Its character, wherever that is by now. */
  readonly by: number;
  /** Its place on the card, from 0. */
  readonly nth: number;
  readonly target?: number | undefined;
  /** From 0; where there is only one, none is chosen. */
  readonly option?: number | undefined;
  /** It was set off: whether it happens is seen when its turn comes. */
  readonly setOff?: true;
  /** It happens in place of something, and nothing else happens in place of its effects. */
  readonly instead?: true;
}
/** What an action comes to after abilities that it has set off, in order. */
export const PARTS = [
  'battle-ends',
  'turn-ends',
  'round-ended',
  'round-cards',
  'next-round',
  'begun',
  'begun-cards',
] as const;
export type Part = (typeof PARTS)[number];
/** The actions by how the turn passes on after them. */
export const KINDS_OF_TURN = ['action', 'pass', 'throw'] as const;
export type KindOfTurn = (typeof KINDS_OF_TURN)[number];
/** What goes on once abilities have happened. */
export interface GoingOn {
  readonly next: Part;
  readonly after: KindOfTurn;
}
/** What an ability waits for: its player chooses its target, or one of its options. What comes after it waits, too. */
export interface Asked extends GoingOn {
  readonly for: 'target' | 'choose';
  readonly one: Happening;
  readonly rest: readonly Happening[];
}

export const PHASES = ['relic', 'battle', 'resolution', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A game, between two decisions or between two steps. */
export interface State {
  readonly readings: Readings;
  readonly sides: Readonly<Record<Seat, Side>>;
  /** Who is 1P in this battle. */
  readonly first: Seat;
  /** The Locations in the middle of the table. */
  readonly locations: readonly Card[];
  /** The one that is fought over. */
  readonly location: Card | undefined;
  readonly phase: Phase;
  /** Battles are counted from 1; so are the rounds of a battle. */
  readonly battle: number;
  readonly round: number;
  /** Whose action it is. */
  readonly turn: Seat;
  /** How many players in a row have passed. */
  readonly passes: number;
  readonly pending: readonly Pending[];
  /** What an ability asks of its player: it comes before anything else. */
  readonly asked?: Asked | undefined;
  /** Who won the battle that is being resolved. */
  readonly battleWinner: Seat | undefined;
  readonly clash: Clash | undefined;
  /** Who is out of cards. */
  readonly defeated: readonly Seat[];
  readonly result: Result | undefined;
}

/** What a rule is about: a player, and the cards it concerns by their ids. */
export interface Subject {
  readonly player: Seat;
  /** The card played, moved, discarded or drawn. */
  readonly card?: number;
  /** The character that acts. */
  readonly by?: number;
  /** The character it is done to, or the card of the discard pile. */
  readonly on?: number;
  /** The character that lends its ATT. */
  readonly with?: number;
  /** The card that is discarded as a cost. */
  readonly pay?: number;
  readonly row?: Row;
  readonly position?: Position;
  readonly cards?: readonly number[];
  readonly count?: number;
  /** The ability of `by` that does it, from 0; which of its effects; and of which option, from 0. */
  readonly effect?: readonly [ability: number, effect: number, option: number];
  /**
   * What comes of that ability as such: it is used, happens for the only time this round, asks for what is to be chosen
   * and is answered, or doesn't happen.
   */
  readonly what?: 'uses' | 'happens' | 'asks' | 'chosen' | Idle;
  /** What it asks. */
  readonly asked?: Asked;
  /** An effect that happens in place of something, which nothing else happens in place of. */
  readonly instead?: true;
}
/** Why an ability that was set off doesn't happen: its condition, how often it may, or that nobody fits as its target. */
export type Idle = 'unmet' | 'used-up' | 'no-target';
export type GameRule = Rule<State, Subject>;
export type GameStep = Step<State, Subject>;

/** The most characters a party holds, the most in a row, and what the Relic Phase draws. */
export const PARTY = 6;
export const ROW = 3;
export const SIX = 6;
/** The first hand, the hand after a battle, the reserves after the Relic Phase, the characters a winner keeps. */
export const THREE = 3;
/** Cards discarded for a Recruit or an Appoint. */
export const PRICE = 3;
export const RELICS_TO_WIN = 4;
export const LOCATIONS = 5;

/** A card's face. */
export function face({ id, face: line }: Card): Face {
  const last = READ[id];
  if (last?.line === line) return last.face;
  const read = faceOf(line);
  if (id >= 0 && id < READ.length) READ[id] = { line, face: read };
  return read;
}
/** What was read last on the card of each number. It is asked for at every turn. */
const READ: ({ readonly line: string; readonly face: Face } | undefined)[] = Array.from(
  { length: 256 },
  () => undefined,
);
export const nameOf = (card: Card): string => faceOf(card.face).name;
/** A card of somebody's that may not be seen. */
export const unseen = ({ owner }: Card): Card => ({ id: -1, owner, face: FACE_DOWN });

export const isLeaderCard = (card: Card) => face(card).kind === 'leader-card';
export const isRelic = (card: Card) => {
  const { kind } = face(card);
  return kind === 'relic' || kind === 'location';
};
/** A Status, or a Spell or Item that stays on a character as one. */
export const isStatus = (card: Card) => {
  const { kind, effect } = face(card);
  return kind === 'status' || effect === 'status';
};

/** The state with one side replaced. */
export const withSide = (state: State, seat: Seat, side: Side): State => ({
  ...state,
  sides: seat === 'A' ? { A: side, B: state.sides.B } : { A: state.sides.A, B: side },
});
/** The players in the order in which they act: 1P, 2P. */
export const inOrder = (state: State): readonly Seat[] => (state.first === 'A' ? SEATS : TURNED);
const TURNED: readonly Seat[] = ['B', 'A'];

/** One stage of a procedure of this game. */
export type GameStage = Stage<State, Subject>;
export { once };
/** A rule that is about each player in turn, 1P first. */
export const forBoth = (rule: GameRule): GameStage => ({ rule, subjects: bothInOrder });
const bothInOrder = ({ first }: State): readonly Subject[] => (first === 'A' ? BOTH : BOTH_TURNED);
const BOTH: readonly Subject[] = [{ player: 'A' }, { player: 'B' }];
const BOTH_TURNED: readonly Subject[] = [{ player: 'B' }, { player: 'A' }];
/** A rule that is about 1P, or about 2P. */
export const forFirst = (rule: GameRule): GameStage => ({ rule, subjects: (state) => bothInOrder(state).slice(0, 1) });
export const forSecond = (rule: GameRule): GameStage => ({ rule, subjects: (state) => bothInOrder(state).slice(1) });

export const isOver = (state: State) => state.result !== undefined;
export const isBattle = (state: State) => state.phase === 'battle';

export const fighterIn = (side: Side, id: number | undefined): Fighter | undefined => {
  for (const fighter of side.party) if (fighter.card.id === id) return fighter;
  return undefined;
};
/** Whose party a character stands in. */
export const seatOf = (state: State, id: number | undefined): Seat | undefined =>
  fighterIn(state.sides.A, id) ? 'A' : fighterIn(state.sides.B, id) ? 'B' : undefined;
/** A character in play, on either side. */
export const fighterOf = (state: State, id: number | undefined): Fighter | undefined =>
  fighterIn(state.sides.A, id) ?? fighterIn(state.sides.B, id);

/** A character that must be in play, or the choice should have been refused. */
export function theFighter(state: State, id: number | undefined): Fighter {
  const fighter = fighterOf(state, id);
  if (!fighter) throw new Error(`There is no character ${id} in play.`);
  return fighter;
}
export const cardIn = (cards: readonly Card[], id: number | undefined): Card | undefined => {
  for (const card of cards) if (card.id === id) return card;
  return undefined;
};
/** A card that must be among these, or the choice should have been refused. */
export function theCard(cards: readonly Card[], id: number | undefined): Card {
  const card = cardIn(cards, id);
  if (!card) throw new Error(`Card ${id} is not there.`);
  return card;
}
export const without = (cards: readonly Card[], id: number | undefined): readonly Card[] =>
  cards.filter((card) => card.id !== id);

/** The party with one fighter replaced. */
export const withFighter = (side: Side, fighter: Fighter): Side => ({
  ...side,
  party: side.party.map((one) => (one.card.id === fighter.card.id ? fighter : one)),
});
export const withoutFighter = (side: Side, id: number): Side => ({
  ...side,
  party: side.party.filter(({ card }) => card.id !== id),
});
export const downed = (state: State, seat: Seat, id: number | undefined): State =>
  withSide(state, seat, withFighter(state.sides[seat], { ...theFighter(state, id), down: true }));

export const fighterAt = (side: Side, row: Row | undefined, position: Position | undefined): Fighter | undefined => {
  for (const fighter of side.party) if (fighter.row === row && fighter.position === position) return fighter;
  return undefined;
};
export const inRow = (side: Side, row: Row): number => {
  let count = 0;
  for (const fighter of side.party) if (fighter.row === row) count++;
  return count;
};
/** The first free place of a row. */
export const freeIn = (side: Side, row: Row): Position | undefined =>
  POSITIONS.find((position) => !fighterAt(side, row, position));

/** The leader: the character that wears the Leader Card. */
export const leaderOf = (side: Side): Fighter | undefined => {
  for (const fighter of side.party) if (fighter.attached.some(isLeaderCard)) return fighter;
  return undefined;
};
export const leads = (fighter: Fighter) => fighter.attached.some(isLeaderCard);

/** Relics a player controls, wherever they are kept. */
export function relicsOf(side: Side): number {
  let count = side.lostRelics;
  for (const card of side.sideboard) if (isRelic(card)) count++;
  for (const card of side.hand) if (isRelic(card)) count++;
  for (const { attached } of side.party) for (const card of attached) if (isRelic(card)) count++;
  return count;
}

/** Draws support cards into the hand; fewer where the deck holds fewer. */
export function drawCards(side: Side, count: number): Side {
  if (count <= 0) return side;
  const { deck, hand } = side;
  const deckFailed = side.deckFailed || deck.length < count;
  return { ...side, deck: deck.slice(count), hand: [...hand, ...deck.slice(0, count)], deckFailed };
}
/** Draws characters into the reserves. */
export function drawToReserves(side: Side, count: number): Side {
  if (count <= 0) return side;
  const { characterDeck, reserves } = side;
  const characterDeckFailed = side.characterDeckFailed || characterDeck.length < count;
  const drawn = characterDeck.slice(0, count);
  return { ...side, characterDeck: characterDeck.slice(count), reserves: [...reserves, ...drawn], characterDeckFailed };
}
/** Draws the characters a battle begins with, apart from hand and reserves. */
export function drawForBattle(side: Side, count: number): Side {
  const { characterDeck } = side;
  const characterDeckFailed = side.characterDeckFailed || characterDeck.length < count;
  return {
    ...side,
    characterDeck: characterDeck.slice(count),
    drawn: characterDeck.slice(0, count),
    characterDeckFailed,
  };
}

/** How many characters in the reserves are too many at the end of the Relic Phase. */
export function overfull(state: State, { reserves, keptReserves }: Side): number {
  const apart = state.readings['reserves-trim'] === 'kept-apart' ? keptReserves : 0;
  return Math.max(0, reserves.length - apart - THREE);
}
/** Every area of a side, in the order a table is read. */
export const areasOf = (side: Side): readonly (readonly Card[])[] => [
  side.deck,
  side.characterDeck,
  side.hand,
  side.drawn,
  side.reserves,
  side.party.map(({ card }) => card),
  ...side.party.map(({ attached }) => attached),
  side.sideboard,
  side.discardPile,
  side.doomPile,
  side.playing,
];
/** Every card of a game. */
export const allCards = (state: State): readonly Card[] => [
  ...SEATS.flatMap((seat) => areasOf(state.sides[seat]).flat()),
  ...state.locations,
  ...(state.location ? [state.location] : []),
];
/** A card of the game, wherever it is. */
export function anyCard({ sides, locations, location }: State, id: number | undefined): Card | undefined {
  for (const seat of SEATS) {
    for (const area of areasOf(sides[seat])) {
      const card = cardIn(area, id);
      if (card) return card;
    }
  }
  return cardIn(locations, id) ?? (location?.id === id ? location : undefined);
}
