/** The list of a game's rules, which nobody writes: what its chapters export. Apart from what plays, which needs no list. */
import type { Cited } from './cite.ts';
import type { RuleId } from './rule.ts';

/** All that some chapters export and may be cited, each once, in their order. */
export const citedIn = (...chapters: readonly object[]): readonly Cited[] => [
  ...new Map(
    chapters
      .flatMap((chapter): readonly unknown[] => Object.values(chapter))
      .filter(isCited)
      .map((one) => [one.id, one]),
  ).values(),
];
const isCited = (value: unknown): value is Cited =>
  typeof value === 'object' && value !== null && 'id' in value && /^[^.]+\.[^.]+\.[^.]+$/.test(String(value.id));
/** The ids of all that some chapters export and may be cited. */
export const rulesIn = (...chapters: readonly object[]): readonly RuleId[] => citedIn(...chapters).map(({ id }) => id);
