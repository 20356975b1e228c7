import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { mismatches } from '../core/scenario.ts';
import { usagi } from './index.ts';
import { EDITION_NAMES, type Edition, READINGS, type ReadingChoice, readingsOf } from './readings.ts';

interface File {
  readonly kind: keyof typeof usagi.scenarios;
  readonly edition?: Edition;
  readonly readings?: ReadingChoice;
  readonly start: unknown;
  readonly choices?: readonly unknown[];
  readonly expect: unknown;
}
const files = globSync('content/usagi/scenarios/*.yaml').map((path): readonly [string, File] => [
  path.replace(/^.*\/|\.yaml$/g, ''),
  parse(readFileSync(path, 'utf8')) as File,
]);
const wrong = ({ kind, start, choices = [], expect: wanted }: File, readings = readingsOf()) => {
  const scenario = usagi.scenarios[kind] as (typeof usagi.scenarios)['actions'];
  return mismatches(scenario.expect.parse(wanted), scenario.run(scenario.start.parse(start), readings, choices));
};
const isRead = ({ edition, readings }: File) => edition !== undefined || readings !== undefined;

test('the default edition reads everything by default', () => {
  for (const [name, [first]] of Object.entries(READINGS)) expect(readingsOf()).toHaveProperty(name, first);
  expect(EDITION_NAMES).toEqual(['current', 'draft-0-3-2a', 'draft-0-3a']);
});

describe('every way to read a rule is shown', () => {
  const shown = files.flatMap(([, file]) =>
    Object.entries({ ...readingsOf(file.edition), ...file.readings }).map(([name, option]) => `${name}: ${option}`),
  );
  test.for(Object.entries(READINGS).flatMap(([name, options]) => options.map((option) => `${name}: ${option}`)))(
    '%s',
    (reading) => {
      expect(shown).toContain(reading);
    },
  );
});

describe('and makes the difference', () => {
  test.for(files.filter(([, file]) => isRead(file)))('%s comes out otherwise by default', ([, file]) => {
    expect(wrong(file, readingsOf(file.edition, file.readings))).toEqual([]);
    expect(wrong(file)).not.toEqual([]);
  });
});
