/** What a player may do: when, with what, what forbids it, and what follows. */
import { MOST_OPTIONS } from '../../core/ability.ts';
import { type Action, actionsOf, type Ask, type ChoiceOf as ChoiceIn } from '../../core/action.ts';
import { type Ban, ban, bans, type Cited, never } from '../../core/cite.ts';
import { follow as followRules, type Writable } from '../../core/resolve.ts';
import type { Fault } from '../../core/fault.ts';
import { listOf, maybe, oneOf, type Shape, wholeNumber } from '../../core/shape.ts';
import { hasRoom, mayCarry, payable, relicsBeside } from '../rules/attached.ts';
import { abilityOf, answered, notDefeated, staysUp, targetsOf, useStages, withAbilities } from '../rules/abilities.ts';
import {
  ACTION_EXCEPTIONS,
  appoint,
  equipStages,
  leaderCardOf,
  move,
  pass,
  payStages,
  playable,
  recruit,
  reinforceCharacter,
  replaced,
  retreatStages,
  swap,
} from '../rules/battle.ts';
import {
  asksLess,
  CAST_EXCEPTIONS,
  castStages,
  castUse,
  isAimed,
  needsUser,
  protection,
  spellCost,
  targetsOf as targetsOfCard,
} from '../rules/cast.ts';
import type { Ability } from '../cards/ability.ts';
import type { Face } from '../cards/face.ts';
import { hasSkill, IMMUNE, readsModified, wouldHaveAsLeader } from '../rules/figures.ts';
import {
  doubleUp,
  fall,
  fight,
  FIGHT_EXCEPTIONS,
  fightStages,
  jump,
  jumperOf,
  jumpStages,
  matchesLocation,
  stayStages,
  steal,
  throwIt,
  throwStages,
} from '../rules/fight.ts';
import {
  abilities,
  adjacent,
  caster,
  doomPileArea,
  downedCasting,
  downTwice,
  equipmentCard,
  handArea,
  jumpPrinted,
  leaderAbilities,
  leaderSkill,
  modifiedFigure,
  oneOnOne,
  partyArea,
  printedFigure,
  ranged,
  reinforce,
  relicSideboard,
  reservesArea,
  rowLimit,
} from '../rules/means.ts';
import { eitherDeck, noCards, OBJECTIVE_EXCEPTIONS, OUT_OF_CARDS, win } from '../rules/objective.ts';
import { distance, distanceOf, outOfReach, reachOf } from '../rules/reach.ts';
import { holds, isAble, isUsedUp, meant as meantIn } from '../rules/which.ts';
import {
  atHand,
  drawSix,
  leader,
  location,
  locationStages,
  party as partySet,
  readyStages,
  trimReserves,
  trimStages,
} from '../rules/relic-phase.ts';
import {
  mostDrawn,
  enoughStages,
  fewerDrawn,
  hand as handAfter,
  keep,
  keepStages,
  noLocation,
} from '../rules/resolution.ts';
import {
  type Card,
  cardIn,
  face,
  fighterAt,
  fighterIn,
  type Fighter,
  fighterOf,
  freeIn,
  type GameRule,
  type GameStage,
  type GameStep,
  type GoingOn,
  type Happening,
  inRow,
  isBattle,
  isLeaderCard,
  isRelic,
  type KindOfTurn,
  leaderOf,
  leads,
  once,
  other,
  type Part,
  PARTY,
  type Position,
  POSITIONS,
  PRICE,
  ROW,
  type Row,
  ROWS,
  type Seat,
  seatOf,
  SEATS,
  type Side,
  type State,
  type Subject,
  theCard,
  theFighter,
  THREE,
} from '../state.ts';
import type { WrittenChoice } from '../files/table.ts';
import {
  AFTER_ACTION,
  AFTER_PASS,
  AFTER_THROW,
  alternate,
  BATTLE_ENDS,
  mayHaveEnded,
  NEXT_ROUND,
  roundIsOver,
} from '../rules/turn.ts';
import { type Wait, waitOf } from './wait.ts';

/** How the names in a file are looked up: on the side of whoever chooses and on the other, or else anywhere. */
export interface Names {
  readonly own: Side;
  readonly opposing: Side;
  /** The card a name means, among these first. `path` is where it stands in the choice, to be told if it is no card's. */
  readonly card: (name: string, first: readonly (readonly Card[])[], ...path: Fault['path']) => number;
}
/** What cards are called in a file: the name that means this card where it answers this question, put as `answer` puts it. */
export interface Labels {
  readonly card: (id: number, key: string, answer: (name: string) => unknown) => string;
}
interface Terms {
  readonly state: State;
  readonly player: Seat;
  readonly wait: Wait['for'];
  readonly step: GameStep;
  readonly told: WrittenChoice;
  readonly names: Names;
  readonly labels: Labels;
}
interface Mine {
  readonly player: Seat;
}
/** What an answer looks like, in a choice and in a file. */
interface Form {
  readonly is: Shape;
  readonly read: (told: WrittenChoice, key: string, names: Names) => unknown;
  readonly write: (value: never, key: string, labels: Labels) => unknown;
}
type Question<Answers, Value> = Form & Ask<Terms, Answers, Value>;
/** An action before it has a name: files say it by that, and by the answers. */
type Act<Answers> = Omit<Action<Terms, Answers>, 'read' | 'write' | 'asks'> & {
  readonly asks: { readonly [Name in keyof Answers]: Question<Answers, Answers[Name]> };
};

/** Where a card is looked for by its name before it is looked for everywhere. */
type Where = (names: Names) => readonly (readonly Card[])[];
const inParty = ({ party }: Side): readonly Card[] => party.map(({ card }) => card);
const ofOwn: Where = ({ own, opposing }) => [inParty(own), inParty(opposing)];
const amongTargets: Where = ({ own, opposing }) => [inParty(opposing), inParty(own), own.discardPile];
const aCard = (where: Where = () => []): Form => ({
  is: wholeNumber,
  read: (told, key, names) => {
    const name = told[key as 'card'];
    return name === undefined ? undefined : names.card(name, where(names), key);
  },
  write: (id: number, key, { card }) => card(id, key, (name) => name),
});
const someCards: Form = {
  is: listOf(wholeNumber),
  read: ({ cards }, key, names) => cards?.map((name, at) => names.card(name, [inParty(names.own)], key, at)),
  write: (all: readonly number[], key, { card }) => all.map((id) => card(id, key, (name) => [name])),
};
const asItIs = (value: unknown): unknown => value;
const aRow: Form = {
  is: oneOf(...ROWS),
  read: ({ row = 'front' }) => row,
  write: asItIs,
};
const aPlace: Form = {
  is: wholeNumber,
  read: ({ row = 'front', position }, _, { own }) => position ?? freeIn(own, row) ?? 1,
  write: asItIs,
};
/** A number of some of the card's lines, counted from 1; without it, the first where one must be meant. */
const aNumberOf = (key: 'which' | 'choose'): Form => ({
  is: wholeNumber,
  read: (told) => told[key] ?? (key === 'which' ? 1 : undefined),
  write: (value: number) => (key === 'which' && value === 1 ? undefined : value),
});
const aNumber: Form = { is: wholeNumber, read: ({ draw }) => draw, write: asItIs };
/** A question that need not be answered. */
const perhaps = (form: Form): Form => ({ ...form, is: maybe(form.is) });

