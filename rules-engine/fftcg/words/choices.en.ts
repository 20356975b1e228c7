/** What players are asked, and what they may choose, in English. */
import { list } from '../../core/words.en.ts';
import { type Choice, type ChoiceOf, usable } from '../play/actions.ts';
import { abilityOf } from '../rules/abilities.ts';
import { calledIn, calledOf, placeWords } from './called.en.ts';
import { abilityText, optionText } from './card-text.en.ts';
import { fighterAt, fighterOf, other, PARTY, PRICE, type Seat, type State, THREE } from '../state.ts';
import { type Wait, waitOf } from '../play/wait.ts';

/** A choice in a few words. Made from what a player sees, it names no card that player may not see. */
export function choiceWords(state: State, choice: Choice): string {
  const called = (id: number | undefined) => calledIn(state, id);
  switch (choice.type) {
    case 'location':
      return `Fight over ${called(choice.card)}`;
    case 'leader':
      return `Play ${called(choice.card)} as leader, ${placeWords(choice.row, choice.position)}`;
    case 'play':
      return `Play ${called(choice.card)} face-down, ${placeWords(choice.row, choice.position)}`;
    case 'ready':
      return 'The party is complete';
    case 'trim':
    case 'discard':
      return `Discard ${called(choice.card)}`;
    case 'fight': {
      const helped = choice.with === undefined ? '' : `, helped by ${called(choice.with)}`;
      return `Fight ${called(choice.on)} with ${called(choice.by)}${helped}`;
    }
    case 'cast':
    case 'use':
      return [
        choice.type === 'cast' ? 'Cast ' : 'Use ',
        called(choice.card),
        choice.on === undefined ? '' : ` on ${called(choice.on)}`,
        choice.by === undefined ? '' : `, by ${called(choice.by)}`,
        choice.pay === undefined ? '' : `, discarding ${called(choice.pay)}`,
      ].join('');
    case 'move': {
      const there = fighterAt(state.sides[choice.player], choice.row, choice.position);
      return there && there.card.id !== choice.card
        ? `Swap ${called(choice.card)} and ${called(there.card.id)}`
        : `Move ${called(choice.card)} to the ${placeWords(choice.row, choice.position)}`;
    }
    case 'reinforce':
      return `Bring ${called(choice.card)} into play, ${placeWords(choice.row, choice.position)}`;
    case 'equip':
      return `Attach ${called(choice.card)} to ${called(choice.on)}`;
    case 'ability':
      return abilityWords(state, choice);
    case 'recruit':
      return `Recruit a character for ${PRICE} cards`;
    case 'appoint':
      return `Appoint ${called(choice.on)} as leader for ${PRICE} cards`;
    case 'retreat':
      return 'Retreat, and lose the battle';
    case 'pass':
      return 'Pass, and draw a card';
    case 'throw':
      return `Throw ${called(choice.card)} at ${called(choice.on)}, by ${called(choice.by)}`;
    case 'jump':
      return `Jump at ${called(choice.on)}${choice.with === undefined ? '' : `, helped by ${called(choice.with)}`}`;
    case 'stay':
      return 'Don’t jump';
    case 'keep':
      return choice.cards.length === 0 ? 'Keep no characters' : `Keep ${list(choice.cards.map(called))}`;
    case 'target':
      return `Choose ${called(choice.on)}`;
    case 'choose': {
      const ability = state.asked && abilityOf(state, state.asked.one);
      return (ability && optionText(ability, choice.choose - 1)) || `Choose option ${choice.choose}`;
    }
    case 'enough':
      return choice.draw === undefined ? 'Discard no more' : `Discard no more, and draw ${choice.draw}`;
  }
}

