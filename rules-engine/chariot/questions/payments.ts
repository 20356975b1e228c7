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
  /** Why it cannot be summoned, where it cannot: what is tried once everything of use has been sent. */
  readonly refused?: { readonly rule: RuleId; readonly match: Match; readonly choice: Choice };
}

/** At most this many ways are found. */
export const MOST_WAYS = 500;

/**
 * Every way to pay for a spell by sending others from the Hand, with none sent that is not needed. Spells that are alike
 * are not told apart.
 */
export function paymentsFor(match: Match, wanted: number, thrift: Thrift): Payments {
  const seat = activeOf(match);
  const side = sideOf(match, seat);
  const spell = find(side.hand, wanted) ?? find(side.discard, wanted);
  if (!spell) return { due: 0, ways: [], whole: true, useless: [] };
  const cost = summonCost(spell, match.readings, find(side.hand, wanted) === undefined);
  const due = Math.max(cost.amount - availableFor(side.mana, cost), 0);
  const others = side.hand.filter(({ id }) => id !== wanted);
  const isUseful = ({ card }: Spell) => card.value > 0 && (cost.any || card.type === cost.type);
  const useful = others.filter(isUseful);
  const { ways, whole } = due > 0 ? search(match, useful, due) : { ways: [], whole: true };
  const player = nameOf(seat);
  const choice: Choice = { type: 'summon', player, spell: wanted };
  const sends = useful.map(({ id }): Choice => ({ type: 'send', player, spell: id }));
  const all = due > 0 ? sends.reduce((at, send) => playIfLegal(at, send), match) : match;
  const verdict = game.judge(all, choice);
  const compare = ORDER[thrift];
  return {
    due,
    ways: [...ways].sort(compare),
    whole,
    useless: others.filter((one) => !isUseful(one)),
    ...(!verdict.legal && { refused: { rule: verdict.rule, match: all, choice } }),
  };
}
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
  const seat = activeOf(match);
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
        const counted: Spell = { ...spell, counters: spell.card.counters };
        more = [...more, { spell, returns: returnsOn(match, seat, counted) }];
        take(at + 1, more, now);
        if (now >= due) break;
      }
    }
  };
  take(0, [], 0);
  return { ways, whole };
}
