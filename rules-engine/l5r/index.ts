/** Legend of the Five Rings CE, "Card features": what the engine knows of it. */
import type { RuleId } from '../core/rule.ts';
import { type Outcome, type ScenarioKind, tellStep, type Told } from '../core/scenario.ts';
import { citations } from '../core/step.ts';
import { CALCULATION, EXCEPTIONS } from './calculation.ts';
import { CARD_KINDS, short } from './card-kinds.ts';
import { CARD_EDITIONS, CARD_READINGS } from './card-readings.ts';
import { BONUS_RULES } from './changes/bonus-penalty.ts';
import { MODIFYING_RULES } from './changes/modifying.ts';
import { TOTAL_RULES } from './changes/totals.ts';
import { CREATED_RULES } from './created/created.ts';
import { COMMON_RULES } from './keywords/common.ts';
import { COMPARING_RULES } from './keywords/comparing.ts';
import { HAVING_RULES } from './keywords/having.ts';
import { EDITIONS, READINGS, type Readings } from './readings.ts';
import { statExpectation, statQuestion } from './schema.ts';
import { beatenSentence, sentence, STAT_WORDS, valueWords } from './sentences.en.ts';
import { judgeStat, MEASURE_RULES, type StatAnswer, type StatStep, type StatVerdict } from './stat.ts';
import type { StatQuestion } from './state.ts';
import { TEXT_RULES } from './text/rules.ts';
import { USE_RULES } from './use/use.ts';

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
    told: () => answers.flatMap((answer) => answer.steps.map((step, index) => toldOf(answer, step, index, alone))),
    decided: first?.decided,
    result: () =>
      answers
        .map((answer) => `${STAT_WORDS[answer.stat.name].name} ${valueWords(answer)}`)
        .join(answers.some(({ beside }) => beside) ? '; ' : ', '),
  };
}
/** A step of a stat in words, with the value before and after it. */
const toldOf = ({ stat }: StatAnswer, step: StatStep, index: number, alone: boolean): Told => ({
  ...tellStep(step, (one) => `${alone ? '' : `${STAT_WORDS[stat.name].name}: `}${sentence(one)}`, beatenSentence),
  ...(index > 0 && { from: step.before.total }),
  to: step.after.total,
});

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
      ...TEXT_RULES,
      ...HAVING_RULES,
      ...COMPARING_RULES,
      ...COMMON_RULES,
      ...MODIFYING_RULES,
      ...BONUS_RULES,
      ...TOTAL_RULES,
      ...USE_RULES,
      ...CREATED_RULES,
    ]),
  ],
  readings: { ...READINGS, ...CARD_READINGS },
  editions: {
    'june-2011': { ...EDITIONS['june-2011'], ...CARD_EDITIONS['june-2011'] },
    'before-june-2011': { ...EDITIONS['before-june-2011'], ...CARD_EDITIONS['before-june-2011'] },
    'twenty-festivals': { ...EDITIONS['twenty-festivals'], ...CARD_EDITIONS['twenty-festivals'] },
  },
  scenarios: { stat, ...CARD_KINDS },
} as const;
