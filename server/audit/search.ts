import path from 'node:path';
import { type ArtefactFormat, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { SearchIndex } from '../../shared/search-index.ts';
import { SOURCES } from '../../shared/sources.ts';
import { neutralOf, readCitations } from '../citations/index.ts';
import type { Draft } from '../documents/index.ts';
import { type EvidenceMetadata, extensionOf, hashOf, makeIndex, openEvidence } from '../evidence/index.ts';
import { type SearchResult, search, searchableOf } from '../search/index.ts';
import type { IndexedAuthority } from '../verification/index.ts';
import { readArtefact } from './artefact.ts';
import { openShelf } from './law-shelf.ts';
import type { AuditorPorts } from './ports.ts';
import { unlessUnreadable } from './show-evidence.ts';

/** What is searched, and how. */
export interface SearchRequest {
  readonly workspace: string;
  /** The glob of the user's own documents. */
  readonly authorities: string;
  readonly query: string;
  /** At most so many hits. */
  readonly limit: number;
  /** The version of the law; null for the current one. */
  readonly tag: string | null;
  /** A draft, the judgments cited in which are searched, too; null where none is given. */
  readonly draft: Draft | null;
}

/** What was found, and in which version of the law; null where no law is held. */
export interface Searched extends SearchResult {
  readonly tag: string | null;
}

/**
 * Searches the law that was taken in, the user's own documents, the legislation that was retrieved, and the judgments that a draft
 * cites, where they are kept. Judgments of the public record are read for the one search and no index of them is kept, as their licence
 * asks. Opens no socket. Throws `FileError`.
 */
export async function searchHeld(request: SearchRequest, ports: AuditorPorts): Promise<Searched> {
  const shelf = openShelf(request.workspace, ports, request.tag);
  try {
    const law = await shelf.open();
    const own = await indexOwn(request, ports);
    try {
      const indexes: SearchIndex[] = [...(law ? [law.index] : []), own];
      return { tag: law?.version.tag ?? null, ...search(request.query, indexes, request.limit) };
    } finally {
      own.close();
    }
  } finally {
    shelf.close();
  }
}

/** Why a search came to nothing, in a line; null where it found something. */
export function whyNothing({ hits, scanned }: SearchResult): string | null {
  if (scanned === 0)
    return 'Nothing is held that could be searched: citeward ingest takes law in, and authorities/ holds documents of your own.';
  return hits.length === 0 ? `Nothing was found in ${scanned} passages.` : null;
}

/** An index, in memory, of what the user has of judgments and legislation. */
async function indexOwn(
  request: SearchRequest,
  ports: AuditorPorts,
): Promise<SearchIndex & { readonly close: () => void }> {
  const { workspace } = request;
  const writer = await makeIndex(':memory:');
  const taken = new Set<string>();
  const add = (authority: IndexedAuthority, sha256: string): void => {
    if (taken.has(sha256)) return;
    taken.add(sha256);
    const { document, passages } = searchableOf(authority.authority, authority.ownCitations().neutral);
    writer.add({ ...document, sha256 }, passages);
  };
  for (const name of await ports.glob(workspace, request.authorities)) {
    const format: ArtefactFormat | undefined = FORMAT_OF_FILE[path.extname(name).toLowerCase()];
    const bytes = format === undefined ? null : await ports.files.read(path.join(workspace, name));
    const authority = bytes && format ? await readArtefact(bytes, format, null).catch(unlessUnreadable) : null;
    if (authority && bytes) add(authority, hashOf(bytes));
  }
  const store = openEvidence(workspace, ports);
  const cited = citedIn(request.draft);
  for (const { metadata, attested } of await store.list()) {
    if (!attested || metadata.superseded_by !== undefined || !isSearched(metadata, cited)) continue;
    const [kept] = await store.findByHash(metadata.content_hash_local);
    const read = kept && readArtefact(kept.bytes, extensionOf(metadata), metadata.content_type).catch(unlessUnreadable);
    const authority = (await read) ?? null;
    if (authority) add(authority, metadata.content_hash_local);
  }
  return writer.finish(null);
}

/** The neutral citations of a draft. */
function citedIn(draft: Draft | null): ReadonlySet<string> {
  if (draft === null) return new Set();
  const { citations } = readCitations(draft);
  return new Set(citations.filter(({ citation }) => neutralOf(citation)).map(({ citation }) => citation.normalized));
}

/**
 * Whether what is kept is searched: a document of the user's own, legislation, and of judgments those that the draft cites. What was
 * taken in from files has an index of its own.
 */
function isSearched({ provenance, source, citation }: EvidenceMetadata, cited: ReadonlySet<string>): boolean {
  const { role, holds } = SOURCES[source];
  if (role === 'held') return false;
  return provenance === 'user' || holds.includes('legislation') || (citation !== null && cited.has(citation));
}
