/**
 * Has a piece of work done again and again: never twice at once, and once more where that is asked for meanwhile, however
 * often. `work` must not reject.
 */
export function createTurns(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return () => {
    again = true;
    if (running) return;
    running = true;
    const run = async (): Promise<void> => {
      while (again) {
        again = false;
        await work();
      }
      running = false;
    };
    void run();
  };
}
