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
import { STAT_NAMES } from '../../state.ts';
import { printedText } from '../text/schema.ts';
import {
  addFaults,
  answers,
  oneOf,
  ruleNames,
  statName,
  unless,
  whole,
  words as texts,
  yesOrNo,
} from '../../files/written.ts';
import { faultsOfEntering } from './faults.ts';
import { type Asked, type CreatedMoment, type CreatedQuestion, FEATURES, type Showing } from './state.ts';

const words = z.string(unless('must be a text')).min(1, "can't be empty");
const showing: z.ZodType<Showing> = z.strictObject({
  type: cardType.describe('Its type.'),
  stats: z.partialRecord(statName, whole.describe('Its value.')).default({}).describe('Its stats, as in { force: 1 }.'),
  keywords: z.array(words).default([]).describe('Its keywords.'),
  text: printedText.default('').describe('Its text that matters in the game.'),
});
const yes = z.literal(true, unless('must be true'));
const ASKED: readonly [Asked, ...Asked[]] = [...FEATURES, ...STAT_NAMES];

/** Keys that go together. */
const TOGETHER = ['shows', 'stands-for'].join(' and ');

const moment = z
  .union(
    [
      z.strictObject({ 'fails-to-enter': yes.describe('True.') }).describe('It fails to enter play.'),
      z
        .strictObject({ changes: statName.describe('The stat.'), by: whole.describe('By how much, with its sign.') })
        .describe('One of its stats gets a bonus or penalty.'),
      z.strictObject({ given: words.describe('The keyword.') }).describe('It gets a keyword.'),
      z
        .strictObject({ leaves: words.describe('Where it would go, such as discard pile.') })
        .describe('It leaves play.'),
      z
        .strictObject({
          asks: oneOf(ASKED).describe('The feature asked about: title, keywords, or a stat.'),
          'same-effect': yesOrNo
            .default(false)
            .describe('Whether the question comes from the same effects that made it leave. False if left out.'),
        })
        .describe('Something refers to one of its features.'),
      z.strictObject({ 'into-deck': yes.describe('True.') }).describe('Somebody wants to put its proxy into a deck.'),
      z.strictObject({ 'loses-trait': words.describe('The words of the trait.') }).describe('Its proxy loses a trait.'),
      z
        .strictObject({
          shows: showing.describe('The features the proxy shows.'),
          'stands-for': showing.describe('The features of the card.'),
        })
        .describe('A proxy is to represent a card.'),
    ],
    {
      error: `must say what happens: fails-to-enter, changes, given, leaves, asks, into-deck, loses-trait, or ${TOGETHER}`,
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
    lines: texts.optional().describe('The same text line by line, as it is wrapped on the card.'),
    proxy: z
      .strictObject({
        'title-bar': words.optional().describe('The words printed in its title bar.'),
        traits: z.array(words).default([]).describe('Its traits, such as Farmlands Follower.'),
      })
      .optional()
      .describe('The official proxy that represents the card, if there is one.'),
    moments: z
      .array(moment, unless('must be a list'))
      .max(40, 'can have at most 40 entries')
      .default([])
      .describe('What happens to the card, in order.'),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), {
    message: 'must have a text, or its lines',
  })
  .transform(({ text, lines, proxy, moments }, context): CreatedQuestion => {
    const question = {
      text: text ?? (lines ?? []).join('\n'),
      proxy: proxy && { titleBar: proxy['title-bar'], traits: proxy.traits },
      moments,
    };
    addFaults(context, faultsOfEntering(question));
    return question;
  });

const value = z.union([whole, z.string()]).describe('A number, or words where there is no number.');
export const createdExpectation = z.strictObject({
  creations: whole
    .optional()
    .describe('How many times the text says to create a card. Everything else is about the first of them.'),
  cards: z
    .array(z.union([whole, z.null()]), unless('must be a list of numbers'))
    .optional()
    .describe('How many cards it creates each time: 2 for "create two". null where the text names no number.'),
  type: cardType.optional().describe('Its type.'),
  title: z.literal('none', unless('must be none')).optional().describe('Always none: a created card has no title.'),
  keywords: texts.optional().describe('Its keywords.'),
  either: texts
    .optional()
    .describe('Keywords of which it has one by choice, as in "a Samurai or Courtier". They are not among `keywords`.'),
  loose: texts
    .optional()
    .describe('Words in front of its type that are not bold. They give no keyword, so check them again.'),
  stats: z
    .partialRecord(statName, value)
    .optional()
    .describe(
      'All its stats at the end: whole numbers, or words such as "–" for the Honor Requirement of a created Personality.',
    ),
  traits: texts.optional().describe('The words of its traits.'),
  abilities: texts.optional().describe('The words of its abilities.'),
  color: texts.optional().describe('The color text in front of the creation; [] where there is none.'),
  where: oneOf(['in-play', 'gone', 'never-was'])
    .optional()
    .describe('Where it is at the end: in play, gone because it left, or never there because it failed to enter.'),
  answers: z
    .array(z.union([value, z.null()]))
    .optional()
    .describe('The answer to each entry of `moments`: a number, a text, or null where nothing was asked.'),
  allowed: answers.optional().describe('Whether each entry of `moments` is allowed.'),
  by: ruleNames.optional().describe('The rule that decided each entry of `moments`.'),
});
