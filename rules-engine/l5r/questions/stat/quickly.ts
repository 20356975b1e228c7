/**
 * A stat's verdict for whoever asks for thousands: where arithmetic finds the value (`running.ts`), steps, losers and history
 * are made when somebody reads them. A law holds it equal to `judgeStat`.
 */
import { type Readings, readingsOf } from '../../readings.ts';
import type { StatQuestion, StatTally } from '../../state.ts';
import { crossedAfter, type Running, runningIn, worthAfter, worthAfterEach } from './running.ts';
import {
  decidedBy,
  fellBy,
  judgeStat,
  type StatAnswer,
  type StatStep,
  type StatVerdict,
  stepsOf,
  withLimits,
} from './stat.ts';

const USUAL = readingsOf();

/** As `judgeStat`, for whoever asks often. What is asked must not change afterwards. */
export function judgeQuickly(question: StatQuestion, readings: Readings = USUAL): StatVerdict {
  const answers = runningIn(question)?.map((running) => new AnswerWhenRead(running, question, readings));
  return answers ? { question, readings, answers } : judgeStat(question, readings);
}

/** An answer whose value is known, and whose reasons are worked out once they are read. */
class AnswerWhenRead implements StatAnswer {
  readonly value: number;
  readonly #running: Running;
  readonly #question: StatQuestion;
  readonly #readings: Readings;
  #tally: StatTally | undefined;
  #steps: readonly StatStep[] | undefined;
  #moments: readonly number[] | undefined;
  constructor(running: Running, question: StatQuestion, readings: Readings) {
    this.value = worthAfter(running, question.moments.length, readings);
    this.#running = running;
    this.#question = question;
    this.#readings = readings;
  }
  get stat() {
    return this.#running.stat;
  }
  get tally() {
    return (this.#tally ??= tallyOf(this.#running, this.#question, this.#readings));
  }
  get steps() {
    return (this.#steps ??= stepsOf(this.tally));
  }
  get decided() {
    return decidedBy(this.steps);
  }
  get moments() {
    return (this.#moments ??= worthAfterEach(this.#running, this.#readings));
  }
  /** As the interface has it. */
  toJSON(): StatAnswer {
    const { stat, value, steps, decided, moments, tally } = this;
    return { stat, value, steps, decided, moments, tally };
  }
}

/** The stat as it stands in the end. */
function tallyOf(running: Running, question: StatQuestion, readings: Readings): StatTally {
  const { moments } = question;
  const { stat, shares } = running;
  let last = moments.length;
  while (crossedAfter(running, last, readings)) last -= 1;
  const held = last < moments.length ? worthAfter(running, last, readings) : undefined;
  const fell = fellBy(question, stat, worthAfter(running, 0, readings), worthAfterEach(running, readings));
  return withLimits({ total: 0, stat, shares, minimums: [], maximums: [], held, fell, disputed: false, readings });
}
