/** Reads a stat question as a scenario file writes it. Kept apart from `state.ts`, so that widgets need not carry zod. */
import { z } from 'zod';
import { faultsOf } from './faults.ts';
import { EFFECT_KINDS, type Effect, type Moment, STAT_NAMES, type StatName, type StatQuestion } from './state.ts';

const statName = z.enum(STAT_NAMES);
const whole = z.int({ error: 'is a whole number' });
const source = z.string({ error: 'names where the effect comes from' });
const lasts = z
  .string()
  .regex(/^(turn|battle|permanent|while .+)$/, 'is turn, battle, permanent, or begins with "while"')
  .optional();
const optional = { to: statName.optional(), lasts };

const change = (kind: 'bonus' | 'penalty') =>
  z.strictObject({ source, [kind]: whole, each: z.string().optional(), count: whole.optional(), ...optional });
const value = (kind: 'minimum' | 'maximum' | 'set' | 'raise' | 'lower') =>
  z.strictObject({ source, [kind]: whole, ...optional });

const momentSchemas = {
  ends: z.strictObject({ ends: source }),
  counts: z.strictObject({ counts: source, now: whole }),
  bonus: change('bonus'),
  penalty: change('penalty'),
  minimum: value('minimum'),
  maximum: value('maximum'),
  set: value('set'),
  raise: value('raise'),
  lower: value('lower'),
  copy: z.strictObject({
    source,
    copy: z.union([whole, statName], { error: 'is a whole number or the name of a stat' }),
    ...optional,
  }),
  switch: z.strictObject({ source, switch: z.tuple([statName, statName]), lasts }),
} as const;
type Written = Readonly<Record<string, unknown>>;

/** One entry of `effects`. The key that says what happens chooses what else may stand beside it. */
const written = z.record(z.string(), z.unknown()).transform((entry, context): Written => {
  const kind = (Object.keys(momentSchemas) as (keyof typeof momentSchemas)[]).find((key) => Object.hasOwn(entry, key));
  if (!kind) {
    const message = `says what happens: one of ${Object.keys(momentSchemas).join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  const result = momentSchemas[kind].safeParse(entry);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/** `start` of a scenario of the kind `stat`. */
export const statQuestion: z.ZodType<StatQuestion> = z
  .strictObject({
    stats: z.partialRecord(
      statName,
      z.union([whole, z.literal('*'), z.literal('absent')], { error: 'is a whole number, * or absent' }),
    ),
    effects: z.array(written).default([]),
  })
  .transform(({ stats, effects }, context) => {
    const question: StatQuestion = {
      stats: (Object.entries(stats) as [StatName, StatQuestion['stats'][number]['base']][]).map(([name, base]) => ({
        name,
        base,
      })),
      moments: effects.map((entry) => momentOf(entry, Object.keys(stats)[0] as StatName)),
    };
    const needsTo = effects.findIndex((entry, index) => {
      const moment = question.moments[index];
      return (
        Object.keys(stats).length > 1 && moment?.type === 'comes' && moment.effect.kind !== 'switch' && !entry['to']
      );
    });
    if (needsTo >= 0) {
      const message = 'with two stats, says which one it changes: "to: chi"';
      context.addIssue({ code: 'custom', path: ['effects', needsTo], message });
    }
    for (const { field, says } of faultsOf(question)) {
      const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({ code: 'custom', path, message: says });
    }
    return question;
  });

function momentOf(entry: Written, only: StatName): Moment {
  if (typeof entry['ends'] === 'string') return { type: 'ends', source: entry['ends'] };
  if (typeof entry['counts'] === 'string')
    return { type: 'counts', source: entry['counts'], now: entry['now'] as number };
  const kind = EFFECT_KINDS.find((name) => Object.hasOwn(entry, name)) ?? 'bonus';
  const said = entry[kind];
  const [on, from] =
    kind === 'switch'
      ? (said as [StatName, StatName])
      : [(entry['to'] as StatName | undefined) ?? only, typeof said === 'string' ? (said as StatName) : undefined];
  const effect: Effect = {
    source: entry['source'] as string,
    kind,
    on,
    amount: typeof said === 'number' ? said : 0,
    ...(from && { from }),
    ...(entry['each'] !== undefined && { each: entry['each'] as string }),
    ...(entry['count'] !== undefined && { count: entry['count'] as number }),
    ...(entry['lasts'] !== undefined && { lasts: entry['lasts'] as string }),
  };
  return { type: 'comes', effect };
}

/** `expect` of a scenario of the kind `stat`. Whatever it names must come out just so. */
export const statExpectation = z.strictObject({
  /** The value, or with two stats the value of each. */
  value: z.union([z.int(), z.partialRecord(statName, z.int())]),
  /** The rule that decided the value, `chapter.rule`. */
  decided: z.string().optional(),
  /** The value after each moment. */
  moments: z.array(z.int()).optional(),
  /** The rules that spoke, in order. */
  rules: z.array(z.string()).optional(),
});
