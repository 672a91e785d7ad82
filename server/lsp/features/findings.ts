import { type Code, codeOfVerdict } from '../../../shared/codes.ts';
import {
  type Finding,
  type Outcome,
  type Reading,
  readingOf,
  type Span,
  type Waiver,
  wasAsked,
} from '../../../shared/finding.ts';
import type { DiagnosticData } from '../../../shared/protocol.ts';
import { restsOnOwnCopy, STANDING_WORDS, type Stand, type Standing, standingFor } from '../../../shared/standing.ts';
import { subjectOf } from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
import { plainLine } from '../../reports/index.ts';
import {
  acceptedBy,
  calledOf,
  errorHeadline,
  type Fault,
  headedOf,
  isPassing,
  leadOf,
  linkedWords,
  offerWords,
  ownCopyWords,
  publicAnswerNote,
  sentenceOf,
  withHeadline,
} from '../../wording/index.ts';
import { type DraftEntry, findingOf, type Judged } from '../editor/sessions.ts';

/** A verdict as editors show it. */
export interface Assessment {
  readonly outcome: Outcome;
  /**
   * The part that a person has to read of an authority that was found and rightly named; null for any other verdict.
   */
  readonly reading: Reading | null;
  /** The error in two to four words; null where the evidence contradicts nothing. */
  readonly headline: string | null;
  /** How it stands, for a row of a list; null where all of it is verified. */
  readonly lead: string | null;
  /** The sentence on the evidence after the error, or the reason why nothing can be said. */
  readonly message: string;
  /** Null where there is nothing to show. */
  readonly problem: {
    readonly code: Code;
    /** The same in a reader's words. */
    readonly called: string;
    /** The stretch that it is about. */
    readonly subject: Span;
    readonly data: Omit<DiagnosticData, 'findingId' | 'accepted' | 'standing'>;
  } | null;
}

/** How an entry stands, and whether that rests on the user's own copy. */
export function standOf(entry: DraftEntry): Stand {
  const verdict = entry.verdict?.verification;
  return { standing: standingOf(entry), own: verdict !== undefined && restsOnOwnCopy(verdict) };
}

/** How an entry stands, in one word. */
export function standingOf(entry: DraftEntry): Standing {
  const assessment = assess(entry);
  if (assessment === null) return 'pending';
  const reason = assessment.problem?.data.reason ?? null;
  return standingFor(assessment.outcome, assessment.reading, reason, entry.waiver);
}

/** Why an entry was not checked; null where it was, or nobody has looked. */
export function faultOfEntry(entry: DraftEntry): Fault | null {
  const reason = assess(entry)?.problem?.data.reason ?? null;
  // Most entries have no fault, and this is asked at every keystroke.
  if (reason === null || !isPassing({ reason })) return null;
  const finding = findingOf(entry);
  if (!finding) return null;
  const source = finding.attempts.findLast(wasAsked)?.source ?? null;
  return { reason, source, kind: finding.kind, said: plainLine(sentenceOf(finding)) };
}

const assessments = new WeakMap<Judged, Assessment>();

/** How an entry stands, in a few words: for an error the error itself, unless somebody has accepted it. */
export function standingWordsOf(entry: DraftEntry): string {
  const standing = standingOf(entry);
  return (standing === 'error' ? assess(entry)?.headline : null) ?? STANDING_WORDS[standing];
}

/** The assessment of an entry's verdict, worked out once for each verdict. Null while there is no verdict. */
export function assess(entry: DraftEntry): Assessment | null {
  if (entry.verdict === null) return null;
  const known = assessments.get(entry.verdict);
  if (known) return known;
  const finding = findingOf(entry);
  if (!finding) return null;
  const made = toAssessment(finding, entry.item.citation);
  assessments.set(entry.verdict, made);
  return made;
}

function toAssessment(finding: Finding, citation: Citation): Assessment {
  const { verdict } = finding;
  const reading = readingOf(finding);
  const { outcome } = verdict;
  const code = codeOfVerdict(verdict);
  const headed = headedOf(finding);
  const message = withHeadline(headed, describe(finding));
  const headline = errorHeadline(headed);
  const lead = leadOf(headed);
  if (code === null) return { outcome, reading, headline, lead, message, problem: null };
  const subject = subjectOf(citation, finding);
  const data = {
    authority: authorityOf(finding),
    code,
    outcome,
    category: outcome === 'VERIFIED_ERROR' ? verdict.category : null,
    reason: outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null,
    confidence: outcome === 'VERIFIED_ERROR' ? verdict.confidence : null,
  };
  return { outcome, reading, headline, lead, message, problem: { code, called: calledOf(headed), subject, data } };
}

/** What a finding is of, as a reader names it: `Weir v Dam [2020] UKSC 7 at [3]`. */
function authorityOf({ kind, caseName, citationText, normalized, shortForm, pinpoints }: Finding): string {
  if (kind === 'legislation') return plainLine(normalized);
  const cited = shortForm ? normalized : citationText;
  const [first] = pinpoints;
  const at = first === undefined ? '' : /^\d+[A-Z]?$/.test(first) ? ` at [${first}]` : ` at ${first}`;
  return plainLine(`${caseName === null || cited.includes(caseName) ? '' : `${caseName} `}${cited}${at}`);
}

/** The acceptance of a finding in a sentence: who, when and why. */
export function describeWaiver(waiver: Waiver): string {
  const said = `${acceptedBy(waiver)} on ${waiver.at.slice(0, 10)}`;
  return plainLine(waiver.read ? `${said}.` : `${said}: ${withoutStop(waiver.reason)}.`);
}

/** Another's acceptance, in a sentence. */
export function describeOffer(offered: Waiver): string {
  const words = offerWords(offered);
  return plainLine(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}

function withoutStop(text: string): string {
  const line = text.trimEnd();
  return line.endsWith('.') ? line.slice(0, -1) : line;
}

/**
 * The sentence that tells an author, accused by a copy of their own, that it is one, and why no public source vouches
 * for it.
 */
function besideOwnCopy(finding: Finding): string {
  const { basis } = finding.verdict;
  if (!restsOnOwnCopy(finding) || basis?.kind !== 'evidence') return '';
  if (basis.linkedBy !== undefined) return ` ${linkedWords(basis.linkedBy)}`;
  const beside = basis.publicSource === undefined ? '' : ` ${publicAnswerNote(basis.publicSource)}.`;
  return ` By your own copy, ${ownCopyWords(basis)}.${beside}`;
}

/** A finding on one line: what the evidence says, or why nothing can be said. */
export function describe(finding: Finding): string {
  const { outcome } = finding.verdict;
  return plainLine(`${sentenceOf(finding)}${outcome === 'VERIFIED_ERROR' ? besideOwnCopy(finding) : ''}`);
}
