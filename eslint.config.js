import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { cited } from './src/build/cited.ts';
import { wall } from './src/build/wall.ts';

const pure = 'The rules engine gives the same answer to the same question: take it as input.';
const noEnum = { selector: 'TSEnumDeclaration', message: 'Write a list `as const`.' };
const now = 'The rules engine answers at once: nothing in it is waited for.';
const NAMES_THAT_CHANGE = ['Date', 'performance', 'crypto', 'process', 'fetch', 'setTimeout', 'setInterval'];

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'rules-engine/*/cards/printed.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: { eqeqeq: 'error', 'no-else-return': 'error', 'object-shorthand': 'error' } },

  {
    name: 'TypeScript, with its types',
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/*.ts'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A switch names every case, or says what happens otherwise.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `Step ${3}` says just what it looks like.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => go(1)}` and `case 'draw': return draw(table)` are easier to read than the same in two statements.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // It asks for the `!` that another rule forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // `name || 'row 1'`: an empty text is meant, too.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // `const { gone, ...rest } = all` is how a key is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // There are none of our own: a list that is `as const` says the same.
      'no-restricted-syntax': ['error', noEnum],
      // What they look for takes a third of the time of all rules together, and there is nothing of it but in the next files.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    name: 'Where enums and classes of others are used: what is read of code',
    files: ['src/library/**/*.ts', 'src/search/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
    },
  },
  {
    name: 'Components of Astro have no types outside Astro; `astro check` looks at what is made of them',
    files: ['src/components/texts.ts', 'src/components/lesson/parts.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    name: 'Tests',
    files: ['**/*.{test,bench,spec}.{ts,tsx}', 'rules-engine/test-kit/**', 'src/e2e/**'],
    rules: {
      // A test that reaches for something that is not there fails, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A fixture that needs no other says so with an empty pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // Matchers such as `expect.stringContaining` are `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },

  {
    name: 'The wall',
    files: ['rules-engine/**/*.ts'],
    plugins: { own: { rules: { wall } } },
    rules: { 'own/wall': 'error' },
  },
  {
    name: 'The wall: nothing to wait for, so no promise to look for',
    files: ['rules-engine/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnum,
        { selector: ':function[async=true]', message: now },
        { selector: 'AwaitExpression', message: now },
        { selector: 'ImportExpression', message: now },
        { selector: 'Identifier[name="Promise"]', message: now },
      ],
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
    },
  },
  {
    name: 'What is cited is a value',
    files: ['rules-engine/!(core|test-kit)/**/*.ts', 'src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,bench,spec}.{ts,tsx}', '**/*.astro/*', '**/test-kit/**', 'src/{bench,e2e,mutation}/**'],
    plugins: { ours: { rules: { cited } } },
    rules: { 'ours/cited': 'error' },
  },
  {
    name: 'Functions that can be read at once',
    files: ['**/*.{ts,tsx,js,mjs,astro}'],
    ignores: ['**/*.{test,bench,spec}.{ts,tsx}', '**/*.astro/*'],
    rules: { 'max-params': ['error', 4], 'max-lines-per-function': ['error', 120] },
  },
  {
    name: 'The wall: no clock and no chance',
    files: ['rules-engine/**/*.ts'],
    ignores: ['**/*.{test,bench}.ts', 'rules-engine/test-kit/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: pure }],
      'no-restricted-globals': ['error', ...NAMES_THAT_CHANGE.map((name) => ({ name, message: pure }))],
      'no-console': 'error',
    },
  },
  {
    name: 'What readers run says nothing to the console',
    files: ['src/{scripts,widgets}/**', 'public/**'],
    rules: { 'no-console': 'error' },
  },

  {
    name: 'Widgets',
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict],
    rules: {
      // A list is what a listbox is made of where there is no JavaScript.
      'jsx-a11y-x/no-noninteractive-element-to-interactive-role': ['error', { ul: ['listbox'] }],
    },
  },
  {
    name: 'Pages',
    files: ['**/*.astro'],
    extends: [astro.configs.recommended, astro.configs['jsx-a11y-strict']],
    rules: {
      // A part that scrolls must be reached by keyboard.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
    },
  },
  {
    name: 'The service worker',
    files: ['public/sw.js'],
    languageOptions: {
      globals: {
        self: false,
        caches: false,
        location: false,
        fetch: false,
        URL: false,
        Response: false,
        Blob: false,
        atob: false,
      },
    },
  },
  { name: 'Node', files: ['*.config.{js,mjs}'], languageOptions: { globals: { process: false } } },
  {
    name: 'What an old Node reads before it hands over to a newer one',
    files: ['src/launch/*.mjs'],
    languageOptions: { ecmaVersion: 2022, globals: { process: false, console: false, URL: false, setTimeout: false } },
  },
);
