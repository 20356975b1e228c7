/** A mistake in `content/` or a broken tie, told to the author who must mend it. */
export interface Problem {
  /** Path from the top of the project. */
  readonly file: string;
  readonly line?: number | undefined;
  /** The key in the file, such as `source.0.place`. */
  readonly key?: string | undefined;
  readonly says: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** `content/l5r/readings.yaml:12 (floor.default): …. Remedy: …` */
export const tellProblem = ({ file, line, key, says, remedy }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}${key ? ` (${key})` : ''}: ${says.replace(/\.$/, '')}. Remedy: ${remedy}.`;

/** Content that does not hold together. The message lists every problem, one a line. */
export class BrokenContent extends Error {
  override readonly name = 'BrokenContent';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const heading = problems.length === 1 ? '1 thing to fix:' : `${problems.length} things to fix:`;
    super([heading, ...problems.map((problem) => `  ${tellProblem(problem)}`)].join('\n'));
    this.problems = problems;
  }
}
