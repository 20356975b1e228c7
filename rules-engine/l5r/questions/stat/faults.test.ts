import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { type Base, type Effect, type Moment, SIGNED, type Stat, STAT_NAMES, type StatName } from '../../state.ts';

const force = (base: Base = 2): Stat => ({ name: 'force', base });
const effect = (more: Partial<Effect> = {}): Effect => ({
  source: 'Oath',
  kind: 'bonus',
  on: 'force',
  amount: 1,
  ...more,
});
const comes = (more: Partial<Effect> = {}): Moment => ({ type: 'comes', effect: effect(more) });
const ends = (source: string): Moment => ({ type: 'ends', source });
const counts = (source: string, now: number): Moment => ({ type: 'counts', source, now });
/** `field: says`, one for each fault. */
const faults = (moments: readonly Moment[], stats: readonly Stat[] = [force()]) =>
  faultsOf({ stats, moments }).map(({ field, says }) => `${field}: ${says}`);
const chi: Stat = { name: 'chi', base: 3 };

describe('the stats', () => {
  test.for<{ why: string; stats: readonly Stat[]; found: readonly string[] }>([
    {
      why: 'none',
      stats: [],
      found: ['stats: A question must be about one stat, or two that are switched or copied.'],
    },
    { why: 'one', stats: [force()], found: [] },
    { why: 'two', stats: [force(), chi], found: [] },
    {
      why: 'three',
      stats: [force(), chi, { name: 'gold-cost', base: 1 }],
      found: ['stats: A question must be about one stat, or two that are switched or copied.'],
    },
    { why: 'the same one twice', stats: [force(), force(3)], found: ['stats: The two stats must be different.'] },
  ])('$why', ({ stats, found }) => {
    expect(faults([], stats)).toEqual(found);
  });

  test('none, and nothing more is said of the effects', () => {
    expect(faults([comes()], [])).toHaveLength(1);
  });

  test('one that is not known', () => {
    const [fault] = faults([], [{ name: 'strength' as StatName, base: 2 }]);
    expect(fault).toContain('stats.strength: There is no stat "strength".');
    for (const name of STAT_NAMES) expect(fault).toContain(name);
  });

  const noBase = 'stats.force: A base value must be a whole number from −999 to 999, * or absent.';
  test.for<{ base: Base; found: readonly string[] }>([
    { base: -1, found: ["stats.force: This stat can't be printed below 0."] },
    { base: 0, found: [] },
    { base: 1, found: [] },
    { base: 998, found: [] },
    { base: 999, found: [] },
    { base: 1000, found: [noBase] },
    { base: 1.5, found: [noBase] },
    { base: NaN, found: [noBase] },
    { base: Infinity, found: [noBase] },
    { base: '*', found: [] },
    { base: 'absent', found: [] },
    { base: 'none' as Base, found: [noBase] },
  ])('a base value of $base', ({ base, found }) => {
    expect(faults([], [force(base)])).toEqual(found);
  });

  test.for(SIGNED)('%s may be printed down to −999', (name) => {
    expect(faults([], [{ name, base: -999 }])).toEqual([]);
    expect(faults([], [{ name, base: -1000 }])).toHaveLength(1);
  });
});

describe('an effect', () => {
  test.for<{ why: string; more: Partial<Effect>; found: readonly string[] }>([
    { why: 'as it should be', more: {}, found: [] },
    { why: 'without a source', more: { source: ' ' }, found: ['effects.0.source: Say where the effect comes from.'] },
    { why: 'with a name of 59 letters', more: { source: 'x'.repeat(59) }, found: [] },
    { why: 'with a name of 60 letters', more: { source: 'x'.repeat(60) }, found: [] },
    {
      why: 'with a name of 61 letters',
      more: { source: 'x'.repeat(61) },
      found: ['effects.0.source: A name can have at most 60 characters.'],
    },
    { why: 'on another stat', more: { on: 'chi' }, found: ['effects.0.to: The question has no stat "chi".'] },
    {
      why: 'that copies a stat that is not there',
      more: { kind: 'copy', amount: 0, from: 'chi' },
      found: ['effects.0.copy: The question has no stat "chi".'],
    },
    {
      why: 'that copies a stat from itself',
      more: { kind: 'copy', amount: 0, from: 'force' },
      found: ["effects.0.copy: A stat can't be switched with or copied from itself."],
    },
    {
      why: 'that switches one stat',
      more: { kind: 'switch', amount: 0 },
      found: ['effects.0.switch: A switch needs two stats.'],
    },
    {
      why: 'that switches stats that are not there',
      more: { kind: 'switch', amount: 0, on: 'chi', from: 'gold-cost' },
      found: [
        'effects.0.switch: The question has no stat "chi".',
        'effects.0.switch: The question has no stat "gold-cost".',
      ],
    },
  ])('$why', ({ more, found }) => {
    expect(faults([comes(more)])).toEqual(found);
  });

  const tooLarge = (kind: string) => [`effects.0.${kind}: Give a whole number from −999 to 999.`];
  const unsigned = (kind: string) => [`effects.0.${kind}: Give the size without a sign: 0 or more.`];
  const belowZero = (kind: string) => [`effects.0.${kind}: This stat can't be brought below 0.`];
  test.for<{ kind: Effect['kind']; amount: number; found: readonly string[] }>([
    { kind: 'bonus', amount: -1, found: unsigned('bonus') },
    { kind: 'bonus', amount: 0, found: [] },
    { kind: 'bonus', amount: 1, found: [] },
    { kind: 'bonus', amount: 998, found: [] },
    { kind: 'bonus', amount: 999, found: [] },
    { kind: 'bonus', amount: 1000, found: tooLarge('bonus') },
    { kind: 'bonus', amount: 0.5, found: tooLarge('bonus') },
    { kind: 'penalty', amount: -1, found: unsigned('penalty') },
    { kind: 'penalty', amount: 0, found: [] },
    { kind: 'minimum', amount: -1000, found: tooLarge('minimum') },
    { kind: 'minimum', amount: -999, found: [] },
    { kind: 'maximum', amount: -1, found: [] },
    { kind: 'set', amount: -1, found: belowZero('set') },
    { kind: 'set', amount: 0, found: [] },
    { kind: 'raise', amount: -1, found: belowZero('raise') },
    { kind: 'lower', amount: -1, found: belowZero('lower') },
    { kind: 'copy', amount: -1, found: belowZero('copy') },
    { kind: 'copy', amount: 0, found: [] },
  ])('$kind of $amount', ({ kind, amount, found }) => {
    expect(faults([comes({ kind, amount })])).toEqual(found);
  });

  test.for(SIGNED)('%s may be set below 0, and still has no bonus below 0', (name) => {
    const stats: readonly Stat[] = [{ name, base: 0 }];
    expect(faults([comes({ kind: 'set', on: name, amount: -1 })], stats)).toEqual([]);
    expect(faults([comes({ on: name, amount: -1 })], stats)).toEqual(unsigned('bonus'));
  });
});

