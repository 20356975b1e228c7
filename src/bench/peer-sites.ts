/** The text of our chapters as other sites would show it: as an empty page, as plain Astro, and with Starlight. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PEERS = join(import.meta.dirname, 'sites');
/** In their folder, so that they are found; in `dist`, so that nobody else looks into it. */
const SITES = join(PEERS, 'dist');

/** How to install them. */
export const SITES_REMEDY = 'npm ci --prefix src/bench/sites';

/** A page with nothing on it: what no page can be quicker than. */
const EMPTY = '<!doctype html><html lang="en"><head><title>Empty</title></head><body><p>Empty</p></body></html>';

/** What a built page says, in headings, paragraphs, lists and tables without classes; controls and pictures left out. */
export function textOf(html: string): string {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  return main
    .replaceAll(/<(script|style|svg|button|select|nav)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<(\/?)(\w[\w-]*)[^>]*>/g, (_, end: string, name: string) =>
      /^(p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|strong|em|code|pre|blockquote|dl|dt|dd)$/.test(name)
        ? `<${end}${name}>`
        : name === 'a'
          ? end === ''
            ? '<a href="#">'
            : '</a>'
          : '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What Astro looks for in it: the integrations it has to take in. */
const PROJECT = JSON.stringify({ type: 'module', dependencies: { astro: '*', '@astrojs/starlight': '*' } });

/** Files of a project by path. */
type Files = Readonly<Record<string, string>>;

const plain = (chapters: Files): Files => ({
  'astro.config.mjs': 'export default {};',
  'src/layouts/Page.astro':
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rules</title>' +
    '</head><body><main><slot /></main></body></html>',
  ...Object.fromEntries(
    Object.entries(chapters).map(([name, text]) => [
      `src/pages/${name}.astro`,
      `---\nimport Page from '../layouts/Page.astro';\nconst text = ${JSON.stringify(text)};\n---\n<Page><Fragment set:html={text} /></Page>`,
    ]),
  ),
});
const starlight = (chapters: Files): Files => ({
  'astro.config.mjs':
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Rules', favicon: '/favicon.svg' })] };",
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'src/content.config.ts':
    "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\n" +
    "import { docsSchema } from '@astrojs/starlight/schema';\n" +
    'export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };',
  ...Object.fromEntries(
    Object.entries(chapters).map(([name, text]) => [
      `src/content/docs/${name}.md`,
      `---\ntitle: ${name}\n---\n\n<div>${text}</div>\n`,
    ]),
  ),
});

/** Built sites by what they are, each the folder of its pages. */
export interface PeerSites {
  readonly empty: string;
  readonly astro: string;
  readonly starlight: string;
  /** Takes them away again. */
  readonly remove: () => void;
}

/** Builds them for chapters of `dist`, by name; undefined where the peers are not installed. Throws where a build fails. */
export function buildPeers(dist: string, chapters: Readonly<Record<string, string>>): PeerSites | undefined {
  if (!existsSync(join(PEERS, 'node_modules/@astrojs/starlight'))) return undefined;
  const texts = Object.fromEntries(
    Object.entries(chapters).map(([name, path]) => [
      name,
      textOf(readFileSync(join(dist, path, 'index.html'), 'utf8')),
    ]),
  );
  const remove = () => rmSync(SITES, { recursive: true, force: true });
  const build = (kind: string, files: Files): string => {
    const folder = join(SITES, kind);
    for (const [path, text] of Object.entries({ 'package.json': PROJECT, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(PEERS, 'node_modules/astro/bin/astro.mjs'), 'build'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      },
    );
    if (status !== 0)
      throw new Error(`The ${kind} site of the bench can't be built: ${(stderr || stdout).slice(-600)}`);
    return join(folder, 'dist');
  };
  remove();
  try {
    const empty = join(SITES, 'empty');
    mkdirSync(empty, { recursive: true });
    writeFileSync(join(empty, 'index.html'), EMPTY);
    const sites = { empty, astro: build('astro', plain(texts)), starlight: build('starlight', starlight(texts)) };
    // Whoever serves a site has a first page, and one for what is not there.
    for (const page of Object.values(sites).flatMap((site) => [join(site, 'index.html'), join(site, '404.html')])) {
      if (!existsSync(page)) writeFileSync(page, EMPTY);
    }
    return { ...sites, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
