/** The engines as they were at an earlier commit, to be played beside those of today. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Play } from './games.ts';

const root = resolve(import.meta.dirname, '../..');

const PARTS = ['rules-engine', 'content', 'src', 'package.json', 'tsconfig.json'];
/** What writes down the cards for the engines; a commit from before cards were files of their own has none. */
const CARDS = 'src/cli/cards.ts';

/** The games of a commit, which must have `src/bench/games.ts`; a sentence where they cannot be had. */
export async function playsAt(commit: string): Promise<Readonly<Record<string, Play>> | string> {
  const packed = spawnSync('git', ['archive', '--format=tar', commit, ...PARTS], { cwd: root, maxBuffer: 2 ** 28 });
  if (packed.status !== 0) return `Git has no ${commit} to compare with: ${reasonOf(packed)}`;
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  try {
    const unpacked = spawnSync('tar', ['-xf', '-', '-C', folder], { input: packed.stdout });
    if (unpacked.status !== 0) return `${commit} can’t be unpacked: ${reasonOf(unpacked)}`;
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    if (existsSync(join(folder, CARDS))) {
      const made = spawnSync(process.execPath, [CARDS], { cwd: folder });
      if (made.status !== 0) return `The cards of ${commit} can’t be read: ${reasonOf(made)}`;
    }
    const games = (await import(pathToFileURL(join(folder, 'src/bench/games.ts')).href)) as {
      readonly PLAYS: Readonly<Record<string, Play>>;
    };
    return games.PLAYS;
  } finally {
    // All that is imported has been read.
    rmSync(folder, { recursive: true, force: true });
  }
}
const reasonOf = ({ error, stderr }: SpawnSyncReturns<Buffer>) => error?.message ?? stderr.toString().trim();
