/** Runs a laid-out table through choices that are written by name, and says what happened. */
import type { RuleId } from '../core/rule.ts';
import { type Moment, run, type Words } from '../core/run.ts';
import { Misfit } from '../core/scenario.ts';
import { type DeckName, DECKS, printOf } from './cards.ts';
import { contestOf } from './contest.ts';
import { goOnFrom, match, playOut } from './game.ts';
import { deciders } from './judge.ts';
import { type Layout, lay } from './layout.ts';
import type { Log, UsagiStep } from './log.ts';
import {
  cardMeant,
  type CardName,
  choiceMeant,
  EVENT_IN_PLAY,
  FROM_HAND,
  type Meanings,
  numberedName,
  OWN_IN_PLAY,
  type Places,
  targetMeant,
  type TargetName,
} from './named.ts';
import { untouched } from './opening.ts';
import { ratingsByName } from './print.ts';
import type { Readings } from './readings.ts';
import { choiceWords } from './choices.en.ts';
import { refusal } from './refusals.en.ts';
import * as cardTypes from './rules/card-types.ts';
import * as turn from './rules/turn.ts';
import { beatenSentence, sentence } from './sentences.en.ts';
import {
  type Card,
  type Choice,
  isSeat,
  type Named,
  NO_TARGET,
  type PhaseName,
  type Seat,
  seatAt,
  type Setup,
  type State,
} from './state.ts';
import { eventOf, findCard, inPlay, nameOf, onTable } from './table.ts';
import { counted, playerWord } from './words.en.ts';

/** A choice by names of cards, as scenario files write it. */
export type WrittenChoice = { readonly player: Seat } & (
  | { readonly discard: CardName }
  | { readonly propose: CardName }
  | { readonly pass: true }
  | { readonly decline: true }
  | { readonly finish: true }
  | { readonly play: CardName; readonly target?: TargetName | undefined }
  /** The ability is counted among the voluntary ones of the card, from 1. */
  | { readonly use: CardName; readonly ability?: number | undefined; readonly target?: TargetName | undefined }
  | { readonly involve: CardName; readonly event?: CardName | undefined }
  | { readonly pick: CardName }
  | { readonly target: TargetName }
  | { readonly resolve: CardName }
  | { readonly take: number }
  | { readonly keep: CardName | null }
);

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
export function runOpening(opening: Opening, readings: Readings, choices: readonly WrittenChoice[]): Run {
  const setup = setupOf(opening, readings);
  return runFrom(untouched(setup), { steps: match.opening(setup), state: match.begin(setup) }, choices);
}
function runFrom(start: State, first: Readonly<Log>, choices: readonly WrittenChoice[], until?: PhaseName): Run {
  const moments = run(
    { judge: match.judge, play: (state, choice) => playOut(state, choice, until) },
    { before: start, steps: first.steps, after: first.state },
    choices.map((written) => (state, take) => void take(choiceFrom(state, written))),
  );
  return {
    start,
    state: moments.at(-1)?.after ?? first.state,
    steps: moments.flatMap(({ steps }) => steps),
    moments,
  };
}

/** A game that begins with ready decks, as scenario files write it: the deck of each player, and the chance of it all. */
export interface Opening {
  readonly decks: readonly DeckName[];
  readonly seed: number;
}
export const setupOf = ({ decks, seed }: Opening, readings: Readings): Setup => ({
  decks: decks.map((name) => DECKS[name].cards),
  seed,
  readings,
});

/** The choice that is meant. Throws `Misfit` where a name is nobody's, or could be one of several. */
export function choiceFrom(state: State, written: WrittenChoice): Choice {
  const { player } = written;
  const card = (key: string, name: CardName, places: Places) => cardMeant(state, player, key, name, places);
  const aim = (name: TargetName | undefined) => targetMeant(state, player, name);

  if ('discard' in written)
    return choiceMeant(state, [card('discard', written.discard, FROM_HAND)], (id) => ({
      do: 'discard',
      player,
      card: id,
    }));
  if ('propose' in written)
    return choiceMeant(state, [card('propose', written.propose, FROM_HAND)], (id) => ({
      do: 'propose',
      player,
      card: id,
    }));
  if ('pass' in written || 'decline' in written) return { do: 'pass', player };
  if ('finish' in written) return { do: 'finish', player };
  if ('play' in written)
    return choiceMeant(state, [card('play', written.play, FROM_HAND), aim(written.target)], (id, target) => {
      return { do: 'play', player, card: id, target };
    });
  if ('use' in written)
    return choiceMeant(state, [card('use', written.use, OWN_IN_PLAY), aim(written.target)], (id, target) => {
      return { do: 'use', player, card: id, ability: abilityNumbered(state, id, written.ability), target };
    });
  if ('involve' in written)
    return choiceMeant(
      state,
      [card('involve', written.involve, OWN_IN_PLAY), eventMeant(state, player, written.event)],
      (id, event) => ({ do: 'involve', player, card: id, event }),
    );
  if ('pick' in written)
    return choiceMeant(state, [card('pick', written.pick, OWN_IN_PLAY)], (id) => ({ do: 'pick', player, card: id }));
  if ('resolve' in written)
    return choiceMeant(state, [card('resolve', written.resolve, OWN_IN_PLAY)], (id) => ({
      do: 'order',
      player,
      card: id,
    }));
  if ('take' in written) return { do: 'take', player, tokens: written.take };
  if ('keep' in written)
    return written.keep === null
      ? { do: 'keep', player, card: 0 }
      : choiceMeant(state, [card('keep', written.keep, OWN_IN_PLAY)], (id) => ({ do: 'keep', player, card: id }));
  return choiceMeant(state, [aim(written.target)], (target) => ({ do: 'target', player, target }));
}

