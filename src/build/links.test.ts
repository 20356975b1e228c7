import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tellProblem } from '../library/problem.ts';
import { linkProblems, tagsOf } from './links.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A built site of these files, and what is wrong with it. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return linkProblems(folder).map(tellProblem);
}
/** A site with a page of limits and this text on its first page. */
const problemsIn = (text: string) =>
  problemsOf({
    'index.html': text,
    'rules/index.html': '<h2 id="limit">Limit</h2><h2 id="zero-floor">Floor</h2>',
    'mark.svg': '<svg/>',
  });

test.for([
  '<a href="/rules/">all</a>',
  '<a href="/rules/#limit">limit</a>',
  '<a href="rules/#limit">limit</a>',
  '<a href="/rules/?from=here#limit">limit</a>',
  '<h2 id="here">Here</h2><a href="#here">here</a>',
  '<a href="#">top</a>',
  '<a href="/rules/#preset=paragon">the state of a tool</a>',
  '<a href="https://example.org/rules.pdf">elsewhere, when the reader asks for it</a>',
  '<link rel="canonical" href="https://example.org/">',
  '<link rel="alternate" type="application/json+oembed" href="https://example.org/oembed.json">',
  '<img src="/mark.svg" alt="">',
  '<img src="data:image/png;base64,AA==" alt="">',
  '<p title="a > b" data-says="<a href=/nowhere/>">words</p>',
  '<!-- <a href="/nowhere/"> --><script>"<a href=/nowhere/>"</script>',
  '<label for="q">Search</label><input id="q">',
])('sound: %s', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

test.for([
  {
    text: '<a href="/rulez/">all</a>',
    says: '/: <a href="/rulez/"> leads to a page that does not exist. Remedy: did you mean /rules/.',
  },
  { text: '<a href="/rules">all</a>', says: 'has no slash at its end. Remedy: write /rules/.' },
  {
    text: '<a href="/xyz.pdf">all</a>',
    says: 'leads to a page that does not exist. Remedy: nothing has a similar name; fix the link.',
  },
  {
    text: '<a href="/rules/#limits">limit</a>',
    says: 'leads to a page that has nothing called "limits". Remedy: did you mean limit.',
  },
  { text: '<a href="#floor">floor</a>', says: 'leads to a page that has nothing called "floor"' },
  { text: '<a href="http://">all</a>', says: 'is not an address' },
  { text: '<a href="javascript:go()">all</a>', says: 'is refused by the policy' },
  { text: '<img src="/mark.png" alt="">', says: 'leads to a page that does not exist' },
  { text: '<img src="https://example.org/a.png" alt="">', says: 'loads from another site' },
  { text: '<script src="//example.org/a.js"></script>', says: 'loads from another site' },
  { text: '<link rel="stylesheet" href="https://example.org/a.css">', says: 'loads from another site' },
  {
    text: '<astro-island component-url="/_astro/gone.js"></astro-island>',
    says: 'leads to a page that does not exist',
  },
  { text: '<h2 id="a">A</h2><h3 id="a">B</h3>', says: 'the id "a" is used more than once' },
  { text: '<p style="color: red">words</p>', says: '<p style="color: red">: the policy refuses it' },
  { text: '<button onclick="go()">Go</button>', says: '<button onclick>: the policy refuses it' },
  { text: '<label for="q">Search</label><input id="query">', says: 'nothing on the page has the id "q"' },
  { text: '<section aria-labelledby="a b"><h2 id="a">A</h2></section>', says: 'nothing on the page has the id "b"' },
])('broken: $text', ({ text, says }) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(says)]);
});

test('what is wrong on every page is said once', () => {
  const page = '<a href="/nowhere/">there</a>';
  expect(problemsOf({ 'index.html': page, 'a/index.html': page, '404.html': page })).toEqual([
    expect.stringMatching(
      /^\/404\.html: <a href="\/nowhere\/"> leads to a page that does not exist, and the same on 2 other pages\. Remedy: /,
    ),
  ]);
});

test('attributes are read with any quotes, and with their entities', () => {
  const [tag] = tagsOf(`<a class='a "b"' href=/x/ title="&lt;a&gt; &amp;amp; &#39;&#x2212;" hidden>`);
  expect(Object.fromEntries(tag!.attributes)).toEqual({
    class: 'a "b"',
    href: '/x/',
    title: "<a> &amp; '−",
    hidden: '',
  });
});
