/** Special abilities and restrictions. */
import { means } from '../../core/cite.ts';

export const restricted = means('usagi.special-abilities.restricted');
