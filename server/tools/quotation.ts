import { AuditError } from '../audit/index.ts';
import type { Bench } from './bench.ts';
import type { ToolCitation } from './bounded.ts';
import { type Call, checkDocument, documentOf } from './check.ts';
import { placeKey } from './places.ts';
import { draftOf, type GivenQuotation, HOW_TO_CITE } from './quoted-draft.ts';

/** The answer of `citeward_check_quotation`. */
export interface QuotationChecked {
  readonly schema: 'citeward.tool.quotation/1';
  readonly quotation: string;
  /** Whether the words were compared with the authority; a verdict on anything else says nothing of them. */
  readonly compared: boolean;
  /** Whether they stand there, all of them and no others; null where they were not compared, or a person has to look. */
  readonly stands: boolean | null;
  readonly citation: ToolCitation;
  readonly notices: readonly string[];
  readonly not_checked: readonly string[];
}

/**
 * Checks one quotation as a draft would have it. Throws `AuditError` where the citation is none, or several, or where the place is not the very one
 * that the draft is read to cite.
 */
export async function checkQuotation(
  given: GivenQuotation & { readonly offline?: boolean },
  bench: Bench,
  call: Call,
): Promise<QuotationChecked> {
  const { text, cited } = draftOf(given);
  const audit = { title: 'quotation', document: documentOf(text, 'txt'), offline: given.offline ?? false };
  const checked = await checkDocument(audit, bench, call);
  // What stands within the quoted words is cited by whoever wrote them.
  const [citation] = checked.citations.filter(({ range }) => (range?.start.character ?? 0) >= cited);
  if (!citation) throw new AuditError(HOW_TO_CITE);
  assertPlace(given.paragraph, citation);
  const results = citation.checks.flatMap(({ check, result }) => (check === 'quotation' ? [result] : []));
  const compared = results.some((result) => result !== 'not-checkable');
  return {
    schema: 'citeward.tool.quotation/1',
    quotation: given.quotation,
    ...{ compared, stands: standsBy(results, citation), citation },
    notices: checked.notices,
    not_checked: checked.not_checked,
  };
}

/** Of words that were put in or left out there is another check, which nothing but a person can make. */
function standsBy(results: readonly string[], citation: ToolCitation): boolean | null {
  if (results.includes('fail')) return false;
  const isWhole = results.length > 0 && results.every((result) => result === 'pass');
  return isWhole && (citation.public_gate_outcome === 'VERIFIED_CORRECT' || citation.quotations_verified) ? true : null;
}

/** Throws `AuditError` unless the place that was asked for is the one that was read. */
function assertPlace(paragraph: string | undefined, { pinpoints }: ToolCitation): void {
  if (paragraph === undefined) return;
  const [read] = pinpoints;
  const wanted = placeKey(paragraph);
  if (wanted === null || read === undefined || pinpoints.length > 1 || placeKey(read) !== wanted)
    throw new AuditError(
      `“${paragraph.slice(0, 40)}” is no one place in it: give a paragraph (36), or a provision with its unit (s 188(3), reg 10(6), Sch 2 para 4; 65. gr., 1. mgr.).`,
    );
}
