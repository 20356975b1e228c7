/** What is printed on a card, read with zod: as files of cards, and scenario files for a card made up, write it. */
import { z } from 'zod';
import {
  abilitySchema,
  type AbilityWords,
  amountSchema,
  byLook,
  MISSING,
  otherKeys,
  word,
  yes,
} from '../../core/ability-schema.ts';
import { nearestName } from '../../core/names.ts';
import {
  type Effect,
  RATINGS,
  SEATS,
  SUBTYPES,
  REPLACED,
  type Subtype,
  TRIGGERS,
  TYPES,
  type Which,
} from '../state.ts';
import { abilityFaults } from './ability-faults.ts';
import type { FieldFault } from '../../core/fault.ts';
import { LARGEST } from './faults.ts';
import { type Printed, type SortedAbility, type UsagiWords, WHEN, type WrittenAbility } from '../cards/print.ts';
import type { WrittenCard } from './written.ts';

/** A whole number, to be limited further. */
export const wholeNumber = () => z.int({ error: ({ input }) => (input === undefined ? MISSING : 'is a whole number') });
export const seat = word(SEATS, 'a player: ');
export const count = wholeNumber().min(0, 'is 0 or more').max(999, 'is at most 999');
export const subtypes = Object.values(SUBTYPES).flat() as [Subtype, ...Subtype[]];
export const ratingName = word(RATINGS);
export const text = z.string().min(1).max(80);
/** A number whose range `written.ts` knows and tells. */
export const number = wholeNumber();
const whole = wholeNumber().min(-LARGEST).max(LARGEST);

/** Tells faults where the cards of a schema stand. */
export function tell(context: z.RefinementCtx, faults: readonly FieldFault[]) {
  for (const { field, says, remedy } of faults) {
    const path = field.split('.').filter(Boolean);
    context.addIssue({ code: 'custom', path, message: says, ...(remedy && { params: { remedy } }) });
  }
}

export const has = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

export const which: z.ZodType<Which> = z
  .strictObject({
    type: word(TYPES).optional().describe('Cards of this type.'),
    subtype: word(subtypes).optional().describe('Cards of this subtype.'),
    descriptor: z.string().optional().describe('Cards with this word in their name or description.'),
    whose: word(['yours', 'others'])
      .optional()
      .describe('Cards that you control, or that others control. Without it: anybody’s.'),
    where: word(['play-field', 'same-event'])
      .optional()
      .describe('Cards in a play field, or involved in the same Event as this card. Without it: anywhere in play.'),
    another: yes.optional().describe('Not this card itself.'),
  })
  .describe('Which cards fit. A key that is left out allows anything.') as z.ZodType<Which>;
const amountOf = (plain: z.ZodType<number>, says: string) => amountSchema(which, plain, says);
const whom = z
  .union([word(['target', 'self', 'attached']), which])
  .describe(
    'The cards it affects: the target, this card (self), the card it is attached to, or all cards that fit. Without it: the target; for score, this card.',
  );
