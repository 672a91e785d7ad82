import type { Answer, Fetched, PoliteClient } from '../../../server/http/index.ts';
import type { SourceId } from '../../../shared/finding.ts';
import { answer, NOON } from './clock.ts';

/** What a source answers, or why there is no answer of it. */
export type Reply = Answer | Extract<Fetched<unknown>, { kind: 'failed' }>['reason'];

/** A polite client without pace, caps and retries, and a clock that only the test moves. */
export interface StubClient {
  readonly client: PoliteClient;
  /** The addresses asked for, in order. */
  readonly asked: string[];
  readonly now: () => number;
  readonly wait: (milliseconds: number) => void;
}

/** `replyTo` answers each address; what it has nothing for is a 404. */
export function stubClient(source: SourceId, replyTo: (url: URL) => Reply | undefined): StubClient {
  const asked: string[] = [];
  let time = NOON;
  let left = false;
  const client: PoliteClient = {
    leaveAlone: async () => {
      left = true;
    },
    statistics: () => ({ requests: asked.length, rateLimited: 0, capReached: false, closed: null }),
    fetch: async ({ url, receive, stillNeeded, reads = [] }) => {
      if (left) return { kind: 'failed', reason: 'blocked', note: 'Left alone.', attempts: [], refused: false };
      if (!(await stillNeeded())) return { kind: 'unneeded', attempts: [] };
      asked.push(url);
      const reply = replyTo(new URL(url)) ?? answer(404);
      const attempt = { source, url, at: new Date(time).toISOString(), fromCache: false } as const;
      if (typeof reply === 'string') {
        const attempts = [{ ...attempt, status: null, error: 'no' }];
        return { kind: 'failed', reason: reply, note: 'Why.', attempts, refused: false };
      }
      const content = reply.status === 200 || reads.includes(reply.status) ? await receive(reply, url) : null;
      const attempts = [{ ...attempt, status: reply.status, error: null }];
      return { kind: 'answer', status: reply.status, content, url, attempts };
    },
  };
  const wait = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { client, asked, now: () => time, wait };
}
