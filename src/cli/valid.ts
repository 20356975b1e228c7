/** `npm run valid`: is every page of the built site valid HTML? */
import { existsSync } from 'node:fs';
import { htmlProblems } from '../build/valid.ts';
import { tellProblem } from '../library/problem.ts';
import { readWords } from './words.ts';

const [dist = 'dist'] = readWords({}, 1).words;
if (existsSync(`${dist}/index.html`)) {
  const problems = htmlProblems(dist);
  for (const problem of problems) console.error(tellProblem(problem));
  console.log(problems.length === 0 ? 'Every page is valid HTML.' : `${problems.length} to fix.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exitCode = 1;
}
