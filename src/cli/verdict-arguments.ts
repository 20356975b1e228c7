/** What the command line of `npm run verdict` asks for. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Wanted } from '../library/scenario.ts';
import { readingOption } from '../library/verdict.ts';
import { refusal } from './words.ts';

export const USAGE = `npm run -s verdict -- SCENARIO.yaml|LINK [--json] [--edition NAME] [--reading READING=OPTION …] [--game GAME]
npm run -s verdict -- --keys GAME [KIND]

Prints the verdict on a scenario, with the rule behind every step. A link to a tool holds a scenario, too: put it in quotes.
  --json       print the whole verdict as JSON
  --edition    use this edition instead of the file's
  --reading    use this reading instead of the file's; you may give several
  --game       the game, if the path doesn't name it (content/GAME/…)
  --keys       list every key a scenario file may have, for all kinds of a game or for one
  --help       print this text

Exit status 0: the result is what the file expects. 1: it isn't. 2: something is wrong with the file or an option.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  edition: { type: 'string' },
  reading: { type: 'string', multiple: true },
  game: { type: 'string' },
  keys: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** What is asked for, or what is wrong with how it is asked. */
export type Asked =
  | { readonly file: string; readonly json: boolean; readonly wanted: Wanted }
  | { readonly keysOf: string; readonly kind: string | undefined }
  | { readonly wrong: string };

/** Reads the words after the command. */
export function readArguments(args: readonly string[]): Asked | 'help' {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return { wrong: refusal(error, OPTIONS) };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (values.keys !== undefined) {
    const [kind, ...rest] = positionals;
    if (rest.length > 0) return { wrong: `Give only one kind: ${rest.join(', ')} can't be added.` };
    return { keysOf: values.keys, kind };
  }
  const options = [...(values.reading ?? []), ...positionals.filter((text) => readingOption(text))];
  const [file, ...more] = positionals.filter((text) => !readingOption(text));
  if (file === undefined) return { wrong: `Give the path of a scenario.\n\n${USAGE}` };
  if (more.length > 0) return { wrong: `Give only one scenario: ${more.join(', ')} can't be added.` };
  const readings = options.map(readingOption);
  const unread = options.find((text) => !readingOption(text));
  if (unread !== undefined) return { wrong: `--reading: "${unread}" must be written as reading=option.` };
  const { game, edition } = values;
  const wanted = { game, edition, readings: Object.fromEntries(readings.filter((pair) => pair !== undefined)) };
  return { file, json: values.json, wanted };
}
