import { type Embedder, ModelError } from '../http/index.ts';
import { type SearchResult, search } from '../search/index.ts';
import { AuditError } from './errors.ts';
import { type LibraryRequest, withLibrary } from './library.ts';
import { nearestTo } from './nearest.ts';
import type { AuditorPorts } from './ports.ts';

/** What is searched for, and where. */
export interface SearchRequest extends LibraryRequest {
  readonly query: string;
  /** At most so many hits. */
  readonly limit: number;
  /** The model by whose vectors meaning is compared; null where none is named: the shape of words is compared then. */
  readonly vectors: { readonly embedder: Embedder; readonly signal: AbortSignal } | null;
}

/** What was found, and in which version of the law; null where no law is held. */
export interface Searched extends SearchResult {
  readonly tag: string | null;
  /** Lines on law that was passed over. */
  readonly notices: readonly string[];
}

/**
 * Searches the law that was taken in, the user's own documents, the legislation that was retrieved, and the judgments that a draft
 * cites, where they are kept. Opens no socket but to the model that is named. Throws `FileError` and `AuditError`.
 */
export function searchHeld(
  { query, limit, vectors, ...request }: SearchRequest,
  ports: AuditorPorts,
): Promise<Searched> {
  return withLibrary(request, ports, async ({ tag, indexes, notices }) => {
    const plain = search(query, indexes, limit);
    if (vectors === null || plain.mode === 'reference') return { tag, notices, ...plain };
    const { embedder, signal } = vectors;
    const nearest = await nearestTo(query, indexes, embedder, ports.stateFolder, signal).catch((error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      throw new AuditError(
        `The vectors of ${embedder.name} could not be had (${error.message}): leave --embeddings-url out to search without them.`,
      );
    });
    return { tag, notices, ...search(query, indexes, limit, nearest) };
  });
}

/** Why a search came to nothing, in a line; null where it found something. */
export function whyNothing({ hits, scanned }: SearchResult): string | null {
  if (scanned === 0)
    return 'Nothing is held that could be searched: citeward ingest takes law in, and authorities/ holds documents of your own.';
  return hits.length === 0 ? `Nothing was found in ${scanned} passages.` : null;
}
