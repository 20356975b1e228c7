/** Part 3.2: actions, responses, and how they are resolved. */
import { affectsEverybody, printOf } from './cards.ts';
import { ratingsOf } from './contest.ts';
import { carryOut, ruleOfAbility, setOff } from './effects.ts';
import { about, goTo, type Log, step } from './log.ts';
import { changed, leave, namesake, pile, toEventField, toPlayField } from './moves.ts';
import { release } from './released.ts';
import type { UsagiRule } from './rules.ts';
import {
  type Ability,
  type Card,
  type ChoiceOf,
  clockwise,
  type Declared,
  isSeat,
  leftOf,
  type Named,
  NO_TARGET,
  playerOf,
  type Seat,
  type State,
  withPhase,
  without,
  withPlayer,
} from './state.ts';
import {
  abilityOf,
  allInPlay,
  controllerOfHeld,
  findCard,
  hasStatic,
  inPlay,
  isCancelled,
  isHeld,
  onTable,
} from './table.ts';
import { demandOf } from './contest.ts';
import { targetsFor } from './targets.ts';

const PLAYS_CHARACTER: readonly UsagiRule[] = [
  'usagi.turn.play-a-card',
  'usagi.turn.acting-player',
  'usagi.terms.acting-player',
];
const PLAYS_ATTACHMENT: readonly UsagiRule[] = PLAYS_CHARACTER;
const PLAYS_MOMENT: readonly UsagiRule[] = PLAYS_CHARACTER;
const RESPONDS: readonly UsagiRule[] = ['usagi.turn.responses', 'usagi.turn.cards-stay-face-up'];
const TARGETS: readonly UsagiRule[] = ['usagi.card-types.moment-targets', 'usagi.terms.target'];
const ACTS: readonly UsagiRule[] = ['usagi.turn.acting-player', 'usagi.terms.acting-player'];
const INVOLVES: readonly UsagiRule[] = [...ACTS, 'usagi.terms.involved', 'usagi.terms.rating'];
const STRIKES: readonly UsagiRule[] = ['usagi.turn.use-an-ability'];
const COMES: readonly UsagiRule[] = [
  'usagi.card-types.playing-characters',
  'usagi.basics.play-field',
  'usagi.turn.last-to-first',
];
const LIES_BESIDE: readonly UsagiRule[] = [
  'usagi.turn.character-or-attachment-played',
  'usagi.terms.attached',
  'usagi.turn.last-to-first',
];
const RESTS: readonly UsagiRule[] = ['usagi.card-types.moment-to-rest-pile', 'usagi.basics.rest-pile'];
const HELD: readonly UsagiRule[] = ['usagi.card-types.held-places', 'usagi.basics.held-moment-place'];
const IN_FIELD: readonly UsagiRule[] = [
  'usagi.basics.event-field',
  'usagi.card-types.event-involvement',
  'usagi.turn.last-to-first',
];
const LAST_FIRST: readonly UsagiRule[] = ['usagi.turn.last-to-first'];
const NEW_FIRST: readonly UsagiRule[] = ['usagi.turn.current-first-player'];

const RULE_OF_PLAY = {
  character: 'usagi.card-types.playing-characters',
  attachment: 'usagi.card-types.playing-attachments',
  moment: 'usagi.card-types.playing-moments',
  event: 'usagi.card-types.playing-events',
} as const satisfies Record<string, UsagiRule>;

/** The next player, clockwise, who may still declare actions. */
const nextToAct = (state: State, seat: Seat): Seat | undefined => {
  for (let next = leftOf(state, seat), asked = 0; asked < state.players.length; asked++, next = leftOf(state, next)) {
    if (!state.finished.includes(next)) return next;
  }
  return undefined;
};

/** Something has been declared: from now on it can be responded to. */
function awaitResponses(log: Log, state: State, player: Seat): State {
  const { phase } = log.state;
  if (phase.name === 'responses') {
    return withPhase(state, { ...phase, player: leftOf(state, player), passes: 0, answered: player !== phase.acting });
  }
  if (phase.name !== 'actions') return state;
  return withPhase(state, {
    name: 'responses',
    acting: player,
    player: leftOf(state, player),
    passes: 0,
    answered: false,
  });
}

function pay(log: Log, player: Seat, id: number, honor: number, ryo: number): void {
  if (honor === 0 && ryo === 0) return;
  const has = playerOf(log.state, player);
  const after = withPlayer(log.state, player, { honor: has.honor - honor, ryo: has.ryo - ryo });
  step(log, 'usagi.basics.cost', about(player, id, ryo, honor), after);
}

