/** Abilities of characters: what sets them off, what they do, and what happens in place of something else. */
import type { RuleId } from '../../core/rule.ts';
import { follow } from '../../core/resolve.ts';
import type { Ability, AbilityEffect, Deed, Replaced, Trigger } from '../cards/ability.ts';
import { counts, isFigure } from '../cards/ability.ts';
import { attachedTo, ATTACHED_EXCEPTIONS, discarded, put, takenForUse, withRelic } from './attached.ts';
import { compare, fall, fight, jump, throwIt, wouldFall } from './fight.ts';
import {
  appoint,
  move,
  pass,
  recruit,
  reinforceCharacter,
  reinforceEquipment,
  reinforceRelic,
  retreat,
  swap,
} from './battle.ts';
import { castUse, downs, upEarly } from './cast.ts';
import { abilities, characterDeckArea, deckArea, goesDown, modifiedFigure, toReserves } from './means.ts';
import { alternate, loss, newRound, round } from './turn.ts';
import {
  type Asked,
  type Card,
  cardIn,
  type Change,
  downed,
  drawCards,
  drawToReserves,
  face,
  fighterOf,
  type GameRule,
  type GameStage,
  type GameStep,
  type GoingOn,
  type Happening,
  type Idle,
  inOrder,
  isOver,
  once,
  other,
  type Seat,
  seatOf,
  SEATS,
  type State,
  type Subject,
  theFighter,
  withFighter,
  withSide,
} from '../state.ts';
import { amountOn, type Asker, holds, insteadOf, isAble, isUsedUp, meant } from './which.ts';

/** Keeps in mind that an ability has happened this round, if it does so only once. */
function marked(state: State, id: number | undefined, nth: number): State {
  const fighter = fighterOf(state, id);
  const seat = seatOf(state, id);
  if (!fighter || seat === undefined || !face(fighter.card).abilities[nth]?.limited) return state;
  const used = [...(fighter.used ?? []), nth];
  return withSide(state, seat, withFighter(state.sides[seat], { ...fighter, used }));
}
const costIn = (state: State, { by, effect: [nth] = [-1, 0, 0] }: Subject) => lineOf(state, by)?.[nth]?.cost;
const IDLE: readonly (Subject['what'] | undefined)[] = ['unmet', 'used-up', 'no-target'] satisfies readonly Idle[];
/** An ability as such: it is used and paid for, happens for the only time this round, asks, or doesn't happen. */
const tells: GameRule = {
  id: abilities.id,
  does: (state, subject) => {
    const { player, by, pay, effect: [nth] = [-1, 0, 0], what } = subject;
    if (IDLE.includes(what)) return state;
    if (what === 'asks') return { ...state, asked: subject.asked };
    if (what === 'chosen') return { ...state, asked: undefined };
    const after = marked(state, by, nth);
    if (what !== 'uses') return after;
    if (costIn(state, subject) === 'down') return downed(after, player, by);
    if (pay === undefined) return after;
    const [rest, price] = takenForUse(after, player, pay);
    return put(rest, price.owner, 'discardPile', price);
  },
  cites: (state, subject) => {
    const { player, pay, what } = subject;
    if (what !== 'uses') return [];
    const rules: RuleId[] = costIn(state, subject) === 'down' ? [goesDown.id] : [];
    return pay === undefined ? rules : [...rules, ...withRelic(state, player, pay)];
  },
};
/** Something else happens to a character than what would: by what its own card says. */
const replaces = (id: RuleId, what: Replaced, would: (state: State, subject: Subject) => boolean): GameRule => ({
  id: abilities.id,
  overrides: id,
  when: (state, subject) => isAble(state) && would(state, subject) && insteadOf(state, what, subject.on) !== undefined,
  does: (state, { on }) => marked(state, on, insteadOf(state, what, on)?.nth ?? -1),
});
/** It would be defeated in an attack. */
export const notDefeated = replaces(compare.id, 'defeated', (state, { on }) => wouldFall(state, on));
/** It would go down by what a Spell, an Item or an ability does. */
export const staysUp = replaces(
  goesDown.id,
  'goes-down',
  (state, { on, instead }) => instead === undefined && fighterOf(state, on)?.down === false,
);
/** What would have happened, had it not been for an ability. */
const REPLACED_BY = { [compare.id]: 'defeated', [goesDown.id]: 'goes-down' } as Readonly<Record<RuleId, Replaced>>;

