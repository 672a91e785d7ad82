import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
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
