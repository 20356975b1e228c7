/** What holds for any stat question under any readings, as functions that throw: for the soak script, which runs long. */
import * as fc from 'fast-check';
import { change } from '../core/stat.ts';
import { CALCULATION, EXCEPTIONS } from '../l5r/rules/calculation.ts';
import { faultsOf } from '../l5r/questions/stat/faults.ts';
import { l5r } from '../l5r/index.ts';
import { EDITION_NAMES, type Readings, readingsOf } from '../l5r/readings.ts';
import { type Names, reportLines } from '../l5r/questions/stat/report.ts';
import { otherReadings, plotOf, whatWouldChange } from '../l5r/questions/stat/sensitivity.ts';
import { judgeQuickly } from '../l5r/questions/stat/quickly.ts';
import { judgeStat, type StatAnswer, type StatVerdict, valueFor } from '../l5r/questions/stat/stat.ts';
import { baseValue, EFFECT_KINDS, isLimit, isSetting, type StatQuestion } from '../l5r/state.ts';
import { anyQuestion, anyReadings } from './l5r.ts';
import { byTheChapter } from './l5r-chapter.ts';
import { alike, idLaws, jsonLaw, procedureLaws, pure, stepLaws } from './laws.ts';

/** One law, and the questions it is tried on. */
export interface StatLaw {
  readonly says: string;
  readonly questions: fc.Arbitrary<StatQuestion>;
  readonly holds: (asked: StatQuestion, readings: Readings) => void;
}

const RULES = idLaws(l5r.id, l5r.rules);
const LONG = anyQuestion({ most: 40 });
const SHORT = anyQuestion({ most: 8 });
const UNSET = anyQuestion({ kinds: EFFECT_KINDS.filter((kind) => !isSetting(kind)), stats: 1, most: 40 });
const UNSET_PAIRS = anyQuestion({ kinds: EFFECT_KINDS.filter((kind) => !isSetting(kind)), most: 40 });
/** Mostly limits, which come and go and contradict each other. */
const CROWDED = anyQuestion({ kinds: ['minimum', 'maximum', 'minimum', 'maximum', 'bonus', 'set'], most: 40 });

function must(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(says);
}
const values = (asked: StatQuestion, readings: Readings) =>
  judgeStat(asked, readings).answers.map(({ value }) => value);
const ofEach = (law: (answer: StatAnswer) => void) => (asked: StatQuestion, readings: Readings) =>
  judgeStat(asked, readings).answers.forEach(law);

/** A verdict with all that is made when somebody reads it, as plain data. */
export const read = ({ answers, ...asked }: StatVerdict): StatVerdict => ({
  ...asked,
  answers: answers.map(({ stat, value, steps, decided, moments, tally, beside }) => {
    return { stat, value, steps, decided, moments, tally, ...(beside && { beside }) };
  }),
});

const NAMES: Names = { numberOf: (id) => id, titleOf: (id) => id, hrefOf: (id) => `/${id}` };

