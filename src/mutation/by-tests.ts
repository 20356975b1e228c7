/** Whether a test notices a mistake: the tests of its game are run with it, up to the first that fails. */
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gamesWith, type Mutated } from './mutated.ts';

const root = resolve(import.meta.dirname, '../..');
const VITEST = resolve(root, 'node_modules/vitest/vitest.mjs');
/** What tests of the engines don't read. */
const LEFT_OUT: readonly string[] = ['.astro', '.git', 'coverage', 'dist', 'node_modules', 'test-results'];

/**
 * The files of tests that a mistake in this file may fail, those that are done soon before those that play at random: of
 * its game, of the test kit, and of everything for core, the long ones game by game.
 */
export function testsOf(file: string): readonly (readonly string[])[] {
  const core = file.startsWith('rules-engine/core/');
  const games = gamesWith(file);
  const folders = core ? ['core', 'test-kit', ...games] : [...games, 'test-kit'];
  const all = folders.flatMap((folder) => globSync(`rules-engine/${folder}/**/*.test.ts`, { cwd: root }).sort());
  const gameOf = (test: string) => games.find((game) => test.includes(game));
  const asked = core ? all : all.filter((test) => gameOf(test) !== undefined);
  const [long, short] = [true, false].map((isLong) =>
    asked.filter((test) => /laws|models|citations|actions\.test/.test(test) === isLong),
  ) as [string[], string[]];
  return [short, ...Map.groupBy(long, gameOf).values()];
}

/** A copy of the project in which tests are run with one file changed. */
export class Tests {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mutation-'));

  constructor() {
    cpSync(root, this.#folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
    symlinkSync(resolve(root, 'node_modules'), join(this.#folder, 'node_modules'));
  }
  /** The first test that fails, or `undefined`. Where one part of them goes on for longer than `seconds`, that is noticed too. */
  async noticing({ file, text }: Mutated, seconds = 300): Promise<string | undefined> {
    const path = join(this.#folder, file);
    const own = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    try {
      for (const tests of testsOf(file)) {
        const by = await failing(this.#folder, tests, seconds);
        if (by !== undefined) return by;
      }
      return undefined;
    } finally {
      writeFileSync(path, own);
    }
  }
  end(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function failing(folder: string, tests: readonly string[], seconds: number): Promise<string | undefined> {
  const flags = ['--bail=1', '--cache=false', '--maxWorkers=1', '--no-file-parallelism'];
  return new Promise((done) => {
    const run = spawn(process.execPath, [VITEST, 'run', ...flags, ...tests], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (heard: Buffer) => void (said += heard.toString());
    run.stdout.on('data', hear);
    run.stderr.on('data', hear);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      run.kill('SIGKILL');
    }, seconds * 1000);
    run.once('close', (code) => {
      clearTimeout(timer);
      if (isLate) done(`it goes on for more than ${seconds} s`);
      else if (code === 0) done(undefined);
      else done(/^ *FAIL +(.*)$/m.exec(said)?.[1] ?? `the tests end with ${code ?? 'nothing'}`);
    });
  });
}
