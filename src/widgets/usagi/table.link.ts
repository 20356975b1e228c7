/** A written table as a link may hold it. Loaded when a link is opened, not before. */
import * as z from 'zod/mini';
import { BEGINNINGS } from '../../../rules-engine/usagi/files/layout.ts';
import { acts } from '../../../rules-engine/usagi/play/actions.ts';
import { RATINGS, SEATS, SUBTYPES, TRIGGERS, TYPES } from '../../../rules-engine/usagi/state.ts';
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

const which = z.strictObject({
  type: z.optional(z.enum(TYPES)),
  subtype: z.optional(z.enum(subtypes)),
  descriptor: z.optional(name),
  whose: z.optional(z.enum(['yours', 'others'])),
  where: z.optional(z.enum(['play-field', 'same-event'])),
  another: z.optional(z.literal(true)),
});
const whom = z.union([z.enum(['target', 'self', 'attached', 'you', 'each']), which]);
const effect = z.strictObject({
  is: z.enum([
    ...(['gain', 'draw', 'exhaust', 'kill', 'strike', 'refresh', 'send-away', 'take-control', 'cancel'] as const),
    ...(['rating', 'score', 'not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero'] as const),
  ]),
  to: z.optional(whom),
  honor: z.optional(whole(0, 99)),
  ryo: z.optional(whole(0, 99)),
  cards: z.optional(whole(0, 99)),
  amount: z.optional(whole(-99, 99)),
  rating: z.optional(z.enum(RATINGS)),
});
const ability = z.strictObject({
  sort: z.enum(['static', 'involuntary', 'voluntary', 'resolve', 'play']),
  trigger: z.optional(z.enum(TRIGGERS)),
  cost: z.optional(
    z.strictObject({
      strike: z.optional(z.literal(true)),
      sacrifice: z.optional(z.literal(true)),
      honor: z.optional(whole(0, 99)),
      ryo: z.optional(whole(0, 99)),
    }),
  ),
  target: z.optional(z.union([z.enum(['player', 'other-player']), which])),
  granted: z.optional(z.literal(true)),
  effects: z.optional(few(effect, 12)),
  text: z.optional(typed(400)),
});
const cardKeys = {
  card: z.optional(name),
  name: z.optional(name),
  type: z.optional(z.enum(TYPES)),
  subtype: z.optional(z.nullable(z.enum(subtypes))),
  ratings: z.optional(ratings),
  description: z.optional(name),
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
    z.enum([...BEGINNINGS, 'never', 'responses', 'retarget', 'order', 'tie', 'tokens', 'over'] as const),
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
