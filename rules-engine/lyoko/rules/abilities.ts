/** Abilities of cards in play: what they bring about, by the rules that every such effect follows. */
import { amountNow, isMet } from '../../core/ability.ts';
import type { Ability, AbilityEffect, Which } from '../cards/cards.ts';
import { guardBonus } from './combat.ts';
import { life } from './characters.ts';
import { eraseTerm, poolTerm, tapTerm } from './means.ts';
import { monsterLife } from './monsters.ts';
import { erase, erasing } from './objective.ts';
import {
  about,
  anywhere,
  type Card,
  factsOn,
  gains,
  inPlay,
  type LyokoRule,
  type Side,
  sideOf,
  SIDES,
  type State,
  task,
  withCard,
} from '../state.ts';
import { always, follow, plan, type Telling } from '../play/telling.ts';

/** What a step that an ability brings about is about: its place on the card. */
export const BY_ABILITY = 'ability';

export const abilityErases: LyokoRule = {
  id: eraseTerm.id,
  when: always,
  does: erasing.does,
  cites: () => [poolTerm.id],
  ...(erasing.beats && { beats: erasing.beats }),
};
export const abilityGains: LyokoRule = {
  id: poolTerm.id,
  when: always,
  does: (state, { player, amount }) => gains(state, player, amount),
};
const hurting = ({ id }: Pick<LyokoRule, 'id'>): LyokoRule => ({
  id,
  when: always,
  does: (state, { card, amount }) =>
    withCard(state, card, { life: Math.max((inPlay(state, card)?.life ?? 0) - amount, 0) }),
});
export const abilityHurts = { hero: hurting(life), xana: hurting(monsterLife) } as const;
export const abilityTaps: LyokoRule = {
  id: tapTerm.id,
  when: always,
  does: (state, { card, what }) => withCard(state, card, { tapped: what === 'tap' }),
};
export const abilityGuards: LyokoRule = {
  id: guardBonus.id,
  when: always,
  does: (state, { card }) => withCard(state, card, { guards: [...(inPlay(state, card)?.guards ?? []), state.turn] }),
};

/** How many cards in play fit. */
function counted(state: State, { kind, world, another }: Which, self: number): number {
  let count = 0;
  for (const side of SIDES)
    for (const card of state[side].play) {
      if (kind !== undefined && card.kind !== kind) continue;
      if (world !== undefined && card.world !== world && card.world !== 'both') continue;
      if (!another || card.id !== self) count++;
    }
  return count;
}

/** Whether nothing speaks against it: its condition, and how often it may happen. */
function happensNow(state: State, { id, used }: Card, { if: condition, limit }: Ability, nth: number): boolean {
  if (limit && used?.includes(nth)) return false;
  return !condition || isMet(condition, (cards) => counted(state, cards, id));
}

/** An ability that has been set off happens. */
export function useAbility(telling: Telling, id: number, nth: number): void {
  const card = anywhere(telling.state, id);
  const ability = card && factsOn(card).abilities?.[nth];
  if (!card || !ability || !happensNow(telling.state, card, ability, nth)) return;
  if (ability.limit) telling.state = withCard(telling.state, id, { used: [...(card.used ?? []), nth] });
  for (const effect of ability.effects) {
    const amount = amountNow(effect.amount, (cards) => counted(telling.state, cards, id));
    if (amount > 0) takesEffect(telling, effect, { card: id, amount, what: effect.is, by: `${BY_ABILITY}-${nth}` });
  }
}
function takesEffect(telling: Telling, { is, who }: AbilityEffect, named: Parameters<typeof about>[1]): void {
  const id = named?.card ?? 0;
  const side: Side = sideOf(id);
  if (is === 'erase') erase(telling, abilityErases, about(who, named));
  else if (is === 'gain') follow(telling, abilityGains, about(who, named));
  else {
    const card = inPlay(telling.state, id);
    if (!card) return;
    const self = about(side, { ...named, target: id });
    if (is === 'guard') follow(telling, abilityGuards, self);
    else if (is !== 'damage') {
      if (card.tapped !== (is === 'tap')) follow(telling, abilityTaps, self);
    } else if (card.life > 0 && card.world === 'lyoko') {
      follow(telling, abilityHurts[side], self);
      plan(telling, task('life', side, { card: id }));
    }
  }
}
