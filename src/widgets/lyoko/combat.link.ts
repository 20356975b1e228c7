import * as z from 'zod/mini';
import { readAs } from './read-as.ts';
import { readWith, typed } from '../tool/schemas.ts';
import { ANYBODY } from '../../../rules-engine/lyoko/questions/fight.ts';
import { isCard } from '../../../rules-engine/lyoko/cards/cards.ts';
import type { CombatState } from './Combat.tsx';
import { names } from './link-schemas.ts';

const fighter = z.strictObject({
  card: typed().check(z.refine((card) => isCard(card) || Object.hasOwn(ANYBODY, card))),
  life: typed(),
  tapped: z.boolean(),
  guards: typed(),
  upgrades: names,
  power: z.optional(typed()),
  evade: z.optional(typed()),
});
const uses = z.array(typed()).check(z.maxLength(60));

export const read = readWith<CombatState>(
  z.strictObject({
    draft: z.strictObject({
      attacker: fighter,
      defender: fighter,
      pools: z.strictObject({ hero: typed(), xana: typed() }),
      hands: z.strictObject({ hero: names, xana: names }),
      programs: names,
      realm: typed(),
    }),
    plan: z.strictObject({
      uses: z.strictObject({ attacker: uses, defender: uses }),
      actions: z.strictObject({ hero: typed(), xana: typed() }),
      after: z.array(typed(160)).check(z.maxLength(20)),
      written: z.optional(z.array(typed(160)).check(z.maxLength(100))),
    }),
    readAs,
  }),
);
