/** The ready decks of FFTCG as the tool “Turn by turn” takes them from its page: each card once, with how many there are. */
import { DECKS } from '../../../rules-engine/fftcg/cards/cards.ts';
import type { ReadyDecks } from './Turn.tsx';

const counted = (lines: readonly string[]) =>
  [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => [line, length] as const);

export const readyDecks = (): ReadyDecks =>
  Object.fromEntries(
    Object.entries(DECKS).map(([name, { characters, support, locations }]) => [
      name,
      { characters: counted(characters), support: counted(support), locations: counted(locations) },
    ]),
  ) as unknown as ReadyDecks;
