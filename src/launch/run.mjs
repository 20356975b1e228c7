/**
 * Runs a command of this project with a Node that is new enough: `node src/launch/run.mjs astro build`, or a file,
 * `node src/launch/run.mjs src/cli/check.ts`. It is the one in which this file runs, or else the one that `npm ci`
 * brought. An older Node (18 on) reads this file, so it is plain JavaScript and needs nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough, spansOf } from './range.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const project = packageIn(ROOT);

/** @param {string} folder */
function packageIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Where packages stand: in the project's own node_modules, or further up where npm hoisted them.
 * @param {readonly string[]} names
 * @returns {readonly string[]}
 */
function foldersOf(names) {
  const { resolve: lookUp } = createRequire(join(ROOT, 'package.json'));
  return names.flatMap((name) => {
    const folders = lookUp.paths(name)?.map((folder) => join(folder, name)) ?? [];
    return folders.filter((folder) => existsSync(join(folder, 'package.json'))).slice(0, 1);
  });
}

/**
 * The file of a command that a package offers.
 * @param {string} folder The package's.
 * @param {string} command
 * @returns {string | undefined}
 */
function fileOf(folder, command) {
  const { name, bin = {} } = packageIn(folder);
  const files = typeof bin === 'string' ? { [name.split('/').at(-1)]: bin } : bin;
  return Object.hasOwn(files, command) ? join(folder, files[command]) : undefined;
}

/** The Node to run with. Throws, with what to install, where there is none. */
function findNode() {
  const range = project.engines.node;
  if (isNewEnough(process.versions.node, range)) return process.execPath;
  for (const folder of foldersOf(Object.keys(project.optionalDependencies ?? {}))) {
    const path = fileOf(folder, 'node');
    // One of another platform does not start: made for glibc where there is musl, or copied from another machine.
    if (path && isNewEnough(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '', range)) return path;
  }
  const lines = spansOf(range).filter(({ below }) => below);
  throw new Error(
    `Install Node ${lines.at(-1)?.from} or newer and try again: this is Node ${process.versions.node}, which is too old, and npm ` +
      `brought no newer one that runs here (${process.platform}-${process.arch}).`,
  );
}

/**
 * The file of a command: a path, or the name of one that an installed package offers. Throws where there is none.
 * @param {string} word
 * @returns {string}
 */
function findCommand(word) {
  if (/[/\\]|\.m?[jt]s$/.test(word)) return resolve(word);
  for (const folder of foldersOf(Object.keys({ ...project.dependencies, ...project.devDependencies }))) {
    const file = fileOf(folder, word);
    if (file) return file;
  }
  throw new Error(`There is no command "${word}" in the packages of this project.`);
}

/**
 * The environment of the command: what it starts in turn finds the same Node, and nothing is reported to anybody.
 * @param {string} node
 */
function environmentWith(node) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  if (node === process.execPath) return env;
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), process.env[name]].filter(Boolean).join(delimiter);
  return { ...env, [name]: path, NODE: node, npm_node_execpath: node };
}

/** Whether the engines have every card as its file in `content/` says. What reads the files may have changed as well. */
function areCardsFresh() {
  const content = join(ROOT, 'content');
  if (!existsSync(content)) return true;
  return readdirSync(content).every((game) => {
    const [cards, made] = [join(content, game, 'cards'), join(ROOT, 'rules-engine', game, 'cards')];
    const module = join(made, 'printed.ts');
    if (!existsSync(cards) || !existsSync(join(made, 'printing.ts'))) return true;
    if (!existsSync(module)) return false;
    const since = statSync(module).mtimeMs;
    const files = [...readdirSync(cards).map((name) => join(cards, name)), cards, join(made, 'printing.ts')];
    return files.every((file) => statSync(file).mtimeMs < since);
  });
}

/** Builds and checks make much that lives shortly: with more room for it, less of their time goes into clearing up. */
const ROOMY = '--max-semi-space-size=64';

/**
 * Runs a command in this one's place: its streams, its signals, and its end are this one's.
 * @param {string} word
 * @param {readonly string[]} words
 */
function run(word, words) {
  if (foldersOf(Object.keys(project.dependencies)).length === 0) {
    throw new Error('Nothing is installed here yet. Run "npm ci" first.');
  }
  const node = findNode();
  if (!areCardsFresh()) {
    const { status } = spawnSync(node, ['src/cli/cards.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: environmentWith(node),
    });
    if (status !== 0) return process.exit(status ?? 1);
  }
  const child = spawn(node, [ROOMY, findCommand(word), ...words], { stdio: 'inherit', env: environmentWith(node) });
  child.on('error', ({ message }) => fail(message));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl+C to everything that runs in it: the command has it already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    if (!signal) return process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // Should that signal not end this one, it ends with the number that shells give the signal.
    return setTimeout(() => process.exit(128 + constants.signals[signal]), 1000);
  });
}

/** @param {string} says */
function fail(says) {
  console.error(says);
  process.exitCode = 1;
}

const [word, ...words] = process.argv.slice(2);
try {
  if (!word) throw new Error('Say what to run: node src/launch/run.mjs COMMAND …');
  run(word, words);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
