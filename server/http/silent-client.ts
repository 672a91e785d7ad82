import type { PoliteClient } from './client.ts';

/** A client that asks for nothing, and says `note` of whatever it is to fetch: what was answered before is all there is. */
export function createSilentClient(note: string): PoliteClient {
  return {
    fetch: async () => ({ kind: 'failed', reason: 'offline', note, attempts: [], refused: false }),
    leaveAlone: async () => {},
    isSilent: true,
    statistics: () => ({ requests: 0, rateLimited: 0, capReached: false, closed: null }),
  };
}
