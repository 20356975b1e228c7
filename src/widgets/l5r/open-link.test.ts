import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../rules-engine/l5r/questions/stat/faults.ts';
import { type Edition, EDITION_NAMES, READINGS, type ReadingChoice } from '../../../rules-engine/l5r/readings.ts';
import { readingsOf } from '../../../rules-engine/l5r/readings.ts';
import { judgeStat } from '../../../rules-engine/l5r/questions/stat/stat.ts';
import { anyQuestion } from '../../../rules-engine/test-kit/l5r.ts';
import { type Draft, draftOf, questionOf } from './draft.ts';
import { openLink } from './open-link.ts';
import { firstLinkOf } from '../test-kit/first-links.ts';
import type { StatState } from './StatCalculator.tsx';

const anyChoice: fc.Arbitrary<ReadingChoice> = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([name, options]) => [name, fc.constantFrom(...options)])),
  { requiredKeys: [], noNullPrototype: true },
);
const anyState = fc
  .record({ question: anyQuestion(), edition: fc.constantFrom(...EDITION_NAMES), readings: anyChoice })
  .map(({ question, edition, readings }): StatState => ({
    draft: draftOf(question),
    readAs: { edition, readings },
  }));

const readAs = { edition: 'june-2011', readings: {} };
describe('a link in words', () => {
  test('opens as what was shared, whatever it was', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(openLink(firstLinkOf(state))).toEqual({ state, complaints: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('keeps a limit that is equal to the base value', () => {
    const limited = (base: string): Draft => ({
      stats: [{ name: 'personal-honor', base }],
      rows: [
        {
          type: 'comes',
          id: 1,
          source: 'Stronghold',
          kind: 'minimum',
          amount: 'base',
          on: 'personal-honor',
          fromOther: false,
          each: '',
          count: '1',
          lasts: '',
        },
      ],
    });
    const draft = limited('4');
    expect(openLink(firstLinkOf({ draft, readAs })).state?.draft).toEqual(draft);
    const amount = (base: string) => questionOf(limited(base)).question.moments[0];
    expect(amount('4')).toMatchObject({ effect: { amount: 4, ofBase: true } });
    expect(amount('3')).toMatchObject({ effect: { amount: 3, ofBase: true } });
    expect(draftOf(questionOf(draft).question)).toEqual(draft);
  });

  test('keeps what was typed even where it is faulty', () => {
    const draft = draftOf({
      stats: [{ name: 'force', base: 2 }],
      moments: [{ type: 'comes', effect: { source: 'A ~ tilde ~. & more', kind: 'bonus', on: 'force', amount: 1 } }],
    });
    const faulty = {
      ...draft,
      stats: [{ name: 'force', base: 'two' } as const],
      rows: draft.rows.map((row) => (row.type === 'comes' ? { ...row, amount: '1,5' } : row)),
    };
    expect(openLink(firstLinkOf({ draft: faulty, readAs })).state?.draft).toEqual(faulty);
    expect(questionOf(faulty).faults.map(({ field }) => field)).toEqual(['stats.force', 'effects.0.bonus']);
  });

  test.for([
    ['v=9&stat=force.2', 'This link was made by version “9” of the calculator.'],
    ['stat=force.2', 'doesn’t say which version'],
    ['v=1', 'names no stat'],
    ['v=1&stat=strength.2', 'The stat “strength.2” couldn’t be read'],
    ['v=1&stat=force.2&edition=1999', 'There is no edition “1999”'],
    ['v=1&stat=force.2&read=between-base.sideways', 'There is no reading “between-base.sideways”'],
    ['v=1&stat=force.2&do=blessing~.2', 'The effect “blessing~.2” couldn’t be read'],
    ['v=1&stat=force.2&end=3', 'Something ends or counts that is not in the link (“3”)'],
    ['v=1&stat=force.2&colour=red', 'The link holds “colour”, which the calculator doesn’t know'],
    ['v=1&stat=force.2&stat=chi.3&stat=gold-cost.1', 'The stat “gold-cost.1” couldn’t be read'],
  ] as const)('that is broken says so: %s', ([link, says]) => {
    expect(openLink(`#${link}`).complaints.join(' ')).toContain(says);
  });
});

/** A link as chat programs, line breaks and careless hands leave it. */
const anyBroken = fc
  .tuple(
    anyState.map(firstLinkOf),
    fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 3 }), fc.nat({ max: 12 })), { minLength: 1, maxLength: 5 }),
  )
  .map(([link, cuts]) =>
    cuts.reduce((text, [at, put, length]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + put + text.slice(from + length);
    }, link),
  );

test('a thousand broken links give a question that can be shown, or a message, and never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(anyBroken, fc.string({ unit: 'binary', maxLength: 60 })), (link) => {
      const { state, complaints } = openLink(link);
      if (!state) {
        expect(complaints.length).toBeGreaterThan(0);
        return;
      }
      const { question, faults } = questionOf(state.draft);
      expect(faults).toEqual(faultsOf(question));
      for (const { says } of faults) expect(says).toMatch(/\S/);
      if (faults.length === 0) judgeStat(question, readingsOf(state.readAs.edition as Edition, state.readAs.readings));
    }),
    { numRuns: 1000 },
  );
});
