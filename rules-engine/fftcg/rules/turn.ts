/** The Battle Phase from outside: whose action it is, rounds, and how a battle ends. */
import { put } from './attached.ts';
import { goesUp, locationPile, relicCard, relicSideboard } from './means.ts';
import { FOUR_RELICS, OUT_OF_CARDS } from './objective.ts';
import { keep } from './resolution.ts';
import {
  face,
  type Fighter,
  forBoth,
  type GameRule,
  type GameStage,
  isBattle,
  other,
  overfull,
  type Seat,
  SEATS,
  type Side,
  type State,
  type Subject,
  withSide,
} from '../state.ts';

const BOTH_PASS = 2;

/** Both parties stand revealed, and no reserves are too large. */
const isReady = (state: State) =>
  state.phase === 'relic' &&
  SEATS.every((seat) => state.sides[seat].next === 'fight' && overfull(state, state.sides[seat]) === 0);

/** The battle begins with 1P; then the turn goes back and forth. */
export const alternate: GameRule = {
  id: 'fftcg.battle.alternate',
  when: (state) => isReady(state) || (isBattle(state) && state.pending.length === 0 && state.passes < BOTH_PASS),
  does: (state, { player, count = 0 }) =>
    state.phase === 'relic'
      ? { ...state, phase: 'battle', round: 1, turn: state.first, passes: 0, clash: undefined }
      : { ...state, turn: other[player], passes: count, clash: undefined },
};

/** Two passes in a row. */
export const roundIsOver = (state: State) => isBattle(state) && state.passes >= BOTH_PASS;
/** Two passes in a row; whatever lasts until the end of the round ends now. */
export const round: GameRule = {
  id: 'fftcg.battle.round',
  when: roundIsOver,
  does: (state) => {
    let after = state;
    for (const seat of SEATS) {
      for (const { card: bearer, attached } of state.sides[seat].party) {
        for (const card of attached) {
          if (!face(card).forRound) continue;
          const side = after.sides[seat];
          const party = side.party.map((one) =>
            one.card.id === bearer.id ? { ...one, attached: one.attached.filter(({ id }) => id !== card.id) } : one,
          );
          after = put(withSide(after, seat, { ...side, party }), card.owner, 'discardPile', card);
        }
      }
    }
    return withFresh(after);
  },
};
/** Abilities that happen once a round may happen again, and what they have changed for the round is over. */
function withFresh(state: State): State {
  let after = state;
  for (const seat of SEATS) {
    const { party } = after.sides[seat];
    if (party.every(({ used, changes }) => !used && !changes)) continue;
    const fresh = party.map(({ used: _, changes = [], ...fighter }): Fighter => {
      const kept = changes.filter(({ until }) => until !== 'round-end');
      return kept.length > 0 ? { ...fighter, changes: kept } : fighter;
    });
    after = withSide(after, seat, { ...after.sides[seat], party: fresh });
  }
  return after;
}
export const allUp: GameRule = {
  id: 'fftcg.battle.all-up',
  when: roundIsOver,
  does: (state) => {
    const leaderCardUp = state.readings['leader-card-up'] === 'with-all';
    const up = (side: Side): Side => ({
      ...side,
      party: side.party.some(({ down }) => down)
        ? side.party.map((fighter) => (fighter.down ? { ...fighter, down: false } : fighter))
        : side.party,
      leaderCardDown: side.leaderCardDown && !leaderCardUp,
    });
    return { ...state, sides: { A: up(state.sides.A), B: up(state.sides.B) } };
  },
  cites: () => [goesUp.id],
};
export const newRound: GameRule = {
  id: 'fftcg.battle.new-round',
  when: roundIsOver,
  does: (state, { player }) => ({
    ...state,
    round: state.round + 1,
    passes: 0,
    turn: state.readings['new-round-start'] === 'first-player' ? state.first : other[player],
    clash: undefined,
  }),
};

/** The battle is over; what each player has to do next. */
export function ended(state: State, winner: Seat | undefined): State {
  const after = (seat: Seat): Side => {
    const side = state.sides[seat];
    return { ...side, next: seat === winner && side.party.length > 0 ? 'keep' : 'hand' };
  };
  return {
    ...state,
    phase: 'resolution',
    battleWinner: winner,
    sides: { A: after('A'), B: after('B') },
    clash: undefined,
  };
}

