import { createHash } from 'node:crypto';
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';
import { publishedAt } from './src/build/folder.ts';
import { library } from './src/build/library-integration.ts';
import { THEME_SCRIPT } from './src/lib/theme.ts';

const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * What few readers press needs no list of all its parts in every tool: they come one after the other. Astro says itself
 * what is preloaded, so that only a plugin has the last word.
 */
function partsOnDemand() {
  /** @param {string} file @param {string[]} parts */
  const resolveDependencies = (file, parts) =>
    /[/](scenario-file|files)[.]/.test(file) ? parts.filter((part) => part.endsWith('.css')) : parts;
  return {
    name: 'parts-on-demand',
    /** @param {import('vite').ResolvedConfig} config */
    configResolved(config) {
      for (const { build } of [config, ...Object.values(config.environments)]) {
        if (build.modulePreload !== false) Object.assign(build.modulePreload, { resolveDependencies });
      }
    },
  };
}

export default defineConfig({
  // Citations and link pictures need the whole address. The folder in it is no base of Astro's: src/build/folder.ts.
  site: publishedAt(process.env).address,
  trailingSlash: 'always',
  integrations: [mdx(), preact(), library()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [partsOnDemand()],
    build: {
      assetsInlineLimit: 0,
      // It would warn of Astro's own directive in every rule: 7,000 lines in which an author's error drowns. And pages
      // may have at once what is loaded on demand in a browser.
      rolldownOptions: {
        checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
        // What every living page needs comes in one file: it is smaller than in pieces.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'alive',
                test: /node_modules.preact|widgets.(awake|kept-focus|ProofList)|core.(verdict|readings)/,
              },
              // The same holds for what every tool needs, and for what draws and tells a game. What fetches the rest
              // stays by itself: pages without a tool need it, too.
              { name: 'fetching', test: /preload-helper/, priority: 1 },
              {
                name: 'tool',
                test: /widgets.(tool.(ToolFrame|parts|ReadingsForm|address|files)|parts.(fields|Fold|faults|last-sound))[.]/,
              },
              { name: 'l5r', test: /rules-engine.(l5r.(readings|rules.stats)|core.stat)[.]/ },
              { name: 'link', test: /widgets.tool.(useTool|link)[.]/ },
              { name: 'walk', test: /widgets.walk.(Walk|Controls|Decisions|options|useLoaded)[.]/ },
              { name: 'board', test: /widgets.(walk.(Log|walk)|board.\w+)[.]tsx?$/ },
              // So it does for Usagi Yojimbo, but for its cards, which a deck is checked with. What other games need too
              // stays by itself.
              ...['cite', 'resolve', 'random', 'action|asking'].map((names) => ({
                name: names.split('|')[0],
                test: new RegExp(`core.(${names})[.]`),
                priority: 1,
              })),
              { name: 'usagi-cards', test: /engine.usagi.(state|cards.|words.words|rules.(setup|project|special))/ },
              {
                name: 'usagi',
                test: /engine.usagi.(files.(written|layout|faults)|words.(sentences|choices)|rules.conclusion|play.(game|attempts))[.]/,
              },
            ],
          },
        },
      },
    },
  },
  security: {
    // public/_headers says the same to browsers on hosts that read it; the build compares the two.
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"], hashes: [hash(THEME_SCRIPT)] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
