/** May this be done? The first rule against it, or none. */
import type { Cited } from '../core/cite.ts';
import { printOf } from './cards.ts';
import { demandOf, ratingsOf } from './contest.ts';
import { heroesOf } from './conclusion.ts';
import { pickable } from './events.ts';
import { mayDiscardMore } from './initiation.ts';
import { namesake } from './moves.ts';
import * as basics from './rules/basics.ts';
import * as cardTypes from './rules/card-types.ts';
import * as terms from './rules/terms.ts';
import * as turn from './rules/turn.ts';
import {
  type Card,
  type Choice,
  type ChoiceOf,
  type PhaseName,
  playerOf,
  type Print,
  type Ratings,
  type Seat,
  type State,
} from './state.ts';
import { ruleOfAbility } from './effects.ts';
import {
  abilityOf,
  allInPlay,
  atWork,
  findCard,
  hasHero,
  hasStatic,
  isBeingPlayed,
  isCancelled,
  isCharacter,
  isEvent,
  isHero,
  onTable,
  type RatingEffect,
} from './table.ts';
import { againstAttaching, againstTarget, targetsFor } from './targets.ts';

type Answer = Cited | undefined;

/** Whoever has not completed a step of the Initiation: all at once, or only the first of them where it is read so. */
const inOrder = (waiting: readonly Seat[], readings: State['readings']): readonly Seat[] =>
  waiting.length > 1 && readings['initiation-choices'] === 'in-order' ? waiting.slice(0, 1) : waiting;

/** Who must decide now. */
export function deciders({ phase, readings }: State): readonly Seat[] {
  switch (phase.name) {
    case 'discard':
    case 'propose':
      return inOrder(phase.waiting, readings);
    case 'actions':
    case 'responses':
    case 'retarget':
    case 'order':
    case 'tokens':
    case 'hero':
      return [phase.player];
    case 'tie':
      return phase.picks.length === 0
        ? phase.discarding
        : phase.discarding.filter((seat) => !phase.picks.some(({ player }) => player === seat));
    default:
      return [];
  }
}

/** The rule that orders a phase, for whoever wants to do something in it that is not theirs to do. */
const RULE_OF_PHASE: Readonly<Record<PhaseName, Cited>> = {
  produce: turn.initiation,
  refresh: turn.initiation,
  discard: turn.discard,
  draw: turn.initiation,
  propose: turn.propose,
  reveal: turn.initiation,
  actions: turn.actions,
  responses: turn.responses,
  retarget: terms.target,
  resolve: turn.conclusion,
  order: turn.resolvingEvents,
  tie: turn.tie,
  tokens: turn.scoreEffects,
  victory: turn.conclusion,
  hero: turn.chooseHero,
  sweep: turn.conclusion,
  over: turn.checkVictory,
};
/** What ends a game. */
const ENDINGS: readonly Cited[] = [turn.mostTokens, turn.neverDecked];
const INITIATION: readonly PhaseName[] = ['produce', 'refresh', 'discard', 'draw', 'propose', 'reveal'];

/** The phases a choice belongs to, and the rule that speaks when it is tried in another. */
const BELONGS: Readonly<Record<Choice['do'], { readonly to: readonly PhaseName[]; readonly rule?: Cited }>> = {
  discard: { to: ['discard'], rule: turn.discard },
  propose: { to: ['propose'], rule: cardTypes.playingEvents },
  pick: { to: ['tie'], rule: turn.tie },
  pass: { to: ['discard', 'propose', 'actions', 'responses'] },
  finish: { to: ['actions'], rule: turn.finished },
  play: { to: ['actions', 'responses', 'discard', 'propose', 'hero'] },
  use: { to: ['actions', 'responses'], rule: turn.useAnAbility },
  involve: { to: ['actions'], rule: turn.involve },
  target: { to: ['retarget'], rule: terms.target },
  order: { to: ['order'], rule: turn.resolvingEvents },
  take: { to: ['tokens'], rule: turn.scoreEffects },
  keep: { to: ['hero'], rule: turn.chooseHero },
};

