/** Basics: the parts of a card, and the places where cards go. */
import { means } from '../../core/cite.ts';

export const chronicle = means('usagi.basics.chronicle');
export const cost = means('usagi.basics.cost');
export const deadPile = means('usagi.basics.dead-pile');
export const deck = means('usagi.basics.deck');
export const description = means('usagi.basics.description');
export const eventField = means('usagi.basics.event-field');
export const hand = means('usagi.basics.hand');
export const heldMomentPlace = means('usagi.basics.held-moment-place');
export const oneInPlay = means('usagi.basics.one-in-play');
export const playField = means('usagi.basics.play-field');
export const ratings = means('usagi.basics.ratings');
export const restPile = means('usagi.basics.rest-pile');
