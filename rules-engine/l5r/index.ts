/** Legend of the Five Rings CE, "Card features": what the engine knows of it. */
import { short } from '../core/rule.ts';
import { type Outcome, type ScenarioKind, tellStep, type Told } from '../core/scenario.ts';
import { citations } from '../core/step.ts';
import { CARD_KINDS } from './files/card-kinds.ts';
import { CARD_EDITIONS, CARD_READINGS } from './questions/card-readings.ts';
import { EDITIONS, READINGS, type Readings } from './readings.ts';
import { zeroChi } from './rules/calculation.ts';
import { RULES } from './files/rule-names.ts';
import { statExpectation, statQuestion } from './questions/stat/schema.ts';
import { beatenSentence, sentence, valueWords } from './questions/stat/sentences.en.ts';
import { STAT_WORDS } from './questions/stat/words.en.ts';
import { judgeStat, type StatAnswer, type StatStep, type StatVerdict } from './questions/stat/stat.ts';
import type { StatQuestion } from './state.ts';

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
      destroyed: steps.some(({ rule }) => rule === zeroChi.id),
    },
    cited: steps.flatMap(citations),
    spoke: steps.flatMap(({ rule, cites = [] }) => [rule, ...cites]),
    told: () => answers.flatMap((answer) => answer.steps.map((step, index) => toldOf(answer, step, index, alone))),
    moments: [{ steps }],
    decided: first?.decided,
    result: () =>
      answers
        .map((answer) => `${STAT_WORDS[answer.stat.name].name} ${valueWords(answer)}`)
        .join(answers.some(({ beside }) => beside) ? '; ' : ', '),
  };
}
/** A sentence that says which of two stats it is about. */
const ofStat = ({ name }: StatAnswer['stat'], says: string) =>
  says.startsWith(STAT_WORDS[name].name) ? says : `${STAT_WORDS[name].name}: ${says}`;
/** A step of a stat in words, with the value before and after it. */
const toldOf = ({ stat }: StatAnswer, step: StatStep, index: number, alone: boolean): Told => ({
  ...tellStep(step, (one) => (alone ? sentence(one) : ofStat(stat, sentence(one))), beatenSentence),
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
  rules: RULES,
  readings: { ...READINGS, ...CARD_READINGS },
  editions: {
    'june-2011': { ...EDITIONS['june-2011'], ...CARD_EDITIONS['june-2011'] },
    'before-june-2011': { ...EDITIONS['before-june-2011'], ...CARD_EDITIONS['before-june-2011'] },
    'twenty-festivals': { ...EDITIONS['twenty-festivals'], ...CARD_EDITIONS['twenty-festivals'] },
  },
  scenarios: { stat, ...CARD_KINDS },
} as const;
