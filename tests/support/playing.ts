import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionRequest,
  DefinitionRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  type DidChangeWatchedFilesRegistrationOptions,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExecuteCommandRequest,
  FileChangeType,
  type GlobPattern,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Location,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RegistrationRequest,
  ShowMessageRequest,
  type TextEdit,
  UnregistrationRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { COMMANDS, type DraftTextResult } from '../../shared/commands.ts';
import { formatOf, isOpened, schemeOf } from '../../shared/draft-formats.ts';
import {
  type EditorSettings,
  FOCUS,
  type InitializationOptions,
  STATUS,
  type StatusParams,
} from '../../shared/protocol.ts';

/** What a test says of the editor that it plays. */
export interface PlayingOptions {
  /** The workspace folder. */
  readonly folder: string;
  /** The workspace folders, where that is not all of them. */
  readonly folders?: readonly string[];
  readonly settings?: EditorSettings;
  readonly options?: Partial<InitializationOptions>;
  readonly capabilities?: object;
  /** What the user says to a question of the server: the title of an action, or null. */
  readonly answer?: (question: string) => string | null;
}

/** An editor with a server, and one draft. */
export interface Playing {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  /** Every set of diagnostics and every status that came, in order. */
  readonly published: readonly PublishDiagnosticsParams[];
  readonly statuses: readonly StatusParams[];
  /** Every question that the server asked the user. */
  readonly questions: readonly string[];
  /** The patterns of files that the server has the editor watch now. */
  readonly watches: () => readonly GlobPattern[];
  /** Writes a file of the folder, or removes it, and tells the server as an editor that watches does. */
  readonly touch: (name: string, content: string | null) => void;
  /** Tells the server that a file or a folder was made. */
  readonly tell: (name: string) => void;
  readonly uri: string;
  readonly text: () => string;
  readonly version: () => number;
  /** Opens a draft of the folder, in the language of its ending or in another. */
  readonly open: (name: string, text: string, languageId?: string) => string;
  /** Opens a Word document or a PDF of the folder with the text that the server reads of it, as VS Code does. */
  readonly openFile: (name: string) => Promise<string>;
  /** Shows the text that the server reads of that document now. */
  readonly refreshFile: () => Promise<void>;
  /** Replaces the first occurrence of some words by others. */
  readonly edit: (words: string, by: string) => void;
  readonly change: (edits: readonly TextEdit[]) => void;
  /** Replaces the whole text. */
  readonly replace: (text: string) => void;
  readonly save: () => void;
  readonly close: () => void;
  readonly caret: (words: string | null) => void;
  /** The latest diagnostics as `code: the words that are marked`, in order. */
  readonly findings: () => readonly string[];
  readonly diagnostics: () => readonly Diagnostic[];
  readonly status: () => StatusParams | undefined;
  readonly hover: (words: string) => Promise<string>;
  readonly actions: (words: string) => Promise<readonly CodeAction[]>;
  readonly definition: (words: string) => Promise<Location | null>;
  readonly execute: <T>(command: string, params: object) => Promise<T>;
}

