import type { Check } from '../../../shared/finding.ts';
import type { Note, OwnCopy } from '../../../shared/notes.ts';
import type { Citation } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { checkPinpoints } from '../pinpoints/pinpoints.ts';
import { checkQuotation } from '../quotations/quotations.ts';
import { categoryOf, unverifiable } from './gate.ts';
import { notesOf, untellWordsThatStand, type Verification } from './said.ts';

/** A citation that stands near another one, with its authority. */
export interface Neighbour {
  readonly citation: Pick<Citation, 'normalized'>;
  readonly authority: IndexedAuthority;
  /** The copy of the user's that is the authority, or alone says which it is; null where neither rests on one. */
  readonly copy: OwnCopy | null;
  /** Whether it stands apart: its words excuse, and its paragraph where none are quoted. */
  readonly isFar: boolean;
}

/** Whether the author is accused of words or of a paragraph alone: the authority of a citation beside it may have these. */
export function isExcusable({ verdict, checks }: Pick<Verification, 'verdict' | 'checks'>): boolean {
  const category = categoryOf(verdict);
  if (category !== 'QUOTATION_FABRICATION' && category !== 'PARAGRAPH_HALLUCINATION') return false;
  return failuresOf(checks).every(({ check }) => check === 'quotation' || check === 'pinpoint');
}

/** Whether a citation was excused: what is known of those beside it may be otherwise another time. */
export function isExcused({ checks }: Pick<Verification, 'checks'>): boolean {
  return checks.some(({ notes = [] }) => notes.some(({ id }) => id === 'stands-beside'));
}

/**
 * What is said of a citation, where the words or the paragraph that fail stand in the authority of another citation near it: the
 * draft may mean that one, and nothing is held against its author. What passes, and what is left open, stays as it is. Where a
 * copy of the user's alone says so that is named: it excuses nobody by itself.
 */
export function excusedBy(
  citation: Citation,
  verification: Verification,
  neighbours: readonly Neighbour[],
): Verification {
  if (!isExcusable(verification)) return verification;
  const failed = failuresOf(verification.checks);
  const having = neighbours.filter((one) => hasWhatFails(citation, failed, one));
  const other = having.find(({ copy }) => copy === null) ?? having[0];
  if (!other) return verification;
  const beside: Note = {
    id: 'stands-beside',
    citation: other.citation.normalized,
    ...(other.copy === null ? {} : { copy: other.copy }),
  };
  const open = (check: Check): Check => ({
    ...{ check: check.check, result: 'not-checkable', notes: [beside] },
    ...(check.asserted === undefined ? {} : { asserted: check.asserted }),
  });
  const checks = untellWordsThatStand(verification.checks).map((one) => (one.result === 'fail' ? open(one) : one));
  const reason = failed.some(({ check }) => check === 'quotation')
    ? 'quotation-not-checkable'
    : 'pinpoint-not-checkable';
  const { basis } = verification.verdict;
  return {
    verdict: unverifiable(reason, basis?.kind === 'evidence' ? basis : null),
    checks,
    notes: notesOf(checks, []),
  };
}

function failuresOf(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ result }) => result === 'fail');
}

/** How far behind a citation a pinpoint stands that another sentence or clause leads to, in UTF-16 offsets. */
const APART = 25;

/** Whether an authority has as many of the quoted words as fail; or the paragraph, where none are quoted and that stands apart from the citation. */
function hasWhatFails(citation: Citation, failed: readonly Check[], { authority: other, isFar }: Neighbour): boolean {
  const { quotations, pinpoints, shortForm, end } = citation;
  if (isFar && quotations.length > 0)
    return quotations.some((one) => checkQuotation(one, pinpoints, other).check.result === 'pass');
  const words = failed.filter(({ check }) => check === 'quotation').length;
  if (words > 0)
    return quotations.filter((one) => checkQuotation(one, [], other).check.result === 'pass').length >= words;
  const isApart = shortForm || pinpoints.every(({ start }) => start > end + APART);
  return isApart && pinpoints.length > 0 && checkPinpoints(pinpoints, other)?.result === 'pass';
}
