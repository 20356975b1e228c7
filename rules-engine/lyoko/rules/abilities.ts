/** Abilities of cards in play: what they bring about, by the rules that every such effect follows. */
import { amountNow } from '../../core/ability.ts';
import { type AbilityEffect, type Kind, type StatName, STATS } from '../cards/cards.ts';
import { devirtualizesBy, life } from './characters.ts';
import { guardBonus, statChanges } from './combat.ts';
import { againstAbility, byAbility, counting, fitting } from './fitting.ts';
import { queue } from './hero-cards.ts';
import { disabled, eraseTerm, handTerm, permanent, poolTerm, tapTerm } from './means.ts';
import { monsterLife } from './monsters.ts';
import { erase, erasing } from './objective.ts';
import {
  about,
  anywhere,
  type Card,
  factsOn,
  fighterIn,
  gains,
  HAND,
  inPlay,
  isDisabled,
  isVirtualized,
  kindOf,
  type LyokoRule,
  sideOf,
  type Subject,
  task,
  withCard,
} from '../state.ts';
import { retrieved } from './playing.ts';
import { untapPrevented } from './turn.ts';
import { always, follow, plan, type Telling } from '../play/telling.ts';

/** A card in play says what happens, and when it doesn't. */
export const abilityIdle: LyokoRule = { id: permanent.id, when: always, does: (state) => state };
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
/** The hand takes the top card of the Discard Pile back, if it isn't full. */
export const abilityRetrieves: LyokoRule = {
  id: handTerm.id,
  when: always,
  does: (state, { player }) => (state[player].hand.length < HAND ? retrieved(state, player) : state),
};
const hurting = ({ id }: Pick<LyokoRule, 'id'>): LyokoRule => ({
  id,
  when: always,
  does: (state, { target, amount }) =>
    withCard(state, target, { life: Math.max((inPlay(state, target)?.life ?? 0) - amount, 0) }),
});
export const abilityHurts = { hero: hurting(life), xana: hurting(monsterLife) } as const;
export const abilityTaps: LyokoRule = {
  id: tapTerm.id,
  when: always,
  does: (state, { target, what }) => withCard(state, target, { tapped: what === 'tap' }),
};
/** What is Disabled or Queued stays tapped. */
export const staysTapped: LyokoRule = {
  id: untapPrevented.id,
  overrides: abilityTaps.id,
  when: (state, { target, what }) => {
    const held = what === 'untap' ? inPlay(state, target) : undefined;
    return held !== undefined && (isDisabled(held) || held.queued);
  },
  does: (state) => state,
  cites: (state, { target }) => [inPlay(state, target)?.queued ? queue.id : disabled.id],
};
export const abilityGuards: LyokoRule = {
  id: guardBonus.id,
  when: always,
  does: (state, { target }) =>
    withCard(state, target, { guards: [...(inPlay(state, target)?.guards ?? []), state.turn] }),
};

/** Power or Evade is changed until the turn ends: in the fights that come, and in the one that is being fought. */
export const abilityChanges: LyokoRule = {
  id: statChanges.id,
  when: always,
  does: (state, subject) => {
    const { target, amount, what } = subject;
    const card = inPlay(state, target);
    if (!card || !isStat(what)) return state;
    const after = withCard(state, target, { [what]: card[what] + amount });
    return fighterIn(state, target) ? statChanges.does(after, subject) : after;
  },
};
const isStat = (what: string): what is StatName => STATS.some((stat) => stat === what);
type OnCard = (telling: Telling, card: Card, subject: Subject) => void;
const CHANGES: OnCard = (telling, card, subject) => {
  if (FIGHTERS.includes(kindOf(card))) follow(telling, abilityChanges, subject);
};
const FIGHTERS: readonly Kind[] = ['character', 'monster'];

/** An ability that has been set off happens, or it is told why not. */
export function useAbility(telling: Telling, id: number, nth: number): void {
  const card = anywhere(telling.state, id);
  const ability = card && factsOn(card).abilities?.[nth];
  if (!card || !ability) return;
  const by = byAbility(nth);
  const against = againstAbility(telling.state, card, ability, nth);
  if (against) {
    follow(telling, abilityIdle, about(sideOf(id), { card: id, what: against, by }));
    return;
  }
  if (ability.limit) telling.state = withCard(telling.state, id, { used: [...(card.used ?? []), nth] });
  for (const effect of ability.effects) takesEffect(telling, effect, { card: id, what: effect.is, by });
}

type Named = Partial<Omit<Subject, 'player'>> & { readonly card: number };
function takesEffect(telling: Telling, effect: AbilityEffect, named: Named): void {
  const { is, who, to } = effect;
  const id = named.card;
  const { state } = telling;
  const amount = amountNow(effect.amount, counting(state, id));
  if (amount === 0) return;
  if (is === 'erase') erase(telling, abilityErases, about(who, { ...named, amount }));
  else if (is === 'gain') follow(telling, abilityGains, about(who, { ...named, amount }));
  else if (is === 'retrieve') {
    if (state[who].discard.length > 0) follow(telling, abilityRetrieves, about(who, named));
  } else {
    const self = inPlay(state, id);
    const cards = to ? fitting(state, to, id) : self ? [self] : [];
    for (const card of cards) ON_CARD[is](telling, card, about(sideOf(card.id), { ...named, target: card.id, amount }));
  }
}
/** What is done to a card, where that makes a difference to it. */
const ON_CARD: Readonly<Record<Exclude<AbilityEffect['is'], 'erase' | 'gain' | 'retrieve'>, OnCard>> = {
  damage: (telling, { id, life: left, world }, subject) => {
    if (left === 0 || world !== 'lyoko') return;
    follow(telling, abilityHurts[sideOf(id)], subject);
    plan(telling, task('life', sideOf(id), { card: id }));
  },
  tap: (telling, { tapped }, subject) => {
    if (!tapped) follow(telling, abilityTaps, subject);
  },
  untap: (telling, { tapped }, subject) => {
    if (tapped) follow(telling, abilityTaps, subject, HELD);
  },
  guard: (telling, card, subject) => {
    if (kindOf(card) === 'monster') follow(telling, abilityGuards, subject);
  },
  devirtualize: (telling, card, subject) => {
    if (isVirtualized(card)) devirtualizesBy(telling, { ...subject, card: card.id, target: subject.card });
  },
  power: CHANGES,
  evade: CHANGES,
};
const HELD = [staysTapped];
