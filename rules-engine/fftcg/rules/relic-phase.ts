/** The Relic Phase: a Location, two parties, the reveal, the reserves. */
import { put } from './attached.ts';
import {
  deckArea,
  fromCharacterDeck,
  fromDeck,
  goesDown,
  leaderCard,
  locationCard,
  notUnique,
  partyArea,
  reservesArea,
} from './means.ts';
import type { RuleId } from '../../core/rule.ts';
import { BATTLE_BEGINS } from './turn.ts';
import { OUT_OF_CARDS } from './objective.ts';
import {
  type Card,
  cardIn,
  drawCards,
  drawForBattle,
  drawToReserves,
  face,
  type Fighter,
  forBoth,
  forFirst,
  forSecond,
  type GameRule,
  type GameStage,
  isLeaderCard,
  isOver,
  nameOf,
  once,
  other,
  PARTY,
  type Position,
  type Row,
  SEATS,
  type Side,
  SIX,
  type State,
  type Subject,
  theCard,
  THREE,
  without,
  withSide,
} from '../state.ts';

/** Characters a player may begin the battle with. */
export function atHand({ readings }: State, side: Side): readonly Card[] {
  const { drawn, reserves, party } = side;
  if (reserves.length === 0) return drawn;
  if (readings['deploy-from'] === 'reserves-too') return [...drawn, ...reserves];
  const nobody = drawn.length === 0 && party.length === 0;
  return nobody && readings['nobody-drawn'] === 'leader-from-reserves' ? reserves : drawn;
}

export const location: GameRule = {
  id: 'fftcg.relic-phase.location',
  does: (state, { card }) => {
    const { A, B } = state.sides;
    const waiting = (side: Side): Side => ({ ...side, next: 'wait', keptReserves: side.reserves.length });
    return {
      ...state,
      location: theCard(state.locations, card),
      locations: without(state.locations, card),
      sides: { A: waiting(A), B: waiting(B) },
    };
  },
  cites: () => [locationCard.id],
};
export const drawSix: GameRule = {
  id: 'fftcg.relic-phase.draw',
  does: (state, { player }) => {
    const side = drawForBattle(state.sides[player], SIX);
    return withSide(state, player, { ...side, next: atHand(state, side).length > 0 ? 'leader' : 'reveal' });
  },
  cites: ({ sides }, { player }) => fromCharacterDeck(sides[player]),
};

/** Takes a character out of the six, or out of the reserves where that is read to be allowed. */
function taken(side: Side, id: number | undefined): [Side, Card] {
  const drawn = cardIn(side.drawn, id);
  if (drawn) return [{ ...side, drawn: without(side.drawn, id) }, drawn];
  const card = theCard(side.reserves, id);
  const kept = side.reserves.indexOf(card) < side.keptReserves ? 1 : 0;
  return [{ ...side, reserves: without(side.reserves, id), keptReserves: side.keptReserves - kept }, card];
}
interface Placed {
  readonly row?: Row;
  readonly position?: Position;
  readonly hidden: boolean;
}
const fighterFrom = (card: Card, attached: readonly Card[], { row, position, hidden }: Placed): Fighter => ({
  card,
  row: row ?? 'front',
  position: position ?? 1,
  down: false,
  hidden,
  onGround: false,
  attached,
});

export const leader: GameRule = {
  id: 'fftcg.relic-phase.leader',
  does: (state, subject) => {
    const [side, card] = taken(state.sides[subject.player], subject.card);
    const worn = [...side.sideboard, ...side.hand].filter(isLeaderCard).slice(0, 1);
    const [id] = worn.map((one) => one.id);
    const hidden = state.readings['leader-face'] === 'face-down';
    return withSide(state, subject.player, {
      ...side,
      sideboard: without(side.sideboard, id),
      hand: without(side.hand, id),
      party: [...side.party, fighterFrom(card, worn, { ...subject, hidden })],
      leaderCardDown: false,
      next: 'party',
    });
  },
  cites: ({ sides }, { player, card }) => {
    const { sideboard, hand, reserves } = sides[player];
    const rules: RuleId[] = [];
    if ([...sideboard, ...hand].some(isLeaderCard)) rules.push(leaderCard.id);
    if (cardIn(reserves, card)) rules.push(reservesArea.id);
    return rules;
  },
};

/** Whether a character is one more of a name in the party. Of a Rare one a deck holds no other. */
export const isAnother = ({ party }: Side, card: Card): boolean =>
  face(card).rarity !== 'rare' && party.some((fighter) => nameOf(fighter.card) === nameOf(card));
/** Plays a character face-down; without one, the party is complete. */
export const party: GameRule = {
  id: 'fftcg.relic-phase.party',
  does: (state, subject) => {
    const { player } = subject;
    if (subject.card === undefined) return withSide(state, player, { ...state.sides[player], next: 'reveal' });
    const [side, card] = taken(state.sides[player], subject.card);
    return withSide(state, player, {
      ...side,
      party: [...side.party, fighterFrom(card, [], { ...subject, hidden: true })],
    });
  },
  cites: (state, { player, card: id }) => {
    const side = state.sides[player];
    const card = id === undefined ? undefined : cardIn(atHand(state, side), id);
    const rules: RuleId[] = [partyArea.id];
    if (card && isAnother(side, card)) rules.push(notUnique.id);
    if (cardIn(side.reserves, id)) rules.push(reservesArea.id);
    return rules;
  },
};
export const remainder: GameRule = {
  id: 'fftcg.relic-phase.remainder',
  when: (state, { player }) => state.sides[player].drawn.length > 0,
  does: (state, { player }) => {
    const side = state.sides[player];
    return withSide(state, player, { ...side, drawn: [], reserves: [...side.reserves, ...side.drawn] });
  },
  cites: () => [reservesArea.id],
};

