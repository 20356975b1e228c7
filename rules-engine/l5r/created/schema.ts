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
 *   creations: 1                               # how many times the text tells to create; what follows is the first
 *   cards: [1]                                 # how many cards each of those times: 2 for "create two"
 *   type: Follower
 *   title: none
 *   keywords: [Creature]
 *   stats: { force: 1, honor-requirement: 0, gold-cost: 0 }
 *   traits: []
 *   abilities: []
 *   color: […]                                 # color text in front of the creation
 *   where: in-play                             # gone, never-was
 *   answers: [3, Samurai, …]                   # what each moment told
 *   allowed: [true, …]
 *   by: [created-cards.base-features, …]
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
  type: cardType,
  stats: z.partialRecord(statName, z.int()).default({}),
  keywords: z.array(words).default([]),
  text: z.string().default(''),
});
const yes = z.literal(true);
const ASKED: readonly [Asked, ...Asked[]] = [...FEATURES, ...STAT_NAMES];

const moment = z
  .union(
    [
      z.strictObject({ 'fails-to-enter': yes }),
      z.strictObject({ changes: statName, by: z.int() }),
      z.strictObject({ given: words }),
      z.strictObject({ leaves: words }),
      z.strictObject({ asks: z.enum(ASKED), 'same-effect': z.boolean().default(false) }),
      z.strictObject({ 'into-deck': yes }),
      z.strictObject({ 'loses-trait': words }),
      z.strictObject({ shows: showing, 'stands-for': showing }),
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
    text: printedText.optional(),
    lines: z.array(z.string()).optional(),
    proxy: z.strictObject({ 'title-bar': words.optional(), traits: z.array(words).default([]) }).optional(),
    moments: z.array(moment).max(40).default([]),
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
  type: cardType.optional(),
  title: z.literal('none').optional(),
  keywords: z.array(z.string()).optional(),
  either: z.array(z.string()).optional(),
  loose: z.array(z.string()).optional(),
  stats: z.partialRecord(statName, value).optional(),
  traits: z.array(z.string()).optional(),
  abilities: z.array(z.string()).optional(),
  color: z.array(z.string()).optional(),
  where: z.enum(['in-play', 'gone', 'never-was']).optional(),
  answers: z.array(z.union([value, z.null()])).optional(),
  allowed: z.array(z.boolean()).optional(),
  by: z.array(z.string()).optional(),
});
