/** Influence as an account. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReadings, anySetup } from '../../test-kit/lyoko.ts';
import { position } from '../../test-kit/lyoko-notation.ts';
import { game } from '../play/game.ts';
import { accountWords, flowWords, isBalanced } from '../words/ledger.en.ts';
import { entriesOf, everything, pointsOnCards, standing, summed } from './ledger.ts';
import { playOut, stateOf } from '../files/position.ts';
import { readingsOf } from '../readings.ts';
import { SIDES, type Side } from '../state.ts';

const flows = (line: string, choices: string, side: Side) =>
  playOut(stateOf(position(line), readingsOf()), choices.split('; ')).flatMap(({ steps }) =>
    entriesOf(steps)
      .filter((entry) => entry.side === side)
      .map((entry) => `${entry.rule.slice('lyoko.'.length)} ${flowWords(entry)}`),
  );

describe('every movement has its rule, and its places', () => {
  test.for([
    {
      why: 'virtualizing lays 4 on the card',
      line: 'hero 40 vs 40',
      choices: 'hero virtualize ulrich',
      side: 'hero' as const,
      found: ['characters.virtualize 4: pool → cards'],
    },
    {
      why: 'of the 4, devirtualizing returns 2 and erases 2',
      line: 'hero 36 ulrich/lyoko vs 40',
      choices: 'hero devirtualize ulrich',
      side: 'hero' as const,
      found: ['characters.devirtualize-refund 2: cards → pool', 'characters.devirtualize-refund 2: cards → erased'],
    },
    {
      why: 'a Queued Program of 5 gives back 4',
      line: 'hero:allocation 10 sample-edge-routine vs 40',
      choices: 'hero queue sample-edge-routine',
      side: 'hero' as const,
      found: ['hero-cards.queue-points 4: cards → pool'],
    },
    {
      why: 'a Tower costs 8 at once',
      line: 'hero 36 aelita/lyoko vs 20',
      choices: 'hero deactivate-tower aelita 1',
      side: 'xana' as const,
      found: ['towers.tower-penalty 8: pool → erased'],
    },
    {
      why: 'a Power is spent, and comes back at the end of the turn',
      line: 'hero 10 ulrich/lyoko vs 0 megatank',
      choices:
        'hero attack ulrich megatank; hero power ulrich triplicate; hero done; hero combat-action; xana combat-action; hero done',
      side: 'hero' as const,
      found: ['combat.attacker-powers 2: pool → spent', 'combat.powers-return 2: spent → pool'],
    },
    {
      why: 'Defrag gains a point from outside',
      line: 'hero 39 vs 40',
      choices: 'hero defrag jeremie',
      side: 'hero' as const,
      found: ['characters.defrag 1: gained → pool'],
    },
    {
      why: 'Defrag at 40 moves nothing',
      line: 'hero 40 vs 40',
      choices: 'hero defrag jeremie',
      side: 'hero' as const,
      found: [],
    },
    {
      why: 'the last point of a Dilemma, and its level',
      line: 'hero 30 vs 20 sample-blackout/influence=1',
      choices: 'hero resolve-dilemma ulrich sample-blackout',
      side: 'xana' as const,
      found: ['characters.resolve-dilemma 1: cards → erased', 'dilemmas.xana-loses 2: pool → erased'],
    },
  ])('$why', ({ line, choices, side, found }) => {
    expect(flows(line, choices, side)).toEqual(found);
  });
});

test('the account is told in one line, with what was gained', () => {
  const moves = playOut(stateOf(position('hero 30 vs 20 sample-blackout/influence=1'), readingsOf()), [
    'hero resolve-dilemma ulrich sample-blackout',
    'hero virtualize sample-scout',
  ]);
  const [start, end] = [moves[0]!.before, moves.at(-1)!.after];
  expect(accountWords(standing(start, 'hero'), standing(end, 'hero'))).toBe(
    '30 + 2 gained = 28 in the pool + 4 on cards + 0 spent + 0 erased',
  );
  expect(accountWords(standing(start, 'xana'), standing(end, 'xana'))).toBe(
    '21 = 18 in the pool + 0 on cards + 0 spent + 3 erased',
  );
  expect(pointsOnCards(end, 'hero').map(({ name, influence }) => [name, influence])).toEqual([['sample-scout', 4]]);
});

test('the points on cards that have been played, and not yet taken effect, are on cards', () => {
  const [, played] = playOut(
    stateOf(position('xana 9 [sample-short-circuit] vs 9 sample-wasp [megatank]'), readingsOf()),
    ['xana play megatank'],
  );
  const state = played!.after;
  expect(state.stack).toHaveLength(1);
  expect(pointsOnCards(state, 'xana').map(({ name, influence }) => [name, influence])).toEqual([
    ['sample-wasp', 4],
    ['megatank', 6],
  ]);
  expect(pointsOnCards(state, 'hero')).toEqual([]);
  expect([standing(state, 'xana').cards, standing(state, 'hero').cards]).toEqual([10, 0]);
});

test('in any play the movements add up to what is where, and nothing is lost', () => {
  fc.assert(
    fc.property(
      anySetup(anyReadings),
      fc.array(fc.nat({ max: 9999 }), { minLength: 120, maxLength: 120 }),
      (setup, picks) => {
        const begun = game.begin(setup);
        let state = begun;
        for (const pick of picks) {
          const offered = game.deciders(state).flatMap((player) => game.choices(state, player));
          const taken = offered[pick % offered.length];
          if (!taken) break;
          const { state: after, steps } = game.play(state, taken);
          for (const side of SIDES) {
            const [was, is] = [standing(state, side), standing(after, side)];
            const sums = summed(entriesOf(steps), side);
            for (const place of ['pool', 'cards', 'spent', 'erased'] as const) {
              const came = sums.reduce((sum, { to, amount }) => sum + (to === place ? amount : 0), 0);
              const went = sums.reduce((sum, { from, amount }) => sum + (from === place ? amount : 0), 0);
              expect(is[place]).toBe(was[place] + came - went);
            }
            expect(isBalanced(standing(begun, side), is)).toBe(true);
          }
          state = after;
        }
        for (const side of SIDES) expect(everything(standing(begun, side))).toBe(40);
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});
