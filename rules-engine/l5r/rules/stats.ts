/** Stats: what is named besides the steps of the calculation. */
import { means } from '../../core/cite.ts';

/** This is a step of the calculation, too. */
export const noChange = means('l5r.stats.absent-unchanged');
export const absentArmy = means('l5r.stats.absent-army');
export const bonusPenalty = means('l5r.stats.bonus-penalty');
export const changeByLimit = means('l5r.stats.change-by-limit');
export const fluctuatingSize = means('l5r.stats.fluctuating-size');
export const changeOfTotal = means('l5r.stats.change-of-total');

/** Setting a stat. */
export const setting = means('l5r.stats.setting');
export const switching = means('l5r.stats.switching');
export const copying = means('l5r.stats.copying');
export const notReapplied = means('l5r.stats.not-reapplied');
export const underlying = means('l5r.stats.underlying');
export const raiseLower = means('l5r.stats.raise-lower');

/** Changing a change. */
export const modifyingChanges = means('l5r.stats.modifying-changes');
export const changeBelowZero = means('l5r.stats.change-below-zero');
export const changeKeepsSign = means('l5r.stats.change-keeps-sign');
export const changeToLimit = means('l5r.stats.change-to-limit');