/** An ability with its words, or with those of the option that is chosen. */
function abilityWords(state: State, { by, which, on, pay, choose }: ChoiceOf<'ability'>): string {
  const card = fighterOf(state, by)?.card;
  const [, ability] = (card && usable(card)[which - 1]) ?? [];
  const option = ability && choose !== undefined ? optionText(ability, choose - 1) : '';
  const words = ability && (option || abilityText(ability).replace(/\.$/, ''));
  return [
    `Use ${calledIn(state, by)}`,
    on === undefined ? '' : ` on ${calledIn(state, on)}`,
    pay === undefined ? '' : `, discarding ${calledIn(state, pay)}`,
    words ? `: “${words}”` : '',
  ].join('');
}

/** The heading a choice stands under: the action, in the rulebook's word where it has one. */
export const GROUPS: Readonly<Record<Choice['type'], string>> = {
  location: 'Location',
  leader: 'Leader',
  play: 'Play face-down',
  ready: 'Done',
  trim: 'Discard from the reserves',
  fight: 'Fight',
  cast: 'Cast',
  use: 'Use',
  ability: 'Ability',
  move: 'Move',
  reinforce: 'Reinforce with a character',
  equip: 'Reinforce with Equipment or a Relic',
  recruit: 'Recruit',
  appoint: 'Appoint',
  retreat: 'Retreat',
  pass: 'Pass',
  throw: 'Throw',
  jump: 'Jump',
  stay: 'Jump',
  discard: 'Discard',
  keep: 'Keep in the reserves',
  enough: 'Done',
  target: 'Choose a target',
  choose: 'Choose what happens',
};

const ordinal = (state: State, player: Seat) => (state.first === player ? '1P' : '2P');
const ASKS: Readonly<Record<Wait['for'], (state: State, player: Seat) => string>> = {
  location: (_, player) => `${player}, who is 1P, must choose the Location to fight over.`,
  leader: (state, player) => `${player}, who is ${ordinal(state, player)}, must play a leader.`,
  party: (state, player) => {
    const more = Math.min(PARTY - state.sides[player].party.length, state.sides[player].drawn.length);
    const who = `${player}, who is ${ordinal(state, player)},`;
    return more === 0
      ? `${who} has no more characters to play and must complete the party.`
      : `${who} may play up to ${more} more ${more === 1 ? 'character' : 'characters'} face-down.`;
  },
  trim: (_, player) => `${player} must discard from the reserves until three characters are left.`,
  action: (state, player) => `${player}, who is ${ordinal(state, player)}, must take an action or pass.`,
  jump: (state, player) => {
    const [owed] = state.pending;
    return `${calledOf(state, owed?.about, player)} has come into play from the reserves. Does it jump?`;
  },
  recruit: (state, player) => `${player} must discard ${left(state)} for the Recruit.`,
  appoint: (state, player) => `${player} must discard ${left(state)} for the Appoint.`,
  steal: (state, player) => {
    const [owed] = state.pending;
    return `${calledOf(state, owed?.about, other[player])} has Steal: ${player} must discard a card.`;
  },
  keep: (_, player) => `${player} has won the battle and may keep up to ${THREE} characters of the party.`,
  target: (state, player) => `${player} must choose the target of ${abilityAsking(state)}`,
  choose: (state, player) => `${player} must choose one of the options of ${abilityAsking(state)}`,
  hand: (_, player) => `${player} may discard any cards from hand, then draws up to ${THREE}.`,
};
/** The ability that asks, with its words. */
function abilityAsking(state: State): string {
  const { asked } = state;
  const ability = asked && abilityOf(state, asked.one);
  const words = ability ? `: “${abilityText(ability).replace(/\.$/, '')}”` : '';
  return `the ability of ${calledIn(state, asked?.one.by)}${words}.`;
}
function left({ pending: [owed] }: State): string {
  const count = owed?.for === 'discard' ? owed.left : 0;
  return count === 1 ? 'one more card' : `${count} cards`;
}

/** What a player has to decide, in a sentence; nothing where it is not theirs to decide. */
export function asks(state: State, player: string): string {
  const wait = waitOf(state);
  return wait?.player === player ? ASKS[wait.for](state, wait.player) : '';
}
