import type { Standings } from './standing.ts';

/** The commands of the server, for every editor (`workspace/executeCommand`). Each takes one object. */
export const COMMANDS = {
  /** `{uri, formats?: ReportFormat[]}` to `WriteReportResult`. */
  writeReport: 'citeward.writeReport',
  /** `AuditDraftsParams` to `AuditDraftsResult`: audits the drafts of a folder, or of all that are open. */
  auditDrafts: 'citeward.auditDrafts',
  /** `{uri}` to `AnnotateResult`: a copy of a Word document with its findings as comments, or of a PDF with these as notes. */
  annotate: 'citeward.annotate',
  /** `{uri}`: asks for all that is unknown, whatever `citeward.verify` says, and again for what failed. To `null`. */
  checkDocument: 'citeward.checkDocument',
  /**
   * `{uri}` of `SHOWN_SCHEMES` to `{text}`: the text of a Word document or a PDF, for a client to show. The document need not
   * be open.
   */
  draftText: 'citeward.draftText',
  /** `{uri}` to `{text}`: the requests made for the workspace of a document, newest first, and what a limit left of it. */
  showRetrievalLog: 'citeward.showRetrievalLog',
  /** `{uri, citation?, path}`: keeps a file as the user's own copy of an authority. To `{message}`. */
  addAuthority: 'citeward.addAuthority',
  /** `{uri, url}`: has the editor open a public page that a finding of the document offers (`window/showDocument`). */
  openPage: 'citeward.openPage',
  /** `{uri, findingId, reason}`: accepts a finding; its outcome stays. To `null`. */
  waive: 'citeward.waive',
  /** `MarkReadParams`: keeps that the user has read what a finding leaves to be read. To `null`. */
  markRead: 'citeward.markRead',
  /** `{uri, findingId}`: takes that back. To `null`. */
  withdrawWaiver: 'citeward.withdrawWaiver',
  /** `{uri, findingId}`: shows what others accepted, asks, and makes it the user's own. To whether the user said so. */
  adoptWaiver: 'citeward.adoptWaiver',
  /** `{uri, findingId}`: shows the copy that came with the folder, asks, and takes it as the user's own. To whether the user said so. */
  adoptEvidence: 'citeward.adoptEvidence',
  /** `ClearEvidenceParams` to `ClearEvidenceResult`. */
  clearEvidence: 'citeward.clearEvidence',
  /** `{uri, query}` to `FindAuthorityResult`: the passages of what is held that some words find. */
  findAuthority: 'citeward.findAuthority',
  /** `ToolParams` to `ToolResult`: runs one of the tools of `tools.json`, where `citeward.ai.enabled` is on. */
  tool: 'citeward.tool',
  /** `ToolParams` to `ToolCostResult`: what that would ask public sources for, and what is left for it. */
  toolCost: 'citeward.toolCost',
  /** `AskParams` to `AskResult`: answers a question by the model of the client, through the gate, where `citeward.ai.enabled` is on. */
  ask: 'citeward.ask',
} as const;

export interface WriteReportParams {
  readonly uri: string;
  readonly formats?: readonly string[];
}
/** Paths of the files written; null where that format was not asked for. */
export interface WriteReportResult {
  readonly json: string | null;
  readonly md: string | null;
  readonly html: string | null;
  readonly sarif: string | null;
  /** A line that says what has changed since the last report of the document; null where there is no earlier report. */
  readonly comparison: string | null;
}
export interface AuditDraftsParams {
  /** The URI of a folder that is open in the editor, or lies in one; without it, all that are open. */
  readonly folder?: string;
  readonly formats?: readonly string[];
}
/**
 * The results of the drafts of a folder. An audit that was stopped keeps the drafts that it finished, and they are
 * here.
 */
