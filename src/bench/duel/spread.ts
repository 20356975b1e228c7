/** The duel as one function from state to state, which copies what it changes. */
import {
  chanceFrom,
  changed,
  type Choice,
  choicesFor,
  type Course,
  decksFrom,
  energyIn,
  FATIGUE,
  type Fighter,
  HAND,
  hasFallen,
  kindOf,
  LIFE,
  mixed,
  mixedWith,
  otherThan,
  type Seat,
  type Side,
} from './duel.ts';

/** A duel between two choices. */
export interface Table {
  readonly turn: number;
  readonly seat: Seat;
  readonly sides: readonly [Side, Side];
}

/** `sides` with those of a seat and of the other. */
const seated = (seat: Seat, own: Side, other: Side): readonly [Side, Side] =>
  seat === 0 ? [own, other] : [other, own];

function begun(side: Side, turn: number): Side {
  const { deck, hand, life, fighters } = side;
  const top = deck.at(-1);
  return {
    life: top === undefined ? life - FATIGUE : life,
    energy: energyIn(turn),
    deck: top === undefined ? deck : deck.slice(0, -1),
    hand: top === undefined ? hand : [...hand, top],
    fighters: fighters.map((fighter) => (fighter.ready ? fighter : { ...fighter, ready: true })),
  };
}

export function begin(decks: readonly [readonly number[], readonly number[]]): Table {
  const [one, other] = decks.map((deck): Side => {
    return { life: LIFE, energy: 0, deck: deck.slice(0, -HAND), hand: deck.slice(-HAND), fighters: [] };
  }) as [Side, Side];
  return { turn: 1, seat: 0, sides: [begun(one, 1), other] };
}

const hit = (fighter: Fighter, power: number): Fighter =>
  fighter.shield ? { ...fighter, shield: false } : { ...fighter, damage: fighter.damage + power };
/** The fighters with another in the place of one, or without it where that one has fallen. */
const withFighter = (fighters: readonly Fighter[], at: number, fighter: Fighter): readonly Fighter[] =>
  hasFallen(fighter) ? fighters.toSpliced(at, 1) : changed(fighters, at, fighter);

export function advance({ turn, seat, sides }: Table, choice: Choice): Table {
  const own = sides[seat];
  const foe = sides[otherThan(seat)];
  if (choice.type === 'end') {
    return { turn: turn + 1, seat: otherThan(seat), sides: seated(seat, own, begun(foe, turn + 1)) };
  }
  if (choice.type === 'play') {
    const kind = own.hand[choice.card] as number;
    const { cost, swift, shield } = kindOf(kind);
    const fighters = [...own.fighters, { kind, damage: 0, ready: swift, shield }];
    const played = { ...own, energy: own.energy - cost, hand: own.hand.toSpliced(choice.card, 1), fighters };
    return { turn, seat, sides: seated(seat, played, foe) };
  }
  const attacker = { ...(own.fighters[choice.with] as Fighter), ready: false };
  const { power } = kindOf(attacker.kind);
  if (choice.target === undefined) {
    const tired = { ...own, fighters: changed(own.fighters, choice.with, attacker) };
    return { turn, seat, sides: seated(seat, tired, { ...foe, life: foe.life - power }) };
  }
  const target = foe.fighters[choice.target] as Fighter;
  const back = hit(attacker, kindOf(target.kind).power);
  const after = { ...own, fighters: withFighter(own.fighters, choice.with, back) };
  const struck = { ...foe, fighters: withFighter(foe.fighters, choice.target, hit(target, power)) };
  return { turn, seat, sides: seated(seat, after, struck) };
}

export const isOver = ({ sides: [one, other] }: Table) => one.life <= 0 || other.life <= 0;

/** Plays one game at random; `keep` gets each state. */
export function play(seed: number, keep?: (table: Table) => void): Course {
  const pick = chanceFrom(seed);
  let table = begin(decksFrom(pick));
  let checksum = 0;
  let choices = 0;
  for (; !isOver(table); choices++) {
    const { seat, sides } = table;
    const offered = choicesFor(sides[seat], sides[otherThan(seat)], seat);
    const picked = pick(offered.length);
    checksum = mixed(mixed(checksum, offered.length), picked);
    table = advance(table, offered[picked] as Choice);
    keep?.(table);
  }
  return { choices, checksum: mixedWith(checksum, table.sides) };
}
