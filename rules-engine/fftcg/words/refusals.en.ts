/** Why a choice is refused, in English, and what could be done instead: made when somebody asks. */
import { capital, counted, either, list, number } from '../../core/words.en.ts';
import type { RuleId } from '../../core/rule.ts';
import { acts, ASKED_BY, type Choice, usable } from '../play/actions.ts';
import { abilityOf, targetsOf } from '../rules/abilities.ts';
import { counted as limited, payable } from '../rules/attached.ts';
import { leaderCardOf } from '../rules/battle.ts';
import { calledIn } from './called.en.ts';

import type { Aim } from '../cards/face.ts';
import { matchesLocation } from '../rules/fight.ts';
import { hasAsLeader, hasSkill, modified, printed } from '../rules/figures.ts';
import { judge } from '../play/game.ts';
import { distance } from '../rules/reach.ts';
import { holds, isUsedUp, meant } from '../rules/which.ts';
import { oneText } from './card-text.en.ts';
import { atHand } from '../rules/relic-phase.ts';
import { fewerDrawn, mostDrawn } from '../rules/resolution.ts';
import {
  type Card,
  cardIn,
  face,
  type Fighter,
  fighterAt,
  fighterOf,
  type Happening,
  isLeaderCard,
  isRelic,
  leaderOf,
  nameOf,
  other,
  PARTY,
  POSITIONS,
  PRICE,
  ROW,
  type Row,
  ROWS,
  type Seat,
  seatOf,
  type Side,
  type State,
  type Subject,
  THREE,
} from '../state.ts';
import { view } from '../play/view.ts';
import { type Wait, waitOf } from '../play/wait.ts';
import { inPlay } from './sentences.en.ts';

type Refusal = (state: State, choice: Choice) => string;
/** What every choice may hold, for a sentence that does not know which one it is. */
interface Named extends Subject {
  readonly draw?: number;
  readonly which?: number;
  readonly choose?: number;
}
interface Refused {
  readonly who: Seat;
  readonly card: string;
  readonly by: string;
  readonly on: string;
  readonly side: Side;
  readonly state: State;
  readonly choice: Choice;
  readonly named: Named;
}
const refused =
  (says: (told: Refused) => string): Refusal =>
  (state, choice) => {
    const named = choice as Named;
    return says({
      who: choice.player,
      card: theName(state, named.card),
      by: theName(state, named.by),
      on: theName(state, named.on),
      side: state.sides[choice.player],
      state,
      choice,
      named,
    });
  };

/** A card that is chosen; with its place, where another of its name is in play. */
function theName(state: State, id: number | undefined): string {
  const name = calledIn(state, id);
  if (name === 'a card') return 'that card';
  return name === 'Leader Card' ? 'the Leader Card' : name;
}

/** What a player must do now; of an ability that asks, its character is named besides. */
const WAITING: Readonly<Record<Wait['for'], string>> = {
  location: 'choose the Location',
  leader: 'play a leader',
  party: 'set up the party',
  trim: 'discard characters until no more than three are left in the reserves',
  action: 'take an action or pass',
  jump: 'choose whether to jump',
  recruit: 'discard cards for the Recruit',
  appoint: 'discard cards for the Appoint',
  steal: 'discard a card for the Steal',
  keep: 'choose up to three characters to keep',
  hand: 'discard from hand or stop discarding',
  target: 'choose the target of the ability of',
  choose: 'choose one of the options of the ability of',
};
const mustDo = (state: State, { for: what }: Wait): string =>
  state.asked ? `${WAITING[what]} ${theName(state, state.asked.one.by)}` : WAITING[what];

/** As many names are listed; the others are counted. */
const LISTED = 4;
function names(state: State, ids: readonly number[]): string {
  const all = [...new Set(ids.map((id) => theName(state, id)))].filter((name) => name !== 'that card');
  const rest = all.length - LISTED;
  return either(rest > 1 ? [...all.slice(0, LISTED), `one of ${rest} others`] : all);
}
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);
const idsOfParty = (fighters: readonly Fighter[]) => fighters.map(({ card }) => card.id);

