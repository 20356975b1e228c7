/** `npm test`: everything there is to check, step by step. It stops at the first step that fails. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

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
const STEPS: readonly Step[] = [
  { script: 'check', says: 'the texts match the engines and are in plain words' },
  { script: 'format', says: 'every file is formatted by Prettier' },
  { script: 'types', says: 'types, in .astro files too, and what the engine may import' },
  { script: 'lint', says: 'lint' },
  {
    script: 'unit',
    says: 'unit, property and scenario tests',
    options: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
    tests: unitTests,
  },
  { script: 'chromium', says: 'a Chromium is there, or is brought: the build prints the rulebooks with it' },
  { script: 'build', says: 'the site is built, and every link in it works', options: ['--silent'] },
  { script: 'browser', says: 'the site in a real browser', tests: browserTests },
];

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

/** Runs a step with its output shown. Returns why it failed, if it did, and what it counts. */
function run({ script, options = [], tests }: Step): {
  readonly reason?: string;
  readonly passed: number;
  readonly failed: number;
} {
  const command = [scripts[script], ...options].join(' ');
  const { status, signal, error } = spawnSync(command, { stdio: 'inherit', shell: true });
  const counted = tests?.();
  const passed = counted?.passed ?? (status === 0 ? 1 : 0);
  const failed = counted?.failed ?? 0;
  if (status === 0 && counted?.passed === 0) return { reason: 'no test ran', passed, failed: 1 };
  if (status === 0 && counted && counted.skipped > 0) {
    return {
      reason: `${counted.skipped} tests did not run, and skipped tests count as failed`,
      passed,
      failed: counted.skipped,
    };
  }
  if (status === 0) return { passed, failed };
  const reason = error?.message ?? (signal ? `it was stopped by ${signal}` : 'see the reason above');
  return { reason, passed, failed: Math.max(failed, 1) };
}

const begun = performance.now();
let passed = 0;
let failed = 0;
const times: string[] = [];
rmSync('test-results', { recursive: true, force: true });
for (const [index, step] of STEPS.entries()) {
  console.log(`\n── ${index + 1} of ${STEPS.length} · npm run ${step.script} · ${step.says}`);
  const start = performance.now();
  const result = run(step);
  passed += result.passed;
  failed += result.failed;
  times.push(`${result.reason === undefined ? '✓' : '✕'} ${step.script.padEnd(8)} ${seconds(start).padStart(8)}`);
  if (result.reason === undefined) continue;
  const rest = STEPS.slice(index + 1).map(({ script }) => script);
  times.push(`"npm run ${step.script}" failed: ${result.reason}.`);
  if (rest.length > 0) times.push(`These steps were not run: ${rest.join(', ')}.`);
  process.exitCode = 1;
  break;
}
console.log(`\n${times.join('\n')}\nIn total ${seconds(begun)}\n\n${passed} passed, ${failed} failed`);
