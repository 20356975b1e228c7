import { globSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { wall, wallFault } from './wall.ts';

const STAT = 'rules-engine/l5r/state.ts';
test.for([
  { file: STAT, imported: './state.ts' },
  { file: STAT, imported: '../core/rule.ts' },
  { file: 'rules-engine/l5r/parts/limits.ts', imported: '../state.ts' },
  { file: 'rules-engine/l5r/questions/stat/schema.ts', imported: 'zod' },
  { file: 'rules-engine/games.ts', imported: './l5r/index.ts' },
  { file: 'rules-engine/test-kit/laws.ts', imported: 'fast-check' },
  { file: 'rules-engine/l5r/questions/stat/stat.test.ts', imported: 'node:fs' },
  { file: 'src/lib/examples.ts', imported: '../../rules-engine/l5r/questions/stat/stat.ts' },
])('$file may import $imported', ({ file, imported }) => {
  expect(wallFault(file, imported)).toBeUndefined();
});

test.for([
  { file: STAT, imported: '../usagi/state.ts', why: 'a game imports only' },
  { file: STAT, imported: '../games.ts', why: 'a game imports only' },
  { file: STAT, imported: '../test-kit/laws.ts', why: 'a game imports only' },
  { file: STAT, imported: '../../src/lib/site.ts', why: 'knows nothing about the site' },
  { file: STAT, imported: '../../content/l5r/glossary.yaml', why: 'knows nothing about the site' },
  { file: STAT, imported: 'node:fs', why: '"node:fs" can\'t be imported' },
  { file: STAT, imported: 'fs', why: 'Write "node:fs"' },
  { file: STAT, imported: 'preact/hooks', why: '"preact/hooks" can\'t be imported' },
  { file: STAT, imported: 'astro:content', why: '"astro:content" can\'t be imported' },
  { file: 'rules-engine/core/rule.ts', imported: '../l5r/state.ts', why: 'a game imports only' },
  { file: 'rules-engine/games.ts', imported: './l5r/state.ts', why: 'a game imports only' },
  { file: 'rules-engine/games.ts', imported: 'zod', why: '"zod" can\'t be imported' },
  {
    file: 'rules-engine/l5r/questions/stat/stat.test.ts',
    imported: '../../../../src/lib/site.ts',
    why: 'knows nothing about the site',
  },
])('$file may not import $imported', ({ file, imported, why }) => {
  expect(wallFault(file, imported)).toContain(why);
});

test.for([
  "import { site } from '../../src/lib/site.ts';",
  "import type { Site } from '../../src/lib/site.ts';",
  "export { site } from '../../src/lib/site.ts';",
  "export * from '../../src/lib/site.ts';",
  "const site = await import('../../src/lib/site.ts');",
  "type Site = import('../../src/lib/site.ts').Site;",
])('the lint rule sees %s', (code) => {
  const found = new Linter().verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: ts.parser },
      plugins: { own: { rules: { wall } } },
      rules: { 'own/wall': 'error' },
    },
    { filename: STAT },
  );
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('knows nothing about the site')]);
});

test('content holds words and data: it imports nothing', () => {
  const files = globSync('content/**/*.mdx');
  expect(files).not.toHaveLength(0);
  expect(files.filter((file) => /^(import|export)\s/m.test(readFileSync(file, 'utf8')))).toEqual([]);
});
