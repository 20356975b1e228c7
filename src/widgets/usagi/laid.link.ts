import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith } from '../tool/schemas.ts';
import { table, walk } from './table.link.ts';
import type { LaidState } from './useLaid.ts';

export const read = readWith<LaidState>(z.strictObject({ table, readAs, walk }));
