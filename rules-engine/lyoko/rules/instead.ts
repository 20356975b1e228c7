/** What happens instead: a card says so of itself, and what would have happened to it doesn't happen. */
import type { Replaced } from '../cards/cards.ts';
import { abilitiesOf, againstAbility, byAbility } from './fitting.ts';
import { permanent } from './means.ts';
import { about, type Card, inPlay, type LyokoRule, sideOf, task, withCard } from '../state.ts';
import { follow, plan, type Telling } from './telling.ts';

/** A card that would be gone, since its life is, keeps 1 life. */
export const replaced: LyokoRule = {
  id: permanent.id,
  does: (state, { card, amount: nth, what }) => {
    const kept = inPlay(state, card);
    if (!kept) return state;
    const { life, used = [] } = kept;
    const isLimited = abilitiesOf(kept)[nth]?.limit !== undefined;
    return withCard(state, card, {
      ...(life === 0 && what !== 'is-damaged' && { life: 1 }),
      ...(isLimited && { used: [...used, nth] }),
    });
  },
};

/**
 * Whether something else happens in place of what a rule would do to a card. What comes about instead is never replaced
 * itself, and one card is saved by one ability only once in what a choice brings about: or else there would be no end.
 */
export function happensInstead(telling: Telling, event: Replaced, written: LyokoRule, id: number): boolean {
  const card = inPlay(telling.state, id);
  const nth = card && !telling.isInstead ? replacing(telling, event, card) : -1;
  if (nth < 0) return false;
  if (event !== 'is-damaged') (telling.saved ??= new Set()).add(keyOf(id, nth));
  const side = sideOf(id);
  follow(telling, written, about(side, { card: id, amount: nth, what: event, by: byAbility(nth) }), [
    { ...replaced, overrides: written.id },
  ]);
  plan(telling, task('ability', side, { card: id, amount: nth }));
  return true;
}
const keyOf = (id: number, nth: number) => `${id} ${nth}`;
function replacing({ state, saved }: Telling, event: Replaced, card: Card): number {
  if (card.queued) return -1;
  return abilitiesOf(card).findIndex(
    (ability, nth) =>
      ability.instead === event && !saved?.has(keyOf(card.id, nth)) && !againstAbility(state, card, ability, nth),
  );
}
