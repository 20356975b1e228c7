/** Runs a laid-out table through choices that are written by name, and says what happened. */
import { short } from '../../core/rule.ts';
import { eachTaken, type Moment, run, type Words } from '../../core/run.ts';
import { acts, type Choice, deciders } from '../play/actions.ts';
import { printOf } from '../cards/cards.ts';
import { contestOf } from '../rules/contest.ts';
import { goOnFrom, match, playOut } from '../play/game.ts';
import { type Layout, lay } from './layout.ts';
import type { Log, UsagiStep } from '../rules/log.ts';
import { choiceFrom, type WrittenChoice } from './named.ts';
import { type Opening, setupOf } from './openings.ts';
import { opening } from '../play/opening.ts';
import { untouched } from '../rules/opening.ts';
import { ratingsByName } from '../cards/print.ts';
import type { Readings } from '../readings.ts';
import { choiceWords } from '../words/choices.en.ts';
import { refusal } from '../words/refusals.en.ts';
import { cardTypes } from '../rules/card-types.ts';
import { turn } from '../rules/turn.ts';
import { beatenSentence, sentence } from '../words/sentences.en.ts';
import { type Card, type PhaseName, seatAt, type State } from '../state.ts';
import { eventOf, findCard, inPlay, onTable } from '../rules/table.ts';
import { playerWord } from '../words/words.en.ts';

export interface Run {
  readonly start: State;
  readonly state: State;
  readonly steps: readonly UsagiStep[];
  readonly moments: readonly Moment<State, Choice, UsagiStep>[];
}

/** Lays the table, goes on to the first decision, and takes the choices one after the other. */
export function runLayout(layout: Layout, readings: Readings, choices: readonly WrittenChoice[]): Run {
  const start = lay(layout, readings);
  return runFrom(start, goOnFrom(start, layout.until), choices, layout.until);
}
/** Begins a game with ready decks and takes the choices one after the other. */
export function runOpening(written: Opening, readings: Readings, choices: readonly WrittenChoice[]): Run {
  const setup = setupOf(written, readings);
  return runFrom(untouched(setup), opening(setup), choices);
}
function runFrom(start: State, first: Readonly<Log>, choices: readonly WrittenChoice[], until?: PhaseName): Run {
  const moments = run(
    { judge: match.judge, play: (state, choice) => playOut(state, choice, until), isOpen: acts.isOpen },
    { before: start, steps: first.steps, after: first.state },
    eachTaken(choices, choiceFrom),
  );
  return {
    start,
    state: moments.at(-1)?.after ?? first.state,
    steps: moments.flatMap(({ steps }) => steps),
    moments,
  };
}

const named = (state: State, cards: readonly Card[]): readonly string[] =>
  cards.map((card) => printOf(state, card).name);

