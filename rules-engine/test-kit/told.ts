/** What a schema has against something, as tests ask for it. */
import type { z } from 'zod';

export interface Told {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
/** What keeps something from fitting: of several forms, what keeps the nearest from it, or what all of them say. */
export function toldOf(issues: readonly z.core.$ZodIssue[]): readonly Told[] {
  return issues.flatMap((issue): readonly Told[] => {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') return [{ path, message: issue.keys.map((key) => `"${key}"`).join(' ') }];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message }];
    const least = Math.min(...issue.errors.map(({ length }) => length));
    const nearest = issue.errors.filter(({ length }) => length === least).map(toldOf);
    const [said = [], ...others] = nearest;
    const agree = others.every((other) => JSON.stringify(other) === JSON.stringify(said));
    return agree ? said.map((one) => ({ ...one, path: [...path, ...one.path] })) : [{ path, message }];
  });
}
