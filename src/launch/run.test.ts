/** The launcher in projects made up for it, each in a folder with a space in its name. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ground = realpathSync(mkdtempSync(join(tmpdir(), 'launch it-')));
afterAll(() => rmSync(ground, { recursive: true }));

const TOO_NEW_FOR_US = '^97.6.0 || ^99.0.0 || >=101.0.0';
const OWN = `>=${process.versions.node}`;

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
let count = 0;
/** A project that asks for a Node, with the launcher and a package `tool` whose command tells how it was run. */
function project({ engines = OWN, at = '.', installed = true } = {}) {
  const top = join(ground, `project ${(count += 1)}`);
  const root = join(top, at);
  write(
    join(root, 'package.json'),
    JSON.stringify({
      engines: { node: engines },
      dependencies: { '@own/tool': '1.0.0' },
      optionalDependencies: { 'node-here': '1.0.0', 'node-elsewhere': '1.0.0' },
    }),
  );
  for (const file of ['run.mjs', 'range.mjs']) {
    mkdirSync(join(root, 'src/launch'), { recursive: true });
    copyFileSync(join(import.meta.dirname, file), join(root, 'src/launch', file));
  }
  if (installed) {
    write(join(top, 'node_modules/@own/tool/package.json'), JSON.stringify({ name: '@own/tool', bin: 'tool.cjs' }));
    write(
      join(top, 'node_modules/@own/tool/tool.cjs'),
      `const { spawnSync } = require('node:child_process');
       const child = spawnSync('node --version', { shell: true, encoding: 'utf8' }).stdout.trim();
       console.log(JSON.stringify({ words: process.argv.slice(2), cwd: process.cwd(), child }));`,
    );
  }
  return { top, root };
}
/** Puts a Node into a package, as npm would: it says a version, and otherwise runs as the Node of this test. */
function bring(folder: string, name: string, version: string, text = `exec "${process.execPath}" "$@"`) {
  write(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, bin: { node: 'bin/node' } }));
  const path = join(folder, 'node_modules', name, 'bin/node');
  write(path, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} && exit\n${text}\n`);
  chmodSync(path, 0o755);
}
function launch(root: string, words: readonly string[], input = '') {
  const launcher = join(root, 'src/launch/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...words], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const toldBy = ({ stdout }: { readonly stdout: string }) =>
  JSON.parse(stdout) as { readonly words: readonly string[]; readonly cwd: string; readonly child: string };

test('a Node that is new enough runs the command, and every word arrives as it was given', () => {
  const { root } = project();
  const words = ['two words', '', '"quoted"', "it's", '$HOME', '*', '\\', 'ō', '--flag=a b'];
  const run = launch(root, ['tool', ...words]);
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(toldBy(run)).toMatchObject({ words, cwd: root });
});

test('where it is too old, the one that npm brought runs the command and what the command starts', () => {
  const { top, root } = project({ engines: TOO_NEW_FOR_US });
  bring(top, 'node-here', 'v99.1.0');
  expect(toldBy(launch(root, ['tool']))).toMatchObject({ child: 'v99.1.0' });
});

test('it is found where npm hoisted it, further up', () => {
  const { top, root } = project({ engines: TOO_NEW_FOR_US, at: 'packages/site' });
  bring(top, 'node-here', 'v99.1.0');
  expect(toldBy(launch(root, ['tool']))).toMatchObject({ child: 'v99.1.0', cwd: root });
});

test('a Node that does not start here is passed over for one that does', () => {
  const { top, root } = project({ engines: TOO_NEW_FOR_US });
  bring(top, 'node-here', 'v99.1.0');
  write(join(top, 'node_modules/node-here/bin/node'), '\u007fELF of another platform');
  bring(top, 'node-elsewhere', 'v99.2.0');
  expect(toldBy(launch(root, ['tool']))).toMatchObject({ child: 'v99.2.0' });
});

const INSTALL = new RegExp(
  `^Install Node 99\\.0\\.0 or newer and try again: this is Node ${process.versions.node}, which is too old, ` +
    `and npm brought no newer one that runs here \\(${process.platform}-${process.arch}\\)\\.\n$`,
);
test.for([
  { why: 'npm brought none (--omit=optional, a platform for which there is none)', version: undefined },
  { why: 'the one it brought does not start (musl)', version: '' },
  { why: 'the one it brought is too old, too', version: 'v97.5.9' },
])('one sentence says what to install where $why', ({ version }) => {
  const { top, root } = project({ engines: TOO_NEW_FOR_US });
  if (version !== undefined) bring(top, 'node-here', version);
  expect(launch(root, ['tool'])).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(INSTALL) });
});

test.for([
  {
    why: 'before npm ci',
    installed: false,
    words: ['tool'],
    says: 'Nothing is installed here yet. Run "npm ci" first.',
  },
  { why: 'of no package', words: ['tol'], says: 'There is no command "tol" in the packages of this project.' },
  { why: 'left out', words: [], says: 'Say what to run: node src/launch/run.mjs COMMAND …' },
])('a command $why is refused in words', ({ installed = true, words, says }) => {
  const { root } = project({ installed });
  expect(launch(root, words)).toEqual({ status: 1, stdout: '', stderr: `${says}\n` });
});

test('streams and exit status are those of the command', () => {
  const { root } = project();
  write(join(root, 'echo.mjs'), "process.stdin.pipe(process.stdout); console.error('aside'); process.exitCode = 3;");
  expect(launch(root, ['echo.mjs'], 'in and out')).toEqual({ status: 3, stdout: 'in and out', stderr: 'aside\n' });
});

/** Runs a file until it says that it is ready, sends the launcher a signal, and tells how the launcher ended. */
async function ended(text: string, signal: NodeJS.Signals) {
  const { root } = project();
  write(join(root, 'wait.mjs'), `${text} setInterval(() => {}, 1000); console.log('ready');`);
  const launcher = spawn(process.execPath, ['src/launch/run.mjs', 'wait.mjs'], { cwd: root });
  let said = '';
  launcher.stdout.on('data', (chunk: Buffer) => {
    if (said === '') launcher.kill(signal);
    said += chunk.toString();
  });
  return new Promise((resolve) => launcher.on('close', (status, by) => resolve({ status, by, said })));
}
test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the command, which ends as it likes', async (signal) => {
  expect(await ended(`process.on('${signal}', () => { console.log('bye'); process.exit(7); });`, signal)).toEqual({
    status: 7,
    by: null,
    said: 'ready\nbye\n',
  });
  expect(await ended('', signal), 'ended by it').toEqual({ status: null, by: signal, said: 'ready\n' });
});

const WRITES = `import { appendFileSync, writeFileSync } from 'node:fs';
  appendFileSync('written.log', 'x');
  writeFileSync('rules-engine/x/cards/printed.ts', '');`;
test('the engines have the cards of the files before anything runs, and again once a card has changed', () => {
  const { root } = project();
  const card = join(root, 'content/x/cards/owl.yaml');
  write(card, '');
  write(join(root, 'content/concepts.yaml'), '');
  write(join(root, 'rules-engine/x/cards/printing.ts'), '');
  write(join(root, 'src/cli/cards.ts'), WRITES);
  write(join(root, 'src/cli/package.json'), '{ "type": "module" }');
  const written = () => {
    expect(toldBy(launch(root, ['tool']))).toMatchObject({ words: [] });
    return readFileSync(join(root, 'written.log'), 'utf8').length;
  };
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const past = later(-9);
  for (const file of [card, dirname(card), join(root, 'rules-engine/x/cards/printing.ts')])
    utimesSync(file, past, past);
  expect(written()).toBe(1);
  expect(written(), 'nothing has changed').toBe(1);
  utimesSync(card, later(1), later(1));
  expect(written(), 'a card has changed').toBe(2);
  utimesSync(card, past, past);
  rmSync(card);
  utimesSync(dirname(card), later(1), later(1));
  expect(written(), 'a card is gone').toBe(3);
});
test('nothing runs where a card is broken', () => {
  const { root } = project();
  write(join(root, 'content/x/cards/owl.yaml'), '');
  write(join(root, 'rules-engine/x/cards/printing.ts'), '');
  write(join(root, 'src/cli/cards.ts'), "console.error('a card is broken'); process.exitCode = 1;");
  expect(launch(root, ['tool'])).toEqual({ status: 1, stdout: '', stderr: 'a card is broken\n' });
});