/** What a scenario can be held against, key by key. */
export function foundIn({ start, state, steps, moments }: Run): Readonly<Record<string, unknown>> {
  const seats = state.players.map((_, at) => seatAt(at));
  const each = <Value>(of: (player: State['players'][number]) => Value) =>
    Object.fromEntries(state.players.map((player, at) => [seatAt(at), of(player)]));
  const names = (of: (player: State['players'][number]) => readonly Card[]) =>
    Object.fromEntries(
      seats.flatMap((seat, at) => {
        const cards = of(state.players[at] as State['players'][number]);
        return cards.length > 0 ? [[seat, named(state, cards)]] : [];
      }),
    );
  const inPlayNow = [...state.players.flatMap(({ playField }) => playField), ...state.eventField];
  const events = inPlayNow.filter((card) => printOf(state, card).type === 'event');
  const success = steps.filter(({ rule, subject }) => rule === turn.success.id && subject.player !== undefined);
  const checks = steps.filter(({ rule }) => rule === turn.checkContenders.id);
  const { phase } = state;
  return {
    phase: phase.name,
    turn: state.turn,
    deciders: deciders(state),
    firstPlayer: state.firstPlayer,
    finished: state.finished,
    neutralPile: state.neutralPile,
    supplied: state.supplied,
    tokens: each(({ tokens }) => tokens),
    currency: each(({ honor, ryo }) => ({ honor, ryo })),
    handSize: each(({ hand }) => hand.length),
    deckSize: each(({ deck }) => deck.length),
    restPileSize: each(({ restPile }) => restPile.length),
    inTheGame: seats.filter((_, at) => state.players[at]?.out === false),
    hand: names(({ hand }) => hand),
    playField: names(({ playField }) => playField),
    restPile: names(({ restPile }) => restPile),
    deadPile: names(({ deadPile }) => deadPile),
    chronicle: names(({ chronicle }) => chronicle),
    eventField: named(state, state.eventField),
    stricken: named(
      state,
      inPlayNow.filter(({ stricken }) => stricken),
    ),
    involved: Object.fromEntries(
      events.map((event) => [
        printOf(state, event).name,
        named(
          state,
          inPlayNow.filter((card) => eventOf(state, card) === event.id),
        ),
      ]),
    ),
    attached: Object.fromEntries(
      inPlayNow.flatMap((card) => {
        const on = inPlayNow.filter((other) => other.on === card.id);
        return on.length > 0 ? [[printOf(state, card).name, named(state, on)]] : [];
      }),
    ),
    controlled: Object.fromEntries(inPlayNow.map((card) => [printOf(state, card).name, card.controller])),
    lasting: state.lasting.map(({ is, card, amount }) => ({ is, card: nameIn(state, start, card), amount })),
    refused: moments.flatMap(({ nth, refused }) => (refused ? [{ choice: nth, by: short(refused) }] : [])),
    contenders: checks.map(({ subject }) => subject.seats),
    demands: checks.slice(0, 1).map(({ before, subject }) => demandAt(before, subject.card))[0],
    totals: steps.flatMap((step) => totalsAt(step)),
    resolvedBy: success.map(({ subject }) => subject.player),
    resolved: steps.flatMap((step) => resolvedAt(step)),
    winner: phase.name === 'over' ? phase.winner : undefined,
    over: phase.name === 'over',
    rules: steps.map(({ rule }) => short(rule)),
  };
}
const nameIn = (state: State, start: State, id: number): string => {
  const card = inPlay(state, id) ?? findCard(state, id) ?? findCard(start, id);
  return card ? printOf(state, card).name : '';
};
function demandAt(state: State, id: number | undefined) {
  const event = onTable(state, id);
  return event && ratingsByName(contestOf(state, event).demand);
}
/** The total ratings whenever they are compared. */
function totalsAt({
  rule,
  subject,
  before,
  after,
  beaten = [],
}: UsagiStep): readonly Readonly<Record<string, number>>[] {
  const compares =
    rule === turn.highestTotal.id || (rule === turn.tie.id && subject.what === 'tied') || rule === turn.tieRepeat.id;
  const event = compares ? onTable(before, subject.card) : undefined;
  if (!event) return [];
  const { phase } = after;
  const contenders = phase.name === 'tie' ? phase.contenders : [subject.player, ...beaten.map(({ what }) => what)];
  const sides = contestOf(before, event).sides.filter(({ player }) => contenders.includes(player));
  return [Object.fromEntries(sides.map(({ player, total }) => [player, total]))];
}
/** What was resolved, in order: cards played, abilities used, Characters involved. */
function resolvedAt(step: UsagiStep): readonly string[] {
  const { rule, subject, before, cites = [] } = step;
  const card = findCard(before, subject.card);
  const resolves =
    rule === turn.characterOrAttachmentPlayed.id ||
    rule === turn.involveMoves.id ||
    (rule === cardTypes.playingAttachments.id && cites.includes(turn.lastToFirst.id)) ||
    (rule === turn.lastToFirst.id && subject.what !== 'gone') ||
    rule === cardTypes.targetGone.id;
  return resolves && card ? [printOf(before, card).name] : [];
}

/** The game in words. */
export const WORDS: Words<State, Choice, UsagiStep> = {
  sentence,
  beaten: beatenSentence,
  choice: (state, choice) => `${playerWord(choice.player)}: ${choiceWords(state, choice)}`,
  refusal,
};
