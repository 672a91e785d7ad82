import { CancellationTokenSource, type Connection } from 'vscode-languageserver/node';
import { COMPLETE, type CompleteParams, type CompleteResult } from '../../../shared/protocol.ts';
import { type Model, ModelError } from '../../audit/index.ts';

/** Why a model of the client gave no answer, in words that follow its name. */
const FAULTS: Readonly<Record<Extract<CompleteResult, { kind: 'fault' }>['fault'], string>> = {
  'no-permissions': 'the editor was not given leave to ask this model',
  blocked: 'the editor does not let this model be asked now',
  'not-found': 'this model is not there any more',
  failed: 'this model gave no answer',
};

/** Longest answer that is read, in characters. */
const LONGEST = 1024 * 1024;

/** The model that the user of a client chose, as one that can be asked: the client asks it. */
export function clientModel(connection: Connection, name: string, token: string): Model {
  let attempts = 0;
  return {
    ...{ name, host: 'editor', attempts: () => attempts },
    complete: async ({ messages, schema }, signal) => {
      signal.throwIfAborted();
      attempts++;
      const source = new CancellationTokenSource();
      const cancel = (): void => source.cancel();
      signal.addEventListener('abort', cancel);
      try {
        const params: CompleteParams = { token, messages, schema };
        return read(await connection.sendRequest<unknown>(COMPLETE, params, source.token));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ModelError) throw error;
        throw new ModelError('failed', FAULTS.failed);
      } finally {
        signal.removeEventListener('abort', cancel);
        source.dispose();
      }
    },
  };
}

/** What a client answers, of which nothing is trusted. */
function read(value: unknown): Awaited<ReturnType<Model['complete']>> {
  const { kind, text, fault } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === 'fault') {
    const known = typeof fault === 'string' && Object.hasOwn(FAULTS, fault);
    throw new ModelError('failed', known ? FAULTS[fault as keyof typeof FAULTS] : FAULTS.failed);
  }
  return kind === 'text' && typeof text === 'string' && text.length <= LONGEST
    ? { kind, text }
    : { kind: 'unreadable' };
}
