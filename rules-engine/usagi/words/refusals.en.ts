/** Why a choice is refused, in English, and what could be done instead. */
import { capital, counted, either, list } from '../../core/words.en.ts';
import type { RuleId } from '../../core/rule.ts';
import { printOf } from '../cards/cards.ts';
import { aim, asks, chosen, doingWords, toldApart } from './choices.en.ts';
import { optionsNow } from '../rules/choosing.ts';
import { heroesOf } from '../rules/conclusion.ts';
import { demandOf, isFit } from '../rules/contest.ts';
import { pickable } from '../rules/events.ts';
import { mayDiscardAny } from '../rules/initiation.ts';
import { namesake } from '../rules/moves.ts';
import {
  aimsNow,
  againstPlaying,
  againstInvolving,
  type Choice,
  deciders,
  isOption,
  momentOf,
  targetsOfCard,
} from '../play/actions.ts';
import {
  type Ability,
  type Card,
  indexOf,
  isSeat,
  type Named,
  NO_TARGET,
  type PhaseName,
  playerOf,
  RATINGS,
  type Ratings,
  type Seat,
  type State,
} from '../state.ts';
import {
  abilityOf,
  allInPlay,
  attachedTo,
  findCard,
  grantersOf,
  hasHero,
  hasStatic,
  isCharacter,
  isEvent,
  isHero,
  holds,
  isUsedUp,
  nameOf,
  onTable,
} from '../rules/table.ts';
import { bearersOf, targetsOf } from '../rules/targets.ts';
import { optionText, textAt } from './card-text.en.ts';
import { money, moneyFor, players, playerWord, ratingWord, whose } from './words.en.ts';

type Refusal = (state: State, choice: Choice) => string;
const you = (choice: Choice) => playerWord(choice.player);

/** Where in the turn the game is. */
const PHASE_WORDS: Readonly<Record<PhaseName, string>> = {
  produce: 'step 1 of the Initiation',
  refresh: 'step 2 of the Initiation',
  discard: 'step 3 of the Initiation (discarding)',
  draw: 'step 4 of the Initiation',
  propose: 'step 5 of the Initiation (proposing Events)',
  reveal: 'step 6 of the Initiation',
  actions: 'the Actions phase',
  responses: 'the Actions phase, and players may respond to an action',
  retarget: 'the Actions phase, and a new target must be chosen',
  target: 'time to choose the target of an ability',
  choose: 'time to choose what an ability does',
  resolve: 'step 1 of the Conclusion (resolving Events)',
  order: 'step 1 of the Conclusion (resolving Events)',
  tie: 'step 1 of the Conclusion (resolving Events)',
  tokens: 'step 1 of the Conclusion (resolving Events)',
  victory: 'step 2 of the Conclusion',
  hero: 'step 3 of the Conclusion (choosing Heroes)',
  sweep: 'step 4 of the Conclusion',
  over: 'the end of the game',
};
const now = ({ phase }: State) => `It is now ${PHASE_WORDS[phase.name]}.`;
/** What may be done now, and by whom. */
const instead = (state: State, player: Choice['player']) => {
  const all = deciders(state);
  const who = all.find((seat) => seat === player) ?? all[0];
  return who === undefined ? '' : ` ${asks(state, who)}`;
};