/** A card is played from hand. Its cost is paid at once; what it does comes later. */
export function play(log: Log, { player, card: id, target }: ChoiceOf<'play'>): void {
  const card = playerOf(log.state, player).hand.find((one) => one.id === id);
  if (!card) return;
  const print = printOf(log.state, card);
  pay(log, player, id, print.honor, print.ryo);
  // Only where it is read so that the new one replaces the old.
  for (
    let rival = namesake(log.state, card, player, allInPlay(log.state));
    rival;
    rival = namesake(log.state, card, player, allInPlay(log.state))
  ) {
    const subject = about(player, id, rival.id, 0, 'replaces');
    step(log, 'usagi.basics.one-in-play', subject, leave(log.state, rival.id, 'restPile'));
    release(log, rival.id);
  }
  const hand = without(playerOf(log.state, player).hand, (one) => one.id === id);
  const one: Declared = { kind: 'card', player, card, source: id, ability: -1, from: id, target };
  const laid = withPlayer({ ...log.state, declared: log.state.declared.concat(one) }, player, { hand });
  const { name } = log.state.phase;
  const responds = name === 'responses';
  const elsewhere = name !== 'actions' && !responds;
  const cites = responds
    ? RESPONDS
    : print.type === 'character'
      ? PLAYS_CHARACTER
      : print.type === 'attachment'
        ? PLAYS_ATTACHMENT
        : PLAYS_MOMENT;
  const rule = print.subtype === 'held' && elsewhere ? 'usagi.card-types.held-moments' : RULE_OF_PLAY[print.type];
  const after = awaitResponses(log, laid, player);
  const says = about(player, id, target, 0, name);
  if (elsewhere && hasStatic(log.state, card, 'play-in-initiation')) {
    step(log, 'usagi.card-types.cards-over-rules', says, after, undefined, 'usagi.turn.no-cards-from-hand');
  } else step(log, rule, says, after, target !== NO_TARGET && print.type === 'moment' ? cites.concat(TARGETS) : cites);
  // Outside the Actions phase nobody can respond: it is resolved at once.
  if (elsewhere) resolveLast(log);
}

/** A voluntary ability is used. Striking and sacrificing are paid at once, as is currency. */
export function use(log: Log, { player, card: id, ability: index, target }: ChoiceOf<'use'>): void {
  const card = onTable(log.state, id);
  const usable = card && abilityOf(log.state, card, index);
  if (!card || !usable) return;
  const { ability, source } = usable;
  const { cost = {} } = ability;
  pay(log, player, id, cost.honor ?? 0, cost.ryo ?? 0);
  if (cost.strike) {
    step(
      log,
      'usagi.terms.strike',
      about(player, source.id, 0, 0, 'cost'),
      changed(log.state, source.id, { stricken: true }),
      STRIKES,
    );
  }
  if (cost.sacrifice) {
    const to = log.state.readings['sacrificed-held'] === 'dead-pile' ? 'deadPile' : 'restPile';
    step(log, 'usagi.card-types.held-stays', about(player, id, 0, 0, to), leave(log.state, id, to));
    release(log, id);
  }
  const one: Declared = { kind: 'ability', player, card: null, source: source.id, ability: index, from: id, target };
  const after = awaitResponses(log, { ...log.state, declared: log.state.declared.concat(one) }, player);
  const responds = log.state.phase.name === 'responses';
  const cites: UsagiRule[] = [
    responds ? 'usagi.turn.responses' : 'usagi.turn.acting-player',
    ruleOfAbility(log.state, card),
  ];
  if (ability.granted) cites.push('usagi.card-types.granted-abilities');
  step(log, 'usagi.turn.use-an-ability', about(player, id, target, index), after, cites);
}

/** A Character becomes involved: from the declaration on. */
export function involve(log: Log, { player, card: id, event }: ChoiceOf<'involve'>): void {
  const card = onTable(log.state, id);
  const aim = onTable(log.state, event);
  if (!card || !aim) return;
  const one: Declared = { kind: 'involve', player, card: null, source: id, ability: -1, from: id, target: event };
  const after = awaitResponses(
    log,
    { ...changed(log.state, id, { event }), declared: log.state.declared.concat(one) },
    player,
  );
  let cites = INVOLVES;
  if (isByZero(log.state, card, aim)) cites = cites.concat('usagi.terms.zero-is-a-rating');
  if (isCancelled(log.state, id)) cites = cites.concat('usagi.card-types.involvement-is-inherent');
  if (card.stricken) {
    const says = about(player, id, event, 0, 'involve-stricken');
    step(log, 'usagi.card-types.cards-over-rules', says, log.state, undefined, 'usagi.turn.involve-needs');
  }
  step(log, 'usagi.turn.involve', about(player, id, event), after, cites);
}
/** Whether only a rating of 0 makes it fit. */
function isByZero(state: State, card: Card, event: Card): boolean {
  const demand = demandOf(state, event);
  const has = ratingsOf(state, card, []);
  const shared = has.filter((value, at) => value !== null && (demand[at] ?? null) !== null);
  return shared.length > 0 && shared.every((value) => value === 0);
}

