/** What nobody should have to read who wrote a damaged file. */

/** What a schema says by itself, what JavaScript says by itself, and what nothing was put in the place of. */
const NO_WORDS = [
  /This should not happen/,
  /Invalid (?:input|option|key|string|element|discriminator|number|union)/,
  /Unrecognized key|Too small|Too big|expected \w+ to (?:be|have)|received \w+/,
  /ZodError|TypeError|RangeError|Error:|Cannot read|is not a function|is not iterable|call stack/,
  /(?<!")\b(?:undefined|NaN)\b|\[object |=>/,
];
/** A file with more faults lists the first, and says how many more there are. */
export const MOST_PROBLEMS = 21;
/** Letters in one of them. */
export const LONGEST_PROBLEM = 1500;

/** What is wrong with what is said of something damaged; nothing where it can be read. `given` may be repeated. */
export function faultsOfWords(problems: readonly string[], given = ''): string[] {
  if (problems.length === 0) return ['It is refused without a word.'];
  return [
    ...(problems.length > MOST_PROBLEMS ? [`It lists ${problems.length} problems.`] : []),
    ...problems.flatMap((problem) => [
      ...(problem.length > LONGEST_PROBLEM
        ? [`A problem has ${problem.length} letters: ${problem.slice(0, 200)}`]
        : []),
      ...NO_WORDS.flatMap((pattern) => {
        const [found] = pattern.exec(problem) ?? [];
        return found !== undefined && !given.includes(found) ? [`It says "${found}": ${problem.slice(0, 300)}`] : [];
      }),
    ]),
  ];
}

/** A word in an answer that stands where nothing was found; none where what was given has it, too. */
export const saysNothing = (words: string, given: string): string | undefined =>
  ['undefined', '[object ', 'NaN'].find((word) => words.includes(word) && !given.includes(word));

/** As long as an answer may take, in milliseconds of a processor: what others do beside it doesn’t count. */
export const LONGEST = 1000;
/** Does something, and throws where it takes too long twice: once it may be that code is compiled, or memory cleared. */
export function inTime<Came>(what: () => Came): Came {
  const [came, first] = timed(what);
  const took = first > LONGEST ? Math.min(first, timed(what)[1]) : first;
  if (took > LONGEST) throw new Error(`It took ${took.toFixed(0)} ms.`);
  return came;
}
function timed<Came>(what: () => Came): readonly [Came, number] {
  const start = process.threadCpuUsage();
  const came = what();
  const { user, system } = process.threadCpuUsage(start);
  return [came, (user + system) / 1000];
}
