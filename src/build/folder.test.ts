import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mover, moveTo, publishedAt } from './folder.ts';

test.for([
  { env: {}, folder: '/' },
  { env: { SITE_URL: '', BASE: ' ' }, folder: '/' },
  { env: { BASE: '/' }, folder: '/' },
  { env: { BASE: 'rules' }, folder: '/rules/' },
  { env: { BASE: '/rules' }, folder: '/rules/' },
  { env: { BASE: '/rules/' }, folder: '/rules/' },
  { env: { BASE: '/our/rules.2/' }, folder: '/our/rules.2/' },
  { env: { SITE_URL: 'https://example.org' }, folder: '/', address: 'https://example.org/' },
  { env: { SITE_URL: 'https://example.org/rules' }, folder: '/rules/', address: 'https://example.org/rules/' },
  { env: { SITE_URL: 'https://example.org', BASE: 'rules' }, folder: '/rules/', address: 'https://example.org/rules/' },
  {
    env: { SITE_URL: 'https://example.org/rules/', BASE: '/rules' },
    folder: '/rules/',
    address: 'https://example.org/rules/',
  },
])('$env is at $folder', ({ env, ...place }) => {
  expect(publishedAt(env)).toEqual(place);
});

test.for([
  { env: { BASE: 'https://example.org/rules/' }, says: /^BASE is "https:.*It must be a folder such as \/rules\// },
  { env: { BASE: '/our rules/' }, says: /^BASE is/ },
  { env: { BASE: '/../' }, says: /^BASE is/ },
  { env: { BASE: '//example.org/' }, says: /^BASE is/ },
  { env: { SITE_URL: 'example.org' }, says: /^SITE_URL is "example\.org"\. It must be an address such as/ },
  { env: { SITE_URL: 'ftp://example.org/' }, says: /^SITE_URL is/ },
  { env: { SITE_URL: 'https://example.org/?a' }, says: /^SITE_URL is/ },
  { env: { SITE_URL: 'https://example.org/our rules/' }, says: /^SITE_URL is/ },
  {
    env: { SITE_URL: 'https://example.org/rules/', BASE: '/cards/' },
    says: /^SITE_URL has the folder \/rules\/ and BASE says \/cards\/\. Leave one of them out\.$/,
  },
])('$env is refused', ({ env, says }) => {
  expect(() => publishedAt(env)).toThrow(says);
});

const ROOT = [
  { name: 'l5r', isDirectory: () => true },
  { name: '_astro', isDirectory: () => true },
  { name: 'sw.js', isDirectory: () => false },
];
const moved = mover(ROOT, '/rules/');
test.for([
  { what: 'a link', from: '<a href="/l5r/">', to: '<a href="/rules/l5r/">' },
  { what: 'a place on a page', from: `<a href='/l5r/#a'>`, to: `<a href='/rules/l5r/#a'>` },
  { what: 'the first page', from: '<a href="/">', to: '<a href="/rules/">' },
  { what: 'a place on the first page', from: '<a href="/#l5r">', to: '<a href="/rules/#l5r">' },
  { what: 'what scripts ask the page', from: '<html data-root="/">', to: '<html data-root="/rules/">' },
  {
    what: 'what a widget is given',
    from: 'props="{&quot;href&quot;:[0,&quot;/l5r/rules/&quot;]}"',
    to: 'props="{&quot;href&quot;:[0,&quot;/rules/l5r/rules/&quot;]}"',
  },
  { what: 'code', from: "register(`/sw.js`),fetch('/l5r/'+a)", to: "register(`/rules/sw.js`),fetch('/rules/l5r/'+a)" },
  { what: 'where scripts find the next', from: 'function(e){return`/`+e}', to: 'function(e){return`/rules/`+e}' },
  { what: 'a style', from: 'url(/_astro/a.woff2)', to: 'url(/rules/_astro/a.woff2)' },
  { what: 'data', from: '{"href":"/l5r/"}', to: '{"href":"/rules/l5r/"}' },
])('$what is moved', ({ from, to }) => expect(moved(from)).toBe(to));

test.for([
  ['another host', '<a href="https://example.org/l5r/">'],
  ['an address without protocol', '<a href="//example.org/">'],
  ['a place here', '<a href="#l5r">'],
  ['what begins like something here', '<a href="/l5rx/">'],
  ['a file that begins like one here', "fetch('/sw.json')"],
  ['text', '<p>Att/Def, at /l5r/</p>'],
  ['a sign in code', 'a.split(`/`),b.join("/")'],
  ['a regular expression', 'x.test(/l5r/)'],
])('%s stays', ([, text]) => expect(moved(text as string)).toBe(text));

test('a whole site: pages, code, data and the headers of hosts; not what Pagefind made', () => {
  const dist = mkdtempSync(join(tmpdir(), 'moved-'));
  const write = (name: string, text: string) => writeFileSync(join(dist, name), text);
  for (const folder of ['l5r', 'pagefind']) mkdirSync(join(dist, folder));
  write('l5r/index.html', '<a href="/l5r/">');
  write('pagefind/pagefind.js', 'a = "/l5r/"');
  write('_headers', '/*\n  X: /l5r/\n\n/l5r/*\n  Y: "/"\n');
  moveTo(dist, '/rules/');
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  expect(read('l5r/index.html')).toBe('<a href="/rules/l5r/">');
  expect(read('pagefind/pagefind.js')).toBe('a = "/l5r/"');
  expect(read('_headers')).toBe('/rules/*\n  X: /l5r/\n\n/rules/l5r/*\n  Y: "/"\n');
  rmSync(dist, { recursive: true });
});
