/** The questions of a lesson with what would happen if a mistake were right: its page fetches them when somebody asks. */
import type { APIRoute } from 'astro';
import { lessonFile } from '../../../lib/lessons.ts';
import { getGame, openGames } from '../../../lib/library.ts';

export const getStaticPaths = () =>
  openGames().flatMap(({ id, lessons }) => lessons.map(({ name }) => ({ params: { game: id, lesson: name } })));

export const GET: APIRoute = ({ params: { game = '', lesson: name } }) => {
  const lesson = getGame(game).lessons.find((one) => one.name === name);
  if (!lesson) throw new Error(`content/${game}/lessons has no lesson "${name}".`);
  return new Response(lessonFile(game, lesson));
};
