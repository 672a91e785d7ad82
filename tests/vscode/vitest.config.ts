import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'vscode',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/set-up.ts'],
    // Each file has a VS Code of its own. One window at a time leaves half of a core idle, three on two cores wait for each other.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000, interval: 100 } },
  },
});
