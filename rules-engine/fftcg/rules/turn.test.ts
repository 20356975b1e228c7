import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolve } from '../../core/resolve.ts';
import { readySetup } from '../../test-kit/fftcg.ts';
import { game } from '../play/game.ts';
import { OBJECTIVE_EXCEPTIONS, win } from './objective.ts';
import { PHASES, type Seat, SEATS, type State } from '../state.ts';
import { BATTLE_ENDS, loss, mayHaveEnded } from './turn.ts';

/** A game after so many choices, with one thing and another as it may be after an action. */
const anyMoment = fc
  .record({
    setup: readySetup,
    picks: fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 60 }),
    phase: fc.option(fc.constantFrom(...PHASES), { freq: 2 }),
    battleWinner: fc.option(fc.constantFrom(...SEATS), { freq: 2 }),
    empty: fc.oneof(fc.constant<readonly Seat[]>([]), fc.subarray<Seat>([...SEATS])),
    relics: fc.nat({ max: 5 }),
    over: fc.constantFrom(false, false, true),
  })
  .map(({ setup, picks, phase, battleWinner, empty, relics, over }): State => {
    let state: State = game.begin(setup);
    for (const pick of picks) {
      const choices = game.deciders(state).flatMap((player) => game.choices(state, player));
      const choice = choices[pick % choices.length];
      if (choice) state = game.play(state, choice).state;
    }
    const { A, B } = state.sides;
    return {
      ...state,
      // A game that has a result is in no other phase.
      phase: over ? 'over' : (phase ?? 'battle'),
      battleWinner: battleWinner ?? undefined,
      sides: {
        A: { ...A, lostRelics: relics, party: empty.includes('A') ? [] : A.party },
        B: { ...B, party: empty.includes('B') ? [] : B.party },
      },
      result: over ? { ended: 'won', winner: 'A', rule: win.id } : undefined,
    };
  });

test('where a battle cannot have ended, none of the rules by which it ends has anything to say', () => {
  const seen = new Set<boolean>();
  const property = fc.property(anyMoment, (state) => {
    const steps = resolve(BATTLE_ENDS, OBJECTIVE_EXCEPTIONS, state);
    if (!mayHaveEnded(state)) expect(steps).toEqual([]);
    if (!mayHaveEnded(state) || steps.length > 0) seen.add(mayHaveEnded(state));
  });
  fc.assert(property, { numRuns: 80, seed: 4242 });
  expect([...seen].sort()).toEqual([false, true]);
});

test.for(SEATS)('it has where %s has nobody left', (seat) => {
  const property = fc.property(anyMoment, (moment) => {
    const { A, B } = moment.sides;
    if (A.party.length === 0 || B.party.length === 0) return;
    const battle: State = { ...moment, phase: 'battle', battleWinner: undefined, result: undefined };
    expect(mayHaveEnded(battle)).toBe(false);
    const lost: State = { ...battle, sides: { ...battle.sides, [seat]: { ...battle.sides[seat], party: [] } } };
    expect(mayHaveEnded(lost)).toBe(true);
    expect(resolve(BATTLE_ENDS, OBJECTIVE_EXCEPTIONS, lost).map(({ rule }) => rule)).toContain(loss.id);
  });
  fc.assert(property, { numRuns: 25, seed: 4242 });
});
