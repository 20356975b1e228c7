/** Choices in English: what each is, why it is refused, what is to be decided, what has been declared. */
import type { RuleId } from '../core/rule.ts';
import { printOf } from './cards.ts';
import type { UsagiRule } from './rules.ts';
import { type Choice, type Declared, indexOf, isSeat, playerOf, type Seat, type State } from './state.ts';
import { allInPlay, findCard, nameOf, onTable } from './table.ts';
import { counted, playerWord } from './words.en.ts';

type Refusal = (state: State, choice: Choice) => string;
const chosen = (state: State, choice: Choice): string => ('card' in choice ? toldApart(state, choice.card) : 'That');
const aim = (state: State, choice: Choice): string => {
  if ('target' in choice)
    return choice.target === 0
      ? 'nothing'
      : isSeat(choice.target)
        ? playerWord(choice.target)
        : toldApart(state, choice.target);
  return 'event' in choice ? toldApart(state, choice.event) : 'that';
};
/** A card by its name; where others in play are called the same, with what tells it apart: "Plain Katana on Guard". */
function toldApart(state: State, id: number): string {
  const name = nameOf(state, id);
  const card = onTable(state, id);
  const others = card ? allInPlay(state).filter((one) => one.id !== id && printOf(state, one).name === name) : [];
  if (!card || others.length === 0) return name;
  if (card.on !== 0) return `${name} on ${nameOf(state, card.on)}`;
  const isAlone = others.every(({ controller }) => controller !== card.controller);
  return isAlone ? `${name} of ${playerWord(card.controller)}` : name;
}
const you = (choice: Choice) => playerWord(choice.player);

