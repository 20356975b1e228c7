/** A judge's line about Shiny Chariot: a combat, a payment, or a spell over several turns. */
import { combatLine } from './chariot-combat.ts';
import { overTurnsLine } from './chariot-damage.ts';
import { paymentLine } from './chariot-mana.ts';
import { isCombat, isPayment } from './chariot-shape.ts';
import type { LineAnswer, Unread } from './line.ts';

/** Reads a tidied line for which `isSpellLine` holds, and has the engine answer. Nothing is guessed. */
export const spellLine = (line: string): Promise<LineAnswer | Unread> =>
  isCombat(line) ? combatLine(line) : isPayment(line) ? paymentLine(line) : overTurnsLine(line);