const countIn = ({ count = 0 }: Subject) => count;
const changes: GameRule = {
  id: modifiedFigure.id,
  when: (state, { on }) => fighterOf(state, on) !== undefined,
  does: (state, subject) => {
    const effect = effectIn(state, subject);
    const fighter = theFighter(state, subject.on);
    const seat = seatOf(state, subject.on) ?? subject.player;
    if (!effect || !isFigure(effect.is)) return state;
    const change: Change = { figure: effect.is, amount: countIn(subject), until: effect.until, by: subject.by ?? -1 };
    const to = { ...fighter, changes: [...(fighter.changes ?? []), change] };
    return withSide(state, seat, withFighter(state.sides[seat], to));
  },
};
/** The effect that a step carries out, wherever its card is by now. */
const effectIn = (state: State, { by, effect }: Subject): AbilityEffect | undefined =>
  effect && lineOf(state, by)?.[effect[0]]?.options[effect[2]]?.[effect[1]];
/** An ability that is to happen, as its card says it. */
export const abilityOf = (state: State, { by, nth }: Pick<Happening, 'by' | 'nth'>): Ability | undefined =>
  lineOf(state, by)?.[nth];
const lineOf = (state: State, id: number | undefined): readonly Ability[] | undefined => {
  const card = id === undefined ? undefined : (fighterOf(state, id)?.card ?? fallenCard(state, id));
  return card && face(card).abilities;
};
/** A character that has left play by now. */
function fallenCard({ sides }: State, id: number): Card | undefined {
  for (const seat of SEATS) {
    const { discardPile, doomPile, reserves } = sides[seat];
    const card = cardIn(discardPile, id) ?? cardIn(doomPile, id) ?? cardIn(reserves, id);
    if (card) return card;
  }
  return undefined;
}
/** It leaves play. Who is gone, or has nobody left to jump at, need no longer decide whether to jump. */
const leaves: GameRule = {
  ...fall,
  when: (state, { on }) => fighterOf(state, on) !== undefined,
  does: (state, subject) => {
    const after = fall.does(state, subject);
    if (after.pending.length === 0) return after;
    const mayJump = (player: Seat, id: number) =>
      fighterOf(after, id) !== undefined && after.sides[other[player]].party.length > 0;
    return { ...after, pending: after.pending.filter((one) => one.for !== 'jump' || mayJump(one.player, one.about)) };
  },
};
/** What an ability does, by its word. */
const DOES: Readonly<Record<Deed, GameRule>> = {
  draw: {
    id: deckArea.id,
    when: ({ sides }, { player }) => sides[player].deck.length > 0,
    does: (state, subject) => withSide(state, subject.player, drawCards(state.sides[subject.player], countIn(subject))),
  },
  recruit: {
    id: characterDeckArea.id,
    when: ({ sides }, { player }) => sides[player].characterDeck.length > 0,
    does: (state, subject) =>
      withSide(state, subject.player, drawToReserves(state.sides[subject.player], countIn(subject))),
    cites: ({ sides }, subject) => {
      const side = sides[subject.player];
      return toReserves(side, Math.min(countIn(subject), side.characterDeck.length));
    },
  },
  up: upEarly,
  down: downs,
  discard: leaves,
  att: changes,
  def: changes,
};

const playersOf = (to: AbilityEffect['to'], { player }: Asker): readonly Seat[] =>
  to === 'each' ? [player, other[player]] : [to === 'opponent' ? other[player] : player];
function charactersOf(state: State, to: AbilityEffect['to'], { by, target = -1, ...asker }: Happening) {
  if (to === 'target') return [target];
  return typeof to === 'string' ? [by] : meant(state, to, { by, ...asker });
}
/** Whom an effect is about, as the table is then. */
function subjectsOf(state: State, effect: AbilityEffect, at: number, one: Happening): readonly Subject[] {
  const { by, nth, option = 0 } = one;
  const about: Pick<Subject, 'by' | 'effect' | 'instead'> = {
    by,
    effect: [nth, at, option],
    ...(one.instead && { instead: true }),
  };
  const count = amountOn(state, effect.amount, one);
  if (counts(effect.is)) {
    return count > 0 ? playersOf(effect.to, one).map((player) => ({ player, on: by, count, ...about })) : [];
  }
  if (isFigure(effect.is) && count === 0) return [];
  return charactersOf(state, effect.to, one).map((on) => ({
    player: effect.is === 'discard' ? (seatOf(state, on) ?? one.player) : one.player,
    on,
    ...(isFigure(effect.is) && { count }),
    ...about,
  }));
}
/** The stages of an effect. Of a character that is discarded, what is attached to it goes first. */
function effectStages(state: State, effect: AbilityEffect, at: number, one: Happening): readonly GameStage[] {
  const subjects = subjectsOf(state, effect, at, one);
  const stage: GameStage = { rule: DOES[effect.is], subjects: () => subjects };
  if (effect.is !== 'discard') return [stage];
  const attached = (now: State): readonly Subject[] =>
    subjects.flatMap(({ player, on = -1, ...about }) =>
      fighterOf(now, on) ? attachedTo(now, player, [on]).map((one) => ({ ...about, ...one })) : [],
    );
  return [{ rule: discarded, subjects: attached }, stage];
}

