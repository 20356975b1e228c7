/** What holds for every game, whoever plays it and however it is read. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyReadings,
  anySetup,
  countCards,
  facts,
  fewReadings,
  readySetup,
  unseenBy,
  wander,
} from '../test-kit/fftcg.ts';
import { gameLaws } from '../test-kit/laws.ts';
import { picks, readsBack, walkOffers } from '../test-kit/offers.ts';
import { reseated, seatFault } from '../test-kit/seats.ts';
import type { Choice } from './play/actions.ts';
import { type DeckName, DECKS } from './cards/cards.ts';
import { game } from './play/game.ts';
import { RULES } from './rules/all.ts';
import { choiceOf, openingOf, runOpening, writtenOf } from './files/scenarios.ts';
import { gameState, openingStart, writtenChoice } from './files/schema.ts';
import { allCards, nameOf, SEATS, type State } from './state.ts';

const all = { ...facts, schema: gameState };
const whole = { ...game, rules: RULES };

describe('every game keeps the laws', { timeout: 240_000 }, () => {
  test('under the default readings, and with a few of them read otherwise', () => {
    fc.assert(gameLaws(whole, anySetup(fewReadings), all), { numRuns: 4 });
  });
  test('under any mixture of readings', () => {
    fc.assert(gameLaws(whole, anySetup(anyReadings), all), { numRuns: 4 });
  });
  test('with the ready decks, played to the end', () => {
    fc.assert(
      fc.property(readySetup, fc.nat(), (setup, seed) => {
        const count = countCards(game.begin(setup));
        const end = wander(setup, seed);
        expect(game.result(end)).toBeDefined();
        expect(game.deciders(end)).toEqual([]);
        expect(countCards(end)).toEqual(count);
      }),
      { numRuns: 4 },
    );
  });
  test('and whatever is offered can be written by name, and is the same when it is read', () => {
    const actions = new Set<Choice['type']>();
    const law = readsBack<State, Choice>(
      { write: writtenOf, read: (state, written) => choiceOf(state, writtenChoice.parse(written)) },
      ({ type }) => actions.add(type),
    );
    fc.assert(
      fc.property(anySetup(anyReadings), picks(40, 90), (setup, picked) => {
        walkOffers(game, game.begin(setup), picked, law);
      }),
      { numRuns: 15 },
    );
    expect([...actions]).toEqual(
      expect.arrayContaining(['leader', 'play', 'ready', 'fight', 'reinforce', 'move', 'pass']),
    );
  });
  test('and goes the same way with the seats exchanged', () => {
    const exchange = <Data>(data: Data) => reseated(data, { A: 'B', B: 'A' }) as Data;
    fc.assert(
      fc.property(anySetup(anyReadings), picks(30, 80), (setup, picked) => {
        walkOffers(game, game.begin(setup), picked, (state, _player, offered, pick) => {
          const choice = offered[pick % offered.length];
          if (!choice) return;
          expect(seatFault(game, { state: exchange, choice: exchange }, state, choice)).toBeUndefined();
        });
      }),
      { numRuns: 15 },
    );
  });
  test('and one from ready decks that is written by name and read is the same game', () => {
    const names = fc.constantFrom(...(Object.keys(DECKS) as readonly DeckName[]));
    const opening = fc.record({
      decks: fc.record({ A: names, B: names }),
      seed: fc.nat(),
      first: fc.constantFrom(...SEATS),
    });
    let most = 0;
    fc.assert(
      fc.property(opening, anyReadings, picks(60, 150), (asked, readings, picked) => {
        const written = openingStart.parse(asked);
        const choices: unknown[] = [];
        const walked = walkOffers(game, openingOf(written, readings), picked, (now, _player, offered, pick) => {
          choices.push(JSON.parse(JSON.stringify(writtenOf(now, offered[pick % offered.length] as Choice))));
        });
        let read = openingOf(written, readings);
        for (const choice of choices) read = game.play(read, choiceOf(read, writtenChoice.parse(choice))).state;
        expect(read).toEqual(walked);
        const run = runOpening(
          written,
          readings,
          choices.map((choice) => writtenChoice.parse(choice)),
        );
        expect(run.found).toMatchObject({
          allowed: choices.map(() => true),
          turn: walked.turn,
          phase: walked.phase,
          'A.hand': walked.sides.A.hand.map(nameOf),
          'B.discardPile': walked.sides.B.discardPile.map(nameOf),
        });
        most = Math.max(most, walked.battle);
      }),
      { numRuns: 8 },
    );
    expect(most).toBeGreaterThan(1);
  });
  test('and a stranger sees no more than both players', () => {
    fc.assert(
      fc.property(anySetup(), fc.nat(), fc.nat({ max: 60 }), (setup, seed, moves) => {
        const state = wander(setup, seed, undefined, moves);
        const seen = allCards(game.view(state, 'somebody')).filter(({ id }) => id >= 0);
        for (const player of SEATS) {
          const unseen = new Set(unseenBy(state, player));
          expect(seen.filter(({ id }) => unseen.has(id))).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });
});
