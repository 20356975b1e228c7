/** A game of the Code Lyoko CCG as it stands. Plain data that survives JSON; nothing here decides a rule. */
import type { Result } from '../core/game.ts';
import type { Rule } from '../core/rule.ts';
import type { Step } from '../core/step.ts';
import {
  type CardFacts,
  type EventName,
  factsOf,
  HIDDEN,
  type Kind,
  type Side,
  SIDES,
  type StatName,
} from './cards/cards.ts';
import type { Readings } from './readings.ts';

export { type Side, SIDES };
export const otherSide = { hero: 'xana', xana: 'hero' } as const satisfies Record<Side, Side>;

/** Where a card lies; `none` while it is not in play. */
export const WORLDS = ['none', 'earth', 'lyoko', 'both'] as const;
export type World = (typeof WORLDS)[number];

/** A card, of one shape wherever it is. Away from play it keeps nothing but its name and kind. */
export interface Card {
  /** The Hero's cards count from 1, Xana's from 1001. Given after shuffling, so that it tells nothing. */
  readonly id: number;
  readonly name: string;
  readonly kind: Kind;
  readonly world: World;
  readonly tapped: boolean;
  /** The Dilemma that Disabled it; 0 if it is not Disabled. */
  readonly disabledBy: number;
  /** Points of Influence that lie on it. */
  readonly influence: number;
  readonly life: number;
  /** A Character that has been on Lyoko before. */
  readonly virtualized: boolean;
  /** Whether it has had its activation this turn. */
  readonly acted: boolean;
  readonly queued: boolean;
  /** Whether it was Queued or brought back this turn. */
  readonly shifted: boolean;
  /** The Character an Upgrade lies on. */
  readonly on: number;
  /** The Guards in effect: the turn in which each was given. */
  readonly guards: readonly number[];
  /** What it keeps of Power and Evade from fights of this turn, where it is read so. */
  readonly power: number;
  readonly evade: number;
  /** The turn in which it came into play, or in the hand the turn in which it was drawn. */
  readonly since: number;
  /** What stands on it, where somebody made it up. */
  readonly made?: CardFacts | undefined;
  /** Which of its abilities that happen once a turn have happened in this one. */
  readonly used?: readonly number[] | undefined;
}

/** One player's side of the table. Every point is in one place: pool, spent, on a card, or erased. */
export interface PlayerState {
  readonly pool: number;
  /** Spent on Powers, to return at the end of the turn. */
  readonly spent: number;
  /** Points that have left the game. */
  readonly erased: number;
  /** Points that came in after the beginning. */
  readonly gained: number;
  /** The deck; the first card is the top one. */
  readonly core: readonly Card[];
  readonly hand: readonly Card[];
  readonly play: readonly Card[];
  /** The Discard Pile; the last card is the top one. */
  readonly discard: readonly Card[];
  /** Cards that were erased or removed from the game. */
  readonly gone: readonly Card[];
}

/** A card that has been played and not yet taken effect. */
export interface Announced {
  readonly player: Side;
  readonly card: Card;
  readonly target: number;
  /** Whether a response has taken its effect away. */
  readonly countered: boolean;
}

/** One side of a fight. */
export interface Fighter {
  readonly side: Side;
  readonly card: number;
  readonly power: number;
  readonly evade: number;
  readonly spent: number;
  /** What Powers made of the values; kept for the turn where it is read so. */
  readonly kept: Readonly<Record<StatName, number>>;
  readonly strike: 'open' | 'hits' | 'misses';
  readonly damage: number;
}
/** A Combat Action chosen in secret: a card, 0 for none, or not chosen yet, or not to be seen. */
export type Secret = number | 'open' | 'hidden';
export interface Combat {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly chosen: Readonly<Record<Side, Secret>>;
}
export type Role = 'attacker' | 'defender';
export const otherRole = { attacker: 'defender', defender: 'attacker' } as const satisfies Record<Role, Role>;

/** A Deactivate Tower under way. */
export interface Attempt {
  readonly card: number;
  readonly tower: number;
  readonly blockers: readonly number[];
  /** Characters that have Defended against it. */
  readonly defended: readonly number[];
}

/** What is still to happen. Those of the first list wait for somebody's choice. */
export const DECISIONS = [
  'allocate',
  'main',
  'respond',
  'condition',
  'block',
  'defend',
  'core-block',
  'attacker-powers',
  'defender-powers',
  'combat-actions',
  'disable',
  'debt',
  'surplus',
  'target',
  'retarget',
  'option',
] as const;
export const ERRANDS = [
  'untap',
  'begin-allocation',
  'begin-main',
  'edge',
  'edge-return',
  'dilemma-attack',
  'end-turn',
  'settle',
  'fulfil',
  'face-blocker',
  'deactivate',
  'core-hit',
  'use-actions',
  'strike',
  'end-combat',
  'life',
  'tap',
  'ability',
] as const;
export type Decision = (typeof DECISIONS)[number];
export type Errand = (typeof ERRANDS)[number];
export interface Task {
  readonly type: Decision | Errand;
  readonly player: Side;
  readonly card: number;
  readonly target: number;
  readonly amount: number;
  readonly event: EventName | 'none';
}

