/** The readings a game's engine takes: for each, its options. The first is the default. */
export type ReadingOptions = Readonly<Record<string, readonly [string, ...string[]]>>;

/** One option for every reading. */
export type ReadingsOf<Options extends ReadingOptions> = { readonly [Name in keyof Options]: Options[Name][number] };

/** Named sets of readings; what a set does not name is read as the default. The first is the default edition. */
export type EditionsOf<Options extends ReadingOptions> = Readonly<Record<string, Partial<ReadingsOf<Options>>>>;

const known = new WeakMap<ReadingOptions, object>();
/** The first option of every reading: the same object for the same options. */
export function defaults<Options extends ReadingOptions>(options: Options): ReadingsOf<Options> {
  let made = known.get(options);
  if (!made) {
    made = Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first]));
    known.set(options, made);
  }
  return made as ReadingsOf<Options>;
}

/** What differs when one reading is read another way. */
export interface Flip<Options extends ReadingOptions> {
  readonly reading: keyof Options & string;
  readonly option: string;
  readonly readings: ReadingsOf<Options>;
}

/** Every way to read one reading otherwise. */
export const flips = <Options extends ReadingOptions>(
  options: Options,
  readings: ReadingsOf<Options>,
): readonly Flip<Options>[] =>
  Object.entries(options).flatMap(([reading, all]) =>
    all
      .filter((option) => option !== readings[reading])
      .map((option) => ({ reading, option, readings: { ...readings, [reading]: option } })),
  );

/** The same readings but for one. Nothing is asked of the others in making it. */
export const readOtherwise = <Readings extends object, Name extends keyof Readings>(
  readings: Readings,
  name: Name,
  option: Readings[Name],
): Readings => Object.create(readings, { [name]: { value: option, enumerable: true } }) as Readings;

/** Readings that note which of them are asked while something is worked out under them. */
export function noting<Readings extends object>(
  readings: Readings,
): { readonly readings: Readings; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const get = (target: Readings, name: string | symbol): unknown => {
    if (typeof name === 'string') asked.add(name);
    return Reflect.get(target, name);
  };
  return { asked, readings: new Proxy(readings, { get }) };
}
