import type { Span } from '../../../shared/finding.ts';
import type { DocxBlock, DocxText } from './docx-text.ts';
import type { PdfBlock, PdfText } from './pdf-text.ts';

/** What is read of a file that is no text: its canonical reading text, with its structure. */
export type OpenedText = DocxText | PdfText;

/** What any such text has of a block: all that is needed to lay it out. */
export type OpenedBlock = Pick<
  DocxBlock | PdfBlock,
  'start' | 'end' | 'kind' | 'indent' | 'marker' | 'label' | 'headings' | 'words' | 'marks' | 'emphasis'
> & { readonly doubts?: readonly Span[] };

/** Whether a text was read of a PDF. */
export function isPdfText(opened: OpenedText): opened is PdfText {
  return 'pages' in opened;
}
