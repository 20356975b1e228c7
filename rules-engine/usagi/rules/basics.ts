/** Basics: the parts of a card, and the places where cards go. */
import { means } from '../../core/cite.ts';

export const basics = {
  chronicle: means('usagi.basics.chronicle'),
  cost: means('usagi.basics.cost'),
  deadPile: means('usagi.basics.dead-pile'),
  deck: means('usagi.basics.deck'),
  description: means('usagi.basics.description'),
  eventField: means('usagi.basics.event-field'),
  hand: means('usagi.basics.hand'),
  heldMomentPlace: means('usagi.basics.held-moment-place'),
  oneInPlay: means('usagi.basics.one-in-play'),
  playField: means('usagi.basics.play-field'),
  ratings: means('usagi.basics.ratings'),
  restPile: means('usagi.basics.rest-pile'),
} as const;
