/** 1.2 Spells: gaining Mana, and summoning with it. */
import type { RuleId } from '../../core/rule.ts';
import type { MatchRule } from './discard.ts';
import { combinedMana, field, manaType, manaValue, remainingMana, typeMatch } from './means.ts';
import {
  find,
  type Mana,
  MANA_TYPES,
  manaIn,
  type ManaType,
  type Match,
  NO_MANA,
  type Pool,
  type Seat,
  type Side,
  sideOf,
  type Spell,
  without,
  withSide,
} from '../state.ts';
import type { Readings } from '../readings.ts';

const plus = (mana: Mana, type: ManaType, amount: number): Mana => ({
  Sun: type === 'Sun' ? mana.Sun + amount : mana.Sun,
  Moon: type === 'Moon' ? mana.Moon + amount : mana.Moon,
  Star: type === 'Star' ? mana.Star + amount : mana.Star,
});

const GAINED_TYPED: readonly RuleId[] = [manaValue.id, manaType.id];
const GAINED: readonly RuleId[] = [manaValue.id];

/** Where no Mana is left that could be combined with what comes now, what is remembered of it begins anew. */
export function begunAnew(pool: Pool, type: ManaType, readings: Readings): Pool {
  const { left, largest, spent } = pool;
  if (readings['mana-type-gained'] === 'chosen') {
    return manaIn(left) > 0 ? pool : { ...pool, largest: NO_MANA, spent: NO_MANA };
  }
  if (left[type] > 0) return pool;
  return { ...pool, largest: plus(largest, type, -largest[type]), spent: plus(spent, type, -spent[type]) };
}

export const gain: MatchRule = {
  id: 'chariot.basics.gain',
  when: (_, { spell }) => spell !== null,
  does: (match, { seat, spell }) => {
    if (!spell) return match;
    const side = sideOf(match, seat);
    const { type, value } = spell.card;
    const pool = begunAnew(side.mana, type, match.readings);
    const { left, largest } = pool;
    const mana: Pool = {
      ...pool,
      left: plus(left, type, value),
      largest: value > largest[type] ? plus(largest, type, value - largest[type]) : largest,
    };
    return withSide(match, seat, { ...side, mana });
  },
  cites: ({ readings }) => (readings['mana-type-gained'] === 'own-type' ? GAINED_TYPED : GAINED),
};

/** What a payment is for. */
export interface Cost {
  readonly type: ManaType;
  readonly amount: number;
  /** Mana of any type will do. */
  readonly any: boolean;
  /** Marked Mana may not be used. */
  readonly unmarked: boolean;
}

export const summonCost = ({ card }: Spell, readings: Readings, recalled: boolean): Cost => ({
  type: card.type,
  amount: card.value,
  any: readings['mana-type-gained'] === 'chosen',
  unmarked: card.premium && !recalled && readings['pegasus-premium'] === 'marked-mana',
});
export const regenerationCost = ({ card }: Spell, readings: Readings): Cost => ({
  type: card.type,
  amount: card.regenerates ?? 0,
  any: readings['regeneration-mana-type'] === 'any-type' || readings['mana-type-gained'] === 'chosen',
  unmarked: false,
});

const usable = ({ left, marked }: Pool, type: ManaType, unmarked: boolean) =>
  unmarked ? left[type] - marked[type] : left[type];
/** The Mana there is for a cost. */
export const availableFor = (pool: Pool, { type, any, unmarked }: Cost) =>
  any
    ? usable(pool, 'Sun', unmarked) + usable(pool, 'Moon', unmarked) + usable(pool, 'Star', unmarked)
    : usable(pool, type, unmarked);
export const canPay = (pool: Pool, cost: Cost) => availableFor(pool, cost) >= cost.amount;

/** The pool after a payment that can be made: its own type first, marked Mana before other. */
export function paid(pool: Pool, { type, amount, any, unmarked }: Cost): Pool {
  let { left, spent, marked } = pool;
  let due = amount;
  for (const from of any ? [type, ...MANA_TYPES.filter((other) => other !== type)] : [type]) {
    const share = Math.min(due, unmarked ? left[from] - marked[from] : left[from]);
    if (share <= 0) continue;
    left = plus(left, from, -share);
    spent = plus(spent, from, share);
    if (!unmarked && marked[from] > 0) marked = plus(marked, from, -Math.min(share, marked[from]));
    due -= share;
  }
  return { left, largest: pool.largest, spent, marked };
}

