/** What holds for every match, whatever is played in it. */
import * as fc from 'fast-check';
import { attemptsOf } from '../test-kit/attempts.ts';
import { describe, expect, test } from 'vitest';
import type { RuledGame } from '../core/game.ts';
import { anyReadings, anySetup, factsFor, plainHand } from '../test-kit/chariot.ts';
import { gameLaws, idLaws, IN_REFUSALS, IN_SENTENCES, playLaws, ruleLaws } from '../test-kit/laws.ts';
import { picks, readsBack, walkOffers } from '../test-kit/offers.ts';
import { READY_HANDS, spellsOf } from './cards/cards.ts';
import { returnsOn } from './questions/one-combat.ts';
import { HAND_CHECK, HAND_EXCEPTIONS } from './rules/hand.ts';
import type { Rule } from '../core/rule.ts';
import { match, type MatchStep } from './play/game.ts';
import { readingsOf } from './readings.ts';
import { CITED, RULES } from './rules/all.ts';
import { toldMove } from './files/schema.ts';
import { refusal, REFUSALS } from './words/refusals.en.ts';
import { beatenSentence, sentence, SENTENCES } from './words/sentences.en.ts';
import { ACTIONS, acts, type Choice } from './play/actions.ts';
import { fullLifeOf, lifeOf, type Match, type Setup, ZONES } from './state.ts';
import { choicesFrom, tableWith } from './files/table.ts';
import { writtenChoice } from './files/written.ts';

