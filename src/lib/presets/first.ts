/** A list in its order, but for the one of this name, which comes first. */
export const withFirst = <Named extends { readonly name: string }>(
  name: string,
  list: readonly Named[],
): readonly Named[] => list.toSorted((one, other) => Number(other.name === name) - Number(one.name === name));
