/** Chapter "The turn". */
import type { Beaten } from '../../core/rule.ts';
import { disabled, mainPhase, resourceAllocation, takingTurns, turnOrder } from './means.ts';
import { returnPowers } from './combat.ts';
import { edgeStays, isAverted, resolveDilemma } from './dilemmas.ts';
import { programDiscard, queue } from './hero-cards.ts';
import { triggers } from './events.ts';
import { endGuards } from './monsters.ts';
import { attackOf, edgeOf, hasEdgeEffect } from './playing.ts';
import {
  about,
  type Card,
  dilemmaOf,
  inPlay,
  isDisabled,
  type LyokoRule,
  otherSide,
  type PlayerState,
  type Side,
  SIDES,
  type State,
  type Task,
  task,
  withCard,
} from '../state.ts';
import { follow, plan, type Telling } from './telling.ts';

/** The turn of `side` begins: what is to happen in it, in order. */
export function beginTurn(telling: Telling, side: Side): void {
  const { state } = telling;
  telling.state = {
    ...state,
    turn: state.turn + 1,
    active: side,
    hero: readyAgain(state.hero),
    xana: readyAgain(state.xana),
    resolved: false,
  };
  plan(
    telling,
    task('end-turn', side),
    ...(side === 'hero' ? [task('edge', side)] : []),
    task('main', side),
    task('begin-main', side),
    task('allocate', side),
    task('begin-allocation', side),
    task('untap', side),
  );
  triggers(telling, 'turn-begins');
}
/** Activations and Queueing are counted by the turn. */
function readyAgain(player: PlayerState): PlayerState {
  if (!player.play.some(hasTurnMarks)) return player;
  return {
    ...player,
    play: player.play.map((card) => (hasTurnMarks(card) ? withoutMarks(card) : card)),
  };
}
function withoutMarks(card: Card): Card {
  if (card.used) {
    const { used: _used, ...unused } = card;
    return withoutMarks(unused);
  }
  return { ...card, acted: false, shifted: false, power: 0, evade: 0 };
}
const hasTurnMarks = ({ acted, shifted, power, evade, used }: Card) =>
  acted || shifted || power !== 0 || evade !== 0 || used !== undefined;

export const untap: LyokoRule = {
  id: 'lyoko.turn.untap',
  does: (state, { card }) => withCard(state, card, { tapped: false }),
};
export const untapPrevented: LyokoRule = {
  id: 'lyoko.turn.untap-prevented',
  overrides: untap.id,
  when: (state, { card }) => {
    const held = inPlay(state, card);
    return held !== undefined && (isDisabled(held) || held.queued);
  },
  does: (state) => state,
  // What keeps it tapped.
  cites: (state, { card }) => [inPlay(state, card)?.queued ? queue.id : disabled.id],
};
const HELD = [untapPrevented];
export function untaps(telling: Telling, side: Side): void {
  const sides = telling.state.readings['untap-whose'] === 'own' ? [side] : SIDES;
  for (const one of sides) {
    for (const { id, tapped } of telling.state[one].play)
      if (tapped) follow(telling, untap, about(one, { card: id }), HELD);
  }
}

export const allocationBegins: LyokoRule = {
  id: resourceAllocation.id,
  does: (state) => state,
  // "Each" such phase may mean Xana's, too.
  cites: (_, { what }) => (what === 'joins' ? [programDiscard.id] : []),
};
/** In the Hero's turn the Attack of a Dilemma is carried out, before or after the Hero has moved Influence. */
export function beginAllocation(telling: Telling, side: Side): void {
  const { active } = telling.state;
  follow(telling, allocationBegins, about(side, { what: side === active ? '' : 'joins' }));
  if (side !== active) return;
  const dilemma = dilemmaOf(telling.state);
  if (side === 'hero' && dilemma) {
    if (holdsPrograms(telling.state) && telling.state.readings['dilemma-attack-when'] === 'after')
      planAfterThis(telling, task('dilemma-attack', 'xana', { card: dilemma.id }));
    else attackOf(telling, dilemma);
  }
  // The Hero's Programs can be given up in Xana's phase too, where it is read so.
  if (side === 'xana' && holdsPrograms(telling.state) && telling.state.readings['allocation-whose'] === 'each')
    planAfterThis(telling, task('allocate', 'hero'), task('begin-allocation', 'hero'));
}
/** Whether the Hero has cards whose Influence can be moved. */
const holdsPrograms = ({ hero, readings }: State) =>
  hero.play.some(
    ({ kind, influence }) =>
      kind === 'program' || kind === 'upgrade' || (influence > 0 && readings['reallocate-what'] === 'any'),
  );
/** What follows the moment that comes next; the last one named happens first. */
function planAfterThis(telling: Telling, ...tasks: readonly Task[]): void {
  const { agenda } = telling.state;
  telling.state = { ...telling.state, agenda: [...agenda.slice(0, -1), ...tasks, ...agenda.slice(-1)] };
}

export const mainBegins: LyokoRule = { id: mainPhase.id, does: (state) => state };
export const beginMain = (telling: Telling, side: Side) => follow(telling, mainBegins, about(side, { what: 'begins' }));

/** The Edge of a Dilemma, unless it has been averted. */
export function edge(telling: Telling): void {
  const dilemma = dilemmaOf(telling.state);
  if (!dilemma || isAverted(telling.state)) return;
  if (telling.state.readings['edge-before-powers'] === 'after') returnPowers(telling);
  const returns = telling.state.readings['edge-without-effect'] === 'returns' || hasEdgeEffect(telling.state, dilemma);
  if (returns) plan(telling, task('edge-return', 'xana', { card: dilemma.id }));
  edgeOf(telling, dilemma);
  if (!returns) follow(telling, edgeStays, about('xana', { card: dilemma.id, what: 'stays' }));
}

export const turnSwitch: LyokoRule = {
  id: 'lyoko.turn.switch',
  does: (state) => ({ ...state, active: otherSide[state.active] }),
  cites: () => [turnOrder.id, takingTurns.id],
  beats: averted,
};
/** An Edge that did not come lost to the Character who Resolved. */
function averted(state: State): readonly Beaten[] {
  const dilemma = state.active === 'hero' && isAverted(state) ? dilemmaOf(state) : undefined;
  return dilemma ? [{ what: dilemma.id, by: resolveDilemma.id }] : [];
}
export function endTurn(telling: Telling, isOver: boolean): void {
  const { active, agenda } = telling.state;
  if (!isOver) {
    // The turn ends once what is to happen at its end has happened.
    plan(telling, task('end-turn', active, { amount: 1 }));
    if (triggers(telling, 'turn-ends')) return;
    telling.state = { ...telling.state, agenda };
  }
  returnPowers(telling);
  if (active === 'hero') endGuards(telling);
  follow(telling, turnSwitch, about(otherSide[active]));
  beginTurn(telling, otherSide[active]);
}
