import { expect, test } from 'vitest';
import { BOT_GAMES } from '../../test-kit/bots.ts';
import { mindLaws } from '../../test-kit/mind-laws.ts';

test('a bot sees what its player sees, and plays on from any guess', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { views, varied } = mindLaws(BOT_GAMES.fftcg, seed, { choices: 300, every: 15, iterations: 20 });
    expect(views).toBeGreaterThan(9);
    expect(varied).toBeGreaterThan(0);
  }
});
