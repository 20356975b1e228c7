/**
 * `npm run mutation [-- --group NAME] [-- --file PART] [-- --sample N] [-- --seed N]`: puts small mistakes into the rules
 * of each game and into core, one at a time, and tells which of them nothing notices. First all scenarios are run with
 * the mistake, with their proofs; then the tests of the game. It ends with 1 where less than 90 of 100 are noticed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { noticedByScenarios } from './by-scenarios.ts';
import { Tests } from './by-tests.ts';
import { harmless } from './harmless.ts';
import type { Mutant } from './mutants.ts';
import { type Group, GROUPS, mutantsIn, mutated } from './mutated.ts';
import { SENTINEL } from './planted.ts';
import { sampled, shareOf } from './sample.ts';

/** What came of one mistake. */
interface Tried {
  readonly group: Group;
  readonly mutant: Mutant;
  readonly by?: string | undefined;
}
/** The least share that is to be noticed. */
const GOAL = 0.9;

const { values } = parseArgs({
  options: {
    group: { type: 'string', multiple: true, default: [...GROUPS] },
    file: { type: 'string', default: '' },
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    scenarios: { type: 'boolean', default: false },
  },
});
const groups = GROUPS.filter((group) => values.group.includes(group));

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70);
const tell = ({ file, line, from, to }: Mutant) => `${file}:${line}: ${oneLine(from)} → ${oneLine(to)}`;

async function tryAll(all: readonly Omit<Tried, 'by'>[]): Promise<readonly Tried[]> {
  const waiting = [...all];
  const done: Tried[] = [];
  const lane = async () => {
    const tests = new Tests();
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const wrong = mutated(one.mutant);
      const by = (await noticedByScenarios(wrong)) ?? (values.scenarios ? undefined : await tests.noticing(wrong));
      done.push({ ...one, by });
      if (!by) console.log(`not noticed: ${tell(one.mutant)}`);
      else if (done.length % 50 === 0) console.log(`${done.length} of ${all.length} tried`);
    }
    tests.end();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return done;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
function report(group: Group, tried: readonly Tried[]): boolean {
  const noticed = tried.filter(({ by }) => by !== undefined);
  const left = tried.filter(({ by }) => by === undefined);
  const { share, from, to } = shareOf(noticed.length, tried.length);
  const known = left.filter(({ mutant }) => harmless(mutant) !== undefined).length;
  console.log(
    `${group}: ${noticed.length} of ${tried.length} noticed, ${percent(share)} [${percent(from)} … ${percent(to)}]; ` +
      `of the others ${known} are known to be harmless`,
  );
  return share >= GOAL;
}

const sentinel = await noticedByScenarios(SENTINEL);
if (sentinel === undefined)
  throw new Error('A rule that is plainly wrong is not noticed: nothing here can be trusted.');
console.log(`The sentinel is noticed: ${sentinel}`);
const all = groups.flatMap((group) => {
  const mutants = mutantsIn(group, values.file);
  const some = sampled(mutants, Number(values.sample), Number(values.seed));
  console.log(`${group}: ${mutants.length} mistakes, ${some.length} of them tried`);
  return some.map((mutant) => ({ group, mutant }));
});
const tried = await tryAll(all);
const good = groups.map((group) =>
  report(
    group,
    tried.filter((one) => one.group === group),
  ),
);
mkdirSync('test-results', { recursive: true });
writeFileSync(
  'test-results/mutation.json',
  JSON.stringify(
    tried.map(({ group, mutant, by }) => ({ group, ...mutant, by: by ?? null, harmless: harmless(mutant) })),
    null,
    1,
  ),
);
for (const { mutant } of tried.filter(({ by }) => by === undefined))
  console.log(`- ${tell(mutant)}\n    ${harmless(mutant) ?? 'look at it'}`);
process.exitCode = good.every(Boolean) ? 0 : 1;
