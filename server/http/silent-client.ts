import type { PoliteClient } from './client.ts';

/** A client that asks for nothing, and answers `note` to every request: only earlier answers count. */
export function createSilentClient(note: string): PoliteClient {
  return {
    fetch: async () => ({ kind: 'failed', reason: 'offline', note, attempts: [], refused: false }),
    leaveAlone: async () => {},
    isSilent: true,
    statistics: () => ({ requests: 0, rateLimited: 0, capReached: false, closed: null }),
  };
}
