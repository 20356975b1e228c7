/** What an action of the Battle Phase that is no attack does: Move, Reinforce, Recruit, Appoint, Retreat and Pass. */
import type { RuleId } from '../../core/rule.ts';
import {
  attachedTo,
  ATTACHED_EXCEPTIONS,
  counted,
  detached,
  exemption,
  hasRoom,
  paid,
  put,
  returned,
  withRelic,
} from './attached.ts';
import { hasSkill } from './figures.ts';
import {
  equipmentCard,
  fromCharacterDeck,
  fromDeck,
  goesDown,
  leaderCard,
  notUnique,
  reinforce,
  relicCard,
  relicRequirements,
  reservesArea,
  rowLimit,
  toReserves,
} from './means.ts';
import { isAnother, locationEffect, suitsGround } from './relic-phase.ts';
import {
  type Card,
  cardIn,
  drawCards,
  drawToReserves,
  type Fighter,
  fighterAt,
  fighterOf,
  freeIn,
  type GameRule,
  type GameStage,
  isLeaderCard,
  isRelic,
  leaderOf,
  leads,
  once,
  other,
  otherRow,
  PRICE,
  type Seat,
  seatOf,
  type Side,
  type State,
  type Subject,
  theCard,
  theFighter,
  withFighter,
  without,
  withSide,
} from '../state.ts';
import { ended } from './turn.ts';

export const pass: GameRule = {
  id: 'fftcg.battle.pass',
  does: (state, { player }) => ({
    ...withSide(state, player, drawCards(state.sides[player], 1)),
    passes: state.passes + 1,
  }),
  cites: ({ sides }, { player }) => fromDeck(sides[player]),
};

export const move: GameRule = {
  id: 'fftcg.battle.move',
  does: (state, { player, card, row, position }) => {
    const fighter = theFighter(state, card);
    const to = { ...fighter, row: row ?? fighter.row, position: position ?? fighter.position, down: true };
    return withSide(state, player, withFighter(state.sides[player], to));
  },
  cites: () => [goesDown.id],
};
export const swap: GameRule = {
  id: 'fftcg.battle.swap',
  overrides: move.id,
  when: (state, { player, row, position }) => fighterAt(state.sides[player], row, position) !== undefined,
  does: (state, subject) => {
    const { player, card, row, position } = subject;
    const from = theFighter(state, card);
    const to = fighterAt(state.sides[player], row, position) ?? from;
    const down = to.down || state.readings['swap-down'] === 'both';
    const side = withFighter(state.sides[player], { ...to, row: from.row, position: from.position, down });
    return withSide(state, player, withFighter(side, { ...from, row: to.row, position: to.position, down: true }));
  },
  cites: () => [goesDown.id],
};

/** A place that is taken is made free where that is read to be possible: who stands there goes to the other row. */
function madeRoom(side: Side, { row, position }: Subject): Side {
  const inTheWay = fighterAt(side, row, position);
  const aside = inTheWay && freeIn(side, otherRow[inTheWay.row]);
  return inTheWay && aside ? withFighter(side, { ...inTheWay, row: otherRow[inTheWay.row], position: aside }) : side;
}
/** Whether the Location's effect, where it is read to last, touches a character that comes in later. */
const staysOnGround = ({ readings, location }: State, card: Card): boolean =>
  readings['location-effect-lasts'] === 'whole-battle' && suitsGround(location, card);
export const reinforceCharacter: GameRule = {
  id: 'fftcg.battle.reinforce-character',
  does: (state, subject) => {
    const { player, row, position } = subject;
    const side = madeRoom(state.sides[player], subject);
    const card = theCard(side.reserves, subject.card);
    const fighter: Fighter = {
      card,
      row: row ?? 'front',
      position: position ?? 1,
      down: false,
      hidden: false,
      onGround: staysOnGround(state, card),
      attached: [],
    };
    const jumps = hasSkill(fighter, 'jump') && state.sides[other[player]].party.length > 0;
    return {
      ...withSide(state, player, {
        ...side,
        reserves: without(side.reserves, card.id),
        party: [...side.party, fighter],
      }),
      pending: jumps ? [...state.pending, { for: 'jump', player, about: card.id }] : state.pending,
    };
  },
  cites: (state, { player, card: id, row, position }) => {
    const side = state.sides[player];
    const card = theCard(side.reserves, id);
    const rules: RuleId[] = [reinforce.id, reservesArea.id];
    if (fighterAt(side, row, position)) rules.push(rowLimit.id);
    if (isAnother(side, card)) rules.push(notUnique.id);
    if (staysOnGround(state, card)) rules.push(locationEffect.id);
    return rules;
  },
};
const attach = (state: State, player: Seat, from: 'hand' | 'sideboard', subject: Subject): State => {
  const side = state.sides[player];
  const card = theCard(side[from], subject.card);
  const fighter = theFighter(state, subject.on);
  const rest = withSide(
    state,
    player,
    from === 'hand'
      ? { ...side, hand: without(side.hand, card.id) }
      : { ...side, sideboard: without(side.sideboard, card.id) },
  );
  const seat = seatOf(state, subject.on) ?? player;
  const bearer: Fighter = { ...fighter, attached: [...fighter.attached, card] };
  return withSide(rest, seat, withFighter(rest.sides[seat], bearer));
};
const exempt = (state: State, { player, card, on }: Subject): readonly RuleId[] =>
  exemption(state, fighterOf(state, on), playable(state.sides[player], card));
