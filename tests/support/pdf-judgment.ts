import { line, type PageContent, type Piece } from './pdf.ts';

/** A paragraph of a judgment as it is set: its number in the margin, its words further in. */
export interface SetParagraph {
  readonly number?: string;
  /** The left edge of the number. */
  readonly x?: number;
  readonly words: readonly string[];
  /** The left edge of the words. */
  readonly at?: number;
  readonly font?: string;
}

/** The heading of a judgment, a line each. */
export function headed(citation: string, title: string): SetParagraph[] {
  const lines = [`Neutral Citation Number: ${citation}`, 'IN THE HIGH COURT OF JUSTICE', 'Date: 4 May 2021', title];
  return [...lines, 'Judgment'].map((words) => ({ words: [words], at: 72 }));
}

/** A paragraph with its number. */
export function numbered(number: number | string, ...words: readonly string[]): SetParagraph {
  return { number: `${number}.`, words };
}

/** A page on which paragraphs stand, with a gap between; what is drawn besides is put behind. */
export function page(paragraphs: readonly SetParagraph[], ...more: readonly Piece[]): PageContent {
  let y = 80;
  const pieces: Piece[] = [];
  for (const { number, x = 72, words, at = 108, font } of paragraphs) {
    const look = font === undefined ? {} : { font };
    if (number !== undefined) pieces.push(line(x, y, number, look));
    for (const one of words) {
      pieces.push(line(at, y, one, look));
      y += 14;
    }
    y += 10;
  }
  return { pieces: [...pieces, ...more] };
}