/** As many names are listed; the others are counted. */
const LISTED = 4;
/** Cards that could have been chosen, each name once, and players. */
function listed(state: State, options: readonly Named[]): string {
  const names = [...new Set(options.map((id) => (isSeat(id) ? playerWord(id) : toldApart(state, id))))];
  const more = names.length - LISTED;
  return either(more > 1 ? [...names.slice(0, LISTED), `one of ${more} others`] : names);
}
/** The cards of a player’s hand that could be played now, or what else may be done. */
function playable(state: State, player: Seat): string {
  const { hand } = playerOf(state, player);
  const found = hand.filter(
    (card) =>
      card.print !== '' && !againstPlaying(state, player, card) && targetsOfCard(state, player, card).length > 0,
  );
  if (found.length === 0) return instead(state, player);
  const names = found.map(({ id }) => id);
  return ` ${playerWord(player)} could play ${listed(state, names)} instead.`;
}
/** What could be the target of what is played or used. */
function targets(state: State, choice: Choice): string {
  const found = targetsOfChoice(state, choice);
  if (found.length === 0)
    return 'card' in choice
      ? ` ${chosen(state, choice)} has no possible target now.`
      : ' There is no possible target now.';
  return ` ${found.length === 1 ? 'The only possible target is' : 'Possible targets:'} ${listed(state, found)}.`;
}
function targetsOfChoice(state: State, choice: Choice): readonly Named[] {
  if (choice.type === 'target') return aimsNow(state);
  const { ability, source } = abilityIn(state, choice);
  return ability && source ? targetsOf(state, { player: choice.player, ability, asking: source }) : [];
}
/** The ability that is used, or what a Moment does, and the card it comes from. */
function abilityIn(state: State, choice: Choice): { readonly ability?: Ability | undefined; readonly source?: Card } {
  if (choice.type === 'use') {
    const card = onTable(state, choice.card);
    return (card && abilityOf(state, card, choice.ability)) ?? {};
  }
  const card = choice.type === 'play' ? findCard(state, choice.card) : undefined;
  return card ? { ability: momentOf(printOf(state, card)), source: card } : {};
}
const needsTarget: Refusal = (state, choice) =>
  `${chosen(state, choice)} needs a target, which is chosen when it is declared.${targets(state, choice)}`;
/** What an Attachment could be attached to. */
function bearers(state: State, choice: Choice): string {
  const card = 'card' in choice ? findCard(state, choice.card) : undefined;
  const found = card ? bearersOf(state, choice.player, card) : [];
  return found.length === 0
    ? ` No card in play can carry ${chosen(state, choice)} now.`
    : ` It can be attached to ${listed(state, found)}.`;
}
/** Who could be involved instead, and with what. */
function involvable(state: State, player: Seat): string {
  const events = state.eventField.filter((card) => isEvent(state, card));
  const found = allInPlay(state).flatMap((card) => {
    if (againstInvolving(state, player, card)) return [];
    const fits = events.filter((event) => event.id !== card.event && isFit(state, card, event)).map(({ id }) => id);
    return fits.length === 0 ? [] : [`${toldApart(state, card.id)} with ${listed(state, fits)}`];
  });
  return found.length === 0
    ? ` ${playerWord(player)} can’t involve any Character now.`
    : ` ${playerWord(player)} could involve ${either([...new Set(found)].slice(0, LISTED))}.`;
}
/** The Heroes that could be kept. */
function keepable(state: State, player: Seat): string {
  const found = heroesOf(state, player).map(({ id }) => id);
  return found.length === 0
    ? ` ${playerWord(player)} has no Hero in the play field to keep.`
    : ` ${playerWord(player)} may keep ${listed(state, found)}, or no Hero.`;
}
const rated = (ratings: Ratings) =>
  list(RATINGS.filter((_, at) => (ratings[at] ?? null) !== null).map((rating) => ratingWord(rating)));

/** A Character or an Attachment that is being played: its abilities, or itself as a target. */
const notYetThere: Refusal = (state, choice) =>
  choice.type === 'use' && !onTable(state, choice.card)
    ? `${chosen(state, choice)} is still being played, so its voluntary abilities can’t be used until it has come into play.`
    : `${aim(state, choice)} is still being played, so it isn’t in a play field yet.${targets(state, choice)}`;
/** An option that is missing, or that isn’t there. */
const wrongOption: Refusal = (state, choice) => {
  const options = abilityIn(state, choice).ability?.choose ?? [];
  const name = chosen(state, choice);
  if (options.length === 0) return `${name} has no options, so don’t choose one.`;
  const card = 'card' in choice ? findCard(state, choice.card) : undefined;
  const at = choice.type === 'use' ? choice.ability : undefined;
  const print = card && printOf(state, card);
  const texts = options.map((_, nth) => `${nth + 1}: ${print ? optionText(print, nth + 1, at) : ''}`);
  return `Choose one of the options of ${name} when it is declared. ${texts.join(' ')}`;
};
const isChoosing = (choice: Choice): choice is Extract<Choice, { type: 'play' | 'use' }> =>
  choice.type === 'use' || choice.type === 'play';
