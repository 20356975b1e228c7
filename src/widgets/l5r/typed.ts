/** Words as typed in a list: a dot, a comma or the end of a line separates them. */
export const listed = (typed: string): readonly string[] =>
  typed
    .split(/[•·,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A whole number as people type it: with a plus, a hyphen or a true minus. `NaN` if it is none. */
export const wholeOf = (typed: string): number => {
  const plain = typed.trim().replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : NaN;
};

/** The next free id of a row. */
export const freshId = (rows: readonly { readonly id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
