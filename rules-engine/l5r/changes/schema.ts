/**
 * Reads changes of stats as scenario files write them.
 *
 * ```yaml
 * kind: change                     # a change that is changed before it happens
 * start:
 *   stats: { family-honor: 10 }    # one stat and its value
 *   change: { loss: 3 }            # gain, loss, bonus or penalty
 *   modified:
 *     - { source: Mercy, reduce: 2 }
 *     - { source: Pride, reduce: 1, to-a-minimum-of: 1 }
 *     - { source: Law, maximum: 2 }
 * expect: { change: 1, value: 9, counts: loss }      # counts: nothing, where the size comes to 0
 * ```
 *
 * ```yaml
 * kind: bonus-or-penalty           # what was it, for whatever waits for one?
 * start:
 *   stats: { force: 2 }            # and effects as in the kind `stat`
 *   effects: [{ source: Wound, penalty: 1 }, { ends: Wound }]
 *   items: [Sword]                 # effects that are the modifier of an Item
 * expect: { sorts: [penalty, neither], rules: [stats.bonus-penalty, stats.change-by-ending], sizes: [-1, 0] }
 * ```
 *
 * ```yaml
 * kind: total-force                # of a unit or an army
 * start:
 *   army: { Hero: 3, Spearmen: 2 } # or `unit:`; `bowed: [Spearmen]`
 *   moments: [{ bows: Spearmen }, { leaves: Hero }, { joins: Archers, force: 1 }, { changes: Archers, by: -1 }, { total: 2 }]
 * expect: { values: [5, 3, 0, 1, 0, 2], sorts: [neither, neither, neither, penalty, bonus] }
 * ```
 */
import { z } from 'zod';
import { statQuestion } from '../schema.ts';
import { SIGNED, STAT_NAMES, type StatName } from '../state.ts';
import type { BonusQuestion } from './bonus-penalty.ts';
import { CHANGE_KINDS, type ChangeKind, type ChangeQuestion, type Modifier } from './modifying.ts';
import type { TotalMoment, TotalQuestion } from './totals.ts';

const size = z.int({ error: 'is a whole number' }).min(0, 'is 0 or more').max(999);
const source = z.string().min(1, 'names where it comes from');
const modifier = z
  .union(
    [
      z.strictObject({ source, increase: size, 'to-a-maximum-of': size.optional() }),
      z.strictObject({ source, reduce: size, 'to-a-minimum-of': size.optional() }),
      z.strictObject({ source, minimum: size }),
      z.strictObject({ source, maximum: size }),
    ],
    { error: 'says who increases, reduces or limits the change, and by how much' },
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
    stats: z.partialRecord(z.enum(STAT_NAMES), z.int().min(-999).max(999)),
    change: z.partialRecord(z.enum(CHANGE_KINDS), size),
    modified: z.array(modifier).max(40).default([]),
  })
  .transform(({ stats, change, modified }, context): ChangeQuestion => {
    const [stat, ...more] = Object.entries(stats) as [StatName, number][];
    const [kind, ...others] = Object.entries(change) as [ChangeKind, number][];
    const fail = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (!stat || more.length > 0) return fail('stats', 'names one stat and its value');
    if (stat[1] < 0 && !SIGNED.includes(stat[0])) return fail('stats', 'is a stat that is never below 0');
    if (!kind || others.length > 0) return fail('change', 'is one gain, loss, bonus or penalty');
    return { stat: stat[0], value: stat[1], kind: kind[0], size: kind[1], modifiers: modified };
  });
export const changeExpectation = z.strictObject({
  change: z.int(),
  value: z.int().optional(),
  counts: z.enum([...CHANGE_KINDS, 'nothing']).optional(),
});

/** `start` of a scenario of the kind `bonus-or-penalty`. */
export const bonusQuestion: z.ZodType<BonusQuestion> = z
  .looseObject({ items: z.array(source).default([]) })
  .transform(({ items, ...asked }, context): BonusQuestion => {
    const parsed = statQuestion.safeParse(asked);
    if (parsed.success) return { ...parsed.data, items };
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
const sort = z.enum(['bonus', 'penalty', 'neither']);
export const bonusExpectation = z.strictObject({
  sorts: z.array(sort).optional(),
  sizes: z.array(z.int()).optional(),
  rules: z.array(z.string()).optional(),
  values: z.array(z.int()).optional(),
});

const forces = z.record(z.string(), z.int().min(0));
const totalMoment = z
  .union(
    [
      z.strictObject({ leaves: source }),
      z.strictObject({ bows: source }),
      z.strictObject({ straightens: source }),
      z.strictObject({ joins: source, force: size }),
      z.strictObject({ changes: source, by: z.int(), as: sort.optional() }),
      z.strictObject({ total: z.int() }),
    ],
    { error: 'says which card leaves, bows, straightens, joins or changes, or what the total is given' },
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
    unit: forces.optional(),
    army: forces.optional(),
    bowed: z.array(source).default([]),
    moments: z.array(totalMoment).max(40).default([]),
  })
  .refine(({ unit, army }) => (unit === undefined) !== (army === undefined), { message: 'has a unit or an army' })
  .transform(({ unit, army, bowed, moments }): TotalQuestion => ({
    of: unit ? 'unit' : 'army',
    cards: Object.entries(unit ?? army ?? {}).map(([name, force]) => ({ name, force, bowed: bowed.includes(name) })),
    moments,
  }));
export const totalExpectation = z.strictObject({
  values: z.array(z.int()).optional(),
  sorts: z.array(sort).optional(),
  rules: z.array(z.string()).optional(),
});
