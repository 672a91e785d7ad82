import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type EditorSettings, FOCUS, STATUS, type StatusParams } from '../../shared/protocol.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import type { Change } from './mutations.ts';

/** What a server has said of a document last. */
export interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** An editor with several drafts, of which none need be open. */
export interface Desk {
  readonly editor: Editor;
  readonly names: readonly string[];
  /** The text of a draft; null where it is not open. */
  readonly document: (name: string) => TextDocument | null;
  readonly uri: (name: string) => string;
  readonly shown: (name: string) => Shown | undefined;
  readonly open: (name: string, text: string, version?: number) => void;
  readonly change: (name: string, changes: readonly Change[]) => void;
  readonly save: (name: string) => void;
  readonly close: (name: string) => void;
  /** The caret is at an offset of a draft; null: in none. */
  readonly caret: (name: string, at: number | null) => void;
  readonly configure: (settings: EditorSettings) => void;
  /** Whether all that is said of the drafts that are open is of them as they stand, and nothing is looked for. */
  readonly isSettled: () => boolean;
}

/** Editors show what findings rest on. */
const CAPABILITIES = {
  workspace: { textDocumentContent: {} },
  textDocument: { publishDiagnostics: { relatedInformation: true } },
};

export async function startDesk(names: readonly string[], options: EditorOptions): Promise<Desk> {
  const editor = await startEditor({ ...options, capabilities: CAPABILITIES });
  const { connection } = editor;
  const documents = new Map<string, TextDocument>();
  const shown = new Map<string, Shown>();
  const statuses = new Map<string, StatusParams>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    shown.set(uri, { version, diagnostics });
  });
  connection.onNotification(STATUS, (status: StatusParams) => void statuses.set(status.uri, status));
  const uriOf = (name: string): string => pathToFileURL(path.join(options.folder, name)).href;
  const identify = (name: string): { readonly uri: string } => ({ uri: uriOf(name) });

  return {
    editor,
    names,
    document: (name) => documents.get(name) ?? null,
    uri: uriOf,
    shown: (name) => shown.get(uriOf(name)),
    open: (name, text, version = 1) => {
      const languageId = name.endsWith('.md') ? 'markdown' : 'plaintext';
      documents.set(name, TextDocument.create(uriOf(name), languageId, version, text));
      statuses.delete(uriOf(name));
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { ...identify(name), languageId, version, text },
      });
    },
    change: (name, changes) => {
      let document = documents.get(name);
      if (!document || changes.length === 0) return;
      const version = document.version + 1;
      const contentChanges: { range: ReturnType<typeof rangeOf>; text: string }[] = [];
      for (const { start, end, text } of changes) {
        const range = rangeOf(document, start, end);
        contentChanges.push({ range, text });
        document = TextDocument.update(document, [{ range, text }], version);
      }
      documents.set(name, document);
      void connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { ...identify(name), version },
        contentChanges,
      });
    },
    save: (name) =>
      void connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: identify(name) }),
    close: (name) => {
      documents.delete(name);
      void connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: identify(name) });
    },
    caret: (name, at) => {
      const document = documents.get(name);
      if (!document) return;
      const visible = [{ start: { line: 0, character: 0 }, end: { line: 40, character: 0 } }];
      const carets = at === null ? [] : [document.positionAt(at)];
      void connection.sendNotification(FOCUS, { ...identify(name), carets, visible });
    },
    configure: (settings) =>
      void connection.sendNotification(DidChangeConfigurationNotification.type, { settings: { citeward: settings } }),
    isSettled: () =>
      [...documents].every(([name, { version }]) => {
        const status = statuses.get(uriOf(name));
        const isWhole =
          status?.version === version && status.state !== 'checking' && status.checked === status.citations;
        return isWhole && shown.get(uriOf(name))?.version === version;
      }),
  };
}

function rangeOf(document: TextDocument, start: number, end: number) {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
