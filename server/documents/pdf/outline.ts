import type { OutlineItem, PdfjsDocument } from './pdfjs.ts';

/** A bookmark with the number of its page, from 1, and how deep in the outline it is, from 0. */
export interface PdfBookmark {
  readonly title: string;
  readonly page: number;
  readonly level: number;
}

/** How many bookmarks are read, and how deep: outlines may lead back to themselves. */
const MOST = 5_000;
const DEEPEST = 9;

/** The bookmarks of a file that lead to one of its pages, in order. */
export async function outlineOf(file: PdfjsDocument): Promise<PdfBookmark[]> {
  const found: PdfBookmark[] = [];
  const visit = async (items: readonly OutlineItem[], level: number): Promise<void> => {
    for (const { title, dest, items: inner } of items) {
      if (found.length >= MOST || level > DEEPEST) return;
      const page = await pageOf(file, dest).catch(() => null);
      if (page !== null) found.push({ title, page, level });
      await visit(inner, level + 1);
    }
  };
  await visit((await file.getOutline().catch(() => null)) ?? [], 0);
  return found;
}

/** The number of the page that a destination names. Throws where there is no such page. */
async function pageOf(file: PdfjsDocument, dest: OutlineItem['dest']): Promise<number | null> {
  const [target] = (typeof dest === 'string' ? await file.getDestination(dest) : dest) ?? [];
  if (typeof target === 'number') return target < file.numPages ? target + 1 : null;
  return target === null || target === undefined ? null : (await file.getPageIndex(target as never)) + 1;
}
