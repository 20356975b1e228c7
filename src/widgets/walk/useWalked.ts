import { useEffect, useMemo, useRef } from 'preact/hooks';
import { walkAhead } from './kept-ahead.ts';
import { type Playable, type Start, tried, walk, type Walk } from './walk.ts';

/**
 * The walk through the choices. Keep `start` the same object while it means the same: where only one choice was added, only
 * that one is played.
 */
export function useWalked<State, Choice>(
  game: Playable<State, Choice>,
  start: Start<State>,
  choices: readonly Choice[],
): Walk<State, Choice> {
  const kept = useRef<{
    readonly start: Start<State>;
    readonly choices: readonly Choice[];
    readonly walked: Walk<State, Choice>;
  }>();
  const walked = useMemo(() => {
    const before = kept.current;
    const added = choices.at(-1);
    const follows =
      before?.start === start &&
      added !== undefined &&
      before.walked.refused.length === 0 &&
      choices.length === before.choices.length + 1 &&
      before.choices.every((choice, index) => choice === choices[index]);
    return follows
      ? tried(game, before.walked, added, choices.length)
      : (walkAhead(start, choices) ?? walk(game, start, choices));
  }, [game, start, choices]);
  useEffect(() => {
    kept.current = { start, choices, walked };
  }, [walked]);
  return walked;
}
