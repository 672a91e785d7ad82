import { type AuthorityRow, COLUMNS, momentInWords, type Report, tableOfAuthorities } from '../reports/index.ts';
import { STATUS_WORDS } from '../wording/index.ts';

/** Widths of the columns on A4 between margins of 2.5 cm, in twentieths of a point: 9,070 in all. */
const WIDTHS = [4870, 2400, 1800] as const;
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = 1_418;
const STYLES = {
  default: {
    document: { run: { font: 'Times New Roman', size: 22, language: { value: 'en-GB' } } },
    heading1: { run: { size: 32 }, paragraph: { spacing: { after: 120 } } },
    heading2: { run: { size: 26 }, paragraph: { spacing: { before: 320, after: 120 } } },
  },
};

/** A table of authorities as a Word document. It is made here and not with the reports, as its library reads the clock. */
export async function authoritiesDocx(report: Report): Promise<Uint8Array> {
  // Nothing else needs the library.
  const word = await import('docx');
  const { Paragraph, TextRun, TableCell, TableRow, Table, BorderStyle } = word;
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const rule = { style: BorderStyle.SINGLE, size: 4, color: '808080' };
  const row = (cells: readonly (readonly InstanceType<typeof TextRun>[])[], isHeading: boolean) =>
    new TableRow({
      tableHeader: isHeading,
      cantSplit: true,
      children: cells.map(
        (children, i) =>
          new TableCell({
            width: { size: WIDTHS[i] ?? 0, type: word.WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 0, right: 120 },
            borders: { top: none, left: none, right: none, bottom: rule },
            children: [new Paragraph({ children, keepNext: isHeading })],
          }),
      ),
    });
  const words = (text: string, style: { readonly italics?: boolean; readonly bold?: boolean } = {}) =>
    new TextRun({ text: legible(text), ...style });
  const authority = ({ name, citations }: AuthorityRow) =>
    name === null ? [words(citations)] : [words(name, { italics: true }), words(` ${citations}`)];
  const parts = tableOfAuthorities(report).flatMap(({ title, rows }) => [
    new Paragraph({ text: title, heading: word.HeadingLevel.HEADING_2 }),
    new Table({
      columnWidths: [...WIDTHS],
      width: { size: WIDTHS[0] + WIDTHS[1] + WIDTHS[2], type: word.WidthType.DXA },
      layout: word.TableLayoutType.FIXED,
      rows: [
        row(
          COLUMNS.map((column) => [words(column, { bold: true })]),
          true,
        ),
        ...rows.map((one) => row([authority(one), [words(one.places)], [words(one.status)]], false)),
      ],
    }),
  ]);
  const { title, audited_at: at, auditor_version: version } = report.audit_metadata;
  const note = (text: string) =>
    new Paragraph({ spacing: { before: 240 }, children: [new TextRun({ text, size: 18 })] });
  const footer = new Paragraph({
    alignment: word.AlignmentType.CENTER,
    children: [new TextRun({ children: [word.PageNumber.CURRENT], size: 18 })],
  });
  const document = new word.Document({
    title: legible(`Table of authorities: ${title}`),
    creator: `citeward ${version}`,
    styles: STYLES,
    sections: [
      {
        properties: { page: { size: A4, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } } },
        footers: { default: new word.Footer({ children: [footer] }) },
        children: [
          new Paragraph({ text: 'Table of authorities', heading: word.HeadingLevel.HEADING_1 }),
          new Paragraph({ children: [words(title, { italics: true })] }),
          ...(parts.length === 0 ? [new Paragraph('No authority is cited.')] : parts),
          note(STATUS_WORDS),
          note(`As of ${momentInWords(at)}.`),
        ],
      },
    ],
  });
  return word.Packer.toBuffer(document);
}

/** Untrusted text on one line, without what XML cannot hold. */
function legible(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+/g, ' ');
}
