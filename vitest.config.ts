import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These measure a pace on a real clock: nothing else runs beside them. */
const PACED = ['clock', 'eight', 'pace'].map((name) => `tests/integration/${name}.test.ts`);
/** These go by how long a run takes, or build anew what others run: each has the machine to itself. */
const ALONE = ['kill', 'package'].map((name) => `tests/integration/${name}.test.ts`);
/** These put something else in the place of a module, or load it anew, so that no other file may have loaded it. */
const MOCKING = globSync('tests/unit/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:(?:do)?[mM]ock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** How long a test waits for what must come before it takes it to hang, and how often it looks; in milliseconds. */
const WAITING = { poll: { timeout: 60_000, interval: 20 } };

/** These wait longest, for deadlines and pauses on a real clock: they are begun first, so that others run meanwhile. */
const WAIT_LONG = ['faults', 'editor', 'legislation', 'audit-drafts', 'editor-model', 'pdf-bundle', 'planted-folders'];
const FIRST = ['patterns', ...WAIT_LONG].map((name) => `/${name}.test.ts`);

/** Begins those that take long; the others by what is known of them, as ever. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = FIRST.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? FIRST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // No test is timed: the limit is there for what hangs, on a busy machine too.
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: MOCKING,
          testTimeout: 60_000,
          // The files of a worker share the modules that they load: loading took longer than testing.
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit-mocking',
          include: MOCKING,
          testTimeout: 60_000,
          // Beside the rest: the patterns are one long file, which takes about as long as all others.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/editors/**/*.test.ts'],
          exclude: [...PACED, ...ALONE],
          globalSetup: ['tests/integration/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          isolate: false, // as for the unit tests
          // Most of their time is waiting for a server or for the next slot.
          maxWorkers: 6,
          sequence: { groupOrder: 2 },
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
          // Most of their time is waiting for the next slot.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'alone',
          include: ALONE,
          globalSetup: ['tests/integration/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITING,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
