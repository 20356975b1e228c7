/** Reads what happens to traits and abilities as a scenario file writes it. */
import { z } from 'zod';
import { MOST_MOMENTS } from '../../files/faults.ts';
import { designator } from '../keywords/schema.ts';
import { addFaults, answers, oneOf, ruleNames, text, unless, whole, words } from '../../files/written.ts';
import { printedText } from '../text/schema.ts';
import { faultsOfNames, faultsOfTable, faultsOfUse, MOST_CARDS } from './faults.ts';
import { FATES, PERIODS, type UseMoment, type UseQuestion, ZONES } from './state.ts';

const name = text.min(1, 'must name a card').max(60, 'can have at most 60 characters');
const card = name.describe('The card, by its name.');
const names = (says: string) => z.array(name, unless('must be a list of cards')).default([]).describe(says);
const zone = oneOf(ZONES);
const ZONE_WORDS = `one of ${ZONES.join(', ')}`;

const SHAPES = {
  use: z
    .strictObject({
      use: card,
      nth: whole
        .min(1, 'must be 1 or more')
        .default(1)
        .describe('Which of its abilities, counted from 1. The first if left out.'),
      as: designator
        .optional()
        .describe('The kind of action it is used as, such as Battle; needed only where it matters.'),
    })
    .describe('A player wants to use an ability.'),
  skip: z.strictObject({ skip: card }).describe("A player doesn't use the ability of a card."),
  occurs: z
    .strictObject({
      occurs: text
        .min(1, 'must be the words of a trigger')
        .describe(
          'A trigger, in the words of the cards that have it and without its colon. Capital and small letters are the same.',
        ),
      unmet: names("The cards whose conditions aren't met."),
      unpaid: names("The cards whose costs can't be paid."),
      declines: names("The cards whose player doesn't want their trait to happen."),
      fails: names('The cards whose effects fail.'),
      leaves: names('The cards that leave play while their effects are applied.'),
      untargeted: names('The cards whose effects have nothing to target.'),
    })
    .describe(
      'A trigger occurs. Where a card is named in several of the lists, they count in the order unmet and unpaid, declines, fails, leaves, untargeted.',
    ),
  again: z.strictObject({ again: card }).describe('Somebody wants its trait to happen again for the same trigger.'),
  next: z
    .strictObject({
      next: oneOf(PERIODS).describe(
        'The span that ends, and with it every shorter one: duel, battle, segment, phase, turn, game.',
      ),
    })
    .describe('A new span of time begins, and limits for the last one start again.'),
  gives: z
    .strictObject({ gives: printedText.describe('The text of a trait or ability.'), to: card })
    .describe('A card gets a trait or an ability.'),
  takes: z
    .strictObject({ takes: printedText.describe('The text of a trait or ability, as it has it.'), from: card })
    .describe('A card loses a trait, or one copy of an ability.'),
  moves: z
    .strictObject({ moves: card, to: zone.describe(`Where it goes: ${ZONE_WORDS}.`) })
    .describe('A card goes to another place.'),
  asks: z.strictObject({ asks: card }).describe('What do its continuous traits affect?'),
} as const;

const moment = z
  .union(
    [
      SHAPES.use,
      SHAPES.skip,
      SHAPES.occurs,
      SHAPES.again,
      SHAPES.next,
      SHAPES.gives,
      SHAPES.takes,
      SHAPES.moves,
      SHAPES.asks,
    ],
    { error: `must say what happens: one of ${Object.keys(SHAPES).join(', ')}` },
  )
  .transform((written): UseMoment => {
    if ('use' in written) return { type: 'use', card: written.use, nth: written.nth - 1, as: written.as };
    if ('skip' in written) return { type: 'skip', card: written.skip };
    if ('again' in written) return { type: 'again', card: written.again };
    if ('next' in written) return { type: 'next', period: written.next };
    if ('gives' in written) return { type: 'gives', card: written.to, text: written.gives };
    if ('takes' in written) return { type: 'takes', card: written.from, text: written.takes };
    if ('moves' in written) return { type: 'moves', card: written.moves, zone: written.to };
    if ('asks' in written) return { type: 'asks', card: written.asks };
    const { occurs, ...around } = written;
    return { type: 'occurs', trigger: occurs, ...around };
  });

const CARD = 'must be the text of a card, or { text: …, zone: … }';
/** `start` of a scenario of the kind `use`. */
export const useQuestion: z.ZodType<UseQuestion> = z
  .strictObject({
    cards: z
      .record(
        name,
        z
          .union([
            z.string(unless(CARD)).describe('Its text. It is in play.'),
            z.strictObject(
              {
                text: printedText.describe('Its text: **bold**, *italic*, icons as :bow:, :g3:.'),
                zone: zone.default('in-play').describe(`Where it is: ${ZONE_WORDS}. In play if left out.`),
              },
              unless(CARD),
            ),
          ])
          .describe('A card: its text, or its text and where it is.'),
        unless('must name cards, each with its text'),
      )
      .describe(`The cards in question by name, ${MOST_CARDS} at most.`),
    moments: z
      .array(moment, unless('must be a list'))
      .max(MOST_MOMENTS, `can have at most ${MOST_MOMENTS} entries`)
      .default([])
      .describe('What happens, in order.'),
  })
  .transform(({ cards, moments }, context): UseQuestion => {
    const question: UseQuestion = {
      cards: Object.entries(cards).map(([called, one]) =>
        typeof one === 'string' ? { name: called, text: one, zone: 'in-play' } : { name: called, ...one },
      ),
      moments,
    };
    addFaults(context, [
      ...faultsOfUse({ ...question, moments: [] }).map(({ field, ...fault }) => ({
        ...fault,
        field: field.replace(
          /^cards\.(\d+).*$/,
          (_, nth: string) => `cards.${question.cards[Number(nth)]?.name ?? nth}`,
        ),
      })),
      ...faultsOfNames(question),
      ...faultsOfTable(question),
    ]);
    return question;
  });

const counts = z.record(z.string(), whole.describe('How many it has.'), unless('must name cards, each with a number'));
const perMoment = (says: string) => `For each entry of \`moments\`: ${says}.`;
export const useExpectation = z.strictObject({
  allowed: answers.optional().describe(perMoment('true unless somebody wanted something that is not allowed')),
  by: ruleNames.optional().describe(perMoment('the rule that decided it')),
  happens: z
    .array(words, unless('must be a list of lists'))
    .optional()
    .describe(perMoment('the cards whose traits or abilities did something')),
  fates: z
    .array(z.array(oneOf(FATES), unless('must be a list of lists')), unless('must be a list of lists'))
    .optional()
    .describe(perMoment('what happened to each trait or ability it was about')),
  traits: counts.optional().describe('How many traits each card has at the end. Name every card.'),
  abilities: counts.optional().describe('How many abilities each card has at the end. Name every card.'),
});
