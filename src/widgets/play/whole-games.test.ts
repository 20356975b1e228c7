/** A few of the whole games that `npm run soak -- --only bots` plays by the hundred. */
import { describe, expect, test } from 'vitest';
import { BOT_GAMES } from '../../../rules-engine/test-kit/bots.ts';
import { WHOLE_GAMES, type WholeName } from '../test-kit/whole-games.ts';

/** How many of each are played, and how many of them end at least: most of those between more than two go on. */
const GAMES = {
  chariot: { games: 10, end: 10 },
  usagi: { games: 4, end: 4 },
  'usagi-several': { games: 1, end: 0 },
  lyoko: { games: 10, end: 10 },
  fftcg: { games: 10, end: 10 },
} as const satisfies Record<WholeName, unknown>;
/** Enough to look ahead, and quick. */
const FEW = 2;

describe.for(Object.keys(WHOLE_GAMES) as WholeName[])('whole games of %s between bots', (game) => {
  const { games, end } = GAMES[game];
  test('come to an end, and a file of one leads to the same end', () => {
    const played = Array.from({ length: games }, (_, seed) => WHOLE_GAMES[game](seed, FEW));
    expect(played.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    // Whatever doesn’t end goes on for as long as it may: none is stuck.
    const { most } = BOT_GAMES[game === 'usagi-several' ? 'usagi' : game];
    expect(played.filter(({ result, choices }) => !result && choices < most)).toEqual([]);
    expect(played.filter(({ result }) => result).length).toBeGreaterThanOrEqual(end);
  });
});
