/** Reads changes of stats as scenario files write them. */
import { z } from 'zod';
import { LARGEST, MOST_MOMENTS } from '../../files/faults.ts';
import { faultsOfWritten, questionFrom, statShape } from '../stat/schema.ts';
import { SIGNED, STAT_NAMES, type StatName } from '../../state.ts';
import { addFaults, oneOf, ruleNames, text, unless, whole, wholes } from '../../files/written.ts';
import { type BonusQuestion, faultsOfItems } from './bonus-penalty.ts';
import { faultsOfTotal, MOST_MODIFIERS, ONLY_HONOR, unknownCard } from './faults.ts';
import { canHave, CHANGE_KINDS, type ChangeKind, type ChangeQuestion, type Modifier } from './modifying.ts';
import type { TotalMoment, TotalQuestion } from './totals.ts';

const size = whole.min(0, 'must be 0 or more').max(LARGEST, `must be at most ${LARGEST}`);
const source = text.min(1, 'must name where it comes from').describe('Where it comes from.');
const modifier = z
  .union(
    [
      z
        .strictObject({
          source,
          increase: size.describe('How much is added to the change.'),
          'to-a-maximum-of': size.optional().describe('The most this increase may bring the change to.'),
        })
        .describe('The change is increased.'),
      z
        .strictObject({
          source,
          reduce: size.describe('How much is taken from the change.'),
          'to-a-minimum-of': size.optional().describe('The least this reduction may bring the change to.'),
        })
        .describe('The change is reduced.'),
      z
        .strictObject({ source, minimum: size.describe("The size the change can't go below.") })
        .describe('A minimum of the change.'),
      z
        .strictObject({ source, maximum: size.describe("The size the change can't go above.") })
        .describe('A maximum of the change.'),
    ],
    { error: 'must say what modifies the change, and how: one of increase, reduce, minimum, maximum' },
  )
  .transform((written): Modifier => {
    if ('increase' in written)
      return withUntil({ source: written.source, does: 'increase', by: written.increase }, written['to-a-maximum-of']);
    if ('reduce' in written)
      return withUntil({ source: written.source, does: 'reduce', by: written.reduce }, written['to-a-minimum-of']);
    return 'minimum' in written
      ? { source: written.source, does: 'minimum', by: written.minimum }
      : { source: written.source, does: 'maximum', by: written.maximum };
  });
const withUntil = (one: Modifier, until: number | undefined): Modifier =>
  until === undefined ? one : { ...one, until };

/** `start` of a scenario of the kind `change`. */
export const changeQuestion: z.ZodType<ChangeQuestion> = z
  .strictObject({
    stats: z
      .partialRecord(
        oneOf(STAT_NAMES),
        whole
          .min(-LARGEST, `must be at least −${LARGEST}`)
          .max(LARGEST, `must be at most ${LARGEST}`)
          .describe('Its value.'),
        unless('must name one stat and its value'),
      )
      .describe('One stat and its value before the change.'),
    change: z
      .partialRecord(
        oneOf(CHANGE_KINDS),
        size.describe('Its size, without a sign.'),
        unless('must be one gain, loss, bonus or penalty'),
      )
      .describe('The change that is to happen, with its size: one of gain, loss (both of Honor), bonus or penalty.'),
    modified: z
      .array(modifier, unless('must be a list'))
      .max(MOST_MODIFIERS, `can have at most ${MOST_MODIFIERS} entries`)
      .default([])
      .describe('The effects that modify the change before it happens, in order.'),
  })
  .transform(({ stats, change, modified }, context): ChangeQuestion => {
    const [stat = ['force', 0] as const, ...more] = Object.entries(stats) as [StatName, number][];
    const [kind = ['bonus', 0] as const, ...others] = Object.entries(change) as [ChangeKind, number][];
    const count = Object.keys(stats).length;
    addFaults(context, [
      ...(count === 0 || more.length > 0 ? [{ field: 'stats', says: 'must name one stat and its value' }] : []),
      ...(stat[1] < 0 && !SIGNED.includes(stat[0])
        ? [{ field: `stats.${stat[0]}`, says: "This stat can't be below 0." }]
        : []),
      ...(Object.keys(change).length === 0 || others.length > 0
        ? [{ field: 'change', says: 'must be one gain, loss, bonus or penalty' }]
        : canHave(stat[0], kind[0])
          ? []
          : [{ field: `change.${kind[0]}`, says: ONLY_HONOR }]),
    ]);
    return { stat: stat[0], value: stat[1], kind: kind[0], size: kind[1], modifiers: modified };
  });
export const changeExpectation = z.strictObject({
  change: whole.describe('The final size of the change, 0 or more.'),
  value: whole.optional().describe('The value of the stat after the change.'),
  counts: oneOf([...CHANGE_KINDS, 'nothing'])
    .optional()
    .describe('The kind of change it counts as in the end: the kind it was to be, or nothing.'),
});

/** `start` of a scenario of the kind `bonus-or-penalty`. */
export const bonusQuestion: z.ZodType<BonusQuestion> = z
  .strictObject({
    ...statShape,
    items: z
      .array(source, unless('must be a list of effects'))
      .default([])
      .describe('The effects, by their source, that are the Force or Chi modifier of an Item.'),
  })
  .transform(({ items, ...written }, context): BonusQuestion => {
    const question = { ...questionFrom(written), items };
    addFaults(context, [...faultsOfWritten(written, question), ...faultsOfItems(question)]);
    return question;
  });
