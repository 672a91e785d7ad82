import type { PdfBlock, PdfPage, PdfPiece, PdfText } from '../../server/documents/index.ts';

/** A paragraph of a PDF as a test writes it. */
export interface Paragraph extends Partial<Omit<PdfBlock, 'start' | 'end' | 'words' | 'marks' | 'pieces' | 'doubts'>> {
  /** Without its marker. `[[1]]` is the mark of a footnote, `{words}` are in doubt, `|` is the end of a page. */
  readonly text: string;
}

/** What is read of a PDF with these paragraphs; each page has one for every page that a paragraph names. */
export function pdfText(paragraphs: readonly (Paragraph | string)[], more: Partial<PdfText> = {}): PdfText {
  let text = '';
  const blocks: PdfBlock[] = [];
  const ordinals = new Map<number, number>();
  for (const given of paragraphs) {
    const paragraph = typeof given === 'string' ? { text: given } : given;
    if (text !== '') text += '\n\n';
    const page = paragraph.page ?? blocks.at(-1)?.pieces.at(-1)?.page ?? 1;
    const ordinal = (ordinals.get(page) ?? 0) + 1;
    ordinals.set(page, ordinal);
    const block = blockOf(paragraph, text.length, page, ordinal);
    text += block.text;
    blocks.push(block.block);
  }
  const last = Math.max(1, ...blocks.flatMap(({ pieces }) => pieces.map(({ page }) => page)));
  return { text, blocks, pages: Array.from({ length: last }, () => PAGE), notices: [], ...more };
}

const PAGE: PdfPage = { label: null, width: 595, height: 842, toFile: [1, 0, 0, -1, 0, 842], recognised: false };

/** How wide a letter is, and how high a line, in points. */
const LETTER = 5;
const LINE = 14;

function blockOf(
  { text: typed, marker = '', ...form }: Paragraph,
  start: number,
  page: number,
  ordinal: number,
): { readonly text: string; readonly block: PdfBlock } {
  const lead = marker === '' ? '' : `${marker} `;
  const marks: PdfBlock['marks'][number][] = [];
  const doubts: { start: number; end: number }[] = [];
  const ends: number[] = [];
  let text = lead;
  let doubt = -1;
  for (const part of typed.split(/(\[\[\d+\]\]|[{}|])/)) {
    const at = start + text.length;
    const label = /^\[\[(\d+)\]\]$/.exec(part)?.[1];
    if (part === '{') doubt = at;
    else if (part === '}') doubts.push({ start: doubt, end: at });
    else if (part === '|') ends.push(at);
    else if (label === undefined) text += part;
    else {
      text += `[${label}]`;
      marks.push({ label, start: at, end: start + text.length });
    }
  }
  const end = start + text.length;
  const cuts = [start, ...ends, end];
  const pieces = cuts.slice(1).map((to, i) => pieceOf(cuts[i] ?? start, to, page + i));
  const block: PdfBlock = {
    ...{ start, end, marker, words: start + lead.length, marks, doubts, pieces, page, ordinal },
    ...{ kind: 'paragraph', place: 'body', indent: 0, number: null, emphasis: [] },
    ...form,
  };
  return { text, block };
}

function pieceOf(start: number, end: number, page: number): PdfPiece {
  const edges = Array.from({ length: end - start + 1 }, (_, i) => 72 + i * LETTER);
  return { start, end, page, box: [72, 72, edges.at(-1) ?? 72, 72 + LINE], edges };
}
