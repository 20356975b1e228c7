/** Words of a scenario file that several kinds share, and how faults of sense are told. */
import { nearestName } from '../../core/names.ts';
import { z } from 'zod';
import { type FieldFault, pathOf } from '../../core/fault.ts';
import { STAT_NAMES } from '../state.ts';

/** Says what is wrong with a value of another kind; a key that is missing says so itself. */
export const unless = (says: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : says),
});

/** One of a list of words; any other is a fault that names the list, and the nearest of them. */
export const oneOf = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  says = `must be one of ${options.join(', ')}`,
) =>
  z.enum(options, {
    error: ({ input }) => {
      if (input === undefined) return undefined;
      const meant = typeof input === 'string' ? nearestName(input, options) : undefined;
      return meant === undefined ? says : `${says}; perhaps "${meant}" is meant`;
    },
  });
/** A whole number, where something else may stand as well: of several forms each says all that may stand there. */
export const wholeOr = (says: string) => z.int(unless(says));

export const statName = oneOf(STAT_NAMES);
export const whole = z.int(unless('must be a whole number'));
export const text = z.string(unless('must be a text'));
export const words = z.array(text, unless('must be a list of texts'));
export const wholes = z.array(whole, unless('must be a list of whole numbers'));
export const yesOrNo = z.boolean(unless('must be true or false'));
export const answers = z.array(yesOrNo, unless('must be a list of true and false'));

/** Rules by name, `chapter.rule`. */
export const ruleNames = z.array(text, unless('must be a list of rules'));

/** Tells faults of sense at their keys: `effects.0.source` in a field is a path. */
export function addFaults(
  context: {
    readonly addIssue: (issue: {
      code: 'custom';
      path: PropertyKey[];
      message: string;
      params?: { remedy: string };
    }) => void;
  },
  faults: readonly FieldFault[],
): void {
  for (const { field, says, remedy = 'correct it' } of faults) {
    context.addIssue({
      code: 'custom',
      path: [...pathOf(field)],
      message: says,
      params: { remedy },
    });
  }
}