export interface AuditDraftsResult {
  /** All of it, in a line. */
  readonly summary: string;
  /** How many drafts there are. */
  readonly drafts: number;
  /** Each with how its citations stand, and the paths of its reports: none of a draft that cites nothing. */
  readonly audited: readonly {
    readonly uri: string;
    readonly standings: Standings;
    readonly json: string | null;
    readonly md: string | null;
    readonly html: string | null;
  }[];
  /** The paths of the pages that lead to these reports, one in each folder of reports; none where no page is written. */
  readonly indexes: readonly string[];
  /** Those that could not be read, each with why in a line. */
  readonly unread: readonly { readonly uri: string; readonly why: string }[];
  /** Why the rest was not audited, in a line; null where nothing was left. */
  readonly stopped: string | null;
}
/** The path of the copy. No file is overwritten. */
export interface AnnotateResult {
  readonly path: string;
}
export interface DraftTextResult {
  readonly text: string;
}
export interface RetrievalLogResult {
  readonly text: string;
}
export interface AddAuthorityParams {
  readonly uri: string;
  /** The citation as the finding has it, in canonical form. Without it the file is added as whatever it is. */
  readonly citation?: string;
  /** Absolute path of the file. */
  readonly path: string;
}
export interface OpenPageParams {
  readonly uri: string;
  readonly url: string;
}
export interface WaiveParams {
  readonly uri: string;
  readonly findingId: string;
  readonly reason: string;
  /** The user's name in words; left out, that of the account. */
  readonly by?: string;
}
export interface MarkReadParams {
  readonly uri: string;
  readonly findingId: string;
  readonly by?: string;
}
export interface FindingParams {
  readonly uri: string;
  readonly findingId: string;
}
export interface AcceptFindingParams extends FindingParams {
  /** As the user reads it. */
  readonly citation: string;
}
export interface ClearEvidenceParams {
  readonly uri: string;
  /** Whether nothing is removed, and only said what would be. */
  readonly rehearse?: boolean;
}
/** The evidence that a clearing removes from a workspace, in artefacts, and the evidence that its reports keep. */
export interface ClearEvidenceResult {
  readonly removed: number;
  /** The number of these that are copies of the user's own files: no public source gives them again. */
  readonly own: number;
  /** The size of the evidence that is removed. */
  readonly bytes: number;
  readonly cited: number;
}
export interface FindAuthorityParams {
  readonly uri: string;
  /** The words of the draft that authority is sought for. */
  readonly query: string;
}
export interface FindAuthorityResult {
  /** Why there is nothing, in a line; null where there is something. */
  readonly line: string | null;
  /** The best first. */
  readonly passages: readonly {
    /** `Lög nr. 33/1944 - 65. gr., 1. mgr.`. */
    readonly locator: string;
    /** What it is of, with the version of the law. */
    readonly title: string;
    /** By what it was found. */
    readonly why: string;
    readonly text: string;
    /** As a draft quotes it, with its citation. */
    readonly insert: string;
  }[];
}
export interface ToolParams {
  /** Of `tools.json`. */
  readonly name: string;
  readonly arguments: object;
  /** A document of the workspace that is meant; left out, the first folder. */
  readonly uri?: string;
}
/** The answer of a tool, or one line that says what did not work and what to do next. */
export type ToolResult =
  | { readonly kind: 'value'; readonly value: object }
  | { readonly kind: 'fault'; readonly line: string };
export interface ToolCostResult {
  /** How many authorities would be asked for, each by one request or a few. */
  readonly authorities: number;
  /** What is left today for such a call, by source; none where nothing would be asked. */
  readonly left: readonly { readonly name: string; readonly left: number; readonly cap: number }[];
}
export interface AskParams {
  readonly question: string;
  /** The draft whose judgments are searched, too, and whose workspace it is; left out, the first folder. */
  readonly uri?: string;
  /** By which the client knows the question when it is asked to have its model answer (`citeward/complete`). */
  readonly token: string;
  /** The name of the model; left out where there is none: what was found is given then. */
  readonly model?: string;
  /** The passages that alone may answer it, by document and locator; left out, those that are found. */
  readonly only?: readonly { readonly sha256: string; readonly locator: string }[];
}
/** What became of a question: what a model wrote is in it only where every quotation was verified. */
export interface AskResult {
  /** The answer; null where it is refused, or no model was asked. */
  readonly items: readonly { readonly text: string; readonly citations: readonly AskedPlace[] }[] | null;
  /** Why there is no answer; null where there is one, or no model was asked. */
  readonly refusal: string | null;
  /** Why, a line each, in words of ours. */
  readonly lines: readonly string[];
  /** The places of which one may be meant. */
  readonly candidates: readonly { readonly locator: string; readonly title: string }[];
  /** What is said beside an answer. */
  readonly checked: string | null;
  /** What was found, and sent to the model where there is one. */
  readonly passages: readonly AskedPlace[];
}
/** Words of a passage that is held. */
export interface AskedPlace {
  readonly locator: string;
  readonly title: string;
  /** The words, letter for letter as they are held. */
  readonly text: string;
  /** Where a client can open it: an evidence document, or a public page; null of what is neither. */
  readonly at: string | null;
  /** As a draft quotes it, with its citation. */
  readonly insert: string;
}
export interface AddAuthorityResult {
  readonly message: string;
}
/** The `data` of the error where a file is another authority than the citation: what it can be added as. */
export interface AnotherAuthority {
  readonly citation: string;
}

/**
 * Commands that the server asks a client to run from a code action, where the client names them in its
 * `experimental.citeward.commands`: choosing a file needs a dialog.
 */
export const CLIENT_COMMANDS = {
  /** `{uri, citation}`: lets the user choose a file, then runs `citeward.addAuthority`. */
  chooseAuthority: 'citeward.chooseAuthority',
  /** `{uri, findingId, citation}`: lets the user say why, then runs `citeward.waive`. */
  acceptFinding: 'citeward.acceptFinding',
  /** `{uri, findingId, citation}`: asks for the user's name where it does not know it, then runs `citeward.markRead`. */
  haveRead: 'citeward.haveRead',
  /** `ReadEvidenceParams`: shows a place of the evidence beside the draft. */
  readEvidence: 'citeward.readEvidence',
  /** Takes nothing. It shows the actions that make sense now. The counts above a draft run it. */
  showMenu: 'citeward.showMenu',
} as const;

export interface ReadEvidenceParams {
  /** The address of the evidence, with the place of the words as its fragment. */
  readonly address: string;
}