const isEmpty = (state: State, seat: Seat) => state.sides[seat].party.length === 0;
export const drawn: GameRule = {
  id: 'fftcg.battle.draw',
  when: (state) => isBattle(state) && isEmpty(state, 'A') && isEmpty(state, 'B'),
  does: (state) => {
    const back = { ...state, locations: backInPile(state), location: undefined };
    return state.readings['draw-next'] === 'replay' ? again(back) : ended(back, undefined);
  },
  cites: () => [locationPile.id],
};
const backInPile = ({ locations, location }: State) => (location ? [...locations, location] : locations);
/** Straight to a new Relic Phase, with the same 1P. */
function again(state: State): State {
  const { A, B } = state.sides;
  return {
    ...state,
    phase: 'relic',
    battle: state.battle + 1,
    sides: { A: { ...A, next: 'wait' }, B: { ...B, next: 'wait' } },
    clash: undefined,
  };
}

export const loss: GameRule = {
  id: 'fftcg.battle.loss',
  when: (state, { player }) => isBattle(state) && isEmpty(state, player),
  does: (state, { player }) => ended(state, other[player]),
};
export const relicWon: GameRule = {
  id: 'fftcg.battle.relic-won',
  when: (state, { player }) =>
    state.phase === 'resolution' && state.battleWinner === player && state.location !== undefined,
  does: (state, { player }) => {
    const { location } = state;
    if (!location) return state;
    return put({ ...state, location: undefined }, player, 'sideboard', { ...location, owner: player });
  },
  cites: () => [relicCard.id, relicSideboard.id],
};

/** Where the reserves are read not to outlast a battle. */
export const reservesGo: GameRule = {
  id: keep.id,
  when: (state, { player }) =>
    state.readings['reserves-after-battle'] === 'discarded' &&
    state.phase === 'resolution' &&
    state.sides[player].reserves.length > 0,
  does: (state, { player }) => {
    const { reserves } = state.sides[player];
    let after = withSide(state, player, { ...state.sides[player], reserves: [] });
    for (const card of reserves) after = put(after, card.owner, 'discardPile', card);
    return after;
  },
};

/** Whether a battle that goes on can have come to its end: a side has lost its last character, or somebody has won. */
export const mayHaveEnded = (state: State): boolean =>
  !isBattle(state) || state.battleWinner !== undefined || SEATS.some((seat) => isEmpty(state, seat));
/** How it ends, for which `mayHaveEnded` is asked after every action. */
export const BATTLE_ENDS: readonly GameStage[] = [
  { rule: drawn, subjects: ({ turn }) => ALONE[turn] },
  forBoth(loss),
  forBoth(relicWon),
  ...FOUR_RELICS,
  forBoth(reservesGo),
];
export const BATTLE_BEGINS: readonly GameStage[] = [
  { rule: alternate, subjects: ({ first }) => ALONE[first] },
  ...BATTLE_ENDS,
];

const onTurn = ({ turn }: State): readonly Subject[] => ALONE[turn];
const ALONE: Readonly<Record<Seat, readonly Subject[]>> = { A: [{ player: 'A' }], B: [{ player: 'B' }] };
const after = (ending: GameStage['subjects']): readonly GameStage[] => [
  ...OUT_OF_CARDS,
  { rule: alternate, subjects: ending },
  { rule: round, subjects: onTurn },
];
/** A round that is over is followed by another, once abilities have had their say. */
export const NEXT_ROUND: readonly GameStage[] = [
  { rule: allUp, subjects: onTurn },
  { rule: newRound, subjects: onTurn },
];
/** What follows an action besides an end of the battle: a player may be out of cards, the turn or the round passes on. */
export const AFTER_ACTION = after(onTurn);
/** Of a pass it is kept how many have passed in a row. */
export const AFTER_PASS = after(({ turn, passes }) => [{ player: turn, count: passes }]);
/** A Throw that is read to be no action ends no turn. */
export const AFTER_THROW = after((state) => (state.readings['throw-action'] === 'free' ? [] : onTurn(state)));
