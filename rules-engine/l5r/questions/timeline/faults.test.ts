import { expect, test } from 'vitest';
import { MOST_MOMENTS } from '../../files/faults.ts';
import { faultsOfTimeline } from './faults.ts';
import type { TimedMoment } from './timeline.ts';

const comes = (source: string, lasts = 'turn', amount = 1): TimedMoment => ({
  type: 'comes',
  effect: { source, kind: 'bonus', on: 'force', amount, lasts },
});
const ends = (source: string): TimedMoment => ({ type: 'ends', source });
const over = (lasts: string): TimedMoment => ({ type: 'over', lasts });

test.for<{ what: string; moments: readonly TimedMoment[]; at: string[] }>([
  { what: 'nothing', moments: [], at: [] },
  { what: 'an effect and the end of the turn', moments: [comes('A'), over('turn')], at: [] },
  { what: 'an end after the end of the turn', moments: [comes('A'), over('turn'), ends('A')], at: ['effects.2.ends'] },
  {
    what: 'an end after a turn that ended nothing',
    moments: [comes('A', 'permanent'), over('turn'), ends('A')],
    at: [],
  },
  {
    what: 'a battle that ends with the turn',
    moments: [comes('A', 'battle'), over('turn'), ends('A')],
    at: ['effects.2.ends'],
  },
  {
    what: 'two effects ended at once, and a fault behind them',
    moments: [comes('A'), comes('B'), over('turn'), comes('C', 'turn', NaN)],
    at: ['effects.3.bonus'],
  },
  { what: 'an end of nothing', moments: [over(' ')], at: ['effects.0.over'] },
  { what: 'two effects of one name', moments: [comes('A'), comes('A')], at: ['effects.1.source'] },
  { what: 'as much as there may be', moments: Array.from({ length: MOST_MOMENTS }, () => over('turn')), at: [] },
  { what: 'too much', moments: Array.from({ length: MOST_MOMENTS + 1 }, () => over('turn')), at: ['effects'] },
])('$what', ({ moments, at }) => {
  expect(faultsOfTimeline({ stats: [{ name: 'force', base: 2 }], moments }).map(({ field }) => field)).toEqual(at);
});
