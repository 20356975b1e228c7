/**
 * `npm run fresh`: the README's two commands in fresh clones of the last commit, as people with other versions of Node and
 * npm meet them. It brings those versions from the registry, needs a shell (no Windows), and takes about an hour.
 * `npm run fresh -- 20/9.2.0` tries one of them; `--quick` leaves the tests out.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { bringChromium } from '../e2e/browser.ts';
import { readWords } from './words.ts';

/** Versions that people have. The oldest npm runs every test, the others what needs no browser. */
const FRESH = [
  { node: '20.20.2', npm: '9.2.0', runs: [['test']] },
  {
    node: '20.20.2',
    npm: '10.8.2',
    runs: [
      ['run', 'check'],
      ['run', 'unit'],
    ],
  },
  {
    node: '20.20.2',
    npm: '10.9.4',
    runs: [
      ['run', 'check'],
      ['run', 'unit'],
    ],
  },
  {
    node: '20.20.2',
    npm: '11.19.1',
    runs: [
      ['run', 'check'],
      ['run', 'unit'],
    ],
  },
  {
    node: '22.23.2',
    npm: '10.9.4',
    runs: [
      ['run', 'check'],
      ['run', 'unit'],
    ],
  },
  {
    node: '24.21.0',
    npm: '11.19.1',
    runs: [
      ['run', 'check'],
      ['run', 'unit'],
    ],
  },
];
const root = resolve(import.meta.dirname, '../..');
const ground = mkdtempSync(join(tmpdir(), 'fresh clones-'));

/** This environment without what the npm that runs this adds to it; the user's own settings stay. */
function plainEnvironment(first: string): NodeJS.ProcessEnv {
  const added =
    /^(npm_(?!config_).*|npm_config_(loglevel|user_agent|.*prefix)|NODE|INIT_CWD|ASTRO_TELEMETRY_DISABLED)$/;
  const own = Object.entries(process.env).filter(([name]) => !added.test(name));
  const folders = process.env['PATH']?.split(delimiter).filter((folder) => !folder.includes('node_modules')) ?? [];
  return { ...Object.fromEntries(own), PATH: [first, ...folders].join(delimiter) };
}

/** Runs a command to its end, kept in a file of its own. Throws with its last lines where it fails. */
function run(cwd: string, env: NodeJS.ProcessEnv, command: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const said = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}:\n${said.split('\n').slice(-40).join('\n')}`);
  return said;
}

/** A folder with a `node` and an `npm` of these versions, and nothing else in it. */
function versions(node: string, npm: string): string {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const nodePackage = Object.keys(optionalDependencies).find((name) => name.endsWith(platform));
  if (!nodePackage) throw new Error(`The registry has no Node for ${platform}.`);
  const at = (name: string) => join(ground, name);
  for (const [folder, wanted] of Object.entries({
    [`node-${node}`]: `${nodePackage}@${node}`,
    [`npm-${npm}`]: `npm@${npm}`,
  })) {
    if (!existsSync(at(folder))) run(ground, process.env, 'npm', 'install', '--silent', '--prefix', at(folder), wanted);
  }
  const folder = at(`node ${node} with npm ${npm}`);
  mkdirSync(folder);
  symlinkSync(join(at(`node-${node}`), 'node_modules', nodePackage, 'bin/node'), join(folder, 'node'));
  symlinkSync(join(at(`npm-${npm}`), 'node_modules/npm/bin/npm-cli.js'), join(folder, 'npm'));
  return folder;
}

/** Waits until a server says where it can be opened. */
function address(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /is open at (\S+)/.exec(said) ?? [];
      if (found) done(found);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', (status) => fail(new Error(`npm start ended with ${status}:\n${said.slice(-2000)}`)));
  });
}

/** `npm start`, as far as the first page and a search that finds something. */
async function startAndSearch(clone: string, env: NodeJS.ProcessEnv, browser: string): Promise<void> {
  const server = spawn('npm', ['start'], { cwd: clone, env: { ...env, PORT: '0' }, detached: true });
  try {
    const url = await address(server);
    const window = await chromium.launch({ executablePath: browser });
    try {
      const page = await window.newPage();
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(`${url}search/?q=asterisk`);
      await page
        .getByRole('option', { name: /asterisk/i })
        .first()
        .waitFor();
    } finally {
      await window.close();
    }
  } finally {
    // As Ctrl+C does: to everything that npm started.
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGINT');
  }
}

/** A command as a newcomer runs it, with what there is to say of it afterwards. */
interface Trial {
  readonly says: string;
  readonly tries: () => string | Promise<void>;
}
function trials({ node, npm, runs }: (typeof FRESH)[number], browser: string, quick: boolean): readonly Trial[] {
  const env = plainEnvironment(versions(node, npm));
  const clone = join(ground, `Chapter & Verse with npm ${npm} and Node ${node}`);
  return [
    { says: 'clone', tries: () => run(ground, env, 'git', 'clone', '--quiet', root, clone) },
    {
      says: 'npm ci, which says nothing to worry about, and links no node',
      tries: () => {
        const said = run(clone, env, 'npm', 'ci');
        if (/warn|error/i.test(said)) throw new Error(`npm ci says:\n${said}`);
        if (existsSync(join(clone, 'node_modules/.bin/node'))) throw new Error('npm ci linked a node.');
        return said;
      },
    },
    { says: 'npm start, a page, a search', tries: () => startAndSearch(clone, env, browser) },
    ...(quick
      ? []
      : runs.map((words) => ({ says: `npm ${words.join(' ')}`, tries: () => run(clone, env, 'npm', ...words) }))),
  ];
}

const { values, words } = readWords({ quick: { type: 'boolean', default: false } }, FRESH.length);
const wanted = FRESH.filter(
  ({ node, npm }) => words.length === 0 || words.some((one) => `${node}/${npm}`.startsWith(one)),
);
const browser = bringChromium();
let passed = 0;
let failed = 0;
for (const one of wanted) {
  console.log(`\nNode ${one.node}, npm ${one.npm}`);
  for (const { says, tries } of trials(one, browser, values.quick)) {
    const begun = performance.now();
    try {
      await tries();
      passed += 1;
      console.log(`✓ ${says} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`✕ ${says}\n${(error as Error).message}`);
      break;
    }
  }
}
rmSync(ground, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0 || wanted.length === 0) process.exitCode = 1;
