/** Schemas that the links of the tools share. Loaded when a link is opened, not before. */
import * as z from 'zod/mini';
import { acts } from '../../../rules-engine/chariot/play/actions.ts';
import { MOST_ABILITIES } from '../../../rules-engine/chariot/files/faults.ts';
import { ability as written } from '../../../rules-engine/chariot/files/print-schema.ts';
import { PLAYERS, TOKEN_KINDS } from '../../../rules-engine/chariot/state.ts';
import { typed, walkOf, whole } from '../tool/schemas.ts';

const FACTS = [
  'value',
  'attack',
  'life',
  'needs',
  'blocks',
  'regenerates',
  'sent-with',
  'premium',
  'destroys',
  'again',
  'recalls',
  'fleeting',
  'damage',
  'carried',
  'counters',
  'summoned',
  'attacked',
  '+1/+1',
  '+0/+1',
  '-1/+1',
  'Revive',
  'type',
] as const;

/** Nobody leaves an ability unfinished: it is read as in files. */
const ability = z.custom((value) => written.safeParse(value).success);
const tokens = z.record(z.enum(TOKEN_KINDS), whole(0, 99));
/** More than the engine takes, so that what is too much is told where it stands. */
const MOST = 60;
const draft = z.strictObject({
  id: whole(0, 100_000),
  card: typed(),
  name: typed(200),
  as: z.optional(typed(200)),
  facts: z.partialRecord(z.enum(FACTS), typed(20)),
  made: z.optional(
    z.strictObject({
      abilities: z.optional(z.array(ability).check(z.maxLength(MOST_ABILITIES))),
      arrives: z.optional(tokens),
      gives: z.optional(tokens),
    }),
  ),
});
const zone = z.array(draft).check(z.maxLength(MOST));
const side = z.strictObject({
  field: zone,
  hand: zone,
  discard: zone,
  mana: z.partialRecord(z.enum(['Sun', 'Moon', 'Star']), typed(20)),
});
/** The game itself says whether something is a choice. */
export const choice = z.custom(acts.isChoice);
export const walk = walkOf(choice, PLAYERS);
export const scene = z.strictObject({ turn: typed(20), plain: z.boolean(), sides: z.tuple([side, side]) });
