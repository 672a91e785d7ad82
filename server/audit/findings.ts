import { createHash } from 'node:crypto';
import path from 'node:path';
import { canonicalize } from '../../shared/canonicalize.ts';
import type { Attempt, Candidate, Check, Finding, Span } from '../../shared/finding.ts';
import { printLocator, withoutDivisions } from '../../shared/locator.ts';
import type { Steps } from '../../shared/steps.ts';
import {
  type Citation,
  isIcelandic,
  kindOf,
  NOBODY,
  type Placed,
  pinpointTexts,
  readCitations,
  readCitationsInSteps,
} from '../citations/index.ts';
import { type Draft, isTurned, type Opened, readDraftInSteps, readText, UnreadableDraft } from '../documents/index.ts';
import type { ChosenBook, FormFound } from '../rules/index.ts';
import { unsettledOf, type Verification } from '../verification/index.ts';
import { DRAFT_NOT_FORESEEN, isUnforeseen } from './errors.ts';
import { formOf } from './form.ts';
import type { JobClaim, JobDocument } from './job.ts';
import { openFile } from './open-file.ts';
import { inTurns } from './pace.ts';

/** A citation of a job, tied to its document and claim. */
export interface Item {
  readonly document: string;
  readonly claimId: string;
  readonly citation: Citation;
  /** The place of a stretch of it in the source; null for a claim of a job file. */
  readonly place: ((span: Span) => Span) | null;
  /** The text that it was read with: what stands in another is of another paragraph. Null for a claim of a job file. */
  readonly text: string | null;
}

/** A document as the audit read it. */
export interface ReadDocument {
  readonly document: JobDocument;
  readonly draft: Draft | null;
  readonly items: readonly Item[];
  readonly error: string | null;
  /** What the checks of form find in it; null where none were made. */
  readonly form: FormFound | null;
}

/** Reads a document to its citations, and to what rulebooks find in it, in turns with whatever else waits; one that cannot be read keeps its reason. */
export async function readDocument(
  document: JobDocument,
  signal: AbortSignal,
  chosen: readonly ChosenBook[],
): Promise<ReadDocument> {
  const { content, format } = document;
  const unread = (error: string): ReadDocument => ({ document, draft: null, items: [], error, form: null });
  if ('error' in content) return unread(content.error);
  try {
    const opened = await openFile(content, format, signal);
    return await inTurns(readOpened(document, opened, chosen), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableDraft) return unread(error.message);
    if (isUnforeseen(error)) return unread(DRAFT_NOT_FORESEEN);
    throw error;
  }
}

function* readOpened(document: JobDocument, opened: Opened, chosen: readonly ChosenBook[]): Steps<ReadDocument> {
  const { format, previous } = document;
  const draft = yield* readDraftInSteps(opened, format, previous?.draft);
  const reading = yield* readCitationsInSteps(draft, previous);
  const form = yield* formOf(reading, chosen);
  return { document, draft, items: toItems(document.id, reading.citations), error: null, form };
}

/** The citations of a document, each with the number of its claim: citations of one claim share it. */
export function toItems(document: string, citations: readonly Placed[]): Item[] {
  const claims = new Map<string, string>();
  return citations.map(({ citation, text, toSource }) => {
    const id = claims.get(citation.claim.text) ?? `${document}-c${claims.size + 1}`;
    claims.set(citation.claim.text, id);
    return { document, claimId: id, citation, place: toSource, text };
  });
}

/** The citations of a claim that a job file gives; one that is listed and not recognised is kept, so that it is said. */
export function itemsOfClaim(claim: JobClaim): Item[] {
  const found = citationsIn(claim.text);
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const listed = claim.citations.map(({ raw, normalized }) => {
    const match = found.find(
      (citation) => squeeze(citation.text) === squeeze(raw) || citation.normalized === (normalized ?? raw),
    );
    return match ?? bare(claim, raw);
  });
  const citations = claim.citations.length === 0 ? found : [...new Set(listed)];
  return citations.map((citation) => ({
    document: claim.document,
    claimId: claim.id,
    citation,
    place: null,
    text: null,
  }));
}

function citationsIn(text: string): Citation[] {
  return readCitations(readText(text, 'txt')).citations.map(({ citation }) => citation);
}

/** A citation that a job file lists and that its claim does not contain: read by itself, and else as it is typed. */
function bare(claim: JobClaim, raw: string): Citation {
  const [alone] = citationsIn(raw);
  const none = { carried: [], speakers: [], named: NOBODY, doubtful: [], offered: [], mentioned: [], times: [] };
  const nothing = { ...none, placed: [], told: false, reported: null, recognised: false, heading: '', asThere: true };
  const text = {
    text: claim.text,
    own: claim.text,
    proposition: [claim.text],
    ...nothing,
    unread: isTurned(claim.text),
  };
  if (alone) return { ...alone, claim: text };
  return {
    start: 0, end: 0, text: raw, normalized: raw, cites: { kind: 'report', key: raw, report: null }, irregular: true,
    shortForm: false, name: null, parallels: [], pinpoints: [], quotations: [], claim: text, among: [],
  }; // biome-ignore format: a record of empties
}