const ACTION_NAMES = Object.keys(ACTIONS) as readonly (keyof typeof ACTIONS)[];
const SENTENCE = /^[A-Z0-9].*\.”?$/;
const BROKEN = /undefined|NaN|null|\[object|The spell|,,|\.\.|\?/;
function expectSentence(text: string) {
  expect(text).toMatch(SENTENCE);
  expect(text).not.toMatch(BROKEN);
}

/** The game, and besides: every step and every loser has a sentence, every refusal one of its own, numbers hold. */
const watched: RuledGame<Setup, Match, Choice> = {
  ...match,
  rules: RULES,
  judge: (state, choice) => {
    const verdict = match.judge(state, choice);
    if (!verdict.legal) {
      expect(REFUSALS).toHaveProperty([verdict.rule]);
      // A choice may name a spell that is nowhere; then there is no name to tell.
      expect(refusal(verdict.rule, { match: state, choice })).toMatch(SENTENCE);
    }
    return verdict;
  },
  play: (state, choice) => {
    const played = match.play(state, choice);
    for (const step of played.steps as readonly MatchStep[]) {
      expectSentence(sentence(step));
      for (const one of step.beaten ?? []) expectSentence(beatenSentence(one));
    }
    expectNumbers(played.state);
    return played;
  },
};
function expectNumbers({ sides, stage, readings }: Match) {
  for (const { field, discard, mana } of sides) {
    for (const type of ['Sun', 'Moon', 'Star'] as const) {
      expect(mana.left[type]).toBeGreaterThanOrEqual(0);
      expect(mana.marked[type]).toBeLessThanOrEqual(mana.left[type]);
    }
    for (const spell of field) expect(lifeOf(spell)).toBeLessThanOrEqual(fullLifeOf(spell));
    if (stage.at === 'main' || stage.at === 'attack') {
      for (const spell of field) expect(lifeOf(spell)).toBeGreaterThan(0);
    }
    if (readings['damage-after-discard'] === 'gone') {
      for (const spell of discard) expect(spell.damage + spell.carried).toBe(0);
    }
  }
}

const HAND_RULES = [...HAND_CHECK.map(({ rule }) => rule), ...HAND_EXCEPTIONS];
/** The rules that a match follows, without those that only look a hand through. */
const ACTING = CITED.filter(
  (one): one is Rule<never, never> => 'does' in one && !HAND_RULES.some(({ id }) => id === one.id),
);

test('the rules and their exceptions keep the laws', () => {
  idLaws('chariot', RULES);
  ruleLaws(
    'chariot',
    ACTING.filter(({ overrides }) => overrides === undefined),
    ACTING.filter(({ overrides }) => overrides !== undefined),
  );
  ruleLaws(
    'chariot',
    HAND_CHECK.map(({ rule }) => rule),
    HAND_EXCEPTIONS,
  );
});

test('whatever can act or forbid has its sentence', () => {
  expect(Object.keys(SENTENCES).sort(), IN_SENTENCES).toEqual(ACTING.map(({ id }) => id).sort());
  const { forbidding: against } = attemptsOf(ACTIONS, acts.table);
  const forbidding = ACTION_NAMES.flatMap(against).map(({ id }) => id);
  expect(
    forbidding.filter((id) => !REFUSALS[id]),
    IN_REFUSALS,
  ).toEqual([]);
  expect(
    Object.keys(REFUSALS).filter((id) => forbidding.every((one) => one !== id)),
    IN_REFUSALS,
  ).toEqual([]);
});

/** The game, and each of its steps is looked at. */
const watching = (look: (step: MatchStep) => void): typeof match => ({
  ...match,
  play: (state, choice) => {
    const played = match.play(state, choice);
    (played.steps as readonly MatchStep[]).forEach(look);
    return played;
  },
});

describe('any match', () => {
  test('keeps the laws under any readings', { timeout: 240_000 }, () => {
    fc.assert(gameLaws(watched, anySetup(), factsFor(50)), { numRuns: 25 });
  });

  test('is set up by steps that end in its beginning', () => {
    fc.assert(
      fc.property(anySetup(), (setup) => {
        const opening = (match.opening?.(setup) ?? []) as readonly MatchStep[];
        expect(opening.at(-1)?.after).toEqual(match.begin(setup));
        for (const step of opening) expectSentence(sentence(step));
      }),
      { numRuns: 30 },
    );
  });

  test(
    'is made of choices that can be written by name, and are the same when they are read',
    { timeout: 240_000 },
    () => {
      const types = new Set<string>();
      fc.assert(
        fc.property(anySetup(), picks(40, 160), (setup, picked) => {
          const start = match.begin(setup);
          const { labels } = tableWith(start);
          const law = readsBack<Match, Choice>(
            {
              write: (state, choice) => writtenChoice({ match: state, labels }, choice),
              read: (state, written) => {
                const [choice, ...others] = choicesFrom({ match: state, labels }, toldMove.parse(written));
                expect(others).toEqual([]);
                return choice as Choice;
              },
            },
            ({ type }) => types.add(type),
          );
          walkOffers(match, start, picked, law);
        }),
        { numRuns: 30 },
      );
      expect(ACTION_NAMES.filter((name) => !types.has(name))).toEqual([]);
    },
  );

  test('goes the same way for whoever begins: two hands change places, and with them who goes first', () => {
    fc.assert(
      fc.property(anySetup(), picks(20, 60), (setup, picked) => {
        if (setup.readings['first-player'] === 'chance') return;
        const [one, two] = setup.hands;
        const other: Setup = { ...setup, hands: [two, one], first: setup.first === 0 ? 1 : 0 };
        const first = (state: Match): Match => ({ ...state, first: setup.first });
        expect(first(match.begin(other))).toEqual(match.begin(setup));
        const end = walkOffers(match, match.begin(setup), picked, () => undefined);
        expect(first(walkOffers(match, match.begin(other), picked, () => undefined))).toEqual(end);
      }),
      { numRuns: 30 },
    );
  });

  test('brings a spell back to the Hand on the turn that is foretold in the Discard, if no ability brings it back', () => {
    let back = 0;
    const SEATS = [0, 1] as const;
    fc.assert(
      fc.property(anySetup(anyReadings, plainHand), picks(60, 160), (setup, picked) => {
        const foretold = new Map<number, number>();
        const foretell = (state: Match) => {
          for (const seat of SEATS)
            for (const spell of state.sides[seat].discard) foretold.set(spell.id, returnsOn(state, seat, spell));
        };
        const look = ({ before, after }: MatchStep) => {
          for (const { id } of SEATS.flatMap((seat) => before.sides[seat].discard)) {
            if (SEATS.some((seat) => after.sides[seat].discard.some((one) => one.id === id))) continue;
            const due = foretold.get(id);
            foretold.delete(id);
            // Summoned from there, or gone before it was foretold.
            if (due === undefined || !SEATS.some((seat) => after.sides[seat].hand.some((one) => one.id === id)))
              continue;
            expect(after.turn).toBe(due);
            back += 1;
          }
        };
        walkOffers(watching(look), match.begin(setup), picked, foretell);
      }),
      { numRuns: 60 },
    );
    expect(back).toBeGreaterThan(100);
  });

  test('has no spell on a turn that was on it twice', () => {
    fc.assert(
      fc.property(anySetup(), (setup) => {
        const { sides } = match.begin(setup);
        const ids = sides.flatMap((side) => ZONES.flatMap((zone) => side[zone].map(({ id }) => id)));
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 10 },
    );
  });
});

test('the two ready hands are played to an end', { timeout: 240_000 }, () => {
  const hands = [READY_HANDS[0], READY_HANDS[1]].map((hand) =>
    hand ? spellsOf(hand) : [],
  ) as unknown as Setup['hands'];
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 40 }), (seed, picks) => {
      const setup: Setup = { hands, seed, first: 0, readings: readingsOf() };
      const { state, result } = playLaws({ ...match, rules: RULES }, setup, { picks }, factsFor(400));
      expect(result ?? state.turn).toBeTruthy();
    }),
    { numRuns: 3 },
  );
});

test('every reading can be flipped alone', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      expect(Object.keys(readings).sort()).toEqual(Object.keys(readingsOf()).sort());
    }),
    { numRuns: 5 },
  );
});
