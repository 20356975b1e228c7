/** Which pages there are. */
import { openGames } from './library.ts';

/** A page for each game that can be read. */
export const gamePaths = () => openGames().map(({ id }) => ({ params: { game: id } }));

type Listed = 'rulings' | 'cards' | 'scenarios' | 'readings';
/** A page for each entry of a kind. */
export const entryPaths = (list: Listed, param: string) =>
  openGames().flatMap((game) => game[list].map(({ name }) => ({ params: { game: game.id, [param]: name } })));
