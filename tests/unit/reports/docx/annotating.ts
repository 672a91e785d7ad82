import { docxOf, openDraft, readDraft } from '../../../../server/documents/index.ts';
import { annotateDocx, type ReportCitation } from '../../../../server/reports/index.ts';
import { drain } from '../../../../shared/steps.ts';
import { readZip } from '../../../support/zip.ts';
import { cited, reportOf } from '../../support/report.ts';

const { signal } = new AbortController();

/** Words of a document and what changes of a finding about them. */
export type Remark = readonly [words: string, changes?: Partial<ReportCitation>];

/** What a copy is to hold beside comments. */
export interface Choices {
  readonly verified?: boolean;
  readonly hyperlinks?: boolean;
  readonly table?: boolean;
}

/** The text of a Word document as citeward reads it. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return readDraft(await openDraft(bytes, 'docx', signal), 'docx').source;
}

/** A copy of a Word document with a comment at each of the words. */
export async function annotated(
  bytes: Uint8Array,
  remarks: readonly Remark[],
  choices: Choices = {},
): Promise<Uint8Array> {
  const docx = docxOf(readDraft(await openDraft(bytes, 'docx', signal), 'docx'));
  if (!docx) throw new Error('no Word document');
  const findings = remarks.map(([words, changes], i) => {
    const start = docx.text.indexOf(words);
    if (start < 0) throw new Error(`“${words}” is not in “${docx.text}”`);
    const span = { start, end: start + words.length };
    return { span, citation: cited({ finding_id: `f${i}`, citation_text: words, span, ...changes }) };
  });
  const report = reportOf(findings.map(({ citation }) => citation));
  const subjects = new Map(findings.map(({ citation, span }) => [citation.finding_id, span]));
  const wanted = { ...{ verified: true, hyperlinks: false, table: false }, ...choices };
  return annotateDocx(bytes, docx, { report, subjects, ...wanted }, async (steps) => drain(steps), signal);
}

/** The XML of a part; empty where it is not there. */
export function partOf(bytes: Uint8Array, name: string): string {
  const entry = readZip(Buffer.from(bytes)).find((one) => one.name === name);
  return entry?.content().toString('utf8') ?? '';
}

/**
 * The body as text with the ranges of comments as `«` and `»`, links as `<` and `>`, and paragraphs parted by `|`; of runs
 * no more is shown than that bold letters are `*bold*`.
 */
export function shownBody(bytes: Uint8Array, prefix = 'w'): string {
  const xml = partOf(bytes, 'word/document.xml').replaceAll(`${prefix}:`, 'w:');
  return xml
    .replace(/<!\[CDATA\[(.*?)\]\]>/g, '$1')
    .replace(/^[\s\S]*<w:body>|<w:sectPr[\s\S]*$/g, '')
    .replace(
      /<mc:Fallback>[\s\S]*?<\/mc:Fallback>|<w:delText>[\s\S]*?<\/w:delText>|<w:instrText[\s\S]*?<\/w:instrText>/g,
      '',
    )
    .replace(/<w:r(?: [^>]*)?><w:rPr>(?:(?!<\/w:rPr>).)*<w:b\/>.*?<\/w:r>/g, '*$&*')
    .replace(/<w:commentRangeStart[^>]*>/g, '«')
    .replace(/<w:commentRangeEnd[^>]*>/g, '»')
    .replace(/<w:(?:tab|br)\/>/g, ' ')
    .replace(/<w:(?:foot|end)noteReference[^>]*>/g, '°')
    .replace(/<w:hyperlink[^>]*>/g, '{')
    .replace(/<\/w:hyperlink>/g, '}')
    .replace(/<\/w:p>(?=.*<w:p[ >])/gs, '|')
    .replace(/<[^>]*>/g, '');
}
