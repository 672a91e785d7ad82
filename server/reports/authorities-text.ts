import { STATUS_WORDS } from '../wording/index.ts';
import { plainLine } from './evidence-text.ts';
import { momentInWords } from './facts.ts';
import { plain } from './markdown.ts';
import type { Report } from './report.ts';
import { COLUMNS, tableOfAuthorities } from './table-of-authorities.ts';

/** A table of authorities in Markdown. */
export function authoritiesMarkdown(report: Report): string {
  const parts = tableOfAuthorities(report).flatMap(({ title, rows }) => [
    `## ${title}`,
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${COLUMNS.map(() => '---').join('|')}|`,
    ...rows.map(({ name, citations, places, status }) => {
      const authority = `${name === null ? '' : `*${plain(name)}* `}${plain(citations)}`;
      return `| ${authority} | ${plain(places)} | ${status} |`;
    }),
    '',
  ]);
  const { title, audited_at: at } = report.audit_metadata;
  const body = parts.length === 0 ? ['No authority is cited.', ''] : parts;
  return `${[`# Table of authorities: ${plain(title)}`, '', ...body, STATUS_WORDS, '', `As of ${momentInWords(at)}.`].join('\n')}\n`;
}

const CSV_COLUMNS = ['Part', 'Authority', 'Citations', 'Cited at', 'Mentions', 'How it stands'];

/** A table of authorities for spreadsheets: RFC 4180, with a mark at its beginning by which Excel knows UTF-8. */
export function authoritiesCsv(report: Report): string {
  const rows = tableOfAuthorities(report).flatMap(({ title, rows: own }) =>
    own.map(({ name, citations, mentions, places, status }) => [
      title,
      name ?? '',
      citations,
      places,
      String(mentions.length),
      status,
    ]),
  );
  return `\ufeff${[CSV_COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Untrusted text as a cell on one line that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const line = plainLine(text.toWellFormed());
  const safe = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
