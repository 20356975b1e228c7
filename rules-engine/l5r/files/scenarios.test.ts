/** The scenarios of the card texts: they come out as written, and every rule acts in one and not in another. */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RuleId } from '../../core/rule.ts';
import { headlineOf, mismatches, type ScenarioKind } from '../../core/scenario.ts';
import { cardReadingsOf } from '../questions/card-readings.ts';
import { l5r } from '../index.ts';
import { type Edition, readingsOf } from '../readings.ts';

interface Written {
  readonly kind: string;
  readonly rules: readonly string[];
  readonly edition?: Edition;
  readonly readings?: Readonly<Record<string, string>>;
  readonly start: unknown;
  readonly expect?: unknown;
}
const ROOT = resolve(import.meta.dirname, '../../../content/l5r/scenarios');
const SCENARIOS = globSync('*.yaml', { cwd: ROOT })
  .sort()
  .map((file) => ({ name: basename(file, '.yaml'), ...(parse(readFileSync(resolve(ROOT, file), 'utf8')) as Written) }));

function run({ kind, edition, readings, start, expect: expected }: Written) {
  const {
    start: reads,
    expect: holds,
    run: play,
    faults = () => [],
  } = (l5r.scenarios as Readonly<Record<string, ScenarioKind<unknown, unknown>>>)[kind]!;
  const readAs = { ...readingsOf(edition), ...cardReadingsOf(edition), ...readings };
  const asked = reads.parse(start);
  const outcome = play(asked, readAs, []);
  return { outcome, wrong: mismatches(holds.parse(expected ?? {}), outcome), faults: faults(asked, readAs, []) };
}

test.for(SCENARIOS)('$name comes out as written, and the rules it shows speak', (scenario) => {
  const { outcome, wrong, faults } = run(scenario);
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
  if (scenario.kind === 'stat') return;
  const spoke = new Set(outcome.spoke.map((id) => id.slice('l5r.'.length)));
  // Where nothing speaks, the scenario shows just that.
  if (spoke.size > 0) expect(scenario.rules.filter((rule) => !spoke.has(rule))).toEqual([]);
  for (const { says, beaten = [] } of outcome.told()) {
    expect(says).toMatch(/\S/);
    for (const lost of beaten) expect(lost).toMatch(/\S/);
  }
  const { says } = headlineOf(
    outcome,
    scenario.rules.map((rule) => `l5r.${rule}` as RuleId),
  );
  expect(says).toMatch(/\S/);
  expect(says).not.toBe('Nothing happens');
});

describe('every rule that code follows', () => {
  const runs = SCENARIOS.map((scenario) => ({ ...scenario, spoke: new Set(run(scenario).outcome.spoke) }));
  test.for(l5r.rules.map((id): [RuleId] => [id]))(
    '%s speaks in one scenario, and in another of the same kind it does not',
    ([id]) => {
      const kinds = new Set(runs.filter(({ spoke }) => spoke.has(id)).map(({ kind }) => kind));
      expect([...kinds].length, 'it speaks').toBeGreaterThan(0);
      expect(
        runs.some(({ kind, spoke }) => kinds.has(kind) && !spoke.has(id)),
        'it does not speak',
      ).toBe(true);
    },
  );
});
