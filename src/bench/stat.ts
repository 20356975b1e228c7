/** One stat with eight modifiers and two limits, in numbers, as a question, and for json-rules-engine. */
import { Engine } from 'json-rules-engine';
import type { Effect, EffectKind, StatQuestion } from '../../rules-engine/l5r/state.ts';

/** The same question in bare numbers. */
export interface Bare {
  readonly base: number;
  readonly changes: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
}

const CHANGES = [3, -2, 1, -4, 2, -1, 3, -1];
/** Below, within and above limits that agree; then below, between and above two that contradict each other. */
export const CASES: readonly Bare[] = [
  { base: 1, minimum: 4, maximum: 8 },
  { base: 5, minimum: 4, maximum: 8 },
  { base: 9, minimum: 4, maximum: 8 },
  { base: 0, minimum: 8, maximum: 4 },
  { base: 5, minimum: 8, maximum: 4 },
  { base: 9, minimum: 8, maximum: 4 },
].map((one) => ({ ...one, changes: CHANGES }));

/** As a question to the engine. */
export function questionOf({ base, changes, minimum, maximum }: Bare): StatQuestion {
  const effect = (kind: EffectKind, amount: number, nth: number): Effect => {
    return { source: `Effect ${nth}`, kind, on: 'force', amount };
  };
  const effects = [
    ...changes.map((change, nth) => effect(change < 0 ? 'penalty' : 'bonus', Math.abs(change), nth)),
    effect('minimum', minimum, changes.length),
    effect('maximum', maximum, changes.length + 1),
  ];
  return { stats: [{ name: 'force', base }], moments: effects.map((one) => ({ type: 'comes', effect: one })) };
}

/** The same decision for json-rules-engine: facts, six rules, and the fact an event names is the value. */
export function rulesPeer(): (asked: Bare) => Promise<number> {
  const limits = { minimum: { fact: 'minimum' }, maximum: { fact: 'maximum' } };
  const when = (event: string, ...all: { fact: string; operator: string; value: { fact: string } }[]) => ({
    conditions: { all },
    event: { type: event },
  });
  const agree = { fact: 'minimum', operator: 'lessThanInclusive', value: limits.maximum };
  const contradict = { fact: 'minimum', operator: 'greaterThan', value: limits.maximum };
  const total = (operator: string, value: { fact: string }) => ({ fact: 'total', operator, value });
  const engine = new Engine([
    when('minimum', agree, total('lessThan', limits.minimum)),
    when('maximum', agree, total('greaterThan', limits.maximum)),
    when('total', agree, total('greaterThanInclusive', limits.minimum), total('lessThanInclusive', limits.maximum)),
    when('maximum', contradict, total('lessThan', limits.maximum)),
    when('minimum', contradict, total('greaterThan', limits.minimum)),
    when('base', contradict, total('greaterThanInclusive', limits.maximum), total('lessThanInclusive', limits.minimum)),
  ]);
  engine.addFact('total', async (_, almanac) => {
    const base = await almanac.factValue<number>('base');
    const changes = await almanac.factValue<readonly number[]>('changes');
    return Math.max(
      0,
      changes.reduce((sum, change) => sum + change, base),
    );
  });
  return async (asked) => {
    const { events, almanac } = await engine.run({ ...asked });
    return almanac.factValue<number>(events[0]?.type ?? 'total');
  };
}
