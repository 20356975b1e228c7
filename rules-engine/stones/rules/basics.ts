/** 1 How to play. */
import { means } from '../../core/cite.ts';
import type { Rule } from '../../core/rule.ts';
import { type About, having, type Match, otherThan, type PlayerName, PLAYERS } from '../state.ts';

type MatchRule = Rule<Match, About>;

export const stones = means('stones.basics.stones');

/** Stones go from the deck into a hand, as many as there are. */
const drawn = (match: Match, { player }: About, count: number): Match => ({
  ...having(match, 'hands', player, [...match.hands[player], ...match.deck.slice(0, count)]),
  deck: match.deck.slice(count),
});
/** How many each player begins with. */
export const DEALT = 3;
export const deal: MatchRule = {
  id: 'stones.basics.deal',
  does: (match, about) => drawn(match, about, DEALT),
  cites: () => [stones.id],
};

/** The stone leaves the hand and is the last of the path. */
function laid(match: Match, { player, stone }: About): Match {
  const hand = match.hands[player].filter((one) => one !== stone);
  return { ...having(match, 'hands', player, hand), path: stone ? [...match.path, stone] : match.path };
}

/** Only a number is held against a number: the first stone of a path lies behind nothing. */
export const higher = means('stones.basics.higher');
export const isTooLow = ({ path, readings }: Match, number: number): boolean => {
  const last = path.at(-1)?.number ?? 0;
  if (last === 0 || number === 0) return false;
  return readings['equal-stone'] === 'too-low' ? number <= last : number < last;
};

export const lay: MatchRule = {
  id: 'stones.basics.lay',
  does: laid,
  cites: ({ path }) => (path.length > 0 ? [higher.id] : []),
};
/** A Feather goes anywhere, and anything goes behind it: no numbers are held against each other. */
export const feather: MatchRule = {
  id: 'stones.basics.feather',
  overrides: lay.id,
  when: ({ path }, { stone }) => stone?.number === 0 || path.at(-1)?.number === 0,
  does: laid,
};
export const draw: MatchRule = {
  id: 'stones.basics.draw',
  when: ({ deck }) => deck.length > 0,
  does: (match, about) => drawn(match, about, 1),
};
export const turn: MatchRule = {
  id: 'stones.basics.turn',
  does: (match, { player }) => ({ ...match, turn: otherThan(player) }),
};

/** The opponent takes the whole path. */
function left(match: Match, player: PlayerName): Match {
  const other = otherThan(player);
  return { ...having(match, 'taken', other, [...match.taken[other], ...match.path]), path: [] };
}
export const turnBack: MatchRule = {
  id: 'stones.basics.turn-back',
  does: (match, { player }) => left(match, player),
};
export const noPath = means('stones.basics.no-path');

export const goal = means('stones.basics.goal');
export const tie = means('stones.basics.tie');
/** Who has taken more stones; nobody where both have taken as many. */
export const ahead = ({ taken }: Match): PlayerName | undefined =>
  PLAYERS.find((player) => taken[player].length > taken[otherThan(player)].length);
/** Whoever must go on and has nothing left ends the game; the path goes to the one who laid last. */
export const end: MatchRule = {
  id: 'stones.basics.end',
  when: ({ hands, turn: player }) => hands[player].length === 0,
  does: (match) => ({ ...left(match, match.turn), over: true }),
  cites: (match) => [ahead(left(match, match.turn)) ? goal.id : tie.id],
};

export const EXCEPTIONS: readonly MatchRule[] = [feather];
