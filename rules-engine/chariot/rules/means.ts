/** What the rulebook defines and other rules rest on, and what is named before it is declared. */
import { means } from '../../core/cite.ts';

/** 1.1 Zones. */
export const handHidden = means('chariot.basics.hand-hidden');
export const field = means('chariot.basics.field');
export const fieldVisible = means('chariot.basics.field-visible');
export const fieldCombat = means('chariot.basics.field-combat');
export const discardVisible = means('chariot.basics.discard-visible');

/** 1.2 Spells. */
export const effectText = means('chariot.basics.anatomy');
export const sending = means('chariot.basics.sending');
export const manaType = means('chariot.basics.mana-type');
export const manaValue = means('chariot.basics.mana-value');
export const typeMatch = means('chariot.basics.type-match');
export const remainingMana = means('chariot.basics.remaining-mana');
export const combinedMana = means('chariot.basics.combined-mana');

/** 1.3 Turn phases. */
export const startOfMain = means('chariot.basics.start-of-main');
export const assigning = means('chariot.basics.assigning');
export const oneAttacker = means('chariot.basics.one-attacker');
export const severalBlockers = means('chariot.basics.several-blockers');
export const simultaneous = means('chariot.basics.simultaneous');
/** 1.4 Win condition. */
export const winning = means('chariot.basics.winning');

/** 2 Specific cards rulings. */
export const counterForMana = means('chariot.card-rulings.counter-for-mana');
export const newBlocker = means('chariot.card-rulings.new-blocker');
export const oneAble = means('chariot.card-rulings.one-able');
export const severalBlocks = means('chariot.card-rulings.several-blocks');
/** These act, too: what goes to the Discard names what sent it there, and what did not keep it. */
export const damageStays = means('chariot.basics.retained');
export const defeated = means('chariot.basics.defeat');
export const paysToStay = means('chariot.card-rulings.regeneration');
export const revivesToStay = means('chariot.card-rulings.moonlit-witch');
export const destroyed = means('chariot.card-rulings.zero-damage');
