/** Reads what a link to a game of Stepping Stones holds, and what the device kept of one. */
import * as z from 'zod/mini';
import { start as told } from '../../../rules-engine/stones/files/schema.ts';
import { acts } from '../../../rules-engine/stones/play/actions.ts';
import { EDITIONS, READINGS } from '../../../rules-engine/stones/readings.ts';
import { PLAYERS } from '../../../rules-engine/stones/state.ts';
import { readAsFor, readWith, walkOf } from '../tool/schemas.ts';
import type { Begun } from './Play.tsx';

export const read = readWith<Begun>(
  z.strictObject({
    start: z.custom((start) => told.safeParse(start).success),
    readAs: readAsFor(READINGS, Object.keys(EDITIONS)),
    walk: walkOf(z.custom(acts.isChoice), PLAYERS),
  }),
);
