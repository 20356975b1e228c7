import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaults, flips, noting, type ReadingOptions } from './readings.ts';

const OPTIONS = { tie: ['attacker', 'nobody', 'both'], tide: ['once', 'each-round'], moon: ['ignored'] } as const;

test('the first option of each reading is its default', () => {
  expect(defaults(OPTIONS)).toEqual({ tie: 'attacker', tide: 'once', moon: 'ignored' });
  expect(defaults({})).toEqual({});
  // Two games whose readings are alike have each their own.
  expect(defaults(OPTIONS)).toBe(defaults(OPTIONS));
  expect(defaults({ ...OPTIONS, tie: ['both', 'nobody'] })).toEqual({ tie: 'both', tide: 'once', moon: 'ignored' });
});

test('a flip reads one reading another way and leaves the others', () => {
  const readings = { tie: 'nobody', tide: 'once', moon: 'ignored' } as const;
  expect(flips(OPTIONS, readings)).toEqual([
    { reading: 'tie', option: 'attacker', readings: { tie: 'attacker', tide: 'once', moon: 'ignored' } },
    { reading: 'tie', option: 'both', readings: { tie: 'both', tide: 'once', moon: 'ignored' } },
    { reading: 'tide', option: 'each-round', readings: { tie: 'nobody', tide: 'each-round', moon: 'ignored' } },
  ]);
  expect(readings).toEqual({ tie: 'nobody', tide: 'once', moon: 'ignored' });
});

const anyOptions: fc.Arbitrary<ReadingOptions> = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc
    .uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 4 })
    .map(([first = 'only', ...rest]): readonly [string, ...string[]] => [first, ...rest]),
);

test('there is one flip for every option that is not taken, and none is the reading itself', () => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      const given = defaults(options);
      const all = flips(options, given);
      const untaken = Object.values(options).reduce((count, { length }) => count + length - 1, 0);
      expect(all).toHaveLength(untaken);
      for (const { reading, option, readings } of all) {
        expect(options[reading]).toContain(option);
        expect(readings).toEqual({ ...given, [reading]: option });
        expect(option).not.toBe(given[reading]);
      }
    }),
  );
});

test('readings note which of them are asked, and nothing else of them changes', () => {
  const given = { tie: 'nobody', tide: 'once', moon: 'ignored' };
  const { readings, asked } = noting(given);
  expect([...asked]).toEqual([]);
  expect(readings.tide).toBe('once');
  const { moon } = readings;
  expect({ moon, asked: [...asked] }).toEqual({ moon: 'ignored', asked: ['tide', 'moon'] });
  expect({ ...readings }).toEqual(given);
});