const whomPlayers = word(['you', 'each', 'target']).describe(
  'The players it affects: the controller of this card (you), each player, or the player who is the target. Without it: you.',
);
const EFFECTS: readonly Effect['is'][] = [
  'gain',
  'draw',
  'exhaust',
  'kill',
  'strike',
  'refresh',
  'send-away',
  'take-control',
  'cancel',
  'rating',
  'score',
  'not-swept-up',
  'involve-stricken',
  'play-in-initiation',
  'only-without-hero',
];
const effect = z.discriminatedUnion(
  'is',
  [
    z
      .strictObject({
        is: z.literal('gain').describe('Players gain currency.'),
        honor: amountOf(count, 'Honor gained, 0 to 999. Without it: 0.').optional(),
        ryo: amountOf(count, 'Ryo gained, 0 to 999. Without it: 0.').optional(),
        to: whomPlayers.optional(),
      })
      .describe('Currency'),
    z
      .strictObject({
        is: z.literal('draw').describe('Players draw cards.'),
        cards: amountOf(count, 'The number of cards, 0 to 999.'),
        to: whomPlayers.optional(),
      })
      .describe('Cards drawn'),
    z
      .strictObject({
        is: word(['exhaust', 'kill', 'strike', 'refresh', 'send-away', 'take-control', 'cancel']).describe(
          'What happens to the card. send-away: it goes to its owner’s rest pile, even an Attachment. take-control: you control it from then on. cancel: its abilities are canceled this turn.',
        ),
        to: whom.optional(),
      })
      .describe('Something done to cards'),
    z
      .strictObject({
        is: z.literal('rating').describe('A rating is changed: while this card is in play (static), or this turn.'),
        rating: ratingName.describe('The rating.'),
        amount: amountOf(whole, 'The change, −99 to 99.'),
        to: whom.optional(),
      })
      .describe('A rating changed'),
    z
      .strictObject({
        is: z
          .literal('score')
          .describe('The score of an Event is changed: while this card is in play (static), or this turn.'),
        amount: amountOf(whole, 'The change, −99 to 99.'),
        to: whom.optional(),
      })
      .describe('A score changed'),
    z
      .strictObject({
        is: word(['not-swept-up', 'involve-stricken', 'play-in-initiation', 'only-without-hero']).describe(
          'Static only. The card is not swept up; may be involved while stricken; may be played in the Initiation; may be played only while you have no Hero in your play field.',
        ),
      })
      .describe('An exception to the rules'),
  ],
  {
    error: ({ input }) => {
      const is = typeof input === 'object' && input !== null && 'is' in input ? input.is : undefined;
      const nearest = typeof is === 'string' ? nearestName(is, EFFECTS) : undefined;
      const meant = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
      return is === undefined ? 'says what it does' : `is one of ${EFFECTS.join(', ')}${meant}`;
    },
  },
);
const cost = z.strictObject({
  strike: yes.optional().describe('The card is struck, or the card it is attached to if the ability is granted.'),
  sacrifice: yes.optional().describe('The card is sacrificed.'),
  honor: count.optional().describe('Honor paid. Without it: 0.'),
  ryo: count.optional().describe('Ryo paid. Without it: 0.'),
});
const words: AbilityWords<UsagiWords> = {
  when: WHEN,
  whenSays:
    'It happens by itself: at a trigger, when its Event or the Event of its Setting resolves, or when the Moment is played.',
  cost: cost as z.ZodType<UsagiWords['cost']>,
  always: true,
  which,
  target: z
    .union([word(['player', 'other-player']), which])
    .describe(
      'The target that must be chosen, when it happens (when) or when it is declared (may, played): a player, or a card that fits. Not with always.',
    ),
  limit: true,
  instead: REPLACED,
  insteadSays:
    'With always: the card would be struck, exhausted or killed by an effect, and the effects happen instead. On an Attachment: to the card that it is attached to.',
  own: {
    granted: yes
      .optional()
      .describe('The Attachment grants the ability to the card it is attached to, which is then its source.'),
  },
  effect: effect as z.ZodType<UsagiWords['effect']>,
  choose: true,
  empty: true,
};
/** One line of a card’s text in the older form, in which states have it. */
export const sortedAbility = z
  .strictObject({
    sort: word(['static', 'involuntary', 'voluntary', 'resolve', 'play']).describe(
      'The older form of when, may and always.',
    ),
    trigger: word(TRIGGERS).optional().describe('The trigger that sets off an involuntary ability.'),
    cost: cost.optional().describe('The cost of a voluntary ability. Without it: nothing.'),
    ...otherKeys(words),
  })
  .describe('An ability in the older form') as unknown as z.ZodType<SortedAbility>;
const newAbility = abilitySchema(words) as z.ZodType<WrittenAbility>;
/** One line of a card’s text. */
export const ability = byLook<WrittenAbility | SortedAbility>([newAbility, sortedAbility], (value) =>
  has(value, 'sort') ? sortedAbility : newAbility,
);

const ratingsWritten = z
  .partialRecord(ratingName, number, { error: `is a number for some of ${RATINGS.join(', ')}` })
  .describe(
    'The ratings printed on it, −99 to 99 each. If a rating is left out, the card doesn’t have it, which isn’t the same as 0.',
  );
export const printed = {
  name: text.describe('The name of a made-up card. A known card is written as text, or with the key card.'),
  type: word(TYPES).optional().describe('The type of the card. Without it: character, or event under events.'),
  subtype: word(subtypes)
    .nullable()
    .optional()
    .describe(
      `${Object.entries(SUBTYPES)
        .map(([type, all]) => `${type}: ${all.join(', ')}`)
        .join('; ')}. Without it: ally for a Character, else none.`,
    ),
  ratings: ratingsWritten.optional(),
  description: z.string().optional().describe('The words under the name, such as Ronin Samurai.'),
  clan: text.optional().describe('The clan printed on it. Without it: none.'),
  affiliation: text.optional().describe('The affiliation printed on it. Without it: none.'),
  unique: z.boolean().optional().describe('Whether the card is unique. Without it: false.'),
  honor: number.optional().describe('The Honor it costs, 0 to 99. Without it: 0.'),
  ryo: number.optional().describe('The Ryo it costs, 0 to 99. Without it: 0.'),
  restricted: count.nullable().optional().describe('The number after “Restricted:”. Without it: none.'),
  abilities: z.array(ability).optional().describe('The lines of its text. Without it: none.'),
};
export type Shape = Readonly<Record<string, z.ZodType>>;
/** A card made up: where its shape is right, its abilities must make sense. */
export const madeUp = (shape: Shape, says: string, type?: 'event') =>
  z
    .strictObject(shape)
    .superRefine((card, context) => tell(context, abilityFaults({ ...(type && { type }), ...(card as WrittenCard) })))
    .describe(says);

const { name: _named, type: _typed, ...onFile } = printed;
const price = wholeNumber().min(0).max(LARGEST).optional();
/** What stands under `printed` in the file of a card; its name and its type stand beside it. */
export const printedSchema = z
  .strictObject({
    ...onFile,
    ratings: z
      .partialRecord(ratingName, whole)
      .optional()
      .describe(ratingsWritten.description ?? ''),
    honor: price.describe('The Honor it costs, 0 to 99. Without it: 0.'),
    ryo: price.describe('The Ryo it costs, 0 to 99. Without it: 0.'),
  })
  .describe(
    'The card as it is played. The figures and the text that readers see are made from it.',
  ) as z.ZodType<Printed>;
