/** Reads a timeline as a scenario file writes it: the kind `stat`, and what runs out together. */
import { z } from 'zod';
import { faultsOfWritten, happening, questionFrom, statShape } from '../stat/schema.ts';
import { STAT_NAMES } from '../../state.ts';
import { addFaults, oneOf, text, unless, whole, wholes } from '../../files/written.ts';
import { faultsOfTimeline } from './faults.ts';
import type { TimedMoment, TimelineQuestion } from './timeline.ts';

const over = z
  .strictObject({
    over: text
      .min(1, 'must be turn, battle, or "while …"')
      .describe(
        'The span that ends: turn, battle, or "while …" as an effect has it. When the turn ends, effects that last the battle end too.',
      ),
  })
  .describe('A span of time ends, and with it every effect that lasts that long.');

/** `start` of a scenario of the kind `timeline`. */
export const timelineQuestion: z.ZodType<TimelineQuestion> = z
  .strictObject({
    ...statShape,
    effects: z
      .array(happening({ over }), unless('must be a list'))
      .default([])
      .describe('The events, in order. Each source has a different name.'),
  })
  .transform(({ stats, effects }, context): TimelineQuestion => {
    const others = effects.filter((entry) => !Object.hasOwn(entry, 'over'));
    const plain = questionFrom({ stats, effects: others }).moments;
    const moments = effects.map((entry): TimedMoment => {
      const moment = plain[others.indexOf(entry)];
      return moment ?? { type: 'over', lasts: String(entry['over']) };
    });
    const question = { stats: questionFrom({ stats, effects: [] }).stats, moments };
    const unaimed = faultsOfWritten({ stats, effects }, { stats: question.stats, moments: [] }).filter(({ field }) =>
      field.startsWith('effects.'),
    );
    addFaults(context, [...unaimed, ...faultsOfTimeline(question)]);
    return question;
  });

const values = z.partialRecord(oneOf(STAT_NAMES), wholes.describe('The values of one stat.'));
export const timelineExpectation = z.strictObject({
  values: values.optional().describe('The value each stat shows after each entry of `effects`.'),
  ends: z
    .record(z.string(), whole.describe('The entry that ends it.'))
    .optional()
    .describe('The entry of `effects`, counted from 0, that ends each effect. Name every effect that ends.'),
  orders: whole
    .optional()
    .describe('The number of orders in which the active effects could end; 0 where more than five are active.'),
  last: values.optional().describe('The values that each stat can have when all effects have ended, lowest first.'),
});
