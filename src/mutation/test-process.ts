/** A process that runs tests with one file of the engine changed, as often as it is asked, and says which test fails. */
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutated } from './mutated.ts';

/** What is asked: the mistake, and the files of tests to run, in this order. */
export interface Asked extends Mutated {
  readonly tests: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');
let now: Mutated | undefined;
const changed = () => now && resolve(root, now.file);
const vitest = await createVitest(
  { watch: false, root, bail: 1, reporters: [{}], maxWorkers: 1, fileParallelism: false, coverage: { enabled: false } },
  {
    plugins: [
      {
        name: 'mutated',
        enforce: 'pre',
        load: (id) => (now && id.split('?')[0] === changed() ? now.text : undefined),
      },
    ],
  },
);
const [project] = vitest.projects;

async function failing({ tests, ...mutated }: Asked): Promise<string | null> {
  const forget = (file: string | undefined) => {
    if (file) vitest.invalidateFile(file);
  };
  now = mutated;
  forget(changed());
  try {
    const specs = tests.flatMap((test) => project?.createSpecification(resolve(root, test)) ?? []);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, false);
    for (const module of testModules) {
      if (module.ok()) continue;
      const [test] = [...module.children.allTests('failed')];
      return `${module.relativeModuleId}: ${test?.fullName ?? module.errors()[0]?.message ?? 'it fails'}`;
    }
    return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
  } finally {
    forget(changed());
    now = undefined;
  }
}
process.on('message', (asked: Asked) => {
  failing(asked).then(
    (by) => process.send?.({ by }),
    (error: unknown) => process.send?.({ by: `it fails: ${String(error)}` }),
  );
});
process.send?.('ready');
