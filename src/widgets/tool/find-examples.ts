/** Finds examples by words of their titles and of what they are about. */

/** An example as a list shows it. */
export interface ExampleTitle {
  readonly name: string;
  readonly title: string;
  /** Those of one group stand together under its name. */
  readonly group?: string;
}
export interface ExampleGroup {
  readonly group: string | undefined;
  readonly examples: readonly ExampleTitle[];
}

/** As they come; those of one group together. */
export const inGroups = (examples: readonly ExampleTitle[]): readonly ExampleGroup[] =>
  [...Map.groupBy(examples, ({ group }) => group)].map(([group, all]) => ({ group, examples: all }));

/** Those that hold the beginning of every word. */
export function findExamples(examples: readonly ExampleTitle[], typed: string): readonly ExampleTitle[] {
  const wanted = wordsOf(typed);
  return examples.filter(({ title, group = '' }) => {
    const words = wordsOf(`${title} ${group}`);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean);
