import * as z from 'zod/mini';
import { readWith } from '../tool/schemas.ts';
import type { LinkReader } from '../tool/useTool.ts';
import { draft } from './draft-schema.ts';
import { openLink } from './open-link.ts';
import { readAs } from './read-as.ts';
import type { StatState } from './StatCalculator.tsx';

const typed = readWith<StatState>(z.strictObject({ draft, readAs }));

/** Links of the first tools hold a stat question in words. */
export const read: LinkReader<StatState> = (held) => (typeof held === 'string' ? openLink(held) : typed(held));
