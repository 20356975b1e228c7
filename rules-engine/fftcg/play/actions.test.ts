/** What holds for every action of the game, at any moment of any game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { attemptsOf } from '../../test-kit/attempts.ts';
import { actionFaults, type Declared, nothingSeen, unseen, UNSEEN_REMEDY } from '../../test-kit/action-laws.ts';
import { playOn, side } from '../../test-kit/fftcg-notation.ts';
import { anyReadings, anySetup } from '../../test-kit/fftcg.ts';
import { anyAbleSetup } from '../../test-kit/fftcg-cards.ts';
import { picks, walkOffers } from '../../test-kit/offers.ts';
import { ACTIONS, acts } from './actions.ts';
import { game, judge, play } from './game.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../readings.ts';
import { choiceOf, type WrittenTable } from '../files/scenarios.ts';
import { table as tableSchema, writtenChoice } from '../files/schema.ts';
import { refusal } from '../words/refusals.en.ts';
import { type Phase, SEATS, type State } from '../state.ts';
import { tableOf } from '../files/table.ts';
import { waitOf } from './wait.ts';

const declared: Declared<typeof ACTIONS, State> = {
  actions: ACTIONS,
  acts,
  tries: attemptsOf(ACTIONS, acts.table),
  players: SEATS,
  wait: (state) => waitOf(state)?.for ?? '',
  // Nobody need use what needs no user, discard one by one what goes anyway, or say how many cards there are to draw.
  quiet: ['use', 'discard', 'enough'],
  most: Infinity,
  refusal,
};

interface File {
  readonly kind: string;
  readonly start: unknown;
  readonly edition?: Edition;
  readonly readings?: ReadingChoice;
  readonly choices?: readonly unknown[];
}
const PHASES: Readonly<Record<string, Phase>> = { 'relic-phase': 'relic', battle: 'battle', resolution: 'resolution' };
const FOLDER = join(import.meta.dirname, '../../../content/fftcg/scenarios');
const after = (table: WrittenTable, choices: readonly string[] = [], readings: ReadingChoice = {}): State =>
  playOn(table, choices, readings).state;
const THIEF = 'Den: location Thief';
/** Moments that games seldom come to. */
const SELDOM: readonly State[] = [
  // A Throw of somebody who would have to lead.
  after({ A: side('Smith: 1000/1000 leader-throw', { hand: ['Knife: equipment'] }), B: side('Guard: 1/1') }),
  // Spells and Items at what lies in a pile, and at somebody too strong.
  after({
    A: side('Mage: 1/1 black ; Nurse: 1/1 white', {
      hand: [
        'Call: spell white on-pile revive',
        'Frost: spell black on-opposing def<=100',
        'Oil: item on-opposing att<=5',
      ],
      discardPile: ['Rope: equipment', 'Hero: 1/1'],
      doomPile: ['Lost: 1/1'],
    }),
    B: side('Guard: 900/900'),
  }),
  after(
    {
      A: side('Mage: 1/1 black', { hand: ['Frost: spell black on-opposing def<=100', 'Oil: item on-opposing att<=5'] }),
      B: side('Guard: 900/900'),
    },
    [],
    { 'figure-asked-for': 'thunder-only' },
  ),
  // Abilities of every cost, with a target and options, up and down.
  after({
    A: side(
      `Sage: 1/1 [{"may":"free","target":{"whose":"others"},"effects":[{"is":"down","to":"target"}]},{"may":"discard","choose":[{"effects":[{"is":"draw"}]},{"effects":[{"is":"recruit"}]}]}] ; Monk: 1/1 ~ [{"may":"down","effects":[{"is":"draw"}]}]`,
      { hand: ['Map: item', 'Rope: item'] },
    ),
    B: side('Guard: 900/900'),
  }),
  // What has been set off asks for a target, and for an option; a Jump and an action wait for it.
  ...[
    `{"target":{"whose":"others"},"effects":[{"is":"down","to":"target"}]`,
    `{"choose":[{"effects":[{"is":"draw"}]},{"effects":[{"is":"recruit"}]}]`,
  ].map((does) =>
    after(
      {
        A: { ...side('Guard: 1/1'), reserves: [`Scout: 1/1 jump [${does},"when":"reinforced"}]`] },
        B: side('Wall: 1/1 | Archer: 1/1'),
      },
      ['A reinforce Scout at back 3'],
    ),
  ),
  // An Item that takes going down, and nobody who is up.
  after({ A: side('Mage: 1/1 ~', { hand: ['Bell: item costs-down on-anyone'] }) }),
  // Jumps that reach no further than a Fight, and in which somebody would double up.
  ...['Jumper: 1/1 jump', 'Jumper: 1/1 jump ranged', 'Jumper: 1/1 jump leader-ranged'].flatMap((jumper) =>
    [THIEF, 'Keep: location Knight'].map((location) =>
      after(
        {
          location,
          A: { ...side('- | Boss: 1/1 Thief ! ; Tired: 1/1 ~'), reserves: [jumper] },
          B: side('Guard: 1/1 | Archer: 1/1'),
        },
        [`A reinforce ${jumper.split(':')[0] ?? ''} at back 3`],
        { 'jump-reach': 'in-reach', 'double-up-jump': 'allowed' },
      ),
    ),
  ),
];
/** Every moment of every scenario that begins with a table. */
const moments: readonly State[] = readdirSync(FOLDER).flatMap((name) => {
  const { kind, start, edition, readings, choices = [] } = parse(readFileSync(join(FOLDER, name), 'utf8')) as File;
  const phase = PHASES[kind];
  if (!phase) return [];
  const table: WrittenTable = tableSchema.parse(start);
  const all = [tableOf(table, phase, readingsOf(edition, readings))];
  for (const written of choices) {
    const state = all.at(-1)!;
    const choice = choiceOf(state, writtenChoice.parse(written));
    if (table.each !== true && judge(state, choice).legal) all.push(play(state, choice).state);
  }
  return all;
});

test('what is allowed is offered, and whatever else might be tried is refused with a sentence', () => {
  const seen = nothingSeen();
  for (const moment of [...moments, ...SELDOM]) expect(actionFaults(declared, moment, seen)).toEqual([]);
  expect(unseen(declared, seen), UNSEEN_REMEDY).toEqual([]);
});

test('so it is in any game, under any readings', { timeout: 240_000 }, () => {
  const setups = fc.oneof(anySetup(anyReadings), anyAbleSetup(anyReadings));
  const looked = fc.property(setups, picks(20, 60), (setup, picked) => {
    walkOffers(game, game.begin(setup), picked, (state) => {
      expect(actionFaults(declared, state, nothingSeen())).toEqual([]);
    });
  });
  fc.assert(looked, { numRuns: 12 });
});
