/** What is asked in the examples of a tool, but for the first, which its page holds. */
import type { APIRoute } from 'astro';
import { othersOf, presetsOf } from '../../../../lib/presets.ts';
import { formOf } from '../../../../lib/tool-forms.ts';
import { TOOLS } from '../../../../lib/tools.ts';

export const getStaticPaths = () => TOOLS.map(({ game, name: tool }) => ({ params: { game, tool } }));

export const GET: APIRoute = ({ params: { game = '', tool = '' } }) =>
  new Response(JSON.stringify(othersOf(presetsOf(game, tool, formOf(game, tool)))));
