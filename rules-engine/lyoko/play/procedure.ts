/** What happens of itself until somebody must choose again. */
import { acts } from './actions.ts';
import { checkCharacter, deactivates, faceBlocker, tapCharacter } from '../rules/characters.ts';
import { canFight, endCombat, strikes } from '../rules/combat.ts';
import { returnsEdge } from '../rules/dilemmas.ts';
import { checkMonster, hitsCore, tapMonster } from '../rules/monsters.ts';
import { decide } from '../rules/objective.ts';
import { happenTogether } from '../rules/events.ts';
import { useAbility } from '../rules/abilities.ts';
import { attackOf, fulfil, settle, useActions } from '../rules/playing.ts';
import { type Decision, type Errand, inPlay, type Side, sideOf, type State, type Task } from '../state.ts';
import { drop, type Telling } from '../rules/telling.ts';
import { beginAllocation, beginMain, edge, endTurn, untaps } from '../rules/turn.ts';
import { deciders, isDecision, pending } from './wait.ts';

/** What happens of itself. */
const ERRANDS: Readonly<Record<Errand, (telling: Telling, task: Task) => void>> = {
  untap: (telling, { player }) => untaps(telling, player),
  'begin-allocation': (telling, { player }) => beginAllocation(telling, player),
  'begin-main': (telling, { player }) => beginMain(telling, player),
  edge: (telling) => edge(telling),
  'edge-return': (telling, { card }) => returnsEdge(telling, card),
  'dilemma-attack': (telling, { card }) => {
    const dilemma = inPlay(telling.state, card);
    if (dilemma) attackOf(telling, dilemma);
  },
  'end-turn': (telling, { amount }) => endTurn(telling, amount === 1),
  settle: (telling) => settle(telling),
  fulfil: (telling, { card }) => fulfil(telling, card),
  'face-blocker': (telling, { card, target }) => faceBlocker(telling, card, target),
  deactivate: (telling) => deactivates(telling),
  'core-hit': (telling, { card }) => hitsCore(telling, card),
  'use-actions': (telling) => useActions(telling),
  strike: (telling) => strikes(telling),
  'end-combat': (telling) => endCombat(telling),
  life: (telling, task) => checkLife(telling, lifeOf(telling, task)),
  ability: (telling, { card, amount }) => useAbility(telling, card, amount),
  tap: (telling, { card }) => (sideOf(card) === 'hero' ? tapCharacter(telling, card) : tapMonster(telling, card)),
};

/** Whose life is looked at now: all whose turn has come, in the order in which they were hurt. */
function lifeOf(telling: Telling, task: Task): readonly number[] {
  const all = [task];
  for (let next = pending(telling.state); next?.type === 'life'; next = pending(telling.state)) {
    all.unshift(next);
    drop(telling);
  }
  return all.flatMap(({ card, target }) => (target === 0 ? [card] : [card, target]));
}
/** Those without life fall, all at the same moment; then their Conditions are seen to. */
function checkLife(telling: Telling, cards: readonly number[]): void {
  const fallen = cards.filter((card) =>
    sideOf(card) === 'hero' ? checkCharacter(telling, card) : checkMonster(telling, card),
  );
  happenTogether(
    telling,
    fallen.map((id) => ({ event: sideOf(id) === 'hero' ? 'character-devirtualized' : 'monster-destroyed', id })),
  );
}

/** Does what is to be done until somebody must choose or the game is over. */
export function proceed(telling: Telling): void {
  let decided: State | undefined;
  for (;;) {
    const { state } = telling;
    // Where all Influence is as it was, nothing is decided that was not.
    if (decided?.hero !== state.hero || decided.xana !== state.xana || decided.stack !== state.stack) decide(telling);
    decided = telling.state;
    const next = pending(telling.state);
    if (!next) return;
    const { type } = next;
    if (isDecision(type)) {
      if (waits(telling.state, type, next.player)) return;
      passOver(telling);
    } else {
      drop(telling);
      ERRANDS[type](telling, next);
    }
  }
}

const IN_COMBAT: ReadonlySet<Decision> = new Set(['attacker-powers', 'defender-powers', 'combat-actions']);
/** Whether there is anything to choose but to let it pass. A Main Phase is waited for all the same, and who chooses in secret may choose none. */
function waits(state: State, type: Decision, player: Side): boolean {
  if (type === 'main') return true;
  // Powers and Combat Actions are for a fight that can still be fought.
  const whosePowers = type === 'combat-actions' ? undefined : player;
  if (state.combat && IN_COMBAT.has(type) && !canFight(state, state.combat, whosePowers)) return false;
  return type === 'combat-actions' ? deciders(state).length > 0 : acts.isOffered(state, player, 'done');
}

/** A moment in which nothing can be done is over. What it was like is kept until somebody chooses again. */
function passOver(telling: Telling): void {
  const then = telling.state;
  const { agenda, passed } = then;
  const past = passed.length === 0 ? then : { ...then, passed: [] };
  telling.state = { ...then, agenda: agenda.slice(0, -1), passed: [...passed, past] };
}
