/** Every citation of the Code Lyoko CCG against the rulebook’s conditions: in all scenarios, and in games at random. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptsOf } from '../test-kit/attempts.ts';
import { CONDITIONS, LOST, REFUSALS, TERMS } from '../test-kit/citations/lyoko.ts';
import { Citations } from '../test-kit/citations.ts';
import { anyCardSetup } from '../test-kit/lyoko-cards.ts';
import { position } from '../test-kit/lyoko-notation.ts';
import { anyReadings, anySetup } from '../test-kit/lyoko.ts';
import { picks, walkOffers } from '../test-kit/offers.ts';
import { runScenarios } from '../test-kit/scenarios.ts';
import { citations as namedIn } from '../core/step.ts';
import { CARDS, DECKS, factsOf } from './cards/cards.ts';
import { factsOfAll, type MadeFacts } from './cards/made.ts';
import type { WrittenAbility } from './cards/print.ts';
import { playOut, stateOf } from './files/position.ts';
import { lyoko } from './index.ts';
import { ACTIONS, acts, type Choice, judge, judgedOn } from './play/actions.ts';
import { game } from './play/game.ts';
import { judgeDeck } from './rules/deck.ts';
import { type ReadingChoice, readingsOf } from './readings.ts';
import { type LyokoStep, SIDES, type State } from './state.ts';

const citations = new Citations<LyokoStep, State, Choice>('lyoko', CONDITIONS, REFUSALS);
const losses = new Citations<LyokoStep, State, Choice>('lyoko', LOST, {});

/** What is wrong with a step: with what it names, with what lost in it, and with terms that it leaves out. */
const faultsOf = (step: LyokoStep): readonly string[] => [
  ...citations.step(step),
  ...(step.beaten || Object.hasOwn(LOST, step.rule.slice('lyoko.'.length))
    ? losses.step({ ...step, cites: (step.beaten ?? []).map(({ by }) => by) }).map((says) => `lost: ${says}`)
    : []),
  ...Object.entries(TERMS).flatMap(([term, holds]) =>
    holds(step) && !namedIn(step).includes(`lyoko.${term}` as LyokoStep['rule'])
      ? [`${step.rule} ${step.subject.what} leaves out ${term}`]
      : [],
  ),
];
/** What is wrong with a refusal, on the table on which the choice was judged. */
const refusalFaults = (by: LyokoStep['rule'], state: State, choice: Choice) =>
  citations.refusal(by, judgedOn(state, choice), choice);

const { attempts } = attemptsOf(ACTIONS, acts.table);
/** What is wrong with the refusals of whatever somebody might try. */
const tried = (state: State): readonly string[] =>
  SIDES.flatMap((side) =>
    attempts(state, side).flatMap(({ choice }) => {
      const verdict = judge(state, choice);
      return verdict.legal ? [] : refusalFaults(verdict.rule, state, choice);
    }),
  );

const at = (line: string, choices = '', readings: ReadingChoice = {}, made: MadeFacts = {}) =>
  playOut(stateOf({ ...position(line), made }, readingsOf(readings)), choices.split('; ').filter(Boolean));
const NOTHING_COSTS = { 'my-patch': { ...factsOf('sample-shield-routine'), name: 'My Patch', cost: 0 } };
const BOLT = {
  'my-bolt': { ...factsOf('sample-freeze'), name: 'My Bolt', effects: [{ does: 'damage', who: 'hero', amount: 9 }] },
} as const;
/** An Artifact that says so, on a card in play. */
const GADGET = (ability: WrittenAbility) => factsOfAll({ 'my-gadget': { kind: 'artifact', abilities: [ability] } });
const HERO = (ability: WrittenAbility) => factsOfAll({ 'my-hero': { kind: 'character', abilities: [ability] } });
const FIGHT =
  'xana attack sample-crawler ulrich; xana power sample-crawler bite; hero combat-action; xana combat-action';
