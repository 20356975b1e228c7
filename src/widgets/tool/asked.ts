/** Reads what is in the part of a link after `#`. Loaded when there is something. */
import type { LinkVersion } from './link.ts';

const VERSIONS: readonly string[] = ['1', '2'] satisfies readonly LinkVersion[];
/** The longest link that is opened, in characters. */
const LONGEST = 40_000;
/** The most that it may hold when it is unpacked, in bytes. */
const MOST = 1_000_000;
/** How deep what it holds may be nested. */
const DEEPEST = 60;

export const DAMAGED = 'This link is damaged or incomplete, and the tool can’t read it.';

/** What a link asks for, and what could not be made out, each a sentence. */
export interface Asked {
  readonly preset?: string;
  /** What it holds; nobody has checked it yet. */
  readonly held?: { readonly value: unknown };
  readonly complaints: readonly string[];
}

/** Reads a link. Never throws. */
export async function askedBy(hash: string): Promise<Asked> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const preset = parameters.get('preset');
  if (preset !== null) return { preset, complaints: [] };
  const packed = parameters.get('s');
  const version = parameters.get('v');
  // The first links of the calculator held their question in words. A place on the page has no “=” in its name.
  if (packed === null) return hash.includes('=') ? { held: { value: hash }, complaints: [] } : { complaints: [] };
  const complaints =
    version !== null && VERSIONS.includes(version)
      ? []
      : [
          `This link was made by version “${(version ?? 'unknown').slice(0, 40)}” of the tool. The tool shows what it could read.`,
        ];
  try {
    return { held: { value: await unpacked(packed) }, complaints };
  } catch {
    return { complaints: [DAMAGED] };
  }
}

/** Whether a link holds a scenario, and not what was typed into a form. */
export const holdsScenario = (held: unknown): held is object =>
  typeof held === 'object' && held !== null && 'kind' in held && 'start' in held;

async function unpacked(packed: string): Promise<unknown> {
  if (packed.length > LONGEST) throw new RangeError('too long');
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const value: unknown = JSON.parse(new TextDecoder().decode(await inflated(bytes)));
  if (isDeep(value)) throw new RangeError('too deep');
  return value;
}

/** Lists within lists, deeper than anything a tool makes. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []));
  }
  return false;
}

/** Throws a `RangeError` where too much comes of it. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST) throw new RangeError('too much');
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
