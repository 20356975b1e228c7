/** What holds for every question, whatever it asks. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { change } from '../core/stat.ts';
import { anyEdition, anyQuestion, anyReadings } from '../test-kit/l5r.ts';
import { byTheChapter } from '../test-kit/l5r-chapter.ts';
import { read } from '../test-kit/l5r-laws.ts';
import { question } from '../test-kit/l5r-notation.ts';
import { alike, deepFreeze, idLaws, jsonLaw, procedureLaws, pure, ruleLaws, stepLaws } from '../test-kit/laws.ts';
import { CALCULATION, EXCEPTIONS, limitsCross } from './rules/calculation.ts';
import { l5r } from './index.ts';
import { type Edition, EDITION_NAMES, readingsOf } from './readings.ts';
import { beatenSentence, sentence } from './questions/stat/sentences.en.ts';
import { runningIn } from './questions/stat/running.ts';
import { judgeQuickly } from './questions/stat/quickly.ts';
import { judgeStat, type StatAnswer, valueFor } from './questions/stat/stat.ts';
import {
  baseValue,
  type Effect,
  EFFECT_KINDS,
  isLimit,
  isSetting,
  type Moment,
  SIGNED,
  STAT_NAMES,
  type StatQuestion,
} from './state.ts';

/** Limits that come and go, so that many contradict each other. */
const crowded = anyQuestion({ kinds: ['minimum', 'maximum', 'minimum', 'maximum', 'bonus', 'set'], stats: 1 });
const RULES = idLaws(l5r.id, l5r.rules);
const NO_SETTINGS = EFFECT_KINDS.filter((kind) => !isSetting(kind));
const NO_LIMITS = EFFECT_KINDS.filter((kind) => !isLimit(kind));
const UNSIGNED = STAT_NAMES.filter((name) => !SIGNED.includes(name));

const valuesOf = (asked: StatQuestion, edition: Edition = 'june-2011') =>
  judgeStat(asked, readingsOf(edition)).answers.map(({ value }) => value);
/** The sum of step A, from the effects themselves. */
const sumOf = ({ tally: { stat, shares } }: StatAnswer) =>
  stat.base === 'absent'
    ? 0
    : shares.reduce(
        (sum, { effect, ended, size }) => (ended || isLimit(effect.kind) ? sum : sum + size),
        baseValue(stat),
      );

test('the rules and their exceptions keep the laws', () => {
  ruleLaws(
    l5r.id,
    CALCULATION.map(({ rule }) => rule),
    EXCEPTIONS,
  );
});

