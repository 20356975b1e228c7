import { defineConfig } from '@playwright/test';
import { publishedAt } from './src/build/folder.ts';
import { findChromium } from './src/e2e/browser.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium yet. "npm run browser" brings one.');

const { folder } = publishedAt(process.env);
const port = Number(process.env['E2E_PORT'] ?? 4517);
const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'src/e2e',
  outputDir: 'test-results/browser',
  // One more than cores: while one waits, as a reader would, the others go on.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Machines are noisy: a test fails for what it says, not for how long it takes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // The built site as a host serves it, with the headers of public/_headers.
  webServer: {
    command: `"${process.execPath}" src/cli/serve.ts`,
    url: `http://localhost:${port}${folder}`,
    env: { PORT: String(port), HOST: '' },
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    // A page that still scrolls takes a press to another place. Whoever tests motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    { name: 'phone', use: touch, grep: /@phone/ },
  ],
});
