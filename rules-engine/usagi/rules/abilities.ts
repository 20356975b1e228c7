/** Which rule speaks of the abilities of a card. */
import type { Cited } from '../../core/cite.ts';
import type { Card, State } from '../state.ts';
import { isAttachment, isCharacter } from './table.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';

/** The rule about the abilities of a card of this type. Of Events and Moments only the general one speaks. */
export const ruleOfAbility = (state: State, card: Card): Cited =>
  isCharacter(state, card)
    ? cardTypes.characterAbilities
    : isAttachment(state, card)
      ? cardTypes.attachmentAbilities
      : terms.ability;
