/** Room: the engine as a language server. It translates; it decides nothing. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type { EditorSettings, ProxySettings } from '../../shared/protocol.ts';
import { nodePorts, stateFolder } from '../audit/index.ts';
import { serve } from './server.ts';

/** Serves over what the arguments of the process name: `--stdio`, `--node-ipc`, `--pipe` or `--socket`. */
export function serveProcess(defaults: EditorSettings): void {
  let proxy: ProxySettings = {};
  const ports = nodePorts(stateFolder(), () => proxy);
  serve(
    (options) => createConnection(ProposedFeatures.all, options),
    ports,
    defaults,
    (settings) => {
      proxy = settings;
    },
  );
}
