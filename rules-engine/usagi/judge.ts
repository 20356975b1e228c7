/** May this be done? The first rule against it, or none. */
import { printOf } from './cards.ts';
import { demandOf, ratingsOf } from './contest.ts';
import { heroesOf } from './conclusion.ts';
import { pickable } from './events.ts';
import { mayDiscardMore } from './initiation.ts';
import { namesake } from './moves.ts';
import type { UsagiRule } from './rules.ts';
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

type Answer = UsagiRule | undefined;

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
const RULE_OF_PHASE: Readonly<Record<PhaseName, UsagiRule>> = {
  produce: 'usagi.turn.initiation',
  refresh: 'usagi.turn.initiation',
  discard: 'usagi.turn.discard',
  draw: 'usagi.turn.initiation',
  propose: 'usagi.turn.propose',
  reveal: 'usagi.turn.initiation',
  actions: 'usagi.turn.actions',
  responses: 'usagi.turn.responses',
  retarget: 'usagi.terms.target',
  resolve: 'usagi.turn.conclusion',
  order: 'usagi.turn.resolving-events',
  tie: 'usagi.turn.tie',
  tokens: 'usagi.turn.score-effects',
  victory: 'usagi.turn.conclusion',
  hero: 'usagi.turn.choose-hero',
  sweep: 'usagi.turn.conclusion',
  over: 'usagi.turn.check-victory',
};
const INITIATION: readonly PhaseName[] = ['produce', 'refresh', 'discard', 'draw', 'propose', 'reveal'];

/** The phases a choice belongs to, and the rule that speaks when it is tried in another. */
const BELONGS: Readonly<Record<Choice['do'], { readonly to: readonly PhaseName[]; readonly rule?: UsagiRule }>> = {
  discard: { to: ['discard'], rule: 'usagi.turn.discard' },
  propose: { to: ['propose'], rule: 'usagi.card-types.playing-events' },
  pick: { to: ['tie'], rule: 'usagi.turn.tie' },
  pass: { to: ['discard', 'propose', 'actions', 'responses'] },
  finish: { to: ['actions'], rule: 'usagi.turn.finished' },
  play: { to: ['actions', 'responses', 'discard', 'propose', 'hero'] },
  use: { to: ['actions', 'responses'], rule: 'usagi.turn.use-an-ability' },
  involve: { to: ['actions'], rule: 'usagi.turn.involve' },
  target: { to: ['retarget'], rule: 'usagi.terms.target' },
  order: { to: ['order'], rule: 'usagi.turn.resolving-events' },
  take: { to: ['tokens'], rule: 'usagi.turn.score-effects' },
  keep: { to: ['hero'], rule: 'usagi.turn.choose-hero' },
};

