/** A value out of a file, a link or what a device keeps that has keys. */
export type Group = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys, and no list. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
