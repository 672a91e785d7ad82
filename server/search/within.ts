import type { FoundPassage, SearchIndex } from '../../shared/search-index.ts';
import { contentOf } from './search.ts';
import { formsIn } from './shape.ts';

/** How many passages of an index are looked at for those of some documents. */
const LOOKED_AT = 400;

/** The passages of some documents that have words of a query, or forms of them, the likeliest first. */
export function passagesWithin(
  query: string,
  index: SearchIndex,
  documents: ReadonlySet<string>,
): readonly FoundPassage[] {
  const words = contentOf(query).flatMap((word) => formsIn(word, index).map((form) => form.word));
  return index.withWords([...new Set(words)], LOOKED_AT).filter(({ document }) => documents.has(document.sha256));
}
