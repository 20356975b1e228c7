/** Plans, and what becomes of them when something in them is left out. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReadings, anySetup } from '../../test-kit/lyoko.ts';
import { position } from '../../test-kit/lyoko-notation.ts';
import { asks, choiceWords, GROUPS } from '../words/choices.en.ts';
import { game, resume } from '../play/game.ts';
import { carryOut, type Planned } from './plan.ts';
import { stateOf } from './position.ts';
import { pending } from '../play/wait.ts';
import { readChoice, writeChoice } from './written.ts';
import { readingsOf } from '../readings.ts';
import type { Decision } from '../state.ts';

const start = (line: string) => resume(stateOf(position(line), readingsOf())).state;
const plan = (...moves: readonly (readonly [Decision, string])[]): readonly Planned[] =>
  moves.map(([at, does]) => ({ at, does }));

describe('a plan', () => {
  const at =
    'hero:allocation 10 sample-edge-routine [sample-long-blade] {critical-strike} vs 9 megatank [sample-jammer]';
  test('moments that nothing is meant for are let pass', () => {
    const carried = carryOut(start(at), plan(['main', 'hero virtualize ulrich']));
    expect(carried.map(({ refused }) => refused)).toEqual([undefined]);
    expect(carried[0]!.before.agenda.at(-1)!.type).toBe('main');
    expect(carried[0]!.after.hero.pool).toBe(6);
  });
  test('what no longer stands is refused with its rule, and the rest goes on', () => {
    const all = plan(
      ['main', 'hero virtualize ulrich'],
      ['main', 'hero play sample-long-blade ulrich'],
      ['main', 'hero defrag jeremie'],
    );
    expect(carryOut(start(at), all).map(({ refused }) => refused)).toEqual([undefined, undefined, undefined]);
    const [blade, defrag] = carryOut(start(at), all.slice(1));
    expect(blade!.refused).toBe('lyoko.hero-cards.upgrade-character');
    expect(blade!.after.hero.pool).toBe(10);
    expect(defrag!.refused).toBeUndefined();
    expect(defrag!.after.hero.pool).toBe(11);
  });
  test('nobody’s Main Phase is ended unasked', () => {
    const [carried] = carryOut(start(at), plan(['main', 'xana guard megatank']));
    expect(carried!.refused).toBe('lyoko.objective.taking-turns');
    expect(carried!.after.active).toBe('hero');
  });
  test('what cannot be made out is told and changes nothing', () => {
    const [carried] = carryOut(start(at), plan(['main', 'hero virtualise ulrich']));
    expect(carried).toMatchObject({ unread: expect.stringContaining('virtualise') as unknown, steps: [] });
    expect(carried!.after).toBe(carried!.before);
  });
});

describe('in any play', () => {
  const anyPlay = fc.tuple(anySetup(anyReadings), fc.array(fc.nat({ max: 9999 }), { minLength: 80, maxLength: 80 }));
  test('every choice is written so that it can be read again, and has words', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, picks]) => {
        let state = game.begin(setup);
        for (const pick of picks) {
          const players = game.deciders(state);
          const offered = players.flatMap((player) => game.choices(state, player));
          for (const choice of offered) {
            expect(readChoice(state, writeChoice(state, choice))).toEqual(choice);
            expect(choiceWords(state, choice)).toMatch(/^\S.*\S$/);
            expect(choiceWords(state, choice)).not.toContain('undefined');
            expect(GROUPS[choice.type]).not.toBe('');
          }
          for (const player of players) expect(asks(state, player)).toMatch(/[.?]$/);
          const taken = offered[pick % offered.length];
          if (!taken) return;
          state = game.play(state, taken).state;
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
  test('a play that is planned again as it was comes out as it was', () => {
    fc.assert(
      fc.property(anyPlay, ([setup, picks]) => {
        const begun = game.begin(setup);
        const all: Planned[] = [];
        let state = begun;
        for (const pick of picks.slice(0, 40)) {
          const offered = game.deciders(state).flatMap((player) => game.choices(state, player));
          const taken = offered[pick % offered.length];
          const now = pending(state);
          if (!taken || !now) break;
          all.push({ does: writeChoice(state, taken), at: now.type as Decision });
          state = game.play(state, taken).state;
        }
        const carried = carryOut(begun, all);
        expect(carried.filter(({ refused, unread }) => refused ?? unread)).toEqual([]);
        expect(carried.at(-1)?.after ?? begun).toEqual(state);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
