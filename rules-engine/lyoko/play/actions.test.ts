/** What holds for every action of the game, at any moment of any game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { attemptsOf } from '../../test-kit/attempts.ts';
import { actionFaults, type Declared, nothingSeen, unseen, UNSEEN_REMEDY } from '../../test-kit/action-laws.ts';
import { position } from '../../test-kit/lyoko-notation.ts';
import { anyReadings, anySetup } from '../../test-kit/lyoko.ts';
import { picks, walkOffers } from '../../test-kit/offers.ts';
import { ACTIONS, acts } from './actions.ts';
import { factsOfAll, type MadeFacts } from '../cards/made.ts';
import { attackIn } from '../questions/fight.ts';
import { game } from './game.ts';
import { playOut, stateOf } from '../files/position.ts';
import { type ReadingChoice, readingsOf } from '../readings.ts';
import { combatStart, playStart } from '../files/schema.ts';
import { refusal } from '../words/refusals.en.ts';
import { SIDES, type State } from '../state.ts';
import { pending } from './wait.ts';

const declared: Declared<typeof ACTIONS, State> = {
  actions: ACTIONS,
  acts,
  tries: attemptsOf(ACTIONS, acts.table),
  players: SIDES,
  wait: (state) => pending(state)?.type ?? '',
  // Copies of a card are alike, and one of them is enough.
  quiet: ['play'],
  most: Infinity,
  // Not of a moment that was passed over: here each moment is looked at for itself.
  refusal: (rule, state, choice) => refusal(rule, { ...state, passed: [] }, choice),
};

interface File {
  readonly kind: string;
  readonly start: unknown;
  readonly readings?: ReadingChoice;
  readonly choices?: readonly unknown[];
}
const FOLDER = join(import.meta.dirname, '../../../content/lyoko/scenarios');
/** Every moment on the way, and those that were passed over. */
const momentsOf = (start: State, choices: readonly unknown[] = []): readonly State[] =>
  playOut(start, choices).flatMap(({ before, after }) => [before, after, ...after.passed]);
const at = (line: string, choices = '', readings: ReadingChoice = {}, made: MadeFacts = {}): readonly State[] =>
  momentsOf(stateOf({ ...position(line), made }, readingsOf(readings)), choices.split('; ').filter(Boolean));
/** A Program and a Character that say what the Hero may do. */
const GADGETS = factsOfAll({
  'my-gadget': {
    kind: 'program',
    cost: 2,
    abilities: [
      { may: { erase: 2, tap: true }, target: { kind: 'character' }, effects: [{ is: 'untap', to: 'target' }] },
      {
        may: 'free',
        limit: 'once-a-turn',
        choose: [{ effects: [{ is: 'gain' }] }, { effects: [{ is: 'erase', who: 'xana' }] }],
      },
    ],
  },
  'my-hero': { kind: 'character', abilities: [{ may: 'free', effects: [{ is: 'gain' }] }] },
});
/** An Artifact that leaves two things to choose. */
const BELL = factsOfAll({
  'my-bell': {
    kind: 'artifact',
    abilities: [
      {
        when: 'enters-play',
        target: { kind: 'character' },
        choose: [{ effects: [{ is: 'tap', to: 'target' }] }, { effects: [{ is: 'gain' }] }],
      },
    ],
  },
});
/** Moments that games seldom come to. */
const SELDOM: readonly State[] = [
  // Cards that say what their player may do: one that is tapped, Queued, too dear, or Disabled, as its target is.
  ...at('hero 1 my-gadget vs 9', 'hero ability my-gadget 2 none 1', {}, GADGETS),
  ...at('hero 9 my-gadget/tapped vs 9', '', {}, GADGETS),
  ...at('hero 9 my-gadget/queued vs 9', '', {}, GADGETS),
  ...at('hero 9 my-gadget my-hero/disabled vs 9 sample-blackout', '', {}, GADGETS),
  // A card that asks for a target, and then for an option; one Character that fits is Disabled.
  ...at(
    'hero 9 aelita ulrich/disabled [my-bell] vs 9 sample-blackout',
    'hero play my-bell; hero choose aelita',
    {},
    BELL,
  ),
  // Jeremie rests before he has done anything.
  ...at('hero 40 jeremie/tapped vs 40'),
  // Monsters that rest, or Guard already where they may do more.
  ...at('xana 40 vs 40 megatank/tapped'),
  ...at('xana 40 vs 40 megatank/guards=1', '', { 'guard-and-act': 'yes' }),
  // Cards that are never played, or not in answer to another.
  ...at('hero 40 [ulrich] vs 40'),
  ...at('xana 40 [sample-reserve-plan] vs 40 [sample-surge]', 'xana play sample-surge'),
  // Programs that cannot be paid for, a Realm, and points that come back from a Monster.
  ...at('hero:allocation 0 ulrich/lyoko sample-shield-routine/influence=0 vs 40'),
  ...at('hero:allocation 0 ulrich/lyoko sample-shield-routine/queued vs 40'),
  ...at('xana:allocation 40 vs 40 sample-thin-ice'),
  ...at('xana:allocation 40 vs 40 megatank', '', { 'reallocate-what': 'any' }),
  // Somebody Disabled who would have to Defend.
  ...at(
    'hero 40 aelita/lyoko ulrich/lyoko/disabled vs 40 megatank sample-broken-bridge',
    'hero deactivate-tower aelita 1; xana block megatank',
  ),
];
const moments: readonly State[] = readdirSync(FOLDER).flatMap((name) => {
  const { kind, start, readings, choices } = parse(readFileSync(join(FOLDER, name), 'utf8')) as File;
  if (kind === 'play') return momentsOf(stateOf(playStart.parse(start), readingsOf(readings)), choices);
  if (kind !== 'combat') return [];
  const [begun, attack] = attackIn(combatStart.parse(start), readingsOf(readings));
  return [begun.after, ...momentsOf(attack.after, choices)];
});

test(
  'what is allowed is offered, and whatever else might be tried is refused with a sentence',
  { timeout: 240_000 },
  () => {
    const seen = nothingSeen();
    for (const moment of [...moments, ...SELDOM]) expect(actionFaults(declared, moment, seen)).toEqual([]);
    expect(unseen(declared, seen), UNSEEN_REMEDY).toEqual([]);
  },
);

test('so it is in any game, under any readings', { timeout: 240_000 }, () => {
  const looked = fc.property(anySetup(anyReadings), picks(20, 60), (setup, picked) => {
    walkOffers(game, game.begin(setup), picked, (state) => {
      expect(actionFaults(declared, state, nothingSeen())).toEqual([]);
    });
  });
  fc.assert(looked, { numRuns: 10 });
});
