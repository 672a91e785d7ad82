import { inject, onTestFinished } from 'vitest';
import { startWorld, type World, type WorldOptions } from '../harness/world.ts';

export type { Window, World, WorldOptions } from '../harness/world.ts';

/** A world whose windows are closed at the end of the test that opened them, after a picture where it failed. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const world = await startWorld(inject('host'), inject('extensions'), options);
  return {
    ...world,
    open: async (files, viewport) => {
      const window = await world.open(files, viewport);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          await window.picture(`failed: ${task.name}`);
          console.log(world.server.output());
        }
        await window.close();
      });
      return window;
    },
  };
}
