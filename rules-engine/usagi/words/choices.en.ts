/** Choices in English: what each is, what is to be decided, what has been declared. */
import { counted } from '../../core/words.en.ts';
import { printOf } from '../cards/cards.ts';
import { declinesLast } from '../rules/finishing.ts';
import { mayDiscardAny } from '../rules/initiation.ts';
import type { Choice } from '../play/actions.ts';
import { type Card, type Declared, type Doing, isSeat, type Named, type Seat, type State } from '../state.ts';
import { allInPlay, findCard, isAttachment, nameOf, onTable } from '../rules/table.ts';
import { abilityOfDoing } from '../rules/waiting.ts';
import { optionText, saidBy, textAt } from './card-text.en.ts';
import { ordinal, playerWord, quoting, whose } from './words.en.ts';

/** The card of a choice by its name. */
export const chosen = (state: State, choice: Choice): string =>
  'card' in choice ? toldApart(state, choice.card) : 'That';
/** What a choice is aimed at, by its name. */
export const aim = (state: State, choice: Choice): string => {
  if ('target' in choice)
    return choice.target === 0
      ? 'nothing'
      : isSeat(choice.target)
        ? playerWord(choice.target)
        : toldApart(state, choice.target);
  return 'event' in choice ? toldApart(state, choice.event) : 'that';
};
/**
 * A card by its name; where others in play are called the same, with what tells it apart: "Plain Katana on Guard", "Duel of
 * Player A", "the second Duel of Player A". Only cards that are alike in all else are called the same.
 */
export function toldApart(state: State, id: number): string {
  const card = onTable(state, id);
  if (!card) return nameOf(state, id);
  const all = allInPlay(state);
  const others = all.filter((one) => one.id !== id && printOf(state, one).name === nameOf(state, id));
  if (others.length === 0) return nameOf(state, id);
  const called = placed(state, card, others);
  const twins = [card, ...others].filter((one) => placed(state, one, [card, ...others]) === called);
  const looks = looksOf(state, all);
  if (twins.every((one) => looks(one) === looks(card))) return called;
  const nth = all.filter((one) => twins.includes(one)).findIndex((one) => one.id === id);
  return `the ${ordinal(nth + 1)} ${called}`;
}
/** A card with what it is on, or whose it is where not all of its name are one player’s. */
function placed(state: State, card: Card, others: readonly Card[]): string {
  const name = nameOf(state, card.id);
  if (card.on === 0)
    return others.every(({ controller }) => controller === card.controller)
      ? name
      : `${name} of ${playerWord(card.controller)}`;
  const host = `${name} on ${toldApart(state, card.on)}`;
  const beside = others.filter(({ on, id }) => on === card.on && id !== card.id);
  return beside.some(({ controller }) => controller !== card.controller)
    ? `${host}, of ${playerWord(card.controller)}`
    : host;
}
/** All that tells a card from another of its name: itself, what has been done to it, and what is attached to it or involved with it. */
const looksOf =
  (state: State, all: readonly Card[]) =>
  (card: Card): string => {
    const { id, ...own } = card;
    const named = ({ id, stricken, owner, controller }: Card) => [nameOf(state, id), stricken, owner, controller];
    const beside = all.filter((one) => one.on === id || one.event === id).map(named);
    const done = state.lasting.filter((one) => one.card === id).map(({ card: _, ...effect }) => effect);
    return JSON.stringify([own, done, beside.map((one) => one.join()).sort()]);
  };

/** What a card is played on, or what it or an ability is aimed at, in a few words. */
function aimWords(state: State, source: number, target: Named): string {
  if (target === 0) return '';
  const card = findCard(state, source);
  const name = isSeat(target) ? playerWord(target) : toldApart(state, target);
  return card && isAttachment(state, card) ? ` on ${name}` : `, targeting ${name}`;
}

