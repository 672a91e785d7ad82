/** How often VS Code is asked for what it gives up. */
const TRIES = 5;

/**
 * Resolves to what `ask` does. VS Code cancels what an extension asks of it when other extensions come or go meanwhile, or
 * the text is read again: then it is asked once more, a few times. Rejects as `ask` does.
 */
export async function askAgain<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !isCancelled(error)) throw error;
    }
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'Canceled';
}
