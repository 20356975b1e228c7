/** A few of the whole games that `npm run soak -- --only bots` plays by the hundred. */
import { describe, expect, test } from 'vitest';
import { BOT_GAMES } from '../../../rules-engine/test-kit/bots.ts';
import { WHOLE_GAMES } from '../test-kit/whole-games.ts';

/** Those of Usagi Yojimbo are long: one of these has three players. */
const GAMES = { chariot: 10, usagi: 5, lyoko: 10, fftcg: 10 } as const;
/** Enough to look ahead, and quick. */
const FEW = 2;

describe.for(Object.keys(WHOLE_GAMES) as (keyof typeof BOT_GAMES)[])('whole games of %s between bots', (game) => {
  test('come to an end, and a file of one leads to the same end', () => {
    const played = Array.from({ length: GAMES[game] }, (_, seed) => WHOLE_GAMES[game](seed, FEW));
    expect(played.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(played.filter(({ result, choices }) => !result && choices < BOT_GAMES[game].most)).toEqual([]);
    // Some go on and on; most do not.
    expect(played.filter(({ result }) => result).length).toBeGreaterThan(GAMES[game] / 2);
  });
});
