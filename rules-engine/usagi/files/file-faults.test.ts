import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { usagi } from '../index.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../readings.ts';

interface File {
  readonly kind: keyof typeof usagi.scenarios;
  readonly edition?: Edition;
  readonly readings?: ReadingChoice;
  readonly start: unknown;
  readonly choices?: readonly unknown[];
}
const files = globSync('content/usagi/scenarios/*.yaml').map((path): readonly [string, File] => [
  path.replace(/^.*\/|\.yaml$/g, ''),
  parse(readFileSync(path, 'utf8')) as File,
]);

describe('nothing is wrong with any scenario of the site', () => {
  test.for(files)('%s', ([, { kind, edition, readings, start, choices = [] }]) => {
    const scenario = usagi.scenarios[kind] as (typeof usagi.scenarios)['actions'];
    const read = choices.map((choice) => scenario.choice?.parse(choice));
    expect(scenario.faults?.(scenario.start.parse(start), readingsOf(edition, readings), read) ?? []).toEqual([]);
  });
});

// By Part 3.2, to finish before the others makes a player first player.
describe('the first player is whoever finished first', () => {
  const { resolve } = usagi.scenarios;
  const faultsOf = (start: object, readings: ReadingChoice = {}) =>
    resolve.faults?.(resolve.start.parse(start), readingsOf('current', readings), []);
  const fault = {
    path: ['start', 'firstPlayer'],
    says: 'Player B was the first to finish, so Player B is first player now.',
    remedy: 'write firstPlayer: B, or leave it out',
  };
  test.for([
    { start: { firstPlayer: 'A', finished: ['B', 'A'] }, faults: [fault] },
    { start: { firstPlayer: 'B', finished: ['B', 'A'] }, faults: [] },
    { start: { firstPlayer: 'A', finished: [] }, faults: [] },
    { start: { finished: ['B'] }, faults: [] },
    // A stays first player until the turn is over.
    { start: { firstPlayer: 'A', finished: ['B'] }, readings: { 'new-first-player': 'next-turn' }, faults: [] },
    // Both may have declined, which makes nobody first.
    { start: { firstPlayer: 'A', finished: ['B', 'A'] }, readings: { 'all-decline': 'nobody-first' }, faults: [] },
    { start: { firstPlayer: 'A', finished: ['B'] }, readings: { 'all-decline': 'nobody-first' }, faults: [fault] },
  ] as const)('$start, $readings', ({ start, readings, faults }) => {
    expect(faultsOf(start, readings)).toEqual(faults);
  });
});

/** What is told first, of a table that can be judged all the same. */
const told = (start: object, readings: ReadingChoice = {}) =>
  usagi.scenarios.resolve
    .run(usagi.scenarios.resolve.start.parse(start), readingsOf('current', readings), [])
    .told()
    .map(({ rule, says }) => `${rule}: ${says}`);

describe('what a rule says against a table is told before it is judged', () => {
  const fencer = { name: 'Fencer', ratings: { combat: 4 } };
  test.for([
    {
      what: 'a Character without a fitting rating',
      start: { events: [{ name: 'Race', ratings: { labor: 1 }, involved: { A: [fencer] } }] },
      says: 'usagi.turn.involve-needs: Fencer has no rating that Race also has, so it can’t have become involved.',
    },
    {
      what: 'an Event without ratings',
      start: { events: [{ name: 'Race' }] },
      says: 'usagi.turn.check-contenders: Race has no rating, so nobody can ever be a contender for it.',
    },
    {
      what: 'two Characters of one name',
      start: { playField: { A: [fencer], B: [fencer] } },
      says: 'usagi.basics.one-in-play: Only one card named Fencer may be in play, and there is another.',
    },
    {
      what: 'a Character and an Attachment of one name',
      start: {
        playField: { A: [{ ...fencer, attached: [{ name: 'Fencer', type: 'attachment', subtype: 'skill' }] }] },
      },
      says: 'usagi.basics.one-in-play: Only one card named Fencer may be in play, and there is another.',
    },
  ])('$what', ({ start, says }) => {
    expect(told(start)[0]).toBe(says);
  });
  test('and not, where nothing speaks against it', () => {
    const start = { playField: { A: [fencer], B: [fencer] } };
    expect(told(start, { 'one-in-play-for-whom': 'player' }).filter((line) => line.includes('Fencer'))).toEqual([]);
  });
});