/** Does not respond. When all have passed, responding is over. */
export function passResponse(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'responses') return;
  const passes = phase.passes + 1;
  const roundEnds = player === phase.acting;
  const after = {
    ...phase,
    player: leftOf(log.state, player),
    passes,
    answered: roundEnds ? false : phase.answered,
  };
  goTo(log, 'usagi.turn.responses', about(player, 0, 0, passes, 'pass'), after);
  const over =
    log.state.readings['responses-end'] === 'passes-in-a-row'
      ? passes >= clockwise(log.state, player).length
      : roundEnds && !phase.answered;
  if (!over) return;
  step(log, 'usagi.turn.responses-end', about(phase.acting, 0, 0, log.state.declared.length), log.state);
  resolveAll(log);
}

/** Resolves what was declared, the last of it first. Stops where somebody must choose again. */
export function resolveAll(log: Log): void {
  while (log.state.declared.length > 0) if (!resolveLast(log)) return;
  const { phase } = log.state;
  if (phase.name !== 'responses' && phase.name !== 'retarget') return;
  const next = nextToAct(log.state, phase.acting);
  if (next === undefined) return conclude(log);
  goTo(log, 'usagi.turn.action-over', about(phase.acting, 0, next), { name: 'actions', player: next, declined: [] });
}

/** Resolves the last thing declared. False where its target must be chosen anew first. */
function resolveLast(log: Log): boolean {
  const one = log.state.declared.at(-1);
  if (!one) return true;
  if (one.kind === 'involve') resolveInvolving(log, one);
  else if (one.kind === 'ability') return resolveAbility(log, one);
  else if (one.card) return resolveCard(log, one, one.card);
  // The card has left while it waited: there is nothing to resolve.
  else step(log, 'usagi.turn.last-to-first', about(one.player, one.source, 0, 0, 'gone'), popped(log.state));
  return true;
}
const popped = (state: State): State => ({ ...state, declared: state.declared.slice(0, -1) });

function resolveInvolving(log: Log, { player, source, target }: Declared): void {
  const { state } = log;
  const card = onTable(state, source);
  if (!card || isSeat(target) || card.event !== target) {
    const what = card && !isSeat(target) && !onTable(state, target) ? 'event-gone' : 'gone';
    return step(log, 'usagi.terms.involved', about(player, source, target, 0, what), popped(state), LAST_FIRST);
  }
  if (
    card.stricken &&
    state.readings['struck-after-declaring'] === 'not' &&
    !hasStatic(state, card, 'involve-stricken')
  ) {
    // Where a Character may leave one Event for another, it is beside the first still.
    const isBeside = state.eventField.some(({ id }) => id === source);
    const free = isBeside ? toPlayField(state, source, card.controller) : changed(state, source, { event: 0 });
    const what = isBeside ? 'struck-returns' : 'struck';
    const subject = about(card.controller, source, target, 0, what);
    return step(log, 'usagi.turn.involve-needs', subject, popped(free), LAST_FIRST);
  }
  const stays = state.readings['central-play-field'] === 'play-field';
  const after = popped(stays ? state : toEventField(state, source));
  step(log, 'usagi.turn.involve-moves', about(player, source, target, 0, stays ? 'stays' : ''), after, IN_FIELD);
  setOff(log, 'becomes-involved', source);
}

/** Whether a target that was named has left play meanwhile. */
export const isGone = (state: State, target: Named): boolean =>
  target !== NO_TARGET && (isSeat(target) ? playerOf(state, target).out : inPlay(state, target) === undefined);