describe('any question, under any mixture of readings', () => {
  const judged = (holds: (answer: StatAnswer, asked: StatQuestion) => void) =>
    fc.assert(
      fc.property(fc.oneof(anyQuestion(), crowded), anyReadings, (asked, readings) => {
        for (const answer of judgeStat(asked, readings).answers) holds(answer, asked);
      }),
      { numRuns: 300 },
    );

  test('is left as it was, and answered the same when asked again', () => {
    fc.assert(
      fc.property(anyQuestion(), anyReadings, (asked, readings) => {
        deepFreeze(readings);
        const verdict = pure('judgeStat', asked, () => read(judgeStat(asked, readings)));
        expect(verdict.question).toBe(asked);
        expect(verdict.readings).toBe(readings);
      }),
    );
  });

  test('has a verdict that survives JSON', () => {
    fc.assert(
      fc.property(anyQuestion(), anyReadings, (asked, readings) => {
        const verdict = judgeStat(asked, readings);
        jsonLaw('the verdict', read(verdict));
        expect(JSON.parse(JSON.stringify(verdict))).toEqual(JSON.parse(JSON.stringify(read(verdict))));
      }),
    );
  });

  test('has an answer for each of its stats, and a value after each of its moments', () => {
    fc.assert(
      fc.property(anyQuestion(), anyReadings, (asked, readings) => {
        const { answers } = judgeStat(asked, readings);
        expect(answers.map(({ stat }) => stat)).toEqual(asked.stats);
        for (const { moments, value } of answers) {
          expect(moments).toHaveLength(asked.moments.length);
          if (moments.length > 0) expect(moments.at(-1)).toBe(value);
        }
      }),
    );
  });

  test('is worth after a moment what it is worth when no more happens', () => {
    fc.assert(
      fc.property(anyQuestion(), anyReadings, fc.nat({ max: 12 }), (asked, readings, at) => {
        const moments = asked.moments.slice(0, at);
        if (moments.length === 0) return;
        const then = judgeStat({ ...asked, moments }, readings).answers.map(({ value }) => value);
        const later = judgeStat(asked, readings).answers.map((answer) => answer.moments[moments.length - 1]);
        expect(later).toEqual(then);
      }),
    );
  });

  test('is worth its base value and what its steps changed', () => {
    judged(({ stat, value, steps }) => {
      const [start, ...rest] = steps;
      expect(start?.after.total).toBe(baseValue(stat));
      expect(rest.reduce((total, step) => total + change(step), baseValue(stat))).toBe(value);
    });
  });

  test('has steps that start where the last one ended, and cite rules of the game', () => {
    judged(({ tally, steps }) => {
      expect(stepLaws(RULES, tally, steps).total).toBe(steps.at(-1)?.after.total);
      expect(procedureLaws(RULES, CALCULATION, EXCEPTIONS, tally)).toEqual(steps);
    });
  });

  test('has steps that change the number only', () => {
    judged(({ tally, steps }) => {
      for (const { after } of steps) expect({ ...after, total: tally.total }).toEqual(tally);
    });
  });

  test('is decided by a rule that spoke', () => {
    judged(({ decided, steps }) => {
      expect(steps.map(({ rule }) => rule)).toContain(decided);
    });
  });

  test('is told in whole sentences', () => {
    judged(({ steps }) => {
      for (const step of steps) {
        expect(sentence(step), `the sentence of ${step.rule}, in SENTENCES`).toMatch(/^[A-Z\d−].*\.$/);
        expect(sentence(step)).not.toMatch(/undefined|NaN|null|\s-\d| {2}|\(\)/);
        for (const lost of step.beaten ?? []) expect(beatenSentence(lost)).toMatch(/^M\w+ −?\d+ \(.+\) [a-z].*\.$/);
      }
    });
  });

  test('keeps its limits where they agree', () => {
    judged(({ stat, value, tally }) => {
      if (stat.base === 'absent' || limitsCross(tally)) return;
      expect(value).toBeGreaterThanOrEqual(tally.minimums[0]?.value ?? -Infinity);
      expect(value).toBeLessThanOrEqual(tally.maximums[0]?.value ?? Infinity);
    });
  });

  test('has at most one minimum and one maximum that are not shown as losers', () => {
    judged(({ tally: { minimums, maximums }, steps }) => {
      const losers = steps.flatMap(({ beaten = [] }) => beaten.map(({ what }) => what));
      for (const limits of [minimums, maximums]) {
        expect(limits.filter((limit) => !losers.includes(limit)).length).toBeLessThanOrEqual(1);
      }
    });
  });

  test('shows no loser twice', () => {
    judged(({ steps }) => {
      const losers = steps.flatMap(({ beaten = [] }) => beaten.map(({ what }) => what));
      expect(new Set(losers).size).toBe(losers.length);
    });
  });

  test('shows every limit that the value breaks as a loser', () => {
    judged(({ tally: { minimums, maximums }, steps, value }) => {
      const losers = steps.flatMap(({ beaten = [] }) => beaten.map(({ what }) => what));
      const broken = [
        ...minimums.filter((limit) => value < limit.value),
        ...maximums.filter((limit) => value > limit.value),
      ];
      expect(losers).toEqual(expect.arrayContaining(broken));
    });
  });

  test('is worth what its own sum would be worth', () => {
    judged((answer) => {
      expect(valueFor(answer.tally, sumOf(answer))).toBe(answer.value);
    });
  });

  test('is 0 where the stat is absent, unless limits reach it', () => {
    judged(({ stat, value, tally: { shares, readings } }) => {
      const limited = readings['absent-limits'] === 'limits-apply' && shares.some(({ effect }) => isLimit(effect.kind));
      if (stat.base === 'absent' && !limited) expect(value).toBe(0);
    });
  });
});

