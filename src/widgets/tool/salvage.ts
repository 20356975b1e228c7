/** Reads what a link holds with a schema, and keeps what can be kept of it. Loaded when a link is opened, not before. */
import type * as z from 'zod/mini';

export interface Salvaged<State> {
  /** What could be read; `undefined` where nothing is left that makes sense. */
  readonly state: State | undefined;
  /** What had to be left out, each a sentence. */
  readonly complaints: readonly string[];
}

/** How often something is left out before the rest is given up. */
const ATTEMPTS = 40;

/** Takes out whatever the schema refuses, until it accepts the rest. */
export function salvage<State>(schema: z.ZodMiniType<State>, held: unknown): Salvaged<State> {
  const complaints: string[] = [];
  const kept = { value: structuredClone(held) };
  if (takeOutProto(kept.value)) complaints.push('“__proto__” can’t be a name here, so what has it was left out.');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = schema.safeParse(kept.value);
    if (result.success) return { state: result.data, complaints };
    const [issue] = result.error.issues;
    if (!issue) break;
    const path =
      issue.code === 'unrecognized_keys' && issue.keys[0] !== undefined ? [...issue.path, issue.keys[0]] : issue.path;
    const lost = takeOut(kept, path);
    if (lost.length === 0) break;
    complaints.push(`“${lost.map(String).join('.')}” couldn’t be read, so it was left out.`);
  }
  return { state: undefined, complaints: ['This tool can’t use the contents of this link.'] };
}

/** Schemas pass over this one name, and whoever copies what has it changes more than its copy. */
function takeOutProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const found = Object.hasOwn(value, '__proto__') && Reflect.deleteProperty(value, '__proto__');
  return Object.values(value).map(takeOutProto).includes(true) || found;
}

/** Takes out what is at a path; where there is nothing, what it is missing from. Gives the path of what was taken. */
function takeOut(kept: { value: unknown }, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const holders: unknown[] = [kept.value];
  for (const key of path) holders.push((holders.at(-1) as Record<PropertyKey, unknown> | undefined)?.[key]);
  for (let depth = path.length; depth > 0; depth--) {
    const key = path[depth - 1] as PropertyKey;
    const holder = holders[depth - 1];
    if (holders[depth] === undefined || typeof holder !== 'object' || holder === null) continue;
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
    return path.slice(0, depth);
  }
  return [];
}
