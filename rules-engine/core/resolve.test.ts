import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../test-kit/laws.ts';
import { followOne, once, resolve, RuleConflict, type Stage } from './resolve.ts';
import type { Rule } from './rule.ts';
import type { Step } from './step.ts';

/** Lanterns of a watch, each with some oil. */
interface Watch {
  readonly oil: Readonly<Record<string, number>>;
  readonly out: readonly string[];
}
type WatchRule = Rule<Watch, string>;

const watch = (oil: Watch['oil']): Watch => deepFreeze({ oil, out: [] });
const oilOf = (state: Watch, name: string) => state.oil[name] ?? 0;
const pour = (state: Watch, name: string, by: number): Watch => ({
  ...state,
  oil: { ...state.oil, [name]: oilOf(state, name) + by },
});

const burn: WatchRule = {
  id: 'watch.night.burn',
  when: (state, name) => oilOf(state, name) > 0,
  does: (state, name) => pour(state, name, -1),
};
const goOut: WatchRule = {
  id: 'watch.night.go-out',
  when: (state, name) => oilOf(state, name) === 0,
  does: (state, name) => ({ ...state, out: [...state.out, name] }),
};
const burnBright: WatchRule = {
  id: 'watch.storm.burn-bright',
  overrides: burn.id,
  when: (_, name) => name === 'tower',
  does: (state, name) => pour(state, name, -2),
};
const neverDark: WatchRule = {
  id: 'watch.shrine.never-dark',
  overrides: goOut.id,
  when: (_, name) => name === 'shrine',
  does: (state) => state,
};

const everyLantern = (state: Watch) => Object.keys(state.oil);
const stage = (rule: WatchRule): Stage<Watch, string> => ({ rule, subjects: everyLantern });
const NIGHT = [stage(burn), stage(goOut)];
const told = (start: Watch, exceptions: readonly WatchRule[] = [], stages = NIGHT) =>
  resolve(stages, exceptions, start).map(({ rule, subject }) => `${rule} ${subject}`);
const outcome = (start: Watch, exceptions: readonly WatchRule[] = []) =>
  resolve(NIGHT, exceptions, start).at(-1)?.after ?? start;

describe('stages', () => {
  test('rest on what their rule led to, where it says so', () => {
    const goes: WatchRule = { ...burn, cites: (_, name, after) => (oilOf(after, name) === 0 ? [goOut.id] : []) };
    const steps = resolve([stage(goes)], [], watch({ gate: 2, tower: 1 }));
    expect(steps.map(({ subject, cites }) => [subject, cites])).toEqual([
      ['gate', undefined],
      ['tower', [goOut.id]],
    ]);
  });
  test('of one rule and one subject do the same as a stage of them', () => {
    for (const name of ['gate', 'tower', 'hall']) {
      const start = watch({ gate: 2, tower: 2, hall: 0 });
      const steps: Step<Watch, string>[] = [];
      const after = followOne(steps, start, { rule: burn, subject: name }, [burnBright]);
      expect(steps).toEqual(resolve([once(burn, name)], [burnBright], start));
      expect(after).toBe(steps.at(-1)?.after ?? start);
    }
  });
  test('speak in order, each for every subject in turn, and only where their rule holds', () => {
    expect(told(watch({ gate: 2, tower: 1, hall: 0 }))).toEqual([
      'watch.night.burn gate',
      'watch.night.burn tower',
      'watch.night.go-out tower',
      'watch.night.go-out hall',
    ]);
  });

  test('pass the state on from step to step', () => {
    const steps = resolve(NIGHT, [], watch({ gate: 2, tower: 1 }));
    expect(steps.map(({ before, after }) => [before.oil, after.oil])).toEqual([
      [
        { gate: 2, tower: 1 },
        { gate: 1, tower: 1 },
      ],
      [
        { gate: 1, tower: 1 },
        { gate: 1, tower: 0 },
      ],
      [
        { gate: 1, tower: 0 },
        { gate: 1, tower: 0 },
      ],
    ]);
    expect(steps.at(-1)?.after.out).toEqual(['tower']);
  });

  test('find their subjects in the state as it is when the stage begins', () => {
    const light: WatchRule = { id: 'watch.dusk.light', when: () => true, does: (state) => pour(state, 'new', 1) };
    const dusk = [{ rule: light, subjects: () => ['gate'] }, stage(burn)];
    expect(told(watch({}), [], dusk)).toEqual(['watch.dusk.light gate', 'watch.night.burn new']);
  });

  test('may name one rule twice', () => {
    expect(told(watch({ gate: 2 }), [], [stage(burn), stage(burn), stage(burn)])).toEqual([
      'watch.night.burn gate',
      'watch.night.burn gate',
    ]);
  });

  test('may be about several things at once, and need no "when": then they always hold', () => {
    const light: WatchRule = { id: 'watch.dusk.light', does: (state) => pour(state, 'new', 1) };
    expect(told(watch({}), [], [once(light, 'gate', 'tower')])).toEqual([
      'watch.dusk.light gate',
      'watch.dusk.light tower',
    ]);
  });

  test('that find nothing to do leave no step', () => {
    expect(resolve(NIGHT, [], watch({}))).toEqual([]);
  });

  test('leave the state they were given as it was', () => {
    const start = watch({ gate: 1 });
    resolve(NIGHT, [burnBright], start);
    expect(start).toEqual({ oil: { gate: 1 }, out: [] });
  });
});