/** The cards with which the choice would be allowed, were one of them named under a key. */
const allowedWith = ({ state, choice }: Refused, key: 'card' | 'by' | 'on' | 'with', ids: readonly number[]) =>
  ids.filter((id) => {
    const other: unknown = { ...choice, [key]: id };
    return acts.isChoice(other) && judge(state, other).legal;
  });
/** What could be chosen instead; nothing is said where there is nothing. */
function instead(
  told: Refused,
  key: 'card' | 'by' | 'on' | 'with',
  ids: readonly number[],
  says: (list: string) => string,
) {
  const found = allowedWith(told, key, ids);
  return found.length === 0 ? '' : ` ${says(names(told.state, found))}`;
}
/** Other targets. */
const otherTargets = (told: Refused): string => {
  const { state, side } = told;
  const found = allowedWith(told, 'on', [...idsOfParty(inPlay(state)), ...idsOf(side.discardPile)]);
  return found.length === 0 ? ' There is no other target.' : ` Possible targets: ${names(state, found)}.`;
};
/** Whom else the attacker reaches. */
const otherVictims = (told: Refused): string => {
  const { state, choice, by } = told;
  const who = choice.type === 'jump' ? theName(state, jumper(state)) : by;
  const { with: _, ...single } = choice as Choice & { readonly with?: number };
  const found = allowedWith({ ...told, choice: single }, 'on', idsOfParty(inPlay(state)));
  return found.length === 0
    ? ` ${capital(who)} can't attack anybody now.`
    : ` ${capital(who)} can attack ${names(state, found)}.`;
};
const otherCarriers = (told: Refused): string =>
  instead(told, 'on', idsOfParty(inPlay(told.state)), (list) => `${told.who} may attach it to ${list}.`);
/** Without somebody to double up with, the attack may still be allowed. */
function alone({ state, choice, by }: Refused): string {
  const { with: _, ...rest } = choice as Choice & { readonly with?: number };
  return judge(state, rest).legal ? ` ${capital(by === 'that card' ? 'the character' : by)} can attack alone.` : '';
}
const jumper = ({ pending: [owed] }: State) => owed?.about;
/** How far it is from who attacks to who is attacked. */
function rowsBetween({ state, named }: Refused): number {
  const one = fighterOf(state, named.by ?? jumper(state));
  const two = fighterOf(state, named.on);
  return one && two ? distance(state, one, two) : 0;
}
const placeWords = ({ row, position }: Named) => `place ${position} of the ${row} row`;
/** The free places of the rows. */
function freePlaces({ side }: Refused, rows: readonly Row[] = ROWS): string {
  const free = rows.flatMap((row) => {
    const places = POSITIONS.filter((position) => !fighterAt(side, row, position));
    return places.length === 0 ? [] : [`${row} row ${list(places.map(String))}`];
  });
  return free.length === 0 ? ' There is no free place.' : ` Free places: ${free.join('; ')}.`;
}
const AIM_WORDS: Readonly<Record<Aim, string>> = {
  nobody: 'has no target',
  anyone: 'must target a character in play',
  own: 'must target a character in your party',
  opposing: 'must target an opposing character',
  pile: 'must target a card in your discard pile',
};
/** "an Archer", "a Ninja or Thief". */
const oneOf = (traits: string) => `${/^[AEIOU]/.test(traits) ? 'an' : 'a'} ${traits}`;
const FIGURE_WORDS = { att: 'ATT', def: 'DEF' } as const;

