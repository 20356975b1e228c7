/**
 * What a page shows before its other sheets are there, as one sheet that stands in every page: what the first screen of a
 * phone needs, and no more. `src/build/first-paint.ts` says where a page waits for the rest.
 */
import frame from './first/frame.css?inline';
import rules from './first/rules.css?inline';
import long from './first/long.css?inline';
import examples from './first/examples.css?inline';
import lists from './first/lists.css?inline';
import questions from './first/questions.css?inline';
import tables from './first/tables.css?inline';
import fronts from './first/fronts.css?inline';
import tools from './first/tools.css?inline';

export const FIRST = [frame, rules, long, examples, lists, questions, tables, fronts, tools]
  .map((sheet) => sheet.trim())
  .join('');
