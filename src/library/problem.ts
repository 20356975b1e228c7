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
  /** How many problems it stands for that are not told. */
  readonly others?: number;
}

/** `content/l5r/readings.yaml:12 (floor.default): …. Remedy: …`, on one line of a length that somebody reads. */
export const tellProblem = ({ file, line, key, says, remedy }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}${key ? ` (${brief(key, LONGEST_KEY)})` : ''}: ${brief(says).replace(/\.$/, '')}. Remedy: ${brief(remedy)}.`;

/** Letters of a key and of a sentence; what was written may be of any length. */
const LONGEST_KEY = 120;
const LONGEST_SENTENCE = 600;
/** What is not seen on a terminal, or turns around what stands beside it. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;
function brief(text: string, longest = LONGEST_SENTENCE): string {
  const plain = text.toWellFormed();
  return (plain.length > longest ? `${plain.slice(0, longest).toWellFormed()}…` : plain).replace(UNSEEN, ' ');
}

/** So many problems of one file are told. Whoever has mended them is told the next. */
export const MOST_TOLD = 20;
/** The first of what is wrong with a file, and how many more things there are. `counted` may be more than are there. */
export function firstOf(problems: readonly Problem[], counted = problems.length): readonly Problem[] {
  const told = problems.filter(({ others }) => others === undefined);
  const more = problems.reduce((sum, { others = 0 }) => sum + others, counted - problems.length);
  const left = told.length + more - Math.min(told.length, MOST_TOLD);
  if (left === 0) return told;
  const [{ file }] = problems as readonly [Problem, ...Problem[]];
  const says = left === 1 ? 'there is one thing more to fix' : `there are ${left} more things to fix`;
  return [...told.slice(0, MOST_TOLD), { file, says, remedy: 'fix these first', others: left }];
}

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
