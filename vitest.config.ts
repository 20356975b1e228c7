import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Machines are noisy: a test fails for what it says, not for how long it takes.
          testTimeout: 120_000,
          include: ['rules-engine/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'src/e2e/**'],
        },
      },
    ],
    // `vitest run --coverage`: how much of the engine and of the library the tests reach.
    coverage: {
      provider: 'v8',
      include: ['rules-engine/**/*.ts', 'src/library/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.bench.ts'],
    },
  },
});
