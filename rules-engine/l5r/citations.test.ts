/** Every citation of Legend of the Five Rings against the chapter’s conditions: in all scenarios, and in random questions. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../core/step.ts';
import { Citations, type Conditions } from '../test-kit/citations.ts';
import {
  type AllReadings,
  BONUS_CONDITIONS,
  CHANGE_CONDITIONS,
  STAT_CONDITIONS,
  TOTAL_CONDITIONS,
  unspoken,
} from '../test-kit/citations/l5r.ts';
import {
  COMPARISON_CONDITIONS,
  CREATED_CONDITIONS,
  KEYWORD_CONDITIONS,
  TEXT_CONDITIONS,
  USE_CONDITIONS,
  WISH_CONDITIONS,
} from '../test-kit/citations/l5r-cards.ts';
import {
  anyCardReadings,
  anyChange,
  anyComparison,
  anyCreated,
  anyKeywordQuestion,
  anyPaste,
  anyPrintedText,
  anyTimeline,
  anyTotal,
  anyUse,
  anyWish,
} from '../test-kit/l5r-cards.ts';
import { anyQuestion, anyReadings } from '../test-kit/l5r.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { judgeBonus } from './questions/changes/bonus-penalty.ts';
import { judgeChange } from './questions/changes/modifying.ts';
import { judgeTotal } from './questions/changes/totals.ts';
import { judgeCreated } from './questions/created/created.ts';
import { judgeWish } from './questions/keywords/common.ts';
import { compare } from './questions/keywords/comparing.ts';
import { judgeKeywords } from './questions/keywords/having.ts';
import { judgeStat, type StatStep } from './questions/stat/stat.ts';
import { readText } from './questions/text/read.ts';
import type { Part } from './questions/text/state.ts';
import { textSteps } from './questions/text/steps.ts';
import { timelineOf } from './questions/timeline/timeline.ts';
import { judgeUse } from './questions/use/use.ts';
import { l5r } from './index.ts';

type AnyStep = Step<unknown, unknown>;
/** The conditions on steps of one kind, whatever they are about. */
const over = (conditions: Conditions<never>) =>
  new Citations<AnyStep, unknown, unknown>('l5r', conditions as unknown as Conditions<AnyStep>, {});
const STAT = over(STAT_CONDITIONS);
const BY_KIND: Readonly<Record<string, Citations<AnyStep, unknown, unknown>>> = {
  stat: STAT,
  timeline: STAT,
  'bonus-or-penalty': over(BONUS_CONDITIONS),
  'total-force': over(TOTAL_CONDITIONS),
  change: over(CHANGE_CONDITIONS),
  'text-box': over(TEXT_CONDITIONS),
  keywords: over(KEYWORD_CONDITIONS),
  comparison: over(COMPARISON_CONDITIONS),
  'common-keyword': over(WISH_CONDITIONS),
  'created-card': over(CREATED_CONDITIONS),
  use: over(USE_CONDITIONS),
};

/** What is wrong with the citations of an answer to a question of some kind. */
function wrongIn(kind: string, asked: unknown, readings: AllReadings, steps: readonly AnyStep[]): readonly string[] {
  const citations = BY_KIND[kind];
  if (!citations) return [`nothing says when a rule of ${kind} may speak`];
  const told = steps.flatMap((step) => citations.step({ ...step, ...beside(step, steps), asked, readings } as AnyStep));
  return citations === STAT ? [...told, ...silences(steps as readonly StatStep[])] : told;
}
/** The parts of a text that stand beside one of them. */
function beside({ subject }: AnyStep, steps: readonly AnyStep[]) {
  const parts = steps.map((step) => step.subject as Part);
  const within = parts.find((part) => isPart(part) && part.parts.includes(subject as Part));
  return { others: parts.filter(isPart), siblings: within?.parts ?? [] };
}
const isPart = (part: Part | undefined) => Array.isArray(part?.parts);
/** What had to be said of each stat of a question, and was not. */
function silences(steps: readonly StatStep[]): readonly string[] {
  const names = [...new Set(steps.map(({ before }) => before.stat.name))];
  return names.flatMap((name) => unspoken(steps.filter(({ before }) => before.stat.name === name)));
}

/** Random questions of each kind, judged: the question and the steps. */
const RANDOM = {
  stat: anyQuestion({ most: 9 }).map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeStat(asked, readings).answers.flatMap(({ steps }) => steps),
  })),
  timeline: anyTimeline.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: timelineOf(asked, readings).verdict.answers.flatMap(({ steps }) => steps),
  })),
  'bonus-or-penalty': anyQuestion({ most: 6 }).map((question) => (readings: AllReadings) => {
    const asked = { ...question, items: ['Effect 1', 'Effect 3'] };
    return { asked, steps: judgeBonus(asked, readings, readings).steps };
  }),
  'total-force': anyTotal.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeTotal(asked, readings).steps,
  })),
  change: anyChange.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeChange(asked, readings, readings).steps,
  })),
  'text-box': fc
    .oneof(
      anyPaste,
      anyPrintedText.map((text) => ({ text })),
    )
    .map((asked) => (readings: AllReadings) => ({
      asked,
      steps: textSteps(readText(asked, readings)),
    })),
  keywords: anyKeywordQuestion.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeKeywords(asked, readings).steps,
  })),
  comparison: anyComparison.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: compare(asked, readings).steps,
  })),
  'common-keyword': anyWish.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeWish(asked, readings).steps,
  })),
  'created-card': anyCreated.map((asked) => (readings: AllReadings) => ({
    asked,
    steps: judgeCreated(asked, readings).steps,
  })),
  use: anyUse.map((asked) => (readings: AllReadings) => ({ asked, steps: judgeUse(asked, readings).steps })),
} satisfies Record<string, fc.Arbitrary<(readings: AllReadings) => { asked: unknown; steps: readonly AnyStep[] }>>;
const RUNS: Readonly<Record<string, number>> = { stat: 600, change: 600, 'text-box': 400 };

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(l5r).flatMap(({ name, kind, start, readAs, outcome }) =>
      (outcome.moments ?? []).flatMap(({ steps = [] }) =>
        wrongIn(kind, start, readAs as AllReadings, steps).map((says) => `${name}: ${says}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test.for(Object.keys(RANDOM) as (keyof typeof RANDOM)[])('in random questions of the kind %s', (kind) => {
    const wrong = new Set<string>();
    fc.assert(
      fc.property(RANDOM[kind] as (typeof RANDOM)['stat'], anyReadings, anyCardReadings, (judged, stats, cards) => {
        const readings: AllReadings = { ...stats, ...cards };
        const { asked, steps } = judged(readings);
        for (const says of wrongIn(kind, asked, readings, steps)) wrong.add(says);
        expect([...wrong]).toEqual([]);
      }),
      { numRuns: RUNS[kind] ?? 250, seed: 1 },
    );
  });

  test('and every condition was tried both ways', () => {
    const asleep = Object.entries(BY_KIND).flatMap(([kind, citations]) =>
      kind === 'timeline' ? [] : citations.asleep().map((says) => `${kind}: ${says}`),
    );
    expect(asleep).toEqual([]);
  });
});
