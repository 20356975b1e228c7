/** `npm run check [game]`: reads `content/`, runs its scenarios, and says what does not hold together. */
import { engines } from '../library/engines.ts';
import { checkContent, checkEngines } from '../library/checks.ts';
import './as-built.ts';
import { readLibrary } from '../library/library.ts';
import { writeSchemas } from '../library/json-schemas.ts';
import { checkBlanks } from '../library/new/blank.ts';
import { checkPlainWords } from '../library/plain/check.ts';
import { type Problem, tellProblem } from '../library/problem.ts';
import { checkResults } from '../library/results.ts';
import { readGame } from './words.ts';

const { checkLessons } = await import('../lessons/prove.ts');
const { checkPractice } = await import('../practice/prove.ts');
const { library, problems } = readLibrary(process.cwd());
const only = readGame(library.games.map(({ id }) => id));
writeSchemas(process.cwd(), library);
const isAsked = ({ file }: Problem) =>
  !only || file.startsWith(`content/${only}/`) || file.startsWith(`rules-engine/${only}/`);
const unread = problems.filter(isAsked);
/** What is in a file that can't be read is missing everywhere: that would be told a hundred times. */
const isRead = unread.length === 0;
const all = [
  ...checkBlanks(process.cwd()),
  ...unread,
  ...(isRead
    ? [
        ...checkContent(library),
        ...checkEngines(library, engines),
        ...checkResults(library),
        ...checkLessons(library),
        ...checkPractice(library),
        ...checkPlainWords(process.cwd(), library),
      ]
    : []),
].filter(isAsked);
// A reading that is none is found by its rulebook and by its engine.
const told = new Set(all.map(tellProblem));
for (const problem of told) console.error(problem);
const count = ({ length }: readonly unknown[], noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;
for (const { id, rules, readings, terms, rulings, cards, scenarios, lessons, practice } of library.games) {
  if (only && only !== id) continue;
  const counts = [
    count(rules, 'rule'),
    count(readings, 'open question'),
    count(terms, 'term'),
    count(rulings, 'ruling'),
    count(cards, 'card'),
    count(scenarios, 'scenario'),
    ...(lessons.length > 0 ? [count(lessons, 'lesson')] : []),
    ...(practice.length > 0 ? [count(practice, 'practice template')] : []),
  ];
  console.log(`${id}: ${counts.join(', ')}`);
}
if (!isRead) console.log('Names, results and words are checked as soon as every file can be read.');
console.log(told.size === 0 ? 'Nothing to fix.' : `${told.size} to fix.`);
process.exitCode = told.size === 0 ? 0 : 1;