const isSet = ({ next }: Side) => next === 'reveal' || next === 'fight';
const isShown = (state: State) =>
  state.phase === 'relic' && state.sides.A.next === 'fight' && state.sides.B.next === 'fight';

export const reveal: GameRule = {
  id: 'fftcg.relic-phase.reveal',
  when: (state, { player }) =>
    !isOver(state) && state.sides[player].next === 'reveal' && isSet(state.sides[other[player]]),
  does: (state, { player }) => {
    const side = state.sides[player];
    return withSide(state, player, {
      ...side,
      party: side.party.map((fighter) => (fighter.hidden ? { ...fighter, hidden: false } : fighter)),
      next: 'fight',
    });
  },
};
/** Cards a party is paid for what it lacks to six. */
export const cardsForParty = (size: number) => (PARTY - size) * 2;
export const shortParty: GameRule = {
  id: 'fftcg.relic-phase.short-party',
  when: (state, { player }) =>
    state.phase === 'relic' && state.sides[player].next === 'fight' && state.sides[player].party.length < PARTY,
  does: (state, { player }) =>
    withSide(state, player, drawCards(state.sides[player], cardsForParty(state.sides[player].party.length))),
  cites: ({ sides }, { player }) => fromDeck(sides[player]),
};

/** Whether a character is one the Location speaks of; a Location that names none speaks of all. */
export const suitsGround = (ground: Card | undefined, card: Card) => {
  if (!ground) return false;
  const { effect, traits } = face(ground);
  return effect === 'boost' && (traits.length === 0 || face(card).traits.some((trait) => traits.includes(trait)));
};
export const locationEffect: GameRule = {
  id: 'fftcg.relic-phase.location-effect',
  when: (state) => isShown(state) && state.location !== undefined && face(state.location).effect !== 'none',
  does: (state) => {
    const ground = state.location;
    if (!ground) return state;
    const { effect, amount } = face(ground);
    const touched = (side: Side): Side => {
      if (effect === 'draw') return drawCards(side, amount);
      return {
        ...side,
        party: side.party.map((fighter) => ({
          ...fighter,
          down: fighter.down || (effect === 'down' && fighter.row === 'front'),
          onGround: suitsGround(ground, fighter.card),
        })),
      };
    };
    return { ...state, sides: { A: touched(state.sides.A), B: touched(state.sides.B) } };
  },
  cites: ({ location: ground, sides }) => {
    const effect = ground && face(ground).effect;
    const both = SEATS.map((seat) => sides[seat]);
    const rules: RuleId[] = [locationCard.id];
    if (effect === 'draw' && both.some(({ deck }) => deck.length > 0)) rules.push(deckArea.id);
    const stands = ({ down, row }: Fighter) => !down && row === 'front';
    if (effect === 'down' && both.some((side) => side.party.some(stands))) rules.push(goesDown.id);
    return rules;
  },
};

export const fillReserves: GameRule = {
  id: 'fftcg.relic-phase.fill-reserves',
  when: (state, { player }) => isShown(state) && state.sides[player].reserves.length < THREE,
  does: (state, { player }) => {
    const side = state.sides[player];
    return withSide(state, player, drawToReserves(side, THREE - side.reserves.length));
  },
  cites: ({ sides }, { player }) => {
    const rules = fromCharacterDeck(sides[player]);
    return rules.length > 0 ? [...rules, reservesArea.id] : rules;
  },
};

export const trimReserves: GameRule = {
  id: 'fftcg.relic-phase.trim-reserves',
  does: (state, { player, card: id }) => {
    const side = state.sides[player];
    const card = theCard(side.reserves, id);
    const kept = side.reserves.indexOf(card) < side.keptReserves ? 1 : 0;
    const rest = { ...side, reserves: without(side.reserves, id), keptReserves: side.keptReserves - kept };
    return put(withSide(state, player, rest), card.owner, 'discardPile', card);
  },
};

/** What follows as soon as both parties are set up. */
const REVEAL_AND_ON: readonly GameStage[] = [
  forFirst(reveal),
  forFirst(shortParty),
  ...OUT_OF_CARDS,
  forSecond(reveal),
  forSecond(shortParty),
  ...OUT_OF_CARDS,
  { rule: locationEffect, subjects: ({ first }) => [{ player: first }] },
  ...OUT_OF_CARDS,
  forBoth(fillReserves),
  ...OUT_OF_CARDS,
  ...BATTLE_BEGINS,
];

export const locationStages = (subject: Subject): readonly GameStage[] => [
  once(location, subject),
  forBoth(drawSix),
  ...OUT_OF_CARDS,
  ...REVEAL_AND_ON,
];
export const readyStages = ({ player }: Subject): readonly GameStage[] => [
  once(party, { player }),
  once(remainder, { player }),
  ...REVEAL_AND_ON,
];
export const trimStages = (subject: Subject): readonly GameStage[] => [once(trimReserves, subject), ...BATTLE_BEGINS];
