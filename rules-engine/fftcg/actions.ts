/** Move, Reinforce, Recruit, Appoint, Retreat and Pass. */
import type { Ban } from '../core/verdict.ts';
import {
  attachedTo,
  ATTACHED_EXCEPTIONS,
  counted,
  detached,
  exemptBy,
  hasRoom,
  mayCarry,
  paid,
  payable,
  put,
  returned,
} from './attached.ts';
import { hasSkill } from './figures.ts';
import { suitsGround } from './relic-phase.ts';
import {
  type Card,
  cardIn,
  type ChoiceOf,
  drawCards,
  drawToReserves,
  face,
  type Fighter,
  fighterAt,
  fighterIn,
  fighterOf,
  freeIn,
  type GameRule,
  type GameStage,
  inRow,
  isLeaderCard,
  isRelic,
  leaderOf,
  leads,
  once,
  other,
  otherRow,
  PARTY,
  POSITIONS,
  PRICE,
  ROW,
  type Row,
  type Seat,
  seatOf,
  type Side,
  type State,
  type Subject,
  theCard,
  theFighter,
  THREE,
  withFighter,
  without,
  withSide,
} from './state.ts';
import { ended } from './turn.ts';

const always = () => true;

const pass: GameRule = {
  id: 'fftcg.battle.pass',
  when: always,
  does: (state, { player }) => ({
    ...withSide(state, player, drawCards(state.sides[player], 1)),
    passes: state.passes + 1,
  }),
  cites: () => ['fftcg.areas.deck'],
};

const move: GameRule = {
  id: 'fftcg.battle.move',
  when: always,
  does: (state, { player, card, row, position }) => {
    const fighter = theFighter(state, card);
    const to = { ...fighter, row: row ?? fighter.row, position: position ?? fighter.position, down: true };
    return withSide(state, player, withFighter(state.sides[player], to));
  },
  cites: () => ['fftcg.states.down'],
};
const swap: GameRule = {
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
  cites: () => ['fftcg.states.down'],
};

