/** What engines and games are measured against, in a folder of its own that need not be installed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const installed = join(import.meta.dirname, 'peers', 'node_modules');

/** How to install them. */
export const PEERS_REMEDY = 'npm ci --prefix src/bench/peers';

/** The file of one of them, or undefined where they are not installed. What it has is for the caller to say. */
export async function peer(file: string): Promise<unknown> {
  const path = join(installed, file);
  return existsSync(path) ? ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as unknown) : undefined;
}
