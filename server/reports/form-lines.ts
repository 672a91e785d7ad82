import { isText } from '../../shared/draft-formats.ts';
import type { FormFindingJson } from '../rules/index.ts';
import { checkedBy, FORM_ASIDE, formCounts, formSaid } from '../wording/index.ts';
import type { Report, ReportDocument } from './report.ts';

/** Most characters of a draft that are shown of a finding. */
const LONGEST = 80;

/** The documents of a report with the findings on form of each: those of all stand in the order of the documents. */
export function formByDocument({
  documents,
  form_findings: findings,
}: Pick<Report, 'documents' | 'form_findings'>): readonly (readonly [ReportDocument, readonly FormFindingJson[]])[] {
  let at = 0;
  return documents.map((document) => {
    const start = at;
    at += (document.form?.quoted ?? 0) + (document.form?.rule_text_not_supplied ?? 0);
    return [document, findings.slice(start, at)] as const;
  });
}

/** What was found on form as a report tells it: of each document what quotes its rule, and apart what does not. */
export function formLines(report: Report): readonly string[] {
  const lines = formByDocument(report).flatMap(([document, findings]) => {
    const of = (state: FormFindingJson['state']): readonly string[] =>
      findings.filter((one) => one.state === state).map((one) => formLine(one, document));
    const { form } = document;
    return form === undefined
      ? []
      : [...of('quoted'), ...of('rule-text-not-supplied'), `${document.path}: ${formCounts(form)}.`];
  });
  return [FORM_ASIDE, checkedBy(report.form_rulebooks), ...lines];
}

function formLine(finding: FormFindingJson, { path, type }: ReportDocument): string {
  const { text, line, character, rule_text_quote: quote } = finding;
  // Lines of a Word document or a PDF are those of the text read, which no viewer of the file has.
  const place = isText(type) ? `${path}:${line + 1}:${character + 1}` : path;
  const words = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
  return `${place} “${words}”: ${formSaid({ ...finding, quote })}`;
}