function resolveAbility(log: Log, one: Declared): boolean {
  const carrier = findCard(log.state, one.from);
  const source = findCard(log.state, one.source);
  const ability = carrier && printOf(log.state, carrier).abilities[one.ability];
  if (!carrier || !source || !ability) return true;
  // What was sacrificed for it is gone by right.
  const isOrphaned = !ability.cost?.sacrifice && !(onTable(log.state, one.from) && onTable(log.state, one.source));
  if (isOrphaned && log.state.readings['ability-source-gone'] === 'no-effect') {
    step(log, 'usagi.turn.last-to-first', about(one.player, one.from, 0, 0, 'gone'), popped(log.state));
    return true;
  }
  if (isCancelled(log.state, source.id) && log.state.readings['cancelled-after-declaring'] === 'no-effect') {
    const subject = about(one.player, one.from, 0, 0, 'cancelled');
    step(log, 'usagi.terms.effect', subject, popped(log.state), LAST_FIRST);
    return true;
  }
  if (isGone(log.state, one.target)) {
    const mayChoose = log.state.readings['ability-target-gone'] === 'new-target';
    if (mayChoose && askTarget(log, one, ability)) return false;
    step(
      log,
      'usagi.card-types.target-gone',
      about(one.player, one.from, one.target, 0, 'ability'),
      popped(log.state),
      LAST_FIRST,
    );
    return true;
  }
  const after = popped(log.state);
  step(log, 'usagi.turn.last-to-first', about(one.player, one.from, one.target, one.ability, 'ability'), after);
  carryOut(log, ability, { player: one.player, card: source, target: one.target, moment: false });
  return true;
}

function resolveCard(log: Log, one: Declared, card: Card): boolean {
  const print = printOf(log.state, card);
  const { player, target } = one;
  if (print.type === 'character') {
    const after = withPlayer(popped(log.state), card.controller, {
      playField: playerOf(log.state, card.controller).playField.concat(card),
    });
    step(log, 'usagi.turn.character-or-attachment-played', about(card.controller, card.id), after, COMES);
    setOff(log, 'comes-into-play', card.id);
    return true;
  }
  if (print.type === 'attachment') return resolveAttachment(log, one, card);
  if (isGone(log.state, target)) {
    step(log, 'usagi.card-types.target-gone', about(player, card.id, target, 0, 'moment'), log.state, LAST_FIRST);
    moveMoment(log, card, one, false);
    return true;
  }
  step(log, 'usagi.turn.last-to-first', about(player, card.id, target, 0, 'moment'), log.state);
  for (const ability of print.abilities) {
    if (ability.sort !== 'play') continue;
    carryOut(log, ability, { player, card, target, moment: !isHeld(log.state, card) });
  }
  moveMoment(log, card, one, true);
  return true;
}

/** A resolved Moment goes to its place. One whose target was gone rests, held or not. */
function moveMoment(log: Log, card: Card, { player, target }: Declared, tookEffect: boolean): void {
  // An effect of its own may have taken it from the table already.
  if (log.state.declared.at(-1)?.card?.id !== card.id) {
    step(log, 'usagi.turn.last-to-first', about(player, card.id, 0, 0, 'gone'), popped(log.state));
    return;
  }
  const state = popped(log.state);
  if (isHeld(state, card) && tookEffect) {
    if (affectsEverybody(printOf(state, card))) {
      const after = { ...state, eventField: state.eventField.concat(card) };
      return step(log, 'usagi.turn.held-moment-played', about(player, card.id), after, HELD);
    }
    const seat = affectedBy(state, player, target);
    const placed: Card = { ...card, controller: controllerOfHeld(state, player, seat) };
    const after = withPlayer(state, seat, { playField: playerOf(state, seat).playField.concat(placed) });
    return step(log, 'usagi.turn.held-moment-played', about(seat, card.id), after, HELD);
  }
  step(log, 'usagi.turn.moment-played', about(card.owner, card.id), pile(state, [card], 'restPile'), RESTS);
}

/** The player a Held Moment affects that does not affect everybody: it lies in their play field. */
function affectedBy(state: State, player: Seat, target: Named): Seat {
  if (isSeat(target)) return target;
  const theirs = findCard(state, target)?.controller ?? player;
  return theirs !== player && state.readings['held-moment-on-a-card'] === 'before-its-controller' ? theirs : player;
}

