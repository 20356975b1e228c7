import * as z from 'zod/mini';
import { readAs, readWith, typed } from '../tool/schemas.ts';
import type { DeckState } from './DeckCheck.tsx';

export const read = readWith<DeckState>(z.strictObject({ lists: z.record(typed(), typed(20_000)), readAs }));
