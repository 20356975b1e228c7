import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlProblems } from './valid.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
/** What is found in pages, by their addresses. */
function problemsIn(pages: Readonly<Record<string, string>>) {
  const dist = mkdtempSync(join(tmpdir(), 'valid-'));
  try {
    for (const [name, body] of Object.entries(pages)) {
      mkdirSync(join(dist, name), { recursive: true });
      writeFileSync(join(dist, name, 'index.html'), page(body));
    }
    return htmlProblems(dist);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

test('a page without a fault has none', () => {
  expect(problemsIn({ rules: '<h1>Rules</h1><figure>1<figcaption>One</figcaption></figure>' })).toEqual([]);
});

test.each([
  { what: 'an element where it may not stand', body: '<figure><figcaption>1</figcaption><details></details></figure>' },
  { what: 'a tag that is never opened', body: '<h1>Rules</h1></p>' },
  { what: 'an id that is there twice', body: '<p id="a">1</p><p id="a">2</p>' },
])('$what is told with its page and place', ({ body }) => {
  const [first] = problemsIn({ rules: body });
  expect(first?.file).toMatch(/^rules\/index\.html:\d+:\d+$/);
  expect(first?.remedy).toContain('https://html-validate.org/rules/');
});

test('what many pages share is told once', () => {
  const problems = problemsIn({ a: '<p id="a">1</p><p id="a">2</p>', b: '<p id="a">1</p><p id="a">2</p>' });
  expect(problems.map(({ says }) => says)).toEqual([expect.stringContaining('and the same on 1 other page')]);
});
