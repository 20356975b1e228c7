/** Reads a line from its beginning, a piece at a time. */
export interface Taker {
  /** Takes what the pattern matches at the beginning, if it is whole words; what it captured, the match first. */
  readonly take: (pattern: string) => readonly (string | undefined)[] | undefined;
  /** What is left. */
  readonly rest: () => string;
}
export function takerOf(line: string): Taker {
  let rest = line;
  return {
    take: (pattern) => {
      const found = new RegExp(`^(?:${pattern})(?![a-z0-9])`).exec(rest);
      if (!found || found[0] === '') return undefined;
      rest = rest.slice(found[0].length).trimStart();
      return found;
    },
    rest: () => rest,
  };
}

/** What can't be read, as it is said: cut where it is long. */
export const quoted = (text: string) => `“${text.length > 30 ? `${text.slice(0, 29)}…` : text}”`;