describe('an effect that counts', () => {
  const say = ['effects.0.count: Say how many there are: a whole number, 0 or more.'];
  const only = ['effects.0.each: Only a bonus or a penalty can count something.'];
  const what = ['effects.0.each: Say what is counted.'];
  test.for<{ why: string; more: Partial<Effect>; found: readonly string[] }>([
    { why: 'one less than none', more: { each: 'Samurai', count: -1 }, found: say },
    { why: 'none', more: { each: 'Samurai', count: 0 }, found: [] },
    { why: 'one', more: { each: 'Samurai', count: 1 }, found: [] },
    { why: 'half of one', more: { each: 'Samurai', count: 0.5 }, found: say },
    { why: 'nobody knows how many', more: { each: 'Samurai' }, found: say },
    { why: 'nobody knows what', more: { count: 2 }, found: what },
    { why: 'nothing by name', more: { each: ' ', count: 2 }, found: what },
    { why: 'as a penalty', more: { kind: 'penalty', each: 'Wound', count: 2 }, found: [] },
    { why: 'as a minimum', more: { kind: 'minimum', each: 'Samurai', count: 2 }, found: only },
    { why: 'as a setting', more: { kind: 'set', each: 'Samurai', count: 2 }, found: only },
  ])('$why', ({ more, found }) => {
    expect(faults([comes(more)])).toEqual(found);
  });

  test.for<{ now: number; found: readonly string[] }>([
    { now: -1, found: ['effects.1.now: A count must be a whole number, 0 or more.'] },
    { now: 0, found: [] },
    { now: 1, found: [] },
    { now: 1000, found: ['effects.1.now: A count must be a whole number, 0 or more.'] },
  ])('$now from now on', ({ now, found }) => {
    expect(faults([comes({ each: 'Samurai', count: 2 }), counts('Oath', now)])).toEqual(found);
  });
});

describe('one after the other', () => {
  test.for<{ why: string; moments: readonly Moment[]; found: readonly string[] }>([
    { why: 'an effect comes and ends', moments: [comes(), ends('Oath')], found: [] },
    {
      why: 'an effect ends that never came',
      moments: [ends('Oath')],
      found: ['effects.0.ends: There is no effect "Oath" before this.'],
    },
    {
      why: 'an effect ends before it comes',
      moments: [ends('Oath'), comes()],
      found: ['effects.0.ends: There is no effect "Oath" before this.'],
    },
    {
      why: 'an effect ends twice',
      moments: [comes(), ends('Oath'), ends('Oath')],
      found: ['effects.2.ends: "Oath" has already ended.'],
    },
    {
      why: 'two effects have one name',
      moments: [comes(), comes({ kind: 'penalty' })],
      found: ['effects.1.source: Two effects are named "Oath". Give each a different name.'],
    },
    {
      why: 'a name is used again after the end',
      moments: [comes(), ends('Oath'), comes()],
      found: ['effects.2.source: Two effects are named "Oath". Give each a different name.'],
    },
    {
      why: 'what never came counts',
      moments: [counts('Oath', 2)],
      found: ['effects.0.counts: There is no effect "Oath" before this.'],
    },
    {
      why: 'what has ended counts',
      moments: [comes({ each: 'Samurai', count: 2 }), ends('Oath'), counts('Oath', 1)],
      found: ['effects.2.counts: "Oath" has already ended.'],
    },
    {
      why: 'what counts nothing counts',
      moments: [comes(), counts('Oath', 2)],
      found: ['effects.1.counts: "Oath" doesn\'t count anything.'],
    },
  ])('$why', ({ moments, found }) => {
    expect(faults(moments)).toEqual(found);
  });

  test.for([
    { many: 59, found: [] },
    { many: 60, found: [] },
    { many: 61, found: ['effects: At most 60 effects can be judged at once.'] },
  ])('$many effects', ({ many, found }) => {
    expect(faults(Array.from({ length: many }, (_, index) => comes({ source: `Oath ${index}` })))).toEqual(found);
  });

  test('every fault is told, in order', () => {
    expect(faults([comes({ amount: -1 }), ends('Vow')], [force(-1)]).map((fault) => fault.split(':')[0])).toEqual([
      'stats.force',
      'effects.0.bonus',
      'effects.1.ends',
    ]);
  });
});
