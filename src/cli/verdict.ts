/** `npm run -s verdict -- scenario.yaml`: what comes out of a scenario, with the rule behind every step. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { tellProblem } from '../library/problem.ts';
import { judgeFile, judgeText, verdictData } from '../library/verdict.ts';
import { tellKeys } from './keys.ts';
import { scenarioIn } from './scenario-in-link.ts';
import { readArguments, USAGE } from './verdict-arguments.ts';
import { type Look, verdictText } from './verdict-text.ts';

/** npm changes the folder: a path is looked for where the reader stands, too. */
function pathFrom(typed: string): string {
  const stood = join(process.env['INIT_CWD'] ?? '.', typed);
  return !existsSync(typed) && existsSync(stood) ? relative('.', stood) : typed;
}

function lookOf({ isTTY, columns }: NodeJS.WriteStream): Look {
  const colour = isTTY && !process.env['NO_COLOR'];
  const paint = (style: 'bold' | 'dim') => (text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  return { width: Math.min(Math.max(isTTY ? columns : 80, 60), 100), bold: paint('bold'), dim: paint('dim') };
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') {
    console.log(USAGE);
    return 0;
  }
  if ('wrong' in asked) {
    console.error(asked.wrong);
    return 2;
  }
  if ('keysOf' in asked) {
    const told = tellKeys(asked.keysOf, asked.kind);
    if (told.ok) console.log(told.value);
    else for (const problem of told.problems) console.error(tellProblem(problem));
    return told.ok ? 0 : 2;
  }
  const root = resolve(import.meta.dirname, '../..');
  const link = await scenarioIn(asked.file);
  if (link && 'wrong' in link) {
    console.error(link.wrong);
    return 2;
  }
  const judged =
    link && 'text' in link
      ? judgeText(root, 'The link', link.text, { ...asked.wanted, game: asked.wanted.game ?? link.game })
      : judgeFile(root, link ? resolve(root, link.file) : pathFrom(asked.file), asked.wanted);
  if (!judged.ok) {
    for (const problem of judged.problems) console.error(tellProblem(problem));
    return 2;
  }
  const { value } = judged;
  console.log(asked.json ? JSON.stringify(verdictData(value), null, 2) : verdictText(value, lookOf(process.stdout)));
  return value.mismatches.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`This should not happen: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
