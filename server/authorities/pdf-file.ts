import type { PdfPart, PdfParts } from '../documents/index.ts';
import { type Judgment, UnreadableAuthority } from './authority.ts';
import type { Line } from './line.ts';
import { readPdfJudgment } from './pdf-judgment.ts';

/** A judgment within a PDF. */
interface Found {
  readonly part: PdfPart;
  readonly authority: Judgment;
  readonly lines: readonly Line[];
}

/** How many judgments of a file are named. */
const NAMED = 5;

/**
 * Reads a PDF that holds one judgment. What stands before it and behind it, as a cover or a press summary, is none. Throws
 * `UnreadableAuthority`; for a bundle one that names what it holds.
 */
export function readPdfFile(file: PdfParts): { readonly authority: Judgment; readonly lines: readonly Line[] } {
  const found: Found[] = [];
  let why: UnreadableAuthority | null = null;
  for (const part of file.parts) {
    try {
      if (part.text) found.push({ part, ...readPdfJudgment(part.text) });
    } catch (error) {
      if (!(error instanceof UnreadableAuthority)) throw error;
      why ??= error;
    }
  }
  const [first, ...more] = found;
  if (first === undefined) throw why ?? new UnreadableAuthority('it holds no judgment');
  if (more.length > 0) throw new UnreadableAuthority(bundled(found, file));
  const { part, authority, lines } = first;
  const cut = part.isCut ? `it ends at a bookmark (page ${part.to + 1}), behind which it may go on` : null;
  return { authority: { ...authority, incomplete: authority.incomplete ?? cut }, lines };
}

function bundled(found: readonly Found[], { labels }: PdfParts): string {
  const named = found.slice(0, NAMED).map(({ part, authority: { ids, title } }) => {
    return `${ids[0] ?? title ?? 'a judgment'} on page ${labels[part.from - 1] ?? part.from}`;
  });
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  return `it holds ${found.length} judgments (${named.join(', ')}${more}), and a PDF is read that holds one: save the pages of each as a PDF of its own`;
}
