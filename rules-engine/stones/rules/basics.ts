/** 1 How to play. */
import { means } from '../../core/cite.ts';
import type { Rule } from '../../core/rule.ts';
import { type About, having, type Match, otherThan, type Stone } from '../state.ts';

type MatchRule = Rule<Match, About>;
const always = () => true;

export const stones = means('stones.basics.stones');

/** How many each player begins with. */
export const DEALT = 3;
export const deal: MatchRule = {
  id: 'stones.basics.deal',
  when: always,
  does: (match, { player }) =>
    having({ ...match, deck: match.deck.slice(DEALT) }, 'hands', player, match.deck.slice(0, DEALT)),
  cites: () => [stones.id],
};

/** The stone leaves the hand and is the last of the path. */
const laid = (match: Match, { player, stone }: About): Match =>
  stone === null
    ? match
    : {
        ...having(
          match,
          'hands',
          player,
          match.hands[player].filter(({ id }) => id !== stone.id),
        ),
        path: [...match.path, stone],
      };
const isFeather = (stone: Stone | null | undefined) => stone?.number === 0;

/** Only a number is held against a number: the first stone of a path lies behind nothing. */
export const higher = means('stones.basics.higher');
export const isTooLow = ({ path, readings }: Match, number: number): boolean => {
  const last = path.at(-1)?.number ?? 0;
  if (last === 0 || number === 0) return false;
  return readings['equal-stone'] === 'too-low' ? number <= last : number < last;
};

export const lay: MatchRule = {
  id: 'stones.basics.lay',
  when: always,
  does: laid,
  cites: ({ path }) => (path.length > 0 ? [higher.id] : []),
};
/** A Feather goes anywhere, and anything goes behind it: no numbers are held against each other. */
export const feather: MatchRule = {
  id: 'stones.basics.feather',
  overrides: lay.id,
  when: ({ path }, { stone }) => isFeather(stone) || isFeather(path.at(-1)),
  does: laid,
};
export const draw: MatchRule = {
  id: 'stones.basics.draw',
  when: ({ deck }) => deck.length > 0,
  does: (match, { player }) =>
    having({ ...match, deck: match.deck.slice(1) }, 'hands', player, [
      ...match.hands[player],
      ...match.deck.slice(0, 1),
    ]),
};
export const turn: MatchRule = {
  id: 'stones.basics.turn',
  when: always,
  does: (match, { player }) => ({ ...match, turn: otherThan(player) }),
};

/** A player takes the whole path. */
const taken = (match: Match, player: About['player']): Match => ({
  ...having(match, 'taken', player, [...match.taken[player], ...match.path]),
  path: [],
});
export const turnBack: MatchRule = {
  id: 'stones.basics.turn-back',
  when: always,
  does: (match, { player }) => taken(match, otherThan(player)),
};
export const noPath = means('stones.basics.no-path');

export const goal = means('stones.basics.goal');
export const tie = means('stones.basics.tie');
/** What decides when the game is over. */
export const deciding = ({ taken: { 'Player 1': one, 'Player 2': other } }: Pick<Match, 'taken'>) =>
  one.length === other.length ? tie : goal;
/** Whoever must go on and has nothing left ends the game; the path goes to the one who laid last. */
export const end: MatchRule = {
  id: 'stones.basics.end',
  when: ({ hands, turn: player }) => hands[player].length === 0,
  does: (match) => ({ ...taken(match, otherThan(match.turn)), over: true }),
  cites: (match) => [deciding(taken(match, otherThan(match.turn))).id],
};

export const EXCEPTIONS: readonly MatchRule[] = [feather];
