/** Part 3.3, steps 2 to 4: victory, Heroes, the sweep. */
import { about, follow, goTo, type Log, type StatedRule, step } from './log.ts';
import { leave } from './moves.ts';
import type { UsagiRule } from './rules.ts';
import {
  type Card,
  type ChoiceOf,
  clockwise,
  indexOf,
  type PlayerState,
  playerOf,
  type Seat,
  seatAt,
  type State,
  withPhase,
  withPlayer,
} from './state.ts';
import { hasStatic, isCharacter, isHeld, isHero, isStory, onTable } from './table.ts';

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
  const highest = Math.max(...players.map(({ tokens }) => tokens));
  const seats = players.map((_, at) => seatAt(at));
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
  goTo(log, 'usagi.turn.conclusion', about(null, 0, 0, log.state.turn, name), { name });
export const toVictory = (log: Log): void => nextStep(log, 'victory');

/** Step 2. */
export function checkVictory(log: Log): void {
  const { over, emptyPile, overHalf, most } = standing(log.state);
  step(log, 'usagi.turn.check-victory', about(null, 0, 0, log.state.neutralPile, over ? 'over' : 'goes on'), log.state);
  if (emptyPile) step(log, 'usagi.turn.empty-pile', about(null), log.state);
  if (overHalf !== null) {
    step(log, 'usagi.turn.more-than-half', about(overHalf, 0, 0, playerOf(log.state, overHalf).tokens), log.state);
  }
  if (over) {
    const [first] = most;
    const rule: UsagiRule = 'usagi.turn.most-tokens';
    const winner = most.length === 1 ? (first ?? null) : winnerOfTie(log.state, most);
    if (winner !== undefined) {
      return goTo(log, rule, about(winner, 0, 0, 0, '', most), { name: 'over', winner, rule });
    }
    // "One more point" was proposed without a word on how: one more token lies in the pile, and the game goes on.
    const { neutralPile, supplied } = log.state;
    step(log, rule, about(null, 0, 0, 1, 'contest', most), {
      ...log.state,
      neutralPile: neutralPile + 1,
      supplied: supplied + 1,
    });
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
      return goTo(log, 'usagi.turn.choose-hero', about(seat, 0, 0, 0, 'asked'), phase);
    }
    step(log, 'usagi.turn.hero-in-play-field', about(seat), withPlayer(log.state, seat, { kept: 0 }));
  }
  nextStep(log, 'sweep');
}

export function keep(log: Log, { player, card }: ChoiceOf<'keep'>): void {
  const { phase } = log.state;
  if (phase.name !== 'hero') return;
  const before = playerOf(log.state, player).kept;
  const after = withPlayer(log.state, player, { kept: card });
  if (card === 0) step(log, 'usagi.turn.keep-no-hero', about(player), after);
  else {
    const another = before !== 0 && before !== card;
    step(log, 'usagi.turn.choose-hero', about(player, card, before), after, another ? ANOTHER : KEPT);
  }
  askNext(log, phase.waiting);
}
const KEPT: readonly UsagiRule[] = ['usagi.card-types.heroes'];
const ANOTHER: readonly UsagiRule[] = ['usagi.card-types.heroes', 'usagi.turn.another-hero'];

const SWEPT: readonly UsagiRule[] = [
  'usagi.terms.sweep-up',
  'usagi.basics.rest-pile',
  'usagi.card-types.characters-leaving',
  'usagi.card-types.attachment-moves-along',
];
const cardOf = (state: State, id: number) => onTable(state, id);
const isSwept = (state: State, { card, player }: { readonly card: number; readonly player: Seat | null }) => {
  const found = cardOf(state, card);
  return found !== undefined && player !== null && isCharacter(state, found);
};

const sweepUp: StatedRule = {
  id: 'usagi.turn.sweep-up',
  when: isSwept,
  does: (state, { card, player }) =>
    state.readings['swept-to-whom'] === 'player' && player !== null
      ? leave(state, card, 'restPile', player)
      : leave(state, card, 'restPile'),
  cites: () => SWEPT,
};
const keptHero: StatedRule = {
  id: 'usagi.card-types.heroes',
  overrides: sweepUp.id,
  when: (state, { card, player }) => player !== null && playerOf(state, player).kept === card,
  does: (state) => state,
};
const notSweptUp: StatedRule = {
  id: 'usagi.terms.not-swept-up',
  overrides: sweepUp.id,
  when: (state, subject) => {
    const card = cardOf(state, subject.card);
    // A kept Hero that says so too stays as the kept one.
    return card !== undefined && !keptHero.when(state, subject) && hasStatic(state, card, 'not-swept-up');
  },
  does: (state) => state,
  cites: () => ['usagi.card-types.cards-over-rules'],
};
const heldStays: StatedRule = {
  id: 'usagi.card-types.held-stays',
  overrides: sweepUp.id,
  when: (state, { card }) => {
    const found = cardOf(state, card);
    return found !== undefined && isHeld(state, found);
  },
  does: (state) => state,
};
const SPARED = [keptHero, notSweptUp, heldStays];

/** Step 4, and the end of the turn. */
export function sweep(log: Log): void {
  for (const seat of clockwise(log.state, log.state.firstPlayer)) {
    for (const { id, on } of playerOf(log.state, seat).playField) {
      if (on === 0) follow(log, sweepUp, SPARED, about(seat, id));
    }
  }
  let stays = 0;
  for (const card of log.state.eventField) {
    const event = onTable(log.state, card.event);
    if (event && isStory(log.state, event)) stays += 1;
  }
  if (stays > 0) step(log, 'usagi.turn.story-characters-stay', about(null, 0, 0, stays), log.state);
  if (log.state.players.some(({ honor, ryo }) => honor > 0 || ryo > 0)) {
    const players = log.state.players.map((player) => ({ ...player, honor: 0, ryo: 0 }));
    step(log, 'usagi.turn.unspent-currency', about(null), { ...log.state, players });
  }
  const { turn, firstPlayer, nextFirst } = log.state;
  const after: State = {
    ...log.state,
    turn: turn + 1,
    firstPlayer: nextFirst ?? firstPlayer,
    nextFirst: null,
    finished: [],
    lasting: [],
  };
  step(log, 'usagi.turn.turn-over', about(null, 0, 0, turn), after);
  step(
    log,
    'usagi.turn.initiation',
    about(null, 0, 0, turn + 1, 'produce'),
    withPhase(log.state, { name: 'produce' }),
    ['usagi.turn.phases', 'usagi.turn.all-at-once'],
  );
}
