import { createHash } from 'node:crypto';
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';
import { publishedAt } from './src/build/folder.ts';
import { library } from './src/build/library-integration.ts';
import { THEME_SCRIPT } from './src/lib/theme.ts';

const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The part of Vite that wraps each `import()` in a list of what to load before it. */
const PRELOADING = 'native:import-analysis-build';
/** What is loaded on demand brings its parts one after the other, and its page has its styles already. */
function partsOnDemand() {
  return {
    name: 'parts-on-demand',
    // Pages as they are built have everything at once.
    /** @param {import('vite').Environment} environment */
    applyToEnvironment: ({ name }) => name === 'client',
    /**
     * Those lists would be a file more on every page, and more than a kB in every tool. That part does nothing else.
     * @param {import('vite').ResolvedConfig} config
     */
    configResolved({ plugins, command }) {
      const at = plugins.findIndex(({ name }) => name === PRELOADING);
      if (at >= 0) /** @type {import('vite').Plugin[]} */ (plugins).splice(at, 1);
      else if (command === 'build')
        throw new Error(`Vite has no ${PRELOADING} any more. Remedy: look for its successor.`);
    },
    /** @param {Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>} bundle */
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // Browsers that know the hint compile a file beside the page while it loads: a third of what a tool takes to wake
        // was compiling. In small files the hint would weigh more than it brings.
        if (file.type === 'chunk' && file.code.length > 8000) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        if (file.type !== 'chunk' || !file.isDynamicEntry || !file.viteMetadata?.importedCss.size) continue;
        throw new Error(`${file.fileName} is loaded on demand and brings styles. Remedy: import them in its page.`);
      }
    },
  };
}

const touch = {
  name: 'client:touch',
  hooks: {
    /** @param {import('astro').HookParameters<'astro:config:setup'>} params */
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/widgets/touch.ts' }),
  },
};

export default defineConfig({
  // Citations and link pictures need the whole address. The folder in it is no base of Astro's: src/build/folder.ts.
  site: publishedAt(process.env).address,
  trailingSlash: 'always',
  // Only these have JSX: the other files need no second compiler.
  integrations: [mdx(), preact({ include: ['**/*.tsx'] }), touch, library()],
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
      },
    },
    // In pages as they are built, nothing is gathered: there, sentences that a browser loads later are awaited.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // A few files are smaller than many. A group takes with each module what that needs, too, unless a group
                // before it, or one with a priority, has taken it.
                groups: [
                  // What every living page needs.
                  {
                    name: 'alive',
                    test: /node_modules.(preact|@astrojs.preact)|widgets.(after-paint|typeset|awake|kept-focus|Later|moment|ProofList)|lib.(group|typeset)|core.(verdict|readings|words)[.]/,
                  },
                  // What every tool needs: the first page lives, too, and needs none of it.
                  {
                    name: 'tool',
                    test: /core.cite[.]|widgets.(tool.(ToolFrame|parts|ReadingsForm|address|files|useTool|link|examples)|parts.(fields|Fold|faults|last-sound|Adding)|walk.useLoaded)[.]/,
                  },
                  {
                    name: 'l5r',
                    test: /rules-engine.(l5r.(readings|rules.stats)|core.stat)[.]|widgets.l5r.(OthersList|typed)[.]/,
                  },
                  { name: 'l5r-readings', test: /l5r.(questions.card-readings|OtherReadings)[.]/ },
                  { name: 'l5r-told', test: /l5r.(questions.trail|told-proof)[.]/ },
                  // What games share, the last of it only where they are played.
                  { name: 'resolve', test: /core.resolve[.]/, priority: 1 },
                  { name: 'ability', test: /core.(ability|each)[.]/, priority: 1 },
                  { name: 'play', test: /core.(action|asking|random)[.]/, priority: 1 },
                  { name: 'names', test: /core.names[.]/, priority: 1 },
                  { name: 'own-cards', test: /widgets.parts.own-cards[.]/, priority: 1 },
                  { name: 'printed', test: /widgets.board.printed[.]/, priority: 1 },
                  { name: 'drag', test: /widgets.board.drag[.]/, priority: 1 },
                  { name: 'run', test: /core.(run|step)[.]/, priority: 1 },
                  { name: 'lately', test: /core.lately[.]/, priority: 1 },
                  // A table and what is walked through, which some tools only show; and stepping through it.
                  {
                    name: 'board',
                    test: /widgets.(board.(Board|board|Arrows|motion|shapes)|walk.(walk|kept-ahead|lines|options|Decisions))[.]tsx?$/,
                  },
                  {
                    name: 'walk',
                    test: /widgets.walk.(Walk|Decide|Stepper|TableView|shown|use(Stepping|Keys|Play|Walk|Walked)|ahead|settings|spoken|beats|Refused|Log)[.]tsx?$/,
                  },
                  // Usagi Yojimbo: its cards, which decks are checked with; a table and its sentences, which the score is
                  // told with; and what plays it.
                  {
                    name: 'usagi-cards',
                    test: /engine.usagi.(state|cards.(cards|print)|words.words|rules.setup)[.]|widgets.usagi.face-words[.]/,
                  },
                  {
                    name: 'usagi-table',
                    test: /engine.usagi.(files.(layout|typed)|words.sentences|rules.conclusion)[.]|widgets.usagi.told[.]/,
                  },
                  {
                    name: 'usagi-play',
                    test: /engine.usagi.(play.(game|attempts)|files.(written|layout-faults|renumber)|words.choices)[.]|widgets.usagi.(guide|useLaid)[.]/,
                  },
                  // Checking a deck.
                  { name: 'deck', test: /widgets.(deck.(Copies|DeckCheck|list|Own)|parts.CardText)[.]/ },
                  // FFTCG: what its numbers and decks are told with; what is on its cards; and what plays and points.
                  {
                    name: 'fftcg-base',
                    test: /engine.fftcg.(readings|state|rules.(means|deck)|cards.face|words.words)[.]/,
                  },
                  { name: 'fftcg-end', test: /engine.fftcg.rules.objective[.]/ },
                  { name: 'fftcg-words', test: /engine.fftcg.words.card-(text|words)[.]/ },
                  {
                    name: 'fftcg-play',
                    test: /engine.fftcg.(play.(game|attempts)|words.choices)[.]|widgets.fftcg.(Pointing|Tries)[.]/,
                  },
                  // Shiny Chariot: its cards, which decks are checked with; and what plays, tells and refuses.
                  { name: 'chariot-cards', test: /engine.chariot.(cards.cards|rules.hand|words.words)[.]/ },
                  {
                    name: 'chariot-play',
                    test: /engine.chariot.(play.game|files.(table|faults)|words.(telling|sentences))[.]|widgets.chariot.(scene|Why|guide)[.]/,
                  },
                  // Code Lyoko: its cards, which Cores are checked with; what plays and tells it; what fights and Dilemmas are
                  // asked with; and fights.
                  {
                    name: 'lyoko-cards',
                    test: /engine.lyoko.(state|cards.(cards|made)|rules.deck|words.names)[.]/,
                  },
                  {
                    name: 'lyoko-play',
                    test: /engine.lyoko.(play.game|files.(position|plan)|words.(sentences|choices|figures))[.]|widgets.lyoko.(refusals|lines)[.]/,
                  },
                  { name: 'lyoko-asked', test: /engine.lyoko.files.faults[.]|widgets.lyoko.typed[.]/ },
                  { name: 'lyoko-fight', test: /engine.lyoko.(questions|words).fight[.]|widgets.lyoko.fight-draft[.]/ },
                ],
              },
            },
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