export interface State {
  readonly readings: Readings;
  /** Counted from 1; 0 before the first. */
  readonly turn: number;
  readonly active: Side;
  readonly hero: PlayerState;
  readonly xana: PlayerState;
  /** The five Towers: whether each is face up. */
  readonly towers: readonly boolean[];
  /** What is still to happen; the last is next. */
  readonly agenda: readonly Task[];
  /** Cards played and not yet in effect; the last was played last. */
  readonly stack: readonly Announced[];
  readonly combat: Combat | null;
  readonly attempt: Attempt | null;
  /** Whether a Character has Resolved the Dilemma this turn. */
  readonly resolved: boolean;
  /** The table in each moment since the last choice that was passed over, since nobody could have done anything in it. */
  readonly passed: readonly State[];
  readonly over: Result | null;
  /** What stands on the cards that were made up for this game, by name: everybody knows which there are. */
  readonly made?: Readonly<Record<string, CardFacts>> | undefined;
}

/** What a step is about. */
export interface Subject {
  /** Whom it happens to. */
  readonly player: Side;
  /** The card that acts, and the one it acts on; 0 for none. A Tower is named by its number in `target`. */
  readonly card: number;
  readonly target: number;
  readonly amount: number;
  /** What in particular: a stat, an effect, or that somebody lets a moment pass. */
  readonly what: string;
  /** Where a change of a stat comes from: the name of a Power or of a card. */
  readonly by: string;
}
export type LyokoRule = Rule<State, Subject>;
/** What a rule does, apart from its id: several may do the same. */
export type Doing = Omit<LyokoRule, 'id'>;
export type LyokoStep = Step<State, Subject>;

export const STARTING_INFLUENCE = 40;
export const HAND = 7;
export const TOWERS = 5;
export const LIFE = 10;
export const VIRTUALIZE = 4;
/** The cards of Xana have numbers above this, those of the Hero none above it. */
export const XANA_FROM = 1000;

export const idOf = (side: Side, index: number) => (side === 'hero' ? 1 : XANA_FROM + 1) + index;
export const sideOf = (id: number): Side => (id > XANA_FROM ? 'xana' : 'hero');

export const newCard = (id: number, name: string, made?: CardFacts): Card => ({
  id,
  name,
  kind: (made ?? factsOf(name)).kind,
  world: 'none',
  tapped: false,
  disabledBy: 0,
  influence: 0,
  life: 0,
  virtualized: false,
  acted: false,
  queued: false,
  shifted: false,
  on: 0,
  guards: [],
  power: 0,
  evade: 0,
  since: 0,
  ...(made && { made }),
});
/** A card as it is away from play. */
export const asNew = ({ id, name, made }: Card): Card => newCard(id, name, made);
export const hiddenCard = ({ id }: Card): Card => newCard(id, HIDDEN);

/** What a step is about: a player, and what is named besides. */
export const about = (player: Side, named?: Partial<Omit<Subject, 'player'>>): Subject =>
  named
    ? {
        player,
        card: named.card ?? 0,
        target: named.target ?? 0,
        amount: named.amount ?? 0,
        what: named.what ?? '',
        by: named.by ?? '',
      }
    : { player, card: 0, target: 0, amount: 0, what: '', by: '' };
/** Something that is still to happen to a player, with what is named besides. */
export const task = (type: Task['type'], player: Side, named?: Partial<Omit<Task, 'type' | 'player'>>): Task =>
  named
    ? {
        type,
        player,
        card: named.card ?? 0,
        target: named.target ?? 0,
        amount: named.amount ?? 0,
        event: named.event ?? 'none',
      }
    : { type, player, card: 0, target: 0, amount: 0, event: 'none' };
export const factsOn = ({ name, made }: Card): CardFacts => made ?? factsOf(name);
export const kindOf = ({ kind }: Card) => kind;
/** A card in play. */
export const inPlay = ({ hero, xana }: State, id: number): Card | undefined =>
  find(sideOf(id) === 'hero' ? hero.play : xana.play, id);
export const inHand = ({ hero, xana }: State, player: Side, id: number): Card | undefined =>
  find(player === 'hero' ? hero.hand : xana.hand, id);
function find(cards: readonly Card[], id: number): Card | undefined {
  for (const card of cards) if (card.id === id) return card;
  return undefined;
}
/** A card wherever it is. */
export function anywhere(state: State, id: number): Card | undefined {
  const { core, hand, play, discard, gone } = state[sideOf(id)];
  for (const zone of [play, hand, discard, gone, core]) {
    const card = find(zone, id);
    if (card) return card;
  }
  return state.stack.find(({ card }) => card.id === id)?.card;
}

