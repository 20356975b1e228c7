/** Other text on a card. */
import { means } from '../../core/cite.ts';

export const flavorText = means('l5r.other-text.flavor');
export const colorText = means('l5r.other-text.color');
export const reminderText = means('l5r.other-text.reminder');
export const embeddedText = means('l5r.other-text.embedded');