const EXCEPTIONS: readonly GameRule[] = [staysUp, ...ATTACHED_EXCEPTIONS];
/** Carries out the effects of an ability, and what happens in place of them. */
function carryOut(steps: GameStep[], state: State, one: Happening): State {
  const effects = abilityOf(state, one)?.options[one.option ?? 0];
  const from = steps.length;
  let now = state;
  for (const [at, effect] of (effects ?? []).entries()) {
    now = follow(steps, now, effectStages(now, effect, at, one), EXCEPTIONS);
  }
  const until = steps.length;
  for (let at = from; at < until; at++) {
    const instead = replacedIn(steps[at] as GameStep);
    if (instead) now = carryOut(steps, now, instead);
  }
  return now;
}
/** What happens in place of what a step would have brought about. */
function replacedIn({ rule, instead, before, subject }: GameStep): Happening | undefined {
  if (rule !== abilities.id || !instead) return undefined;
  const what = REPLACED_BY[instead];
  const found = what && insteadOf(before, what, subject.on);
  return found && { ...found.asker, nth: found.nth, instead: true };
}

/** Something that has happened to a character of somebody's. */
interface Event extends Asker {
  readonly when: Trigger;
}
/** What an action has brought about: abilities that happen, and what may set some off. */
function* eventsIn(steps: readonly GameStep[], from: number, to: number): Generator<Event | Happening> {
  for (let at = from; at < to; at++) {
    const step = steps[at] as GameStep;
    const { rule, subject, before, after } = step;
    const { player, by, on, what, effect } = subject;
    const instead = replacedIn(step);
    if (instead) yield instead;
    else if (rule === abilities.id && what === 'uses' && by !== undefined && effect) {
      yield { player, by, nth: effect[0], option: effect[2], target: on };
    } else if (before.clash && after.clash && after.clash.fallen.length > before.clash.fallen.length) {
      const { attacker, defender, player: attacking, against } = after.clash;
      const attack = { player: attacking, by: attacker };
      const defence = { player: against, by: defender };
      const isDefender = after.clash.fallen.at(-1) === defender;
      yield { ...(isDefender ? attack : defence), when: 'defeats' };
      yield { ...(isDefender ? defence : attack), when: 'defeated' };
    } else yield* EVENTS.get(rule)?.(step) ?? NOTHING;
  }
}
const NOTHING: readonly Event[] = [];
const to = (player: Seat, id: number | undefined, when: Trigger): readonly Event[] =>
  id === undefined ? NOTHING : [{ player, by: id, when }];
const toAll = ({ sides }: State, seats: readonly Seat[], when: Trigger): readonly Event[] =>
  seats.flatMap((player) => sides[player].party.map(({ card }) => ({ player, by: card.id, when })));
type EventsOf = (step: GameStep) => readonly Event[];
const attacks: EventsOf = ({ before, subject: { player, by, on } }) =>
  on === undefined || by === undefined
    ? NOTHING
    : [...to(player, by, 'attacks'), ...to(seatOf(before, on) ?? other[player], on, 'attacked')];
const equips: EventsOf = ({ before, subject: { player, on } }) => to(seatOf(before, on) ?? player, on, 'equipped');
const moves: EventsOf = ({ subject: { player, card } }) => to(player, card, 'moves');
const wins: EventsOf = ({ after }) => (after.battleWinner ? toAll(after, [after.battleWinner], 'battle-won') : NOTHING);
/** What the step of a rule means to characters. */
const EVENTS: ReadonlyMap<RuleId, EventsOf> = new Map<RuleId, EventsOf>([
  [reinforceCharacter.id, ({ subject: { player, card } }) => to(player, card, 'reinforced')],
  [fight.id, attacks],
  [jump.id, attacks],
  [throwIt.id, attacks],
  [
    castUse.id,
    ({ before, subject: { player, card: id, by, on } }) => {
      const card = cardIn(before.sides[player].hand, id);
      const seat = seatOf(before, on);
      if (!card) return NOTHING;
      return [
        ...to(player, by, face(card).kind === 'spell' ? 'casts' : 'uses'),
        ...(seat ? to(seat, on, 'targeted') : NOTHING),
      ];
    },
  ],
  [reinforceEquipment.id, equips],
  [reinforceRelic.id, equips],
  [appoint.id, ({ subject: { player, on, count } }) => (count === undefined ? NOTHING : to(player, on, 'appointed'))],
  [move.id, moves],
  [swap.id, moves],
  [pass.id, ({ after, subject: { player } }) => toAll(after, [player], 'you-pass')],
  [
    recruit.id,
    ({ after, subject: { player, count } }) => (count === undefined ? NOTHING : toAll(after, [player], 'you-recruit')),
  ],
  [
    alternate.id,
    ({ before, after }) =>
      before.phase === 'relic'
        ? [...toAll(after, inOrder(after), 'battle-begins'), ...toAll(after, inOrder(after), 'round-begins')]
        : NOTHING,
  ],
  [round.id, ({ after }) => toAll(after, inOrder(after), 'round-ends')],
  [newRound.id, ({ after }) => toAll(after, inOrder(after), 'round-begins')],
  [loss.id, wins],
  [retreat.id, (step) => (step.subject.count === undefined ? wins(step) : NOTHING)],
]);

