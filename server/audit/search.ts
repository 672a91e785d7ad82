import { type SearchResult, search } from '../search/index.ts';
import { type LibraryRequest, withLibrary } from './library.ts';
import type { AuditorPorts } from './ports.ts';

/** What is searched for, and where. */
export interface SearchRequest extends LibraryRequest {
  readonly query: string;
  /** At most so many hits. */
  readonly limit: number;
}

/** What was found, and in which version of the law; null where no law is held. */
export interface Searched extends SearchResult {
  readonly tag: string | null;
  /** Lines on law that was passed over. */
  readonly notices: readonly string[];
}

/**
 * Searches the law that was taken in, the user's own documents, the legislation that was retrieved, and the judgments that a draft
 * cites, where they are kept. Opens no socket. Throws `FileError`.
 */
export function searchHeld({ query, limit, ...request }: SearchRequest, ports: AuditorPorts): Promise<Searched> {
  return withLibrary(request, ports, ({ tag, indexes, notices }) => ({
    tag,
    notices,
    ...search(query, indexes, limit),
  }));
}

/** Why a search came to nothing, in a line; null where it found something. */
export function whyNothing({ hits, scanned }: SearchResult): string | null {
  if (scanned === 0)
    return 'Nothing is held that could be searched: citeward ingest takes law in, and authorities/ holds documents of your own.';
  return hits.length === 0 ? `Nothing was found in ${scanned} passages.` : null;
}