/** Whether only what is chosen is wrong: nothing, or an option, where it should be the other. */
const isWrongOption = (state: State, choice: Choice): boolean => {
  const { ability } = abilityIn(state, choice);
  return isChoosing(choice) && ability !== undefined && !isOption(ability, choice.choose);
};
const noVoluntary: Refusal = (state, choice) => {
  const { ability, source } = abilityIn(state, choice);
  if (choice.type === 'use' && ability?.sort === 'voluntary' && source) {
    if (isUsedUp(state, ability, choice.card, choice.ability))
      return `${whose(chosen(state, choice))} ability can be used once a turn, and it has been used this turn.`;
    if (isWrongOption(state, choice) && holds(state, ability.if, { player: choice.player, asking: source }))
      return wrongOption(state, choice);
    const carrier = onTable(state, choice.card);
    const text = carrier ? textAt(printOf(state, carrier), choice.ability) : '';
    return `The condition of ${whose(chosen(state, choice))} ability isn’t met: “${text}”`;
  }
  const card = 'card' in choice ? findCard(state, choice.card) : undefined;
  const has = card !== undefined && printOf(state, card).abilities.some(({ sort }) => sort === 'voluntary');
  const granted = card ? grantersOf(state, card).map(({ id }) => id) : [];
  if (granted.length > 0)
    return `${chosen(state, choice)} has no voluntary ability itself. To use the one it was granted, choose ${listed(state, granted)}.`;
  return has
    ? `${chosen(state, choice)} has other voluntary abilities, but not that one.`
    : `${chosen(state, choice)} has no voluntary ability, so it can’t be used.`;
};

/** Why no option of an ability that happens is chosen, or not that one. */
const noOption: Refusal = (state, choice) => {
  const { phase } = state;
  if (phase.name !== 'choose')
    return `There is no option of an ability to choose now. ${now(state)}${instead(state, choice.player)}`;
  const ability = doingWords(state, phase.doing);
  if (choice.type !== 'choose' || choice.player !== phase.player)
    return `${playerWord(phase.player)} must first choose what ${ability} does.`;
  return `There is no option ${choice.option} of ${ability}: ${playerWord(phase.player)} must choose one from 1 to ${optionsNow(state).length}.`;
};

/** Why a Character cannot be involved, whatever its ratings. */
function involving(state: State, choice: Choice): string {
  const { player } = choice;
  const name = chosen(state, choice);
  if (state.phase.name !== 'actions') {
    return `Involving a Character is an action, so it can be declared only in the Actions phase, and never as a response. ${now(state)}${instead(state, choice.player)}`;
  }
  const card = 'card' in choice ? onTable(state, choice.card) : undefined;
  const event = 'event' in choice ? onTable(state, choice.event) : undefined;
  const others = involvable(state, player);
  if (!card) return `${name} isn’t in play, so it can’t be involved.${others}`;
  if (!isCharacter(state, card)) return `${name} isn’t a Character, and only a Character can be involved.${others}`;
  if (card.controller !== player && state.readings['involve-whose'] === 'own') {
    return `${playerWord(card.controller)} controls ${name}, and a player can involve only Characters they control.${others}`;
  }
  if (!event || !isEvent(state, event)) {
    return `${name} can be involved only with an Event in play${event ? `, and ${aim(state, choice)} isn’t one` : ''}.${others}`;
  }
  return `${name} is already involved with ${aim(state, choice)}.${others}`;
}

const over: Refusal = ({ phase }) =>
  phase.name === 'over' && phase.winner !== null
    ? `The game is over: ${playerWord(phase.winner)} has won.`
    : 'The game is over, and no player has won alone.';

/** What a card says of itself. */
const onlyWithoutHero: Refusal = (state, choice) =>
  `${chosen(state, choice)} can be played only while ${you(choice)} has no Hero in the play field, and ${you(choice)} has one.`;

