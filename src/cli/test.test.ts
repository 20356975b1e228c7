/** `npm test` itself, with steps that only say their name. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const says = (code: string) => `"${process.execPath}" -e "${code}" --`;
const writes = (file: string, report: object, status = 0) => {
  const json = JSON.stringify(report).replaceAll('"', "'");
  const write = `fs.mkdirSync('test-results',{recursive:true});fs.writeFileSync('${file}',JSON.stringify(${json}))`;
  return says(`const fs=require('fs');${write};process.exit(${status})`);
};
const STEPS = {
  check: says("console.log('checked')"),
  chromium: says("console.log('a browser')"),
  format: says("console.log('formatted')"),
  lint: says("console.log('linted')"),
  types: says("console.log('typed')"),
  build: says("console.log('built')"),
  valid: says("console.log('valid')"),
  unit: writes('test-results/unit.json', { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }),
  browser: writes('test-results/browser.json', { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } }),
};

/** Runs all steps, some of them otherwise, in a folder of their own. */
async function run(otherwise: Partial<Record<keyof typeof STEPS, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...STEPS, ...otherwise } }));
    const child = spawn(process.execPath, [resolve('src/cli/test.ts')], { cwd: folder });
    const ended = new Promise<number | null>((done) => child.on('close', done));
    const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    const report = output.slice(output.indexOf('\n✓ check'));
    return { output: output + errors, report: report.replaceAll(/ +\d+\.\d s/g, ''), status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('all steps are run and told in one order, and every test counts', async () => {
  const { output, report, status } = await run();
  expect(status).toBe(0);
  const marks = ['check', 'chromium', 'format', 'lint', 'types', 'build', 'valid', 'unit', 'browser'].map(
    (step) => `✓ ${step}`,
  );
  expect(report.trim().split('\n')).toEqual([...marks, 'In total', '', '19 passed, 0 failed']);
  for (const word of ['checked', 'a browser', 'formatted', 'linted', 'typed', 'built', 'valid'])
    expect(output).toContain(word);
});

test('a step that fails is named with its command; those beside it come to their end, those after it are not run', async () => {
  const { output, report, status } = await run({ lint: says("console.log('a fault'); process.exit(1)") });
  expect(status).toBe(1);
  expect(output).toMatch(/npm run lint · lint\na fault\n/);
  expect(output).toContain('built');
  expect(report).toContain('✕ lint');
  expect(report).toContain('"npm run lint" failed: see the reason above.');
  expect(report).toContain('These steps were not run: unit, browser.');
  expect(report).toContain('6 passed, 1 failed');
});

test('the first step stops all others', async () => {
  const { output, status } = await run({ check: says('process.exit(1)') });
  expect(status).toBe(1);
  expect(output).toContain('These steps were not run: chromium, format, lint, types, build, valid, unit, browser.');
  expect(output).toContain('0 passed, 1 failed');
});

test.each([
  { what: 'tests fail', unit: { numPassedTests: 6, numFailedTests: 2 }, fails: true, told: '13 passed, 2 failed' },
  {
    what: 'tests are skipped',
    unit: { numPassedTests: 6, numPendingTests: 1 },
    fails: false,
    told: '1 tests did not run',
  },
  { what: 'there is no test', unit: { numPassedTests: 0 }, fails: false, told: '"npm run unit" failed: no test ran.' },
])('where $what, it fails', async ({ unit, fails, told }) => {
  const { output, status } = await run({ unit: writes('test-results/unit.json', unit, fails ? 1 : 0) });
  expect(status).toBe(1);
  expect(output).toContain(told);
  expect(output).toContain('These steps were not run: browser.');
});
