/** Chapter "Monsters": what they cost, their life, and the three things they do. */
import { holds } from '../../core/resolve.ts';
import type { RuleId } from '../../core/rule.ts';
import {
  attackTappedCharacter,
  combatOrder,
  discardTerm,
  eraseTerm,
  lyokoWorld,
  mainCombat,
  monsterLimit,
  tapTerm,
} from './means.ts';
import { beginCombat, guardBonus } from './combat.ts';
import { happens, triggers } from './events.ts';
import { happensInstead } from './instead.ts';
import { erase, erasing } from './objective.ts';
import {
  about,
  discarded,
  factsOn,
  inPlay,
  intoPlay,
  kindOf,
  type LyokoRule,
  type State,
  task,
  withCard,
} from '../state.ts';
import { follow, plan, type Telling } from './telling.ts';

export const monster: LyokoRule = {
  id: 'lyoko.monsters.monster',
  does: (state, { card }) => intoPlay(state, card, { world: 'lyoko' }),
  cites: () => [lyokoWorld.id],
};
export const monsterLife: LyokoRule = {
  id: 'lyoko.monsters.monster-life',
  does: (state, { card, amount }) => withCard(state, card, { life: amount }),
};
export function enterMonster(telling: Telling, id: number): void {
  follow(telling, monster, about('xana', { card: id, what: 'enters' }));
  const entered = inPlay(telling.state, id);
  if (entered) follow(telling, monsterLife, about('xana', { card: id, amount: factsOn(entered).life }));
}

export const monsterDestroyed: LyokoRule = {
  id: 'lyoko.monsters.monster-destroyed',
  when: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten !== undefined && kindOf(beaten) === 'monster' && beaten.life === 0;
  },
  does: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten ? discarded(state, beaten, state.readings['monster-influence']) : state;
  },
  cites: ({ readings }, { amount }) =>
    amount > 0 && readings['monster-influence'] === 'erased' ? [discardTerm.id, eraseTerm.id] : [discardTerm.id],
};
/** A Monster without life is destroyed at once. Says whether it was. */
export function checkMonster(telling: Telling, id: number): boolean {
  const points = inPlay(telling.state, id)?.influence ?? 0;
  const subject = about('xana', { card: id, amount: points });
  const isDue = holds(monsterDestroyed, telling.state, subject);
  if (isDue && happensInstead(telling, 'is-destroyed', monsterDestroyed, id)) return false;
  return follow(telling, monsterDestroyed, subject);
}

/** Xana has more Monsters than Towers, and one must go, where it is read so. */
export const surplusGoes: LyokoRule = {
  id: monsterLimit.id,
  does: (state, { card }) => {
    const chosen = inPlay(state, card);
    return chosen ? discarded(state, chosen, 'erased') : state;
  },
  cites: (_, { amount }) => (amount > 0 ? [discardTerm.id, eraseTerm.id] : [discardTerm.id]),
};
export const surplusLeaves = (telling: Telling, id: number) =>
  follow(telling, surplusGoes, about('xana', { card: id, amount: inPlay(telling.state, id)?.influence ?? 0 }));

export const monsterTaps: LyokoRule = {
  id: 'lyoko.monsters.monster-taps',
  when: (state, { card }) => inPlay(state, card)?.tapped === false,
  does: (state, { card }) => withCard(state, card, { tapped: true }),
  cites: () => [tapTerm.id],
};
/** Guard completes without tapping. */
export const guard: LyokoRule = {
  id: 'lyoko.monsters.guard',
  overrides: monsterTaps.id,
  when: (_, { what }) => what === 'guard',
  does: (state, { card }) => {
    const guarding = inPlay(state, card);
    const again = state.readings['guard-and-act'] === 'yes';
    return guarding ? withCard(state, card, { guards: [...guarding.guards, state.turn], acted: !again }) : state;
  },
};
const GUARD = [guard];
export const guards = (telling: Telling, id: number) =>
  follow(telling, monsterTaps, about('xana', { card: id, amount: 1, what: 'guard' }), GUARD);
export const tapMonster = (telling: Telling, id: number) => follow(telling, monsterTaps, about('xana', { card: id }));

/** The bonus of Guard ends with the Hero's next turn: one that was given in this very turn goes on. */
const givenNow = (state: State, card: number) =>
  (inPlay(state, card)?.guards ?? []).filter((turn) => turn === state.turn);
export const guardEnds: LyokoRule = {
  id: guardBonus.id,
  does: (state, { card }) => withCard(state, card, { guards: givenNow(state, card) }),
};
export function endGuards(telling: Telling): void {
  const { state } = telling;
  for (const { id, guards } of state.xana.play) {
    if (guards.length > givenNow(state, id).length)
      follow(telling, guardEnds, about('xana', { card: id, what: 'ends' }));
  }
}

const acts = (state: State, id: number) => withCard(state, id, { acted: true });
const COMBAT: readonly RuleId[] = [mainCombat.id, combatOrder.id];
export const monsterAttack: LyokoRule = {
  id: 'lyoko.monsters.monster-attack',
  does: (state, { card }) => acts(state, card),
  cites: (state, { target }) => (inPlay(state, target)?.tapped ? [...COMBAT, attackTappedCharacter.id] : COMBAT),
};
export function monsterAttacks(telling: Telling, id: number, character: number): void {
  follow(telling, monsterAttack, about('xana', { card: id, target: character }));
  plan(telling, task('tap', 'xana', { card: id }));
  beginCombat(telling, id, character);
  triggers(telling, 'is-attacked', character);
  triggers(telling, 'attacks', id);
}

export const attackTheCore: LyokoRule = {
  id: 'lyoko.monsters.attack-the-core',
  does: (state, { card }) => acts(state, card),
};
export function attacksCore(telling: Telling, id: number): void {
  follow(telling, attackTheCore, about('xana', { card: id }));
  plan(
    telling,
    task('tap', 'xana', { card: id }),
    task('core-hit', 'xana', { card: id }),
    task('core-block', 'hero', { card: id }),
  );
  triggers(telling, 'attacks', id);
}

export const coreBlock: LyokoRule = {
  id: 'lyoko.monsters.core-block',
  does: (state, { card }) => (state.readings['block-taps'] === 'yes' ? withCard(state, card, { tapped: true }) : state),
  cites: ({ readings }) => [
    ...(readings['core-block-combat'] === 'combat' ? COMBAT : []),
    ...(readings['block-taps'] === 'yes' ? [tapTerm.id] : []),
  ],
};
/** A Character stops the attack. */
export function blocksCore(telling: Telling, character: number, monster: number): void {
  follow(telling, coreBlock, about('hero', { card: character, target: monster }));
  // The hit that was planned does not come.
  const { agenda } = telling.state;
  telling.state = { ...telling.state, agenda: agenda.filter(({ type }) => type !== 'core-hit') };
  if (telling.state.readings['core-block-combat'] === 'combat') beginCombat(telling, monster, character);
}
export const coreUnblocked: LyokoRule = { id: 'lyoko.monsters.core-unblocked', ...erasing };
const CORE_DAMAGE = 2;
export function hitsCore(telling: Telling, id: number): void {
  happens(telling, 'core-hit');
  erase(telling, coreUnblocked, about('hero', { card: id, amount: CORE_DAMAGE }));
}
