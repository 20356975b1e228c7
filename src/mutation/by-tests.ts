/** Whether a test notices a mistake: the tests of its game are run with it, the likeliest first, up to the first that fails. */
import { type ChildProcess, fork } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { gamesWith, type Mutated } from './mutated.ts';
import type { Asked } from './test-process.ts';

const root = resolve(import.meta.dirname, '../..');
const PROCESS = resolve(import.meta.dirname, 'test-process.ts');

/** The files of tests that a mistake in this file may fail: those beside it, those of its game, those of the test kit. */
export function testsOf(file: string): readonly string[] {
  const core = file.startsWith('rules-engine/core/');
  const games = gamesWith(file);
  const folders = core ? ['core', 'test-kit', ...games] : [...games, 'test-kit'];
  const all = folders.flatMap((folder) => globSync(`rules-engine/${folder}/**/*.test.ts`, { cwd: root }).sort());
  const ofGame = (test: string) => games.some((game) => test.includes(game));
  const asked = core ? all : all.filter(ofGame);
  const near = file.replace(/\.ts$/, '.test.ts');
  const rank = (test: string) =>
    test === near ? 0 : /(citations|scenarios)\.test/.test(test) ? 1 : /laws|models|actions\.test/.test(test) ? 3 : 2;
  return [...new Set(asked)].sort((one, other) => rank(one) - rank(other));
}

/** Runs tests in a process of its own, which is ended and begun anew where a mistake goes on for ever. */
export class Tests {
  #process: ChildProcess | undefined;

  /** The first test that fails, or `undefined`. What goes on for longer than `seconds` is noticed too. */
  async noticing({ file, text }: Mutated, seconds = 240): Promise<string | undefined> {
    const tests = testsOf(file);
    const process = (this.#process ??= await started());
    return new Promise((done) => {
      const end = (by: string | undefined, again: boolean) => {
        clearTimeout(timer);
        process.removeAllListeners('message').removeAllListeners('exit');
        if (again) {
          process.kill('SIGKILL');
          this.#process = undefined;
        }
        done(by);
      };
      const timer = setTimeout(() => end(`it goes on for more than ${seconds} s`, true), seconds * 1000);
      process.once('message', ({ by }: { by: string | null }) => end(by ?? undefined, false));
      process.once('exit', (code) => end(`it ends the tests (${code ?? 'killed'})`, true));
      const asked: Asked = { file, text, tests };
      process.send(asked);
    });
  }
  end(): void {
    this.#process?.kill('SIGKILL');
  }
}
const started = (): Promise<ChildProcess> =>
  new Promise((done) => {
    const process = fork(PROCESS, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    process.once('message', () => done(process));
  });
