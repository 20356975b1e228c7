/** Numbers and lists in English. */

/** A number with a true minus. */
export const number = (value: number) => (value < 0 ? `−${-value}` : String(value));
export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
/** What a card adds: nothing has no sign. */
export const signedOrNone = (value: number) => (value === 0 ? '0' : signed(value));
export const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** Names of which one is meant: "one, two or three". */
export const either = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
export const started = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