/** What an ability asks before it happens, if it still does: first its target, then one of its options. */
function asksFor({ target, options }: Ability, one: Happening): Asked['for'] | undefined {
  if (target && one.target === undefined) return 'target';
  return options.length > 1 && one.option === undefined ? 'choose' : undefined;
}
/** An ability that was set off happens, if its condition is met and it may happen again; or its player is asked first. */
function setOff(steps: GameStep[], state: State, one: Happening, then: Pick<Asked, 'rest' | keyof GoingOn>): State {
  const ability = abilityOf(state, one);
  if (!ability) return state;
  const { player, by, nth } = one;
  const tell = (what: Subject['what'] & {}, asked?: Asked) =>
    follow(
      steps,
      state,
      [once(tells, { player, by, effect: [nth, -1, one.option ?? 0], what, ...(asked && { asked }) })],
      EXCEPTIONS,
    );
  if (!holds(state, ability, one)) return tell('unmet');
  const fighter = fighterOf(state, by);
  if (fighter && isUsedUp(fighter, ability, nth)) return tell('used-up');
  const open = asksFor(ability, one);
  if (open === 'target' && targetsOf(state, one).length === 0) return tell('no-target');
  if (open) return tell('asks', { for: open, one, ...then });
  return carryOut(steps, ability.limited && fighter ? tell('happens') : state, one);
}
/** Abilities happen one after the other, until a player is asked; then those that are left wait. */
function happen(steps: GameStep[], state: State, due: readonly Happening[], then: GoingOn): State {
  let now = state;
  for (const [at, one] of due.entries()) {
    now = one.setOff ? setOff(steps, now, one, { rest: due.slice(at + 1), ...then }) : carryOut(steps, now, one);
    if (now.asked) return now;
  }
  return now;
}

/** Adds what abilities do that the steps from there on have set off, and gives back the state that it leads to. */
export function withAbilities(steps: GameStep[], from: number, state: State, then: GoingOn): State {
  const first = steps[from];
  if (!first || isOver(state) || !(isAble(state) || isAble(first.before))) return state;
  const due: Happening[] = [];
  for (const event of eventsIn(steps, from, steps.length)) {
    if ('nth' in event) due.push(event);
    else due.push(...setOffBy(event, first.before, state));
  }
  return happen(steps, state, due, then);
}
/** What an event sets off on a character, in play before the action or after it. */
function setOffBy({ player, by, when }: Event, before: State, after: State): readonly Happening[] {
  const card = (fighterOf(before, by) ?? fighterOf(after, by))?.card;
  if (!card) return [];
  const { abilities: own } = face(card);
  return own.flatMap((ability, nth) => (ability.when === when ? [{ player, by, nth, setOff: true }] : []));
}

/** The characters that may be chosen as the target of an ability. */
export function targetsOf(state: State, one: Happening): readonly number[] {
  const target = abilityOf(state, one)?.target;
  return target ? meant(state, target, one) : [];
}
/** Whether what is asked can be chosen: its card has such an ability, and somebody fits. */
export function canAnswer(state: State, { for: what, one }: Asked): boolean {
  const ability = abilityOf(state, one);
  if (!ability || asksFor(ability, one) !== what) return false;
  return what === 'choose' || targetsOf(state, one).length > 0;
}
/** Goes on with what a player has chosen for the ability that asked. */
export function answered(
  steps: GameStep[],
  state: State,
  asked: Asked,
  answer: Pick<Happening, 'target' | 'option'>,
): State {
  const one: Happening = { ...asked.one, ...answer };
  const { player, by, nth, option = 0 } = one;
  const { rest, next, after } = asked;
  const subject: Subject = { player, by, effect: [nth, -1, option], what: 'chosen' };
  const chosen = answer.target === undefined ? subject : { ...subject, on: answer.target };
  const now = follow(steps, state, [once(tells, chosen)], EXCEPTIONS);
  return happen(steps, now, [one, ...rest], { next, after });
}

/** The step of using an ability, from which its effects follow. */
export const useStages = (subject: Subject): readonly GameStage[] => [once(tells, subject)];
