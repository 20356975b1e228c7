/** Chapter "Goal of the game", and what it takes to erase Influence and to end. */
import type { Beaten } from '../../core/rule.ts';
import { discardTerm, eraseTerm, poolTerm } from './means.ts';
import {
  about,
  discarded,
  type Doing,
  erases,
  inPlay,
  isDisabled,
  kindOf,
  type LyokoRule,
  placed,
  pointsOf,
  type Side,
  SIDES,
  type State,
  type Subject,
  task,
  totalInfluence,
  withPlayer,
} from '../state.ts';
import { JEREMIE } from '../cards/cards.ts';
import { follow, plan, type Telling } from './telling.ts';

/** Whether a player's Influence, as it is counted for losing, is at zero. */
const isSpent = (state: State, side: Side) =>
  state[side].pool === 0 && (state.readings['influence-counted'] === 'pool' || totalInfluence(state, side) === 0);

/** Whether all Characters that count are Disabled. */
function allDisabled(state: State): boolean {
  const four = state.readings['all-disabled-count'] === 'four';
  let some = false;
  for (const card of state.hero.play) {
    if (kindOf(card) !== 'character' || (four && card.name === JEREMIE)) continue;
    if (!isDisabled(card)) return false;
    some = true;
  }
  return some;
}

export const influenceZero: LyokoRule = {
  id: 'lyoko.objective.influence-zero',
  when: (state) => isSpent(state, 'hero') || isSpent(state, 'xana'),
  does: (state) => {
    const winner = winnerAtZero(state);
    return {
      ...state,
      agenda: [],
      over: winner ? { ended: 'won', winner, rule: influenceZero.id } : { ended: 'drawn', rule: influenceZero.id },
    };
  },
};
function winnerAtZero(state: State): Side | undefined {
  const [hero, xana] = SIDES.map((side) => isSpent(state, side));
  if (hero && xana) return state.readings['both-at-zero'] === 'draw' ? undefined : state.active;
  return hero ? 'xana' : 'hero';
}

export const everyoneDisabled: LyokoRule = {
  id: 'lyoko.objective.all-disabled',
  when: allDisabled,
  does: (state) => ({
    ...state,
    agenda: [],
    over: { ended: 'won', winner: 'xana', rule: everyoneDisabled.id },
  }),
};

/** Ends the game if it has been decided. */
export function decide(telling: Telling): void {
  const { state } = telling;
  if (state.over) return;
  // Asked after every step: most steps leave both questions as they were.
  if (isSpent(state, 'hero') || isSpent(state, 'xana')) follow(telling, influenceZero, about(state.active));
  if (!telling.state.over && state.hero.play.some(isDisabled)) follow(telling, everyoneDisabled, about('xana'));
}

const ERASE = [eraseTerm.id] as const;
/** What lacks in the pool and is not asked for. */
const lacking = (state: State, { player, amount }: Subject): readonly Beaten[] => {
  const lack = amount - state[player].pool;
  return lack > 0 && state.readings['pool-too-small'] === 'pool-only' ? [{ what: lack, by: poolTerm.id }] : [];
};

/** How a rule erases `amount` points from the pool of `player`. */
export const erasing: Doing = {
  does: (state, { player, amount }) => erases(state, player, amount),
  cites: () => ERASE,
  beats: lacking,
};

/** How a card leaves play for the Discard Pile, where no rule says what is done with its points. */
export const leavingPlay: Doing = {
  does: (state, { card }) => {
    const leaves = inPlay(state, card);
    return leaves ? discarded(state, leaves, pointsOf(state, leaves)) : state;
  },
  cites: (state, { card, amount }) => {
    const leaves = inPlay(state, card);
    const erased = leaves && amount > 0 && pointsOf(state, leaves) === 'erased';
    return erased ? [discardTerm.id, eraseTerm.id] : [discardTerm.id];
  },
};

/** Whether anything is there to be erased: in the pool, or on cards where what the pool lacks is taken from them. */
export const canErase = (state: State, player: Side): boolean =>
  state[player].pool > 0 || (state.readings['pool-too-small'] === 'from-cards' && placed(state, player) > 0);
/** Erases Influence by a rule. What the pool lacks is taken from cards, where it is read so. */
export function erase(telling: Telling, rule: LyokoRule, subject: Subject): void {
  const { player, amount } = subject;
  const lack = amount - telling.state[player].pool;
  follow(telling, rule, subject);
  if (lack > 0 && telling.state.readings['pool-too-small'] === 'from-cards' && placed(telling.state, player) > 0) {
    plan(telling, task('debt', player, { amount: lack }));
  }
}

/** Points of a debt that are taken from a card. */
export const debtPaid: LyokoRule = {
  id: eraseTerm.id,
  does: (state, { player, card, amount }) => {
    const { erased, play } = state[player];
    return withPlayer(state, player, {
      erased: erased + amount,
      play: play.map((one) => (one.id === card ? { ...one, influence: one.influence - amount } : one)),
    });
  },
};