test.for(EDITION_NAMES)(
  'in %s a stat that nothing sets is what the chapter says, worked out another way',
  (edition) => {
    fc.assert(
      fc.property(anyQuestion({ kinds: NO_SETTINGS, stats: 1 }), (asked) => {
        expect(valuesOf(asked, edition), 'a step of the calculation is in `test-kit/l5r-chapter.ts`, too').toEqual([
          byTheChapter(asked, edition),
        ]);
      }),
      { numRuns: 1000 },
    );
  },
);

describe('order', () => {
  const comings = (asked: StatQuestion) => asked.moments.filter(({ type }) => type === 'comes');
  const others = (asked: StatQuestion) => asked.moments.filter(({ type }) => type !== 'comes');
  /** A question that sets nothing, and the same with its effects coming in another order. */
  const shuffled = anyQuestion({ kinds: NO_SETTINGS }).chain((asked) =>
    fc.shuffledSubarray(comings(asked), { minLength: comings(asked).length }).map(
      (moments) =>
        [
          { ...asked, moments: [...comings(asked), ...others(asked)] },
          { ...asked, moments: [...moments, ...others(asked)] },
        ] as const,
    ),
  );
  const matters = (edition: Edition, seed?: number) =>
    fc.check(
      fc.property(shuffled, ([one, other]) => {
        expect(valuesOf(other, edition)).toEqual(valuesOf(one, edition));
      }),
      { numRuns: 1000, ...(seed !== undefined && { seed }) },
    );

  test.for<Edition>(['june-2011', 'twenty-festivals'])(
    'of bonuses, penalties and limits never matters in %s',
    (edition) => {
      expect(matters(edition)).toMatchObject({ failed: false });
    },
  );

  test('of limits that contradict each other mattered before June 2011', () => {
    const minimumFirst = question('4 PH, min 4, max 0');
    const maximumFirst = question('4 PH, max 0, min 4');
    expect(valuesOf(minimumFirst, 'before-june-2011')).toEqual([4]);
    expect(valuesOf(maximumFirst, 'before-june-2011')).toEqual([0]);
    expect(matters('before-june-2011', 2011).failed).toBe(true);
  });
});

describe('what arithmetic finds', () => {
  test('is what every step of every moment comes to: values, history, rules, losers', () => {
    let quick = 0;
    fc.assert(
      fc.property(anyQuestion({ kinds: NO_SETTINGS, most: 16 }), anyReadings, anyEdition, (asked, mixed, edition) => {
        for (const readings of [mixed, edition]) {
          const found = read(judgeQuickly(asked, readings));
          const stepwise = read(judgeStat(asked, readings));
          if (!alike(found, stepwise)) expect(found, 'let `questions/stat/running.ts` find it, too').toEqual(stepwise);
        }
        if (runningIn(asked)) quick += 1;
      }),
      { numRuns: 3000 },
    );
    // The others have a maximum that ends.
    expect(quick).toBeGreaterThan(2000);
  });

  test('is not asked for where an effect sets a stat, or a maximum ends', () => {
    for (const line of ['2 F, set 5', '2 F / 3 C, switch F C', '2 F, Wall: max 1, Wall ends']) {
      expect(runningIn(question(line))).toBeUndefined();
    }
    expect(runningIn(question('2 F, Oath: min 4, Oath ends'))).toBeDefined();
  });
});