const sideBy = ({ sides }: State, { player }: Mine): Side => sides[player];
const opposedTo = ({ sides }: State, { player }: Mine): Side => sides[other[player]];
const ids = (cards: readonly Card[]): readonly number[] => cards.map(({ id }) => id);
const idsIn = ({ party }: Pick<Side, 'party'>): readonly number[] => party.map(({ card }) => card.id);
/** Those of some cards of which this holds. */
function idsOf(cards: readonly Card[], holds: (card: Card) => boolean): readonly number[] {
  const found: number[] = [];
  for (const card of cards) if (holds(card)) found.push(card.id);
  return found;
}
/** A card that lies on a character: Equipment, or a Relic. */
const isEquipped = (card: Card): boolean => face(card).kind === 'equipment' || isRelic(card);
/** A card of each area, and characters in play. */
const anything = (state: State, { player }: Mine): readonly number[] =>
  [state.sides[player], state.sides[other[player]]].flatMap((side) => [
    ...idsIn(side).slice(0, 1),
    ...[side.hand, side.doomPile, side.discardPile, side.reserves, side.sideboard, side.drawn].flatMap((cards) =>
      ids(cards.slice(0, 1)),
    ),
  ]);
/** Every character in play, and a card that is none. */
const everybody = (state: State, { player }: Mine): readonly number[] => [
  NO_CARD,
  ...idsIn(state.sides[player]),
  ...idsIn(state.sides[other[player]]),
];
const everyoneOrNobody = (state: State, mine: Mine): readonly (number | undefined)[] => [
  undefined,
  ...everybody(state, mine),
];
const NO_CARD = -1;
/** All places, and one that is none. */
const anyPlace = (): readonly Position[] => [...POSITIONS, 4 as Position];
const isOwn = (state: State, player: Seat, id: number | undefined): boolean =>
  fighterIn(state.sides[player], id) !== undefined;
const isDown = (state: State, id: number | undefined): boolean => fighterOf(state, id)?.down === true;

const ORDINARY: readonly GameRule[] = [...ACTION_EXCEPTIONS, ...OBJECTIVE_EXCEPTIONS];
const FIGHTING: readonly GameRule[] = [...FIGHT_EXCEPTIONS, notDefeated, ...OBJECTIVE_EXCEPTIONS];
const CASTING: readonly GameRule[] = [...CAST_EXCEPTIONS, staysUp, ...OBJECTIVE_EXCEPTIONS];
/** Adds the steps of what follows, and gives back the state that they lead to. */
const follow = (
  steps: GameStep[],
  state: State,
  stages: readonly GameStage[],
  exceptions: readonly GameRule[] = ORDINARY,
): State => followRules(steps, state, stages, exceptions);
/** The same at the end of a battle, if it has come to that, with what abilities do then. */
function endBattle(steps: GameStep[], state: State, then: GoingOn): State {
  if (!mayHaveEnded(state)) return state;
  const from = steps.length;
  return withAbilities(steps, from, follow(steps, state, BATTLE_ENDS), then);
}
const AFTER: Readonly<Record<KindOfTurn, readonly GameStage[]>> = {
  action: AFTER_ACTION,
  pass: AFTER_PASS,
  throw: AFTER_THROW,
};
type GoOn = (steps: GameStep[], state: State, after: KindOfTurn) => State;
/** The battle ends, if it has come to that, before what is next. */
const ending =
  (next: Part): GoOn =>
  (steps, state, after) => {
    const then: GoingOn = { next, after };
    return goOn(steps, endBattle(steps, state, then), then);
  };
/** Each part of what an action comes to, and what comes after it: the battle may end, and the turn and the round go on. */
const PART: Readonly<Record<Part, GoOn>> = {
  'battle-ends': ending('turn-ends'),
  'turn-ends': (steps, state, after) => {
    const gone = follow(steps, state, AFTER[after]);
    if (!roundIsOver(gone)) return gone;
    const over = withAbilities(steps, steps.length - 1, gone, { next: 'round-ended', after });
    return goOn(steps, over, { next: over === gone ? 'next-round' : 'round-ended', after });
  },
  'round-ended': ending('round-cards'),
  'round-cards': (steps, state, after) =>
    goOn(steps, follow(steps, state, OUT_OF_CARDS), { next: 'next-round', after }),
  'next-round': (steps, state, after) => settle(steps, steps.length, follow(steps, state, NEXT_ROUND), after),
  begun: ending('begun-cards'),
  'begun-cards': (steps, state) => follow(steps, state, OUT_OF_CARDS),
};
/** Goes on after abilities, unless a player must choose something for one of them first. */
const goOn = (steps: GameStep[], state: State, { next, after }: GoingOn): State =>
  state.asked ? state : PART[next](steps, state, after);
/** What abilities do when a round begins: they may bring the battle to an end, or somebody out of cards. */
function settle(steps: GameStep[], from: number, begun: State, after: KindOfTurn): State {
  const then: GoingOn = { next: 'begun', after };
  const done = withAbilities(steps, from, begun, then);
  return done === begun ? begun : goOn(steps, done, then);
}
/** The same for an action, after which the battle may end and the turn goes on. */
const act = (
  steps: GameStep[],
  state: State,
  stages: readonly GameStage[],
  { exceptions = ORDINARY, after = 'action' }: Partial<Going> = {},
): State => {
  const from = steps.length;
  const then: GoingOn = { next: 'battle-ends', after };
  return goOn(steps, withAbilities(steps, from, follow(steps, state, stages, exceptions), then), then);
};
/** The same at the end of the Relic Phase, with what abilities do as soon as the battle begins. */
const begin = (steps: GameStep[], state: State, stages: readonly GameStage[]): State => {
  const from = steps.length;
  const begun = follow(steps, state, stages);
  return isBattle(begun) ? settle(steps, from, begun, 'action') : begun;
};
interface Going {
  readonly exceptions: readonly GameRule[];
  readonly after: KindOfTurn;
}
const IN_FIGHT = { exceptions: FIGHTING };
const IN_THROW = { exceptions: FIGHTING, after: 'throw' } as const;
const IN_CAST = { exceptions: CASTING };
/** What the rules of an action are about: whoever takes it, and the answers that are given. */
const about = ({ player, card, by, pay, on, with: helper }: Subject): Subject => {
  const subject: Writable<Subject> = { player };
  if (card !== undefined) subject.card = card;
  if (by !== undefined) subject.by = by;
  if (pay !== undefined) subject.pay = pay;
  if (on !== undefined) subject.on = on;
  if (helper !== undefined) subject.with = helper;
  return subject;
};

