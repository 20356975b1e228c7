/** `npm run dev`: whoever writes sees at once what was written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** The project once more, to be written in. */
const project = mkdtempSync(join(tmpdir(), 'written-'));
let dev: ChildProcess;
let site = '';
/** What an author reads beside the pages. */
let said = '';

beforeAll(async () => {
  for (const part of ['content', 'src', 'rules-engine', 'public', 'package.json', 'tsconfig.json', 'astro.config.mjs'])
    cpSync(join(root, part), join(project, part), {
      recursive: true,
      filter: (from) => !from.includes('node_modules'),
    });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  const options = ['astro', 'dev', '--ignore-lock', '--port', '0', '--host', '127.0.0.1'];
  // What runs the tests says so to whatever is started, and Astro then serves no pages.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
  delete env['VITEST'];
  dev = spawn(process.execPath, [join(project, 'src/launch/run.mjs'), ...options], { cwd: project, env });
  site = await new Promise((done, fail) => {
    const hear = (text: Buffer) => {
      said += String(text);
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
      if (address !== undefined) done(address);
    };
    dev.stdout?.on('data', hear);
    dev.stderr?.on('data', hear);
    dev.on('exit', () => fail(new Error(said)));
  });
}, 120_000);
afterAll(async () => {
  const gone = new Promise((done) => dev.once('exit', done));
  dev.kill();
  await gone;
  rmSync(project, { recursive: true });
});

async function shown(page: string): Promise<string> {
  const answer = await fetch(`${site}${page}`);
  return `${answer.status} ${await answer.text()}`;
}
function change(file: string, from: string, to: string) {
  const path = join(project, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test.for([
  {
    what: 'the text of a rule',
    file: 'stones/rules/basics/draw.mdx',
    from: 'draw nothing',
    to: 'draw no stone',
    pages: ['/stones/rules/basics/', '/stones/rules/basics/draw/'],
  },
  {
    what: 'its title',
    file: 'stones/rules/basics/draw.mdx',
    from: 'Draw a stone after you lay one',
    to: 'Draw after you lay',
    pages: ['/stones/rules/basics/'],
  },
  {
    what: 'a term',
    file: 'stones/glossary.yaml',
    from: 'One of three pieces without a number',
    to: 'A piece that has no number',
    pages: ['/stones/glossary/'],
  },
  {
    what: 'a word on a card',
    file: 'chariot/cards/alcor.yaml',
    from: 'two or more spells',
    to: 'at least two spells',
    pages: ['/chariot/cards/alcor/'],
  },
])('$what is seen where it stands', async ({ file, from, to, pages }) => {
  for (const page of pages) expect(await shown(page), page).toContain(from);
  change(file, from, to);
  for (const page of pages) await expect.poll(() => shown(page), { timeout: 60_000 }).toContain(to);
});

test('the engine plays a card as it is written', async () => {
  const engine = join(project, 'rules-engine/chariot/cards/printed.ts');
  change('chariot/cards/alcor.yaml', 'life: 3', 'life: 4');
  await expect
    .poll(() => readFileSync(engine, 'utf8'), { timeout: 60_000 })
    .toMatch(/"slug":"alcor".*"attack":4,"life":4,/);
});

test('a mistake is told with its file, and gone when it is mended', async () => {
  change('stones/glossary.yaml', 'term: path', 'word: path');
  await expect.poll(() => shown('/stones/glossary/'), { timeout: 60_000 }).toMatch(/^500 /);
  await expect.poll(() => said).toMatch(/content\/stones\/glossary\.yaml.*path/);
  change('stones/glossary.yaml', 'word: path', 'term: path');
  await expect.poll(() => shown('/stones/glossary/'), { timeout: 60_000 }).toMatch(/^200 /);
});
