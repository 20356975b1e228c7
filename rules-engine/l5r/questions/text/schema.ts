/** Reads a card's text as a scenario file writes it. */
import { z } from 'zod';
import { addFaults, answers, oneOf, unless, words } from '../../files/written.ts';
import { faultsOfText } from './faults.ts';
import { type CardText, JUDGEMENT_KINDS } from './state.ts';

/** A card's text, on its own. */
export const printedText = z.string(unless('must be the text of a card'));

/** `start` of a scenario of the kind `text-box`. */
export const cardText: z.ZodType<CardText> = z
  .strictObject({
    text: printedText.describe(
      'The text, line by line: **bold** and *italic*, or <b>, <i> and <br>; icons as :bow:, :g3:, :gstar:.',
    ),
    keywords: z
      .array(
        z.string(unless('must be a keyword')).trim().min(1, "can't be empty"),
        unless('must be a list of keywords'),
      )
      .optional()
      .describe('Its keywords, where they are known and not part of the text.'),
  })
  .transform(({ text, keywords }, context) => {
    const card: CardText = { text, ...(keywords && { keywords }) };
    addFaults(context, faultsOfText(card));
    return card;
  });

const lists = z.array(words, unless('must be a list of lists'));
/** `expect` of a scenario of the kind `text-box`. */
export const textExpectation = z.strictObject({
  keywords: words.optional().describe('The keywords above the line.'),
  'card-keywords': words.optional().describe("The card's keywords, with those of its abilities."),
  traits: words.optional().describe('The words of each trait.'),
  kinds: z
    .array(oneOf(['triggered', 'continuous']), unless('must be a list of triggered and continuous'))
    .optional()
    .describe('Whether each trait is triggered or continuous.'),
  triggers: words.optional().describe('The words of the triggers of its traits and Reactions, without the colon.'),
  optional: answers.optional().describe('For each trait: may its player skip it?'),
  'in-full': words.optional().describe('The traits printed in short form, spelled out.'),
  designators: lists.optional().describe('The designators of each ability, as in [[Battle, Open]].'),
  'ability-keywords': lists.optional().describe('The keywords printed before each ability, as in [[Ninja], []].'),
  parts: words
    .optional()
    .describe('Every part except the blocks that hold others, in order, each with its name: "cost: bow this card".'),
  conditions: words
    .optional()
    .describe(
      'The conditions, each with what it does: "forbids: If you control no Courtiers", "allows: …", "both: …".',
    ),
  costs: words.optional().describe('The words of the costs.'),
  effects: words.optional().describe('The words of the effects.'),
  embedded: words.optional().describe('The texts in quotation marks.'),
  reminders: words.optional().describe('The reminder texts.'),
  color: words.optional().describe('The color texts.'),
  flavor: z.string(unless('must be a text')).optional().describe('The flavor text.'),
  judgements: z
    .array(oneOf(JUDGEMENT_KINDS), unless('must be a list'))
    .optional()
    .describe('The questions the text leaves to a judge; [] where it leaves none.'),
});