/** A character that is asked for and isn't there. */
function notInParty(told: Refused): string {
  const { choice, who, card, by, on, side } = told;
  const [key, name] =
    choice.type === 'move'
      ? (['card', card] as const)
      : choice.type === 'equip' || choice.type === 'appoint'
        ? (['on', on] as const)
        : (['by', by] as const);
  const says = `${name} isn't a character in ${who}'s party.`;
  return says + instead(told, key, idsOfParty(side.party), (list) => `${who} may choose ${list}.`);
}
/** A card that can't go down again. */
function isDown(told: Refused): string {
  const { state, choice, named, card, by, side, who } = told;
  const helper = named.with;
  if (helper !== undefined && !fighterOf(state, named.by)?.down) {
    return side.leaderCardDown
      ? `The Leader Card is already down, so ${who} can't use it to double up.${alone(told)}`
      : `${theName(state, helper)} is already down, so it can't double up.${alone(told)}`;
  }
  if (choice.type === 'move' && !fighterOf(state, named.card)?.down) {
    const there = fighterAt(side, named.row, named.position);
    return `${there ? nameOf(there.card) : card} is already down, and under the reading you chose both characters go down to swap places.`;
  }
  const key = named.by === undefined ? 'card' : 'by';
  const says = `${named.by === undefined ? card : by} is already down, and a character that is down can't go down again.`;
  const others = instead(told, key, idsOfParty(side.party), (list) => `${who} may choose ${list} instead.`);
  return `${says}${others || ' It comes up when the round ends.'}`;
}
/** Who may cast or use a card. */
function casters(told: Refused): string {
  const { card, by, state, choice, named, side, who } = told;
  const played = cardIn(side.hand, named.card);
  const magic = played && face(played).magic;
  const others = instead(told, 'by', idsOfParty(side.party), (list) => `${list} can ${choice.type} it.`);
  const user = seatOf(state, named.by) === who ? fighterOf(state, named.by) : undefined;
  if (!magic)
    return `${user ? `${by} can't use ${card}` : `${who} must choose one of ${who}'s characters to use ${card}`}.${others}`;
  const why = user
    ? `, and ${by} doesn't have ${capital(magic)}`
    : `, so ${who} must choose one of ${who}'s characters to cast it`;
  return `Only a character with ${capital(magic)} can cast ${card}${why}.${others || ` ${who} has no character that can cast it now.`}`;
}
/** A character with the magic only as the leader; an Appoint is named where three other cards can be discarded for it. */
function leadingCaster(told: Refused): string {
  const { by, card, named, side, state, who } = told;
  const played = cardIn(side.hand, named.card);
  const magic = capital((played && face(played).magic) ?? '');
  const others = instead(told, 'by', idsOfParty(side.party), (list) => `${list} can cast it.`);
  const rest = payable(state, side).filter((one) => one.id !== named.card && !isLeaderCard(one));
  const appoints = rest.length >= PRICE && judge(state, { type: 'appoint', player: who, on: named.by ?? -1 }).legal;
  const advice = appoints ? ` An Appoint would make ${by} the leader.` : '';
  return `${by} has ${magic} only while it is the leader, and it isn't, so it can't cast ${card}.${others}${advice}`;
}
function throwing(told: Refused): string {
  const { state, named, card, by, on, side, who } = told;
  const thrower = fighterOf(state, named.by);
  const thrown = cardIn([...side.hand, ...side.sideboard], named.card);
  if (!thrower || !hasSkill(thrower, 'throw')) {
    return `${by} doesn't have Throw.${instead(told, 'by', idsOfParty(side.party), (list) => `${list} can throw it.`)}`;
  }
  if (!thrown) {
    const bearer = inPlay(state).find(({ attached }) => cardIn(attached, named.card));
    const where = bearer ? `is attached to ${nameOf(bearer.card)}` : `isn't in ${who}'s hand`;
    return `${card} ${where}, and only Equipment from hand can be thrown.`;
  }
  if (!(face(thrown).kind === 'equipment' || isRelic(thrown))) {
    return `${card} can't be thrown: only Equipment can.`;
  }
  return `${on} isn't one of ${other[who]}'s characters in play, so nothing can be thrown at it.${otherTargets(told)}`;
}
/** Why one character can't double up with another. */
function doubling(told: Refused): string {
  const { state, named, side, who, by } = told;
  const helper = theName(state, named.with);
  const attacker = named.by ?? jumper(state);
  const leader = leaderOf(side);
  const others = instead(told, 'with', idsOfParty(side.party), (list) => `${capital(by)} can double up with ${list}.`);
  const rest = others || alone(told);
  if (seatOf(state, named.with) !== who)
    return `${helper} isn't a character in ${who}'s party, so it can't double up.${rest}`;
  if (named.with === attacker) return `${helper} can't double up with itself.${rest}`;
  if (named.with === named.on) return `${helper} is the one being attacked, so it can't double up.${rest}`;
  if (
    leader &&
    attacker !== leader.card.id &&
    (named.with !== leader.card.id || state.readings['double-up-leader'] === 'leader-attacks')
  ) {
    const must =
      state.readings['double-up-leader'] === 'leader-attacks'
        ? 'must be the one that attacks'
        : 'must be one of the two';
    if (state.readings['double-up-leader'] !== 'any-two') {
      return `Under the reading you chose, the leader, ${nameOf(leader.card)}, ${must} to double up.${rest}`;
    }
  }
  return `${helper} is too far away to double up in this attack, under the reading you chose.${rest}`;
}
/** Why the Leader Card's abilities can't be used. */
function noMatch(told: Refused): string {
  const { state, who, side } = told;
  const leader = leaderOf(side);
  const { location } = state;
  const traits = location ? face(location).traits : [];
  const place = location ? nameOf(location) : 'the Location';
  const name = leader ? nameOf(leader.card) : 'the leader';
  const every = state.readings['leader-match'] === 'every-word';
  const why =
    traits.length === 0
      ? `${place} names no class or descriptor, so no leader matches it`
      : `${place} requires a leader who is ${oneOf(every ? list(traits) : either(traits))}, and ${who}'s leader, ${name}, isn't`;
  return `${why}: ${who} can't use the abilities on the Leader Card.${alone(told)}`;
}
/** Why nobody can be appointed. */
function appointing({ state, side, who }: Refused): string {
  const leader = leaderOf(side);
  if (state.readings['appoint-again'] === 'forbidden' && leader) {
    return `${who} already has a leader, ${nameOf(leader.card)}, and under the reading you chose can't appoint another.`;
  }
  if (!leaderCardOf(side)) return `${who} has no Leader Card to give.`;
  const cards = payable(state, side).filter((card) => !isLeaderCard(card)).length;
  return `An Appoint costs ${PRICE} cards from hand, and ${who} has only ${cards}.`;
}
/** Why this can't be chosen for an ability that asks. */
function noAnswer({ state, choice, on, named }: Refused, one: Happening): string {
  const ability = abilityOf(state, one);
  const by = theName(state, one.by);
  if (choice.type === 'choose') {
    return `That ability of ${by} has ${ability?.options.length ?? 0} options, so there is no number ${named.choose}.`;
  }
  const targets = names(state, targetsOf(state, one));
  return `That ability of ${by} must target ${oneText(ability?.target ?? {})}, and ${on} isn't one. Possible targets: ${targets}.`;
}
/** Why an ability can't be used, or not so. */
function noAbility(told: Refused): string {
  const { state, by, on, named, who, side } = told;
  if (state.asked) return noAnswer(told, state.asked.one);
  const { which = 1, choose } = named;
  const fighter = fighterOf(state, named.by);
  const all = fighter ? usable(fighter.card) : [];
  const [nth, ability] = all[which - 1] ?? [];
  if (!fighter || nth === undefined || !ability) {
    if (all.length === 0) return `${by} has no ability that ${who} can use.`;
    return `${by} has ${counted(all.length, 'ability', 'abilities')} that ${who} can use, so there is no number ${which}.`;
  }
  const asker = { player: who, by: fighter.card.id };
  if (!holds(state, ability, asker)) return `The condition of that ability of ${by} isn't met.`;
  if (isUsedUp(fighter, ability, nth)) return `${by} can use that ability only once a round, and has used it.`;
  const targets = ability.target ? meant(state, ability.target, asker) : [];
  if (!ability.target && named.on !== undefined)
    return `That ability of ${by} has no target, so it can't be used on ${on}.`;
  if (ability.target && !targets.includes(named.on ?? -1)) {
    const rest = targets.length === 0 ? 'There is no such character.' : `Possible targets: ${names(state, targets)}.`;
    return `That ability of ${by} must target ${oneText(ability.target)}${named.on === undefined ? '' : `, and ${on} isn't one`}. ${rest}`;
  }
  const pays = cardIn(payable(state, side), named.pay) !== undefined;
  if (ability.cost === 'discard' && !pays)
    return payable(state, side).length > 0
      ? `That ability of ${by} costs a card: ${who} must discard one from hand.`
      : `That ability of ${by} costs a card, and ${who} has no card in hand that can pay for it.`;
  if (ability.cost !== 'discard' && named.pay !== undefined) return `That ability of ${by} doesn't cost a card.`;
  const options = ability.options.length;
  if (options === 1) return `That ability of ${by} has no options to choose from.`;
  return choose === undefined
    ? `That ability of ${by} has ${options} options, and ${who} must choose one.`
    : `That ability of ${by} has ${options} options, so there is no number ${choose}.`;
}
/** Why a card of the discard pile can't be fetched. */
function fetching(told: Refused): string {
  const { card, on, named, side, who } = told;
  const others = instead(told, 'on', idsOf(side.discardPile), (list) => `Possible targets: ${list}.`);
  const rest = others || ` There is nothing in the discard pile that ${card} can bring back.`;
  if (!cardIn(side.discardPile, named.on)) {
    return `${named.on === undefined ? `${card} must target a card` : `${on} isn't`} in ${who}'s discard pile.${rest}`;
  }
  const played = cardIn(side.hand, named.card);
  const wanted = played && face(played).effect === 'revive' ? 'a character' : 'Equipment, an Item or a Spell';
  return `${card} can bring back only ${wanted}, and ${on} isn't one.${rest}`;
}
/** Why a card isn't paid for as it must be; nothing where it is. */
function unpaid({ card, side, named, who, state }: Refused): string | undefined {
  const played = cardIn(side.hand, named.card);
  if (!played) return undefined;
  if (face(played).cost !== 'discard') {
    return named.pay === undefined ? undefined : `${card} doesn't cost a card, so no card is discarded for it.`;
  }
  const pays = named.pay !== named.card && cardIn(payable(state, side), named.pay) !== undefined;
  if (pays) return undefined;
  return payable(state, side).some(({ id }) => id !== named.card)
    ? `${card} costs a card: ${who} must discard another card from hand to pay for it.`
    : `${card} costs a card, and ${who} has no other card in hand that can pay for it.`;
}
/** Why a card can't be played as it is meant. */
function playing(told: Refused): string {
  const { card, on, named, choice, side } = told;
  const played = cardIn(side.hand, named.card);
  if (!played) return `${card} can't be played now.`;
  const { kind, aim } = face(played);
  if (choice.type === 'cast' && kind !== 'spell') return `${card} isn't a Spell, so it can't be cast.`;
  if (choice.type === 'use' && kind !== 'item') return `${card} isn't an Item, so it can't be used.`;
  const cost = unpaid(told);
  if (cost !== undefined) return cost;
  if (aim === 'nobody') return `${card} has no target, so it can't be played on ${on}.`;
  const not = named.on === undefined ? '' : `, and ${on} isn't one`;
  return `${card} ${AIM_WORDS[aim]}${not}.${otherTargets(told)}`;
}
/** What puts a character on a place that must be free. */
const PLACING: ReadonlySet<Choice['type']> = new Set<Choice['type']>(['leader', 'play', 'reinforce']);
/** Why a place can't be taken. */
function noPlace(told: Refused): string {
  const { side, named } = told;
  const there = fighterAt(side, named.row, named.position);
  const full = side.party.filter(({ row }) => row === named.row).length >= ROW;
  const why = full
    ? `The ${named.row} row is full: a row has ${ROW} places`
    : there
      ? `${capital(placeWords(named))} is taken by ${nameOf(there.card)}`
      : `A row has only places 1 to ${ROW}`;
  return `${why}.${freePlaces(told)}`;
}
const immune = (skill: 'black' | 'white') =>
  refused((told) => {
    const { on, named, state, card, who } = told;
    const target = fighterOf(state, named.on);
    const down = target?.down === true;
    const leading = target && hasAsLeader(target, skill) ? ' as the leader' : '';
    const says = down
      ? `Under the reading you chose, ${capital(skill)} protects ${on} from ${who}'s ${skill} magic even while it is down.`
      : `${on} has ${capital(skill)}${leading} and is up, so ${who}'s ${skill} magic can't target it.`;
    return says + otherTargets(told).replace('There is no other target', `${card} has no other target`);
  });
const asking = (told: Refused, figure: (fighter: Fighter, of: 'att' | 'def') => number, words: string): string => {
  const { card, on, state, choice, named } = told;
  const found = fighterOf(state, named.on);
  const asks = asksOf(state, choice);
  if (!found || !asks) return `${on} can't be the target of ${card}.`;
  const has = number(figure(found, asks.figure));
  return `${card} requires a target with ${words} ${asks.most} or less, and ${on} has ${has}.${otherTargets(told)}`;
};

/** Why a choice is refused, by the rule that forbids it, and what could be done instead. */
export const REFUSALS: Readonly<Record<RuleId, Refusal>> = {
  'fftcg.relic-phase.draw': refused((told) => {
    const { card, who, state, side } = told;
    const others = names(state, idsOf(atHand(state, side)));
    return `${card} isn't one of the characters ${who} drew for this battle.${others ? ` ${who} may play ${others}.` : ''}`;
  }),
  'fftcg.relic-phase.trim-reserves': refused((told) => {
    const { card, who, side, named, state } = told;
    if (state.phase === 'battle') {
      return `Characters are discarded from the reserves only at the end of the Relic Phase. ${who} must ${WAITING.action}.`;
    }
    const why = cardIn(side.reserves, named.card)
      ? `${card} was already in the reserves before this battle, so under the reading you chose it isn't discarded.`
      : `${card} isn't in ${who}'s reserves.`;
    return why + instead(told, 'card', idsOf(side.reserves), (list) => `${who} must discard ${list}.`);
  }),
  'fftcg.areas.location-pile': refused((told) => {
    const { card, who, state, named } = told;
    const why = cardIn(state.locations, named.card)
      ? `${card} is ${other[who]}'s Location, and under the reading you chose ${who} must choose one of ${who}'s own.`
      : `${card} isn't in the pile of Locations.`;
    return why + instead(told, 'card', idsOf(state.locations), (list) => `${who} may choose ${list}.`);
  }),
  'fftcg.areas.party': refused((told) => (PLACING.has(told.choice.type) ? noPlace(told) : notInParty(told))),
  'fftcg.areas.hand': refused((told) => {
    const { card, who, side } = told;
    return `${card} isn't in ${who}'s hand.${instead(told, 'card', idsOf(side.hand), (list) => `${who} may choose ${list}.`)}`;
  }),
  'fftcg.areas.reserves': refused((told) => {
    const { card, who, side, state } = told;
    const others = [...new Set(idsOf(side.reserves).map((id) => theName(state, id)))];
    const there = others.length > 0 ? `In the reserves: ${list(others)}.` : 'The reserves are empty.';
    return `${card} isn't in ${who}'s reserves. ${there}`;
  }),
  'fftcg.areas.discard-pile': refused(fetching),
  'fftcg.areas.doom-pile': refused(
    (told) => `${told.on} is in a doom pile, and ${told.card} can't bring it back from there.${otherTargets(told)}`,
  ),
  'fftcg.states.down-twice': refused(isDown),
  'fftcg.battle.fight': refused((told) => {
    const { on, who, named, state } = told;
    const anybody = state.readings['fight-own'] === 'any';
    const isOwn = seatOf(state, named.on) === who;
    const why = anybody
      ? isOwn
        ? `${on} can't attack itself.`
        : `${on} isn't a character in play.`
      : isOwn
        ? `${on} is one of ${who}'s own characters, and a Fight is against an opposing one.`
        : `${on} isn't an opposing character in play.`;
    return why + otherVictims(told);
  }),
  'fftcg.battle.adjacent': refused((told) => {
    const { on, choice } = told;
    const rows = rowsBetween(told);
    const attack = choice.type === 'jump' ? 'this Jump' : 'a Fight';
    const why =
      rows === 0
        ? `${on} is in the same row, and ${attack} reaches only other rows`
        : `${on} is ${counted(rows, 'row')} away, and without Ranged ${attack} reaches only 1 row`;
    return `${why}.${otherVictims(told)}`;
  }),
  'fftcg.battle.one-on-one': refused(
    (told) => `${told.who} has no leader to wear the Leader Card, so an attack is one on one.${alone(told)}`,
  ),
  'fftcg.battle.cast-use': refused(playing),
  'fftcg.battle.caster': refused(casters),
  'fftcg.battle.downed-casting': refused((told) => {
    const { by, side, choice } = told;
    const others = instead(told, 'by', idsOfParty(side.party), (list) => `${list} can ${choice.type} it.`);
    return `${by} is down, and under the reading you chose a downed character can't cast Spells or use Items.${others}`;
  }),
  'fftcg.battle.spell-cost': refused((told) => unpaid(told) ?? ''),
  'fftcg.battle.row-limit': refused(noPlace),
  'fftcg.battle.move': refused((told) => `${told.card} is already in ${placeWords(told.named)}.`),
  'fftcg.battle.swap': refused((told) => {
    const { side, named } = told;
    const there = fighterAt(side, named.row, named.position);
    return `${capital(placeWords(named))} is taken${there ? ` by ${nameOf(there.card)}` : ''}, and under the reading you chose characters can't swap places.${freePlaces(told)}`;
  }),
  'fftcg.battle.reinforce': refused(
    ({ card, on }) => `${card} isn't Equipment or a Relic, so it can't be attached to ${on}.`,
  ),
  'fftcg.battle.reinforce-character': refused((told) =>
    told.side.party.length >= PARTY
      ? `${told.who} already has six characters in play, and a party can't have more.`
      : `Under the reading you chose, characters from the reserves come into the back row first.${freePlaces(told, ['back'])}`,
  ),
  'fftcg.cards.relic-sideboard': refused(
    ({ card }) =>
      `${card} is a Relic. It can be attached to a character with Reinforce, but we read the rules so that it can't be thrown.`,
  ),
  'fftcg.skills.jump-printed': refused((told) => {
    const jumps = theName(told.state, jumper(told.state));
    return `A Jump uses only the ATT printed on the jumping character, so nobody can double up with ${jumps}.`;
  }),
  'fftcg.resolution.hand': refused(({ who, side, state, named }) => {
    const most = mostDrawn(state, who);
    const may =
      most === 0
        ? `already has ${counted(side.hand.length, 'card')} in hand and draws only up to ${THREE}`
        : fewerDrawn(state, who).length > 0
          ? `may draw 0 to ${counted(most, 'card')}`
          : `must draw ${counted(most, 'card')}`;
    return `${who} can't draw ${counted(named.draw ?? 0, 'card')} after the battle: ${who} ${may}.`;
  }),
  'fftcg.battle.recruit': refused(
    ({ who, side, state }) =>
      `A Recruit costs ${PRICE} cards from hand, and ${who} has only ${payable(state, side).length}.`,
  ),
  'fftcg.battle.appoint': refused(appointing),
  'fftcg.cards.equipment': refused((told) => {
    const { card, on, side, named } = told;
    const held = cardIn([...side.hand, ...side.sideboard], named.card);
    const traits = held ? face(held).traits : [];
    return `${card} is only for ${oneOf(either(traits))}, and ${on} isn't one.${otherCarriers(told)}`;
  }),
  'fftcg.attached.limit': refused((told) => {
    const { on, state, named } = told;
    const bearer = fighterOf(state, named.on);
    const [carried] = bearer ? limited(state, bearer) : [];
    const what = state.readings['attachment-limit'] === 'one-equipment' ? 'one piece of Equipment' : 'one card';
    return `${on} already carries ${carried ? nameOf(carried) : 'a card'}, and a character may carry only ${what}.${otherCarriers(told)}`;
  }),
  'fftcg.cards.leader-abilities': refused((told) => (matchesLocation(told.state, told.who) ? '' : noMatch(told))),
  'fftcg.cards.double-up': refused(doubling),
  'fftcg.cards.abilities': refused(noAbility),
  'fftcg.cards.modified-figure': refused((told) =>
    asking(told, (fighter, of) => modified(told.state, fighter, of), figureOf(told)),
  ),
  'fftcg.cards.printed-figure': refused((told) => asking(told, printed, `a printed ${figureOf(told)} of`)),
  'fftcg.skills.black-immunity': immune('black'),
  'fftcg.skills.white-immunity': immune('white'),
  'fftcg.skills.summon': refused(
    (told) =>
      `${told.on} has Summon, which under the reading you chose protects it from ${told.who}'s summons.${otherTargets(told)}`,
  ),
  'fftcg.skills.ranged': refused((told) => {
    const { on, choice } = told;
    const reach = choice.type === 'throw' ? 'a Throw' : 'even Ranged';
    const others = choice.type === 'throw' ? otherTargets(told) : otherVictims(told);
    return `${on} is ${counted(rowsBetween(told), 'row')} away, and ${reach} reaches only 2.${others}`;
  }),
  'fftcg.skills.leader': refused((told) => {
    const { by, on, choice, state } = told;
    const name = choice.type === 'jump' ? theName(state, jumper(state)) : by;
    if (choice.type === 'throw') return `${by} has Throw only while it is the leader, and it isn't.`;
    if (choice.type === 'cast') return leadingCaster(told);
    return `${on} is ${counted(rowsBetween(told), 'row')} away. ${capital(name)} has Ranged only while it is the leader, and it isn't.${otherVictims(told)}`;
  }),
  'fftcg.skills.throw': refused(throwing),
  'fftcg.skills.jump': refused((told) => {
    const { on, state, who } = told;
    if (state.pending[0]?.for !== 'jump') {
      return `A character can jump only as it comes into play from the reserves, and none has just come in. ${who} must ${WAITING.action}.`;
    }
    return `${on} isn't an opposing character in play, so nobody can jump at it.${otherVictims(told).replace('attack', 'jump at')}`;
  }),
  'fftcg.resolution.keep': refused(({ who, named: { cards = [] }, side, state }) => {
    const twice = cards.find((id, at) => cards.indexOf(id) < at);
    if (twice !== undefined) return `${theName(state, twice)} is named twice. Each character can be kept only once.`;
    const missing = cards.find((id) => side.party.every(({ card }) => card.id !== id));
    if (missing !== undefined) return `${theName(state, missing)} isn't a character in ${who}'s party.`;
    return `${who} may keep up to ${THREE} characters of the party, not ${cards.length}.`;
  }),
};
function asksOf(state: State, choice: Choice) {
  const card = cardIn(state.sides[choice.player].hand, (choice as Named).card);
  return card && face(card).asks;
}
const figureOf = ({ state, choice }: Refused) => FIGURE_WORDS[asksOf(state, choice)?.figure ?? 'def'];

/** Why a choice is refused, in one sentence that names no card the player may not see. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  const wait = waitOf(state);
  if (!wait) {
    const { result } = state;
    return `The game is over${result?.ended === 'won' ? `: ${result.winner} has won` : result ? ': it is drawn' : ''}.`;
  }
  const says = REFUSALS[rule];
  if (rule === ASKED_BY[wait.for].id && (choice.player !== wait.player || !says || isOther(wait, choice))) {
    const why =
      choice.player !== wait.player && wait.for === 'action'
        ? `It isn't ${choice.player}'s turn`
        : `${choice.player} can't do that now`;
    return `${why}: ${wait.player} must ${mustDo(state, wait)}.`;
  }
  return capital(says?.(view(state, choice.player), choice) ?? '');
}
const isOther = ({ for: what }: Wait, { type }: Choice) =>
  (what === 'jump' && type !== 'jump') ||
  (what === 'keep' && type !== 'keep') ||
  (what === 'trim' && type !== 'trim') ||
  (what === 'hand' && type !== 'enough') ||
  ((what === 'target' || what === 'choose') && type !== what) ||
  ((what === 'recruit' || what === 'appoint' || what === 'steal') && type !== 'discard');