const SORTS = ['bonus', 'penalty', 'neither'] as const;
const sort = oneOf(SORTS);
const sorts = z.array(sort, unless(`must be a list; each entry must be one of ${SORTS.join(', ')}`)).optional();
export const bonusExpectation = z.strictObject({
  sorts: sorts.describe(
    'Whether each entry of `effects` counts as a bonus, a penalty or neither; with two stats, one answer for each stat it affects.',
  ),
  sizes: wholes
    .optional()
    .describe(
      'The size of each. A bonus or penalty has its sign and may be larger than what shows. A limit counts as its own value, and an effect that ends or is recounted as 0.',
    ),
  rules: ruleNames.optional().describe('The rule that decided each.'),
  values: wholes.optional().describe('The value that shows after each.'),
});

const forces = z.record(
  z.string(),
  size.describe('The Force it begins with, 0 or more.'),
  unless('must name cards, each with its Force'),
);
const card = text.min(1, 'must name a card');
const totalMoment = z
  .union(
    [
      z.strictObject({ leaves: card.describe('The card.') }).describe('A card leaves, for whatever reason.'),
      z.strictObject({ bows: card.describe('The card.') }).describe('A card bows, so it no longer adds its Force.'),
      z.strictObject({ straightens: card.describe('The card.') }).describe('A card straightens.'),
      z
        .strictObject({
          joins: card.describe('Its name, which no other card may have.'),
          force: size.describe('Its Force.'),
        })
        .describe('A card joins.'),
      z
        .strictObject({
          changes: card.describe('The card.'),
          by: whole.describe('The change of its Force, with its sign. A sum below 0 stays in effect and shows as 0.'),
          as: sort
            .optional()
            .describe(
              'Whether that is a bonus, a penalty or neither for the card. If left out, its sign decides; write `neither` where an effect ends.',
            ),
        })
        .describe('The Force of one card changes.'),
      z
        .strictObject({ total: whole.describe('Its size, with its sign.') })
        .describe('The total itself gets a bonus or penalty.'),
    ],
    { error: 'must say what happens: one of leaves, bows, straightens, joins, changes, total' },
  )
  .transform((written): TotalMoment => {
    if ('leaves' in written) return { type: 'leaves', card: written.leaves };
    if ('bows' in written) return { type: 'bows', card: written.bows };
    if ('straightens' in written) return { type: 'straightens', card: written.straightens };
    if ('joins' in written) return { type: 'joins', card: written.joins, force: written.force };
    if ('total' in written) return { type: 'total', by: written.total };
    const { changes, by, as = by < 0 ? 'penalty' : 'bonus' } = written;
    return { type: 'changes', card: changes, by, sort: as };
  });
/** `start` of a scenario of the kind `total-force`. */
export const totalQuestion: z.ZodType<TotalQuestion> = z
  .strictObject({
    unit: forces.optional().describe('The cards of a unit, each with its Force. Either this or `army`.'),
    army: forces.optional().describe('The cards of an army, each with its Force; {} for an army without units.'),
    bowed: z
      .array(card, unless('must be a list of cards'))
      .default([])
      .describe('The cards that are bowed at the start.'),
    moments: z
      .array(totalMoment, unless('must be a list'))
      .max(MOST_MOMENTS, `can have at most ${MOST_MOMENTS} entries`)
      .default([])
      .describe('What happens, in order.'),
  })
  .transform(({ unit, army, bowed, moments }, context): TotalQuestion => {
    const cards = Object.entries(unit ?? army ?? {}).map(([name, force]) => ({
      name,
      force,
      bowed: bowed.includes(name),
    }));
    const question: TotalQuestion = { of: unit ? 'unit' : 'army', cards, moments };
    if ((unit === undefined) === (army === undefined))
      context.addIssue({ code: 'custom', message: 'must have a unit or an army' });
    const names = cards.map(({ name }) => name);
    addFaults(context, [
      ...bowed.flatMap((name, index) => (names.includes(name) ? [] : [unknownCard(`bowed.${index}`, name, names)])),
      ...faultsOfTotal(question).map((fault) => ({ ...fault, field: writtenField(fault.field, question) })),
    ]);
    return question;
  });
/** Where a file has what the engine calls `moments.0.card`: under the key that says what happens. */
function writtenField(field: string, { of, cards, moments }: TotalQuestion): string {
  const [list, nth = '', key = ''] = field.split('.');
  if (list === 'cards') return [of, cards[Number(nth)]?.name].filter(Boolean).join('.');
  const moment = moments[Number(nth)];
  if (list !== 'moments' || !moment || key === '') return field;
  if (key === 'by')
    return `moments.${nth}.${moment.type === 'joins' ? 'force' : moment.type === 'total' ? 'total' : 'by'}`;
  return key === 'card' ? `moments.${nth}.${moment.type}` : field;
}
export const totalExpectation = z.strictObject({
  values: wholes.optional().describe('The total at the start, and after each entry of `moments`.'),
  sorts: sorts.describe('Whether each entry of `moments` is a bonus, a penalty or neither for the total.'),
  rules: ruleNames.optional().describe('The rule that decided each.'),
});
