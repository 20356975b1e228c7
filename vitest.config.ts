import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core works: by itself it leaves one of them to the screen.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No test changes what others see, so that the files of a worker share what they have read and compiled.
          pool: 'threads',
          isolate: false,
          setupFiles: ['rules-engine/test-kit/same-each-time.ts'],
          // Machines are noisy: a test fails for what it says, not for how long it takes.
          testTimeout: 120_000,
          include: ['rules-engine/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'src/e2e/**'],
        },
      },
    ],
    // `npm run coverage`: how much of the engines the tests reach. It fails where that is less than this.
    coverage: {
      provider: 'v8',
      include: ['rules-engine/**/*.ts'],
      exclude: ['**/*.test.ts'],
      thresholds: { lines: 98, branches: 92 },
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
