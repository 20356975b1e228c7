/** Abilities of cards in play: what they bring about, by the rules that every such effect follows. */
import { amountNow } from '../../core/ability.ts';
import { type Ability, type AbilityEffect, type Cost, type Kind, type StatName, STATS } from '../cards/cards.ts';
import { devirtualizesBy, life } from './characters.ts';
import { guardBonus, statChanges } from './combat.ts';
import { freeAll } from './dilemmas.ts';
import { abilityAsked, againstAbility, BY_ABILITY, byAbility, counting, meant, targetsOf } from './fitting.ts';
import { queue } from './hero-cards.ts';
import { happensInstead } from './instead.ts';
import { disabled, discardTerm, eraseTerm, handTerm, mainPhase, permanent, poolTerm, tapTerm } from './means.ts';
import { monsterLife } from './monsters.ts';
import { erase, erasing } from './objective.ts';
import {
  about,
  anywhere,
  type Card,
  discarded,
  factsOn,
  fighterIn,
  gains,
  HAND,
  inPlay,
  isDisabled,
  isVirtualized,
  kindOf,
  pointsOf,
  type LyokoRule,
  sideOf,
  type State,
  type Subject,
  type Task,
  task,
  withCard,
} from '../state.ts';
import { retrieved } from './playing.ts';
import { untapPrevented } from './turn.ts';
import { follow, plan, type Telling } from './telling.ts';

/** A card in play says what happens, and when it doesn't. */
export const abilityIdle: LyokoRule = { id: permanent.id, does: (state) => state };
/** Its player is asked for its target, or for one of its options, and answers. */
export const abilityAsks: LyokoRule = { id: permanent.id, does: (state) => state };
export const abilityErases: LyokoRule = {
  id: eraseTerm.id,
  does: erasing.does,
  cites: () => [poolTerm.id],
  ...(erasing.beats && { beats: erasing.beats }),
};
export const abilityGains: LyokoRule = {
  id: poolTerm.id,
  does: (state, { player, amount }) => gains(state, player, amount),
};
/** The hand takes the top card of the Discard Pile back, if it isn't full. */
export const abilityRetrieves: LyokoRule = {
  id: handTerm.id,
  does: (state, { player }) => (state[player].hand.length < HAND ? retrieved(state, player) : state),
};
const hurting = ({ id }: Pick<LyokoRule, 'id'>): LyokoRule => ({
  id,
  does: (state, { target, amount }) =>
    withCard(state, target, { life: Math.max((inPlay(state, target)?.life ?? 0) - amount, 0) }),
});
export const abilityHurts = { hero: hurting(life), xana: hurting(monsterLife) } as const;
export const abilityTaps: LyokoRule = {
  id: tapTerm.id,
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
  does: (state, { target }) =>
    withCard(state, target, { guards: [...(inPlay(state, target)?.guards ?? []), state.turn] }),
};

