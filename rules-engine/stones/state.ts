/** A game of Stepping Stones: two hands, a path between the players, and what each has taken. */
import type { Step } from '../core/step.ts';
import type { Readings } from './readings.ts';

/** Player 1 begins. */
export const PLAYERS = ['Player 1', 'Player 2'] as const;
export type PlayerName = (typeof PLAYERS)[number];
export const otherThan = (player: string): PlayerName => (player === 'Player 1' ? 'Player 2' : 'Player 1');

/** A stone, or a Feather. */
export interface Stone {
  /** Its own in this game, from 1; −1 where it is hidden. */
  readonly id: number;
  /** 1 to 5; 0 for a Feather. */
  readonly number: number;
}
/** All there are: three Feathers, and three stones of each number. */
export const COPIES = 3;
export const HIGHEST = 5;
export const ALL: readonly Stone[] = Array.from({ length: COPIES * (HIGHEST + 1) }, (_, nth) => ({
  id: nth + 1,
  number: Math.floor(nth / COPIES),
}));
/** Stands for every stone that a player may not see. */
export const HIDDEN: Stone = { id: -1, number: 0 };

export interface Match {
  readonly readings: Readings;
  /** The next one to be drawn comes first. */
  readonly deck: readonly Stone[];
  readonly hands: Readonly<Record<PlayerName, readonly Stone[]>>;
  /** The last one laid comes last. */
  readonly path: readonly Stone[];
  readonly taken: Readonly<Record<PlayerName, readonly Stone[]>>;
  /** Whose turn it is. */
  readonly turn: PlayerName;
  readonly over: boolean;
}
/** The match with something of one player changed. */
export const having = (match: Match, what: 'hands' | 'taken', player: PlayerName, stones: readonly Stone[]): Match => ({
  ...match,
  [what]: { ...match[what], [player]: stones },
});
/** Every stone, wherever it lies. */
export const everywhere = ({ deck, hands, path, taken }: Match): readonly Stone[] =>
  [deck, path, ...PLAYERS.flatMap((player) => [hands[player], taken[player]])].flat();

/** What a step is about: a player, and the stone that is laid. */
export interface About {
  readonly player: PlayerName;
  readonly stone?: Stone | undefined;
}
export type MatchStep = Step<Match, About>;
