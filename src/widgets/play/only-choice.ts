/** Whether a choice that is the only one is taken without a question: kept on this device, for all games. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Player } from '../../../rules-engine/core/game.ts';
import type { Room } from './room.ts';

const KEY = 'asks-only-choice';

/** Whether it is, which is usual, and a way to change that. A device that keeps nothing forgets it with the page. */
export function useTakingOnly(): readonly [boolean, (to: boolean) => void] {
  const [takes, take] = useState(true);
  useLayoutEffect(() => {
    try {
      take(localStorage.getItem(KEY) === null);
    } catch {
      // Nothing was kept.
    }
  }, []);
  const change = (to: boolean) => {
    take(to);
    try {
      if (to) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, '1');
    } catch {
      // It holds until the page is left.
    }
  };
  return [takes, change];
}

/** What a player chooses who has no other choice, where nobody else decides at the same moment. */
export function onlyChoice<State, Choice>(
  { game }: Room<State, Choice, never>['guide'],
  state: State,
  player: Player,
): Choice | undefined {
  if (game.deciders(state).length !== 1) return undefined;
  const [choice, ...others] = game.choices(state, player);
  return others.length === 0 ? choice : undefined;
}
