import { createHash } from 'node:crypto';
import { codeOfVerdict } from '../../shared/codes.ts';
import {
  type EvidenceBasis,
  excusingCopies,
  type Finding,
  IN_THE_DRAFT,
  type PublicAnswer,
  readingOf,
  type Span,
  UNASKED_REASONS,
  type Waiver,
} from '../../shared/finding.ts';
import type { Directive } from '../documents/index.ts';
import type { KeptWaiver, WaiversRead } from '../evidence/index.ts';
import { titleOf } from '../reports/index.ts';
import { noteWords, spokenCheck } from '../wording/index.ts';

/** The accepted findings of a workspace by their documents and ids: the same words stand in another draft for themselves. */
export type WaiversById = ReadonlyMap<string, KeptWaiver>;

function waiversById(waivers: readonly KeptWaiver[]): WaiversById {
  return new Map(waivers.map((waiver) => [keyOf(waiver.finding, waiver.document), waiver]));
}

function keyOf(finding: string, document: string): string {
  return `${finding}\n${document}`;
}

/**
 * A hash of a finding: its outcome, its reason, each check, and the evidence with whose word it is: what it was compared with, and the
 * answer of the public source. While it and the finding's id, which holds the words of the draft, stay the same, a person's
 * acceptance holds.
 */
export function fingerprintOf(said: Pick<Finding, 'verdict' | 'checks'>): string {
  const { basis } = said.verdict;
  return fingerprintBeside(said, basis?.kind === 'evidence' ? basis.publicSource : undefined);
}

/** The same, had a public source come to an answer. */
function fingerprintBeside(
  { verdict, checks }: Pick<Finding, 'verdict' | 'checks'>,
  answer: PublicAnswer | undefined,
): string {
  const { basis } = verdict;
  const why = verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : 'reason' in verdict ? verdict.reason : '';
  const rests = basis === null ? '' : basis.kind === 'evidence' ? wordOf(basis, answer) : noteWords(basis.quote);
  const said = checks
    .map(spokenCheck)
    .map(({ check, result, asserted, found }) => [check, result, asserted ?? '', found ?? '']);
  const excusing = excusingCopies({ checks }).map(({ sha256 }) => sha256);
  return createHash('sha256')
    .update(JSON.stringify([verdict.outcome, why, rests, said, ...(excusing.length === 0 ? [] : [excusing])]))
    .digest('hex');
}

/** Which evidence a finding rests on, all documents of it, and whose word that is. */
function wordOf(basis: EvidenceBasis, answer: PublicAnswer | undefined): unknown {
  const { sha256, provenance, attested, linkedBy, others = [], beside = [], printedIn } = basis;
  const answered = answer && [answer.source, answer.reason, ...answer.others];
  const further = [...beside, ...(printedIn ? [printedIn.sha256] : [])];
  return [
    ...[sha256, provenance, attested, linkedBy ?? null, others.map((one) => one.sha256).sort(), answered ?? null],
    ...(further.length === 0 ? [] : [further]),
  ];
}

/**
 * Whether a finding says what it said when its fingerprint was `kept`, or nothing more could be learnt since: a public source that
 * cannot be asked now may have answered then, and whatever that was is known no better for it.
 */
function isAsKept(kept: string, said: Pick<Finding, 'verdict' | 'checks'>): boolean {
  if (kept === fingerprintOf(said)) return true;
  const { basis } = said.verdict;
  if (basis?.kind !== 'evidence' || basis.publicSource === undefined) return false;
  const { source, reason: now } = basis.publicSource;
  if (!UNHEARD.includes(now)) return false;
  return [...HEARD, ...UNHEARD].some((reason) => kept === fingerprintBeside(said, { source, reason, others: [] }));
}

/** What becomes of asking a public source: what says something of the authority, and what says nothing. */
const HEARD = ['not-found', 'ambiguous', 'unreadable', 'not-indexed', 'pdf-alone'] as const;
const UNHEARD: readonly PublicAnswer['reason'][] = [
  'offline',
  'left-out',
  'unattested',
  'later',
  'rate-limited',
  'cap-reached',
  'blocked',
  'source-error',
];

/** The accepted findings of a workspace, for its drafts. */
export interface Accepted {
  readonly waivers: WaiversById;
  /** The acceptances of others. They are shown, and count for nothing until this user adopts them. */
  readonly offered: WaiversById;
}

/** The value where nobody has accepted anything. */
export const NOTHING_ACCEPTED: Accepted = { waivers: new Map(), offered: new Map() };

/** The accepted findings of a workspace as they were read, by their ids. */
export function toAccepted({ waivers, unattested }: WaiversRead): Accepted {
  return { waivers: waiversById(waivers), offered: waiversById(unattested) };
}

/** The acceptances for a draft: those of people, and the comments of the draft itself. */
export interface Acceptance extends Accepted {
  /** The path of the draft in reports. */
  readonly document: string;
  readonly directives: readonly Directive[];
  /** The time of the look, ISO 8601, UTC: the date of the draft's comments. */
  readonly now: string;
}