/** The rule that asks for each decision, and refuses everything else until it is made. */
export const ASKED_BY = {
  location,
  leader,
  party: partySet,
  trim: trimReserves,
  action: alternate,
  jump,
  recruit,
  appoint,
  steal,
  keep,
  hand: handAfter,
  target: abilities,
  choose: abilities,
} as const satisfies Record<Wait['for'], Cited>;
const ENDINGS: readonly Cited[] = [win, noCards, eitherDeck, noLocation];
/** What is done at one moment only, by the rule that names this moment, though an action may be taken now. */
const MOMENTS: Partial<Readonly<Record<Wait['for'], Cited>>> = { jump, trim: trimReserves };
/** It is done when play waits for it, by whoever play waits for. */
const when = (...at: readonly Wait['for'][]) => {
  const isTime: Ban<State, Mine> = {
    ...bans([...ENDINGS, ...Object.values(ASKED_BY)], (state, { player }) => {
      const wait = waitOf(state);
      if (!wait) return ENDINGS.find(({ id }) => id === state.result?.rule) ?? win;
      if (wait.player !== player) return ASKED_BY[wait.for];
      if (at.includes(wait.for)) return undefined;
      const [moment] = at;
      const named = moment && wait.for === 'action' ? MOMENTS[moment] : undefined;
      return named ?? ASKED_BY[wait.for];
    }),
    leftOut: true,
  };
  return { at, first: [isTime] } as const;
};

// The Relic Phase

interface OneCard {
  readonly card: number;
}
/** Whose Locations 1P chooses among, where each has their own pile: their own, while there are any. */
const mayChoose = (state: State, player: Seat, card: Card): boolean =>
  state.readings['location-pile'] === 'common' ||
  card.owner === player ||
  !state.locations.some(({ owner }) => owner === player);
const fightOver: Act<OneCard> = {
  ...when('location'),
  asks: {
    card: {
      ...aCard(),
      from: ({ locations }) => ids(locations),
      also: anything,
      bans: [
        ban(noLocation, (state, { player, card: id }) => {
          const card = cardIn(state.locations, id);
          return !card || !mayChoose(state, player, card);
        }),
      ],
    },
  },
  follows: (state, { player, card }, steps) => follow(steps, state, locationStages({ player, card })),
};

interface Placed extends OneCard {
  readonly row: Row;
  readonly position: Position;
}
const isPlace = (position: number): boolean => POSITIONS.some((one) => one === position);
const isFree = (side: Side, row: Row, position: Position): boolean =>
  isPlace(position) && fighterAt(side, row, position) === undefined;
/** The rule that keeps a character from a place: the row is full, or the place is taken. */
function keptFrom(side: Side, row: Row, position: Position): Cited | undefined {
  if (isFree(side, row, position)) return undefined;
  return isPlace(position) && inRow(side, row) < ROW ? partyArea : rowLimit;
}
const freePlaces = (side: Side, row: Row): readonly Position[] =>
  POSITIONS.filter((position) => fighterAt(side, row, position) === undefined);
/** A character goes to a place that is free. */
const deploys = (type: 'leader' | 'play', wait: 'leader' | 'party', rule: GameRule): Act<Placed> => ({
  ...when(wait),
  asks: {
    card: {
      ...aCard(),
      from: (state, mine) => ids(atHand(state, sideBy(state, mine))),
      also: anything,
      bans: [never(drawSix, (state, { player, card }) => !cardIn(atHand(state, state.sides[player]), card))],
    },
    row: { ...aRow, from: () => ROWS },
    position: {
      ...aPlace,
      from: (state, { player, row }) => freePlaces(state.sides[player], row),
      also: anyPlace,
      bans: [
        {
          // Before a leader is played no place is taken.
          ...bans(type === 'leader' ? [rowLimit] : [rowLimit, partyArea], (state, { player, row, position }) =>
            keptFrom(state.sides[player], row, position),
          ),
          leftOut: true,
        },
      ],
    },
  },
  offers: (state, player, add) => {
    const side = state.sides[player];
    const places = ROWS.map((row) => ({ row, free: freePlaces(side, row) }));
    for (const { id } of atHand(state, side)) {
      for (const { row, free } of places) {
        for (const position of free) add({ type, player, card: id, row, position });
      }
    }
  },
  follows: (state, { player, card, row, position }, steps) =>
    follow(steps, state, [once(rule, { player, card, row, position })]),
});
const ready: Act<object> = {
  ...when('party'),
  asks: {},
  follows: (state, { player }, steps) => begin(steps, state, readyStages({ player })),
};
const trim: Act<OneCard> = {
  ...when('trim'),
  asks: {
    card: {
      ...aCard(),
      from: (state, mine) => ids(sideBy(state, mine).reserves),
      also: anything,
      bans: [
        ban(trimReserves, (state, { player, card: id }) => {
          const side = state.sides[player];
          const card = cardIn(side.reserves, id);
          const apart = state.readings['reserves-trim'] === 'kept-apart' ? side.keptReserves : 0;
          return !card || side.reserves.indexOf(card) < apart;
        }),
      ],
    },
  },
  follows: (state, { player, card }, steps) => begin(steps, state, trimStages({ player, card })),
};

// The Battle Phase: attacks

interface Attack {
  readonly on: number;
  /** Who doubles up with the attacker. */
  readonly with?: number;
}
const REACH: readonly Cited[] = [adjacent, ranged, leaderSkill];
/** Whether neither of two that double up is the leader, or the wrong one, where it is read that one of them must be. */
function lacksLeader(state: State, player: Seat, by: number, helper: number | undefined): boolean {
  const leading = leaderOf(state.sides[player])?.card.id;
  if (by === leading) return false;
  const reading = state.readings['double-up-leader'];
  return helper === leading ? reading === 'leader-attacks' : reading !== 'any-two';
}
/** Whether a character may not double up with the attacker, up or down. */
function isNoPartner(state: State, player: Seat, by: number, { on, with: helper }: Attack): boolean {
  if (!isOwn(state, player, helper) || helper === by || helper === on) return true;
  if (state.readings['double-up-partner'] === 'in-reach' && outOfReach(state, helper, on)) return true;
  return lacksLeader(state, player, by, helper);
}
/** Whether the leader is one for whom the Leader Card may be used. */
const mayLead = (state: State, player: Seat): boolean =>
  state.readings['leader-card-use'] === 'cost-only' || matchesLocation(state, player);
