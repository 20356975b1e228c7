/** The duel as small integers in one array, changed in place: how fast it can be. */
import {
  chanceFrom,
  type Course,
  decksFrom,
  energyIn,
  FATIGUE,
  HAND,
  KINDS,
  LIFE,
  mixed,
  MOST_ENERGY,
  MOST_FIGHTERS,
  OF_EACH,
} from './duel.ts';

const COST = Int8Array.from(KINDS, ({ cost }) => cost);
const POWER = Int8Array.from(KINDS, ({ power }) => power);
const TOUGHNESS = Int8Array.from(KINDS, ({ toughness }) => toughness);
const GUARD = Int8Array.from(KINDS, ({ guard }) => Number(guard));
const SWIFT = Int8Array.from(KINDS, ({ swift }) => Number(swift));
const SHIELD = Int8Array.from(KINDS, ({ shield }) => Number(shield));

/** What a fighter is, in four places each. */
const DAMAGE = 1;
const READY = 2;
const SHIELDED = 3;
const FIGHTER = 4;
/** Where a player's parts begin. */
const ENERGY = 1;
const CARDS_LEFT = 2;
const IN_HAND = 3;
const FIGHTERS = 4;
const BOARD = 5;
const HELD = BOARD + FIGHTER * MOST_FIGHTERS;
const DECK_SIZE = KINDS.length * OF_EACH;
const DECK = HELD + DECK_SIZE;
const SIDE = DECK + DECK_SIZE;

const table = new Int8Array(2 * SIDE);
/** What is offered: 0 to end the turn, cards from 1, then attacks: fighter × 8 + target, 7 for the player. */
const offered = new Uint8Array(256);
const ATTACKS = 64;
const PLAYER = 7;
const get = (at: number) => table[at] as number;

function setUp(side: number, deck: readonly number[]): void {
  table.fill(0, side, side + SIDE);
  table[side] = LIFE;
  table.set(deck, side + DECK);
  table[side + CARDS_LEFT] = deck.length - HAND;
  table[side + IN_HAND] = HAND;
  for (let nth = 0; nth < HAND; nth++) table[side + HELD + nth] = deck[deck.length - HAND + nth] as number;
}

function beginTurn(side: number, turn: number): void {
  table[side + ENERGY] = turn < 2 * MOST_ENERGY ? energyIn(turn) : MOST_ENERGY;
  const end = side + BOARD + get(side + FIGHTERS) * FIGHTER;
  for (let at = side + BOARD; at < end; at += FIGHTER) table[at + READY] = 1;
  const left = get(side + CARDS_LEFT);
  if (left === 0) {
    table[side] = get(side) - FATIGUE;
    return;
  }
  table[side + HELD + get(side + IN_HAND)] = get(side + DECK + left - 1);
  table[side + CARDS_LEFT] = left - 1;
  table[side + IN_HAND] = get(side + IN_HAND) + 1;
}

/** Lists what is offered, and gives back how much it is. */
function offer(own: number, foe: number): number {
  let count = 1;
  const fighters = get(own + FIGHTERS);
  if (fighters < MOST_FIGHTERS) {
    const energy = get(own + ENERGY);
    const hand = get(own + IN_HAND);
    for (let card = 0; card < hand; card++) {
      if ((COST[get(own + HELD + card)] as number) <= energy) offered[count++] = card + 1;
    }
  }
  const targets = get(foe + FIGHTERS);
  let guarded = 0;
  for (let target = 0; target < targets; target++) guarded |= GUARD[get(foe + BOARD + target * FIGHTER)] as number;
  for (let at = 0; at < fighters; at++) {
    if (get(own + BOARD + at * FIGHTER + READY) === 0) continue;
    if (guarded === 0) offered[count++] = ATTACKS + at * 8 + PLAYER;
    for (let target = 0; target < targets; target++) {
      if (guarded === 0 || GUARD[get(foe + BOARD + target * FIGHTER)] === 1) {
        offered[count++] = ATTACKS + at * 8 + target;
      }
    }
  }
  return count;
}

function playCard(side: number, card: number): void {
  const kind = get(side + HELD + card);
  const hand = get(side + IN_HAND);
  const fighters = get(side + FIGHTERS);
  table[side + ENERGY] = get(side + ENERGY) - (COST[kind] as number);
  for (let at = side + HELD + card; at < side + HELD + hand - 1; at++) table[at] = get(at + 1);
  table[side + IN_HAND] = hand - 1;
  const at = side + BOARD + fighters * FIGHTER;
  table[at] = kind;
  table[at + DAMAGE] = 0;
  table[at + READY] = SWIFT[kind] as number;
  table[at + SHIELDED] = SHIELD[kind] as number;
  table[side + FIGHTERS] = fighters + 1;
}

function hit(side: number, fighter: number, power: number): void {
  const at = side + BOARD + fighter * FIGHTER;
  if (get(at + SHIELDED) === 1) {
    table[at + SHIELDED] = 0;
    return;
  }
  table[at + DAMAGE] = get(at + DAMAGE) + power;
  if (get(at + DAMAGE) < (TOUGHNESS[get(at)] as number)) return;
  const fighters = get(side + FIGHTERS);
  const end = side + BOARD + (fighters - 1) * FIGHTER;
  for (let to = at; to < end; to++) table[to] = get(to + FIGHTER);
  table[side + FIGHTERS] = fighters - 1;
}

function attack(own: number, foe: number, code: number): void {
  const at = own + BOARD + (code >> 3) * FIGHTER;
  table[at + READY] = 0;
  const power = POWER[get(at)] as number;
  const target = code & 7;
  if (target === PLAYER) {
    table[foe] = get(foe) - power;
    return;
  }
  const back = POWER[get(foe + BOARD + target * FIGHTER)] as number;
  hit(own, code >> 3, back);
  hit(foe, target, power);
}

/** Plays one game at random. */
export function play(seed: number): Course {
  const pick = chanceFrom(seed);
  const [one, other] = decksFrom(pick);
  setUp(0, one);
  setUp(SIDE, other);
  let own = 0;
  let turn = 1;
  let checksum = 0;
  let choices = 0;
  beginTurn(own, turn);
  for (; get(0) > 0 && get(SIDE) > 0; choices++) {
    const count = offer(own, SIDE - own);
    const picked = pick(count);
    checksum = mixed(mixed(checksum, count), picked);
    const code = offered[picked] as number;
    if (picked === 0) beginTurn((own = SIDE - own), ++turn);
    else if (code < ATTACKS) playCard(own, code - 1);
    else attack(own, SIDE - own, code - ATTACKS);
  }
  return { choices, checksum: mixedWithSide(mixedWithSide(checksum, 0), SIDE) };
}

function mixedWithSide(checksum: number, side: number): number {
  let sum = mixed(mixed(mixed(checksum, get(side)), get(side + ENERGY)), get(side + CARDS_LEFT));
  for (let card = 0; card < get(side + IN_HAND); card++) sum = mixed(sum, get(side + HELD + card));
  const end = get(side + FIGHTERS) * FIGHTER;
  for (let at = 0; at < end; at++) sum = mixed(sum, get(side + BOARD + at));
  return sum;
}
