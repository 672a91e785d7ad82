import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';

/** The folders that the client has open, as absolute paths. */
export interface Folders {
  readonly current: () => readonly string[];
  /** Follows the folders that are opened and closed, where the client tells of them. */
  readonly watch: () => void;
}

export function followFolders(connection: Connection, params: InitializeParams): Folders {
  let folders: readonly string[] = foldersOf(params);
  return {
    current: () => folders,
    watch: () => {
      if (!params.capabilities.workspace?.workspaceFolders) return;
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => URI.parse(uri).fsPath));
        const left = folders.filter((folder) => !gone.has(folder));
        folders = [...left, ...added.map(({ uri }) => URI.parse(uri).fsPath)];
      });
    },
  };
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.filter((uri) => uri.startsWith('file:')).map((uri) => URI.parse(uri).fsPath);
}
