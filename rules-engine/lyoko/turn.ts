/** Chapter "The turn". */
import type { Beaten } from '../core/rule.ts';
import { returnPowers } from './combat.ts';
import { isAverted } from './dilemmas.ts';
import { endGuards } from './monsters.ts';
import { attackOf, edgeOf } from './playing.ts';
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
} from './state.ts';
import { always, follow, plan, type Telling } from './telling.ts';

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
  plan(telling, task('end-turn', side));
  if (side === 'hero') plan(telling, task('edge', side));
  plan(
    telling,
    task('main', side),
    task('begin-main', side),
    task('allocate', side),
    task('begin-allocation', side),
    task('untap', side),
  );
}
/** Activations and Queueing are counted by the turn. */
function readyAgain(player: PlayerState): PlayerState {
  if (!player.play.some(hasTurnMarks)) return player;
  return {
    ...player,
    play: player.play.map((card) =>
      hasTurnMarks(card) ? { ...card, acted: false, shifted: false, power: 0, evade: 0 } : card,
    ),
  };
}
const hasTurnMarks = ({ acted, shifted, power, evade }: Card) => acted || shifted || power !== 0 || evade !== 0;

const untap: LyokoRule = {
  id: 'lyoko.turn.untap',
  when: always,
  does: (state, { card }) => withCard(state, card, { tapped: false }),
};
const untapPrevented: LyokoRule = {
  id: 'lyoko.turn.untap-prevented',
  overrides: untap.id,
  when: (state, { card }) => {
    const held = inPlay(state, card);
    return held !== undefined && (isDisabled(held) || held.queued);
  },
  does: (state) => state,
};
const HELD = [untapPrevented];
export function untaps(telling: Telling, side: Side): void {
  const sides = telling.state.readings['untap-whose'] === 'own' ? [side] : SIDES;
  for (const one of sides) {
    for (const { id, tapped } of telling.state[one].play) if (tapped) follow(telling, untap, about(one, id), HELD);
  }
}

const resourceAllocation: LyokoRule = {
  id: 'lyoko.turn.resource-allocation',
  when: always,
  does: (state) => state,
};
/** In the Hero's turn the Attack of a Dilemma is carried out, before or after the Hero has moved Influence. */
export function beginAllocation(telling: Telling, side: Side): void {
  const { active } = telling.state;
  follow(telling, resourceAllocation, about(side, 0, 0, 0, side === active ? '' : 'joins'));
  if (side !== active) return;
  const dilemma = dilemmaOf(telling.state);
  if (side === 'hero' && dilemma) {
    if (holdsPrograms(telling.state) && telling.state.readings['dilemma-attack-when'] === 'after')
      planAfterThis(telling, task('dilemma-attack', 'xana', dilemma.id));
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

const mainPhase: LyokoRule = { id: 'lyoko.turn.main-phase', when: always, does: (state) => state };
export const beginMain = (telling: Telling, side: Side) => follow(telling, mainPhase, about(side, 0, 0, 0, 'begins'));

/** The Edge of a Dilemma, unless it has been averted. */
export function edge(telling: Telling): void {
  const dilemma = dilemmaOf(telling.state);
  if (!dilemma || isAverted(telling.state)) return;
  plan(telling, task('edge-return', 'xana', dilemma.id));
  edgeOf(telling, dilemma);
}

const turnSwitch: LyokoRule = {
  id: 'lyoko.turn.switch',
  when: always,
  does: (state) => ({ ...state, active: otherSide[state.active] }),
  cites: () => ['lyoko.turn.turn-order', 'lyoko.objective.taking-turns'],
  beats: averted,
};
/** An Edge that did not come lost to the Character who Resolved. */
function averted(state: State): readonly Beaten[] {
  const dilemma = state.active === 'hero' && isAverted(state) ? dilemmaOf(state) : undefined;
  return dilemma ? [{ what: dilemma.id, by: 'lyoko.characters.resolve-dilemma' }] : [];
}
export function endTurn(telling: Telling): void {
  const { active } = telling.state;
  returnPowers(telling);
  if (active === 'hero') endGuards(telling);
  follow(telling, turnSwitch, about(otherSide[active]));
  beginTurn(telling, otherSide[active]);
}

export const TURN_RULES = [untap, resourceAllocation, mainPhase, turnSwitch];
export const TURN_EXCEPTIONS = [untapPrevented];