/** The rule against a choice; undefined if it is legal. */
export function against(state: State, choice: Choice): Answer {
  const { phase } = state;
  if (phase.name === 'over') return ENDINGS.find(({ id }) => id === phase.rule) ?? turn.checkVictory;
  if (choice.do === 'keep' && isPassedOver(state, choice)) return turn.heroInPlayField;
  const { to, rule } = BELONGS[choice.do];
  if (!to.includes(phase.name)) {
    if (choice.do === 'play' && INITIATION.includes(phase.name)) return turn.noCardsFromHand;
    if (choice.do === 'play' && phase.name !== 'retarget') return turn.playACard;
    return rule ?? RULE_OF_PHASE[phase.name];
  }
  if (!deciders(state).includes(choice.player)) {
    if (phase.name === 'actions' && state.finished.includes(choice.player)) return terms.finished;
    const isEarly = (phase.name === 'discard' || phase.name === 'propose') && phase.waiting.includes(choice.player);
    if (isEarly) return turn.initiationOrder;
    return RULE_OF_PHASE[phase.name];
  }
  switch (choice.do) {
    case 'discard':
      return againstDiscard(state, choice);
    case 'propose':
      return againstPropose(state, choice);
    case 'pass':
      return phase.name === 'actions' && state.readings.declining === 'act-or-finish' ? turn.finished : undefined;
    case 'finish':
      return undefined;
    case 'play':
      return againstPlay(state, choice);
    case 'use':
      return againstUse(state, choice);
    case 'involve':
      return againstInvolve(state, choice);
    case 'pick':
      if (phase.name !== 'tie') return turn.tie;
      return pickable(state, phase.event, choice.player).some(({ id }) => id === choice.card) ? undefined : turn.tie;
    case 'target': {
      const last = state.declared.at(-1);
      if (!last) return terms.target;
      return targetsFor(state, last, abilityDeclared(state)).includes(choice.target) ? undefined : terms.target;
    }
    case 'order':
      return phase.name === 'order' && phase.events.includes(choice.card) ? undefined : turn.resolvingEvents;
    case 'take':
      if (phase.name !== 'tokens') return turn.scoreEffects;
      return Number.isInteger(choice.tokens) && choice.tokens >= 1 && choice.tokens <= phase.score
        ? undefined
        : turn.scoreEffects;
    case 'keep':
      return againstKeep(state, choice);
  }
}

/** The ability that was declared last, if it is one that waits to be resolved. */
export const abilityDeclared = (state: State) => {
  const last = state.declared.at(-1);
  // The card may have been sacrificed as a cost: its ability is still to be resolved.
  const card = last?.kind === 'ability' ? findCard(state, last.from) : undefined;
  return card && last ? printOf(state, card).abilities[last.ability] : undefined;
};

const inHand = (state: State, player: Seat, id: number): Card | undefined => {
  for (const card of playerOf(state, player).hand) if (card.id === id) return card;
  return undefined;
};

function againstDiscard(state: State, { player, card }: ChoiceOf<'discard'>): Answer {
  if (!inHand(state, player, card)) return basics.hand;
  const { phase } = state;
  return phase.name === 'discard' && mayDiscardMore(state, player, phase.discarded) ? undefined : turn.discard;
}

function againstPropose(state: State, { player, card: id }: ChoiceOf<'propose'>): Answer {
  const card = inHand(state, player, id);
  if (!card) return basics.hand;
  if (!isEvent(state, card)) return turn.propose;
  // What may not be in play beside a card that is there is not laid down either.
  return namesake(state, card, player, allInPlay(state)) ? basics.oneInPlay : undefined;
}

/** Whether a Held Moment may be played outside the Actions phase. */
const maybeElsewhere = (state: State, card: Card, print: Print): boolean =>
  print.subtype === 'held' &&
  (state.readings['held-any-time'] === 'any-phase' ||
    (INITIATION.includes(state.phase.name) && hasStatic(state, card, 'play-in-initiation')));

/** The rule against playing a card at all, whatever its target. */
export function againstCardPlayed(state: State, player: Seat, id: number): Answer {
  const card = inHand(state, player, id);
  if (!card) return basics.hand;
  const print = printOf(state, card);
  const { phase } = state;
  if (print.type === 'event') return turn.eventsAreNotActions;
  if (phase.name === 'responses') {
    if (print.type !== 'moment') return turn.responses;
    const own = player === phase.acting && state.readings['action-moment-own-action'] === 'own-action';
    if (print.subtype === 'action' && !own) return cardTypes.actionMoments;
  } else if (phase.name !== 'actions' && !maybeElsewhere(state, card, print)) {
    return INITIATION.includes(phase.name) ? turn.noCardsFromHand : cardTypes.heldMoments;
  }
  if (hasStatic(state, card, 'only-without-hero') && hasHero(state, player)) return cardTypes.heldMoments;
  const { honor, ryo } = playerOf(state, player);
  if (print.honor > honor || print.ryo > ryo) return basics.cost;
  if (state.readings['second-of-a-name'] === 'not-playable' && namesake(state, card, player, allInPlay(state))) {
    return basics.oneInPlay;
  }
  return undefined;
}
function againstPlay(state: State, { player, card: id, target }: ChoiceOf<'play'>): Answer {
  const rule = againstCardPlayed(state, player, id);
  const card = inHand(state, player, id);
  if (rule !== undefined || !card) return rule;
  const print = printOf(state, card);
  if (print.type === 'attachment') return againstAttaching(state, player, card, target);
  const ability = print.abilities.find(({ sort }) => sort === 'play');
  return againstTarget(state, player, ability?.target, ability?.effects ?? [], card, target);
}

