/** Every reason why a mistake is harmless stands beside code that is there: when that code changes, so does the reason. */
import { expect, test } from 'vitest';
import { HARMLESS, isMeant } from './harmless.ts';
import { GROUPS, mutantsIn } from './mutated.ts';

const all = GROUPS.flatMap((group) => mutantsIn(group));

test.for(HARMLESS.map((entry) => [`${entry.file}: ${entry.line}: ${entry.from} → ${entry.to}`, entry] as const))(
  '%s',
  ([, entry]) => {
    expect(
      all.some((mutant) => isMeant(entry, mutant)),
      'no such mistake: the code has changed',
    ).toBe(true);
    expect(entry.why, 'a reason').toMatch(/\w.*\.$/);
  },
);
