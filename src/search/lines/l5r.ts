/** Answers a judge's line about a stat of L5R, such as `4 +2 -7 min 3 max 1`. */
import { type Edition, readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { beatenSentence, valueWords } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { writtenStat } from '../../../rules-engine/l5r/questions/stat/writing.ts';
import { scenarioLink } from '../../widgets/tool/link.ts';
import { COULD, EDITIONS, readStat } from './l5r-read.ts';
import type { LineAnswer, Unread } from './line.ts';

/** Reads a tidied line for which `isStatLine` holds, and has the engine answer. Nothing is guessed. */
export async function statLine(line: string): Promise<LineAnswer | Unread> {
  const read = readStat(line);
  if ('unread' in read) return read;
  const { question, edition = 'june-2011' } = read;
  const [answer] = judgeStat(question, readingsOf(edition)).answers;
  if (!answer) return { unread: COULD };
  const link = await scenarioLink({ game: 'l5r', kind: 'stat', edition, start: writtenStat(question) });
  const { name, base } = answer.stat;
  const sources = question.moments.map((moment) => (moment.type === 'comes' ? moment.effect.source : moment.source));
  return {
    says: `${STAT_WORDS[name].name} ${valueWords(answer)}`,
    rule: answer.decided,
    asked: [`${STAT_WORDS[name].name} ${base}`, ...sources, ...under(edition)].join(', '),
    beaten: answer.steps.flatMap(({ beaten = [] }) => beaten.map(beatenSentence)),
    href: `/l5r/tools/stat/#${link}`,
  };
}

/** The edition, where it isn't the one that is always meant. */
const under = (edition: Edition) =>
  Object.entries(EDITIONS).flatMap(([words, one]) => (one === edition && one !== 'june-2011' ? [words] : []));
