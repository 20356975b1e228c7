/** What play waits for, and for whom. */
import { bothHaveChosen } from '../rules/combat.ts';
import { type Decision, DECISIONS, type Side, SIDES, type State, type Task } from '../state.ts';

/** What waits for a choice, or comes next. */
export const pending = ({ agenda }: State): Task | undefined => agenda[agenda.length - 1];

const WAITING: ReadonlySet<Task['type']> = new Set(DECISIONS);
/** Whether somebody must choose something, if there is anything to choose. */
export const isDecision = (type: Task['type']): type is Decision => WAITING.has(type);

const NOBODY: readonly Side[] = [];
const ONE: Readonly<Record<Side, readonly Side[]>> = { hero: ['hero'], xana: ['xana'] };
/** Who must choose now. */
export function deciders(state: State): readonly Side[] {
  const { over, combat } = state;
  const waits = pending(state);
  if (over || !waits) return NOBODY;
  if (waits.type !== 'combat-actions') return ONE[waits.player];
  return combat && !bothHaveChosen(combat) ? SIDES.filter((side) => combat.chosen[side] === 'open') : NOBODY;
}
