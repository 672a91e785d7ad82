import { textFormatOf } from '../../shared/draft-formats.ts';
import type { Span } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Draft, placesIn, readText } from '../documents/index.ts';
import { type FormBooks, type FormCitation, type FormOfDraft, withCitations } from './check-form.ts';
import { compareFindings, type FormFinding } from './finding.ts';
import { findingOf } from './response.ts';
import { runChecks } from './run-checks.ts';
import { validateResponse } from './validate.ts';

/**
 * What is known of the form of a draft once a model was asked of each of its citations: `responses` are what it sent, in their order;
 * null where that cannot be read, which proves nothing and is no pass. What a check has found at the same rule stays the check's.
 */
export function withResponses(
  draft: Draft,
  form: FormOfDraft,
  { chosen, searched }: FormBooks,
  responses: readonly (string | null)[],
): FormOfDraft {
  const books = searched.map(({ book }) => book);
  const placeOf = placesIn(draft.source);
  const format = textFormatOf(`draft.${draft.format}`) ?? 'txt';
  const finds = (text: string): boolean => {
    const { findings, withheld } = runChecks(readText(text, format), chosen);
    return findings.length + withheld.length > 0;
  };
  const said: FormFinding[] = [];
  const citations = form.citations.map((citation, i): FormCitation => {
    const { checked } = citation;
    const judged = validateResponse(responses[i] ?? '', { books, retrieved: checked.retrieved.rules });
    const own = judged.accepted
      .map((one) => findingOf(one, draft.source, citation, placeOf))
      .filter((one) => !checked.errors.some((known) => known.rule === one.rule && overlaps(known, one)));
    addAll(said, own);
    const corrected = judged.corrected !== null && !finds(judged.corrected) ? judged.corrected : null;
    const errors = [...checked.errors, ...own].toSorted(compareFindings);
    return { ...citation, checked: { ...checked, errors, judged, corrected } };
  });
  return withCitations({ ...form, findings: [...form.findings, ...said].toSorted(compareFindings) }, citations);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
