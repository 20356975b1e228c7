/**
 * `npm run mutation [-- --group NAME] [-- --file PART] [-- --sample N] [-- --seed N] [-- --again]`: puts small mistakes into the rules
 * of each game and into core, one at a time, and tells which of them nothing notices. Mistakes that don't compile are not
 * counted, nor are those with which the code does the same as without: why is told in `harmless/`. First all scenarios are
 * run with the mistake, with their proofs; then the tests of the game. It ends with 1 where less than 90 of 100 are
 * noticed. `--again` tries only what was not noticed the last time, and counts it with the rest.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readWords } from '../cli/words.ts';
import { noticedByScenarios } from './by-scenarios.ts';
import { Tests } from './by-tests.ts';
import { compiler } from './compiler.ts';
import { harmless } from './harmless.ts';
import type { Mutant } from './mutants.ts';
import { GROUPS, mutantsIn, mutated } from './mutated.ts';
import { SENTINEL } from './planted.ts';
import { sampled, shareOf } from './sample.ts';

/** What came of one mistake. */
interface Tried {
  readonly mutant: Mutant;
  readonly by?: string | undefined;
}
/** The least share that is to be noticed. */
const GOAL = 0.9;

const { values } = readWords({
  group: { type: 'string', multiple: true, default: [...GROUPS] },
  file: { type: 'string', default: '' },
  sample: { type: 'string', default: '150' },
  seed: { type: 'string', default: '1' },
  scenarios: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
});
const groups = GROUPS.filter((group) => values.group.includes(group));

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70);
const tell = ({ file, line, from, to }: Mutant) => `${file}:${line}: ${oneLine(from)} → ${oneLine(to)}`;

async function tryAll(mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const waiting = [...mutants];
  const done: Tried[] = [];
  const lane = async () => {
    const tests = new Tests();
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const wrong = mutated(mutant);
      const by = (await noticedByScenarios(wrong)) ?? (values.scenarios ? undefined : await tests.noticing(wrong));
      done.push({ mutant, by });
      if (!by) console.log(`not noticed: ${tell(mutant)}\n    ${harmless(mutant) ?? 'look at it'}`);
      else if (done.length % 50 === 0) console.log(`${done.length} of ${mutants.length} tried`);
    }
    tests.end();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return done;
}

/** Tests that fail by themselves notice nothing; nor do tests that are run without the mistake. */
async function testsAreAwake(): Promise<void> {
  const tests = new Tests();
  const { file } = SENTINEL;
  const text = readFileSync(file, 'utf8');
  const alone = await tests.noticing({ file, text });
  const wrong = await tests.noticing(SENTINEL);
  tests.end();
  if (alone !== undefined) throw new Error(`The tests fail with nothing wrong: ${alone}`);
  if (wrong === undefined) throw new Error('A rule that is plainly wrong fails no test: nothing here can be trusted.');
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
/** How many were noticed, of those that do any harm; `false` where they are too few. */
function report(what: string, tried: readonly Tried[]): boolean {
  const noticed = tried.filter(({ by }) => by !== undefined).length;
  const known = tried.filter(({ mutant, by }) => by === undefined && harmless(mutant) !== undefined).length;
  const { share, from, to } = shareOf(noticed, tried.length - known);
  console.log(
    `${what}: ${noticed} of ${tried.length - known} noticed, ${percent(share)} [${percent(from)} … ${percent(to)}]` +
      (known > 0 ? `, and ${known} do no harm` : ''),
  );
  return share >= GOAL;
}
/** Whether it is the same mistake, in code that may have moved. */
const isSame = (one: Mutant, other: Mutant) =>
  one.file === other.file && one.code === other.code && one.from === other.from && one.to === other.to;
/** The folder of a game that a file is in: rules, play, questions. */
const roomOf = ({ mutant }: Tried) => mutant.file.split('/')[2] ?? '';

const sentinel = await noticedByScenarios(SENTINEL);
if (sentinel === undefined)
  throw new Error('A rule that is plainly wrong is not noticed: nothing here can be trusted.');
console.log(`The sentinel is noticed: ${sentinel}`);
const compiles = compiler();
await testsAreAwake();
mkdirSync('test-results', { recursive: true });
for (const group of groups) {
  const all = mutantsIn(group, values.file);
  const kept = `test-results/mutation-${group}.json`;
  const last = values.again ? (JSON.parse(readFileSync(kept, 'utf8')) as readonly Tried[]) : [];
  const isUnnoticed = (one: Mutant) => last.some(({ mutant, by }) => by === undefined && isSame(one, mutant));
  const mutants = values.again
    ? all.filter(isUnnoticed)
    : sampled(all, Number(values.sample), Number(values.seed), (one) => compiles(mutated(one)));
  console.log(`${group}: ${all.length} mistakes, ${mutants.length} of those that compile are tried`);
  const tried = [...last.filter(({ by }) => by !== undefined), ...(await tryAll(mutants))];
  if (group !== 'core') for (const [room, there] of Map.groupBy(tried, roomOf)) report(`  ${group}/${room}`, there);
  if (!report(group, tried)) process.exitCode = 1;
  writeFileSync(kept, JSON.stringify(tried, null, 1));
}
