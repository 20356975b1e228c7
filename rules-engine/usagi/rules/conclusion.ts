/** Part 3.3, steps 2 to 4: victory, Heroes, the sweep. */
import { holds } from '../../core/resolve.ts';
import type { Cited } from '../../core/cite.ts';
import { type Log, step, type Subject, type UsagiRule } from './log.ts';
import { along, leave } from './moves.ts';
import { basics } from './basics.ts';
import { cardTypes } from './card-types.ts';
import { terms } from './terms.ts';
import { turn } from './turn.ts';
import {
  type Card,
  clockwise,
  indexOf,
  type PlayerState,
  playerOf,
  type Seat,
  seatAt,
  type State,
  withPlayer,
} from '../state.ts';
import { hasStatic, isCharacter, isHeld, isHero, onTable } from './table.ts';

/** More than half of the tokens the pile held at the start. */
export const isMoreThanHalf = (tokens: number, startingPile: number): boolean => tokens * 2 > startingPile;
/** The fewest tokens that are more than half. */
export const moreThanHalf = (startingPile: number): number => Math.floor(startingPile / 2) + 1;

/** Who has won, if the game is over now: the players with the most tokens. */
export interface Standing {
  readonly over: boolean;
  readonly emptyPile: boolean;
  /** Who has more than half. */
  readonly overHalf: Seat | null;
  /** The players with the most tokens. */
  readonly most: readonly Seat[];
}
export function standing({
  players,
  neutralPile,
  startingPile,
}: Pick<State, 'players' | 'neutralPile' | 'startingPile'>): Standing {
  // Who is out of the game has lost, however many tokens there are. Where nobody is left, all are compared.
  const isLeft = players.some(({ out }) => !out);
  const seats = players.flatMap(({ out }, at) => (out && isLeft ? [] : [seatAt(at)]));
  const highest = Math.max(...seats.map((seat) => (players[indexOf(seat)] as PlayerState).tokens));
  const has = (seat: Seat) => (players[indexOf(seat)] as PlayerState).tokens;
  const overHalf = seats.find((seat) => isMoreThanHalf(has(seat), startingPile)) ?? null;
  const emptyPile = neutralPile === 0;
  return {
    over: emptyPile || overHalf !== null,
    emptyPile,
    overHalf,
    most: seats.filter((seat) => has(seat) === highest),
  };
}

const nextStep = (log: Log, name: 'victory' | 'sweep') =>
  step(log, turn.conclusion, { amount: log.state.turn, what: name }, { phase: { name } });
export const toVictory = (log: Log): void => nextStep(log, 'victory');

/** Step 2. */
export function checkVictory(log: Log): void {
  const { over, emptyPile, overHalf, most } = standing(log.state);
  step(log, turn.checkVictory, { amount: log.state.neutralPile, what: over ? 'over' : 'goes on' });
  if (emptyPile) step(log, turn.emptyPile, {});
  if (overHalf !== null) {
    step(log, turn.moreThanHalf, { player: overHalf, amount: playerOf(log.state, overHalf).tokens });
  }
  if (over) {
    const [first] = most;
    const rule: Cited = turn.mostTokens;
    const winner = most.length === 1 ? (first ?? null) : winnerOfTie(log.state, most);
    if (winner !== undefined) {
      return step(
        log,
        rule,
        { player: winner ?? undefined, seats: most },
        { phase: { name: 'over', winner, rule: rule.id } },
      );
    }
    // "One more point" was proposed without a word on how: one more token lies in the pile, and the game goes on.
    const { neutralPile, supplied } = log.state;
    step(
      log,
      rule,
      { amount: 1, what: 'contest', seats: most },
      {
        after: { ...log.state, neutralPile: neutralPile + 1, supplied: supplied + 1 },
      },
    );
  }
  askNext(log, clockwise(log.state, log.state.firstPlayer));
}
/** Who has won among those with equally many tokens: nobody (null), or that is not decided yet (undefined). */
function winnerOfTie(state: State, most: readonly Seat[]): Seat | null | undefined {
  switch (state.readings['victory-tie']) {
    case 'nobody':
      return null;
    case 'first-to-reach': {
      const reached = (seat: Seat) => playerOf(state, seat).reached;
      const earliest = Math.min(...most.map(reached));
      const first = most.filter((seat) => reached(seat) === earliest);
      return first.length === 1 ? (first[0] ?? null) : null;
    }
    case 'last-contest':
      return undefined;
  }
}

