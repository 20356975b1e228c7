/** `npm run links`: looks at every link of the built site. The build does so itself. */
import { existsSync } from 'node:fs';
import { linkProblems } from '../build/links.ts';
import { tellProblem } from '../library/problem.ts';
import { readWords } from './words.ts';

const [dist = 'dist'] = readWords({}, 1).words;
if (existsSync(`${dist}/index.html`)) {
  const problems = linkProblems(dist);
  for (const problem of problems) console.error(tellProblem(problem));
  console.log(problems.length === 0 ? 'Every link works.' : `${problems.length} to fix.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exitCode = 1;
}
