/** Results in English: who is left, what a block costs, where a spell is on which turn. */
import { capital, counted, list, number } from '../../core/words.en.ts';
import type { Ending, Measure } from '../questions/compare-blocks.ts';
import type { Left, OldDamage } from '../questions/one-combat.ts';
import type { Here, Lane } from '../questions/over-turns.ts';
import type { Sent, Thrift } from '../questions/payments.ts';
import { nameOf, opponentOf, type Seat, type Spell } from '../state.ts';

/** `1 damage from turn 3, gone when turn 5 begins`. */
const damageSentence = ({ amount, dealt, gone }: OldDamage): string =>
  `${amount} damage from turn ${dealt}, gone when turn ${gone} begins`;

/** What happened to a spell, in one sentence. */
export function leftSentence(left: Left): string {
  const { name } = left.spell.card;
  if (left.zone === 'discard') {
    const counters =
      left.counters === 0 ? 'without a Discard counter' : `with ${counted(left.counters, 'Discard counter')}`;
    return `${name} is in the Discard ${counters} and returns to the Hand when turn ${left.returns} begins.`;
  }
  const { life, full, damage } = left;
  if (damage.length === 0) return `${name} is on the Field with Life ${number(life)}.`;
  return `${name} is on the Field with Life ${number(life)} of ${full}: ${damage.map(damageSentence).join('; ')}.`;
}

const gone = (spells: readonly Spell[]) => {
  const value = spells.reduce((sum, { card }) => sum + card.value, 0);
  return `${list(spells.map(({ card }) => card.name))} (Mana Value ${value})`;
};
/** How a combat ends, for the player at `seat`, who blocked. */
export function endingSentence({ lost, own, theirs, hurt }: Ending, seat: Seat): string {
  if (lost) return `${nameOf(opponentOf(seat))} wins the match.`;
  const told = [
    own.length > 0 ? `${nameOf(seat)} loses ${gone(own)}` : `${nameOf(seat)} loses nothing`,
    theirs.length > 0 ? `defeats ${gone(theirs)}` : 'defeats nothing',
  ].join(' and ');
  return `${told}${hurt > 0 ? `; ${hurt} damage stays on the blockers` : ''}.`;
}
/** In a word or two. */
export function endingWord({ lost, own, theirs }: Ending): string {
  if (lost) return 'loses the match';
  if (own.length > 0 && theirs.length > 0) return 'trade';
  if (own.length > 0) return 'loses a blocker';
  return theirs.length > 0 ? 'defeats and loses none' : 'nobody is defeated';
}

/** What the defender is after, by the measure. */
export const MEASURE_WORDS: Readonly<Record<Measure, { readonly title: string; readonly says: string }>> = {
  trade: {
    title: 'the best trade',
    says: "First, don't lose the match. Then make the best trade: the Mana Value of the attackers you defeat, minus that of the spells you lose. Then lose as little Mana Value as possible.",
  },
  keep: {
    title: 'the smallest loss',
    says: "First, don't lose the match. Then lose as little Mana Value as possible. Then defeat as much Mana Value as possible.",
  },
  defeat: {
    title: 'the most defeated',
    says: "First, don't lose the match. Then defeat as much Mana Value as possible. Then lose as little Mana Value as possible.",
  },
  number: {
    title: 'the number of spells',
    says: "First, don't lose the match. Then get the best number: the attackers you defeat minus the spells you lose, whatever their Mana Value.",
  },
};
/** What else holds for every measure. */
export const MEASURED =
  "A player who divides damage or decides later does what is best for that player by the same measure. Of two blocks with the same result, the better one leaves less damage on the blocking player's spells. Mana that is paid and Revive counters that are used don't count.";

export const THRIFT_WORDS: Readonly<Record<Thrift, string>> = {
  spells: 'fewest spells',
  value: 'least Mana Value',
  soonest: 'soonest back',
};

/** What sending a spell costs its player, in one sentence. */
export const sentSentence = ({ spell, returns }: Sent): string =>
  `You can't use ${spell.card.name} until turn ${returns} begins, when it returns to your Hand.`;
/** That a spell need not be sent, in one sentence. */
export const needlessSentence = ({ card }: Spell): string => `You don't need to send ${card.name}.`;

/** Where a spell is, in a few words. */
export function hereWords({ zone, life, full, counters }: Here): string {
  if (zone === 'hand') return 'in the Hand';
  if (zone === 'discard') {
    return counters === 0 ? 'in the Discard without a counter' : `in the Discard with ${counted(counters, 'counter')}`;
  }
  return life === full ? `on the Field with Life ${number(life)}` : `on the Field with Life ${number(life)} of ${full}`;
}
/** A spell turn by turn: as each turn begins, and as it ends where that is something else. */
export const laneSentences = ({ name, turns }: Lane): readonly string[] =>
  turns.map(({ turn, begins, ends }) => {
    const [first, last] = [hereWords(begins), hereWords(ends)];
    return `Turn ${turn}: ${name} is ${first}${first === last ? '' : `, then ${last}`}.`;
  });
/** What became of a spell over the turns, in a few words. */
export function laneResult({ turns }: Lane): string {
  const moves = turns.flatMap(({ turn, begins, ends }, nth) => {
    const before = turns[nth - 1]?.ends ?? begins;
    return [
      ...(before.zone === 'discard' && begins.zone === 'hand' ? [`back in the Hand when turn ${turn} begins`] : []),
      ...(begins.zone === ends.zone || ends.zone === 'hand' ? [] : [`${ARRIVES[ends.zone]} on turn ${turn}`]),
    ];
  });
  const last = turns.at(-1);
  const stay = turns.slice(turns.findLastIndex(({ begins }) => begins.zone !== 'field') + 1);
  const [lowest] = stay.map(({ ends }) => ends).toSorted((one, other) => one.life - other.life);
  if (last?.ends.zone === 'field' && lowest && lowest.life < lowest.full) {
    const hurt = stay.findLast(({ ends }) => ends.life < ends.full);
    const healed = stay.find(({ turn, begins }) => turn > (hurt?.turn ?? turn) && begins.life === begins.full);
    const gone = healed ? `; the damage is gone when turn ${healed.turn} begins` : '';
    const stays = moves.length > 0 ? moves.join(', ') : 'stays on the Field';
    return capital(`${stays}, with Life ${number(lowest.life)} of ${lowest.full} at the lowest${gone}`);
  }
  if (moves.length > 0) return capital(moves.join(', '));
  return last ? `Turn ${last.turn}: ${hereWords(last.ends)}` : '';
}
const ARRIVES = { field: 'summoned', discard: 'sent to the Discard' } as const;