/** What a choice is, in a few words, as a button would say it. */
export function choiceWords(state: State, choice: Choice): string {
  switch (choice.type) {
    case 'discard':
    case 'pick':
      return `Discard ${chosen(state, choice)}`;
    case 'propose':
      return `Propose ${chosen(state, choice)}`;
    case 'finish':
      return 'Finish';
    case 'pass':
      return state.phase.name === 'discard'
        ? state.phase.discarded.includes(choice.player)
          ? 'Discard nothing more'
          : 'Discard nothing'
        : state.phase.name === 'propose'
          ? 'Propose nothing'
          : state.phase.name === 'actions'
            ? declinesLast(state, choice.player)
              ? 'Wait (nobody acts anymore, so this ends the phase)'
              : 'Wait'
            : 'Pass';
    case 'play': {
      const card = findCard(state, choice.card);
      const option = card ? optionText(printOf(state, card), choice.choose) : '';
      return `Play ${chosen(state, choice)}${aimWords(state, choice.card, choice.target)}${option ? ` (${option})` : ''}`;
    }
    case 'use': {
      const found = findCard(state, choice.card);
      const text = found ? saidBy(printOf(state, found), choice.ability, choice.choose) : '';
      const onto = choice.target === 0 ? '' : `, targeting ${aim(state, choice)}`;
      return `Use ${chosen(state, choice)}${onto}${text ? ` (${text})` : ''}`;
    }
    case 'involve':
      return `Involve ${chosen(state, choice)} with ${aim(state, choice)}`;
    case 'target':
      return `Choose ${aim(state, choice)}${state.phase.name === 'target' ? '' : ' instead'}`;
    case 'choose':
      return optionNow(state, choice.option);
    case 'order':
      return `Resolve ${chosen(state, choice)} next`;
    case 'take':
      return `Take ${counted(choice.tokens, 'token')}`;
    case 'keep':
      return choice.card === 0 ? 'Keep no Hero' : `Keep ${chosen(state, choice)}`;
  }
}

/** What an option does, where one is to be chosen. */
function optionNow({ phase, madeUp }: State, option: number): string {
  const doing = phase.name === 'choose' ? phase.doing : undefined;
  const text = doing && optionText(printOf({ madeUp }, doing.carrier), option, doing.ability);
  return text ? text.replace(/\.$/, '') : `Choose option ${option}`;
}
/** The ability that waits for a choice, by the card that it is of: "Guard’s ability". */
export function doingWords(state: State, doing: Doing): string {
  const isResolved = abilityOfDoing(state, doing)?.sort === 'resolve';
  return `${whose(printOf(state, doing.source).name)} ${isResolved ? '“Resolve >>” text' : 'ability'}`;
}

/** What choices are gathered under where they are offered. */
export const GROUPS: Readonly<Record<Choice['type'], string>> = {
  discard: 'Discard',
  propose: 'Propose an Event',
  pick: 'Discard for the tie',
  pass: 'Pass',
  finish: 'Finish',
  play: 'Play a card',
  use: 'Use an ability',
  involve: 'Involve a Character',
  target: 'Choose a target',
  choose: 'Choose what happens',
  order: 'Which Event next',
  take: 'Take tokens',
  keep: 'Keep a Hero',
};

/** What a player has to decide, in one sentence. */
export function asks(state: State, seat: Seat): string {
  const { phase, readings } = state;
  const you = playerWord(seat);
  switch (phase.name) {
    case 'discard':
      return mayDiscardAny(state, seat)
        ? `${you} has no Hero in the play field and may discard any number of cards, one at a time.`
        : `${you} may discard a card.`;
    case 'propose':
      return `${you} may propose an Event.`;
    case 'actions':
      return readings.declining === 'may-decline'
        ? `${you} may declare an action, wait, or finish.`
        : `${you} must declare an action or finish.`;
    case 'responses':
      return `${you} may respond or pass.`;
    case 'retarget':
      return `${you} must choose a new target.`;
    case 'target':
      return quoting(
        `${you} must choose the target of ${doingWords(state, phase.doing)}`,
        textAt(printOf(state, phase.doing.carrier), phase.doing.ability),
      );
    case 'choose':
      return `${you} must choose what ${doingWords(state, phase.doing)} does.`;
    case 'order':
      return `${you} must choose which of these Events is resolved next.`;
    case 'tie':
      return `${you} must pick an involved card in secret, to discard it.`;
    case 'tokens':
      return `${you} must choose how many chronicle tokens to take.`;
    case 'hero':
      return `${you} may choose one Hero to keep.`;
    default:
      return `${you} decides.`;
  }
}

/** What has been declared and waits to be resolved, in one sentence. */
export function declaredWords(state: State, one: Declared): string {
  const { kind, player, card: played, source, ability, from, target, option } = one;
  const name = nameOf(state, source);
  const isResponse = state.declared.indexOf(one) > 0;
  switch (kind) {
    case 'involve':
      return `${playerWord(player)} involves ${name} with ${isSeat(target) ? '' : nameOf(state, target)}.`;
    case 'ability': {
      const carrier = findCard(state, from);
      const text = carrier ? saidBy(printOf(state, carrier), ability, option) : '';
      const onto = target === 0 ? '' : `, targeting ${isSeat(target) ? playerWord(target) : nameOf(state, target)}`;
      return `${playerWord(player)} ${isResponse ? 'responds with' : 'uses'} ${whose(name)} ability${onto}${text ? `: “${text}”` : '.'}`;
    }
    case 'card':
      return played
        ? quoting(
            `${playerWord(player)} ${isResponse ? 'responds with' : 'plays'} ${name}${aimWords(state, source, target)}`,
            optionText(printOf(state, played), option),
          )
        : `${name} has left play while it was waiting.`;
  }
}