/** One sentence for every rule that refuses a choice, and what could be done instead. */
export const REFUSALS: Readonly<Record<RuleId, Refusal | undefined>> = {
  'usagi.basics.hand': (state, choice) => {
    const { hand } = playerOf(state, choice.player);
    const seen = hand.filter(({ print }) => print !== '').map(({ id }) => id);
    const says = `${chosen(state, choice)} isn’t in ${whose(you(choice))} hand.`;
    if (hand.length === 0) return `${says} The hand is empty.`;
    return seen.length === 0 ? says : `${says} Choose ${listed(state, seen)}.`;
  },
  'usagi.basics.cost': (state, choice) => {
    const has = playerOf(state, choice.player);
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    const { honor = 0, ryo = 0 } = card ? printOf(state, card) : {};
    return `${chosen(state, choice)} costs ${money(honor, ryo)}, and ${you(choice)} has ${moneyFor({ honor, ryo }, has)}.${playable(state, choice.player)}`;
  },
  'usagi.basics.one-in-play': (state, choice) => {
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    const rival = card && namesake(state, card, choice.player, allInPlay(state));
    const whoHas = rival ? `${playerWord(rival.controller)} already has it in play` : 'it is already in play';
    return `Only one ${chosen(state, choice)} may be in play, and ${whoHas}.${choice.type === 'play' ? playable(state, choice.player) : ''}`;
  },
  'usagi.turn.initiation-order': (state, choice) => {
    const { phase } = state;
    const [first = null] = phase.name === 'discard' || phase.name === 'propose' ? phase.waiting : [];
    return `Players complete this step in order, and ${playerWord(first)} comes before ${you(choice)}.${instead(state, choice.player)}`;
  },
  'usagi.turn.initiation': (state) => `There is nothing to choose in this step of the Initiation. ${now(state)}`,
  'usagi.turn.no-cards-from-hand': (state, choice) => {
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    const name = chosen(state, choice);
    return card && isEvent(state, card)
      ? `${name} is an Event, so it can’t be played: it is proposed in step 5 of the Initiation. ${now(state)}`
      : `${name} can’t be played in the Initiation, because its text doesn’t say that it may. It can be played in the Actions phase.`;
  },
  'usagi.turn.discard': (state, choice) => {
    const { player } = choice;
    if (state.phase.name !== 'discard')
      return `Cards are discarded from hand only in step 3 of the Initiation. ${now(state)}${instead(state, choice.player)}`;
    const most = hasHero(state, player)
      ? 'A player with a Hero in the play field may discard only 1 card.'
      : 'Each player may discard only 1 card.';
    if (!state.phase.waiting.includes(player)) {
      const held = state.players[indexOf(player)]?.hand.length ?? 0;
      return state.phase.discarded.includes(player) || held > 0
        ? `${you(choice)} has completed this step already.${state.phase.discarded.includes(player) && !mayDiscardAny(state, player) ? ` ${most}` : ''}`
        : `${you(choice)} has no card in hand to discard.`;
    }
    return `${you(choice)} has already discarded a card. ${most}`;
  },
  'usagi.turn.propose': (state, choice) => {
    const { phase } = state;
    if (choice.type !== 'propose' || phase.name !== 'propose' || !phase.waiting.includes(choice.player))
      return `${you(choice)} has completed this step already: each player proposes one Event or none.`;
    const { hand } = playerOf(state, choice.player);
    const events = hand.filter((card) => card.print !== '' && isEvent(state, card)).map(({ id }) => id);
    const may = events.length === 0 ? 'can only pass' : `may propose ${listed(state, events)}, or nothing`;
    return `${chosen(state, choice)} isn’t an Event, so it can’t be proposed. ${you(choice)} ${may}.`;
  },
  'usagi.card-types.playing-events': (state, choice) =>
    `Events are proposed only in step 5 of the Initiation. ${now(state)}${instead(state, choice.player)}`,
  'usagi.turn.events-are-not-actions': (state, choice) =>
    `${chosen(state, choice)} is an Event, so it can’t be played as an action: Events are proposed in step 5 of the Initiation.${playable(state, choice.player)}`,
  'usagi.turn.play-a-card': (state, choice) =>
    `${chosen(state, choice)} can be played only in the Actions phase. ${now(state)}${instead(state, choice.player)}`,
  'usagi.turn.actions': (state, choice) =>
    `It isn’t ${whose(you(choice))} turn to act.${instead(state, choice.player)}`,
  'usagi.terms.finished': (_, choice) =>
    `${you(choice)} is finished, so ${you(choice)} can’t declare another action this turn, but may still respond to the actions of others.`,
  'usagi.turn.finished': (state, choice) =>
    choice.type === 'pass'
      ? `Under the reading you chose, ${you(choice)} can’t wait: ${you(choice)} must declare an action or finish.`
      : `${you(choice)} can finish only when it is ${whose(you(choice))} turn to declare an action. ${now(state)}${instead(state, choice.player)}`,
  'usagi.turn.responses': (state, choice) => {
    if (state.phase.name !== 'responses')
      return `There is no action to respond to. ${now(state)}${instead(state, choice.player)}`;
    if (state.phase.player !== choice.player)
      return `It isn’t ${whose(you(choice))} turn to respond.${instead(state, choice.player)}`;
    return `${chosen(state, choice)} isn’t a Moment, and only Moments and abilities can be responses.${playable(state, choice.player)}`;
  },
  'usagi.card-types.action-moments': (state, choice) =>
    `${chosen(state, choice)} is an Action Moment, so it can’t be a response.${playable(state, choice.player)}`,
  'usagi.card-types.held-moments': (state, choice) => {
    const card = 'card' in choice ? findCard(state, choice.card) : undefined;
    return card && hasStatic(state, card, 'only-without-hero') && hasHero(state, choice.player)
      ? onlyWithoutHero(state, choice)
      : `${chosen(state, choice)} doesn’t say that it may be played outside the Actions phase. ${now(state)}${instead(state, choice.player)}`;
  },
  'usagi.card-types.cards-over-rules': onlyWithoutHero,
  'usagi.card-types.playing-attachments': (state, choice) => {
    const name = chosen(state, choice);
    const others = bearers(state, choice);
    if (!('target' in choice) || choice.target === 0) return `${name} must be attached to a card.${others}`;
    if (isSeat(choice.target)) return `${name} can’t be attached to a player.${others}`;
    const bearer = onTable(state, choice.target);
    if (!bearer) return `${aim(state, choice)} isn’t in play, so ${name} can’t be attached to it.${others}`;
    return `${playerWord(bearer.controller)} controls ${aim(state, choice)}, and under the reading you chose ${name} can be attached only to a Character that ${you(choice)} controls.${others}`;
  },
  'usagi.card-types.possessions': (state, choice) =>
    `${chosen(state, choice)} is a Possession, so only a Character can carry it, and ${aim(state, choice)} isn’t a Character.${bearers(state, choice)}`,
  'usagi.card-types.experiences': (state, choice) =>
    `Only a Character can carry ${chosen(state, choice)}, and ${aim(state, choice)} isn’t a Character.${bearers(state, choice)}`,
  'usagi.card-types.settings': (state, choice) =>
    `${chosen(state, choice)} is a Setting, so only an Event can carry it, and ${aim(state, choice)} isn’t an Event.${bearers(state, choice)}`,
  'usagi.card-types.moment-targets': needsTarget,
  'usagi.terms.target': (state, choice) => {
    const { phase } = state;
    const isAsked = phase.name === 'retarget' || phase.name === 'target';
    if (isAsked && (choice.type !== 'target' || choice.player !== phase.player)) {
      const what = phase.name === 'target' ? `the target of ${doingWords(state, phase.doing)}` : 'a new target';
      return `${playerWord(phase.player)} must first choose ${what}.`;
    }
    if (choice.type === 'target' && !isAsked)
      return `There is no target to choose now. ${now(state)}${instead(state, choice.player)}`;
    if (choice.type === 'target' && choice.target === NO_TARGET)
      return `A ${phase.name === 'target' ? '' : 'new '}target must be chosen.${targets(state, choice)}`;
    const declared = phase.name === 'target' ? doingWords(state, phase.doing) : 'what was declared';
    const what = 'card' in choice ? chosen(state, choice) : declared;
    return `${aim(state, choice)} can’t be the target of ${what}.${targets(state, choice)}`;
  },
  'usagi.terms.target-by-word': (state, choice) =>
    `${chosen(state, choice)} doesn’t use the word “target”, so no target is chosen for it. It can be ${choice.type === 'play' ? 'played' : 'used'} without one.`,
  'usagi.terms.descriptor': (state, choice) =>
    `${aim(state, choice)} doesn’t have the word “${descriptorIn(state, choice)}” in its name or description, which ${chosen(state, choice)} requires.${targets(state, choice)}`,
  'usagi.terms.not-a-descriptor': (state, choice) =>
    `${chosen(state, choice)} requires the word “${descriptorIn(state, choice)}”, and such a small word can’t be a descriptor.`,
  'usagi.card-types.moment-not-in-play': (state, choice) =>
    `${aim(state, choice)} is a Moment that is being played, so it isn’t in play and can’t be a target.${targets(state, choice)}`,
  'usagi.card-types.character-being-played': notYetThere,
  'usagi.card-types.attachment-being-played': notYetThere,
  'usagi.card-types.attachments-leaving': (state, choice) =>
    `${aim(state, choice)} is an Attachment, so it can’t be exhausted or killed.${targets(state, choice)}`,
  'usagi.turn.use-an-ability': (state, choice) => {
    const name = chosen(state, choice);
    if (state.phase.name !== 'actions' && state.phase.name !== 'responses')
      return `Abilities are used in the Actions phase, as an action or as a response. ${now(state)}${instead(state, choice.player)}`;
    if (!('card' in choice) || !onTable(state, choice.card))
      return `${name} isn’t in play, so its abilities can’t be used.`;
    const { ability, source } = abilityIn(state, choice);
    if (!ability || !source) return `${name} has no ability that ${you(choice)} can use now.`;
    if (source.controller !== choice.player)
      return `${playerWord(source.controller)} controls ${toldApart(state, source.id)}, so ${you(choice)} can’t use its abilities.`;
    const { honor = 0, ryo = 0 } = ability.cost ?? {};
    const has = playerOf(state, choice.player);
    return honor > has.honor || ryo > has.ryo
      ? `${whose(name)} ability costs ${money(honor, ryo)}, and ${you(choice)} has ${moneyFor({ honor, ryo }, has)}.`
      : needsTarget(state, choice);
  },
  'usagi.card-types.character-abilities': noVoluntary,
  'usagi.card-types.attachment-abilities': noVoluntary,
  'usagi.terms.ability': (state, choice) =>
    choice.type === 'choose' || state.phase.name === 'choose' ? noOption(state, choice) : noVoluntary(state, choice),
  'usagi.card-types.playing-moments': wrongOption,
  'usagi.terms.effect': (state, choice) => {
    // What a card was given is an ability of that card.
    const { source } = abilityIn(state, choice);
    const canceled = source ? toldApart(state, source.id) : chosen(state, choice);
    return `${whose(canceled)} abilities are canceled this turn, so they can’t be used.`;
  },
  'usagi.turn.stricken-cannot-pay': (state, choice) => {
    const { source } = abilityIn(state, choice);
    const struck = source ? toldApart(state, source.id) : chosen(state, choice);
    return `${struck} is already stricken, so it can’t be struck to pay for the ability. Cards are refreshed in step 2 of the Initiation.`;
  },
  'usagi.turn.involve': involving,
  'usagi.terms.involved': (state, choice) => {
    const card = 'card' in choice ? onTable(state, choice.card) : undefined;
    const event = card ? nameOf(state, card.event) : 'an Event';
    return `${chosen(state, choice)} is already involved with ${event} and stays so until that Event is resolved.${involvable(state, choice.player)}`;
  },
  'usagi.turn.involve-needs': (state, choice) => {
    const card = 'card' in choice ? onTable(state, choice.card) : undefined;
    const event = 'event' in choice ? onTable(state, choice.event) : undefined;
    const name = chosen(state, choice);
    const others = involvable(state, choice.player);
    if (card?.stricken && !hasStatic(state, card, 'involve-stricken'))
      return `${name} is stricken, and only a refreshed Character can become involved.${others}`;
    const needs = event ? demandOf(state, event) : [];
    if (needs.every((value) => value === null))
      return `${aim(state, choice)} has no rating, so no Character can become involved with it.${others}`;
    const worn = event ? attachedTo(state, card?.id).filter((one) => isFit(state, one, event)) : [];
    const notByThese =
      worn.length > 0
        ? ` ${list(worn.map(({ id }) => toldApart(state, id)))}, attached to it, ${worn.length > 1 ? 'have' : 'has'} one, but the Character itself must have it.`
        : '';
    return `${name} has no rating that ${aim(state, choice)} also has: ${aim(state, choice)} has ${rated(needs)}.${notByThese}${others}`;
  },
  'usagi.turn.conclusion': (state) => `There is nothing to choose in this step of the Conclusion. ${now(state)}`,
  'usagi.turn.resolving-events': (state, choice) => {
    const { phase } = state;
    if (phase.name !== 'order')
      return `Events are resolved in a fixed order. A player chooses only among several Events of that player. ${now(state)}`;
    const events = listed(state, phase.events);
    return phase.player === choice.player
      ? `${playerWord(phase.player)} must choose which Event is resolved next: ${events}.`
      : `${you(choice)} doesn’t choose here: ${playerWord(phase.player)} chooses which Event is resolved next, ${events}.`;
  },
  'usagi.turn.tie': (state, choice) => {
    const { phase } = state;
    if (phase.name !== 'tie')
      return `There is no tie, so no card is picked. ${now(state)}${instead(state, choice.player)}`;
    if (!phase.discarding.includes(choice.player))
      return `${you(choice)} doesn’t discard in this tie. ${players(phase.discarding)} must each pick a card.`;
    if (phase.picks.some(({ player }) => player === choice.player))
      return `${you(choice)} has already picked a card in this tie.`;
    const cards = pickable(state, phase.event, choice.player).map(({ id }) => id);
    return `${choice.type === 'pick' ? `${chosen(state, choice)} can’t be picked in this tie` : 'The tie must be broken first'}: ${you(choice)} must pick ${listed(state, cards)}.`;
  },
  'usagi.turn.score-effects': (state, choice) => {
    const { phase } = state;
    if (phase.name !== 'tokens')
      return `There are no chronicle tokens to take now. ${now(state)}${instead(state, choice.player)}`;
    const may = `${playerWord(phase.player)} must take 1 to ${counted(phase.score, 'chronicle token')}`;
    return choice.type === 'take' && choice.player === phase.player
      ? `${counted(choice.tokens, 'token')} can’t be taken: ${may}.`
      : `${may} first.`;
  },
  'usagi.turn.choose-hero': (state, choice) => {
    const { phase } = state;
    if (phase.name !== 'hero')
      return `The Hero to keep is chosen in step 3 of the Conclusion. ${now(state)}${instead(state, choice.player)}`;
    if (phase.player !== choice.player)
      return `It isn’t ${whose(you(choice))} turn to choose.${instead(state, choice.player)}`;
    if (choice.type !== 'keep') return asks(state, phase.player);
    const card = onTable(state, choice.card);
    const why =
      card && isHero(state, card)
        ? `${playerWord(card.controller)} controls ${chosen(state, choice)}.`
        : `${chosen(state, choice)} isn’t a Hero.`;
    return `${why}${keepable(state, choice.player)}`;
  },
  'usagi.turn.hero-in-play-field': (state, choice) =>
    `${chosen(state, choice)} isn’t in ${whose(you(choice))} play field, so it can’t be the Hero to keep.${keepable(state, choice.player)}`,
  'usagi.turn.check-victory': over,
  'usagi.turn.most-tokens': over,
  'usagi.turn.never-decked': over,
};
/** The word that a card requires of its target. */
function descriptorIn(state: State, choice: Choice): string {
  const target = abilityIn(state, choice).ability?.target;
  return typeof target === 'object' ? (target.descriptor ?? '') : '';
}
/** Why a choice is refused, in one sentence. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  if (!state.players[indexOf(choice.player)]) return `${you(choice)} doesn’t play in this game.`;
  const says = REFUSALS[rule]?.(state, choice) ?? '';
  return capital(says);
}
