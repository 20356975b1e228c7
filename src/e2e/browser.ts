/** Finds a Chromium for the browser tests, or brings one. `node src/e2e/browser.ts` does so with its progress shown. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

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
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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

/** The browser there is: named, downloaded by Playwright, or the system's. Throws where the named one does not start. */
export function findChromium(): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start. Name another browser, or leave it out.`);
  }
  return [chromium.executablePath(), ...new Set(systemPaths())].find(starts);
}

/** Runs a command with its output shown. */
function run(command: string, ...words: readonly string[]): boolean {
  console.log(`\n> ${command} ${words.join(' ')}`);
  const { status } = spawnSync(command, words, {
    stdio: 'inherit',
    timeout: 6 * 60_000,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
  });
  return status === 0;
}
const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The browser there is, or one that is brought now. Throws with what to install where none can be had. */
export function bringChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('There is no Chromium on this machine. It is brought now, which takes a minute.');
  if (isDebian() && process.getuid?.() === 0) {
    if (run('apt-get', 'update')) {
      run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  run(process.execPath, 'src/launch/run.mjs', 'playwright', 'install', 'chromium');
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium, and none could be brought. Install Chromium or Chrome ' +
      '(on Debian and its kin: sudo apt-get install chromium), or let CHROMIUM_PATH name one. ' +
      'If Playwright downloaded one that does not start, it lacks libraries: sudo npx playwright install-deps chromium',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(`The browser tests run in ${bringChromium()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
