/** Chapter "Monsters": what they cost, their life, and the three things they do. */
import type { RuleId } from '../core/rule.ts';
import { beginCombat } from './combat.ts';
import { happens } from './events.ts';
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
} from './state.ts';
import { always, follow, plan, type Telling } from './telling.ts';

const monster: LyokoRule = {
  id: 'lyoko.monsters.monster',
  when: always,
  does: (state, { card }) => intoPlay(state, card, { world: 'lyoko' }),
  cites: () => ['lyoko.terms.lyoko'],
};
const monsterLife: LyokoRule = {
  id: 'lyoko.monsters.monster-life',
  when: always,
  does: (state, { card, amount }) => withCard(state, card, { life: amount }),
};
export function enterMonster(telling: Telling, id: number): void {
  follow(telling, monster, about('xana', id, 0, 0, 'enters'));
  const entered = inPlay(telling.state, id);
  if (entered) follow(telling, monsterLife, about('xana', id, 0, factsOn(entered).life));
}

const monsterDestroyed: LyokoRule = {
  id: 'lyoko.monsters.monster-destroyed',
  when: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten !== undefined && kindOf(beaten) === 'monster' && beaten.life === 0;
  },
  does: (state, { card }) => {
    const beaten = inPlay(state, card);
    return beaten ? discarded(state, beaten, state.readings['monster-influence']) : state;
  },
  cites: ({ readings }) =>
    readings['monster-influence'] === 'erased' ? ['lyoko.terms.discard', 'lyoko.terms.erase'] : ['lyoko.terms.discard'],
};
export function checkMonster(telling: Telling, id: number): void {
  const points = inPlay(telling.state, id)?.influence ?? 0;
  if (follow(telling, monsterDestroyed, about('xana', id, 0, points))) happens(telling, 'monster-destroyed');
}

/** Xana has more Monsters than Towers, and one must go, where it is read so. */
const surplusGoes: LyokoRule = {
  id: 'lyoko.monsters.monster-limit',
  when: always,
  does: (state, { card }) => {
    const chosen = inPlay(state, card);
    return chosen ? discarded(state, chosen, 'erased') : state;
  },
  cites: () => ['lyoko.terms.discard', 'lyoko.terms.erase'],
};
export const surplusLeaves = (telling: Telling, id: number) =>
  follow(telling, surplusGoes, about('xana', id, 0, inPlay(telling.state, id)?.influence ?? 0));

const monsterTaps: LyokoRule = {
  id: 'lyoko.monsters.monster-taps',
  when: (state, { card }) => inPlay(state, card)?.tapped === false,
  does: (state, { card }) => withCard(state, card, { tapped: true }),
  cites: () => ['lyoko.terms.tap'],
};
/** Guard completes without tapping. */
const guard: LyokoRule = {
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
  follow(telling, monsterTaps, about('xana', id, 0, 1, 'guard'), GUARD);
export const tapMonster = (telling: Telling, id: number) => follow(telling, monsterTaps, about('xana', id));

/** The bonus of Guard ends with the Hero's next turn: one that was given in this very turn goes on. */
const givenNow = (state: State, card: number) =>
  (inPlay(state, card)?.guards ?? []).filter((turn) => turn === state.turn);
const guardEnds: LyokoRule = {
  id: 'lyoko.monsters.guard-bonus',
  when: always,
  does: (state, { card }) => withCard(state, card, { guards: givenNow(state, card) }),
};
export function endGuards(telling: Telling): void {
  const { state } = telling;
  for (const { id, guards } of state.xana.play) {
    if (guards.length > givenNow(state, id).length) follow(telling, guardEnds, about('xana', id, 0, 0, 'ends'));
  }
}

const acts = (state: State, id: number) => withCard(state, id, { acted: true });
const COMBAT: readonly RuleId[] = ['lyoko.turn.main-combat', 'lyoko.combat.combat-order'];
const monsterAttack: LyokoRule = {
  id: 'lyoko.monsters.monster-attack',
  when: always,
  does: (state, { card }) => acts(state, card),
  cites: (state, { target }) =>
    inPlay(state, target)?.tapped ? [...COMBAT, 'lyoko.monsters.attack-tapped-character'] : COMBAT,
};
export function monsterAttacks(telling: Telling, id: number, character: number): void {
  follow(telling, monsterAttack, about('xana', id, character));
  plan(telling, task('tap', 'xana', id));
  beginCombat(telling, id, character);
}

const attackTheCore: LyokoRule = {
  id: 'lyoko.monsters.attack-the-core',
  when: always,
  does: (state, { card }) => acts(state, card),
};
export function attacksCore(telling: Telling, id: number): void {
  follow(telling, attackTheCore, about('xana', id));
  plan(telling, task('tap', 'xana', id), task('core-hit', 'xana', id), task('core-block', 'hero', id));
}

const coreBlock: LyokoRule = {
  id: 'lyoko.monsters.core-block',
  when: always,
  does: (state, { card }) => (state.readings['block-taps'] === 'yes' ? withCard(state, card, { tapped: true }) : state),
  cites: ({ readings }) => (readings['core-block-combat'] === 'combat' ? COMBAT : []),
};
/** A Character stops the attack. */
export function blocksCore(telling: Telling, character: number, monster: number): void {
  follow(telling, coreBlock, about('hero', character, monster));
  // The hit that was planned does not come.
  const { agenda } = telling.state;
  telling.state = { ...telling.state, agenda: agenda.filter(({ type }) => type !== 'core-hit') };
  if (telling.state.readings['core-block-combat'] === 'combat') beginCombat(telling, monster, character);
}
const coreUnblocked = erasing('lyoko.monsters.core-unblocked');
export const CORE_DAMAGE = 2;
export function hitsCore(telling: Telling, id: number): void {
  happens(telling, 'core-hit');
  erase(telling, coreUnblocked, about('hero', id, 0, CORE_DAMAGE));
}

export const MONSTER_RULES = [
  monster,
  monsterLife,
  monsterDestroyed,
  surplusGoes,
  monsterTaps,
  monsterAttack,
  attackTheCore,
  coreBlock,
  coreUnblocked,
  guardEnds,
];
export const MONSTER_EXCEPTIONS = [guard];
