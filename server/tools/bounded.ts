import type { Report, ReportCitation, ReportEvidence, ReportPassage } from '../reports/index.ts';
import { headlineIn } from '../reports/index.ts';

/** The keys of a report's citation that a tool gives. */
const KEYS = [
  ...(['citation_id', 'finding_id', 'citation_text', 'normalized', 'kind', 'case_name', 'pinpoints', 'range'] as const),
  ...(['place', 'public_gate_outcome', 'reason', 'standing', 'quotations_verified', 'hallucination_category'] as const),
  ...(['confidence', 'checks', 'candidate_urls', 'pages_to_open', 'waiver', 'law_version'] as const),
] as const;

/** The keys of a report's evidence that a tool gives. */
const PROOF = [
  ...(['retrieval_timestamp', 'fetched_url', 'cached_path', 'sha256', 'source', 'provenance', 'notes'] as const),
] as const;

/** Where the words are that a verdict rests on. */
export type ToolEvidence = Pick<ReportEvidence, Exclude<(typeof PROOF)[number], 'fetched_url'>> & {
  readonly url: string | null;
  readonly matching_paragraphs: readonly ReportPassage[];
  readonly other_passages: readonly ReportPassage[];
};

/** A citation as a tool gives it: the report's own, with its headline and the words around it, and no more text of the authority than matters. */
export type ToolCitation = Pick<ReportCitation, (typeof KEYS)[number]> & {
  readonly headline: string;
  readonly claim: string;
  readonly evidence: ToolEvidence;
};

/** Longest claim, and longest passage of an authority, in characters. */
const CLAIM = 400;
const PASSAGE = 1_000;
/** Most passages that stand with a citation. */
const PASSAGES = 3;
/** Most characters of the citations of one answer, as JSON: an assistant takes in so much at once. */
const WHOLE = 60_000;

/**
 * The citations of a report, bounded: all of them, and those that one answer has room for. Those that need a person come before those that do
 * not.
 */
export function citationsIn(report: Report): {
  readonly all: readonly ToolCitation[];
  readonly citations: readonly ToolCitation[];
} {
  const all = report.claims.flatMap(({ text, citations }) => citations.map((one) => bounded(one, text)));
  let length = 0;
  const listed = new Set(
    all
      .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
      .filter((one) => {
        length += JSON.stringify(one).length;
        return length <= WHOLE;
      }),
  );
  return { all, citations: all.filter((one) => listed.has(one)) };
}

function urgencyOf({ public_gate_outcome: outcome, standing }: ToolCitation): number {
  if (outcome === 'VERIFIED_ERROR') return 0;
  if (standing === 'notFound') return 1;
  return outcome === 'VERIFIED_CORRECT' ? 3 : 2;
}

function bounded(citation: ReportCitation, claim: string): ToolCitation {
  const { evidence, fetched_url: url } = citation;
  const matching = evidence.matching_paragraphs.slice(0, PASSAGES).map(shortened);
  const other = evidence.other_passages.slice(0, PASSAGES - matching.length).map(shortened);
  const proof = { ...evidence, fetched_url: url };
  const { fetched_url: _, ...kept } = pick(proof, PROOF);
  return {
    ...pick(citation, KEYS),
    headline: headlineIn(citation),
    claim: cut(claim, CLAIM),
    evidence: { url, ...kept, matching_paragraphs: matching, other_passages: other },
  };
}

function shortened(passage: ReportPassage): ReportPassage {
  return { ...passage, text: cut(passage.text, PASSAGE) };
}

/** The beginning of a text, with an ellipsis where more follows; no character is cut in half. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<T, K>;
}