/** The rule against a choice; undefined if it is legal. */
export function against(state: State, choice: Choice): Answer {
  const { phase } = state;
  if (phase.name === 'over') return phase.rule as UsagiRule;
  if (choice.do === 'keep' && isPassedOver(state, choice)) return 'usagi.turn.hero-in-play-field';
  const { to, rule } = BELONGS[choice.do];
  if (!to.includes(phase.name)) {
    if (choice.do === 'play' && INITIATION.includes(phase.name)) return 'usagi.turn.no-cards-from-hand';
    if (choice.do === 'play' && phase.name !== 'retarget') return 'usagi.turn.play-a-card';
    return rule ?? RULE_OF_PHASE[phase.name];
  }
  if (!deciders(state).includes(choice.player)) {
    if (phase.name === 'actions' && state.finished.includes(choice.player)) return 'usagi.terms.finished';
    const isEarly = (phase.name === 'discard' || phase.name === 'propose') && phase.waiting.includes(choice.player);
    if (isEarly) return 'usagi.turn.initiation-order';
    return RULE_OF_PHASE[phase.name];
  }
  switch (choice.do) {
    case 'discard':
      return againstDiscard(state, choice);
    case 'propose':
      return againstPropose(state, choice);
    case 'pass':
      return phase.name === 'actions' && state.readings.declining === 'act-or-finish'
        ? 'usagi.turn.finished'
        : undefined;
    case 'finish':
      return undefined;
    case 'play':
      return againstPlay(state, choice);
    case 'use':
      return againstUse(state, choice);
    case 'involve':
      return againstInvolve(state, choice);
    case 'pick':
      if (phase.name !== 'tie') return 'usagi.turn.tie';
      return pickable(state, phase.event, choice.player).some(({ id }) => id === choice.card)
        ? undefined
        : 'usagi.turn.tie';
    case 'target': {
      const last = state.declared.at(-1);
      if (!last) return 'usagi.terms.target';
      return targetsFor(state, last, abilityDeclared(state)).includes(choice.target) ? undefined : 'usagi.terms.target';
    }
    case 'order':
      return phase.name === 'order' && phase.events.includes(choice.card) ? undefined : 'usagi.turn.resolving-events';
    case 'take':
      if (phase.name !== 'tokens') return 'usagi.turn.score-effects';
      return Number.isInteger(choice.tokens) && choice.tokens >= 1 && choice.tokens <= phase.score
        ? undefined
        : 'usagi.turn.score-effects';
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
  if (!inHand(state, player, card)) return 'usagi.basics.hand';
  const { phase } = state;
  return phase.name === 'discard' && mayDiscardMore(state, player, phase.discarded) ? undefined : 'usagi.turn.discard';
}

function againstPropose(state: State, { player, card: id }: ChoiceOf<'propose'>): Answer {
  const card = inHand(state, player, id);
  if (!card) return 'usagi.basics.hand';
  if (!isEvent(state, card)) return 'usagi.turn.propose';
  // What may not be in play beside a card that is there is not laid down either.
  return namesake(state, card, player, allInPlay(state)) ? 'usagi.basics.one-in-play' : undefined;
}

/** Whether a Held Moment may be played outside the Actions phase. */
const maybeElsewhere = (state: State, card: Card, print: Print): boolean =>
  print.subtype === 'held' &&
  (state.readings['held-any-time'] === 'any-phase' ||
    (INITIATION.includes(state.phase.name) && hasStatic(state, card, 'play-in-initiation')));

/** The rule against playing a card at all, whatever its target. */
export function againstCardPlayed(state: State, player: Seat, id: number): Answer {
  const card = inHand(state, player, id);
  if (!card) return 'usagi.basics.hand';
  const print = printOf(state, card);
  const { phase } = state;
  if (print.type === 'event') return 'usagi.turn.events-are-not-actions';
  if (phase.name === 'responses') {
    if (print.type !== 'moment') return 'usagi.turn.responses';
    const own = player === phase.acting && state.readings['action-moment-own-action'] === 'own-action';
    if (print.subtype === 'action' && !own) return 'usagi.card-types.action-moments';
  } else if (phase.name !== 'actions' && !maybeElsewhere(state, card, print)) {
    return INITIATION.includes(phase.name) ? 'usagi.turn.no-cards-from-hand' : 'usagi.card-types.held-moments';
  }
  if (hasStatic(state, card, 'only-without-hero') && hasHero(state, player)) return 'usagi.card-types.held-moments';
  const { honor, ryo } = playerOf(state, player);
  if (print.honor > honor || print.ryo > ryo) return 'usagi.basics.cost';
  if (state.readings['second-of-a-name'] === 'not-playable' && namesake(state, card, player, allInPlay(state))) {
    return 'usagi.basics.one-in-play';
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
    if (!isBeingPlayed(state, id)) return 'usagi.turn.use-an-ability';
    const played = state.declared.find((one) => one.card?.id === id)?.card;
    if (!played || printOf(state, played).type === 'moment') return 'usagi.turn.use-an-ability';
    return isCharacter(state, played)
      ? 'usagi.card-types.character-being-played'
      : 'usagi.card-types.attachment-being-played';
  }
  const usable = abilityOf(state, card, index);
  if (usable?.ability.sort !== 'voluntary') return ruleOfAbility(state, card);
  const { ability, source } = usable;
  // An ability that an Attachment grants is used by whoever controls the attached card.
  if (source.controller !== player) return 'usagi.turn.use-an-ability';
  if (isCancelled(state, source.id)) return 'usagi.terms.effect';
  const { strike, honor = 0, ryo = 0 } = ability.cost ?? {};
  if (strike && source.stricken) return 'usagi.turn.stricken-cannot-pay';
  const has = playerOf(state, player);
  return honor > has.honor || ryo > has.ryo ? 'usagi.basics.cost' : undefined;
}
function againstUse(state: State, { player, card: id, ability: index, target }: ChoiceOf<'use'>): Answer {
  const rule = againstAbilityUsed(state, player, id, index);
  if (rule !== undefined) return rule;
  const card = onTable(state, id);
  const usable = card && abilityOf(state, card, index);
  if (!usable) return 'usagi.turn.use-an-ability';
  return againstTarget(state, player, usable.ability.target, usable.ability.effects, usable.source, target);
}

/** The rule against involving a Character in any Event. */
export function againstInvolving(state: State, player: Seat, id: number): Answer {
  const card = onTable(state, id);
  if (!card || !isCharacter(state, card)) return 'usagi.turn.involve';
  if (card.controller !== player && state.readings['involve-whose'] === 'own') return 'usagi.turn.involve';
  if (card.event !== 0 && state.readings['second-event'] === 'bound') return 'usagi.terms.involved';
  if (card.stricken && !hasStatic(state, card, 'involve-stricken')) return 'usagi.turn.involve-needs';
  return undefined;
}
function againstInvolve(state: State, { player, card: id, event }: ChoiceOf<'involve'>): Answer {
  const rule = againstInvolving(state, player, id);
  if (rule !== undefined) return rule;
  const card = onTable(state, id);
  const aim = onTable(state, event);
  if (!card || !aim || !isEvent(state, aim) || card.event === event) return 'usagi.turn.involve';
  return isFit(state, card, aim) ? undefined : 'usagi.turn.involve-needs';
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
  return card?.controller === player && isHero(state, card)
    ? 'usagi.turn.hero-in-play-field'
    : 'usagi.turn.choose-hero';
}