/** Power or Evade is changed until the turn ends: in the fights that come, and in the one that is being fought. */
export const abilityChanges: LyokoRule = {
  id: statChanges.id,
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

/** A player uses what a card in play says that its player may do. */
export const abilityUsed: LyokoRule = {
  id: mainPhase.id,
  does: (state, { card, by }) => {
    const used = inPlay(state, card);
    const nth = nthOf(by);
    return used && factsOn(used).abilities?.[nth]?.limit ? withUse(state, used, nth) : state;
  },
  cites: () => [permanent.id],
};
const nthOf = (by: string) => Number(by.slice(BY_ABILITY.length + 1));
const withUse = (state: State, { id, used = [] }: Card, nth: number) => withCard(state, id, { used: [...used, nth] });
/** A card is discarded to pay for its ability. Its points go where they go when it leaves play otherwise. */
export const abilityDiscards: LyokoRule = {
  id: discardTerm.id,
  does: (state, { card }) => {
    const paid = inPlay(state, card);
    return paid ? discarded(state, paid, pointsOf(state, paid)) : state;
  },
  cites: (state, { card, amount }) => {
    const paid = inPlay(state, card);
    return paid && amount > 0 && pointsOf(state, paid) === 'erased' ? [eraseTerm.id] : [];
  },
};

/** What was chosen for an ability: a card, and one of several options from 1; 0 where nothing is. */
export interface Chosen {
  readonly target: number;
  readonly choose: number;
}
/** A player pays for an ability and uses it. */
export function payAndUse(telling: Telling, id: number, nth: number, chosen: Chosen): void {
  const card = inPlay(telling.state, id);
  const ability = card && factsOn(card).abilities?.[nth];
  if (!card || !ability?.may) return;
  const side = sideOf(id);
  const by = byAbility(nth);
  const { target, choose } = chosen;
  follow(telling, abilityUsed, about(side, { card: id, target, amount: choose, what: 'uses', by }));
  const cost: Cost = ability.may === 'free' ? {} : ability.may;
  if (cost.erase) erase(telling, abilityErases, about(side, { card: id, amount: cost.erase, what: 'pays', by }));
  if (cost.tap) follow(telling, abilityTaps, about(side, { card: id, target: id, what: 'tap', by }));
  if (cost.discard) {
    follow(telling, abilityDiscards, about(side, { card: id, amount: card.influence, what: 'discard', by }));
    if (kindOf(card) === 'dilemma') freeAll(telling, id);
  }
  happensNow(telling, ability.choose?.[choose - 1] ?? ability.effects, { id, nth, on: card.on, target });
}

/** An ability that has been set off happens, or it is told why not. */
export function useAbility(telling: Telling, id: number, nth: number): void {
  const card = anywhere(telling.state, id);
  const ability = card && factsOn(card).abilities?.[nth];
  if (!card || !ability) return;
  if (ability.instead) {
    telling.isInstead = true;
    happensNow(telling, ability.effects, { id, nth, on: card.on, target: 0 });
    telling.isInstead = false;
    return;
  }
  const against = againstAbility(telling.state, card, ability, nth) ?? withoutTarget(telling.state, id, ability);
  if (against) {
    follow(telling, abilityIdle, about(sideOf(id), { card: id, what: against, by: byAbility(nth) }));
    return;
  }
  if (ability.target || ability.choose) {
    ask(telling, ability.target ? 'target' : 'option', { id, nth, target: 0 });
    return;
  }
  if (ability.limit) telling.state = withUse(telling.state, card, nth);
  happensNow(telling, ability.effects, { id, nth, on: card.on, target: 0 });
}
/** Nothing may be chosen as its target. */
const withoutTarget = (state: State, id: number, ability: Ability) =>
  ability.target && targetsOf(state, ability, id).length === 0 ? 'no-target' : undefined;
/** Whatever comes after it waits until its player has chosen. */
function ask(telling: Telling, type: 'target' | 'option', { id, nth, target }: Omit<Said, 'on'>): void {
  const side = sideOf(id);
  follow(telling, abilityAsks, about(side, { card: id, target, what: type, by: byAbility(nth) }));
  plan(telling, task(type, side, { card: id, target, amount: nth }));
}
/** Its player has chosen the target, or an option: the option comes after the target, and then it happens. */
export function useAsked(telling: Telling, now: Task, answer: Partial<Chosen>): void {
  const { player, card: id, amount: nth } = now;
  const card = anywhere(telling.state, id);
  const ability = abilityAsked(telling.state, now);
  if (!card || !ability) return;
  const { target, choose }: Chosen = { target: now.target, choose: 0, ...answer };
  follow(telling, abilityAsks, about(player, { card: id, target, amount: choose, what: 'chosen', by: byAbility(nth) }));
  if (ability.choose && choose === 0) {
    ask(telling, 'option', { id, nth, target });
    return;
  }
  if (ability.limit) telling.state = withUse(telling.state, card, nth);
  happensNow(telling, ability.choose?.[choose - 1] ?? ability.effects, { id, nth, on: card.on, target });
}

/** Which card says what happens, in which of its abilities, and the card that was chosen for it. */
interface Said extends Pick<Card, 'id' | 'on'> {
  readonly nth: number;
  readonly target: number;
}
function happensNow(telling: Telling, effects: readonly AbilityEffect[], said: Said): void {
  for (const effect of effects) takesEffect(telling, effect, said);
}
function takesEffect(telling: Telling, effect: AbilityEffect, said: Said): void {
  const { id, nth } = said;
  const { is, who, to } = effect;
  const { state } = telling;
  const amount = amountNow(effect.amount, counting(state, id));
  if (amount === 0) return;
  const named = { card: id, what: is, by: byAbility(nth) };
  if (is === 'erase') erase(telling, abilityErases, about(who, { ...named, amount }));
  else if (is === 'gain') follow(telling, abilityGains, about(who, { ...named, amount }));
  else if (is === 'retrieve') follow(telling, abilityRetrieves, about(who, named));
  else {
    for (const card of meant(state, to, said))
      ON_CARD[is](telling, card, about(sideOf(card.id), { ...named, target: card.id, amount }));
  }
}
/** What is done to a card, where that makes a difference to it. */
const ON_CARD: Readonly<Record<Exclude<AbilityEffect['is'], 'erase' | 'gain' | 'retrieve'>, OnCard>> = {
  damage: (telling, { id, life: left, world }, subject) => {
    if (left === 0 || world !== 'lyoko') return;
    const hurts = abilityHurts[sideOf(id)];
    if (happensInstead(telling, 'is-damaged', hurts, id)) return;
    follow(telling, hurts, subject);
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
