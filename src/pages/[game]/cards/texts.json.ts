/** What the cards of a game say, by name: a table fetches it as soon as somebody looks at a card. */
import type { APIRoute } from 'astro';
import { getGame, openGames } from '../../../lib/library.ts';
import { saidOnTable } from '../../../library/printed.ts';
import type { CardTexts } from '../../../widgets/walk/card-texts.ts';

export const getStaticPaths = () => openGames().map(({ id }) => ({ params: { game: id } }));

export const GET: APIRoute = ({ params: { game = '' } }) => {
  const texts: CardTexts = Object.fromEntries(
    getGame(game).cards.flatMap((card) => {
      const text = saidOnTable(game, card);
      return text === undefined ? [] : [[card.title, { text, href: card.href }]];
    }),
  );
  return Response.json(texts);
};
