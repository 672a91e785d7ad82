import { PassThrough } from 'node:stream';
import {
  createConnection,
  createProtocolConnection,
  DocumentSymbolRequest,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { AuditorPorts } from '../../server/audit/index.ts';
import { findingOf } from '../../server/lsp/editor/sessions.ts';
import type { Context } from '../../server/lsp/features/context.ts';
import { FEATURES, serve } from '../../server/lsp/server.ts';
import type { Finding } from '../../shared/finding.ts';
import { type Playing, type PlayingOptions, playEditor, withMore } from './playing.ts';

/** An editor with a server in the same process. */
export interface InProcess extends Playing {
  /** What the server finds in the draft that is open, once all that is kept was looked at; null where nothing is said yet. */
  readonly settled: () => Promise<readonly (Finding | null)[]>;
  readonly stop: () => void;
}

/** Starts a server in this process, which has of the world what it is given, and opens nothing. */
export async function startInProcess(ports: AuditorPorts, options: PlayingOptions): Promise<InProcess> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  const { promise, resolve } = Promise.withResolvers<Context>();
  serve(
    (checks) =>
      createConnection(ProposedFeatures.all, new StreamMessageReader(up), new StreamMessageWriter(down), checks),
    ...([ports, {}, () => {}, [...FEATURES, resolve]] as const),
  );
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const playing = await playEditor(connection, options);
  const context = await promise;
  return withMore(playing, {
    settled: async () => {
      // What was sent before has been taken in when this is answered.
      await connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: playing.uri } });
      const session = await context.opened(playing.uri);
      if (session === null) throw new Error(`${playing.uri} is not open`);
      const reading = await context.reader.current(session);
      await context.reader.recalled(session);
      return (session.reading ?? reading)?.entries.map(findingOf) ?? [];
    },
    // The server has timers that may tell something yet, to nobody: it is left to the collector.
    stop: () => connection.dispose(),
  });
}