/** One sentence for every rule that refuses a choice. */
export const REFUSALS: Readonly<Partial<Record<UsagiRule, Refusal>>> = {
  'usagi.basics.hand': (state, choice) => `${chosen(state, choice)} is not in the hand of ${you(choice)}.`,
  'usagi.basics.cost': (state, choice) => {
    const has = playerOf(state, choice.player);
    return `${you(choice)} cannot pay for ${chosen(state, choice)}: there are ${has.honor} honor and ${has.ryo} ryo.`;
  },
  'usagi.basics.one-in-play': (state, choice) =>
    `A card named ${chosen(state, choice)} is in play, and there may be only one.`,
  'usagi.turn.initiation-order': ({ phase }, choice) => {
    const [first = null] = phase.name === 'discard' || phase.name === 'propose' ? phase.waiting : [];
    return `${playerWord(first)} completes this step before ${you(choice)}.`;
  },
  'usagi.turn.initiation': () => 'This step of the Initiation asks nobody to choose.',
  'usagi.turn.no-cards-from-hand': (state, choice) =>
    `${chosen(state, choice)} does not say that it may be played in the Initiation, so it may not.`,
  'usagi.turn.discard': (state, choice) => {
    if (state.phase.name !== 'discard') return 'Cards are discarded from hand in step 3 of the Initiation only.';
    if (!state.phase.waiting.includes(choice.player)) {
      const held = state.players[indexOf(choice.player)]?.hand.length ?? 0;
      return state.phase.discarded.includes(choice.player) || held > 0
        ? `${you(choice)} has discarded already.`
        : `${you(choice)} has no card to discard and is not asked.`;
    }
    return `${you(choice)} has discarded 1 card, and has a Hero in the play field: that is all.`;
  },
  'usagi.turn.propose': (state, choice) =>
    choice.do === 'propose' && state.phase.name === 'propose' && state.phase.waiting.includes(choice.player)
      ? `${chosen(state, choice)} is no Event and cannot be proposed.`
      : `${you(choice)} has made up their mind about proposing an Event.`,
  'usagi.card-types.playing-events': (state, choice) =>
    `${chosen(state, choice)} can be laid down in step 5 of the Initiation only.`,
  'usagi.turn.events-are-not-actions': (state, choice) =>
    `${chosen(state, choice)} is an Event: it is proposed in the Initiation and not played as an action.`,
  'usagi.turn.play-a-card': (state, choice) =>
    `${chosen(state, choice)} cannot be played now: the Actions phase is over, or not come.`,
  'usagi.turn.actions': (_, choice) =>
    choice.do === 'keep' || choice.do === 'pick' || choice.do === 'take'
      ? 'This is the Actions phase.'
      : `It is not for ${you(choice)} to declare an action now.`,
  'usagi.terms.finished': (_, choice) => `${you(choice)} is finished and declares no more actions this turn.`,
  'usagi.turn.finished': (state, choice) =>
    choice.do === 'pass'
      ? `${you(choice)} must declare an action or be finished.`
      : `${you(choice)} can be finished only when it is their turn to declare an action (now: ${state.phase.name}).`,
  'usagi.turn.responses': (state, choice) => {
    if (state.phase.name !== 'responses') return 'There is no action to respond to.';
    if (state.phase.player !== choice.player) return `It is for ${playerWord(state.phase.player)} to respond now.`;
    return `${chosen(state, choice)} is no Moment: only Moments and abilities can be responses.`;
  },
  'usagi.card-types.action-moments': (state, choice) => `${chosen(state, choice)} is an Action Moment and no response.`,
  'usagi.card-types.held-moments': (state, choice) =>
    state.phase.name === 'actions' ||
    state.phase.name === 'responses' ||
    state.phase.name === 'discard' ||
    state.phase.name === 'propose'
      ? `What ${chosen(state, choice)} asks for is not given: a Hero stands in the play field of ${you(choice)}.`
      : `${chosen(state, choice)} does not say that it may be played outside the Actions phase.`,
  'usagi.card-types.playing-attachments': (state, choice) =>
    `${chosen(state, choice)} cannot be attached to ${aim(state, choice)}.`,
  'usagi.card-types.possessions': (state, choice) =>
    `${chosen(state, choice)} is a Possession: only a Character can carry it, and ${aim(state, choice)} is none.`,
  'usagi.card-types.experiences': (state, choice) =>
    `${chosen(state, choice)} can only be attached to a Character, and ${aim(state, choice)} is none.`,
  'usagi.card-types.settings': (state, choice) =>
    `${chosen(state, choice)} is a Setting: only an Event can carry it, and ${aim(state, choice)} is none.`,
  'usagi.card-types.moment-targets': (state, choice) =>
    `${chosen(state, choice)} needs a target, which is named on declaring it.`,
  'usagi.terms.target': (state, choice) =>
    `${aim(state, choice)} is not what ${'card' in choice ? chosen(state, choice) : 'it'} can target.`,
  'usagi.terms.target-by-word': (state, choice) =>
    `${chosen(state, choice)} does not use the word target, so none is named.`,
  'usagi.terms.descriptor': (state, choice) =>
    `Neither the name nor the description of ${aim(state, choice)} has the word that ${chosen(state, choice)} asks for.`,
  'usagi.terms.not-a-descriptor': (state, choice) =>
    `The word that ${chosen(state, choice)} asks for is too small a word to be a descriptor.`,
  'usagi.card-types.moment-not-in-play': (state, choice) =>
    `${aim(state, choice)} is a Moment being played, and not in play.`,
  'usagi.card-types.character-being-played': (state, choice) =>
    choice.do === 'use'
      ? `${chosen(state, choice)} is just being played: its voluntary abilities cannot be used yet.`
      : `${aim(state, choice)} is just being played and in no play field.`,
  'usagi.card-types.attachment-being-played': (state, choice) =>
    `${chosen(state, choice)} is just being played: its voluntary abilities cannot be used yet.`,
  'usagi.card-types.attachments-leaving': (state, choice) =>
    `${aim(state, choice)} is an Attachment and can be neither exhausted nor killed.`,
  'usagi.turn.use-an-ability': (state, choice) =>
    `${chosen(state, choice)} has no ability that ${you(choice)} can use now.`,
  'usagi.card-types.character-abilities': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.card-types.attachment-abilities': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.card-types.cards-over-rules': (state, choice) => `${chosen(state, choice)} has no such voluntary ability.`,
  'usagi.terms.effect': (state, choice) => `The abilities of ${chosen(state, choice)} are cancelled this turn.`,
  'usagi.turn.stricken-cannot-pay': (state, choice) =>
    `${chosen(state, choice)} cannot be struck to pay: the card to strike is stricken already.`,
  'usagi.turn.involve': (state, choice) =>
    state.phase.name !== 'actions'
      ? 'Involving a Character is an action: it can only be declared in the Actions phase, and not as a response.'
      : `${chosen(state, choice)} cannot be involved with ${aim(state, choice)}: it must be a Character ${you(choice)} controls and an Event in play.`,
  'usagi.terms.involved': (state, choice) =>
    `${chosen(state, choice)} is involved already and stays so until its Event is resolved.`,
  'usagi.turn.involve-needs': (state, choice) => {
    const found = 'card' in choice ? onTable(state, choice.card) : undefined;
    if (found?.stricken)
      return `${chosen(state, choice)} is stricken, and only a refreshed Character can become involved.`;
    return `${chosen(state, choice)} has no rating that ${aim(state, choice)} has too.`;
  },
  'usagi.turn.conclusion': () => 'This step of the Conclusion asks nobody to choose.',
  'usagi.turn.resolving-events': (_, choice) =>
    `${you(choice)} cannot choose that: Events are taken in their order, and only the player of several may say which is first.`,
  'usagi.turn.tie': (state, choice) =>
    state.phase.name === 'tie'
      ? `${you(choice)} cannot pick that: each who discards picks one of their own involved cards, once.`
      : 'There is no tie to pick a card for.',
  'usagi.turn.score-effects': (state, choice) =>
    state.phase.name === 'tokens'
      ? `${you(choice)} takes 1 to ${state.phase.score} tokens.`
      : 'There are no tokens to be taken now.',
  'usagi.turn.choose-hero': (state, choice) =>
    state.phase.name === 'hero'
      ? `${chosen(state, choice)} is no Hero that ${you(choice)} can choose now.`
      : 'Heroes are chosen in step 3 of the Conclusion.',
  'usagi.turn.hero-in-play-field': (state, choice) =>
    `${chosen(state, choice)} is not in the play field of ${you(choice)}.`,
  'usagi.turn.check-victory': () => 'The game is over.',
  'usagi.turn.most-tokens': () => 'The game is over.',
  'usagi.turn.never-decked': () => 'The game is over.',
};
/** Why a choice is refused, in one sentence. */
export const refusal = (rule: RuleId, state: State, choice: Choice): string =>
  REFUSALS[rule as UsagiRule]?.(state, choice) ?? '';

