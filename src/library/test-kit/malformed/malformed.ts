/** A private scenario file that cannot be judged, and what its author is told. */
export interface Malformed {
  /** What is wrong with it, as a judge would say. */
  readonly what: string;
  /** The file. */
  readonly yaml: string;
  /** Every fault that is told, in order, without the file's name: `4 (start.A.hand.0): …. Remedy: …`. */
  readonly told: readonly string[];
}
