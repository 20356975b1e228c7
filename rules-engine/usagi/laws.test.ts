import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameLaws } from '../test-kit/laws.ts';
import { picks, readsBack, walkOffers } from '../test-kit/offers.ts';
import { anyCardSetup } from '../test-kit/usagi-cards.ts';
import { reseated, seatFault } from '../test-kit/seats.ts';
import { anyEdition, anyTry, anyReadings, anySetup, facts, MOST_CHOICES_A_TURN } from '../test-kit/usagi.ts';
import { type DeckName, DECKS } from './cards/decks.ts';
import { game } from './play/whole-game.ts';
import { readingsOf } from './readings.ts';
import { refusal } from './words/refusals.en.ts';
import { choiceFrom, writtenFrom } from './files/named.ts';
import { setupOf } from './files/openings.ts';
import { runOpening } from './files/scenarios.ts';
import { openingStart, writtenChoice } from './files/schema.ts';
import { sentence } from './words/sentences.en.ts';
import { blank } from './cards/print.ts';
import type { Choice } from './play/actions.ts';
import { type Print, type Seat, seatAt, type State } from './state.ts';
import { allInPlay, onTable } from './rules/table.ts';

test('the laws of every game, whatever is read', () => {
  fc.assert(gameLaws(game, anySetup(anyReadings), facts(40)), { numRuns: 5 });
}, 240_000);

test('the laws of every game, in every edition, from 2 to 6 players', () => {
  fc.assert(gameLaws(game, anySetup(anyEdition, 6), facts(40)), { numRuns: 3 });
}, 240_000);

test('the laws of every game with any cards that their words can make', () => {
  fc.assert(gameLaws(game, anyCardSetup(anyReadings), facts(40)), { numRuns: 40 });
}, 240_000);

test('whatever is offered can be written by name, and is the same when it is read', () => {
  const kinds = new Set<Choice['type']>();
  const law = readsBack<State, Choice>(
    { write: writtenFrom, read: (state, written) => choiceFrom(state, writtenChoice.parse(written)) },
    (choice) => kinds.add(choice.type),
  );
  fc.assert(
    fc.property(anySetup(anyReadings, 3), picks(40, 120), (setup, picked) => {
      walkOffers(game, game.begin(setup), picked, law);
    }),
    { numRuns: 30 },
  );
  // The others come up in the scenarios, which the tools write and read.
  expect([...kinds]).toEqual(expect.arrayContaining(['discard', 'finish', 'involve', 'pass', 'play', 'propose']));
});

test('a game goes the same way with everybody one seat further on', () => {
  fc.assert(
    fc.property(anySetup(anyReadings, 4), picks(40, 120), (setup, picked) => {
      const players = setup.decks.length;
      const seats = Object.fromEntries(
        Array.from({ length: players }, (_, at) => [seatAt(at), seatAt((at + 1) % players)]),
      );
      const choice = (one: Choice) => reseated(one, seats) as Choice;
      const state = (one: State): State => {
        const moved = reseated(one, seats) as State;
        return {
          ...moved,
          players: moved.players.map((_, at) => moved.players.at(at - 1) as State['players'][number]),
        };
      };
      walkOffers(game, game.begin(setup), picked, (now, _player, offered, pick) => {
        const taken = offered[pick % offered.length];
        if (taken) expect(seatFault(game, { state, choice }, now, taken)).toBeUndefined();
      });
    }),
    { numRuns: 25 },
  );
});

test('a game from ready decks that is written by name and read is the same game', () => {
  const names = Object.keys(DECKS) as readonly DeckName[];
  const decks = fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 6 });
  let most = 0;
  fc.assert(
    fc.property(decks, fc.nat(), anyReadings, picks(60, 150), (decks, seed, readings, picked) => {
      const opening = openingStart.parse({ decks, seed });
      const choices: unknown[] = [];
      const begun = game.begin(setupOf(opening, readings));
      const walked = walkOffers(game, begun, picked, (now, _player, offered, pick) => {
        choices.push(JSON.parse(JSON.stringify(writtenFrom(now, offered[pick % offered.length] as Choice))));
      });
      const { state, moments } = runOpening(
        opening,
        readings,
        choices.map((written) => writtenChoice.parse(written)),
      );
      expect(moments.filter(({ refused }) => refused)).toEqual([]);
      expect(state).toEqual(walked);
      most = Math.max(most, walked.turn);
    }),
    { numRuns: 12 },
  );
  expect(most).toBeGreaterThan(1);
});

test('whatever is allowed is offered', () => {
  const same = (one: Choice, other: Choice) =>
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
  let allowed = 0;
  fc.assert(
    fc.property(anySetup(anyReadings, 3), picks(20, 90), (setup, picked) => {
      walkOffers(game, game.begin(setup), picked, (state, by, offered, pick) => {
        const player = by as Seat;
        const ids = [
          0,
          ...state.players.flatMap(({ hand, playField }) => [...hand, ...playField]),
          ...state.eventField,
        ].map((card) => (typeof card === 'number' ? card : card.id));
        const [one = 0, other = 0] = [ids[pick % ids.length], ids[(pick * 7) % ids.length]];
        const tries: readonly Choice[] = [
          ...(['discard', 'propose', 'pick', 'keep', 'order'] as const).map((does): Choice => ({
            type: does,
            player,
            card: one,
          })),
          { type: 'pass', player },
          { type: 'finish', player },
          ...[0, other, 'A', 'B'].map((target): Choice => ({
            type: 'play',
            player,
            card: one,
            target: target as number,
          })),
          ...[0, 1, 2].flatMap((ability) =>
            [0, other].map((target): Choice => ({ type: 'use', player, card: one, ability, target })),
          ),
          { type: 'involve', player, card: one, event: other },
          { type: 'target', player, target: one },
          { type: 'take', player, tokens: pick % 4 },
        ];
        for (const tried of tries) {
          if (!game.judge(state, tried).legal) continue;
          allowed += 1;
          expect(
            offered.some((choice) => same(choice, tried)),
            `${state.phase.name}: ${JSON.stringify(tried)}`,
          ).toBe(true);
        }
      });
    }),
    { numRuns: 40 },
  );
  expect(allowed).toBeGreaterThan(500);
});