/** A place that is taken is made free where that is read to be possible: who stands there goes to the other row. */
function madeRoom(side: Side, { row, position }: Subject): Side {
  const inTheWay = fighterAt(side, row, position);
  const aside = inTheWay && freeIn(side, otherRow[inTheWay.row]);
  return inTheWay && aside ? withFighter(side, { ...inTheWay, row: otherRow[inTheWay.row], position: aside }) : side;
}
const reinforceCharacter: GameRule = {
  id: 'fftcg.battle.reinforce-character',
  when: always,
  does: (state, subject) => {
    const { player, row, position } = subject;
    const side = madeRoom(state.sides[player], subject);
    const card = theCard(side.reserves, subject.card);
    const lasting = state.readings['location-effect-lasts'] === 'whole-battle';
    const fighter: Fighter = {
      card,
      row: row ?? 'front',
      position: position ?? 1,
      down: false,
      hidden: false,
      onGround: lasting && suitsGround(state.location, card),
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
  cites: () => ['fftcg.battle.reinforce', 'fftcg.areas.reserves'],
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
const exemption = (state: State, { player, card: id, on }: Subject) => {
  const fighter = fighterOf(state, on);
  const card = playable(state.sides[player], id);
  const rule = fighter && card && exemptBy(state, fighter, card);
  return rule ? [rule] : [];
};
const reinforceEquipment: GameRule = {
  id: 'fftcg.battle.reinforce-equipment',
  when: always,
  does: (state, subject) => attach(state, subject.player, 'hand', subject),
  cites: (state, subject) => ['fftcg.battle.reinforce', 'fftcg.cards.equipment', ...exemption(state, subject)],
};
const reinforceRelic: GameRule = {
  id: 'fftcg.battle.reinforce-relic',
  when: always,
  does: (state, subject) => {
    const from = cardIn(state.sides[subject.player].sideboard, subject.card) ? 'sideboard' : 'hand';
    return attach(state, subject.player, from, subject);
  },
  cites: (state, subject) => [
    'fftcg.battle.reinforce',
    'fftcg.cards.relic',
    'fftcg.cards.relic-requirements',
    ...exemption(state, subject),
  ],
};
/** The old card makes way for the new one, where that is read to be possible. */
const replaced: GameRule = {
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
const recruit: GameRule = {
  id: 'fftcg.battle.recruit',
  when: always,
  does: (state, { player, card, count }) => {
    if (card !== undefined) return paid(state, player, card);
    if (count === undefined) return owing(state, player, 'recruit', -1);
    return withSide(state, player, drawToReserves(state.sides[player], count));
  },
  cites: ({ sides }, { player, count }) => {
    if (count === undefined) return [];
    const many = sides[player].reserves.length >= THREE;
    return many ? ['fftcg.areas.character-deck', 'fftcg.areas.reserves-limit'] : ['fftcg.areas.character-deck'];
  },
};
const appoint: GameRule = {
  id: 'fftcg.battle.appoint',
  when: always,
  does: (state, { player, card, on, count }) => {
    if (card !== undefined) return paid(state, player, card);
    if (count === undefined) return owing(state, player, 'appoint', on ?? -1);
    return appointed(state, player, on);
  },
  cites: (_, { count }) => (count === undefined ? [] : ['fftcg.cards.leader-card']),
};
const owing = (state: State, player: Seat, why: 'recruit' | 'appoint', about: number): State => ({
  ...state,
  pending: [...state.pending, { for: 'discard', player, why, left: PRICE, about }],
});
/** Where the Leader Card is: on a character, in the sideboard, or in the hand where that is read so. */
export const leaderCardOf = (side: Side): Card | undefined =>
  leaderOf(side)?.attached.find(isLeaderCard) ?? [...side.sideboard, ...side.hand].find(isLeaderCard);
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

const retreat: GameRule = {
  id: 'fftcg.battle.retreat',
  when: always,
  does: (state, { player }) => {
    const side = state.sides[player];
    const back = { ...side, party: [], reserves: [...side.reserves, ...side.party.map(({ card }) => card)] };
    return ended(withSide(state, player, back), other[player]);
  },
};

export const passStages = (choice: ChoiceOf<'recruit' | 'retreat' | 'pass'>): readonly GameStage[] => [
  once(pass, choice),
];
export const moveStages = (choice: ChoiceOf<'move' | 'reinforce'>): readonly GameStage[] => [once(move, choice)];
export const reinforceStages = (choice: ChoiceOf<'move' | 'reinforce'>): readonly GameStage[] => [
  once(reinforceCharacter, choice),
];
export const equipStages = (state: State, choice: ChoiceOf<'equip'>): readonly GameStage[] => {
  const card = playable(state.sides[choice.player], choice.card);
  return [once(replaced, choice), once(card && isRelic(card) ? reinforceRelic : reinforceEquipment, choice)];
};
export const recruitStages = ({ player }: ChoiceOf<'recruit' | 'retreat' | 'pass'>): readonly GameStage[] => [
  once(recruit, { player }),
];
export const appointStages = ({ player, on }: ChoiceOf<'appoint'>): readonly GameStage[] => [
  once(appoint, { player, on }),
];
export const retreatStages = (
  state: State,
  { player }: ChoiceOf<'recruit' | 'retreat' | 'pass'>,
): readonly GameStage[] => [
  {
    rule: returned,
    subjects: () =>
      attachedTo(
        state,
        player,
        state.sides[player].party.map(({ card }) => card.id),
      ),
  },
  once(retreat, { player }),
];
/** Pays one card for a Recruit or an Appoint; the last one buys it. */
export function payStages(state: State, { player, card }: ChoiceOf<'discard'>): readonly GameStage[] {
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
export const ACTION_RULES = [
  pass,
  move,
  reinforceCharacter,
  reinforceEquipment,
  reinforceRelic,
  replaced,
  recruit,
  appoint,
  retreat,
  returned,
];

/** A card that may be laid on a character: from the hand, or a Relic from the sideboard. */
export const playable = (side: Side, id: number | undefined): Card | undefined =>
  cardIn(side.hand, id) ?? cardIn(side.sideboard, id);
const isOwn = (state: State, player: Seat, id: number) => fighterIn(state.sides[player], id) !== undefined;
const noPlace = (position: number) => !(POSITIONS as readonly number[]).includes(position);

/** Whether a Move changes places with a character that is down, where both are read to go down for it. */
export const swapsDowned = (state: State, { player, row, position }: ChoiceOf<'move' | 'reinforce'>): boolean =>
  fighterAt(state.sides[player], row, position)?.down === true && state.readings['swap-down'] === 'both';
export const MOVE_BANS: readonly Ban<State, ChoiceOf<'move' | 'reinforce'>>[] = [
  { id: 'fftcg.areas.party', forbids: (state, { player, card }) => !isOwn(state, player, card) },
  { id: 'fftcg.states.down-twice', forbids: (state, { card }) => fighterOf(state, card)?.down === true },
  {
    id: 'fftcg.battle.row-limit',
    forbids: (state, { player, row, position }) =>
      noPlace(position) || (state.readings['move-swap'] === 'free-position' && inRow(state.sides[player], row) >= ROW),
  },
  {
    id: 'fftcg.battle.move',
    forbids: (state, { player, card, row, position }) =>
      fighterAt(state.sides[player], row, position)?.card.id === card,
  },
  {
    id: 'fftcg.battle.swap',
    forbids: (state, { player, row, position }) =>
      state.readings['move-swap'] === 'free-position' && fighterAt(state.sides[player], row, position) !== undefined,
  },
  { id: 'fftcg.states.down-twice', forbids: (state, choice) => swapsDowned(state, choice) },
];
/** Whether a row is not open to a character out of the reserves, where they are read to come into the back row first. */
export const mustTakeBackRow = (state: State, side: Side, row: Row): boolean =>
  row === 'front' && inRow(side, 'back') < ROW && state.readings['reinforce-place'] === 'back-row-first';
export const REINFORCE_BANS: readonly Ban<State, ChoiceOf<'move' | 'reinforce'>>[] = [
  {
    id: 'fftcg.areas.reserves',
    forbids: (state, { player, card }) => !cardIn(state.sides[player].reserves, card),
  },
  {
    id: 'fftcg.battle.reinforce-character',
    forbids: (state, { player }) => state.sides[player].party.length >= PARTY,
  },
  {
    id: 'fftcg.battle.row-limit',
    forbids: (state, { player, row, position }) => {
      const side = state.sides[player];
      if (noPlace(position)) return true;
      const makesRoom = state.readings['full-row'] === 'make-room' && inRow(side, row) === ROW;
      return fighterAt(side, row, position) !== undefined && !makesRoom;
    },
  },
  {
    id: 'fftcg.battle.reinforce-character',
    forbids: (state, { player, row }) => mustTakeBackRow(state, state.sides[player], row),
  },
];
/** Whether a card may be laid on a character of the other side, too. */
export const mayEquipAnybody = ({ readings }: State, card: Card): boolean =>
  face(card).kind === 'equipment' && readings['equip-whom'] === 'anybody';
export const EQUIP_BANS: readonly Ban<State, ChoiceOf<'equip'>>[] = [
  {
    id: 'fftcg.areas.hand',
    forbids: (state, { player, card }) => !playable(state.sides[player], card),
  },
  {
    id: 'fftcg.battle.reinforce',
    forbids: (state, { player, card: id }) => {
      const card = playable(state.sides[player], id);
      return card !== undefined && face(card).kind !== 'equipment' && !isRelic(card);
    },
  },
  {
    id: 'fftcg.areas.party',
    forbids: (state, { player, card: id, on }) => {
      const card = playable(state.sides[player], id);
      return !isOwn(state, player, on) && !(card && fighterOf(state, on) && mayEquipAnybody(state, card));
    },
  },
  {
    id: 'fftcg.cards.equipment',
    forbids: (state, { player, card: id, on }) => {
      const card = playable(state.sides[player], id);
      const fighter = fighterOf(state, on);
      return card !== undefined && fighter !== undefined && !mayCarry(fighter, card);
    },
  },
  {
    id: 'fftcg.attached.limit',
    forbids: (state, { player, card: id, on }) => {
      const card = playable(state.sides[player], id);
      const fighter = fighterOf(state, on);
      const refused = state.readings['adding-equipment'] === 'refused';
      return refused && card !== undefined && fighter !== undefined && !hasRoom(state, fighter, card);
    },
  },
];
export const RECRUIT_BANS: readonly Ban<State, ChoiceOf<'recruit' | 'retreat' | 'pass'>>[] = [
  {
    id: 'fftcg.battle.recruit',
    forbids: (state, { player }) => {
      const side = state.sides[player];
      return side.hand.length < PRICE && payable(state, side).length < PRICE;
    },
  },
];
/** Whether the price can still be paid once the Leader Card is taken out of the hand. */
function canPay(state: State, side: Side): boolean {
  const pays = (cards: readonly Card[]) => cards.filter((card) => !isLeaderCard(card)).length >= PRICE;
  return pays(side.hand) || pays(payable(state, side));
}
export const APPOINT_BANS: readonly Ban<State, ChoiceOf<'appoint'>>[] = [
  { id: 'fftcg.areas.party', forbids: (state, { player, on }) => !isOwn(state, player, on) },
  {
    id: 'fftcg.battle.appoint',
    forbids: (state, { player }) => {
      const side = state.sides[player];
      const taken = state.readings['appoint-again'] === 'forbidden' && leaderOf(side) !== undefined;
      return taken || !canPay(state, side) || !leaderCardOf(side);
    },
  },
];
export const DISCARD_BANS: readonly Ban<State, ChoiceOf<'discard'>>[] = [
  {
    id: 'fftcg.areas.hand',
    forbids: (state, { player, card: id }) => {
      const side = state.sides[player];
      const [owed] = state.pending;
      const why = owed?.for === 'discard' ? owed.why : undefined;
      const isPrice = why === 'recruit' || why === 'appoint';
      const card = cardIn(isPrice ? payable(state, side) : side.hand, id);
      return !card || (why === 'appoint' && isLeaderCard(card));
    },
  },
];
