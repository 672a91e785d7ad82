import {
  CodeActionKind,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { COMMANDS } from '../../../shared/commands.ts';
import { OPENED, type OpenedFormat } from '../../../shared/draft-formats.ts';
import { EVIDENCE_SCHEME, type InitializationOptions } from '../../../shared/protocol.ts';

/** All paragraphs of a draft that the evidence places elsewhere, corrected at once. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.citeward`;

/** The abilities of the server. */
export const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: { label: 'Table of authorities' },
  completionProvider: { triggerCharacters: ['['] },
  codeLensProvider: {},
  inlayHintProvider: true,
  documentLinkProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL, CodeActionKind.RefactorRewrite] },
  executeCommandProvider: { commands: Object.values(COMMANDS) },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    textDocumentContent: { schemes: [EVIDENCE_SCHEME] },
  },
};

/** The abilities of the client, as far as they matter here. */
export interface ClientAbilities {
  readonly markdown: boolean;
  readonly evidenceDocuments: boolean;
  readonly showDocument: boolean;
  /** Whether the user can answer a message. */
  readonly messageActions: boolean;
  readonly progress: boolean;
  readonly configuration: boolean;
  readonly watchesConfiguration: boolean;
  readonly watchesFiles: boolean;
  /** Whether it watches files by a pattern of one folder. */
  readonly relativePatterns: boolean;
  /** Whether it says where the caret is. */
  readonly focus: boolean;
  /** The formats of files that are no text, and that it shows as drafts. */
  readonly fileDrafts: readonly OpenedFormat[];
  /** Whether it shows other places beside a diagnostic. */
  readonly relatedInformation: boolean;
  readonly refreshesCodeLens: boolean;
  readonly refreshesInlayHints: boolean;
  /** Commands of its own that a code action may name. */
  readonly commands: readonly string[];
}

/** What a client says that it shows. */
const FILE_DRAFTS = { docx: 'wordDrafts', pdf: 'pdfDrafts' } as const satisfies Readonly<Record<OpenedFormat, string>>;

/** The facts that a client states when it starts. */
export function abilitiesOf({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { textDocument, window, workspace, experimental } = capabilities;
  const options = initializationOptions as InitializationOptions | undefined;
  const named = (experimental as { citeward?: { commands?: unknown } } | undefined)?.citeward?.commands;
  return {
    markdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false,
    evidenceDocuments: workspace?.textDocumentContent !== undefined,
    showDocument: window?.showDocument?.support ?? false,
    messageActions: window?.showMessage !== undefined,
    progress: window?.workDoneProgress ?? false,
    configuration: workspace?.configuration ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    relativePatterns: workspace?.didChangeWatchedFiles?.relativePatternSupport ?? false,
    watchesConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    focus: options?.focus ?? false,
    fileDrafts: OPENED.filter((format) => options?.[FILE_DRAFTS[format]] ?? false),
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation ?? false,
    refreshesCodeLens: workspace?.codeLens?.refreshSupport ?? false,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport ?? false,
    commands: Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [],
  };
}
