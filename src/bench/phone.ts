/** A slow phone as Lighthouse throttles a browser to it: a slow 4G line and a fourth of the speed. */
import type { Page } from '@playwright/test';

const LINE = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const SLOWER = 4;

/** Makes the browser of a page as slow, and its line too where that is asked for. */
export async function throttle(page: Page, line: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
}
