import { CATEGORIES } from '../../shared/finding.ts';
import type { ToolName } from '../../shared/tools.ts';
import { OUTCOME_WORDS } from '../wording/index.ts';

/** A JSON Schema, as it is sent. */
type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const TEXT_OR_NULL: Schema = { type: ['string', 'null'] };
const COUNT: Schema = { type: 'integer', minimum: 0 };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** An object that has these keys; others may stand beside them. */
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
});

const PASSAGE = object({ para_num: TEXT_OR_NULL, place: TEXT, text: TEXT, similarity: { type: 'number' } }, [
  'place',
  'similarity',
]);

/** A citation with its verdict. */
const CITATION = object(
  {
    finding_id: TEXT,
    headline: { type: 'string', description: 'The verdict in a few words.' },
    claim: TEXT,
    citation_text: TEXT,
    normalized: TEXT,
    kind: TEXT,
    case_name: TEXT_OR_NULL,
    pinpoints: listOf(TEXT),
    public_gate_outcome: {
      enum: Object.keys(OUTCOME_WORDS),
      description: 'UNVERIFIABLE_PUBLIC means neither that it is false nor that it is right.',
    },
    reason: TEXT_OR_NULL,
    standing: TEXT,
    quotations_verified: {
      type: 'boolean',
      description: 'Every quoted word was found; what is said of them is to be read.',
    },
    hallucination_category: { enum: [...CATEGORIES, null] },
    confidence: TEXT,
    checks: listOf(object({ check: TEXT, result: TEXT })),
    evidence: object({
      url: TEXT_OR_NULL,
      retrieval_timestamp: TEXT,
      cached_path: TEXT_OR_NULL,
      sha256: TEXT_OR_NULL,
      source: TEXT_OR_NULL,
      provenance: TEXT_OR_NULL,
      notes: { type: 'string', description: 'Why, in words.' },
      matching_paragraphs: listOf(PASSAGE),
      other_passages: listOf(PASSAGE),
    }),
  },
  ['confidence'],
);

const NOT_CHECKED: Schema = { description: 'What no verdict says.', anyOf: [TEXT, listOf(TEXT)] };
const AROUND = listOf(
  object({ locator: TEXT, paragraph: TEXT_OR_NULL, text: TEXT, role: { enum: ['asked', 'beside'] } }),
);

/** The schema of each tool's answer: what every answer has. */
export const OUTPUTS: Readonly<Record<ToolName, Schema>> = {
  citeward_check_citations: object({
    schema: { const: 'citeward.tool.check/1' },
    as_of: TEXT,
    documents: listOf({ type: 'object' }),
    summary: object({ total_citations: COUNT, verified_correct: COUNT, verified_error: COUNT, unverifiable: COUNT }),
    standings: { type: 'object', description: 'How all of the citations stand, by standing.' },
    citations: listOf(CITATION),
    left_out: COUNT,
    claims_without_citations: listOf({ type: 'object' }),
    retrieval: { type: 'object' },
    notices: listOf(TEXT),
    not_checked: NOT_CHECKED,
  }),
  citeward_get_evidence: object({
    schema: { const: 'citeward.tool.evidence/1' },
    kind: TEXT,
    title: TEXT,
    citation: TEXT_OR_NULL,
    law: TEXT_OR_NULL,
    sha256: TEXT,
    url: TEXT_OR_NULL,
    version_tag: TEXT_OR_NULL,
    paragraphs: object({ count: COUNT, first: TEXT_OR_NULL, last: TEXT_OR_NULL }),
    passages: AROUND,
    not_checked: NOT_CHECKED,
  }),
  citeward_check_quotation: object({
    schema: { const: 'citeward.tool.quotation/1' },
    quotation: TEXT,
    compared: { type: 'boolean' },
    stands: { type: ['boolean', 'null'] },
    citation: CITATION,
    notices: listOf(TEXT),
    not_checked: NOT_CHECKED,
  }),
  citeward_explain_finding: object({
    schema: { const: 'citeward.tool.explain/1' },
    finding: CITATION,
    passages: AROUND,
    not_checked: NOT_CHECKED,
  }),
  citeward_search: object({
    schema: { const: 'citeward.search/1' },
    mode: { enum: ['reference', 'hybrid'] },
    references: listOf({ type: 'object' }),
    embedding: TEXT,
    version_tag: TEXT_OR_NULL,
    scanned: COUNT,
    matched: COUNT,
    hits: listOf(
      object({
        rank: COUNT,
        kind: TEXT,
        title: TEXT,
        locator: TEXT,
        text: TEXT,
        evidence_sha256: TEXT,
        why: listOf(TEXT),
      }),
    ),
    notices: listOf(TEXT),
    not_checked: NOT_CHECKED,
  }),
};
