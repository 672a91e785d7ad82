import { type Bookmark, line, makePdf, type PageContent } from './pdf.ts';
import { headed, numbered, page } from './pdf-judgment.ts';

/** A page with the number that whoever put the bundle together has stamped on it. */
export function stamped({ pieces }: PageContent, label: string): PageContent {
  return { pieces: [...pieces, line(500, 820, label)] };
}

/** The pages of a judgment: its heading with the first paragraphs, then a page for each further one. */
export function judgmentPages(citation: string, title: string, ...words: readonly string[]): PageContent[] {
  const [first = 'It is so.', ...more] = words;
  const top = page([...headed(citation, title), numbered(1, first), numbered(2, 'The appeal is about a wall.')]);
  return [top, ...more.map((one, i) => page([numbered(i + 3, one)]))];
}

/** A bundle of pages stamped `AB/1` and on. */
export function bundleOf(pages: readonly PageContent[], outline?: readonly Bookmark[]): Uint8Array {
  const all = pages.map((one, i) => stamped(one, `AB/${i + 1}`));
  return makePdf(outline ? { pages: all, outline } : { pages: all });
}

/** Its index. */
export const INDEX = page([
  { words: ['Authorities'], at: 72 },
  numbered(1, 'Fernshaw v Oldcastle [2021] EWHC 45 (Ch)'),
  numbered(2, 'Alder v Beech [2020] UKSC 7'),
]);
export const FERNSHAW = judgmentPages(
  '[2021] EWHC 45 (Ch)',
  'Fernshaw v Oldcastle',
  'The hedge belongs to whoever planted it.',
  'A wall that leans is a wall all the same.',
);
export const ALDER = judgmentPages('[2020] UKSC 7', 'Alder v Beech', 'The mill was never let.');

/** The pages of a law report, which numbers nothing, with the page numbers of its volume. */
export function reportPages(citation: string, title: string, ...words: readonly string[]): PageContent[] {
  const top = [citation, title, 'House of Lords', '8 February 1990'].map((one) => ({ words: [one], at: 72 }));
  return words.map((one, i) => {
    const { pieces } = page([...(i === 0 ? top : []), { words: [`My Lords, ${one}`], at: 72 }]);
    return { pieces: [...pieces, line(500, 40, String(605 + i))] };
  });
}