/** A choice as a file writes it: `choiceFrom` makes the same of it. */
export function writtenFrom(state: State, choice: Choice): WrittenChoice {
  const { player } = choice;
  const card = (id: number) => {
    const found = findCard(state, id);
    if (!found) throw new RangeError(`No card has the number ${id}`);
    return numberedName(state, found);
  };
  const target = (named: Named): TargetName | undefined =>
    named === NO_TARGET ? undefined : isSeat(named) ? { player: named } : { card: card(named) };
  switch (choice.do) {
    case 'discard':
      return { player, discard: card(choice.card) };
    case 'propose':
      return { player, propose: card(choice.card) };
    case 'pick':
      return { player, pick: card(choice.card) };
    case 'pass':
      return { player, pass: true };
    case 'finish':
      return { player, finish: true };
    case 'play':
      return { player, play: card(choice.card), target: target(choice.target) };
    case 'use': {
      const { abilities } = printOf(state, findCard(state, choice.card) as Card);
      const nth = abilities.slice(0, choice.ability + 1).filter(({ sort }) => sort === 'voluntary').length;
      return { player, use: card(choice.card), ability: nth > 1 ? nth : undefined, target: target(choice.target) };
    }
    case 'involve':
      return { player, involve: card(choice.card), event: card(choice.event) };
    case 'target':
      return { player, target: target(choice.target) ?? { player } };
    case 'order':
      return { player, resolve: card(choice.card) };
    case 'take':
      return { player, take: choice.tokens };
    case 'keep':
      return { player, keep: choice.card === 0 ? null : card(choice.card) };
  }
}

/** The Event of that name; without a name, any in play. */
function eventMeant(state: State, player: Seat, name: CardName | undefined): Meanings<number> {
  if (name !== undefined) return cardMeant(state, player, 'event', name, EVENT_IN_PLAY);
  const events = state.eventField.filter((card) => printOf(state, card).type === 'event').map(({ id }) => id);
  return { key: 'event', options: events.length > 0 ? events : [0] };
}

/** The place of a card's nth voluntary ability among all of its abilities; −1 where it has none at all. */
function abilityNumbered(state: State, id: number, nth = 1): number {
  const card = findCard(state, id);
  const abilities = card ? printOf(state, card).abilities : [];
  const voluntary = abilities.flatMap(({ sort }, at) => (sort === 'voluntary' ? [at] : []));
  if (nth > Math.max(voluntary.length, 1)) {
    const has = voluntary.length === 0 ? 'no ability' : counted(voluntary.length, 'ability', 'abilities');
    const remedy = voluntary.length < 2 ? 'take the key out' : `write a number from 1 to ${voluntary.length}`;
    throw new Misfit({ path: ['ability'], says: `${nameOf(state, id)} has ${has} to use`, remedy });
  }
  return voluntary[nth - 1] ?? -1;
}

/** `usagi.turn.draw` as files of the game write it: `turn.draw`. */
export const short = (id: RuleId): string => id.slice('usagi.'.length);

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
function totalsAt({ rule, subject, before }: UsagiStep): readonly Readonly<Record<string, number>>[] {
  const compares =
    rule === turn.highestTotal.id || (rule === turn.tie.id && subject.what === 'tied') || rule === turn.tieRepeat.id;
  const event = compares ? onTable(before, subject.card) : undefined;
  if (!event) return [];
  return [Object.fromEntries(contestOf(before, event).sides.map(({ player, total }) => [player, total]))];
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