/** What a choice is, in a few words, as a button would say it. */
export function choiceWords(state: State, choice: Choice): string {
  const onto = 'target' in choice && choice.target !== 0 ? ` → ${aim(state, choice)}` : '';
  switch (choice.do) {
    case 'discard':
      return `Discard ${chosen(state, choice)}`;
    case 'propose':
      return `Propose ${chosen(state, choice)}`;
    case 'pick':
      return `Give up ${chosen(state, choice)}`;
    case 'finish':
      return 'Finish';
    case 'pass':
      return state.phase.name === 'discard'
        ? 'Discard nothing more'
        : state.phase.name === 'propose'
          ? 'Propose nothing'
          : state.phase.name === 'actions'
            ? 'Wait'
            : 'Pass';
    case 'play':
      return `Play ${chosen(state, choice)}${onto}`;
    case 'use': {
      const found = findCard(state, choice.card);
      const text = found ? printOf(state, found).abilities[choice.ability]?.text : undefined;
      return `Use ${chosen(state, choice)}${onto}${text ? ` (${text})` : ''}`;
    }
    case 'involve':
      return `Involve ${chosen(state, choice)} with ${aim(state, choice)}`;
    case 'target':
      return `Name ${aim(state, choice)}`;
    case 'order':
      return `Resolve ${chosen(state, choice)} next`;
    case 'take':
      return `Take ${counted(choice.tokens, 'token')}`;
    case 'keep':
      return choice.card === 0 ? 'Keep no Hero' : `Keep ${chosen(state, choice)}`;
  }
}

/** What a player has to decide, in one sentence. */
export function asks({ phase, readings }: State, seat: Seat): string {
  const you = playerWord(seat);
  switch (phase.name) {
    case 'discard':
      return `${you} may discard a card.`;
    case 'propose':
      return `${you} may lay an Event face down.`;
    case 'actions':
      return readings.declining === 'may-decline'
        ? `${you} may declare an action, wait, or be finished.`
        : `${you} declares an action or is finished.`;
    case 'responses':
      return `${you} may respond.`;
    case 'retarget':
      return `${you} names another target.`;
    case 'order':
      return `${you} says which of their Events is resolved next.`;
    case 'tie':
      return `${you} picks one involved card in secret, to be given up.`;
    case 'tokens':
      return `${you} says how many tokens to take.`;
    case 'hero':
      return `${you} may keep one Hero.`;
    default:
      return `${you} decides.`;
  }
}

/** What has been declared and waits to be resolved, in one sentence. */
export function declaredWords(
  state: State,
  { kind, player, card: played, source, ability, from, target }: Declared,
): string {
  const onto = target === 0 ? '' : `, naming ${isSeat(target) ? playerWord(target) : nameOf(state, target)}`;
  const name = nameOf(state, source);
  switch (kind) {
    case 'involve':
      return `${playerWord(player)} involves ${name} with ${isSeat(target) ? '' : nameOf(state, target)}.`;
    case 'ability': {
      const carrier = findCard(state, from);
      const text = carrier && printOf(state, carrier).abilities[ability]?.text;
      return `${playerWord(player)} uses an ability of ${name}${onto}${text ? `: “${text}”` : '.'}`;
    }
    case 'card':
      return played ? `${playerWord(player)} plays ${name}${onto}.` : `${name} has left while it waited.`;
  }
}
