/** The command `npm run new`: makes the files that something new begins with, and says what is to be filled in. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLibrary } from '../library/library.ts';
import { begin, type Begun, KINDS, Refused, takes } from '../library/new/files.ts';
import { blanksIn } from '../library/new/blank.ts';

const USAGE = [
  'Makes the files that something new begins with. `npm run check` then says what is still to be filled in.',
  '',
  ...Object.entries(KINDS).map(([name, kind]) => `  npm run new -- ${name} ${takes(kind)}`),
].join('\n');

/** Where the project is, and who hears of it. */
export interface Surroundings {
  readonly root: string;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs the command; gives its exit status: 0 if the files are there, 2 if nothing was made. */
export function makeNew(args: readonly string[], { root, print, complain }: Surroundings): 0 | 2 {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n') : undefined;
  let begun: Begun;
  try {
    const options = { after: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help || positionals.length === 0) {
      print(USAGE);
      return 0;
    }
    begun = begin({ library: readLibrary(root).library, read }, { words: positionals, after: values.after });
  } catch (error) {
    const isOption = error instanceof TypeError && 'code' in error;
    if (!(error instanceof Refused) && !isOption) throw error;
    const [says = ''] = error.message.split(/\.\s|\n/);
    complain(`Nothing was made: ${says.replace(/\.$/, '')}.\n\n${USAGE}`);
    return 2;
  }
  for (const { file, text } of begun.changes) {
    const path = join(root, file);
    const changed = existsSync(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const blanks = blanksIn(file, text).length;
    const left = blanks === 0 ? '' : `, ${blanks} to fill in`;
    print(`${changed ? 'changed' : 'made'} ${file}${left}`);
  }
  print(
    ['', 'Next:', ...begun.next.map((line) => `- ${line}`), '- npm run check says what is still missing.'].join('\n'),
  );
  return 0;
}
