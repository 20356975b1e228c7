/** The file of an example, for reports and for whoever wants to try it with the command line. */
import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { getScenario } from '../../../lib/library.ts';
import { ownFile } from '../../../lib/own-file.ts';
import { entryPaths } from '../../../lib/paths.ts';

export const getStaticPaths = () => entryPaths('scenarios', 'scenario');

export const GET: APIRoute = ({ params: { game = '', scenario = '' } }) =>
  new Response(ownFile(game, readFileSync(getScenario(game, scenario).file, 'utf8')), {
    headers: { 'content-type': 'application/yaml; charset=utf-8' },
  });
