import type { BlockReader } from '../mentions/block-reader.ts';
import type { Passage } from '../passages/passages.ts';

/** How long a title may be, in characters. */
const LONGEST = 160;

/** Whether a passage is a line that stands over what comes next as a heading does: `**Vessel**`, `Table 2. Dicta relied on.` */
export function isTitleLine({ body, rest }: Passage): boolean {
  return rest.length === 0 && isTitleBlock(body.block) && body.structure.quotes.length === 0;
}

/** Whether a block is a heading, or a line that stands for one: set in bold, or called a table. Any other line may be a paragraph that somebody begins. */
export function isTitleBlock({ kind, text, marker, label, emphasis }: BlockReader['block']): boolean {
  if (kind === 'heading') return true;
  if (kind !== 'paragraph' || marker !== '' || label !== undefined || text.length > LONGEST) return false;
  if (text.trimEnd().endsWith(':')) return false;
  return CAPTION.test(text) || emphasis.some(({ start, end }) => start <= 1 && end >= text.length - 1);
}

/** Whether a passage leads into what comes next: it ends with a colon, or is a line without a stop that quotes and cites nothing. */
export function leadsOn({ body: { block, structure, citing } }: Passage): boolean {
  if (block.label !== undefined || block.kind !== 'paragraph') return false;
  if (block.text.trimEnd().endsWith(':')) return true;
  return block.marker === '' && LINE.test(block.text) && structure.quotes.length + citing.length === 0;
}

const LINE = /^[^.;:?!\n]{1,80}$/;
/** What a table is called by: `Table 3: ...`. */
const CAPTION = /^\W{0,3}(?:Table|Schedule|Annex|Appendix|Box|Figure|Part)\s(?:\d{1,3}|\p{Lu})\s?[.:—–-]/u;
