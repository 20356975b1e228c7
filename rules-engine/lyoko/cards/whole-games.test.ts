/** Cards that are made up, in whole games and in Cores: what files say of them, and what a bot guesses that it doesn't see. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCardSetup } from '../../test-kit/lyoko-cards.ts';
import { anyReadings } from '../../test-kit/lyoko.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';
import { SCENARIOS } from '../files/scenarios.ts';
import { deckStart, openingStart } from '../files/schema.ts';
import { game } from '../play/game.ts';
import { mind } from '../play/mind.ts';
import { readingsOf } from '../readings.ts';
import { SIDES } from '../state.ts';

const MADE = {
  'my-crab': { kind: 'monster', cost: 1, life: 3, abilities: [{ may: 'free', effects: [{ is: 'gain' }] }] },
  'my-hero': { kind: 'character', powers: { jump: { cost: 1, evade: 2 } } },
} as const;
const CORES = { hero: { 'critical-strike': 40 }, xana: { 'my-crab': 40 } };
const issuesOf = (parsed: {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
}) => (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a game that is begun with them', () => {
  test('holds them in its Cores, and among its Characters', () => {
    const characters = ['my-hero', 'aelita', 'jeremie', 'ulrich', 'sample-scout'];
    const start = openingStart.parse({ shuffle: 'given', cores: CORES, characters, made: MADE });
    const { found } = SCENARIOS.opening.run(start, readingsOf(), [
      'xana play my-crab',
      'xana ability my-crab 1',
      'until hero',
      'hero virtualize my-hero',
    ]);
    expect(found).toMatchObject({
      'my-crab': 'lyoko, 1 influence, 3 life',
      'my-hero': 'lyoko, 4 influence, 10 life, tapped',
      'xana.gained': 1,
      refused: [],
    });
  });
  test.for([
    [{ cores: { ...CORES, xana: { 'my-crib': 40 } } }, /^cores\.xana\.0: There is no card "my-crib"/],
    [{ cores: { ...CORES, hero: { 'my-crab': 40 } } }, /^cores\.hero\.0: Crab is a card of the other side/],
    [{ cores: { ...CORES, hero: { 'my-hero': 40 } } }, /^cores\.hero\.0: Hero starts in play/],
    [{ characters: ['my-crab', 'aelita', 'jeremie', 'ulrich', 'sample-scout'] }, /^characters\.0: Crab isn't a Char/],
  ] as const)('%j is refused', ([more, says]) => {
    const parsed = openingStart.safeParse({ shuffle: 1, cores: CORES, made: MADE, ...more });
    expect(issuesOf(parsed).join('\n')).toMatch(says);
  });
});

describe('a Core that holds them', () => {
  const judged = (start: object) => {
    const parsed = deckStart.safeParse(start);
    return parsed.success ? SCENARIOS.deck.run(parsed.data, readingsOf(), []).found : issuesOf(parsed);
  };
  test.for([
    [39, false],
    [40, true],
    [100, true],
    [101, false],
  ] as const)('of %i is legal: %s', ([count, legal]) => {
    expect(judged({ side: 'xana', cards: { 'my-crab': count }, made: MADE })).toMatchObject({ legal, count });
  });
  test('of the other side is not', () => {
    expect(judged({ side: 'hero', cards: { 'my-crab': 40 }, made: MADE })).toMatchObject({ legal: false });
  });
  test('must say what stands on them', () => {
    expect(judged({ side: 'xana', cards: { 'my-crab': 40 } })).toEqual(['cards.my-crab: there is no card "my-crab"']);
    expect(judged({ cores: CORES })).toEqual(['cores.xana.my-crab: there is no card "my-crab"']);
  });
});

describe('a bot', () => {
  const setups = fc.sample(anyCardSetup(anyReadings), { seed: 3, numRuns: 10 });
  test('guesses them too, with what stands on them', () => {
    const all = setups.flatMap((setup) => {
      const state = game.begin(setup);
      const guessed = mind.guess(game.view(state, 'hero'), 'hero', 5);
      return guessed.xana.hand.flatMap(({ name, made }) => (made ? [{ made, is: state.made?.[name] }] : []));
    });
    expect(all.length).toBeGreaterThan(0);
    for (const { made, is } of all) expect(made).toEqual(is);
  });
  test('sees what its player sees, and plays on from any guess', () => {
    const setups = fc.sample(anyCardSetup(anyReadings), { seed: 4, numRuns: 3 });
    for (const [nth, setup] of setups.entries()) {
      const table = { game, mind, players: SIDES, setup: () => setup, most: 400 };
      const { views, varied } = mindLaws(table, nth, { choices: 150, every: 15, iterations: 20 });
      expect(views).toBeGreaterThan(3);
      expect(varied).toBeGreaterThan(0);
    }
  });
});
