/** What `npm run -s verdict -- WORDS` does: a scenario's result, with the rule behind every step. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { tellProblem } from '../library/problem.ts';
import { judgeFile, judgeText, verdictData } from '../library/verdict.ts';
import { tellKeys } from './keys.ts';
import { scenarioIn } from './scenario-in-link.ts';
import { readArguments, USAGE } from './verdict-arguments.ts';
import { type Look, verdictText } from './verdict-text.ts';

/** What the command is run with. */
export interface Around {
  /** The folder in which the reader is; npm changes into the project's. */
  readonly from: string;
  readonly look: Look;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

function pathFrom(typed: string, from: string): string {
  const stood = join(from, typed);
  return !existsSync(typed) && existsSync(stood) ? relative('.', stood) : typed;
}

/** Does what the words ask for, and gives the exit code: 1 where the result is another one, 2 where there is none. */
export async function verdict(words: readonly string[], { from, look, print, complain }: Around): Promise<number> {
  const asked = readArguments(words);
  if (asked === 'help') {
    print(USAGE);
    return 0;
  }
  if ('wrong' in asked) {
    complain(asked.wrong);
    return 2;
  }
  if ('keysOf' in asked) {
    const told = tellKeys(asked.keysOf, asked.kind);
    if (told.ok) print(told.value);
    else for (const problem of told.problems) complain(tellProblem(problem));
    return told.ok ? 0 : 2;
  }
  const root = resolve(import.meta.dirname, '../..');
  const link = await scenarioIn(asked.file);
  if (link && 'wrong' in link) {
    complain(link.wrong);
    return 2;
  }
  const judged =
    link && 'text' in link
      ? judgeText(root, 'The link', link.text, { ...asked.wanted, game: asked.wanted.game ?? link.game })
      : judgeFile(root, link ? resolve(root, link.file) : pathFrom(asked.file, from), asked.wanted);
  if (!judged.ok) {
    for (const problem of judged.problems) complain(tellProblem(problem));
    return 2;
  }
  const { value } = judged;
  print(asked.json ? JSON.stringify(verdictData(value), null, 2) : verdictText(value, look));
  return value.mismatches.length === 0 ? 0 : 1;
}
