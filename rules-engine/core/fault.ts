/** What is wrong with something written down: a file, a choice, a field of a form. */
import type { RuleId } from './rule.ts';

/** What is wrong with a scenario file, for whoever wrote it. */
export interface Fault {
  /** The key, from the top of the file or from wherever it is told. Entries of a list are counted from 0. */
  readonly path: readonly (string | number)[];
  /** A sentence that names what is wrong. */
  readonly says: string;
  /** What to write instead. */
  readonly remedy?: string | undefined;
}

/** What is wrong with what was entered in a form or a question, told at its field. */
export interface FieldFault {
  /** Where: `events.1.ratings`. Entries of a list are counted from 0. */
  readonly field: string;
  readonly says: string;
  /** What to write instead, for whoever writes a file. */
  readonly remedy?: string | undefined;
  /** The rule it breaks, where it breaks one. */
  readonly rule?: RuleId;
}
/** A field as a path: `events.1.ratings` are the ratings of the second Event. */
export const pathOf = (field: string): Fault['path'] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Something written down that fits nothing on the table: a fault of the file, never a refusal by a rule. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super([...fault.path, fault.says].join(': '));
    this.fault = fault;
  }
  /** The same, seen from further above in the file. */
  within(...path: Fault['path']): Misfit {
    return new Misfit({ ...this.fault, path: [...path, ...this.fault.path] });
  }
}
