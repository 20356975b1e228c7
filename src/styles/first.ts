/**
 * What a page shows before its other sheets are there: what the first screen of a phone needs, and no more. The first of
 * these sheets stands in every page, each of the others in those that have something it draws (`src/build/tidy.ts`); what
 * a script draws belongs in the first. `src/build/first-paint.ts` says where a page waits for the rest.
 */
import frame from './first/frame.css?inline';
import examples from './first/examples.css?inline';
import rules from './first/rules.css?inline';
import long from './first/long.css?inline';
import facts from './first/facts.css?inline';
import questions from './first/questions.css?inline';
import lists from './first/lists.css?inline';
import fronts from './first/fronts.css?inline';
import tools from './first/tools.css?inline';
import cards from './first/cards.css?inline';

/** Few: the policy of every page names each by its hash. */
export const FIRST = [
  [frame, examples],
  [rules, long],
  [facts, questions],
  [lists, fronts, tools, cards],
].map((sheets) => sheets.map((sheet) => sheet.trim()).join(''));
