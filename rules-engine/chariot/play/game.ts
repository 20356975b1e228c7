/** A whole match: how it begins, who may do what, and what follows. */
import type { Game } from '../../core/game.ts';
import { among, roll } from '../../core/random.ts';
import { resolve } from '../../core/resolve.ts';
import { acts, type Choice } from './actions.ts';
import { loveshroomWins } from '../rules/card-rulings.ts';
import { unblocked } from '../rules/combat.ts';
import { NO_EXCEPTIONS, once } from './course.ts';
import type { MatchRule } from '../rules/discard.ts';
import {
  about,
  type Card,
  HIDDEN,
  MAIN,
  type Match,
  type MatchStep,
  nameOf,
  newSpell,
  NO_POOL,
  opponentOf,
  type Seat,
  seatOf,
  type Setup,
  type Side,
  sideOf,
  withSide,
} from '../state.ts';
import { hand, main, stalemate, turn } from '../rules/turn.ts';

export type { MatchStep };

function opening({ hands, seed, first, readings }: Setup): readonly MatchStep[] {
  const starts = readings['first-player'] === 'chance' ? (among(roll(seed).bits, 2) as Seat) : first;
  const [one, two] = starts === 0 ? hands : ([hands[1], hands[0]] as const);
  const empty: Side = { hand: [], field: [], discard: [], mana: NO_POOL };
  const start: Match = {
    readings,
    first: starts,
    turn: 0,
    sides: [empty, empty],
    stage: MAIN,
    combat: null,
    offered: 0,
  };
  const takes = (seat: Seat, cards: readonly Card[], from: number): MatchRule => ({
    ...hand,
    does: (match) => withSide(match, seat, { ...empty, hand: cards.map((card, nth) => newSpell(from + nth, card)) }),
  });
  return resolve(
    [
      once(takes(0, one, 1), about(0)),
      once(takes(1, two, 1 + one.length), about(1)),
      once(turn, about(0)),
      once(main, about(0)),
    ],
    NO_EXCEPTIONS,
    start,
  );
}

function view(match: Match, player: string): Match {
  const other = opponentOf(seatOf(player));
  const side = sideOf(match, other);
  return withSide(match, other, { ...side, hand: side.hand.map(() => HIDDEN) });
}

export const match: Game<Setup, Match, Choice> = {
  id: 'chariot',
  begin: (setup) => opening(setup).at(-1)?.after as Match,
  opening,
  ...acts.playing,
  result: ({ stage }) => {
    if (stage.at === 'tied') return { ended: 'drawn', rule: stalemate.id };
    if (stage.at !== 'won') return undefined;
    const rule = stage.rule === 'unblocked' ? unblocked.id : loveshroomWins.id;
    return { ended: 'won', winner: nameOf(stage.winner), rule };
  },
  view,
};