const SELDOM = [
  // All are Disabled, one must be named, a Character is in somebody's hand, or there is nothing to aim at.
  at(
    'hero 40 aelita/disabled jeremie/disabled ulrich/disabled sample-scout/disabled sample-guardian/disabled vs 40 sample-blackout',
  ),
  at('hero 40 vs 40 sample-blackout', 'hero done'),
  at('hero 40 [ulrich] vs 40'),
  at('hero 40 [sample-short-circuit] vs 40 megatank'),
  // A Master in the hand in the moment of a Trifle.
  at('xana 9 [sample-trace-back sample-reserve-plan] vs 9 megatank', 'xana attack-core megatank'),
  // A Program that costs nothing, one whose points are gone, and one whose point is all it costs.
  at('hero 40 [my-patch] vs 40', 'hero play my-patch', {}, NOTHING_COSTS),
  at('hero:allocation 9 sample-shield-routine/influence=0 vs 40', 'hero queue sample-shield-routine'),
  at('hero:allocation 9 my-patch/queued vs 40', 'hero unqueue my-patch', {}, NOTHING_COSTS),
  // The Character falls before the Upgrade lies on it.
  at(
    'hero 9 ulrich/lyoko/life=1 [sample-long-blade] vs 9 [my-bolt]',
    'hero play sample-long-blade ulrich; xana play my-bolt ulrich',
    {},
    BOLT,
  ),
  // A Trifle that was drawn this turn.
  at(
    'xana 0 ulrich/lyoko/life=1 vs 2 sample-crawler [sample-freeze] {sample-recoil}',
    `xana play sample-freeze ulrich; ${FIGHT}; xana play sample-recoil`,
  ),
  // A Monster without points is one too many.
  at(
    'hero 9 aelita/lyoko vs 40 sample-crawler/influence=0 towers=1',
    'hero deactivate-tower aelita 1; xana done; xana choose sample-crawler',
    { 'too-many-monsters': 'one-goes' },
  ),
  // A Monster that has Guarded, where it may do so besides its activation.
  at('xana 9 ulrich/lyoko vs 9 megatank', 'xana guard megatank', { 'guard-and-act': 'yes' }),
  // Pools that are too small for what is erased.
  at('xana 9 [sample-trace-back] vs 1 megatank', 'xana attack-core megatank; hero play sample-trace-back'),
  at('hero 9 aelita/lyoko vs 3 megatank', 'hero deactivate-tower aelita 1; xana done', {
    'pool-too-small': 'from-cards',
  }),
  at('hero 9 ulrich/earth vs 1 megatank sample-blackout/influence=1', 'hero resolve-dilemma ulrich sample-blackout'),
  at('hero 9 ulrich/earth sample-aerial vs 0 megatank', 'hero use-artifact ulrich sample-aerial'),
  at('xana 1 ulrich/lyoko vs 9 [sample-surge]', 'xana play sample-surge'),
  at('xana 0 ulrich/lyoko/life=1 sample-shield-routine vs 2 sample-crawler sample-echo', FIGHT, {
    'life-zero-refund': 'none',
  }),
  // Something else happens instead: no damage, no way back to Earth.
  at(
    'xana 9 my-hero/lyoko/life=2 vs 9 sample-crawler',
    'xana attack sample-crawler my-hero; xana power sample-crawler bite; xana done; xana combat-action; hero combat-action; until hero; hero devirtualize my-hero',
    {},
    HERO({ always: true, instead: 'is-devirtualized', effects: [{ is: 'gain' }] }),
  ),
  at(
    'xana 9 my-hero/lyoko/life=2 my-bolt/earth vs 9 megatank',
    'xana attack-core megatank; until hero; hero ability my-bolt 1 my-hero',
    {},
    {
      ...HERO({ always: true, instead: 'is-damaged', effects: [{ is: 'gain' }] }),
      ...factsOfAll({
        'my-bolt': {
          kind: 'artifact',
          abilities: [{ may: 'free', target: { kind: 'character' }, effects: [{ is: 'damage', to: 'target' }] }],
        },
      }),
    },
  ),
  // A Monster takes no damage from what a card says.
  at(
    'hero 9 my-gadget vs 9 my-shell',
    'hero ability my-gadget 1 my-shell',
    {},
    {
      ...GADGET({ may: 'free', target: { kind: 'monster' }, effects: [{ is: 'damage', to: 'target' }] }),
      ...factsOfAll({
        'my-shell': {
          kind: 'monster',
          life: 1,
          abilities: [{ always: true, instead: 'is-damaged', effects: [{ is: 'gain' }] }],
        },
      }),
    },
  ),
  // Its player chooses a target and then an option, others try to, and one Character that fits is Disabled.
  ...['hero choose aelita; xana option 1; hero option 3; hero option 2', 'xana choose aelita; hero choose ulrich'].map(
    (does) =>
      at(
        'hero 9 aelita ulrich/disabled [my-gadget] vs 9 sample-blackout',
        `hero play my-gadget; ${does}`,
        {},
        GADGET({
          when: 'enters-play',
          target: { kind: 'character' },
          choose: [{ effects: [{ is: 'tap', to: 'target' }] }, { effects: [{ is: 'gain' }] }],
        }),
      ),
  ),
  // A card erases more than there is.
  at(
    'xana 9 my-gadget vs 1 megatank',
    'xana attack-core megatank',
    {},
    GADGET({ when: 'core-hit', effects: [{ is: 'erase', who: 'xana', amount: 2 }] }),
  ),
  // What a card would untap is Queued, or Disabled.
  at(
    'xana 9 my-gadget sample-shield-routine/queued ulrich/disabled aelita/tapped vs 9 megatank sample-blackout',
    'xana attack-core megatank',
    {},
    GADGET({ when: 'core-hit', effects: [{ is: 'untap', to: { whose: 'yours' } }] }),
  ),
];

