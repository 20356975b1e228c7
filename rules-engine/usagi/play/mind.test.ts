import { expect, test } from 'vitest';
import { BOT_GAMES } from '../../test-kit/bots.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';

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
