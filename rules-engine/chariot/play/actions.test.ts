/** What holds for every action of the game, at any moment of any match. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { attemptsOf } from '../../test-kit/attempts.ts';
import { actionFaults, type Declared, nothingSeen, unseen, UNSEEN_REMEDY } from '../../test-kit/action-laws.ts';
import { type Lines, table } from '../../test-kit/chariot-notation.ts';
import { anySetup, anyTry } from '../../test-kit/chariot.ts';
import type { Ability } from '../cards/ability.ts';
import { ACTIONS, acts } from './actions.ts';
import { MOST_OFFERED } from './choices.ts';
import { match } from './game.ts';
import { playOn } from '../files/play-on.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { combatTable, mainTable, type ToldMove } from '../files/schema.ts';
import { refusal } from '../words/refusals.en.ts';
import { choiceWords } from '../words/choices.en.ts';
import { type Match, PLAYERS } from '../state.ts';
import { tableOf } from '../files/table.ts';

const declared: Declared<typeof ACTIONS, Match> = {
  actions: ACTIONS,
  acts,
  tries: attemptsOf(ACTIONS, acts.table),
  players: PLAYERS,
  wait: ({ stage }) => stage.at,
  // A tie may be offered at any time, a counter may come off whole spells, and no part of damage need be named.
  quiet: ['offer', 'revive', 'divide'],
  most: MOST_OFFERED,
  refusal: (rule, state, choice) => refusal(rule, { match: state, choice }),
};

interface File {
  readonly kind: string;
  readonly start: unknown;
  readonly readings?: ReadingChoice;
  readonly choices?: readonly ToldMove[];
}
const TABLES = { mana: mainTable, turns: mainTable, combat: combatTable, blocks: combatTable };
const FOLDER = join(import.meta.dirname, '../../../content/chariot/scenarios');
const after = (lines: Lines, ...choices: readonly ToldMove[]): Match => playOn(table(lines), choices).table.match;
const LAMP: Ability = { may: { mana: 1 }, target: {}, effects: [{ is: 'send' }] };
const GAIN = [{ is: 'gain' }] as const;
/** Moments that matches seldom come to. */
const SELDOM: readonly Match[] = [
  // An offer, and a match that it ends.
  after({ field: ['A', 'B'], hand: ['C', 'D'] }, { offer: 'tie' }),
  after({ field: ['A', 'B'], hand: ['C', 'D'] }, { offer: 'void' }, { answer: 'accept' }),
  // A spell that could be paid for, if its Revive counter did not go first.
  after(
    {
      field: ['A 3/3', 'B 1/1 regenerates:0 Revive'],
      readings: { 'revive-or-mana': 'counter-first', 'revive-optional': 'may-stay' },
    },
    { attack: ['A'] },
    { block: { B: 'A' } },
  ),
  // A Revive counter that may come off at any time.
  after({ at: 'main', field: ['A 3/3 Revive damage:1', ''], readings: { 'revive-timing': 'any-time' } }),
  after({ field: ['A 3/3 Revive damage:1', ''], readings: { 'revive-timing': 'any-time' } }),
  // An effect that is used without the Mana for it, and one that asks for a target.
  after({ at: 'main', field: ['A', 'B'], abilities: { A: [LAMP] } }),
  after({ at: 'main', field: ['A', 'B'], mana: { 'Player 1': { Moon: 1 } }, abilities: { A: [LAMP] } }),
  after({ at: 'main', field: ['A', 'B'], mana: { 'Player 1': { Moon: 1 } }, abilities: { A: [LAMP] } }, { use: 'A' }),
  // One of which something is to be chosen.
  after(
    {
      at: 'main',
      field: ['A', 'B'],
      abilities: { A: [{ may: 'free', choose: [{ effects: GAIN }, { effects: GAIN }] }] },
    },
    { use: 'A' },
  ),
  // Also while damage is being divided.
  after(
    { field: ['A 3/3 Revive damage:1', 'B 1/1, C 1/1'], readings: { 'revive-timing': 'any-time' } },
    { attack: ['A'] },
    { block: { B: 'A', C: 'A' } },
  ),
];
/** Every moment of every scenario that begins with a table. */
const moments: readonly Match[] = readdirSync(FOLDER).flatMap((name) => {
  const { kind, start, readings, choices = [] } = parse(readFileSync(join(FOLDER, name), 'utf8')) as File;
  const schema = TABLES[kind as keyof typeof TABLES] as typeof mainTable | undefined;
  if (!schema) return [];
  return playOn(tableOf(schema.parse(start), readingsOf(readings)), choices).moments.map((one) => one.after);
});

test('what is asked for is offered, and whatever else might be tried is refused with a sentence', () => {
  const seen = nothingSeen();
  for (const moment of [...moments, ...SELDOM]) expect(actionFaults(declared, moment, seen)).toEqual([]);
  expect(unseen(declared, seen), UNSEEN_REMEDY).toEqual([]);
});

test('so it is in any match, under any readings', { timeout: 240_000 }, () => {
  const looked = fc.property(anySetup(), fc.array(fc.nat({ max: 999 }), { maxLength: 25 }), (setup, picks) => {
    let state = match.begin(setup);
    for (const pick of picks) {
      expect(actionFaults(declared, state, nothingSeen())).toEqual([]);
      const choices = match.deciders(state).flatMap((player) => match.choices(state, player));
      const choice = choices[pick % choices.length];
      if (!choice) break;
      state = match.play(state, choice).state;
    }
  });
  fc.assert(looked, { numRuns: 60 });
});

test.for<{ moment: string; at: Match; offered: readonly string[] }>([
  {
    moment: 'in the Main Phase, what is sent, what is summoned, and then what ends it',
    at: after({
      turn: 5,
      at: 'main',
      hand: ['A 1/1 costs:0, B 1/1 costs:2', ''],
      field: ['P 1/1 recalls', ''],
      discard: ['D 1/1 costs:1', ''],
      mana: { 'Player 1': { Moon: 1 } },
    }),
    offered: [
      'Send A to the Discard for 0 Moon Mana',
      'Send B to the Discard for 2 Moon Mana',
      'Summon A for 0 Moon Mana',
      'Summon D from the Discard for 1 Moon Mana',
      'End the Main Phase',
      'Offer a tie',
      'Offer to call the match void',
    ],
  },
  {
    moment: 'for a spell that would go, to keep it first',
    at: after(
      {
        field: ['A 3/3', 'B 1/1 regenerates:0 Revive'],
        hand: ['', 'C 1/1'],
        readings: { 'regeneration-payment': 'pay-then', 'revive-optional': 'may-stay' },
      },
      { attack: ['A'] },
      { block: { B: 'A' } },
    ),
    offered: [
      'Regenerate B for 0 Moon Mana',
      'Send C to the Discard for 1 Moon Mana',
      'Remove the Revive counter from B',
      'Let B go to the Discard',
    ],
  },
  {
    moment: 'of attacks, that of all spells first and that of none last',
    at: after({ field: ['A, B', ''] }),
    offered: ['Attack with A and B', 'Attack with B', 'Attack with A', "Don't attack"],
  },
])('what is offered comes in order: $moment', ({ at, offered }) => {
  const [player = ''] = match.deciders(at);
  expect(match.choices(at, player).map((choice) => choiceWords(at, choice))).toEqual(offered);
});

test('random games try every action', () => {
  const tried = new Set(fc.sample(anyTry, { numRuns: 1000, seed: 1 }).map(({ type }) => type));
  expect([...tried].sort(), 'enter it in `anyTry` of `test-kit/chariot.ts`').toEqual(Object.keys(ACTIONS).sort());
});
