/** Stats and their numbers in English. */
import type { StatName } from '../../state.ts';

/** What a stat is called, and the letters players write after its number. */
export const STAT_WORDS: Readonly<Record<StatName, { readonly name: string; readonly short: string }>> = {
  force: { name: 'Force', short: 'F' },
  chi: { name: 'Chi', short: 'C' },
  'personal-honor': { name: 'Personal Honor', short: 'PH' },
  'family-honor': { name: 'Family Honor', short: 'FH' },
  'honor-requirement': { name: 'Honor Requirement', short: 'HR' },
  'gold-cost': { name: 'Gold Cost', short: 'G' },
  'province-strength': { name: 'Province Strength', short: 'PS' },
  'item-force': { name: 'Item Force modifier', short: 'F' },
  'item-chi': { name: 'Item Chi modifier', short: 'C' },
  'unit-force': { name: 'Force of the unit', short: 'F' },
  'army-force': { name: 'Force of the army', short: 'F' },
};
