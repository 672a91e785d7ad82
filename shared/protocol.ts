/**
 * The messages between the language server and its clients beyond the Language Server Protocol. Every message is
 * optional: a client that knows none of them still gets diagnostics, hovers, actions and reports. `docs/protocol.md`
 * describes them for people. The commands stand in `commands.ts`.
 */
import type { Code } from './codes.ts';
import type { Category, Confidence, Outcome, Reason, SourceId } from './finding.ts';
import type { EditorSettings } from './settings-types.ts';
import type { Standing } from './standing.ts';

export type { SeverityName } from './codes.ts';
export type { EditorSettings } from './settings-types.ts';

/** A place as the protocol has it: zero-based line, UTF-16 column. */
export interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

/** The scheme under which evidence is shown as a read-only document: `citeward-evidence:/<sha256>/<title>.txt?<workspace>`. */
export const EVIDENCE_SCHEME = 'citeward-evidence';

/** The facts that a client may state in `initializationOptions`. */
export interface InitializationOptions {
  /** Whether it sends `citeward/focus`; one that does not is answered after `IDLE` milliseconds without a keystroke. */
  readonly focus?: boolean;
  /** The documents that the user sees or has a tab of, by URI, where it sends `citeward/shown` when these are others. */
  readonly shown?: readonly string[];
  /**
   * Whether the client shows Word documents as drafts, and whether PDFs (`schemeOf`). References then also lead to those that are
   * not open.
   */
  readonly wordDrafts?: boolean;
  readonly pdfDrafts?: boolean;
  /** Whether the workspace is trusted; an untrusted one is never asked for on the network. Default: true. */
  readonly trusted?: boolean;
  /**
   * A folder of the client's own with an example, by URI: what lies there counts as the user's own, in a window that is not trusted too,
   * and no source is asked for it.
   */
  readonly example?: string;
  /** Settings of the editor, for clients without `workspace/configuration`. */
  readonly settings?: EditorSettings;
  readonly proxy?: ProxySettings;
  /** Documents that a server before this one crashed on twice, by URI: they are opened and not analysed. */
  readonly setAside?: readonly string[];
}

/** VS Code's `http.*` settings. */
export interface ProxySettings {
  readonly url?: string;
  readonly noProxy?: readonly string[];
  readonly strictSSL?: boolean;
}

/**
 * `citeward/focus`, from the client to the server: the carets of the active document, and the part of it that the user
 * sees.
 */
export const FOCUS = 'citeward/focus';
export interface FocusParams {
  readonly uri: string;
  readonly carets: readonly ProtocolPosition[];
  readonly visible: readonly ProtocolRange[];
}

/**
 * `citeward/shown`, client to server: which documents the user sees or has a tab of. Editors keep documents open that nobody
 * looks at; for these nothing is looked up, and their findings are not shown.
 */
export const SHOWN = 'citeward/shown';
export interface ShownParams {
  readonly uris: readonly string[];
}

/** `citeward/trusted`, client to server: the user trusts the workspace from now on. */
export const TRUSTED = 'citeward/trusted';

/** `citeward/proxy`, client to server: the editor's proxy settings have changed. */
export const PROXY = 'citeward/proxy';

/** `citeward/status`, server to client: how far a document is checked. Sent when it changes, at most every 100 ms. */
export const STATUS = 'citeward/status';
export interface StatusParams {
  readonly uri: string;
  readonly version: number;
  readonly state: DocumentState;
  /** Citations of the document: all, and those that a verdict has been given on. */
  readonly citations: number;
  readonly checked: number;
  readonly verified: number;
  /** The number of the verified ones that rest on the user's own copy. */
  readonly own: number;
  /** The number of the errors that rest on the user's own copy. */
  readonly ownErrors: number;
  readonly errors: number;
  /** Found; what the draft says of it is for you to read. */
  readonly toRead: number;
  /** The same, and every quoted word stands where it is cited. */
  readonly wordsVerified: number;
  /** The number of these that rest on the user's own copy. */
  readonly ownWords: number;
  /** Not found where they would be, at a source that publishes the court and the year. */
  readonly notFound: number;
  /** Published by no source that is asked. */
  readonly notInSource: number;
  /** Named in the draft, and cited nowhere in it. */
  readonly noCitation: number;
  /** Could not be retrieved or checked for another reason. */
  readonly notChecked: number;
  /** Accepted by a person: without that they would be errors, to read or not checked. */
  readonly accepted: number;
  /** Read by a person: without that they would be to read. */
  readonly read: number;
  /** Requests of the document's job today to Find Case Law, and its cap. */
  readonly requests: number;
  readonly cap: number;
  /** The requests to every source that was asked for the document today, with its name within a sentence. */
  readonly bySource: readonly {
    readonly source: SourceId;
    readonly name: string;
    readonly requests: number;
    readonly cap: number;
  }[];
  /** The number of all of these that were answered with 429. */
  readonly rateLimited: number;
  /** Authorities that were answered from evidence kept already. */
  readonly fromEvidence: number;
  /**
   * A notice of the citations that a limit, the network or the user's wish left unverified; null where there are none.
   * It may have several lines.
   */
  readonly notice: string | null;
  /** One line for the user, or null. */
  readonly message: string | null;
}

/**
 * `checking`: a request is on its way. `waiting`: there is something to ask, and the caret, the mode of verification or
 * the pause after the last keystroke holds it back. `offline`, `cap-reached`, `rate-limited`, `blocked`: something is
 * left unasked for that. `source-error`: the source or the network failed for several, and `message` says how. `unsaved`: the draft lies in no folder, and nothing is looked up for it. `too-large` and
 * `set-aside`: the document is not analysed as one types. `unread`: the document, or what is kept for it, cannot be read.
 * `passed-over`: the document is taken for a judgment or a report, and `message` says by which setting.
 */