describe('an effect that has ended', () => {
  /** The effects that have ended and that no setting could have measured. */
  function unmeasured({ moments }: StatQuestion): ReadonlySet<string> {
    const gone = new Set<string>();
    const running = new Set<string>();
    for (const moment of moments) {
      if (moment.type === 'comes') {
        if (isSetting(moment.effect.kind)) running.clear();
        running.add(moment.effect.source);
      }
      if (moment.type === 'ends' && running.has(moment.source)) gone.add(moment.source);
    }
    return gone;
  }
  const sourceOf = (moment: Moment) => (moment.type === 'comes' ? moment.effect.source : moment.source);

  test.for<Edition>(['june-2011', 'twenty-festivals'])(
    'leaves no trace in %s, but for what a setting measured meanwhile',
    (edition) => {
      fc.assert(
        fc.property(anyQuestion({ most: 20 }), (asked) => {
          const gone = unmeasured(asked);
          const moments = asked.moments.filter((moment) => !gone.has(sourceOf(moment)));
          expect(valuesOf({ ...asked, moments }, edition)).toEqual(valuesOf(asked, edition));
        }),
        { numRuns: 500 },
      );
    },
  );

  test('leaves one where a setting measured it', () => {
    expect(valuesOf(question('2 F, −3, set 5, −3 ends'))).toEqual([8]);
    expect(valuesOf(question('2 F, set 5'))).toEqual([5]);
  });

  test('left one before June 2011 where limits contradicted each other meanwhile', () => {
    expect(valuesOf(question('4 PH, +1, min 4, max 0, +1 ends'), 'before-june-2011')).toEqual([5]);
    expect(valuesOf(question('4 PH, min 4, max 0'), 'before-june-2011')).toEqual([4]);
  });
});

describe('while limits contradict each other in June 2011', () => {
  test('the value is the highest minimum, the lowest maximum or the base value', () => {
    const crossing = anyQuestion({ kinds: ['bonus', 'penalty', 'minimum', 'maximum', 'maximum'], stats: 1 });
    fc.assert(
      fc.property(crossing, (asked) => {
        const [answer] = judgeStat(asked).answers;
        if (!answer || !limitsCross(answer.tally)) return;
        const { minimums, maximums, stat } = answer.tally;
        expect([minimums[0]?.value, maximums[0]?.value, baseValue(stat)]).toContain(answer.value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('settings, where there are no limits', () => {
  const asked = anyQuestion({ kinds: NO_LIMITS, names: UNSIGNED, printed: true });
  const amount = fc.nat({ max: 9 });
  const next = (given: StatQuestion, effect: Omit<Effect, 'source'>): StatQuestion => ({
    ...given,
    moments: [...given.moments, { type: 'comes', effect: { source: 'The last effect', ...effect } }],
  });

  test.for(['set', 'copy'] as const)('to %s a stat brings it to the value, in every edition', (kind) => {
    fc.assert(
      fc.property(asked, amount, fc.constantFrom(...EDITION_NAMES), (given, amount, edition) => {
        const on = given.stats[0]?.name ?? 'force';
        expect(valuesOf(next(given, { kind, on, amount }), edition)[0]).toBe(amount);
      }),
    );
  });

  test('to raise or lower a stat brings it to the value, or leaves it past it', () => {
    fc.assert(
      fc.property(asked, amount, (given, amount) => {
        const on = given.stats[0]?.name ?? 'force';
        const [before = 0] = valuesOf(given);
        expect(valuesOf(next(given, { kind: 'raise', on, amount }))[0]).toBe(Math.max(before, amount));
        expect(valuesOf(next(given, { kind: 'lower', on, amount }))[0]).toBe(Math.min(before, amount));
      }),
    );
  });

  test('to switch two stats gives each the value of the other', () => {
    fc.assert(
      fc.property(
        anyQuestion({ kinds: NO_LIMITS, names: UNSIGNED, printed: true, stats: 2 }),
        anyEdition,
        (given, readings) => {
          const [one, other] = given.stats;
          if (!one || !other) return;
          const values = (asked: StatQuestion) => judgeStat(asked, readings).answers.map(({ value }) => value);
          const switched = values(next(given, { kind: 'switch', on: one.name, from: other.name, amount: 0 }));
          expect(switched).toEqual([...values(given)].reverse());
        },
      ),
    );
  });
});
