/** Lets a command run what pages are built from: like a page that is built, it has all sentences from the start. */
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.includes('/src/widgets/') || !loaded.source) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: `import.meta.env = { SSR: true }; ${source}` };
  },
});
