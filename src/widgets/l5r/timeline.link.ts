import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith } from '../tool/schemas.ts';
import { draft } from './draft-schema.ts';
import type { TimelineState } from './timeline.ts';

export const read = readWith<TimelineState>(z.strictObject({ draft, readAs }));
