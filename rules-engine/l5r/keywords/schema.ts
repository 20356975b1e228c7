/**
 * Reads questions about keywords as scenario files write them.
 *
 * ```yaml
 * kind: keywords                   # one card
 * start:
 *   type: Personality              # if it matters
 *   printed: [Samurai]             # or `lines:` as they are printed, or `created:` for a created card
 *   abilities: [Ninja Battle, Open, Battle/Open]   # what stands before each colon
 *   effects:
 *     - { source: Promotion, gives: Tactician }
 *     - { source: Disgrace, takes: Samurai }
 *     - { ends: Promotion }
 *   asked: [Samurai, Experienced]  # what something looks for
 *   wanted: Battle                 # a kind of action that something looks for
 *   trait: true                    # a trait of the card does something
 * expect:
 *   keywords: [Ninja]
 *   moments: [[Samurai, Ninja, Tactician], [Ninja, Tactician], [Ninja]]   # after each effect
 *   abilities: [[Ninja], [], []]   # each ability's keywords, its own first
 *   effects: [Ninja]               # keywords of what its traits do
 *   has: [false, false]
 *   found: [true, false, true]
 * ```
 *
 * ```yaml
 * kind: comparison                 # two cards or more
 * start:
 *   eligible: Clan alignment       # or `all`, or a list of keywords
 *   cards:
 *     A: [Dragon Clan, Samurai]
 *     B: { keywords: [Phoenix Clan], type: Follower }
 *   count: true
 * expect: { same: false, different: true, count: 2, different-pairs: { A-B: true }, same-pairs: { A-B: false } }
 * ```
 *
 * ```yaml
 * kind: common-keyword             # may this be done?
 * start: { wants: attach, type: Item, keywords: [Weapon], personality: [Kensai], attached: [[Weapon]] }
 * expect: { allowed: true, by: keywords.kensai }      # true, false, or `not said` where only other chapters say it
 * ```
 */
import { z } from 'zod';
import { keywordsOnLines } from '../text/keyword-lines.ts';
import { abilityHead, DESIGNATOR_NAMES } from './ability-head.ts';
import type { Wish } from './common.ts';
import type { ComparisonQuestion } from './comparing.ts';
import { type AbilityHead, CARD_TYPES, type KeywordMoment, type KeywordQuestion } from './state.ts';

const keyword = z
  .string({ error: 'is a keyword' })
  .trim()
  .min(1, 'says something')
  .max(60, 'has at most 60 characters');
const keywords = z.array(keyword).max(40, 'has at most 40 keywords');
const source = z.string().min(1, 'names where the effect comes from');
export const cardType = z.enum(CARD_TYPES, { error: `is one of ${CARD_TYPES.join(', ')}` });

const ability = z.string().transform((text, context): AbilityHead => {
  const head = abilityHead(text);
  if (head) return head;
  context.addIssue({
    code: 'custom',
    message: `ends in a designator: one of ${DESIGNATOR_NAMES.join(', ')}, or several joined by /`,
  });
  return z.NEVER;
});

const moment = z.union(
  [
    z.strictObject({ source, gives: keyword }),
    z.strictObject({ source, takes: keyword }),
    z.strictObject({ ends: source }),
  ],
  { error: 'says who gives or takes which keyword, or what ends' },
);
const momentOf = (written: z.infer<typeof moment>): KeywordMoment => {
  if ('ends' in written) return { type: 'ends', source: written.ends };
  return 'gives' in written
    ? { type: 'gives', source: written.source, keyword: written.gives }
    : { type: 'takes', source: written.source, keyword: written.takes };
};

/** `start` of a scenario of the kind `keywords`. */
export const keywordQuestion: z.ZodType<KeywordQuestion> = z
  .strictObject({
    type: cardType.optional(),
    printed: keywords.optional(),
    lines: z.array(z.string()).optional(),
    created: keywords.optional(),
    abilities: z.array(ability).max(12).default([]),
    effects: z.array(moment).max(40).default([]),
    asked: keywords.default([]),
    wanted: z.string().optional(),
    trait: z.boolean().default(false),
  })
  .refine(({ printed, lines, created }) => [printed, lines, created].filter((one) => one !== undefined).length <= 1, {
    message: 'has one of printed, lines and created',
  })
  .transform(({ type, printed, lines, created, abilities, effects, asked, wanted, trait }): KeywordQuestion => ({
    type,
    base: created ?? printed ?? keywordsOnLines(lines ?? []),
    origin: created ? 'created' : 'printed',
    lines,
    abilities,
    moments: effects.map(momentOf),
    asked,
    wanted,
    trait,
  }));

export const keywordExpectation = z.strictObject({
  keywords: z.array(z.string()).optional(),
  moments: z.array(z.array(z.string())).optional(),
  abilities: z.array(z.array(z.string())).optional(),
  effects: z.array(z.string()).optional(),
  has: z.array(z.boolean()).optional(),
  found: z.array(z.boolean()).optional(),
});

/** `start` of a scenario of the kind `comparison`. */
export const comparisonQuestion: z.ZodType<ComparisonQuestion> = z
  .strictObject({
    eligible: z
      .union([z.literal('all'), z.literal('Clan alignment'), keywords.min(1)], {
        error: 'is all, Clan alignment, or a list of keywords',
      })
      .default('all'),
    cards: z.record(z.string(), z.union([keywords, z.strictObject({ keywords, type: cardType.optional() })])),
    count: z.boolean().default(false),
  })
  .refine(({ cards, count }) => Object.keys(cards).length >= (count ? 1 : 2) && Object.keys(cards).length <= 8, {
    path: ['cards'],
    message: 'names two cards or more, and no more than eight',
  })
  .transform(({ eligible, cards, count }): ComparisonQuestion => ({
    eligible: eligible === 'Clan alignment' ? 'clan-alignment' : eligible,
    cards: Object.entries(cards).map(([name, card]) =>
      Array.isArray(card)
        ? { name, keywords: card, type: undefined }
        : { name, keywords: card.keywords, type: card.type },
    ),
    count,
  }));

const pairs = z.record(z.string(), z.boolean());
export const comparisonExpectation = z.strictObject({
  same: z.boolean().optional(),
  different: z.boolean().optional(),
  count: z.int().optional(),
  'same-pairs': pairs.optional(),
  'different-pairs': pairs.optional(),
});

const whole = z.int().min(0);
/** `start` of a scenario of the kind `common-keyword`. */
export const wish: z.ZodType<Wish> = z.discriminatedUnion(
  'wants',
  [
    z.strictObject({ wants: z.literal('deck'), keywords, copies: whole }),
    z.strictObject({ wants: z.literal('enter-play'), keywords, copies: whole }),
    z.strictObject({ wants: z.literal('terrain'), keywords, terrains: whole }),
    z.strictObject({
      wants: z.literal('attach'),
      type: cardType,
      keywords,
      personality: keywords,
      attached: z.array(keywords).default([]),
    }),
    z.strictObject({ wants: z.enum(['seppuku', 'tactical-target']), keywords }),
    z.strictObject({ wants: z.literal('focus-first'), keywords, own: whole, other: whole }),
    z.strictObject({ wants: z.literal('join'), keywords, player: keywords }),
    z.strictObject({ wants: z.enum(['cavalry', 'naval']), type: cardType, keywords }),
  ],
  {
    error:
      'says what is wanted: deck, enter-play, terrain, attach, seppuku, tactical-target, focus-first, join, cavalry or naval',
  },
);
export const wishExpectation = z.strictObject({
  allowed: z.union([z.boolean(), z.literal('not said')]),
  by: z.string().optional(),
});
