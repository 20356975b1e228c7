/** Schemas that links of several tools of the Code Lyoko CCG share. Loaded when a link is opened. */
import * as z from 'zod/mini';
import { CHOICES } from '../../../rules-engine/lyoko/play/actions.ts';
import { isCard, isMadeName } from '../../../rules-engine/lyoko/cards/cards.ts';
import { faultsOfPosition } from '../../../rules-engine/lyoko/files/faults.ts';
import type { MadeCards } from '../../../rules-engine/lyoko/cards/made.ts';
import { madeCards } from '../../../rules-engine/lyoko/files/schema.ts';
import { filledIn, type GivenPosition } from '../../../rules-engine/lyoko/files/position.ts';
import { DECISIONS, SIDES } from '../../../rules-engine/lyoko/state.ts';
import { typed, walkOf, whole } from '../tool/schemas.ts';

export const cardName = typed().check(z.refine(isCard));
export const names = z.array(cardName).check(z.maxLength(100));
/** A card of the list, or one that is made up for the position. */
export const anyName = typed().check(z.refine((name) => isCard(name) || isMadeName(name)));
export const anyNames = z.array(anyName).check(z.maxLength(100));
/** Cards that are made up are read as in files. */
export const made = z.optional(z.custom<MadeCards>((cards) => madeCards.safeParse(cards).success));
const flag = z.optional(z.boolean());
/** A position whose figures are of this kind. */
function positionOf(figure: z.ZodMiniType) {
  const count = z.optional(figure);
  const cardInPlay = z.strictObject({
    card: anyName,
    world: z.optional(z.enum(['earth', 'lyoko'])),
    tapped: flag,
    life: count,
    influence: count,
    queued: flag,
    guards: count,
    acted: flag,
    virtualized: flag,
    on: z.optional(anyName),
    disabled: flag,
  });
  const side = z.optional(
    z.strictObject({
      pool: count,
      spent: count,
      cards: z.optional(z.array(cardInPlay).check(z.maxLength(100))),
      hand: z.optional(anyNames),
      core: z.optional(anyNames),
      discard: z.optional(anyNames),
    }),
  );
  return z.strictObject({
    turn: z.enum(['hero', 'xana']),
    phase: z.optional(z.enum(['main', 'allocation', 'untap'])),
    towers: count,
    hero: side,
    xana: side,
  });
}
const figure = whole(0, 999);
/** A position that can be played from. */
export const position = positionOf(figure).check(
  z.refine((given) => faultsOfPosition(filledIn(given as GivenPosition)).length === 0),
);
/** A position as it was typed, sound or not. */
export const typedPosition = positionOf(z.union([figure, typed(20)]));

const id = whole(0, 100_000);
export const walk = walkOf(
  z.strictObject({
    player: z.enum(SIDES),
    type: z.enum(CHOICES),
    card: id,
    target: id,
    ability: z.optional(id),
    choose: z.optional(id),
  }),
  SIDES,
);
/** What somebody planned to do. */
export const planned = z.strictObject({ does: typed(160), at: z.optional(z.enum(DECISIONS)) });
