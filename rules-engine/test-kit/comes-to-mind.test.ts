/** What somebody might wish to do, and may not, is told with the rule against it: no action is forgotten there. */
import { expect, test } from 'vitest';
import { ACTIONS as CHARIOT } from '../chariot/play/actions.ts';
import { attempts as chariot } from '../chariot/play/attempts.ts';
import { among } from '../core/random.ts';
import { ACTIONS as FFTCG } from '../fftcg/play/actions.ts';
import { attempts as fftcg } from '../fftcg/play/attempts.ts';
import { ACTIONS as LYOKO } from '../lyoko/play/actions.ts';
import { attempts as lyoko } from '../lyoko/play/attempts.ts';
import { ACTIONS as USAGI } from '../usagi/play/actions.ts';
import { attempts as usagi } from '../usagi/play/attempts.ts';
import type { Seat } from '../usagi/state.ts';
import { BOT_GAMES, type BotGame, seedFor } from './bots.ts';

/** The types of what comes to the minds of all players in games at random. */
function inMind<Setup, State, Choice extends { readonly type: string }>(
  { game, players, setup }: BotGame<Setup, State, Choice>,
  attempts: (state: State, player: string) => readonly Choice[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const seed of [1, 2, 3]) {
    let state = game.begin(setup(seed));
    for (let made = 0; made < 150; made++) {
      const [player] = game.deciders(state);
      if (player === undefined) break;
      for (const one of players) for (const { type } of attempts(state, one)) found.add(type);
      const choices = game.choices(state, player);
      const choice = choices[among(seedFor(seed, made), choices.length)];
      if (choice === undefined) break;
      state = game.play(state, choice).state;
    }
  }
  return found;
}
const missing = (actions: object, found: ReadonlySet<string>) =>
  Object.keys(actions)
    .filter((type) => !found.has(type))
    .sort();

/**
 * What nobody is told of as forbidden: an answer to a question that its card or rule has asked, which is asked only when there
 * is one; a way to do nothing; and what needs a card with an ability, which these decks don't have.
 */
const LEFT_OUT = {
  chariot: ['answer', 'choose', 'divide', 'done', 'let-go', 'offer', 'target', 'use'],
  fftcg: 'ability choose discard enough leader pass ready retreat stay target trim'.split(' '),
  lyoko: 'ability choose combat-action core-block defend done option take-back use-artifact'.split(' '),
  usagi: ['choose', 'finish', 'order', 'pass', 'pick', 'take', 'target'],
};
test.for([
  { name: 'chariot', left: () => missing(CHARIOT, inMind(BOT_GAMES.chariot, chariot)) },
  { name: 'fftcg', left: () => missing(FFTCG, inMind(BOT_GAMES.fftcg, fftcg)) },
  { name: 'lyoko', left: () => missing(LYOKO, inMind(BOT_GAMES.lyoko, lyoko)) },
  {
    name: 'usagi',
    left: () =>
      missing(
        USAGI,
        inMind(BOT_GAMES.usagi, (state, player) => usagi(state, player as Seat)),
      ),
  },
] as const)('every action of $name comes to mind, but for those that are left out for a reason', ({ name, left }) => {
  expect(left(), `write a new action into rules-engine/${name}/play/attempts.ts, or into LEFT_OUT`).toEqual(
    LEFT_OUT[name],
  );
});
