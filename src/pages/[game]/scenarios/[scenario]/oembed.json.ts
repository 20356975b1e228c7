/** What a host that asks is told of an example. Its addresses are whole: a site that isn't published says nothing. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { oembedOf } from '../../../../lib/embeds.ts';
import { getScenario, openGames } from '../../../../lib/library.ts';

export const getStaticPaths: GetStaticPaths = () =>
  import.meta.env.SITE
    ? openGames().flatMap(({ id, scenarios }) =>
        scenarios.filter(({ run }) => run === 'now').map(({ name }) => ({ params: { game: id, scenario: name } })),
      )
    : [];

export const GET: APIRoute = ({ params: { game = '', scenario = '' }, site }) =>
  new Response(JSON.stringify(site ? oembedOf(getScenario(game, scenario), site) : {}));
