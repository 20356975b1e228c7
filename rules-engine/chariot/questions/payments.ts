/** Ways to pay for a spell, compared: what is sent, what is left over, and when it is all back. */
import type { RuleId } from '../../core/rule.ts';
import { availableFor, summonCost } from '../rules/mana.ts';
import { match as game } from '../play/game.ts';
import { returnsOn } from './one-combat.ts';
import type { Choice } from '../play/actions.ts';
import { activeOf, find, type Match, nameOf, sideOf, type Spell } from '../state.ts';

/** What a way to pay may be chosen by. */
export const THRIFTS = ['spells', 'value', 'soonest'] as const;
export type Thrift = (typeof THRIFTS)[number];

/** A spell that is sent, and the turn at whose beginning it is back in the Hand. */
export interface Sent {
  readonly spell: Spell;
  readonly returns: number;
}
export interface PaymentWay {
  readonly sent: readonly Sent[];
  /** The Mana that is gained. */
  readonly gives: number;
  /** The Mana that is left of it, and of what was there. */
  readonly left: number;
  /** The turn at whose beginning the last of them is back. */
  readonly back: number;
}
export interface Payments {
  /** What has to be gained; 0 where the Mana there is enough. */
  readonly due: number;
  /** The best by the measure first. */
  readonly ways: readonly PaymentWay[];
  /** Whether these are all. */
  readonly whole: boolean;
  /** Spells of the Hand that give nothing for it: of another type, or without Mana Value. */
  readonly useless: readonly Spell[];
  /**
   * Why it cannot be summoned, where it cannot: what is tried once everything of use has been sent, or where that is too
   * little, all other spells. `sent` says that it is these.
   */
  readonly refused?: { readonly rule: RuleId; readonly match: Match; readonly choice: Choice; readonly sent: boolean };
}

/** At most this many ways are found. */
export const MOST_WAYS = 500;

/**
 * Every way to pay for a spell by sending others from the Hand, with none sent that is not needed. Spells that are alike
 * are not told apart.
 */
export function paymentsFor(match: Match, wanted: number, thrift: Thrift): Payments {
  const asked = dueFor(match, wanted);
  if (!asked) return { due: 0, ways: [], whole: true, useless: [] };
  const { due, others, isUseful } = asked;
  const seat = activeOf(match);
  const useful = others.filter(isUseful);
  const { ways, whole } = due > 0 ? search(match, useful, due) : { ways: [], whole: true };
  const player = nameOf(seat);
  const choice: Choice = { type: 'summon', player, spell: wanted };
  const isShort = due > 0 && ways.length === 0;
  const sends = (isShort ? others : useful).map(({ id }): Choice => ({ type: 'send', player, spell: id }));
  const all = due > 0 ? sends.reduce((at, send) => playIfLegal(at, send), match) : match;
  const verdict = game.judge(all, choice);
  const compare = ORDER[thrift];
  return {
    due,
    ways: [...ways].sort(compare),
    whole,
    useless: others.filter((one) => !isUseful(one)),
    ...(!verdict.legal && {
      refused: { rule: verdict.rule, match: all, choice, sent: isShort && others.length > 0 },
    }),
  };
}
/** What has to be gained for a spell, from which others, and which of them give Mana for it. */
function dueFor(match: Match, wanted: number) {
  const { hand, discard, mana } = sideOf(match, activeOf(match));
  const spell = find(hand, wanted) ?? find(discard, wanted);
  if (!spell) return undefined;
  const cost = summonCost(spell, match.readings, find(hand, wanted) === undefined);
  return {
    due: Math.max(cost.amount - availableFor(mana, cost), 0),
    others: hand.filter(({ id }) => id !== wanted),
    isUseful: ({ card }: Spell) => card.value > 0 && (cost.any || card.type === cost.type),
  };
}

/** A payment of one's own: the spells that are sent, what they give, and what is not needed of it. */
export interface OwnPayment {
  readonly sent: readonly Sent[];
  /** The Mana of use for the spell that is gained. */
  readonly gives: number;
  /** What still has to be gained. */
  readonly short: number;
  /** Spells that could stay in the Hand, each by itself. */
  readonly needless: readonly Spell[];
  /** The turn at whose beginning the last of them is back; the turn itself where none is sent. */
  readonly back: number;
}
/** What sending these spells for the one that is wanted comes to. Spells that are not in the Hand are left out. */
export function paymentWith(match: Match, wanted: number, spells: readonly number[]): OwnPayment {
  const { due = 0, others = [], isUseful = () => false } = dueFor(match, wanted) ?? {};
  const own = others.filter(({ id }) => spells.includes(id));
  const worth = (spell: Spell) => (isUseful(spell) ? spell.card.value : 0);
  const gives = own.reduce((sum, spell) => sum + worth(spell), 0);
  const sent = own.map((spell): Sent => ({ spell, returns: returnOf(match, spell) }));
  return {
    sent,
    gives,
    short: Math.max(due - gives, 0),
    needless: own.filter((spell) => worth(spell) === 0 || gives - worth(spell) >= due),
    back: Math.max(match.turn, ...sent.map(({ returns }) => returns)),
  };
}
/** When a spell of the Hand is back that is sent now. */
const returnOf = (match: Match, spell: Spell) =>
  returnsOn(match, activeOf(match), { ...spell, counters: spell.card.counters });

const playIfLegal = (match: Match, choice: Choice): Match =>
  game.judge(match, choice).legal ? game.play(match, choice).state : match;

type Order = (one: PaymentWay, other: PaymentWay) => number;
const fewest: Order = (one, other) => one.sent.length - other.sent.length;
const least: Order = (one, other) => one.gives - other.gives;
const soonest: Order = (one, other) => one.back - other.back;
const ORDER: Readonly<Record<Thrift, Order>> = {
  spells: (one, other) => fewest(one, other) || least(one, other) || soonest(one, other),
  value: (one, other) => least(one, other) || fewest(one, other) || soonest(one, other),
  soonest: (one, other) => soonest(one, other) || fewest(one, other) || least(one, other),
};

/** Tries more and fewer of each kind of spell, the largest first: so the last one taken is the least, and needed. */
function search(
  match: Match,
  useful: readonly Spell[],
  due: number,
): { readonly ways: readonly PaymentWay[]; readonly whole: boolean } {
  // What a spell is called at this table makes it no other spell.
  const kinds = [...Map.groupBy(useful, ({ card }) => JSON.stringify({ ...card, name: '' })).values()].sort(
    ([one], [other]) => (other?.card.value ?? 0) - (one?.card.value ?? 0),
  );
  const ways: PaymentWay[] = [];
  let whole = true;
  const take = (from: number, sent: readonly Sent[], gives: number) => {
    if (gives >= due) {
      if (ways.length >= MOST_WAYS) whole = false;
      else ways.push({ sent, gives, left: gives - due, back: Math.max(...sent.map(({ returns }) => returns)) });
      return;
    }
    for (let at = from; at < kinds.length && whole; at++) {
      const alike = kinds[at] ?? [];
      let [now, more] = [gives, sent];
      for (const spell of alike) {
        now += spell.card.value;
        more = [...more, { spell, returns: returnOf(match, spell) }];
        take(at + 1, more, now);
        if (now >= due) break;
      }
    }
  };
  take(0, [], 0);
  return { ways, whole };
}