export type DocumentState =
  | 'idle'
  | 'checking'
  | 'waiting'
  | 'offline'
  | 'untrusted'
  | 'unsaved'
  | 'cap-reached'
  | 'rate-limited'
  | 'blocked'
  | 'source-error'
  | 'too-large'
  | 'set-aside'
  | 'unread'
  | 'passed-over';

/** `citeward/evidence`, a request from a client without `workspace/textDocumentContent`: an evidence document as text. */
export const EVIDENCE = 'citeward/evidence';
export interface EvidenceParams {
  readonly uri: string;
}
export interface EvidenceResult {
  readonly text: string;
}

/**
 * `citeward/firstRequest`, server to client: a host is about to be asked, as a public record, for the first time since the
 * server started.
 */
export const FIRST_REQUEST = 'citeward/firstRequest';
export interface FirstRequestParams {
  /** The host, with its port where that is not the usual one. */
  readonly host: string;
  /** Whether it is asked for legislation, and not for judgments. */
  readonly ofLaw: boolean;
}

/** `citeward/draftChanged`, server to client: the file of an open Word document or PDF has another text now; ask for it again. */
export const DRAFT_CHANGED = 'citeward/draftChanged';
export type DraftChangedParams = DocumentParams;

/** `citeward/citations`, a request: the authorities that an open document cites, in the order of its text. */
export const CITATIONS = 'citeward/citations';
export type CitationsParams = DocumentParams;
export interface CitationsResult {
  readonly authorities: readonly CitedAuthority[];
}
export interface CitedAuthority {
  /** In canonical form, the neutral one where the draft gives it. */
  readonly citation: string;
  /** As the draft has it, or null. */
  readonly name: string | null;
  /** The places that cite it, in the order of the text; at least one. */
  readonly places: readonly CitedPlace[];
}
export interface CitedPlace {
  readonly range: ProtocolRange;
  /**
   * The name that a reader gives the place in a document with paragraphs and no lines, such as `paragraph 12`; else
   * null.
   */
  readonly place: string | null;
  readonly standing: Standing;
  /** What is wrong, or to read, in two to four words: `read [7]`; null where its standing says all. */
  readonly lead: string | null;
  /** The finding in one line, or why there is none; null where nobody has looked yet. */
  readonly found: string | null;
  /** The id of its finding: what `data` of a diagnostic has as `findingId`, for those that have none as well. */
  readonly findingId: string;
}

/** `textDocument/codeAction`, with one key more. */
export interface ActionsOfFinding {
  /** The finding whose actions are wanted, and no others', whatever else stands at `range`. */
  readonly findingId?: string;
}

/**
 * `citeward/quotations`, a request: the stretches of an open document that are quotations. Another checker of the same document can leave
 * them alone: their spelling and grammar are those of somebody else.
 */
export const QUOTATIONS = 'citeward/quotations';
export type QuotationsParams = DocumentParams;
export interface QuotationsResult {
  /** In the order of the text; none holds another. */
  readonly quotations: readonly {
    /** With its marks. */
    readonly range: ProtocolRange;
    /** Whether it is a block quotation, which has no marks. */
    readonly block: boolean;
  }[];
}

/**
 * `citeward/paragraphs`, a request: the paragraphs of an open Word document or PDF, as its reader cites them. None of a document with
 * lines of its own.
 */
export const PARAGRAPHS = 'citeward/paragraphs';
export type ParagraphsParams = DocumentParams;
export interface ParagraphsResult {
  readonly paragraphs: readonly {
    readonly range: ProtocolRange;
    /** `the 2nd paragraph`, `paragraph 12`, `page 3, paragraph 12`. */
    readonly name: string;
    /** Its first words, on one line. */
    readonly begins: string;
    readonly heading: boolean;
  }[];
}

/**
 * `citeward/complete`, a request from the server to a client that ran `citeward.ask`: has the model that the user chose there answer, in the
 * shape of a schema. What it gives is judged by the server, and shown to nobody before.
 */
export const COMPLETE = 'citeward/complete';
export interface CompleteParams {
  /** The `token` of the question. */
  readonly token: string;
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[];
  readonly schema: { readonly name: string; readonly schema: unknown };
}
/** The text of an answer; that what came is none; or why the model was not asked, or gave none. */
export type CompleteResult =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'fault'; readonly fault: 'no-permissions' | 'blocked' | 'not-found' | 'failed' };

/** The value of `Diagnostic.data`. Code actions read this, never the message. */
export interface DiagnosticData {
  readonly findingId: string;
  /** Whether a person has accepted it. */
  readonly accepted: boolean;
  /** How it stands: the group of `citeward/citations` that it is in. */
  readonly standing: Standing;
  /** The authority as the draft cites it, with its name: `Weir v Dam [2020] UKSC 7 at [3]`. */
  readonly authority: string;
  /** Of which the diagnostic's own `code` has the words. */
  readonly code: Code;
  readonly outcome: Outcome;
  readonly category: Category | null;
  readonly reason: Reason | null;
  readonly confidence: Confidence | null;
}

export interface DocumentParams {
  readonly uri: string;
}

/** Milliseconds without a keystroke after which the network is used: with and without `citeward/focus`. */
export const PAUSE = 800;
export const IDLE = 2_000;
