/** What is wrong with what was entered, found by the name of its field. */
import type { FieldFault } from '../../../rules-engine/core/fault.ts';

export type FaultAt = (field: string) => string | undefined;

/** Everything that is wrong with a field, a line each. */
export const faultFinder =
  (faults: readonly FieldFault[]): FaultAt =>
  (field) =>
    [...new Set(faults.filter((fault) => fault.field === field).map(({ says }) => says))].join('\n') || undefined;
