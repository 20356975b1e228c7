import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts, fewReadings } from '../../test-kit/fftcg.ts';
import { anyAbleSetup } from '../../test-kit/fftcg-cards.ts';
import { inPlay, isDown, names, playOn, side } from '../../test-kit/fftcg-notation.ts';
import { gameLaws } from '../../test-kit/laws.ts';
import { picks, readsBack, walkOffers } from '../../test-kit/offers.ts';
import { faceOf } from '../cards/face.ts';
import { choiceOf, writtenOf } from '../files/scenarios.ts';
import { gameState, writtenChoice } from '../files/schema.ts';
import type { Choice } from '../play/actions.ts';
import type { State } from '../state.ts';
import { game } from '../play/game.ts';
import { cardText } from '../words/card-text.en.ts';
import { sentence } from '../words/sentences.en.ts';
import { RULES } from './all.ts';

/** Support cards that A and B hold, and A's reserves, once A has fought. */
const afterFight = (own: string, opposing: string) => {
  const { state, verdicts } = playOn({ A: side(own), B: side(`${opposing} ; Wall: 0/9999`) }, [
    'A fight Owl on Target',
  ]);
  expect(verdicts).toEqual(['played']);
  return { state, found: [state.sides.A.hand.length, state.sides.B.hand.length, state.sides.A.reserves.length] };
};

describe('an ability happens by itself', () => {
  test.for<readonly [why: string, own: string, opposing: string, found: readonly number[]]>([
    ['attacks', 'Owl: 900/900 when-attacks:draw-1', 'Target: 0/901', [1, 0, 0]],
    ['another attacks', 'Owl: 900/900 ; Other: 1/1 when-attacks:draw-1', 'Target: 0/901', [0, 0, 0]],
    ['attacked', 'Owl: 900/900', 'Target: 0/901 when-attacked:draw-2', [0, 2, 0]],
    ['attacked, and it was who attacked', 'Owl: 900/900 when-attacked:draw-1', 'Target: 0/901', [0, 0, 0]],
    ['defeats one of a DEF just as high', 'Owl: 900/900 when-defeats:recruit-1', 'Target: 0/900', [0, 0, 1]],
    ['defeats one of less', 'Owl: 900/900 when-defeats:recruit-2', 'Target: 0/899', [0, 0, 2]],
    ['defeats nobody of more', 'Owl: 900/900 when-defeats:recruit-1', 'Target: 0/901', [0, 0, 0]],
    ['defeated', 'Owl: 900/900', 'Target: 0/900 when-defeated:draw-1', [0, 1, 0]],
    ['not defeated', 'Owl: 900/900', 'Target: 0/901 when-defeated:draw-1', [0, 0, 0]],
    ['defeated by a counter', 'Owl: 900/900 when-defeated:draw-1', 'Target: 900/901 counter', [1, 0, 0]],
    ['defeats by a counter', 'Owl: 900/900', 'Target: 900/901 counter when-defeats:draw-3', [0, 3, 0]],
    ['two abilities', 'Owl: 900/900 when-attacks:draw-1 when-defeats:draw-1', 'Target: 0/1', [2, 0, 0]],
    ['two effects', 'Owl: 900/900 when-attacks:draw-1+recruit-1', 'Target: 0/901', [1, 0, 1]],
  ])('%s: %s against %s', ([, own, opposing, found]) => {
    expect(afterFight(own, opposing).found).toEqual(found);
  });
  test('whoever attacks goes down, and may turn up again', () => {
    expect(isDown(afterFight('Owl: 1/1 when-attacks:up', 'Target: 0/9').state, 'A')).toEqual([]);
    expect(isDown(afterFight('Owl: 1/1', 'Target: 0/9').state, 'A')).toEqual(['Owl']);
    expect(isDown(afterFight('Owl: 1/1', 'Target: 0/9 when-attacked:down').state, 'B')).toEqual(['Target']);
  });
  test('who is gone turns neither up nor down', () => {
    const { state } = afterFight('Owl: 9/9', 'Target: 0/9 when-defeated:up+down+draw-1');
    expect([inPlay(state, 'B'), names(state, 'B', 'discardPile'), state.sides.B.hand.length]).toEqual([
      ['Wall'],
      ['Target'],
      1,
    ]);
  });
  test('a Reinforce brings it, and only what comes', () => {
    const table = {
      A: side('Owl: 1/1 when-reinforced:draw-5', { reserves: ['New: 1/1 when-reinforced:draw-2+down'] }),
    };
    const { state, steps } = playOn(table, ['A reinforce New at back 1']);
    expect([state.sides.A.hand.length, isDown(state, 'A')]).toEqual([2, ['New']]);
    expect(steps.map(sentence)).toContain(
      'A draws 2 cards because of New: “When this character comes into your party by a Reinforce, draw 2 cards, then turn it down”.',
    );
  });
  test('a round begins once both have passed, for each that is in play', () => {
    const table = {
      A: side('Owl: 1/1 when-round-begins:draw-1 ; Owl: 1/1 when-round-begins:draw-1'),
      B: side('Cat: 1/1'),
    };
    const drawn = (choices: readonly string[]) => {
      const { sides } = playOn(table, choices).state;
      return [sides.A.hand.length, sides.B.hand.length];
    };
    expect(drawn(['A pass'])).toEqual([1, 0]);
    expect(drawn(['A pass', 'B pass'])).toEqual([3, 1]);
    expect(drawn(['A pass', 'B pass', 'A pass'])).toEqual([4, 1]);
  });
  test('from an empty deck nothing is drawn, and of too few cards all', () => {
    const drawn = (deck: number) =>
      playOn({ A: side('Owl: 1/1 when-attacks:draw-2', { deck, hand: ['Map: item'] }) }, ['A fight Owl on Bystander'])
        .state;
    expect(drawn(0).sides.A.hand).toHaveLength(1);
    expect(drawn(1).sides.A.hand).toHaveLength(2);
    // Whoever has drawn the last card is out of cards.
    expect([drawn(2).sides.A.hand.length, drawn(2).result]).toMatchObject([3, { ended: 'won', winner: 'B' }]);
    expect([drawn(3).sides.A.hand.length, drawn(3).result]).toEqual([3, undefined]);
  });
});

