/** What a choice would decide, before it is taken. */
import type { RuleId } from '../../core/rule.ts';
import type { Choice } from './actions.ts';
import {
  compare,
  counter,
  counterReach,
  doubleUp,
  jumpNoCounter,
  rangedCounter,
  steal,
  throwDoom,
  weakAttack,
} from '../rules/fight.ts';
import { abilities } from '../rules/means.ts';
import { play } from './game.ts';
import { eitherDeck, noCards, win } from '../rules/objective.ts';
import type { GameStep, State } from '../state.ts';
import { drawn, loss } from '../rules/turn.ts';

/** The steps in which an attack is decided, strikes back, or ends the battle. */
const DECISIVE: ReadonlySet<RuleId> = new Set([
  compare.id,
  weakAttack.id,
  doubleUp.id,
  counter.id,
  rangedCounter.id,
  counterReach.id,
  jumpNoCounter.id,
  throwDoom.id,
  steal.id,
  loss.id,
  drawn.id,
  win.id,
  noCards.id,
  eitherDeck.id,
]);

/** What a choice that is allowed would come to: the steps that decide it. */
export const previewOf = (state: State, choice: Choice): readonly GameStep[] =>
  play(state, choice).steps.filter(
    ({ rule, instead }) => DECISIVE.has(rule) || (rule === abilities.id && instead !== undefined),
  );
