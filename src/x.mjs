import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from './cli/serve.ts';
const { addresses, close } = await serve('dist', { port: 0 });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const path of process.argv.slice(2)) {
  const c = await b.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const p = await c.newPage();
  const all = [];
  p.on('response', (r) => all.push(r.body().then((x) => [r.url(), x.length, r.request().resourceType() === 'font' ? 0 : brotliCompressSync(x).length], () => [r.url(), 0, 0])));
  await p.goto(addresses[0] + path, { waitUntil: 'networkidle' }); await p.waitForTimeout(800);
  const l = await Promise.all(all); console.log(path, l.reduce((s, x) => s + x[2], 0));
  for (const x of l) console.log('  ', x.join(' '));
  await c.close();
}
await b.close(); await close();
