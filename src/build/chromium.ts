/** Finds a Chromium on this machine: the build prints rulebooks with it, and the browser tests run in it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const { env, platform } = process;

/** Where systems keep Chromium and its kin. */
function systemPaths(): readonly string[] {
  if (platform === 'darwin') {
    const names = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', `${env['HOME']}/Applications`].flatMap((folder) =>
      names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(
      (one) => one !== undefined,
    );
    const names = [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return folders.flatMap((folder) => names.map((name) => join(folder, name)));
  }
  // Debian's shell draws no windows: the same pages take a fifth less work.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ];
  const folders = [
    ...(env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Is it there, and does it start? A browser without its libraries does not. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows a browser opens a window when asked for its version.
  return platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * The browser there is: the one that CHROMIUM_PATH names, else the first that starts of `first` and the system's own.
 * Throws where the named one does not start.
 */
export function findChromium(...first: readonly string[]): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start. Name another browser, or leave it out.`);
  }
  return [...first, ...new Set(systemPaths())].find(starts);
}
