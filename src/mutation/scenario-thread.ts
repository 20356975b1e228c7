/** A thread that runs all scenarios of some games with one file of the engine changed, and says what doesn't come out. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is given: the games to run, and the file that has another text. */
export interface Given {
  readonly games: readonly string[];
  readonly file: string;
  readonly text: string;
}

const root = resolve(import.meta.dirname, '../..');
const { games, file, text } = workerData as Given;
const changed = pathToFileURL(resolve(root, file)).href;
registerHooks({
  load: (url, context, next) =>
    url === changed ? { format: 'module-typescript', source: text, shortCircuit: true } : next(url, context),
});

async function noticed(game: string): Promise<string | undefined> {
  const engine = (await import(`../../rules-engine/${game}/index.ts`)) as Readonly<Record<string, unknown>>;
  const { runScenarios } = await import('../../rules-engine/test-kit/scenarios.ts');
  const { proofsOf } = await import('../../rules-engine/test-kit/proofs.ts');
  const ran = runScenarios(engine[game]);
  const wrong = ran.find((one) => one.wrong.length > 0);
  if (wrong) return `${game}: ${wrong.name} has another result`;
  const proofs = readFileSync(resolve(root, `content/${game}/proofs.txt`), 'utf8');
  return proofsOf(game, ran) === proofs ? undefined : `${game}: the proofs differ`;
}

async function first(): Promise<string | undefined> {
  for (const game of games) {
    const by = await noticed(game);
    if (by !== undefined) return by;
  }
  return undefined;
}
first().then(
  (by) => parentPort?.postMessage(by ?? null),
  (error: unknown) => parentPort?.postMessage(`it fails: ${String(error).split('\n')[0] ?? ''}`),
);
