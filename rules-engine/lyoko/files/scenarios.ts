/** The kinds of scenario: what comes out of each, in the words of the files. */
import { type RuleId, short } from '../../core/rule.ts';
import { strike, strikeHits } from '../rules/combat.ts';
import { outcomeOf, type Words } from '../../core/run.ts';
import type { Outcome, ScenarioKind, Told } from '../../core/scenario.ts';
import { moreFaults } from '../../core/words.en.ts';
import { type Fault, type FieldFault, pathOf } from '../../core/fault.ts';
import type { Choice } from '../play/actions.ts';
import { counted } from './faults.ts';
import { choiceWords } from '../words/choices.en.ts';
import { passedWords } from '../words/passed.en.ts';
import { DECK_KEPT, DECK_SENTENCES } from '../words/deck.en.ts';
import { core, type Deck, type DeckVerdict, judgeDeck } from '../rules/deck.ts';
import { attackIn, type FightGiven, positionOfFight } from '../questions/fight.ts';
import { game } from '../play/game.ts';
import { SIDE_NAMES } from '../words/names.en.ts';
import { zonesOf } from '../play/naming.ts';
import { type Move, playOut, type Position, stateOf } from './position.ts';
import type { Readings } from '../readings.ts';
import {
  combatExpectation,
  combatStart,
  deckExpectation,
  deckStart,
  openingStart,
  playExpectation,
  playStart,
  writtenChoice,
} from './schema.ts';
import { refusal } from '../words/refusals.en.ts';
import { hurtWords, strikeWords } from '../words/fight.en.ts';
import { beatenSentence, sentence } from '../words/sentences.en.ts';
import { type Setup, emptyTable } from '../rules/setup.ts';
import {
  anywhere,
  type Card,
  type Combat,
  type Fighter,
  type LyokoStep,
  type Role,
  type Side,
  SIDES,
  type State,
  type Task,
  totalInfluence,
  towersUp,
} from '../state.ts';
import { pending } from '../play/wait.ts';
import { faultsOfChoices } from './choice-faults.ts';

