/** `npm start`: builds the site and serves it. Where it can't be served is said before it is built. */
import { buildIfChanged } from './build.ts';
import { placeOf, serveUntilStopped, tryPlace } from './serve.ts';

try {
  const place = placeOf(process.env);
  await tryPlace(place);
  if (await buildIfChanged()) await serveUntilStopped('dist', place);
  else process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
