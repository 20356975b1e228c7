/** What stands after a command. All commands read it in one way, and tell in a sentence what they can't take. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** Why `parseArgs` refused the words after a command, and which options there are. */
export function refusal(error: unknown, options: ParseArgsOptionsConfig): string {
  const [says = ''] = (error as Error).message.split(/\.\s|\n/);
  const known = Object.keys(options).map((name) => `--${name}`);
  return `${says.replace(/\.$/, '')}. ${known.length === 0 ? 'There are no options.' : `The options are ${known.join(', ')}.`}`;
}

/** How to use a command: the comment at the top of its file. */
export function usageIn(text: string): string {
  const [comment = ''] = /(?<=^\/\*\*).*?(?=\*\/)/s.exec(text) ?? [];
  const lines = comment.trim().split('\n');
  return lines.map((line) => line.replace(/^\s*\* ?/, '')).join('\n');
}

/** Where `--help` stands after this command, prints how to use it and ends with 0. */
export function tellUsage(): void {
  const [, command = '', ...args] = process.argv;
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usageIn(readFileSync(command, 'utf8')));
  process.exit(0);
}

/**
 * The words after this command. `--help` prints how to use it and ends with 0; an option that it doesn't have, or a word
 * more than it takes, is told and ends with 2.
 * @param most How many words there may be besides options.
 */
export function readWords<Options extends ParseArgsOptionsConfig>(options: Options, most = 0) {
  tellUsage();
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const surplus = positionals[most];
    if (surplus !== undefined) throw new Error(`Unexpected word '${surplus}'`);
    return { values, words: positionals };
  } catch (error) {
    console.error(refusal(error, options));
    process.exit(2);
  }
}

/** The one game that is asked for, or undefined for all. A name that no game has is told and ends with 2. */
export function readGame(games: readonly string[]): string | undefined {
  const [game] = readWords({}, 1).words;
  if (game === undefined || games.includes(game)) return game;
  console.error(`There is no game "${game}". The games are ${games.join(', ')}.`);
  process.exit(2);
}
