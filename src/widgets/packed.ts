/**
 * Plain data as text in which what repeats stands once: tables that differ in one card share all others. Read again, what
 * stood once is one object. Keys are never empty, and nothing is `undefined`.
 */

/** Text that `unpacked` reads a value of this type from. */
export type Packed<Value> = string & { readonly of?: Value };

/**
 * What has more signs stands once. A reference is much shorter, but hosts compress what they send: they find a short part
 * again wherever it stands, while numbers of lines are alike nowhere.
 */
const WORTH = 60;

/** Packs plain data: a list in JSON, a line each, in which `{"":n}` stands for line n and the last line is the whole. */
export function packed<Value>(value: Value): Packed<Value> {
  const times = new Map<string, number>();
  const texts = new Map<object, string>();
  const count = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const text = JSON.stringify(one);
    texts.set(one, text);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    if (before === 0) Object.values(one).forEach(count);
  };
  count(value);
  const lines: string[] = [];
  const places = new Map<string, number>();
  const written = (one: unknown): string => {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    const text = texts.get(one) ?? JSON.stringify(one);
    const known = places.get(text);
    if (known !== undefined) return `{"":${known}}`;
    const parts = Array.isArray(one)
      ? `[${one.map((part) => written(part ?? null)).join()}]`
      : `{${Object.entries(one)
          .filter(([, part]) => part !== undefined)
          .map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`)
          .join()}}`;
    if (times.get(text) === 1 || text.length <= WORTH) return parts;
    places.set(text, lines.push(parts) - 1);
    return `{"":${lines.length - 1}}`;
  };
  const whole = written(value);
  return `[\n${[...lines, whole].join(',\n')}\n]`;
}

/** Reads what `packed` wrote. Throws where it is something else. */
export function unpacked<Value>(text: Packed<Value>): Value {
  const lines: unknown[] = [];
  const known = (_: string, value: unknown) => {
    const place = (value as { readonly '': number } | null)?.[''];
    return place === undefined ? value : lines[place];
  };
  for (const line of text.slice(2, -2).split(',\n')) lines.push(JSON.parse(line, known));
  return lines.at(-1) as Value;
}

/** The same for an attribute, in which double quotes would take six signs each: single and double change places. */
export const forAttribute = <Value>(text: Packed<Value>): Packed<Value> =>
  text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
