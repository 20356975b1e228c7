/** Reads questions about keywords as scenario files write them. */
import { z } from 'zod';
import { nameRemedy, nearestName } from '../../../core/names.ts';
import { keywordsOnLines } from '../text/keyword-lines.ts';
import { LONGEST_KEYWORD, MOST_KEYWORDS } from '../text/faults.ts';
import { addFaults, answers, oneOf, text, unless, whole, words, yesOrNo } from '../../files/written.ts';
import { abilityHead, DESIGNATOR_NAMES } from './ability-head.ts';
import type { Wish } from './common.ts';
import type { ComparisonQuestion } from './comparing.ts';
import { faultsOfKeywordQuestion, MOST_ABILITIES, MOST_CARDS, MOST_EFFECTS } from './faults.ts';
import { type AbilityHead, CARD_TYPES, type KeywordMoment, type KeywordQuestion, sameWords } from './state.ts';

const keyword = z
  .string(unless('must be a keyword'))
  .trim()
  .min(1, "can't be empty")
  .max(LONGEST_KEYWORD, `can have at most ${LONGEST_KEYWORD} characters`);
const keywords = z
  .array(keyword, unless('must be a list of keywords'))
  .max(MOST_KEYWORDS, `can have at most ${MOST_KEYWORDS} keywords`);
const source = text
  .min(1, 'must name where the effect comes from')
  .describe('The name of the effect. Each effect has a different name.');
export const cardType = oneOf(CARD_TYPES);

const ability = z
  .string(unless('must be the words before the colon of an ability'))
  .transform((written, context): AbilityHead => {
    const head = abilityHead(written);
    if (head) return head;
    context.addIssue({
      code: 'custom',
      message: `must end in a designator: one of ${DESIGNATOR_NAMES.join(', ')}, or several joined by /`,
    });
    return z.NEVER;
  });
/** A kind of action, whatever the size of its letters. */
export const designator = text.superRefine((name, context) => {
  if (DESIGNATOR_NAMES.some((known) => sameWords(known, name))) return;
  const remedy = nameRemedy(name, DESIGNATOR_NAMES);
  context.addIssue({ code: 'custom', message: `there are no "${name}" actions`, params: { remedy } });
});

const moment = z.union(
  [
    z.strictObject({ source, gives: keyword.describe('The keyword.') }).describe('An effect gives the card a keyword.'),
    z
      .strictObject({ source, takes: keyword.describe('The keyword.') })
      .describe('An effect takes a keyword from the card.'),
    z.strictObject({ ends: text.describe('The effect that ends.') }).describe('An effect ends.'),
  ],
  { error: 'must say who gives or takes which keyword, or what ends: one of gives, takes, ends' },
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
    type: cardType.optional().describe("The card's type, if it matters: only a Personality can have a Clan alignment."),
    printed: keywords.optional().describe('Its printed keywords. At most one of `printed`, `lines` and `created`.'),
    lines: words
      .optional()
      .describe('Its printed keywords line by line, with dots between them, as printed on the card.'),
    created: keywords.optional().describe('The keywords given by the effect that created the card.'),
    abilities: z
      .array(ability, unless('must be a list'))
      .max(MOST_ABILITIES, `can have at most ${MOST_ABILITIES} entries`)
      .default([])
      .describe(
        `The words before the first colon of each ability: its keywords, then one of ${DESIGNATOR_NAMES.join(', ')}, or several joined by a slash, as in Ninja Battle/Open.`,
      ),
    effects: z
      .array(moment, unless('must be a list'))
      .max(MOST_EFFECTS, `can have at most ${MOST_EFFECTS} entries`)
      .default([])
      .describe('The effects that give it keywords or take them away, in order.'),
    asked: keywords.default([]).describe('The keywords that something looks for.'),
    wanted: designator
      .optional()
      .describe(`A kind of action that something looks for: one of ${DESIGNATOR_NAMES.join(', ')}.`),
    trait: yesOrNo.default(false).describe('Whether a trait of the card does something. False if left out.'),
  })
  .transform(
    ({ type, printed, lines, created, abilities, effects, asked, wanted, trait }, context): KeywordQuestion => {
      const question: KeywordQuestion = {
        type,
        base: created ?? printed ?? keywordsOnLines(lines ?? []),
        origin: created ? 'created' : 'printed',
        lines,
        abilities,
        moments: effects.map(momentOf),
        asked,
        wanted,
        trait,
      };
      if ([printed, lines, created].filter((one) => one !== undefined).length > 1)
        context.addIssue({ code: 'custom', message: 'must have one of printed, lines and created' });
      addFaults(
        context,
        faultsOfKeywordQuestion({ ...question, base: [], asked: [] }).map((fault) => ({
          ...fault,
          field: fault.field.replace(
            /^moments\.(\d+)\.source$/,
            (_, nth: string) => `effects.${nth}.${question.moments[Number(nth)]?.type === 'ends' ? 'ends' : 'source'}`,
          ),
        })),
      );
      return question;
    },
  );