/** The people who accepted a finding: `waiver` counts, `offered` waits for this user to adopt it. */
export interface SpokenFor {
  readonly waiver: Waiver | null;
  readonly offered: Waiver | null;
}

/** Nobody has accepted it. */
export const UNSPOKEN: SpokenFor = { waiver: null, offered: null };

/** Whether nothing speaks for any finding of a draft. */
export function isEmpty({ waivers, offered, directives }: Acceptance): boolean {
  return waivers.size + offered.size + directives.length === 0;
}

/**
 * The acceptance of a finding, where that still says the same, or nothing more could be learnt since. An acceptance of
 * this user on this machine counts. Those of others, and comments of the draft at its place (`span`, in the source;
 * null where it has none), wait for this user: a draft and its folder may be another's.
 */
export function spokenFor(
  { waivers, offered, document, directives, now }: Acceptance,
  id: string,
  said: Pick<Finding, 'verdict' | 'checks' | 'normalized' | 'caseName'>,
  span: Span | null,
): SpokenFor {
  const { verdict } = said;
  if (verdict.outcome === 'VERIFIED_CORRECT') return UNSPOKEN;
  const unasked = verdict.outcome === 'UNVERIFIABLE_PUBLIC' && UNASKED_REASONS.includes(verdict.reason);
  const standing = (kept: KeptWaiver | undefined): Waiver | null =>
    kept && kept.citation === said.normalized && (unasked || isAsKept(kept.fingerprint, said))
      ? { reason: kept.reason, by: kept.by, at: kept.at, ...(kept.read ? { read: true } : {}) }
      : null;
  const code = codeOfVerdict(verdict);
  const directive =
    span &&
    directives.find(
      (one) => one.span.start <= span.start && span.end <= one.span.end && (one.code === null || one.code === code),
    );
  const kept = waivers.get(keyOf(id, document));
  const own = kept?.comment && !directive ? null : standing(kept); // who takes the comment out takes that back
  if (own) return { waiver: own, offered: null };
  const other = offered.get(keyOf(id, document));
  const theirs = other?.comment && !directive ? null : standing(other);
  if (theirs) return { waiver: null, offered: { ...theirs, ...(other?.comment ? { comment: true } : {}) } };
  const left = readingOf(said);
  // A comment may be older than the draft's words: where these were found, there is nothing to accept any more.
  if (!directive || left === 'wordsVerified') return UNSPOKEN;
  const comment = { reason: directive.reason, by: IN_THE_DRAFT, at: now };
  return { waiver: null, offered: left === null ? comment : { ...comment, read: true } };
}

/** A finding with its acceptances, which were kept by the id `keptAs`. The outcome stays. */
export function withWaiver(finding: Finding, acceptance: Acceptance, keptAs: string): Finding {
  if (isEmpty(acceptance)) return finding;
  const { waiver, offered } = spokenFor(acceptance, keptAs, finding, finding.span);
  return { ...finding, ...(waiver ? { waiver } : {}), ...(offered ? { offered } : {}) };
}

/** The longest reason that is kept, in characters; and the longest name. */
export const LONGEST_REASON = 1_000;
export const LONGEST_NAME = 100;

/**
 * The acceptance that is kept of a finding as it is now, where this user says `how`: a reason, or that they have read it.
 * `document`: its path in the workspace. `now`: ISO 8601, UTC.
 */
export function accepting(
  finding: Finding,
  how: Pick<KeptWaiver, 'reason' | 'read' | 'comment'>,
  document: string,
  user: string,
  now: string,
): KeptWaiver {
  const { id, normalized: citation } = finding;
  const named = finding.shortForm ? { named: titleOf(finding) } : {};
  return { finding: id, fingerprint: fingerprintOf(finding), document, citation, ...named, ...how, by: user, at: now };
}

/** The same, where this user adopts another's, or a comment of the draft. */
export function adopted(finding: Finding, offered: Waiver, document: string, user: string, now: string): KeptWaiver {
  const comment = offered.by === IN_THE_DRAFT || offered.comment ? { comment: true as const } : {};
  const read = offered.read ? { read: true as const } : {};
  return accepting(finding, { reason: reasonOf(offered), ...comment, ...read }, document, user, now);
}

const BY_COMMENT = ` (accepted first by ${IN_THE_DRAFT})`;

function reasonOf({ reason, by, at }: Waiver): string {
  if (by === IN_THE_DRAFT) return `${reason}${BY_COMMENT}`;
  const person = `${by} on ${at.slice(0, 10)}`;
  // The person who took a comment for good is named beside it; who adopted that again elsewhere need not be.
  if (reason.endsWith(BY_COMMENT)) return `${reason.slice(0, -1)}, then by ${person})`;
  return reason.includes(' (accepted first by ') ? reason : `${reason} (accepted first by ${person})`;
}