function resolveAttachment(log: Log, one: Declared, card: Card): boolean {
  const { player, target } = one;
  const bearer = isSeat(target) ? undefined : onTable(log.state, target);
  if (!bearer) {
    const reading = log.state.readings['attachment-without-card'];
    if (reading === 'another-card' && askTarget(log, one, undefined)) return false;
    const to = reading === 'hand' ? 'hand' : 'restPile';
    const after = pile(popped(log.state), [card], to);
    step(
      log,
      'usagi.card-types.playing-attachments',
      about(player, card.id, target, 0, `gone-${to}`),
      after,
      LAST_FIRST,
    );
    return true;
  }
  // Who controls it on somebody else's card, the source leaves open.
  const withItsCard = log.state.readings['attachment-control'] === 'with-its-card';
  const placed: Card = { ...card, on: bearer.id, controller: withItsCard ? bearer.controller : card.controller };
  const state = popped(log.state);
  const holder = state.players.findIndex(({ playField }) => playField.some(({ id }) => id === bearer.id));
  const after =
    holder < 0
      ? { ...state, eventField: state.eventField.concat(placed) }
      : {
          ...state,
          players: state.players.map((one, at) =>
            at === holder ? { ...one, playField: one.playField.concat(placed) } : one,
          ),
        };
  step(log, 'usagi.card-types.playing-attachments', about(player, card.id, bearer.id), after, LIES_BESIDE);
  setOff(log, 'comes-into-play', card.id);
  return true;
}

/** Where it is read so, another target may be named. Whether there is one. */
function askTarget(log: Log, one: Declared, ability: Ability | undefined): boolean {
  const { phase } = log.state;
  if (phase.name !== 'responses' && phase.name !== 'retarget') return false;
  if (targetsFor(log.state, one, ability).length === 0) return false;
  const to = { name: 'retarget', acting: phase.acting, player: one.player } as const;
  goTo(
    log,
    ability ? 'usagi.card-types.target-gone' : 'usagi.card-types.playing-attachments',
    about(one.player, one.from, one.target, 0, 'asked'),
    to,
    LAST_FIRST,
  );
  return true;
}
export function retarget(log: Log, { player, target }: ChoiceOf<'target'>): void {
  const { declared } = log.state;
  const last = declared.at(-1);
  if (!last) return;
  const after = { ...log.state, declared: declared.with(-1, { ...last, target }) };
  step(log, 'usagi.terms.target', about(player, last.from, target, 0, 'anew'), after);
  resolveAll(log);
}

/** Declares themselves finished. The first to do so in a turn becomes first player. */
export function finish(log: Log, player: Seat): void {
  if (markFinished(log, player)) makeFirst(log, player);
  afterFinishing(log, player);
}
/** Whether the player was the first in this turn. */
function markFinished(log: Log, player: Seat): boolean {
  const { finished } = log.state;
  const after: State = { ...log.state, finished: finished.concat(player) };
  step(log, 'usagi.turn.finished', about(player), after);
  return finished.length === 0;
}
function makeFirst(log: Log, player: Seat): void {
  const { readings } = log.state;
  const atOnce = readings['new-first-player'] === 'at-once';
  const named: State = atOnce ? { ...log.state, firstPlayer: player } : { ...log.state, nextFirst: player };
  step(log, 'usagi.turn.first-finisher', about(player, 0, 0, 0, readings['new-first-player']), named, NEW_FIRST);
}
function afterFinishing(log: Log, player: Seat): void {
  const { phase } = log.state;
  const next = nextToAct(log.state, player);
  if (next === undefined) return conclude(log);
  const declined = phase.name === 'actions' ? phase.declined : [];
  if (finishesAll(log, declined)) return;
  goTo(log, 'usagi.turn.actions', about(next, 0, 0, 0, 'next'), { name: 'actions', player: next, declined });
}

/** Lets the chance to declare an action go by. If nobody acts in a whole round, all are finished. */
export function decline(log: Log, player: Seat): void {
  const { phase } = log.state;
  if (phase.name !== 'actions') return;
  const declined = phase.declined.concat(player);
  const next = nextToAct(log.state, player) ?? player;
  goTo(log, 'usagi.turn.actions', about(player, 0, 0, 0, 'declines'), { name: 'actions', player: next, declined });
  finishesAll(log, declined);
}
/** The rules do not end a phase in which nobody does anything; see the reading on declining. */
function finishesAll(log: Log, declined: readonly Seat[]): boolean {
  const left = clockwise(log.state, log.state.firstPlayer).filter((seat) => !log.state.finished.includes(seat));
  if (!left.every((seat) => declined.includes(seat))) return false;
  for (const seat of declined) {
    if (!left.includes(seat)) continue;
    if (markFinished(log, seat) && log.state.readings['all-decline'] === 'in-order') makeFirst(log, seat);
  }
  conclude(log);
  return true;
}

/** All are finished: the Conclusion begins. */
function conclude(log: Log): void {
  const { turn } = log.state;
  step(log, 'usagi.turn.actions-end', about(null), log.state);
  goTo(log, 'usagi.turn.conclusion', about(null, 0, 0, turn, 'resolve'), { name: 'resolve', done: [] }, [
    'usagi.turn.phases',
  ]);
}
