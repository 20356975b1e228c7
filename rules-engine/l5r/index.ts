/** Legend of the Five Rings CE, "Card features": what the engine knows of it. */
import type { RuleId } from '../core/rule.ts';
import type { Outcome, ScenarioKind } from '../core/scenario.ts';
import { citations } from '../core/step.ts';
import { CALCULATION, EXCEPTIONS } from './calculation.ts';
import { EDITIONS, READINGS, type Readings } from './readings.ts';
import { statExpectation, statQuestion } from './schema.ts';
import { judgeStat, MEASURE_RULES, type StatVerdict } from './stat.ts';
import type { StatQuestion } from './state.ts';

/** `l5r.stats.floor` as files of the game write it: `stats.floor`. */
const short = (id: RuleId) => id.slice('l5r.'.length);

function outcomeOf({ answers }: StatVerdict): Outcome {
  const steps = answers.flatMap((answer) => answer.steps);
  const [first] = answers;
  const alone = answers.length === 1;
  return {
    found: {
      value: alone ? first?.value : Object.fromEntries(answers.map(({ stat, value }) => [stat.name, value])),
      decided: first && short(first.decided),
      moments: first?.moments,
      rules: steps.map(({ rule }) => short(rule)),
    },
    cited: steps.flatMap(citations),
    spoke: steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
  };
}

const stat: ScenarioKind<StatQuestion, Readings> = {
  start: statQuestion,
  expect: statExpectation,
  run: (question, readings) => outcomeOf(judgeStat(question, readings)),
};

export const l5r = {
  id: 'l5r',
  rules: [
    ...new Set<RuleId>([
      ...CALCULATION.map(({ rule }) => rule.id),
      ...EXCEPTIONS.map(({ id }) => id),
      ...MEASURE_RULES,
    ]),
  ],
  readings: READINGS,
  editions: EDITIONS,
  scenarios: { stat },
} as const;