test.for<readonly [string, string]>([
  ['Owl: 1/1 when-attacks:draw-1', 'When this character attacks, draw a card.'],
  ['Owl: 1/1 when-attacked:up', 'When this character is attacked, turn it up.'],
  [
    'Owl: 1/1 many-swords when-round-begins:recruit-2+down',
    'Carries one card like everybody, and any number of swords.\nWhen a round begins, draw 2 characters into your reserves, then turn it down.',
  ],
])('%s reads: %s', ([line, says]) => expect(cardText(faceOf(line))).toBe(says));

test(
  'whatever is offered to characters with any abilities can be written by name, and is told',
  { timeout: 240_000 },
  () => {
    const actions = new Set<string>();
    const law = readsBack<State, Choice>(
      { write: writtenOf, read: (state, written) => choiceOf(state, writtenChoice.parse(written)) },
      ({ type }) => actions.add(type),
    );
    const isSentence = (says: string) => /^[A-Z0-9].*\.$/s.test(says) && !/undefined|\.\.|““/.test(says);
    fc.assert(
      fc.property(anyAbleSetup(fewReadings), picks(60, 120), (setup, picked) => {
        walkOffers(game, game.begin(setup), picked, (state, player, offered, pick) => {
          law(state, player, offered);
          const choice = offered[pick % offered.length];
          for (const step of choice ? game.play(state, choice).steps : []) {
            if (!isSentence(sentence(step))) throw new Error(`${step.rule} says "${sentence(step)}"`);
          }
        });
      }),
      { numRuns: 30 },
    );
    expect([...actions]).toEqual(expect.arrayContaining(['ability', 'target', 'choose']));
  },
);
test('games with any abilities keep every law', { timeout: 240_000 }, () => {
  fc.assert(gameLaws({ ...game, rules: RULES }, anyAbleSetup(fewReadings), { ...facts, schema: gameState }), {
    numRuns: 40,
  });
});
