/**
 * Reads a card's text as a scenario file writes it.
 *
 * ```yaml
 * kind: text-box
 * start:
 *   text: |-
 *     Phoenix Clan • Samurai
 *     After this card enters play: Lose 2 Honor.
 *     **Ninja Battle:** Bow this card: Draw a card.
 * expect:                          # whatever is named must come out just so
 *   keywords: [Phoenix Clan, Samurai]
 *   card-keywords: [Phoenix Clan, Samurai, Ninja]
 *   kinds: [triggered]
 *   designators: [[Battle]]
 *   parts: ['keyword: Phoenix Clan', …]
 * ```
 */
import { z } from 'zod';
import { faultsOfText } from './faults.ts';
import { type CardText, JUDGEMENT_KINDS } from './state.ts';

/** A card's text, on its own. */
export const printedText = z.string({ error: 'is the text of a card' });

/** `start` of a scenario of the kind `text-box`. */
export const cardText: z.ZodType<CardText> = z
  .strictObject({
    text: printedText.describe(
      'What is printed in the text box, line by line: **bold**, *italic*, or <b>, <i>, <br>; icons as :bow:, :g3:, :gstar:.',
    ),
    keywords: z
      .array(z.string().trim().min(1))
      .describe('The printed keywords, where they are known. Then none are looked for in the text.')
      .optional(),
  })
  .transform(({ text, keywords }, context) => {
    const card: CardText = { text, ...(keywords && { keywords }) };
    for (const { field, says } of faultsOfText(card))
      context.addIssue({ code: 'custom', path: [field], message: says });
    return card;
  });

const words = (says: string) => z.array(z.string()).describe(says).optional();
/** `expect` of a scenario of the kind `text-box`. */
export const textExpectation = z.strictObject({
  keywords: words('The printed keywords, in their order.'),
  'card-keywords': words('All keywords of the card, those of its abilities as well.'),
  traits: words('Each trait, word for word, without reminder text.'),
  kinds: z
    .array(z.enum(['triggered', 'continuous']))
    .describe('Of each trait: triggered or continuous.')
    .optional(),
  triggers: words('Each trigger of a trait or ability, without its colon or comma.'),
  optional: z.array(z.boolean()).describe('Of each trait: may its player leave it?').optional(),
  'in-full': words('Traits in short print, spelled out.'),
  designators: z.array(z.array(z.string())).describe('Of each ability: its designators.').optional(),
  'ability-keywords': z
    .array(z.array(z.string()))
    .describe('Of each ability: its own keywords, word for word.')
    .optional(),
  parts: words('Every part but the blocks, in the order of the text: its kind, a colon, its words.'),
  conditions: words('Each condition: forbids, allows or both, a colon, its words.'),
  costs: words('Each cost, in its words; an icon as :bow: or :g3:.'),
  effects: words('Each effect, a sentence each.'),
  embedded: words('Each text in quotation marks that is given to something.'),
  reminders: words('Each reminder text.'),
  color: words('Each piece of color text.'),
  flavor: z.string().describe('The flavor text.').optional(),
  judgements: z
    .array(z.enum(JUDGEMENT_KINDS))
    .describe('What the text leaves open, in the order of the text.')
    .optional(),
});
