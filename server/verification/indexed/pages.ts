import type { PageStart, PrintedPage, Snippet } from '../../../shared/finding.ts';
import { type Authority, type Passage, paragraphOf } from '../../authorities/index.ts';

/** Words of an authority with the page of a PDF on which they stand, as far as it has pages. */
export function withPages(snippets: readonly [Snippet, ...Snippet[]], authority: Authority): typeof snippets {
  const [first, ...more] = snippets;
  if (authority.passages[0]?.pages === undefined) return snippets;
  const paged = (snippet: Snippet): Snippet => {
    const page = pageOf(snippet, authority);
    return page === null ? snippet : { ...snippet, page };
  };
  return [paged(first), ...more.map(paged)];
}

function pageOf({ paragraph, text }: Snippet, { passages, title, ids }: Authority): PrintedPage | null {
  const words = text.replace(/\.\.\.$/, '');
  const own = passages.filter((one) => paragraph === null || (one.kind === 'body' && paragraphOf(one) === paragraph));
  const held = own.find((one) => one.text.includes(words));
  if (held) return pageIn(held, held.text.indexOf(words));
  const isName = paragraph === null && (words === title || ids.includes(words));
  const [first] = isName || paragraph !== null ? own : [];
  return first ? pageIn(first, 0) : null;
}

/** The page on which a place of a passage stands. */
function pageIn({ pages = [] }: Passage, at: number): PrintedPage | null {
  const on: PageStart | undefined = pages.findLast(({ start }) => start <= at);
  return on === undefined ? null : { number: on.number, label: on.label };
}
