/** What the schemas of this game are put together from, and what is said of a value that does not fit. */
import { z } from 'zod';
import { nearestName } from '../../core/names.ts';
import { MANA_TYPES } from '../state.ts';
import { LARGEST } from './faults.ts';

/** What is said of a value that does not fit. Of a key that is missing its reader says that. */
export const says = (text: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : text),
});
export const whole = z.int(says('is a whole number')).min(0, 'is 0 or more').max(LARGEST, `is at most ${LARGEST}`);
export const atLeastOne = whole.min(1, 'is 1 or more');
export const signed = z.int(says('is a whole number'));
export const text = z.string(says('is a text'));
export const flag = z.boolean(says('is true or false'));
export const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, {
    error: ({ input }) => {
      const nearest = typeof input === 'string' ? nearestName(input, options) : undefined;
      return `is ${options.join(' or ')}${nearest === undefined ? '' : `; perhaps "${nearest}" is meant`}`;
    },
  });
export const manaType = oneOf(MANA_TYPES);
/** An object with exactly these keys; what is said where there is something else than an object. */
export const only = <Shape extends z.ZodRawShape>(shape: Shape, otherwise = 'is written as keys with values') =>
  z.strictObject(shape, {
    error: ({ code, input }) => (code === 'unrecognized_keys' || input === undefined ? undefined : otherwise),
  });
/** Some of these keys, all with the same kind of value. */
export const some = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  only(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>).partial();