export const keywordExpectation = z.strictObject({
  keywords: words.optional().describe("The card's keywords at the end, with those of its abilities."),
  moments: z
    .array(words, unless('must be a list of lists'))
    .optional()
    .describe('Its keywords after each entry of `effects`.'),
  abilities: z
    .array(words, unless('must be a list of lists'))
    .optional()
    .describe('The keywords of each ability, its own first.'),
  effects: words.optional().describe('The keywords of the effects of its traits.'),
  has: answers.optional().describe('For each keyword in `asked`: does something that looks for it find it?'),
  found: answers.optional().describe('For each ability: does something that looks for `wanted` find it?'),
});

const ELIGIBLE = 'must be all, Clan alignment, or a list of keywords';
const COMPARED = 'must be a list of keywords, or { keywords: […], type: … }';
/** `start` of a scenario of the kind `comparison`. */
export const comparisonQuestion: z.ZodType<ComparisonQuestion> = z
  .strictObject({
    eligible: z
      .union([
        z.literal('all', unless(ELIGIBLE)),
        z.literal('Clan alignment', unless(ELIGIBLE)),
        z
          .array(keyword, unless(ELIGIBLE))
          .min(1, 'must name at least one keyword')
          .max(MOST_KEYWORDS, `can have at most ${MOST_KEYWORDS} keywords`),
      ])
      .default('all')
      .describe('The keywords that are compared: all, Clan alignment, or a list of keywords. All if left out.'),
    cards: z
      .record(
        z.string(),
        z
          .union([
            z
              .array(keyword, unless(COMPARED))
              .max(MOST_KEYWORDS, `can have at most ${MOST_KEYWORDS} keywords`)
              .describe('Its keywords.'),
            z.strictObject(
              {
                keywords: keywords.describe('Its keywords.'),
                type: cardType.optional().describe('Its type, if it matters.'),
              },
              unless(COMPARED),
            ),
          ])
          .describe('A card: its keywords, or its keywords and its type.'),
        unless('must name cards, each with its keywords'),
      )
      .describe(
        `The cards by name, each with its keywords: two to ${MOST_CARDS}, or one when keywords are only counted.`,
      ),
    count: yesOrNo.default(false).describe('Whether an effect counts different keywords on them. False if left out.'),
  })
  .superRefine(({ cards, count }, context) => {
    const many = Object.keys(cards).length;
    const message = count ? `must name from one to ${MOST_CARDS} cards` : `must name from two to ${MOST_CARDS} cards`;
    if (many < (count ? 1 : 2) || many > MOST_CARDS) context.addIssue({ code: 'custom', path: ['cards'], message });
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

const pairs = z.record(
  z.string(),
  yesOrNo.describe('The answer for two cards, with their names joined by a hyphen.'),
  unless('must name pairs, each with true or false'),
);
export const comparisonExpectation = z.strictObject({
  same: yesOrNo.optional().describe('Do all of them have the same keyword?'),
  different: yesOrNo.optional().describe('Do all of them have different keywords?'),
  count: whole.optional().describe('How many different eligible keywords there are on them.'),
  'same-pairs': pairs.optional().describe('Do the two of each pair have the same keyword? As in { A-B: true }.'),
  'different-pairs': pairs.optional().describe('Do the two of each pair have different keywords? As in { A-B: true }.'),
});

const many = whole.min(0, 'must be 0 or more');
const its = keywords.describe('The keywords of the card in question.');
const WISHES = [
  'deck',
  'enter-play',
  'terrain',
  'attach',
  'seppuku',
  'tactical-target',
  'focus-first',
  'join',
  'cavalry',
  'naval',
] as const;
/** `start` of a scenario of the kind `common-keyword`. */
export const wish: z.ZodType<Wish> = z.discriminatedUnion(
  'wants',
  [
    z
      .strictObject({
        wants: z.literal('deck').describe('The thing wanted.'),
        keywords: its,
        copies: many.describe('How many copies of it the deck would hold.'),
      })
      .describe('To put copies of it into one deck.'),
    z
      .strictObject({
        wants: z.literal('enter-play').describe('The thing wanted.'),
        keywords: its,
        copies: many.describe('How many copies of it are in play already.'),
      })
      .describe('To bring it into play.'),
    z
      .strictObject({
        wants: z.literal('terrain').describe('The thing wanted.'),
        keywords: its,
        terrains: many.describe('How many Terrains are in play already.'),
      })
      .describe('To put a Terrain into play.'),
    z
      .strictObject({
        wants: z.literal('attach').describe('The thing wanted.'),
        type: cardType.describe('The type of the card that is attached.'),
        keywords: its,
        personality: keywords.describe('The keywords of the Personality.'),
        attached: z
          .array(keywords, unless('must be a list of lists of keywords'))
          .default([])
          .describe(
            'The keywords of each card that is attached already, as in [[Weapon], [Armor]]; where only Items count, only those of Items.',
          ),
      })
      .describe('To attach it to a Personality.'),
    z
      .strictObject({ wants: z.enum(['seppuku', 'tactical-target']).describe('The thing wanted.'), keywords: its })
      .describe('A Personality is to commit seppuku, or to be the target of a Tactical action.'),
    z
      .strictObject({
        wants: z.literal('focus-first').describe('The thing wanted.'),
        keywords: its,
        own: many.describe("The Personality's duel stat."),
        other: many.describe("The opponent's duel stat."),
      })
      .describe('To focus first in a duel.'),
    z
      .strictObject({
        wants: z.literal('join').describe('The thing wanted.'),
        keywords: its,
        player: keywords.describe('The Clan alignments of the player.'),
      })
      .describe('A Personality is to join a player.'),
    z
      .strictObject({
        wants: z.enum(['cavalry', 'naval']).describe('The thing wanted.'),
        type: cardType.describe('The type of the card.'),
        keywords: its,
      })
      .describe('To be assigned at the special time for Cavalry, or used with the Naval Reaction.'),
  ],
  {
    error: ({ input }) => {
      const wants = typeof input === 'object' && input !== null && 'wants' in input ? input.wants : undefined;
      const meant = typeof wants === 'string' ? nearestName(wants, WISHES) : undefined;
      return `must say what is wanted: one of ${WISHES.join(', ')}${meant === undefined ? '' : `; perhaps "${meant}" is meant`}`;
    },
  },
);
export const wishExpectation = z.strictObject({
  allowed: z
    .literal([true, false, 'not said'], unless('must be true, false or not said'))
    .describe('Whether it may be done, as far as these keywords say; "not said" where none of them has a say.'),
  by: text.optional().describe('The rule that allows or forbids it; none where no keyword matters.'),
});