/** The spell on the Field, its Mana paid. */
function summoned(match: Match, seat: Seat, spell: Spell, recalled: boolean): Match {
  const side = sideOf(match, seat);
  const pool = paid(side.mana, summonCost(spell, match.readings, recalled));
  const marks = recalled && match.readings['pegasus-premium'] === 'marked-mana';
  return withSide(match, seat, {
    hand: recalled ? side.hand : without(side.hand, spell.id),
    field: [...side.field, { ...spell, counters: 0, arrived: match.turn }],
    discard: recalled ? without(side.discard, spell.id) : side.discard,
    mana: marks ? { ...pool, marked: pool.left } : pool,
  });
}

/** By what there is to say of a payment: typed, combined, remaining. */
const PAYMENTS: readonly (readonly RuleId[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
  field.id,
  manaValue.id,
  ...(bits & 1 ? [typeMatch.id] : []),
  ...(bits & 2 ? [combinedMana.id] : []),
  ...(bits & 4 ? [remainingMana.id] : []),
]);
function paymentRules(match: Match, seat: Seat, spell: Spell): readonly RuleId[] {
  const { type, value } = spell.card;
  const { left, largest, spent } = sideOf(match, seat).mana;
  const typed = match.readings['mana-type-gained'] === 'own-type';
  const most = typed ? largest[type] : Math.max(largest.Sun, largest.Moon, largest.Star);
  const rest = typed ? spent[type] > 0 || left[type] > value : manaIn(spent) > 0 || manaIn(left) > value;
  const bits = (typed && value > 0 ? 1 : 0) | (value > most ? 2 : 0) | (rest && value > 0 ? 4 : 0);
  return PAYMENTS[bits] ?? [];
}

export const summon: MatchRule = {
  id: 'chariot.basics.summon',
  when: (_, { spell }) => spell !== null,
  does: (match, { seat, spell }) => (spell ? summoned(match, seat, spell, false) : match),
  cites: (match, { seat, spell }) => (spell ? paymentRules(match, seat, spell) : []),
};

/** Pegasus opens the Discard for summoning. */
export const pegasus: MatchRule = {
  id: 'chariot.card-rulings.pegasus',
  overrides: summon.id,
  when: (match, { seat, spell }) => spell !== null && find(sideOf(match, seat).discard, spell.id) !== undefined,
  does: (match, { seat, spell }) => (spell ? summoned(match, seat, spell, true) : match),
  cites: (match, { seat, spell }) => (spell ? paymentRules(match, seat, spell) : []),
};

/** Mana that is left when the Main Phase is over is still there in the phases after it. */
export const manaKept: MatchRule = {
  id: 'chariot.basics.mana-kept',
  when: (match, { seat }) => manaIn(sideOf(match, seat).mana.left) > 0,
  does: (match) => match,
};

/** A way to pay: the spells to send, how much Mana they give, and what is left. */
export interface Payment {
  readonly send: readonly Spell[];
  readonly gives: number;
  readonly left: number;
}
/** At most this many ways are found. */
const MOST_PAYMENTS = 2000;

/**
 * Every way to pay for a spell of the hand by sending others, with no spell sent that is not needed. The fewest spells
 * come first, and of as many the one that leaves the least Mana over. None where the Mana that is there is enough.
 */
export function waysToPay(
  { hand, mana }: Pick<Side, 'hand' | 'mana'>,
  wanted: Spell,
  readings: Readings,
): readonly Payment[] {
  const cost = summonCost(wanted, readings, find(hand, wanted.id) === undefined);
  const due = cost.amount - availableFor(mana, cost);
  if (due <= 0) return [];
  const useful = hand
    .filter(({ id, card }) => id !== wanted.id && card.value > 0 && (cost.any || card.type === cost.type))
    .sort((one, other) => other.card.value - one.card.value);
  const found: Payment[] = [];
  const search = (from: number, send: readonly Spell[], gives: number) => {
    if (found.length >= MOST_PAYMENTS) return;
    if (gives >= due) {
      found.push({ send, gives, left: gives - due });
      return;
    }
    for (let at = from; at < useful.length; at++) {
      const spell = useful[at];
      if (spell) search(at + 1, [...send, spell], gives + spell.card.value);
    }
  };
  // The largest come first, so the last one sent is the least: if it is needed, all are.
  search(0, [], 0);
  return found.sort((one, other) => one.send.length - other.send.length || one.left - other.left);
}
