/**
 * Reads a timeline as a scenario file writes it: the kind `stat`, and what runs out together.
 *
 * ```yaml
 * kind: timeline
 * start:
 *   stats: { force: 2 }
 *   effects:
 *     - { source: Wound, penalty: 3, lasts: turn }
 *     - { source: Blessing, set: 5, lasts: permanent }
 *     - { over: turn }             # all that lasts the turn ends, at once; with it what lasts the battle
 * expect:
 *   values: { force: [0, 5, 8] }   # after each moment
 *   ends: { Wound: 2 }             # the moment at which each effect ends, counted from 0; those that do are named
 *   orders: 2                      # in how many orders the effects that still run could end
 *   last: { force: [2] }           # the values that can be left when all have ended
 * ```
 */
import { z } from 'zod';
import { statQuestion } from '../schema.ts';
import { STAT_NAMES } from '../state.ts';
import type { TimedMoment, TimelineQuestion } from './timeline.ts';

const over = z.strictObject({ over: z.string().min(1, 'is turn, battle, or "while …"') });

/** `start` of a scenario of the kind `timeline`. */
export const timelineQuestion: z.ZodType<TimelineQuestion> = z
  .strictObject({ stats: z.unknown(), effects: z.array(z.record(z.string(), z.unknown())).default([]) })
  .transform(({ stats, effects }, context): TimelineQuestion => {
    const overs = new Map<number, string>();
    const others = effects.filter((effect, index) => {
      if (!Object.hasOwn(effect, 'over')) return true;
      const parsed = over.safeParse(effect);
      if (parsed.success) overs.set(index, parsed.data.over);
      else
        for (const { path, message } of parsed.error.issues)
          context.addIssue({ code: 'custom', path: ['effects', index, ...path], message });
      return false;
    });
    const parsed = statQuestion.safeParse({ stats, effects: others });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    const moments: TimedMoment[] = [];
    let next = 0;
    effects.forEach((_, index) => {
      const lasts = overs.get(index);
      const moment = parsed.data.moments[next];
      if (lasts !== undefined) moments.push({ type: 'over', lasts });
      else if (moment) {
        moments.push(moment);
        next++;
      }
    });
    return { stats: parsed.data.stats, moments };
  });

const values = z.partialRecord(z.enum(STAT_NAMES), z.array(z.int()));
export const timelineExpectation = z.strictObject({
  values: values.optional(),
  ends: z.record(z.string(), z.int()).optional(),
  orders: z.int().optional(),
  last: values.optional(),
});
