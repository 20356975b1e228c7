/** `npm run -s verdict -- scenario.yaml`: what comes out of a scenario, with the rule behind every step. */
import { styleText } from 'node:util';
import { verdict } from './verdict-command.ts';
import type { Look } from './verdict-text.ts';

function lookOf({ isTTY, columns }: NodeJS.WriteStream): Look {
  const colour = isTTY && !process.env['NO_COLOR'];
  const paint = (style: 'bold' | 'dim') => (text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  return { width: Math.min(Math.max(isTTY ? columns : 80, 60), 100), bold: paint('bold'), dim: paint('dim') };
}

try {
  process.exitCode = await verdict(process.argv.slice(2), {
    from: process.env['INIT_CWD'] ?? '.',
    look: lookOf(process.stdout),
    print: console.log,
    complain: console.error,
  });
} catch (error) {
  console.error(`This should not happen: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