describe('an exception', () => {
  test('speaks instead of the rule it overrides, and the step names both', () => {
    const [gate, tower] = resolve([stage(burn)], [burnBright], watch({ gate: 3, tower: 3 }));
    expect(gate).toMatchObject({ rule: 'watch.night.burn', after: { oil: { gate: 2 } } });
    expect(gate).not.toHaveProperty('instead');
    expect(tower).toMatchObject({
      rule: 'watch.storm.burn-bright',
      instead: 'watch.night.burn',
      after: { oil: { tower: 1 } },
    });
  });

  test('speaks even where the rule it overrides would have been silent', () => {
    expect(told(watch({ tower: 0 }), [burnBright], [stage(burn)])).toEqual(['watch.storm.burn-bright tower']);
  });

  test('is silent about other subjects and other rules', () => {
    expect(outcome(watch({ gate: 1, shrine: 1 }), [neverDark])).toEqual({ oil: { gate: 0, shrine: 0 }, out: ['gate'] });
    expect(told(watch({ gate: 1 }), [burnBright, neverDark])).toEqual([
      'watch.night.burn gate',
      'watch.night.go-out gate',
    ]);
  });

  test('without a stage of the rule it overrides never speaks', () => {
    expect(told(watch({ shrine: 0 }), [neverDark], [stage(burn)])).toEqual([]);
  });
});

describe('two exceptions to one rule', () => {
  const shutter: WatchRule = { ...burnBright, id: 'watch.storm.shutter', when: (state) => oilOf(state, 'tower') > 1 };

  test('that both hold are a conflict, which names all three', () => {
    const act = () => resolve(NIGHT, [burnBright, shutter], watch({ tower: 2 }));
    expect(act).toThrow(RuleConflict);
    expect(act).toThrow('watch.storm.burn-bright and watch.storm.shutter both override watch.night.burn');
  });

  test('tell what was overridden and who claimed it', () => {
    try {
      resolve(NIGHT, [burnBright, shutter], watch({ tower: 2 }));
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        name: 'RuleConflict',
        overridden: 'watch.night.burn',
        claimants: ['watch.storm.burn-bright', 'watch.storm.shutter'],
      });
    }
  });

  test('of which one holds are none', () => {
    expect(told(watch({ tower: 1 }), [burnBright, shutter], [stage(burn)])).toEqual(['watch.storm.burn-bright tower']);
    expect(told(watch({ gate: 1, tower: 1 }), [burnBright, shutter], [stage(burn)])).toEqual([
      'watch.night.burn gate',
      'watch.storm.burn-bright tower',
    ]);
  });
});

describe('a step', () => {
  const lent: WatchRule = {
    ...burn,
    cites: (state, name) => (oilOf(state, name) > 1 ? ['watch.stores.oil'] : []),
    beats: (state, name) => (oilOf(state, name) > 1 ? [{ what: 'wind', by: 'watch.stores.glass' }] : []),
  };

  test('keeps the rules it rests on and what lost, as they were before the rule was followed', () => {
    expect(resolve([stage(lent)], [], watch({ gate: 2 }))).toMatchObject([
      { cites: ['watch.stores.oil'], beaten: [{ what: 'wind', by: 'watch.stores.glass' }] },
    ]);
  });

  test('says nothing of them where there are none', () => {
    const [step] = resolve([stage(lent)], [], watch({ gate: 1 }));
    expect(Object.keys(step ?? {})).toEqual(['rule', 'subject', 'before', 'after']);
  });
});
