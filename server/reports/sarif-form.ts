import { isText } from '../../shared/draft-formats.ts';
import type { FormFindingJson } from '../rules/index.ts';
import { formSaid } from '../wording/index.ts';
import { formByDocument } from './form-lines.ts';
import type { Report, ReportDocument } from './report.ts';

/** How findings on form are written by those who write all of a log. */
interface Written {
  /** How many rules stand before those of form. */
  readonly rulesBefore: number;
  readonly message: (untrusted: string) => object;
  readonly reference: (path: string) => string;
}

/** The rules and the results of a log that are on form: notes, by rules of their own. */
export function formOfSarif(
  report: Report,
  { rulesBefore, message, reference }: Written,
): { readonly rules: readonly object[]; readonly results: readonly object[] } {
  const all = formByDocument(report).flatMap(([document, findings], place) =>
    findings.map((finding) => ({ finding, document, place })),
  );
  const ids = [...new Set(all.map(({ finding }) => idOf(finding)))].sort();
  const rules = ids.map((id) => ({
    id,
    shortDescription: message(all.find(({ finding }) => idOf(finding) === id)?.finding.message ?? ''),
    defaultConfiguration: { level: 'note' },
  }));
  const results = all.map(({ finding, document, place }) => {
    const { rule, rule_text_quote: quote, state } = finding;
    const artifactLocation = { uri: reference(document.path), index: place };
    const region = regionOf(finding, document);
    return {
      ruleId: idOf(finding),
      ruleIndex: rulesBefore + ids.indexOf(idOf(finding)),
      level: 'note',
      message: message(formSaid({ ...finding, quote })),
      locations: [{ physicalLocation: { artifactLocation, ...(region === null ? {} : { region }) } }],
      properties: { rule, state },
    };
  });
  return { rules, results };
}

function idOf({ check, rule }: FormFindingJson): string {
  return `form/${check ?? rule}`;
}

/** The place of a finding; null for a document whose lines no viewer has. */
function regionOf({ text, line, character, start, end }: FormFindingJson, { type }: ReportDocument): object | null {
  if (!isText(type)) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.at(-1)?.length ?? 0;
  return {
    startLine: line + 1,
    startColumn: character + 1,
    endLine: line + lines.length,
    endColumn: (lines.length === 1 ? character : 0) + last + 1,
    charOffset: start,
    charLength: end - start,
  };
}
