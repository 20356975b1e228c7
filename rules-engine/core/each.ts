/** Something for each of several names, such as the players. */
export const each = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Readonly<Record<Name, Value>>;
