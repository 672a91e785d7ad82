import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // No test is timed: the limit is there for what hangs, on a busy machine too.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/editors/**/*.test.ts'],
          globalSetup: ['tests/integration/build.ts'],
          testTimeout: 120_000,
          // These measure a pace on a real clock and kill processes: they have the machine to themselves.
          fileParallelism: false,
        },
      },
    ],
  },
});
