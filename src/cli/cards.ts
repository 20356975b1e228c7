/** Writes down for the engines what is printed on the cards in `content/`. Every command does so where a card has changed. */
import { writePrinted } from '../library/printed.ts';
import { BrokenContent } from '../library/problem.ts';

try {
  writePrinted(process.cwd());
} catch (error) {
  if (!(error instanceof BrokenContent)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
