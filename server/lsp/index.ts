/** Room: the engine as a language server. It translates; it decides nothing. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type { EditorSettings } from '../../shared/protocol.ts';
import { nodePorts, stateFolder } from '../audit/index.ts';
import { serve } from './server.ts';

/** Serves over what the arguments of the process name: `--stdio`, `--node-ipc`, `--pipe` or `--socket`. */
export function serveProcess(defaults: EditorSettings): void {
  serve(createConnection(ProposedFeatures.all), nodePorts(stateFolder()), defaults);
}
