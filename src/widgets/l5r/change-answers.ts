/** The answers about changes, as they are shown: each with its proof, and with the moments that were sorted. */
import { capital, number } from '../../../rules-engine/core/words.en.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { Step } from '../../../rules-engine/core/step.ts';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import {
  type BonusQuestion,
  judgeBonus,
  type Sort,
} from '../../../rules-engine/l5r/questions/changes/bonus-penalty.ts';
import { type ChangeQuestion, judgeChange } from '../../../rules-engine/l5r/questions/changes/modifying.ts';
import {
  bonusSentence,
  changeBeaten,
  changeResultWords,
  changeSentence,
  modifierWords,
  sortWords,
  totalMomentWords,
  totalSentence,
} from '../../../rules-engine/l5r/questions/changes/sentences.en.ts';
import { judgeTotal, type TotalQuestion } from '../../../rules-engine/l5r/questions/changes/totals.ts';
import { momentWords } from '../../../rules-engine/l5r/questions/stat/sentences.en.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { Readings } from '../../../rules-engine/l5r/readings.ts';
import { bonusPenalty, changeKeepsSign } from '../../../rules-engine/l5r/rules/stats.ts';
import type { Proof, RuleTable } from '../proof.ts';
import { givenWords } from './stat-proof.ts';
import { toldLines } from './told-proof.ts';

/** One moment, sorted. */
export interface Row {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly sort: Sort;
  readonly rule: RuleId;
}

/** An answer to one of the three questions. */
interface Answer {
  readonly title: string;
  readonly given: readonly string[];
  readonly proof: Proof;
  readonly rows: readonly Row[];
}
type Taken = CardReadings & Readings;

/** What becomes of a change that is changed. */
export function changeAnswer(asked: ChangeQuestion, taken: Taken, rules: RuleTable): Answer {
  const judged = judgeChange(asked, taken, taken);
  const { stat, value, kind, size, modifiers } = judged.question;
  return {
    title: 'What happens to the change?',
    given: [`${STAT_WORDS[stat].name} ${number(value)}`, `${kind} of ${size}`, ...modifiers.map(modifierWords)],
    proof: {
      label: '',
      value: capital(changeResultWords(judged)),
      lines: toldLines(judged.steps, rules, {
        says: changeSentence,
        lost: changeBeaten,
        change: (step) =>
          step.rule === changeKeepsSign.id
            ? { from: number(step.before.value), to: number(step.after.value) }
            : totals(step),
      }),
    },
    rows: [],
  };
}

/** Is it a bonus or a penalty? */
export function sortAnswer(asked: BonusQuestion, taken: Taken, rules: RuleTable): Answer {
  const { sorted, steps, question } = judgeBonus(asked, taken, taken);
  const several = question.stats.length > 1;
  const last = sorted.at(-1);
  return {
    title: 'Bonus, penalty or neither?',
    given: givenWords(question),
    proof: {
      label: sorted.length > 1 ? 'The last one:' : '',
      value: last ? capital(sortWords(last.sort)) : 'Nothing has changed',
      lines: toldLines(steps, rules, { says: bonusSentence, change: totals }),
    },
    rows: sorted.map(({ stat, moment, before, after, sort: one, rule }) => {
      const happened = question.moments[moment];
      const words = happened ? momentWords(happened) : '';
      return {
        what: several ? `${words} (${STAT_WORDS[stat].name})` : words,
        before: number(before),
        after: number(after),
        sort: one,
        rule,
      };
    }),
  };
}

/** What becomes of a total. */
export function totalAnswer(asked: TotalQuestion, taken: Taken, rules: RuleTable): Answer {
  const { question, steps, values, sorts, rules: by } = judgeTotal(asked, taken);
  return {
    title: `The total Force of ${question.of === 'unit' ? 'a unit' : 'an army'}`,
    given: question.cards.map(({ name, force, bowed }) => `${name} ${force}F${bowed ? ', bowed' : ''}`),
    proof: {
      label: 'Total',
      value: values.map(number).join(' → '),
      lines: toldLines(steps, rules, { says: totalSentence, change: totals }),
    },
    rows: question.moments.map((moment, index) => ({
      what: totalMomentWords(moment),
      before: number(values[index] ?? 0),
      after: number(values[index + 1] ?? 0),
      sort: sorts[index] ?? 'neither',
      rule: by[index] ?? bonusPenalty.id,
    })),
  };
}

/** The totals a step goes from and to. */
const totals = ({ before, after }: Step<{ readonly total: number }, unknown>) => ({
  from: number(before.total),
  to: number(after.total),
});
