/** What is tried on tools, for a program that runs without Vite: tools as the build renders them. */
import type * as Links from './links.ts';
import type * as WholeGames from './whole-games.ts';

/** Vite stays open: what opens a link is loaded when there is one. It keeps no program from ending. */
async function loaded(name: string): Promise<unknown> {
  const { createViteServer } = await import('vitest/node');
  const server = await createViteServer({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return server.ssrLoadModule(`/src/widgets/test-kit/${name}.ts`);
}
export const loadLinks = async () => (await loaded('links')) as typeof Links;
export const loadWholeGames = async () => (await loaded('whole-games')) as typeof WholeGames;
