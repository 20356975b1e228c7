/** The questions of a template, each worked out: the practice page fetches them when somebody asks for one. */
import type { APIRoute } from 'astro';
import { getGame } from '../../../lib/library.ts';
import { practicedGames, fileOfTemplate } from '../../../lib/practice.ts';

export const getStaticPaths = () =>
  practicedGames().flatMap(({ id, practice }) =>
    practice.map(({ name }) => ({ params: { game: id, template: name } })),
  );

export const GET: APIRoute = ({ params: { game = '', template: name } }) => {
  const template = getGame(game).practice.find((one) => one.name === name);
  if (!template) throw new Error(`content/${game}/practice has no template "${name}".`);
  return new Response(fileOfTemplate(template));
};
