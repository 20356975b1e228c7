/** Special abilities and restrictions. */
import { means } from '../../core/cite.ts';

export const specialAbilities = {
  restricted: means('usagi.special-abilities.restricted'),
} as const;
