import type { Block } from '../../documents/index.ts';
import type { Structure } from '../text/structure.ts';
import { cellsOf } from './cells.ts';
import { readAlone } from './pinpoints.ts';
import type { Mention } from './reference.ts';
import { short } from './short-forms.ts';

/** Whether a row of a table may give the paragraphs of what it quotes as numbers alone, below a heading that says so. */
export function mayNumberWords({ kind, text, headings }: Block): boolean {
  return kind === 'row' && headings !== undefined && QUOTES.test(text) && placesIn(text, headings).length > 0;
}

const QUOTES = /[“"‘]/;

/**
 * `| Access | “...” | 31 |` below `Para`: the number of a row that quotes words and cites nothing, as a paragraph alone. Of which authority it is
 * the words show, as of any other.
 */
export function numbersInRow(block: Block, { quotes }: Structure, mentions: readonly Mention[]): readonly Mention[] {
  const { kind, text, headings } = block;
  if (kind !== 'row' || headings === undefined || mentions.length > 0 || quotes.length === 0) return [];
  return placesIn(text, headings).map((pinpoint) => short('nameless', pinpoint.start, pinpoint.end, null, [pinpoint]));
}

function placesIn(text: string, headings: readonly string[]): readonly NonNullable<ReturnType<typeof readAlone>>[] {
  const cells = cellsOf(text, headings).filter(({ column }) => column === 'pinpoint');
  return cells.flatMap((cell) => readAlone(text, cell) ?? []);
}
