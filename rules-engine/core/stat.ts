import type { Step } from './step.ts';

/** A number on its way from its base value to what it is worth now. */
export interface Tally {
  readonly total: number;
}

/** What one step added to the number; negative where it took away. */
export const change = ({ before, after }: Pick<Step<Tally, unknown>, 'before' | 'after'>) => after.total - before.total;

/** What a number is worth: the sum of what its steps changed, counted from 0. */
export const valueOf = (steps: readonly Step<Tally, unknown>[]) => steps.at(-1)?.after.total ?? 0;
