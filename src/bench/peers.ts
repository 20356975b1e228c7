/** What engines and games are measured against, in a folder of its own that need not be installed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(join(import.meta.dirname, 'peers', 'package.json'));

/** How to install them. */
export const PEERS_REMEDY = 'npm ci --prefix src/bench/peers';

/** A module of one of them, or undefined where they are not installed. What it has is for the caller to say. */
export function peer(name: string): unknown {
  try {
    return load(name) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
