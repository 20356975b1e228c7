/** What comes out, told in English: who is left, what a block costs, where a spell is on which turn. */
import type { Ending, Measure } from './compare-blocks.ts';
import type { Left, OldDamage } from './one-combat.ts';
import type { Here, Lane } from './over-turns.ts';
import type { Thrift } from './payments.ts';
import { nameOf, opponentOf, type Seat, type Spell } from './state.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));
const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `1 damage of turn 3, gone when turn 5 begins`. */
export const damageSentence = ({ amount, dealt, gone }: OldDamage): string =>
  `${amount} damage of turn ${dealt}, gone when turn ${gone} begins`;

/** What became of a spell, in one sentence. */
export function leftSentence(left: Left): string {
  const { name } = left.spell.card;
  if (left.zone === 'discard') {
    const counters =
      left.counters === 0 ? 'without a Discard counter' : `with ${count(left.counters, 'Discard counter')}`;
    return `${name} is in the Discard ${counters}, and back in the Hand when turn ${left.returns} begins.`;
  }
  const { life, full, damage } = left;
  if (damage.length === 0) return `${name} is on the Field with Life ${signed(life)}.`;
  return `${name} is on the Field with Life ${signed(life)} of ${full}: ${damage.map(damageSentence).join('; ')}.`;
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
  if (lost) return 'lost at once';
  if (own.length > 0 && theirs.length > 0) return 'trade';
  if (own.length > 0) return 'loses a blocker';
  return theirs.length > 0 ? 'defeats, loses none' : 'holds';
}

/** What the defender is after, by the measure. */
export const MEASURE_WORDS: Readonly<Record<Measure, { readonly title: string; readonly says: string }>> = {
  trade: {
    title: 'the best trade',
    says: 'Not to lose the match. Then the Mana Value of the attackers that are defeated, less that of the own spells that are lost, as large as can be; then as little lost as can be.',
  },
  keep: {
    title: 'what is kept',
    says: 'Not to lose the match. Then as little Mana Value lost as can be; then as much of the attackers defeated as can be.',
  },
  defeat: {
    title: 'what is defeated',
    says: 'Not to lose the match. Then as much Mana Value of the attackers defeated as can be; then as little lost as can be.',
  },
  number: {
    title: 'the number of spells',
    says: 'Not to lose the match. Then the number of attackers that are defeated, less that of the own spells that are lost, whatever their Mana Value.',
  },
};
/** What else holds for every measure. */
export const MEASURED =
  'Whoever divides damage or decides later is taken to do what is best for that side by the same measure. Of blocks that come out alike, the one that leaves less damage on the own spells is better. Mana that is paid and Revive counters that are used do not count.';

export const THRIFT_WORDS: Readonly<Record<Thrift, string>> = {
  spells: 'fewest spells',
  value: 'least Mana Value',
  soonest: 'soonest back',
};

/** Where a spell is, in a few words. */
export function hereWords({ zone, life, full, counters }: Here): string {
  if (zone === 'hand') return 'in the Hand';
  if (zone === 'discard') {
    return counters === 0 ? 'in the Discard without a counter' : `in the Discard with ${count(counters, 'counter')}`;
  }
  return life === full ? `on the Field with Life ${signed(life)}` : `on the Field with Life ${signed(life)} of ${full}`;
}
/** A spell turn by turn: as each turn begins, and as it ends where that is something else. */
export const laneSentences = ({ name, turns }: Lane): readonly string[] =>
  turns.map(({ turn, begins, ends }) => {
    const [first, last] = [hereWords(begins), hereWords(ends)];
    return `Turn ${turn}: ${name} is ${first}${first === last ? '' : `, then ${last}`}.`;
  });
