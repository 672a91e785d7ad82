import { AuditError } from '../audit/index.ts';
import { readCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';
import type { Bench } from './bench.ts';
import type { ToolCitation } from './bounded.ts';
import { type Call, checkDocument, documentOf } from './check.ts';

/** The answer of `citeward_check_quotation`. */
export interface QuotationChecked {
  readonly schema: 'citeward.tool.quotation/1';
  readonly quotation: string;
  /** Whether the words were compared with the authority; a verdict on anything else says nothing of them. */
  readonly compared: boolean;
  /** The words stand there letter for letter; null where they were not compared. */
  readonly stands: boolean | null;
  readonly citation: ToolCitation;
  readonly notices: readonly string[];
  readonly not_checked: readonly string[];
}

/**
 * Checks one quotation, as a draft would have it: the words between quotation marks, then the citation with its place in brackets. Throws
 * `AuditError` where the citation is none, or several.
 */
export async function checkQuotation(
  given: {
    readonly quotation: string;
    readonly citation: string;
    readonly paragraph?: string;
    readonly offline?: boolean;
  },
  bench: Bench,
  call: Call,
): Promise<QuotationChecked> {
  const words = oneLine(given.quotation).replace(/["“”„«»]/g, '’'); // the kind of the marks within is none of the words
  if (words === '') throw new AuditError('Give the quoted words.');
  const cited = citedAt(oneLine(given.citation), given.paragraph);
  const before = `“${words}” (`;
  const text = `${before}${cited}).`;
  const document = documentOf(text, 'txt');
  const checked = await checkDocument({ title: 'quotation', document, offline: given.offline ?? false }, bench, call);
  // What stands within the quoted words is cited by whoever wrote them.
  const [citation] = checked.citations.filter(({ range }) => (range?.start.character ?? 0) >= before.length);
  if (!citation) throw new AuditError(NO_CITATION);
  const check = citation.checks.find(({ check: name }) => name === 'quotation');
  const compared = check !== undefined && check.result !== 'not-checkable';
  return {
    schema: 'citeward.tool.quotation/1',
    quotation: given.quotation,
    ...{ compared, stands: compared ? check.result === 'pass' : null, citation },
    notices: checked.notices,
    not_checked: checked.not_checked,
  };
}

const NO_CITATION =
  'The citation is none that is known: give one, as in Lloyd v Google LLC [2021] UKSC 50, or Housing Act 1996 with its section as paragraph.';

/** A citation with its place, as it stands in a draft. Throws `AuditError` unless it is one citation. */
function citedAt(citation: string, paragraph: string | undefined): string {
  const { citations } = readCitations(readText(citation, 'txt'));
  // What a citation does not hold would be read as the draft's own words, or as another quotation.
  if (citations.length === 0 || /["“”„«»]/.test(citation)) throw new AuditError(NO_CITATION);
  if (new Set(citations.map((one) => one.citation.normalized)).size > 1 && !isParallel(citations))
    throw new AuditError('Several authorities are cited: give one at a time.');
  if (paragraph === undefined) return citation;
  const place = oneLine(paragraph);
  if (/\bgr\b|\bmgr\b/.test(place)) return `${place.split(/,\s*/).reverse().join(' ')} ${citation}`;
  const number = /^\[?(\d{1,4}[A-Za-z]?)\]?$/.exec(place)?.[1];
  return number === undefined ? `${citation}, ${place}` : `${citation} at [${number}]`;
}

/** Whether all of some citations are of one authority: law reports beside its number. */
function isParallel(citations: ReturnType<typeof readCitations>['citations']): boolean {
  const [first, ...others] = citations.map(({ citation }) => citation);
  return others.every(({ normalized }) => first?.parallels.some((one) => one.normalized === normalized));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
