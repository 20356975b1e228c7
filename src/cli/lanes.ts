/** Runs commands one after the other in lanes that go side by side, and can be stopped as one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

export interface Ended {
  /** Why it failed, if it did. */
  readonly reason?: string;
  /** What it said, where that was not shown as it came. */
  readonly output: string;
}

const running = new Set<ChildProcess>();
/** A command that runs beside others is given a group of its own, to be ended with all it started. Windows has none. */
const hasGroups = process.platform !== 'win32';

/** Runs a command line as npm would. Its output is shown as it comes, or kept to be shown as a whole. */
export function runCommand(command: string, shown: 'live' | 'whole'): Promise<Ended> {
  return new Promise((resolve) => {
    const live = shown === 'live';
    const child = spawn(command, {
      shell: true,
      detached: hasGroups && !live,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // What goes through a pipe has no colors unless it is told that it is for a terminal.
      env: { ...process.env, ...(!live && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    const end = (reason?: string) => {
      running.delete(child);
      resolve({ ...(reason !== undefined && { reason }), output: Buffer.concat(said).toString() });
    };
    running.add(child);
    child.on('error', ({ message }) => end(message));
    child.on('close', (code, signal) => end(reasonOf(code, signal)));
  });
}
function reasonOf(code: number | null, signal: NodeJS.Signals | null) {
  if (signal) return `it was stopped by ${signal}`;
  return code === 0 ? undefined : 'see the reason above';
}

/** Works through every lane in its own order, all of them at once, and ends when each has come to its end. */
export async function inLanes<One>(lanes: readonly (readonly One[])[], work: (one: One) => Promise<void>) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const one of lane) await work(one);
    }),
  );
}

/** Ends whatever runs, with everything it started. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (child.pid === undefined) continue;
    if (!hasGroups) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else if (child.stdout) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}
