/** The number that is typed; not a number where it is none. */
export const typedNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
