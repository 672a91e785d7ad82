import { milliseconds } from './measure.ts';

/** One line of the table: a figure against what it is measured by, or against nothing where it has a unit of its own. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly base: string;
  readonly ratio: number;
  /** The most that the ratio may be; null where it is printed for the reader alone. */
  readonly limit: number | null;
  readonly unit: string;
}

/** A row of one time against another. */
export function compare(what: string, measured: number, base: number, limit: number | null): Row {
  return { what, measured: milliseconds(measured), base: milliseconds(base), ratio: measured / base, limit, unit: '' };
}

/** Whether a row keeps its limit. */
export function holds({ ratio, limit }: Row): boolean {
  return limit === null || ratio <= limit;
}

/** Lays rows out in columns. */
export function layOut(rows: readonly Row[]): string {
  const cells = [
    ['what', 'measured', 'base', 'ratio', 'limit', ''],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.base,
      `${Number(row.ratio.toPrecision(3))}${row.unit}`,
      row.limit === null ? '-' : `${Number(row.limit.toPrecision(3))}${row.unit}`,
      row.limit === null ? 'for information' : holds(row) ? 'ok' : 'FAIL',
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column > 0 && column < 5 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