/** Whether the Leader Card lets anybody double up now. */
const mayDouble = (state: State, player: Seat, { leaderCardDown, party: own }: Side): boolean =>
  !leaderCardDown && own.some(leads) && mayLead(state, player);
/** What doubling up asks: a leader, the match with the Location, a fitting second character, and both cards up. */
const doubling = <Answers extends Attack>(
  attackerIn: (state: State, choice: Answers) => number,
): Question<Answers, number | undefined> => ({
  ...perhaps(aCard(ofOwn)),
  also: (state, mine) => [undefined, ...idsIn(sideBy(state, mine))],
  bans: [
    bans([oneOnOne, leaderAbilities, doubleUp, downTwice], (state, choice) => {
      const { player, with: helper } = choice;
      if (helper === undefined) return undefined;
      const side = state.sides[player];
      if (!leaderOf(side)) return oneOnOne;
      if (!mayLead(state, player)) return leaderAbilities;
      if (isNoPartner(state, player, attackerIn(state, choice), choice)) return doubleUp;
      return side.leaderCardDown || isDown(state, helper) ? downTwice : undefined;
    }),
  ],
});

interface Fighting extends Attack {
  readonly by: number;
}
const fightsOwn = ({ readings }: State): boolean => readings['fight-own'] === 'any';
const fights: Act<Fighting> = {
  ...when('action'),
  asks: {
    by: {
      ...aCard(ofOwn),
      also: everybody,
      bans: [
        ban(partyArea, (state, { player, by }) => !isOwn(state, player, by)),
        ban(downTwice, (state, { by }) => isDown(state, by)),
      ],
    },
    on: {
      ...aCard(amongTargets),
      also: everybody,
      bans: [
        bans([fight, ...REACH], (state, { player, by, on }) => {
          const seat = seatOf(state, on);
          const mayBe = seat === other[player] || (seat === player && on !== by && fightsOwn(state));
          return mayBe ? outOfReach(state, by, on) : fight;
        }),
      ],
    },
    with: doubling((_, { by }) => by),
  },
  offers: (state, player, add) => {
    const side = state.sides[player];
    const opposing = state.sides[other[player]].party;
    const doubles = mayDouble(state, player, side);
    for (const fighter of side.party) {
      if (fighter.down) continue;
      const by = fighter.card.id;
      const reach = reachOf(fighter);
      const attack = (on: number) => {
        add({ type: 'fight', player, by, on });
        if (!doubles) return;
        for (const { card, down } of side.party) {
          const choice = { type: 'fight', player, by, on, with: card.id } as const;
          if (!down && !isNoPartner(state, player, by, choice)) add(choice);
        }
      };
      for (const { card, row } of opposing) if (distanceOf(state, player, fighter.row, row) <= reach) attack(card.id);
      if (!fightsOwn(state)) continue;
      for (const { card, row } of side.party) if (row !== fighter.row) attack(card.id);
    }
  },
  follows: (state, choice, steps) => act(steps, state, fightStages(about(choice)), IN_FIGHT),
};

const jumps: Act<Attack> = {
  ...when('jump'),
  asks: {
    on: {
      ...aCard(amongTargets),
      from: (state, mine) => idsIn(opposedTo(state, mine)),
      also: anything,
      bans: [
        bans([jump, ...REACH], (state, { player, on }) => {
          if (seatOf(state, on) !== other[player]) return jump;
          return state.readings['jump-reach'] === 'in-reach' ? outOfReach(state, jumperOf(state), on) : undefined;
        }),
      ],
    },
    with: {
      ...doubling(jumperOf),
      from: (state, mine) => {
        const side = sideBy(state, mine);
        return doublesJumps(state) && mayDouble(state, mine.player, side) ? [undefined, ...idsIn(side)] : [undefined];
      },
    },
  },
  bans: [ban(jumpPrinted, (state, { with: helper }) => helper !== undefined && !doublesJumps(state))],
  follows: (state, { player, on, with: helper }, steps) => act(steps, state, jumpStages(player, on, helper), IN_FIGHT),
};
const doublesJumps = ({ readings }: State): boolean => readings['double-up-jump'] === 'allowed';
const stay: Act<object> = {
  ...when('jump'),
  asks: {},
  follows: (state, { player }, steps) => act(steps, state, stayStages({ player })),
};

/** A Throw is an attack at range: up to two rows, whoever throws. */
const THROW_REACH = 2;
/** A card of the hand, or a Relic in the sideboard, which may be read to be thrown like one. */
const throwable = ({ sides }: State, player: Seat, id: number): Card | undefined =>
  cardIn(sides[player].hand, id) ?? cardIn(relicsBeside(sides[player]), id);
