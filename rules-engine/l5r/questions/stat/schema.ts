/**
 * Reads a stat question as a scenario file writes it. Kept apart from `state.ts`, so that widgets need not carry zod.
 * Every entry of `effects` holds one key that says what happens; that key decides which others may stand beside it.
 */
import { z } from 'zod';
import { faultsOf } from './faults.ts';
import type { FieldFault } from '../../../core/fault.ts';
import { LARGEST } from '../../files/faults.ts';
import {
  baseValue,
  EFFECT_KINDS,
  type Effect,
  type Moment,
  STAT_NAMES,
  type StatName,
  type StatQuestion,
} from '../../state.ts';
import {
  addFaults,
  oneOf,
  ruleNames,
  statName,
  text,
  unless,
  whole,
  wholes,
  wholeOr,
  yesOrNo,
} from '../../files/written.ts';

const source = text.describe('The name of the effect. Each effect has a different name.');
const to = statName.optional().describe('The stat it changes; needed where there are two.');
const lasts = z
  .string()
  .regex(/^(turn|battle|permanent|while .+)$/, 'must be turn, battle or permanent, or begin with "while"')
  .optional()
  .describe(
    'How long it lasts: turn, battle, permanent, or "while …". An effect ends only where `ends` or `over` says so.',
  );

const change = (kind: 'bonus' | 'penalty') =>
  z
    .strictObject({
      source,
      [kind]: whole.describe(
        `Its size without a sign, from 0 to ${LARGEST}; where it counts something, the size for each.`,
      ),
      each: text
        .optional()
        .describe('The things it counts, such as Samurai in play. Its size changes with their number.'),
      count: whole.optional().describe('How many there are when the effect begins, 0 or more; needed with `each`.'),
      to,
      lasts,
    })
    .describe(`A ${kind}.`);
const LIMIT = 'must be a whole number, or base';
const limit = (kind: 'minimum' | 'maximum') =>
  z
    .strictObject({
      source,
      [kind]: z
        .union([wholeOr(LIMIT), z.literal('base', unless(LIMIT))])
        .describe(
          `A whole number from −${LARGEST} to ${LARGEST}, or \`base\` where the text says "equal to the base value".`,
        ),
      to,
      lasts,
    })
    .describe(`A ${kind} of the stat.`);
const setting = (kind: 'set' | 'raise' | 'lower', says: string) =>
  z.strictObject({ source, [kind]: whole.describe('The value to reach.'), to, lasts }).describe(says);

const COPIED = 'must be a whole number or the name of a stat';
/** What can happen, by the key that says so. */
const HAPPENS = {
  bonus: change('bonus'),
  penalty: change('penalty'),
  minimum: limit('minimum'),
  maximum: limit('maximum'),
  set: setting('set', 'The stat is set to a value.'),
  raise: setting('raise', 'The stat is raised to a value.'),
  lower: setting('lower', 'The stat is lowered to a value.'),
  copy: z
    .strictObject({
      source,
      copy: z
        .union([wholeOr(COPIED), oneOf(STAT_NAMES, COPIED)])
        .describe('The value that is copied, or the other stat of the question.'),
      to,
      lasts,
    })
    .describe('The stat copies a value.'),
  switch: z
    .strictObject({
      source,
      switch: z
        .array(statName, unless('must be a list of two stats'))
        .length(2, 'must name the two stats that are switched')
        .describe('The two stats, as in [force, chi].'),
      lasts,
    })
    .describe('Two stats are switched.'),
  ends: z.strictObject({ ends: text.describe('The effect that ends.') }).describe('An effect ends or is negated.'),
  counts: z
    .strictObject({
      counts: text.describe('The effect that counts something.'),
      now: whole.describe('How many there are now, 0 or more.'),
    })
    .describe('The number of things an effect counts has changed.'),
} as const;
type Written = Readonly<Record<string, unknown>>;

/** One entry of `effects`; `more` are the ways to write one that only some kinds have. */
export const happening = (more: Readonly<Record<string, z.ZodType>> = {}): z.ZodType<Written> => {
  const ways = { ...HAPPENS, ...more };
  return z.union(Object.values(ways), {
    error: `must say what happens: one of ${Object.keys(ways).join(', ')}`,
  });
};
const BASE = 'must be a whole number, * or absent';
const base = z
  .union([wholeOr(BASE), z.literal('*', unless(BASE)), z.literal('absent', unless(BASE))])
  .describe('Its base value.');

