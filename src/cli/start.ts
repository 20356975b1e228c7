/** `npm start`: builds the site and serves it. Where it can't be served is said before it is built. */
import { spawnSync } from 'node:child_process';
import { placeOf, serveUntilStopped, tryPlace } from './serve.ts';

try {
  const place = placeOf(process.env);
  await tryPlace(place);
  const { status } = spawnSync(process.execPath, ['src/launch/run.mjs', 'astro', 'build'], { stdio: 'inherit' });
  if (status === 0) await serveUntilStopped('dist', place);
  else process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
