/** What every command says of the words after it, some of them run as a person runs them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usageIn } from './words.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };
/** The file of each command that is one file of ours and nothing else. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node src\/launch\/run\.mjs (src\/\S+\.ts)$/.exec(line) ?? [];
  return file === undefined || file.includes('launch') || file.endsWith('browser.ts') ? [] : [{ name, file }];
});
const run = (file: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('knows the commands', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual(expect.arrayContaining(['check', 'build', 'verdict', 'bench']));
});
// Starting each of them would take half a minute. Those two have tests of their own.
it.each(COMMANDS.filter(({ name }) => name !== 'new' && name !== 'verdict'))(
  'npm run $name reads its words',
  ({ file }) => {
    const code = readFileSync(file, 'utf8');
    expect(code).toMatch(/^ *(?:const .* = )?(?:readWords|readGame|tellUsage)\(/m);
    expect(usageIn(code)).toMatch(/npm (?:run|start|test)/);
  },
);

describe.each(['src/cli/links.ts', 'src/cli/soak.ts', 'src/cli/test.ts'])('%s', (file) => {
  it('says with --help how it is used, and does nothing', { timeout: 60_000 }, () => {
    const { status, stdout, stderr } = run(file, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.trim()).toBe(usageIn(readFileSync(file, 'utf8')));
  });
  it('refuses an option that it does not have, in a sentence', { timeout: 60_000 }, () => {
    const { status, stderr } = run(file, '--nonsense');
    expect(status).toBe(2);
    expect(stderr).toContain("Unknown option '--nonsense'");
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

it.each([
  { file: 'src/cli/check.ts', words: ['usgai'], says: /^There is no game "usgai"\. The games are usagi, fftcg, / },
  { file: 'src/cli/reading.ts', words: ['usgai'], says: /^There is no game "usgai"\. The games are usagi, fftcg, / },
  { file: 'src/cli/build.ts', words: ['l5r'], says: /^Unexpected word 'l5r'\. There are no options\.$/m },
])('$file $words is told', { timeout: 60_000 }, ({ file, words, says }) => {
  const { status, stdout, stderr } = run(file, ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(says);
});

describe('usageIn', () => {
  it.each([
    ['one line', '/** `npm run x`: does. */\nimport y;', '`npm run x`: does.'],
    ['several', '/**\n * One\n * two.\n */\n/** Another. */', 'One\ntwo.'],
    ['no comment', 'import y;\n/** Another. */', ''],
  ])('reads %s', (_, text, usage) => expect(usageIn(text)).toBe(usage));
});
