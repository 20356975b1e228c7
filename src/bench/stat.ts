/** One stat with eight modifiers and two limits, worked out in several ways that must all agree. */
import { Engine } from 'json-rules-engine';
import { resolve } from '../../rules-engine/core/resolve.ts';
import { valueOf } from '../../rules-engine/core/stat.ts';
import { CALCULATION, EXCEPTIONS } from '../../rules-engine/l5r/rules/calculation.ts';
import { beatenSentence, sentence } from '../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { judgeStat } from '../../rules-engine/l5r/questions/stat/stat.ts';
import type { Effect, EffectKind, StatQuestion, StatTally } from '../../rules-engine/l5r/state.ts';
import { perSecond, perSecondLater } from './measure.ts';

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

/** The bare loop: the number, and not a word why. */
export function bareValue({ base, changes, minimum, maximum }: Bare): number {
  let total = base;
  for (const change of changes) total += change;
  if (total < 0) total = 0;
  if (minimum <= maximum) return total < minimum ? minimum : total > maximum ? maximum : total;
  return total < maximum ? maximum : total > minimum ? minimum : base;
}

/** The last answer to a question, once more from its tally: the present value with its steps, without the history. */
const countOnce = (tally: StatTally) => resolve(CALCULATION, EXCEPTIONS, tally);

/** Every sentence of a verdict. */
const tell = (asked: StatQuestion) =>
  judgeStat(asked).answers.flatMap(({ steps }) =>
    steps.flatMap((step) => [sentence(step), ...(step.beaten ?? []).map(beatenSentence)]),
  );

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

/** One way to do it, and how often it is done in a second. */
export interface Pace {
  readonly way: string;
  readonly perSecond: number;
}

/** Every way, after each has shown that it answers as the bare loop does. */
export async function statPaces(): Promise<readonly Pace[]> {
  const questions = CASES.map(questionOf);
  const tallies = questions.flatMap((asked) => judgeStat(asked).answers.map(({ tally }) => tally));
  const peer = rulesPeer();
  const found = {
    'counted once': tallies.map((tally) => valueOf(countOnce(tally))),
    judged: questions.map((asked) => judgeStat(asked).answers[0]?.value),
    'json-rules-engine': await Promise.all(CASES.map(peer)),
  };
  const wanted = CASES.map(bareValue);
  for (const [way, values] of Object.entries(found)) {
    if (values.join() !== wanted.join()) throw new Error(`${way}: ${values.join()} instead of ${wanted.join()}`);
  }
  const each = <Case, Answer>(cases: readonly Case[], act: (one: Case) => Answer) => {
    let turn = 0;
    return () => act(cases[turn++ % cases.length] as Case);
  };
  return [
    { way: 'bare loop: the number alone', perSecond: perSecond(each(CASES, bareValue)) },
    { way: 'present value with its steps', perSecond: perSecond(each(tallies, countOnce)) },
    {
      way: 'verdict: the value after each of 10 moments, steps',
      perSecond: perSecond(each(questions, (asked) => judgeStat(asked))),
    },
    { way: 'verdict, every sentence read', perSecond: perSecond(each(questions, tell)) },
    {
      way: 'json-rules-engine: the present value',
      perSecond: await perSecondLater(each(CASES, peer)),
    },
  ];
}