const canThrow = (fighter: Fighter): boolean => hasSkill(fighter, 'throw');
interface Thrown extends OneCard {
  readonly by: number;
  readonly on: number;
}
const throws: Act<Thrown> = {
  ...when('action'),
  asks: {
    card: {
      ...aCard(),
      from: (state, mine) => {
        const { party, hand, sideboard } = sideBy(state, mine);
        return party.some(canThrow) ? [...idsOf(hand, isEquipped), ...idsOf(sideboard, isRelic)] : [];
      },
      also: anything,
    },
    by: {
      ...aCard(ofOwn),
      from: (state, mine) => idsIn({ party: sideBy(state, mine).party.filter(canThrow) }),
      also: everybody,
      bans: [
        bans([partyArea, leaderSkill], (state, { player, by }) => {
          const thrower = fighterIn(state.sides[player], by);
          if (!thrower) return partyArea;
          return wouldHaveAsLeader(thrower, 'throw') ? leaderSkill : undefined;
        }),
      ],
    },
    on: {
      ...aCard(amongTargets),
      from: (state, mine) => idsIn(opposedTo(state, mine)),
      also: anything,
      bans: [
        bans([throwIt, relicSideboard, downTwice, ranged], (state, { player, card: id, by, on }) => {
          const thrower = theFighter(state, by);
          const card = throwable(state, player, id);
          const target = fighterIn(state.sides[other[player]], on);
          if (!card || !target || !canThrow(thrower) || !isEquipped(card)) return throwIt;
          if (isRelic(card) && state.readings['relic-use'] === 'reinforce-only') return relicSideboard;
          if (thrower.down && state.readings['throw-action'] === 'action-with-down') return downTwice;
          return distance(state, thrower, target) > THROW_REACH ? ranged : undefined;
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    const { party, hand, sideboard } = state.sides[player];
    const throwers = party.filter(canThrow);
    if (throwers.length === 0) return;
    const opposing = state.sides[other[player]].party;
    const { readings } = state;
    const offer = ({ id: card }: Card) => {
      for (const thrower of throwers) {
        if (thrower.down && readings['throw-action'] === 'action-with-down') continue;
        for (const target of opposing) {
          if (distance(state, thrower, target) > THROW_REACH) continue;
          add({ type: 'throw', player, card, by: thrower.card.id, on: target.card.id });
        }
      }
    };
    const throwsRelics = readings['relic-use'] !== 'reinforce-only';
    for (const card of hand) if (isRelic(card) ? throwsRelics : isEquipped(card)) offer(card);
    if (throwsRelics) for (const card of sideboard) if (isRelic(card)) offer(card);
  },
  follows: (state, { player, card, by, on }, steps) =>
    act(steps, state, throwStages({ player, card, by, on }), IN_THROW),
};

// The Battle Phase: Spells and Items

interface Cast extends OneCard {
  readonly by?: number;
  readonly pay?: number;
  readonly on?: number;
}
/** The card that is played, once it is known to be in the hand. */
const played = (state: State, choice: Mine & OneCard): Card => theCard(sideBy(state, choice).hand, choice.card);
/** Whether a character has the skill for a card and is not too downed for it. */
function mayUse({ readings }: State, fighter: Fighter, card: Card): boolean {
  const { cost, magic } = face(card);
  if (magic && !hasSkill(fighter, magic)) return false;
  return !fighter.down || (cost !== 'down' && readings['downed-casting'] === 'allowed');
}
const NOBODY: readonly (Fighter | undefined)[] = [undefined];
const NOTHING: readonly (Card | undefined)[] = [undefined];
const usersOf = (state: State, side: Side, card: Card): readonly (Fighter | undefined)[] =>
  needsUser(state, card) ? side.party.filter((fighter) => mayUse(state, fighter, card)) : NOBODY;
const pricesOf = (state: State, side: Side, card: Card): readonly (Card | undefined)[] =>
  face(card).cost === 'discard' ? payable(state, side).filter(({ id }) => id !== card.id) : NOTHING;

const plays = (type: 'cast' | 'use', kind: Face['kind'], immunities: readonly Cited[]): Act<Cast> => ({
  ...when('action'),
  asks: {
    card: {
      ...aCard(),
      also: (state, mine) => [...ids(sideBy(state, mine).hand).slice(0, 6), ...anything(state, mine)],
      bans: [
        ban(handArea, (state, choice) => !cardIn(sideBy(state, choice).hand, choice.card)),
        ban(castUse, (state, choice) => face(played(state, choice)).kind !== kind),
      ],
    },
    by: {
      ...perhaps(aCard(ofOwn)),
      also: (state, { player }) => [
        undefined,
        ...idsIn(state.sides[player]),
        ...idsIn(state.sides[other[player]]).slice(0, 1),
      ],
      bans: [
        bans([...(kind === 'spell' ? [leaderSkill] : []), caster, downedCasting, downTwice], (state, choice) => {
          const { player, by } = choice;
          const card = played(state, choice);
          const { magic, cost } = face(card);
          const user = fighterIn(state.sides[player], by);
          if (kind === 'spell' && user && magic && wouldHaveAsLeader(user, magic)) return leaderSkill;
          const isNoUser = needsUser(state, card)
            ? !user || (magic !== undefined && !hasSkill(user, magic))
            : by !== undefined && !user;
          if (isNoUser) return caster;
          if (!user?.down) return undefined;
          if (state.readings['downed-casting'] === 'forbidden') return downedCasting;
          return cost === 'down' ? downTwice : undefined;
        }),
      ],
    },
    pay: {
      ...perhaps(aCard(({ own }) => [own.hand])),
      also: (state, { player, card }) => [undefined, card, ...ids(payable(state, state.sides[player]).slice(0, 3))],
      bans: [
        ban(kind === 'spell' ? spellCost : castUse, (state, choice) => {
          if (face(played(state, choice)).cost !== 'discard') return choice.pay !== undefined;
          return choice.pay === choice.card || !cardIn(payable(state, sideBy(state, choice)), choice.pay);
        }),
      ],
    },
    on: {
      ...perhaps(aCard(amongTargets)),
      also: (state, { player }) => [
        undefined,
        ...SEATS.flatMap((seat) => ids(state.sides[seat].doomPile.slice(0, 1))),
        ...ids(state.sides[player].discardPile).slice(0, 2),
        ...idsIn(state.sides[other[player]]),
        ...idsIn(state.sides[player]).slice(0, 2),
      ],
      bans: [
        bans([doomPileArea, fall, castUse, ...immunities, modifiedFigure, printedFigure], (state, choice) => {
          const { player, on } = choice;
          const card = played(state, choice);
          if (cardIn(state.sides.A.doomPile, on) ?? cardIn(state.sides.B.doomPile, on)) return doomPileArea;
          if (!isAimed(state, player, card, on)) return face(card).aim === 'pile' ? fall : castUse;
          const immuneTo = protection(state, player, card, on);
          if (immuneTo && state.readings['immune-target'] === 'refused') return IMMUNE[immuneTo];
          if (!asksLess(state, card, fighterOf(state, on))) return undefined;
          return readsModified(state, card) ? modifiedFigure : printedFigure;
        }),
      ],
    },
  },
  // Nothing that forbids it looks at user, target and price together: each is looked at once, and what passes is combined.
  offers: (state, player, add) => {
    const side = state.sides[player];
    for (const card of side.hand) {
      if (face(card).kind !== kind) continue;
      const users = usersOf(state, side, card);
      if (users.length === 0) continue;
      const prices = pricesOf(state, side, card);
      for (const on of targetsOfCard(state, player, card)) {
        for (const by of users) {
          for (const pay of prices) {
            const made: Writable<Cast & Mine & { type: string }> = { type, player, card: card.id };
            if (by) made.by = by.card.id;
            if (pay) made.pay = pay.id;
            if (on !== undefined) made.on = on;
            add(made);
          }
        }
      }
    }
  },
  follows: (state, choice, steps) => act(steps, state, castStages(state, about(choice)), IN_CAST),
});

// The Battle Phase: everything else

/** Whether two change places of whom one is down, where both are read to go down for it. */
const swapsDowned = (state: State, { player, row, position }: Mine & Omit<Placed, 'card'>): boolean =>
  fighterAt(state.sides[player], row, position)?.down === true && state.readings['swap-down'] === 'both';
/** Where in a row it may be moved to if it changes places with whoever is there. */
const placesToSwap = (state: State, player: Seat, row: Row): readonly Position[] =>
  state.readings['swap-down'] === 'both'
    ? POSITIONS.filter((position) => !swapsDowned(state, { player, row, position }))
    : POSITIONS;
const moves: Act<Placed> = {
  ...when('action'),
  asks: {
    card: {
      ...aCard(({ own }) => [inParty(own)]),
      also: (state, mine) => [...idsIn(sideBy(state, mine)), ...anything(state, mine)],
      bans: [
        ban(partyArea, (state, { player, card }) => !isOwn(state, player, card)),
        ban(downTwice, (state, { card }) => isDown(state, card)),
      ],
    },
    row: { ...aRow, also: () => ROWS },
    position: {
      ...aPlace,
      also: anyPlace,
      bans: [
        bans([rowLimit, move, swap, downTwice], (state, choice) => {
          const side = sideBy(state, choice);
          const there = fighterAt(side, choice.row, choice.position);
          const swaps = state.readings['move-swap'] === 'swap';
          if (!isPlace(choice.position) || (!swaps && inRow(side, choice.row) >= ROW)) return rowLimit;
          if (there?.card.id === choice.card) return move;
          if (there && !swaps) return swap;
          return swapsDowned(state, choice) ? downTwice : undefined;
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    const side = state.sides[player];
    const swaps = state.readings['move-swap'] === 'swap';
    const open = ROWS.map((row) => ({
      row,
      places: swaps ? placesToSwap(state, player, row) : freePlaces(side, row),
    }));
    for (const { card, down, row: from, position: place } of side.party) {
      if (down) continue;
      for (const { row, places } of open) {
        for (const position of places) {
          if (row !== from || position !== place) add({ type: 'move', player, card: card.id, row, position });
        }
      }
    }
  },
  follows: (state, { player, card, row, position }, steps) =>
    act(steps, state, [once(move, { player, card, row, position })]),
};

/** Whether a row is not open to a character out of the reserves, where they are read to come into the back row first. */
const mustTakeBackRow = (state: State, side: Side, row: Row): boolean =>
  row === 'front' && inRow(side, 'back') < ROW && state.readings['reinforce-place'] === 'back-row-first';
/** Whether a place can be taken: it is free, or somebody in a full row is read to make room. */
const isOpen = (state: State, side: Side, row: Row, position: Position): boolean =>
  fighterAt(side, row, position) === undefined ||
  (state.readings['full-row'] === 'make-room' && inRow(side, row) === ROW);
const brings: Act<Placed> = {
  ...when('action'),
  asks: {
    card: {
      ...aCard(),
      also: (state, mine) => [...ids(sideBy(state, mine).reserves).slice(0, 3), ...anything(state, mine)],
      bans: [
        ban(reservesArea, (state, choice) => !cardIn(sideBy(state, choice).reserves, choice.card)),
        ban(reinforceCharacter, (state, mine) => sideBy(state, mine).party.length >= PARTY),
      ],
    },
    row: { ...aRow, also: () => ROWS },
    position: {
      ...aPlace,
      also: anyPlace,
      bans: [
        bans([rowLimit, partyArea, reinforceCharacter], (state, { player, row, position }) => {
          const side = state.sides[player];
          if (!isPlace(position)) return rowLimit;
          if (!isOpen(state, side, row, position)) return keptFrom(side, row, position);
          return mustTakeBackRow(state, side, row) ? reinforceCharacter : undefined;
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    const side = state.sides[player];
    if (side.party.length >= PARTY) return;
    for (const row of ROWS) {
      if (mustTakeBackRow(state, side, row)) continue;
      for (const position of POSITIONS) {
        if (!isOpen(state, side, row, position)) continue;
        for (const { id } of side.reserves) add({ type: 'reinforce', player, card: id, row, position });
      }
    }
  },
  follows: (state, { player, card, row, position }, steps) =>
    act(steps, state, [once(reinforceCharacter, { player, card, row, position })]),
};

/** Whether a card may be laid on a character of the other side, too. */
const mayEquipAnybody = ({ readings }: State, card: Card): boolean =>
  face(card).kind === 'equipment' && readings['equip-whom'] === 'anybody';
interface Laid extends OneCard {
  readonly on: number;
}
/** Whom a card may be laid on. */
function bearersOf(state: State, player: Seat, card: Card): readonly number[] {
  const isForSome = face(card).traits.length > 0;
  const replaces = state.readings['adding-equipment'] === 'replace';
  const found: number[] = [];
  const look = (side: Side) => {
    for (const bearer of side.party) {
      if (isForSome && !mayCarry(bearer, card)) continue;
      if (replaces || hasRoom(state, bearer, card)) found.push(bearer.card.id);
    }
  };
  look(state.sides[player]);
  if (mayEquipAnybody(state, card)) look(state.sides[other[player]]);
  return found;
}
const equips: Act<Laid> = {
  ...when('action'),
  asks: {
    card: {
      ...aCard(),
      also: (state, mine) => [...anything(state, mine), ...ids(sideBy(state, mine).hand).slice(1)],
      bans: [
        bans([handArea, reinforce], (state, choice) => {
          const card = playable(sideBy(state, choice), choice.card);
          if (!card) return handArea;
          return isEquipped(card) ? undefined : reinforce;
        }),
      ],
    },
    on: {
      ...aCard(ofOwn),
      also: everybody,
      bans: [
        bans([partyArea, equipmentCard, replaced], (state, choice) => {
          const card = playable(sideBy(state, choice), choice.card);
          const bearer = fighterOf(state, choice.on);
          const isOpposing = !isOwn(state, choice.player, choice.on);
          if (!card || !bearer || (isOpposing && !mayEquipAnybody(state, card))) return partyArea;
          if (!mayCarry(bearer, card)) return equipmentCard;
          return !hasRoom(state, bearer, card) && state.readings['adding-equipment'] === 'refused'
            ? replaced
            : undefined;
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    const { hand, sideboard } = state.sides[player];
    const offer = (card: Card) => {
      if (!isEquipped(card)) return;
      for (const on of bearersOf(state, player, card)) add({ type: 'equip', player, card: card.id, on });
    };
    hand.forEach(offer);
    sideboard.forEach(offer);
  },
  follows: (state, { player, card, on }, steps) => act(steps, state, equipStages(state, { player, card, on })),
};

const recruits: Act<object> = {
  ...when('action'),
  asks: {},
  bans: [ban(recruit, (state, mine) => payable(state, sideBy(state, mine)).length < PRICE)],
  follows: (state, { player }, steps) => act(steps, state, [once(recruit, { player })]),
};
/** Whether the price can still be paid once the Leader Card is taken out of the hand. */
function canPay(state: State, side: Side): boolean {
  const pays = (cards: readonly Card[]) => cards.filter((card) => !isLeaderCard(card)).length >= PRICE;
  return pays(side.hand) || pays(payable(state, side));
}
/** Whether a leader may be appointed, whoever it is. */
function mayAppoint(state: State, side: Side): boolean {
  const taken = state.readings['appoint-again'] === 'forbidden' && leaderOf(side) !== undefined;
  return !taken && canPay(state, side) && leaderCardOf(side) !== undefined;
}
const appoints: Act<{ readonly on: number }> = {
  ...when('action'),
  asks: {
    on: {
      ...aCard(ofOwn),
      from: (state, mine) => {
        const side = sideBy(state, mine);
        return mayAppoint(state, side) ? idsIn(side) : [];
      },
      also: everybody,
      bans: [
        never(partyArea, (state, { player, on }) => !isOwn(state, player, on)),
        never(appoint, (state, mine) => !mayAppoint(state, sideBy(state, mine))),
      ],
    },
  },
  offers: (state, player, add) => {
    const side = state.sides[player];
    if (!mayAppoint(state, side)) return;
    for (const { card } of side.party) add({ type: 'appoint', player, on: card.id });
  },
  follows: (state, { player, on }, steps) => act(steps, state, [once(appoint, { player, on })]),
};
const retreats: Act<object> = {
  ...when('action'),
  asks: {},
  follows: (state, { player }, steps) => act(steps, state, retreatStages(state, player)),
};
const passes: Act<object> = {
  ...when('action'),
  asks: {},
  follows: (state, { player }, steps) => act(steps, state, [once(pass, { player })], { after: 'pass' }),
};

// The Battle Phase: abilities of characters

interface Using {
  readonly by: number;
  /** Which of those that may be used, from 1. */
  readonly which: number;
  readonly on?: number;
  readonly pay?: number;
  /** The option, from 1. */
  readonly choose?: number;
}
/** The abilities of a character that its player may use, each with its place on the card. */
export const usable = (card: Card): readonly (readonly [nth: number, ability: Ability])[] =>
  [...face(card).abilities.entries()].filter(([, { cost }]) => cost !== undefined);
/** The ability that is meant, once it is known whose. */
function abilityMeant(state: State, { player, by, which }: Mine & Pick<Using, 'by' | 'which'>) {
  const fighter = fighterIn(state.sides[player], by);
  const [nth, ability] = (fighter && usable(fighter.card)[which - 1]) ?? [];
  return fighter && nth !== undefined && ability ? { fighter, nth, ability } : undefined;
}
/** Whether an ability may be used now but for its cost, its target and its options. */
function isOpenTo(state: State, player: Seat, fighter: Fighter, [nth, ability]: readonly [number, Ability]): boolean {
  return holds(state, ability, { player, by: fighter.card.id }) && !isUsedUp(fighter, ability, nth);
}
const targetsFor = (state: State, player: Seat, by: number, { target }: Ability): readonly (number | undefined)[] =>
  target ? meantIn(state, target, { player, by }) : NO_ANSWER;
const NO_ANSWER: readonly undefined[] = [undefined];
const optionsOf = ({ options = [] }: Partial<Ability> = {}): readonly (number | undefined)[] =>
  options.length > 1 ? options.map((_, at) => at + 1) : NO_ANSWER;
const pricesFor = (state: State, side: Side, { cost }: Ability): readonly (number | undefined)[] =>
  cost === 'discard' ? ids(payable(state, side)) : NO_ANSWER;
const usesAbility: Act<Using> = {
  ...when('action'),
  asks: {
    by: {
      ...aCard(ofOwn),
      also: everybody,
      bans: [ban(partyArea, (state, { player, by }) => !isOwn(state, player, by))],
    },
    which: {
      ...aNumberOf('which'),
      from: (state, { player, by }) => {
        const fighter = fighterIn(state.sides[player], by);
        return fighter ? usable(fighter.card).map((_, at) => at + 1) : [];
      },
      also: () => [0, 1, 2],
      bans: [
        bans([abilities, downTwice], (state, { player, by, which }) => {
          const found = abilityMeant(state, { player, by, which });
          if (!found || !isOpenTo(state, player, found.fighter, [found.nth, found.ability])) return abilities;
          return found.ability.cost === 'down' && found.fighter.down ? downTwice : undefined;
        }),
      ],
    },
    on: {
      ...perhaps(aCard(amongTargets)),
      from: everyoneOrNobody,
      bans: [
        ban(abilities, (state, choice) => {
          const found = abilityMeant(state, choice);
          return !found || !targetsFor(state, choice.player, choice.by, found.ability).includes(choice.on);
        }),
      ],
    },
    pay: {
      ...perhaps(aCard(({ own }) => [own.hand])),
      from: (state, mine) => [undefined, ...ids(payable(state, sideBy(state, mine)))],
      bans: [
        ban(abilities, (state, choice) => {
          const found = abilityMeant(state, choice);
          return !found || !pricesFor(state, sideBy(state, choice), found.ability).includes(choice.pay);
        }),
      ],
    },
    choose: {
      ...perhaps(aNumberOf('choose')),
      from: (state, choice) => optionsOf(abilityMeant(state, choice)?.ability),
      also: () => [undefined, 0, 1, MOST_OPTIONS + 1],
      bans: [
        ban(abilities, (state, choice) => {
          const found = abilityMeant(state, choice);
          return !found || !optionsOf(found.ability).includes(choice.choose);
        }),
      ],
    },
  },
  offers: (state, player, add) => {
    if (!isAble(state)) return;
    const side = state.sides[player];
    for (const fighter of side.party) {
      if (face(fighter.card).abilities.length === 0) continue;
      const by = fighter.card.id;
      for (const [at, [nth, ability]] of usable(fighter.card).entries()) {
        if (!isOpenTo(state, player, fighter, [nth, ability]) || (ability.cost === 'down' && fighter.down)) continue;
        for (const on of targetsFor(state, player, by, ability)) {
          for (const pay of pricesFor(state, side, ability)) {
            for (const choose of optionsOf(ability)) {
              const made: Writable<Using & Mine & { type: string }> = { type: 'ability', player, by, which: at + 1 };
              if (on !== undefined) made.on = on;
              if (pay !== undefined) made.pay = pay;
              if (choose !== undefined) made.choose = choose;
              add(made);
            }
          }
        }
      }
    }
  },
  follows: (state, choice, steps) => {
    const nth = abilityMeant(state, choice)?.nth ?? 0;
    const subject: Subject = { ...about(choice), effect: [nth, -1, (choice.choose ?? 1) - 1], what: 'uses' };
    return act(steps, state, useStages(subject));
  },
};

/** Who may be chosen as the target that an ability asks for. */
const targetsAsked = (state: State): readonly number[] =>
  state.asked?.for === 'target' ? targetsOf(state, state.asked.one) : [];
/** The options of an ability that asks for one, from 1. */
const optionsAsked = (state: State): readonly number[] =>
  state.asked?.for === 'choose' ? (abilityOf(state, state.asked.one)?.options ?? []).map((_, at) => at + 1) : [];
/** What an ability asked for is chosen, and all goes on that has waited. */
function goesOn(state: State, steps: GameStep[], answer: Pick<Happening, 'target' | 'option'>): State {
  const { asked } = state;
  return asked ? goOn(steps, answered(steps, state, asked, answer), asked) : state;
}
const choosesTarget: Act<{ readonly on: number }> = {
  ...when('target'),
  asks: {
    on: {
      ...aCard(amongTargets),
      from: targetsAsked,
      also: everybody,
      bans: [never(abilities, (state, { on }) => !targetsAsked(state).includes(on))],
    },
  },
  follows: (state, { on }, steps) => goesOn(state, steps, { target: on }),
};
const choosesOption: Act<{ readonly choose: number }> = {
  ...when('choose'),
  asks: {
    choose: {
      ...aNumberOf('choose'),
      from: optionsAsked,
      also: () => [0, MOST_OPTIONS + 1],
      bans: [never(abilities, (state, { choose }) => !optionsAsked(state).includes(choose))],
    },
  },
  follows: (state, { choose }, steps) => goesOn(state, steps, { option: choose - 1 }),
};

// What is owed, and the Resolution Phase

/** The cards that may be discarded for what is owed, or after the battle. */
function discardable(state: State, side: Side): readonly Card[] {
  const [owed] = state.pending;
  if (owed?.for !== 'discard' || owed.why === 'steal') return side.hand;
  const cards = payable(state, side);
  return owed.why === 'appoint' ? cards.filter((card) => !isLeaderCard(card)) : cards;
}
const discards: Act<OneCard> = {
  ...when('recruit', 'appoint', 'steal', 'hand'),
  asks: {
    card: {
      ...aCard(),
      // Where the whole hand goes after the battle, no card of it is asked for by itself.
      from: (state, mine) =>
        state.pending.length === 0 && state.readings['resolution-hand'] === 'all'
          ? []
          : ids(discardable(state, sideBy(state, mine))),
      also: (state, mine) => [...anything(state, mine), ...ids(sideBy(state, mine).hand.filter(isLeaderCard))],
      bans: [never(handArea, (state, choice) => !cardIn(discardable(state, sideBy(state, choice)), choice.card))],
    },
  },
  follows: (state, { player, card }, steps) => {
    const [owed] = state.pending;
    if (owed?.for !== 'discard') return follow(steps, state, [once(handAfter, { player, card })]);
    if (owed.why !== 'steal') return act(steps, state, payStages(state, player, card));
    // What a Throw stole is still part of the Throw, which may be read to take no turn.
    const after = state.clash?.how === 'throw' ? 'throw' : 'action';
    return act(steps, state, [once(steal, { player, card })], { after });
  },
};

/** Every way to take at most three of them, none included. */
function upToThree(all: readonly number[]): readonly (readonly number[])[] {
  let ways: readonly (readonly number[])[] = [[]];
  for (const id of all) ways = [...ways, ...ways.filter(({ length }) => length < THREE).map((some) => [...some, id])];
  return ways;
}
const keeps: Act<{ readonly cards: readonly number[] }> = {
  ...when('keep'),
  asks: {
    cards: {
      ...someCards,
      from: (state, mine) => upToThree(idsIn(sideBy(state, mine))),
      also: (state, mine) => {
        const all = idsIn(sideBy(state, mine));
        return [all, [...all.slice(0, 1), ...all.slice(0, 1)], ...anything(state, mine).map((id) => [id])];
      },
      bans: [
        never(partyArea, (state, { player, cards }) => cards.some((id) => !isOwn(state, player, id))),
        never(keep, (_, { cards }) => cards.length > THREE || new Set(cards).size < cards.length),
      ],
    },
  },
  offers: (state, player, add) => {
    for (const cards of upToThree(idsIn(state.sides[player]))) add({ type: 'keep', player, cards });
  },
  follows: (state, { player, cards }, steps) => follow(steps, state, keepStages(state, player, cards)),
};
const enough: Act<{ readonly draw?: number }> = {
  ...when('hand'),
  asks: {
    draw: {
      ...perhaps(aNumber),
      from: (state, { player }) => [undefined, ...fewerDrawn(state, player)],
      also: () => [0, 1, 2, 3, 4],
      bans: [
        never(handAfter, (state, { player, draw }) => {
          if (draw === undefined || draw === mostDrawn(state, player)) return false;
          return !fewerDrawn(state, player).includes(draw);
        }),
      ],
    },
  },
  follows: (state, { player, draw }, steps) => follow(steps, state, enoughStages(player, draw)),
};

type Notation = Pick<Action<Terms, never>, 'read' | 'write'>;
/** As files say them: each action by its name, with the answers by theirs. */
const written = <All extends Readonly<Record<string, { readonly asks: object }>>>(
  all: All,
): { readonly [Name in keyof All]: All[Name] & Notation } =>
  Object.fromEntries(
    Object.entries(all).map(([type, action]) => {
      const asks = Object.entries(action.asks as Readonly<Record<string, Form>>);
      const answers = (answer: (form: Form, key: string) => unknown): Readonly<Record<string, unknown>> => {
        const given = asks.map(([key, form]): readonly [string, unknown] => [key, answer(form, key)]);
        return Object.fromEntries(given.filter(([, value]) => value !== undefined));
      };
      const notation: Notation = {
        read: (told, names) =>
          told.action === type ? [answers((form, key) => form.read(told, key, names)) as never] : [],
        write: (choice: Mine, labels) => ({
          player: choice.player,
          action: type as ChoiceType,
          ...answers((form, key) => {
            const value: unknown = Reflect.get(choice, key);
            return value === undefined ? undefined : form.write(value as never, key, labels);
          }),
        }),
      };
      return [type, { ...action, ...notation }];
    }),
  ) as never;

/** Everything a player may do, in the order in which it is offered: what is asked most often first. */
export const ACTIONS = written({
  location: fightOver,
  leader: deploys('leader', 'leader', leader),
  ready,
  play: deploys('play', 'party', partySet),
  trim,
  fight: fights,
  throw: throws,
  cast: plays('cast', 'spell', Object.values(IMMUNE)),
  use: plays('use', 'item', []),
  equip: equips,
  ability: usesAbility,
  reinforce: brings,
  move: moves,
  recruit: recruits,
  appoint: appoints,
  pass: passes,
  retreat: retreats,
  stay,
  jump: jumps,
  keep: keeps,
  enough,
  discard: discards,
  target: choosesTarget,
  choose: choosesOption,
});
export type Choice = ChoiceIn<typeof ACTIONS>;
export type ChoiceType = Choice['type'];
export type ChoiceOf<Type extends ChoiceType> = Extract<Choice, { type: Type }>;

const DECIDERS = { A: ['A'], B: ['B'] } as const satisfies Record<Seat, readonly Seat[]>;
const NO_DECIDERS: readonly Seat[] = [];
/** Who must decide now: never both. */
export function deciders(state: State): readonly Seat[] {
  const wait = waitOf(state);
  return wait ? DECIDERS[wait.player] : NO_DECIDERS;
}
export const acts = actionsOf(ACTIONS, {
  players: SEATS,
  deciders,
  wait: (state) => waitOf(state)?.for ?? '',
  most: Infinity,
});