export const isVirtualized = (card: Card) => card.world === 'lyoko' && kindOf(card) === 'character';
export const isDisabled = ({ disabledBy }: Card) => disabledBy !== 0;
export const characters = ({ hero }: State) => hero.play.filter((card) => kindOf(card) === 'character');
export const monsters = ({ xana }: State) => xana.play.filter((card) => kindOf(card) === 'monster');
export const dilemmaOf = ({ xana }: State) => xana.play.find((card) => kindOf(card) === 'dilemma');
export const realmOf = ({ xana }: State) => xana.play.find((card) => kindOf(card) === 'realm');
export const towersUp = ({ towers }: State) => {
  let count = 0;
  for (const up of towers) if (up) count++;
  return count;
};
/** The cards that count as being in play; where it is read so, those in the Discard Pile too. */
export const countedInPlay = (state: State, side: Side): readonly Card[] => {
  const { play, discard } = state[side];
  return state.readings['discard-in-play'] === 'reachable' ? play : [...play, ...discard];
};

/** Points on a player's cards. */
export function placed(state: State, side: Side): number {
  let sum = 0;
  for (const { influence } of state[side].play) sum += influence;
  for (const { player, card } of state.stack) if (player === side) sum += card.influence;
  return sum;
}
/** All of a player's Influence: pool, on cards, and spent for this turn. */
export const totalInfluence = (state: State, side: Side) => state[side].pool + state[side].spent + placed(state, side);

export const withPlayer = (state: State, side: Side, to: Partial<PlayerState>): State =>
  side === 'hero' ? { ...state, hero: { ...state.hero, ...to } } : { ...state, xana: { ...state.xana, ...to } };

/** A card in play, changed. */
export function withCard(state: State, id: number, to: Partial<Card>): State {
  const side = sideOf(id);
  const play = [...state[side].play];
  for (let at = 0; at < play.length; at++) {
    const card = play[at] as Card;
    if (card.id === id) play[at] = { ...card, ...to };
  }
  return withPlayer(state, side, { play });
}

export const withoutCard = (cards: readonly Card[], id: number) => cards.filter((card) => card.id !== id);

/** A card leaves play for the Discard Pile, with its points erased or returned. */
export function discarded(state: State, card: Card, points: 'erased' | 'returned'): State {
  const { id, influence } = card;
  const side = sideOf(id);
  const { pool, erased, play, discard } = state[side];
  return withPlayer(state, side, {
    pool: points === 'returned' ? pool + influence : pool,
    erased: points === 'erased' ? erased + influence : erased,
    play: withoutCard(play, id),
    discard: [...discard, asNew(card)],
  });
}

/** What is done with the points of a card that leaves play, where no rule about its kind says so. */
export function pointsOf({ readings }: State, card: Card): 'erased' | 'returned' {
  const kind = kindOf(card);
  if (kind === 'monster') return readings['monster-influence'];
  if (kind === 'upgrade') return readings['upgrade-influence'];
  return WITH_POINTS.has(kind) ? 'returned' : readings['printed-cost-points'];
}
/** Kinds whose rules say what they cost, and that points on them come back. */
const WITH_POINTS: ReadonlySet<Kind> = new Set(['character', 'program', 'dilemma']);

/** A card that has been played comes into play. */
export function intoPlay(state: State, id: number, to: Partial<Card>): State {
  const played = state.stack.find(({ card }) => card.id === id);
  if (!played) return state;
  const { player, card } = played;
  const stack = state.stack.filter((one) => one !== played);
  const play = [...state[player].play, { ...card, since: state.turn, ...to }];
  return { ...withPlayer(state, player, { play }), stack };
}
/** A card that has been played goes to a pile. */
export function ontoPile(state: State, id: number, pile: 'discard' | 'gone'): State {
  const played = state.stack.find(({ card }) => card.id === id);
  if (!played) return state;
  const { player, card } = played;
  const stack = state.stack.filter((one) => one !== played);
  return { ...withPlayer(state, player, { [pile]: [...state[player][pile], asNew(card)] }), stack };
}

/** Erases from the pool; what the pool does not hold is not taken. */
export const erases = (state: State, side: Side, amount: number) => {
  const { pool, erased } = state[side];
  const taken = Math.min(pool, amount);
  return withPlayer(state, side, { pool: pool - taken, erased: erased + taken });
};
export const gains = (state: State, side: Side, amount: number) =>
  withPlayer(state, side, { pool: state[side].pool + amount, gained: state[side].gained + amount });

export const roleOf = ({ attacker }: Combat, side: Side): Role => (attacker.side === side ? 'attacker' : 'defender');
/** Whether a card is one of the two who fight. */
export const fighterIn = ({ combat }: State, id: number): boolean =>
  combat !== null && (combat.attacker.card === id || combat.defender.card === id);
export const withFighter = (state: State, combat: Combat, role: Role, to: Partial<Fighter>): State => ({
  ...state,
  combat:
    role === 'attacker'
      ? { ...combat, attacker: { ...combat.attacker, ...to } }
      : { ...combat, defender: { ...combat.defender, ...to } },
});
