import { describe, expect, test } from 'vitest';
import { think } from '../../core/bot.ts';
import { BOT_GAMES } from '../../test-kit/bots.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';
import { lay } from '../files/layout.ts';
import { choiceFrom } from '../files/named.ts';
import { readTable } from '../files/written.ts';
import { readingsOf } from '../readings.ts';
import { choiceWords } from '../words/choices.en.ts';
import { goOnFrom, match } from './game.ts';
import { mind } from './mind.ts';

test('a bot sees what its player sees, and plays on from any guess', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { views, varied, secret } = mindLaws(BOT_GAMES.usagi, seed, { choices: 300, every: 15, iterations: 20 });
    expect(views).toBeGreaterThan(9);
    expect(varied).toBeGreaterThan(0);
    expect(secret).toBeGreaterThan(0);
  }
});

test('so does one of six', () => {
  const six = {
    ...BOT_GAMES.usagi,
    players: ['A', 'B', 'C', 'D', 'E', 'F'],
    setup: (seed: number) => {
      const setup = BOT_GAMES.usagi.setup(seed);
      return { ...setup, decks: [...setup.decks, ...setup.decks, ...setup.decks] };
    },
  };
  const { views, secret } = mindLaws(six, 5, { choices: 150, every: 50, iterations: 6 });
  expect(views).toBeGreaterThan(30);
  expect(secret).toBeGreaterThan(5);
});

test('a bot goes on where the card whose ability waits is in a dead pile, which it doesn’t see', () => {
  const { layout } = readTable({ playField: { A: ['Vow of Honor', 'Rice Farmer'] }, begins: 'actions' });
  let { state } = goOnFrom(lay(layout, readingsOf('current', { 'sacrificed-held': 'dead-pile' })));
  for (const written of [
    { player: 'A', use: 'Vow of Honor', target: 'Rice Farmer' },
    { player: 'B', pass: true },
  ] as const)
    ({ state } = match.play(state, choiceFrom(state, written)));
  expect(state.phase.name).toBe('responses');
  const guessed = mind.guess(match.view(state, 'A'), 'A', 1);
  expect(match.play(guessed, { type: 'pass', player: 'A' }).state.phase.name).toBe('actions');
});

describe('a card that would do nothing', () => {
  const FENCER = 'Wandering Fencer';
  const at = (isStricken: boolean, hand: string) => {
    const playField = { A: [{ card: FENCER, stricken: isStricken }] };
    const { layout } = readTable({
      playField,
      hand: { A: [hand, 'Rice Farmer'] },
      currency: { A: { honor: 3, ryo: 3 } },
      begins: 'actions',
    });
    return goOnFrom(lay(layout, readingsOf('current'))).state;
  };
  test.for([
    { card: 'Second Wind', isStricken: false, isIdle: true },
    { card: 'Second Wind', isStricken: true, isIdle: false },
    { card: 'Smoke Bomb', isStricken: true, isIdle: true },
    { card: 'Smoke Bomb', isStricken: false, isIdle: false },
    { card: 'Rice Farmer', isStricken: false, isIdle: false },
  ])('$card, with a Character that is stricken ($isStricken)', ({ card, isStricken, isIdle }) => {
    const state = at(isStricken, card);
    const played = match.choices(state, 'A').filter((choice) => choiceWords(state, choice).startsWith(`Play ${card}`));
    expect(played.length).toBeGreaterThan(0);
    expect(played.every((choice) => mind.isIdle?.(state, choice) === isIdle)).toBe(true);
  });
  test('is not hinted at', () => {
    const seen = at(false, 'Second Wind');
    for (let seed = 0; seed < 20; seed++) {
      const { choice, considered } = think(match, mind, { seen, player: 'A' }, { iterations: 10, seed });
      expect(choiceWords(seen, choice)).not.toContain('Second Wind');
      const tried = considered.filter((one) => one.tried > 0);
      expect(tried.map((one) => choiceWords(seen, one.choice)).join()).not.toContain('Second Wind');
    }
  });
});