/** The Heroes a player may choose among. */
export const heroesOf = (state: State, seat: Seat): readonly Card[] => {
  const heroes = playerOf(state, seat).playField.filter((card) => isHero(state, card));
  if (state.readings['hero-in-event-field'] !== 'counts') return heroes;
  return [...heroes, ...state.eventField.filter((card) => card.controller === seat && isHero(state, card))];
};

/** Step 3: the next player with a Hero is asked. Whoever has none has nothing to choose. */
function askNext(log: Log, waiting: readonly Seat[]): void {
  for (const [at, seat] of waiting.entries()) {
    if (heroesOf(log.state, seat).length > 0) {
      const phase = { name: 'hero', player: seat, waiting: waiting.slice(at + 1) } as const;
      return step(log, turn.chooseHero, { player: seat, what: 'asked' }, { phase });
    }
    step(log, turn.heroInPlayField, { player: seat }, { after: withPlayer(log.state, seat, { kept: 0 }) });
  }
  nextStep(log, 'sweep');
}

export function keep(log: Log, player: Seat, card: number): void {
  const { phase } = log.state;
  if (phase.name !== 'hero') return;
  const before = playerOf(log.state, player).kept;
  const after = withPlayer(log.state, player, { kept: card });
  if (card === 0) step(log, turn.keepNoHero, { player }, { after });
  else {
    const another = before !== 0 && before !== card;
    step(
      log,
      turn.chooseHero,
      { player, card, former: before },
      { after, cites: another ? [keptHero, turn.anotherHero] : [keptHero] },
    );
  }
  askNext(log, phase.waiting);
}

const SWEPT = [terms.sweepUp, basics.restPile, cardTypes.charactersLeaving].map(({ id }) => id);
const cardOf = (state: State, { card = 0 }: Subject) => onTable(state, card);

const sweepUp: UsagiRule = {
  id: 'usagi.turn.sweep-up',
  when: (state, subject) => {
    const found = cardOf(state, subject);
    return found !== undefined && isCharacter(state, found);
  },
  does: (state, { card = 0, player }) =>
    leave(state, card, 'restPile', state.readings['swept-to-whom'] === 'player' ? player : undefined),
  cites: (state, { card = 0 }, after) => {
    const isExhausted = state.readings['swept-up-exhausted'] === 'exhausted';
    const moves = along(state, after, card);
    if (!isExhausted && moves.length === 0) return SWEPT;
    return SWEPT.concat(isExhausted ? terms.exhaust.id : [], ...moves.map(({ id }) => id));
  },
};
const keptHero: UsagiRule = {
  id: 'usagi.card-types.heroes',
  overrides: sweepUp.id,
  when: (state, { card, player }) => player !== undefined && playerOf(state, player).kept === card,
  does: (state) => state,
};
const notSweptUp: UsagiRule = {
  id: 'usagi.terms.not-swept-up',
  overrides: sweepUp.id,
  when: (state, subject) => {
    const card = cardOf(state, subject);
    // A kept Hero that says so too stays as the kept one, and a Held Moment as the Held Moment it is.
    const staysAnyway = card === undefined || holds(keptHero, state, subject) || isHeld(state, card);
    return !staysAnyway && hasStatic(state, card, 'not-swept-up');
  },
  does: (state) => state,
  cites: () => [cardTypes.cardsOverRules.id],
};
const heldStays: UsagiRule = {
  id: 'usagi.card-types.held-stays',
  overrides: sweepUp.id,
  when: (state, subject) => {
    const found = cardOf(state, subject);
    return found !== undefined && isHeld(state, found);
  },
  does: (state) => state,
};
/** Which cards are swept up, and which stay. */
export const sweeping = { sweepUp, keptHero, notSweptUp, heldStays } as const;
