/** What the site is made of, read once by each process that runs tests: that takes a second. */
import { readLibrary } from '../library/library.ts';

export const { library } = readLibrary(process.cwd());
