/** What the command line of `npm run verdict` asks for. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { readingOption, type Wanted } from '../library/verdict.ts';

export const USAGE = `npm run -s verdict -- SCENARIO.yaml [--json] [--edition NAME] [--reading READING=OPTION …] [--game GAME]
npm run -s verdict -- --keys GAME [KIND]

Prints the verdict on a scenario with the rule behind every step.
  --json       the whole verdict as JSON
  --edition    an edition other than the file's
  --reading    a reading other than the file's; several may follow
  --game       the game, where the path does not name it (content/GAME/…)
  --keys       what a scenario file may say, key by key: of every kind of a game, or of one
  --help       this text

Ends with 0 if what the file expects came out, with 1 if not, with 2 if the file or an option is not right.`;

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
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [says = ''] = (error as Error).message.split(/\.\s|\n/);
    return { wrong: `${says.replace(/\.$/, '')}. Known options are ${known.join(', ')}.` };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (values.keys !== undefined) {
    const [kind, ...rest] = positionals;
    if (rest.length > 0) return { wrong: `One kind at a time: ${rest.join(', ')} is too much.` };
    return { keysOf: values.keys, kind };
  }
  const options = [...(values.reading ?? []), ...positionals.filter((text) => readingOption(text))];
  const [file, ...more] = positionals.filter((text) => !readingOption(text));
  if (file === undefined) return { wrong: `Give the path of a scenario.\n\n${USAGE}` };
  if (more.length > 0) return { wrong: `One scenario at a time: ${more.join(', ')} is too much.` };
  const readings = options.map(readingOption);
  const unread = options.find((text) => !readingOption(text));
  if (unread !== undefined) return { wrong: `--reading: "${unread}" is not written as reading=option.` };
  const { game, edition } = values;
  const wanted = { game, edition, readings: Object.fromEntries(readings.filter((pair) => pair !== undefined)) };
  return { file, json: values.json, wanted };
}
