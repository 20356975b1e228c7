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

test.for([
  [
    'held-moment-on-a-character',
    'Watchful Eye affects a card, so it goes to the play field of Player A, who played it.',
  ],
  [
    'held-moment-on-a-character-before-its-controller',
    'Watchful Eye affects a card, so it goes to the play field of Player B, who controls Guard.',
  ],
  [
    'victory-tied',
    'Player A and Player B are tied for the most chronicle tokens, with 12 each, so they share first place.',
  ],
] as const)('%s is told as it is read', ([name, says]) => {
  const file = files.find(([one]) => one === name)?.[1];
  if (!file) throw new Error(name);
  const scenario = usagi.scenarios[file.kind] as (typeof usagi.scenarios)['actions'];
  const readings = { ...readingsOf(file.edition), ...file.readings };
  const told = scenario.run(scenario.start.parse(file.start), readings, file.choices ?? []).told();
  expect(told.map((one) => one.says)).toContain(says);
});