function sideFigures(state: State, side: Side): Readonly<Record<string, number>> {
  const { pool, spent, erased, gained, hand, core, discard, gone } = state[side];
  const figures = {
    pool,
    spent,
    erased,
    gained,
    total: totalInfluence(state, side),
    hand: hand.length,
    core: core.length,
    discard: discard.length,
    gone: gone.length,
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${side}.${name}`, value]));
}

/** A card in one line: where it is, then what is not as with a card nobody has touched. */
function cardLine(zone: string, card: Card): string {
  const { world, influence, life, tapped, disabledBy, queued, guards } = card;
  return [
    zone === 'play' ? world : zone,
    ...(influence > 0 ? [`${influence} influence`] : []),
    ...(life > 0 ? [`${life} life`] : []),
    ...(tapped ? ['tapped'] : []),
    ...(disabledBy !== 0 ? ['disabled'] : []),
    ...(queued ? ['queued'] : []),
    ...(guards.length > 0 ? [guards.length === 1 ? 'guards' : `guards ${guards.length} times`] : []),
  ].join(', ');
}

/** Every card of a state in one line, by name; of several with one name the second is `name#2`. */
function cardLines(state: State): Readonly<Record<string, string>> {
  const lines: Record<string, string> = {};
  for (const side of SIDES) {
    for (const [zone, cards] of Object.entries(zonesOf(state, side))) {
      for (const card of [...cards].sort((one, other) => one.id - other.id)) {
        let name = card.name;
        for (let place = 2; Object.hasOwn(lines, name); place++) name = `${card.name}#${place}`;
        lines[name] = cardLine(zone, card);
      }
    }
  }
  return lines;
}

function figuresOf(state: State): Readonly<Record<string, unknown>> {
  const { over } = state;
  return {
    ...cardLines(state),
    ...sideFigures(state, 'hero'),
    ...sideFigures(state, 'xana'),
    towers: towersUp(state),
    turn: state.turn,
    active: state.active,
    waits: pending(state)?.type ?? null,
    winner: over === null ? null : over.ended === 'won' ? over.winner : 'nobody',
    decided: over ? short(over.rule) : undefined,
  };
}

/** The game in words. */
const WORDS: Words<State, Choice, LyokoStep> = {
  sentence,
  beaten: beatenSentence,
  choice: (state, made) => `${SIDE_NAMES[made.player]}: ${choiceWords(state, made)}`,
  refusal,
};

/** Who has won, where the game is over. */
const resultWords = ({ over }: State): string => {
  if (!over) return '';
  return over.ended === 'won' ? `${over.winner === 'hero' ? 'The Hero' : 'Xana'} wins` : 'Nobody wins';
};

/** The rule by which the Strike of a fight hit, or by which nobody did. */
const struckBy = (moves: readonly Move[]): RuleId | undefined => {
  const rules = moves.flatMap(({ steps }) => steps.map(({ rule }) => rule));
  return [strikeHits.id, strike.id].find((rule) => rules.includes(rule));
};
function outcomeAfter(moves: readonly Move[], more: Readonly<Record<string, unknown>> = {}, result?: string): Outcome {
  const end = moves.at(-1)?.after;
  const found = {
    ...(end && figuresOf(end)),
    refused: moves.flatMap(({ refused }) => (refused ? [short(refused)] : [])),
    rules: moves
      .flatMap(({ steps, refused }) => [...steps.map(({ rule }) => rule), ...(refused ? [refused] : [])])
      .map(short),
    ...more,
  };
  return {
    ...outcomeOf(found, moves, WORDS, {
      result: () => (end && resultWords(end)) || (result ?? ''),
      line: end?.over ? undefined : 'instead',
      decided: end?.over?.rule ?? (result === undefined ? undefined : struckBy(moves)),
    }),
    told: () =>
      moves.flatMap((move, nth) => [
        ...(move.passed
          ? [passedWords(move.passed, { ends: move.made.length > 0, isUsed: isIn(move.passed, moves[nth - 1]) })]
          : []),
        ...outcomeOf({}, [move], WORDS).told(),
      ]),
  };
}

/** Whether something was done in that moment before it was over. */
function isIn({ type, player }: Task, move: Move | undefined): boolean {
  const now = move?.made.some((choice) => choice.type !== 'done') ? pending(move.before) : undefined;
  return now?.type === type && now.player === player;
}

/** What cannot be on the table together as the rules are read. */
function faultsUnder(position: Position, readings: Readings): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const count = counted(position);
  if (count('realm') > 0 && count('dilemma') > 0 && readings['realm-and-dilemma'] === 'not-together') {
    faults.push({
      field: 'xana.cards',
      says: `A Realm and a Dilemma can't be in play together under the reading "realm-and-dilemma: not-together".`,
      remedy: 'take one of them out, or choose the reading "one-of-each"',
    });
  }
  const monsters = count('monster');
  if (monsters > position.towers && readings['too-many-monsters'] === 'one-goes') {
    faults.push({
      field: 'xana.cards',
      says: `${monsters} ${monsters === 1 ? 'Monster' : 'Monsters'} can't be in play with ${position.towers} ${position.towers === 1 ? 'Tower' : 'Towers'} face up under the reading "too-many-monsters: one-goes".`,
      remedy: 'take Monsters out, or choose the reading "stay"',
    });
  }
  return faults;
}

/** What choices name that is not there, and what cannot be on the table as the rules are read. */
const faultsIn = (
  position: Position,
  readings: Readings,
  choices: readonly unknown[],
  key: (field: string) => string = (field) => field,
): readonly Fault[] => [
  ...faultsUnder(position, readings).map(({ field, ...fault }) => ({
    ...fault,
    path: ['start', ...pathOf(key(field))],
  })),
  ...faultsOfChoices(stateOf(position, readings), choices),
];

const play: ScenarioKind<Position, Readings> = {
  start: playStart,
  choice: writtenChoice,
  expect: playExpectation,
  faults: faultsIn,
  run: (position, readings, choices) => outcomeAfter(playOut(stateOf(position, readings), choices)),
};

const opening: ScenarioKind<Omit<Setup, 'readings'>, Readings> = {
  start: openingStart,
  choice: writtenChoice,
  expect: playExpectation,
  faults: (start, readings, choices) => faultsOfChoices(game.begin({ ...start, readings }), choices),
  run: (start, readings, choices) => {
    const setup: Setup = { ...start, readings };
    const table = emptyTable(setup);
    const steps = game.opening(setup);
    const begun = game.begin(setup);
    const [, ...moves] = playOut(begun, choices);
    return outcomeAfter([{ nth: 0, written: '', steps, made: [], before: table, after: begun }, ...moves]);
  },
};

/** A fight in one line: attacker's Power/Evade, then the defender's. */
const fightLine = ({ attacker, defender }: Combat) =>
  [attacker, defender].map(({ power, evade }) => `${power}/${evade}`).join(' ');

/** A fight, and the state it is in. */
interface Fought {
  readonly combat: Combat;
  readonly state: State;
}
/** Every fight of some moves, the last state of each in which it was still going on. */
const fightsOf = (moves: readonly Move[]): readonly Fought[] =>
  moves.flatMap(({ steps }) =>
    steps.flatMap(({ after }) => (after.combat ? [{ combat: after.combat, state: after }] : [])),
  );

function fighterFigures(role: Role, fighter: Fighter, state: State): Readonly<Record<string, unknown>> {
  const { power, evade, spent, strike, damage } = fighter;
  const life = anywhere(state, fighter.card)?.life ?? 0;
  return Object.fromEntries(
    Object.entries({ power, evade, spent, strike, damage, life }).map(([name, value]) => [`${role}.${name}`, value]),
  );
}

const combat: ScenarioKind<FightGiven, Readings> = {
  start: combatStart,
  choice: writtenChoice,
  expect: combatExpectation,
  faults: (given, readings, choices) => faultsIn(positionOfFight(given), readings, choices, () => 'xana'),
  run: (given, readings, choices) => {
    const attacked = attackIn(given, readings);
    const [, ...chosen] = playOut(attacked[1].after, choices);
    const moves = [...attacked, ...chosen];
    // The fight is told by its last moment: after the strikes, if it came so far.
    const last = fightsOf(moves).at(-1);
    const more = last && {
      ...fighterFigures('attacker', last.combat.attacker, last.state),
      ...fighterFigures('defender', last.combat.defender, last.state),
    };
    const moments = chosen.map(({ steps }) => {
      const fight = steps.findLast(({ after }) => after.combat)?.after.combat;
      return fight ? fightLine(fight) : '-';
    });
    return outcomeAfter(moves, { ...more, moments }, last && foughtWords(last, moves.at(-1)?.after ?? last.state));
  },
};

/** How both struck, and what is left of whoever was hit; nothing before the strikes. */
function foughtWords({ combat, state }: Fought, end: State): string | undefined {
  const { attacker, defender } = combat;
  if (attacker.strike === 'open') return undefined;
  const struck = [attacker, defender].map((fighter) => strikeWords({ before: state, combat }, fighter));
  return [struck.join(', '), ...hurtWords({ combat, end })].join('. ');
}

const deck: ScenarioKind<readonly Deck[], Readings> = {
  start: deckStart,
  expect: deckExpectation,
  run: (asked) => {
    const judged = asked.map((core) => ({ ...core, ...judgeDeck(core) }));
    const against = judged.filter(({ legal }) => !legal);
    const faults = judged.flatMap((one) => one.faults);
    const [first] = judged;
    const spoken = judged.flatMap(({ rules }) => rules);
    return {
      found: {
        legal: against.length === 0,
        count: judged.length > 1 ? Object.fromEntries(judged.map(({ side, count }) => [side, count])) : first?.count,
        rules: faults.map(({ rule }) => short(rule)),
      },
      cited: spoken,
      spoke: spoken,
      told: () => judged.flatMap((one) => tellDeck(one, judged.length > 1)),
      against: () => against.flatMap((one) => tellDeck(one, judged.length > 1)),
      result: () => (against.length > 0 ? moreFaults(faults.length) : DECKS_KEPT[judged.length > 1 ? 'both' : 'one']),
      decided: faults[0]?.rule,
    };
  },
};
/** What is said of a Core: that its limits are kept, or each fault. */
function tellDeck({ side, legal, count, faults }: Deck & DeckVerdict, isOneOfTwo: boolean): readonly Told[] {
  const whose = isOneOfTwo ? `${SIDE_NAMES[side]}. ` : '';
  return legal
    ? [{ rule: core.id, says: whose + (DECK_KEPT[core.id]?.(side, count) ?? '') }]
    : faults.map(({ rule, card }) => ({ rule, says: whose + (DECK_SENTENCES[rule]?.(card, count) ?? '') }));
}
const DECKS_KEPT = { one: 'The Core is allowed', both: 'Both Cores are allowed' } as const;

export const SCENARIOS = { play, combat, deck, opening } as const;
