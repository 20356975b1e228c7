import { CHARACTERS, DECKS } from '../../../rules-engine/lyoko/cards/cards.ts';
import { factsOfAll } from '../../../rules-engine/lyoko/cards/made.ts';
import { filledIn, stateOf } from '../../../rules-engine/lyoko/files/position.ts';
import { game, resume } from '../../../rules-engine/lyoko/play/game.ts';
import type { Readings } from '../../../rules-engine/lyoko/readings.ts';
import type { Setup } from '../../../rules-engine/lyoko/rules/setup.ts';
import type { Side, State } from '../../../rules-engine/lyoko/state.ts';
import type { Start } from '../walk/walk.ts';
import type { TurnState } from './Turn.tsx';

/** A Core: how many of each card, by its slug. */
export type Core = Readonly<Record<string, number>>;
export const counted = (cards: readonly string[]): Core =>
  Object.fromEntries([...Map.groupBy(cards, (card) => card)].map(([card, { length }]) => [card, length]));
/** The sample Core of a side. */
export const sampleCore = (side: Side): Core => counted(DECKS[side]);
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, times]) => Array.from({ length: times }, () => name));
/** A game from two Cores, or from a position in the middle of one. */
export function begin(
  { shuffle, cores, made, position }: Pick<TurnState, 'shuffle' | 'cores' | 'made' | 'position'>,
  readings: Readings,
): Start<State> {
  if (position) return resume(stateOf(filledIn(position), readings));
  const both = cores ? { hero: listed(cores.hero), xana: listed(cores.xana) } : DECKS;
  const setup: Setup = {
    readings,
    cores: both,
    characters: CHARACTERS,
    shuffle,
    ...(made && { made: factsOfAll(made) }),
  };
  return { state: game.begin(setup), steps: game.opening(setup) };
}
