/** Cards as scenario files write them, read with zod: by name, by name with something said of them, or made up. */
import { z } from 'zod';
import { byLook } from '../../core/ability-schema.ts';
import { nameRemedy, nearestName } from '../../core/names.ts';
import { CARDS } from '../cards/cards.ts';
import type { FieldFault } from '../../core/fault.ts';
import { namedCard } from './layout.ts';
import { has, madeUp, number, printed, seat, type Shape, tell, text } from './print-schema.ts';
import { printIn, type Written, type WrittenCard, type WrittenEvent } from './written.ts';

const placed = {
  stricken: z.boolean().optional().describe('Whether the card is stricken. Without it: false.'),
  owner: seat
    .optional()
    .describe('The owner of the card. Without it: the player named under by, or else the player in whose place it is.'),
  by: seat
    .optional()
    .describe(
      'The player who put it there, for an Attachment on another player’s card or a Held Moment in another player’s play field.',
    ),
  score: number.optional().describe('The change to the score of this Event this turn, −99 to 99. Without it: 0.'),
};

/** The name of a card that can be played. */
const known = text
  .superRefine((name, context) => {
    if (namedCard(name) !== undefined) return;
    const names = CARDS.map((print) => print.name);
    const nearest = nearestName(name, names);
    const remedy = `${nearest === undefined ? '' : `${nameRemedy(name, names)}; `}a made-up card is written { name: ${name} }`;
    context.addIssue({ code: 'custom', message: `there is no card "${name}"`, params: { remedy } });
  })
  .describe('The name of one of the cards that can be played.');
const formOf = (value: unknown, forms: readonly [z.ZodType<Written>, z.ZodType<Written>, z.ZodType<Written>]) =>
  typeof value === 'string' ? forms[0] : has(value, 'card') ? forms[1] : forms[2];
const forms = (more: Shape) =>
  [
    known,
    z.strictObject({ card: known, ...placed, ...more }).describe('A known card, with more about it'),
    madeUp({ ...printed, ...placed, ...more }, 'A card made up for the question'),
  ] as unknown as readonly [z.ZodType<Written>, z.ZodType<Written>, z.ZodType<Written>];
const attachedForms = forms({});
/** Nothing is attached to an Attachment. */
const attached = z
  .array(
    byLook(attachedForms, (value) => formOf(value, attachedForms)),
    { error: 'is a list of cards' },
  )
  .optional()
  .describe('The Attachments on it. Without it: none.');
const laidForms = forms({ attached });
/** A card as a scenario file writes it. */
export const laid = byLook(laidForms, (value) => formOf(value, laidForms), 'A card.');
export const listed = z.array(laid, { error: 'is a list of cards' });

const onEvent = {
  ...placed,
  attached,
  playedBy: seat.optional().describe('The player who played the Event. Without it: A.'),
  involved: z
    .partialRecord(seat, listed)
    .optional()
    .describe('The Characters involved with it, by the player who controls them. Without it: none.'),
};
const eventForms = [
  z.strictObject({ card: known, ...onEvent }).describe('A known Event'),
  madeUp(
    {
      ...printed,
      name: text.optional().describe('Without it: Event.'),
      type: z.literal('event').optional().describe('Always event, as everything under events.'),
      ...onEvent,
    },
    'An Event made up for the question',
    'event',
  ),
] as unknown as readonly [z.ZodType<WrittenEvent>, z.ZodType<WrittenEvent>];
export const laidEvent = byLook(
  eventForms,
  (value) => eventForms[has(value, 'card') ? 0 : 1],
  'An Event in the Event field, face up.',
);

/** A card made up for a deck. */
export const cardMadeUp = (madeUp(printed, 'A card made up for the question') as z.ZodType<WrittenCard>).transform(
  (written, context) => {
    const faults: FieldFault[] = [];
    const print = printIn(faults, written, '');
    tell(context, faults);
    return print;
  },
);
