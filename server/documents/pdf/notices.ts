import type { Unseen } from './drawn.ts';
import type { PageWords } from './page-words.ts';

const WHY: Readonly<Record<Unseen, string>> = {
  faint: 'in the colour of what is below',
  tiny: 'less than two points high',
  unpainted: 'not painted',
  layer: 'in a layer that is off',
  outside: 'beside the page or cut off',
  covered: 'covered',
};

/** The facts of a file besides its pages that a user is told. */
export interface FileFacts {
  /** Whether whoever made it does not allow its text to be taken out. */
  readonly isLocked: boolean;
  /** How many pages it says that it has, and how many it has. */
  readonly pages: { readonly said: number | null; readonly found: number };
  /** The pages on which notes of others or fields with words in them stand. */
  readonly annotated: readonly number[];
}

/** The notices for a user on how a PDF was read, in order. `first` is the number of the first of the pages. */
export function noticesOf(pages: readonly PageWords[], file: FileFacts, first: number): string[] {
  const of = (kind: PageWords['legibility']): number[] =>
    pages.flatMap(({ legibility }, i) => (legibility === kind ? [i + first] : []));
  const turned = pages.flatMap(({ turned: count }, i) => (count > 0 ? [i + first] : []));
  const { said, found } = file.pages;
  return [
    ...(said !== null && said > found
      ? [`The file says that it has ${said} pages, and ${found} were found: what is missing was not read.`]
      : []),
    ...told(of('picture'), 'a picture without text, and was not read', 'pictures without text, and were not read'),
    ...told(
      of('characters'),
      'in a font that does not say which letters it prints, and was not read',
      'in fonts that do not say which letters they print, and were not read',
    ),
    ...told(
      of('recognised'),
      'a picture, of which a machine has read the words: compare what is found with the page',
      'pictures, of which a machine has read the words: compare what is found with the pages',
    ),
    ...(turned.length === 0 ? [] : [`Words that are set sideways or aslant were not read (${named(turned)}).`]),
    ...unseenOf(pages, first),
    ...(file.annotated.length === 0
      ? []
      : [`Notes and form fields in the PDF were not read (${named(file.annotated)}).`]),
    ...(file.isLocked
      ? ['Whoever made this PDF does not allow its text to be copied; it was read as a screen reader reads it.']
      : []),
  ];
}

/** Why some of a PDF's words were not read, as the end of a sentence; null where nothing shows that any are missing. */
export function lackOf(
  pages: readonly PageWords[],
  { pages: { said, found } }: FileFacts,
  first: number,
): string | null {
  const of = (isOf: (page: PageWords) => boolean): number[] =>
    pages.flatMap((page, i) => (isOf(page) ? [i + first] : []));
  if (said !== null && said > found) return `it says that it has ${said} pages, and ${found} were found`;
  const lost = of(({ legibility }) => legibility === 'picture' || legibility === 'characters');
  if (lost.length > 0) return `not all of its words can be read (${named(lost)})`;
  const turned = of(({ turned: count }) => count > 0);
  return turned.length > 0 ? `words that are set sideways were not read (${named(turned)})` : null;
}

function told(pages: readonly number[], one: string, more: string): string[] {
  if (pages.length === 0) return [];
  const name = named(pages);
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)} ${pages.length === 1 ? `is ${one}` : `are ${more}`}.`];
}

/** Pages as a reader names them: `page 3`, `pages 1 to 4 and 7`. */
function named(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  const parts = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const list = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${pages.length === 1 ? 'page' : 'pages'} ${list}`;
}

function unseenOf(pages: readonly PageWords[], first: number): string[] {
  const counts = new Map<Unseen, number>();
  for (const { unseen } of pages) for (const [why, count] of unseen) counts.set(why, (counts.get(why) ?? 0) + count);
  if (counts.size === 0) return [];
  const on = pages.flatMap(({ unseen }, i) => (unseen.size > 0 ? [i + first] : []));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts].map(([why, count]) => `${count} ${WHY[why]}`).join(', ');
  return [
    `${all} ${all === 1 ? 'character' : 'characters'} of text that a reader does not see ${all === 1 ? 'was' : 'were'} left out of the reading (${kinds}; ${named(on)}).`,
  ];
}