/** What every question about stats holds. */
export const statShape = {
  stats: z
    .partialRecord(oneOf(STAT_NAMES), base, unless('must name one stat or two, each with its base value'))
    .describe('One stat, or two that are switched or copied, each with its base value: a whole number, "*" or absent.'),
  effects: z
    .array(happening(), unless('must be a list'))
    .default([])
    .describe('The events, in order. Each source has a different name.'),
} as const;

/** `start` of a scenario of the kind `stat`. */
export const statQuestion: z.ZodType<StatQuestion> = z.strictObject(statShape).transform((written, context) => {
  const question = questionFrom(written);
  addFaults(context, faultsOfWritten(written, question));
  return question;
});

interface WrittenQuestion {
  readonly stats: Readonly<Partial<Record<StatName, StatQuestion['stats'][number]['base']>>>;
  readonly effects: readonly Written[];
}

/** The question as the engine takes it. */
export function questionFrom({ stats, effects }: WrittenQuestion): StatQuestion {
  const asked = (Object.entries(stats) as [StatName, StatQuestion['stats'][number]['base']][]).map(([name, base]) => ({
    name,
    base,
  }));
  return { stats: asked, moments: effects.map((entry) => momentOf(entry, asked)) };
}

/** The faults of a question, and of what only a file can leave out: the stat that an effect works on. */
export function faultsOfWritten({ stats, effects }: WrittenQuestion, question: StatQuestion): readonly FieldFault[] {
  const names = Object.keys(stats);
  const remedy = `add ${names.map((name) => `"to: ${name}"`).join(' or ')}`;
  const unaimed = effects.flatMap((entry, index): readonly FieldFault[] =>
    names.length < 2 || isAimed(entry)
      ? []
      : [{ field: `effects.${index}`, says: `"${String(entry['source'])}" must say which stat it changes.`, remedy }],
  );
  return [...unaimed, ...faultsOf(question)];
}
const isAimed = (entry: Written) => ['to', 'switch', 'ends', 'counts', 'over'].some((key) => Object.hasOwn(entry, key));

function momentOf(entry: Written, stats: StatQuestion['stats']): Moment {
  if (typeof entry['ends'] === 'string') return { type: 'ends', source: entry['ends'] };
  if (typeof entry['counts'] === 'string')
    return { type: 'counts', source: entry['counts'], now: entry['now'] as number };
  const kind = EFFECT_KINDS.find((name) => Object.hasOwn(entry, name)) ?? 'bonus';
  const said = entry[kind];
  const only = stats[0]?.name ?? 'force';
  const [on, from] =
    kind === 'switch'
      ? (said as [StatName, StatName])
      : [
          (entry['to'] as StatName | undefined) ?? only,
          typeof said === 'string' && said !== 'base' ? (said as StatName) : undefined,
        ];
  const stat = stats.find(({ name }) => name === on);
  const effect: Effect = {
    source: entry['source'] as string,
    kind,
    on,
    amount: typeof said === 'number' ? said : said === 'base' && stat ? baseValue(stat) : 0,
    ...(said === 'base' && { ofBase: true }),
    ...(from && { from }),
    ...(entry['each'] !== undefined && { each: entry['each'] as string }),
    ...(entry['count'] !== undefined && { count: entry['count'] as number }),
    ...(entry['lasts'] !== undefined && { lasts: entry['lasts'] as string }),
  };
  return { type: 'comes', effect };
}

const VALUE = 'must be a whole number, or one for each of two stats';
/** `expect` of a scenario of the kind `stat`. Whatever it names must come out just so. */
export const statExpectation = z.strictObject({
  value: z
    .union([wholeOr(VALUE), z.partialRecord(oneOf(STAT_NAMES), whole.describe('Its value.'), unless(VALUE))])
    .describe('The value at the end; with two stats the value of each, as in { force: 4, chi: 0 }.'),
  decided: text.optional().describe('The rule that decided the value of the first stat, as in stats.limit.'),
  moments: wholes.optional().describe('The value of the first stat after each entry of `effects`.'),
  rules: ruleNames.optional().describe('The rules that acted, in order; those of the second stat follow.'),
  destroyed: yesOrNo.optional().describe('Whether the Personality is destroyed, because its Chi is 0.'),
});
