/** What holds for every action of the game, at any moment of any game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { attemptsOf } from '../../test-kit/attempts.ts';
import {
  actionFaults,
  type Declared,
  nothingSeen,
  type Seen,
  unseen,
  UNSEEN_REMEDY,
} from '../../test-kit/action-laws.ts';
import { picks, walkOffers } from '../../test-kit/offers.ts';
import { anyReadings, anySetup, anyTry } from '../../test-kit/usagi.ts';
import { ACTIONS, acts } from './actions.ts';
import { goOnFrom, match, playOut } from './game.ts';
import { usagi } from '../index.ts';
import { lay, type Layout } from '../files/layout.ts';
import { choiceFrom } from '../files/named.ts';
import { begin } from './opening.ts';
import { type Edition, type ReadingChoice, readingsOf } from '../readings.ts';
import { refusal } from '../words/refusals.en.ts';
import { writtenChoice } from '../files/schema.ts';
import { type Ability, SEATS, type State } from '../state.ts';
import { readTable, type WrittenCard, type WrittenTable } from '../files/written.ts';

const declared: Omit<Declared<typeof ACTIONS, State>, 'players'> = {
  actions: ACTIONS,
  acts,
  tries: attemptsOf(ACTIONS, acts.table),
  wait: ({ phase }) => phase.name,
  quiet: [],
  most: Infinity,
  refusal,
};
const look = (state: State, seen: Seen) =>
  actionFaults({ ...declared, players: SEATS.slice(0, state.players.length) }, state, seen);

interface File {
  readonly kind: string;
  readonly start: unknown;
  readonly edition?: Edition;
  readonly readings?: ReadingChoice;
  readonly choices?: readonly unknown[];
}
const FOLDER = join(import.meta.dirname, '../../../content/usagi/scenarios');
/** Every moment of every scenario that lays out a table. */
const moments: readonly State[] = readdirSync(FOLDER).flatMap((name) => {
  const { kind, start, edition, readings, choices = [] } = parse(readFileSync(join(FOLDER, name), 'utf8')) as File;
  if (!['initiation', 'actions', 'resolve', 'conclusion'].includes(kind)) return [];
  const { start: form } = usagi.scenarios[kind as keyof typeof usagi.scenarios];
  const layout = form.parse(start) as Layout;
  const all = [goOnFrom(lay(layout, readingsOf(edition, readings)), layout.until).state];
  for (const written of choices) {
    const state = all.at(-1)!;
    const choice = choiceFrom(state, writtenChoice.parse(written));
    if (match.judge(state, choice).legal) all.push(playOut(state, choice, layout.until).state);
  }
  return all;
});

const laid = (table: WrittenTable, otherwise: ReadingChoice = {}): State => {
  const { layout, faults } = readTable(table);
  expect(faults).toEqual([]);
  return goOnFrom(lay(layout, readingsOf('current', otherwise)), layout.until).state;
};
/** A Character that can be used for one thing. */
const able = (ability: Partial<Ability>): WrittenCard => ({
  name: 'Adept',
  type: 'character',
  subtype: 'ally',
  abilities: [{ sort: 'voluntary', effects: [], text: '', ...ability }],
});
const HELD = 'Vow of Honor';
/** Moments that games seldom come to. */
const seldom = (): readonly State[] => [
  // A game that has been won.
  laid({ begins: 'victory', tokens: { A: 16 }, hand: { A: [HELD] }, playField: { A: ['Master Potter'] } }),
  // Steps of the Initiation that are completed in order.
  laid({ begins: 'discard', hand: { A: [HELD], B: [HELD] } }, { 'initiation-choices': 'in-order' }),
  // A Held Moment that may be played in any phase.
  ...(['propose', 'hero'] as const).map((begins) =>
    laid({ begins, hand: { A: [HELD] }, playField: { A: ['Master Potter'] } }, { 'held-any-time': 'any-phase' }),
  ),
  // Abilities that happen by themselves, and wait for what is chosen.
  ...[{ target: { type: 'character' } } as const, { choose: [{ effects: [] }, { effects: [] }] }].map((open) =>
    laid({
      begins: 'produce',
      hand: { A: ['Ambush', HELD], B: [HELD] },
      playField: {
        A: [{ name: 'Adept', type: 'character', abilities: [{ when: 'turn-begins', ...open }] }],
      },
    }),
  ),
  // Abilities that cost something, that ask for a word, and that remove what is no Character.
  laid({ playField: { A: [able({ cost: { ryo: 1 } })] } }),
  ...['the', 'samurai'].map((descriptor) =>
    laid({ playField: { A: [able({ target: { descriptor } }), 'Rice Farmer'] } }),
  ),
  laid({
    playField: {
      A: [
        able({ target: {}, effects: [{ is: 'exhaust', to: 'target' }] }),
        { card: 'Rice Farmer', attached: ['Plain Katana'] },
      ],
    },
  }),
];

test('what is allowed is offered, and whatever else might be tried is refused with a sentence', () => {
  const seen = nothingSeen();
  for (const moment of [...moments, ...seldom()]) expect(look(moment, seen)).toEqual([]);
  expect(unseen(declared, seen), UNSEEN_REMEDY).toEqual([]);
});

test('so it is in any game, under any readings', { timeout: 240_000 }, () => {
  const looked = fc.property(anySetup(anyReadings), picks(20, 60), (setup, picked) => {
    walkOffers(match, begin(setup), picked, (state) => {
      expect(look(state, nothingSeen())).toEqual([]);
    });
  });
  fc.assert(looked, { numRuns: 10 });
});

test('random games try every action', () => {
  const tried = new Set(fc.sample(anyTry, { numRuns: 1000, seed: 1 }).map(({ type }) => type));
  expect([...tried].sort(), 'enter it in `anyTry` of `test-kit/usagi.ts`').toEqual(Object.keys(ACTIONS).sort());
});
