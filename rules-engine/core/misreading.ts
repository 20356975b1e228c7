/** How people misread rules: for lessons, which say to whoever answers so what may have happened. No verdict uses it. */

/** A table as a scenario file writes it. */
export interface Written {
  readonly start: Readonly<Record<string, unknown>>;
  readonly choices: readonly unknown[];
}
/** The table as somebody sees it who makes the mistake. The rules are then followed: what comes out is what they expect. */
export type Misreading = (written: Written) => Written;
