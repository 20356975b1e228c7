/** A written table as a link may hold it. Loaded when a link is opened, not before. */
import * as z from 'zod/mini';
import { BEGINNINGS } from '../../../rules-engine/usagi/files/layout.ts';
import { acts } from '../../../rules-engine/usagi/play/actions.ts';
import { ability as written } from '../../../rules-engine/usagi/files/print-schema.ts';
import { RATINGS, SEATS, SUBTYPES, TYPES } from '../../../rules-engine/usagi/state.ts';
import { typed, walkOf, whole } from '../tool/schemas.ts';

const seat = z.enum(SEATS);
/** The game itself says whether something is a choice. What it is called is its `type`; older links say `do`. */
const choice = z.pipe(
  z.pipe(
    z.looseObject({}),
    z.transform(({ do: done, ...rest }): unknown => (done === undefined ? rest : { type: done, ...rest })),
  ),
  z.custom(acts.isChoice),
);
export const walk = walkOf(choice, SEATS);
const name = typed();
/** A number, or what was typed instead of one. */
const number = z.union([whole(-9999, 9999), typed(20)]);
const few = <Item extends z.ZodMiniType>(item: Item, most = 60) => z.array(item).check(z.maxLength(most));
const subtypes = Object.values(SUBTYPES).flat() as [string, ...string[]];
const ratings = z.partialRecord(z.enum(RATINGS), number);

/** Nobody leaves an ability unfinished: it is read as in files. */
const ability = z.custom((value) => written.safeParse(value).success);
const cardKeys = {
  card: z.optional(name),
  name: z.optional(name),
  type: z.optional(z.enum(TYPES)),
  subtype: z.optional(z.nullable(z.enum(subtypes))),
  ratings: z.optional(ratings),
  description: z.optional(name),
  clan: z.optional(name),
  affiliation: z.optional(name),
  unique: z.optional(z.boolean()),
  honor: z.optional(number),
  ryo: z.optional(number),
  restricted: z.optional(z.nullable(whole(0, 99))),
  abilities: z.optional(few(ability, 12)),
  stricken: z.optional(z.boolean()),
  owner: z.optional(seat),
  by: z.optional(seat),
  score: z.optional(number),
};
/** What lies on an Attachment is not asked for: nothing can. */
const attachment = z.union([name, z.strictObject({ ...cardKeys, attached: z.optional(few(z.never(), 0)) })]);
const card = z.union([name, z.strictObject({ ...cardKeys, attached: z.optional(few(attachment, 12)) })]);
const cards = few(card);
const event = z.strictObject({
  ...cardKeys,
  attached: z.optional(few(attachment, 12)),
  playedBy: z.optional(seat),
  involved: z.optional(z.partialRecord(seat, cards)),
});
const zone = z.optional(z.partialRecord(seat, z.union([whole(0, 250), cards])));

export const table = z.strictObject({
  players: z.optional(whole(2, 6)),
  firstPlayer: z.optional(seat),
  begins: z.optional(z.enum(BEGINNINGS)),
  until: z.optional(
    z.enum([
      ...BEGINNINGS,
      ...(['never', 'responses', 'retarget', 'target', 'choose', 'order', 'tie', 'tokens', 'over'] as const),
    ] as const),
  ),
  toAct: z.optional(seat),
  turn: z.optional(whole(1, 999)),
  seed: z.optional(whole(0, 999_999)),
  neutralPile: z.optional(number),
  tokens: z.optional(z.partialRecord(seat, number)),
  currency: z.optional(z.partialRecord(seat, z.strictObject({ honor: z.optional(number), ryo: z.optional(number) }))),
  hand: zone,
  deck: zone,
  restPile: zone,
  deadPile: zone,
  chronicle: zone,
  playField: zone,
  eventField: zone,
  events: z.optional(few(event, 12)),
  proposed: z.optional(z.partialRecord(seat, card)),
  finished: z.optional(few(seat, 6)),
  kept: z.optional(z.partialRecord(seat, name)),
});
