/**
 * What tests draw by chance is the same in every run, so that a test that fails has found what changed.
 * `SEED=7 npm run unit` draws other things (any whole number), and `npm run soak` draws new ones all the time.
 */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
