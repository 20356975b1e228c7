import * as z from 'zod/mini';
import { readAs, readWith, walkState } from '../tool/schemas.ts';
import { scene } from './chariot.schemas.ts';
import type { CombatState } from './Combat.tsx';

export const read = readWith<CombatState>(z.strictObject({ scene, readAs, walk: walkState }));
