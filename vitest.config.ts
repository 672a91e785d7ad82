import { defineConfig } from 'vitest/config';

/** These measure a pace on a real clock, kill processes, or build anew what others run: they have the machine to themselves. */
const PACED = ['clock', 'eight', 'kill', 'pace', 'package'].map((name) => `tests/integration/${name}.test.ts`);

/** How long a test waits for what must come before it takes it to hang, and how often it looks; in milliseconds. */
const WAITING = { poll: { timeout: 60_000, interval: 20 } };

export default defineConfig({
  test: {
    projects: [
      // No test is timed: the limit is there for what hangs, on a busy machine too.
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, sequence: { groupOrder: 0 } },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/editors/**/*.test.ts'],
          exclude: PACED,
          globalSetup: ['tests/integration/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          // Most of their time is waiting for a server or for the next slot.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'paced',
          include: PACED,
          globalSetup: ['tests/integration/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