/** The rule against using an ability at all, whatever its target. */
export function againstAbilityUsed(state: State, player: Seat, id: number, index: number): Answer {
  const card = onTable(state, id);
  if (!card) {
    if (!isBeingPlayed(state, id)) return turn.useAnAbility;
    const played = state.declared.find((one) => one.card?.id === id)?.card;
    if (!played || printOf(state, played).type === 'moment') return turn.useAnAbility;
    return isCharacter(state, played) ? cardTypes.characterBeingPlayed : cardTypes.attachmentBeingPlayed;
  }
  const usable = abilityOf(state, card, index);
  if (usable?.ability.sort !== 'voluntary') return ruleOfAbility(state, card);
  const { ability, source } = usable;
  // An ability that an Attachment grants is used by whoever controls the attached card.
  if (source.controller !== player) return turn.useAnAbility;
  if (isCancelled(state, source.id)) return terms.effect;
  const { strike, honor = 0, ryo = 0 } = ability.cost ?? {};
  if (strike && source.stricken) return turn.strickenCannotPay;
  const has = playerOf(state, player);
  return honor > has.honor || ryo > has.ryo ? basics.cost : undefined;
}
function againstUse(state: State, { player, card: id, ability: index, target }: ChoiceOf<'use'>): Answer {
  const rule = againstAbilityUsed(state, player, id, index);
  if (rule !== undefined) return rule;
  const card = onTable(state, id);
  const usable = card && abilityOf(state, card, index);
  if (!usable) return turn.useAnAbility;
  return againstTarget(state, player, usable.ability.target, usable.ability.effects, usable.source, target);
}

/** The rule against involving a Character in any Event. */
export function againstInvolving(state: State, player: Seat, id: number): Answer {
  const card = onTable(state, id);
  if (!card || !isCharacter(state, card)) return turn.involve;
  if (card.controller !== player && state.readings['involve-whose'] === 'own') return turn.involve;
  if (card.event !== 0 && state.readings['second-event'] === 'bound') return terms.involved;
  if (card.stricken && !hasStatic(state, card, 'involve-stricken')) return turn.involveNeeds;
  return undefined;
}
function againstInvolve(state: State, { player, card: id, event }: ChoiceOf<'involve'>): Answer {
  const rule = againstInvolving(state, player, id);
  if (rule !== undefined) return rule;
  const card = onTable(state, id);
  const aim = onTable(state, event);
  if (!card || !aim || !isEvent(state, aim) || card.event === event) return turn.involve;
  return isFit(state, card, aim) ? undefined : turn.involveNeeds;
}
/** Whether the Character has a rating that the Event has too. 0 is a rating. */
export function isFit(state: State, card: Card, event: Card): boolean {
  const demand = demandOf(state, event);
  if (demand.every((value) => value === null)) return state.readings['event-without-ratings'] === 'free';
  const fits = (has: Ratings) => demand.some((value, at) => value !== null && (has[at] ?? null) !== null);
  // A static ability gives a rating that is not there only where it is read so: it is looked at last.
  return fits(ratingsOf(state, card, [])) || fits(ratingsOf(state, card, atWork<RatingEffect>(state, 'rating')));
}

/** Whether somebody would keep a Hero and was not asked, or will not be, for having none in the play field. */
const isPassedOver = (state: State, { player, card: id }: ChoiceOf<'keep'>): boolean => {
  if (!HERO_OR_LATER.includes(state.phase.name)) return false;
  const card = onTable(state, id);
  return card?.controller === player && isHero(state, card) && heroesOf(state, player).length === 0;
};
const HERO_OR_LATER: readonly PhaseName[] = ['hero', 'sweep', 'produce', 'refresh', 'discard'];

function againstKeep(state: State, { player, card: id }: ChoiceOf<'keep'>): Answer {
  if (id === 0 || heroesOf(state, player).some((card) => card.id === id)) return undefined;
  const card = onTable(state, id);
  return card?.controller === player && isHero(state, card) ? turn.heroInPlayField : turn.chooseHero;
}
