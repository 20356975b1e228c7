/** How abilities of cards are read with zod, in files and in links: the form is that of `ability.ts`. */
import { z } from 'zod';
import { MOMENTS, MOST_OPTIONS, type WrittenAbility, type WrittenAmount, type Words } from './ability.ts';
import { nearestName } from './names.ts';

/** What zod says of a key that isn’t there; whoever reads a file turns it into words. */
export const MISSING = 'Invalid input: expected a value, received undefined';

/** One of several words. For a misspelt one it suggests the nearest. */
export const word = <const Words extends readonly string[]>(words: Words, before = '') =>
  z.enum(words, {
    error: ({ input }) => {
      if (input === undefined) return MISSING;
      const nearest = typeof input === 'string' ? nearestName(input, words) : undefined;
      const meant = nearest === undefined ? '' : `; perhaps "${nearest}" is meant`;
      return `must be ${before}one of ${words.join(', ')}${meant}`;
    },
  });
export const yes = z.literal(true, { error: 'must be true, or left out' });
/** A whole number, 0 or more. */
const most99 = z.int('must be a whole number').min(0, 'must be 0 or more').max(99, 'must be at most 99');

/**
 * One of several forms. Which of them a value must be is chosen by its look, so that every fault of it is named, and not
 * only that it fits none.
 */
export function byLook<Value>(
  forms: readonly [z.ZodType<Value>, z.ZodType<Value>, ...z.ZodType<Value>[]],
  chosen: (value: unknown) => z.ZodType<Value>,
  says?: string,
): z.ZodType<Value> {
  // What is described is a copy, so that comes first.
  const union = says === undefined ? z.union(forms) : z.union(forms).describe(says);
  const parse: typeof union._zod.parse = (payload, context) => chosen(payload.value)._zod.run(payload, context);
  union._zod.parse = parse;
  union._zod.run = parse;
  return union;
}

/** So many, or so many for each card that fits. */
export function amountSchema<Which>(which: z.ZodType<Which>, plain: z.ZodType<number>, says: string) {
  const each = z
    .strictObject({
      each: which.describe('The cards that are counted.'),
      times: plain.optional().describe('How many for each of them. Without it: 1.'),
    })
    .describe('So many for each card') as unknown as z.ZodType<WrittenAmount<Which>>;
  const forms = [plain as z.ZodType<WrittenAmount<Which>>, each] as const;
  return byLook<WrittenAmount<Which>>([...forms], (value) => (typeof value === 'object' ? each : forms[0]), says);
}

/** The words that a game brings, and what it says of them to authors. */
export interface AbilityWords<W extends Words> {
  readonly when: readonly [string, ...string[]];
  /** What each of them means. */
  readonly whenSays: string;
  readonly effect: z.ZodType<W['effect']>;
  /** Where it is left out, there are no conditions. */
  readonly which?: z.ZodType<W['which']>;
  /** Where it is left out, nobody may use anything. */
  readonly cost?: z.ZodType<W['cost']>;
  readonly target?: z.ZodType<W['target']>;
  /** Whether anything may happen only so often, and the words for how often; true: once a turn. */
  readonly limit?: true | readonly [string, ...string[]];
  readonly instead?: readonly [string, ...string[]];
  readonly insteadSays?: string;
  /** Whether there is something that always holds. */
  readonly always?: true;
  /** Whether something can be chosen from. */
  readonly choose?: true;
  /** Whether an ability may have no effects, and only words of its own. */
  readonly empty?: true;
  /** Keys that no other game has. */
  readonly own?: Readonly<Record<string, z.ZodType>>;
}
type Keys = Record<string, z.ZodType>;
const given = (is: unknown, keys: Keys): Keys => (is === undefined ? {} : keys);

/** The keys that say when it happens. */
function momentKeys<W extends Words>({ when, whenSays, cost, always }: AbilityWords<W>): Keys {
  const price = cost && z.union([z.literal('free'), cost], { error: 'must be free, or a cost' });
  return {
    when: word(when).optional().describe(whenSays),
    ...(price && { may: price.optional().describe('Its controller may use it, at this cost.') }),
    ...given(always, { always: yes.optional().describe('It holds while the card is in play.') }),
  };
}
/** The keys that say what must be so, how often, and what happens. */
export function otherKeys<W extends Words>(words: AbilityWords<W>): Keys {
  const { which, target, limit, instead, insteadSays = '' } = words;
  const effects = z.array(words.effect).min(words.empty ? 0 : 1, 'must have at least one effect');
  const option = z.strictObject({ effects: effects.describe('What happens then, in order.') }).describe('An option');
  const options = z.array(option).min(2, 'must leave a choice: at least 2 options').max(MOST_OPTIONS);
  const condition =
    which &&
    z
      .strictObject({
        cards: which.describe('The cards that are counted.'),
        least: most99.optional().describe('At least so many of them. Without it: 1.'),
        most: most99.optional().describe('At most so many of them. Without it: any number.'),
      })
      .describe('A condition: cards that must be in play. It happens, may be used or holds only then.');
  return {
    ...(target && { target: target.optional().describe('Its target, chosen when it happens or is used.') }),
    ...(condition && { if: condition.optional() }),
    ...given(limit, {
      limit: word(typeof limit === 'object' ? limit : ['once-a-turn'])
        .optional()
        .describe('It happens, or may be used, only so often.'),
    }),
    ...(instead && { instead: word(instead).optional().describe(insteadSays) }),
    ...words.own,
    effects: effects.optional().describe('What happens, in order.'),
    ...given(words.choose, {
      choose: options
        .optional()
        .describe('In place of effects: 2 to 9 options, of which its player chooses one when it happens or is used.'),
    }),
    text: z.string().optional().describe('The line as printed. Without it, it is made from what the ability does.'),
  };
}
/** An ability, read with the words of a game. */
export function abilitySchema<W extends Words>(words: AbilityWords<W>): z.ZodType<WrittenAbility<W>> {
  const moments = MOMENTS.filter((key) => key === 'when' || (key === 'may' ? words.cost : words.always));
  return z
    .strictObject({
      ...momentKeys(words),
      ...otherKeys(words),
    })
    .superRefine((written, context) => {
      const ability = written as WrittenAbility<W>;
      const tell = (message: string, remedy: string) =>
        context.addIssue({ code: 'custom', message, params: { remedy } });
      const said = moments.filter((key) => ability[key] !== undefined);
      const all = listed(moments);
      if (said.length === 0) tell(`${all} is missing`, `write ${all}`);
      if (said.length > 1) tell(`only one of ${said.join(' and ')} is possible`, `write ${all}`);
      if (!words.empty && !ability.effects && !ability.choose) tell('effects are missing', 'write what happens');
    })
    .describe('An ability');
}
const listed = (keys: readonly string[]) =>
  keys.length === 1 ? String(keys[0]) : `one of ${keys.slice(0, -1).join(', ')} and ${String(keys.at(-1))}`;
