/** Reads a timeline as a scenario file writes it: the kind `stat`, and what runs out together. */
import { z } from 'zod';
import { faultsOfWritten, happening, questionFrom, statShape } from '../schema.ts';
import { STAT_NAMES } from '../state.ts';
import { addFaults, oneOf, text, unless, whole, wholes } from '../written.ts';
import { faultsOfTimeline } from './faults.ts';
import type { TimedMoment, TimelineQuestion } from './timeline.ts';

const over = z
  .strictObject({
    over: text
      .min(1, 'must be turn, battle, or "while …"')
      .describe('What ends: turn, battle, or "while …" as some effect has it. With a turn ends what lasts the battle.'),
  })
  .describe('A span of time ends, and all that lasts so long with it.');

/** `start` of a scenario of the kind `timeline`. */
export const timelineQuestion: z.ZodType<TimelineQuestion> = z
  .strictObject({
    ...statShape,
    effects: z
      .array(happening({ over }), unless('must be a list'))
      .default([])
      .describe('What happened, in order; each source has a name of its own.'),
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
  values: values.optional().describe('What each stat shows after each entry of `effects`.'),
  ends: z
    .record(z.string(), whole.describe('The entry with which it ends.'))
    .optional()
    .describe('The entry of `effects`, counted from 0, with which each effect ends. All that end are named.'),
  orders: whole
    .optional()
    .describe('In how many orders the effects that still run could end; 0 where more than five run.'),
  last: values.optional().describe('The values that each stat can have when all effects have ended, lowest first.'),
});
