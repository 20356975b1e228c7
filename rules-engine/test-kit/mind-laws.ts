/** The laws of whoever guesses: a bot sees no more than its player, and can always play on from what it guesses. */
import { type Ahead, think } from '../core/bot.ts';
import type { Game, Player } from '../core/game.ts';
import { type BotGame, seedFor } from './bots.ts';
import { alike, deepFreeze } from './laws.ts';

/** How often something was looked at, so that a test can tell that it was. */
export interface Looked {
  readonly views: number;
  /** Views of which two guesses were not the same. */
  readonly varied: number;
  /** Moments at which several decided in secret. */
  readonly secret: number;
}
const stop = (says: string, at: unknown): never => {
  throw new Error(`${says}: ${JSON.stringify(at)}`);
};

/** What a bot expects begins with what it sees and chooses, and can be played. */
function expected<State, Choice>(
  game: Game<never, State, Choice>,
  { from, choices }: Ahead<State, Choice>,
  { seen, player, choice }: { readonly seen: State; readonly player: Player; readonly choice: Choice },
): void {
  if (!alike(game.view(from, player), seen)) stop('What is expected begins elsewhere', seen);
  if (!choices.slice(0, game.deciders(from).length).some((one) => alike(one, choice))) stop('It expects', choices);
  choices.reduce((now, one) => {
    if (!game.judge(now, one).legal) stop('What is expected is not allowed', one);
    return game.play(now, one).state;
  }, from);
}

/** Plays at random from a seed, and looks at every so manyth moment from every seat. */
export function mindLaws<Setup, State, Choice>(
  table: BotGame<Setup, State, Choice>,
  seed: number,
  { choices, every, iterations }: { readonly choices: number; readonly every: number; readonly iterations: number },
): Looked {
  const { game, mind, players } = table;
  let state = game.begin(table.setup(seed));
  let [views, varied, secret] = [0, 0, 0];
  for (let made = 0; made < choices; made++) {
    const deciders = game.deciders(state);
    const [decider] = deciders;
    if (decider === undefined) break;
    if (deciders.length > 1) secret += 1;
    const isLookedAt = made % every === 0 || (deciders.length > 1 && made % 3 === 0);
    for (const player of isLookedAt ? players : []) {
      const seen = deepFreeze(game.view(state, player));
      const [one, other] = [1, 2].map((nth) => mind.guess(seen, player, seedFor(seed, made + nth))) as [State, State];
      if (!alike(game.view(one, player), seen)) stop(`${player} would see something else in what is guessed`, seen);
      if (!alike(mind.guess(seen, player, seedFor(seed, made + 1)), one)) stop('The same seed guesses otherwise', seen);
      if (!alike(game.deciders(one), deciders)) stop('Others would have to decide', seen);
      const worths = players.map((each) => mind.worth(one, each));
      if (worths.some((worth) => !(worth >= 0 && worth <= 1))) stop(`It is worth ${worths.join()}`, seen);
      views += 1;
      if (!alike(one, other)) varied += 1;
      if (!deciders.includes(player)) continue;
      const how = { iterations, seed: made };
      const { choice, considered, ahead } = think(game, mind, { seen, player }, how);
      if (!game.judge(state, choice).legal) stop('A bot would do what is not allowed', choice);
      if (considered.length !== game.choices(state, player).length) stop('Not every choice is told', considered);
      const way = ahead?.();
      if (way) expected(game, way, { seen, player, choice });
      // Another state that shows the player the same: whoever looked through the view would decide by it.
      if (!alike(think(game, mind, { seen: game.view(other, player), player }, how).choice, choice)) {
        stop('What is hidden makes a bot choose otherwise', seen);
      }
    }
    const offered = game.choices(state, decider);
    state = game.play(state, offered[seedFor(seed, made) % offered.length] as Choice).state;
  }
  return { views, varied, secret };
}
