/**
 * `npm test`: everything there is to check, step by step. It stops at the first step that fails; of steps that go side by
 * side, each comes to its end first.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { inLanes, runCommand, stopAll } from './lanes.ts';
import { readWords } from './words.ts';

interface Step {
  /** A script of package.json. */
  readonly script: string;
  readonly says: string;
  readonly options?: readonly string[];
  /** What its tests came to, where it has tests of its own; the step counts as one otherwise. */
  readonly tests?: () => Tests;
}
interface Tests {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const UNIT = 'test-results/unit.json';
const BROWSER = 'test-results/browser.json';
const CHECK: Step = { script: 'check', says: 'the texts match the engines and are in plain words' };
const CHROMIUM: Step = {
  script: 'chromium',
  says: 'a Chromium is there, or is brought: the build prints the rulebooks with it',
};
const FORMAT: Step = { script: 'format', says: 'every file is formatted by Prettier' };
const LINT: Step = { script: 'lint', says: 'lint' };
const TYPES: Step = { script: 'types', says: 'types, in .astro files too, and what the engine may import' };
const BUILD: Step = { script: 'build', says: 'the site is built, and every link in it works' };
const VALID: Step = { script: 'valid', says: 'every page is valid HTML' };
const UNITS: Step = {
  script: 'unit',
  says: 'unit, property and scenario tests',
  options: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
  tests: unitTests,
};
const PAGES: Step = { script: 'browser', says: 'the site in a real browser', tests: browserTests };

/** One after the other. What needs one core each goes side by side; tests need both. */
const STAGES: readonly (readonly (readonly Step[])[])[] = [
  [[CHECK]],
  [[CHROMIUM]],
  [
    [FORMAT, LINT],
    [TYPES, BUILD, VALID],
  ],
  [[UNITS]],
  [[PAGES]],
];
const STEPS = STAGES.flat(2);

function unitTests(): Tests {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readCounts(UNIT);
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}
function browserTests(): Tests {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readCounts(BROWSER);
  return { passed: expected, failed: unexpected + flaky, skipped };
}
/** The counts in a reporter's file; none where it was not written. */
function readCounts(file: string): Readonly<Record<string, number>> {
  if (!existsSync(file)) return {};
  const report = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>> & {
    readonly stats?: Readonly<Record<string, number>>;
  };
  return report.stats ?? report;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The commands of package.json, run as npm runs them, but without npm, which may want a Node of its own. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

interface Result {
  readonly step: Step;
  readonly took: string;
  /** Why it failed, if it did. */
  readonly reason?: string | undefined;
  readonly passed: number;
  readonly failed: number;
}
const results: Result[] = [];

const headOf = ({ script, says }: Step) =>
  `\n── ${STEPS.findIndex((step) => step.script === script) + 1} of ${STEPS.length} · npm run ${script} · ${says}`;

/** Runs a step, and shows its output: as it comes, or whole at its end. */
async function run(step: Step, shown: 'live' | 'whole') {
  const { script, options = [], tests } = step;
  if (shown === 'live') console.log(headOf(step));
  const start = performance.now();
  const ended = await runCommand([scripts[script], ...options].join(' '), shown);
  if (shown === 'whole') console.log(`${headOf(step)}\n${ended.output.trimEnd()}`);
  results.push({ step, took: seconds(start), ...counted(ended.reason, tests?.()) });
}
/** What a step comes to: a test each, or one for a step without tests. Skipped tests count as failed. */
function counted(reason: string | undefined, tests: Tests | undefined): Pick<Result, 'reason' | 'passed' | 'failed'> {
  const { passed, failed, skipped } = tests ?? { passed: reason === undefined ? 1 : 0, failed: 0, skipped: 0 };
  if (reason !== undefined) return { reason, passed, failed: Math.max(failed, 1) };
  if (passed === 0) return { reason: 'no test ran', passed, failed: 1 };
  if (skipped === 0) return { passed, failed };
  return { reason: `${skipped} tests did not run, and skipped tests count as failed`, passed, failed: skipped };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopAll(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

readWords({});
const begun = performance.now();
rmSync('test-results', { recursive: true, force: true });
for (const stage of STAGES) {
  const side = stage.length > 1;
  if (side) {
    const names = stage.flat().map(({ script }) => script);
    console.log(`\n── Side by side, each told when it ends: ${names.join(', ')}`);
  }
  await inLanes(stage, (step) => run(step, side ? 'whole' : 'live'));
  if (results.some(({ reason }) => reason !== undefined)) break;
}

const ran = STEPS.flatMap((step) => results.filter((result) => result.step === step));
const rest = STEPS.filter((step) => !ran.some((result) => result.step === step));
console.log('');
for (const { step, took, reason } of ran) {
  console.log(`${reason === undefined ? '✓' : '✕'} ${step.script.padEnd(8)} ${took.padStart(8)}`);
}
for (const { step, reason } of ran)
  if (reason !== undefined) console.log(`"npm run ${step.script}" failed: ${reason}.`);
if (rest.length > 0) console.log(`These steps were not run: ${rest.map(({ script }) => script).join(', ')}.`);
const sum = (count: 'passed' | 'failed') => ran.reduce((all, result) => all + result[count], 0);
console.log(`In total ${seconds(begun)}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;