/** Plays at random from a seed, and gives every choice to `look`. */
function playAtRandom(
  seed: number,
  readings = readingsOf(),
  players = 2,
  most = 3_000,
  look?: (state: State, choice: Choice) => void,
  madeUp: readonly Print[] = [],
) {
  let chance = seed + 1;
  const next = (below: number) => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return Math.floor((chance / 2 ** 32) * below);
  };
  const ready = Object.values(DECKS).map(({ cards }) => cards);
  const more = madeUp.flatMap(({ slug }) => Array.from({ length: 12 }, () => slug));
  const decks = Array.from({ length: players }, (_, at) => [...(ready[at % 2] ?? []), ...more]);
  let state = game.begin({ decks, seed, readings, madeUp });
  let moves = 0;
  let inTurn = 0;
  for (; moves < most; moves++) {
    const deciders = game.deciders(state);
    const player = deciders[next(deciders.length)];
    if (player === undefined) break;
    const choices = game.choices(state, player);
    const choice = choices[next(choices.length)];
    if (!choice) throw new Error(`${player} has nothing to choose in ${state.phase.name}`);
    look?.(state, choice);
    const { turn } = state;
    state = game.play(state, choice).state;
    inTurn = state.turn === turn ? inTurn + 1 : 0;
    if (inTurn > MOST_CHOICES_A_TURN) throw new Error(`turn ${turn} does not end`);
  }
  return { state, moves };
}

test.for([2, 3, 4, 5, 6])('whole games of %i players at random end, or their turns go on', (players) => {
  let ended = 0;
  for (let seed = 0; seed < 4; seed++) {
    const { state } = playAtRandom(seed * 7 + players, readingsOf(), players);
    const result = game.result(state);
    if (result) ended += 1;
    else expect(state.turn).toBeGreaterThan(5);
  }
  if (players === 2) expect(ended).toBeGreaterThan(0);
});

test('no turn goes on for ever, whatever is read', () => {
  fc.assert(
    fc.property(anyReadings, fc.nat({ max: 9_999 }), fc.integer({ min: 2, max: 6 }), (readings, seed, players) => {
      // Read so that a Character may move from Event to Event, players can keep a turn going as long as they like.
      playAtRandom(seed, { ...readings, 'second-event': 'bound' }, players, 1_500);
    }),
    { numRuns: 15 },
  );
});

describe('sentences', () => {
  test('every step of many games has one', () => {
    const silent = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      playAtRandom(seed, readingsOf(), 2 + (seed % 3), 400, (state, choice) => {
        for (const step of game.play(state, choice).steps) {
          const says = sentence(step);
          if (!/^[\p{L}\d].*[.”]$/u.test(says) || /undefined|NaN|\[object/.test(says))
            silent.add(`${step.rule}: ${says}`);
        }
      });
    }
    expect([...silent]).toEqual([]);
  });

  test('every refusal has one', () => {
    fc.assert(
      fc.property(
        anySetup(anyReadings),
        fc.array(fc.nat({ max: 999 }), { maxLength: 60 }),
        fc.array(anyTry, { maxLength: 20 }),
        (setup, picks, tries) => {
          let state = game.begin(setup);
          for (const pick of picks) {
            const player = game.deciders(state)[0];
            if (player === undefined) return;
            for (const tried of tries) {
              const verdict = game.judge(state, tried);
              if (!verdict.legal) expect(refusal(verdict.rule, state, tried), verdict.rule).toMatch(/^\S.*\.$/);
            }
            const choices = game.choices(state, player);
            const choice = choices[pick % choices.length];
            if (choice) state = game.play(state, choice).state;
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('no Character is involved with an Event that is gone', () => {
  /** A Moment that exhausts an Event: it is played again and again, also in response. */
  const calledOff: Print = blank('moment', 'Called Off', {
    abilities: [{ sort: 'play', target: { type: 'event' }, effects: [{ is: 'exhaust', to: 'target' }], text: '' }],
  });
  test.for(['return', 'stay', 'rest'] as const)('read as %s', (option) => {
    let exhausted = 0;
    for (const seed of [1, 2, 3]) {
      const readings = readingsOf('current', {
        'involved-event-removed': option,
        'second-event': seed === 3 ? 'moves' : 'bound',
        'central-play-field': seed === 2 ? 'play-field' : 'event-field',
      });
      const look = (state: State, choice: Choice) => {
        if (choice.type === 'play' && choice.target !== 0) exhausted += 1;
        for (const card of allInPlay(state)) {
          if (card.event !== 0) expect(onTable(state, card.event), `turn ${state.turn}`).toBeDefined();
          if (card.on !== 0) expect(onTable(state, card.on), `turn ${state.turn}`).toBeDefined();
        }
      };
      playAtRandom(seed, readings, 2, 600, look, [calledOff]);
    }
    expect(exhausted).toBeGreaterThan(20);
  });
});
