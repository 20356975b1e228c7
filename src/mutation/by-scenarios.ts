/** Whether the scenarios notice a mistake: they are run with it, each time in a thread of its own. */
import { Worker } from 'node:worker_threads';
import { gamesWith, type Mutated } from './mutated.ts';
import type { Given } from './scenario-thread.ts';

const THREAD = new URL('scenario-thread.ts', import.meta.url);

/** What noticed it; `undefined` where nothing did. A run that goes on for longer than `seconds` is noticed too. */
export function noticedByScenarios({ file, text }: Mutated, seconds = 60): Promise<string | undefined> {
  const given: Given = { games: gamesWith(file), file, text };
  return new Promise((done) => {
    const thread = new Worker(THREAD, { workerData: given, stdout: true, stderr: true });
    const end = (by: string | undefined) => {
      clearTimeout(timer);
      void thread.terminate();
      done(by);
    };
    const timer = setTimeout(() => end(`it goes on for more than ${seconds} s`), seconds * 1000);
    thread.once('message', (by: string | null) => end(by ?? undefined));
    thread.once('error', (error: unknown) => end(`it fails: ${String(error)}`));
  });
}
