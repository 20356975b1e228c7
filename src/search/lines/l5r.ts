/**
 * A judge's line about a stat of L5R: `4 +2 -7 min 3 max 1`, `4+1 min4 max0 twenty festivals`, `ph 4 min base`. First the base value, then what happens, in the order typed.
 */
import { faultsOf } from '../../../rules-engine/l5r/questions/stat/faults.ts';
import { type Edition, readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { beatenSentence, valueWords } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { number, STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { writtenStat } from '../../../rules-engine/l5r/questions/stat/writing.ts';
import type { Base, Effect, StatName, StatQuestion } from '../../../rules-engine/l5r/state.ts';
import { scenarioLink } from '../../widgets/tool/link.ts';
import { anyOf, CHANGE, LIMITS, noted, STAT, STATS } from './l5r-shape.ts';
import type { LineAnswer, Unread } from './line.ts';

const EDITIONS: Readonly<Record<string, Edition>> = {
  'twenty festivals': 'twenty-festivals',
  'june 2011': 'june-2011',
};
const COULD = 'Write a base value and then what happens, as in “4 +2 -7 min 3 max 1”.';

/** Reads a tidied line for which `isStatLine` holds, and has the engine answer. Nothing is guessed. */
export async function statLine(line: string): Promise<LineAnswer | Unread> {
  let rest = noted(line);
  const take = (pattern: string): string | undefined => {
    const found = new RegExp(`^(?:${pattern})(?![a-z])`).exec(rest)?.[0];
    if (found !== undefined) rest = rest.slice(found.length).trimStart();
    return found;
  };
  const before = take(STAT);
  const base = take('\\d+|\\*') ?? '';
  const name = STATS[before ?? take(STAT) ?? 'force'] ?? 'force';
  let edition: Edition = 'june-2011';
  const effects: Effect[] = [];
  while (rest !== '') {
    const words = take(anyOf(EDITIONS));
    const change = words === undefined ? take(CHANGE) : undefined;
    if (words !== undefined) edition = EDITIONS[words] ?? edition;
    else if (change === undefined) return { unread: `“${rest.slice(0, 30)}” can’t be read here. ${COULD}` };
    else effects.push(effectOf(change, name, base, effects));
  }
  const question: StatQuestion = {
    stats: [{ name, base: baseOf(base) }],
    moments: effects.map((effect) => ({ type: 'comes', effect })),
  };
  const [fault] = faultsOf(question);
  if (fault) return { unread: `${fault.says} ${COULD}` };
  const [answer] = judgeStat(question, readingsOf(edition)).answers;
  if (!answer) return { unread: COULD };
  const link = await scenarioLink({ game: 'l5r', kind: 'stat', edition, start: writtenStat(question) });
  return {
    says: `${STAT_WORDS[name].name} ${valueWords(answer)}`,
    rule: answer.decided,
    asked: [`${STAT_WORDS[name].name} ${base}`, ...effects.map(({ source }) => source), ...under(edition)].join(', '),
    beaten: answer.steps.flatMap(({ beaten = [] }) => beaten.map(beatenSentence)),
    href: `/l5r/tools/stat/#${link}`,
  };
}

/** The edition, where it isn't the one that is always meant. */
const under = (edition: Edition) =>
  Object.entries(EDITIONS).flatMap(([words, one]) => (one === edition && one !== 'june-2011' ? [words] : []));

const baseOf = (text: string): Base => (text === '*' ? '*' : Number(text));

/** One thing that happens. It is called as it was typed; a second one of that name is counted. */
function effectOf(change: string, on: StatName, base: string, before: readonly Effect[]): Effect {
  const [, sign, size] = /^([+-])(\d+)$/.exec(change) ?? [];
  const [, word = '', value = ''] = /^([a-z]+)(?: to)?[ =]*(-?\d+|base)$/.exec(change) ?? [];
  const typed = sign === undefined ? `${word} ${value}` : `${sign === '-' ? '−' : '+'}${size}`;
  const same = before.filter(({ source }) => source === typed || source.startsWith(`${typed} (`)).length;
  const source = same === 0 ? typed : `${typed} (${number(same + 1)})`;
  if (sign !== undefined) return { source, kind: sign === '+' ? 'bonus' : 'penalty', on, amount: Number(size) };
  const kind = LIMITS[word] ?? 'minimum';
  if (value === 'base') return { source, kind, on, amount: Number(base === '*' ? 0 : base), ofBase: true };
  return { source, kind, on, amount: Number(value) };
}
