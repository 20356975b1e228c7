import { expect, test } from 'vitest';
import { alike } from './alike.ts';
import { chanceFrom, type Choice, decksFrom, type Seat } from './duel.ts';
import { duel, play as onCore } from './engine.ts';
import { play as packed } from './packed.ts';
import { BANS } from './rules.ts';
import { play as bySpread } from './spread.ts';

const SEEDS = Array.from({ length: 100 }, (_, nth) => nth + 1);
const courses = SEEDS.map((seed) => bySpread(seed));

test('games differ, and end', () => {
  expect(new Set(courses.map(({ checksum }) => checksum)).size).toBe(SEEDS.length);
  for (const { choices } of courses) expect(choices).toBeGreaterThan(20);
});

test('packed, by spread and on core/ the same 100 games are played', () => {
  expect(SEEDS.map((seed) => packed(seed))).toEqual(courses);
  expect(SEEDS.map((seed) => onCore(seed))).toEqual(courses);
  expect(SEEDS.map((seed) => onCore(seed, []))).toEqual(courses);
});

test('a peer that plays other games is not timed', () => {
  expect(alike(packed, bySpread)).toBe(packed);
  const other = (seed: number) => (seed === 20 ? { ...packed(seed), checksum: -1 } : packed(seed));
  expect(() => alike(other, bySpread)).toThrow('With seed 20 another duel is played');
});

test('exactly what is offered is allowed, and every ban forbids something', () => {
  const places = [undefined, 0, 1, 2, 3, 4, 5, 6];
  const tries = ([0, 1] as const).flatMap((seat: Seat): Choice[] => [
    { type: 'end', seat },
    ...places.flatMap((at = 9): Choice[] => [
      { type: 'play', seat, card: at },
      ...places.map((target): Choice => ({ type: 'attack', seat, with: at, target })),
    ]),
  ]);
  const spoke = new Set<string>();
  for (const seed of SEEDS.slice(0, 5)) {
    const pick = chanceFrom(seed);
    let table = duel.begin(decksFrom(pick));
    for (;;) {
      const [player] = duel.deciders(table);
      const offered = player === undefined ? [] : duel.choices(table, player);
      const names = new Set(offered.map((choice) => JSON.stringify(choice)));
      for (const choice of tries) {
        const verdict = duel.judge(table, choice);
        if (!verdict.legal) spoke.add(verdict.rule);
        expect(verdict.legal, JSON.stringify(choice)).toBe(names.has(JSON.stringify(choice)));
      }
      const taken = offered[pick(offered.length)];
      if (!taken) break;
      const { state, steps } = duel.play(table, taken);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.at(-1)?.after).toBe(state);
      table = state;
    }
    expect(duel.result(table)).toMatchObject({ ended: 'won' });
  }
  expect([...spoke].sort()).toEqual(BANS.map(({ id }) => id).sort());
});
