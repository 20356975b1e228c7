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
import { type Asked, type CreatedMoment, type CreatedQuestion, FEATURES, type Showing } from './state.ts';

const words = z.string().min(1, 'says something');
const statName = z.enum(STAT_NAMES);
const showing: z.ZodType<Showing> = z.strictObject({
  type: cardType.describe('The type of card.'),
  stats: z.partialRecord(statName, z.int()).describe('Stats by their names. None unless written.').default({}),
  keywords: z.array(words).describe('Keywords. None unless written.').default([]),
  text: z.string().describe('The text that matters in play. Empty unless written.').default(''),
});
const yes = z.literal(true);
const ASKED: readonly [Asked, ...Asked[]] = [...FEATURES, ...STAT_NAMES];

const moment = z
  .union(
    [
      z.strictObject({ 'fails-to-enter': yes.describe('It cannot enter play: true.') }),
      z.strictObject({
        changes: statName.describe('The stat that changes.'),
        by: z.int().describe('By how much: above 0 for more, below 0 for less.'),
      }),
      z.strictObject({ given: words.describe('A keyword it is given.') }),
      z.strictObject({ leaves: words.describe('It leaves play: where it would go.') }),
      z.strictObject({
        asks: z.enum(ASKED).describe('What is asked about it: title, keywords or a stat.'),
        'same-effect': z
          .boolean()
          .describe('Whether the effect that made it leave play asks. false unless written.')
          .default(false),
      }),
      z.strictObject({ 'into-deck': yes.describe('Somebody wants it in a deck: true.') }),
      z.strictObject({ 'loses-trait': words.describe('A trait that the proxy loses.') }),
      z.strictObject({
        shows: showing.describe('What a proxy shows.'),
        'stands-for': showing.describe('The created card it is to stand for.'),
      }),
    ],
    {
      error:
        'says what happens: fails-to-enter, changes, given, leaves, asks, into-deck, loses-trait, or shows and stands-for',
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
      .describe('The text that creates. Keywords are **bold**, as a card prints them. Either this or `lines`.')
      .optional(),
    lines: z.array(z.string()).describe('The same line by line, as it happens to wrap.').optional(),
    proxy: z
      .strictObject({
        'title-bar': words.describe('What stands in its title bar.').optional(),
        traits: z.array(words).describe('The traits printed on it.').default([]),
      })
      .describe('A printed proxy that represents the card.')
      .optional(),
    moments: z.array(moment).max(40).describe('What happens to it, in order. At most 40.').default([]),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), { message: 'has a text, or its lines' })
  .transform(({ text, lines, proxy, moments }): CreatedQuestion => ({
    text: text ?? (lines ?? []).join('\n'),
    proxy: proxy && { titleBar: proxy['title-bar'], traits: proxy.traits },
    moments,
  }));

const value = z.union([z.int(), z.string()]);
export const createdExpectation = z.strictObject({
  creations: z
    .int()
    .describe('How many times the text tells to create a card. Everything else is about the first of them.')
    .optional(),
  cards: z
    .array(z.union([z.int(), z.null()]))
    .describe('How many cards it creates each time: 2 for "create two". null where the text names no number.')
    .optional(),
  type: cardType.describe('Its type.').optional(),
  title: z.literal('none').describe('Always none: a created card has no title.').optional(),
  keywords: z.array(z.string()).describe('Its keywords at the end.').optional(),
  either: z.array(z.string()).describe('Keywords of which it gets one: Armor or Weapon.').optional(),
  loose: z
    .array(z.string())
    .describe('Words before the type that are not bold, where others are: they are no keywords.')
    .optional(),
  stats: z.partialRecord(statName, value).describe('Its stats at the end; "–" for a dash.').optional(),
  traits: z.array(z.string()).describe('Its traits.').optional(),
  abilities: z.array(z.string()).describe('Its abilities.').optional(),
  color: z.array(z.string()).describe('Color text in front of the creation.').optional(),
  where: z.enum(['in-play', 'gone', 'never-was']).describe('Where it is at the end.').optional(),
  answers: z
    .array(z.union([value, z.null()]))
    .describe('What each moment told, null where it told nothing.')
    .optional(),
  allowed: z.array(z.boolean()).describe('Of each moment: may it happen?').optional(),
  by: z.array(z.string()).describe('Of each moment: the rule that decided.').optional(),
});
