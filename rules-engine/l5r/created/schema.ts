/**
 * Reads a creation, and what becomes of the created card, as a scenario file writes it.
 *
 * ```yaml
 * kind: created-card
 * start:
 *   text: 'Create a 1F **Creature** Follower card.'       # or `lines:`, as it happens to wrap
 *   proxy: { title-bar: Farmlands Follower, traits: [May not be included in decks.] }
 *   moments:
 *     - { changes: force, by: 2 }
 *     - { given: Samurai }
 *     - { leaves: discard pile }
 *     - { asks: force, same-effect: true }     # a stat, title or keywords
 *     - { into-deck: true }                    # also fails-to-enter, loses-trait
 *     - { stands-for: { type: Follower, stats: { force: 1 }, keywords: [], text: '' }, shows: { … } }
 * expect:
 *   creations: 1
 *   type: Follower
 *   keywords: [Creature, Samurai]
 *   stats: { force: 3, honor-requirement: 0, gold-cost: 0 }
 *   answers: [3, Samurai, discard pile, …]
 * ```
 */
import { z } from 'zod';
import { cardType } from '../keywords/schema.ts';
import { STAT_NAMES } from '../state.ts';
import { printedText } from '../text/schema.ts';
import { answers, oneOf, ruleNames, statName, unless, whole, words as texts, yesOrNo } from '../written.ts';
import { type Asked, type CreatedMoment, type CreatedQuestion, FEATURES, type Showing } from './state.ts';

const words = z.string(unless('must be a text')).min(1, "can't be empty");
const showing: z.ZodType<Showing> = z.strictObject({
  type: cardType.describe('Its type.'),
  stats: z.partialRecord(statName, whole.describe('Its value.')).default({}).describe('Its stats, as in { force: 1 }.'),
  keywords: z.array(words).default([]).describe('Its keywords.'),
  text: printedText.default('').describe('The text that matters in the game.'),
});
const yes = z.literal(true, unless('must be true'));
const ASKED: readonly [Asked, ...Asked[]] = [...FEATURES, ...STAT_NAMES];

const moment = z
  .union(
    [
      z.strictObject({ 'fails-to-enter': yes.describe('True.') }).describe('It fails to enter play.'),
      z
        .strictObject({ changes: statName.describe('The stat.'), by: whole.describe('By how much, with its sign.') })
        .describe('One of its stats is given a bonus or penalty.'),
      z.strictObject({ given: words.describe('The keyword.') }).describe('It is given a keyword.'),
      z
        .strictObject({ leaves: words.describe('Where it would go, such as discard pile.') })
        .describe('It leaves play.'),
      z
        .strictObject({
          asks: oneOf(ASKED).describe('What is asked for: title, keywords, or a stat.'),
          'same-effect': yesOrNo
            .default(false)
            .describe('Whether the effects that made it leave ask. False, if not said.'),
        })
        .describe('Something asks about it.'),
      z.strictObject({ 'into-deck': yes.describe('True.') }).describe('Somebody wants its proxy in a deck.'),
      z
        .strictObject({ 'loses-trait': words.describe('The trait, in its words.') })
        .describe('Its proxy loses a trait.'),
      z
        .strictObject({
          shows: showing.describe('What the proxy shows.'),
          'stands-for': showing.describe('What the card is.'),
        })
        .describe('A proxy is to stand for a card.'),
    ],
    {
      error:
        'must say what happens: fails-to-enter, changes, given, leaves, asks, into-deck, loses-trait, or shows and stands-for',
    },
  )
  .transform((written): CreatedMoment => {
    if ('fails-to-enter' in written) return { type: 'fails-to-enter' };
    if ('changes' in written) return { type: 'changes', stat: written.changes, by: written.by };
    if ('given' in written) return { type: 'given', keyword: written.given };
    if ('leaves' in written) return { type: 'leaves', to: written.leaves };
    if ('asks' in written) return { type: 'asks', about: written.asks, sameEffect: written['same-effect'] };
    if ('into-deck' in written) return { type: 'into-deck' };
    if ('loses-trait' in written) return { type: 'loses-trait', trait: written['loses-trait'] };
    return { type: 'stands-for', shows: written.shows, card: written['stands-for'] };
  });

/** `start` of a scenario of the kind `created-card`. */
export const createdQuestion: z.ZodType<CreatedQuestion> = z
  .strictObject({
    text: printedText
      .optional()
      .describe('The text that creates the card: **bold**, *italic*. Either this or `lines`.'),
    lines: texts.optional().describe('The same text line by line, as it happens to wrap.'),
    proxy: z
      .strictObject({
        'title-bar': words.optional().describe('What is printed in its title bar.'),
        traits: z.array(words).default([]).describe('Its traits, such as May not be included in decks.'),
      })
      .optional()
      .describe('The official proxy that stands for the card, if one does.'),
    moments: z
      .array(moment, unless('must be a list'))
      .max(40, 'can have at most 40 entries')
      .default([])
      .describe('What happens to the card, in order.'),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), { message: 'must have a text, or its lines' })
  .transform(({ text, lines, proxy, moments }): CreatedQuestion => ({
    text: text ?? (lines ?? []).join('\n'),
    proxy: proxy && { titleBar: proxy['title-bar'], traits: proxy.traits },
    moments,
  }));

const value = z.union([whole, z.string()]).describe('A number, or words where there is none.');
export const createdExpectation = z.strictObject({
  creations: whole
    .optional()
    .describe('How many times the text tells to create a card. Everything else is about the first of them.'),
  cards: z
    .array(z.union([whole, z.null()]), unless('must be a list of numbers'))
    .optional()
    .describe('How many cards it creates each time: 2 for "create two". null where the text names no number.'),
  type: cardType.optional().describe('Its type.'),
  title: z.literal('none', unless('must be none')).optional().describe('Always none: a created card has no title.'),
  keywords: texts.optional().describe('Its keywords.'),
  either: texts
    .optional()
    .describe('Keywords of which it has one by choice, as in "a Samurai or Courtier"; they are not among `keywords`.'),
  loose: texts
    .optional()
    .describe(
      'Words in front of its type that are not bold: they give no keyword, and a reader may look at them again.',
    ),
  stats: z
    .partialRecord(statName, value)
    .optional()
    .describe(
      'Its stats at the end, all of them: whole numbers, or words such as "–" for the Honor Requirement of a created Personality.',
    ),
  traits: texts.optional().describe('Its traits, in their words.'),
  abilities: texts.optional().describe('Its abilities, in their words.'),
  color: texts.optional().describe('The color text in front of the creation; [] where there is none.'),
  where: oneOf(['in-play', 'gone', 'never-was'])
    .optional()
    .describe('Where it is at the end: in play, gone because it left, or never there because it failed to enter.'),
  answers: z
    .array(z.union([value, z.null()]))
    .optional()
    .describe('What each entry of `moments` told: a number, a text, or null where nothing was asked.'),
  allowed: answers.optional().describe('Whether each entry of `moments` is allowed.'),
  by: ruleNames.optional().describe('The rule that decided each entry of `moments`.'),
});