export const reinforceEquipment: GameRule = {
  id: 'fftcg.battle.reinforce-equipment',
  does: (state, subject) => attach(state, subject.player, 'hand', subject),
  cites: (state, subject) => [reinforce.id, equipmentCard.id, ...exempt(state, subject)],
};
export const reinforceRelic: GameRule = {
  id: 'fftcg.battle.reinforce-relic',
  does: (state, subject) => {
    const from = cardIn(state.sides[subject.player].sideboard, subject.card) ? 'sideboard' : 'hand';
    return attach(state, subject.player, from, subject);
  },
  cites: (state, subject) => [
    reinforce.id,
    relicCard.id,
    relicRequirements.id,
    ...withRelic(state, subject.player, subject.card),
    ...exempt(state, subject),
  ],
};
/** The old card makes way for the new one, where that is read to be possible. */
export const replaced: GameRule = {
  id: 'fftcg.attached.limit',
  when: (state, { player, card: id, on }) => {
    const fighter = fighterOf(state, on);
    const card = playable(state.sides[player], id);
    return fighter !== undefined && card !== undefined && !hasRoom(state, fighter, card);
  },
  does: (state, { player, on }) => {
    const [old] = counted(state, theFighter(state, on));
    if (!old) return state;
    const [rest, card] = detached(state, seatOf(state, on) ?? player, on, old.id);
    return put(rest, card.owner, 'discardPile', card);
  },
};

/** Discarding for a Recruit or an Appoint; what is bought comes with the last card. */
export const recruit: GameRule = {
  id: 'fftcg.battle.recruit',
  does: (state, { player, card, count }) => {
    if (card !== undefined) return paid(state, player, card);
    if (count === undefined) return owing(state, player, 'recruit', -1);
    return withSide(state, player, drawToReserves(state.sides[player], count));
  },
  cites: (state, { player, card, count }) => {
    if (card !== undefined) return withRelic(state, player, card);
    const side = state.sides[player];
    if (count === undefined || side.characterDeck.length === 0) return [];
    return [...fromCharacterDeck(side), ...toReserves(side, count)];
  },
};
export const appoint: GameRule = {
  id: 'fftcg.battle.appoint',
  does: (state, { player, card, on, count }) => {
    if (card !== undefined) return paid(state, player, card);
    if (count === undefined) return owing(state, player, 'appoint', on ?? -1);
    return appointed(state, player, on);
  },
  cites: (state, { player, card, count }) => {
    if (card !== undefined) return withRelic(state, player, card);
    return count === undefined ? [] : [leaderCard.id];
  },
};
const owing = (state: State, player: Seat, why: 'recruit' | 'appoint', about: number): State => ({
  ...state,
  pending: [...state.pending, { for: 'discard', player, why, left: PRICE, about }],
});
/** Where the Leader Card is: on a character, in the sideboard, or in the hand where that is read so. */
export const leaderCardOf = (side: Side): Card | undefined =>
  leaderOf(side)?.attached.find(isLeaderCard) ?? side.sideboard.find(isLeaderCard) ?? side.hand.find(isLeaderCard);
function appointed(state: State, player: Seat, on: number | undefined): State {
  const side = state.sides[player];
  const card = leaderCardOf(side);
  if (!card) return state;
  const party = side.party.map((fighter): Fighter => {
    if (fighter.card.id === on) return { ...fighter, attached: [...without(fighter.attached, card.id), card] };
    return leads(fighter) ? { ...fighter, attached: without(fighter.attached, card.id) } : fighter;
  });
  const { sideboard, hand } = side;
  return withSide(state, player, {
    ...side,
    party,
    sideboard: without(sideboard, card.id),
    hand: without(hand, card.id),
    leaderCardDown: side.leaderCardDown && state.readings['leader-card-appointed'] === 'as-it-lies',
  });
}

/** The battle is lost; then so many characters go back, once their cards are taken off. */
export const retreat: GameRule = {
  id: 'fftcg.battle.retreat',
  does: (state, { player, count }) => {
    if (count === undefined) return ended(state, other[player]);
    const side = state.sides[player];
    const back = { ...side, party: [], reserves: [...side.reserves, ...side.party.map(({ card }) => card)] };
    return withSide(state, player, back);
  },
  cites: ({ sides }, { player, count }) => (count === undefined ? [] : toReserves(sides[player], count)),
};

export const equipStages = (state: State, subject: Subject): readonly GameStage[] => {
  const card = playable(state.sides[subject.player], subject.card);
  return [once(replaced, subject), once(card && isRelic(card) ? reinforceRelic : reinforceEquipment, subject)];
};
export function retreatStages(state: State, player: Seat): readonly GameStage[] {
  const party = state.sides[player].party.map(({ card }) => card.id);
  return [
    once(retreat, { player }),
    once(returned, ...attachedTo(state, player, party)),
    once(retreat, { player, count: party.length }),
  ];
}
/** Pays one card for a Recruit or an Appoint; the last one buys it. */
export function payStages(state: State, player: Seat, card: number): readonly GameStage[] {
  const [owed] = state.pending;
  if (owed?.for !== 'discard') return [];
  const last = owed.left === 1;
  if (owed.why === 'appoint') {
    const bought = { player, on: owed.about, count: 1 };
    return [once(appoint, { player, card }), ...(last ? [once(appoint, bought)] : [])];
  }
  return [once(recruit, { player, card }), ...(last ? [once(recruit, { player, count: 1 })] : [])];
}
export const ACTION_EXCEPTIONS: readonly GameRule[] = [swap, ...ATTACHED_EXCEPTIONS];

/** A card that may be laid on a character: from the hand, or a Relic from the sideboard. */
export const playable = (side: Side, id: number | undefined): Card | undefined =>
  cardIn(side.hand, id) ?? cardIn(side.sideboard, id);