/** Plays an editor over a connection to a server that nobody has greeted yet, and opens nothing. */
export async function playEditor(
  connection: ProtocolConnection,
  { folder, folders = [folder], settings = {}, options = {}, capabilities = {}, answer = () => null }: PlayingOptions,
): Promise<Playing> {
  const published: PublishDiagnosticsParams[] = [];
  const statuses: StatusParams[] = [];
  let document = TextDocument.create('', 'markdown', 0, '');
  let diagnostics: readonly Diagnostic[] = [];
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params);
    const { uri, version = document.version } = params;
    if (uri === document.uri && version === document.version) diagnostics = params.diagnostics; // else it came too late
  });
  connection.onNotification(STATUS, (params: StatusParams) => void statuses.push(params));
  const questions: string[] = [];
  const registered = new Map<string, readonly GlobPattern[]>();
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    for (const { id, method, registerOptions } of registrations)
      if (method === DidChangeWatchedFilesNotification.method)
        registered.set(
          id,
          (registerOptions as DidChangeWatchedFilesRegistrationOptions).watchers.map(({ globPattern }) => globPattern),
        );
  });
  connection.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
    for (const { id } of unregisterations) registered.delete(id);
  });
  connection.onRequest(ShowMessageRequest.type, ({ message, actions = [] }) => {
    questions.push(message);
    const title = answer(message);
    return actions.find((action) => action.title === title) ?? null;
  });
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders.map((one) => ({ uri: pathToFileURL(one).href, name: path.basename(one) })),
    capabilities: {
      textDocument: { hover: { contentFormat: ['markdown'] } },
      window: { showDocument: { support: true }, showMessage: {} },
      ...capabilities,
    },
    initializationOptions: { focus: true, settings, ...options } satisfies InitializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const at = (words: string): { line: number; character: number } => {
    const offset = document.getText().indexOf(words);
    if (offset < 0) throw new Error(`the draft does not hold “${words}”`);
    return document.positionAt(offset + 1);
  };
  const identifier = (): { uri: string } => ({ uri: document.uri });
  const change = (edits: readonly TextEdit[]): void => {
    const changes = edits.map(({ range, newText }) => ({ range, text: newText }));
    const version = document.version + 1;
    for (const { range, text } of changes) {
      // a place beyond the text stands for its end: the library would keep wrong line numbers from then on
      const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      const within = { start: document.positionAt(start), end: document.positionAt(end) };
      document = TextDocument.update(document, [{ range: within, text }], version);
    }
    void connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: changes,
    });
  };
  const replace = (text: string): void => {
    const end = document.positionAt(document.getText().length);
    change([{ range: { start: { line: 0, character: 0 }, end }, newText: text }]);
  };
  const open = (uri: string, languageId: string, text: string): string => {
    document = TextDocument.create(uri, languageId, 1, text);
    diagnostics = [];
    void connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    });
    return uri;
  };
  const execute = <T>(command: string, params: object): Promise<T> =>
    connection.sendRequest(ExecuteCommandRequest.type, { command, arguments: [params] });
  const fileText = async (uri: string): Promise<string> =>
    (await execute<DraftTextResult>(COMMANDS.draftText, { uri })).text;
  const tellOf = (file: string, type: FileChangeType): void => {
    const changes = [{ uri: pathToFileURL(file).href, type }];
    void connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  };
  return {
    connection,
    initialized,
    published,
    statuses,
    questions,
    watches: () => [...registered.values()].flat(),
    tell: (name) => tellOf(path.join(folder, name), FileChangeType.Created),
    touch: (name, content) => {
      const file = path.join(folder, name);
      const before = fs.existsSync(file);
      if (content === null) fs.rmSync(file);
      else {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, content);
      }
      const type = content === null ? FileChangeType.Deleted : before ? FileChangeType.Changed : FileChangeType.Created;
      tellOf(file, type);
    },
    get uri() {
      return document.uri;
    },
    text: () => document.getText(),
    version: () => document.version,
    open: (name, text, languageId = name.endsWith('.md') ? 'markdown' : 'plaintext') => {
      const file = path.join(folder, name);
      if (!fs.existsSync(file)) fs.writeFileSync(file, text);
      return open(pathToFileURL(file).href, languageId, text);
    },
    openFile: async (name) => {
      const format = formatOf(name);
      const scheme = schemeOf(isOpened(format) ? format : 'docx');
      const uri = pathToFileURL(path.join(folder, name)).href.replace('file://', `${scheme}:`);
      return open(uri, scheme, await fileText(uri));
    },
    refreshFile: async () => replace(await fileText(document.uri)),
    edit: (words, by) => {
      const start = document.getText().indexOf(words);
      if (start < 0) throw new Error(`the draft does not hold “${words}”`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + words.length) };
      change([{ range, newText: by }]);
    },
    change,
    replace,
    save: () => void connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: identifier() }),
    close: () =>
      void connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: identifier() }),
    caret: (words) =>
      void connection.sendNotification(FOCUS, {
        uri: document.uri,
        carets: words === null ? [] : [at(words)],
        visible: [{ start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } }],
      }),
    findings: () => diagnostics.map(({ code, data, range }) => `${data?.code ?? code}: ${document.getText(range)}`),
    diagnostics: () => diagnostics,
    status: () => statuses.findLast(({ uri }) => uri === document.uri),
    hover: async (words) => {
      const found = await connection.sendRequest(HoverRequest.type, {
        textDocument: identifier(),
        position: at(words),
      });
      return ((found as Hover | null)?.contents as { value: string } | undefined)?.value ?? '';
    },
    actions: async (words) => {
      const place = at(words);
      const offset = document.offsetAt(place);
      const under = diagnostics.filter(
        ({ range }) => document.offsetAt(range.start) <= offset && offset <= document.offsetAt(range.end),
      );
      const found = await connection.sendRequest(CodeActionRequest.type, {
        textDocument: identifier(),
        range: { start: place, end: place },
        context: { diagnostics: [...under] },
      });
      return (found ?? []) as CodeAction[];
    },
    definition: async (words) =>
      (await connection.sendRequest(DefinitionRequest.type, {
        textDocument: identifier(),
        position: at(words),
      })) as Location | null,
    execute,
  };
}

/** An editor that can do more, whose `uri` stays what it is at the time. */
export function withMore<T extends object>(playing: Playing, more: T): Playing & T {
  return Object.defineProperties(more, Object.getOwnPropertyDescriptors(playing)) as Playing & T;
}
