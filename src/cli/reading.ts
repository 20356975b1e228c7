/**
 * `npm run reading [game]`: how long the sentences are and which school grade reads them (Flesch-Kincaid), for rules,
 * readings, rulings, terms and examples of each game. A report, not a check; the check of words is `npm run check`.
 */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { readLibrary } from '../library/library.ts';
import { passagesOf } from '../library/plain/passages.ts';
import { sentencesOf, wordsOf } from '../library/plain/sentences.ts';
import { readGame } from './words.ts';

const KINDS = ['rules', 'readings', 'rulings', 'glossary', 'cards', 'scenarios', 'rulebook', 'concepts'] as const;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const { library } = readLibrary(process.cwd());
const only = readGame(library.games.map(({ id }) => id));
const texts = Map.groupBy(
  passagesOf(library).filter(({ key }) => !/(?:title|also|players)$/.test(key)),
  ({ file }) => {
    const game = /^content\/(\w+)\//.exec(file)?.[1] ?? 'all';
    return `${game} ${KINDS.find((kind) => file.includes(kind)) ?? ''}`;
  },
);
const all = [...texts.values()].flat();
const rows = [...texts, ...(only ? [] : [['all', all] as const])].filter(([name]) => !only || name.startsWith(only));
console.table(
  Object.fromEntries(
    rows.map(([name, passages]) => {
      const sentences = passages
        .flatMap(({ text }) => sentencesOf(text))
        .filter((sentence) => wordsOf(sentence).length > 0);
      const lengths = sentences.map((sentence) => wordsOf(sentence).length).sort((one, other) => one - other);
      const word = lengths.reduce((sum, length) => sum + length, 0);
      const syllables = sentences.flatMap(wordsOf).reduce((sum, one) => sum + Math.max(1, syllable(one)), 0);
      const grade = fleschKincaid({ sentence: sentences.length, word, syllable: syllables });
      return [
        name,
        {
          sentences: sentences.length,
          median: at(lengths, 0.5),
          'ninth in ten': at(lengths, 0.9),
          longest: lengths.at(-1),
          grade: Math.round(grade * 10) / 10,
        },
      ];
    }),
  ),
);
