/** What a choice would decide, before it is taken. */
import type { RuleId } from '../core/rule.ts';
import { play } from './game.ts';
import type { Choice, GameStep, State } from './state.ts';

/** The steps in which an attack is decided, strikes back, or ends the battle. */
const DECISIVE: ReadonlySet<RuleId> = new Set([
  'fftcg.battle.compare',
  'fftcg.battle.weak-attack',
  'fftcg.cards.double-up',
  'fftcg.skills.counter',
  'fftcg.skills.ranged-counter',
  'fftcg.skills.counter-reach',
  'fftcg.skills.jump-no-counter',
  'fftcg.skills.throw-doom',
  'fftcg.skills.steal',
  'fftcg.battle.loss',
  'fftcg.battle.draw',
  'fftcg.objective.win',
  'fftcg.objective.no-cards',
  'fftcg.objective.either-deck',
]);

/** What a choice that is allowed would come to: the steps that decide it. */
export const previewOf = (state: State, choice: Choice): readonly GameStep[] =>
  (play(state, choice).steps as readonly GameStep[]).filter(({ rule }) => DECISIVE.has(rule));
