/** What is chosen, tried and asked, in English. */
import { list, number } from '../../core/words.en.ts';
import { abilityOf } from '../play/abilities.ts';
import type { Choice, ChoiceType } from '../play/actions.ts';
import { mustRevive } from '../rules/card-rulings.ts';
import { attackOf, find, lifeOf, type Match, onField, seatOf, sideOf, type Spell } from '../state.ts';
import { abilityText, optionWords } from './card-text.en.ts';
import { called, name } from './words.en.ts';

/** A choice that was refused, and the match in which it was made. */
export interface Refused {
  readonly match: Match;
  readonly choice: Choice;
  /** Whether all other spells of the Hand have been sent in this match, only to see what they give. */
  readonly sent?: boolean;
}
/** The spell a choice names, wherever it is. */
export const chosen = ({ match, choice }: Refused): Spell | undefined => {
  if (!('spell' in choice)) return undefined;
  const { hand, field, discard } = sideOf(match, seatOf(choice.player));
  const own = find(hand, choice.spell) ?? find(field, choice.spell) ?? find(discard, choice.spell);
  return own ?? anywhere(match, choice.spell);
};
/** A spell of either player, wherever it is. */
export const anywhere = ({ sides }: Match, id: number): Spell | undefined =>
  sides.flatMap(({ hand, field, discard }) => [...hand, ...field, ...discard]).find((spell) => spell.id === id);
/** A spell on the Field, with what tells it from others of its name there: whose it is, and its numbers now. */
function apart(match: Match, spell: Spell | undefined): string {
  const side = match.sides.find(({ field }) => spell && find(field, spell.id));
  if (!spell || !side) return name(spell);
  const numbers = (one: Spell) => `${number(attackOf(one, match.readings))}/${number(lifeOf(one))}`;
  const twins = side.field.filter((one) => one.card.name === spell.card.name);
  const differ = twins.some((one) => numbers(one) !== numbers(spell));
  return `${called(match, spell)}${differ ? `, ${numbers(spell)}` : ''}`;
}
const isDiscarded = (match: Match, { player, spell }: Extract<Choice, { type: 'summon' }>) =>
  find(sideOf(match, seatOf(player)).discard, spell) !== undefined;
/** A choice as the player would say it, with the spells it names. */
export function choiceWords(match: Match, choice: Choice): string {
  const spell = chosen({ match, choice });
  // What is tried may lie in the Discard, which everybody sees, or in a Hand.
  const named = (id: number) => name(onField(match, id) ?? anywhere(match, id));
  switch (choice.type) {
    case 'send':
      return `Send ${name(spell)} to the Discard for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'summon':
      return `Summon ${name(spell)}${isDiscarded(match, choice) ? ' from the Discard' : ''} for ${spell?.card.value ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'done':
      return 'End the Main Phase';
    case 'attack':
      return choice.attackers.length > 0 ? `Attack with ${list(choice.attackers.map(named))}` : "Don't attack";
    case 'block': {
      const pairs = choice.blocks.map(({ blocker, attacker }) => `${named(attacker)} with ${named(blocker)}`);
      return pairs.length > 0 ? `Block ${list(pairs)}` : "Don't block";
    }
    case 'divide':
      return `Divide ${named(choice.striker)}'s damage: ${list(choice.parts.map((part) => `${number(part.amount)} to ${named(part.spell)}`))}`;
    case 'regenerate':
      return `Regenerate ${name(spell)} for ${spell?.card.regenerates ?? 0} ${spell?.card.type ?? ''} Mana`;
    case 'revive':
      return `Remove the Revive counter from ${apart(match, spell)}`;
    case 'let-go':
      return `Let ${name(spell)} go to the Discard`;
    case 'use': {
      const ability = spell?.card.abilities?.[choice.ability - 1];
      return `Use ${apart(match, spell)}${spell && ability ? `: ${abilityText(spell.card, ability)}` : ''}`;
    }
    case 'choose':
      return optionNow(match, choice.option);
    case 'target':
      return `Choose ${apart(match, spell)}`;
    case 'offer':
      return choice.as === 'tie' ? 'Offer a tie' : 'Offer to call the match void';
    case 'answer':
      return choice.accept ? 'Accept the offer' : 'Decline the offer';
  }
}

/** What an option would do, at the moment when it may be chosen. */
function optionNow(match: Match, option: number): string {
  const { stage } = match;
  const ability = stage.at === 'choose' ? abilityOf(match, stage.task) : undefined;
  const source = stage.at === 'choose' ? anywhere(match, stage.task.spell) : undefined;
  return source && ability ? optionWords(source.card, ability, option) : `Choose option ${option}`;
}

/** What choices are gathered under where they are offered. */
export const GROUPS: Readonly<Record<ChoiceType, string>> = {
  send: 'Send a spell for Mana',
  summon: 'Summon',
  done: 'Continue',
  attack: 'Attack',
  block: 'Block',
  divide: 'Divide the damage',
  regenerate: 'Keep it',
  revive: 'Keep it',
  'let-go': 'Let it go to the Discard',
  use: 'Use an effect',
  choose: 'Choose what happens',
  target: 'Choose a target',
  offer: 'End it without a winner',
  answer: 'Answer',
};

/** A spell that must be kept can be kept in one way or another. */
export function savesHow(match: Match): 'how to keep' | 'whether to keep' {
  const spell = match.stage.at === 'save' ? onField(match, match.stage.spell) : undefined;
  return spell && mustRevive(match, spell) ? 'how to keep' : 'whether to keep';
}
/** What a player has to decide now. */
export function asks(match: Match, player: string): string {
  const { stage } = match;
  switch (stage.at) {
    case 'main':
      return `${player}, turn ${match.turn}, Main Phase: send spells for Mana, summon spells, or end the phase.`;
    case 'attack':
      return `${player} chooses attackers, or doesn't attack.`;
    case 'block':
      return `${player} chooses blockers, or doesn't block.`;
    case 'divide':
      return `${player} divides ${name(onField(match, stage.striker))}'s damage.`;
    case 'save':
      return `${name(onField(match, stage.spell))} would be sent to the Discard: ${player} decides ${savesHow(match)} it.`;
    case 'choose':
      return `${player} chooses one of ${name(anywhere(match, stage.task.spell))}'s effects.`;
    case 'target':
      return `${player} chooses the spell that ${name(anywhere(match, stage.task.spell))}'s effect targets.`;
    case 'offer':
      return `${player} accepts or declines the offer of ${stage.as === 'tie' ? 'a tie' : 'a void match'}.`;
    case 'end':
    case 'won':
    case 'tied':
      return `${player} has nothing to decide.`;
  }
}
