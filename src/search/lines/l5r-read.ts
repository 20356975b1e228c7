/**
 * Reads a judge's line about a stat of L5R: `4 +2 -7 min 3 max 1`, `4+1 min4 max0 twenty festivals`, `ph 4 min base`. First
 * the base value, then what happens, in the order typed. Search and the stat calculator read it alike.
 */
import { number } from '../../../rules-engine/core/words.en.ts';
import { faultsOf } from '../../../rules-engine/l5r/questions/stat/faults.ts';
import type { Edition } from '../../../rules-engine/l5r/readings.ts';
import type { Base, Effect, StatName, StatQuestion } from '../../../rules-engine/l5r/state.ts';
import { anyOf, BASE, CHANGE, LIMITS, noted, STAT, STATS } from './l5r-shape.ts';
import type { Unread } from './line.ts';

export const EDITIONS: Readonly<Record<string, Edition>> = {
  'twenty festivals': 'twenty-festivals',
  'june 2011': 'june-2011',
};
export const COULD = 'Write a base value and then what happens, as in “4 +2 -7 min 3 max 1”.';

/** A line that was read. */
export interface ReadStat {
  readonly question: StatQuestion;
  /** The edition, where the line names one. */
  readonly edition: Edition | undefined;
}

/** Reads a tidied line; `unnamed` is the stat of a line that names none. What can't be read is named, and never guessed. */
export function readStat(line: string, unnamed: StatName = 'force'): ReadStat | Unread {
  let rest = noted(line);
  const take = (pattern: string): string | undefined => {
    const found = new RegExp(`^(?:${pattern})(?![a-z])`).exec(rest)?.[0];
    if (found !== undefined) rest = rest.slice(found.length).trimStart();
    return found;
  };
  const unread = (): Unread => ({ unread: `“${rest.slice(0, 30)}” can’t be read here. ${COULD}` });
  const before = take(STAT);
  const base = take(BASE);
  if (base === undefined) return rest === '' ? { unread: COULD } : unread();
  const name = STATS[before ?? take(STAT) ?? ''] ?? unnamed;
  let edition: Edition | undefined;
  const effects: Effect[] = [];
  while (rest !== '') {
    const words = take(anyOf(EDITIONS));
    const change = words === undefined ? take(CHANGE) : undefined;
    if (words !== undefined) edition = EDITIONS[words];
    else if (change === undefined) return unread();
    else effects.push(effectOf(change, name, base, effects));
  }
  const question: StatQuestion = {
    stats: [{ name, base: baseOf(base) }],
    moments: effects.map((effect) => ({ type: 'comes', effect })),
  };
  const [fault] = faultsOf(question);
  return fault ? { unread: `${fault.says} ${COULD}` } : { question, edition };
}

const baseOf = (text: string): Base => (text === '*' || text === 'absent' ? text : Number(text));

/** One thing that happens. It is called as it was typed; a second one of that name is counted. */
function effectOf(change: string, on: StatName, base: string, before: readonly Effect[]): Effect {
  const [, sign, size] = /^([+-])(\d+)$/.exec(change) ?? [];
  const [, word = '', value = ''] = /^([a-z]+)(?: to)?[ =]*(-?\d+|base)$/.exec(change) ?? [];
  const typed = sign === undefined ? `${word} ${value}` : `${sign === '-' ? '−' : '+'}${size}`;
  const same = before.filter(({ source }) => source === typed || source.startsWith(`${typed} (`)).length;
  const source = same === 0 ? typed : `${typed} (${number(same + 1)})`;
  if (sign !== undefined) return { source, kind: sign === '+' ? 'bonus' : 'penalty', on, amount: Number(size) };
  const kind = LIMITS[word] ?? 'minimum';
  if (value === 'base')
    return { source, kind, on, amount: Number.isNaN(Number(base)) ? 0 : Number(base), ofBase: true };
  return { source, kind, on, amount: Number(value) };
}
