/** What is tried on links, for a program that runs without Vite: tools as the build renders them. */
import type * as Links from './links.ts';

/** Vite stays open: what opens a link is loaded when there is one. It keeps no program from ending. */
export async function loadLinks(): Promise<typeof Links> {
  const { createViteServer } = await import('vitest/node');
  const server = await createViteServer({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return (await server.ssrLoadModule('/src/widgets/test-kit/links.ts')) as typeof Links;
}
