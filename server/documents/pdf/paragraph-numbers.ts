import table from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { textOf } from './lines.ts';

/** A number that begins a line as those of paragraphs do, and how it is set. */
export interface Numbered {
  readonly value: number;
  readonly style: 'stop' | 'brackets' | 'bare';
}

/** A number that begins a line, with what is behind it. It is no year of a citation. */
const NUMBER = /^(?!\[\d{4})(\[?)(\d{1,4})([.\]]?)\s+(\S*)/;
/** What words behind a bare number begin with. Text that runs on has small letters there. */
const BEGINS = /^[\p{Lu}“‘"'([]/u;
const MONTH = new RegExp(`^(?:${table.months.join('|')})\\b`, 'i');

/**
 * The number that a line begins with. Null where it is the day of a date, or where words go on behind it as a sentence does: *4 acres*.
 */
export function numberOf(text: string): Numbered | null {
  const [, open = '', digits = '', close = '', word = ''] = NUMBER.exec(text) ?? [];
  if (digits === '') return null;
  const value = Number(digits);
  if (open === '[' || close === ']') return { value, style: 'brackets' };
  if (close === '.') return { value, style: 'stop' };
  return BEGINS.test(word) && !MONTH.test(word) ? { value, style: 'bare' } : null;
}

/** The numbers that begin lines of pages, in their order. */
export function numbersOn(pages: readonly Pick<PageLines, 'lines'>[]): Numbered[] {
  return pages.flatMap(({ lines }) => lines.flatMap((line) => numberOf(textOf(line)) ?? []));
}

/** Whether a number is the next one, set as the last was. */
export function isNext({ value, style }: Numbered, last: Numbered): boolean {
  return value === last.value + 1 && style === last.style;
}
