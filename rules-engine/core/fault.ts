/** What is wrong with something written down: a file, a choice. */

/** What is wrong with a scenario file, for whoever wrote it. */
export interface Fault {
  /** The key, from the top of the file or from wherever it is told. Entries of a list are counted from 0. */
  readonly path: readonly (string | number)[];
  /** A sentence that names what is wrong. */
  readonly says: string;
  /** What to write instead. */
  readonly remedy?: string | undefined;
}

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
