/**
 * Reads a card's text as a scenario file writes it.
 *
 * ```yaml
 * kind: text-box
 * start:
 *   text: |-                       # **bold**, *italic*, or <b>, <i>, <br>; icons as :bow:, :g3:, :gstar:
 *     Phoenix Clan • Samurai
 *     After this card enters play: Lose 2 Honor.
 *     **Ninja Battle:** Bow this card: Draw a card.
 *   keywords: [Samurai]            # instead of lines of keywords in the text, where they are known
 * expect:                          # whatever is named must come out just so
 *   keywords: [Phoenix Clan, Samurai]
 *   card-keywords: [Phoenix Clan, Samurai, Ninja]
 *   traits: ['After this card enters play: Lose 2 Honor.']
 *   kinds: [triggered]             # of each trait
 *   triggers: [After this card enters play]
 *   optional: [false]              # of each trait: may it be left?
 *   in-full: []                    # traits in short print, spelled out
 *   designators: [[Battle]]        # of each ability
 *   ability-keywords: [[Ninja]]    # of each ability, its own
 *   parts: ['keyword: Phoenix Clan', …]   # every part but the blocks, in order
 *   conditions: ['forbids: If you control no Courtiers']
 *   judgements: []                 # what the text leaves open
 * ```
 */
import { z } from 'zod';
import { faultsOfText } from './faults.ts';
import { type CardText, JUDGEMENT_KINDS } from './state.ts';

/** A card's text, on its own. */
export const printedText = z.string({ error: 'is the text of a card' });

/** `start` of a scenario of the kind `text-box`. */
export const cardText: z.ZodType<CardText> = z
  .strictObject({ text: printedText, keywords: z.array(z.string().trim().min(1)).optional() })
  .transform(({ text, keywords }, context) => {
    const card: CardText = { text, ...(keywords && { keywords }) };
    for (const { field, says } of faultsOfText(card))
      context.addIssue({ code: 'custom', path: [field], message: says });
    return card;
  });

const words = z.array(z.string());
/** `expect` of a scenario of the kind `text-box`. */
export const textExpectation = z.strictObject({
  keywords: words.optional(),
  'card-keywords': words.optional(),
  traits: words.optional(),
  kinds: z.array(z.enum(['triggered', 'continuous'])).optional(),
  triggers: words.optional(),
  optional: z.array(z.boolean()).optional(),
  'in-full': words.optional(),
  designators: z.array(words).optional(),
  'ability-keywords': z.array(words).optional(),
  parts: words.optional(),
  conditions: words.optional(),
  costs: words.optional(),
  effects: words.optional(),
  embedded: words.optional(),
  reminders: words.optional(),
  color: words.optional(),
  flavor: z.string().optional(),
  judgements: z.array(z.enum(JUDGEMENT_KINDS)).optional(),
});
