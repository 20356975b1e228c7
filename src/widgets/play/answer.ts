/** A bot in its worker: asked what it would do, it answers. What it is given is all that it sees. */
import { type Mind, think } from '../../../rules-engine/core/bot.ts';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Answer, Question } from './room.ts';

/** What a worker has of its own. */
interface Scope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  readonly postMessage: (answer: Answer<unknown>) => void;
}

/** What a bot needs of a game: not how it begins. */
type Playing<State, Choice> = Parameters<typeof think<State, Choice>>[0];

/** Lets a worker answer for a game, whose players may have other names in its guide. */
export function answerFor<State, Choice>(
  game: Playing<State, Choice>,
  mind: Mind<State>,
  named = (player: Player): Player => player,
): void {
  const scope = globalThis as unknown as Scope;
  scope.onmessage = ({ data: { nth, seen, player, iterations, seed } }) => {
    const given = { seen: seen as State, player: named(player) };
    const { ahead, ...thought } = think(game, mind, given, { iterations, seed });
    scope.postMessage({ nth, ...thought, ahead: ahead?.() });
  };
}
