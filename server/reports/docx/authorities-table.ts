import { STATUS_WORDS } from '../../wording/index.ts';
import type { Line } from '../line.ts';
import type { Report } from '../report.ts';
import { COLUMNS, tableOfAuthorities } from '../table-of-authorities.ts';
import { runsOf } from './words.ts';

/** Widths of the columns, of 5,000 in all. */
const WIDTHS = [2700, 1300, 1000] as const;

/** The space between separate parts, in twentieths of a point. */
const APART = 240;

/** A table of authorities as it stands at the end of a document: in its own letters, with lines below the rows. */
export function authoritiesXml(report: Report, w: string): string {
  const paragraph = (line: Line, properties = '', before = 60): string =>
    `<${w}p><${w}pPr>${properties}<${w}spacing ${w}before="${before}" ${w}after="60" ${w}line="240" ${w}lineRule="auto"/><${w}ind ${w}firstLine="0"/></${w}pPr>${runsOf(line, w, '')}</${w}p>`;
  const row = (cells: readonly Line[], isHeading: boolean): string =>
    `<${w}tr><${w}trPr><${w}cantSplit/>${isHeading ? `<${w}tblHeader/>` : ''}</${w}trPr>${cells.map((cell, i) => `<${w}tc><${w}tcPr><${w}tcW ${w}w="${WIDTHS[i]}" ${w}type="pct"/></${w}tcPr>${paragraph(cell, isHeading ? `<${w}keepNext/>` : '')}</${w}tc>`).join('')}</${w}tr>`;
  const border = (side: string): string =>
    `<${w}${side} ${w}val="single" ${w}sz="4" ${w}space="0" ${w}color="808080"/>`;
  const table = (rows: string): string =>
    `<${w}tbl><${w}tblPr><${w}tblW ${w}w="5000" ${w}type="pct"/><${w}tblBorders>${border('top')}${border('bottom')}${border('insideH')}</${w}tblBorders></${w}tblPr><${w}tblGrid>${WIDTHS.map((width) => `<${w}gridCol ${w}w="${Math.round((width * 9026) / 5000)}"/>`).join('')}</${w}tblGrid>${rows}</${w}tbl>`;
  const parts = tableOfAuthorities(report).map(
    ({ title, rows }) =>
      paragraph([{ text: title, strong: true }], `<${w}keepNext/>`, APART) +
      table(
        row(
          COLUMNS.map((text) => [{ text, strong: true }]),
          true,
        ) +
          rows
            .map(({ name, citations, places, status }) => {
              const authority: Line =
                name === null ? [{ text: citations }] : [{ text: name, italic: true }, { text: ` ${citations}` }];
              return row([authority, [{ text: places }], [{ text: status }]], false);
            })
            .join(''),
      ),
  );
  return [
    paragraph([{ text: 'Table of authorities', strong: true }], `<${w}keepNext/><${w}pageBreakBefore/>`),
    ...(parts.length === 0 ? [paragraph([{ text: 'No authority is cited.' }])] : parts),
    paragraph([{ text: STATUS_WORDS }], '', APART),
  ].join('');
}