/** The facts that an audit adds to a verification. */
export interface Retrieving {
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly Candidate[];
  readonly decidedAt: string;
}

/** The id of a citation's finding: it survives edits elsewhere. `occurrences` counts like ones before it. */
export function identify({ citation, document }: Item, occurrences: Map<string, number>): string {
  const known = identities.get(citation);
  const identity = known?.document === document ? known : { document, ids: [hashId(citation, document, 0)] };
  if (identity !== known) identities.set(citation, identity);
  const { ids } = identity;
  const first = ids[0] ?? '';
  const occurrence = occurrences.get(first) ?? 0;
  occurrences.set(first, occurrence + 1);
  const id = ids[occurrence] ?? hashId(citation, document, occurrence);
  ids[occurrence] = id;
  return id;
}

/**
 * By which ids acceptances of findings are kept: those of an audit of the draft alone, as an editor has it, whatever a job calls its
 * documents. Of documents that bear one path nobody can tell which was meant: these keep their own.
 */
export function keptNames(documents: readonly ReadDocument[]): (item: Item) => string {
  const paths = Map.groupBy(documents, ({ document }) => document.path);
  const names = new Map(
    documents.map(({ document: { id, path: name } }) => [id, paths.get(name)?.length === 1 ? path.basename(name) : id]),
  );
  const occurrences = new Map<string, Map<string, number>>();
  return (item) => {
    const mine = occurrences.get(item.document) ?? new Map<string, number>();
    occurrences.set(item.document, mine);
    return identify({ ...item, document: names.get(item.document) ?? item.document }, mine);
  };
}

/** Worked out once for each citation: an editor asks for its id at every keystroke. */
const identities = new WeakMap<Citation, { readonly document: string; readonly ids: string[] }>();

function hashId({ normalized, claim }: Citation, document: string, occurrence: number): string {
  const hash = createHash('sha256').update(`${document}\u0000${normalized}\u0000`).update(wordsOf(claim.text));
  return hash.update(`\u0000${occurrence}`).digest('hex').slice(0, 16);
}

/**
 * The part of a claim's text on which its ids rest, in UTF-8. The citations of a claim follow each other: the last one
 * is kept.
 */
function wordsOf(text: string): Uint8Array {
  if (lastWords?.text !== text) lastWords = { text, words: Buffer.from(canonicalize(text).text) };
  return lastWords.words;
}

let lastWords: { readonly text: string; readonly words: Uint8Array } | null = null;

/** Puts an id, a verification and its evidence together as a finding. */
export function toFinding(item: Item, id: string, verification: Verification, retrieving: Retrieving): Finding {
  const { citation, document, place } = item;
  const perhaps = unsettledOf(verification);
  return {
    id,
    document,
    citationText: citation.text,
    normalized: citation.normalized,
    key: citation.cites.key,
    kind: kindOf(citation),
    ...(isIcelandic(citation) ? { language: 'is' as const } : {}),
    shortForm: citation.shortForm,
    ...(perhaps.length > 0 ? { perhaps } : {}),
    caseName: citation.name?.text ?? null,
    pinpoints: pinpointsOf(citation),
    parallels: citation.parallels.map((parallel) => parallel.normalized),
    claim: { id: item.claimId, text: citation.claim.text },
    span: place === null ? null : place(citation),
    subject: place === null ? null : place(subjectOf(citation, verification)),
    verdict: verification.verdict,
    checks: verification.checks,
    notes: verification.notes,
    attempts: retrieving.attempts,
    candidates: retrieving.candidates,
    decidedAt: retrieving.decidedAt,
  };
}

/** The places that a citation points to: of a judgment its paragraphs and pages, of an enactment its provisions. */
export function pinpointsOf({ cites, pinpoints }: Citation): string[] {
  if (cites.kind !== 'enactment') return pinpointTexts(pinpoints);
  return [...new Set(cites.enactment.places.map(({ locator }) => printLocator(withoutDivisions(locator), 'en')))];
}

/** The stretch of a citation that a finding is about: the first check that failed, or could not be made. */
export function subjectOf(citation: Citation, { checks }: Pick<Finding, 'checks'>): Span {
  const check =
    checks.find(({ result }) => result === 'fail') ?? checks.find(({ result }) => result === 'not-checkable');
  return (check && partOf(citation, check, checks)) ?? citation;
}

function partOf(citation: Citation, check: Check, checks: readonly Check[]): Span | null {
  if (check.check === 'name') return citation.name?.span ?? null;
  if (check.check === 'pinpoint') return citation.pinpoints[0] ?? null;
  if (check.check !== 'quotation') return null;
  // Of words that stand there, what is to read is a check of its own, behind that of the words.
  const words = checks.filter((one) => one.check === 'quotation');
  return citation.quotations[words.findIndex((one) => one === check || one.asserted === check.asserted)] ?? null;
}
