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

/** The rule by which a result is told, where the file names none. */
test.for<{ why: string; kind: keyof typeof l5r.scenarios; start: object; decided: string }>([
  {
    why: 'one Armor is the limit, also for a Kensai with a Weapon that is an Armor',
    kind: 'common-keyword',
    start: {
      wants: 'attach',
      type: 'Item',
      keywords: ['Weapon', 'Armor'],
      personality: ['Kensai'],
      attached: [['Armor']],
    },
    decided: 'keywords.armor-and-weapon',
  },
  {
    why: 'the last effect on the keywords, not what abilities get of them',
    kind: 'keywords',
    start: { printed: ['Monk'], abilities: ['Open'], effects: [{ source: 'Oath', gives: 'Samurai' }] },
    decided: 'keywords.granting',
  },
  {
    why: 'the ability that the card has a keyword from',
    kind: 'keywords',
    start: { abilities: ['Ninja Battle', 'Open'] },
    decided: 'abilities.passed-to-card',
  },
  {
    why: 'the kind of action that is asked about',
    kind: 'keywords',
    start: { abilities: ['Ninja Battle'], wanted: 'Battle' },
    decided: 'abilities.designators',
  },
  {
    why: 'limits that contradict each other, with a change below both',
    kind: 'change',
    start: {
      stats: { 'family-honor': 4 },
      change: { gain: 2 },
      modified: [
        { source: 'A', minimum: 4 },
        { source: 'B', maximum: 3 },
      ],
    },
    decided: 'stats.below-both',
  },
  {
    why: 'limits that contradict each other, with a change between them',
    kind: 'change',
    start: {
      stats: { 'family-honor': 4 },
      change: { loss: 4 },
      modified: [
        { source: 'C', reduce: 1 },
        { source: 'A', minimum: 4 },
        { source: 'B', maximum: 2 },
      ],
    },
    decided: 'stats.between',
  },
  {
    why: 'a limit that the change is beyond',
    kind: 'change',
    start: { stats: { 'family-honor': 4 }, change: { gain: 5 }, modified: [{ source: 'A', maximum: 3 }] },
    decided: 'stats.limit',
  },
  {
    why: 'an increase, where the change is within its limit',
    kind: 'change',
    start: {
      stats: { 'family-honor': 4 },
      change: { gain: 1 },
      modified: [
        { source: 'C', increase: 1 },
        { source: 'A', maximum: 3 },
      ],
    },
    decided: 'stats.modifying-changes',
  },
  {
    why: 'the floor of a change, and then that a change of 0 is none',
    kind: 'change',
    start: { stats: { force: 4 }, change: { penalty: 1 }, modified: [{ source: 'C', reduce: 2 }] },
    decided: 'stats.plus-zero',
  },
  {
    why: 'a change as it is',
    kind: 'change',
    start: { stats: { force: 4 }, change: { penalty: 1 } },
    decided: 'stats.change-keeps-sign',
  },
])('decided by $decided: $why', ({ kind, start, decided }) => {
  const { start: reads, run: play } = l5r.scenarios[kind] as ScenarioKind<unknown, unknown>;
  const outcome = play(reads.parse(start), { ...readingsOf(), ...cardReadingsOf() }, []);
  expect(headlineOf(outcome).rule).toBe(`l5r.${decided}`);
});

test('what a text leaves to a judge is asked, with the answer that is followed', () => {
  const { start: reads, run: play } = l5r.scenarios['text-box'] as ScenarioKind<unknown, unknown>;
  const told = (text: string) =>
    play(reads.parse({ text }), { ...readingsOf(), ...cardReadingsOf() }, [])
      .told()
      .map(({ says }) => says);
  expect(told('Bow this card: Gain 1 Honor.').at(-1)).toBe(
    'For a judge: “Bow this card: Gain 1 Honor.” has a cost and an effect, but neither a designator nor a trigger. What is it? Followed here: A trait: an ability must begin with a designator.',
  );
  expect(told('Your Samurai have +1F.').filter((says) => says.startsWith('For a judge'))).toEqual([]);
});

describe('every rule that code follows', () => {
  const runs = SCENARIOS.map((scenario) => ({ ...scenario, spoke: new Set(run(scenario).outcome.spoke) }));
  test.for(l5r.rules.map((id): [RuleId] => [id]))(
    '%s speaks in one scenario, and in another of the same kind it does not',
    ([id]) => {
      const kinds = new Set(runs.filter(({ spoke }) => spoke.has(id)).map(({ kind }) => kind));
      expect([...kinds].length, 'write a scenario in which it speaks').toBeGreaterThan(0);
      expect(
        runs.some(({ kind, spoke }) => kinds.has(kind) && !spoke.has(id)),
        'write a scenario of the same kind in which it does not speak',
      ).toBe(true);
    },
  );
});
