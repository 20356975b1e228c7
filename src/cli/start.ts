/**
 * `npm start`: builds the site and serves it. Where it can't be served is said before it is built. PORT=8080 chooses the
 * port, HOST=0.0.0.0 lets other machines open it; `npm run build -- --help` has the settings of the build.
 */
import { buildIfChanged } from './build.ts';
import { placeOf, serveUntilStopped, tryPlace } from './serve.ts';
import { readWords } from './words.ts';

readWords({});
try {
  const place = placeOf(process.env);
  await tryPlace(place);
  if (await buildIfChanged()) await serveUntilStopped('dist', place);
  else process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
