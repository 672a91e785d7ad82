import path from 'node:path';
import type { Connection, ConnectionOptions, InitializeResult } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { type EditorSettings, PROXY, type ProxySettings, TRUSTED } from '../../shared/protocol.ts';
import { type AuditorPorts, VERSION } from '../audit/index.ts';
import { assemble, type Start } from './assemble.ts';
import { commands } from './commands/commands.ts';
import { CAPABILITIES } from './editor/abilities.ts';
import { citations } from './features/citations.ts';
import { codeActions } from './features/code-actions.ts';
import { completion } from './features/completion.ts';
import type { Feature } from './features/context.ts';
import { definition } from './features/definition.ts';
import { evidenceDocuments } from './features/evidence-documents.ts';
import { hover } from './features/hover.ts';
import { links } from './features/links.ts';
import { marks } from './features/marks.ts';
import { keepOpenDrafts } from './features/open-drafts.ts';
import { paragraphs } from './features/paragraphs.ts';
import { quotations } from './features/quotations.ts';
import { references } from './features/references.ts';
import { symbols } from './features/symbols.ts';
import { CHECKED, readOptions, refuseUnfit } from './wire/checking.ts';
import { guard } from './wire/guard.ts';
import { logTo } from './wire/log.ts';

/** One line for each feature. */
export const FEATURES: readonly Feature[] = [
  hover,
  codeActions,
  definition,
  references,
  symbols,
  citations,
  paragraphs,
  quotations,
  marks,
  completion,
  links,
  evidenceDocuments,
  commands,
];

/**
 * Serves one client over a connection until it ends: `connect` makes it, with the options given. `defaults` are the
 * options of the command line: the editor's own settings come before them. `setProxy` is told the editor's proxy, and
 * `features` are the abilities of the server. Returns the connection.
 */
export function serve(
  connect: (options: ConnectionOptions) => Connection,
  ports: AuditorPorts,
  defaults: EditorSettings,
  setProxy: (settings: ProxySettings) => void,
  features: readonly Feature[] = FEATURES,
): Connection {
  const bare = connect(CHECKED);
  const log = logTo(bare);
  const connection = guard(bare, log);
  refuseUnfit(connection, log);
  connection.onInitialize((given): InitializeResult => {
    const options = readOptions(given.initializationOptions, log);
    setProxy(options.proxy ?? {});
    connection.onNotification(PROXY, setProxy);
    const params = { ...given, initializationOptions: options };
    start({ connection, ports, params, options, defaults, log }, features);
    return { capabilities: CAPABILITIES, serverInfo: { name: 'citeward', version: VERSION } };
  });
  connection.listen();
  return bare;
}

function start(given: Start, features: readonly Feature[]): void {
  const { connection, options, log } = given;
  const drafts = keepOpenDrafts(options.shown);
  const { context, configuration, follow } = assemble(given, drafts);
  const configured = new Promise<void>((resolve) => {
    connection.onInitialized(async () => {
      follow();
      await configuration.readAll().catch((error: unknown) => log.error(String(error)));
      resolve();
    });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.map(({ uri }) => URI.parse(uri)).filter(({ scheme }) => scheme === 'file');
    const judgments = files.filter(({ fsPath }) => path.basename(fsPath) !== 'citeward.json');
    if (judgments.length > 0) context.authorityFiles.changed(judgments.map(({ fsPath }) => fsPath));
    return judgments.length > 0 && judgments.length === files.length ? undefined : configuration.readAll();
  });
  connection.onNotification(TRUSTED, context.workspaces.trust);
  drafts.follow(context, configured, (session) => context.troubles.clear(session));
  for (const feature of features) feature(context);
}
