/** What the cards of a game say, by name: a table fetches it as soon as somebody looks at a card. */
import type { APIRoute } from 'astro';
import { getGame, openGames } from '../../../lib/library.ts';
import type { CardTexts } from '../../../widgets/walk/card-texts.ts';

export const getStaticPaths = () => openGames().map(({ id }) => ({ params: { game: id } }));

export const GET: APIRoute = ({ params: { game = '' } }) => {
  const texts: CardTexts = Object.fromEntries(
    getGame(game).cards.flatMap(({ title, text, href }) => (text === undefined ? [] : [[title, { text, href }]])),
  );
  return Response.json(texts);
};