describe('every rule is named where its condition holds, and only there', () => {
  test('in all scenarios', () => {
    const wrong = runScenarios(lyoko).flatMap(({ name, outcome }) =>
      (outcome.moments ?? []).flatMap(({ steps, refused, before, choice }) =>
        [
          ...steps.flatMap((step) => faultsOf(step as LyokoStep)),
          ...(refused ? refusalFaults(refused, before as State, choice as Choice) : []),
        ].map((says) => `${name}: ${says}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('in moments that games seldom come to', () => {
    const wrong = SELDOM.flatMap((moves) =>
      moves.flatMap(({ steps, after }) => [
        ...steps.flatMap(faultsOf),
        ...tried(after),
        ...after.passed.flatMap(tried),
      ]),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('in games at random, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const look = fc.property(anySetup(anyReadings), picks(60, 160), (setup, picked) => {
      for (const step of game.opening(setup)) faultsOf(step).forEach(add);
      const last = walkOffers(game, game.begin(setup), picked, (state, _player, offered, pick) => {
        const choice = offered[pick % offered.length];
        if (choice) for (const step of game.play(state, choice).steps) faultsOf(step).forEach(add);
      });
      tried(last).forEach(add);
    });
    fc.assert(look, { numRuns: 50, seed: 1 });
    expect([...wrong]).toEqual([]);
  });

  test('in games with cards that are made up, whatever is tried', () => {
    const wrong = new Set<string>();
    const add = (says: string) => void wrong.add(says);
    const look = fc.property(anyCardSetup(anyReadings), picks(60, 160), (setup, picked) => {
      const last = walkOffers(game, game.begin(setup), picked, (state, _player, offered, pick) => {
        const choice = offered[pick % offered.length];
        if (choice) for (const step of game.play(state, choice).steps) faultsOf(step).forEach(add);
      });
      tried(last).forEach(add);
    });
    fc.assert(look, { numRuns: 60, seed: 2 });
    expect([...wrong]).toEqual([]);
  });

  test('about a Core', () => {
    const seen = new Set<string>();
    const anyName = fc.constantFrom(...Object.keys(CARDS));
    const few = fc.array(anyName, { maxLength: 3 });
    const look = fc.property(fc.constantFrom(...SIDES), fc.integer({ min: 36, max: 104 }), few, (side, size, few) => {
      const cards = [...few, ...DECKS[side], ...DECKS[side], ...DECKS[side]].slice(0, size);
      const { faults } = judgeDeck({ side, cards });
      const isCharacter = (name: string) => factsOf(name).kind === 'character';
      const strangers = cards.filter((name) => factsOf(name).side !== side && !isCharacter(name));
      const against = {
        'terms.core': size < 40 || size > 100,
        'characters.five-characters': cards.some(isCharacter),
        'objective.two-sides': strangers.length > 0,
      };
      for (const [rule, holds] of Object.entries(against)) {
        expect(faults.some((fault) => fault.rule === `lyoko.${rule}`)).toBe(holds);
        seen.add(`${rule}: ${holds}`);
      }
    });
    fc.assert(look, { numRuns: 60, seed: 1 });
    expect(seen.size).toBe(6);
  });

  test('and every condition was tried both ways', () => {
    expect([...citations.asleep(), ...losses.asleep()]).toEqual([]);
  });
});
