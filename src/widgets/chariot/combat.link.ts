import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith } from '../tool/schemas.ts';
import { scene, walk } from './link-schemas.ts';
import type { CombatState } from './Combat.tsx';

export const read = readWith<CombatState>(z.strictObject({ scene, readAs, walk }));
