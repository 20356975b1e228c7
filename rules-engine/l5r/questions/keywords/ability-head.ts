/** What an ability begins with, as people write it. */
import { DESIGNATORS } from '../text/headers.ts';
import type { AbilityHead } from './state.ts';

/** Every designator of any edition. */
export const DESIGNATOR_NAMES: readonly string[] = [...new Set([...DESIGNATORS.four, ...DESIGNATORS.six])];

/** `Ninja Battle/Open`: keywords, then designators. Undefined where no designator stands at the end. */
export function abilityHead(text: string): AbilityHead | undefined {
  const words = text.replace(/:\s*$/, '').trim().split(/\s+/);
  const last = words.pop() ?? '';
  const designators = last.split('/');
  return designators.every((one) => DESIGNATOR_NAMES.includes(one)) ? { keywords: words, designators } : undefined;
}
