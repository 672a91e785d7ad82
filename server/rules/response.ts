import type { Span } from '../../shared/finding.ts';
import type { LinePlace } from '../documents/index.ts';
import { noRulesRead, RULE_ISSUES, RULE_REVIEW, unnamedRuleError } from '../wording/index.ts';
import { type FormFinding, formFindingToJson } from './finding.ts';
import type { BookCoverage, Retrieved } from './retrieve.ts';
import type { AcceptedError, ForReview, Issue, JudgedResponse } from './validate.ts';

/** What is known of one citation: the findings on it, the rules that were read for it, and what became of a model's response. */
export interface CheckedCitation {
  /** Findings of checks and accepted errors of a model, in order. */
  readonly errors: readonly FormFinding[];
  /** How many findings are withheld, since their rules lack the words or were changed. */
  readonly withheld: number;
  readonly retrieved: Retrieved;
  /** Null where no model was asked. */
  readonly judged: JudgedResponse | null;
  /** What a model would have it be, where no check finds anything in that. */
  readonly corrected: string | null;
  /** The name of the file that the rules come from, which a warning names. */
  readonly file: string;
}

/** What is known of a citation as programs read it: the RESPONSE of the contract. Whether it is correct is computed. */
export function responseToJson(checked: CheckedCitation): object {
  const { errors, withheld, retrieved, judged, corrected, file } = checked;
  const { coverage, rules, terms, tables } = retrieved;
  const { issues = [], review = [] } = judged ?? {};
  const hasRules = rules.length > 0;
  const failed = issues.length > 0;
  const clean = errors.length === 0 && withheld === 0 && review.length === 0;
  return {
    is_correct: clean && !failed && hasRules,
    errors: errors.map(formFindingToJson),
    corrected_version: corrected,
    coverage: { ...coverageToJson(coverage), search_terms: terms, total_returned: rules.length },
    rules_retrieved: rules.length,
    evidence_validation_failed: failed,
    evidence_issues: issues.map(issueToJson),
    file_access_status: judged === null ? 'no_model' : hasRules ? 'rules_in_prompt' : 'no_file_access',
    notes: judged !== null && !hasRules ? noRulesRead(file) : '',
    rule_ids: rules.map(({ id }) => id),
    tables,
    for_review: review.map(reviewToJson),
    withheld,
    used_fallback: false,
    has_file_access: hasRules,
  };
}

function coverageToJson(coverage: readonly BookCoverage[]): Record<string, number> {
  const keys = ['scanned', 'matched', 'returned'] as const;
  return Object.fromEntries(keys.flatMap((key) => coverage.map((one) => [`${one.book}_${key}`, one[key]] as const)));
}

function issueToJson({ error, rule, code, stands }: Issue): object {
  return { error, rule, code, message: RULE_ISSUES[code](stands) };
}

function reviewToJson({ error, rule }: ForReview): object {
  return { error, rule, why: RULE_REVIEW };
}

/** Longest description of a model that is told. */
const LONGEST = 500;

/** The finding that an accepted error is, on a stretch of a source; it is about the words that it names where these stand there once. */
export function findingOf(
  { basis, description, current, confidence }: AcceptedError,
  source: string,
  citation: Span,
  placeOf: (offset: number) => LinePlace,
): FormFinding {
  const words = source.slice(citation.start, citation.end);
  const at = current === null ? -1 : words.indexOf(current);
  const isOnce = current !== null && at >= 0 && words.indexOf(current, at + 1) < 0;
  const start = citation.start + (isOnce ? at : 0);
  const end = isOnce ? start + current.length : citation.end;
  const said = description.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return {
    ...{ check: null, rule: basis.rule, book: basis.book, basis, confidence, fix: null },
    message: said === '' ? unnamedRuleError(basis.rule) : said.slice(0, LONGEST).toWellFormed(),
    ...{ text: source.slice(start, end), start, end },
    ...placeOf(start),
  };
}
