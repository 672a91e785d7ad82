/** The types of what an audit says of one citation. */
import type { CitationKind } from './kinds.ts';
import type { Note, OwnCopy, Remark, Where } from './notes.ts';
import type { PublicAnswer, RetrievalReason, SourceId } from './sources.ts';

export type { CitationKind } from './kinds.ts';
export { type PublicAnswer, RETRIEVAL_REASONS, type RetrievalReason, type SourceId } from './sources.ts';

/** Half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const CATEGORIES = [
  'CITATION_MISMATCH',
  'PARAGRAPH_HALLUCINATION',
  'QUOTATION_FABRICATION',
  'PARAPHRASE_DISTORTION',
  'AUTHORITY_NONEXISTENT',
  'CITATION_MALFORMED',
] as const;
/** The six errors. `AUTHORITY_NONEXISTENT` is what a court alone says, in a judgment of its own: a 404 proves nothing. */
export type Category = (typeof CATEGORIES)[number];
/** The errors that rest on the artefact of the authority itself. */
export type EvidencedCategory = Exclude<Category, 'CITATION_MALFORMED' | 'AUTHORITY_NONEXISTENT'>;

export type Confidence = 'HIGH' | 'MEDIUM';

/** Why an authority that was retrieved leaves something open. */
const CHECK_REASONS = [
  'name-not-checkable',
  'attribution-not-checkable',
  'pinpoint-not-checkable',
  'quotation-not-checkable',
  'proposition-not-checkable',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export type Reason = RetrievalReason | CheckReason;

/** Reasons that come from limits, the network or a block: the same audit may succeed later. */
export const PASSING_REASONS: readonly Reason[] = ['rate-limited', 'cap-reached', 'blocked', 'source-error'];

/** Reasons that leave an audit unfinished (exit code 3): the same one succeeds later, or once the settings let it ask. */
export const UNFINISHED_REASONS: readonly Reason[] = [...PASSING_REASONS, 'left-out'];

/** Reasons for which nothing was asked that could have been. */
const UNTRIED_REASONS: readonly Reason[] = ['offline', 'left-out', 'unattested'];

/** Reasons that say nothing of an authority: nobody could be asked, or answered. */
export const UNASKED_REASONS: readonly Reason[] = [...PASSING_REASONS, ...UNTRIED_REASONS];

export type CheckName = 'form' | 'identity' | 'name' | 'attribution' | 'pinpoint' | 'quotation' | 'proposition';

/** One asserted fact tested against evidence. A fact that the draft does not assert has no check. */
export interface Check {
  readonly check: CheckName;
  readonly result: 'pass' | 'fail' | 'not-checkable';
  readonly asserted?: string;
  /** The authority's own words, name or number. */
  readonly found?: string;
  /** The place in the authority, instead of `found`. */
  readonly where?: Where;
  readonly notes?: Remark;
}

export type Provenance = 'public' | 'user';

/** A page of a PDF: its number, counted from 1, and the number by which readers name it, as stamped or printed on it. */
export interface PrintedPage {
  readonly number: number;
  readonly label: string;
}

/** A page of a PDF, and where in a text its words begin. */
export interface PageStart extends PrintedPage {
  readonly start: number;
}

/** Words cut from an artefact. `paragraph` is the printed number, or null outside the numbered paragraphs. */
export interface Snippet {
  readonly paragraph: string | null;
  /** The provision of an enactment, as it is printed; left out for judgments. */
  readonly place?: string;
  readonly text: string;
  /**
   * 1 - edits / length, in characters and after typography, of the best alignment of the draft's words with these. A
   * quotation with dots or brackets is aligned piece by piece. It is 1 where the draft has no other words. A passage
   * that is only offered to be read has none, since nothing was aligned with it.
   */
  readonly similarity?: number;
  /** The words of their sentence before them and after them; left out where there are none. */
  readonly before?: string;
  readonly after?: string;
  /** The page of a PDF on which the words begin; left out where there are no pages. */
  readonly page?: PrintedPage;
}

/** A judgment that prints a citation of another. */
export interface PrintedIn {
  /** Its own, in canonical form. */
  readonly citation: string;
  /** Null outside the numbered paragraphs. */
  readonly paragraph: string | null;
  readonly url: string;
  /** Relative to the workspace. */
  readonly path: string;
  readonly sha256: string;
}

/** An artefact on which a verdict rests: its address, its time, its bytes, its words. */
export interface EvidenceBasis {
  readonly kind: 'evidence';
  readonly url: string;
  readonly retrievedAt: string;
  /** Relative to the workspace. */
  readonly path: string;
  readonly sha256: string;
  readonly source: string;
  readonly provenance: Provenance;
  /** The status of the answer; null for a document of the user's, and for law taken in from files, for which nobody was asked. */
  readonly httpStatus: number | null;
  readonly contentType: string | null;
  /** In bytes. */
  readonly contentLength: number;
  /** Whether this user retrieved or supplied it on this machine; else it came with the folder, and is there to be read. */
  readonly attested: boolean;
  /**
   * The user's own copy by whose word alone the citation stands for this judgment, as a path; left out where the judgment is
   * that copy, or bears the citation.
   */
  readonly linkedBy?: string;
  /** Where a court prints the report that is cited beside the neutral citation of this judgment; left out where that bears it. */
  readonly printedIn?: PrintedIn;
  /** The other documents of the same enactment that were looked at, by their SHA-256 and in the order of these; left out where there are none. */
  readonly beside?: readonly string[];
  /**
   * The answer of the public source that may have the same authority as the user's own copy; left out where there is no
   * such source.
   */
  readonly publicSource?: PublicAnswer;
  /** Other copies that the citation was compared with, by what differs nothing was decided; left out where there are none. */
  readonly others?: readonly OtherCopy[];
  readonly snippets: readonly [Snippet, ...Snippet[]];
}

/** A copy beside the one that a verdict rests on. */
export interface OtherCopy {
  readonly name: string;
  readonly sha256: string;
}

/** Evidence that a verdict may rest on. */
export type AttestedBasis = EvidenceBasis & { readonly attested: true };

/** The rule on which `CITATION_MALFORMED` rests: its words, and the moment to which it was applied. */
export interface RuleBasis {
  readonly kind: 'rule';
  /** The id of a rulebook, or of a table of the program's own: `COURTS_BOOK`. */
  readonly book: string;
  /** The number of the rule in the book; of a table its row. */
  readonly rule: string;
  /** The words of the rule. A rulebook has its own words (`said`); a table has the fact of its row. */
  readonly quote: Note;
  /** The hash of a rulebook as it was read; null for a table, which the version of the program fixes. */
  readonly sha256: string | null;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** The id of the table of courts in a rule basis. */
export const COURTS_BOOK = 'courts';
/** The id of the rules of the numbers and years of legislation. */
export const LEGISLATION_BOOK = 'legislation';

/**
 * The three outcomes; there is no fourth. A verified outcome without its basis does not type-check, and only
 * `verification/verdicts/gate.ts` makes one (held by a test).
 */
export type Verdict =
  | { readonly outcome: 'VERIFIED_CORRECT'; readonly basis: AttestedBasis }
  | {
      readonly outcome: 'VERIFIED_ERROR';
      readonly category: EvidencedCategory;
      readonly confidence: Confidence;
      readonly basis: AttestedBasis;
    }
  | {
      readonly outcome: 'VERIFIED_ERROR';
      readonly category: 'AUTHORITY_NONEXISTENT';
      readonly confidence: 'HIGH';
      /** The judgment of a court that says that there is no such case; its snippet is the paragraph that says so. */
      readonly basis: AttestedBasis;
    }
  | {
      readonly outcome: 'VERIFIED_ERROR';
      readonly category: 'CITATION_MALFORMED';
      readonly confidence: 'HIGH';
      readonly basis: RuleBasis;
    }
  | { readonly outcome: 'UNVERIFIABLE_PUBLIC'; readonly reason: Reason; readonly basis: EvidenceBasis | null };

export type Outcome = Verdict['outcome'];

/** One request, whatever became of it; `fromCache` when an earlier answer was used instead of asking again. */
export interface Attempt {
  readonly source: SourceId;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly fromCache: boolean;
  /** That its address was looked at and never asked: `error` says why. */
  readonly unasked?: true;
}

/** Whether an attempt went further than looking at its address. */
export function wasAsked({ unasked }: Pick<Attempt, 'unasked'>): boolean {
  return unasked !== true;
}

/** A page that may be the authority's. What it is said to be is a source's word, and proves nothing. */
export interface Candidate {
  readonly url: string;
  /** In canonical form; null where the source does not say. */
  readonly citation: string | null;
  readonly title: string | null;
  /** That its address was merely built from the citation: nobody has said that there is such a page. */
  readonly built?: true;
}

/** That a person has accepted a finding, and why. The outcome is what it was. */
export interface Waiver {
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** That the person has read what the finding leaves to be read, and says no more; left out of any other acceptance. */
  readonly read?: true;
  /** Of an acceptance that waits to be adopted: that it counts while a comment of the draft proposes it; left out of any other. */
  readonly comment?: true;
}

/** The name of whoever accepts a finding by a comment in the draft. */
export const IN_THE_DRAFT = 'a comment in the draft';

/** A language besides English in which people are told of findings: `is`, Icelandic. */
export type Told = 'is';

/** A citation with its checks and outcome. */
export interface Finding {
  /** Hash of document, normalised citation, canonical claim text and occurrence: it survives edits elsewhere. */
  readonly id: string;
  readonly document: string;
  readonly citationText: string;
  readonly normalized: string;
  /** The authority that is cited, without the place in it. */
  readonly key: string;
  readonly kind: CitationKind;
  /** The language in which people are told of it: that of the law cited. Left out where it is English. */
  readonly language?: Told;
  readonly shortForm: boolean;
  /** The citations of which a short form may be one, where nothing settles of which; left out for any other. */
  readonly perhaps?: readonly string[];
  readonly caseName: string | null;
  readonly pinpoints: readonly string[];
  readonly parallels: readonly string[];
  readonly claim: { readonly id: string; readonly text: string };
  /** Offsets into the document's decoded text; null for a claim given in a job file. */
  readonly span: Span | null;
  /** As `span`: the stretch that it is about, such as the words quoted. Null where `span` is. */
  readonly subject: Span | null;
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
  /** The notes on it, the most telling first. */
  readonly notes: readonly Remark[];
  readonly attempts: readonly Attempt[];
  readonly candidates: readonly Candidate[];
  /**
   * The time when the authority was retrieved, or when the finding was decided where nothing was retrieved. ISO 8601,
   * UTC.
   */
  readonly decidedAt: string;
  readonly waiver?: Waiver;
  /** An acceptance by somebody else, or by a comment of the draft. It counts for nothing until this user adopts it. */
  readonly offered?: Waiver;
}

/**
 * The part of a finding that a person has to read, where its authority was found and rightly named. `wordsVerified`:
 * there is a quotation, every quotation and every paragraph was found as the draft has it, and only the author's own
 * words are left.
 */
export type Reading = 'toRead' | 'wordsVerified';

/** The part of an unverifiable finding that a person has to read; null for any other finding. */
export function readingOf({
  verdict,
  checks,
  caseName,
}: Pick<Finding, 'verdict' | 'checks' | 'caseName'>): Reading | null {
  if (verdict.outcome !== 'UNVERIFIABLE_PUBLIC' || !leavesReading(verdict.reason, checks, caseName)) return null;
  return checks.some(({ notes = [] }) => notes.some(({ id }) => id === 'words-stand')) ? 'wordsVerified' : 'toRead';
}

/**
 * The copies of the user's that alone keep a finding from being an error: what fails stands in them, and they are cited beside it, or
 * bear the same law report.
 * Anybody may have put these into the folder.
 */
export function excusingCopies({ checks }: Pick<Finding, 'checks'>): readonly OwnCopy[] {
  return checks.flatMap(({ notes = [] }) =>
    notes.flatMap((one) => (one.id === 'stands-beside' || one.id === 'other-copy-differs' ? (one.copy ?? []) : [])),
  );
}

/** Whether the evidence of a verdict is no copy of the authority cited, but a judgment that says something of that citation. */
export function isOfAnother(verdict: Verdict): boolean {
  if (verdict.outcome === 'VERIFIED_ERROR') return verdict.category === 'AUTHORITY_NONEXISTENT';
  const { basis } = verdict;
  if (verdict.outcome === 'VERIFIED_CORRECT' || basis === null || !basis.attested) return false;
  return verdict.reason === 'not-covered' || verdict.reason === 'ambiguous';
}

/** The judgment that the evidence of a finding is, where that is another than the one cited, and what it says of that citation. */
export interface Another {
  readonly citation: string;
  readonly title: string | null;
  readonly says: 'cites' | 'cites-otherwise' | 'denies';
}

const SAYS: Readonly<Partial<Record<string, Another['says']>>> = {
  ...{ 'cited-as': 'cites', 'printed-otherwise': 'cites-otherwise', 'court-denies-case': 'denies' },
};

/** The judgment that says something of a citation, in place of the one cited; null where the evidence is that one, or there is none. */
export function anotherOf({ checks }: Pick<Finding, 'checks'>): Another | null {
  for (const note of checks.flatMap(({ notes = [] }) => notes)) {
    const says = SAYS[note.id];
    if (says !== undefined && 'by' in note && 'title' in note) return { citation: note.by, title: note.title, says };
  }
  return null;
}

/** Whether an unverifiable finding's authority was found and rightly named, so that a person has to read the rest. */
export function isForReading(finding: Finding): boolean {
  return readingOf(finding) !== null;
}

/** Whether a reason, with the checks that were made, leaves a person something to read. */
export function leavesReading(reason: Reason, checks: readonly Check[], caseName: string | null): boolean {
  const passed = (name: CheckName): boolean => checks.some((one) => one.check === name && one.result === 'pass');
  const named = passed('name') || caseName === null;
  // Legislation that is found by its number bears the name that is checked: no other check says which it is.
  const isIt = checks.some(({ check }) => check === 'identity') ? passed('identity') : passed('name');
  // Of what no source has a check is made only where a court prints it.
  return isIt && named && [...CHECK_REASONS, 'not-covered'].includes(reason);
}