export const STAT_LAWS: readonly StatLaw[] = [
  {
    says: 'A question is left as it was, and answered the same when asked again',
    questions: LONG,
    holds: (asked, readings) => void pure('judgeStat', [asked, readings], () => read(judgeStat(asked, readings))),
  },
  {
    says: 'What arithmetic finds is what every step of every moment comes to, the same steps and losers among it',
    questions: fc.oneof(LONG, CROWDED, UNSET, UNSET_PAIRS),
    holds: (asked, readings) => {
      const [found, wanted] = [read(judgeQuickly(asked, readings)), read(judgeStat(asked, readings))];
      must(alike(found, wanted), `${JSON.stringify(found.answers)} instead of ${JSON.stringify(wanted.answers)}`);
    },
  },
  {
    says: 'A verdict survives JSON',
    questions: LONG,
    holds: (asked, readings) => {
      const verdict = judgeStat(asked, readings);
      jsonLaw('the verdict', read(verdict));
      must(
        alike(JSON.parse(JSON.stringify(verdict)), JSON.parse(JSON.stringify(read(verdict)))),
        'JSON leaves out a part',
      );
    },
  },
  {
    says: 'Steps follow from each other, cite rules of the game, and add up to the value',
    questions: fc.oneof(LONG, CROWDED),
    holds: ofEach(({ stat, tally, steps, value }) => {
      must(stepLaws(RULES, tally, steps).total === value, 'the last step does not end at the value');
      must(alike(procedureLaws(RULES, CALCULATION, EXCEPTIONS, tally), steps), 'the tally gives other steps');
      const added = steps.slice(1).reduce((total, step) => total + change(step), baseValue(stat));
      must(added === value, `base value and steps add up to ${added}, the value is ${value}`);
    }),
  },
  {
    says: 'After each moment a stat is worth what it would be if no more happened',
    questions: LONG,
    holds: (asked, readings) => {
      const { answers } = judgeStat(asked, readings);
      asked.moments.forEach((_, index) => {
        const then = values({ ...asked, moments: asked.moments.slice(0, index + 1) }, readings);
        const told = answers.map(({ moments }) => moments[index]);
        must(alike(then, told), `after moment ${index + 1} it was ${then.join()}, and is told as ${told.join()}`);
      });
    },
  },
  {
    says: 'The rule that decided spoke, and every limit the value breaks is shown as a loser',
    questions: fc.oneof(LONG, CROWDED),
    holds: ofEach(({ decided, steps, value, tally: { minimums, maximums } }) => {
      must(
        steps.some(({ rule }) => rule === decided),
        `${decided} decided, and did not speak`,
      );
      const losers = steps.flatMap(({ beaten = [] }) => beaten.map(({ what }) => what));
      const broken = [...minimums.filter((one) => value < one.value), ...maximums.filter((one) => value > one.value)];
      for (const limit of broken) must(losers.includes(limit), `${limit.kind} ${limit.value} is broken in silence`);
    }),
  },
  {
    says: 'A plot is small, in order, and goes through the value',
    questions: fc.oneof(LONG, CROWDED),
    holds: ofEach((answer) => {
      const { points, total, value } = plotOf(answer);
      must(
        value === answer.value && valueFor(answer.tally, total) === value,
        `a total of ${total} is not worth ${value}`,
      );
      must(
        points.some((point) => point.total === total && point.value === value),
        'the present point is missing',
      );
      must(points.length <= 41, `${points.length} points`);
      must(
        points.every((point, index) => point.total > (points[index - 1]?.total ?? -Infinity)),
        'out of order',
      );
    }),
  },
  {
    says: 'Every line of a report is whole, and every step is in it',
    questions: LONG,
    holds: (asked, readings) => {
      const verdict = judgeStat(asked, readings);
      const lines = reportLines(verdict, NAMES);
      const steps = verdict.answers.flatMap((answer) => answer.steps);
      must(lines.filter(({ line }) => line === 'step').length === steps.length, 'a step is missing');
      for (const text of lines.flatMap((line) => ('says' in line ? [line.says] : []))) {
        const [slip] = /undefined|NaN|null|\(\)|\S {2}| $/m.exec(text) ?? [];
        must(slip === undefined, `"${slip}" in: ${text}`);
      }
    },
  },
  {
    says: 'The readings that are told to change a value do, and no others',
    questions: SHORT,
    holds: (asked, readings) => {
      const present = values(asked, readings);
      const told = otherReadings(asked, readings);
      for (const [name, options] of Object.entries(l5r.readings)) {
        for (const option of options) {
          const found = values(asked, { ...readings, [name]: option });
          const one = told.find((other) => other.reading === name && other.option === option);
          must(alike(found, present) ? one === undefined : alike(one?.values, found), `${name}=${option}`);
        }
      }
    },
  },
  {
    says: 'What would change the value is told smallest first, and with another value',
    questions: SHORT,
    holds: (asked, readings) => {
      const [present] = values(asked, readings);
      let last = 0;
      for (const nudge of whatWouldChange(asked, readings)) {
        must(nudge.values[0] !== present, `${nudge.kind} ${nudge.source} changes nothing`);
        const size = 'from' in nudge ? Math.abs(nudge.to - nudge.from) : 1;
        must(size >= last && size <= 20, `${nudge.kind} ${nudge.source} comes after a larger one`);
        last = size;
      }
    },
  },
  {
    says: 'A stat that nothing sets is what the chapter says, worked out another way',
    questions: UNSET,
    holds: (asked) => {
      for (const edition of EDITION_NAMES) {
        const [found] = values(asked, readingsOf(edition));
        const wanted = byTheChapter(asked, edition);
        must(found === wanted, `in ${edition} it is ${found}, and by the chapter ${wanted}`);
      }
    },
  },
  {
    says: 'Every question that is tried is one that can be judged',
    questions: fc.oneof(LONG, CROWDED, UNSET),
    holds: (asked) => {
      const [fault] = faultsOf(asked);
      must(fault === undefined, `${fault?.field}: ${fault?.says}`);
    },
  },
  {
    says: 'A limit that is not in effect bounds nothing',
    questions: CROWDED,
    holds: ofEach(({ tally: { shares, minimums, maximums } }) => {
      const running = shares
        .filter(({ effect, ended }) => isLimit(effect.kind) && !ended)
        .map(({ effect }) => effect.source);
      for (const { source, basic } of [...minimums, ...maximums]) {
        must(basic === true || running.includes(source), `${source} has ended and still bounds`);
      }
    }),
  },
];

/** A law as a property for fast-check. */
export const propertyOf = ({ questions, holds }: StatLaw) =>
  fc.property(questions, anyReadings, (asked, readings) => holds(asked, readings));
