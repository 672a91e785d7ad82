import * as vscode from 'vscode';
import { proxySettings } from './proxy.ts';
import { type McpChoices, mcpArguments, proxyVariables } from './state/mcp.ts';

/** The id of the provider in the manifest. */
const ID = 'citeward';

/** Offers the tools as a server of the Model Context Protocol, run by VS Code's own runtime, where the user wants that. */
export function provideMcp(extension: vscode.Extension<unknown>): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('citeward')) changed.fire();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()),
    vscode.lm.registerMcpServerDefinitionProvider(ID, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => definitions(extension),
    }),
  );
}

function definitions(extension: vscode.Extension<unknown>): vscode.McpStdioServerDefinition[] {
  const args = mcpArguments(choices());
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (args === null || folder?.scheme !== 'file') return [];
  const command = vscode.Uri.joinPath(extension.extensionUri, 'dist', 'mcp.js').fsPath;
  const { version } = extension.packageJSON as { readonly version: string };
  const environment = { ELECTRON_RUN_AS_NODE: '1', ...proxyVariables(proxySettings()) };
  const made = new vscode.McpStdioServerDefinition(
    'Citeward',
    process.execPath,
    [command, ...args],
    environment,
    version,
  );
  made.cwd = folder;
  return [made];
}

function choices(): McpChoices {
  const settings = vscode.workspace.getConfiguration('citeward');
  return {
    enabled: settings.get<boolean>('ai.enabled') === true,
    provided: settings.get<boolean>('mcp.provide') === true,
    trusted: vscode.workspace.isTrusted,
    of: (name) => settings.get<unknown>(name),
  };
}
