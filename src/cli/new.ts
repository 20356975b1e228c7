/** `npm run new -- rule l5r stats.doubled`: the files that something new begins with. */
import { makeNew } from './new-command.ts';

process.exitCode = makeNew(process.argv.slice(2), {
  root: process.cwd(),
  print: console.log,
  complain: console.error,
});
