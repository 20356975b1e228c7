/** Finds a Chromium for the browser tests, or brings one. `node src/e2e/browser.ts` does so with its progress shown. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium as findOn } from '../build/chromium.ts';

/** The browser there is: named, downloaded by Playwright, or the system's. Throws where the named one does not start. */
export const findChromium = () => findOn(chromium.executablePath());

/** Runs a command with its output shown. */
function run(command: string, ...words: readonly string[]): boolean {
  console.log(`\n> ${command} ${words.join(' ')}`);
  const { status } = spawnSync(command, words, {
    stdio: 'inherit',
    timeout: 6 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
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
    const install = (browser: string) =>
      run('apt-get', 'install', '-y', '--no-install-recommends', browser, 'fonts-liberation');
    // The shell has no windows of its own; an older Debian has none.
    if (run('apt-get', 'update') && !install('chromium-headless-shell')) install('chromium');
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
