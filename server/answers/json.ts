import { ANSWER_CHECKED, ANSWER_FAILURES, ANSWER_ISSUES } from '../wording/index.ts';
import type { Asked } from './ask.ts';
import { confidenceOf, distinct, documentsOf, type Issue, type Judged, type ProvedCitation } from './validate.ts';

/** Who was asked, for programs. */
export interface AskedOf {
  readonly requestId: string;
  readonly model: { readonly name: string; readonly host: string; readonly attempts: number } | null;
}

/** What became of a question, as programs read it: `citeward.ask/1`. */
export function askToJson(asked: Asked, { requestId, model }: AskedOf): object {
  const { lang, items, failure, issues, clarification, passages, calls } = asked;
  const shown = items ?? [];
  const cite = (one: ProvedCitation): object => citationToJson(one, asked);
  return {
    schema: 'citeward.ask/1',
    request_id: requestId,
    lang,
    answer: shown.map(({ text, citations }) => ({ text, citations: citations.map(cite) })),
    citations: distinct(shown).map(cite),
    confidence: confidenceOf(shown),
    retry_count: Math.max(0, calls - 1),
    failure,
    message: failure && ANSWER_FAILURES[failure],
    issues: issues.map(issueToJson),
    clarification,
    passages: passages.map(({ locator, paragraph, sha256, tag, title, text }) => ({
      ...{ locator, paragraph, evidence_sha256: sha256, version_tag: tag, title, text },
    })),
    model: model && { name: model.name, host: model.host, calls, attempts: model.attempts },
    checked: items === null ? null : ANSWER_CHECKED,
  };
}

function citationToJson({ document, tag, passage, quote, start, end }: ProvedCitation, { documents }: Asked): object {
  const { sha256, kind, title } = document;
  const url = documents.find((one) => one.document.sha256 === sha256)?.url ?? null;
  const { paragraph, locator } = passage;
  return { evidence_sha256: sha256, paragraph, locator, quote, start, end, kind, title, url, version_tag: tag };
}

/** What the gate says of an answer, as programs read it: `citeward.validate-answer/1`. */
export function judgedToJson(judged: Judged): object {
  const items = judged.valid ? judged.items : [];
  const citations = distinct(items);
  return {
    schema: 'citeward.validate-answer/1',
    valid: judged.valid,
    issues: judged.valid ? [] : judged.issues.map(issueToJson),
    confidence: confidenceOf(items),
    citations: citations.length,
    documents: documentsOf(citations),
  };
}

function issueToJson({ code, item, citation, stands }: Issue): object {
  return { code, item, citation, message: ANSWER_ISSUES[code](stands) };
}
