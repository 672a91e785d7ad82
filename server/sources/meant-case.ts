import { type Citation, neutralOf } from '../citations/index.ts';
import { type EvidenceMetadata, outweighs } from '../evidence/index.ts';
import { isOfOtherParties, namesParties } from './party-words.ts';

/** What tells which case a document is. */
export type Case = Pick<EvidenceMetadata, 'citation' | 'title' | 'reports'>;

/** Whether a citation leaves open which case it is of: a law report may print several at one place. */
export function isByReport(citation: Citation): boolean {
  return citation.cites.kind !== 'enactment' && neutralOf(citation) === null;
}

/**
 * Whether a document that bears a law report is of the case that the draft names; null where the report is cited without a name, where
 * the document has no title, and where something else is cited.
 */
export function isCaseNamed(citation: Citation, { title }: Pick<Case, 'title'>): boolean | null {
  return title === undefined || !isByReport(citation) ? null : namesParties(citation, title);
}

/** The number of a document's own: what bears none, or an empty one, goes by the first law report that it bears. */
function numberOf({ citation, reports = [] }: Case): string | null {
  return citation === null || citation === '' || reports.includes(citation) ? null : citation;
}

/** Whether two documents are of two cases, by their numbers, or by their titles where one has no number. */
export function isAnotherCase(one: Case, other: Case): boolean {
  const [number, another] = [numberOf(one), numberOf(other)];
  if (number !== null && another !== null) return number !== another;
  return one.title !== undefined && other.title !== undefined && isOfOtherParties(one.title, other.title);
}

/**
 * Which documents that bear a law report may be of another case than one of the public record, and be the one that is meant: where the
 * draft names that one's parties, none that has others. A document without a number may be another instance between the same parties.
 */
export function otherCases(citation: Citation, record: Case): (one: Case) => boolean {
  const isNamed = isCaseNamed(citation, record) === true;
  return (one) => !hasNumberOf(record, one) && !(isNamed && isCaseNamed(citation, one) === false);
}

/** Whether two documents bear one number: they are known to be of one case. */
function hasNumberOf(one: Case, other: Case): boolean {
  const number = numberOf(one);
  return number !== null && number === numberOf(other);
}

type Supplied = Case & Parameters<typeof outweighs>[0];

/**
 * Which documents of the user's are copies beside one of them: what is of another case than the one that the draft names is none,
 * unless it is vouched for and that one is not.
 */
export function copiesBeside(citation: Citation, own: Supplied): (one: Supplied) => boolean {
  if (isCaseNamed(citation, own) !== true) return () => true;
  return (one) => isCaseNamed(citation, one) !== false || !isAnotherCase(own, one) || outweighs(one, own);
}
