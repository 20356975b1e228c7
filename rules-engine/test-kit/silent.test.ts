/** Reasons are given for rules that there are. */
import { expect, test } from 'vitest';
import { PLAYED_RULES } from './played.ts';
import { SILENT } from './silent.ts';

test.for(Object.entries(SILENT))('%s: %s', ([rule, why]) => {
  expect(PLAYED_RULES).toContain(rule);
  expect(why).toMatch(/^[A-Z].*\.$/);
});
