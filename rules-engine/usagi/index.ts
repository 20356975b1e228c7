/** The Usagi Yojimbo CCG: what the engine knows of it. */
import { type RuleId, short } from '../core/rule.ts';
import { ruled } from '../core/ruled.ts';
import { outcomeOf } from '../core/run.ts';
import type { ScenarioKind, Told } from '../core/scenario.ts';
import { Misfit } from '../core/fault.ts';
import type { z } from 'zod';
import { CARDS } from './cards/cards.ts';
import { moreThanHalf } from './rules/conclusion.ts';
import { checkDeck, citesOf, type DeckFault, NAMED } from './questions/deck.ts';
import { moreFaults } from '../core/words.en.ts';
import { deckFaultSentence, deckLimitSentence } from './words/deck.en.ts';
import {
  deckFileFaults,
  madeUpFaults,
  openingFaults,
  raceFileFaults,
  remarks,
  tableFaults,
} from './files/file-faults.ts';
import { project } from './rules/project.ts';
import { acts } from './play/actions.ts';
import { game } from './play/whole-game.ts';
import type { Layout } from './files/layout.ts';
import { setUp, untouched } from './rules/opening.ts';
import { judgeRace } from './questions/race.ts';
import { EDITIONS, READINGS, type Readings } from './readings.ts';
import { RULES } from './rules/all.ts';
import {
  deckExpectation,
  deckStart,
  openingStart,
  setupExpectation,
  setupStart,
  tableExpectation,
  tableStart,
  victoryExpectation,
  victoryStart,
  writtenChoice,
} from './files/schema.ts';
import { wholeGame } from './files/state-schema.ts';
import type { WrittenChoice } from './files/named.ts';
import { type Opening, setupOf } from './files/openings.ts';
import { foundIn, runLayout, runOpening, WORDS } from './files/scenarios.ts';
import { type PhaseName, seatAt } from './state.ts';
import type { Beginning } from './files/layout.ts';

/** One of a file's choices; what is wrong with it is told with its place. */
function choiceIn(written: unknown, index: number): WrittenChoice {
  const result = writtenChoice.safeParse(written);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? key : String(key)));
  throw new Misfit({ path: ['choices', index, ...path], says: issue?.message ?? 'isn’t a choice' });
}

/** A table laid out in the middle of a turn, and the choices made. */
const table = (begins: Beginning, until?: PhaseName): ScenarioKind<Layout, Readings> => ({
  start: tableStart(begins, until),
  choice: writtenChoice,
  expect: tableExpectation,
  faults: (layout, readings, choices) => tableFaults(layout, readings, choices as readonly WrittenChoice[]),
  run: (layout, readings, choices) => {
    const run = runLayout(layout, readings, choices.map(choiceIn));
    const outcome = outcomeOf(foundIn(run), run.moments, WORDS);
    return { ...outcome, told: () => [...remarks(layout, readings), ...outcome.told()] };
  },
});

/** A game that begins with ready decks, and the choices made. */
const opening: ScenarioKind<Opening, Readings> = {
  start: openingStart,
  choice: writtenChoice,
  expect: tableExpectation,
  faults: (start, readings, choices) => [
    ...madeUpFaults(start.madeUp),
    ...openingFaults(untouched(setupOf(start, readings)), choices as readonly WrittenChoice[]),
  ],
  run: (start, readings, choices) => {
    const run = runOpening(start, readings, choices.map(choiceIn));
    return outcomeOf(foundIn(run), run.moments, WORDS);
  },
};

const setup: ScenarioKind<z.infer<typeof setupStart>, Readings> = {
  start: setupStart,
  expect: setupExpectation,
  run: ({ players, seed, deck }, readings) => {
    const decks = Array.from({ length: players }, () => Array.from({ length: deck }, () => 'rice-farmer'));
    const { state, steps } = setUp({ decks, seed, readings });
    const each = (of: (player: (typeof state.players)[number]) => number) =>
      Object.fromEntries(state.players.map((player, at) => [seatAt(at), of(player)]));
    const found = {
      neutralPile: state.neutralPile,
      moreThanHalf: moreThanHalf(state.startingPile),
      handSize: each(({ hand }) => hand.length),
      deckSize: each((player) => player.deck.length),
      rules: steps.map(({ rule }) => short(rule)),
    };
    return outcomeOf(found, [{ nth: 0, before: state, steps, after: state }], WORDS);
  },
};

const deck: ScenarioKind<z.infer<typeof deckStart>, Readings> = {
  start: deckStart,
  expect: deckExpectation,
  faults: deckFileFaults,
  run: ({ deck, madeUp }, readings) => {
    const all = [...CARDS, ...madeUp, ...NAMED];
    const slugOf = (name: string) => all.find((card) => card.name === name)?.slug ?? name;
    const slugs = deck.flatMap(([name, copies]) => Array.from({ length: copies }, () => slugOf(name)));
    const { legal, faults, limits } = checkDeck(slugs, readings, madeUp);
    const kept = (rule: RuleId): Told => ({ rule, says: deckLimitSentence(rule, slugs, madeUp) });
    // A card whose numbers nobody knows breaks no rule. It is one of the two that the author has named.
    const spokenBy = ({ rule }: DeckFault): RuleId => rule ?? project.previews.id;
    const broken = (fault: DeckFault): Told => ({
      rule: spokenBy(fault),
      says: deckFaultSentence(fault),
      ...(fault.rule !== null && { cites: citesOf(fault) }),
    });
    const spoke = faults.flatMap((fault): readonly RuleId[] => [spokenBy(fault), ...citesOf(fault)]);
    return {
      found: {
        legal,
        faults: faults.map((fault) => ({
          is: fault.is,
          by: fault.rule === null ? null : short(fault.rule),
          ...('name' in fault && { card: fault.name }),
        })),
      },
      cited: [...spoke, ...limits],
      spoke,
      told: () => (legal ? limits.map(kept) : faults.map(broken)),
      against: () => faults.map(broken),
      result: () => (legal ? 'The deck may be played' : moreFaults(faults.length)),
      decided: faults[0]?.rule ?? undefined,
    };
  },
};

const victory: ScenarioKind<z.infer<typeof victoryStart>, Readings> = {
  start: victoryStart,
  expect: victoryExpectation,
  faults: raceFileFaults,
  run: (question, readings) => {
    const { standing, steps, after } = judgeRace(question, readings);
    const { phase } = after;
    const found = {
      over: phase.name === 'over',
      winner: phase.name === 'over' ? phase.winner : null,
      because: standing.overHalf ? 'turn.more-than-half' : standing.emptyPile ? 'turn.empty-pile' : undefined,
      neutralPile: after.neutralPile,
    };
    return outcomeOf(found, [{ nth: 0, before: after, steps, after }], WORDS);
  },
};

export const usagi = {
  ...ruled(game, acts, RULES),
  readings: READINGS,
  editions: EDITIONS,
  scenarios: {
    setup,
    deck,
    victory,
    initiation: table('discard'),
    actions: table('actions', 'resolve'),
    resolve: table('resolve', 'victory'),
    conclusion: table('victory', 'produce'),
    opening,
  },
  state: wholeGame,
} as const;
