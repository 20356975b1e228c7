/** What comes true in the game, for the Conditions of Contingencies and Dominations. */
import type { EventName } from './cards.ts';
import { factsOn, otherSide, SIDES, task } from './state.ts';
import { plan, type Telling } from './telling.ts';

/** Something has come true: Masters act, then Trifles may be played, first by the player whose turn it is. */
export function happens(telling: Telling, event: EventName): void {
  const { state } = telling;
  plan(
    telling,
    task('condition', otherSide[state.active], 0, 0, 0, event),
    task('condition', state.active, 0, 0, 0, event),
  );
  for (const side of SIDES) {
    for (const card of state[side].play) {
      const { type, condition } = factsOn(card);
      if (type === 'master' && condition === event) plan(telling, task('fulfil', side, card.id));
    }
  }
}
