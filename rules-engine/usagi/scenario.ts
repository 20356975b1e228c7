/** Runs a laid-out table through choices that are written by name, and tells what came out. */
import type { RuleId } from '../core/rule.ts';
import { type Moment, run, type Words } from '../core/run.ts';
import { printOf } from './cards.ts';
import { contestOf } from './contest.ts';
import { game, goOnFrom, playOut } from './game.ts';
import { deciders } from './judge.ts';
import { type Layout, lay } from './layout.ts';
import type { UsagiStep } from './log.ts';
import { ratingsByName } from './print.ts';
import type { Readings } from './readings.ts';
import { choiceWords, refusal } from './refusals.en.ts';
import { beatenSentence, sentence } from './sentences.en.ts';
import { type Card, type Choice, type Named, type Seat, seatAt, SEATS, type State } from './state.ts';
import { eventOf, findCard, inPlay, onTable } from './table.ts';
import { playerWord } from './words.en.ts';

/** A choice by names of cards, as scenario files write it. */
export type WrittenChoice = { readonly player: Seat } & (
  | { readonly discard: string }
  | { readonly propose: string }
  | { readonly pass: true }
  | { readonly decline: true }
  | { readonly finish: true }
  | { readonly play: string; readonly target?: string | undefined }
  /** The ability is counted among the voluntary ones of the card, from 1. */
  | { readonly use: string; readonly ability?: number | undefined; readonly target?: string | undefined }
  | { readonly involve: string; readonly event?: string | undefined }
  | { readonly pick: string }
  | { readonly target: string }
  | { readonly resolve: string }
  | { readonly take: number }
  | { readonly keep: string | null }
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
  const first = goOnFrom(start, layout.until);
  const moments = run(
    { judge: game.judge, play: (state, choice) => playOut(state, choice, layout.until) },
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

/** The card of a name: in the player's hand, in play, else anywhere. −1 if there is none. */
function cardNamed(state: State, name: string, player: Seat, inHand: boolean): number {
  const is = (card: Card) => printOf(state, card).name === name;
  const hand = state.players[SEATS.indexOf(player)]?.hand.find(is)?.id;
  const table = [
    ...state.players.flatMap(({ playField }) => playField),
    ...state.eventField,
    ...state.declared.flatMap(({ card }) => card ?? []),
  ].find(is)?.id;
  const else_ = state.players
    .flatMap((one) => [...one.hand, ...one.restPile, ...one.deadPile, ...one.chronicle, ...one.deck])
    .find(is)?.id;
  return (inHand ? (hand ?? table) : (table ?? hand)) ?? else_ ?? -1;
}
const isSeatName = (name: string): name is Seat => (SEATS as readonly string[]).includes(name);

/** The choice that is meant. */
export function choiceFrom(state: State, written: WrittenChoice): Choice {
  const { player } = written;
  const named = (name: string | undefined): Named =>
    name === undefined ? 0 : isSeatName(name) ? name : cardNamed(state, name, player, false);
  const card = (name: string, inHand = false) => cardNamed(state, name, player, inHand);
  if ('discard' in written) return { do: 'discard', player, card: card(written.discard, true) };
  if ('propose' in written) return { do: 'propose', player, card: card(written.propose, true) };
  if ('pass' in written || 'decline' in written) return { do: 'pass', player };
  if ('finish' in written) return { do: 'finish', player };
  if ('play' in written) return { do: 'play', player, card: card(written.play, true), target: named(written.target) };
  if ('use' in written) {
    const id = card(written.use);
    const found = findCard(state, id);
    const abilities = found ? printOf(state, found).abilities : [];
    const voluntary = abilities.flatMap(({ sort }, at) => (sort === 'voluntary' ? [at] : []));
    return {
      do: 'use',
      player,
      card: id,
      ability: voluntary[(written.ability ?? 1) - 1] ?? -1,
      target: named(written.target),
    };
  }
  if ('involve' in written) {
    const only = state.eventField.find((one) => printOf(state, one).type === 'event')?.id ?? -1;
    const event = written.event === undefined ? only : card(written.event);
    return { do: 'involve', player, card: card(written.involve), event };
  }
  if ('pick' in written) return { do: 'pick', player, card: card(written.pick) };
  if ('resolve' in written) return { do: 'order', player, card: card(written.resolve) };
  if ('take' in written) return { do: 'take', player, tokens: written.take };
  if ('keep' in written) return { do: 'keep', player, card: written.keep === null ? 0 : card(written.keep) };
  return { do: 'target', player, target: named(written.target) };
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
  const success = steps.filter(({ rule, subject }) => rule === 'usagi.turn.success' && subject.player !== null);
  const checks = steps.filter(({ rule }) => rule === 'usagi.turn.check-contenders');
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
function demandAt(state: State, id: number) {
  const event = onTable(state, id);
  return event && ratingsByName(contestOf(state, event).demand);
}
/** The total ratings whenever they are compared. */
function totalsAt({ rule, subject, before }: UsagiStep): readonly Readonly<Record<string, number>>[] {
  const compares =
    rule === 'usagi.turn.highest-total' ||
    (rule === 'usagi.turn.tie' && subject.what === 'tied') ||
    rule === 'usagi.turn.tie-repeat';
  const event = compares ? onTable(before, subject.card) : undefined;
  if (!event) return [];
  return [Object.fromEntries(contestOf(before, event).sides.map(({ player, total }) => [player, total]))];
}
/** What was resolved, in order: cards played, abilities used, Characters involved. */
function resolvedAt(step: UsagiStep): readonly string[] {
  const { rule, subject, before, cites = [] } = step;
  const card = findCard(before, subject.card);
  const resolves =
    rule === 'usagi.turn.character-or-attachment-played' ||
    rule === 'usagi.turn.involve-moves' ||
    (rule === 'usagi.card-types.playing-attachments' && cites.includes('usagi.turn.last-to-first')) ||
    (rule === 'usagi.turn.last-to-first' && subject.what !== 'gone') ||
    rule === 'usagi.card-types.target-gone';
  return resolves && card ? [printOf(before, card).name] : [];
}

/** How the game is told. */
export const WORDS: Words<State, Choice, UsagiStep> = {
  sentence,
  beaten: beatenSentence,
  choice: (state, choice) => `${playerWord(choice.player)}: ${choiceWords(state, choice)}`,
  refusal,
};
